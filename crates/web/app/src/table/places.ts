// What is lit on the board, and what a press there means.

import type { Light } from '../board';
import type { Answer, Ask, Seen } from '../seen';
import { how } from './asks';
import type { Ways } from './contract';
import { cellOf } from './panel';

/** What can be done at a cell: answers, or to walk there. */
export interface Place {
  light: Light;
  answers: Answer[];
  way?: readonly number[];
}

/** Returns what can be pressed on the board for a question, once a spell is chosen or none is. */
export function placesOf(ask: Ask, seen: Seen, spell: number | null, { stops, risks }: Ways): Map<number, Place> {
  const places = new Map<number, Place>();
  const put = (answer: Answer, light: Light) => {
    const cell = cellOf(answer, seen);
    if (cell === null) return;
    const known = places.get(cell);
    if (known) known.answers.push(answer);
    else places.set(cell, { light, answers: [answer] });
  };
  if (how(ask.kind) !== 'act') {
    for (const answer of ask.answers) put(answer, 'choose');
    return places;
  }
  if (spell !== null) {
    for (const answer of ask.answers) if (answer.kind === 'cast' && answer.spell === spell) put(answer, 'aim');
    return places;
  }
  for (const answer of ask.answers) if (answer.kind === 'move') put(answer, 'way');
  for (const { cell, way } of risks) places.set(cell, { light: 'risk', answers: [], way });
  for (const { cell, way } of stops) places.set(cell, { light: 'way', answers: [], way });
  return places;
}

/** Returns the light of each cell: of the unit that acts, of what can be pressed, of a unit that is pointed at. */
export function lightsOf(seen: Seen, asked: boolean, places: ReadonlyMap<number, Place>, beamed: number | null): Map<number, Light> {
  const lights = new Map<number, Light>();
  const cell = (piece: number | null) => seen.figures.find((figure) => piece !== null && figure.piece === piece)?.at ?? null;
  const active = asked && seen.ask && how(seen.ask.kind) === 'act' ? cell(seen.active) : null;
  if (active !== null) lights.set(active, 'now');
  for (const [at, { light }] of places) lights.set(at, light);
  const pointed = cell(beamed);
  if (pointed !== null) lights.set(pointed, 'point');
  return lights;
}
