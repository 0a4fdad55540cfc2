// What the engine answers about rooms, teams and what can be done, besides what `seen.ts` has. Texts are in the language of the question.

/** A cell: row × columns + column. */
export type Cell = number;

export interface TeamRules {
  minimum: number;
  maximum: number;
  levels: number;
  gold: number;
  white: number;
  black: number;
  bosses?: number;
}

export interface Edition {
  id: string;
  name: string;
  default: boolean;
  /** The rules of teams for two players. */
  rules: TeamRules;
  /** Those of four. */
  four: TeamRules | null;
}

export interface Arena {
  id: string;
  name: string;
  columns: number;
  rows: number;
  /** Whether four can play there. */
  four: boolean;
}

/** The picture of an arena, and the pictures that it shows. */
export interface ArenaPicture {
  svg: string;
  symbols: string;
  name: string;
}

export interface RoomCard {
  /** Also the name of its page. */
  id: string;
  name: string;
  /** Its names in all languages. */
  names: string[];
  level: number;
  color: 'gold' | 'white' | 'black';
  /** The character whose versions count together. */
  character: string;
  boss: boolean;
  /** Whether it is in the 2.0 box. */
  boxed: boolean;
  set: string | null;
  types: string[];
}

export interface Rooms {
  editions: Edition[];
  arenas: Arena[];
  /** The players of kcc, from the weakest to the strongest. */
  players: string[];
  cards: RoomCard[];
  box: string[][];
  box4: string[][];
}

export interface Fault {
  /** `null` if it is not about one team. */
  team: number | null;
  text: string;
  rule: string;
}

export interface Outcome {
  injuries: number;
  ko: boolean;
  percent: string;
  exact: string;
}

/** What an answer may do to the unit that it is aimed at. */
export interface Odds {
  number: number;
  unit: string | null;
  /** All of it in a few words. */
  short: string | null;
  outcomes: Outcome[];
  /** Whether there are too many outcomes to count. */
  many: boolean;
}

export interface Ways {
  stops: { cell: Cell; mp: number; way: Cell[] }[];
  /** Where dice or a question may come on the way. */
  risks: { cell: Cell; way: Cell[] }[];
}

/** Something that is not offered, to hear why. */
export type Act = { move: Cell } | { cast: { spell: number; cell: Cell; x: number } } | { cell: Cell } | { buy: { pile: number; face_up: boolean } } | 'collect' | 'buy_gg';

/** A card of a unit, as HTML. */
export interface Card {
  front: string;
  back: string | null;
  /** All of it in words. */
  says?: string;
}
