//! Descriptions of units: side, noun and what is true of them.

use crate::messages::{MessageId, id};
use crate::writer::{Case, Writer};
use kcc_ir::{Group, Noun, Side, State, Units};

impl Writer<'_> {
    /// "each …".
    pub(crate) fn group_each(self, group: &Group, case: Case) -> String {
        self.group(id!("group-each"), group, case)
    }

    /// "a …".
    pub(crate) fn group_any(self, group: &Group, case: Case) -> String {
        self.group(id!("group-any"), group, case)
    }

    /// "one …".
    pub(crate) fn group_one(self, group: &Group, case: Case) -> String {
        self.group(id!("group-one"), group, case)
    }

    /// "no …".
    pub(crate) fn group_no(self, group: &Group) -> String {
        self.group(id!("group-no"), group, Case::Plain)
    }

    /// The description without an article, after "for each".
    pub(crate) fn group_bare(self, group: &Group) -> String {
        self.group(id!("group-bare"), group, Case::Plain)
    }

    /// The description in the plural without an article, after a number.
    pub(crate) fn group_many(self, group: &Group) -> String {
        self.group_numbered(id!("group-bare"), group, Case::Plain, "many")
    }

    /// The grammatical gender of the noun.
    pub(crate) fn group_gender(self, group: &Group) -> &'static str {
        let feminine = match &group.noun {
            Noun::Unit if group.side == Side::Allied => self.is_feminine(id!("core-ally")),
            Noun::Unit => self.is_feminine(id!("noun-unit")),
            Noun::Character => self.is_feminine(id!("noun-character")),
            Noun::Mechanism => self.is_feminine(id!("noun-mechanism")),
            Noun::Krosmaster => self.is_feminine(id!("noun-krosmaster")),
            Noun::Summon => self.is_feminine(id!("noun-summon")),
            Noun::Mob => self.is_feminine(id!("noun-mob")),
            // Content does not say the gender of names.
            Noun::Named { .. } | Noun::Scenery { .. } => false,
        };
        if feminine { "feminine" } else { "masculine" }
    }

    fn group(self, id: MessageId, group: &Group, case: Case) -> String {
        self.group_numbered(id, group, case, "one")
    }

    fn group_numbered(self, id: MessageId, group: &Group, case: Case, number: &'static str) -> String {
        // In the plural, languages say "units of that name": a name alone has no plural that a rule could make.
        let named = matches!(group.noun, Noun::Named { .. });
        let gender = match number {
            "many" if named && self.is_feminine(id!("noun-named")) => "feminine",
            _ => self.group_gender(group),
        };
        self.say(id)
            .pick("case", case.key())
            .pick("gender", gender)
            .pick("number", number)
            .pick_if("other", group.other.as_deref() == Some(&Units::Itself))
            .text("core", self.core(group, gender, number))
            .text("traits", [self.but(group), self.traits(&group.traits, gender, number)].join(" "))
            .done()
    }

    /// Whom the description leaves out, where it is not the unit that owns the text.
    fn but(self, group: &Group) -> String {
        match group.other.as_deref() {
            None | Some(Units::Itself) => String::new(),
            Some(other) => self.say(id!("group-but")).units("units", other).done(),
        }
    }

    fn core(self, group: &Group, gender: &'static str, number: &'static str) -> String {
        let state = match group.state {
            State::InPlay => "in-play",
            State::Ko => "ko",
        };
        if group.noun == Noun::Unit && group.side == Side::Allied {
            return self.say(id!("core-ally")).pick("state", state).pick("number", number).done();
        }
        let side = match group.side {
            Side::Any => "any",
            Side::Allied => "allied",
            Side::Opposing => "opposing",
        };
        let noun = match &group.noun {
            Noun::Unit => self.say(id!("noun-unit")),
            Noun::Character => self.say(id!("noun-character")),
            Noun::Mechanism => self.say(id!("noun-mechanism")),
            Noun::Krosmaster => self.say(id!("noun-krosmaster")),
            Noun::Summon => self.say(id!("noun-summon")),
            Noun::Mob => self.say(id!("noun-mob")),
            Noun::Named { name } => self.say(id!("noun-named")).text("name", self.names().unit(name)),
            Noun::Scenery { scenery } => self.say(id!("noun-scenery")).text("name", self.names().scenery(scenery)),
        }
        .pick("number", number)
        .done();
        self.say(id!("core"))
            .pick("state", state)
            .pick("side", side)
            .pick("gender", gender)
            .pick("number", number)
            .text("noun", noun)
            .done()
    }
}
