// A file as a form: the same document as its text, so what is not in the form stays as it is.

import type { Field, Problem } from './answers';
import { el } from './dom';
import { released } from './press';
import { type Suggest, suggesting } from './suggest';
import { asWritten, shownAs } from './values';
import { language, maybe, t } from './words';

/** What the controls of a form ask of the page. */
export interface Wishes {
  /** Writes a field: a value, or what a function makes of the value that it has by then. */
  write: (field: string, value: unknown) => void;
  /** Says that somebody is done with a field for now. */
  left: (field: string) => void;
  /** Adds to a list of tables. */
  add: (key: string) => void;
  suggest: (field: string, ...place: Parameters<Suggest>) => ReturnType<Suggest>;
  /** Whether a name came along with what was taken from elsewhere. */
  taken: (name: unknown) => boolean;
  /** What may be in lists, by their names. */
  lists: Record<string, string[]>;
}

/** The languages of names, that of the page first. */
const LANGUAGES = [language, ...['en', 'fr'].filter((code) => code !== language)];

/** Fields that a page sets by itself, or that are rare enough for the text. */
const LEFT_OUT = new Set(['based_on', 'provisional', 'collection', 'printed_text']);

/** Returns the id of the control of a field. */
export function controlOf({ field }: { field: string }): string {
  return `field-${field.replaceAll('/', '-')}`;
}

/** Goes to a field, and returns whether it is there. Whoever is to think of a name types over the one that stands for it. */
export function goTo(field: string): boolean {
  const control = document.getElementById(controlOf({ field })) ?? document.getElementById(`${controlOf({ field })}-${language}`);
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== null;
}

/** Returns the innermost field at a byte of the text. */
export function fieldAt(fields: Field[], byte: number): Field | undefined {
  for (const field of fields) {
    const inner = field.kind === 'tables' ? field.tables.map((table) => fieldAt(table, byte)).find(Boolean) : undefined;
    if (inner) return inner;
    if (field.kind !== 'tables' && field.range && field.range.start <= byte && byte < field.range.end) return field;
  }
  return undefined;
}

/** Returns the field at a path. */
export function fieldOf(fields: Field[], path: string): Field | undefined {
  for (const field of fields) {
    if (field.field === path) return field;
    const inner = field.kind === 'tables' ? field.tables.map((table) => fieldOf(table, path)).find(Boolean) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** Returns the field that a problem is about: the innermost one at its place, or the one that is missing there. */
export function fieldOfProblem(fields: Field[], problem: Problem): Field | undefined {
  const key = problem.missing;
  if (key === null) return fieldAt(fields, problem.range.start);
  const empty = (table: Field[]) => table.find((field) => field.key === key && field.value === null);
  const tables = fields.flatMap((field) => (field.kind === 'tables' ? field.tables : []));
  const inside = (table: Field[]) => table.some(({ range }) => range && problem.range.start <= range.start && range.end <= problem.range.end);
  return tables.filter(inside).map(empty).find(Boolean) ?? empty(fields) ?? tables.map(empty).find(Boolean);
}

/** Says whether an element describes a control, beside what else describes it. */
function describe(control: HTMLElement | null, id: string, does: boolean): void {
  const others = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id);
  const all = does ? [...others, id] : others;
  if (all.length) control?.setAttribute('aria-describedby', all.join(' '));
  else control?.removeAttribute('aria-describedby');
}

/** How long somebody may be in the middle of a word, in milliseconds, before they are told what is wrong with it. */
const PATIENCE = 1200;

let patience: ReturnType<typeof setTimeout> | undefined;

/** What is said of a field, put into an element below its control. */
interface Note {
  field: Field;
  says: (host: HTMLElement) => void;
}

/** Says what is wrong with fields below their controls; where somebody is writing, only once they pause. */
export function tell(notes: Note[]): void {
  clearTimeout(patience);
  patience = undefined;
  const told = new Set<string>();
  const put = ({ field, says }: Note) => {
    const control = document.getElementById(controlOf(field)) ?? document.getElementById(`${controlOf(field)}-${language}`);
    const around = control?.closest('.field');
    if (!control || !around) return;
    const id = `${control.id}-told`;
    told.add(id);
    control.setAttribute('aria-invalid', 'true');
    describe(control, id, true);
    const said = document.getElementById(id) ?? el('span', { id, class: 'told' });
    says(said);
    if (around.lastElementChild !== said) around.append(said);
  };
  const busy = (note: Note) => {
    const control = document.getElementById(controlOf(note.field));
    return control !== null && control === document.activeElement && !document.getElementById(`${control.id}-told`);
  };
  const now = notes.filter((note) => !busy(note));
  now.forEach(put);
  for (const old of document.querySelectorAll('.told')) {
    if (told.has(old.id)) continue;
    describe(document.getElementById(old.id.replace(/-told$/, '')), old.id, false);
    old.remove();
  }
  if (now.length === notes.length) return;
  const mine = setTimeout(async () => {
    await released();
    if (patience === mine) notes.filter((note) => !now.includes(note)).forEach(put);
  }, PATIENCE);
  patience = mine;
}

/** Returns where a field is, in words: the spell or power, and the field. */
export function whereabouts(fields: Field[], place: Field): string {
  for (const field of fields) {
    const table = field.kind === 'tables' ? field.tables.find((table) => table.includes(place)) : undefined;
    const called = table && printed(table.find((one) => one.key === 'name')?.value);
    if (table) return `${called || (maybe(`one-${field.key}`) ?? label(field.key))}, ${label(place.key)}`;
  }
  return label(place.key);
}

/** Returns a name in the language of the page. */
export function printed(name: unknown): string {
  if (typeof name === 'string') return name;
  const names = name as Record<string, string> | null | undefined;
  return names?.[language] ?? names?.['en'] ?? '';
}

/** What was drawn last, without its values. */
const drawnBefore = new WeakMap<HTMLElement, string>();

/** Draws the fields of a file. As long as only values change, the controls stay, so that nobody loses one under their fingers: the value of
 * the one that somebody is at stays too, unless it is `undone`. */
export function form(host: HTMLElement, fields: Field[], wishes: Wishes, undone: boolean): void {
  const { lists } = wishes;
  for (const control of host.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
  const shape = JSON.stringify([fields.filter(shown), lists], (key, value: unknown) => (key === 'value' || key === 'range' ? undefined : value));
  if (drawnBefore.get(host) === shape && host.childElementCount) {
    fields.filter(shown).forEach((field) => refresh(field, undone));
    return;
  }
  drawnBefore.set(host, shape);
  const active = host.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const known = Object.entries(lists).map(([name, options]) => el('datalist', { id: `list-${name}` }, ...options.map((value) => el('option', { value }))));
  host.replaceChildren(...known, ...fields.filter(shown).map((field) => control(field, wishes)));
  if (active) document.getElementById(active)?.focus();
}

/** Shows another value, unless somebody is at it. */
function set(id: string, value: string, undone: boolean): void {
  const control = document.getElementById(id);
  if (!control || 'typed' in control.dataset || (control === document.activeElement && !undone)) return;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) {
    if (control.value !== value) control.value = value;
  }
}

/** Shows the values of a field. */
function refresh(field: Field, undone: boolean): void {
  const id = controlOf(field);
  if (field.kind === 'tables') {
    field.tables.forEach((table, at) => {
      table.filter(shown).forEach((one) => refresh(one, undone));
      const called = printed(table.find((one) => one.key === 'name')?.value);
      const singular = maybe(`one-${field.key}`) ?? label(field.key);
      const legend = document.getElementById(`${id}-${at}-legend`);
      if (legend) legend.textContent = called ? `${singular}${t('colon')} ${called}` : singular;
      const remove = document.getElementById(`${id}-${at}-remove`);
      if (remove) remove.textContent = t('remove', called || singular);
    });
  } else if (field.kind === 'name') {
    LANGUAGES.forEach((code) => set(`${id}-${code}`, nameIn(field.value, code), undone));
    set(`${id}-gender`, genderOf(field.value), undone);
    const english = document.getElementById(`${id}-en`);
    if (english instanceof HTMLInputElement && language !== 'en') english.placeholder = namesOf(field.value)[language] ?? '';
  } else if (field.kind === 'flag') {
    const control = document.getElementById(id);
    if (control instanceof HTMLInputElement) control.checked = field.value !== false;
  } else if (field.kind === 'list') set(id, Array.isArray(field.value) ? shownAs(field, field.value) : '', undone);
  else if (field.kind === 'effect') set(id, effectOf(field.value), undone);
  else if (field.kind === 'choice') set(id, String(field.value ?? ''), undone);
  else set(id, shownAs(field, field.value), undone);
}

const effectOf = (value: unknown): string => String(value ?? '').replace(/^\n|\n$/g, '');
const namesOf = (value: unknown): Record<string, string> => (typeof value === 'object' && value !== null ? (value as Record<string, string>) : { en: (value as string | null) ?? '' });

/** What a French name goes with. */
const GENDERS = [['', 'un'], ['feminine', 'une']] as const;
const genderOf = (value: unknown): string => (namesOf(value)['gender'] === 'feminine' ? 'feminine' : '');

const shown = (field: Field): boolean => !LEFT_OUT.has(field.key) && field.key !== 'id' && field.kind !== 'other';

/** Returns what a field is called. */
export function label(key: string): string {
  return maybe(`field-${key}`) ?? key.replaceAll('_', ' ');
}

function control(field: Field, wishes: Wishes): HTMLElement {
  const { left } = wishes;
  const write = (field: string, value: unknown) => {
    wishes.write(field, value);
    left(field);
  };
  const id = controlOf(field);
  const name = field.required ? `${label(field.key)} *` : label(field.key);
  const put = (value: unknown) => write(field.field, value === '' ? null : value);
  const input = (properties: object) => el('input', { id, title: field.about, value: shownAs(field, field.value), onchange: (event: Event) => put(asWritten(field, (event.target as HTMLInputElement).value.trim())), ...properties });
  const lined = (control: HTMLElement, wide = false) => el('p', { class: wide ? 'field wide' : 'field' }, el('label', { for: id }, name), control);
  switch (field.kind) {
    case 'number':
      // A box for numbers alone would swallow letters without a word.
      return lined(input({ type: 'text', inputMode: 'numeric', placeholder: t('from-to', field.minimum, field.maximum), onchange: (event: Event) => put(number((event.target as HTMLInputElement).value)) }));
    case 'dash':
      return lined(input({ type: 'text', inputMode: 'numeric', onchange: (event: Event) => put(number((event.target as HTMLInputElement).value)) }));
    case 'choice': {
      const none = field.required ? [] : [el('option', { value: '' }, '–')];
      const options = field.options.map((option) => el('option', { value: String(option), selected: option === field.value }, maybe(`value-${String(option).replaceAll(' ', '-')}`) ?? shownAs(field, option)));
      const choose = (event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        put(field.options.find((option) => String(option) === value) ?? '');
      };
      return lined(el('select', { id, title: field.about, onchange: choose }, ...none, ...options));
    }
    case 'flag':
      return lined(el('input', { id, type: 'checkbox', checked: field.value !== false, title: field.about, onchange: (event: Event) => put((event.target as HTMLInputElement).checked) }));
    case 'list': {
      const list = ['types', 'powers'].includes(field.key) ? `list-${field.key}` : undefined;
      const split = (event: Event) => {
        const parts = (event.target as HTMLInputElement).value.split(',').map((part) => asWritten(field, part.trim())).filter(Boolean);
        put(parts.length ? parts : '');
      };
      return lined(input({ type: 'text', value: Array.isArray(field.value) ? shownAs(field, field.value) : '', list, onchange: split, placeholder: t('with-commas') }), true);
    }
    case 'name':
      return names(field, name, wishes);
    case 'effect': {
      const hand = soon((text) => wishes.write(field.field, text.trim() || null), () => left(field.field));
      const box = el('textarea', { id, rows: 3, title: field.about, spellcheck: false, autocapitalize: 'off', value: effectOf(field.value), ...hand });
      return lined(suggesting(box, (text, at) => wishes.suggest(field.field, text, at)), true);
    }
    case 'text': {
      // Narrow boxes have a short one in the words of the page.
      const examples = maybe(`example-${field.key}`) ?? (field.examples.length ? t('for-example', field.examples.slice(0, 4).map((example) => shownAs(field, example)).join(' · ')) : undefined);
      return lined(input({ type: 'text', placeholder: examples }));
    }
    case 'tables': {
      const singular = maybe(`one-${field.key}`) ?? label(field.key);
      const tables = field.tables.map((inner, at) => {
        const called = printed(inner.find((one) => one.key === 'name')?.value);
        const remove = el('button', { type: 'button', class: 'small', id: `${id}-${at}-remove`, onclick: () => wishes.write(`${field.field}/${at}`, null) }, t('remove', called || singular));
        return el('fieldset', {}, el('legend', { id: `${id}-${at}-legend` }, called ? `${singular}${t('colon')} ${called}` : singular), ...inner.filter(shown).map((one) => control(one, wishes)), remove);
      });
      const add = el('button', { type: 'button', id: `${id}-add`, onclick: () => wishes.add(field.key) }, t(`add-${field.key}`));
      return el('section', { class: 'tables' }, el('h3', {}, label(field.key)), ...tables, add);
    }
    case 'other':
      return el('p', {}, name);
  }
}

/** Returns the boxes of a name, one for each language. Files must have the English name: until somebody translates it, that of the page's
 * language stands for it. What was taken from elsewhere has another name in all languages once it has one in that of the page. */
function names(field: Field, name: string, { write, left, taken }: Wishes): HTMLElement {
  const id = controlOf(field);
  const change = (code: string) => (event: Event) => {
    const typed = (event.target as HTMLInputElement).value.trim();
    write(field.field, (value: unknown) => {
      const { en = '', ...others } = namesOf(value);
      const after: Record<string, string> = { en, ...others, [code]: typed };
      if (field.key === 'name' && code === language && typed && taken(value)) for (const other of LANGUAGES) if (other !== code) after[other] = '';
      if (!after['en'] || (isUntranslated(value) && code === language)) after['en'] = after[language] ?? '';
      for (const code of LANGUAGES) if (!after[code]) delete after[code];
      return LANGUAGES.some((code) => after[code]) ? after : null;
    });
    left(field.field);
  };
  const agree = (event: Event) => {
    const { value: gender } = event.target as HTMLSelectElement;
    write(field.field, (value: unknown) => {
      const { gender: _, ...names } = namesOf(value);
      return gender ? { ...names, gender } : names;
    });
  };
  const parts = LANGUAGES.map((code) => {
    const inner = `${id}-${code}`;
    const foreign = code === 'en' && language !== 'en';
    // Said once, of the name of the card.
    const note = foreign && field.field === 'name' && el('small', { id: `${inner}-note` }, t('english-name'));
    const box = el('input', { id: inner, type: 'text', value: nameIn(field.value, code), placeholder: foreign ? namesOf(field.value)[language] ?? '' : '', lang: code, title: field.about, onchange: change(code), 'aria-describedby': note && note.id });
    return el('p', { class: 'field' }, el('label', { for: inner }, `${code === language ? name : label(field.key)} (${code})`), box, note);
  });
  // What speaks of a card in French agrees with it.
  const gender = field.field === 'name' && el('p', { class: 'field' }, el('label', { for: `${id}-gender` }, t('gender')), el('select', { id: `${id}-gender`, onchange: agree }, ...GENDERS.map(([value, text]) => el('option', { value, selected: value === genderOf(field.value) }, text))));
  return el('div', { class: 'names' }, ...parts, gender);
}

/** Returns whether the English name is only that of the page's language, until it is translated. */
function isUntranslated(name: unknown): boolean {
  const { en = '', [language]: own = '' } = namesOf(name);
  return language !== 'en' && (en === own || !en);
}

/** Returns all names of a file. */
function allNames(fields: Field[]): unknown[] {
  return fields.flatMap((field) => (field.kind === 'tables' ? field.tables.flatMap(allNames) : field.kind === 'name' && field.value !== null ? [field.value] : []));
}

/** Returns the names of a file that are still to be translated, from or into English. */
export function untranslated(fields: Field[]): string[] {
  const lacks = (name: unknown) => isUntranslated(name) || LANGUAGES.some((code) => !namesOf(name)[code]);
  return allNames(fields).filter(lacks).map(printed);
}

/** Returns whether a name is the one that new spells, powers and cards have until somebody thinks of another. */
function unnamed(name: unknown): boolean {
  const first = [t('new-spells'), t('new-own_powers'), t('new-card')];
  return Object.values(namesOf(name)).some((one) => first.includes(one));
}

/** Returns the names of a file that nobody has thought of yet. */
export function allUnnamed(fields: Field[]): string[] {
  return allNames(fields).filter(unnamed).map(printed);
}

/** Returns what the box of a name shows. */
function nameIn(name: unknown, code: string): string {
  return code === 'en' && isUntranslated(name) ? '' : (namesOf(name)[code] ?? '');
}

/** Returns listeners that hand over what is typed: a moment after the last key, and at once when the control is left. */
function soon(act: (text: string) => void, left: () => void): Record<'oninput' | 'onchange', (event: Event) => void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hand = (control: HTMLTextAreaElement) => {
    clearTimeout(timer);
    if (!('typed' in control.dataset)) return;
    delete control.dataset['typed'];
    act(control.value);
  };
  const oninput = ({ target }: Event) => {
    const control = target as HTMLTextAreaElement;
    clearTimeout(timer);
    // Until it is handed over, nothing may put another value in its place.
    control.dataset['typed'] = '';
    timer = setTimeout(() => hand(control), 250);
  };
  const onchange = ({ target }: Event) => {
    hand(target as HTMLTextAreaElement);
    left();
  };
  return { oninput, onchange };
}

/** Returns the first values of a new spell or power, called so in the language of the page. */
export function fresh(key: string, effect?: string, summons?: boolean): Record<string, unknown> {
  const name = { en: t(`new-${key}`), [language]: t(`new-${key}`) };
  if (key !== 'spells') return { name, effect: effect ?? 'self has +1 AP' };
  // A spell that is known by what it does is no attack as well.
  const does = effect === undefined ? { damage: '1 neutral' } : { effect, ...(summons ? { summons: 1 } : {}) };
  return { name, cost: '3 AP', range: '1-3', ...does };
}

function number(value: string): unknown {
  const trimmed = value.trim();
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}
