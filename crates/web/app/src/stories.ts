// What each statement of a card does, and the odds of its attacks.

import type { Odds, Stories } from './answers';
import { drawn, el } from './dom';
import { language, t } from './words';

/** Shows the stories, as the site's own pages do. */
export function stories(host: HTMLElement, told: Stories | null): void {
  if (!told) return host.replaceChildren();
  drawn(host, told.html);
  for (const story of host.querySelectorAll('details.story')) happens(story);
}

/** Begins a story with what happens; how it came to that is below, in small. */
function happens(story: Element): void {
  const came = story.querySelector('.came');
  const first = came?.firstElementChild;
  const scenes = story.querySelector('.scenes');
  if (!came || !first || !scenes) return;
  const line = el('p', { class: 'happens' }, ...first.childNodes);
  scenes.before(line);
  first.remove();
  // Who it happens to is called by name, and not only as on the boards.
  const [whole, letter] = /^(\p{L})\s?:/u.exec(line.textContent ?? '') ?? [];
  const unit = [...story.querySelectorAll('.cast li')].find((one) => letter && one.querySelector('.vh')?.textContent?.startsWith(letter));
  const name = unit?.querySelector('span:not(.vh)')?.firstChild?.textContent?.trim();
  const text = line.firstChild;
  if (whole && name && text instanceof Text) text.data = text.data.replace(whole, `${name} (${letter})${t('colon')}`);
  if (came.childElementCount) scenes.before(came);
  else came.remove();
  for (const done of story.querySelectorAll(':scope > p:not(.happens)')) done.classList.add('note');
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
