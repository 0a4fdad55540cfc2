//! What players see that differs between two games.

use kcc_interpreter::{Answer, Cell, Game, Outcome, Piece, SpellNow, UnitState};
use kcc_ir::Id;
use serde::{Deserialize, Serialize};

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// A unit.
    Unit(Piece),
    /// A player, by number in the setup.
    Player(u8),
    /// A cell.
    Cell(Cell),
    /// The game as a whole.
    Game,
}

/// A number of a unit, a player or a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// Injuries on a unit.
    Injuries,
    /// HP of a unit.
    Hp,
    /// Maximum AP of a unit.
    Ap,
    /// Maximum MP of a unit.
    Mp,
    /// The level of a unit.
    Level,
    /// AP tokens on a unit.
    ApTokens,
    /// MP tokens on a unit.
    MpTokens,
    /// Range tokens on a unit.
    RangeTokens,
    /// AP that the active unit has left.
    ApLeft,
    /// MP that the active unit has left.
    MpLeft,
    /// GG of a player.
    Gg,
    /// GG that no player has.
    WildGg,
    /// Kamas of a player.
    Kamas,
    /// Kama tokens on a cell.
    KamasOnCell,
    /// The player that controls a unit, from 1.
    Player,
}

/// Something that players see otherwise with a statement than without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A number; `None` for a dash or for none.
    Number(Number, Option<i32>, Option<i32>),
    /// Where a unit is; [`Cell::NONE`] off the board.
    At(Cell, Cell),
    /// The card of a unit.
    Card(Id, Id),
    /// The powers that a unit has in one game only: with the statement, and without it.
    Powers(Vec<Id>, Vec<Id>),
    /// The spells that a unit has in one game only.
    Spells(Vec<Id>, Vec<Id>),
    /// A spell as a unit can cast it.
    Spell(Id, SpellNow, SpellNow),
    /// The types that a unit counts as in one game only, by their index among those of the content.
    Types(Vec<usize>, Vec<usize>),
    /// Special markers on a unit.
    Markers(Vec<Id>, Vec<Id>),
    /// Demonic Rewards on a unit.
    Rewards(Vec<Id>, Vec<Id>),
    /// Scenery on a cell.
    Scenery(Vec<Id>, Vec<Id>),
    /// Injuries on scenery.
    SceneryInjuries(u8, u8),
    /// The order of turns.
    Timeline(Vec<Piece>, Vec<Piece>),
    /// Whose turn it is.
    Active(Piece, Piece),
    /// What can be done in one game only: with the statement, and without it.
    Legal(Vec<Answer>, Vec<Answer>),
    /// How the game ended.
    Ended(Option<Outcome>, Option<Outcome>),
}

/// A difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub about: About,
    /// What differs.
    pub what: What,
}

/// Returns whether players see any difference.
pub(crate) fn differ(with: &Game<'_>, without: &Game<'_>) -> bool {
    let mut found = false;
    compare(with, without, &mut |_| {
        found = true;
        false
    });
    found
}

/// Returns everything that players see otherwise with a statement than without it, the most telling first.
pub(crate) fn differences(with: &Game<'_>, without: &Game<'_>) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(with, without, &mut |difference| {
        found.push(difference);
        true
    });
    found
}

/// Visits the differences until the visitor returns false.
fn compare(with: &Game<'_>, without: &Game<'_>, visit: &mut dyn FnMut(Difference) -> bool) -> Option<()> {
    let mut tell = |about: About, what: What| if visit(Difference { about, what }) { Some(()) } else { None };
    let unit_pairs = units(with, without);
    for (piece, one, other) in &unit_pairs {
        numbers(*piece, one.as_ref(), other.as_ref(), with, without, &mut tell)?;
    }
    for player in 0..with.players().max(without.players()) {
        let (one, other) = (with.stock(player), without.stock(player));
        number(About::Player(player), Number::Gg, Some(one.0.into()), Some(other.0.into()), &mut tell)?;
        number(About::Player(player), Number::Kamas, Some(one.1.into()), Some(other.1.into()), &mut tell)?;
    }
    number(About::Game, Number::WildGg, Some(with.wild_gg().into()), Some(without.wild_gg().into()), &mut tell)?;
    for cell in with.content().board.cells() {
        let (one, other) = (with.kamas_on(cell), without.kamas_on(cell));
        number(About::Cell(cell), Number::KamasOnCell, Some(one.into()), Some(other.into()), &mut tell)?;
    }
    scenery(with, without, &mut tell)?;
    for (piece, one, other) in &unit_pairs {
        if one.is_some() && other.is_some() {
            lists(*piece, with, without, &mut tell)?;
        }
    }
    if with.outcome() != without.outcome() {
        tell(About::Game, What::Ended(with.outcome(), without.outcome()))?;
    }
    let ((one, ap, mp), (other, other_ap, other_mp)) = (with.active(), without.active());
    if one == other {
        number(About::Unit(one), Number::ApLeft, Some(ap.into()), Some(other_ap.into()), &mut tell)?;
        number(About::Unit(one), Number::MpLeft, Some(mp.into()), Some(other_mp.into()), &mut tell)?;
    } else {
        tell(About::Game, What::Active(one, other))?;
    }
    if !with.whole_timeline().eq(without.whole_timeline()) {
        tell(About::Game, What::Timeline(with.whole_timeline().collect(), without.whole_timeline().collect()))?;
    }
    let legal = |game: &Game<'_>| game.pending().map(|decision| decision.answers.to_vec()).unwrap_or_default();
    let same = match (with.pending(), without.pending()) {
        (Some(one), Some(other)) => one.answers == other.answers,
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    if !same && one == other {
        let (may, might) = (legal(with), legal(without));
        let only = |these: &[Answer], those: &[Answer]| these.iter().filter(|answer| !those.contains(answer)).copied().collect::<Vec<_>>();
        tell(About::Game, What::Legal(only(&may, &might), only(&might, &may)))?;
    }
    Some(())
}

type Tell<'t> = dyn FnMut(About, What) -> Option<()> + 't;

fn number(about: About, of: Number, one: Option<i32>, other: Option<i32>, tell: &mut Tell<'_>) -> Option<()> {
    if one == other { Some(()) } else { tell(about, What::Number(of, one, other)) }
}

/// Returns the units of both games by their pieces. A summon that has left is in neither.
fn units(with: &Game<'_>, without: &Game<'_>) -> Vec<(Piece, Option<UnitState>, Option<UnitState>)> {
    let here = |game: &Game<'_>| game.units().map(|unit| Some(unit).filter(|unit| !game.has_left(unit.piece))).collect::<Vec<_>>();
    let (mut one, mut other) = (here(with), here(without));
    let most = one.len().max(other.len());
    one.resize(most, None);
    other.resize(most, None);
    let pairs = one.into_iter().zip(other).enumerate();
    pairs.filter(|(_, (one, other))| one.is_some() || other.is_some()).map(|(at, (one, other))| (Piece::at(at), one, other)).collect()
}

fn numbers(
    piece: Piece,
    one: Option<&UnitState>,
    other: Option<&UnitState>,
    with: &Game<'_>,
    without: &Game<'_>,
    tell: &mut Tell<'_>,
) -> Option<()> {
    let cell = |unit: Option<&UnitState>| unit.map_or(Cell::NONE, |unit| unit.cell);
    if cell(one) != cell(other) {
        tell(About::Unit(piece), What::At(cell(one), cell(other)))?;
    }
    let (Some(one), Some(other)) = (one, other) else { return Some(()) };
    if one.profile != other.profile {
        let card = |game: &Game<'_>, unit: &UnitState| game.content().profile_name(unit.profile).clone();
        tell(About::Unit(piece), What::Card(card(with, one), card(without, other)))?;
    }
    if !one.cell.is_some() && !other.cell.is_some() {
        return Some(());
    }
    let of = |unit: &UnitState| {
        [
            (Number::Injuries, Some(i32::from(unit.injuries))),
            (Number::ApTokens, Some(i32::from(unit.tokens[0]))),
            (Number::MpTokens, Some(i32::from(unit.tokens[1]))),
            (Number::RangeTokens, Some(i32::from(unit.tokens[2]))),
            (Number::Hp, unit.hp.map(i32::from)),
            (Number::Ap, unit.points[0].map(i32::from)),
            (Number::Mp, unit.points[1].map(i32::from)),
            (Number::Level, Some(i32::from(unit.level))),
            (Number::Player, Some(i32::from(unit.player) + 1)),
        ]
    };
    for ((field, one), (_, other)) in of(one).into_iter().zip(of(other)) {
        number(About::Unit(piece), field, one, other, tell)?;
    }
    Some(())
}

fn scenery(with: &Game<'_>, without: &Game<'_>, tell: &mut Tell<'_>) -> Option<()> {
    if with.scenery_pieces().eq(without.scenery_pieces()) {
        for (piece, cell, _) in with.scenery_pieces() {
            let (one, other) = (with.scenery_injuries(piece), without.scenery_injuries(piece));
            if one != other {
                tell(About::Cell(cell), What::SceneryInjuries(one, other))?;
            }
        }
        return Some(());
    }
    let on = |game: &Game<'_>, cell: Cell| {
        let here = game.scenery().filter(|(at, _)| *at == cell);
        here.filter_map(|(_, kind)| game.content().scenery_name(kind).cloned()).collect::<Vec<_>>()
    };
    for cell in with.content().board.cells() {
        let (one, other) = (on(with, cell), on(without, cell));
        if one != other {
            tell(About::Cell(cell), What::Scenery(one, other))?;
        }
    }
    Some(())
}

/// Returns what is only in the first list, and what is only in the second.
fn apart(mut one: Vec<Id>, mut other: Vec<Id>) -> Option<(Vec<Id>, Vec<Id>)> {
    if one == other {
        return None;
    }
    one.retain(|id| match other.iter().position(|known| known == id) {
        Some(at) => {
            other.remove(at);
            false
        }
        None => true,
    });
    (!one.is_empty() || !other.is_empty()).then_some((one, other))
}

fn lists(piece: Piece, with: &Game<'_>, without: &Game<'_>, tell: &mut Tell<'_>) -> Option<()> {
    let about = About::Unit(piece);
    let powers = |game: &Game<'_>| game.powers(piece).map(|(power, _)| power.clone()).collect::<Vec<_>>();
    if !with.powers(piece).eq(without.powers(piece))
        && let Some((one, other)) = apart(powers(with), powers(without))
    {
        tell(about, What::Powers(one, other))?;
    }
    if !with.types(piece).eq(without.types(piece)) {
        let only =
            |one: &Game<'_>, other: &Game<'_>| one.types(piece).filter(|kind| other.types(piece).all(|known| known != *kind)).collect();
        tell(about, What::Types(only(with, without), only(without, with)))?;
    }
    let markers = |game: &Game<'_>| game.markers_on(piece).map(|(marker, _)| marker.clone()).collect::<Vec<_>>();
    if let Some((one, other)) = apart(markers(with), markers(without)) {
        tell(about, What::Markers(one, other))?;
    }
    let rewards =
        |game: &Game<'_>| game.rewards_on(piece).filter_map(|(reward, _)| game.content().reward_name(reward).cloned()).collect::<Vec<_>>();
    if !with.rewards_on(piece).eq(without.rewards_on(piece)) {
        let (one, other) = apart(rewards(with), rewards(without)).unwrap_or_default();
        tell(about, What::Rewards(one, other))?;
    }
    if !with.inspiration(piece).eq(without.inspiration(piece)) {
        tell(about, What::Powers(Vec::new(), Vec::new()))?;
    }
    let (one, other): (Vec<_>, Vec<_>) = (with.spells(piece).collect(), without.spells(piece).collect());
    if one == other {
        for spell in one {
            let (now, then) = (with.spell_now(piece, spell), without.spell_now(piece, spell));
            if now != then {
                tell(about, What::Spell(with.content().spell_name(spell).clone(), now, then))?;
            }
        }
        return Some(());
    }
    let names = |game: &Game<'_>, spells: &[kcc_interpreter::SpellId]| {
        spells.iter().map(|spell| game.content().spell_name(*spell).clone()).collect::<Vec<_>>()
    };
    let (one, other) = apart(names(with, &one), names(without, &other)).unwrap_or_default();
    tell(about, What::Spells(one, other))
}
