// What the engine says of a game: what is to be seen, what moved, what is asked. Cells are numbers, row by row from the top; pieces are numbers.

/** A unit. */
export interface Figure {
  piece: number;
  letter: string;
  name: string;
  /** The id of its card. */
  card: string;
  /** From 0. */
  player: number;
  /** `null` if it is not on the board. */
  at: number | null;
  /** Whether it lies under or over another. */
  small: boolean;
  /** The shapes of its token, in a cell with its corner at the origin. */
  svg: string;
  hp: number | null;
  injuries: number;
  ap: number | null;
  mp: number | null;
  /** Tokens of AP, MP and range. */
  tokens: number[];
  level: number;
  krosmaster: boolean;
  types: string[];
  powers: string[];
  markers: string[];
  /** Demonic Rewards face up. */
  rewards: string[];
  /** Demonic Rewards face down. */
  down: number;
  /** The icons of the faces of dice that it has. */
  dice: string[];
  /** Spells that it cast in this turn. */
  cast: string[];
  /** Spells that it cannot cast again. */
  used: string[];
  /** How many effects last on it. */
  lasting: number;
  /** It in a line. */
  says: string;
}

/** What a player has. */
export interface Stock {
  player: number;
  gg: number;
  kamas: number;
  /** The players on the same side. */
  allies: number[];
}

/** Something that can be answered. */
export interface Answer {
  /** From 1. */
  number: number;
  kind: string;
  label: string;
  heading: string;
  group: string;
  /** Where it can be clicked. */
  cell: number | null;
  piece: number | null;
  spell: number | null;
  /** The name of the spell. */
  called: string | null;
  /** The words of the Demonic Reward that is bought or revealed. */
  says: string | null;
}

/** What is asked. */
export interface Ask {
  /** `null` for chance. */
  by: number | null;
  kind: string;
  text: string;
  matter: string | null;
  /** The unit that it is about. */
  unit: number | null;
  answers: Answer[];
}

/** Whether the turn of a unit is to come, is now, or was. */
export type Turn = 'waits' | 'active' | 'done';

/** What is to be seen at a moment. */
export interface Seen {
  title: string;
  turn: number;
  player: number;
  active: number | null;
  /** What the active unit has left. */
  ap: number;
  mp: number;
  board: {
    columns: string[];
    rows: string[];
    /** An SVG element: ground, signs, scenery and kamas. */
    ground: string;
    /** An SVG element with the pictures that `ground` uses. */
    symbols: string;
    /** What is on cells besides units. */
    says: [number, string][];
  };
  figures: Figure[];
  stocks: Stock[];
  /** GG that are no player's. */
  wild: number;
  /** What a GG costs, in words. */
  gg_price: string;
  timeline: { player: number; units: [number, Turn][] }[];
  /** Piles of Demonic Rewards. */
  piles: { rank: string; left: number; shown: string | null; card: string | null; says: string | null; price: string }[];
  fallen: { name: string; player: number }[];
  ask: Ask | null;
  over: string | null;
}

/** Something that was said. */
export interface Line {
  text: string;
  /** The number of a paragraph, or nothing. */
  rule: string;
  /** Whether it is an answer, rather than what followed from one. */
  answer: boolean;
  what: string;
}

/** Something that happened on the board. */
export interface Move {
  what: string;
  piece: number | null;
  player: number | null;
  source: number | null;
  cell: number | null;
  number: number;
  /** The icons of what a die shows, with strokes between them; or the name of a spell, a Demonic Reward or a new form. */
  shows: string | null;
}

/** Something that the rules forbid. */
export interface Refused {
  text: string;
  rule: string;
  /** The cell of the unit that would do it, and that at which it would. */
  line: [number, number] | null;
  /** The cells that are in the way of its line of sight. */
  blocked: number[];
}

/** A step of something that is looked at. */
export interface Step {
  /** What was done; for the first, the beginning. */
  text: string;
  log: Line[];
  moves: Move[];
  refused: Refused | null;
}

/** A scenario or a game that is looked at. */
export interface Watched {
  /** `null` for a saved game. */
  title: string | null;
  rules: string[];
  id: string | null;
  /** How many moments there are: the beginning, and one after each step. */
  frames: number;
  steps: Step[];
  /** Why the game cannot begin, if the scenario shows that. */
  refused: Refused | null;
  /** How the scenario fails, and at which step; at none if already its beginning does. */
  fails: { step: number | null; text: string } | null;
  /** That cards of a saved game have changed, though it plays the same. */
  note?: string | null;
}

/** The answer of a game that is played. */
export interface Sat {
  seen: Seen;
  /** How many lines were said before and still hold: what came after them is taken back. */
  said: number;
  log: Line[];
  moves: Move[];
  refused: Refused | null;
  /** Who plays: `human`, or a player of kcc. */
  seats: string[];
  /** Whether chance or a player of kcc decides next. */
  more: boolean;
}
