// What is wrong with the open file, as people see it: a list, and what is said below the boxes of the form.

import type { Card, Field, Problem } from './answers';
import { coded, el } from './dom';
import { fieldOfProblem, tell, whereabouts } from './form';
import { Offsets } from './offsets';
import { misfits } from './picture';
import type { Reference } from './reference';
import { t } from './words';

/** What was found wrong, in which text of which file. The places that problems and their fixes name are places of that text alone. */
export interface Found {
  path: string;
  text: string;
  problems: Problem[];
}

/** What the list asks of the page. */
interface Wishes {
  /** Makes the fix of a problem, by its number. */
  mend: (found: Found, problem: Problem, fix: number) => void;
  /** Goes to where a problem is. */
  go: (problem: Problem, place: Field | undefined) => void;
  /** Whether the form is shown, and not the text. */
  formed: () => boolean;
  reference: Reference;
}

/** The list. */
export class Problems {
  /** What is shown. */
  found: Found = { path: '', text: '', problems: [] };
  readonly list = el('ul', { class: 'problems', id: 'problems', 'aria-live': 'polite' });

  constructor(readonly wishes: Wishes) {}

  /** How many errors there are. */
  get errors(): number {
    return this.found.problems.filter((problem) => problem.severity === 'error').length;
  }

  /** Shows what was found, and what of the card cannot be printed. */
  show(found: Found, fields: Field[], card: Card | null): void {
    this.found = found;
    const { text, problems } = found;
    const offsets = new Offsets(text);
    const lines = problems.map((problem) => {
      const number = text.slice(0, offsets.at(problem.range.start)).split('\n').length;
      const place = fieldOfProblem(fields, problem);
      const where = place && this.wishes.formed() ? `${whereabouts(fields, place)}${t('colon')}` : t('line', number);
      const words = [problem.label, ...problem.help].filter((one): one is string => Boolean(one));
      return el('li', { class: problem.severity }, el('button', { type: 'button', class: 'link', onclick: () => this.wishes.go(problem, place) }, where), ' ', ...coded(problem.message), ...words.map((one) => el('p', { class: 'note' }, ...coded(one))), ...this.#help(found, problem));
    });
    lines.push(...misfits(card).map((says) => el('li', { class: 'error' }, says)));
    this.list.replaceChildren(...(lines.length ? lines : [el('li', { class: 'fine' }, t('no-problems'))]));
    this.#below(found, fields);
  }

  /** Says below the boxes of the form what is wrong with them, shortly. Of what is missing it is only said that it is. */
  #below(found: Found, fields: Field[]): void {
    const notes = new Map<Field, Problem[]>();
    for (const problem of found.problems) {
      const field = problem.severity === 'error' && fieldOfProblem(fields, problem);
      if (field) notes.set(field, [...(notes.get(field) ?? []), problem]);
    }
    const line = (problem: Problem) => el('span', {}, ...(problem.missing === null ? coded(problem.message) : [t('is-missing')]), ...this.#help(found, problem));
    tell([...notes].map(([field, problems]) => ({ field, says: () => problems.map(line) })));
  }

  /** Returns the buttons that help with a problem: what would mend it, and what its words mean. */
  #help(found: Found, problem: Problem): Node[] {
    const fixes = problem.fixes.slice(0, 3).map((fix, at) => el('button', { type: 'button', class: 'small fix', onclick: () => this.wishes.mend(found, problem, at) }, ...coded(fix.title)));
    return [...fixes, ...problem.explains.map((name) => this.wishes.reference.button(name))];
  }
}
