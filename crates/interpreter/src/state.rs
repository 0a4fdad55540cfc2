//! The whole state of a game at one moment: plain, flat, with numbers as its only references.

use crate::board::{Bits, CELLS, Cell, CellSet, Side};
use crate::chance::Chance;
use crate::decision::Ask;
use crate::frame::{Ctx, Frame};
use crate::list::List;
use crate::program::{Happening, PowerId, ProfileId, SpellId, Stage};
use arrayvec::ArrayVec;
use kcc_ir::Face;
use kcc_ir::{Duration, Element, Times};
use serde::{Deserialize, Serialize};

/// The maximum number of units at one time, including KO'd krosmasters.
pub const UNITS: usize = 32;
/// The maximum number of pieces: units, followed by scenery.
pub const PIECES: usize = 64;
/// The maximum number of players.
pub const PLAYERS: usize = 4;
/// The maximum number of tokens of Demonic Rewards in a pile.
pub(crate) const PILE: usize = 12;
/// The maximum number of piles of Demonic Rewards.
pub const PILES: usize = 8;
/// The maximum number of turns that effects give in one game turn.
pub(crate) const FURTHER_TURNS: u8 = 16;
/// The maximum number of tokens of Demonic Rewards.
pub const TOKENS: usize = 64;

/// A unit, or a piece of scenery (from [`UNITS`] on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Piece(pub u8);

impl Piece {
    /// No piece.
    pub const NONE: Self = Self(u8::MAX);

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the piece at an index of the tables of pieces.
    #[must_use]
    #[inline]
    pub fn at(index: usize) -> Self {
        debug_assert!(index < usize::from(u8::MAX));
        u8::try_from(index).map_or(Self::NONE, Self)
    }

    /// Returns whether this is a piece, not [`Piece::NONE`].
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    /// Returns whether this is a unit and not scenery.
    #[must_use]
    #[inline]
    pub fn is_unit(self) -> bool {
        self.index() < UNITS
    }
}

/// A set of pieces, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceSet(pub u64);

impl PieceSet {
    /// The set without pieces.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one piece; empty for [`Piece::NONE`].
    #[must_use]
    #[inline]
    pub fn one(piece: Piece) -> Self {
        let mut set = Self::EMPTY;
        set.insert(piece);
        set
    }

    /// Adds a piece; does nothing for [`Piece::NONE`].
    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 |= 1 << piece.0;
        }
    }

    /// Removes a piece.
    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 &= !(1 << piece.0);
        }
    }

    /// Returns whether the piece is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        piece.index() < PIECES && self.0 & (1 << piece.0) != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the pieces in either set.
    #[must_use]
    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the pieces in both sets.
    #[must_use]
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the pieces of this set that are not in the other.
    #[must_use]
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the units among these, without scenery.
    #[inline]
    pub(crate) fn units(self) -> Self {
        Self(self.0 & (u64::MAX >> (64 - UNITS)))
    }

    /// Returns the number of pieces.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the first piece; [`Piece::NONE`] if there is none.
    #[must_use]
    #[inline]
    pub fn first(self) -> Piece {
        Bits(self.0).next().map_or(Piece::NONE, Piece)
    }

    /// Returns the pieces in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Piece> + use<> {
        Bits(self.0).map(Piece)
    }
}

/// A set of players, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerSet(pub u8);

impl PlayerSet {
    /// The set without players.
    pub const EMPTY: Self = Self(0);

    /// Adds a player by number.
    pub fn insert(&mut self, player: u8) {
        if usize::from(player) < PLAYERS {
            self.0 |= 1 << player;
        }
    }

    /// Returns whether the player is in the set.
    #[must_use]
    pub fn contains(self, player: u8) -> bool {
        usize::from(player) < PLAYERS && self.0 & (1 << player) != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of players.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the player with the lowest number; `None` if there is none.
    #[must_use]
    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    /// Returns the players by number.
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
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) chance: Chance,
    /// The cell of each piece.
    pub(crate) cells: ArrayVec<Cell, PIECES>,
    pub(crate) units: ArrayVec<Unit, UNITS>,
    /// The kind of each piece of scenery; the first is piece [`UNITS`].
    pub(crate) scenery: ArrayVec<u8, 32>,
    /// Pieces of scenery with injuries (rule 4.17.5.b).
    pub(crate) damaged: DamagedOnes,
    /// Kama tokens on each cell.
    pub(crate) kamas: ArrayVec<u8, CELLS>,
    pub(crate) players: ArrayVec<Player, PLAYERS>,
    /// The timelines of all players in one list (rule 1.3.8); a player's own is the part with the units they control.
    pub(crate) order: ArrayVec<Piece, UNITS>,
    pub(crate) turn: Turn,
    pub(crate) cast: Cast,
    /// More damage or healing by the spell that is being cast, in step 6.
    pub(crate) bonus: Bonuses,
    /// Texts of the spell that is being cast that continue in step 6 or 8.
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
    /// This player has won (rule 1.4), together with any partner: of two partners, it is the one with the lower number.
    Won(u8),
    /// No player can win any more: none has a GG left, or none has a krosmaster in play.
    Draw,
    /// The limit on game turns in the setup was reached.
    TurnLimit,
    /// One answer led to more steps than the engine plays without a decision: texts that trigger each other without end.
    StepLimit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub(crate) profile: ProfileId,
    /// The player that controls it now.
    pub(crate) player: u8,
    /// The player whose team it belongs to: they lose GG when it is KO'd, whichever player controls it.
    pub(crate) owner: u8,
    pub(crate) presence: Presence,
    pub(crate) injuries: u8,
    pub(crate) ap: i8,
    pub(crate) mp: i8,
    pub(crate) range: i8,
    /// Inspiration dice, one bit for each face.
    pub(crate) inspiration: u8,
    pub(crate) summoner: Piece,
    /// The unit that injured it last.
    pub(crate) hurt_by: Piece,
    /// Its cell before the spell moved it, or before it left the board.
    pub(crate) left: Cell,
    /// Its cell when the turn of the active unit began; [`Cell::NONE`] if it has not moved since.
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
    /// Still on the board: an effect KOs it whatever its injuries.
    Doomed,
    /// Still on the board; the replacement of its KO ended in a KO anyway.
    Falling,
    /// KO'd; a krosmaster stays in the timeline (rule 4.10.2.b).
    Ko,
    /// A summon that has left the board; another may take its place.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) gg: u8,
    pub(crate) kamas: u16,
    pub(crate) side: Side,
    /// The lowest number of a player that is not their opponent: their own, or their partner's (rule 4.1.2).
    pub(crate) team: u8,
    /// Their position in the order of play, counted from 0; [`Player::STANDING`] until it is determined.
    pub(crate) seat: u8,
    /// How many different vigilantes their team began with (rule 4.9.16).
    pub(crate) vigilantes: u8,
}

/// The state of the current turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// The player whose game turn it is.
    pub(crate) player: u8,
    /// The player that played first.
    pub(crate) first: u8,
    /// The number of game turns begun.
    pub(crate) number: u16,
    /// The number of game turns after which the game ends.
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
    /// Spells that the active unit has cast, each with one of its targets.
    pub(crate) used: List<(SpellId, Piece), 5, 24>,
    /// Successes of the last roll.
    pub(crate) roll: u8,
    /// Units with as many injuries as HP whose KO was replaced: those injuries do not KO them again.
    pub(crate) spared: PieceSet,
    /// Faces of the tension dice that have not been placed yet (rule 5.3).
    pub(crate) dice: [Option<Face>; 2],
    /// Whether the tension roll was repeated.
    pub(crate) rerolled: bool,
    /// The number of tension dice that were sold (rule 5.4).
    pub(crate) sold: u8,
    /// Units whose turn in the timeline has been passed in this game turn, or has been taken.
    pub(crate) passed: PieceSet,
    /// Turns that effects have given and that have not come yet, for all players.
    pub(crate) after: List<(Piece, bool), 8, 32>,
    /// How many of those were given in this game turn.
    pub(crate) further: u8,
}

/// The spell that is being cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Cast {
    pub(crate) spell: SpellId,
    pub(crate) caster: Piece,
    pub(crate) player: u8,
    /// The cell it is cast from.
    pub(crate) from: Cell,
    pub(crate) main: Cell,
    pub(crate) main_unit: Piece,
    pub(crate) x: u8,
    /// Whether it is free of cost.
    pub(crate) free: bool,
    /// The direction of its area, once chosen.
    pub(crate) towards: Option<Side>,
    /// The side of its axe, once chosen: right or not.
    pub(crate) right: Option<bool>,
    pub(crate) cells: CellSet,
    pub(crate) targets: PieceSet,
    /// Targets that still roll for armour.
    pub(crate) waiting: PieceSet,
    /// Its element, if a text has changed it.
    pub(crate) element: Option<Element>,
    pub(crate) critical: u8,
    pub(crate) critical_dice: i8,
    /// Further faces that are successes of its critical roll, as bits.
    pub(crate) critical_faces: u8,
    pub(crate) critical_times: u8,
    pub(crate) steals: PieceSet,
    /// Units that were last injured by it; their KOs come before its end (rule 7.2.8).
    pub(crate) hurt: PieceSet,
    /// Injuries placed, for Steal Health.
    pub(crate) stolen: u8,
    /// For each target: the successes of its armour roll; from step 6 on its damage or healing.
    #[serde(with = "arrays")]
    pub(crate) numbers: [u8; UNITS],
    /// The damage to the main target, as step 6 computed it.
    pub(crate) dealt: u8,
}

/// More damage or healing for some of the targets, a multiple of the damage, or more or fewer dice for Armour.
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
    /// This many more dice for Armour; fewer if negative.
    ArmourDice(i8),
    /// This face is a success of Armour as well.
    ArmourFace(Face),
}

impl Bonus {
    /// Returns what it adds to the damage or healing of a unit.
    pub(crate) fn more(&self, unit: Piece) -> i32 {
        match self.worth {
            Worth::More(number) if self.targets.contains(unit) => i32::from(number),
            Worth::More(_) | Worth::Times(_) | Worth::ArmourDice(_) | Worth::ArmourFace(_) => 0,
        }
    }
}

/// A text that continues in a later step.
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
    /// A text. If it is of a power, it is dropped if its unit loses the power first.
    Text { pc: u16, ctx: Ctx },
    /// A spell that a unit casts without paying.
    Spell { caster: Piece, spell: SpellId, from: Cell },
    /// Steals Health: removes this many injuries from the caster (rule 7.5.22).
    StealHealth { caster: Piece, number: u8 },
}

/// A change that holds for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Lasting {
    pub(crate) change: u16,
    pub(crate) on: Piece,
    /// The unit whose next turn ends it.
    pub(crate) whose: Piece,
    pub(crate) ctx: Ctx,
    pub(crate) duration: Duration,
    pub(crate) pause: Pause,
}

impl Lasting {
    /// Returns whether the spell that made it is not over yet: that one is not its unit's next spell.
    pub(crate) fn is_fresh(&self) -> bool {
        self.pause == Pause::Fresh
    }
}

/// What suspends a change that holds for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pause {
    Nothing,
    /// It was made by a spell of its unit that is not over yet.
    Fresh,
    /// It acts once per game turn, and has done so.
    Acted,
}

/// How often something happened, by the unit that did it and the one it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) happening: Happening,
    pub(crate) source: Piece,
    pub(crate) unit: Piece,
    /// The maximum number at once so far.
    pub(crate) number: u8,
    pub(crate) spell: Option<SpellId>,
    /// How many times in this spell, this unit's turn, this game turn, the fight, and the last turn of the unit that did it.
    pub(crate) times: [u8; 5],
    /// The sum of the numbers of all these times.
    pub(crate) numbers: [u8; 5],
}

/// An ability that counts only once, and has been used.
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
    /// Its cell before its HP were used up.
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
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rewards {
    pub(crate) tokens: ArrayVec<Token, TOKENS>,
    /// The number of piles; 0 if none are dealt in this game.
    pub(crate) piles: u8,
}

impl Rewards {
    /// Returns the tokens that lie face down in a pile, each with its height.
    fn pile(&self, pile: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..).zip(&self.tokens).filter_map(move |(number, token)| match token.place {
            Place::Pile(spot) => (spot.pile() == pile).then_some((number, spot.height())),
            Place::Box | Place::Shown(_) | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => None,
        })
    }

    /// Returns the number of face-down tokens in a pile.
    pub(crate) fn left(&self, pile: u8) -> u8 {
        u8::try_from(self.pile(pile).count()).unwrap_or(u8::MAX)
    }

    /// Returns the token on top of a pile; `None` if the pile is empty.
    pub(crate) fn top(&self, pile: u8) -> Option<u8> {
        self.pile(pile).max_by_key(|(_, height)| *height).map(|(number, _)| number)
    }

    /// Returns the face-up token beside a pile.
    pub(crate) fn shown(&self, pile: u8) -> Option<u8> {
        (0..).zip(&self.tokens).find(|(_, token)| token.place == Place::Shown(pile)).map(|(number, _)| number)
    }
}

/// A place in a pile of tokens: the pile, and how many lie below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Spot(u8);

impl Spot {
    /// Both fit: there are at most [`PILES`] piles of at most [`PILE`] tokens.
    pub(crate) fn new(pile: u8, height: u8) -> Self {
        Self(pile << 4 | height & 0xF)
    }

    pub(crate) fn pile(self) -> u8 {
        self.0 >> 4
    }

    pub(crate) fn height(self) -> u8 {
        self.0 & 0xF
    }
}

/// A token of a Demonic Reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Token {
    /// Which reward it is, by its number.
    pub(crate) reward: u8,
    pub(crate) place: Place,
    /// The players who have seen which reward it is (rules 4.7.4, 4.7.8.a, 4.7.8.b).
    pub(crate) seen: PlayerSet,
}

impl Token {
    /// Returns whether it is face up on a unit.
    pub(crate) fn is_up(&self, unit: Piece) -> bool {
        self.place == Place::Up(unit)
    }
}

/// Where a token of a reward is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// In the box, not dealt.
    Box,
    /// Face down in a pile.
    Pile(Spot),
    /// Face up beside this pile.
    Shown(u8),
    /// Bought, but not given to a krosmaster yet.
    Bought,
    /// Face down on a card.
    Down(Piece),
    /// Face up on a card.
    Up(Piece),
    /// Removed from the game.
    Removed,
}

/// Copies a list as a whole: the derived `clone` copies one item after the other.
fn copied<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    // The other list has the same room.
    let fits = copy.try_extend_from_slice(list);
    debug_assert!(fits.is_ok());
    copy
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            chance: self.chance,
            cells: copied(&self.cells),
            units: copied(&self.units),
            scenery: copied(&self.scenery),
            damaged: self.damaged.clone(),
            kamas: copied(&self.kamas),
            players: copied(&self.players),
            order: copied(&self.order),
            turn: self.turn.clone(),
            cast: self.cast,
            bonus: self.bonus.clone(),
            later: self.later.clone(),
            stack: self.stack.clone(),
            standby: self.standby.clone(),
            lasting: self.lasting.clone(),
            memory: self.memory.clone(),
            fired: self.fired.clone(),
            markers: self.markers.clone(),
            rewards: self.rewards.clone(),
            used_game: self.used_game.clone(),
            ask: self.ask,
            outcome: self.outcome,
        }
    }
}

impl Clone for Rewards {
    fn clone(&self) -> Self {
        Self { tokens: copied(&self.tokens), piles: self.piles }
    }
}

impl Player {
    /// The seat of a player whose position is not determined yet.
    pub(crate) const STANDING: u8 = u8::MAX;
}

impl Unit {
    #[inline]
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
        critical_faces: 0,
        critical_times: 1,
        steals: PieceSet::EMPTY,
        hurt: PieceSet::EMPTY,
        stolen: 0,
        numbers: [0; UNITS],
        dealt: 0,
    };
}

/// Serde support for arrays.
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
