// What may come next in an effect of the form: a list under its box, for keys and for fingers.

import type { Completion } from './answers';
import { el, later } from './dom';
import { Offsets } from './offsets';
import { t } from './words';

/** The most that a list offers. */
const MOST = 12;

/** Returns what may come at a byte of an effect. */
export type Suggest = (text: string, at: number) => Promise<Completion[]>;

/** Returns the box with its list. */
export function suggesting(box: HTMLTextAreaElement, suggest: Suggest): HTMLElement {
  const list = el('ul', { class: 'suggestions', role: 'listbox', id: `${box.id}-list`, 'aria-label': t('may-follow'), hidden: true });
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-controls', list.id);
  let found: { completion: Completion; from: number; to: number }[] = [];
  let at = -1;
  let round = 0;
  // Escape holds until something else is typed, also for answers that are still on their way.
  let quiet = false;

  const choose = (next: number) => {
    at = next;
    [...list.children].forEach((option, number) => option.setAttribute('aria-selected', String(number === at)));
    const option = list.children[at];
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    round++;
    found = [];
    list.hidden = true;
    list.replaceChildren();
    choose(-1);
  };
  const take = (number: number) => {
    const one = found[number];
    if (!one) return;
    close();
    box.focus();
    box.setSelectionRange(one.from, one.to);
    // So that the keys of the browser can undo it.
    if (!document.execCommand('insertText', false, one.completion.insert)) {
      box.setRangeText(one.completion.insert, one.from, one.to, 'end');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const ask = async (asked: boolean) => {
    if (quiet && !asked) return;
    const mine = ++round;
    const { value: text, selectionStart: cursor } = box;
    if (cursor !== box.selectionEnd) return close();
    // An empty box has nothing to go on with, and the list would lie over what is below.
    if (!asked && !/[\p{L}\p{N}+\-": \n]$/u.test(text.slice(0, cursor))) return close();
    const offsets = new Offsets(text);
    const answers = await suggest(text, offsets.byte(cursor)).catch(() => []);
    if (mine !== round || document.activeElement !== box) return;
    found = answers.slice(0, MOST).map((completion) => ({ completion, from: offsets.at(completion.range.start), to: offsets.at(completion.range.end) }));
    const typed = found[0] ? text.slice(found[0].from, cursor) : '';
    // What is there already is no news.
    found = found.filter(({ completion, from, to }) => completion.insert !== text.slice(from, to));
    if (!found.length) return close();
    const options = found.map(({ completion }, number) =>
      el('li', { role: 'option', id: `${list.id}-${number}`, onpointerdown: (event: Event) => event.preventDefault(), onclick: () => take(number) }, el('code', {}, completion.label), completion.detail && el('small', {}, completion.detail)),
    );
    list.replaceChildren(...options);
    list.hidden = false;
    // The key that ends a line chooses only what goes on with a word.
    choose(typed ? 0 : -1);
  };

  const soon = later(60, () => void ask(false));
  box.addEventListener('input', () => {
    quiet = false;
    soon();
  });
  box.addEventListener('click', () => box.value || void ask(true));
  box.addEventListener('blur', close);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      quiet = true;
      round++;
    }
    if (event.key === ' ' && event.ctrlKey) void ask(true);
    else if (list.hidden) return;
    else if (event.key === 'ArrowDown') choose(at + 1 < found.length ? at + 1 : 0);
    else if (event.key === 'ArrowUp') choose(at > 0 ? at - 1 : found.length - 1);
    else if (event.key === 'Enter' && at >= 0) take(at);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  return el('div', { class: 'suggesting' }, box, list);
}
