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
  /** The inside of its token, around the middle of a cell. */
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
  /** The faces of dice that it has. */
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
  /** Who plays: `human`, or a player of kcc. */
  seat: string;
  ally_of: number[];
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
  odds: string | null;
}

/** What is asked. */
export interface Ask {
  /** `null` for chance. */
  by: number | null;
  kind: string;
  text: string;
  matter: string | null;
  answers: Answer[];
}

/** What is to be seen at a moment. */
export interface Seen {
  title: string;
  turn: number;
  player: number;
  active: number | null;
  ap: number | null;
  mp: number | null;
  board: {
    columns: string[];
    rows: string[];
    /** An SVG element: ground, signs, scenery and kamas. */
    ground: string;
    /** An SVG element with the pictures that `ground` uses. */
    symbols: string;
  };
  figures: Figure[];
  stocks: Stock[];
  /** Kamas that are no player's. */
  wild: number;
  timeline: { player: number; units: { piece: number; state: 'waits' | 'active' | 'done' }[] }[];
  /** Piles of Demonic Rewards. */
  piles: { rank: number; left: number; shown: string | null; price: string }[];
  fallen: { name: string; player: number }[];
  ask: Ask | null;
  over: string | null;
}

/** Something that was said. */
export interface Line {
  text: string;
  /** The number of a paragraph, or nothing. */
  rule: string;
  kind: 'answer' | 'event';
  what: string;
}

/** Something that happened on the board. */
export interface Move {
  what: string;
  piece: number | null;
  source: number | null;
  cell: number | null;
  number: number;
  /** What a die shows. */
  face: string | null;
}

/** Something that the rules forbid. */
export interface Refused {
  text: string;
  rule: string;
}

/** A step of something that is looked at. */
export interface Step {
  /** What was done; for the first, the beginning. */
  text: string;
  log: Line[];
  moves: Move[];
  refused: Refused | null;
  /** What the scenario expects. */
  expects: string[];
}

/** A scenario or a game that is looked at. */
export interface Watched {
  title: string;
  rules: string[];
  id: string;
  frames: number;
  steps: Step[];
  first: Seen;
  /** Why the scenario fails. */
  fails: string | null;
}

/** The answer of a game that is played. */
export interface Sat {
  seen: Seen;
  log: Line[];
  moves: Move[];
  refused?: Refused;
  /** Whether chance or a player of kcc decides next. */
  more: boolean;
}
