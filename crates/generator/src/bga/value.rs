//! Content as plain values: what the PHP and the JSON file both hold.

use kcc_ir::{Content, Krosmaster, Name, Power, Reward, RewardKind, Spell, Summon};
use kcc_wording::rich::RichText;
use kcc_wording::{Owner, Wording};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A kind of content by its name, each piece by its id.
pub(super) type Sections = Vec<(&'static str, Value)>;

/// Everything that an online table needs.
pub(super) fn sections(content: &Content, wording: &Wording) -> Sections {
    let packer = Packer { wording };
    vec![
        ("krosmasters", by_id(&content.krosmasters, |krosmaster| (krosmaster.id.as_str(), packer.krosmaster(krosmaster)))),
        ("summons", by_id(&content.summons, |summon| (summon.id.as_str(), packer.summon(summon)))),
        ("rewards", by_id(&content.rewards, |reward| (reward.id.as_str(), packer.reward(reward)))),
        (
            "powers",
            by_id(&content.powers, |power| {
                let text = packer.text(&wording.abilities(Owner::Unit, &power.abilities));
                let parameter = value(&power.parameter);
                (
                    power.id.as_str(),
                    json!({ "name": power.name.en, "parameter": parameter, "text": text, "abilities": value(&power.abilities) }),
                )
            }),
        ),
        ("types", by_id(&content.types, |kind| (kind.id.as_str(), json!({ "name": kind.name.en })))),
        ("markers", by_id(&content.markers, |kind| (kind.id.as_str(), json!({ "name": kind.name.en })))),
        (
            "scenery",
            by_id(&content.scenery, |scenery| {
                let counts_as = value(&scenery.counts_as);
                let piece = json!({
                    "name": scenery.name.en, "counts_as": counts_as, "impassable": scenery.impassable,
                    "blocks_sight": scenery.blocks_sight, "range": scenery.range,
                });
                (scenery.id.as_str(), piece)
            }),
        ),
        (
            "arenas",
            by_id(&content.arenas, |arena| {
                let board = json!({
                    "name": arena.name.en, "width": arena.width, "height": arena.height,
                    "icons": value(&arena.icons), "terrain": value(&arena.terrain),
                });
                (arena.id.as_str(), board)
            }),
        ),
        (
            "rulesets",
            by_id(&content.rulesets, |ruleset| {
                let mut numbers = value(ruleset);
                if let Some(object) = numbers.as_object_mut() {
                    object.remove("id");
                    object.remove("provisional");
                    object.insert("name".to_owned(), json!(ruleset.name.en));
                    object.insert("punch".to_owned(), packer.spell(Owner::Krosmaster, &ruleset.punch));
                }
                (ruleset.id.as_str(), numbers)
            }),
        ),
    ]
}

struct Packer<'a> {
    wording: &'a Wording,
}

impl Packer<'_> {
    fn krosmaster(&self, krosmaster: &Krosmaster) -> Value {
        json!({
            "name": krosmaster.name.en,
            "version": krosmaster.version.as_ref().map(|version| &version.en),
            "character": krosmaster.character,
            "name_color": value(&krosmaster.name_color),
            "types": value(&krosmaster.types),
            "level": krosmaster.level,
            "initiative": krosmaster.initiative,
            "mp": krosmaster.mp,
            "hp": krosmaster.hp,
            "ap": krosmaster.ap,
            "spells": self.spells(&krosmaster.name, &krosmaster.spells),
            "powers": self.powers(&krosmaster.name, &krosmaster.powers),
        })
    }

    fn summon(&self, summon: &Summon) -> Value {
        json!({
            "name": summon.name.en,
            "family": value(&summon.family),
            "strength": summon.strength,
            "mp": summon.mp,
            "hp": summon.hp,
            "ap": summon.ap,
            "obstacle": summon.obstacle,
            "spells": self.spells(&summon.name, &summon.spells),
            "powers": self.powers(&summon.name, &summon.powers),
        })
    }

    fn reward(&self, reward: &Reward) -> Value {
        let owner = Owner::Krosmaster;
        let (kind, slot, text, nodes) = match &reward.kind {
            RewardKind::Boost { effects } => ("boost", Value::Null, self.wording.effects(owner, effects), ("effects", value(effects))),
            RewardKind::Buff { abilities } => {
                ("buff", Value::Null, self.wording.abilities(owner, abilities), ("abilities", value(abilities)))
            }
            RewardKind::Equipment { slot, abilities } => {
                ("equipment", value(slot), self.wording.abilities(owner, abilities), ("abilities", value(abilities)))
            }
        };
        let mut object = Map::new();
        object.insert("name".to_owned(), json!(reward.name.en));
        object.insert("rank".to_owned(), value(&reward.rank));
        object.insert("kind".to_owned(), json!(kind));
        object.insert("slot".to_owned(), slot);
        object.insert("copies".to_owned(), json!(reward.copies));
        object.insert("text".to_owned(), self.text(&text));
        object.insert(nodes.0.to_owned(), nodes.1);
        object.insert("spells".to_owned(), Value::Array(reward.spells.iter().map(|spell| self.spell(owner, spell)).collect()));
        Value::Object(object)
    }

    fn spells(&self, owner: &Name, spells: &[Spell]) -> Value {
        Value::Array(spells.iter().map(|spell| self.spell(Owner::Named(owner), spell)).collect())
    }

    fn spell(&self, owner: Owner<'_>, spell: &Spell) -> Value {
        json!({
            "id": spell.id,
            "name": spell.name.en,
            "limit": value(&spell.limit),
            "summons": spell.summons,
            "cost": value(&spell.cost),
            "range": value(&spell.range),
            "area": value(&spell.area),
            "targets": value(&spell.targets),
            "damage": value(&spell.damage),
            "text": self.text(&self.wording.spell_effects(owner, spell)),
            "effects": value(&spell.effects),
        })
    }

    fn powers(&self, owner: &Name, powers: &[Power]) -> Value {
        let view = |power: &Power| match power {
            Power::Keyword { keyword } => value(keyword),
            Power::Own { id, name, abilities } => {
                let text = self.text(&self.wording.abilities(Owner::Named(owner), abilities));
                json!({ "id": id, "name": name.en, "text": text, "abilities": value(abilities) })
            }
        };
        Value::Array(powers.iter().map(view).collect())
    }

    /// A text with its signs as tokens, `+1 [ap]`; nothing for an empty one.
    fn text(&self, text: &RichText) -> Value {
        let words = Wording::plain(text);
        if words.trim().is_empty() { Value::Null } else { Value::String(words.trim().replace('\n', " ")) }
    }
}

fn by_id<'a, T>(list: &'a [T], piece: impl Fn(&'a T) -> (&'a str, Value)) -> Value {
    Value::Object(list.iter().map(piece).map(|(id, value)| (id.to_owned(), value)).collect())
}

/// The IR's own JSON. Its types serialise without fail; nothing stands in for one that would not.
fn value<T: Serialize>(part: &T) -> Value {
    serde_json::to_value(part).unwrap_or(Value::Null)
}
