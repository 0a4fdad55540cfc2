//! Everything that a game is at one moment: plain, flat, without references to anything but numbers.

use crate::board::{Bits, CELLS, Cell, CellSet, Side};
use crate::chance::Chance;
use crate::decision::Ask;
use crate::dice::Face;
use crate::frame::{Ctx, Frame};
use crate::list::List;
use crate::program::{Happening, PowerId, ProfileId, SpellId, Stage};
use arrayvec::ArrayVec;
use kcc_ir::{Duration, Element, FurtherTurn, Times};
use serde::{Deserialize, Serialize};

/// The most units at one time, KO'd krosmasters included.
pub const UNITS: usize = 32;
/// The most pieces: units, and after them scenery.
pub const PIECES: usize = 64;
/// The most players.
pub const PLAYERS: usize = 4;
/// The most tokens of Demonic Rewards in a pile.
pub(crate) const PILE: usize = 12;
/// The most turns that effects give in one game turn.
pub(crate) const FURTHER_TURNS: u8 = 16;
/// The most tokens of Demonic Rewards.
pub(crate) const TOKENS: usize = 64;

/// A unit, or a piece of scenery (from [`UNITS`] on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Piece(pub u8);

impl Piece {
    /// Nobody.
    pub const NONE: Self = Self(u8::MAX);

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The piece at a place of the tables of pieces.
    pub(crate) fn at(index: usize) -> Self {
        u8::try_from(index).map_or(Self::NONE, Self)
    }

    /// Whether this is somebody.
    #[must_use]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    /// Whether this is a unit and not scenery.
    #[must_use]
    pub fn is_unit(self) -> bool {
        self.index() < UNITS
    }
}

/// A set of pieces, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceSet(pub u64);

impl PieceSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// One piece; nobody for [`Piece::NONE`].
    #[must_use]
    pub fn one(piece: Piece) -> Self {
        let mut set = Self::EMPTY;
        set.insert(piece);
        set
    }

    /// Adds a piece; nothing happens for [`Piece::NONE`].
    pub fn insert(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 |= 1 << piece.0;
        }
    }

    /// Takes a piece away.
    pub fn remove(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 &= !(1 << piece.0);
        }
    }

    /// Whether the piece is in the set.
    #[must_use]
    pub fn contains(self, piece: Piece) -> bool {
        piece.index() < PIECES && self.0 & (1 << piece.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Of these, the units: scenery left out.
    pub(crate) fn units(self) -> Self {
        Self(self.0 & (u64::MAX >> (64 - UNITS)))
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first one; [`Piece::NONE`] of nobody.
    #[must_use]
    pub fn first(self) -> Piece {
        Bits(self.0).next().map_or(Piece::NONE, Piece)
    }

    /// The pieces in their order.
    pub fn iter(self) -> impl Iterator<Item = Piece> + use<> {
        Bits(self.0).map(Piece)
    }
}

/// A set of players, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerSet(pub u8);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Adds a player by his number.
    pub fn insert(&mut self, player: u8) {
        if usize::from(player) < PLAYERS {
            self.0 |= 1 << player;
        }
    }

    /// Whether the player is in the set.
    #[must_use]
    pub fn contains(self, player: u8) -> bool {
        usize::from(player) < PLAYERS && self.0 & (1 << player) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The player with the lowest number; none of nobody.
    #[must_use]
    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    /// The players by their numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> + use<> {
        Bits(u64::from(self.0))
    }
}

impl FromIterator<u8> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = u8>>(players: I) -> Self {
        let mut set = Self::EMPTY;
        for player in players {
            set.insert(player);
        }
        set
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        let mut set = Self::EMPTY;
        for piece in pieces {
            set.insert(piece);
        }
        set
    }
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) chance: Chance,
    /// Where each piece stands.
    pub(crate) cells: ArrayVec<Cell, PIECES>,
    pub(crate) units: ArrayVec<Unit, UNITS>,
    /// The kind of each piece of scenery; the first is piece [`UNITS`].
    pub(crate) scenery: ArrayVec<u8, 32>,
    /// Pieces of scenery with injuries (rule 4.17.5.b).
    pub(crate) damaged: DamagedOnes,
    /// Kama tokens on each cell.
    pub(crate) kamas: ArrayVec<u8, CELLS>,
    pub(crate) players: ArrayVec<Player, PLAYERS>,
    /// The timelines of all players in one row (rule 1.3.8); a player's own is what he controls of it.
    pub(crate) order: ArrayVec<Piece, UNITS>,
    pub(crate) turn: Turn,
    pub(crate) cast: Cast,
    /// More damage or heal of the spell that is being cast, in step 6.
    pub(crate) bonus: Bonuses,
    /// Texts of the spell that is being cast that go on in step 6 or 8.
    pub(crate) later: Laters,
    pub(crate) stack: List<Frame, 6, 12>,
    pub(crate) standby: List<Standby, 3, 32>,
    pub(crate) lasting: Lastings,
    pub(crate) memory: Memory,
    pub(crate) fired: FiredOnes,
    pub(crate) markers: Markers,
    pub(crate) rewards: Rewards,
    /// Spells that may be cast once in a game and have been (rule 4.8.4).
    pub(crate) used_game: UsedGame,
    pub(crate) ask: Option<Ask>,
    pub(crate) outcome: Option<Outcome>,
}

pub(crate) type Bonuses = List<Bonus, 2, 12>;
pub(crate) type Laters = List<Later, 1, 8>;
pub(crate) type Lastings = List<Lasting, 2, 48>;
pub(crate) type Memory = List<Record, 3, 64>;
pub(crate) type FiredOnes = List<Fired, 2, 32>;
pub(crate) type Markers = List<Marker, 4, 16>;
pub(crate) type DamagedOnes = List<Damaged, 0, 32>;
pub(crate) type UsedGame = List<(Piece, SpellId), 4, 32>;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This player has won (rule 1.4), and with him his partner: of two partners it is the one with the lower number.
    Won(u8),
    /// Nobody can win any more: no player has a GG left, or none has a krosmaster in play.
    Draw,
    /// The limit on game turns that the setup names was reached.
    TurnLimit,
    /// One answer led to more steps than the engine plays without a decision: texts that feed each other without an end.
    StepLimit,
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub(crate) profile: ProfileId,
    /// Who controls it now.
    pub(crate) player: u8,
    /// To whose team it belongs: he loses GG when it is KO'd, whoever controls it.
    pub(crate) owner: u8,
    pub(crate) presence: Presence,
    pub(crate) injuries: u8,
    pub(crate) ap: i8,
    pub(crate) mp: i8,
    pub(crate) range: i8,
    /// Inspiration dice, one bit for each face.
    pub(crate) inspiration: u8,
    pub(crate) summoner: Piece,
    /// Who injured it last.
    pub(crate) hurt_by: Piece,
    /// Where it stood before the spell moved it, or before it left the board.
    pub(crate) left: Cell,
    /// Where it stood when the turn of the active unit began; nowhere if it has not moved since.
    pub(crate) began: Cell,
}

/// Whether a unit is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Presence {
    /// Not placed yet.
    Coming,
    /// On the board.
    InPlay,
    /// On the board still: an effect KOs it whatever its injuries.
    Doomed,
    /// On the board still: what stood in the place of its KO KOs it after all.
    Falling,
    /// KO'd; a krosmaster stays in the timeline (rule 4.10.2.b).
    Ko,
    /// A summon that has left the board; its place may be taken by another.
    Gone,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) gg: u8,
    pub(crate) kamas: u16,
    pub(crate) side: Side,
    /// The lowest number of a player who is not his opponent: his own, or his partner's (rule 4.1.2).
    pub(crate) team: u8,
    /// His place in the order of play, counted from 0; [`Player::STANDING`] as long as it is not settled.
    pub(crate) seat: u8,
    /// How many different vigilantes his team began with (rule 4.9.16).
    pub(crate) vigilantes: u8,
}

/// What belongs to the turn at hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// Who plays.
    pub(crate) player: u8,
    /// Who played first.
    pub(crate) first: u8,
    /// Game turns begun.
    pub(crate) number: u16,
    /// After so many the game ends.
    pub(crate) limit: u16,
    pub(crate) wild: u8,
    pub(crate) bought_gg: bool,
    /// The unit whose turn it is.
    pub(crate) unit: Piece,
    pub(crate) ap: u8,
    pub(crate) mp: u8,
    pub(crate) range: i8,
    pub(crate) revealed: bool,
    pub(crate) purchased: bool,
    pub(crate) ends: bool,
    pub(crate) picked_up: u8,
    /// Spells that the active unit has cast, each with a target of it.
    pub(crate) used: List<(SpellId, Piece), 5, 24>,
    /// Successes of the last roll.
    pub(crate) roll: u8,
    /// Units with as many injuries as HP whose KO something has replaced: those injuries do not KO them again.
    pub(crate) spared: PieceSet,
    /// Faces of the tension dice that are not placed yet (rule 5.3).
    pub(crate) dice: [Option<Face>; 2],
    /// Whether the tension roll was thrown again.
    pub(crate) rerolled: bool,
    /// Tension dice that were sold (rule 5.4).
    pub(crate) sold: u8,
    /// Units whose place in the timeline has been passed in this game turn, or that have had the turn of that place.
    pub(crate) passed: PieceSet,
    /// Turns that effects have given and that have not come yet; of all players.
    pub(crate) after: List<(Piece, FurtherTurn), 8, 32>,
    /// How many of those were given in this game turn.
    pub(crate) further: u8,
}

/// The spell that is being cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Cast {
    pub(crate) spell: SpellId,
    pub(crate) caster: Piece,
    pub(crate) player: u8,
    /// Where it is cast from.
    pub(crate) from: Cell,
    pub(crate) main: Cell,
    pub(crate) main_unit: Piece,
    pub(crate) x: u8,
    /// Whether nothing is paid for it.
    pub(crate) free: bool,
    /// The direction of its area, once it is chosen.
    pub(crate) towards: Option<Side>,
    /// The side of its axe, once it is chosen: right or not.
    pub(crate) right: Option<bool>,
    pub(crate) cells: CellSet,
    pub(crate) targets: PieceSet,
    /// Targets that still roll for armour.
    pub(crate) waiting: PieceSet,
    /// Its element, if a text has changed it.
    pub(crate) element: Option<Element>,
    pub(crate) critical: u8,
    pub(crate) critical_dice: i8,
    pub(crate) critical_times: u8,
    pub(crate) steals: PieceSet,
    /// Units that were last injured with it; their KOs come before its end (rule 7.2.8).
    pub(crate) hurt: PieceSet,
    /// Injuries placed on those.
    pub(crate) stolen: u8,
    /// Of each target: the successes of its armour roll; from step 6 on its damage or heal.
    #[serde(with = "arrays")]
    pub(crate) numbers: [u8; UNITS],
    /// The damage to the main target, as step 6 computed it.
    pub(crate) dealt: u8,
}

/// More damage or heal for some of the targets, so often the damage, or other dice for Armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bonus {
    pub(crate) targets: PieceSet,
    pub(crate) worth: Worth,
}

/// What a [`Bonus`] adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Worth {
    More(i8),
    Times(Times),
    /// So many dice more for Armour; fewer if negative.
    ArmourDice(i8),
}

impl Bonus {
    /// What it adds to the damage or heal of a unit.
    pub(crate) fn more(&self, unit: Piece) -> i32 {
        match self.worth {
            Worth::More(number) if self.targets.contains(unit) => i32::from(number),
            Worth::More(_) | Worth::Times(_) | Worth::ArmourDice(_) => 0,
        }
    }
}

/// A text that goes on in a later step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Later {
    pub(crate) stage: Stage,
    pub(crate) pc: u16,
    pub(crate) ctx: Ctx,
}

/// An effect on standby (rules 4.18.3.a, 7.2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Standby {
    /// A text. Of a power, it disappears if its unit loses the power first.
    Text { pc: u16, ctx: Ctx },
    /// A spell that a unit casts without paying.
    Spell { caster: Piece, spell: SpellId, from: Cell },
    /// Steals Health: so many injuries are removed from the caster (rule 7.5.22).
    StealHealth { caster: Piece, number: u8 },
}

/// A change that holds for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Lasting {
    pub(crate) change: u16,
    pub(crate) on: Piece,
    /// Whose next turn ends it.
    pub(crate) whose: Piece,
    pub(crate) ctx: Ctx,
    pub(crate) duration: Duration,
    pub(crate) pause: Pause,
}

impl Lasting {
    /// Whether the spell that made it is not over yet: that one is not its unit's next spell.
    pub(crate) fn is_fresh(&self) -> bool {
        self.pause == Pause::Fresh
    }
}

/// What keeps a change that holds for a while from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pause {
    Nothing,
    /// It was made by a spell of its unit that is not over yet.
    Fresh,
    /// It acts once in a game turn, and has.
    Acted,
}

/// How often something happened, by who did it and whom it befell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) happening: Happening,
    pub(crate) source: Piece,
    pub(crate) unit: Piece,
    /// How many at once, at most so far.
    pub(crate) number: u8,
    pub(crate) spell: Option<SpellId>,
    /// Times since this spell, this unit's turn, this game turn, the fight began, and in the last turn of whoever did it.
    pub(crate) times: [u8; 5],
    /// The numbers of all these times, added.
    pub(crate) numbers: [u8; 5],
}

/// An ability that counts only once, and has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Fired {
    pub(crate) owner: Piece,
    pub(crate) power: PowerId,
    pub(crate) ability: u8,
    pub(crate) fight: bool,
}

/// A piece of scenery with injuries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Damaged {
    pub(crate) piece: Piece,
    pub(crate) injuries: u8,
    /// Where it stood before its HP were used up.
    pub(crate) left: Cell,
}

/// A special marker (rule 4.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Marker {
    pub(crate) marker: u8,
    pub(crate) by: Piece,
    pub(crate) player: u8,
    pub(crate) on: Piece,
}

/// The Demonic Rewards of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rewards {
    /// Each token: which reward, and where it is.
    pub(crate) tokens: ArrayVec<(u8, Place), TOKENS>,
    /// Face down, the last one on top.
    pub(crate) piles: ArrayVec<ArrayVec<u8, PILE>, 8>,
    /// Face up beside each pile.
    pub(crate) shown: ArrayVec<Option<u8>, 8>,
}

/// Where a token of a reward is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// In the box: not dealt.
    Box,
    /// In a pile or beside it.
    Pile,
    /// Bought, and not given to anybody yet.
    Bought,
    /// Face down on a card.
    Down(Piece),
    /// Face up on a card.
    Up(Piece),
    /// Removed from the game.
    Removed,
}

impl Player {
    /// The seat of a player whose place is not settled yet.
    pub(crate) const STANDING: u8 = u8::MAX;
}

impl Unit {
    pub(crate) fn in_play(&self) -> bool {
        matches!(self.presence, Presence::InPlay | Presence::Doomed | Presence::Falling)
    }
}

impl Cast {
    pub(crate) const NONE: Self = Self {
        spell: SpellId(u16::MAX),
        caster: Piece::NONE,
        player: 0,
        from: Cell::NONE,
        main: Cell::NONE,
        main_unit: Piece::NONE,
        x: 0,
        free: false,
        towards: None,
        right: None,
        cells: CellSet::EMPTY,
        targets: PieceSet::EMPTY,
        waiting: PieceSet::EMPTY,
        element: None,
        critical: 0,
        critical_dice: 0,
        critical_times: 1,
        steals: PieceSet::EMPTY,
        hurt: PieceSet::EMPTY,
        stolen: 0,
        numbers: [0; UNITS],
        dealt: 0,
    };
}

/// Arrays as serde reads and writes them.
mod arrays {
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer, const N: usize>(array: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
        ArrayVec::from(*array).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
        ArrayVec::<u8, N>::deserialize(deserializer)?
            .into_inner()
            .map_err(|short| serde::de::Error::invalid_length(short.len(), &"an array of full length"))
    }
}
