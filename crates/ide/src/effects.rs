//! The effects of a file, as compiled content has them, by where they are written.

use kcc_compiler::ContentKind;
use kcc_compiler::toml::{Document, Kind, Table};
use kcc_ir::{Ability, Content, Effect, Id, Power, RewardKind, Spell};
use kcc_wording::{Owner, Wording};

/// A text of a piece of content.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Text<'c> {
    /// The text of a spell.
    Spell(&'c Spell),
    /// Steps outside of a spell.
    Effects(&'c [Effect]),
    /// Clauses of a power.
    Abilities(&'c [Ability]),
    /// The whole text of a card's own power.
    Own(&'c Power),
}

impl<'c> Text<'c> {
    /// Returns what the card says, without formatting.
    pub(crate) fn said(&self, owner: Owner<'_>, words: &Wording) -> String {
        Wording::plain(&match self {
            Self::Spell(spell) => words.spell_effects(owner, spell),
            Self::Effects(effects) => words.effects(owner, effects),
            Self::Abilities(abilities) => words.abilities(owner, abilities),
            Self::Own(Power::Own { abilities, printed_text, .. }) => words.own_power(owner, abilities, printed_text.as_ref()),
            Self::Own(Power::Keyword { .. }) => return String::new(),
        })
    }

    /// Returns one statement of it, by its number.
    pub(crate) fn statement(self, number: usize) -> Option<Self> {
        let of = |number: usize| number..number + 1;
        Some(match self {
            Self::Spell(spell) => Self::Effects(spell.effects.get(of(number))?),
            Self::Effects(effects) => Self::Effects(effects.get(of(number))?),
            Self::Abilities(abilities) => Self::Abilities(abilities.get(of(number))?),
            Self::Own(Power::Own { abilities, .. }) => Self::Abilities(abilities.get(of(number))?),
            Self::Own(Power::Keyword { .. }) => return None,
        })
    }
}

/// Returns the text at a path of a file, `spells/0/effect`, and what it calls its unit. `name` is the name of the file without `.toml`.
pub(crate) fn text<'c>(
    content: &'c Content,
    kind: ContentKind,
    document: &Document,
    name: &str,
    path: &str,
) -> Option<(Text<'c>, Owner<'c>)> {
    let id = |id: &Id| id.as_str() == name;
    let parts: Vec<&str> = path.split('/').collect();
    let (spells, powers, owner): (&'c [Spell], &'c [Power], Owner<'c>) = match kind {
        ContentKind::Krosmaster => {
            let card = content.krosmasters.iter().find(|card| id(&card.id))?;
            (&card.spells, &card.powers, Owner::Named(&card.name))
        }
        ContentKind::Summon => {
            let card = content.summons.iter().find(|card| id(&card.id))?;
            (&card.spells, &card.powers, Owner::Named(&card.name))
        }
        ContentKind::Reward => {
            let card = content.rewards.iter().find(|card| id(&card.id))?;
            if path == "effect" {
                let text = match &card.kind {
                    RewardKind::Boost { effects } => Text::Effects(effects),
                    RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => Text::Abilities(abilities),
                };
                return Some((text, Owner::Krosmaster));
            }
            (&card.spells, &[], Owner::Krosmaster)
        }
        ContentKind::Power => {
            let power = content.powers.iter().find(|power| id(&power.id))?;
            return (path == "effect").then_some((Text::Abilities(&power.abilities), Owner::Unit));
        }
        ContentKind::Scenery => (&content.scenery.iter().find(|piece| id(&piece.id))?.spells, &[], Owner::Unit),
        ContentKind::Ruleset => {
            let ruleset = content.rulesets.iter().find(|ruleset| id(&ruleset.id))?;
            return (path == "punch/effect").then_some((Text::Spell(&ruleset.punch), Owner::Unit));
        }
        ContentKind::Type | ContentKind::Marker | ContentKind::Arena | ContentKind::Scenario => return None,
    };
    match parts.as_slice() {
        ["spells", number, "effect" | "targets"] => {
            let (number, wanted) = (number.parse::<usize>().ok()?, id_of(&document.root, "spells", number)?);
            let same = |spell: &&Spell| spell.id == wanted;
            let spell = spells.get(number).filter(same).or_else(|| spells.iter().find(same))?;
            Some((Text::Spell(spell), owner))
        }
        ["own_powers", number, "effect"] => {
            let wanted = id_of(&document.root, "own_powers", number)?;
            let own = powers.iter().find(|power| matches!(power, Power::Own { id, .. } if *id == wanted))?;
            Some((Text::Own(own), owner))
        }
        _ => None,
    }
}

/// Returns the id that is made of the English name of a member of a list.
pub(crate) fn id_of(root: &Table, list: &str, number: &str) -> Option<Id> {
    let Kind::List(members) = &root.get(list)?.value.kind else { return None };
    let Kind::Table(table) = &members.get(number.parse::<usize>().ok()?)?.kind else { return None };
    english(table).map(Id::of_name)
}

/// Returns the English name of a table.
pub(crate) fn english(table: &Table) -> Option<&str> {
    match &table.get("name")?.value.kind {
        Kind::Text(text) => Some(text.as_str()),
        Kind::Table(names) => match &names.get("en")?.value.kind {
            Kind::Text(text) => Some(text.as_str()),
            _ => None,
        },
        _ => None,
    }
}
