//! What a spell or a triggered ability does, step by step (rules 4.18, 7.5).

use crate::event::{is_one, one};
use crate::{
    Amount, Cells, Chance, Change, Clause, Duration, Footing, Gate, Id, Player, Points, Rank, Sign, SpellChange, SpellFilter, Stock, Token,
    Units,
};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One step of a text. Its kind alone decides, by the rules, which step of casting carries it out; the author never does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, steps, rules, on)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Effect {
    /// This cast of the spell changes: its damage, armour dice, area …
    #[node(rules = "parts")]
    Spell {
        /// What changes.
        change: SpellChange,
        /// Only for these of its targets; for all of them if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Units>,
    },
    /// Places AP, MP or range tokens: `+1` or `-1` tokens, depending on the amount's sign (rules 7.5.1 to 7.5.4, 4.11.5).
    #[node(rules = "parts")]
    Tokens {
        /// AP, MP or range tokens.
        token: Token,
        /// How many tokens; negative for `-1` tokens.
        amount: Amount,
        /// The units that receive them.
        on: Units,
    },
    /// Adds points to a gauge, or takes them away, at once; only for the active unit (rules 4.11.4, 7.5.18, 7.5.19).
    #[node(rules = "parts")]
    Points {
        /// AP or MP.
        points: Points,
        /// How many points; negative to take them away.
        amount: Amount,
        /// The units whose gauge changes.
        on: Units,
    },
    /// Empties a gauge.
    #[node(rules = "4.11.4")]
    LoseAll {
        /// The gauges to empty: AP, MP or both.
        points: Vec<Points>,
        /// The units that lose their points.
        on: Units,
    },
    /// Takes something from each unit and gives it to the unit that owns the text (rules 7.5.13 to 7.5.16), or to another one.
    #[node(rules = "parts")]
    Steal {
        /// What is stolen.
        what: Stolen,
        /// How many are stolen from each.
        amount: Amount,
        /// The units to steal from.
        on: Units,
        /// The unit that they give it to; the one that owns the text if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Units>,
    },
    /// Places injuries; the unit that owns the text inflicts them (rule 4.10.6).
    #[node(rules = "4.10.6")]
    Injuries {
        /// How many injuries for each.
        amount: Amount,
        /// The units that receive them.
        on: Units,
    },
    /// Removes injuries from units.
    #[node(rules = "4.10.5")]
    Heal {
        /// How many injuries from each.
        amount: Amount,
        /// The units that are healed.
        on: Units,
    },
    /// Exchanges the injuries of two units (rules 4.10.7, 7.5.24).
    #[node(rules = "4.10.7 7.5.24")]
    ExchangeInjuries {
        /// One of the units.
        first: Units,
        /// The other unit.
        second: Units,
    },
    /// Gives a player something for their stock, or takes it away.
    #[node(rules = "parts")]
    Stock {
        /// Kamas or GG.
        what: Stock,
        /// How many; negative to take them away.
        amount: Amount,
        /// The player whose stock changes.
        player: Player,
    },
    /// Puts kama tokens on cells of the board, or takes some from there (rule 7.5.17).
    #[node(rules = "parts")]
    CellKamas {
        /// How many kamas for each cell; negative to take them away.
        amount: Amount,
        /// The cells to put kamas on, or to take them from.
        cells: Cells,
        /// The player whose stock they come from, or go to; the reserve if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Player>,
    },
    /// Moves units along a straight line, as far as the way is free (rules 7.5.10, 7.5.11, 7.5.20, 7.5.21).
    #[node(rules = "parts")]
    Move {
        /// Which way they move.
        way: Way,
        /// How many cells, at most.
        cells: Amount,
        /// The units that move.
        on: Units,
        /// The units that they move away from or towards: one for each that move, or several of which the unit that owns the text moves
        /// away from each. If absent, it is the unit that owns the text. If it is the main target and nobody is there, it is the cell instead
        /// (rule 7.2.3.a).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point: Option<Units>,
        /// Ground on which the moving unit slides. It enters such a cell even if a unit is there, pushing that unit ahead if it can be
        /// moved and has room; and from one such cell to the next it keeps going after its cells are used up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        slides: Option<Footing>,
        /// Ground that ends the move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stops: Option<Footing>,
    },
    /// Puts units on a cell, whatever is in between.
    #[node(rules = "none")]
    Place {
        /// The units to put there; several keep their positions relative to the first.
        #[node(on)]
        units: Units,
        /// The cells they are put on.
        to: Cells,
    },
    /// Swaps two units: each is put on the other's cell.
    #[node(rules = "none")]
    Swap {
        /// One of the units.
        first: Units,
        /// The other unit.
        second: Units,
    },
    /// Puts a summon into play (rule 4.19).
    #[node(rules = "4.19.1 4.19.9")]
    Summon {
        /// The id of the summon.
        summon: Id,
        /// The cells it appears on, one summon on each.
        to: Cells,
    },
    /// KOs units (rule 4.10.2).
    #[node(rules = "4.10.2")]
    Ko {
        /// The units to KO.
        on: Units,
    },
    /// Puts a new piece of scenery on cells that have none; an impassable piece only on cells without a unit (rules 4.17.3, 4.17.4).
    #[node(rules = "4.17.5")]
    PutScenery {
        /// The kind of piece.
        scenery: Id,
        /// The cells it is put on, one piece on each.
        to: Cells,
    },
    /// Takes impassable pieces of scenery and summons from the board, which is not a KO (rules 4.17.5.b, 4.17.7.d, 4.19.9.e).
    #[node(rules = "parts")]
    Destroy {
        /// What is destroyed; krosmasters among them stay.
        on: Units,
    },
    /// Gives krosmasters a Demonic Reward from the top of a face-down pile, free of charge (rules 4.7.8.b, 4.7.9). It is lost if they
    /// have no room for it, or if no pile of that rank has any left.
    #[node(rules = "4.7.8.b 4.7.9")]
    Reward {
        /// The rank of the reward.
        rank: Rank,
        /// The krosmasters that receive one each.
        on: Units,
    },
    /// Shows a player, and nobody else, which Demonic Rewards lie face down on krosmasters (rules 4.7.8.a, 4.7.8.b).
    #[node(rules = "4.7.8.b")]
    Look {
        /// The player who looks.
        player: Player,
        /// The krosmasters whose rewards they look at.
        on: Units,
    },
    /// Takes Demonic Rewards, face up or face down, from krosmasters and out of the game (rule 4.7.12).
    #[node(rules = "4.7.12")]
    Discard {
        /// How many from each, chosen by the player who controls the text; if absent, the reward that this text belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Amount>,
        /// The krosmasters that lose them.
        on: Units,
    },
    /// Replaces a krosmaster with another form of it (rule 7.5.23).
    #[node(rules = "7.5.23")]
    Replace {
        /// The krosmaster to replace.
        on: Units,
        /// The form that replaces it.
        with: Form,
    },
    /// Puts a special marker on a unit or takes it away (rule 4.13).
    #[node(rules = "4.13.1")]
    Marker {
        /// Whether it is put, and so taken from where it was (rule 4.13.2), or taken away.
        sign: Sign,
        /// The name of the marker.
        marker: Id,
        /// The units that receive or lose the marker.
        on: Units,
    },
    /// Changes tokens of some kinds on units: so many of each, or all.
    #[node(rules = "parts")]
    ChangeTokens {
        /// What happens to the tokens.
        change: TokenChange,
        /// How many tokens of each kind on each unit, if it has so many; [`Amount::All`] means all of them.
        amount: Amount,
        /// Only tokens with this sign; both signs if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sign: Option<Sign>,
        /// The kinds of tokens it affects.
        tokens: Vec<Token>,
        /// The units that have the tokens.
        on: Units,
    },
    /// Units cast a spell at no cost; if several spells fit, the player who controls the text chooses one (rule 4.18.5).
    #[node(rules = "7.2.9.d")]
    Cast {
        /// The units that cast it.
        on: Units,
        /// Which spells they may choose from.
        spells: SpellFilter,
        /// The units whose spells they are: those on their cards and rewards, not those they have from others. If absent, each caster
        /// uses its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Units>,
    },
    /// Moves units to another place in the timeline of the player who controls them, for the rest of the game; their summons go with them
    /// (rules 2.4.3.d, 4.19.1.h). A unit that has had its turn in this game turn does not get another; one that has not still gets it.
    #[node(rules = "2.4.3.d")]
    Timeline {
        /// The units to move; several keep their order.
        on: Units,
        /// Their new place in the timeline.
        to: LinePlace,
    },
    /// Units take a turn when the current turn is over. If it is not their player's game turn, they take it first in that player's next
    /// one. Several units take their turns in the order in which they were given them, or else in timeline order.
    #[node(rules = "5.5.1")]
    TakeTurn {
        /// The units that take a turn.
        on: Units,
        /// Whether it is an extra turn (rule 5.5.1), in addition to the one they have by their place in the timeline; if not, it is that
        /// one, and nothing if that place has been passed.
        another: bool,
    },
    /// The active unit's turn ends after this, if it is one of these units; if the turn has only just started, nothing else of it happens
    /// (rule 6.4).
    #[node(rules = "6.4.2")]
    EndTurn {
        /// The units whose turn ends.
        on: Units,
    },
    /// Changes that apply for a while. The cast that makes them is not changed by them.
    #[node(rules = "4.18.3.d parts")]
    Lasting {
        /// How long they last.
        duration: Duration,
        /// The unit whose next turn ends them, as does its KO; if absent, each changed unit's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// The units that they apply to, which are fixed now (rule 4.18.4.b).
        on: Units,
        /// What changes.
        changes: Vec<Change>,
    },
    /// For a while, something happens each time something else does, as with a power of the unit that owns the text while it is in play
    /// (rule 4.18.3). The units that the event mentions are fixed now. The cast that starts this is over before it begins.
    #[node(rules = "parts")]
    Waits {
        /// How long it lasts.
        duration: Duration,
        /// The unit whose next turn ends it, as does its KO.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// What it waits for, and what it does then.
        clause: Clause,
    },
    /// Something happens later, when a certain time is over.
    #[node(rules = "4.18.3 parts")]
    After {
        /// How long it waits.
        duration: Duration,
        /// The unit whose next turn it waits for. If that unit is KO'd first, nothing happens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        whose: Option<Units>,
        /// The steps carried out then.
        then: Vec<Effect>,
    },
    /// Coins are flipped or dice are rolled; conditions and counts inside read what they show.
    ///
    /// Each side of a coin has one chance in two, each side of a die one in six. As in any roll, the player who controls the text turns a
    /// die that falls on Critical/Dodge to one of the two, and a die that falls on the Dofus to any face, before anything is read
    /// (rule 1.6.2): that is their choice. So each die shows one of four faces; [`Shown::Dofus`](crate::Shown::Dofus) asks how it fell, and
    /// a die that fell on the Dofus also counts as the face it was turned to.
    #[node(rules = "parts")]
    Chance {
        /// Coins or dice.
        of: Chance,
        /// How many are thrown.
        number: u8,
        /// The steps carried out with what they show.
        then: Vec<Effect>,
    },
    /// Asks a question before going on.
    #[node(rules = "parts")]
    Gate {
        /// The question that is asked.
        gate: Gate,
        /// The steps carried out if the answer is yes.
        then: Vec<Effect>,
        /// The steps carried out if the answer is no.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[node(few)]
        otherwise: Vec<Effect>,
    },
    /// The player who controls the text chooses some of these, which are carried out in this order.
    #[node(rules = "4.18.3.e")]
    Choose {
        /// How many different ones: at least 1, and fewer than there are.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[schemars(extend("default" = 1))]
        number: u8,
        /// The options, two or more; each is a list of steps.
        #[node(several)]
        options: Vec<Vec<Effect>>,
    },
    /// Another player makes the choices in these steps (rule 4.18.3.e).
    #[node(rules = "4.18.3.e")]
    ChosenBy {
        /// The player who chooses.
        player: Player,
        /// The steps that leave something to choose.
        then: Vec<Effect>,
    },
}

impl Effect {
    /// Returns the units that it acts on one by one; `None` if it acts on two that it names apart, or on none.
    #[must_use]
    pub fn on(&self) -> Option<&Units> {
        // Rules 7.5.20, 7.5.21: it moves away from each of them, or towards each.
        if let Self::Move { on: Units::Itself, point: Some(points), .. } = self {
            return Some(points);
        }
        self.named_on()
    }

    /// Returns the units that it acts on one by one, to change who they are.
    pub fn on_mut(&mut self) -> Option<&mut Units> {
        if matches!(self, Self::Move { on: Units::Itself, point: Some(_), .. }) {
            let Self::Move { point, .. } = self else { return None };
            return point.as_mut();
        }
        self.named_on_mut()
    }
}

/// Which way a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Away from a unit: pushed back (rule 7.5.10), or retreating if it is the unit that owns the text (rule 7.5.20).
    Away,
    /// Towards a unit: attracted (rule 7.5.11), or moving closer if it is the unit that owns the text (rule 7.5.21).
    Towards,
    /// Whichever way the player who controls the effect chooses.
    Any,
}

/// A place in the timeline. If it refers to a unit in another player's timeline, the unit that should move stays where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum LinePlace {
    /// First, before all others.
    Start,
    /// Last, after all others.
    End,
    /// Directly before this unit.
    Before {
        /// The unit to go before.
        unit: Units,
    },
    /// Directly after this unit and its summons.
    After {
        /// The unit to go after.
        unit: Units,
    },
    /// The place of this unit, which takes the other's place in exchange.
    Of {
        /// The unit to change places with.
        unit: Units,
    },
}

/// What can be stolen (rules 7.5.13 to 7.5.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Stolen {
    /// AP, MP or range, by tokens.
    Tokens {
        /// Which of them.
        token: Token,
    },
    /// What the player who controls the unit has in their stock (rule 4.6.2).
    Stock {
        /// Kamas or GG.
        stock: Stock,
    },
    /// Demonic Rewards of the unit, chosen by the player who controls the text and given face down; no more than the thief has room for
    /// (rule 4.7.9).
    Rewards,
}

/// The form that replaces a krosmaster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Form {
    /// A certain form.
    This {
        /// The id of its card.
        krosmaster: Id,
    },
    /// Another form with this name, chosen by the player.
    Another {
        /// The name that the forms share.
        name: Id,
        /// Whether it must have the same level.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        same_level: bool,
    },
}

/// What happens to tokens on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum TokenChange {
    /// They are taken away.
    Remove,
    /// Each becomes a token with the other sign.
    Invert,
    /// The unit gets as many again.
    Double,
}
