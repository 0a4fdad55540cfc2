// In which order what happened is seen.

import type { Move } from './seen';

/** What is seen happening; of everything else, the result is seen. */
const SEEN = new Set(['moved', 'was_moved', 'placed', 'cast', 'injured', 'healed', 'ko', 'destroyed', 'die']);
/** What happens to several units at once: a swap, a push of several, injuries in an area. */
const AT_ONCE = new Set(['was_moved', 'placed', 'injured', 'healed', 'ko']);

/**
 * Returns what happened in the order in which it is seen: one after the other, but what the same unit does to several at the same time. Each of
 * those has a course of its own.
 */
export function atOnce(moves: readonly Move[]): Move[][][] {
  const order: Move[][][] = [];
  let [last, courses]: [Move | undefined, Map<number, Move[]>] = [undefined, new Map()];
  for (const move of moves.filter(({ what }) => SEEN.has(what))) {
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
