//! Cards in their printed words: looked up by name, by the letter of a unit, or because a question is about them.

use super::naming::Naming;
use crate::messages::say;
use crate::words::{Words, full_name, name};
use kcc_diagnostics::suggest;
use kcc_interpreter::{Face, Game, Piece, Written};
use kcc_ir::{Content, Id, Name, Power, PowerRef, Reward, RewardKind, Spell};
use kcc_language::Language;
use kcc_wording::Owner;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Cards as they are printed, in words, outside a game as well.
#[derive(Clone, Copy)]
pub struct Printed<'c> {
    /// The cards.
    pub content: &'c Content,
    /// The words of cards.
    pub words: &'c Words,
    /// The language of the names.
    pub language: Language,
}

/// Returns the card that a word names, as it is printed; or what was probably meant.
pub fn card(naming: &Naming<'_>, game: &Game<'_>, word: &str) -> String {
    let unit = game.units().find(|unit| naming.letter(game, unit.piece).is_some_and(|letter| word.len() == 1 && word.starts_with(letter)));
    let id = unit.map_or_else(|| Id::of_name(word), |unit| naming.compiled.profile_name(unit.profile).clone());
    let is_called = |known: &Id, printed: &Name| {
        *known == id || Language::codes().into_iter().filter_map(|code| printed.of(code)).any(|name| Id::of_name(name) == id)
    };
    let (content, printed) = (naming.content, naming.printed());
    let krosmasters = content.krosmasters.iter().filter(|card| is_called(&card.id, &card.name)).map(|card| printed.krosmaster(card));
    let summons = content.summons.iter().filter(|card| is_called(&card.id, &card.name)).map(|card| printed.summon(card));
    let rewards = content.rewards.iter().filter(|card| is_called(&card.id, &card.name)).map(|card| printed.reward_card(card));
    let powers = content.powers.iter().filter(|power| is_called(&power.id, &power.name)).map(|power| {
        let text = naming.words.plain(&naming.words.wording.keyword(power, &[]));
        format!("{}{} {text}\n", name(&power.name, naming.language), naming.language.colon())
    });
    let found: String = krosmasters.chain(summons).chain(rewards).chain(powers).collect();
    if !found.is_empty() {
        return found;
    }
    let names = content.krosmasters.iter().map(|card| &card.name).chain(content.summons.iter().map(|card| &card.name));
    let names = names.chain(content.rewards.iter().map(|card| &card.name)).chain(content.powers.iter().map(|power| &power.name));
    let meant = suggest::closest(word, names.map(|printed| name(printed, naming.language)));
    let id = if meant.is_empty() { "play-no-card" } else { "play-no-card-but" };
    say(naming.language, id, &[("name", word.to_owned()), ("meant", meant.join(", "))]) + "\n"
}

/// Returns what a question is about: the name of the text, its owner, and its words.
pub fn matter(naming: &Naming<'_>, game: &Game<'_>) -> Option<String> {
    let matter = game.matter()?;
    let text = match matter.written {
        Written::Spell(spell) => {
            let card = naming.spell_card(spell);
            card.map(|spell| naming.words.plain(&naming.words.wording.spell_effects(Owner::Unit, spell)))
        }
        Written::Power { id, card } => naming.power_text(id, card),
        Written::Reward(reward) => naming.content.rewards.get(usize::from(reward)).map(|reward| naming.printed().reward_text(reward)),
    };
    let called = naming.written(matter.written);
    let whose = if matter.owner == Piece::NONE { String::new() } else { format!(", {}", naming.piece(game, matter.owner)) };
    let text =
        text.filter(|text| !text.is_empty()).map_or_else(String::new, |text| say(naming.language, "session-quoted", &[("text", text)]));
    Some(format!("{called}{whose}{text}"))
}

/// Returns what an inspiration die gives: a power with its words (rule 5.3.1).
pub fn inspiration(naming: &Naming<'_>, face: Face) -> Option<String> {
    let powers = &naming.compiled.ruleset.inspiration;
    let id = match face {
        Face::Critical => &powers.critical,
        Face::Armour => &powers.armour,
        Face::Lock => &powers.lock,
        Face::Dodge => &powers.dodge,
    };
    let text = naming.power_text(id, id)?;
    Some(format!("{}{}", naming.power(id), say(naming.language, "session-quoted", &[("text", text)])))
}

/// Returns the words of a Demonic Reward, with its spells.
pub fn reward(naming: &Naming<'_>, reward: u8) -> Option<String> {
    let id = naming.compiled.reward_name(reward)?;
    let card = naming.content.rewards.iter().find(|card| card.id == *id)?;
    let mut text = naming.printed().reward_text(card);
    naming.printed().spells(&mut text, Owner::Krosmaster, &card.spells);
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

impl Printed<'_> {
    /// Returns the card with an id as it is printed: a krosmaster, a summon or a Demonic Reward; `None` if there is none.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<String> {
        let content = self.content;
        let krosmaster = || content.krosmasters.iter().find(|card| card.id.as_str() == id).map(|card| self.krosmaster(card));
        let summon = || content.summons.iter().find(|card| card.id.as_str() == id).map(|card| self.summon(card));
        let reward = || content.rewards.iter().find(|card| card.id.as_str() == id).map(|card| self.reward_card(card));
        krosmaster().or_else(summon).or_else(reward)
    }

    fn krosmaster(&self, card: &kcc_ir::Krosmaster) -> String {
        let dash = |points: Option<u8>| points.map_or_else(|| "–".to_owned(), |points| points.to_string());
        let types: Vec<String> = card.types.iter().map(|id| self.words.wording.type_name(id)).collect();
        let parts = [
            ("name", full_name(card, self.language)),
            ("level", card.level.to_string()),
            ("initiative", card.initiative.to_string()),
            ("mp", dash(card.mp)),
            ("hp", card.hp.to_string()),
            ("ap", dash(card.ap)),
        ];
        let mut text = say(self.language, "play-krosmaster", &parts);
        if !types.is_empty() {
            let _ = write!(text, ", {}", types.join(", "));
        }
        text.push('\n');
        let owner = Owner::Named(&card.name);
        self.spells(&mut text, owner, &card.spells);
        self.powers(&mut text, owner, &card.powers);
        text
    }

    fn summon(&self, card: &kcc_ir::Summon) -> String {
        let dash = |points: Option<u8>| points.map_or_else(|| "–".to_owned(), |points| points.to_string());
        let parts = [
            ("name", name(&card.name, self.language).to_owned()),
            ("strength", card.strength.to_string()),
            ("mp", dash(card.mp)),
            ("hp", dash(card.hp)),
            ("ap", dash(card.ap)),
        ];
        let mut text = say(self.language, "play-summon", &parts) + "\n";
        let owner = Owner::Named(&card.name);
        self.spells(&mut text, owner, &card.spells);
        self.powers(&mut text, owner, &card.powers);
        text
    }

    fn reward_card(&self, card: &Reward) -> String {
        let parts =
            [("name", name(&card.name, self.language).to_owned()), ("rank", self.words.wording.label(kcc_wording::Label::Rank(card.rank)))];
        let mut text = say(self.language, "play-reward", &parts);
        let _ = writeln!(text, "{} {}", self.language.colon(), self.reward_text(card));
        self.spells(&mut text, Owner::Krosmaster, &card.spells);
        text
    }

    /// Returns the text of a Demonic Reward.
    fn reward_text(&self, card: &Reward) -> String {
        self.words.plain(&match &card.kind {
            RewardKind::Boost { effects } => self.words.wording.effects(Owner::Krosmaster, effects),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => {
                self.words.wording.abilities(Owner::Krosmaster, abilities)
            }
        })
    }

    fn spells(&self, text: &mut String, owner: Owner<'_>, spells: &[Spell]) {
        for spell in spells {
            let parts = [
                self.words.wording.cost(&spell.cost),
                self.words.wording.range(spell.range),
                self.words.wording.damage(spell.damage),
                self.words.wording.limit(spell.limit),
            ];
            let parts: Vec<String> = parts.iter().map(|part| self.words.plain(part)).filter(|part| !part.is_empty()).collect();
            let effects = self.words.plain(&self.words.wording.spell_effects(owner, spell));
            let stop = if effects.is_empty() { "" } else { ". " };
            let colon = self.language.colon();
            let _ = writeln!(text, "  {}{colon} {}{stop}{effects}", name(&spell.name, self.language), parts.join(", "));
        }
    }

    fn powers(&self, text: &mut String, owner: Owner<'_>, powers: &[Power]) {
        for power in powers {
            let (called, says) = match power {
                Power::Keyword { keyword } => {
                    (self.words.plain(&self.words.wording.power_name(keyword)), self.keyword_text(keyword).unwrap_or_default())
                }
                Power::Own { name: called, abilities, printed_text, .. } => {
                    let says = self.words.wording.own_power(owner, abilities, printed_text.as_ref());
                    (name(called, self.language).to_owned(), self.words.plain(&says))
                }
            };
            let _ = writeln!(text, "  {called}{} {says}", self.language.colon());
        }
    }

    /// Returns the keyword powers of krosmasters and summons, each once by its name: what it is called on a card, and what it means.
    pub fn keywords<'i>(&self, cards: impl Iterator<Item = &'i Id>) -> BTreeMap<String, String> {
        let content = self.content;
        let powers = |id: &Id| {
            let krosmaster = content.krosmasters.iter().find(|card| card.id == *id).map(|card| &card.powers);
            krosmaster.or_else(|| content.summons.iter().find(|card| card.id == *id).map(|card| &card.powers))
        };
        let keywords = cards.filter_map(powers).flatten().filter_map(|power| match power {
            Power::Keyword { keyword } => Some((self.words.plain(&self.words.wording.power_name(keyword)), self.keyword_text(keyword)?)),
            Power::Own { .. } => None,
        });
        keywords.collect()
    }

    fn keyword_text(&self, power: &PowerRef) -> Option<String> {
        let keyword = self.content.powers.iter().find(|keyword| keyword.id == power.id)?;
        Some(self.words.plain(&self.words.wording.keyword(keyword, power.parameter.as_slice())))
    }
}

impl Naming<'_> {
    /// Returns cards as they are printed.
    fn printed(&self) -> Printed<'_> {
        Printed { content: self.content, words: self.words, language: self.language }
    }

    /// Returns the text of a power that is on a card: its own, a keyword, or what a reward gives.
    fn power_text(&self, wanted: &Id, card: &Id) -> Option<String> {
        if let Some((printed, Power::Own { abilities, printed_text, .. })) = self.own_power(wanted, Some(card)) {
            return Some(self.words.plain(&self.words.wording.own_power(Owner::Named(printed), abilities, printed_text.as_ref())));
        }
        if let Some(keyword) = self.content.powers.iter().find(|keyword| keyword.id == *wanted) {
            return Some(self.words.plain(&self.words.wording.keyword(keyword, &[])));
        }
        self.content.rewards.iter().find(|reward| reward.id == *wanted).map(|reward| self.printed().reward_text(reward))
    }
}
