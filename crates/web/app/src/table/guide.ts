// The guided first game: steps of a data file. Each says something, lights what is meant, and waits until it is done.

import { el } from '../dom';
import { inOwn } from '../texts';
import { t } from '../words';
import steps from './first-game.json';
import type { Game, Turned } from './play';
import type { Guided } from './store';

type Words = Record<string, string>;

/** When a step is over, or when it comes; all that is named has to be so. */
interface When {
  /** A person is asked this. */
  asks?: string;
  /** A person is asked something else. */
  asksNot?: string;
  /** A person has just answered so. */
  given?: string;
  /** This has just happened. */
  happened?: string;
  /** A spell is chosen, or none is. */
  spell?: boolean;
  /** Something of this kind can be answered. */
  offered?: string;
  /** The game is over. */
  over?: boolean;
  /** An enemy can be attacked now: with the spell that is chosen, if one is. */
  enemy?: boolean;
  /** An enemy was just attacked. */
  attacked?: boolean;
  /** The unit that acts is next to an enemy. */
  beside?: boolean;
  /** It is the turn of this player, from 0. */
  player?: number;
}

interface Step {
  id: string;
  title: Words;
  text: Words;
  /** What is to be done, for a step that is over once it is done. */
  task?: Words;
  /** When it comes, as the end of a sentence; for a step that has its moment. */
  comes?: Words;
  /** The parts of the page that are lit. */
  light: string[];
  /** It comes when this is so, and not before; the game goes on without it. */
  when?: When;
  /** It is over once this is so; without it, when the person says so. */
  until?: When;
  /** It waits for its moment again once this is no longer so. */
  while?: When;
}

/** What else than the game is needed to know whether something is so. */
interface Now {
  turned: Turned | null;
}

export class Guide {
  readonly element = el('section', { class: 'guide', id: 'guide', 'aria-live': 'polite', 'aria-labelledby': 'guide-title', hidden: true });
  readonly #steps = steps as Step[];
  #on = false;
  #done = new Set<string>();
  /** The step that is shown. */
  #step: Step | null = null;

  constructor(readonly game: () => Game) {}

  get on(): boolean {
    return this.#on;
  }

  /** Begins, or goes on after some steps. */
  begin(done: string[] = this.done): void {
    this.#on = true;
    this.#done = new Set(done);
    this.#step = null;
    this.look({ turned: null });
    this.moved();
  }

  /** Has what a kept game says of it: whether it is on, and the steps that are done. */
  restore(kept: Guided | undefined): void {
    this.#done = new Set(kept?.done);
    if (kept?.on) this.begin();
    else this.moved();
  }

  /** What a kept game says of it; nothing if the game has none. */
  get kept(): Guided | undefined {
    return this.#on || this.#done.size ? { on: this.#on, done: this.done } : undefined;
  }

  /** Whether it was left, and can go on. */
  get left(): boolean {
    return !this.#on && this.#done.size > 0 && this.#done.size < this.#steps.length;
  }

  /** What is done, in the order of the steps. */
  get done(): string[] {
    return [...this.#done];
  }

  /** Called whenever another step is shown, or none any more. */
  moved: () => void = () => undefined;

  /** Leaves it, so that it can go on. */
  end(): void {
    if (!this.#on) return;
    this.#on = false;
    this.#step = null;
    this.#hide();
    this.moved();
  }

  /** Forgets it, as for another game. */
  forget(): void {
    this.#on = false;
    this.#step = null;
    this.#done.clear();
    this.#hide();
  }

  /** Hides the guide. Whoever was at its buttons goes on at what is asked. */
  #hide(): void {
    const focused = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.#light([]);
    if (focused) document.getElementById('question')?.focus({ preventScroll: true });
  }

  /** Looks whether the step that is shown is over, and which comes now. */
  look(now: Now): void {
    if (!this.#on) return;
    const step = this.#step;
    const over = step?.until && this.#is(step.until, now);
    const gone = step?.while && !this.#is(step.while, now);
    if (step && !over && !gone) return;
    if (step && over) this.#done.add(step.id);
    this.#step = this.#find(now);
    if (this.#step) this.#show(this.#step);
    else if (this.#done.size === this.#steps.length || this.game().seen?.over) this.end();
    else this.#wait();
    this.moved();
  }

  /** Returns the step that comes now. One that has its moment comes then, any other once all before it are over. */
  #find(now: Now): Step | null {
    let all = true;
    for (const step of this.#steps) {
      if (this.#done.has(step.id)) continue;
      if (step.when ? this.#is(step.when, now) : all) return step;
      all = false;
    }
    return null;
  }

  #is(when: When, { turned }: Now): boolean {
    const game = this.game();
    const ask = game.asked ? game.seen?.ask : null;
    const answers = ask?.answers ?? [];
    return (
      (when.asks === undefined || ask?.kind === when.asks) &&
      (when.asksNot === undefined || (ask !== null && ask !== undefined && ask.kind !== when.asksNot)) &&
      (when.given === undefined || turned?.given?.kind === when.given) &&
      (when.happened === undefined || (turned?.sat.moves.some((move) => move.what === when.happened) ?? false)) &&
      (when.spell === undefined || (game.spell !== null) === when.spell) &&
      (when.offered === undefined || answers.some((answer) => answer.kind === when.offered)) &&
      (when.enemy === undefined || answers.some((answer) => answer.kind === 'cast' && (game.spell === null || answer.spell === game.spell) && game.isEnemy(answer.piece)) === when.enemy) &&
      (when.attacked === undefined || (turned?.given?.kind === 'cast' && game.isEnemy(turned.given.piece)) === when.attacked) &&
      (when.beside === undefined || game.isBesideEnemy() === when.beside) &&
      (when.player === undefined || game.seen?.player === when.player) &&
      (when.over === undefined || (game.seen?.over !== null) === when.over)
    );
  }

  #next(): void {
    if (!this.#step) return;
    this.#done.add(this.#step.id);
    this.#step = null;
    this.look({ turned: null });
  }

  #show(step: Step): void {
    const waits = step.until !== undefined;
    const last = this.#done.size + 1 === this.#steps.length;
    const next = el('button', { type: 'button', class: waits ? 'small' : 'main', id: 'guide-next', onclick: () => this.#next() }, waits ? t('guide-skip') : last ? t('guide-finish') : t('guide-next'));
    const focused = this.element.contains(document.activeElement);
    this.element.replaceChildren(
      el('p', { class: 'guide-count' }, t('guide-count', this.#done.size + 1, this.#steps.length)),
      el('h3', { id: 'guide-title' }, inOwn(step.title)),
      el('p', {}, inOwn(step.text)),
      step.task ? el('p', { class: 'guide-task' }, inOwn(step.task)) : '',
      el('p', { class: 'tools' }, next, this.#leave()),
    );
    this.#open(step.id);
    if (focused) next.focus();
    this.#light(step.light);
  }

  /** Says, in a line, when the next step comes. */
  #wait(): void {
    const next = this.#steps.find((step) => !this.#done.has(step.id) && step.comes);
    const focused = this.element.contains(document.activeElement);
    this.element.replaceChildren(
      el('p', { class: 'guide-count', id: 'guide-title' }, t('guide-so-far', this.#done.size, this.#steps.length), ' ', next?.comes ? t('guide-comes', inOwn(next.comes)) : ''),
      this.#leave(),
    );
    this.#open('');
    if (focused) document.getElementById('question')?.focus({ preventScroll: true });
    this.#light([]);
  }

  #leave(): HTMLElement {
    return el('button', { type: 'button', class: 'small', id: 'guide-leave', onclick: () => this.end() }, t('guide-leave'));
  }

  #open(step: string): void {
    this.element.hidden = false;
    this.element.classList.toggle('waits', step === '');
    this.element.dataset['step'] = step;
    this.element.scrollTop = 0;
  }

  /** Lights parts of the page. */
  #light(parts: string[]): void {
    this.game().element.dataset['meant'] = parts.join(' ');
  }
}
