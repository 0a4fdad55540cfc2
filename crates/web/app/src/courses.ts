// In which order what happened is seen.

import type { Move } from './seen';

/** What happens in a game and is not seen on the board: parts of other events, and turns, which begin beside it. */
const UNSEEN = new Set(['game_turn', 'unit_turn', 'in_line', 'base', 'bonus', 'dice', 'taken', 'triggered', 'limit']);
/** What happens to several units at once: a swap, a push of several, injuries in an area. */
const AT_ONCE = new Set(['was_moved', 'placed', 'injured', 'healed', 'ko']);

/**
 * Returns what happened in the order in which it is seen: one after the other, but what the same unit does to several at the same time. Each of
 * those has a course of its own.
 */
export function atOnce(moves: readonly Move[]): Move[][][] {
  const order: Move[][][] = [];
  let [last, courses]: [Move | undefined, Map<number, Move[]>] = [undefined, new Map()];
  // Damage is seen by its injuries, unless there are none.
  for (const move of moves.filter(({ what, number }) => !UNSEEN.has(what) && (what !== 'damage' || number <= 0))) {
    const course = courses.get(move.piece ?? -1);
    if (move.what === 'stopped' && course) {
      course.push(move);
      continue;
    }
    const several = AT_ONCE.has(move.what) && move.piece !== null;
    if (several && last && last.what === move.what && last.source === move.source) {
      const course = courses.get(move.piece ?? 0);
      if (course) course.push(move);
      else {
        const fresh = [move];
        courses.set(move.piece ?? 0, fresh);
        order.at(-1)?.push(fresh);
      }
    } else {
      const fresh = [move];
      courses = new Map(several ? [[move.piece ?? 0, fresh]] : []);
      order.push([fresh]);
    }
    last = move;
  }
  return order;
}
