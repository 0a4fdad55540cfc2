// The card of a unit, shown beside the board, or over it where there is no room.

import { drawn, el } from '../dom';
import type { Engine } from '../engine';
import type { Figure } from '../seen';
import { said } from '../texts';
import { language, t } from '../words';
import type { Card } from './contract';

export class ShownCard {
  readonly element = el('section', { class: 'shown-card', id: 'shown-card', tabIndex: -1, 'aria-label': t('card'), hidden: true });
  /** What had the focus before. */
  #before: HTMLElement | null = null;

  constructor(
    readonly engine: Engine,
    readonly say: (text: string) => void,
    /** Where the focus goes if what had it is gone. */
    readonly otherwise: () => void,
  ) {
    // Where it lies over the board, a press beside it sends it away, and does nothing else.
    document.addEventListener('pointerdown', ({ target }) => {
      if (!this.open || getComputedStyle(this.element).position !== 'fixed' || !(target instanceof Node) || this.element.contains(target)) return;
      this.away();
      const swallow = (event: Event) => event.stopPropagation();
      document.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 600);
    });
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  /** Shows the card of a unit, and goes there. */
  show({ piece, name, says }: Figure): Promise<void> {
    return this.read({ piece, name, says });
  }

  /** Shows a card: of a unit, or by its id. */
  async read({ name, says, ...which }: { name: string; says: string; piece?: number; id?: string }): Promise<void> {
    const { activeElement } = document;
    const card = await this.engine.ask<Card>('sit-card', { ...which, language }).catch((error: unknown) => this.say(t('no-card', said(error))));
    if (!card) return;
    if (!this.open) this.#before = activeElement instanceof HTMLElement || activeElement instanceof SVGElement ? (activeElement as HTMLElement) : null;
    const front = el('div', { class: 'card', role: 'img', 'aria-label': card.says ?? name });
    drawn(front, card.front);
    this.element.setAttribute('aria-label', name);
    this.element.replaceChildren(el('button', { type: 'button', class: 'away', 'aria-label': t('close'), onclick: () => this.away() }, '×'), front, el('p', { class: 'says' }, says));
    this.element.hidden = false;
    this.element.focus({ preventScroll: true });
    this.element.parentElement?.scrollTo({ top: 0 });
  }

  /** Puts the card away. Whoever was at it goes back to where it was opened. */
  away(): void {
    if (!this.open) return;
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (!focused) return;
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
    else this.otherwise();
  }
}
