// A file as a form: the same document as its text, so what is not in the form stays as it is.

import type { Field } from './answers';
import { el } from './dom';
import { language, maybe, t } from './words';

type Write = (field: string, value: unknown) => void;

/** The languages of names, in the order of the form. */
const LANGUAGES = ['en', 'fr'];

/** Fields that a page sets by itself, or that are rare enough for the text. */
const LEFT_OUT = new Set(['based_on', 'provisional', 'collection', 'printed_text']);

/** Draws the fields of a file, and keeps the focus where it was. */
export function form(host: HTMLElement, fields: Field[], write: Write, lists: Record<string, string[]>): void {
  const active = host.contains(document.activeElement) ? document.activeElement?.id : undefined;
  const selection = document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement ? document.activeElement : undefined;
  const [start, end] = [selection?.selectionStart ?? null, selection?.selectionEnd ?? null];
  const known = Object.entries(lists).map(([name, options]) => el('datalist', { id: `list-${name}` }, ...options.map((value) => el('option', { value }))));
  host.replaceChildren(...known, ...fields.filter(shown).map((field) => control(field, write)));
  const again = active ? document.getElementById(active) : null;
  again?.focus();
  if ((again instanceof HTMLInputElement && again.type === 'text') || again instanceof HTMLTextAreaElement) again.setSelectionRange(start, end);
}

const shown = (field: Field): boolean => !LEFT_OUT.has(field.key) && field.key !== 'id' && field.kind !== 'other';

/** Returns what a field is called. */
export function label(key: string): string {
  return maybe(`field-${key}`) ?? key.replaceAll('_', ' ');
}

function control(field: Field, write: Write): HTMLElement {
  const id = `field-${field.field.replaceAll('/', '-')}`;
  const name = field.required ? `${label(field.key)} *` : label(field.key);
  const put = (value: unknown) => write(field.field, value === '' ? null : value);
  const input = (properties: object) => el('input', { id, title: field.about, value: field.value ?? '', onchange: (event: Event) => put((event.target as HTMLInputElement).value.trim()), ...properties });
  const lined = (control: HTMLElement, wide = false) => el('p', { class: wide ? 'field wide' : 'field' }, el('label', { for: id }, name), control);
  switch (field.kind) {
    case 'number':
      return lined(input({ type: 'number', min: field.minimum, max: field.maximum, onchange: (event: Event) => put(number((event.target as HTMLInputElement).value)) }));
    case 'dash':
      return lined(input({ type: 'text', inputMode: 'numeric', onchange: (event: Event) => put(number((event.target as HTMLInputElement).value)) }));
    case 'choice': {
      const none = field.required ? [] : [el('option', { value: '' }, '–')];
      const options = field.options.map((option) => el('option', { value: String(option), selected: option === field.value }, maybe(`value-${option}`) ?? String(option)));
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
        const parts = (event.target as HTMLInputElement).value.split(',').map((part) => part.trim()).filter(Boolean);
        put(parts.length ? parts : '');
      };
      return lined(input({ type: 'text', value: Array.isArray(field.value) ? field.value.join(', ') : '', list, onchange: split, placeholder: t('with-commas') }), true);
    }
    case 'name': {
      const names = typeof field.value === 'object' && field.value !== null ? (field.value as Record<string, string>) : { en: (field.value as string | null) ?? '' };
      const parts = LANGUAGES.map((code) => {
        const inner = `${id}-${code}`;
        const change = (event: Event) => {
          const { value } = event.target as HTMLInputElement;
          write(`${field.field}/${code}`, value.trim() || null);
        };
        return el('p', { class: 'field' }, el('label', { for: inner }, `${name} (${code})`), el('input', { id: inner, type: 'text', value: names[code] ?? '', lang: code, title: field.about, onchange: change }));
      });
      return el('div', { class: 'names' }, ...parts);
    }
    case 'effect': {
      const text = el('textarea', { id, rows: 3, title: field.about, spellcheck: false, value: String(field.value ?? '').replace(/^\n|\n$/g, ''), onchange: (event: Event) => put((event.target as HTMLTextAreaElement).value.trim()) });
      return lined(text, true);
    }
    case 'text': {
      const examples = field.examples.length ? t('for-example', field.examples.slice(0, 4).join(' · ')) : undefined;
      return lined(input({ type: 'text', placeholder: examples }));
    }
    case 'tables': {
      const singular = maybe(`one-${field.key}`) ?? label(field.key);
      const tables = field.tables.map((inner, at) => {
        const first = inner.find((one) => one.key === 'name')?.value;
        const called = typeof first === 'string' ? first : ((first as Record<string, string> | null)?.[language] ?? (first as Record<string, string> | null)?.en ?? '');
        const remove = el('button', { type: 'button', class: 'small', id: `${id}-${at}-remove`, onclick: () => write(`${field.field}/${at}`, null) }, t('remove', called || singular));
        return el('fieldset', {}, el('legend', {}, called ? `${singular}${t('colon')} ${called}` : singular), ...inner.filter(shown).map((one) => control(one, write)), remove);
      });
      const add = el('button', { type: 'button', id: `${id}-add`, onclick: () => write(`${field.field}/+`, fresh(field.key)) }, t(`add-${field.key}`));
      return el('section', { class: 'tables' }, el('h3', {}, label(field.key)), ...tables, add);
    }
    case 'other':
      return el('p', {}, name);
  }
}

/** Returns the first values of a new spell or power. */
function fresh(key: string): unknown {
  if (key === 'spells') return { name: { en: 'New Spell', fr: 'Nouveau sort' }, cost: '3 AP', range: '1-3', damage: '1 neutral' };
  return { name: { en: 'New Power', fr: 'Nouveau pouvoir' }, effect: 'self has +1 AP' };
}

function number(value: string): unknown {
  const trimmed = value.trim();
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}
