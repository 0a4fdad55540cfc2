//! Descriptions of units: side, noun and traits.

use crate::Owner;
use crate::messages::{MessageId, id};
use crate::saying::Saying;
use crate::traits::kind_of;
use crate::writer::{Case, Spoken, Writer, owner_name};
use kcc_ir::{Group, Noun, Side, Trait, Units};

impl<'w> Writer<'w> {
    /// Returns "each …".
    pub(crate) fn group_each(self, group: &Group, case: Case) -> String {
        self.group(id!("group-each"), group, case)
    }

    /// Returns "a …".
    pub(crate) fn group_any(self, group: &Group, case: Case) -> String {
        self.group(id!("group-any"), group, case)
    }

    /// Returns "one …".
    pub(crate) fn group_one(self, group: &Group, case: Case) -> String {
        self.group(id!("group-one"), group, case)
    }

    /// Returns "up to 2 …".
    pub(crate) fn group_up_to(self, most: u8, group: &Group, case: Case) -> String {
        let said = self.describe(id!("group-up-to"), group, case, if most == 1 { "one" } else { "many" }).count("most", most).done();
        self.marked("group up to", case.key(), group, said)
    }

    /// Returns "no …".
    pub(crate) fn group_no(self, group: &Group) -> String {
        self.group(id!("group-no"), group, Case::Plain)
    }

    /// Returns "any …", after "not".
    pub(crate) fn group_not_any(self, group: &Group) -> String {
        self.group(id!("group-not-any"), group, Case::Plain)
    }

    /// Returns the description without an article, after "for each".
    pub(crate) fn group_bare(self, group: &Group) -> String {
        self.group(id!("group-bare"), group, Case::Plain)
    }

    /// Returns the description in the plural without an article, after a number.
    pub(crate) fn group_many(self, group: &Group) -> String {
        self.marked("group many", "", group, self.group_numbered(id!("group-bare"), group, Case::Plain, "many"))
    }

    /// Returns the grammatical gender of the noun.
    pub(crate) fn group_gender(self, group: &Group) -> &'static str {
        let feminine = match &group.noun {
            Noun::Unit if group.side == Some(Side::Allied) => self.is_feminine(id!("core-ally")),
            Noun::Unit => self.is_feminine(id!("noun-unit")),
            Noun::Character => self.is_feminine(id!("noun-character")),
            Noun::Mechanism => self.is_feminine(id!("noun-mechanism")),
            Noun::Krosmaster => self.is_feminine(id!("noun-krosmaster")),
            Noun::Summon => self.is_feminine(id!("noun-summon")),
            Noun::Mob => self.is_feminine(id!("noun-mob")),
            Noun::Named { name } if self.names().is_group(name) => self.is_feminine(id!("noun-member")),
            Noun::Named { name } => self.names().is_feminine_unit(name),
            Noun::Scenery { scenery: Some(scenery) } => self.names().is_feminine_scenery(scenery),
            Noun::Scenery { scenery: None } => self.is_feminine(id!("noun-any-scenery")),
        };
        if feminine { "feminine" } else { "masculine" }
    }

    /// Returns all units that fit the description, in the plural with an article.
    pub(crate) fn group_all(self, group: &Group, case: Case) -> String {
        self.marked("group all", case.key(), group, self.group_numbered(id!("group-all"), group, case, "many"))
    }

    fn group(self, id: MessageId, group: &Group, case: Case) -> String {
        self.marked(id.0, case.key(), group, self.group_said(id, group, case))
    }

    fn group_said(self, id: MessageId, group: &Group, case: Case) -> String {
        // Only one unit is the next in the timeline: "the first … after …".
        let next = |one: &Trait| matches!(one, Trait::NextInTimeline { .. });
        if let Some(Trait::NextInTimeline { after }) = group.traits.iter().find(|one| next(one))
            && group.traits.iter().filter(|one| next(one)).count() == 1
        {
            let rest = Group { traits: group.traits.iter().filter(|one| !next(one)).cloned().collect(), ..group.clone() };
            return self.describe(id!("group-next"), &rest, case, "one").units("unit", after).done();
        }
        if let Noun::Named { name } = &group.noun
            && matches!(id.0, "group-any" | "group-one")
            && group.side.is_none()
            && !group.ko
            && !self.is_other(group)
            && group.traits.iter().all(|one| kind_of(one).is_none())
            && self.names().is_character(name)
        {
            let traits = [self.but(group, "one"), self.traits(&group.traits, self.group_gender(group), "one")].join(" ");
            let named = self.named(self.names().noun(name), self.group_gender(group)).pick("case", case.key()).done();
            return [named, traits].join(" ").trim_end().to_owned();
        }
        self.group_numbered(id, group, case, "one")
    }

    fn group_numbered(self, id: MessageId, group: &Group, case: Case, number: &'static str) -> String {
        self.describe(id, group, case, number).done()
    }

    /// Returns the grammatical gender of the noun in this number. If a name has no plural of its own, it is that of "units of that name".
    pub(crate) fn described_gender(self, group: &Group, number: &'static str) -> &'static str {
        let named = matches!(&group.noun, Noun::Named { name } if !self.names().is_group(name) && self.names().units(name).is_none());
        match number {
            "many" if named && self.is_feminine(id!("noun-named")) => "feminine",
            _ => self.group_gender(group),
        }
    }

    fn describe(self, id: MessageId, group: &Group, case: Case, number: &'static str) -> Saying<'w> {
        let gender = self.described_gender(group, number);
        let within = Self { described: true, ..self };
        self.say(id)
            .pick("case", case.key())
            .pick("gender", gender)
            .pick("number", number)
            .pick_if("other", self.is_other(group))
            .pick_if("article", self.has_article(group))
            .text("core", self.core(group, gender, number))
            .text("traits", [self.but(group, number), within.traits(&group.traits, gender, number)].join(" "))
    }

    /// Returns whether the description begins with a name that takes no article before it.
    fn has_article(self, group: &Group) -> bool {
        let bare = !self.is_other(group) && !group.ko;
        matches!(&group.noun, Noun::Named { name } if bare && !self.names().is_group(name) && self.names().has_article(name))
    }

    /// Returns the units that the description leaves out, if "other" would not express it.
    fn but(self, group: &Group, number: &'static str) -> String {
        match group.other.as_deref() {
            None => String::new(),
            Some(_) if self.is_other(group) || !leaves_out(group) => String::new(),
            Some(other) => self.say(id!("group-but")).units("units", other).pick("number", number).done(),
        }
    }

    /// Returns whether "other" expresses which unit the description leaves out: the unit that was just named, or else the one that owns the
    /// text, which is clear if it has the name of those described, and if no other units were described before.
    fn is_other(self, group: &Group) -> bool {
        let namesake = matches!((&group.noun, self.owner), (Noun::Named { name }, Owner::Named(owner))
            if self.names().unit(name) == owner_name(self.language(), owner));
        let left_out =
            |units: &Units| self.is_spoken(units) || *units == Units::Itself && (namesake || self.spoken.is_none()) && !self.described;
        leaves_out(group) && group.other.as_deref().is_some_and(left_out)
    }

    fn core(self, group: &Group, gender: &'static str, number: &'static str) -> String {
        let state = if group.ko { "ko" } else { "in-play" };
        if group.noun == Noun::Unit && group.side == Some(Side::Allied) {
            let ally = self.say(id!("core-ally")).text("kinds", self.kinds(&group.traits));
            return ally.pick("state", state).pick("number", number).done();
        }
        let side = match group.side {
            None => "any",
            Some(Side::Allied) => "allied",
            Some(Side::Opposing) => "opposing",
        };
        let noun = match &group.noun {
            Noun::Unit => self.say(id!("noun-unit")),
            Noun::Character => self.say(id!("noun-character")),
            Noun::Mechanism => self.say(id!("noun-mechanism")),
            Noun::Krosmaster => self.say(id!("noun-krosmaster")),
            Noun::Summon => self.say(id!("noun-summon")),
            Noun::Mob => self.say(id!("noun-mob")),
            Noun::Named { name } if self.names().is_group(name) => self.say(id!("noun-member")),
            Noun::Named { name } => {
                let plural = self.names().units(name);
                let said = self.say(id!("noun-named")).text("name", self.names().noun(name).0).pick_if("known", plural.is_some());
                said.text("plural", plural.unwrap_or_default())
            }
            Noun::Scenery { scenery: Some(scenery) } => self.say(id!("noun-scenery")).text("name", self.names().scenery(scenery)),
            Noun::Scenery { scenery: None } => self.say(id!("noun-any-scenery")),
        }
        .pick("number", number)
        .done();
        let of = match &group.noun {
            Noun::Named { name } if self.names().is_group(name) => {
                let gender = if self.names().is_feminine_unit(name) { "feminine" } else { "masculine" };
                self.say(id!("member-of")).text("name", self.names().unit(name)).pick("gender", gender).done()
            }
            Noun::Unit
            | Noun::Character
            | Noun::Mechanism
            | Noun::Krosmaster
            | Noun::Summon
            | Noun::Mob
            | Noun::Named { .. }
            | Noun::Scenery { .. } => String::new(),
        };
        self.say(id!("core"))
            .text("of", of)
            .pick("state", state)
            .pick("side", side)
            .pick("gender", gender)
            .pick("number", number)
            .text("noun", noun)
            .text("kinds", self.kinds(&group.traits))
            .done()
    }
}

/// Returns whether the description leaves out a unit that it would fit. A unit is never adjacent to itself.
fn leaves_out(group: &Group) -> bool {
    let Some(other) = group.other.as_deref() else { return false };
    let beside_itself = |one: &Trait| matches!(one, Trait::Place { place } if place.adjacent_to() == Some(other));
    Spoken::of(other).is_none() || !group.traits.iter().any(beside_itself)
}

/// Returns the description with fewer traits, the rest following it.
pub(crate) fn with_traits(group: &Group, traits: Vec<Trait>) -> Group {
    // "Another ally is adjacent to …" reads better than "an ally is", but which other unit it leaves out would be unclear.
    let said = leaves_out(group) || group.other.as_deref() == Some(&Units::Itself);
    Group { other: group.other.clone().filter(|_| said), traits, ..group.clone() }
}
