// What fixes make of a text.

import type { Edit, Field, Problem } from './answers';
import { fieldAt, fieldOf } from './form';
import { Offsets } from './offsets';

/** Returns a text with changes made. */
export function edited(text: string, edits: Edit[]): string {
  const offsets = new Offsets(text);
  for (const edit of edits.toSorted((one, other) => other.range.start - one.range.start)) {
    text = text.slice(0, offsets.at(edit.range.start)) + edit.text + text.slice(offsets.at(edit.range.end));
  }
  return text;
}

/** Returns the changes of a file of which there is no doubt, in a field. */
export function sureEdits(problems: Problem[], fields: Field[], field: string, path: string): Edit[] {
  const here = problems.filter((problem) => {
    const at = fieldAt(fields, problem.range.start)?.field;
    return at !== undefined && (at === field || field.startsWith(`${at}/`));
  });
  const sure = here.map((problem) => problem.fixes.filter((fix) => fix.safe)).filter((fixes) => fixes.length === 1).flatMap((fixes) => fixes[0]?.edits ?? []);
  const edits: Edit[] = [];
  for (const edit of sure) if (edit.path === path && edits.every((other) => other.range.end <= edit.range.start || edit.range.end <= other.range.start)) edits.push(edit);
  return edits;
}

/** Returns the sentence as cards print it that a field has, if nothing can read it: lines of the language begin with small letters. */
export function sentenceIn(problems: Problem[], fields: Field[], field: string): string | undefined {
  const { kind, value } = fieldOf(fields, field) ?? {};
  const text = kind === 'effect' && typeof value === 'string' ? value.trim() : '';
  const unread = problems.some(({ severity, range }) => severity === 'error' && fieldAt(fields, range.start)?.field === field);
  return unread && (/[.!]$/.test(text) || /^\p{Lu}.* /u.test(text)) ? text : undefined;
}

/** Returns a problem as it is among those that are there `now`: the same one, with the same fixes, of as many as look alike. */
export function same(before: Problem[], problem: Problem, now: Problem[]): Problem | undefined {
  const looks = ({ code, message, fixes }: Problem) => JSON.stringify([code, message, fixes.map(({ title }) => title)]);
  const alike = (one: Problem) => looks(one) === looks(problem);
  const [those, these] = [before.filter(alike), now.filter(alike)];
  return those.length === these.length ? these[those.indexOf(problem)] : undefined;
}
