// What is noted on a board of what happened: who gains or loses what.

import type { Part, Tone } from './marks';
import type { Move } from './seen';
import { t } from './words';

/** Something that is noted. */
export interface Note {
  parts: Part[];
  tone: Tone;
  /** Whether it has a line of its own. */
  alone?: boolean;
}

/** Returns what is noted of something that a unit of the player `by` caused; nothing if it is only seen. */
export function noted({ what, player, number, shows }: Move, by: number | null): Note | undefined {
  const points = `${number < 0 ? '−' : '+'}${Math.abs(number)}`;
  const of = (icon: string, text = points): Note => ({ parts: [text, { icon }], tone: number < 0 ? 'bad' : 'good' });
  const said = (text: string, tone: Tone): Note => ({ parts: [text], tone });
  switch (what) {
    case 'injured':
    case 'paid':
      return { parts: [points, { icon: 'injury' }], tone: 'bad' };
    case 'healed':
      return { parts: [`−${Math.abs(number)}`, { icon: 'injury' }], tone: 'good' };
    case 'exchanged':
      return { parts: [points, { icon: 'injury' }], tone: number > 0 ? 'bad' : 'good' };
    case 'damage':
      return number > 0 ? undefined : { parts: ['0', { icon: 'injury' }], tone: '' };
    case 'ap':
    case 'mp':
    case 'ap_tokens':
    case 'mp_tokens':
    case 'range_tokens':
      return of(what.replace('_tokens', ''));
    case 'locked':
      return { parts: [{ icon: 'lock' }, t('was-locked')], tone: 'bad' };
    case 'caught':
      return { parts: [{ icon: 'lock' }, t('was-caught')], tone: 'bad' };
    case 'saved':
      return said(t('was-saved'), 'good');
    case 'spared':
      return said(t('was-spared'), 'good');
    case 'bought':
    case 'revealed':
      return said(shows ?? t('a-reward'), 'good');
    case 'replaced':
      return said(`→ ${shows ?? ''}`, '');
    case 'controlled':
      return said(`→ ${t('player', number + 1)}`, '');
    case 'further_turn':
      return said(t('further-turn'), 'good');
    case 'gg':
    case 'gg_lost': {
      const won = what === 'gg';
      return { parts: [t('player', (player ?? 0) + 1), `${won ? '+' : '−'}${number}`, { icon: 'gg' }], tone: won ? 'good' : 'bad', alone: true };
    }
    case 'kamas': {
      if (player === null) return { parts: [`−${Math.abs(number)}`, { icon: 'kama' }], tone: '' };
      const note = of('kama');
      // Whoever is stolen from is not the one beside whom it is noted.
      return by === player ? note : { ...note, parts: [t('player', player + 1), ...note.parts], alone: by === null };
    }
    case 'kamas_placed':
      return { parts: ['+', { icon: 'kama' }], tone: '' };
    default:
      return undefined;
  }
}
