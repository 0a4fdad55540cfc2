//! Units, cells and players as nouns.

use crate::keys;
use crate::messages::id;
use crate::names::{Printed, is_feminine};
use crate::writer::{Case, Spoken, Writer};
use crate::{Owner, saying::Saying};
use kcc_ir::{Cells, Footing, Group, Place, Player, Quantity, Terrain, Units};

impl<'w> Writer<'w> {
    /// Returns the noun for units that do something; a pronoun if they were just named.
    pub(crate) fn subject(self, units: &Units, case: Case) -> String {
        self.marked("subject", case.key(), units, self.subject_said(units, case))
    }

    fn subject_said(self, units: &Units, case: Case) -> String {
        if self.unsaid && case == Case::Plain && self.is_spoken(units) {
            return String::new();
        }
        match (case, self.pronoun(units, "subject")) {
            (Case::Plain, Some(pronoun)) => pronoun,
            _ => self.units(units, case),
        }
    }

    /// Returns the pronoun for a unit that was just named, if the language has one for this role.
    fn pronoun(self, units: &Units, role: &'static str) -> Option<String> {
        // A wrong gender would be worse than repeating the name.
        let unknown = *units == Units::Itself && matches!(self.owner, Owner::Named(name) if name.gender.is_none());
        let gender = if unknown { "unknown" } else { self.gender(units) };
        let said = || self.say(id!("unit-pronoun")).pick("role", role).pick("gender", gender).pick("person", self.person(units)).done();
        Some(self.is_spoken(units).then(said)?).filter(|pronoun| !pronoun.is_empty())
    }

    /// Returns a name as a noun, and whether it takes an article.
    pub(crate) fn named(self, (name, article): (String, bool), gender: &'static str) -> Saying<'w> {
        self.say(id!("unit-named")).text("name", name).pick("gender", gender).pick_if("article", article)
    }

    /// Returns the noun for units after "to"; a pronoun if they were just named.
    pub(crate) fn units_to(self, units: &Units) -> String {
        match self.pronoun(units, "to") {
            Some(pronoun) => self.marked("units", "to", units, pronoun),
            None => self.units(units, Case::To),
        }
    }

    /// Returns the noun for units.
    pub(crate) fn units(self, units: &Units, case: Case) -> String {
        self.marked("units", case.key(), units, self.units_said(units, case))
    }

    fn units_said(self, units: &Units, case: Case) -> String {
        if case == Case::Plain
            && let Some(pronoun) = self.pronoun(units, "object")
        {
            return pronoun;
        }
        let simple = |saying: Saying<'_>| saying.pick("case", case.key()).done();
        match units {
            Units::Itself => match self.owner {
                Owner::Named(name) => simple(self.named(Printed::new(name, self.language()).noun(), self.gender(units))),
                Owner::Krosmaster => simple(self.say(id!("unit-this-krosmaster"))),
                Owner::Unit => simple(self.say(id!("unit-this"))),
                Owner::Caster => simple(self.say(id!("unit-caster"))),
            },
            Units::Target => simple(self.say(id!("unit-target"))),
            Units::MainTarget => simple(self.say(id!("unit-main-target"))),
            Units::It if self.several => simple(self.say(id!("unit-each-of-them"))),
            Units::It => {
                // Some languages cannot distinguish "this unit" from "that unit".
                let alike = match self.owner {
                    Owner::Named(_) | Owner::Caster => false,
                    Owner::Krosmaster => self.it == id!("noun-krosmaster"),
                    Owner::Unit => true,
                };
                let noun = self.say(self.it).pick("number", "one").done();
                let gender = self.latter.unwrap_or(self.gender(units));
                let said = self.say(id!("unit-it")).text("noun", noun).pick("gender", gender).pick_if("alike", alike);
                simple(said.pick_if("latter", self.latter.is_some()))
            }
            Units::ActiveUnit => simple(self.say(id!("unit-active"))),
            Units::Source => simple(self.say(id!("unit-source"))),
            Units::Summoner => simple(self.say(id!("unit-summoner"))),
            Units::Group { quantity, group } => match quantity {
                Quantity::Any => self.group_any(group, case),
                Quantity::Each => self.group_each(group, case),
                Quantity::One => self.group_one(group, case),
                Quantity::UpTo(most) => self.group_up_to(*most, group, case),
            },
            Units::Either { options } => self.list(self.each_of(options, case), id!("list-or")),
            Units::Both { parts } => self.and(self.each_of(parts, case)),
        }
    }

    /// Returns several nouns, with the first not repeated by the others: "the target and each ally adjacent to it".
    fn each_of(self, parts: &[Units], case: Case) -> Vec<String> {
        let rest = self.with_spoken(parts.first().and_then(Spoken::of));
        parts.iter().enumerate().map(|(at, units)| if at == 0 { self } else { rest }.units(units, case)).collect()
    }

    /// Returns the noun for all units that fit a description, in the plural: "characters not adjacent to …".
    pub(crate) fn all_units(self, units: &Units, case: Case) -> String {
        self.marked("all units", case.key(), units, self.all_units_said(units, case))
    }

    fn all_units_said(self, units: &Units, case: Case) -> String {
        match units {
            Units::Group { quantity: Quantity::Any | Quantity::Each, group } => self.group_all(group, case),
            Units::Both { parts } => self.and(parts.iter().map(|units| self.all_units(units, case)).collect()),
            Units::Either { options } => self.list(options.iter().map(|units| self.all_units(units, case)).collect(), id!("list-or")),
            Units::Itself
            | Units::Target
            | Units::MainTarget
            | Units::It
            | Units::ActiveUnit
            | Units::Source
            | Units::Summoner
            | Units::Group { quantity: Quantity::One | Quantity::UpTo(_), .. } => self.units(units, case),
        }
    }

    /// Returns the kind of noun, for messages whose word order depends on it.
    pub(crate) fn shape(self, units: &Units) -> &'static str {
        match units {
            Units::Target => "target",
            Units::MainTarget => "main-target",
            Units::Itself | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => "simple",
            Units::Group { group, .. } if !trails(group) => "simple",
            Units::Group { .. } | Units::Either { .. } | Units::Both { .. } => "complex",
        }
    }

    /// Returns the grammatical gender of the noun, if the language has one.
    pub(crate) fn gender(self, units: &Units) -> &'static str {
        let feminine = match units {
            Units::Itself => match self.owner {
                Owner::Named(name) => is_feminine(name),
                Owner::Krosmaster => self.is_feminine(id!("unit-this-krosmaster")),
                Owner::Unit => self.is_feminine(id!("unit-this")),
                Owner::Caster => self.is_feminine(id!("unit-caster")),
            },
            Units::Target => self.is_feminine(id!("unit-target")),
            Units::MainTarget => self.is_feminine(id!("unit-main-target")),
            Units::It => self.is_feminine(self.it),
            Units::ActiveUnit => self.is_feminine(id!("unit-active")),
            Units::Source => self.is_feminine(id!("unit-source")),
            Units::Summoner => self.is_feminine(id!("unit-summoner")),
            Units::Group { group, .. } => return self.group_gender(group),
            Units::Either { options: parts } | Units::Both { parts } => parts.iter().all(|part| self.gender(part) == "feminine"),
        };
        if feminine { "feminine" } else { "masculine" }
    }

    /// Returns whether the message files make a noun feminine.
    pub(crate) fn is_feminine(self, noun: crate::messages::MessageId) -> bool {
        self.messages().attribute(noun, "gender") == Some("feminine")
    }

    /// Returns the noun for cells.
    pub(crate) fn cells(self, cells: &Cells, case: Case) -> String {
        self.marked("cells", case.key(), cells, self.cells_said(cells, case))
    }

    fn cells_said(self, cells: &Cells, case: Case) -> String {
        let gender = if self.is_feminine(id!("cells-free")) { "feminine" } else { "masculine" };
        match cells {
            Cells::TargetCell => self.say(id!("cells-target")),
            Cells::FreeTargetCells if self.one_cell => self.say(id!("cells-free-target")),
            Cells::FreeTargetCells => self.say(id!("cells-free-targets")),
            Cells::Of { scenery } => self.say(id!("cells-of")).units("scenery", scenery),
            Cells::StartedOn { unit } => self.say(id!("cells-started")).subject("unit", unit),
            Cells::LeftBy { unit } => self.say(id!("cells-left")).subject("unit", unit),
            Cells::Free { quantity: Quantity::UpTo(most), places } => {
                let (ground, places) = split_ground(places);
                let said = self.say(id!("cells-free-up-to")).count("most", *most).pick("ground", ground);
                said.text("places", self.places(&places, gender, "many"))
            }
            Cells::Free { quantity, places } => self
                .say(id!("cells-free"))
                .pick("ground", split_ground(places).0)
                .pick(
                    "quantity",
                    match quantity {
                        Quantity::Any => "any",
                        Quantity::Each => "each",
                        Quantity::One | Quantity::UpTo(_) => "one",
                    },
                )
                .text("places", self.places(&split_ground(places).1, gender, "one")),
        }
        .pick("case", case.key())
        .done()
    }

    /// Returns the noun for a player.
    pub(crate) fn player(self, player: &Player, case: Case) -> String {
        self.marked("player", case.key(), player, self.player_said(player, case))
    }

    fn player_said(self, player: &Player, case: Case) -> String {
        match player {
            Player::Controller { .. } if self.is_you(player) => self.say(id!("player-you")),
            Player::Controller { of } if self.is_spoken(of) => self.say(id!("player-controller-its")),
            Player::Controller { of } => self.say(id!("player-controller")).units("unit", of),
            Player::Opponent => self.say(id!("player-opponent")),
        }
        .pick("case", case.key())
        .done()
    }

    /// Returns whether a player is the reader of the card: the player that controls the unit that owns the text.
    pub(crate) fn is_you(self, player: &Player) -> bool {
        match player {
            Player::Controller { of } => **of == Units::Itself,
            Player::Opponent => false,
        }
    }
}

/// Returns the ground of cells, if its word goes next to the noun, and the other places.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other places follow the noun")]
pub(crate) fn split_ground(places: &[Place]) -> (&'static str, Vec<Place>) {
    let beside = |place: &Place| match place {
        Place::On { what: Footing::Free | Footing::Kama | Footing::Ground(Terrain::Plain | Terrain::Unknown) } => None,
        Place::On { what } => Some(keys::footing(*what)),
        _ => None,
    };
    let mut rest = places.to_vec();
    match places.iter().position(|place| beside(place).is_some()) {
        Some(at) => (beside(&rest.remove(at)).unwrap_or("any"), rest),
        None => ("any", rest),
    }
}

/// Turns "each …" and "one …" into "a …": any unit that fits the description.
pub(crate) fn as_any(units: &Units) -> Units {
    // "Up to 2 …" would lose its number.
    if let Units::Group { quantity: Quantity::Each | Quantity::One, group } = units {
        return Units::Group { quantity: Quantity::Any, group: group.clone() };
    }
    units.clone()
}

/// Returns whether words follow the noun of a description.
pub(crate) fn trails(group: &Group) -> bool {
    !group.traits.is_empty() || !matches!(group.other.as_deref(), None | Some(Units::Itself))
}
