// What a board shows of the moment that led to what is on it: where units came from, what was aimed at, what the dice showed, what was gained
// and lost. It is seen happening, and stays until something else happens.

import { svg } from './dom';
import { called, pictureOf } from './rich';

/** The side of a cell, and the room for the names of columns and rows, in the units of the picture. */
export const CELL = 36;
export const GUTTER = 18;

/** A part of a note: words, or a picture. */
export type Part = string | { icon: string };
/** Whether a note tells of something bad, something good, or neither. */
export type Tone = 'bad' | 'good' | '';

/** Where a note or a die stands: at a cell, or with `null` in the middle of the board. */
type At = number | null;

const NOTE = { height: 17, icon: 13, gap: 4, edge: 4 };
const DIE = 17;

/** Everything that is drawn of what happened. */
export class Marks {
  /** What lies under the units. */
  readonly below = svg('g', { class: 'b-marks', 'aria-hidden': 'true' });
  /** What lies over them: signs, dice, and on top what is said. */
  readonly #signs = svg('g', {});
  readonly #dice = svg('g', {});
  readonly #said = svg('g', {});
  readonly above = svg('g', { class: 'b-events', 'aria-hidden': 'true' }, this.#signs, this.#dice, this.#said);
  #columns = 1;
  #rows = 1;
  #notes = new Map<string, { host: SVGGElement; lines: { parts: Part[]; tone: Tone; alone: boolean }[] }>();

  /** `taken` says whether a unit is on a cell. */
  constructor(readonly taken: (cell: number) => boolean) {
    // Widths are measured before anything is written in these letters.
    void document.fonts.load('700 13px "Kcc Text"');
  }

  /** Sets the size of the board. */
  lay(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.clear();
  }

  /** Takes everything away. */
  clear(): void {
    this.below.replaceChildren();
    for (const layer of [this.#signs, this.#dice, this.#said]) layer.replaceChildren();
    this.#notes.clear();
  }

  /** Returns the middle of a cell. */
  x(cell: number): number {
    return (cell % this.#columns) * CELL + CELL / 2;
  }

  y(cell: number): number {
    return Math.floor(cell / this.#columns) * CELL + CELL / 2;
  }

  /** A unit walked from a cell to the next one. */
  walked(from: number, to: number): void {
    this.below.append(svg('path', { class: 'b-walked', d: `M${this.x(from)} ${this.y(from)}L${this.x(to)} ${this.y(to)}` }));
  }

  /** A unit was moved, or put somewhere else. */
  arrow(from: number, to: number, kind: 'moved' | 'placed'): void {
    const [x, y, dx, dy] = [this.x(from), this.y(from), this.x(to) - this.x(from), this.y(to) - this.y(from)];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const tip = length - CELL / 2 + 3;
    const [endX, endY] = [x + ux * tip, y + uy * tip];
    const wing = (turn: number) => `${endX - 8 * ux + turn * 6 * uy} ${endY - 8 * uy - turn * 6 * ux}`;
    const line = `M${x} ${y}L${endX} ${endY}`;
    const head = `M${wing(1)}L${endX} ${endY}L${wing(-1)}`;
    this.below.append(svg('circle', { class: 's-from', cx: x, cy: y, r: 5 }), svg('path', { class: 's-halo', d: line + head }), svg('path', { class: `s-moved b-${kind}`, d: line }), svg('path', { class: 's-moved', d: head }));
  }

  /** A unit has come into play. */
  fresh(cell: number): void {
    this.#signs.append(svg('path', { class: 's-new', d: `M${this.x(cell) + 12} ${this.y(cell) - 17}v10m-5 -5h10` }));
  }

  /** A unit was stopped at a side of its cell, clockwise from the top. */
  stopped(cell: number, side: number): void {
    const turn = `translate(${this.x(cell)} ${this.y(cell)}) rotate(${side * 90})`;
    this.#signs.append(svg('path', { class: 'b-stopped', transform: turn, d: 'M-15 -17h30M-7 -24l3 5M0 -26v6M7 -24l-3 5' }));
  }

  /** A spell was cast at a cell. Returns what is aimed at it. */
  cast(from: number | null, to: number): SVGPathElement {
    const [x, y, far, back] = [this.x(to) - CELL / 2 + 2, this.y(to) - CELL / 2 + 2, CELL - 4, CELL - 11];
    const aim = svg('path', { class: 's-aim', d: `M${x} ${y + 7}v-7h7M${x + back} ${y}h7v7M${x + far} ${y + back}v7h-7M${x + 7} ${y + far}h-7v-7` });
    if (from !== null) this.below.append(svg('path', { class: 'b-cast', d: `M${this.x(from)} ${this.y(from)}L${this.x(to)} ${this.y(to)}` }));
    this.#signs.append(aim);
    return aim;
  }

  /** A cell is in the area of a spell. */
  area(cell: number): void {
    this.below.append(svg('rect', { class: 'b-area', x: this.x(cell) - CELL / 2 + 1, y: this.y(cell) - CELL / 2 + 1, width: CELL - 2, height: CELL - 2 }));
  }

  /** Two units act on each other. */
  link(from: number, to: number): void {
    this.below.append(svg('path', { class: 'b-link', d: `M${this.x(from)} ${this.y(from)}L${this.x(to)} ${this.y(to)}` }));
  }

  /** Something is no longer there; `shapes` is what it looked like. */
  gone(cell: number, shapes?: SVGGElement): void {
    const at = svg('g', { class: 'b-lost', transform: `translate(${this.x(cell)} ${this.y(cell)})` });
    if (shapes) at.append(shapes);
    at.append(svg('path', { class: 's-halo', d: 'M-13 -13l26 26m0 -26l-26 26' }), svg('path', { class: 's-gone', d: 'M-13 -13l26 26m0 -26l-26 26' }));
    this.#signs.prepend(at);
  }

  /** Something is forbidden: what would be done from a cell at another, and the cells that are in the way. */
  refused(from: number, to: number, blocked: readonly number[]): void {
    this.clear();
    for (const cell of blocked) this.below.append(svg('rect', { class: 'b-blocks', x: this.x(cell) - CELL / 2 + 1, y: this.y(cell) - CELL / 2 + 1, width: CELL - 2, height: CELL - 2 }));
    if (from !== to) this.#signs.append(svg('path', { class: 'b-forbidden', d: `M${this.x(from)} ${this.y(from)}L${this.x(to)} ${this.y(to)}` }));
    const cross = `M${this.x(to) - 8} ${this.y(to) - 8}l16 16m0 -16l-16 16`;
    this.#signs.append(svg('path', { class: 's-halo', d: cross }), svg('path', { class: 's-impossible', d: cross }));
  }

  /** Takes the dice away that fell before: all, or those of the unit on a cell. */
  pickUp(at?: number): void {
    for (const die of this.#dice.querySelectorAll(at === undefined ? '.b-die' : `.b-die[data-whose="${at}"]`)) die.remove();
  }

  /** Puts a die beside those that fell before it for the same unit; those of players fall in the middle of the board. Returns what tumbles. */
  die(at: At, face: string): SVGGElement {
    const faces = face.split('/');
    const width = (DIE - 4) / faces.length;
    const shown = faces.map((one, place) => svg('image', { href: pictureOf(one), x: 2 + place * width, y: 2, width, height: DIE - 4 }));
    return this.#beside(at, ...shown);
  }

  /** Says how many dice of a unit are successes. Dice that lie on another unit are taken away: they have been seen. */
  successes(at: number, number: number): void {
    const beside = at + (this.y(at) < CELL * 1.5 ? this.#columns : -this.#columns);
    if (this.taken(beside)) return this.pickUp(at);
    const said = svg('text', { class: 'b-successes', x: DIE / 2, y: DIE / 2 + 4.5 });
    said.textContent = `=${number}`;
    this.#beside(at, said);
  }

  #beside(at: At, ...inside: SVGElement[]): SVGGElement {
    const whose = at ?? 'players';
    const count = this.#dice.querySelectorAll(`.b-die[data-whose="${whose}"]`).length;
    const [column, row] = [(count % 6) * (DIE + 1), Math.floor(count / 6) * (DIE + 1)];
    const [right, middle] = [this.#columns * CELL - DIE, (this.#rows * CELL - DIE) / 2];
    const x = at === null ? (right - DIE - 1) / 2 + column : Math.min(Math.max(this.x(at) - CELL / 2 + column, 0), right);
    // Above the unit and what is noted there, or below it at the top of the board.
    const y = at === null ? middle + row : this.y(at) < CELL * 1.5 ? this.y(at) + CELL / 2 + 4 + row : this.y(at) - CELL / 2 - NOTE.height - DIE + 4 - row;
    const box = svg('g', {}, svg('rect', { width: DIE, height: DIE, rx: 4 }), ...inside);
    this.#dice.append(svg('g', { class: 'b-die', 'data-whose': whose, transform: `translate(${x} ${y})` }, box));
    return box;
  }

  /**
   * Notes something at a cell: beside what is noted there, or `alone` in a line. Returns what appears.
   */
  note(at: At, parts: Part[], tone: Tone, alone: boolean): SVGGElement {
    const key = `${at ?? 'players'}`;
    let known = this.#notes.get(key);
    if (!known) {
      known = { host: svg('g', { class: 'b-note' }), lines: [] };
      this.#notes.set(key, known);
      this.#said.append(known.host);
    }
    const last = known.lines.at(-1);
    if (last && !alone && !last.alone && last.tone === tone && last.parts.length < 6) last.parts.push(' ', ...parts);
    else known.lines.push({ parts, tone, alone });
    known.host.replaceChildren();
    const places = { beside: 0, alone: 0 };
    for (const { parts, tone, alone } of known.lines) this.#write(known.host, at, parts, tone, alone ? places.alone++ : places.beside++, alone);
    return known.host;
  }

  #write(host: SVGGElement, at: At, parts: Part[], tone: Tone, index: number, alone: boolean): void {
    const line = svg('g', { class: `b-said ${tone}` });
    const plate = svg('rect', { height: NOTE.height, rx: 4 });
    line.append(plate);
    host.append(line);
    let x = NOTE.edge;
    for (const part of parts) {
      if (typeof part === 'string') {
        const text = svg('text', { x, y: NOTE.height - 4.5 });
        text.textContent = part.trim();
        line.append(text);
        x += part.trim() ? text.getComputedTextLength() + NOTE.gap : NOTE.gap;
      } else {
        line.append(svg('image', { href: pictureOf(part.icon), x, y: (NOTE.height - NOTE.icon) / 2, width: NOTE.icon, height: NOTE.icon, 'aria-label': called(part.icon) }));
        x += NOTE.icon + NOTE.gap;
      }
    }
    const width = x - NOTE.gap + NOTE.edge;
    plate.setAttribute('width', String(width));
    const [wide, high] = [this.#columns * CELL, this.#rows * CELL];
    const left = at === null ? (wide - width) / 2 : Math.min(Math.max(this.x(at) - width / 2, 1 - GUTTER), wide - width - 1);
    const down = index * (NOTE.height + 1);
    // Above the unit, one line over the other; where a unit was, over its cell; in the middle of the board under the dice.
    const above = at === null ? 0 : this.y(at) - CELL / 2 - NOTE.height + 6 - down;
    const cell = at === null ? high / 2 + DIE / 2 + 6 : this.y(at) - NOTE.height / 2;
    line.setAttribute('transform', `translate(${left} ${at === null || alone ? cell + down : above < 1 - GUTTER ? this.y(at) + CELL / 2 - 4 + down : above})`);
  }
}
