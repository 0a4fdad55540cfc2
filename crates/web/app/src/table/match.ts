// Who plays what where: the match that is prepared, as an address and back.

import type { RoomCard, Rooms } from './contract';

export interface Match {
  ruleset: string;
  arena: string;
  /** A team for each player, by the ids of cards. */
  teams: string[][];
  /** In limited format, what each player was dealt. */
  pools: string[][] | null;
  /** Of four players, whether they play in pairs. */
  pairs: boolean;
  /** Who plays: `human`, or a player of kcc. */
  seats: string[];
  /** What all chance of the game follows from; drawn if there is none. */
  seed: number | null;
}

export const MARK = '#teams=';
const MOST_CARDS = 60;

/** Something in a link that is not there or not possible. */
export class BadLink extends Error {}

/** Returns a match of two with the teams of the box, against a player of kcc. */
export function boxed(rooms: Rooms): Match {
  const edition = rooms.editions.find((edition) => edition.default) ?? rooms.editions[0];
  const arena = rooms.arenas[0];
  return {
    ruleset: edition?.id ?? '',
    arena: arena?.id ?? '',
    teams: rooms.box.map((team) => [...team]),
    pools: null,
    pairs: false,
    seats: ['human', against(rooms)],
    seed: null,
  };
}

/** Returns a player of kcc that is neither the weakest nor the strongest, if there is one. */
export const against = (rooms: Rooms): string => rooms.players[Math.floor((rooms.players.length - 1) / 2)] ?? 'human';

/** Returns the match for another number of players. */
export function seated(match: Match, players: number, rooms: Rooms): Match {
  const old = match.teams.length;
  if (players === old) return match;
  const arena = rooms.arenas.find((arena) => arena.id === match.arena && (players === 2 || arena.four)) ?? rooms.arenas.find((arena) => players === 2 || arena.four) ?? rooms.arenas[0];
  const [before, box] = players === 4 ? [rooms.box, rooms.box4] : [rooms.box4, rooms.box];
  // Only teams of the box give way to those of the other box.
  const team = (player: number): string[] => {
    const built = match.teams[player];
    return [...(built && !match.pools && built.join() !== before[player]?.join() ? built : (box[player] ?? []))];
  };
  return {
    ...match,
    arena: arena?.id ?? match.arena,
    teams: Array.from({ length: players }, (_, player) => team(player)),
    pools: null,
    pairs: players === 4 && match.pairs,
    seats: Array.from({ length: players }, (_, player) => match.seats[player] ?? against(rooms)),
  };
}

const listed = (teams: string[][]): string => teams.map((team) => team.join(',')).join('/');

/** Returns the part of an address that holds a match. It can be read. */
export function written(match: Match): string {
  const parts = [`${MARK.slice(1)}${listed(match.teams)}`, `rules=${match.ruleset}`, `arena=${match.arena}`, `seats=${match.seats.join(',')}`];
  if (match.pools) parts.push(`dealt=${listed(match.pools)}`);
  if (match.pairs) parts.push('pairs=1');
  if (match.seed !== null) parts.push(`seed=${match.seed}`);
  return `#${parts.join('&')}`;
}

/** Returns the part of an address that holds one team. */
export const writtenTeam = (team: string[]): string => `${MARK}${team.join(',')}`;

/** Returns the match of an address; with only one team, that of the first player. Fails with what is wrong. */
export function read(hash: string, rooms: Rooms, now: Match): Match {
  const parts = new URLSearchParams(hash.slice(1));
  const cards = new Map(rooms.cards.map((card): [string, RoomCard] => [card.id, card]));
  const list = (text: string): string[][] =>
    text.split('/').map((team) =>
      team.split(',').filter(Boolean).map((id) => {
        if (!cards.has(id)) throw new BadLink(id.slice(0, 60));
        return id;
      }),
    );
  const known = (name: string, ids: string[], otherwise: string): string => {
    const id = parts.get(name);
    if (id === null) return otherwise;
    if (!ids.includes(id)) throw new BadLink(id.slice(0, 60));
    return id;
  };
  const teams = list(parts.get('teams') ?? '');
  if (teams.flat().length === 0 || teams.some((team) => team.length > MOST_CARDS)) throw new BadLink(String(teams.length));
  if (teams.length === 1) return { ...now, teams: now.teams.map((team, player) => (player === 0 ? (teams[0] ?? []) : team)), pools: null };
  if (teams.length !== 2 && teams.length !== 4) throw new BadLink(String(teams.length));
  const match = seated(now, teams.length, rooms);
  const arenas = rooms.arenas.filter((arena) => teams.length === 2 || arena.four).map((arena) => arena.id);
  const seat = ['human', ...rooms.players];
  const seats = parts.get('seats')?.split(',') ?? match.seats;
  const strange = seats.find((one) => !seat.includes(one));
  if (strange !== undefined || seats.length !== teams.length) throw new BadLink((strange ?? String(seats.length)).slice(0, 60));
  const dealt = parts.get('dealt');
  const pools = dealt === null ? null : list(dealt);
  if (pools && (pools.length !== teams.length || pools.some((pool) => pool.length > MOST_CARDS))) throw new BadLink(String(pools.length));
  const seed = parts.get('seed');
  if (seed !== null && !/^\d{1,9}$/.test(seed)) throw new BadLink(seed.slice(0, 60));
  return {
    ruleset: known('rules', rooms.editions.map((edition) => edition.id), match.ruleset),
    arena: known('arena', arenas, match.arena),
    teams,
    pools,
    pairs: teams.length === 4 && parts.get('pairs') === '1',
    seats,
    seed: seed === null ? null : Number(seed),
  };
}

/** Returns a new seed. */
export function drawnSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000_000;
}
