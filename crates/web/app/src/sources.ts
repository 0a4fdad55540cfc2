// Where cards, spells and powers can be taken from: a search among all cards, and a printed sentence.

import type { Known, Line } from './answers';
import { el, later } from './dom';
import type { Engine } from './engine';
import { rich } from './rich';
import { folded } from './texts';
import { language, t } from './words';

/** The most cards that a search shows. */
const MOST = 8;

/** Returns what a card is called in lists, with what tells it from others. */
export function titleOf(card: Known): string {
  const more = [card.level === null ? '' : t('level', card.level), card.set ?? ''].filter(Boolean).join(', ');
  return more ? `${card.name} (${more})` : card.name;
}

/** What is found would be below the edge of a phone. */
function follow(list: HTMLElement): void {
  new MutationObserver(() => list.lastElementChild?.scrollIntoView({ block: 'nearest' })).observe(list, { childList: true });
}

/** Returns a search for cards and its results, each shown by `row`. */
export async function search(engine: Engine, id: string, row: (card: Known) => Node): Promise<HTMLElement[]> {
  const cards = await engine.ask<Known[]>('cards', { language });
  const field = el('input', { id, type: 'search', autocomplete: 'off', placeholder: t('card-name') });
  const found = el('ul', { class: 'found' });
  field.addEventListener('input', () => {
    const asked = folded(field.value.trim());
    const all = asked ? cards.filter((card) => folded(card.name).includes(asked) || card.id.includes(asked)) : [];
    if (asked && !all.length) return found.replaceChildren(el('li', {}, t('no-such-card')));
    found.replaceChildren(...all.slice(0, MOST).map(row));
  });
  follow(found);
  return [field, found];
}

/** Returns a box for a printed sentence of a card that is `called` so, and the lines that may mean it, to be used. Somebody who adds to a
 * `list`, to `spells` or `own_powers`, is offered what fits there, and anything else only if nothing does. */
export function sentence(engine: Engine, id: string, called: string[], list: string | undefined, use: (line: Line) => void): HTMLElement[] {
  const box = el('textarea', { id, rows: 2, placeholder: t('sentence-example') });
  const lines = el('ul', { class: 'found', 'aria-live': 'polite' });
  const read = later(250, async () => {
    const text = box.value.trim();
    if (!text) return lines.replaceChildren();
    const all = await engine.ask<Line[]>('sentence', { text, called });
    const fits = all.filter((line) => list === undefined || line.power === (list === 'own_powers'));
    const answers = fits.length ? fits : all;
    if (!answers.length) {
      const strange = await engine.ask<string[]>('strange', { text });
      return lines.replaceChildren(el('li', {}, strange.length > 0 && el('strong', { class: 'strange' }, t('not-known', strange.join(', '))), ' ', t('not-understood')));
    }
    lines.replaceChildren(
      ...answers.map((answer) => {
        const prints = answer.prints[answer.same ?? language] ?? Object.values(answer.prints)[0] ?? [];
        const mark = answer.same ? el('strong', {}, `${t('prints-the-same')} `) : el('span', {}, `${t('prints')} `);
        const kind = el('small', {}, t(fits.length || !list ? (answer.power ? 'as-power' : 'as-spell') : answer.power ? 'as-new-power' : 'as-new-spell'));
        return el('li', { class: 'line' }, el('p', {}, mark, rich(prints)), el('p', {}, el('code', {}, answer.line), ' ', kind), el('button', { type: 'button', class: 'small', onclick: () => use(answer) }, t('use')));
      }),
    );
  });
  box.addEventListener('input', read);
  follow(lines);
  return [box, lines];
}
