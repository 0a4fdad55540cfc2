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
  label: string | null;
  help: string[];
  fixes: Fix[];
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
  | { kind: 'tables'; tables: Field[][]; fresh: Field[] }
  | { kind: 'effect' | 'flag' | 'name' | 'list' | 'other' }
);

export interface Tale {
  says: Segment[];
  missed?: string;
  boards?: { svg: string; says: string }[];
  units?: { token: string; letter: string; name: string; notes: string[] }[];
  done?: string[];
  came?: string[];
  more?: string | null;
  rules?: string[];
}

export interface Chapter {
  name: string | null;
  tales: Tale[];
}

export interface Odds {
  against: { id: string; name: string };
  attacks: { spell: string; none?: string; damage?: { damage: number; chance: number; exact: string }[]; expected?: number; ko?: number }[];
}

export interface Line {
  line: string;
  /** Whether it is a power, and not part of a spell. */
  power: boolean;
  /** The language in which it prints what was typed. */
  same: string | null;
  prints: Record<string, Segment[]>;
}

export interface Known {
  kind: string;
  id: string;
  name: string;
  level?: number;
  set?: string | null;
  path: string;
}

export interface Pattern {
  id: string;
  title: string;
  text: string;
}
