// What the browser keeps: games, the match that is prepared, and how the table is set.

import type { Match } from './match';

/** How far the guide of a game is. */
export interface Guided {
  /** Whether it is shown; otherwise it was left, and can go on. */
  on: boolean;
  /** The steps that are done. */
  done: string[];
}

/** A game as it is kept. */
export interface Kept {
  record: string;
  seats: string[];
  title: string;
  /** The game turn and whose it is, from 0, so that each language can say it; none before the fight. */
  turn?: number;
  player?: number;
  /** Of a game that is guided, or was. */
  guide?: Guided;
}

/** A kept game with what tells it from others. */
export interface KeptGame extends Kept {
  id: string;
}

export type Speed = 'slow' | 'usual' | 'fast' | 'instant';

/** Returns what a browser keeps; nothing where that is forbidden. */
const storage = (kind: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[kind];
  } catch {
    return null;
  }
};

const read = <T>(key: string, fits: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(storage('localStorage')?.getItem(key) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps a text; without one, none. Returns whether it is kept: a browser that keeps nothing can still play. */
const put = (kind: 'localStorage' | 'sessionStorage', key: string, text: string | null): boolean => {
  try {
    const kept = storage(kind);
    if (text === null) kept?.removeItem(key);
    else kept?.setItem(key, text);
    return kept !== null;
  } catch {
    return false;
  }
};

const write = (key: string, value: unknown): boolean => put('localStorage', key, value === null ? null : JSON.stringify(value));

const texts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const of = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

interface Dated extends Kept {
  /** When it was kept, in milliseconds. */
  at?: number;
}

const isKept = (value: unknown): value is Dated => typeof of(value)['record'] === 'string' && texts(of(value)['seats']) && typeof of(value)['title'] === 'string';
const isGuided = (value: unknown): value is Guided => typeof of(value)['on'] === 'boolean' && texts(of(value)['done']);
const isSpeed = (value: unknown): value is Speed => ['slow', 'usual', 'fast', 'instant'].includes(String(value));
const isMatch = (value: unknown): value is string => typeof value === 'string';

const GAME = 'kcc-table-game';

/** The games that are played, each for itself: so neither another game nor another tab takes its place. Kept after each answer, gone when they are over. */
export const games = {
  /** Returns all that are kept, the last one that was played first. */
  all(): KeptGame[] {
    let keys: string[] = [];
    try {
      keys = Object.keys(storage('localStorage') ?? {}).filter((key) => key === GAME || key.startsWith(`${GAME}:`));
    } catch {
      // Where nothing may be kept, no game is.
    }
    const found = keys.flatMap((key) => {
      const game = read(key, isKept);
      if (!game) return [];
      const { guide, ...rest } = game;
      return [{ id: key.slice(GAME.length + 1), at: 0, ...rest, ...(isGuided(guide) ? { guide } : {}) }];
    });
    return found.sort((one, other) => other.at - one.at);
  },
  /** Returns whether the game is kept. */
  write: (id: string, game: Kept | null): boolean => write(id ? `${GAME}:${id}` : GAME, game && { ...game, at: Date.now() }),
};

/** The kept game that is on the table, in this tab. */
export const onTable = {
  read(): string | null {
    try {
      return storage('sessionStorage')?.getItem('kcc-table-open') ?? null;
    } catch {
      return null;
    }
  },
  write: (id: string | null): boolean => put('sessionStorage', 'kcc-table-open', id),
};

/** Whether a game was ever begun in this browser. */
export const played = { read: (): boolean => read('kcc-table-played', (value) => typeof value === 'boolean') ?? false, write: () => write('kcc-table-played', true) };

/** How fast figures move. */
export const speed = { read: (): Speed => read('kcc-table-speed', isSpeed) ?? 'usual', write: (speed: Speed) => write('kcc-table-speed', speed) };
/** The match that is prepared, as an address: so it is checked like one. */
export const prepared = { read: () => read('kcc-table-match', isMatch), write: (address: string) => write('kcc-table-match', address) };

/** Whether single letters are keys: who speaks what others type may not want them. */
export const letters = { read: (): boolean => read('kcc-table-letters', (value) => typeof value === 'boolean') ?? true, write: (wanted: boolean) => write('kcc-table-letters', wanted) };

export type { Match };
