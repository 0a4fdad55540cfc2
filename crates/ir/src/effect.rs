//! What a spell or a triggered ability does, step by step (rules 4.18, 7.5).

use crate::{
    Amount, Cells, Change, Clause, Condition, Cost, Duration, Footing, Id, Player, Points, Rank, SpellChange, SpellFilter, Token, Units,
};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One step of a text. Which step of the casting carries it out follows from its kind, by the rules, and never from the author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, steps)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Effect {
    /// This cast of the spell changes: damage, armour, area.
    Spell {
        /// How.
        change: SpellChange,
        /// Only for these of its targets; for all if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Units>,
    },
    /// Places AP, MP or range tokens, `+1` ones or `-1` ones by the amount's sign (rules 7.5.1 to 7.5.4, 4.11.5).
    Tokens {
        /// Which kind.
        token: Token,
        /// How many and of which sign.
        amount: Amount,
        /// On whom.
        on: Units,
    },
    /// Adds points to a gauge, or takes them away, at once; only the active unit's (rules 4.11.4, 7.5.18, 7.5.19).
    Points {
        /// Which gauge.
        points: Points,
        /// How many; negative takes away.
        amount: Amount,
        /// Whose.
        on: Units,
    },
    /// Empties a gauge.
    LoseAll {
        /// Which gauges.
        points: Vec<Points>,
        /// Whose.
        on: Units,
    },
    /// Takes from each and gives to the caster (rules 7.5.13 to 7.5.16).
    Steal {
        /// What.
        what: Stolen,
        /// How many.
        amount: Amount,
        /// From whom.
        on: Units,
    },
    /// Places injuries; the owner of the text inflicts them (rule 4.10.6).
    Injuries {
        /// How many.
        amount: Amount,
        /// On whom.
        on: Units,
    },
    /// Removes injuries.
    Heal {
        /// How many.
        amount: Amount,
        /// From whom.
        on: Units,
    },
    /// Moves injuries of each to the other (rules 4.10.7, 7.5.24).
    ExchangeInjuries {
        /// One.
        first: Units,
        /// The other.
        second: Units,
    },
    /// Gives kamas to a player, or takes them away.
    Kamas {
        /// How many; negative takes away.
        amount: Amount,
        /// Whose stock.
        player: Player,
    },
    /// Takes kama tokens from cells of the board, or puts some there from the reserve (rule 7.5.17).
    CellKamas {
        /// Take or put.
        #[serde(default)]
        change: KamaChange,
        /// How many from each cell.
        amount: Amount,
        /// Where.
        cells: Cells,
        /// Into whose stock those go that are taken; to the reserve if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Player>,
    },
    /// Gives GG to a player.
    Gg {
        /// How many.
        amount: Amount,
        /// To whom.
        player: Player,
    },
    /// Moves along a straight line, as far as the way is free (rules 7.5.10, 7.5.11, 7.5.20, 7.5.21).
    Move {
        /// Who and which way.
        direction: Direction,
        /// Cells.
        cells: Amount,
        /// The unit from whose cell the line runs. Pushing and attracting move it, the others move the caster; for those, if no
        /// unit stands on the target cell, the line runs from that cell (rule 7.2.3.a).
        on: Units,
        /// Away from whom, or towards whom, what is pushed or attracted moves; the unit that owns the text if absent. Where the main
        /// target is meant and nobody stands there, it is the cell (rule 7.2.3.a).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point: Option<Units>,
        /// Ground on which what is moved slides: it enters a cell of it also where a unit stands, which goes on before it if it
        /// can be moved and has room; and from cell to cell of it, it goes on when its cells are used up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slides: Option<Footing>,
        /// Ground that ends the move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stops: Option<Footing>,
    },
    /// Puts units on a cell, whatever lies between.
    Place {
        /// Who; several keep their places relative to the first.
        units: Units,
        /// Where.
        to: Cells,
    },
    /// Puts each on the other's cell.
    Swap {
        /// One.
        first: Units,
        /// The other.
        second: Units,
    },
    /// Puts a summon into play (rule 4.19).
    Summon {
        /// Which.
        summon: Id,
        /// Where; one on each of these cells.
        to: Cells,
    },
    /// KOs units (rule 4.10.2).
    Ko {
        /// Whom.
        on: Units,
    },
    /// Puts a new piece of scenery on cells without one; an impassable one only where nobody stands (rules 4.17.3, 4.17.4).
    PutScenery {
        /// Which kind of piece.
        scenery: Id,
        /// Where; one on each of these cells.
        to: Cells,
    },
    /// Takes pieces of scenery from the board, those that are impassable; that is no KO (rules 4.17.5.b, 4.17.7.d).
    Destroy {
        /// Which.
        on: Units,
    },
    /// Gives krosmasters a Demonic Reward from the top of a face-down pile, unpaid for (rules 4.7.8.b, 4.7.9). It is lost on those
    /// without room for one, and where no such pile has any left.
    Reward {
        /// Of which rank.
        rank: Rank,
        /// To whom; one each.
        on: Units,
    },
    /// Takes Demonic Rewards from krosmasters and out of the game, face up or face down (rule 4.7.12).
    Discard {
        /// How many of each, chosen by the player who controls the text; the one whose text this is if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Amount>,
        /// From whom.
        on: Units,
    },
    /// Replaces a krosmaster by another form of it (rule 7.5.23).
    Replace {
        /// Whom.
        on: Units,
        /// By which.
        with: Form,
    },
    /// Puts a special marker on a unit or takes it away (rule 4.13).
    Marker {
        /// Put or take.
        change: MarkerChange,
        /// Its name.
        marker: Id,
        /// On whom.
        on: Units,
    },
    /// Does something with all tokens that lie on units.
    AllTokens {
        /// What.
        change: TokenChange,
        /// Which kinds of them.
        tokens: Vec<Token>,
        /// On whom.
        on: Units,
    },
    /// Units cast a spell, free of cost; of several that fit, the player who controls the text chooses (rule 4.18.5).
    Cast {
        /// Who.
        on: Units,
        /// Which.
        spells: SpellFilter,
        /// Of whom: those of their cards and rewards, whatever else they have from others. Of each caster itself if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Units>,
    },
    /// Puts units at another place of the timeline of whoever controls them, for the rest of the game; their summons go along
    /// (rules 2.4.3.d, 4.19.1.h). Whoever has had a turn in this game turn has none once more, and whoever has not still has it.
    Timeline {
        /// Who; several keep their order.
        on: Units,
        /// Where.
        to: LinePlace,
    },
    /// Units take a turn when the turn at hand is over; those of a player whose game turn it is not, first in his next one.
    /// Several do so in the order in which they were told to, and else in that of the timeline.
    TakeTurn {
        /// Who.
        on: Units,
        /// Which turn.
        turn: FurtherTurn,
    },
    /// The turn of the active unit ends after this, if it is one of these; of a turn that has just started, nothing else comes (rule 6.4).
    EndTurn {
        /// Whose.
        on: Units,
    },
    /// Changes hold for a while. The cast that makes them is not changed by them itself.
    Lasting {
        /// How long.
        duration: Duration,
        /// Whose next turn ends it; that of each unit that is changed if absent. A KO of that unit ends it too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// For whom. Who that is, is fixed now (rule 4.18.4.b).
        on: Units,
        /// What.
        changes: Vec<Change>,
    },
    /// For a while, something is done each time something else happens, as by a power of the owner of the text while it is in play
    /// (rule 4.18.3). Whom the event speaks of is fixed now. The cast that makes it is over before it begins.
    Waits {
        /// How long.
        duration: Duration,
        /// Whose next turn ends it. A KO of that unit ends it too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// For what, and what is done then.
        clause: Clause,
    },
    /// Something is done later, when a duration is over.
    After {
        /// When.
        duration: Duration,
        /// Whose next turn it waits for. If that unit is KO'd first, nothing happens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// What.
        then: Vec<Effect>,
    },
    /// Coins are flipped or dice are rolled; conditions and counts inside read what they show.
    ///
    /// Each side of a coin has one chance in two, each side of a die one in six. As in any roll, the player who controls the
    /// text turns a die that falls on Critical/Dodge to one of both, and a die that falls on the Dofus to any face, before
    /// anything is read (rule 1.6.2): that is a choice of his. So each die shows one of four faces; [`Face::Dofus`](crate::Face::Dofus) asks how it
    /// fell, and a die that fell so counts for the face it was turned to as well.
    Chance {
        /// Coins or dice.
        of: Chance,
        /// How many.
        number: u8,
        /// What follows.
        then: Vec<Effect>,
    },
    /// A question comes first.
    Gate {
        /// The question.
        gate: Gate,
        /// If it is answered yes.
        then: Vec<Effect>,
        /// If not.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Effect>,
    },
    /// The player who controls the text chooses one of these.
    Choose {
        /// Two or more.
        options: Vec<Vec<Effect>>,
    },
    /// Another player makes the choices of these steps (rule 4.18.3.e).
    ChosenBy {
        /// Who.
        player: Player,
        /// What leaves something to choose.
        then: Vec<Effect>,
    },
}

/// What decides by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A coin: [`Face::Heads`](crate::Face::Heads) or [`Face::Tails`](crate::Face::Tails).
    Coin,
    /// A die of the game: the other faces (rule 1.6.1).
    Die,
}

/// The question of a [`Effect::Gate`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Gate {
    /// Is it so?
    If {
        /// What.
        condition: Condition,
    },
    /// Does the player who controls the text want it?
    May,
    /// Does he pay for it?
    Pay {
        /// What.
        cost: Cost,
    },
    /// Is there another opposing unit at this distance of the main target? The player must choose one: [`Units::It`] (rules 7.5.27, 8.5.1 to 8.5.3).
    Rebound {
        /// At least.
        minimum: u8,
        /// At most.
        maximum: u8,
    },
    /// Does the player name beforehand what comes out?
    Guess {
        /// What.
        of: Guess,
    },
}

/// What a player guesses at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Guess {
    /// Card-shaped: no other number is named before it is computed.
    /// The damage of the spell to its main target, once it is computed (rule 7.2.7).
    Damage,
    /// The face of a die: it is named, then the die is rolled and turned (rule 1.6.2).
    Face,
}

/// Which way a unit is moved, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// The target, away from the caster (rule 7.5.10).
    PushBack,
    /// The target, towards the caster (rule 7.5.11).
    Attract,
    /// The caster, away from the target (rule 7.5.20).
    Retreat,
    /// The caster, towards the target (rule 7.5.21).
    MoveCloser,
    /// The target, which way the player who controls the effect chooses.
    AnyWay,
}

/// A place in the timeline. What speaks of a unit of another player's timeline leaves who should go there where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum LinePlace {
    /// Before all others.
    Start,
    /// After all others.
    End,
    /// Right before this unit.
    Before {
        /// Which.
        unit: Units,
    },
    /// Right after this unit and its summons.
    After {
        /// Which.
        unit: Units,
    },
    /// That of this unit, which takes the other place.
    Of {
        /// Which.
        unit: Units,
    },
}

/// A turn that an effect gives (rule 5.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum FurtherTurn {
    /// One more than it has by its place in the timeline.
    Another,
    /// The one it has by its place in the timeline; nothing if that place has been passed.
    Own,
}

/// What can be stolen (rules 7.5.13 to 7.5.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Stolen {
    /// Action points, as tokens.
    Ap,
    /// Movement points, as tokens.
    Mp,
    /// Range, as tokens.
    Range,
    /// Kamas of the player who controls the unit.
    Kamas,
    /// GG of the player who controls the unit (rule 4.6.2).
    Gg,
    /// Demonic Rewards of the unit, chosen by the player who controls the text and given face down; as many as the thief has room
    /// for (rule 4.7.9).
    Rewards,
}

/// The form that replaces a krosmaster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Form {
    /// This one.
    This {
        /// Its id.
        krosmaster: Id,
    },
    /// Another form of that name, chosen by the player.
    Another {
        /// The name that the forms share.
        name: Id,
        /// Of the same level only.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        same_level: bool,
    },
}

/// What is done with kama tokens on cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum KamaChange {
    /// They leave the cell.
    #[default]
    Take,
    /// They come to lie there.
    Put,
}

/// What is done with a special marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum MarkerChange {
    /// Put on a unit; taken from where it was (rule 4.13.2).
    Put,
    /// Taken away.
    Remove,
}

/// What is done with tokens that lie on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum TokenChange {
    /// Taken away.
    Remove,
    /// Each becomes one of the other sign.
    Invert,
    /// As many again.
    Double,
}
