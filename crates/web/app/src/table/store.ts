// What the browser keeps: the game, the match that is prepared, and how the table is set.

import type { Match } from './match';

export interface Kept {
  record: string;
  seats: string[];
  title: string;
}

export type Speed = 'slow' | 'usual' | 'fast' | 'instant';

const read = <T>(key: string, fits: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
};

const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const of = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

const isKept = (value: unknown): value is Kept => typeof of(value)['record'] === 'string' && texts(of(value)['seats']) && typeof of(value)['title'] === 'string';
const isSpeed = (value: unknown): value is Speed => ['slow', 'usual', 'fast', 'instant'].includes(String(value));
const isMatch = (value: unknown): value is string => typeof value === 'string';

/** The game that is played: kept after each answer, gone when it is left. */
export const kept = { read: () => read('kcc-table-game', isKept), write: (game: Kept | null) => write('kcc-table-game', game) };
/** How fast figures move. */
export const speed = { read: (): Speed => read('kcc-table-speed', isSpeed) ?? 'usual', write: (speed: Speed) => write('kcc-table-speed', speed) };
/** The match that is prepared, as an address: so it is checked like one. */
export const prepared = { read: () => read('kcc-table-match', isMatch), write: (address: string) => write('kcc-table-match', address) };

export type { Match };
