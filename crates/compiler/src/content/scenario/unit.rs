//! Units of a scenario: their state at the beginning, and what is expected later. Both are written in the same way.

use super::Stage;
use super::sign::letter_of;
use crate::ContentKind;
use crate::content::Reader;
use crate::toml::{Field, Fields};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::Id;
use kcc_ir::scenario::{Expected, Place, Unit};
use std::collections::BTreeMap;

/// Returns the letters that the table `units` defines.
pub(super) fn letters(reader: &Reader<'_>, units: &Field<'_>) -> Vec<char> {
    if !units.is_present() {
        return Vec::new();
    }
    let Some(mut table) = units.table("units-of-scenario") else { return Vec::new() };
    table.any().iter().filter_map(|(key, field)| letter_of(reader, key, field)).collect()
}

impl Stage<'_, '_> {
    /// Returns the units at the beginning, in the order of the file.
    pub(super) fn units(&self, field: &Field<'_>, drawn: Option<&[(char, Place)]>) -> Option<Vec<Unit>> {
        let mut table = field.table("units-of-scenario")?;
        let mut units = Vec::new();
        let mut sound = true;
        for (key, field) in table.any() {
            let mut letters = key.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { continue };
            match field.table("unit-of-scenario").and_then(|mut fields| self.unit(letter, &mut fields, drawn)) {
                Some(unit) => units.push(unit),
                None => sound = false,
            }
        }
        sound.then_some(units)
    }

    fn unit(&self, letter: char, fields: &mut Fields<'_>, drawn: Option<&[(char, Place)]>) -> Option<Unit> {
        let names = self.reader.names;
        let card = fields.required("card").text().map(|text| {
            let known = names.krosmaster(text.as_str()).is_some() || names.summon(text.as_str()).is_some();
            if !known {
                let problem = Diagnostic::at(Mistake::UnknownUnit, text.content()).with("name", text.as_str());
                self.reader.problems.push(problem.suggest(text.as_str(), names.krosmasters().chain(names.summons())));
            }
            Id::from(text.as_str())
        });
        let player = byte(&fields.optional("player"), 1..=i64::from(self.players()));
        let player = player.unwrap_or(if letter.is_ascii_uppercase() { 1 } else { 2 });
        let at = self.position(letter, fields, drawn);
        let injuries = byte(&fields.optional("injuries"), 0..=99).unwrap_or(0);
        let (ap, mp) = (byte(&fields.optional("ap"), 0..=99), byte(&fields.optional("mp"), 0..=99));
        let tokens = self.tokens(fields);
        for (points, name, token) in [(ap, "ap", tokens[0]), (mp, "mp", tokens[1])] {
            if let (Some(_), Some(_), Some(place)) = (points, token, fields.optional(name).place()) {
                let other = if name == "ap" { "ap_tokens" } else { "mp_tokens" };
                let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", name).with("other", other);
                self.reader.problems.push(problem);
            }
        }
        let summoner = fields.optional("summoner").text().and_then(|text| self.letter(text, 0..text.as_str().len()));
        let rewards = self.rewards(&fields.optional("rewards"));
        let revealed = self.rewards(&fields.optional("revealed"));
        let markers = self.markers(&fields.optional("markers"));
        Some(Unit {
            letter,
            player,
            card: card?,
            at: at?,
            injuries,
            ap,
            mp,
            tokens: tokens.map(Option::unwrap_or_default),
            summoner,
            rewards,
            revealed,
            markers,
        })
    }

    /// Returns the cell of a unit: from the drawing, or from `at`.
    fn position(&self, letter: char, fields: &mut Fields<'_>, drawn: Option<&[(char, Place)]>) -> Option<Place> {
        let field = fields.optional("at");
        // If nothing of a board could be read, the units on it are unknown.
        let board = drawn.is_some();
        let drawn = drawn.into_iter().flatten().find(|(known, _)| *known == letter).map(|(_, place)| *place);
        match (drawn, field.key_place()) {
            (Some(_), Some(place)) => {
                let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", "at").with("other", "board");
                self.reader.problems.push(problem);
                None
            }
            (Some(drawn), None) => Some(drawn),
            (None, Some(_)) => field.text().and_then(|text| self.place(text, 0..text.as_str().len())),
            (None, None) if !board => None,
            (None, None) => {
                let problem = Diagnostic::at(Mistake::MissingField, fields.place()).with("field", "at").with("kind", "unit-of-scenario");
                self.reader.problems.push(problem);
                None
            }
        }
    }

    /// Reads AP, MP and range tokens.
    fn tokens(&self, fields: &mut Fields<'_>) -> [Option<i8>; 3] {
        let mut token = |key| fields.optional(key).integer(-9..=9).and_then(|number| i8::try_from(number).ok());
        [token("ap_tokens"), token("mp_tokens"), token("range_tokens")]
    }

    /// Reads special markers, each with the unit that put it there.
    fn markers(&self, field: &Field<'_>) -> BTreeMap<Id, char> {
        let mut markers = BTreeMap::new();
        if !field.is_present() {
            return markers;
        }
        for (key, field) in field.table("markers").map(|mut table| table.any()).unwrap_or_default() {
            if !self.reader.names.is_marker(key) {
                let place = field.key_place().or_else(|| field.place());
                let problem =
                    place.map(|place| Diagnostic::at(Mistake::UnknownReference, place).with("reference", key).with("kind", "marker"));
                problem.into_iter().for_each(|problem| self.reader.problems.push(problem.suggest(key, self.reader.names.markers())));
            }
            if let Some(by) = field.text().and_then(|text| self.letter(text, 0..text.as_str().len())) {
                markers.insert(Id::from(key), by);
            }
        }
        markers
    }

    fn rewards(&self, field: &Field<'_>) -> Vec<Id> {
        field.texts().into_iter().map(|text| self.reader.known(text, ContentKind::Reward)).collect()
    }

    /// Returns what is expected of a unit.
    pub(super) fn expected(&self, fields: &mut Fields<'_>) -> Expected {
        let injuries = byte(&fields.optional("injuries"), 0..=99);
        let at = fields.optional("at").text().and_then(|text| self.place(text, 0..text.as_str().len()));
        let ko = fields.optional("ko").boolean();
        let mut number = |key| byte(&fields.optional(key), 0..=99);
        let (level, hp, ap, mp, damage, healed) =
            (number("level"), number("hp"), number("ap"), number("mp"), number("damage"), number("healed"));
        let tokens = self.tokens(fields);
        let powers = self.powers(&fields.optional("powers"));
        let without = self.powers(&fields.optional("without"));
        let (rewards, revealed) = (fields.optional("rewards"), fields.optional("revealed"));
        let rewards = rewards.is_present().then(|| self.rewards(&rewards));
        let revealed = revealed.is_present().then(|| self.rewards(&revealed));
        let markers = fields.optional("markers");
        let known = |text: &crate::toml::Text| self.reader.known(text, ContentKind::Marker);
        let markers = markers.is_present().then(|| markers.texts().into_iter().map(known).collect());
        Expected { injuries, at, ko, level, hp, ap, mp, tokens, damage, healed, powers, without, rewards, revealed, markers }
    }

    /// Returns the ids of powers, written as on the card or as ids; parameters are read but not compared.
    fn powers(&self, field: &Field<'_>) -> Vec<Id> {
        let names = self.reader.names;
        let named = |text: &str| names.power(text).or_else(|mistake| names.power(Id::of_name(text).as_str()).map_err(|_| mistake));
        let power = |text: &crate::toml::Text| match named(text.as_str()) {
            Ok(power) => Some(power.id),
            Err(mistake) => {
                self.reader.problems.push(mistake.diagnostic(text.content(), text.as_str(), self.reader.names));
                None
            }
        };
        field.texts().into_iter().filter_map(power).collect()
    }
}

fn byte(field: &Field<'_>, range: std::ops::RangeInclusive<i64>) -> Option<u8> {
    field.integer(range).and_then(|number| u8::try_from(number).ok())
}
