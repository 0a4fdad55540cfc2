// A card as it is printed, in one language.

import type { Card, Side } from './answers';
import { drawn, el } from './dom';
import { label } from './form';
import { t } from './words';

/** Returns both sides of a card; nothing is in it if the card cannot be drawn. */
function picture(code: string, side: Side | undefined): HTMLElement {
  const figure = el('figure', { lang: code });
  if (!side?.card) return figure;
  const front = el('div', { class: 'card', role: 'img', 'aria-label': side.card.says });
  drawn(front, side.card.front);
  const back = el('div', { class: 'card back-side', 'aria-hidden': 'true' });
  drawn(back, side.card.back);
  figure.append(front, el('figcaption', {}, side.card.title), back);
  return figure;
}

/** Shows a card in each language. One that cannot be drawn now stays as it was, and pale. */
export function pictures(host: HTMLElement, card: Card | null, languages: string[]): void {
  const sides = languages.map((code) => [code, card?.[code]] as const);
  const any = sides.some(([, side]) => side?.card);
  host.classList.toggle('stale', !any);
  if (any) host.replaceChildren(...sides.map(([code, side]) => picture(code, side)));
  else if (!host.childElementCount) host.replaceChildren(el('p', { class: 'note' }, t('no-picture')));
}

/** Returns what of a card cannot be printed. */
export function misfits(card: Card | null): string[] {
  return Object.entries(card ?? {}).flatMap(([code, side]) =>
    side.misfits.map((misfit) => {
      const what = label(misfit.field.split(' ').pop() ?? misfit.field);
      return misfit.character ? t('no-glyph', what, code, misfit.character) : t('too-long', what, code, misfit.over ?? 0);
    }),
  );
}
