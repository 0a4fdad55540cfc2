// What the PHP sends. Positions, questions and answers are in the words of traces (`kcc explain trace`).
import type { Icon, KeywordPower, Kind, Krosmaster, Reward, Scenery, Spell, Summon } from './Generated/material';

/** The `gamedatas`. PHP writes an empty map as `[]`: read maps with `Object.entries`, or by key. */
export interface Data {
    /** Those who play, by their id on the platform. */
    players: Record<string, Seated>;
    board: Board;
    cards: Cards;
    /** What the `type` of a card of the Deck is. */
    card_types: Record<string, { number: number; section: string; id: string }>;
    /** The krosmasters of the player who looks; none for those who watch. */
    hand: Record<string, Row> | Row[];
    position: Position;
    asked: null;
}

export interface Seated {
    id: number | string;
    name: string;
    /** Six hexadecimal digits. */
    color: string;
    /** What positions, questions and answers call the player. */
    seat: number;
}

/** An arena as `cards.json` has it. */
export interface Board {
    name: string | null;
    width: number;
    height: number;
    icons: Icon[];
    /** Empty where all of it is plain. */
    terrain: string[];
}

/** The part of `cards.json` that this table needs, each kind by id. */
export interface Cards {
    krosmasters: Record<string, Krosmaster>;
    summons: Record<string, Summon>;
    powers: Record<string, KeywordPower>;
    types: Record<string, Kind>;
    markers: Record<string, Kind>;
    scenery: Record<string, Scenery>;
    rewards: Record<string, Reward>;
    /** The spell that every krosmaster has: `punch` of the ruleset. */
    punch: Spell;
}

/** A row of the framework's Deck. */
export interface Row {
    id: number | string;
    /** A key of `card_types`. */
    type: string;
    type_arg: number | string;
    location: string;
    location_arg: number | string;
}

/** A whole position. What is absent is 0, false or empty. */
export interface Position {
    turn: { number: number; player: number };
    active?: { unit: string; ap: number; mp: number } | null;
    players: Record<string, { gg: number; kamas: number }>;
    wild_gg: number;
    timeline: string[];
    units: Record<string, Unit>;
    scenery?: Record<string, Array<{ kind: string; injuries?: number }>>;
    kamas?: Record<string, number>;
    lasting?: Lasts[];
    piles?: Array<{ rank: string; left?: number; shown?: string | null }>;
}

export interface Unit {
    card: string;
    player: number;
    at?: string | null;
    ko?: boolean;
    injuries?: number;
    level: number;
    hp?: number | null;
    ap?: number | null;
    mp?: number | null;
    ap_tokens?: number;
    mp_tokens?: number;
    range_tokens?: number;
    spells?: string[];
    powers?: string[];
    inspiration?: string[];
    /** Each with the unit that put it there: `bleeding by 2:jahash`. */
    markers?: string[];
    /** Face down; `hidden` where the player who looks may not know it. */
    rewards?: string[];
    /** Face up. */
    revealed?: string[];
    summoner?: string | null;
    lasting?: Lasts[];
}

/** Something that lasts for a while. */
export interface Lasts {
    text?: { of: string; unit: string } | null;
    until: string;
    whose?: string | null;
}

/** The arguments of every state in which somebody is asked. */
export interface Question {
    ask: string;
    about?: string | null;
    /** The id of the spell, power or reward that asks. */
    spell?: string | null;
    /** The unit that it belongs to. */
    unit?: string | null;
    /** For the player who is asked alone. */
    _private?: { may: string[] };
}

/** A line of the log, which the framework shows. */
export interface Told {
    /** The name of the unit that it is about, if that is one unit. */
    unit_id?: string;
}
