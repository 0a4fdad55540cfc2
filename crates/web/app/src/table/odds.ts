// What comes of an answer, before it is given: asked of the engine once, and shown beside the answer and in whole.

import { el } from '../dom';
import type { Engine } from '../engine';
import { language, t } from '../words';
import type { Answer } from '../seen';
import type { Odds } from './contract';

/** The most answers whose odds are asked for without being pointed at. */
const LISTED = 12;

/** The odds of the answers of one question. */
export class Chances {
  #known = new Map<number, Odds>();
  #round = 0;

  constructor(
    readonly engine: Engine,
    /** Called when the odds of an answer have come. */
    readonly come: (number: number, short: string) => void,
  ) {}

  /** Forgets all, as for another question. */
  forget(): void {
    this.#round++;
    this.#known.clear();
  }

  /** Returns the odds of an answer in a few words, as far as they are known. */
  short(number: number): string {
    return this.#known.get(number)?.short ?? '';
  }

  /** Asks for the odds of an answer, once. */
  async of(number: number): Promise<Odds | null> {
    const known = this.#known.get(number);
    if (known) return known;
    const round = this.#round;
    const [odds] = await this.engine.ask<Odds[]>('sit-odds', { numbers: [number], language }).catch(() => []);
    if (!odds || round !== this.#round) return null;
    this.#known.set(number, odds);
    this.come(number, odds.short ?? '');
    return odds;
  }

  /** Asks for the odds of answers, one after the other, so that nothing has to wait for all of them. */
  async all(numbers: number[], wanted: () => boolean): Promise<void> {
    const round = this.#round;
    for (const number of numbers.slice(0, LISTED)) {
      await this.of(number);
      if (round !== this.#round || !wanted()) return;
    }
  }
}

/** Returns the outcomes of an answer with their chances. */
export function shown(odds: Odds | null, answer: Answer): HTMLElement[] {
  if (!odds) return [];
  if (odds.many) return [el('p', {}, t('odds-many'))];
  if (odds.unit === null) return [el('p', { class: 'note' }, t('no-odds', answer.label))];
  const written = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const row = ({ injuries, ko, percent, exact }: Odds['outcomes'][number]) => {
    const share = Number(percent.replace(',', '.')) / 100;
    const bar = el('span', { class: 'bar-of', 'aria-hidden': 'true' });
    bar.style.inlineSize = `${Math.min(100, share * 100)}%`;
    return el('tr', {}, el('th', { scope: 'row' }, String(injuries), ko && ` ${t('ko')}`), el('td', { title: exact }, Number.isFinite(share) ? written.format(share) : percent), el('td', { class: 'bars' }, bar), el('td', { class: 'exact' }, exact));
  };
  const head = el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, t('injuries')), el('th', { scope: 'col' }, t('chance')), el('td', {}), el('td', {})));
  return [el('h4', {}, t('odds-on', odds.unit)), el('table', { class: 'odds' }, head, el('tbody', {}, ...odds.outcomes.map(row)))];
}
