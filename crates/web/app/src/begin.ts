// How to begin: from a pattern, from any card, from a printed sentence, from nothing.

import type { Pattern } from './answers';
import { el } from './dom';
import type { Engine } from './engine';
import type { Files } from './files';
import { idOf, renamed } from './files';
import { search, sentence, titleOf } from './sources';
import { language, t } from './words';

const SCHEMA = '#:schema ../../../schemas/krosmaster.schema.json\n\n';

interface Wishes {
  engine: Engine;
  files: Files;
  /** What the open card is called, in every language. */
  called: string[];
  /** Opens a file with a text. */
  open: (path: string, text: string) => void;
  /** Adds a line to the effect that is being written, or to a new spell or power. */
  insert: (line: string, power: boolean) => void;
}

/** What says where a card was printed, which of several it is, and who made it: not so of a copy. */
const OF_PRINTED = ['collection', 'version', 'provisional', 'author'];

/** Returns a text without what is only so of the card that it is a copy of. */
async function unprinted(engine: Engine, path: string, text: string): Promise<string> {
  for (const field of OF_PRINTED) {
    await engine.set(path, text);
    text = await engine.ask<string>('write', { path, field, value: null });
  }
  return text;
}

/** Returns the text of a summon with nothing but its figures. */
export function emptySummon(id: string, name: string): string {
  return `#:schema ../../../schemas/summon.schema.json\n\nid = "${id}"\nname = { ${[...new Set(['en', language])].map((code) => `${code} = "${name}"`).join(', ')} }\nstrength = 1\nmp = 4\nhp = 2\nap = 3\n`;
}

/** Opens the dialog. */
export async function begin({ engine, files, called, open, insert }: Wishes): Promise<void> {
  const dialog = el('dialog', { class: 'begin', 'aria-labelledby': 'begin-title' });
  const close = () => dialog.close();
  const title = el('h2', { id: 'begin-title' }, t('begin'));

  const patterns = await engine.ask<Pattern[]>('patterns', { language });
  const gallery = el('ul', { class: 'patterns' });
  for (const pattern of patterns) {
    const take = () => {
      const path = files.free('krosmasters', pattern.id);
      open(path, SCHEMA + renamed(pattern.text, idOf(path)));
      close();
    };
    gallery.append(el('li', {}, el('button', { type: 'button', onclick: take }, pattern.title)));
  }

  const found = await search(engine, 'begin-card', (card) => {
    const text = files.original(card.path) ?? files.text(card.path);
    const copy = async () => {
      const folder = card.path.replace(/^.*?[:/]/, '').split('/')[0] ?? 'krosmasters';
      const path = files.free(folder, `${card.id}-fan`);
      open(path, await unprinted(engine, path, renamed(text, idOf(path))));
      close();
    };
    const change = () => {
      // What was changed already goes on from where it is.
      open(card.path, files.paths().includes(card.path) ? files.text(card.path) : text);
      close();
    };
    // Cards of packs are not ours to change.
    const ours = files.fits(card.path);
    return el('li', {}, el('span', {}, titleOf(card)), el('button', { type: 'button', class: 'small', onclick: copy }, t('copy')), ours && el('button', { type: 'button', class: 'small', onclick: change }, t('change-it')));
  });

  found[0]?.setAttribute('autofocus', '');

  const read = sentence(engine, 'begin-sentence', called, undefined, (line) => {
    if (!files.open) empty();
    insert(line.line, line.power);
    close();
  });

  const empty = () => {
    const path = files.free('krosmasters', 'new-card');
    const text = `${SCHEMA}id = "${idOf(path)}"\nname = { ${[...new Set(['en', language])].map((code) => `${code} = "${t('new-card')}"`).join(', ')} }\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n`;
    open(path, text);
    close();
  };
  const summon = () => {
    const path = files.free('summons', 'new-summon');
    open(path, emptySummon(idOf(path), t('new-card')));
    close();
  };
  const away = el('button', { type: 'button', class: 'away', 'aria-label': t('close'), onclick: close }, '×');
  dialog.append(
    el('div', { class: 'heading' }, title, away),
    el('p', { class: 'tools' }, el('button', { type: 'button', onclick: empty }, t('from-nothing')), el('button', { type: 'button', onclick: summon }, t('own-summon'))),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-card' }, t('from-card'))), ...found),
    el('section', {}, el('h3', {}, t('from-pattern')), gallery),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-sentence' }, files.open ? t('sentence-for', called[0] ?? '') : t('from-sentence'))), el('p', { class: 'note' }, t('sentence-note')), ...read),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
