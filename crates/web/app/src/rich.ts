// Printed text: words, icons, amounts joined to their icon.

import type { Segment } from './answers';
import { el } from './dom';

let icons = '';
let names: Record<string, string> = {};

/** Says where the pictures of icons are, and what they are called. */
export function iconsAt(folder: string, called: Record<string, string>): void {
  icons = folder;
  names = called;
}

/** Returns the picture of an icon by what it is called; nothing if no icon is called so. */
export function pictureOf(called: string): string | undefined {
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === called.toLowerCase());
  return found && `${icons}${found[0]}.svg`;
}

/** Returns the picture of an icon. */
export function icon(name: string): HTMLElement {
  return el('img', { src: `${icons}${name}.svg`, alt: names[name] ?? name, class: 'inline-icon', title: names[name] ?? name });
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
