// Where cards, spells and powers can be taken from: a search among all cards, and a printed sentence.

import type { Known, Line, Near } from './answers';
import { el, later } from './dom';
import type { Engine } from './engine';
import { rich } from './rich';
import { folded, said } from './texts';
import { language, t } from './words';

/** The most cards that a search shows. */
const MOST = 8;

/** A word or a number with its sign. */
const WORD = /[+\-−]?\d+|[\p{L}\p{M}]+/gu;

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

/** Words of areas and of elements, in the language of cards, and what the page calls them. */
const AREAS = { area: 'field-area', cross: 'value-cross', line: 'value-line' };
const ELEMENTS = { water: 'value-water', earth: 'value-earth', fire: 'value-fire', air: 'value-air', neutral: 'value-neutral' };

/** Returns whether a text has one of some words, for one or for several. */
function speaksOf(text: string, words: Record<string, string>): boolean {
  const all = Object.entries(words).flatMap(([word, id]) => [word, folded(t(id))]);
  return new RegExp(`(?<!\\p{L})(?:${all.join('|')})s?(?!\\p{L})`, 'u').test(folded(text));
}

/** Marks the words and pictures of a printed text that a sentence has not, and returns the words of the sentence that are not printed. */
function compared(printed: HTMLElement, sentence: string): string[] {
  const words = (text: string) => folded(text).replaceAll('−', '-').match(WORD) ?? [];
  const typed = new Set(words(sentence));
  const said = new Set<string>();
  const nodes = document.createTreeWalker(printed, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (nodes.nextNode()) texts.push(nodes.currentNode as Text);
  for (const text of texts) {
    const parts = text.data.split(new RegExp(`(${WORD.source})`, 'gu')).map((part, at) => {
      for (const word of words(part)) said.add(word);
      return at % 2 && !words(part).every((word) => typed.has(word)) ? el('mark', {}, part) : part;
    });
    text.replaceWith(...parts);
  }
  for (const picture of printed.querySelectorAll('img')) {
    for (const word of words(picture.alt)) said.add(word);
    if (!words(picture.alt).every((word) => typed.has(word))) picture.classList.add('marked');
  }
  return (sentence.match(WORD) ?? []).filter((word, at, all) => all.indexOf(word) === at && !words(word).every((one) => said.has(one)));
}

/** Returns what of a sentence is no part of an effect, since a spell has boxes of its own for it. */
function elsewhere(text: string): string[] {
  const damage = /\d/.test(text) && speaksOf(text, ELEMENTS);
  return [speaksOf(text, AREAS) && t('area-apart'), damage && t('damage-apart')].filter((one) => one !== false);
}

/** Returns a box for a printed sentence of a card that is `called` so, and the lines that may mean it, to be used. Somebody who adds to a
 * `list`, to `spells` or `own_powers`, is offered what fits there, and anything else only if nothing does. */
export function sentence(engine: Engine, id: string, called: string[], list: string | undefined, use: (line: Line) => void): HTMLElement[] {
  const box = el('textarea', { id, rows: 2, placeholder: t('sentence-example') });
  const lines = el('ul', { class: 'found', 'aria-live': 'polite' });
  const button = (line: Line) => el('button', { type: 'button', class: 'small', onclick: () => use(line) }, t('use'));
  const row = (line: Line, fits: boolean) => {
    const prints = line.prints[line.same ?? language] ?? Object.values(line.prints)[0] ?? [];
    const mark = line.same ? el('strong', {}, `${t('prints-the-same')} `) : el('span', { class: 'otherwise' }, `${t('prints-otherwise')} `);
    const printed = rich(prints);
    const unsaid = line.same ? [] : compared(printed, box.value);
    const kind = el('small', {}, t(fits || !list ? (line.power ? 'as-power' : 'as-spell') : line.power ? 'as-new-power' : 'as-new-spell'));
    return el('li', { class: 'line' }, el('p', {}, mark, printed), unsaid.length > 0 && el('p', { class: 'unsaid' }, t('says-not', unsaid.join(', '))), el('p', {}, el('code', {}, line.line), ' ', kind), button(line));
  };
  /** Shows what cards print that is near a text, below what is said of it. */
  const near = async (text: string) => {
    const found = await engine.ask<Near[]>('near', { text, language });
    if (!found.length || box.value.trim() !== text) return;
    const rows = found.map((line) => el('li', { class: 'line' }, el('p', {}, rich(line.prints[language] ?? Object.values(line.prints)[0] ?? []), ' ', el('small', {}, line.from)), button(line)));
    lines.append(el('li', {}, t('near')), ...rows);
  };
  const answer = async (text: string) => {
    const all = await engine.ask<Line[]>('sentence', { text, called });
    const fits = all.filter((line) => list === undefined || line.power === (list === 'own_powers'));
    const strange = all.length ? [] : await engine.ask<string[]>('strange', { text });
    // Whoever wrote on waits for another answer.
    if (box.value.trim() !== text) return;
    lines.style.minHeight = '';
    if (all.length) return lines.replaceChildren(...(fits.length ? fits : all).map((line) => row(line, fits.length > 0)));
    const unknown = strange.length > 0 && el('strong', { class: 'strange' }, t('not-known', strange.join(', ')));
    lines.replaceChildren(el('li', { class: 'warning' }, unknown, ' ', [t('not-understood'), ...elsewhere(text)].join(' ')));
    await near(text);
  };
  const read = later(250, () => {
    const text = box.value.trim();
    if (text) answer(text).catch((error: unknown) => lines.replaceChildren(el('li', { class: 'warning' }, t('fault', said(error)))));
  });
  box.addEventListener('input', () => {
    const text = box.value.trim();
    // Until there is an answer the room for one stays, so that nothing moves while somebody writes.
    lines.style.minHeight = text ? `${lines.offsetHeight}px` : '';
    if (!text) lines.replaceChildren();
    else if (!lines.querySelector('.reading')) lines.replaceChildren(el('li', { class: 'note reading' }, t('reading')));
    read();
  });
  // What reads sentences is learnt when it is asked first: while somebody still types.
  box.addEventListener('focus', () => void engine.ask<Line[]>('sentence', { text: '', called }).catch(() => []), { once: true });
  follow(lines);
  return [box, lines];
}
