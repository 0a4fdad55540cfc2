// What each statement of a card does: two boards, what was done, and what came of it. And the odds of its attacks.

import type { Chapter, Odds, Tale } from './answers';
import { drawn, el } from './dom';
import { rich } from './rich';
import { language, t } from './words';

/** Shows the stories. */
export function stories(host: HTMLElement, chapters: Chapter[] | null): void {
  if (!chapters?.length) {
    host.replaceChildren(el('p', { class: 'note' }, t('no-stories')));
    return;
  }
  let open = true;
  const parts: Node[] = [];
  for (const chapter of chapters) {
    if (chapter.name) parts.push(el('h3', {}, chapter.name));
    for (const tale of chapter.tales) {
      parts.push(story(tale, open && !tale.missed));
      open &&= Boolean(tale.missed);
    }
  }
  host.replaceChildren(...parts);
}

function story(tale: Tale, open: boolean): HTMLElement {
  const whole = el('details', { class: 'story', open }, el('summary', {}, rich(tale.says)));
  if (tale.missed) {
    whole.classList.add('missed');
    whole.append(el('p', {}, t('never-acts')), el('p', { class: 'note' }, tale.missed));
    return whole;
  }
  const scenes = el('div', { class: 'scenes' });
  for (const board of tale.boards ?? []) {
    const figure = el('figure', {});
    drawn(figure, board.svg);
    figure.append(el('figcaption', { 'aria-hidden': 'true' }, board.says));
    scenes.append(figure);
  }
  const cast = el('ul', { class: 'cast', 'aria-label': t('units') });
  for (const unit of tale.units ?? []) {
    const line = el('li', {});
    drawn(line, unit.token);
    line.append(el('span', {}, unit.name, unit.notes.length ? el('small', {}, ` ${unit.notes.join(', ')}`) : null));
    cast.append(line);
  }
  scenes.append(cast);
  whole.append(scenes);
  if (tale.done?.length) whole.append(el('p', {}, tale.done.map((one) => `${one}.`).join(' ')));
  whole.append(el('ul', { class: 'came' }, ...(tale.came ?? []).map((one) => el('li', {}, one))));
  if (tale.more) whole.append(el('p', { class: 'note' }, tale.more));
  if (tale.rules?.length) whole.append(el('p', { class: 'note' }, `${t('rules')} ${tale.rules.join(', ')}`));
  return whole;
}

/** Shows the chances of attacks. */
export function odds(host: HTMLElement, answer: Odds | null): void {
  if (!answer?.attacks.length) {
    host.replaceChildren(el('p', { class: 'note' }, t('no-attacks')));
    return;
  }
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const parts: Node[] = [el('p', { class: 'note' }, t('odds-against', answer.against.name))];
  for (const attack of answer.attacks) {
    parts.push(el('h3', {}, attack.spell));
    if (attack.none !== undefined || !attack.damage) {
      parts.push(el('p', {}, attack.none ?? ''));
      continue;
    }
    const rows = attack.damage.map(({ damage, chance, exact }) =>
      el('tr', {}, el('th', { scope: 'row' }, String(damage)), el('td', { title: exact }, percent.format(chance)), el('td', {}, el('meter', { min: 0, max: 1, value: chance, 'aria-hidden': 'true' }))),
    );
    const head = el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, t('damage')), el('th', { scope: 'col' }, t('chance')), el('td', {})));
    parts.push(el('table', { class: 'odds' }, head, el('tbody', {}, ...rows)), el('p', { class: 'note' }, t('expected', number.format(attack.expected ?? 0))));
  }
  host.replaceChildren(...parts);
}
