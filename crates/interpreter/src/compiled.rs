//! Content compiled for games: one ruleset, one arena, and every card, token, reward and power that can come up.

use crate::board::{Board, CELLS, Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::dependencies::Reads;
use crate::price::Paid;
use crate::program::{Ability, Change, Known, Lower, Op, Pc, PowerId, PowerKey, ProfileId, SpellId};
use crate::refusal::{Problem, Reason, Refusal, SetupFault};
use kcc_ir as ir;
use kcc_ir::{Content, Id, Parameter, Rank, Slot};
use siphasher::sip::SipHasher13;
use std::collections::BTreeSet;
use std::hash::Hasher;
use std::sync::Arc;

/// Compiled content. Made once, shared by any number of games.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The geometry of the arena. Arenas of the same size may share it.
    pub board: Arc<Board>,
    /// A hash of content, ruleset and arena, stored in saved games.
    pub digest: u64,
    pub(crate) arena: Id,
    pub(crate) icons: Vec<ir::Icon>,
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

/// A card or a token.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    pub(crate) id: Id,
    /// The names of its units: its id and the name that its versions share.
    pub(crate) names: [u16; 2],
    pub(crate) character: Id,
    pub(crate) name_color: Option<ir::NameColor>,
    /// Level and initiative of a krosmaster; `None` for a summon (rule 4.3.3).
    pub(crate) krosmaster: Option<(u8, u8)>,
    pub(crate) mp: Option<u8>,
    pub(crate) hp: Option<u8>,
    pub(crate) ap: Option<u8>,
    pub(crate) strength: u8,
    pub(crate) obstacle: bool,
    pub(crate) types: [u64; 3],
    pub(crate) spells: Vec<SpellId>,
    pub(crate) powers: Vec<PowerId>,
    pub(crate) text: Text,
}

/// Facts derived from an item's texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    /// The parts that cannot be carried out.
    pub(crate) problems: Vec<Problem>,
    /// Cards and tokens that they bring into play.
    pub(crate) brings: BTreeSet<ProfileId>,
    /// Kinds of scenery that they put on the board.
    pub(crate) puts: BTreeSet<u8>,
    /// Powers that they give, for a time or as long as something is so.
    pub(crate) gives: BTreeSet<PowerId>,
    /// Kinds of events that they ask memory for, by scope.
    pub(crate) remembers: [u64; 5],
}

#[derive(Clone, Debug)]
pub(crate) struct Spell {
    pub(crate) id: Id,
    pub(crate) name: u16,
    pub(crate) limit: Option<ir::Limit>,
    pub(crate) control: Option<u8>,
    /// What it can summon: the control value counts all of these.
    pub(crate) brings: Vec<ProfileId>,
    pub(crate) cost: ir::Cost,
    /// What the printed cost comes to, unless there is an `X` in it.
    pub(crate) price: Option<Paid>,
    pub(crate) range: ir::Range,
    pub(crate) area: Option<ir::Area>,
    /// The main cell must contain such a unit (rule 7.1.7).
    pub(crate) targets: Option<crate::program::Group>,
    pub(crate) damage: ir::Damage,
    /// Where its additional effects begin.
    pub(crate) code: Pc,
    /// Changes to itself that are known before it is cast, each with its conditions.
    pub(crate) before: Vec<Known>,
    /// Whether one of them depends on the target.
    pub(crate) aimed: bool,
}

/// A power, or what an equipment gives.
#[derive(Clone, Debug)]
pub(crate) struct Power {
    pub(crate) id: Id,
    /// The card or reward that it is on; for a keyword, its own id.
    pub(crate) card: Id,
    pub(crate) name: u16,
    pub(crate) parameter: Option<Parameter>,
    /// Whether effects can take it away: not if a reward gives it.
    pub(crate) is_power: bool,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) digest: crate::continuous::Digest,
    pub(crate) held: Vec<crate::continuous::Held>,
    pub(crate) text: Text,
}

#[derive(Clone, Debug)]
pub(crate) struct Reward {
    pub(crate) id: Id,
    pub(crate) rank: Rank,
    pub(crate) copies: u8,
    pub(crate) kind: RewardKind,
    pub(crate) spells: Vec<SpellId>,
    pub(crate) text: Text,
}

/// How a reward works.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RewardKind {
    Boost { code: Pc },
    Buff { power: PowerId },
    Equipment { slot: Slot, power: PowerId },
}

/// What a spell is printed on. Spells of several cards may have one name and one id, and do different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedOn {
    /// A card or a token.
    Unit(ProfileId),
    /// A Demonic Reward, by its index in the content.
    Reward(u8),
    /// A piece of scenery, by its index in the content.
    Scenery(u8),
    /// The rules: the punch (rule 4.8.5).
    Rules,
}

/// A piece of scenery.
#[derive(Clone, Debug)]
pub(crate) struct Scenery {
    pub(crate) id: Id,
    pub(crate) impassable: bool,
    pub(crate) blocks_sight: bool,
    pub(crate) range: u8,
    /// Its own kind, and the kind that it counts as.
    pub(crate) kinds: [u8; 2],
    pub(crate) hp: Option<u8>,
    pub(crate) indestructible: bool,
    pub(crate) floats_on: Option<ir::Terrain>,
    /// The spells that it casts itself, without a cost. `lent` are those that adjacent units of `lends_to` have.
    pub(crate) own: Vec<SpellId>,
    pub(crate) lent: Vec<SpellId>,
    pub(crate) lends_to: crate::program::Group,
    pub(crate) text: Text,
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
                (Self::on_board(content, rules, board, digest(&hasher, &board.id), geometry(board, None)), hasher)
            });
            let first = first.as_ref().map_err(Clone::clone)?;
            Ok(first.moved(board, digest(hasher, &board.id)))
        };
        arenas.iter().map(on).collect()
    }

    /// Compiles other content for games by the same edition of the rules on the same arena, whose geometry is taken over.
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
        let digest = digest(&hasher(content, ruleset), &arena.id);
        Self::on_board(content, rules, arena, digest, geometry(arena, Some(&self.board)))
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
        let mut hasher = SipHasher13::new();
        hasher.write_u64(self.digest);
        if let Ok(json) = serde_json::to_vec(arena) {
            hasher.write(&json);
        }
        Ok(self.moved(arena, hasher.finish()))
    }

    /// Returns the same on another, valid arena.
    fn moved(&self, arena: &ir::Arena, digest: u64) -> Self {
        Self {
            board: geometry(arena, Some(&self.board)),
            digest,
            arena: arena.id.clone(),
            icons: arena.icons.clone(),
            grounds: GROUNDS.map(|kind| ground(arena, kind)),
            ..self.clone()
        }
    }

    /// Compiles valid content for games on a valid board.
    fn on_board(
        content: &Content,
        rules: &ir::Ruleset,
        board: &ir::Arena,
        digest: u64,
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

/// The intermediate state of [`Compiled::new`].
struct Made {
    spells: Vec<Spell>,
    profiles: Vec<Profile>,
    powers: Vec<Power>,
    rewards: Vec<Reward>,
}

impl Made {
    fn spell(&mut self, lower: &mut Lower<'_>, spell: &ir::Spell) -> SpellId {
        lower.summoned.clear();
        let code = lower.effects_block(&spell.effects);
        let targets = spell.targets.as_ref().map(|group| lower.group(group));
        let name = lower.spell_name(&spell.id);
        let before = std::mem::take(&mut lower.before);
        self.spells.push(Spell {
            id: spell.id.clone(),
            name,
            limit: spell.limit,
            control: spell.summons,
            brings: std::mem::take(&mut lower.summoned),
            cost: spell.cost.clone(),
            price: Paid::printed(&spell.cost),
            range: spell.range,
            area: spell.area,
            targets,
            damage: spell.damage,
            code,
            aimed: before.iter().any(|known| known.aimed),
            before,
        });
        SpellId::at(self.spells.len() - 1)
    }

    fn profiles(&mut self, lower: &mut Lower<'_>, content: &Content, retired: &impl Fn(&Id) -> bool) {
        for card in &content.krosmasters {
            let spells: Vec<SpellId> = card.spells.iter().map(|spell| self.spell(lower, spell)).collect();
            let powers = powers_of(lower, &card.powers, &card.id, retired);
            let types = type_set(lower, card.types.iter().filter(|id| !retired(id)));
            self.profiles.push(Profile {
                id: card.id.clone(),
                names: [lower.names.units[&card.id], lower.names.units[&card.character]],
                character: card.character.clone(),
                name_color: Some(card.name_color),
                krosmaster: Some((card.level, card.initiative)),
                mp: card.mp,
                hp: Some(card.hp),
                ap: card.ap,
                strength: 0,
                obstacle: true,
                types,
                spells,
                powers,
                text: take(lower),
            });
        }
        for token in &content.summons {
            let spells: Vec<SpellId> = token.spells.iter().map(|spell| self.spell(lower, spell)).collect();
            let powers = powers_of(lower, &token.powers, &token.id, retired);
            let types = type_set(lower, token.family.iter().filter(|id| !retired(id)));
            let name = lower.names.units[&token.id];
            self.profiles.push(Profile {
                id: token.id.clone(),
                names: [name, name],
                character: token.id.clone(),
                name_color: None,
                krosmaster: None,
                mp: token.mp,
                hp: token.hp,
                ap: token.ap,
                strength: token.strength,
                obstacle: token.obstacle,
                types,
                spells,
                powers,
                text: take(lower),
            });
        }
    }

    fn rewards(&mut self, lower: &mut Lower<'_>, content: &Content) {
        for reward in &content.rewards {
            let spells = reward.spells.iter().map(|spell| self.spell(lower, spell)).collect();
            let key = PowerKey::Reward(reward.id.clone());
            let kind = match &reward.kind {
                ir::RewardKind::Boost { effects } => {
                    lower.apart = true;
                    let code = lower.effects_block(effects);
                    lower.apart = false;
                    RewardKind::Boost { code }
                }
                ir::RewardKind::Buff { .. } => RewardKind::Buff { power: lower.power_key(key) },
                ir::RewardKind::Equipment { slot, .. } => RewardKind::Equipment { slot: *slot, power: lower.power_key(key) },
            };
            let mut text = take(lower);
            match kind {
                RewardKind::Boost { .. } => {}
                RewardKind::Buff { power } | RewardKind::Equipment { power, .. } => {
                    text.gives.insert(power);
                }
            }
            self.rewards.push(Reward { id: reward.id.clone(), rank: reward.rank, copies: reward.copies, kind, spells, text });
        }
    }

    fn scenery(&mut self, lower: &mut Lower<'_>, content: &Content) -> Vec<Scenery> {
        let mut pieces = Vec::new();
        for piece in &content.scenery {
            let spells: Vec<SpellId> = piece.spells.iter().map(|spell| self.spell(lower, spell)).collect();
            let krosmasters = ir::Group::of(ir::Noun::Krosmaster);
            let lends_to = lower.group(piece.lends_to.as_ref().unwrap_or(&krosmasters));
            let text = take(lower);
            // Rules 4.17.7.b, 4.17.7.c: no unit can pay a dash.
            let (own, lent) = spells.into_iter().partition(|&spell| self.spells[usize::from(spell.0)].cost.fixed);
            let kind = |id: &Id| lower.names.scenery.get(id).copied().unwrap_or(u8::MAX);
            pieces.push(Scenery {
                id: piece.id.clone(),
                impassable: piece.impassable,
                blocks_sight: piece.blocks_sight,
                range: piece.range,
                kinds: [kind(&piece.id), piece.counts_as.as_ref().map_or(u8::MAX, kind)],
                hp: piece.hp,
                indestructible: piece.indestructible,
                floats_on: piece.floats_on,
                own,
                lent,
                lends_to,
                text,
            });
        }
        pieces
    }

    /// Compiles the powers that texts have mentioned; they mention further ones.
    fn powers(&mut self, lower: &mut Lower<'_>, content: &Content, retired: &impl Fn(&Id) -> bool) {
        let mut made = Vec::new();
        while let Some(key) = lower.wanted.pop() {
            let place = lower.powers[&key];
            let (name, parameter, abilities): (&Id, _, &[ir::Ability]) = match &key {
                PowerKey::Keyword(id, parameter) => {
                    // An edition retires keywords, regardless of the names of cards' powers.
                    let keyword = content.powers.iter().find(|keyword| &keyword.id == id && !retired(id));
                    (id, *parameter, keyword.map_or(&[], |keyword| &keyword.abilities))
                }
                PowerKey::Own(id, card) => (id, None, own_abilities(content, id, card)),
                PowerKey::Reward(id) => (id, None, reward_abilities(content, id)),
            };
            lower.parameter = parameter;
            let abilities = lower.abilities(abilities);
            lower.parameter = None;
            let id = name.clone();
            let card = if let PowerKey::Own(_, card) = &key { card.clone() } else { id.clone() };
            let name = crate::program::number(&mut lower.names.powers, &id);
            let is_power = !matches!(key, PowerKey::Reward(_));
            let text = take(lower);
            let held = crate::continuous::Held::of(&abilities, &lower.changes);
            let digest = crate::continuous::Digest::of(&abilities, &held);
            made.push((place, Power { id, card, name, parameter, is_power, abilities, digest, held, text }));
        }
        made.sort_by_key(|(id, _)| *id);
        self.powers = made.into_iter().map(|(_, power)| power).collect();
    }
}

/// Takes the facts collected from texts since the last call.
fn take(lower: &mut Lower<'_>) -> Text {
    Text {
        problems: std::mem::take(&mut lower.problems),
        brings: std::mem::take(&mut lower.brings),
        puts: std::mem::take(&mut lower.puts),
        gives: std::mem::take(&mut lower.gives),
        remembers: std::mem::take(&mut lower.remembers),
    }
}

fn powers_of(lower: &mut Lower<'_>, powers: &[ir::Power], card: &Id, retired: &impl Fn(&Id) -> bool) -> Vec<PowerId> {
    let mut ids = Vec::new();
    for power in powers {
        match power {
            ir::Power::Keyword { keyword } if retired(&keyword.id) => {}
            ir::Power::Keyword { keyword } => ids.extend(lower.power(keyword)),
            ir::Power::Own { id, .. } => ids.push(lower.power_key(PowerKey::Own(id.clone(), card.clone()))),
        }
    }
    ids
}

fn type_set<'a>(lower: &mut Lower<'_>, types: impl Iterator<Item = &'a Id>) -> [u64; 3] {
    let mut set = [0; 3];
    for id in types {
        match lower.names.types.get(id) {
            Some(&kind) => set[usize::from(kind / 64)] |= 1 << (kind % 64),
            None => lower.problem(Problem::NoType(id.clone())),
        }
    }
    set
}

fn own_abilities<'a>(content: &'a Content, id: &Id, card: &Id) -> &'a [ir::Ability] {
    let cards = content.krosmasters.iter().map(|one| (&one.id, &one.powers));
    let tokens = content.summons.iter().map(|one| (&one.id, &one.powers));
    for (owner, powers) in cards.chain(tokens) {
        for power in powers {
            if let ir::Power::Own { id: own, abilities, .. } = power
                && own == id
                && owner == card
            {
                return abilities;
            }
        }
    }
    &[]
}

fn reward_abilities<'a>(content: &'a Content, id: &Id) -> &'a [ir::Ability] {
    match content.rewards.iter().find(|reward| &reward.id == id).map(|reward| &reward.kind) {
        Some(ir::RewardKind::Buff { abilities } | ir::RewardKind::Equipment { abilities, .. }) => abilities,
        Some(ir::RewardKind::Boost { .. }) | None => &[],
    }
}

/// All kinds of ground, in order.
const GROUNDS: [ir::Terrain; 6] =
    [ir::Terrain::Plain, ir::Terrain::Ice, ir::Terrain::Water, ir::Terrain::Fog, ir::Terrain::Unknown, ir::Terrain::Station];

/// Returns the cells with a ground.
fn ground(arena: &ir::Arena, kind: ir::Terrain) -> CellSet {
    let cells = (0u8..).zip(&arena.terrain);
    cells.filter(|(_, terrain)| **terrain == kind).map(|(cell, _)| Cell(cell)).collect()
}

/// Returns the geometry of an arena: that of another one if it has the same size.
fn geometry(arena: &ir::Arena, known: Option<&Arc<Board>>) -> Arc<Board> {
    let same = known.filter(|board| (board.width, board.height) == (arena.width, arena.height));
    same.map_or_else(|| Arc::new(Board::new(arena.width, arena.height)), Arc::clone)
}

fn check_arena(content: &Content, arena: &ir::Arena) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let cells = usize::from(arena.width) * usize::from(arena.height);
    if cells == 0 || cells > CELLS || arena.icons.len() != cells {
        refusals.push(Refusal::setup("1.2.1", SetupFault::Cells { arena: arena.id.clone(), cells, most: CELLS }));
    }
    if arena.terrain.contains(&ir::Terrain::Unknown) {
        refusals.push(Refusal::setup("4.17.7", SetupFault::UnknownGround(arena.id.clone())));
    }
    for icon in &arena.icons {
        if let ir::Icon::Scenery { scenery } = icon
            && !content.scenery.iter().any(|piece| &piece.id == scenery)
        {
            refusals.push(Refusal::setup("1.3.3", SetupFault::NoScenery(scenery.clone())));
        }
    }
    refusals
}

/// Returns a hasher of what a game depends on besides its arena.
fn hasher(content: &Content, ruleset: &Id) -> SipHasher13 {
    let mut hasher = SipHasher13::new();
    if let Ok(json) = serde_json::to_vec(content) {
        hasher.write(&json);
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
