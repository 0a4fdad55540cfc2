// A game at the table: the engine says what is seen, what moved and what may be done; a person presses what is lit.

import { Board, type Light } from '../board';
import { el } from '../dom';
import type { Engine } from '../engine';
import type { Answer, Sat, Seen } from '../seen';
import { said } from '../texts';
import { language, t } from '../words';
import { Aim } from './aim';
import { how } from './asks';
import type { Act, Ways } from './contract';
import { Chances } from './odds';
import { PACES, arrow, bars, signed } from './pace';
import { Panel, type Table, capital, cellOf, from, selectorOf } from './panel';
import { type Place, lightsOf, placesOf } from './places';
import { ShownCard } from './shown';
import { Log, ending, piles, players, pointsOf } from './sides';
import { ruleLink } from './site';
import type { Speed } from './store';
import { letters, speed as kept } from './store';

/** What happened, for whoever follows the game from outside. */
export interface Turned {
  sat: Sat;
  /** What a person answered, if it was one. */
  given: Answer | null;
}

interface Wishes {
  engine: Engine;
  /** After each answer. */
  turned: (turned: Turned) => void;
  /** When something is chosen or pointed at that is not an answer yet. */
  chosen: () => void;
  say: (text: string) => void;
  /** The engine has begun again, and has no game any more. */
  broken: (why: string) => void;
  /** Begins the same game with other dice; nothing if it cannot be begun anew. */
  again: () => (() => void) | null;
}

/** Returns what is seen once a game is over: whoever has no life left is KO, though the rules had no time to take the token away. */
function ended(seen: Seen): Seen {
  const gone = seen.over === null ? [] : seen.figures.filter(({ at, hp, injuries }) => at !== null && hp !== null && injuries >= hp);
  if (!gone.length) return seen;
  const listed = new Set(gone.map(({ piece }) => piece));
  return {
    ...seen,
    figures: seen.figures.map((figure) => (listed.has(figure.piece) ? { ...figure, at: null } : figure)),
    timeline: seen.timeline.map((line) => ({ ...line, units: line.units.filter(([piece]) => !listed.has(piece)) })),
    fallen: [...seen.fallen, ...gone.filter(({ krosmaster }) => krosmaster).map(({ name, player }) => ({ name, player }))],
  };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export class Game implements Table {
  readonly element = el('div', { class: 'game', id: 'game' });
  readonly board: Board;
  readonly log = new Log();
  seats: string[] = [];
  /** Whether all cards are of the site: those of a scenario's own have no emblem. */
  #drawn = true;
  #sat: Sat | null = null;
  /** Changes whenever something else is asked of the engine, so that what came before ends. */
  #round = 0;
  /** The round whose question is shown. */
  #asked = 0;
  #busy = false;
  /** How often the engine had begun again when it took this game. */
  #faults = 0;
  #paused = false;
  #spell: number | null = null;
  /** A cell whose answers are shown, of which there are several. */
  #cell: number | null = null;
  ways: Ways = { stops: [], risks: [] };
  /** What was tried last, to say beside it why it cannot be done. */
  #tried: string | null = null;
  /** A unit that is pointed at beside the board. */
  #beamed: number | null = null;
  /** Whether what was pressed last is in the panel, so that the focus goes to what is asked next. */
  #within = false;
  readonly #title = el('h2', { id: 'game-title' });
  readonly #zero = el('p', { class: 'zero', id: 'zero', role: 'status', hidden: true });
  readonly #caption = el('p', { class: 'caption', id: 'caption' });
  readonly #board = el('div', { id: 'board', 'data-part': 'board' });
  readonly #players = el('div', { class: 'players' });
  readonly #piles = el('section', { class: 'rewards', 'data-part': 'piles', 'aria-label': t('piles') });
  readonly #panel = el('section', { class: 'panel', id: 'panel', 'aria-label': t('what-to-do') });
  readonly #question = el('h3', { id: 'question', tabIndex: -1, 'aria-live': 'off' });
  readonly #about = el('p', { class: 'about' });
  readonly #matter = el('p', { class: 'matter' });
  readonly #refusal = el('p', { class: 'refusal', id: 'refusal', role: 'alert' });
  readonly #choices = el('div', { class: 'choices', id: 'choices' });
  readonly #aim: Aim;
  readonly #card: ShownCard;
  readonly #buttons: Panel = new Panel(this);
  readonly chances: Chances;
  readonly #letters = el('input', { type: 'checkbox', id: 'letters', checked: letters.read(), onchange: () => letters.write(this.#letters.checked) });
  readonly #end = el('div', { class: 'over', id: 'over', role: 'status', hidden: true });
  readonly #speed = el('select', { id: 'speed' });
  readonly #undo = el('button', { type: 'button', id: 'undo', onclick: () => void this.back('sit-undo') }, ...signed('↶', t('undo')));
  readonly #redo = el('button', { type: 'button', id: 'redo', onclick: () => void this.back('sit-redo') }, ...signed('↷', t('redo')));
  readonly #pause: HTMLButtonElement = el('button', { type: 'button', id: 'pause', onclick: () => this.#stop() }, ...signed(bars(), t('pause')));

  constructor(
    readonly wishes: Wishes,
    tools: HTMLElement[],
    above: HTMLElement,
  ) {
    this.#card = new ShownCard(wishes.engine, wishes.say, () => this.#question.focus({ preventScroll: true }));
    this.chances = new Chances(wishes.engine, (number, short) => {
      const place = this.#choices.querySelector(`[data-answer="${number}"] .likely`);
      if (place) place.textContent = short;
    });
    this.#aim = new Aim(this.chances, {
      answer: (number) => (this.asked ? this.seen?.ask?.answers.find((answer) => answer.number === number) : undefined),
      give: (answer) => void this.give(answer),
      onBoard: () => this.#board.contains(document.activeElement),
      lost: () => this.#question.focus({ preventScroll: true }),
      told: () => wishes.chosen(),
    });
    this.#speed.append(...(Object.keys(PACES) as Speed[]).map((one) => el('option', { value: one }, t(`speed-${one}`))));
    this.#speed.value = kept.read();
    this.#speed.addEventListener('change', () => kept.write(this.#speed.value as Speed));
    const more = el('div', { class: 'tools more-tools', id: 'more-tools' }, ...tools);
    const menu = el('button', { type: 'button', class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'more-tools', onclick: () => menu.setAttribute('aria-expanded', String(more.classList.toggle('open'))) }, ...signed('⋯', t('more')));
    const bar = el('div', { class: 'game-bar' }, this.#title, el('div', { class: 'tools' }, this.#undo, this.#redo, this.#pause, el('label', { for: 'speed', class: 'vh' }, t('speed')), this.#speed, menu, more));
    this.#panel.append(this.#question, this.#about, this.#matter, this.#refusal, this.#choices, this.#aim.element, this.#aim.heard);
    const middle = el('div', { class: 'middle' }, this.#end, this.#zero, this.#caption, this.#board);
    const steer = el('div', { class: 'steer' }, above, this.#panel);
    new ResizeObserver(() => this.#uncover()).observe(steer);
    const right = el('div', { class: 'right' }, steer, el('div', { class: 'rest' }, this.#card.element, this.#piles, el('section', { class: 'said', 'data-part': 'log', 'aria-labelledby': 'log-title' }, el('h3', { id: 'log-title' }, t('log')), this.log.element), el('details', { class: 'keys' }, el('summary', {}, t('keys')), el('p', { class: 'note' }, t('keys-note', t('key-board'), t('key-end'), t('key-undo'))), el('label', { class: 'tick', for: 'letters' }, this.#letters, ' ', t('key-letters')))));
    this.element.append(bar, el('div', { class: 'places' }, this.#players, middle, right));
    this.board = new Board(this.#board, { cell: (cell, pieces) => this.#pressed(cell, pieces), over: (cell) => this.#over(cell) });
    const touched = (event: PointerEvent) => (this.#aim.touched = event.pointerType === 'touch');
    for (const come of ['pointerover', 'pointerdown'] as const) this.element.addEventListener(come, touched, { capture: true });
    this.element.addEventListener('keydown', () => (this.#aim.touched = false), { capture: true });
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** What is seen, if a game has begun. */
  get seen(): Seen | null {
    return this.#sat?.seen ?? null;
  }

  /** The spell that was chosen and not cast yet. */
  get spell(): number | null {
    return this.#spell;
  }

  /** A cell whose answers are shown, of which there are several. */
  get cell(): number | null {
    return this.#cell;
  }

  /** Whether a unit belongs to the other side than the player that is asked. */
  isEnemy(piece: number | null): boolean {
    const { seen } = this;
    const unit = seen?.figures.find((figure) => figure.piece === piece);
    const by = seen?.ask?.by ?? seen?.player;
    const allies = seen?.stocks.find((stock) => stock.player === by)?.allies ?? [];
    return unit !== undefined && unit.player !== by && !allies.includes(unit.player);
  }

  /** Whether an enemy is on a cell next to the unit that acts. */
  isBesideEnemy(): boolean {
    return this.seen?.figures.some((figure) => figure.at !== null && this.isEnemy(figure.piece) && this.#isNear(figure.at)) ?? false;
  }

  /** Whether a cell is next to the unit that acts. */
  #isNear(cell: number): boolean {
    const { seen } = this;
    const at = seen?.figures.find((figure) => figure.piece === seen.active)?.at;
    const columns = seen?.board.columns.length ?? 1;
    if (at === null || at === undefined) return false;
    return Math.abs((cell % columns) - (at % columns)) + Math.abs(Math.floor(cell / columns) - Math.floor(at / columns)) === 1;
  }

  /** Whether a person is asked now. */
  get asked(): boolean {
    const ask = this.#sat?.seen.ask;
    return Boolean(ask && ask.by !== null && !this.#sat?.more && !this.#busy);
  }

  /** Begins with what the engine answers to a question. */
  async begin(ask: string, parts: object, seats: string[]): Promise<Sat & { note?: string | null }> {
    const round = ++this.#round;
    const sat = await this.wishes.engine.ask<Sat & { note?: string | null }>(ask, { ...parts, seats, language }).catch((error: unknown) => {
      // The game that was there is still there, and goes on.
      if (this.#sat && round === this.#round) void this.#ask('sit-seen', {}, null);
      throw error;
    });
    this.#faults = this.wishes.engine.faults;
    this.seats = sat.seats;
    this.#drawn = ask !== 'sit-scenario';
    this.#buttons.forget();
    this.#pausing(false);
    this.log.clear();
    this.#read(sat, true);
    this.#caption.textContent = '';
    this.#card.away();
    if (round === this.#round) void this.#take(sat, null, round, true);
    return sat;
  }

  /** Ends what is going on, as when the table is left. */
  leave(): void {
    this.#round++;
    this.#sat = null;
  }

  /** Gives an answer of the list. */
  async give(answer: Answer): Promise<void> {
    if (this.asked) await this.#ask('sit-answer', { number: answer.number }, answer);
  }

  /** Gives the answer of a button. */
  press(answer: Answer): void {
    if (answer.kind !== 'cast' || this.#aim.sure(`cast-${answer.number}`)) return void this.give(answer);
    this.#refusal.replaceChildren();
    this.#aim.choose(answer);
    this.#mark(answer);
  }

  /** Marks the button and the cell of what is selected and not done yet. */
  #mark(answer: Answer): void {
    for (const button of this.#choices.querySelectorAll('[aria-pressed]')) button.removeAttribute('aria-pressed');
    this.#choices.querySelector(`[data-answer="${answer.number}"]`)?.setAttribute('aria-pressed', 'true');
    this.#light();
  }

  /** Tries something that is not on the list, to hear why. */
  try(act: Act, by?: string): void {
    this.#tried = by === undefined ? null : `[data-try="${by}"]`;
    if (this.asked) void this.#ask('sit-try', { answer: act }, null);
  }

  /** Takes back, or gives again. */
  async back(ask: 'sit-undo' | 'sit-redo'): Promise<void> {
    if (!this.#sat) return;
    const round = ++this.#round;
    this.#wait(true);
    const sat = await this.wishes.engine.ask<Sat & { done: boolean }>(ask, { language }).catch((error: unknown) => this.#fault(error));
    this.#wait(false);
    if (sat) this.#read(sat, true);
    if (!sat || round !== this.#round) return;
    if (!sat.done) this.wishes.say(ask === 'sit-undo' ? t('nothing-to-undo') : t('nothing-to-redo'));
    this.#caption.textContent = '';
    await this.#take(sat, null, round, true);
  }

  /** Puts what was said into the log, in the order in which the engine says it, even if something else is shown by now. */
  #read(sat: Sat, before = false): void {
    this.log.cut(sat.said);
    this.log.add(sat.log, before);
  }

  /** Notes whether the engine or the board has to be waited for. */
  #wait(busy: boolean): void {
    this.#busy = busy;
    this.element.setAttribute('aria-busy', String(busy));
  }

  #fault(error: unknown): null {
    this.#wait(false);
    const why = said(error);
    if (this.#sat && this.#faults !== this.wishes.engine.faults) this.wishes.broken(why);
    else this.wishes.say(t('broken', why));
    return null;
  }

  /** Asks the engine for the next state, and shows it. Returns whether it was taken. */
  async #ask(ask: string, parts: object, given: Answer | null): Promise<boolean> {
    const round = ++this.#round;
    if (ask !== 'sit-try') this.#tried = null;
    this.#wait(true);
    const sat = await this.wishes.engine.ask<Sat>(ask, { ...parts, language }).catch((error: unknown) => this.#fault(error));
    if (sat) this.#read(sat);
    if (!sat || round !== this.#round) return false;
    await this.#take(sat, given, round, false);
    return !sat.refused;
  }

  /** Shows a state, and goes on while nobody has to be waited for. */
  async #take(sat: Sat, given: Answer | null, round: number, still: boolean): Promise<void> {
    for (;;) {
      const before = this.#sat;
      sat = { ...sat, seen: ended(sat.seen) };
      this.#sat = sat;
      this.#wait(true);
      this.#refuse(sat);
      if (!sat.refused) {
        this.#forget();
        if (given) this.#card.away();
        const events = sat.log.filter((line) => !line.answer);
        const told = (events.length ? events : sat.log).slice(-3);
        if (told.length) this.#caption.textContent = told.map((line) => line.text.replace(/^—\s*|\s*—$/g, '')).join(' · ');
        this.board.light(new Map());
        this.board.trail([]);
        this.#frame();
        const pace = PACES[this.#speed.value as Speed];
        // What is quick to do shall not feel slow: a step of a person is shown at once.
        await this.board.show(sat.seen, sat.moves, { speed: given?.kind === 'move' ? pace.speed * 1.6 : pace.speed, still: still || pace.still || before === null });
        if (round !== this.#round) return;
      } else this.board.refuse(sat.refused);
      this.#wait(false);
      this.#show();
      if (!sat.refused) this.wishes.turned({ sat, given });
      if (!sat.more || this.#waits(sat) || round !== this.#round) break;
      given = null;
      still = false;
      await pause(PACES[this.#speed.value as Speed].wait);
      if (round !== this.#round || this.#waits(sat)) return this.#show();
      this.#wait(true);
      const next = await this.wishes.engine.ask<Sat>('sit-go-on', { language }).catch((error: unknown) => this.#fault(error));
      if (next) this.#read(next);
      if (!next || round !== this.#round) return;
      sat = next;
    }
    if (this.#sat?.seen.ask?.kind === 'act' && this.asked) await this.#findWays(round);
  }

  /** Stops the players of kcc, or lets them go on. */
  #stop(): void {
    this.#pausing(!this.#paused);
    const sat = this.#sat;
    if (!this.#paused && sat?.more && !this.#busy) void this.#ask('sit-go-on', {}, null);
  }

  /** Whether a player of kcc would go on, and is stopped. Dice fall all the same. */
  #waits({ seen }: Sat): boolean {
    return this.#paused && seen.ask?.by !== null;
  }

  #pausing(paused: boolean): void {
    this.#paused = paused;
    this.#pause.replaceChildren(...(this.#paused ? signed(arrow(), t('go-on')) : signed(bars(), t('pause'))));
  }

  #forget(): void {
    this.#spell = null;
    this.#cell = null;
    this.chances.forget();
    this.ways = { stops: [], risks: [] };
    this.#aim.forget();
  }

  #refuse(sat: Sat): void {
    const { refused } = sat;
    this.#refusal.replaceChildren(...(refused ? [capital(refused.text), ' ', ruleLink(refused.rule) ?? ''] : []));
  }

  /** Puts why something cannot be done beside the button that was pressed for it, or else above the answers. */
  #placeRefusal(): void {
    const pressed = this.#tried === null ? null : this.#choices.querySelector(this.#tried);
    if (pressed) pressed.after(this.#refusal);
    else this.#matter.after(this.#refusal);
    if (this.#refusal.textContent) this.#refusal.scrollIntoView({ block: 'nearest' });
  }

  /** Asks where the unit can walk in one go. */
  async #findWays(round: number): Promise<void> {
    const ways = await this.wishes.engine.ask<Ways>('sit-way', {}).catch(() => null);
    if (!ways || round !== this.#round) return;
    this.ways = ways;
    this.#light();
    if (this.#spell === null) this.#choose();
  }

  /** Walks to a cell, until something else is asked. */
  walk(cell: number): void {
    const step = this.seen?.ask?.answers.find((answer) => answer.kind === 'move');
    if (!this.asked || !step) return;
    const risk = this.ways.risks.find((one) => one.cell === cell);
    if (!risk || this.#aim.sure(`walk-${cell}`)) return void this.#ask('sit-walk', { cell }, step);
    this.board.trail(from(this.seen, risk.way));
    this.#aim.say(el('p', {}, `${this.board.nameOf(cell)} – ${t('risky')}. ${t('walk-anyway')}`), el('button', { type: 'button', class: 'main', 'data-go': String(cell), onclick: () => this.walk(cell) }, t('walk-there')));
  }

  /** Draws what lies around the board. */
  #frame(): void {
    const seen = this.seen;
    if (!seen) return;
    const key = document.activeElement instanceof HTMLElement && this.#players.contains(document.activeElement) ? document.activeElement.dataset['key'] : undefined;
    this.#title.textContent = seen.title;
    players(this.#players, seen, this.seats, this.#drawn, (figure) => void this.#card.show(figure), (piece) => this.#beam(piece));
    if (key) this.#players.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    piles(this.#piles, seen, (name, card, says) => void this.#card.read({ name, id: card, says }));
    const none = seen.stocks.filter((stock) => stock.gg === 0);
    this.#zero.hidden = seen.over !== null || seen.turn === 0 || seen.wild === 0 || none.length === 0;
    this.#zero.textContent = this.#zero.hidden ? '' : none.length === seen.stocks.length ? t('zero-all') : t('zero-some', none.map((stock) => stock.player + 1).join(', '));
    this.element.dataset['player'] = String(seen.player + 1);
    this.#end.hidden = seen.over === null;
    if (seen.over !== null) this.#end.replaceChildren(el('strong', {}, seen.over), ...ending(seen));
  }

  /** Shows a unit on the board that is pointed at beside it. */
  #beam(piece: number | null): void {
    if (this.#beamed === piece) return;
    this.#beamed = piece;
    this.#light();
  }

  #show(): void {
    this.#frame();
    this.#pause.hidden = this.seen?.over !== null || this.seats.every((seat) => seat === 'human');
    this.#light();
    this.#within = this.#panel.contains(document.activeElement);
    this.#choose();
    this.#uncover();
    // A button that was pressed is gone; the next ones follow the question.
    if (this.#within && !this.#panel.contains(document.activeElement)) this.#question.focus({ preventScroll: true });
  }

  /** Returns what can be pressed on the board now. */
  #places(): Map<number, Place> {
    const { seen } = this;
    return seen?.ask && this.asked ? placesOf(seen.ask, seen, this.#spell, this.ways) : new Map<number, Place>();
  }

  #light(): void {
    const { seen } = this;
    const lights = seen ? lightsOf(seen, this.asked, this.#places(), this.#beamed) : new Map<number, Light>();
    const aimed = this.asked ? seen?.ask?.answers.find((answer) => answer.number === this.#aim.chosen) : undefined;
    const cell = aimed ? cellOf(aimed, seen) : null;
    if (cell !== null) lights.set(cell, 'point');
    this.board.light(lights);
    const notes = this.asked && seen?.ask?.kind === 'act' && this.#spell === null ? this.ways.stops : [];
    this.board.note(new Map(notes.map(({ cell, mp }) => [cell, String(mp)])));
  }

  /** Where the answers lie over the board, scrolls until no cell that is lit lies below them. */
  #uncover(): void {
    if (!this.asked || !['board', 'act'].includes(how(this.seen?.ask?.kind ?? ''))) return;
    requestAnimationFrame(() => {
      const steer = this.#panel.parentElement;
      if (!steer || getComputedStyle(steer).position !== 'fixed') return;
      const [lit, edge] = [this.board.lit(), steer.getBoundingClientRect().top - 4];
      const [top, bottom] = [Math.min(...lit.map((one) => one.top)), Math.max(...lit.map((one) => one.bottom))];
      // Both ends of what is lit, or else its end below: the way up is free.
      if (lit.length && bottom > edge) scrollBy({ top: bottom - edge });
      else if (lit.length && top < 0) scrollBy({ top: Math.max(top - 8, bottom - edge) });
    });
  }

  /** Returns the parts of the panel that depend on what is asked. */
  #choose(): void {
    const seen = this.seen;
    const ask = seen?.ask;
    this.#matter.textContent = '';
    this.#about.replaceChildren();
    this.element.dataset['asks'] = ask && this.asked ? ask.kind : '';
    if (!seen || seen.over !== null) {
      this.#put(seen?.over ?? '', false);
      const again = seen && this.wishes.again();
      return this.#choices.replaceChildren(...(again ? [el('button', { type: 'button', class: 'main', id: 'again', onclick: again }, t('again'))] : []));
    }
    if (!ask || !this.asked) {
      const who = seen.stocks[ask?.by ?? seen.player];
      this.#put(ask?.by === null ? t('dice-fall') : this.#paused ? t('paused') : t('thinks', (who?.player ?? 0) + 1), false);
      return this.#choices.replaceChildren();
    }
    this.#put(this.seats.filter((seat) => seat === 'human').length > 1 ? t('asks-player', (ask.by ?? 0) + 1, ask.text) : capital(ask.text), !this.#within);
    this.#matter.textContent = ask.matter ?? '';
    const unit = seen.figures.find((figure) => figure.piece === ask.unit);
    const points = how(ask.kind) === 'act' ? [el('span', { class: 'points', 'data-part': 'points' }, ...pointsOf(seen))] : [];
    this.#about.replaceChildren(...points, ...(unit ? [el('button', { type: 'button', class: 'small', 'data-card': String(unit.piece), onclick: () => void this.#card.show(unit) }, t('card-of', unit.name))] : []));
    const parts: HTMLElement[] = how(ask.kind) === 'act' ? this.#buttons.acts(seen, ask) : this.#buttons.plain(ask);
    // A button that is drawn anew for the same question keeps the focus.
    const same = this.#asked === this.#round;
    this.#asked = this.#round;
    const focused = same && this.#choices.contains(document.activeElement) ? selectorOf(document.activeElement) : null;
    this.#choices.replaceChildren(...parts);
    if (focused) this.#choices.querySelector<HTMLElement>(focused)?.focus();
    this.#placeRefusal();
    const [spell, cell] = [this.#spell, this.#cell];
    const listed = [...this.#choices.querySelectorAll<HTMLElement>('button[data-kind="cast"]')].map((button) => Number(button.dataset['answer']));
    void this.chances.all(listed, () => spell === this.#spell && cell === this.#cell);
  }

  /** Says what is asked: aloud if the focus does not come here, and only if it is something else. */
  #put(text: string, aloud: boolean): void {
    if (this.#question.textContent === text) return;
    this.#question.setAttribute('aria-live', aloud ? 'polite' : 'off');
    this.#question.textContent = text;
  }

  /** Takes a choice back that was not an answer yet. */
  cancel(): void {
    this.#spell = null;
    this.#cell = null;
    this.#aim.forget();
    this.#refusal.replaceChildren();
    this.board.trail([]);
    this.#show();
    this.wishes.chosen();
  }

  /** Lights the targets of a spell that is pointed at. */
  preview(spell: number | null): void {
    if (spell === null) return this.#light();
    const ask = this.seen?.ask;
    if (!ask || !this.asked || this.#spell !== null) return;
    const cells = ask.answers.filter((answer) => answer.kind === 'cast' && answer.spell === spell).flatMap((answer) => cellOf(answer, this.seen) ?? []);
    this.board.light(new Map(cells.map((cell) => [cell, 'aim' as Light])));
    this.board.note(new Map());
  }

  /** Chooses a spell: its targets are lit. */
  pick(spell: number): void {
    this.#spell = spell;
    this.#refusal.replaceChildren();
    this.#show();
    this.wishes.chosen();
  }

  /** Something on the board was pressed. */
  #pressed(cell: number, pieces: number[]): void {
    const figure = this.seen?.figures.find((figure) => figure.piece === pieces[0]);
    const ask = this.seen?.ask;
    if (!ask || !this.asked) {
      if (figure) void this.#card.show(figure);
      return;
    }
    const place = this.#places().get(cell);
    const act = how(ask.kind) === 'act';
    if (place?.way) return this.walk(cell);
    if (place && place.answers.length > 1) {
      this.#cell = cell;
      return this.#show();
    }
    const [answer] = place?.answers ?? [];
    if (answer) {
      return this.press(answer);
    }
    if (act && this.#spell !== null && figure && !this.isEnemy(figure.piece)) return void this.#card.show(figure);
    if (act && this.#spell !== null) return this.try({ cast: { spell: this.#spell, cell, x: 0 } });
    const at = act && figure ? ask.answers.filter((answer) => answer.kind === 'cast' && cellOf(answer, this.seen) === cell) : [];
    if (at.length) {
      this.#cell = cell;
      return this.#show();
    }
    if (figure) return void this.#card.show(figure);
    if (act && !this.#isNear(cell)) {
      this.#tried = null;
      this.#refusal.textContent = t('too-far', this.board.nameOf(cell), this.seen?.mp ?? 0);
      return this.#placeRefusal();
    }
    if (act) return this.try({ move: cell });
    if (ask.answers.some((answer) => answer.kind === 'cell')) return this.try({ cell });
  }

  /** Something on the board is pointed at. */
  #over(cell: number | null): void {
    if (cell === null || !this.asked) {
      this.board.trail([]);
      return;
    }
    const place = this.#places().get(cell);
    this.board.trail(place?.way ? from(this.seen, place.way) : []);
    const [answer] = place?.answers ?? [];
    // A finger points where it presses.
    if (answer && !this.#aim.touched) this.aim(answer);
  }

  /** Shows what comes of an answer, before it is given. */
  aim(answer: Answer): void {
    this.#aim.at(answer);
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea')) return;
    const key = event.key.toLowerCase();
    const buttons = [...this.#choices.querySelectorAll<HTMLButtonElement>('button.spell, button[data-answer]')].filter((button) => button.offsetParent !== null);
    if (event.key === 'Escape') {
      if (this.#card.open) this.#card.away();
      else if (this.#spell !== null || this.#cell !== null) this.cancel();
      else return;
    } else if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.focus();
    else if (!this.#letters.checked) return;
    else if (key === t('key-end')) document.getElementById('end-turn')?.focus();
    else if (key === t('key-undo')) void this.back('sit-undo');
    else if (key === t('key-board')) this.board.focus(this.seen?.figures.find((figure) => figure.piece === this.seen?.active)?.at ?? 0);
    else return;
    event.preventDefault();
  }
}
