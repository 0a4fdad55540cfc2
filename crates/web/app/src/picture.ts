// A card as it is printed, in one language.

import type { Side } from './answers';
import { drawn, el } from './dom';

/** Returns both sides of a card; nothing is in it if the card cannot be drawn. */
export function picture(code: string, side: Side | undefined): HTMLElement {
  const figure = el('figure', { lang: code });
  if (!side?.card) return figure;
  const front = el('div', { class: 'card', role: 'img', 'aria-label': side.card.says });
  drawn(front, side.card.front);
  const back = el('div', { class: 'card back-side', 'aria-hidden': 'true' });
  drawn(back, side.card.back);
  figure.append(front, el('figcaption', {}, side.card.title), back);
  return figure;
}
