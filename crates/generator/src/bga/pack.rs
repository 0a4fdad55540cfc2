//! Turns content into the values of the package.

use super::card::{
    Arena, Generated, KeywordPower, Kind, Krosmaster, Material, Numbered, Power, Reward, RewardKind, Ruleset, Scenery, Spell, Summon,
};
use super::lock::{Line, Lock};
use super::node::{AbilityNode, EffectNode};
use super::text::{Text, messages};
use kcc_ir::Content;
use kcc_wording::{Owner, Wording};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the folder and the id of everything that has a number, in the order in which numbers are assigned.
#[must_use]
pub fn keys(content: &Content) -> Vec<String> {
    let mut keys = Vec::new();
    let mut add = |folder: &str, ids: &mut dyn Iterator<Item = &kcc_ir::Id>| keys.extend(ids.map(|id| format!("{folder}/{id}")));
    add("krosmasters", &mut content.krosmasters.iter().map(|card| &card.id));
    add("summons", &mut content.summons.iter().map(|card| &card.id));
    add("rewards", &mut content.rewards.iter().map(|card| &card.id));
    add("powers", &mut content.powers.iter().map(|power| &power.id));
    add("types", &mut content.types.iter().map(|kind| &kind.id));
    add("markers", &mut content.markers.iter().map(|kind| &kind.id));
    add("scenery", &mut content.scenery.iter().map(|scenery| &scenery.id));
    add("arenas", &mut content.arenas.iter().map(|arena| &arena.id));
    add("rulesets", &mut content.rulesets.iter().map(|ruleset| &ruleset.id));
    keys
}

/// Returns all values of the package. `wording` is the English one.
///
/// # Errors
/// The piece that has no number; never for a complete lock.
pub(super) fn material<'a>(content: &'a Content, wording: &Wording, lock: &'a Lock, source: &str) -> Result<Material<'a>, String> {
    let packer = Packer { wording, lock };
    Ok(Material {
        generated: Generated { source: source.to_owned() },
        krosmasters: by_id(&content.krosmasters, |card| &card.id, |card| packer.krosmaster(card))?,
        summons: by_id(&content.summons, |card| &card.id, |card| packer.summon(card))?,
        rewards: by_id(&content.rewards, |card| &card.id, |card| packer.reward(card))?,
        powers: by_id(&content.powers, |power| &power.id, |power| packer.keyword(power))?,
        types: by_id(&content.types, |kind| &kind.id, |kind| packer.kind("types", kind))?,
        markers: by_id(&content.markers, |kind| &kind.id, |kind| packer.kind("markers", kind))?,
        scenery: by_id(&content.scenery, |scenery| &scenery.id, |scenery| packer.scenery(scenery))?,
        arenas: by_id(&content.arenas, |arena| &arena.id, |arena| packer.arena(arena))?,
        rulesets: by_id(&content.rulesets, |ruleset| &ruleset.id, |ruleset| packer.ruleset(ruleset))?,
        card_types: numbered(content, lock),
        numbers: lock.lines().iter().map(|line| (line.number.to_string(), line.card_type.as_str())).collect(),
    })
}

/// Returns everything that has a number, by its short name.
fn numbered<'a>(content: &Content, lock: &'a Lock) -> BTreeMap<&'a str, Numbered<'a>> {
    let keys: BTreeSet<String> = keys(content).into_iter().collect();
    let one = |line: &'a Line| {
        let (section, id) = line.key.split_once('/')?;
        Some((line.card_type.as_str(), Numbered { number: line.number, section, id, retired: !keys.contains(&line.key) }))
    };
    lock.lines().iter().filter_map(one).collect()
}

fn by_id<'a, T, V>(
    list: &'a [T],
    id: impl Fn(&'a T) -> &'a kcc_ir::Id,
    value: impl Fn(&'a T) -> Result<V, String>,
) -> Result<BTreeMap<&'a str, V>, String> {
    list.iter().map(|piece| Ok((id(piece).as_str(), value(piece)?))).collect()
}

struct Packer<'a, 'w> {
    wording: &'w Wording,
    lock: &'a Lock,
}

impl<'a> Packer<'a, '_> {
    fn line(&self, folder: &str, id: &kcc_ir::Id) -> Result<&'a Line, String> {
        let key = format!("{folder}/{id}");
        self.lock.line(&key).ok_or_else(|| format!("`{key}` has no number"))
    }

    fn krosmaster(&self, card: &'a kcc_ir::Krosmaster) -> Result<Krosmaster<'a>, String> {
        let line = self.line("krosmasters", &card.id)?;
        let owner = Owner::Named(&card.name);
        Ok(Krosmaster {
            number: line.number,
            card_type: &line.card_type,
            name: (&card.name).into(),
            version: card.version.as_ref().map(Text::from),
            character: &card.character,
            name_color: card.name_color,
            types: &card.types,
            level: card.level,
            initiative: card.initiative,
            mp: card.mp,
            hp: card.hp,
            ap: card.ap,
            spells: self.spells(owner, &card.spells),
            powers: self.powers(owner, &card.powers),
        })
    }

    fn summon(&self, card: &'a kcc_ir::Summon) -> Result<Summon<'a>, String> {
        let line = self.line("summons", &card.id)?;
        let owner = Owner::Named(&card.name);
        Ok(Summon {
            number: line.number,
            card_type: &line.card_type,
            name: (&card.name).into(),
            family: card.family.as_ref(),
            strength: card.strength,
            mp: card.mp,
            hp: card.hp,
            ap: card.ap,
            obstacle: card.obstacle,
            spells: self.spells(owner, &card.spells),
            powers: self.powers(owner, &card.powers),
        })
    }

    fn reward(&self, card: &'a kcc_ir::Reward) -> Result<Reward<'a>, String> {
        let line = self.line("rewards", &card.id)?;
        let owner = Owner::Krosmaster;
        let (kind, slot, effects, abilities) = match &card.kind {
            kcc_ir::RewardKind::Boost { effects } => (RewardKind::Boost, None, effects.as_slice(), [].as_slice()),
            kcc_ir::RewardKind::Buff { abilities } => (RewardKind::Buff, None, [].as_slice(), abilities.as_slice()),
            kcc_ir::RewardKind::Equipment { slot, abilities } => (RewardKind::Equipment, Some(*slot), [].as_slice(), abilities.as_slice()),
        };
        let mut text = if effects.is_empty() { Vec::new() } else { messages(&self.wording.effects(owner, effects)) };
        if !abilities.is_empty() {
            text.extend(messages(&self.wording.abilities(owner, abilities)));
        }
        Ok(Reward {
            number: line.number,
            card_type: &line.card_type,
            name: (&card.name).into(),
            rank: card.rank,
            kind,
            slot,
            copies: card.copies,
            text,
            effects: effects.iter().map(EffectNode).collect(),
            abilities: abilities.iter().map(AbilityNode).collect(),
            spells: self.spells(owner, &card.spells),
        })
    }

    fn keyword(&self, power: &'a kcc_ir::Keyword) -> Result<KeywordPower<'a>, String> {
        let line = self.line("powers", &power.id)?;
        Ok(KeywordPower {
            number: line.number,
            card_type: &line.card_type,
            name: (&power.name).into(),
            parameter: power.parameter,
            text: messages(&self.wording.abilities(Owner::Unit, &power.abilities)),
            abilities: power.abilities.iter().map(AbilityNode).collect(),
        })
    }

    fn kind(&self, folder: &str, kind: &'a kcc_ir::Kind) -> Result<Kind, String> {
        let line = self.line(folder, &kind.id)?;
        Ok(Kind { number: line.number, card_type: line.card_type.clone(), name: (&kind.name).into() })
    }

    fn scenery(&self, scenery: &'a kcc_ir::Scenery) -> Result<Scenery<'a>, String> {
        let line = self.line("scenery", &scenery.id)?;
        Ok(Scenery {
            number: line.number,
            card_type: &line.card_type,
            name: (&scenery.name).into(),
            counts_as: scenery.counts_as.as_ref(),
            impassable: scenery.impassable,
            blocks_sight: scenery.blocks_sight,
            range: scenery.range,
            hp: scenery.hp,
            indestructible: scenery.indestructible,
            floats_on: scenery.floats_on,
            spells: self.spells(Owner::Unit, &scenery.spells),
            lends_to: scenery.lends_to.as_ref(),
        })
    }

    fn arena(&self, arena: &'a kcc_ir::Arena) -> Result<Arena<'a>, String> {
        let line = self.line("arenas", &arena.id)?;
        Ok(Arena {
            number: line.number,
            card_type: &line.card_type,
            name: (&arena.name).into(),
            width: arena.width,
            height: arena.height,
            icons: &arena.icons,
            terrain: &arena.terrain,
        })
    }

    fn ruleset(&self, ruleset: &'a kcc_ir::Ruleset) -> Result<Ruleset<'a>, String> {
        let line = self.line("rulesets", &ruleset.id)?;
        Ok(Ruleset {
            number: line.number,
            card_type: &line.card_type,
            name: (&ruleset.name).into(),
            default: ruleset.default,
            team: &ruleset.team,
            gg: &ruleset.gg,
            four: &ruleset.four,
            tension: &ruleset.tension,
            block: &ruleset.block,
            neutral: &ruleset.neutral,
            summons: &ruleset.summons,
            rewards: &ruleset.rewards,
            inspiration: &ruleset.inspiration,
            types: &ruleset.types,
            territory: ruleset.territory,
            punch: self.spell(Owner::Krosmaster, &ruleset.punch),
            obsolete: &ruleset.obsolete,
        })
    }

    fn spells(&self, owner: Owner<'_>, spells: &'a [kcc_ir::Spell]) -> Vec<Spell<'a>> {
        spells.iter().map(|spell| self.spell(owner, spell)).collect()
    }

    fn spell(&self, owner: Owner<'_>, spell: &'a kcc_ir::Spell) -> Spell<'a> {
        Spell::new(spell, messages(&self.wording.spell_effects(owner, spell)))
    }

    fn powers(&self, owner: Owner<'_>, powers: &'a [kcc_ir::Power]) -> Vec<Power<'a>> {
        let view = |power: &'a kcc_ir::Power| match power {
            kcc_ir::Power::Keyword { keyword } => {
                let name = Wording::plain(&self.wording.power_name(keyword));
                Power::Keyword { id: &keyword.id, parameter: keyword.parameter, name: Text(name) }
            }
            kcc_ir::Power::Own { id, name, abilities, printed_text } => Power::Own {
                id,
                name: name.into(),
                text: messages(&self.wording.own_power(owner, abilities, printed_text.as_ref())),
                abilities: abilities.iter().map(AbilityNode).collect(),
            },
        };
        powers.iter().map(view).collect()
    }
}
