// Handing in: one new file by the page of the repository for new files; more, or a change, as a patch and an archive.

import { createTwoFilesPatch } from 'diff';
import { strToU8, zipSync } from 'fflate';
import type { Field, Problem } from './answers';
import { download, el } from './dom';
import type { Engine } from './engine';
import type { Files } from './files';
import { idOf } from './files';
import { allUnnamed, untranslated } from './form';
import { language, t } from './words';

/** Longer addresses are cut by some servers. */
const LONGEST = 7000;

/** Saves the file that is open. */
export function downloaded(files: Files): void {
  download(`${idOf(files.open)}.toml`, files.text(files.open), 'application/toml');
}

/** Returns the changes as `git apply` takes them. */
export function patch(files: Files): string {
  return files
    .together()
    .map((path) => {
      const before = files.original(path);
      const body = createTwoFilesPatch(before === undefined ? '/dev/null' : `a/${path}`, `b/${path}`, before ?? '', files.text(path), undefined, undefined, { context: 3 });
      const lines = body.split('\n').filter((line) => !line.startsWith('====')).join('\n').replaceAll('\t\n', '\n');
      const created = before === undefined ? 'new file mode 100644\n' : '';
      return `diff --git a/${path} b/${path}\n${created}${lines}`;
    })
    .join('');
}

/** Returns the address of the repository's page for a new file, filled in; `null` if that is not how these files are handed in. */
export function newFilePage(files: Files): string | null {
  const { repository } = files.pack;
  const [path, ...more] = files.together();
  if (!repository || more.length || path === undefined || files.original(path) !== undefined) return null;
  const address = `${repository.replace(/\/$/, '')}/new/main?filename=${encodeURIComponent(path)}&value=${encodeURIComponent(files.text(path))}`;
  return address.length <= LONGEST ? address : null;
}

/** Returns the address of the repository's page for a message that holds all files, filled in; `null` if they are too long for it. */
export function messagePage(files: Files, called: (path: string) => string): string | null {
  const { repository } = files.pack;
  if (!repository) return null;
  const body = files.together().map((path) => `\`${path}\`\n\n\`\`\`toml\n${files.text(path).trimEnd()}\n\`\`\`\n`).join('\n');
  const address = `${messages(repository)}?title=${encodeURIComponent(files.together().map(called).join(', '))}&body=${encodeURIComponent(body)}`;
  return address.length <= LONGEST ? address : null;
}

/** Returns the address of a repository's page for messages. */
const messages = (repository: string): string => `${repository.replace(/\/$/, '')}/issues/new`;

/** Returns a text with something in place of `#`. */
function inside(text: string, part: Node | string): (Node | string)[] {
  const [before = '', after = ''] = text.split('#');
  return [before, part, after];
}

/** Returns what is left to do in the files that are handed in: how many errors they have, and of new ones the names that nobody has thought of
 * yet and those that are in one language only. */
async function left(files: Files, engine: Engine): Promise<{ errors: number; nameless: string[]; foreign: string[] }> {
  const found: Problem[] = [];
  const fields: Field[] = [];
  for (const path of files.together()) {
    await engine.set(path, files.text(path));
    found.push(...(await engine.ask<Problem[]>('problems', { path, language })));
    if (files.original(path) === undefined) fields.push(...(await engine.ask<Field[]>('form', { path, language })));
  }
  const [nameless, foreign] = [allUnnamed, untranslated].map((of) => [...new Set(of(fields))]) as [string[], string[]];
  return { errors: found.filter(({ severity }) => severity === 'error').length, nameless, foreign };
}

/** Opens the dialog. `called` is what the card of a file is called. */
export async function handIn(files: Files, engine: Engine, called: (path: string) => string): Promise<void> {
  const { errors, nameless, foreign } = await left(files, engine);
  const dialog = el('dialog', { class: 'begin', 'aria-labelledby': 'hand-in-title' });
  const parts: Node[] = [el('h2', { id: 'hand-in-title' }, t('hand-in'))];
  if (errors > 0) parts.push(el('p', { class: 'warning' }, t('hand-in-errors', errors)));
  parts.push(el('p', {}, `${t('files')}${t('colon')} `, el('strong', {}, files.together().map(called).join(', '))));
  if (nameless.length) parts.push(el('p', { class: 'warning' }, t('to-name', nameless.join(', '))));
  if (foreign.length) parts.push(el('p', { class: 'note' }, t('to-translate', foreign.join(', '))));
  const page = newFilePage(files);
  const last: HTMLElement[] = [el('button', { type: 'button', onclick: () => dialog.close() }, t('close'))];
  if (page) {
    parts.push(el('p', {}, t('hand-in-page')));
    last.unshift(el('a', { href: page, target: '_blank', rel: 'noopener noreferrer', class: 'button', id: 'new-file-page' }, t('hand-in-open')));
  } else {
    const name = idOf(files.open) || 'cards';
    const archive = () => zipSync(Object.fromEntries(files.together().map((path) => [path, strToU8(files.text(path))])));
    // Browsers save without a word, or with one far from the button.
    const saving = (what: string, kind: string, type: string, content: () => Uint8Array | string, main = false) => {
      const told = el('span', { role: 'status', class: 'note', id: `saved-${what}` });
      const save = () => {
        download(`${name}.${kind}`, content(), type);
        told.textContent = t(`saved-${what}`, `${name}.${kind}`, files.together().map(called).join(', '));
      };
      return el('p', { class: 'tools' }, el('button', { type: 'button', id: `save-${what}`, class: main && 'main', onclick: save }, t(`save-${what}`)), told);
    };
    const { repository } = files.pack;
    const message = messagePage(files, called);
    const link = (id: string, href: string, text: string, classes = '') => el('a', { href, target: '_blank', rel: 'noopener noreferrer', id, class: classes }, text);
    if (message) {
      parts.push(el('p', {}, t('hand-in-message')));
      last.unshift(link('message-page', message, t('hand-in-open-message'), 'button'));
    }
    const where = repository ? link('new-message', messages(repository), t('hand-in-there')) : t('hand-in-there');
    const byHand = [
      el('ol', {}, el('li', {}, t('hand-in-1')), el('li', {}, ...inside(t('hand-in-2'), where)), el('li', {}, t('hand-in-3'))),
      saving('archive', 'zip', 'application/zip', archive, !message),
    ];
    parts.push(
      ...(message ? [el('details', {}, el('summary', {}, t('hand-in-files')), ...byHand)] : byHand),
      el('details', {}, el('summary', {}, t('hand-in-git')), el('p', {}, t('hand-in-patch')), saving('patch', 'patch', 'text/x-patch', () => patch(files))),
    );
  }
  parts.push(el('p', { class: 'tools' }, ...last));
  dialog.append(...parts);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
