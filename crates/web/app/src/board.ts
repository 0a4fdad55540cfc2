// The board of a game: what the engine says is to be seen, drawn; what moved, seen moving. Everything that moves is moved by transforms.

import './board.css';
import { atOnce } from './courses';
import { el, svg } from './dom';
import { pictureOf } from './rich';
import type { Figure, Move, Seen } from './seen';
import { t } from './words';

/** The side of a cell, and the room for the names of columns and rows, in the units of the picture. */
const CELL = 36;
const GUTTER = 18;
/** How long things take, in milliseconds at normal speed. */
const STEP = 170;
const BLOW = 420;
const DIE = 320;

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
  readonly #events = svg('g', { class: 'b-events', 'aria-hidden': 'true' });
  readonly #cells = svg('g', { class: 'b-cells' });
  readonly #ring = svg('circle', { class: 'b-ring', r: 17 });
  readonly #focus = svg('rect', { class: 'b-focus', width: CELL - 2, height: CELL - 2, x: 1, y: 1, rx: 3 });
  readonly #picture = svg(
    'svg',
    { class: 'scene-board playing', role: 'grid', tabindex: 0, 'aria-label': t('the-board') },
    this.#ground,
    this.#lights,
    this.#notes,
    this.#trail,
    this.#figures,
    this.#events,
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
      const note = svg('text', { class: 's-few', x: this.#x(cell) - 11, y: this.#y(cell) - 7 });
      note.textContent = text;
      return note;
    });
    this.#notes.replaceChildren(...written);
  }

  /** Draws a way from cell to cell; without one, none. */
  trail(cells: readonly number[]): void {
    this.#trail.setAttribute('d', cells.map((cell, index) => `${index ? 'L' : 'M'}${this.#x(cell)} ${this.#y(cell)}`).join(''));
  }

  /** Moves the focus of the keyboard to a cell. */
  focus(cell: number): void {
    this.#look(cell);
    this.#picture.focus();
  }

  /**
   * Shows a moment: first, one after the other, what moved since the one before, and then exactly what is to be seen. If something else is
   * shown meanwhile, it ends early. Resolves once the moment is seen.
   */
  async show(seen: Seen, moves: readonly Move[] = [], { speed = 1, still = false }: Pace = {}): Promise<void> {
    const round = ++this.#round;
    for (const going of this.#going) going.finish();
    this.#events.replaceChildren();
    const calm = still || !this.#shown || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    if (!calm && this.#sameSize(seen)) {
      const later = new Map(seen.figures.map((figure) => [figure.piece, figure]));
      for (const together of atOnce(moves)) {
        const each = together.map(async (course) => {
          for (const move of course) {
            await this.#move(move, later, Math.max(speed, 0.05));
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

  #x(cell: number): number {
    return (cell % this.#columns) * CELL + CELL / 2;
  }

  #y(cell: number): number {
    return Math.floor(cell / this.#columns) * CELL + CELL / 2;
  }

  #place(cell: number): string {
    return `translate(${this.#x(cell)}px, ${this.#y(cell)}px)`;
  }

  /** Shows exactly a moment. */
  #settle(seen: Seen): void {
    const before = this.#shown;
    if (!this.#sameSize(seen)) this.#lay(seen);
    if (before?.board.symbols !== seen.board.symbols) this.#symbols.innerHTML = seen.board.symbols;
    if (before?.board.ground !== seen.board.ground) this.#ground.innerHTML = seen.board.ground.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    this.#shown = seen;
    const there = new Set<number>();
    for (const figure of seen.figures) {
      if (figure.at === null) continue;
      there.add(figure.piece);
      const token = this.#token(figure);
      this.#draw(token, figure);
      this.#put(token, figure.at);
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
    const [width, height] = [this.#columns * CELL + GUTTER + 2, this.#rows * CELL + GUTTER + 2];
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
    const [inside, shapes] = [svg('g', {}), svg('g', { transform: `translate(${-CELL / 2} ${-CELL / 2})` })];
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
    const { what, piece, source, cell, number, shows } = move;
    const figure = piece === null ? undefined : later.get(piece);
    let token = piece === null ? undefined : this.#tokens.get(piece);
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
        return this.#animate(token.inside, [{ opacity: 0, transform: 'scale(0.4)' }, { opacity: 1, transform: 'none' }], STEP * 1.5, speed);
      }
      case 'cast': {
        const from = source === null ? token : this.#tokens.get(source);
        if (cell === null || from?.at === undefined || from.at === null) return;
        return this.#cast(from.at, cell, speed);
      }
      case 'injured':
      case 'healed': {
        if (!token || token.at === null) return;
        if (figure && figure.at !== null) this.#draw(token, figure);
        const hurt = what === 'injured';
        const shake = [0, -3, 3, -2, 0].map((x) => ({ transform: `translate(${hurt ? x : 0}px, 0)` }));
        void this.#animate(token.inside, shake, BLOW, speed);
        return this.#float(token.at, `${hurt ? '−' : '+'}${number}`, hurt ? 'hurt' : 'healed', speed);
      }
      case 'ko':
      case 'destroyed': {
        if (!token || token.at === null) return;
        const at = token.at;
        this.#tokens.delete(token.figure.piece);
        const cross = svg('path', { class: 's-gone', d: `M${this.#x(at) - 13} ${this.#y(at) - 13}l26 26m0 -26l-26 26` });
        this.#events.append(cross);
        await this.#animate(token.host, [{ opacity: 1 }, { opacity: 0 }], BLOW * 1.3, speed);
        token.host.remove();
        cross.remove();
        return;
      }
      case 'die': {
        const owner = token ?? (source === null ? undefined : this.#tokens.get(source));
        return this.#roll(owner?.at ?? null, shows ?? '', speed);
      }
    }
  }

  async #slide(token: Token, cell: number, what: string, speed: number): Promise<void> {
    this.#clear('b-die');
    const [from, to] = [token.at ?? cell, cell];
    const far = Math.hypot(this.#x(to) - this.#x(from), this.#y(to) - this.#y(from)) / CELL;
    this.#put(token, cell);
    // Whoever is put somewhere else does not walk there.
    const jump = what === 'placed' && far > 1.5;
    const path = jump ? [{ transform: this.#place(from), opacity: 1 }, { transform: this.#place(from), opacity: 0, offset: 0.45 }, { transform: this.#place(to), opacity: 0, offset: 0.55 }, { transform: this.#place(to), opacity: 1 }] : [{ transform: this.#place(from) }, { transform: this.#place(to) }];
    await this.#animate(token.host, path, jump ? STEP * 2 : STEP * Math.min(Math.max(far, 1), 4), speed, what === 'moved' ? 'linear' : 'ease-out');
  }

  async #cast(from: number, to: number, speed: number): Promise<void> {
    this.#clear('b-die');
    const [x, y] = [this.#x(to) - CELL / 2 + 2, this.#y(to) - CELL / 2 + 2];
    const [far, back] = [CELL - 4, CELL - 11];
    const aim = svg('path', { class: 's-aim', d: `M${x} ${y + 7}v-7h7M${x + back} ${y}h7v7M${x + far} ${y + back}v7h-7M${x + 7} ${y + far}h-7v-7` });
    const line = svg('path', { class: 'b-cast', d: `M${this.#x(from)} ${this.#y(from)}L${this.#x(to)} ${this.#y(to)}` });
    this.#events.append(line, aim);
    await this.#animate(aim, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], BLOW, speed);
    line.remove();
    aim.remove();
  }

  async #float(cell: number, text: string, kind: string, speed: number): Promise<void> {
    this.#clear('b-die');
    const said = svg('text', { class: `b-float ${kind}`, x: this.#x(cell), y: this.#y(cell) - 6 });
    said.textContent = text;
    this.#events.append(said);
    await this.#animate(said, [{ transform: 'translate(0, 4px)', opacity: 0 }, { transform: 'translate(0, -4px)', opacity: 1, offset: 0.3 }, { transform: 'translate(0, -12px)', opacity: 1 }], BLOW, speed);
    said.remove();
  }

  /** Shows the face of a die beside those that fell before it for the same unit; those of players fall in the middle of the board. */
  async #roll(at: number | null, face: string, speed: number): Promise<void> {
    const whose = at ?? 'players';
    const count = this.#events.querySelectorAll(`.b-die[data-whose="${whose}"]`).length;
    const size = 22;
    const [column, row] = [(count % 6) * (size + 3), Math.floor(count / 6) * (size + 3)];
    const [right, middle] = [this.#columns * CELL - size, ((this.#areas.length / this.#columns) * CELL - size) / 2];
    const x = at === null ? (right - size - 3) / 2 + column : Math.min(Math.max(this.#x(at) - CELL / 2 + column, 0), right);
    // Above the unit, or below it at the top of the board.
    const y = at === null ? middle + row : this.#y(at) < CELL ? this.#y(at) + CELL / 2 + 4 + row : this.#y(at) - CELL - 8 - row;
    const faces = face.split('/');
    const width = (size - 6) / faces.length;
    const shown = faces.map((one, place) => svg('image', { href: pictureOf(one), x: 3 + place * width, y: 3, width, height: size - 6 }));
    const box = svg('g', {}, svg('rect', { width: size, height: size, rx: 5 }), ...shown);
    this.#events.append(svg('g', { class: 'b-die', 'data-whose': whose, transform: `translate(${x} ${y})` }, box));
    await this.#animate(box, [{ transform: 'translate(11px, 11px) rotate(-200deg) scale(0.5) translate(-11px, -11px)' }, { transform: 'none' }], DIE, speed, 'ease-out');
  }

  #clear(kind: string): void {
    for (const event of this.#events.querySelectorAll(`.${kind}`)) event.remove();
  }

  async #animate(element: Element, frames: Keyframe[], time: number, speed: number, easing = 'ease'): Promise<void> {
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
