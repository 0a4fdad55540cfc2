//! What players see otherwise because of a statement, in names instead of numbers of the engine.

use crate::differences::{About, Difference, Number, What};
use crate::names::{Names, cell};
use kcc_interpreter::{Answer, Game, Outcome, Piece, SpellNow};
use kcc_ir::{Area, Cost, Damage, Id, Kind, Price, Range};
use serde::{Deserialize, Serialize};

/// What a difference is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// A unit, by its letter.
    Unit(char),
    /// A player, from 1.
    Player(u8),
    /// A cell, by its name.
    Cell(String),
    /// The game.
    Game,
}

/// Something that players see otherwise with the statement than without it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// What it is about.
    pub about: Whom,
    /// What differs.
    pub differs: Differs,
}

/// What differs: with the statement, and without it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Differs {
    /// A number; absent for a dash.
    Number {
        /// Which number.
        of: Number,
        /// With the statement.
        with: Option<i32>,
        /// Without it.
        without: Option<i32>,
    },
    /// The cell that a unit is on; absent off the board.
    At {
        /// With the statement.
        with: Option<String>,
        /// Without it.
        without: Option<String>,
    },
    /// The card of a unit.
    Card {
        /// With the statement.
        with: Id,
        /// Without it.
        without: Id,
    },
    /// Things that a unit or a cell has in one game only.
    Things {
        /// What they are.
        of: Things,
        /// Only with the statement.
        with: Vec<Id>,
        /// Only without it.
        without: Vec<Id>,
    },
    /// The bar of a spell as a unit can cast it.
    Spell {
        /// The spell.
        spell: Id,
        /// With the statement.
        with: Box<Bar>,
        /// Without it.
        without: Box<Bar>,
    },
    /// The units in the order of their turns.
    Timeline {
        /// With the statement.
        with: Vec<char>,
        /// Without it.
        without: Vec<char>,
    },
    /// The unit whose turn it is.
    Active {
        /// With the statement.
        with: Option<char>,
        /// Without it.
        without: Option<char>,
    },
    /// What the active unit can do in one game only.
    Can {
        /// Only with the statement.
        with: Vec<Deed>,
        /// Only without it.
        without: Vec<Deed>,
    },
    /// The winner; absent if nobody has won.
    Winner {
        /// With the statement.
        with: Option<u8>,
        /// Without it.
        without: Option<u8>,
    },
}

/// Kinds of things that units and cells have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Things {
    /// Powers.
    Powers,
    /// Types.
    Types,
    /// Spells.
    Spells,
    /// Special markers.
    Markers,
    /// Demonic Rewards.
    Rewards,
    /// Pieces of scenery.
    Scenery,
}

/// The bar of a spell as a unit can cast it now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// What it costs; an `X` counts as 0.
    pub cost: Cost,
    /// How far it reaches.
    pub range: Range,
    /// Its damage, or its healing.
    pub damage: Damage,
    /// Its area of effect.
    pub area: Option<Area>,
}

impl From<&SpellNow> for Bar {
    fn from(now: &SpellNow) -> Self {
        let price = |number: u8| (number > 0).then_some(Price::Number(number));
        let damage = match (now.damage, now.heal) {
            (Some((base, element)), _) => Damage::Attack { element, base },
            (None, Some(base)) => Damage::Healing { base },
            (None, None) => Damage::Special,
        };
        Self {
            cost: Cost {
                ap: Some(Price::Number(now.cost.ap)),
                mp: price(now.cost.mp),
                injuries: price(now.cost.injuries),
                kamas: price(now.cost.kamas),
                fixed: false,
            },
            range: Range { shape: now.shape, minimum: now.range[0], maximum: now.range[1], alterable: false },
            damage,
            area: now.area,
        }
    }
}

/// Something that the active unit can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case")]
pub enum Deed {
    /// Cast a spell.
    Cast {
        /// The spell.
        spell: Id,
        /// The cell.
        at: String,
    },
    /// Move to a cell.
    Move {
        /// The cell.
        to: String,
    },
    /// Pick up a kama.
    Collect,
    /// Buy a GG.
    BuyGg,
    /// Buy a Demonic Reward.
    Buy,
    /// Reveal a Demonic Reward.
    Reveal {
        /// The reward.
        reward: Option<Id>,
    },
    /// End the turn.
    End,
    /// Something else.
    Other,
}

/// Returns differences in names.
pub(crate) fn seen(differences: &[Difference], game: &Game<'_>, names: &Names, types: &[Kind]) -> Vec<Seen> {
    differences.iter().map(|difference| one(difference, game, names, types)).collect()
}

fn one(difference: &Difference, game: &Game<'_>, names: &Names, types: &[Kind]) -> Seen {
    let kinds = |of: &[usize]| of.iter().filter_map(|kind| types.get(*kind)).map(|kind| kind.id.clone()).collect::<Vec<_>>();
    let about = match difference.about {
        About::Unit(piece) => names.letter(piece).map_or(Whom::Game, Whom::Unit),
        About::Player(player) => Whom::Player(player + 1),
        About::Cell(at) => cell(game, at).map_or(Whom::Game, Whom::Cell),
        About::Game => Whom::Game,
    };
    let letters = |pieces: &[Piece]| pieces.iter().filter_map(|piece| names.letter(*piece)).collect::<Vec<_>>();
    let things = |of: Things, with: &[Id], without: &[Id]| Differs::Things { of, with: with.to_vec(), without: without.to_vec() };
    let differs = match &difference.what {
        What::Number(of, with, without) => Differs::Number { of: *of, with: *with, without: *without },
        What::At(with, without) => Differs::At { with: cell(game, *with), without: cell(game, *without) },
        What::Card(with, without) => Differs::Card { with: with.clone(), without: without.clone() },
        What::Powers(with, without) => things(Things::Powers, with, without),
        What::Types(with, without) => things(Things::Types, &kinds(with), &kinds(without)),
        What::Spells(with, without) => things(Things::Spells, with, without),
        What::Markers(with, without) => things(Things::Markers, with, without),
        What::Rewards(with, without) => things(Things::Rewards, with, without),
        What::Scenery(with, without) => things(Things::Scenery, with, without),
        What::SceneryInjuries(with, without) => {
            Differs::Number { of: Number::Injuries, with: Some((*with).into()), without: Some((*without).into()) }
        }
        What::Spell(spell, with, without) => {
            Differs::Spell { spell: spell.clone(), with: Box::new(with.into()), without: Box::new(without.into()) }
        }
        What::Timeline(with, without) => Differs::Timeline { with: letters(with), without: letters(without) },
        What::Active(with, without) => Differs::Active { with: names.letter(*with), without: names.letter(*without) },
        What::Legal(with, without) => {
            // Two answers may be one deed: two tokens of a reward, or a spell that a unit has twice.
            let possible = game.pending().map(|decision| deeds(decision.answers, game)).unwrap_or_default();
            let mut others = deeds(without, game);
            others.retain(|deed| !possible.contains(deed));
            Differs::Can { with: deeds(with, game), without: others }
        }
        What::Ended(with, without) => {
            let winner = |outcome: &Option<Outcome>| if let Some(Outcome::Won(player)) = outcome { Some(player + 1) } else { None };
            Differs::Winner { with: winner(with), without: winner(without) }
        }
    };
    Seen { about, differs }
}

fn deeds(answers: &[Answer], game: &Game<'_>) -> Vec<Deed> {
    let content = game.content();
    let at = |to| cell(game, to).unwrap_or_default();
    let deed = |answer: &Answer| match answer {
        Answer::Cast { spell, cell, .. } => Deed::Cast { spell: content.spell_name(*spell).clone(), at: at(*cell) },
        Answer::Move(to) => Deed::Move { to: at(*to) },
        Answer::Collect => Deed::Collect,
        Answer::BuyGg => Deed::BuyGg,
        Answer::Buy { .. } => Deed::Buy,
        Answer::Reveal { token } => {
            let reward = game.reward_of_token(*token).and_then(|reward| content.reward_name(reward));
            Deed::Reveal { reward: reward.cloned() }
        }
        Answer::End => Deed::End,
        _ => Deed::Other,
    };
    let mut deeds: Vec<Deed> = Vec::new();
    for deed in answers.iter().map(deed) {
        if !deeds.contains(&deed) {
            deeds.push(deed);
        }
    }
    deeds
}
