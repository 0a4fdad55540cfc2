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
  /** What the open card is called, in every language. */
  called: string[];
  /** Opens a file with a text. */
  open: (path: string, text: string) => void;
  /** Adds a line to the effect that is being written, or to a new spell or power. */
  insert: (line: string, power: boolean) => void;
}

/** Opens the dialog. */
export async function begin({ engine, files, called, open, insert }: Wishes, canClose: boolean): Promise<void> {
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
    const all = asked ? cards.filter((card) => folded(card.name).includes(asked) || card.id.includes(asked)) : [];
    if (asked && !all.length) return found.replaceChildren(el('li', {}, t('no-such-card')));
    found.replaceChildren(
      ...all.slice(0, 8).map((card) => {
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
        const more = [card.level === null ? '' : t('level', card.level), card.set ?? ''].filter(Boolean).join(', ');
        const name = more ? `${card.name} (${more})` : card.name;
        // Cards of packs are not ours to change.
        const ours = files.fits(card.path);
        return el('li', {}, el('span', {}, name), el('button', { type: 'button', class: 'small', onclick: copy }, t('copy')), ours && el('button', { type: 'button', class: 'small', onclick: change }, t('change-it')));
      }),
    );
  };
  field.addEventListener('input', search);

  const sentence = el('textarea', { id: 'begin-sentence', rows: 2, placeholder: t('sentence-example') });
  const lines = el('ul', { class: 'found', 'aria-live': 'polite' });
  const read = later(250, async () => {
    const text = sentence.value.trim();
    if (!text) return lines.replaceChildren();
    const answers = await engine.ask<Line[]>('sentence', { text, called });
    if (!answers.length) return lines.replaceChildren(el('li', {}, t('not-understood')));
    lines.replaceChildren(
      ...answers.map((answer) => {
        const use = () => {
          if (!files.open) empty();
          insert(answer.line, answer.power);
          close();
        };
        const prints = answer.prints[answer.same ?? language] ?? Object.values(answer.prints)[0] ?? [];
        const mark = answer.same ? el('strong', {}, `${t('prints-the-same')} `) : el('span', {}, `${t('prints')} `);
        const kind = el('small', {}, t(answer.power ? 'as-power' : 'as-spell'));
        return el('li', { class: 'line' }, el('p', {}, mark, rich(prints)), el('p', {}, el('code', {}, answer.line), ' ', kind), el('button', { type: 'button', class: 'small', onclick: use }, t('use')));
      }),
    );
  });
  sentence.addEventListener('input', read);

  // On a phone what is found would be below the edge.
  for (const list of [found, lines]) new MutationObserver(() => list.lastElementChild?.scrollIntoView({ block: 'nearest' })).observe(list, { childList: true });

  const empty = () => {
    const path = files.free('krosmasters', 'new-card');
    const text = `${SCHEMA}id = "${idOf(path)}"\nname = { en = "${t('new-card')}" }\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n`;
    open(path, text);
    close();
  };
  const away = canClose && el('button', { type: 'button', class: 'away', 'aria-label': t('close'), onclick: close }, '×');
  dialog.append(
    el('div', { class: 'head' }, title, away),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-card' }, t('from-card'))), field, found),
    el('section', {}, el('h3', {}, t('from-pattern')), gallery, el('p', {}, el('button', { type: 'button', onclick: empty }, t('from-nothing')))),
    el('section', {}, el('h3', {}, el('label', { for: 'begin-sentence' }, files.open ? t('sentence-for', called[0] ?? '') : t('from-sentence'))), el('p', { class: 'note' }, t('sentence-note')), sentence, lines),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // Without a card there is nothing behind the dialog.
  if (!canClose) {
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  }
  document.body.append(dialog);
  dialog.showModal();
}
