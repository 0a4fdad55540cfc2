//! The words of one language for the cards of one build.

use crate::Language;
use crate::label::Label;
use crate::messages::{MessageId, Messages, id};
use crate::names::Names;
use crate::printer;
use crate::rich::RichText;
use crate::writer::{Case, Writer};
use fluent_bundle::FluentArgs;
use kcc_ir::{
    Ability, Area, Content, Cost, Damage, Effect, Group, Id, Keyword, Limit, Name, Parameter, PowerRef, PrintedText, Range, Spell, Units,
};

/// Writes the texts of cards. Creating one reads the message files (a few milliseconds); writing only borrows it and may be done from
/// several threads.
pub struct Wording {
    pub(crate) language: Language,
    pub(crate) messages: Messages,
    pub(crate) names: Names,
}

/// What a text calls the unit that owns it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Owner<'n> {
    /// By its name, as cards do (rule 4.18.7). A copy of the text must be written for the unit that has the copy (rule 4.18.8).
    Named(&'n Name),
    /// "this Krosmaster": the text of a Demonic Reward.
    Krosmaster,
    /// "this unit": a keyword power, which many cards share.
    #[default]
    Unit,
    /// "the caster": what a text adds to spells that others cast.
    Caster,
}

impl Wording {
    /// Reads the words of a language, and the names of the content that texts may mention.
    #[must_use]
    pub fn new(content: &Content, language: Language) -> Self {
        Self { language, messages: Messages::new(language), names: Names::new(content, language, &Names::default()) }
    }

    /// Takes the names that texts may mention from other content, and keeps the words, which take most of the time to read.
    pub fn rename(&mut self, content: &Content) {
        self.names = Names::new(content, self.language, &self.names);
    }

    /// Returns the language of the texts.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the text below the bar of a spell: its area, its required target, then its additional effects, or the text that its file has
    /// for these two. Empty for a spell that has none of these.
    #[must_use]
    pub fn spell_effects(&self, owner: Owner<'_>, spell: &Spell) -> RichText {
        self.spell_text(owner, spell, true)
    }

    /// Returns [`Self::spell_effects`] for a card that draws the area beside the text.
    #[must_use]
    pub fn spell_effects_beside_area(&self, owner: Owner<'_>, spell: &Spell) -> RichText {
        self.spell_text(owner, spell, false)
    }

    fn spell_text(&self, owner: Owner<'_>, spell: &Spell, says_area: bool) -> RichText {
        // A unit of the reader casts it, in the reader's turn.
        let yours = !matches!(owner, Owner::Unit);
        let writer = Writer { one_cell: spell.area.is_none(), yours, ..Writer::new(self, owner) };
        let mut parts = Vec::new();
        if let Some(area) = spell.area.filter(|_| says_area) {
            parts.push(writer.sentence(&writer.area(area)));
        }
        if let Some(text) = &spell.printed_text {
            parts.push(text.shown(self.language.texts().code()).to_owned());
            return self.rich(&parts.join(" "));
        }
        if let Some(targets) = &spell.targets {
            parts.push(writer.sentence(&writer.targets(targets)));
        }
        if !spell.effects.is_empty() {
            parts.push(writer.sentences(&spell.effects));
        }
        self.rich(&parts.join(" "))
    }

    /// Returns what a text calls the unit that owns it: "this Krosmaster".
    #[must_use]
    pub fn owner(&self, owner: Owner<'_>) -> String {
        self.rich(&Writer::new(self, owner).units(&Units::Itself, Case::Plain)).plain(|_| String::new())
    }

    /// Returns the text of effects outside a spell, such as those of a boost.
    #[must_use]
    pub fn effects(&self, owner: Owner<'_>, effects: &[Effect]) -> RichText {
        self.rich(&Writer::new(self, owner).sentences(effects))
    }

    /// Returns the text of a power, a buff or an equipment.
    #[must_use]
    pub fn abilities(&self, owner: Owner<'_>, abilities: &[Ability]) -> RichText {
        self.rich(&Writer::new(self, owner).abilities(abilities))
    }

    /// Returns the text of a keyword power with its parameters for X: several elements if a unit has it several times.
    #[must_use]
    pub fn keyword(&self, power: &Keyword, parameters: &[Parameter]) -> RichText {
        self.rich(&self.writer().with_parameters(parameters).abilities(&power.abilities))
    }

    /// Returns the name and the text of a keyword power for a list of all: with an X where cards have a number or an element, and for one
    /// that an edition has retired, that it does nothing (rule 4.9.27).
    #[must_use]
    pub fn keyword_explained(&self, power: &Keyword, retired: bool) -> (String, RichText) {
        let name = self.name(&power.name);
        let name = match power.parameter {
            Some(_) => self.named(id!("power-any"), [("name", name)]),
            None => name.to_owned(),
        };
        let text = match power.abilities.as_slice() {
            abilities if retired || abilities.is_empty() => self.rich(&self.named(id!("power-retired"), [])),
            abilities => self.abilities(Owner::Unit, abilities),
        };
        (name, text)
    }

    /// Returns the heading of a list of keyword powers whose names begin with these letters.
    #[must_use]
    pub fn keyword_heading(&self, first: &str, last: &str) -> String {
        match first == last {
            true => self.named(id!("power-list-one"), [("first", first)]),
            false => self.named(id!("power-list"), [("first", first), ("last", last)]),
        }
    }

    /// Returns a message that only needs names.
    fn named<const N: usize>(&self, id: MessageId, names: [(&'static str, &str); N]) -> String {
        let mut args = FluentArgs::new();
        names.into_iter().for_each(|(name, text)| args.set(name, text.to_owned()));
        self.messages.format(id, &args)
    }

    /// Returns the text of a power of one card: what its abilities say, or the text in the card's file.
    #[must_use]
    pub fn own_power(&self, owner: Owner<'_>, abilities: &[Ability], printed_text: Option<&PrintedText>) -> RichText {
        match printed_text {
            Some(text) => self.rich(text.shown(self.language.texts().code())),
            None => self.abilities(owner, abilities),
        }
    }

    /// Returns the name of a power with its parameter.
    #[must_use]
    pub fn power_name(&self, power: &PowerRef) -> RichText {
        self.rich(&self.writer().power(power))
    }

    /// Returns the names of powers in order, one text for those that differ only in the element: `Resistance (Water, Air)`.
    #[must_use]
    pub fn keywords(&self, powers: &[PowerRef]) -> Vec<RichText> {
        self.writer().powers(powers).iter().map(|power| self.rich(power)).collect()
    }

    /// Returns the printed name of a type, a summon or a krosmaster.
    #[must_use]
    pub fn type_name(&self, id: &Id) -> String {
        self.rich(&self.names.unit(id)).plain(|_| String::new())
    }

    /// Returns the printed name in this language.
    #[must_use]
    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        name.shown(self.language.texts().code())
    }

    /// Returns the area of a spell.
    #[must_use]
    pub fn area(&self, area: Area) -> RichText {
        self.rich(&self.writer().area(area))
    }

    /// Returns how often a spell may be cast.
    #[must_use]
    pub fn limit(&self, limit: Option<Limit>) -> RichText {
        self.rich(&self.writer().limit(limit))
    }

    /// Returns whom a spell may be cast at.
    #[must_use]
    pub fn targets(&self, group: &Group) -> RichText {
        self.rich(&self.writer().targets(group))
    }

    /// Returns what a spell costs.
    #[must_use]
    pub fn cost(&self, cost: &Cost) -> RichText {
        self.rich(&self.writer().cost(cost))
    }

    /// Returns where a spell may be cast.
    #[must_use]
    pub fn range(&self, range: Range) -> RichText {
        self.rich(&self.writer().range(range))
    }

    /// Returns the damage disk of a spell.
    #[must_use]
    pub fn damage(&self, damage: Damage) -> RichText {
        self.rich(&self.writer().damage(damage))
    }

    /// Returns a single word of a card.
    #[must_use]
    pub fn label(&self, label: Label) -> String {
        self.rich(&self.writer().word(label.id())).plain(|_| String::new())
    }

    /// Returns a text as words only, with each icon as its token: `+1 [ap]`.
    #[must_use]
    pub fn plain(text: &RichText) -> String {
        text.plain(|icon| format!("[{}]", icon.name()))
    }

    fn writer(&self) -> Writer<'_> {
        Writer::new(self, Owner::Unit)
    }

    pub(crate) fn rich(&self, text: &str) -> RichText {
        printer::rich(text, self.language)
    }
}
