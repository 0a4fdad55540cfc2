// How to begin: from a pattern, from any card, from a printed sentence, from nothing.

import type { Known, Line, Pattern } from './answers';
import { el, later } from './dom';
import type { Engine } from './engine';
import type { Files } from './files';
import { idOf, renamed } from './files';
import { rich } from './rich';
import { language, t } from './words';

const SCHEMA = '#:schema ../../../schemas/krosmaster.schema.json\n\n';

interface Wishes {
  engine: Engine;
  files: Files;
  /** Opens a file with a text. */
  open: (path: string, text: string) => void;
  /** Adds a line to the effect that is being written, or to a new spell or power. */
  insert: (line: string, power: boolean) => void;
}

/** Opens the dialog. */
export async function begin({ engine, files, open, insert }: Wishes, canClose: boolean): Promise<void> {
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

  const cards = await engine.ask<Known[]>('cards', { language });
  const field = el('input', { id: 'begin-card', type: 'search', autocomplete: 'off', placeholder: t('card-name') });
  const found = el('ul', { class: 'found' });
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const search = () => {
    const asked = folded(field.value.trim());
    const fitting = asked ? cards.filter((card) => folded(card.name).includes(asked) || card.id.includes(asked)).slice(0, 8) : [];
    found.replaceChildren(
      ...fitting.map((card) => {
        const text = files.original(card.path) ?? files.text(card.path);
        const copy = () => {
          const folder = card.path.replace(/^.*?[:/]/, '').split('/')[0] ?? 'krosmasters';
          const path = files.free(folder, `${card.id}-fan`);
          open(path, renamed(text, idOf(path)));
          close();
        };
        const change = () => {
          open(card.path, text);
          close();
        };
        const name = card.level === undefined ? card.name : `${card.name} (${t('level', card.level)})`;
        // Cards of packs are not ours to change.
        const ours = files.fits(card.path);
        return el('li', {}, el('span', {}, name), el('button', { type: 'button', class: 'small', onclick: copy }, t('copy')), ours && el('button', { type: 'button', class: 'small', onclick: change }, t('change-it')));
      }),
    );
  };
  field.addEventListener('input', search);

  const sentence = el('textarea', { id: 'begin-sentence', rows: 2, placeholder: t('sentence-example') });
  const power = el('input', { type: 'checkbox', id: 'begin-power' });
  const lines = el('ul', { class: 'found', 'aria-live': 'polite' });
  const read = later(250, async () => {
    const text = sentence.value.trim();
    if (!text) return lines.replaceChildren();
    const answers = await engine.ask<Line[]>('sentence', { text, power: power.checked });
    if (!answers.length) return lines.replaceChildren(el('li', {}, t('not-understood')));
    lines.replaceChildren(
      ...answers.map((answer) => {
        const use = () => {
          insert(answer.line, power.checked);
          close();
        };
        const prints = answer.prints[language] ?? Object.values(answer.prints)[0] ?? [];
        const mark = answer.same ? el('strong', {}, `${t('prints-the-same')} `) : el('span', {}, `${t('prints')} `);
        return el('li', { class: 'line' }, el('code', {}, answer.line), el('p', {}, mark, rich(prints)), el('button', { type: 'button', class: 'small', onclick: use }, t('use')));
      }),
    );
  });
  sentence.addEventListener('input', read);
  power.addEventListener('change', read);

  const empty = () => {
    const path = files.free('krosmasters', 'new-card');
    const text = `${SCHEMA}id = "${idOf(path)}"\nname = { en = "New Card", fr = "Nouvelle carte" }\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n`;
    open(path, text);
    close();
  };
  dialog.append(
    title,
    el('section', {}, el('h3', {}, t('from-pattern')), gallery, el('p', {}, el('button', { type: 'button', onclick: empty }, t('from-nothing')))),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-card' }, t('from-card'))), field, found),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-sentence' }, t('from-sentence'))), el('p', { class: 'note' }, t('sentence-note')), sentence, el('p', {}, power, el('label', { for: 'begin-power' }, ` ${t('as-power')}`)), lines),
  );
  if (canClose) dialog.append(el('p', {}, el('button', { type: 'button', onclick: close }, t('close'))));
  dialog.addEventListener('close', () => dialog.remove());
  if (!canClose) dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
}
