//! Compiles cards, rewards, scenery and powers, one after the other.

use super::printed::{Power, Profile, Reward, RewardKind, Scenery, Spell, Text};
use crate::price::Paid;
use crate::program::{Lower, PowerId, PowerKey, SpellId};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Content, Id};

/// The intermediate state of [`Compiled::new`](super::Compiled::new).
pub(super) struct Made {
    pub(super) spells: Vec<Spell>,
    pub(super) profiles: Vec<Profile>,
    pub(super) powers: Vec<Power>,
    pub(super) rewards: Vec<Reward>,
}

impl Made {
    pub(super) fn spell(&mut self, lower: &mut Lower<'_>, spell: &ir::Spell) -> SpellId {
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

    pub(super) fn profiles(&mut self, lower: &mut Lower<'_>, content: &Content, retired: &impl Fn(&Id) -> bool) {
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

    pub(super) fn rewards(&mut self, lower: &mut Lower<'_>, content: &Content) {
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

    pub(super) fn scenery(&mut self, lower: &mut Lower<'_>, content: &Content) -> Vec<Scenery> {
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
    pub(super) fn powers(&mut self, lower: &mut Lower<'_>, content: &Content, retired: &impl Fn(&Id) -> bool) {
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
pub(super) fn take(lower: &mut Lower<'_>) -> Text {
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
