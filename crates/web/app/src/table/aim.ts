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
  #chosen: number | null = null;
  /** What was pressed once. */
  #armed = '';
  readonly #point = later(60, () => void this.#tell());

  constructor(
    readonly chances: Chances,
    readonly wishes: Wishes,
  ) {}

  /** Whether something is to be done at once: first it is selected, and one sees what may come of it; then it is pressed again. */
  sure(what: string): boolean {
    if (this.#armed === what) return true;
    this.#armed = what;
    this.#chosen = null;
    return false;
  }

  /** The number of the answer that is selected, and not given yet. */
  get chosen(): number | null {
    return this.#chosen;
  }

  /** Selects an answer: what comes of it stays shown, with a button that gives it. */
  choose(answer: Answer): void {
    this.#chosen = answer.number;
    this.#pointed = answer.number;
    void this.#tell();
  }

  /** Points at an answer. */
  at(answer: Answer): void {
    if (answer.kind !== 'cast' || this.#pointed === answer.number || this.#chosen !== null) return;
    this.#pointed = answer.number;
    this.#point();
  }

  /** Points at nothing any more. */
  forget(): void {
    this.#pointed = null;
    this.#chosen = null;
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
    const done = this.#chosen === number && el('button', { type: 'button', class: 'main', id: 'cast', 'data-answer': String(number), 'data-kind': answer.kind, onclick: () => this.wishes.give(answer) }, t('cast-it', answer.called ?? ''));
    this.say(...(done ? [done] : []), ...shown(odds, answer));
    if (this.wishes.onBoard()) this.heard.textContent = odds?.short ?? '';
    this.wishes.told();
  }
}
