// What lies beside the board: players with their units and gauges, piles of rewards, what was said.

import { el } from '../dom';
import { called } from '../rich';
import { t } from '../words';
import type { Figure, Line, Seen, Stock } from '../seen';
import { emblem, ruleLink } from './site';

const count = (kind: string, number: number | string, label: string) => el('span', { class: `count-of ${kind}` }, `${number}\u00a0${label}`);

/** Returns the AP and MP that the active unit has left. */
export const pointsOf = (seen: Seen): HTMLElement[] => [count('ap', seen.ap, t('ap')), count('mp', seen.mp, t('mp'))];

/** Returns a gauge of life: what is left of all. */
function life(figure: Figure): HTMLElement | null {
  if (figure.hp === null) return null;
  const left = Math.max(0, figure.hp - figure.injuries);
  const bar = el('span', { class: 'life', title: t('life', left, figure.hp) }, el('span', { class: 'vh' }, t('life', left, figure.hp)));
  const share = Math.round((left / Math.max(1, figure.hp)) * 100);
  const inner = el('span', { class: share <= 34 ? 'low' : 'fine', 'aria-hidden': 'true' });
  inner.style.inlineSize = `${share}%`;
  bar.append(inner, el('span', { class: 'life-number', 'aria-hidden': 'true' }, `${left}/${figure.hp}`));
  return bar;
}

function unit(seen: Seen, figure: Figure, state: string, emblems: boolean, look: (figure: Figure) => void, point: (piece: number | null) => void): HTMLElement {
  const active = seen.active === figure.piece;
  const extras = [...figure.markers, ...figure.rewards, ...(figure.down ? [t('face-down', figure.down)] : []), ...figure.dice.map((die) => `⚄ ${called(die)}`)];
  const says = state === 'active' ? t('now') : state === 'done' ? t('done') : '';
  const button = el(
    'button',
    { type: 'button', class: 'unit-button', 'data-key': `unit-${figure.piece}`, onclick: () => look(figure), onpointerenter: () => point(figure.piece), onpointerleave: () => point(null), onfocus: () => point(figure.piece), onblur: () => point(null) },
    emblems && emblem(figure.card, 34),
    el('span', { class: 'letter', 'aria-hidden': 'true' }, figure.letter),
    el('span', { class: 'unit-name' }, figure.name, el('span', { class: 'vh' }, ` (${figure.letter})`), figure.krosmaster && el('small', { class: 'unit-level' }, t('level-of', figure.level)), says && el('span', { class: 'vh' }, ` (${says})`)),
    life(figure),
    active && el('span', { class: 'points' }, ...pointsOf(seen)),
    extras.length > 0 && el('span', { class: 'extras' }, extras.join(', ')),
  );
  return el('li', { class: `fighter ${state}`, 'data-piece': String(figure.piece) }, button);
}

/** Draws the players: stocks, and their units in the order of their timeline. */
export function players(into: HTMLElement, seen: Seen, seats: string[], emblems: boolean, look: (figure: Figure) => void, point: (piece: number | null) => void): void {
  const figures = new Map(seen.figures.map((figure) => [figure.piece, figure]));
  const stock = (one: Stock) => {
    const timeline = seen.timeline.find((line) => line.player === one.player);
    const listed = new Set(timeline?.units.map(([piece]) => piece));
    const units = (timeline?.units ?? []).flatMap(([piece, state]) => {
      const figure = figures.get(piece);
      return figure ? [unit(seen, figure, state, emblems, look, point)] : [];
    });
    const others = seen.figures.filter((figure) => figure.player === one.player && !listed.has(figure.piece) && (figure.at !== null || seen.turn === 0)).map((figure) => unit(seen, figure, 'waits', emblems, look, point));
    const fallen = seen.fallen.filter((gone) => gone.player === one.player).map((gone) => el('li', { class: 'fallen' }, gone.name, ' – ', t('ko')));
    const seat = seats[one.player] === 'human' ? t('seat-human-short') : t('seat-kcc');
    return el(
      'section',
      { class: `player side-${one.player + 1}${seen.player === one.player && !seen.over ? ' on-turn' : ''}`, 'aria-label': t('player', one.player + 1), 'data-part': `player-${one.player}` },
      el('h3', {}, el('span', { class: 'chip', 'aria-hidden': 'true' }), t('player', one.player + 1), ' ', el('small', {}, seat)),
      el('p', { class: 'stock', 'data-part': 'stock' }, count('gg', one.gg, t('gg')), count('kamas', one.kamas, t('kamas'))),
      el('ol', { class: 'timeline', 'data-part': 'timeline', 'aria-label': t('timeline-of', one.player + 1) }, ...units, ...others, ...fallen),
    );
  };
  into.replaceChildren(...seen.stocks.map(stock));
}

/** Draws the piles of Demonic Rewards and the GG that nobody has. */
export function piles(into: HTMLElement, seen: Seen, read: (name: string, card: string, says: string) => void): void {
  // Piles of which nothing but the back is seen look alike.
  const alike = new Map<string, { pile: Seen['piles'][number]; at: number; count: number }>();
  seen.piles.forEach((pile, at) => {
    const key = JSON.stringify(pile);
    const known = alike.get(key);
    if (known) known.count++;
    else alike.set(key, { pile, at, count: 1 });
  });
  const line = ({ pile: { rank, left, shown, card, says, price }, at, count }: { pile: Seen['piles'][number]; at: number; count: number }) => {
    const name = `${count > 1 ? `${count} × ` : ''}${shown ?? t('unseen')}`;
    const about = [el('b', {}, name), el('small', {}, [rank, price, t('left', left)].filter(Boolean).join(' · ')), says && el('small', { class: 'says' }, says)];
    return el('li', {}, shown && card ? el('button', { type: 'button', class: 'pile', 'data-key': `pile-${at}`, onclick: () => read(shown, card, says ?? '') }, ...about) : el('div', { class: 'pile' }, ...about));
  };
  const key = into.contains(document.activeElement) && document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
  into.replaceChildren(...(seen.piles.length ? [el('h3', {}, t('piles')), el('ul', { class: 'piles' }, ...[...alike.values()].map(line))] : []), el('p', { class: 'note' }, t('wild-gg', seen.wild)));
  if (key) into.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
}

/** Returns why a game is over, and the GG of all. */
export function ending(seen: Seen): HTMLElement[] {
  const rich = seen.stocks.filter((stock) => stock.gg > 0);
  const [first] = rich;
  const alone = first !== undefined && rich.every((stock) => stock.player === first.player || first.allies.includes(stock.player));
  const lives = (player: number) => seen.figures.some((figure) => figure.player === player && figure.krosmaster && figure.at !== null);
  const left = seen.stocks.filter((stock) => lives(stock.player));
  const [last] = left;
  const only = last !== undefined && left.every((stock) => stock.player === last.player || last.allies.includes(stock.player));
  const why = alone ? t('over-gg') : !first ? t('over-no-gg') : only ? t('over-krosmasters') : '';
  return [...(why ? [el('p', {}, why)] : []), el('p', {}, seen.stocks.map((stock) => t('over-stock', stock.player + 1, stock.gg)).join(' · '))];
}

/** The log: what was answered and what came of it. */
export class Log {
  readonly #lines = el('ol', {});
  readonly element = el('div', { class: 'log', id: 'log', role: 'log', 'aria-live': 'polite', tabIndex: 0, 'aria-label': t('log') }, this.#lines);

  clear(): void {
    this.#lines.replaceChildren();
  }

  /** Takes back what was said after the first lines. */
  cut(size: number): void {
    for (const line of [...this.#lines.children].slice(size)) line.remove();
  }

  /** Adds lines; what was said before is shown again, but not read aloud. */
  add(lines: Line[], before = false): void {
    if (!lines.length) return;
    this.element.setAttribute('aria-live', before ? 'off' : 'polite');
    const near = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 60;
    this.#lines.append(...lines.map((line) => el('li', { class: line.answer ? 'answer' : 'event', 'data-what': line.what }, line.text, ' ', ruleLink(line.rule))));
    if (near) this.element.scrollTop = this.element.scrollHeight;
  }
}
