// The reference, opened in place: what a word means, with examples and what cards print for them, or a list of words or names.

import type { Explained } from './answers';
import { coded, el } from './dom';
import type { Engine } from './engine';
import { language, t } from './words';

/** Lists of names, which have no pages of their own. */
const NAMES = ['types', 'powers', 'summons'];

/** A place on the page where one explanation is shown at a time. */
export class Reference {
  readonly host = el('section', { class: 'reference', id: 'reference', hidden: true, 'aria-label': t('reference') });
  /** What led to what is shown, to go back to. */
  #from: string | undefined;

  constructor(readonly engine: Engine) {}

  /** Returns a button that shows what a name means. */
  button(name: string): HTMLButtonElement {
    const id = `explain-${name.replaceAll(' ', '-')}`;
    const about = NAMES.includes(name) || name === 'effects' ? t(`list-${name}`) : t('what-is', name);
    return el('button', { type: 'button', class: 'small explain', id, 'aria-controls': this.host.id, onclick: () => void this.#show(name, id) }, ...coded(about));
  }

  async #show(name: string, from?: string): Promise<void> {
    this.#from = from ?? this.#from;
    const found = await this.engine.ask<Explained | null>('explain', { name, language }).catch(() => null);
    if (!found) return;
    const close = () => {
      this.host.hidden = true;
      document.getElementById(this.#from ?? '')?.focus();
    };
    const title = el('h3', { tabIndex: -1 }, NAMES.includes(name) || name === 'effects' ? t(`list-${name}`) : el('code', {}, found.name));
    const away = el('button', { type: 'button', class: 'away', 'aria-label': t('close'), onclick: close }, '×');
    this.host.replaceChildren(el('div', { class: 'heading' }, title, away), ...this.#page(found, name));
    this.host.hidden = false;
    title.focus();
    this.host.scrollIntoView({ block: 'nearest' });
  }

  #page(found: Explained, name: string): Node[] {
    if (found.list) {
      const rows = found.list.map(([word, says]) => {
        const known = NAMES.includes(name) ? el('code', {}, word) : el('button', { type: 'button', class: 'link', onclick: () => void this.#show(word) }, word);
        return el('li', {}, known, ' ', ...coded(says));
      });
      return [el('ul', { class: 'rows' }, ...rows)];
    }
    const examples = found.examples.map(({ line, prints }) => el('li', {}, el('code', {}, line), prints && el('p', { class: 'note' }, `${t('prints')} ${prints}`)));
    return [...found.says.trim().split(/\n\s*\n/).map((part) => el('p', {}, ...coded(part.replaceAll('\n', ' ')))), el('ul', { class: 'rows' }, ...examples)];
  }
}
