// Where things of the site are, as seen from the page.

import { el } from '../dom';
import { root } from '../open';
import { language } from '../words';

/** Returns the address of a file of the site. */
export const at = (path: string): string => new URL(path, root).href;

/** Returns a link to a paragraph of the rules, in a tab of its own, so that the game stays. */
export function ruleLink(rule: string): HTMLElement | null {
  if (!rule) return null;
  return el('a', { class: 'rule-number', href: at(`reference/rules-${language}.html#${rule}`), target: '_blank', rel: 'noopener' }, rule);
}

/** Returns the emblem of a card. */
export function emblem(id: string, size: number): HTMLElement {
  return el('img', { src: at(`site/emblems/${id}.svg`), alt: '', width: size, height: size, loading: 'lazy', decoding: 'async', class: 'emblem' });
}
