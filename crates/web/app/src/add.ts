// How to add a spell or a power to the card at hand: empty, from any card, from a pattern, from a printed sentence.

import type { Part, Pattern } from './answers';
import { el } from './dom';
import type { Engine } from './engine';
import type { Files } from './files';
import { fresh, printed } from './form';
import { rich } from './rich';
import { search, sentence, titleOf } from './sources';
import { shownAs } from './values';
import { language, t } from './words';

interface Wishes {
  engine: Engine;
  files: Files;
  /** What the open card is called, in every language. */
  called: string[];
}

/** Opens the dialog. `put` adds to a list, `spells` or `own_powers`, what has these values. */
export async function add(list: string, { engine, files, called }: Wishes, put: (list: string, values: Record<string, unknown>) => void): Promise<void> {
  const title = t(`add-${list}`);
  const dialog = el('dialog', { class: 'begin', id: 'add', 'aria-labelledby': 'add-title' });
  const take = (where: string, values: Record<string, unknown>) => {
    put(where, values);
    dialog.close();
  };
  const parts = async (text: string) => (await engine.ask<Part[]>('parts', { text })).filter((part) => part.list === list);
  const row = (part: Part, from: string) => {
    const figures = ['cost', 'range', 'damage'].map((key) => shownAs({ key }, part.values[key])).filter(Boolean).join(' · ');
    const name = printed(part.values['name']);
    const prints = part.prints?.[language];
    const use = el('button', { type: 'button', class: 'small', 'aria-label': `${t('use')}${t('colon')} ${name}`, onclick: () => take(list, part.values) }, t('use'));
    return el('li', { class: 'line' }, el('p', {}, el('strong', {}, name), figures && ` ${figures}`, ' ', el('small', {}, from)), prints && el('p', {}, rich(prints)), use);
  };

  const found = await search(engine, 'add-card', (card) => {
    const rows = el('ul', { class: 'found' });
    void parts(files.text(card.path) || (files.original(card.path) ?? '')).then((parts) => rows.replaceChildren(...(parts.length ? parts.map((part) => row(part, '')) : [el('li', { class: 'note' }, t('none-there'))])));
    return el('li', { class: 'of-card' }, el('strong', {}, titleOf(card)), rows);
  });

  const patterns = el('ul', { class: 'found' });
  const fill = async () => {
    if (patterns.childElementCount) return;
    for (const pattern of await engine.ask<Pattern[]>('patterns', { language })) patterns.append(...(await parts(pattern.text)).map((part) => row(part, pattern.title)));
  };
  const read = sentence(engine, 'add-sentence', called, list, (line) => {
    const where = line.power ? 'own_powers' : 'spells';
    take(where, fresh(where, line.line, line.summons));
  });

  dialog.append(
    el('div', { class: 'heading' }, el('h2', { id: 'add-title' }, title), el('button', { type: 'button', class: 'away', 'aria-label': t('close'), onclick: () => dialog.close() }, '×')),
    el('p', {}, el('button', { type: 'button', id: 'add-empty', onclick: () => take(list, fresh(list)) }, t(`empty-${list}`))),
    el('section', {}, el('h3', {}, el('label', { for: 'add-card' }, t('from-card'))), ...found),
    el('section', {}, el('h3', {}, el('label', { for: 'add-sentence' }, t('from-sentence'))), ...read),
    el('details', { id: 'add-patterns', ontoggle: () => void fill() }, el('summary', {}, t('from-pattern')), patterns),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
