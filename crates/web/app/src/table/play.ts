// A game at the table: the engine says what is seen, what moved and what may be done; a person presses what is lit.

import { Board, type Light } from '../board';
import { drawn, el, later, svg } from '../dom';
import type { Engine } from '../engine';
import type { Answer, Ask, Figure, Sat, Seen } from '../seen';
import { said } from '../texts';
import { language, t } from '../words';
import { how } from './asks';
import type { Act, Card, Odds, Ways } from './contract';
import { Log, piles, players } from './sides';
import { ruleLink } from './site';
import type { Speed } from './store';
import { speed as kept } from './store';

/** How fast figures move, and how long it is waited between decisions of players of kcc, in milliseconds. */
const PACES: Record<Speed, { speed: number; wait: number; still: boolean }> = {
  slow: { speed: 0.6, wait: 900, still: false },
  usual: { speed: 1, wait: 350, still: false },
  fast: { speed: 3, wait: 60, still: false },
  instant: { speed: 1, wait: 0, still: true },
};

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

/** A button with a sign, and a word where there is room. */
const signed = (sign: string | SVGElement, word: string): HTMLElement[] => [el('span', { class: 'sign', 'aria-hidden': 'true' }, sign), el('span', { class: 'word' }, word)];
const bars = (): SVGElement => svg('svg', { viewBox: '0 0 12 12', width: 12, height: 12 }, svg('path', { d: 'M2 1h3v10H2zM7 1h3v10H7z', fill: 'currentColor' }));
const arrow = (): SVGElement => svg('svg', { viewBox: '0 0 12 12', width: 12, height: 12 }, svg('path', { d: 'M2 1l9 5-9 5z', fill: 'currentColor' }));

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export class Game {
  readonly element = el('div', { class: 'game', id: 'game' });
  readonly board: Board;
  readonly log = new Log();
  seats: string[] = [];
  /** The spells that each unit could cast before, with what was said of them. */
  #spells = new Map<number, Map<number, string>>();
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
  #ways: Ways = { stops: [], risks: [] };
  #odds = new Map<number, Odds>();
  #pointed: number | null = null;
  /** A unit that is pointed at beside the board. */
  #beamed: number | null = null;
  /** Whether a finger pressed last: nothing can be pointed at without being pressed then. */
  #touched = false;
  /** How much was said before each answer of a person. */
  #marks: number[] = [];
  /** What was said and then taken back. */
  #undone: Element[][] = [];
  readonly #title = el('h2', { id: 'game-title' });
  readonly #caption = el('p', { class: 'caption', id: 'caption' });
  readonly #board = el('div', { id: 'board', 'data-part': 'board' });
  readonly #players = el('div', { class: 'players' });
  readonly #piles = el('section', { class: 'rewards', 'data-part': 'piles', 'aria-label': t('piles') });
  readonly #panel = el('section', { class: 'panel', id: 'panel', 'aria-label': t('what-to-do') });
  readonly #question = el('h3', { id: 'question', tabIndex: -1, 'aria-live': 'polite' });
  readonly #matter = el('p', { class: 'matter' });
  readonly #refusal = el('p', { class: 'refusal', id: 'refusal', role: 'alert' });
  readonly #choices = el('div', { class: 'choices', id: 'choices' });
  readonly #pointer = el('div', { class: 'pointed', id: 'pointed', 'aria-live': 'polite' });
  readonly #card = el('section', { class: 'shown-card', id: 'shown-card', 'aria-label': t('card'), hidden: true });
  readonly #end = el('div', { class: 'over', id: 'over', role: 'status', hidden: true });
  readonly #speed = el('select', { id: 'speed' });
  readonly #undo = el('button', { type: 'button', id: 'undo', onclick: () => void this.back('sit-undo') }, ...signed('↶', t('undo')));
  readonly #redo = el('button', { type: 'button', id: 'redo', onclick: () => void this.back('sit-redo') }, ...signed('↷', t('redo')));
  readonly #pause: HTMLButtonElement = el('button', { type: 'button', id: 'pause', onclick: () => this.#stop() }, ...signed(bars(), t('pause')));
  readonly #point = later(60, () => void this.#tellOdds());

  constructor(
    readonly wishes: Wishes,
    tools: HTMLElement[],
    above: HTMLElement,
  ) {
    this.#speed.append(...(Object.keys(PACES) as Speed[]).map((one) => el('option', { value: one }, t(`speed-${one}`))));
    this.#speed.value = kept.read();
    this.#speed.addEventListener('change', () => kept.write(this.#speed.value as Speed));
    const more = el('div', { class: 'tools more-tools', id: 'more-tools' }, ...tools);
    const menu = el('button', { type: 'button', class: 'menu', 'aria-expanded': 'false', 'aria-controls': 'more-tools', onclick: () => menu.setAttribute('aria-expanded', String(more.classList.toggle('open'))) }, t('more'));
    const bar = el('div', { class: 'game-bar' }, this.#title, el('div', { class: 'tools' }, this.#undo, this.#redo, this.#pause, el('label', { for: 'speed', class: 'vh' }, t('speed')), this.#speed, menu, more));
    this.#panel.append(this.#question, this.#matter, this.#refusal, this.#choices, this.#pointer);
    const middle = el('div', { class: 'middle' }, this.#end, this.#caption, this.#board);
    const right = el('div', { class: 'right' }, above, this.#panel, this.#card, this.#piles, el('section', { class: 'said', 'data-part': 'log', 'aria-labelledby': 'log-title' }, el('h3', { id: 'log-title' }, t('log')), this.log.element), el('details', { class: 'keys' }, el('summary', {}, t('keys')), el('p', { class: 'note' }, t('keys-note', t('key-board'), t('key-end'), t('key-undo')))));
    this.element.append(bar, el('div', { class: 'places' }, this.#players, middle, right));
    this.board = new Board(this.#board, { cell: (cell, pieces) => this.#pressed(cell, pieces), over: (cell) => this.#over(cell) });
    const touched = (event: PointerEvent) => (this.#touched = event.pointerType === 'touch');
    for (const come of ['pointerover', 'pointerdown'] as const) this.element.addEventListener(come, touched, { capture: true });
    this.element.addEventListener('keydown', () => (this.#touched = false), { capture: true });
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
    this.#spells.clear();
    this.#pausing(false);
    [this.#marks, this.#undone] = [[], []];
    this.log.clear();
    this.#caption.textContent = '';
    this.#card.hidden = true;
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

  /** Tries something that is not on the list, to hear why. */
  async #tried(act: Act): Promise<void> {
    if (!this.asked) return;
    await this.#ask('sit-try', { answer: act }, null);
  }

  /** Takes back, or gives again. */
  async back(ask: 'sit-undo' | 'sit-redo'): Promise<void> {
    if (!this.#sat) return;
    const round = ++this.#round;
    this.#wait(true);
    const sat = await this.wishes.engine.ask<Sat & { done: boolean }>(ask, { language }).catch((error: unknown) => this.#fault(error));
    this.#wait(false);
    if (!sat || round !== this.#round) return;
    if (!sat.done) this.wishes.say(ask === 'sit-undo' ? t('nothing-to-undo') : t('nothing-to-redo'));
    else if (ask === 'sit-undo') this.#undone.push(this.log.cut(this.#marks.pop() ?? this.log.size));
    else {
      this.#marks.push(this.log.size);
      this.log.put(this.#undone.pop() ?? []);
    }
    this.#caption.textContent = '';
    await this.#take(sat, null, round, true);
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
    this.#wait(true);
    const sat = await this.wishes.engine.ask<Sat>(ask, { ...parts, language }).catch((error: unknown) => this.#fault(error));
    if (!sat || round !== this.#round) return false;
    await this.#take(sat, given, round, false);
    return !sat.refused;
  }

  /** Shows a state, and goes on while nobody has to be waited for. */
  async #take(sat: Sat, given: Answer | null, round: number, still: boolean): Promise<void> {
    for (;;) {
      const before = this.#sat;
      this.#sat = sat;
      this.#wait(true);
      this.#refuse(sat);
      if (!sat.refused) {
        this.#forget();
        // What is taken back takes the lines of the answer with it.
        if (given) this.#undone = [];
        if (given) sat.log.forEach((line, at) => line.answer && this.#marks.push(this.log.size + at));
        this.log.add(sat.log);
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
      }
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
    this.#pause.setAttribute('aria-pressed', String(this.#paused));
  }

  #forget(): void {
    this.#spell = null;
    this.#cell = null;
    this.#pointed = null;
    this.#odds.clear();
    this.#ways = { stops: [], risks: [] };
    this.#pointer.replaceChildren();
  }

  #refuse(sat: Sat): void {
    const { refused } = sat;
    this.#refusal.replaceChildren(...(refused ? [refused.text, ' ', ruleLink(refused.rule) ?? ''] : []));
  }

  /** Asks where the unit can walk in one go. */
  async #findWays(round: number): Promise<void> {
    const ways = await this.wishes.engine.ask<Ways>('sit-way', {}).catch(() => null);
    if (!ways || round !== this.#round) return;
    this.#ways = ways;
    this.#light();
    if (this.#spell === null) this.#choose();
  }

  /** Walks to a cell, until something else is asked. */
  async #walk(cell: number): Promise<void> {
    const step = this.seen?.ask?.answers.find((answer) => answer.kind === 'move');
    if (this.asked && step) await this.#ask('sit-walk', { cell }, step);
  }

  /** Draws what lies around the board. */
  #frame(): void {
    const seen = this.seen;
    if (!seen) return;
    const key = document.activeElement instanceof HTMLElement && this.#players.contains(document.activeElement) ? document.activeElement.dataset['key'] : undefined;
    this.#title.textContent = seen.title;
    players(this.#players, seen, this.seats, this.#drawn, (figure) => void this.#look(figure), (piece) => this.#beam(piece));
    if (key) this.#players.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    piles(this.#piles, seen);
    this.element.dataset['player'] = String(seen.player + 1);
    this.#end.hidden = seen.over === null;
    if (seen.over !== null) this.#end.textContent = seen.over;
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
    const within = this.#panel.contains(document.activeElement);
    this.#choose();
    // A button that was pressed is gone; the next ones follow the question.
    if (within && !this.#panel.contains(document.activeElement)) this.#question.focus({ preventScroll: true });
  }

  /** Returns what can be pressed on the board now: for each cell the answers, or the way there. */
  #places(): Map<number, { light: Light; answers: Answer[]; way?: readonly number[] }> {
    const places = new Map<number, { light: Light; answers: Answer[]; way?: readonly number[] }>();
    const ask = this.seen?.ask;
    if (!ask || !this.asked) return places;
    const put = (answer: Answer, light: Light) => {
      const cell = cellOf(answer, this.seen);
      if (cell === null) return;
      const known = places.get(cell);
      if (known) known.answers.push(answer);
      else places.set(cell, { light, answers: [answer] });
    };
    if (how(ask.kind) === 'act') {
      if (this.#spell !== null) {
        for (const answer of ask.answers) if (answer.kind === 'cast' && answer.spell === this.#spell) put(answer, 'aim');
        return places;
      }
      for (const answer of ask.answers) if (answer.kind === 'move') put(answer, 'way');
      for (const { cell, way } of this.#ways.risks) places.set(cell, { light: 'risk', answers: [], way });
      for (const { cell, way } of this.#ways.stops) places.set(cell, { light: 'way', answers: [], way });
      return places;
    }
    for (const answer of ask.answers) put(answer, 'choose');
    return places;
  }

  #light(): void {
    const seen = this.seen;
    const lights = new Map<number, Light>();
    if (seen?.ask && this.asked) {
      const active = seen.figures.find((figure) => figure.piece === seen.active);
      if (active && active.at !== null && how(seen.ask.kind) === 'act') lights.set(active.at, 'now');
      for (const [cell, { light }] of this.#places()) lights.set(cell, light);
    }
    const beamed = this.#beamed === null ? undefined : seen?.figures.find((figure) => figure.piece === this.#beamed);
    if (beamed && beamed.at !== null) lights.set(beamed.at, 'now');
    this.board.light(lights);
    const notes = new Map<number, string>();
    if (this.asked && seen?.ask?.kind === 'act' && this.#spell === null) for (const { cell, mp } of this.#ways.stops) notes.set(cell, String(mp));
    this.board.note(notes);
  }

  /** Returns the parts of the panel that depend on what is asked. */
  #choose(): void {
    const seen = this.seen;
    const ask = seen?.ask;
    this.#matter.textContent = '';
    this.element.dataset['asks'] = ask && this.asked ? ask.kind : '';
    if (!seen || seen.over !== null) {
      this.#question.textContent = seen?.over ?? '';
      const again = seen && this.wishes.again();
      return this.#choices.replaceChildren(...(again ? [el('button', { type: 'button', class: 'main', id: 'again', onclick: again }, t('again'))] : []));
    }
    if (!ask || !this.asked) {
      const who = seen.stocks[ask?.by ?? seen.player];
      this.#question.textContent = ask?.by === null ? t('dice-fall') : this.#paused ? t('paused') : t('thinks', (who?.player ?? 0) + 1);
      return this.#choices.replaceChildren();
    }
    this.#question.textContent = this.seats.filter((seat) => seat === 'human').length > 1 ? t('asks-player', (ask.by ?? 0) + 1, ask.text) : capital(ask.text);
    this.#matter.textContent = ask.matter ?? '';
    const parts: HTMLElement[] = how(ask.kind) === 'act' ? this.#acts(seen, ask) : this.#plain(ask);
    // A button that is drawn anew for the same question keeps the focus.
    const same = this.#asked === this.#round;
    this.#asked = this.#round;
    const focused = same && this.#choices.contains(document.activeElement) ? selectorOf(document.activeElement) : null;
    this.#choices.replaceChildren(...parts);
    if (focused) this.#choices.querySelector<HTMLElement>(focused)?.focus();
    void this.#oddsOfListed();
  }

  #button(answer: Answer, text: string, more: Record<string, unknown> = {}): HTMLElement {
    const cell = cellOf(answer, this.seen);
    const where = cell === null ? '' : this.board.nameOf(cell);
    const point = () => this.#aim(answer);
    return el(
      'button',
      { type: 'button', 'data-answer': String(answer.number), 'data-kind': answer.kind, onclick: () => void this.give(answer), onpointerenter: point, onfocus: point, ...more },
      el('span', {}, capital(text || answer.heading || where)),
      where && !text.includes(where) && el('small', { class: 'where' }, where),
      el('small', { class: 'likely' }, this.#odds.get(answer.number)?.short ?? ''),
    );
  }

  #plain(ask: Ask): HTMLElement[] {
    const answers = this.#cell === null ? ask.answers : ask.answers.filter((answer) => cellOf(answer, this.seen) === this.#cell);
    const groups = new Map<string, Answer[]>();
    for (const answer of answers) groups.set(answer.group || answer.heading, [...(groups.get(answer.group || answer.heading) ?? []), answer]);
    const lists: HTMLElement[] = [...groups].map(([group, answers]) => el('div', { class: 'answers', role: 'group', 'aria-label': group || ask.text }, group && el('h4', {}, capital(group)), ...answers.map((answer) => this.#button(answer, answer.label))));
    if (answers.length < ask.answers.length) lists.push(this.#cancel());
    // Cells to choose are many: they are pressed on the board, and listed for those who do not.
    const placed = answers.filter((answer) => answer.kind === 'cell').length;
    if (placed > 6 && this.#cell === null) return [el('p', { class: 'note' }, t('press-lit')), el('details', {}, el('summary', {}, t('listed', placed)), ...lists)];
    return lists;
  }

  #cancel(): HTMLElement {
    return el('button', { type: 'button', class: 'small', id: 'cancel', onclick: () => this.cancel() }, t('cancel'));
  }

  /** Takes a choice back that was not an answer yet. */
  cancel(): void {
    this.#spell = null;
    this.#cell = null;
    this.#pointed = null;
    this.#pointer.replaceChildren();
    this.#refusal.replaceChildren();
    this.board.trail([]);
    this.#show();
    this.wishes.chosen();
  }

  /** The panel of the unit whose turn it is. */
  #acts(seen: Seen, ask: Ask): HTMLElement[] {
    const casts = ask.answers.filter((answer) => answer.kind === 'cast');
    if (this.#cell !== null) {
      // Everything that can be cast at one cell.
      const here = casts.filter((answer) => cellOf(answer, seen) === this.#cell && (this.#spell === null || answer.spell === this.#spell));
      return [el('div', { class: 'answers', role: 'group', 'data-part': 'targets', 'aria-label': t('at-cell', this.board.nameOf(this.#cell)) }, el('h4', {}, t('at-cell', this.board.nameOf(this.#cell))), ...here.map((answer) => this.#button(answer, several(here) ? `${answer.heading}: ${answer.label}` : answer.heading))), this.#cancel()];
    }
    const spells = new Map<number, Answer[]>();
    for (const answer of casts) if (answer.spell !== null) spells.set(answer.spell, [...(spells.get(answer.spell) ?? []), answer]);
    if (this.#spell !== null) {
      const targets = spells.get(this.#spell) ?? [];
      const groups = new Map<string, Answer[]>();
      // Whoever is attacked comes first, empty cells last.
      const ranked = targets.toSorted((one, other) => this.#rank(one, ask) - this.#rank(other, ask));
      for (const answer of ranked) groups.set(answer.group, [...(groups.get(answer.group) ?? []), answer]);
      return [
        el('h4', {}, capital(targets[0]?.heading ?? '')),
        el('p', { class: 'note' }, t('press-target')),
        el('div', { 'data-part': 'targets' }, ...[...groups].map(([group, answers]) => el('div', { class: 'answers', role: 'group', 'aria-label': group }, group && el('h4', {}, capital(group)), ...answers.slice(0, 40).map((answer) => this.#button(answer, answer.label))))),
        this.#cancel(),
      ];
    }
    const parts: HTMLElement[] = [];
    const impossible = (act: Act, label: string, kind: string) => el('button', { type: 'button', class: 'not-now', 'data-try': kind, onclick: () => void this.#tried(act) }, el('span', {}, label), el('small', { class: 'where' }, t('why-not')));
    const known = this.#spells.get(seen.active ?? -1) ?? new Map<number, string>();
    for (const [spell, [answer]] of spells) known.set(spell, answer?.heading ?? '');
    this.#spells.set(seen.active ?? -1, known);
    const active = seen.figures.find((figure) => figure.piece === seen.active);
    const never = [...known].filter(([spell]) => !spells.has(spell)).map(([spell, heading]) => impossible({ cast: { spell, cell: active?.at ?? 0, x: 0 } }, capital(heading), 'cast'));
    const spellButton = ([spell, answers]: [number, Answer[]]) => el('button', { type: 'button', class: 'spell', 'data-spell': String(spell), onclick: () => this.#pick(spell), onpointerenter: () => this.#preview(spell), onpointerleave: () => this.#light(), onfocus: () => this.#preview(spell), onblur: () => this.#light() }, el('span', {}, capital(answers[0]?.heading ?? '')), el('small', { class: 'where' }, answers.length === 1 ? t('one-target') : t('targets', answers.length)));
    parts.push(el('div', { class: 'answers spells', role: 'group', 'data-part': 'spells', 'aria-label': t('spells') }, el('h4', {}, t('spells')), ...(spells.size ? [...spells].map(spellButton) : [el('p', { class: 'note' }, t('no-spell'))]), ...never));
    const deeds = ask.answers.filter((answer) => !['cast', 'move', 'end'].includes(answer.kind));
    const asks = (kind: string) => deeds.some((answer) => answer.kind === kind);
    parts.push(
      el(
        'div',
        { class: 'answers deeds', role: 'group', 'data-part': 'deeds', 'aria-label': t('deeds') },
        el('h4', {}, t('deeds')),
        ...deeds.map((answer) => this.#button(answer, [answer.heading, answer.group, answer.label].filter(Boolean).join(' '), { 'data-part': answer.kind })),
        !asks('collect') && impossible('collect', t('collect'), 'collect'),
        !asks('buy_gg') && impossible('buy_gg', t('buy-gg'), 'buy_gg'),
        !asks('buy') && seen.piles.length > 0 && impossible({ buy: { pile: 0, face_up: false } }, t('buy'), 'buy'),
      ),
    );
    const { stops, risks } = this.#ways;
    if (stops.length + risks.length) {
      const go = (cell: number, way: readonly number[], note: string) => el('button', { type: 'button', class: 'small', 'data-walk': String(cell), onclick: () => void this.#walk(cell), onpointerenter: () => this.board.trail(this.#from(way)), onfocus: () => this.board.trail(this.#from(way)) }, `${this.board.nameOf(cell)} `, el('small', {}, note));
      parts.push(
        el(
          'div',
          { class: 'answers walks', 'data-part': 'walk' },
          el('h4', {}, t('walk')),
          el('p', { class: 'note' }, t('walk-note')),
          el('details', {}, el('summary', {}, t('listed', stops.length + risks.length)), ...stops.map(({ cell, mp, way }) => go(cell, way, t('mp-left', mp))), ...risks.map(({ cell, way }) => go(cell, way, t('risky')))),
        ),
      );
    }
    const end = ask.answers.find((answer) => answer.kind === 'end');
    if (end) parts.push(el('div', { class: 'answers last', 'data-part': 'end' }, this.#button(end, end.label || end.heading || t('end'), { id: 'end-turn' })));
    return parts;
  }

  /** Returns 0 for an enemy, 1 for one's own side, 2 for an empty cell. */
  #rank(answer: Answer, ask: Ask): number {
    const unit = this.seen?.figures.find((figure) => figure.piece === answer.piece);
    if (!unit) return 2;
    const allies = this.seen?.stocks.find((stock) => stock.player === ask.by)?.allies ?? [];
    return unit.player === ask.by || allies.includes(unit.player) ? 1 : 0;
  }

  #from(way: readonly number[]): number[] {
    const active = this.seen?.figures.find((figure) => figure.piece === this.seen?.active);
    return active && active.at !== null ? [active.at, ...way] : [...way];
  }

  /** Lights the targets of a spell that is pointed at. */
  #preview(spell: number): void {
    const ask = this.seen?.ask;
    if (!ask || !this.asked || this.#spell !== null) return;
    const cells = ask.answers.filter((answer) => answer.kind === 'cast' && answer.spell === spell).flatMap((answer) => cellOf(answer, this.seen) ?? []);
    this.board.light(new Map(cells.map((cell) => [cell, 'aim' as Light])));
    this.board.note(new Map());
  }

  /** Chooses a spell: its targets are lit. */
  #pick(spell: number): void {
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
      if (figure) void this.#look(figure);
      return;
    }
    const place = this.#places().get(cell);
    const act = how(ask.kind) === 'act';
    if (place?.way) return void this.#walk(cell);
    if (place && place.answers.length > 1) {
      this.#cell = cell;
      return this.#show();
    }
    const [answer] = place?.answers ?? [];
    if (answer) {
      // A finger first sees what comes of it, and presses again.
      if (act && answer.kind === 'cast' && this.#touched && this.#pointed !== answer.number) return this.#aim(answer);
      return void this.give(answer);
    }
    if (act && this.#spell !== null) return void this.#tried({ cast: { spell: this.#spell, cell, x: 0 } });
    const at = act && figure ? ask.answers.filter((answer) => answer.kind === 'cast' && cellOf(answer, this.seen) === cell) : [];
    if (figure) void this.#look(figure);
    if (at.length) {
      this.#cell = cell;
      return this.#show();
    }
    if (figure) return;
    if (act) return void this.#tried({ move: cell });
    if (ask.answers.some((answer) => answer.kind === 'cell')) return void this.#tried({ cell });
  }

  /** Something on the board is pointed at. */
  #over(cell: number | null): void {
    if (cell === null || !this.asked) {
      this.board.trail([]);
      return;
    }
    const place = this.#places().get(cell);
    this.board.trail(place?.way ? this.#from(place.way) : []);
    const [answer] = place?.answers ?? [];
    // A finger points where it presses.
    if (answer && !this.#touched) this.#aim(answer);
  }

  /** Shows what comes of an answer, before it is given. */
  #aim(answer: Answer): void {
    if (answer.kind !== 'cast') return;
    if (this.#pointed === answer.number) return;
    this.#pointed = answer.number;
    this.#point();
  }

  /** Asks for the odds of an answer, once. */
  async #oddsOf(number: number): Promise<Odds | null> {
    const known = this.#odds.get(number);
    if (known) return known;
    const round = this.#round;
    const asked = await this.wishes.engine.ask<Odds[]>('sit-odds', { numbers: [number], language }).catch(() => []);
    const [odds] = asked;
    if (!odds || round !== this.#round) return null;
    this.#odds.set(number, odds);
    const short = this.#choices.querySelector(`[data-answer="${number}"] .likely`);
    if (short) short.textContent = odds.short ?? '';
    return odds;
  }

  /** Asks for the odds of the answers that are listed, one after the other, so that nothing has to wait for all of them. */
  async #oddsOfListed(): Promise<void> {
    const [round, spell, cell] = [this.#round, this.#spell, this.#cell];
    for (const button of [...this.#choices.querySelectorAll<HTMLElement>('button[data-kind="cast"]')].slice(0, 12)) {
      await this.#oddsOf(Number(button.dataset['answer']));
      if (round !== this.#round || spell !== this.#spell || cell !== this.#cell) return;
    }
  }

  async #tellOdds(): Promise<void> {
    const number = this.#pointed;
    const ask = this.seen?.ask;
    const answer = ask?.answers.find((answer) => answer.number === number);
    if (number === null || !answer || !this.asked) return;
    const round = this.#round;
    const odds = await this.#oddsOf(number);
    if (round !== this.#round || this.#pointed !== number) return;
    this.#pointer.replaceChildren(...shown(odds));
    if (this.#touched && this.#spell !== null) this.#pointer.append(el('button', { type: 'button', class: 'main', 'data-answer': String(number), 'data-kind': answer.kind, onclick: () => void this.give(answer) }, t('do-it')));
    this.wishes.chosen();
  }

  /** Shows the card of a unit. */
  async #look(figure: Figure): Promise<void> {
    const card = await this.wishes.engine.ask<Card>('sit-card', { piece: figure.piece, language }).catch(() => null);
    if (!card) return;
    const front = el('div', { class: 'card', role: 'img', 'aria-label': figure.name });
    drawn(front, card.front);
    const away = () => {
      this.#card.hidden = true;
      this.#players.querySelector<HTMLElement>(`[data-key="unit-${figure.piece}"]`)?.focus();
    };
    this.#card.replaceChildren(el('button', { type: 'button', class: 'small away', 'aria-label': t('close'), onclick: away }, '×'), front, el('p', { class: 'says' }, figure.says));
    this.#card.hidden = false;
    this.#card.scrollIntoView({ block: 'nearest' });
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea')) return;
    const buttons = [...this.#choices.querySelectorAll<HTMLButtonElement>('button.spell, button[data-answer]')].filter((button) => button.offsetParent !== null);
    if (event.key === 'Escape') {
      if (!this.#card.hidden) this.#card.hidden = true;
      else if (this.#spell !== null || this.#cell !== null) this.cancel();
      else return;
    } else if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.focus();
    else if (event.key === t('key-end')) document.getElementById('end-turn')?.focus();
    else if (event.key === t('key-undo')) void this.back('sit-undo');
    else if (event.key === t('key-board')) this.board.focus(this.seen?.figures.find((figure) => figure.piece === this.seen?.active)?.at ?? 0);
    else return;
    event.preventDefault();
  }
}

/** Returns what finds a button again that is drawn anew. */
function selectorOf(button: Element | null): string | null {
  const mark = ['data-spell', 'data-answer', 'data-try', 'data-walk', 'id'].find((mark) => button?.hasAttribute(mark));
  return mark ? `[${mark}="${button?.getAttribute(mark)}"]` : null;
}

/** Returns where an answer can be pressed. */
function cellOf(answer: Answer, seen: Seen | null): number | null {
  if (answer.cell !== null) return answer.cell;
  if (answer.piece === null) return null;
  return seen?.figures.find((figure) => figure.piece === answer.piece)?.at ?? null;
}

/** Returns a sentence as it begins a line. The letter of a unit says whose it is, and the name of a cell is `b3`: both stay as they are. */
const capital = (text: string): string => (/^[a-z][\s\d]/i.test(text) ? text : text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1));

/** Whether one spell can be cast there in several ways. */
const several = (answers: Answer[]): boolean => new Set(answers.map((answer) => answer.spell)).size < answers.length;

/** Returns the outcomes of an answer with their chances. */
function shown(odds: Odds | null): HTMLElement[] {
  if (!odds) return [];
  if (odds.many) return [el('p', {}, t('odds-many'))];
  if (odds.unit === null) return [];
  const row = ({ injuries, ko, percent, exact }: { injuries: number; ko: boolean; percent: string; exact: string }) => {
    const bar = el('span', { class: 'bar-of', 'aria-hidden': 'true' });
    bar.style.inlineSize = `${Math.min(100, Number(percent.replace(',', '.')))}%`;
    return el('tr', {}, el('th', { scope: 'row' }, String(injuries), ko && ` ${t('ko')}`), el('td', { title: exact }, `${percent} %`), el('td', { class: 'bars' }, bar), el('td', { class: 'exact' }, exact));
  };
  const head = el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, t('injuries')), el('th', { scope: 'col' }, t('chance')), el('td', {}), el('td', {})));
  return [el('h4', {}, t('odds-on', odds.unit)), el('table', { class: 'odds' }, head, el('tbody', {}, ...odds.outcomes.map(row)))];
}
