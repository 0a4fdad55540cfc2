// The guided first game: steps of a data file. Each says something, lights what is meant, and waits until it is done.

import { el } from '../dom';
import { inOwn } from '../texts';
import { t } from '../words';
import steps from './first-game.json';
import type { Game, Turned } from './play';

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
}

interface Step {
  id: string;
  title: Words;
  text: Words;
  /** What is said instead where nothing can be pointed at without being pressed. */
  touch?: Words;
  /** The parts of the page that are lit. */
  light: string[];
  /** It comes when this is so, and not before; the game goes on without it. */
  when?: When;
  /** It is over once this is so; without it, when the person says so. */
  until?: When;
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
  begin(done: string[] = []): void {
    this.#on = true;
    this.#done = new Set(done);
    this.#step = null;
    this.look({ turned: null });
    this.moved();
  }

  /** What is done, in the order of the steps. */
  get done(): string[] {
    return [...this.#done];
  }

  /** Called whenever another step is shown, or none any more. */
  moved: () => void = () => undefined;

  end(): void {
    if (!this.#on) return;
    this.#on = false;
    this.#step = null;
    this.#hide();
    this.moved();
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
    const { until } = this.#step ?? {};
    if (this.#step && !(until && this.#is(until, now))) return;
    if (this.#step) this.#done.add(this.#step.id);
    this.#step = this.#find(this.#step ? { turned: null } : now);
    if (this.#step) this.#show(this.#step);
    else if (this.#done.size === this.#steps.length || this.game().seen?.over) this.end();
    else this.#hide();
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
    return (
      (when.asks === undefined || ask?.kind === when.asks) &&
      (when.asksNot === undefined || (ask !== null && ask !== undefined && ask.kind !== when.asksNot)) &&
      (when.given === undefined || turned?.given?.kind === when.given) &&
      (when.happened === undefined || (turned?.sat.moves.some((move) => move.what === when.happened) ?? false)) &&
      (when.spell === undefined || (game.spell !== null) === when.spell) &&
      (when.offered === undefined || (ask?.answers.some((answer) => answer.kind === when.offered) ?? false)) &&
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
    const next = el('button', { type: 'button', class: waits ? 'small' : 'main', id: 'guide-next', onclick: () => this.#next() }, waits ? t('guide-skip') : t('guide-next'));
    const leave = el('button', { type: 'button', class: 'small', id: 'guide-leave', onclick: () => this.end() }, t('guide-leave'));
    const focused = this.element.contains(document.activeElement);
    this.element.replaceChildren(
      el('p', { class: 'guide-count' }, t('guide-count', this.#done.size + 1, this.#steps.length)),
      el('h3', { id: 'guide-title' }, inOwn(step.title)),
      el('p', {}, inOwn(matchMedia('(hover: none)').matches ? (step.touch ?? step.text) : step.text)),
      waits ? el('p', { class: 'guide-wait' }, t('guide-waits')) : '',
      el('p', { class: 'tools' }, next, leave),
    );
    this.element.hidden = false;
    this.element.dataset['step'] = step.id;
    if (focused) next.focus();
    this.#light(step.light);
  }

  /** Lights parts of the page. */
  #light(parts: string[]): void {
    this.game().element.dataset['meant'] = parts.join(' ');
  }
}
