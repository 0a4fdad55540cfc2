// What lies beside the board: whose turn it is, the timelines, what each player and each unit has.

import './gauges.css';
import { el, svg } from './dom';
import { called, icon, pictureOf } from './rich';
import type { Figure, Seen, Stock, Turn } from './seen';
import { t } from './words';

/** What the gauges know of the site, and say of clicks. */
export interface Beside {
  /** Returns the address of the page of a card, if it has one. */
  page(card: string): string | undefined;
  /** A unit is chosen. */
  choose(piece: number): void;
}

/** Returns the token of a unit as a picture of its own. */
export function tokenOf(figure: Figure): SVGSVGElement {
  const picture = svg('svg', { class: 'scene-board token-alone', viewBox: '0 0 36 36', width: 34, height: 34, 'aria-hidden': 'true' });
  picture.innerHTML = figure.svg;
  return picture;
}

/** Returns the face of a die. */
export function face(name: string): HTMLElement {
  return el('img', { class: 'die', src: pictureOf(name), alt: called(name), title: called(name), width: 22, height: 22 });
}

/** What lies beside a board, in parts that a page puts where it has room for them. */
export class Gauges {
  /** Whose turn it is. */
  readonly turn = el('p', { class: 'g-turn' });
  /** The timelines, and what players have. */
  readonly timelines = el('div', { class: 'timelines' });
  /** The units on the board. */
  readonly units = el('ul', { class: 'units', 'aria-label': t('units') });
  /** What else there is: piles, kamas of nobody, who is knocked out. */
  readonly rest = el('div', { class: 'rest' });
  /** The units that are shown, and what they were drawn from. */
  #drawn = new Map<number, { made: string; line: HTMLElement }>();
  /** The same for the buttons of the timelines. */
  #waiting = new Map<number, { made: string; button: HTMLElement }>();
  #lines = new Map<number, { made: string; section: HTMLElement }>();
  #chosen: number | null = null;

  constructor(readonly beside: Beside) {}

  /** Shows a moment. */
  show(seen: Seen): void {
    this.turn.replaceChildren(el('strong', {}, seen.over ?? seen.title));
    if (!seen.over && seen.active !== null) {
      const active = seen.figures.find(({ piece }) => piece === seen.active);
      if (active) this.turn.append(' ', active.name, ...amount('ap', seen.ap), ...amount('mp', seen.mp));
    }
    const sections = seen.timeline.map((line) => this.#timeline(seen, line));
    if (sections.some((section, at) => this.timelines.children[at] !== section) || this.timelines.children.length !== sections.length) this.timelines.replaceChildren(...sections);
    const there = seen.figures.filter(({ at }) => at !== null);
    const known = new Set(there.map(({ piece }) => piece));
    for (const piece of this.#drawn.keys()) if (!known.has(piece)) this.#drawn.delete(piece);
    const lines = there.map((figure) => this.#unit(figure, figure.piece === seen.active ? seen : null));
    lines.forEach((line, index) => {
      if (this.units.children[index] !== line) this.units.insertBefore(line, this.units.children[index] ?? null);
    });
    while (this.units.children.length > lines.length) this.units.lastElementChild?.remove();
    this.rest.replaceChildren(...rest(seen));
  }

  /** Marks a unit in the list; with `null`, none. */
  choose(piece: number | null): void {
    this.#chosen = piece;
    for (const [known, { line }] of this.#drawn) line.classList.toggle('chosen', known === piece);
    if (piece !== null) this.#drawn.get(piece)?.line.scrollIntoView({ block: 'nearest' });
  }

  #timeline(seen: Seen, { player, units }: Seen['timeline'][number]): HTMLElement {
    const stock = seen.stocks.find((one) => one.player === player);
    const mine = player === seen.player && !seen.over;
    const figures = units.map(([piece]) => seen.figures.find((one) => one.piece === piece));
    const made = JSON.stringify([units, stock, mine, figures.map((figure) => figure && [figure.name, figure.svg])]);
    const known = this.#lines.get(player);
    if (known?.made === made) return known.section;
    const members = units.map(([, state], at) => {
      const figure = figures[at];
      return figure ? el('li', { class: state }, this.#waits(figure, state)) : el('li', {}, '?');
    });
    const section = el('section', { class: mine ? 'timeline mine' : 'timeline', 'aria-label': t('player', player + 1) }, el('h3', {}, t('player', player + 1), ...stocked(stock)), el('ol', {}, ...members));
    this.#lines.set(player, { made, section });
    return section;
  }

  #waits(figure: Figure, state: Turn): HTMLElement {
    const { piece } = figure;
    const says = `${figure.name}${t('colon')} ${stateOf(state)}`;
    let known = this.#waiting.get(piece);
    if (known?.made !== figure.svg) {
      known = { made: figure.svg, button: el('button', { type: 'button', class: 'g-bare', onclick: () => this.beside.choose(piece) }, tokenOf(figure)) };
      this.#waiting.set(piece, known);
    }
    known.button.setAttribute('aria-label', says);
    known.button.title = says;
    return known.button;
  }

  /** Returns the line of a unit; `left` is what it has left, if it is its turn. */
  #unit(figure: Figure, left: { ap: number; mp: number } | null): HTMLElement {
    const { svg: _, at: __, small: ___, ...rest } = figure;
    const made = JSON.stringify([rest, left?.ap, left?.mp]) + figure.svg;
    const known = this.#drawn.get(figure.piece);
    if (known?.made === made) return known.line;
    const line = this.#card(figure, left);
    line.classList.toggle('chosen', figure.piece === this.#chosen);
    known?.line.replaceWith(line);
    this.#drawn.set(figure.piece, { made, line });
    return line;
  }

  #card(figure: Figure, has: { ap: number; mp: number } | null): HTMLElement {
    const { hp, injuries, ap, mp, tokens, level } = figure;
    const page = this.beside.page(figure.card);
    const name = page ? el('a', { href: page }, figure.name) : figure.name;
    const left = hp === null ? 0 : Math.max(hp - injuries, 0);
    const health =
      hp === null
        ? null
        : el('span', { class: 'health' }, icon('hp'), ` ${left}/${hp} `, el('meter', { min: 0, max: hp, value: left, low: hp / 3, high: hp * 0.67, optimum: hp, 'aria-hidden': 'true' }));
    const kinds = ['ap', 'mp', 'range'];
    const extra = tokens.flatMap((number, index) => (number ? [el('span', { class: 'chip' }, `${number > 0 ? '+' : '−'}${Math.abs(number)} `, icon(kinds[index] ?? 'range'))] : []));
    const chips = (words: string[], kind: string) => words.map((word) => el('span', { class: `chip ${kind}` }, word));
    const more = [
      ...extra,
      ...chips(figure.markers, 'marker'),
      ...chips(figure.powers, ''),
      ...chips(figure.rewards, 'of-reward'),
      ...(figure.down ? chips([t('face-down', figure.down)], 'of-reward') : []),
      ...figure.dice.map(face),
      ...(figure.cast.length ? chips([t('has-cast', figure.cast.join(', '))], 'faint') : []),
      ...(figure.used.length ? chips([t('used-up', figure.used.join(', '))], 'faint') : []),
      ...(figure.lasting ? chips([t('lasting', figure.lasting)], 'faint') : []),
    ];
    const show = el('button', { type: 'button', class: 'g-bare', 'aria-label': t('show-unit', figure.name), onclick: () => this.beside.choose(figure.piece) }, tokenOf(figure));
    const figures = el('span', { class: 'numbers' }, health, ...amount('ap', ap, has?.ap), ...amount('mp', mp, has?.mp), ...(figure.krosmaster ? amount('level', level) : []));
    return el('li', { class: `g-unit p${figure.player + 1}` }, show, el('div', {}, el('strong', {}, name), ' ', el('small', {}, figure.types.join(', ')), figures, more.length ? el('span', { class: 'chips' }, ...more) : null));
  }
}

/** Returns a number with its icon, after what is left of it. */
function amount(name: string, number: number | null, left?: number): Node[] {
  return number === null ? [] : [el('span', { class: 'amount' }, ` ${left === undefined ? '' : `${left}/`}${number} `, icon(name))];
}

function stocked(stock: Stock | undefined): Node[] {
  return stock ? [...amount('gg', stock.gg), ...amount('kama', stock.kamas)] : [];
}

function rest(seen: Seen): HTMLElement[] {
  const parts: HTMLElement[] = [];
  const piles = seen.piles.filter(({ left, shown }) => left || shown);
  if (piles.length) {
    const line = ({ shown, left, price }: Seen['piles'][number]) => el('li', {}, shown ?? t('hidden'), ' ', el('small', {}, `${price} · ${t('left', left)}`));
    parts.push(el('details', {}, el('summary', {}, t('rewards')), el('ul', {}, ...piles.map(line))));
  }
  if (seen.wild) parts.push(el('p', {}, t('wild'), ...amount('gg', seen.wild)));
  if (seen.fallen.length) parts.push(el('p', {}, `${t('fallen')}${t('colon')} `, seen.fallen.map(({ name, player }) => `${name} (${t('player', player + 1)})`).join(', ')));
  return parts;
}

function stateOf(state: Turn): string {
  if (state === 'active') return t('state-active');
  return state === 'done' ? t('state-done') : t('state-waits');
}
