// What is pointed at, and what comes of it, before it is done.

import { el, later } from '../dom';
import type { Answer } from '../seen';
import { t } from '../words';
import { type Chances, shown } from './odds';

interface Wishes {
  /** Returns an answer that a person can give now. */
  answer: (number: number) => Answer | undefined;
  give: (answer: Answer) => void;
  /** Whether the keyboard is on the board, whose cells do not say their odds as buttons do. */
  onBoard: () => boolean;
  /** What had the focus is gone. */
  lost: () => void;
  /** The odds are shown. */
  told: () => void;
}

export class Aim {
  readonly element = el('div', { class: 'pointed', id: 'pointed' });
  /** The odds of what is pointed at on the board, read aloud. */
  readonly heard = el('p', { class: 'vh', 'aria-live': 'polite' });
  /** Whether a finger pressed last: nothing can be pointed at without being pressed then. */
  touched = false;
  #pointed: number | null = null;
  /** What a finger has pressed once. */
  #armed = '';
  readonly #point = later(60, () => void this.#tell());

  constructor(
    readonly chances: Chances,
    readonly wishes: Wishes,
  ) {}

  /** Whether something is to be done at once: a finger first sees what may come of it, and presses again. */
  sure(what: string): boolean {
    if (!this.touched || this.#armed === what) return true;
    this.#armed = what;
    return false;
  }

  /** Points at an answer. */
  at(answer: Answer): void {
    if (answer.kind !== 'cast' || this.#pointed === answer.number) return;
    this.#pointed = answer.number;
    this.#point();
  }

  /** Points at nothing any more. */
  forget(): void {
    this.#pointed = null;
    this.#armed = '';
    this.say();
  }

  /** Shows something, in place of what was shown. */
  say(...parts: HTMLElement[]): void {
    if (this.element.contains(document.activeElement)) this.wishes.lost();
    this.element.replaceChildren(...parts);
  }

  async #tell(): Promise<void> {
    const number = this.#pointed;
    if (number === null || !this.wishes.answer(number)) return;
    const odds = await this.chances.of(number);
    const answer = this.wishes.answer(number);
    if (!answer || this.#pointed !== number) return;
    const done = this.touched && el('button', { type: 'button', class: 'main', 'data-answer': String(number), 'data-kind': answer.kind, onclick: () => this.wishes.give(answer) }, t('do-it'));
    this.say(...shown(odds), ...(done ? [done] : []));
    if (this.wishes.onBoard()) this.heard.textContent = odds?.short ?? '';
    this.wishes.told();
  }
}
