// How each kind of question is answered by hand. A test compares the kinds with those of the engine.

/**
 * - `act`: the panel of the unit: spells, actions, cells to walk to.
 * - `board`: at a lit cell or figure, and at a button of the same name.
 * - `buttons`: at buttons only.
 * - `dice`: nobody is asked; the engine throws.
 */
export type How = 'act' | 'board' | 'buttons' | 'dice';

export const HOW = {
  act: 'act',
  chance: 'dice',
  side: 'buttons',
  timeline: 'board',
  start: 'board',
  reroll: 'buttons',
  again: 'buttons',
  turn: 'buttons',
  inspire: 'board',
  enemy: 'board',
  direction: 'buttons',
  way: 'buttons',
  axe: 'buttons',
  standby: 'buttons',
  order: 'board',
  unit: 'board',
  more: 'board',
  more_cells: 'board',
  cell: 'board',
  opponent: 'buttons',
  taker: 'buttons',
  loser: 'buttons',
  option: 'buttons',
  reward: 'buttons',
  spell: 'buttons',
  face: 'buttons',
  may: 'buttons',
  rebound: 'board',
  allocate: 'board',
  line: 'buttons',
} as const satisfies Record<string, How>;

/** Returns how a question is answered. Whatever is new can at least be answered at buttons. */
export function how(kind: string): How {
  return Object.hasOwn(HOW, kind) ? HOW[kind as keyof typeof HOW] : 'buttons';
}
