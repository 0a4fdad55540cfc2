// The card on a narrow screen: a strip at the edge that shows that it changes, and opens it as wide as the screen.

import { el } from './dom';
import { t } from './words';

/** Screens on which the card has no place beside the form, as in the style sheet. */
const NARROW = matchMedia('(max-width: 61.99rem)');
/** What a card leaves of the width. */
const EDGES = 48;

/** Returns the strip. The cards are in it on narrow screens, and otherwise, and on paper, in front of what `seen` has. */
export function peek(cards: HTMLElement, seen: HTMLElement): HTMLElement {
  const press = el('button', { type: 'button', id: 'peek', 'aria-haspopup': 'dialog', onclick: () => open() }, t('see-card'));
  const strip = el('div', { class: 'peek' }, press);
  const put = (narrow: boolean) => {
    // In the strip it is one press and nothing to scroll in.
    cards.tabIndex = narrow ? -1 : 0;
    if (narrow) strip.prepend(cards);
    else seen.prepend(cards);
  };
  const open = () => {
    const dialog = el('dialog', { class: 'wide-card', 'aria-label': t('the-card') }, el('button', { type: 'button', onclick: () => dialog.close() }, t('close')), cards);
    cards.tabIndex = 0;
    dialog.addEventListener('close', () => {
      put(NARROW.matches);
      dialog.remove();
      press.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
    const card = cards.querySelector('.card');
    const width = card ? parseFloat(getComputedStyle(card).width) : 0;
    if (width) cards.style.setProperty('--as-wide', String((innerWidth - EDGES) / width));
  };
  put(NARROW.matches);
  NARROW.addEventListener('change', () => {
    document.querySelector<HTMLDialogElement>('dialog.wide-card')?.close();
    put(NARROW.matches);
  });
  addEventListener('beforeprint', () => put(false));
  addEventListener('afterprint', () => put(NARROW.matches));
  return strip;
}
