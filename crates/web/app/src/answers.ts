// What the engine answers. Places are bytes of the text.

export interface Range {
  start: number;
  end: number;
}

export interface Edit {
  path: string;
  range: Range;
  text: string;
}

export interface Fix {
  title: string;
  edits: Edit[];
  safe: boolean;
  gap: boolean;
}

export interface Problem {
  range: Range;
  severity: 'error' | 'warning' | 'hint';
  code: string;
  message: string;
  /** The field that is missing, if it is about one: it has no place of its own. */
  missing: string | null;
  /** The summon that is named and not there, as it is written. */
  summon: string | null;
  label: string | null;
  help: string[];
  fixes: Fix[];
  /** What of it can be explained. */
  explains: string[];
}

/** What a name means: a page with examples, or a list of what has a page or a name of its own. */
export type Explained = { name: string } & ({ says: string; examples: { line: string; prints: string | null }[]; list?: never } | { list: [string, string][] });

/** A spell or a power of a card, to be taken into another. */
export interface Part {
  list: string;
  values: Record<string, unknown>;
  prints: Record<string, Segment[]> | null;
}

export interface Completion {
  label: string;
  kind: string;
  range: Range;
  insert: string;
  detail: string | null;
  filter: string;
}

export interface Hover {
  range: Range;
  markdown: string;
}

export interface Side {
  card: { name: string; title: string; says: string; front: string; back: string } | null;
  misfits: { field: string; over?: number; character?: string }[];
}

/** The card by the codes of languages. */
export type Card = Record<string, Side>;

export type Segment = { text: string } | { icon: string } | { amount: { number: string; icon: string } } | { keyword: { name: string } } | 'break';

export type Field = {
  field: string;
  key: string;
  value: unknown;
  required: boolean;
  about: string;
  range: Range | null;
} & (
  | { kind: 'text'; examples: unknown[] }
  | { kind: 'number' | 'dash'; minimum: number; maximum: number }
  | { kind: 'choice'; options: (string | number)[] }
  | { kind: 'tables'; tables: Field[][] }
  | { kind: 'effect' | 'flag' | 'name' | 'list' | 'other' }
);

/** What each statement does, as HTML, and how many never act. */
export interface Stories {
  html: string;
  missed: number;
}

export interface Odds {
  against: { id: string; name: string };
  attacks: { spell: string; none?: string; damage?: { damage: number; chance: number; exact: string }[]; expected?: number; ko?: number }[];
}

export interface Line {
  line: string;
  /** Whether it is a power, and not part of a spell. */
  power: boolean;
  /** Whether it is a spell's and summons. */
  summons: boolean;
  /** The language in which it prints what was typed. */
  same: string | null;
  prints: Record<string, Segment[]>;
}

/** What a card prints, by the name of the card. */
export type Near = Line & { from: string };

export interface Known {
  id: string;
  name: string;
  level: number | null;
  set: string | null;
  path: string;
}

export interface Pattern {
  id: string;
  title: string;
  text: string;
}
