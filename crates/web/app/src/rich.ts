// Printed text: words, icons, amounts joined to their icon.

import type { Segment } from './answers';
import { el } from './dom';

let icons = '';
let names: Record<string, string> = {};

/** Says where the pictures of icons are, and what they are called. */
export function iconsAt(folder: string, words: Record<string, string>): void {
  icons = folder;
  names = words;
}

/** Returns where the picture of an icon is. */
export const pictureOf = (name: string): string => `${icons}${name}.svg`;

/** Returns what an icon is called. */
export const called = (name: string): string => names[name] ?? name;

/** Returns the picture of an icon. */
export function icon(name: string): HTMLElement {
  return el('img', { src: pictureOf(name), alt: called(name), class: 'inline-icon', title: called(name) });
}

/** Returns a printed text as elements. */
export function rich(segments: Segment[]): HTMLElement {
  const line = el('span', { class: 'printed' });
  for (const segment of segments) {
    if (segment === 'break') line.append(el('br'));
    else if ('text' in segment) line.append(segment.text);
    else if ('icon' in segment) line.append(icon(segment.icon));
    else if ('amount' in segment) line.append(el('span', { class: 'amount' }, `${segment.amount.number} `, icon(segment.amount.icon)));
    else line.append(el('b', {}, segment.keyword.name));
  }
  return line;
}
