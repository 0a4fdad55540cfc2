// The files of the person at the page as a row of buttons, each by what its card is called.

import type { Field } from './answers';
import { el } from './dom';
import { type Files, idOf } from './files';
import { fieldOf, printed } from './form';
import { released, show } from './press';
import { t } from './words';

/** The row. */
export class Tabs {
  readonly host = el('div', { class: 'files', role: 'group', 'aria-label': t('files') });
  /** What the cards of files are called. */
  #names = new Map<string, string>();

  /** `open` opens a file, `remove` takes it away. */
  constructor(
    readonly files: Files,
    readonly wishes: { open: (path: string) => void; remove: (path: string) => void },
  ) {}

  /** Returns what the card of a file is called, or else the file. */
  called(path: string): string {
    return this.#names.get(path) || idOf(path);
  }

  /** Remembers what the card of a file is called. */
  call(path: string, fields: Field[]): void {
    const before = this.called(path);
    this.#names.set(path, printed(fieldOf(fields, 'name')?.value));
    if (before !== this.called(path)) void this.show();
  }

  /** Remembers that a file is somewhere else now. */
  moved(path: string, to: string): void {
    this.#names.set(to, this.called(path));
    void this.show();
  }

  /** Shows the files that there are. */
  async show(): Promise<void> {
    await released();
    const draw = (now: () => { path: string; called: string; here: boolean }) => {
      const { path, called, here } = now();
      const open = el('button', { type: 'button', title: path, 'aria-pressed': String(here), onclick: () => this.wishes.open(path) }, called);
      const remove = () => confirm(t('remove-file', called)) && this.wishes.remove(path);
      return el('span', { class: 'file' }, open, el('button', { type: 'button', class: 'small', 'aria-label': t('remove', called), onclick: remove }, '×'));
    };
    show(this.host, this.files.paths().map((path) => ({ path, called: this.called(path), here: path === this.files.open })), JSON.stringify, draw);
  }
}
