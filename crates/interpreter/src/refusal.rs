//! Reasons why something is not done.

use crate::board::Side;
use crate::program::Happening;
use kcc_ir::Id;
use std::fmt;

/// Why a setup is refused, or an answer is not accepted. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// The paragraph of the fan-made rules 4.1 that requires it; empty if no rule is involved.
    pub rule: &'static str,
}

impl Refusal {
    pub(crate) fn new(rule: &'static str, reason: Reason) -> Self {
        Self { reason, rule }
    }

    pub(crate) fn setup(rule: &'static str, fault: SetupFault) -> Self {
        Self { reason: Reason::Setup(fault), rule }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.reason)?;
        if self.rule.is_empty() { Ok(()) } else { write!(f, " (rule {})", self.rule) }
    }
}

impl std::error::Error for Refusal {}

/// The reason for a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The setup or the content is wrong.
    Setup(SetupFault),
    /// A text that can come up in the game cannot be carried out.
    Text {
        /// What it is on: a card, a token, a reward, a power or a spell.
        of: Id,
        /// Why it cannot be carried out.
        problem: Problem,
    },
    /// A team breaks the rules of team building.
    Team {
        /// The player of the team, by number.
        player: u8,
        /// What is wrong with it.
        fault: TeamFault,
    },
    /// The answer does not fit the question that is asked.
    OtherQuestion,
    /// The game is over.
    GameOver,
    /// The answer is not among the possible ones.
    NotOffered,
    /// The unit has no such spell.
    NoSuchSpell,
    /// Not enough AP, MP, kamas or injuries left to pay.
    CannotPay(&'static str),
    /// The spell cannot be cast again.
    SpellUsed,
    /// The text of a spell forbids casting it now.
    SpellBarred,
    /// The cost of the spell is a dash: only texts make its unit cast it.
    NotByOwnAction,
    /// The cell is too near, too far or not in line with the caster.
    OutOfRange,
    /// Something blocks the line of sight.
    NoSight,
    /// A power or marker forbids the target.
    TargetForbidden,
    /// The cell cannot be entered.
    NotFree,
    /// The cell is not adjacent to the unit.
    NotAdjacent,
    /// Only a krosmaster may do this.
    OnlyKrosmasters,
    /// The unit is not on a Demon cell.
    NotOnDemonCell,
    /// No kamas lie on the cell of the unit.
    NoKamasHere,
    /// It has been done already in this turn.
    AlreadyDone,
    /// A power or effect forbids the unit to do this.
    Forbidden,
}

/// What is wrong with a setup, or with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// No ruleset has this id.
    NoRuleset(Id),
    /// No arena has this id.
    NoArena(Id),
    /// No scenery has this id.
    NoScenery(Id),
    /// No krosmaster and no summon has this id.
    NoUnit(Id),
    /// No reward has this id.
    NoReward(Id),
    /// No text of the content mentions a marker with this id.
    NoMarker(Id),
    /// Inspiration dice give this power, but no power has this id.
    NoInspiration(Id),
    /// More types than the engine has room for.
    Types,
    /// More texts than the engine has room for.
    Texts,
    /// The arena has more or fewer icons than cells, no cells, or too many.
    Cells {
        /// The arena with the wrong cells.
        arena: Id,
        /// How many cells it has.
        cells: usize,
        /// The maximum for an arena.
        most: usize,
    },
    /// The number of players is not two or four.
    Players(usize),
    /// There are pairs, but not four players.
    Pairs(usize),
    /// The ground of some cells of this arena is not known.
    UnknownGround(Id),
    /// More pieces of scenery than the engine has room for, this one among them.
    Scenery(Id),
    /// Fewer starting cells than krosmasters.
    StartingCells {
        /// The arena with too few.
        arena: Id,
        /// The side with too few.
        side: Side,
        /// How many there are.
        found: usize,
        /// How many krosmasters need one.
        needed: usize,
    },
    /// More tokens of rewards than the engine has room for.
    RewardTokens {
        /// How many there are.
        found: usize,
        /// The number of piles.
        piles: usize,
        /// How many the engine has room for.
        most: usize,
    },
    /// A position without units, with too many, or without an active one.
    PositionUnits(usize),
    /// A position that does not give GG and kamas for each of this many players.
    PositionStocks(usize),
    /// The unit has no such player or summoner.
    NoSuchPlayer(Id),
    /// The unit is off the board.
    BesideBoard(Id),
    /// The unit is where none can be.
    Impassable(Id),
    /// The unit has as many injuries as HP, or more.
    Injuries(Id),
    /// The unit has more minus tokens than points.
    MinusTokens(Id),
    /// The unit has tokens for a gauge that it does not have.
    NoGauge(Id),
    /// More special markers than the engine has room for.
    Markers,
    /// No unit has put a marker there.
    NobodysMarker {
        /// The id of the marker.
        marker: Id,
        /// The unit it is on.
        on: Id,
    },
    /// More rewards than the engine has room for.
    Rewards,
    /// Fewer krosmasters than are to be banned.
    TooFewToBan {
        /// How many there are.
        found: usize,
        /// How many are to be banned.
        wanted: usize,
    },
}

/// Why a text cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No type has this id.
    NoType(Id),
    /// No type and no unit has this id.
    NoTypeOrUnit(Id),
    /// No krosmaster and no summon has this id.
    NoUnit(Id),
    /// No spell has this id.
    NoSpell(Id),
    /// No power has this id.
    NoPower(Id),
    /// No scenery has this id.
    NoScenery(Id),
    /// No other card has this character.
    NoOtherForm(Id),
    /// The type that Revenge counts does not exist.
    NoRevenge,
    /// No parameter gives the element `X`.
    NoElement,
    /// An element is counted.
    ElementCounted,
    /// Something is to come before such an event, or to replace it.
    Before(Happening),
    /// An event is to have a spell or a number that it never has.
    Untold,
    /// Something is ruled out that the engine cannot prevent, or only with a spell or a number that is not known then.
    NeverAsked,
    /// Several units are chosen for something that applies to all of them at once.
    SeveralAtOnce,
    /// More cells are chosen at once than there is room for.
    Cells {
        /// How many are chosen.
        number: u8,
        /// How many the engine has room for.
        most: u8,
    },
    /// More coins or dice are thrown at once than there is room for.
    Throws {
        /// How many are thrown.
        number: u8,
        /// How many the engine has room for.
        most: u8,
    },
    /// Not fewer options are chosen than there are, none, or more than there is room for.
    Options {
        /// How many are chosen.
        number: u8,
        /// How many could be.
        most: u8,
    },
    /// Units are moved to several cells.
    SeveralPlaces,
    /// A text that is not a spell's changes the spell that is being cast.
    NotASpell,
    /// A text that is not a spell's guesses the damage of a spell.
    GuessElsewhere,
    /// A text refers to a roll that is not made when a spell is cast.
    RollElsewhere,
    /// Area, range or cost of a spell depend on what is known only once it is cast.
    NotKnownBefore,
    /// The element of a spell differs for some of its targets.
    ElementOfSome,
}

/// What is wrong with a team (rule 1.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamFault {
    /// A summon, which is not a krosmaster.
    Summon(Id),
    /// No krosmaster has this id.
    Unknown(Id),
    /// A krosmaster that is banned.
    Banned(Id),
    /// A krosmaster that the player does not have in limited format, or not in enough copies.
    NotInPool(Id),
    /// No team can be built from what the player has.
    NoTeam {
        /// The minimum number of krosmasters of a team.
        minimum: u8,
        /// The maximum number of levels.
        levels: u8,
    },
    /// Too few krosmasters, or too many.
    Size {
        /// How many there are.
        found: usize,
        /// The minimum that the rules allow.
        minimum: u8,
        /// The maximum that the rules allow.
        maximum: u8,
    },
    /// The sum of levels is wrong.
    Levels {
        /// The sum of the team.
        found: u32,
        /// The sum that the rules require.
        wanted: u8,
    },
    /// Too many copies of one krosmaster.
    Copies {
        /// The character that all versions share.
        character: Id,
        /// The number of copies.
        found: u8,
        /// The maximum that the rules allow.
        most: u8,
    },
    /// Too many bosses.
    Bosses {
        /// The number of bosses.
        found: usize,
        /// The maximum that the rules allow.
        most: u8,
    },
}

impl fmt::Display for TeamFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Summon(id) => write!(f, "`{id}` is a summon, not a krosmaster"),
            Self::Unknown(id) => write!(f, "no krosmaster is called `{id}`"),
            Self::Banned(id) => write!(f, "`{id}` is banned"),
            Self::NotInPool(id) => write!(f, "there are not enough copies of `{id}` among the krosmasters to choose from"),
            Self::NoTeam { minimum, levels } => {
                write!(f, "no team of {minimum} krosmasters and at most {levels} levels can be built from those to choose from")
            }
            Self::Size { found, minimum, maximum } => write!(f, "{found} krosmasters; a team has {minimum} to {maximum}"),
            Self::Levels { found, wanted } => write!(f, "{found} levels in all; {wanted} are needed"),
            Self::Copies { character, found, most } => write!(f, "{found} copies of `{character}`; a team may have at most {most}"),
            Self::Bosses { found, most } => write!(f, "{found} bosses; a team may have at most {most}"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Setup(fault) => return write!(f, "{fault}"),
            Self::Text { of, problem } => return write!(f, "{of}: {problem}"),
            Self::Team { player, fault } => return write!(f, "player {}: {fault}", u16::from(*player) + 1),
            Self::OtherQuestion => "the answer does not fit the question",
            Self::GameOver => "the game is over",
            Self::NotOffered => "not one of the answers that may be given here",
            Self::NoSuchSpell => "the unit has no such spell",
            Self::CannotPay(what) => return write!(f, "not enough {what} to pay for it"),
            Self::SpellUsed => "the spell may not be cast again now",
            Self::SpellBarred => "the spell's own text keeps it from being cast now",
            Self::NotByOwnAction => "the cost of the spell is a dash: it is cast when a text says so, and never as an action",
            Self::OutOfRange => "the cell is out of range",
            Self::NoSight => "there is no line of sight",
            Self::TargetForbidden => "one of the targets may not be chosen",
            Self::NotFree => "the cell is not free",
            Self::NotAdjacent => "the cell is not adjacent",
            Self::OnlyKrosmasters => "only a krosmaster can do this",
            Self::NotOnDemonCell => "the unit is not on a Demon cell",
            Self::NoKamasHere => "no kamas lie on the cell of the unit",
            Self::AlreadyDone => "it has been done this turn already",
            Self::Forbidden => "an effect forbids it",
        };
        f.write_str(text)
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRuleset(id) => write!(f, "no ruleset is called `{id}`"),
            Self::NoArena(id) => write!(f, "no arena is called `{id}`"),
            Self::NoScenery(id) => write!(f, "no scenery is called `{id}`"),
            Self::NoUnit(id) => write!(f, "no krosmaster and no summon is called `{id}`"),
            Self::NoReward(id) => write!(f, "no reward is called `{id}`"),
            Self::NoMarker(id) => write!(f, "no text of the content speaks of a marker `{id}`"),
            Self::NoInspiration(id) => write!(f, "inspiration dice give the power `{id}`, which does not exist"),
            Self::Types => f.write_str("there are more types than the engine has room for"),
            Self::Texts => f.write_str("there is more content than the engine has room for"),
            Self::Cells { arena, cells, most } => write!(f, "the arena `{arena}` must have {cells} icons, and from 1 to {most} cells"),
            Self::Players(number) => write!(f, "there are {number} players: two or four can play"),
            Self::Pairs(number) => write!(f, "there are {number} players: pairs need four"),
            Self::UnknownGround(id) => write!(f, "some cells of the arena `{id}` have no known ground"),
            Self::Scenery(id) => write!(f, "there is no room for the scenery `{id}`"),
            Self::StartingCells { arena, side, found, needed } => {
                let side = side.name();
                write!(f, "the {side} side of the arena `{arena}` has {found} starting cells for {needed} krosmasters")
            }
            Self::RewardTokens { found, piles, most } => {
                write!(f, "there are {found} tokens of rewards in {piles} piles; there is room for {most}")
            }
            Self::PositionUnits(most) => write!(f, "a position has from 1 to {most} units, one of them active"),
            Self::PositionStocks(players) => write!(f, "a position names GG and kamas of each of the {players} players"),
            Self::NoSuchPlayer(id) => write!(f, "the player or the summoner of the unit `{id}` does not exist"),
            Self::BesideBoard(id) => write!(f, "`{id}` is off the board"),
            Self::Impassable(id) => write!(f, "`{id}` is on an impassable cell"),
            Self::Injuries(id) => write!(f, "`{id}` has as many injuries as HP, or more"),
            Self::MinusTokens(id) => write!(f, "`{id}` has more minus tokens than points"),
            Self::NoGauge(id) => write!(f, "`{id}` has tokens of points that it does not have"),
            Self::Markers => f.write_str("too many special markers"),
            Self::NobodysMarker { marker, on } => write!(f, "nobody has put the marker `{marker}` on `{on}`"),
            Self::Rewards => f.write_str("too many rewards"),
            Self::TooFewToBan { found, wanted } => write!(f, "there are only {found} krosmasters, and {wanted} are to be banned"),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoType(id) => write!(f, "no type is called `{id}`"),
            Self::NoTypeOrUnit(id) => write!(f, "no type and no unit is called `{id}`"),
            Self::NoUnit(id) => write!(f, "no krosmaster and no summon is called `{id}`"),
            Self::NoSpell(id) => write!(f, "no spell is called `{id}`"),
            Self::NoPower(id) => write!(f, "no power is called `{id}`"),
            Self::NoScenery(id) => write!(f, "no scenery is called `{id}`"),
            Self::NoOtherForm(id) => write!(f, "`{id}` has no other form"),
            Self::NoRevenge => f.write_str("the type that Revenge counts does not exist"),
            Self::NoElement => f.write_str("the element `X` is not given by a parameter"),
            Self::ElementCounted => f.write_str("an element is counted"),
            Self::Before(_) => {
                f.write_str("this event cannot be preceded or replaced: only a KO, injuries, healing and being moved can")
            }
            Self::Untold => f.write_str("an event has no such spell or number: it would never happen"),
            Self::NeverAsked => f.write_str("this cannot be ruled out: nothing prevents it, or not with such a spell or number"),
            Self::SeveralAtOnce => f.write_str("several units are chosen where something is said of all of them at once"),
            Self::Cells { number, most } => write!(f, "up to {number} cells are chosen at once; there is room for {most}"),
            Self::Throws { number, most } => write!(f, "{number} coins or dice are thrown at once; there is room for {most}"),
            Self::Options { number, most } => write!(f, "{number} options are chosen; it can be 1 to {most}"),
            Self::SeveralPlaces => f.write_str("units are moved to several cells, but each unit can only be on one"),
            Self::NotASpell => f.write_str("only a spell's own text, or a lasting change, can alter the spell being cast"),
            Self::GuessElsewhere => f.write_str("the damage of a spell is guessed at in a text that is not a spell's"),
            Self::RollElsewhere => f.write_str("a text speaks of a roll that nobody makes when a spell is cast"),
            Self::NotKnownBefore => f.write_str("area, range, cost or limit of a spell depend on some of its targets, its dice or a choice, but they are settled before any of these"),
            Self::ElementOfSome => f.write_str("the element of a spell differs for some of its targets"),
        }
    }
}
