// The board of a game: what the engine says is to be seen, drawn; what moved, seen moving. Everything that moves is moved by transforms.

import './board.css';
import { atOnce } from './courses';
import { el, svg } from './dom';
import { CELL, GUTTER, Marks } from './marks';
import { type Note, noted } from './notes';
import type { Figure, Move, Refused, Seen } from './seen';
import { t } from './words';

/** How long things take, in milliseconds at normal speed. */
const STEP = 170;
const BLOW = 420;
const NOTE = 260;
const DIE = 320;
/** How a unit is drawn in its cell, and how over something that shall be seen around it. */
const WHOLE = `translate(${-CELL / 2} ${-CELL / 2})`;
const OVER = `translate(${-CELL * 0.39} ${-CELL * 0.39}) scale(0.78)`;

/** Why a cell is lit. */
export type Light = 'choose' | 'way' | 'aim' | 'area' | 'risk' | 'now' | 'point';

/** What the board says when somebody acts on it. */
export interface Handlers {
  /** A cell is chosen; `pieces` are the units there, the topmost first. */
  cell?(cell: number, pieces: number[]): void;
  /** A unit is chosen: the topmost of the cell. It follows `cell`. */
  figure?(piece: number): void;
  /** A cell is pointed at, or with `null` none any more. */
  over?(cell: number | null): void;
}

/** How something is shown. */
export interface Pace {
  /** 1 is normal, 2 twice as fast. */
  speed?: number;
  /** Nothing is seen moving. */
  still?: boolean;
}

interface Token {
  host: SVGGElement;
  inside: SVGGElement;
  shapes: SVGGElement;
  figure: Figure;
  /** What is drawn, to know when it changes. */
  drawn: string;
  at: number | null;
}

let boards = 0;

/** A board in a page. */
export class Board {
  readonly #id = `board-${++boards}`;
  readonly #symbols = el('div', { class: 'symbols', 'aria-hidden': 'true' });
  readonly #ground = svg('g', { class: 'b-ground' });
  readonly #lights = svg('g', { class: 'b-lights' });
  readonly #notes = svg('g', { class: 'b-notes', 'aria-hidden': 'true' });
  readonly #trail = svg('path', { class: 'b-trail' });
  readonly #figures = svg('g', { class: 'b-figures' });
  readonly #marks = new Marks((cell) => [...this.#tokens.values()].some(({ at }) => at === cell));
  readonly #cells = svg('g', { class: 'b-cells' });
  readonly #ring = svg('circle', { class: 'b-ring', r: 17 });
  readonly #focus = svg('rect', { class: 'b-focus', width: CELL - 2, height: CELL - 2, x: 1, y: 1, rx: 3 });
  readonly #picture = svg(
    'svg',
    { class: 'scene-board playing', role: 'grid', tabindex: 0, 'aria-label': t('the-board') },
    this.#ground,
    this.#lights,
    this.#notes,
    this.#marks.below,
    this.#trail,
    this.#figures,
    this.#marks.above,
    this.#focus,
    this.#cells,
  );
  #tokens = new Map<number, Token>();
  #areas: SVGRectElement[] = [];
  #lit: SVGRectElement[] = [];
  #names: string[] = [];
  #shown: Seen | undefined;
  #lighted = new Map<number, Light>();
  #columns = 0;
  #rows = 0;
  #at = 0;
  #round = 0;
  /** Where a unit was KO'd last: there it is noted who wins GG. */
  #lost: number | null = null;
  #going = new Set<Animation>();

  constructor(
    readonly host: HTMLElement,
    readonly handlers: Handlers = {},
  ) {
    host.classList.add('board-host');
    host.replaceChildren(this.#symbols, this.#picture);
    const cellOf = (event: Event) => {
      const cell = event.target instanceof Element ? event.target.getAttribute('data-cell') : null;
      return cell === null ? null : Number(cell);
    };
    this.#picture.addEventListener('click', (event) => {
      const cell = cellOf(event);
      if (cell === null) return;
      this.#look(cell);
      this.#choose(cell);
    });
    this.#picture.addEventListener('pointerover', (event) => this.handlers.over?.(cellOf(event)));
    this.#picture.addEventListener('pointerleave', () => this.handlers.over?.(null));
    this.#picture.addEventListener('keydown', (event) => this.#key(event));
  }

  /** What is shown now; nothing before anything was. */
  get seen(): Seen | undefined {
    return this.#shown;
  }

  /** Returns the units on a cell, the topmost first. */
  piecesAt(cell: number): number[] {
    const here = this.#shown?.figures.filter(({ at }) => at === cell) ?? [];
    return here.map(({ piece }) => piece).reverse();
  }

  /** Returns the name of a cell: `b3`. */
  nameOf(cell: number): string {
    const { columns = [], rows = [] } = this.#shown?.board ?? {};
    return `${columns[cell % this.#columns] ?? ''}${rows[Math.floor(cell / this.#columns)] ?? ''}`;
  }

  /** Returns what is on a cell and why it is lit, in a line. */
  saysOf(cell: number): string {
    return this.#names[cell] ?? '';
  }

  /** Lights cells; those that are not named go dark. */
  light(cells: ReadonlyMap<number, Light>): void {
    for (const [cell, kind] of this.#lighted) if (cells.get(cell) !== kind) this.#lit[cell]?.setAttribute('class', '');
    for (const [cell, kind] of cells) if (this.#lighted.get(cell) !== kind) this.#lit[cell]?.setAttribute('class', `l-${kind}`);
    const changed = new Set([...this.#lighted.keys(), ...cells.keys()]);
    this.#lighted = new Map(cells);
    this.#call(changed);
  }

  /** Returns where the cells that are lit are in the window. */
  lit(): DOMRect[] {
    return [...this.#lighted.keys()].flatMap((cell) => this.#lit[cell]?.getBoundingClientRect() ?? []);
  }

  /** Writes something short on cells, as the points that would be left there; those that are not named lose theirs. */
  note(cells: ReadonlyMap<number, string>): void {
    const written = [...cells].map(([cell, text]) => {
      const note = svg('text', { class: 's-few', x: this.#marks.x(cell) - 11, y: this.#marks.y(cell) - 7 });
      note.textContent = text;
      return note;
    });
    this.#notes.replaceChildren(...written);
  }

  /** Draws a way from cell to cell; without one, none. */
  trail(cells: readonly number[]): void {
    this.#trail.setAttribute('d', cells.map((cell, index) => `${index ? 'L' : 'M'}${this.#marks.x(cell)} ${this.#marks.y(cell)}`).join(''));
  }

  /** Moves the focus of the keyboard to a cell. */
  focus(cell: number): void {
    this.#look(cell);
    this.#picture.focus();
  }

  /** Shows that something is forbidden, and where; until something else is shown. */
  refuse({ line, blocked }: Refused): void {
    this.#marks.clear();
    if (line) this.#marks.refused(line[0], line[1], blocked);
  }

  /**
   * Shows a moment: first, one after the other, what moved since the one before, and then exactly what is to be seen. What has happened stays
   * marked; where nothing is to be seen moving, it is marked at once. If something else is shown meanwhile, it ends early. Resolves once the
   * moment is seen.
   */
  async show(seen: Seen, moves: readonly Move[] = [], { speed = 1, still = false }: Pace = {}): Promise<void> {
    const round = ++this.#round;
    for (const going of this.#going) going.finish();
    this.#marks.clear();
    const calm = still || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    this.#lost = null;
    const pace = calm ? Infinity : Math.max(speed, 0.05);
    if (this.#shown && this.#sameSize(seen)) {
      const later = new Map(seen.figures.map((figure) => [figure.piece, figure]));
      for (const together of atOnce(moves)) {
        const each = together.map(async (course) => {
          for (const move of course) {
            await this.#move(move, later, pace);
            if (round !== this.#round) return;
          }
        });
        await Promise.all(each);
        if (round !== this.#round) return;
      }
    }
    this.#settle(seen);
  }

  #sameSize(seen: Seen): boolean {
    return seen.board.columns.length === this.#columns && seen.board.rows.length === this.#rows;
  }

  #place(cell: number): string {
    return `translate(${this.#marks.x(cell)}px, ${this.#marks.y(cell)}px)`;
  }

  /** Shows exactly a moment. */
  #settle(seen: Seen): void {
    const before = this.#shown;
    if (!this.#sameSize(seen)) this.#lay(seen);
    if (before?.board.symbols !== seen.board.symbols) this.#symbols.innerHTML = seen.board.symbols;
    if (before?.board.ground !== seen.board.ground) this.#ground.innerHTML = seen.board.ground.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    this.#shown = seen;
    const over = new Set(seen.board.says.map(([cell]) => cell));
    const there = new Set<number>();
    for (const figure of seen.figures) {
      if (figure.at === null) continue;
      there.add(figure.piece);
      const token = this.#token(figure);
      this.#draw(token, figure);
      this.#put(token, figure.at);
      token.shapes.setAttribute('transform', over.has(figure.at) && !figure.small ? OVER : WHOLE);
    }
    const active = seen.active === null ? undefined : this.#tokens.get(seen.active);
    if (!active) this.#ring.remove();
    else if (this.#ring.parentNode !== active.host) active.host.prepend(this.#ring);
    for (const [piece, token] of this.#tokens) {
      if (there.has(piece)) continue;
      token.host.remove();
      this.#tokens.delete(piece);
    }
    this.#order(seen);
    this.#call();
  }

  /** Draws small units over those that they share a cell with. */
  #order(seen: Seen): void {
    const wanted = seen.figures.filter(({ at }) => at !== null).map(({ piece }) => this.#tokens.get(piece)?.host);
    wanted.forEach((host, index) => {
      if (host && this.#figures.children[index] !== host) this.#figures.insertBefore(host, this.#figures.children[index] ?? null);
    });
  }

  /** Lays the cells of a board of another size. */
  #lay(seen: Seen): void {
    this.#columns = seen.board.columns.length;
    this.#rows = seen.board.rows.length;
    this.#marks.lay(this.#columns, this.#rows);
    const [width, height] = [this.#columns * CELL + GUTTER + 8, this.#rows * CELL + GUTTER + 8];
    this.#picture.setAttribute('viewBox', `-${GUTTER} -${GUTTER} ${width} ${height}`);
    this.#picture.setAttribute('aria-rowcount', String(this.#rows));
    this.#picture.setAttribute('aria-colcount', String(this.#columns));
    this.host.style.setProperty('--board-ratio', String(width / height));
    for (const token of this.#tokens.values()) token.host.remove();
    this.#tokens.clear();
    this.#lighted.clear();
    this.#notes.replaceChildren();
    this.#trail.setAttribute('d', '');
    this.#areas = [];
    this.#lit = [];
    this.#names = [];
    const rows = seen.board.rows.map((_, row) => {
      const cells = seen.board.columns.map((_, column) => {
        const cell = row * this.#columns + column;
        const where = { x: column * CELL, y: row * CELL, width: CELL, height: CELL };
        this.#lit.push(svg('rect', where));
        const area = svg('rect', { ...where, role: 'gridcell', id: `${this.#id}-${cell}`, 'data-cell': cell });
        this.#areas.push(area);
        return area;
      });
      return svg('g', { role: 'row' }, ...cells);
    });
    this.#lights.replaceChildren(...this.#lit);
    this.#cells.replaceChildren(...rows);
    this.#at = Math.min(this.#at, this.#areas.length - 1);
    this.#look(this.#at);
  }

  /** Names cells for screen readers: where they are, who is there, why they are lit. */
  #call(only?: ReadonlySet<number>): void {
    const who = new Map<number, string[]>((this.#shown?.board.says ?? []).map(([cell, says]) => [cell, [says]]));
    for (const { at, says } of this.#shown?.figures ?? []) if (at !== null) who.set(at, [says, ...(who.get(at) ?? [])]);
    for (const cell of only ?? this.#areas.keys()) {
      const kind = this.#lighted.get(cell);
      const name = [this.nameOf(cell), ...(who.get(cell) ?? []), ...(kind ? [lit(kind)] : [])].join(', ');
      if (this.#names[cell] === name) continue;
      this.#names[cell] = name;
      this.#areas[cell]?.setAttribute('aria-label', name);
    }
  }

  /** Returns the token of a unit, new if it has none. */
  #token(figure: Figure): Token {
    const known = this.#tokens.get(figure.piece);
    if (known) return known;
    const [inside, shapes] = [svg('g', {}), svg('g', { transform: WHOLE })];
    inside.append(shapes);
    const token: Token = { host: svg('g', { class: 'b-token', 'data-piece': figure.piece }, inside), inside, shapes, figure, drawn: '', at: null };
    this.#tokens.set(figure.piece, token);
    this.#figures.append(token.host);
    return token;
  }

  #draw(token: Token, figure: Figure): void {
    token.figure = figure;
    if (token.drawn === figure.svg) return;
    token.drawn = figure.svg;
    token.shapes.innerHTML = figure.svg;
  }

  #put(token: Token, cell: number): void {
    if (token.at === cell) return;
    token.at = cell;
    token.host.style.transform = this.#place(cell);
  }

  /** Shows something that happened; resolves once it is seen. */
  async #move(move: Move, later: ReadonlyMap<number, Figure>, speed: number): Promise<void> {
    const { what, piece, player, source, cell, number, shows } = move;
    const figure = piece === null ? undefined : later.get(piece);
    let token = piece === null ? undefined : this.#tokens.get(piece);
    const by = source === null ? undefined : this.#tokens.get(source);
    const at = token?.at ?? by?.at ?? null;
    switch (what) {
      case 'moved':
      case 'was_moved':
      case 'placed': {
        if (cell === null || piece === null) return;
        if (token && token.at !== null && token.at !== cell) return this.#slide(token, cell, what, speed);
        if (token || !figure) return;
        token = this.#token(figure);
        this.#draw(token, figure);
        this.#put(token, cell);
        this.#marks.fresh(cell);
        return this.#animate(token.inside, [{ opacity: 0, transform: 'scale(0.4)' }, { opacity: 1, transform: 'none' }], STEP * 1.5, speed);
      }
      case 'stopped':
        if (token && token.at !== null) this.#marks.stopped(token.at, number);
        return;
      case 'cast': {
        const from = by ?? token;
        if (cell === null) return;
        this.#marks.pickUp();
        const aim = this.#marks.cast(from?.at ?? null, cell);
        return this.#animate(aim, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], BLOW, speed);
      }
      case 'in_area':
        if (cell !== null) this.#marks.area(cell);
        return;
      case 'injured':
      case 'paid':
      case 'healed': {
        if (!token || token.at === null) return;
        if (figure && figure.at !== null) this.#draw(token, figure);
        const shake = [0, -3, 3, -2, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
        if (what !== 'healed') void this.#animate(token.inside, shake, BLOW, speed);
        break;
      }
      case 'destroyed':
      case 'ko': {
        const where = token?.at ?? cell;
        if (where === null) return;
        this.#lost = where;
        if (token) this.#tokens.delete(token.figure.piece);
        this.#marks.gone(where, token && (token.shapes.cloneNode(true) as SVGGElement));
        if (!token) return;
        await this.#animate(token.host, [{ opacity: 1 }, { opacity: 0 }], BLOW * 1.3, speed);
        token.host.remove();
        return;
      }
      case 'die': {
        const tumbles = [{ transform: 'translate(8.5px, 8.5px) rotate(-200deg) scale(0.5) translate(-8.5px, -8.5px)' }, { transform: 'none' }];
        return this.#animate(this.#marks.die(at, shows ?? ''), tumbles, DIE, speed, 'ease-out');
      }
      case 'rolled':
        if (at !== null) this.#marks.successes(at, number);
        return;
      case 'locked':
      case 'caught':
        if (token && token.at !== null && by && by.at !== null) this.#marks.link(by.at, token.at);
        break;
      case 'replaced':
      case 'controlled':
        if (token && figure) this.#draw(token, figure);
        if (token && what === 'replaced') void this.#animate(token.inside, [{ transform: 'scale(0.1, 1)' }, { transform: 'scale(1, 1)' }], BLOW, speed);
        break;
    }
    const note = noted(move, by?.figure.player ?? null);
    // What comes to a player is noted where a unit was KO'd, or where the one is that brought it.
    if (note) await this.#note(player !== null && what !== 'kamas' ? this.#lost : (at ?? cell), note, speed);
  }

  async #note(at: number | null, { parts, tone, alone }: Note, speed: number): Promise<void> {
    const note = this.#marks.note(at, parts, tone, alone === true);
    await this.#animate(note, [{ transform: 'translate(0, 5px)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.4 }, { transform: 'none', opacity: 1 }], NOTE, speed);
  }

  async #slide(token: Token, cell: number, what: string, speed: number): Promise<void> {
    this.#marks.pickUp();
    const [from, to] = [token.at ?? cell, cell];
    const far = Math.hypot(this.#marks.x(to) - this.#marks.x(from), this.#marks.y(to) - this.#marks.y(from)) / CELL;
    if (what === 'moved') this.#marks.walked(from, to);
    else this.#marks.arrow(from, to, what === 'placed' ? 'placed' : 'moved');
    this.#put(token, cell);
    // Whoever is put somewhere else does not walk there.
    const jump = what === 'placed' && far > 1.5;
    const path = jump ? [{ transform: this.#place(from), opacity: 1 }, { transform: this.#place(from), opacity: 0, offset: 0.45 }, { transform: this.#place(to), opacity: 0, offset: 0.55 }, { transform: this.#place(to), opacity: 1 }] : [{ transform: this.#place(from) }, { transform: this.#place(to) }];
    await this.#animate(token.host, path, jump ? STEP * 2 : STEP * Math.min(Math.max(far, 1), 4), speed, what === 'moved' ? 'linear' : 'ease-out');
  }

  async #animate(element: Element, frames: Keyframe[], time: number, speed: number, easing = 'ease'): Promise<void> {
    if (speed === Infinity) return;
    const animation = element.animate(frames, { duration: time / speed, easing });
    this.#going.add(animation);
    await animation.finished.catch(() => undefined);
    this.#going.delete(animation);
  }

  #choose(cell: number): void {
    const pieces = this.piecesAt(cell);
    this.handlers.cell?.(cell, pieces);
    if (pieces[0] !== undefined) this.handlers.figure?.(pieces[0]);
  }

  #look(cell: number): void {
    this.#at = cell;
    this.#picture.setAttribute('aria-activedescendant', `${this.#id}-${cell}`);
    this.#focus.setAttribute('transform', `translate(${(cell % this.#columns) * CELL} ${Math.floor(cell / this.#columns) * CELL})`);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#columns) return;
    const [column, row] = [this.#at % this.#columns, Math.floor(this.#at / this.#columns)];
    const to: Record<string, [number, number]> = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1],
      Home: [0, row],
      End: [this.#columns - 1, row],
    };
    if (event.key === 'Enter' || event.key === ' ') this.#choose(this.#at);
    else {
      const place = to[event.key];
      if (!place) return;
      const [x, y] = [Math.min(Math.max(place[0], 0), this.#columns - 1), Math.min(Math.max(place[1], 0), this.#rows - 1)];
      this.#look(y * this.#columns + x);
      this.handlers.over?.(this.#at);
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Returns why a cell is lit, in words. */
function lit(kind: Light): string {
  switch (kind) {
    case 'choose':
      return t('lit-choose');
    case 'way':
      return t('lit-way');
    case 'aim':
      return t('lit-aim');
    case 'area':
      return t('lit-area');
    case 'risk':
      return t('lit-risk');
    case 'now':
      return t('lit-now');
    case 'point':
      return t('lit-point');
  }
}
