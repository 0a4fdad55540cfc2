// The scenarios that can be watched: a list to search in.

import { el, later } from './dom';
import { folded, inOwn } from './texts';
import { t } from './words';

/** A scenario of the site. */
export interface Listed {
  path: string;
  id: string;
  title: Record<string, string>;
  rules: string[];
  text: string;
}

/** The most that are listed at once. */
const MOST = 60;

/** Returns whether a scenario proves a paragraph, or one below it. */
export function proves({ rules }: Listed, rule: string): boolean {
  return rules.some((one) => one === rule || one.startsWith(`${rule}.`));
}

function folderOf({ path }: Listed): string {
  return path.split('/scenarios/')[1]?.split('/')[0] ?? '';
}

/** Returns the name of a folder of scenarios. */
function folderName(folder: string): string {
  switch (folder) {
    case 'arenas':
      return t('folder-arenas');
    case 'basics':
      return t('folder-basics');
    case 'board':
      return t('folder-board');
    case 'cards':
      return t('folder-cards');
    case 'casting':
      return t('folder-casting');
    case 'editions':
      return t('folder-editions');
    case 'effects':
      return t('folder-effects');
    case 'examples':
      return t('folder-examples');
    case 'four':
      return t('folder-four');
    case 'keywords':
      return t('folder-keywords');
    case 'perft':
      return t('folder-perft');
    case 'rewards':
      return t('folder-rewards');
    case 'start':
      return t('folder-start');
    case 'summons':
      return t('folder-summons');
    case 'turns':
      return t('folder-turns');
    case 'units':
      return t('folder-units');
    default:
      return folder;
  }
}

/** A list of scenarios with its search. */
export class Library {
  readonly #search = el('input', { type: 'search', id: 'find', autocomplete: 'off', placeholder: t('find-hint') });
  readonly #rule = el('input', { type: 'search', id: 'find-rule', autocomplete: 'off', placeholder: '7.2.8', size: 8 });
  readonly #folder = el('select', { id: 'find-folder' });
  readonly #count = el('p', { class: 'count', role: 'status' });
  readonly #list = el('ul', { class: 'scenarios' });
  #words: string[];

  constructor(
    readonly host: HTMLElement,
    readonly all: Listed[],
    readonly open: (one: Listed) => void,
  ) {
    this.#words = all.map((one) => folded([...Object.values(one.title), one.id, ...one.rules].join(' ')));
    const folders = [...new Set(all.map(folderOf))];
    this.#folder.append(el('option', { value: '' }, t('any-folder')), ...folders.map((folder) => el('option', { value: folder }, folderName(folder))));
    const field = (label: string, control: HTMLElement, wide = false) => el('p', { class: wide ? 'field wide' : 'field' }, el('label', { for: control.id }, label), control);
    const look = later(120, () => this.#show());
    const form = el('form', { class: 'filters', role: 'search', onsubmit: (event: Event) => event.preventDefault(), oninput: look }, field(t('find'), this.#search, true), field(t('find-rule'), this.#rule), field(t('find-folder'), this.#folder));
    host.replaceChildren(form, this.#count, this.#list);
    this.#show();
  }

  /** Shows the scenarios that prove a paragraph. */
  ofRule(rule: string): void {
    this.#search.value = '';
    this.#folder.value = '';
    this.#rule.value = rule;
    this.#show();
  }

  #show(): void {
    const words = folded(this.#search.value).split(/\s+/).filter(Boolean);
    const [rule, folder] = [this.#rule.value.trim().replace(/\.$/, ''), this.#folder.value];
    const found = this.all.filter((one, index) => (!rule || proves(one, rule)) && (!folder || folderOf(one) === folder) && words.every((word) => this.#words[index]?.includes(word)));
    this.#count.textContent = found.length ? t('found', found.length) : t('found-none');
    const line = (one: Listed) =>
      el('li', {}, el('a', { href: `#scenario=${encodeURIComponent(one.id)}`, onclick: (event: Event) => { event.preventDefault(); this.open(one); } }, inOwn(one.title)), ' ', el('small', {}, [folderName(folderOf(one)), ...one.rules.slice(0, 4)].join(' · ')));
    const more = found.length - MOST;
    this.#list.replaceChildren(...found.slice(0, MOST).map(line), ...(more > 0 ? [el('li', { class: 'note' }, t('found-more', more))] : []));
  }
}
