// How fast a game goes, and the signs of its buttons.

import { el, svg } from '../dom';
import type { Speed } from './store';

/** How fast figures move, and how long it is waited between decisions of players of kcc, in milliseconds. */
export const PACES: Record<Speed, { speed: number; wait: number; still: boolean }> = {
  slow: { speed: 0.6, wait: 900, still: false },
  usual: { speed: 1, wait: 350, still: false },
  fast: { speed: 3, wait: 60, still: false },
  instant: { speed: 1, wait: 0, still: true },
};

/** A button with a sign, and a word where there is room. */
export const signed = (sign: string | SVGElement, word: string): HTMLElement[] => [el('span', { class: 'mark', 'aria-hidden': 'true' }, sign), el('span', { class: 'word' }, word)];
export const bars = (): SVGElement => svg('svg', { viewBox: '0 0 12 12', width: 12, height: 12 }, svg('path', { d: 'M2 1h3v10H2zM7 1h3v10H7z', fill: 'currentColor' }));
export const arrow = (): SVGElement => svg('svg', { viewBox: '0 0 12 12', width: 12, height: 12 }, svg('path', { d: 'M2 1l9 5-9 5z', fill: 'currentColor' }));
