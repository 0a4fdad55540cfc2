//! Content compiled for games: one ruleset, one arena, and every card, token, reward and power that can come up.

mod arena;
mod making;
mod printed;

pub use printed::PrintedOn;
pub(crate) use printed::{Power, Profile, Reward, RewardKind, Scenery, Spell, Text};

use crate::board::{Board, Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::dependencies::Reads;
use crate::program::{Change, Lower, Op, Pc, PowerId, PowerKey, ProfileId, SpellId};
use crate::refusal::{Reason, Refusal, SetupFault};
use arena::{GROUNDS, check_arena, demons, geometry, ground};
use kcc_ir as ir;
use kcc_ir::{Content, Id};
use making::{Made, take};
use siphasher::sip::SipHasher13;
use std::hash::Hasher;
use std::sync::Arc;

/// Compiled content. Made once, shared by any number of games.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The geometry of the arena. Arenas of the same size may share it.
    pub board: Arc<Board>,
    /// A hash of content, ruleset and arena, stored in saved games. Content compiled [beside](Self::beside) other content has none, and games
    /// of it are not saved: reckoning it takes longer than compiling.
    pub digest: Option<u64>,
    pub(crate) arena: Id,
    pub(crate) icons: Vec<ir::Icon>,
    /// Where Demonic Rewards are bought.
    pub(crate) demons: CellSet,
    /// The cells of each kind of ground.
    grounds: [CellSet; GROUNDS.len()],
    /// Everything independent of the arena; several arenas share it.
    cards: Arc<Cards>,
    /// The switch that is set, if any: see `breaks`.
    #[cfg(feature = "breaks")]
    pub(crate) broken: Option<Arc<str>>,
}

/// The rules of an edition, and the cards compiled for them.
#[derive(Debug)]
pub struct Cards {
    /// The edition of the rules.
    pub ruleset: ir::Ruleset,
    /// The rank of each pile of Demonic Rewards, and how many kamas one of them costs.
    pub(crate) piles: Vec<(ir::Rank, u8)>,
    pub(crate) scenery: Vec<Scenery>,
    /// Special markers, by their numbers in texts.
    pub(crate) markers: Vec<Id>,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) spells: Vec<Spell>,
    pub(crate) powers: Vec<Power>,
    pub(crate) rewards: Vec<Reward>,
    pub(crate) code: Vec<Op>,
    /// Steps whose choices another player makes; the innermost first.
    pub(crate) choosers: Vec<(std::ops::Range<Pc>, crate::program::Player)>,
    pub(crate) changes: Vec<Change>,
    /// The kind of each change.
    pub(crate) kinds: Vec<Kinds>,
    /// What each change reads when a view is made.
    pub(crate) reads: Vec<Reads>,
    pub(crate) punch: SpellId,
    /// The powers that inspiration dice give, by face (rule 5.3.1).
    pub(crate) inspiration: [PowerId; 4],
    /// The type that Retribution counts.
    pub(crate) vigilante: Option<u8>,
    pub(crate) boss: Option<u8>,
}

impl std::ops::Deref for Compiled {
    type Target = Cards;

    #[inline]
    fn deref(&self) -> &Cards {
        &self.cards
    }
}

impl Compiled {
    /// Returns the steps of all texts, so that a test can change them.
    #[cfg(test)]
    pub(crate) fn code_mut(&mut self) -> &mut [Op] {
        Arc::get_mut(&mut self.cards).map_or(&mut [], |cards| cards.code.as_mut_slice())
    }

    /// Compiles content for games by one edition of the rules on one arena.
    ///
    /// # Errors
    /// If the ruleset or the arena does not exist or has rules that are not supported. A card whose text cannot be carried out only
    /// prevents games in which it can come up.
    pub fn new(content: &Content, ruleset: &Id, arena: &Id) -> Result<Self, Vec<Refusal>> {
        Self::on_each(content, ruleset, &[arena]).pop().unwrap_or_else(|| Err(Vec::new()))
    }

    /// Compiles content for each of several arenas, in order. What cards do is compiled once for all of them.
    #[must_use]
    pub fn on_each(content: &Content, ruleset: &Id, arenas: &[&Id]) -> Vec<Result<Self, Vec<Refusal>>> {
        let Some(rules) = content.rulesets.iter().find(|one| &one.id == ruleset) else {
            return vec![Err(vec![Refusal::setup("", SetupFault::NoRuleset(ruleset.clone()))]); arenas.len()];
        };
        let mut first = None;
        let on = |arena: &&Id| {
            let Some(board) = content.arenas.iter().find(|one| one.id == **arena) else {
                return Err(vec![Refusal::setup("1.2.1", SetupFault::NoArena((*arena).clone()))]);
            };
            let mut refusals = check_arena(content, board);
            if content.types.len() > crate::program::TYPES {
                refusals.push(Refusal::setup("2.2", SetupFault::Types));
            }
            if !refusals.is_empty() {
                return Err(refusals);
            }
            let (first, hasher) = first.get_or_insert_with(|| {
                let hasher = hasher(content, ruleset);
                (Self::on_board(content, rules, board, Some(digest(&hasher, &board.id)), geometry(board, None)), hasher)
            });
            let first = first.as_ref().map_err(Clone::clone)?;
            Ok(first.moved(board, Some(digest(hasher, &board.id))))
        };
        arenas.iter().map(on).collect()
    }

    /// Compiles other content for games by the same edition of the rules on the same arena, whose geometry is taken over. Its games are not
    /// saved: it has no [digest](Self::digest).
    ///
    /// # Errors
    /// Those of [`Self::new`].
    pub fn beside(&self, content: &Content) -> Result<Self, Vec<Refusal>> {
        let ruleset = &self.ruleset.id;
        let Some(rules) = content.rulesets.iter().find(|one| one.id == *ruleset) else {
            return Err(vec![Refusal::setup("", SetupFault::NoRuleset(ruleset.clone()))]);
        };
        let Some(arena) = content.arenas.iter().find(|one| one.id == self.arena) else {
            return Err(vec![Refusal::setup("1.2.1", SetupFault::NoArena(self.arena.clone()))]);
        };
        let refusals = check_arena(content, arena);
        if !refusals.is_empty() {
            return Err(refusals);
        }
        Self::on_board(content, rules, arena, None, geometry(arena, Some(&self.board)))
    }

    /// Returns the same content on another arena. What cards do is not compiled again. `content` is what this was compiled from.
    ///
    /// # Errors
    /// If the arena has rules that are not supported, or scenery that the content does not have.
    pub fn on(&self, content: &Content, arena: &ir::Arena) -> Result<Self, Vec<Refusal>> {
        let refusals = check_arena(content, arena);
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let digest = self.digest.map(|digest| {
            let mut hasher = SipHasher13::new();
            hasher.write_u64(digest);
            if let Ok(json) = serde_json::to_vec(arena) {
                hasher.write(&json);
            }
            hasher.finish()
        });
        Ok(self.moved(arena, digest))
    }

    /// Returns the same on another, valid arena.
    fn moved(&self, arena: &ir::Arena, digest: Option<u64>) -> Self {
        Self {
            board: geometry(arena, Some(&self.board)),
            digest,
            arena: arena.id.clone(),
            icons: arena.icons.clone(),
            demons: demons(arena),
            grounds: GROUNDS.map(|kind| ground(arena, kind)),
            ..self.clone()
        }
    }

    /// Compiles valid content for games on a valid board.
    fn on_board(
        content: &Content,
        rules: &ir::Ruleset,
        board: &ir::Arena,
        digest: Option<u64>,
        geometry: Arc<Board>,
    ) -> Result<Self, Vec<Refusal>> {
        let mut refusals = Vec::new();
        // In the order of the faces.
        let ir::ruleset::Inspiration { critical, armour, lock, dodge } = &rules.inspiration;
        let inspiration = [critical, armour, lock, dodge];
        for id in inspiration {
            if !content.powers.iter().any(|keyword| &keyword.id == id) {
                refusals.push(Refusal::setup("5.3.1", SetupFault::NoInspiration(id.clone())));
            }
        }
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let mut lower = Lower::new(content);
        for marker in &content.markers {
            lower.marker(&marker.id);
        }
        let retired = |id: &Id| rules.obsolete.contains(id);
        // The keyword of the language, not a card: if it is retired, its condition is never met.
        lower.no_revenge = rules.obsolete.contains(&Id::from("revenge"));
        lower.retired = rules.obsolete.iter().cloned().collect();
        lower.revenge = lower.names.types.get(&rules.types.revenge).copied();
        let mut made = Made { spells: Vec::new(), profiles: Vec::new(), powers: Vec::new(), rewards: Vec::new() };
        made.profiles(&mut lower, content, &retired);
        made.rewards(&mut lower, content);
        let scenery = made.scenery(&mut lower, content);
        let punch = made.spell(&mut lower, &rules.punch);
        let punch_text = take(&mut lower);
        let inspiration = inspiration.map(|id| lower.power_key(PowerKey::Keyword(id.clone(), None)));
        made.powers(&mut lower, content, &retired);
        for problem in punch_text.problems {
            refusals.push(Refusal::new("4.8.5", Reason::Text { of: rules.punch.id.clone(), problem }));
        }
        // What names an entry of these has two bytes, and their greatest value names none.
        let lengths = [lower.code.len(), lower.changes.len(), made.spells.len(), made.powers.len(), made.profiles.len()];
        if lengths.iter().any(|length| *length > usize::from(Pc::MAX)) {
            refusals.push(Refusal::setup("", SetupFault::Texts));
        }
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let cards = Cards {
            ruleset: rules.clone(),
            piles: piles(&rules.rewards),
            scenery,
            markers: content.markers.iter().map(|marker| marker.id.clone()).collect(),
            vigilante: lower.names.types.get(&rules.types.retribution).copied(),
            boss: lower.names.types.get(&rules.types.boss).copied(),
            profiles: made.profiles,
            spells: made.spells,
            powers: made.powers,
            rewards: made.rewards,
            code: lower.code,
            choosers: lower.choosers,
            kinds: lower.changes.iter().map(Kinds::of).collect(),
            reads: lower.changes.iter().map(Reads::change).collect(),
            changes: lower.changes,
            punch,
            inspiration,
        };
        Ok(Self {
            board: geometry,
            digest,
            arena: board.id.clone(),
            icons: board.icons.clone(),
            demons: demons(board),
            grounds: GROUNDS.map(|kind| ground(board, kind)),
            cards: Arc::new(cards),
            #[cfg(feature = "breaks")]
            broken: None,
        })
    }

    /// Returns the card or token with this id.
    #[must_use]
    pub fn profile(&self, id: &Id) -> Option<ProfileId> {
        let place = self.profiles.iter().position(|profile| &profile.id == id)?;
        u16::try_from(place).ok().map(ProfileId)
    }

    /// Returns the id of a card or token.
    #[must_use]
    pub fn profile_name(&self, profile: ProfileId) -> &Id {
        &self.profiles[usize::from(profile.0)].id
    }

    /// Returns the id of a spell.
    #[must_use]
    pub fn spell_name(&self, spell: SpellId) -> &Id {
        &self.spells[usize::from(spell.0)].id
    }

    /// Returns all spells, each of which is printed once.
    pub fn spells(&self) -> impl Iterator<Item = SpellId> + use<> {
        (0..self.spells.len()).map(SpellId::at)
    }

    /// Returns what a spell is printed on.
    #[must_use]
    pub fn printed_on(&self, spell: SpellId) -> PrintedOn {
        let unit = self.profiles.iter().position(|profile| profile.spells.contains(&spell)).and_then(|place| u16::try_from(place).ok());
        let reward = || (0u8..).zip(&self.rewards).find(|(_, reward)| reward.spells.contains(&spell)).map(|(place, _)| place);
        let has = |piece: &Scenery| piece.own.contains(&spell) || piece.lent.contains(&spell);
        let scenery = || (0u8..).zip(&self.scenery).find(|(_, piece)| has(piece)).map(|(place, _)| place);
        let unit = unit.map(|place| PrintedOn::Unit(ProfileId(place)));
        unit.or_else(|| reward().map(PrintedOn::Reward)).or_else(|| scenery().map(PrintedOn::Scenery)).unwrap_or(PrintedOn::Rules)
    }

    /// Returns the id of a reward.
    #[must_use]
    pub fn reward_name(&self, reward: u8) -> Option<&Id> {
        self.rewards.get(usize::from(reward)).map(|reward| &reward.id)
    }

    /// Returns the id of a kind of scenery, by its index in the content.
    #[must_use]
    pub fn scenery_name(&self, kind: u8) -> Option<&Id> {
        self.scenery.get(usize::from(kind)).map(|scenery| &scenery.id)
    }

    /// Returns the id of the arena.
    #[must_use]
    pub fn arena(&self) -> &Id {
        &self.arena
    }

    /// Returns the cells with this ground.
    pub(crate) fn ground(&self, kind: ir::Terrain) -> &CellSet {
        &self.grounds[kind as usize]
    }

    /// Returns the index of a piece of scenery in the content.
    pub(crate) fn scenery_kind(&self, id: &Id) -> Option<u8> {
        self.scenery.iter().position(|piece| &piece.id == id).and_then(|place| u8::try_from(place).ok())
    }

    #[inline]
    pub(crate) fn spell(&self, id: SpellId) -> &Spell {
        &self.spells[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn power(&self, id: PowerId) -> &Power {
        &self.powers[usize::from(id.0)]
    }

    #[inline]
    pub(crate) fn card(&self, id: ProfileId) -> &Profile {
        &self.profiles[usize::from(id.0)]
    }

    /// Returns the cells of the two rows at a side that are starting cells (rule 1.3.9).
    pub(crate) fn starting_cells(&self, side: crate::board::Side) -> impl Iterator<Item = Cell> + '_ {
        self.board.cells().filter(move |&cell| {
            matches!(self.icons[cell.index()], ir::Icon::Start) && self.board.rows_from(cell, side) < crate::board::STARTING_ROWS
        })
    }
}

/// Returns a hasher of what a game depends on besides its arena.
fn hasher(content: &Content, ruleset: &Id) -> SipHasher13 {
    let mut hasher = SipHasher13::new();
    if let Ok(json) = content.to_text() {
        hasher.write(json.as_bytes());
    }
    hasher.write(ruleset.as_str().as_bytes());
    hasher.write_u8(0);
    hasher
}

/// Returns a hash of everything that a game depends on.
fn digest(hasher: &SipHasher13, arena: &Id) -> u64 {
    let mut hasher = *hasher;
    hasher.write(arena.as_str().as_bytes());
    hasher.finish()
}

/// Returns the rank of each pile, and how many kamas one of its rewards costs.
fn piles(rules: &ir::ruleset::Rewards) -> Vec<(ir::Rank, u8)> {
    let kamas = |rank| rules.kamas.get(&rank).copied().unwrap_or(u8::MAX);
    rules.piles.iter().flat_map(|(&rank, &piles)| std::iter::repeat_n((rank, kamas(rank)), usize::from(piles))).collect()
}
