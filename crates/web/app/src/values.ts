// The values of fields in the language of the page: files have them in English, as the language of cards is.

import type { Field } from './answers';
import { folded } from './texts';
import { language, maybe } from './words';

/** What types and powers are called, by how files name them. */
export interface Names {
  types: [string, string][];
  powers: [string, string][];
}

/** The words of costs, ranges, damage and the like; the page has its own for each below `value-`, with hyphens. */
const WORDS = ['once per turn and target', 'once per turn', 'once per game', 'per turn', 'per game', 'close combat', 'no sight', 'multiple targets', 'injuries', 'injury', 'kamas', 'neutral', 'water', 'earth', 'fire', 'air', 'heal', 'line', 'fixed', 'self', 'AP', 'MP', 'cross', 'square', 'hammer', 'staff', 'shovel', 'hand', 'breath', 'axe'];
/** Fields that are made of them alone. An effect and whom a spell targets are in the language of cards. */
const MADE_OF_WORDS = new Set(['cost', 'range', 'damage', 'area', 'limit', 'powers']);

let names: Names = { types: [], powers: [] };
/** Tells what types and powers are called. */
export function call(called: Names): void {
  names = called;
}

/** The words of files and of the page for a field. */
function pairs(key: string): [string, string][] {
  if (language === 'en') return [];
  const words = MADE_OF_WORDS.has(key) ? WORDS.map((word): [string, string] => [word, maybe(`value-${word.replaceAll(' ', '-')}`) ?? word]) : [];
  return [...(key === 'types' ? names.types : key === 'powers' ? names.powers : []), ...words];
}

/** Puts other words in the place of words, the longest first, each once. */
function exchanged(text: string, pairs: [string, string][]): string {
  const sorted = pairs.toSorted(([one], [other]) => other.length - one.length);
  const known = new Map(sorted.map(([from, to]) => [folded(from), to]));
  const escaped = sorted.map(([from]) => folded(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!escaped.length) return text;
  const plain = folded(text);
  // Letters without accents must be as many for places to be the same.
  if (plain.length !== text.length) return text;
  let after = '';
  let last = 0;
  for (const found of plain.matchAll(new RegExp(`(?<![\\p{L}-])(?:${escaped.join('|')})(?![\\p{L}-])`, 'gu'))) {
    after += text.slice(last, found.index) + (known.get(found[0]) ?? found[0]);
    last = found.index + found[0].length;
  }
  return after + text.slice(last);
}

/** Returns a value as the page shows it. */
export function shownAs({ key }: Pick<Field, 'key'>, value: unknown): string {
  const one = (value: unknown) => exchanged(String(value ?? ''), pairs(key));
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

/** Returns what the file says for what somebody typed. */
export function asWritten({ key }: Pick<Field, 'key'>, typed: string): string {
  return exchanged(typed, pairs(key).map(([from, to]): [string, string] => [to, from]));
}
