// What is wrong with the open file, as people see it: a list, and what is said below the boxes of the form.

import type { Card, Field, Problem } from './answers';
import { coded, el } from './dom';
import { fieldOfProblem, tell, whereabouts } from './form';
import { Offsets } from './offsets';
import { misfits } from './picture';
import { show } from './press';
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
  /** Begins the summon that a problem misses. */
  summon: (found: Found, problem: Problem) => void;
  /** Goes to where a problem is. */
  go: (problem: Problem, place: Field | undefined) => void;
  /** Whether the form is shown, and not the text. */
  formed: () => boolean;
  reference: Reference;
}

/** A line of the list: a problem and where it is, or something else that is said. */
interface Line {
  severity: string;
  says?: string;
  where?: string;
  problem?: Problem;
  place?: Field | undefined;
}

/** Returns what of a problem is seen: all but its places. */
const looks = (seen: object): string => JSON.stringify(seen, (key, value: unknown) => (key === 'range' || key === 'edits' ? undefined : value));

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
    const lines: Line[] = problems.map((problem) => {
      const number = text.slice(0, offsets.at(problem.range.start)).split('\n').length;
      const place = fieldOfProblem(fields, problem);
      return { severity: problem.severity, where: place && this.wishes.formed() ? `${whereabouts(fields, place)}${t('colon')}` : t('line', number), problem, place };
    });
    lines.push(...misfits(card).map((says) => ({ severity: 'error', says })));
    show(this.list, lines.length ? lines : [{ severity: 'fine', says: t('no-problems') }], ({ place, ...line }) => looks(line), (now) => this.#line(now));
    this.#below(fields);
  }

  /** Draws a line of the list. */
  #line(now: () => Line): HTMLElement {
    const { severity, says, where, problem } = now();
    if (!problem) return el('li', { class: severity }, says);
    const go = () => {
      const { problem, place } = now();
      if (problem) this.wishes.go(problem, place);
    };
    const words = [problem.label, ...problem.help].filter((one): one is string => Boolean(one));
    return el('li', { class: severity }, el('button', { type: 'button', class: 'link', onclick: go }, where), ' ', ...coded(problem.message), ...words.map((one) => el('p', { class: 'note' }, ...coded(one))), ...this.#help(() => now().problem ?? problem));
  }

  /** Says below the boxes of the form what is wrong with them, shortly. Of what is missing it is only said that it is. */
  #below(fields: Field[]): void {
    const notes = new Map<Field, Problem[]>();
    for (const problem of this.found.problems) {
      const field = problem.severity === 'error' && fieldOfProblem(fields, problem);
      if (field) notes.set(field, [...(notes.get(field) ?? []), problem]);
    }
    const line = (now: () => Problem) => el('span', {}, ...(now().missing === null ? coded(now().message) : [t('is-missing')]), ...this.#help(now));
    tell([...notes].map(([field, problems]) => ({ field, says: (host) => show(host, problems, looks, line) })));
  }

  /** Returns the buttons that help with a problem: what would mend it, and what its words mean. */
  #help(now: () => Problem): Node[] {
    const fixes = now().fixes.slice(0, 3).map((fix, at) => el('button', { type: 'button', class: 'small fix', onclick: () => this.wishes.mend(this.found, now(), at) }, ...coded(fix.title)));
    const summon = el('button', { type: 'button', class: 'small fix', onclick: () => this.wishes.summon(this.found, now()) }, t('make-summon'));
    return [...fixes, ...(now().summon !== null ? [summon] : []), ...now().explains.map((name) => this.wishes.reference.button(name))];
  }
}
