// What can be answered, as buttons: the panel of a unit whose turn it is, or the answers to any other question.

import type { Board } from '../board';
import { el } from '../dom';
import type { Answer, Ask, Seen } from '../seen';
import { language, t } from '../words';
import type { Act, Ways } from './contract';
import type { Chances } from './odds';

/** The game that the panel is of. */
export interface Table {
  readonly board: Board;
  readonly seen: Seen | null;
  readonly chances: Chances;
  /** The spell that was chosen and not cast yet. */
  readonly spell: number | null;
  /** A cell whose answers are shown, of which there are several. */
  readonly cell: number | null;
  /** Where the unit can walk. */
  readonly ways: Ways;
  /** Gives an answer, once it is sure that it is meant. */
  press(answer: Answer): void;
  /** Walks to a cell, the same way. */
  walk(cell: number): void;
  /** Tries something that is not on the list; `by` names the button, beside which it is said why it cannot be done. */
  try(act: Act, by?: string): void;
  pick(spell: number): void;
  /** Lights the targets of a spell; with `null`, what was lit before. */
  preview(spell: number | null): void;
  /** Shows what comes of an answer. */
  aim(answer: Answer): void;
  cancel(): void;
}

export class Panel {
  /** The spells that each unit could cast before, with what was said of them. */
  #spells = new Map<number, Map<number, string>>();
  /** The lists that somebody opened. */
  #open = new Set<string>();

  constructor(readonly table: Table) {}

  /** Forgets what units could do, as for another game. */
  forget(): void {
    this.#spells.clear();
  }

  /** The panel of the unit whose turn it is. */
  acts(seen: Seen, ask: Ask): HTMLElement[] {
    const casts = ask.answers.filter((answer) => answer.kind === 'cast');
    if (this.table.cell !== null) {
      // Everything that can be cast at one cell.
      const here = casts.filter((answer) => cellOf(answer, seen) === this.table.cell && (this.table.spell === null || answer.spell === this.table.spell));
      return [el('div', { class: 'answers', role: 'group', 'data-part': 'targets', 'aria-label': t('at-cell', this.table.board.nameOf(this.table.cell)) }, el('h4', {}, t('at-cell', this.table.board.nameOf(this.table.cell))), ...here.map((answer) => this.#button(answer, several(here) ? `${answer.heading}: ${answer.label}` : answer.heading))), this.#cancel()];
    }
    const spells = new Map<number, Answer[]>();
    for (const answer of casts) if (answer.spell !== null) spells.set(answer.spell, [...(spells.get(answer.spell) ?? []), answer]);
    if (this.table.spell !== null) {
      const targets = spells.get(this.table.spell) ?? [];
      const groups = new Map<string, Answer[]>();
      // Whoever is attacked comes first, empty cells last.
      const ranked = targets.toSorted((one, other) => this.#rank(one, ask) - this.#rank(other, ask));
      for (const answer of ranked) groups.set(answer.group, [...(groups.get(answer.group) ?? []), answer]);
      return [
        el('h4', {}, capital(targets[0]?.heading ?? '')),
        el('p', { class: 'note' }, targets.some((answer) => this.#rank(answer, ask) === 0) ? t('press-target') : t('press-target-but')),
        el('div', { 'data-part': 'targets' }, ...[...groups].map(([group, answers]) => el('div', { class: 'answers', role: 'group', 'aria-label': group }, group && el('h4', {}, capital(group)), ...answers.slice(0, 40).map((answer) => this.#button(answer, answer.label))))),
        this.#cancel(),
      ];
    }
    const parts: HTMLElement[] = [];
    // What is the same to whoever presses it is offered once: of unseen rewards of one rank, none is known.
    const once = (answers: Answer[]) => [...new Map(answers.map((answer) => [`${answer.kind} ${answer.label} ${answer.says}`, answer])).values()];
    const impossible = (act: Act, label: string, kind: string) => el('button', { type: 'button', class: 'not-now', 'data-try': kind, onclick: () => this.table.try(act, kind) }, el('span', {}, label), el('small', { class: 'where' }, t('why-not')));
    const known = this.#spells.get(seen.active ?? -1) ?? new Map<number, string>();
    for (const [spell, [answer]] of spells) known.set(spell, answer?.heading ?? '');
    this.#spells.set(seen.active ?? -1, known);
    const active = seen.figures.find((figure) => figure.piece === seen.active);
    const never = [...known].filter(([spell]) => !spells.has(spell)).map(([spell, heading]) => impossible({ cast: { spell, cell: active?.at ?? 0, x: 0 } }, capital(heading), `cast-${spell}`));
    const spellButton = ([spell, answers]: [number, Answer[]]) => el('button', { type: 'button', class: 'spell', 'data-spell': String(spell), onclick: () => this.table.pick(spell), onpointerenter: () => this.table.preview(spell), onpointerleave: () => this.table.preview(null), onfocus: () => this.table.preview(spell), onblur: () => this.table.preview(null) }, el('span', {}, capital(answers[0]?.heading ?? '')), el('small', { class: 'where' }, this.#reached(answers, ask)));
    parts.push(el('div', { class: 'answers spells', role: 'group', 'data-part': 'spells', 'aria-label': t('spells') }, el('h4', {}, t('spells')), ...(spells.size ? [...spells].map(spellButton) : [el('p', { class: 'note' }, t('no-spell'))]), ...never));
    const deeds = ask.answers.filter((answer) => !['cast', 'move', 'end', 'buy', 'reveal'].includes(answer.kind));
    const buys = once(ask.answers.filter((answer) => answer.kind === 'buy'));
    const reveals = ask.answers.filter((answer) => answer.kind === 'reveal');
    const listed = (answers: Answer[], head: string, note: string) => (answers.length ? [el('div', { class: 'answers deeds', role: 'group', 'data-part': answers[0]?.kind, 'aria-label': head }, el('h4', {}, head), el('p', { class: 'note' }, note), ...answers.map((answer) => this.#button(answer, answer.label)))] : []);
    const asks = (kind: string) => deeds.some((answer) => answer.kind === kind);
    parts.push(
      el(
        'div',
        { class: 'answers deeds', role: 'group', 'data-part': 'deeds', 'aria-label': t('deeds') },
        el('h4', {}, t('deeds')),
        ...deeds.map((answer) => this.#button(answer, [answer.heading, answer.group, answer.label].filter(Boolean).join(' '), { 'data-part': answer.kind })),
        !asks('collect') && impossible('collect', t('collect'), 'collect'),
        !asks('buy_gg') && impossible('buy_gg', t('buy-gg-for', seen.gg_price), 'buy_gg'),
        !buys.length && seen.piles.length > 0 && impossible({ buy: { pile: 0, face_up: false } }, t('buy'), 'buy'),
      ),
    );
    parts.push(...listed(reveals, t('reveal'), t('reveal-note')), ...listed(buys, t('buy'), t('buy-note')));
    const { stops, risks } = this.table.ways;
    if (stops.length + risks.length) {
      const go = (cell: number, way: readonly number[], note: string) => el('button', { type: 'button', class: 'small', 'data-walk': String(cell), onclick: () => this.table.walk(cell), onpointerenter: () => this.table.board.trail(from(this.table.seen, way)), onfocus: () => this.table.board.trail(from(this.table.seen, way)) }, `${this.table.board.nameOf(cell)} `, el('small', {}, note));
      parts.push(
        el(
          'div',
          { class: 'answers walks', 'data-part': 'walk' },
          el('h4', {}, t('walk')),
          el('p', { class: 'note' }, t('walk-note')),
          this.#listed('walks', stops.length + risks.length, ...stops.map(({ cell, mp, way }) => go(cell, way, t('mp-left', mp))), ...risks.map(({ cell, way }) => go(cell, way, t('risky')))),
        ),
      );
    }
    const end = ask.answers.find((answer) => answer.kind === 'end');
    if (end) parts.push(el('div', { class: 'answers last', 'data-part': 'end' }, this.#button(end, end.label || end.heading || t('end'), { id: 'end-turn' })));
    return parts;
  }

  /** The answers to any other question. */
  plain(ask: Ask): HTMLElement[] {
    const answers = this.table.cell === null ? ask.answers : ask.answers.filter((answer) => cellOf(answer, this.table.seen) === this.table.cell);
    const groups = new Map<string, Answer[]>();
    for (const answer of answers) groups.set(answer.group || answer.heading, [...(groups.get(answer.group || answer.heading) ?? []), answer]);
    const lists: HTMLElement[] = [...groups].map(([group, answers]) => el('div', { class: 'answers', role: 'group', 'aria-label': group || ask.text }, group && el('h4', {}, capital(group)), ...answers.map((answer) => this.#button(answer, answer.label))));
    if (answers.length < ask.answers.length) lists.push(this.#cancel());
    // Cells to choose are many: they are pressed on the board, and listed for those who do not.
    const placed = answers.filter((answer) => answer.kind === 'cell').length;
    if (placed > 6 && this.table.cell === null) return [el('p', { class: 'note' }, t('press-lit')), this.#listed('cells', placed, ...lists)];
    return lists;
  }

  #button(answer: Answer, text: string, more: Record<string, unknown> = {}): HTMLElement {
    const cell = cellOf(answer, this.table.seen);
    const where = cell === null ? '' : this.table.board.nameOf(cell);
    const point = () => this.table.aim(answer);
    return el(
      'button',
      { type: 'button', 'data-answer': String(answer.number), 'data-kind': answer.kind, onclick: () => this.table.press(answer), onpointerenter: point, onfocus: point, ...more },
      el('span', {}, capital(text || answer.heading || where)),
      answer.says && el('small', { class: 'says' }, answer.says),
      where && !text.includes(where) && el('small', { class: 'where' }, where),
      el('small', { class: 'likely' }, this.table.chances.short(answer.number)),
    );
  }

  /** Returns a list to be opened, which stays open when it is drawn anew. */
  #listed(name: string, count: number, ...lines: HTMLElement[]): HTMLElement {
    const list = el('details', { open: this.#open.has(name), ontoggle: () => (list.open ? this.#open.add(name) : this.#open.delete(name)) }, el('summary', { 'data-list': name }, t('listed', count)), ...lines);
    return list;
  }

  #cancel(): HTMLElement {
    return el('button', { type: 'button', class: 'small', id: 'cancel', onclick: () => this.table.cancel() }, t('cancel'));
  }

  /** Returns whom a spell reaches, in a few words. */
  #reached(answers: Answer[], ask: Ask): string {
    const count = (rank: number) => answers.filter((answer) => this.#rank(answer, ask) === rank).length;
    const [enemies, own, cells] = [count(0), count(1), count(2)];
    const parts = [enemies === 1 ? t('one-enemy') : enemies ? t('enemies', enemies) : t('no-enemy'), own && t('own-side', own), cells === 1 ? t('one-cell') : cells && t('empty-cells', cells)];
    return parts.filter(Boolean).join(', ');
  }

  /** Returns 0 for an enemy, 1 for one's own side, 2 for an empty cell. */
  #rank(answer: Answer, ask: Ask): number {
    const unit = this.table.seen?.figures.find((figure) => figure.piece === answer.piece);
    if (!unit) return 2;
    const allies = this.table.seen?.stocks.find((stock) => stock.player === ask.by)?.allies ?? [];
    return unit.player === ask.by || allies.includes(unit.player) ? 1 : 0;
  }
}

/** Returns the way of the active unit from where it stands. */
export function from(seen: Seen | null, way: readonly number[]): number[] {
  const active = seen?.figures.find((figure) => figure.piece === seen.active);
  return active && active.at !== null ? [active.at, ...way] : [...way];
}

/** Returns what finds a button again that is drawn anew. */
export function selectorOf(button: Element | null): string | null {
  const mark = ['data-spell', 'data-answer', 'data-try', 'data-walk', 'data-list', 'id'].find((mark) => button?.hasAttribute(mark));
  return mark ? `[${mark}="${button?.getAttribute(mark)}"]` : null;
}

/** Returns where an answer can be pressed. */
export function cellOf(answer: Answer, seen: Seen | null): number | null {
  if (answer.cell !== null) return answer.cell;
  if (answer.piece === null) return null;
  return seen?.figures.find((figure) => figure.piece === answer.piece)?.at ?? null;
}

/** Returns a sentence as it begins a line. The name of a cell is `b3` and stays as it is. */
export const capital = (text: string): string => (/^[a-z]\d/.test(text) ? text : text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1));

/** Whether one spell can be cast there in several ways. */
const several = (answers: Answer[]): boolean => new Set(answers.map((answer) => answer.spell)).size < answers.length;
