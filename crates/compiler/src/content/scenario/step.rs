//! Steps of a scenario: what is done, what chance shows, and what is expected.

use super::Stage;
use super::sign::letter_of;
use crate::toml::{Field, Fields};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::scenario::{Action, Expected, Outcome, Place, Step, Winner};
use kcc_ir::{Face, Shown};
use std::collections::BTreeMap;

/// The words for what chance shows.
pub(crate) const OUTCOMES: [(&str, Outcome); 12] = [
    ("critical", Outcome::face(Face::Critical)),
    ("armour", Outcome::face(Face::Armour)),
    ("lock", Outcome::face(Face::Lock)),
    ("dodge", Outcome::face(Face::Dodge)),
    ("critical-dodge", Outcome::CriticalDodge),
    ("dofus", Outcome::Shows { shown: Shown::Dofus }),
    ("heads", Outcome::Shows { shown: Shown::Heads }),
    ("tails", Outcome::Shows { shown: Shown::Tails }),
    ("player 1", Outcome::Player { player: 1 }),
    ("player 2", Outcome::Player { player: 2 }),
    ("player 3", Outcome::Player { player: 3 }),
    ("player 4", Outcome::Player { player: 4 }),
];

/// The words for how a game ends.
const WINNERS: [(&str, Winner); 6] = [
    ("nobody", Winner::Nobody),
    ("player 1", Winner::Player { player: 1 }),
    ("player 2", Winner::Player { player: 2 }),
    ("player 3", Winner::Player { player: 3 }),
    ("player 4", Winner::Player { player: 4 }),
    ("draw", Winner::Draw),
];

impl Stage<'_, '_> {
    /// Reads one step. `path` is its path below its scenario.
    pub(super) fn step(&self, fields: &mut Fields<'_>, path: &str) -> Option<Step> {
        self.reader.remember(path, fields.place());
        let field = fields.optional("action");
        let action = field.text().and_then(|text| self.action(text));
        let understood = action.is_some() || !field.is_present();
        let chance = fields.optional("dice");
        let outcomes: Vec<Outcome> = chance.list().iter().filter_map(|member| member.word(&OUTCOMES)).collect();
        let refused = fields.optional("refused");
        if refused.is_present() {
            self.exclude(&chance, "refused", &refused);
            if let (false, Some(place)) = (field.is_present(), refused.key_place()) {
                let problem = Diagnostic::at(Mistake::FieldNeedsOther, place).with("field", "refused").with("other", "action");
                self.reader.problems.push(problem);
            }
        }
        let refused = self.reader.rule(&refused);
        let named = self.named(&fields.optional("named"));
        let units = self.expectations(&fields.optional("units"));
        let byte = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        let numbers = |field: &Field<'_>, most: i64| {
            let members = field.is_present().then(|| self.of_each(field)).flatten()?;
            members.iter().map(|number| number.integer(0..=most)).collect::<Option<Vec<i64>>>()
        };
        let gg = numbers(&fields.optional("gg"), 99).map(|numbers| numbers.into_iter().map(byte).collect());
        let wild_gg = fields.optional("wild_gg").integer(0..=9).map(byte);
        let kamas = numbers(&fields.optional("kamas"), 999);
        let kamas = kamas.map(|numbers| numbers.into_iter().map(|number| u16::try_from(number).unwrap_or(u16::MAX)).collect());
        let active = fields.optional("active").text().and_then(|text| self.letter(text, 0..text.as_str().len()));
        let decides = fields.optional("decides").integer(1..=i64::from(self.players())).map(byte);
        let can = self.actions(&fields.optional("can"));
        let cannot = self.actions(&fields.optional("cannot"));
        let events = self.reader.rules(&fields.optional("events"));
        let winner = fields.optional("winner").word(&WINNERS);
        understood.then_some(Step {
            action,
            chance: outcomes,
            refused,
            named,
            units,
            gg,
            wild_gg,
            kamas,
            active,
            decides,
            can,
            cannot,
            events,
            winner,
        })
    }

    fn actions(&self, field: &Field<'_>) -> Vec<Action> {
        field.texts().into_iter().filter_map(|text| self.action(text)).collect()
    }

    /// Reads letters for units that came into play. They are known from here on.
    fn named(&self, field: &Field<'_>) -> BTreeMap<char, Place> {
        let mut named = BTreeMap::new();
        if !field.is_present() {
            return named;
        }
        for (key, field) in field.table("names-of-units").map(|mut table| table.any()).unwrap_or_default() {
            let Some(letter) = letter_of(self.reader, key, &field) else { continue };
            if self.letters.borrow().contains(&letter) {
                let place = field.key_place().into_iter().next();
                let problem = place.map(|place| Diagnostic::at(Mistake::RepeatedValue, place).with("value", letter).with("field", "units"));
                problem.into_iter().for_each(|problem| self.reader.problems.push(problem));
                continue;
            }
            if let Some(place) = field.text().and_then(|text| self.place(text, 0..text.as_str().len())) {
                named.insert(letter, place);
            }
            self.letters.borrow_mut().push(letter);
        }
        named
    }

    /// Returns what is expected of units.
    fn expectations(&self, field: &Field<'_>) -> BTreeMap<char, Expected> {
        let mut units = BTreeMap::new();
        if !field.is_present() {
            return units;
        }
        for (key, field) in field.table("units-of-scenario").map(|mut table| table.any()).unwrap_or_default() {
            let known = self.letters.borrow().clone();
            let Some(letter) = known.iter().copied().find(|letter| key.chars().eq([*letter])) else {
                let known: Vec<String> = known.iter().map(char::to_string).collect();
                let place = field.key_place().or_else(|| field.place());
                let problem = place.map(|place| Diagnostic::at(Mistake::UnknownUnitLetter, place).with("letter", key));
                problem.into_iter().for_each(|problem| self.reader.problems.push(problem.with("units", known.join(", "))));
                continue;
            };
            if let Some(mut fields) = field.table("unit-of-scenario") {
                units.insert(letter, self.expected(&mut fields));
            }
        }
        units
    }
}
