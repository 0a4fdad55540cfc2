//! Spells: `[[spells]]` and `[punch]`.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::effect::{self, Context, Written};
use crate::language;
use crate::notation::{self, Times, Wrong};
use crate::toml::{Field, Fields, Kind, Text};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};
use kcc_ir::{Area, Cost, Damage, Effect, Group, Id, Limit, Price, Spell};
use std::ops::Range;

/// The words of limits.
pub(crate) const LIMITS: [(&str, Option<Limit>); 3] = [
    ("once per turn", Some(Limit::OncePerTurn)),
    ("once per turn and target", Some(Limit::OncePerTurnAndTarget)),
    ("once per game", Some(Limit::OncePerGame)),
];

impl Reader<'_> {
    /// Returns all spells of a card.
    pub(super) fn spells(&self, fields: &mut Fields<'_>) -> Vec<Spell> {
        let tables = fields.optional("spells").tables("spell");
        let (whole, of_whole) = self.whole();
        let tables = tables.into_iter().map(|spell| spell.part_of(whole, of_whole));
        tables.enumerate().filter_map(|(i, mut spell)| self.spell(&mut spell, &format!("spells/{i}"))).collect()
    }

    /// Reads one spell. `path` is its path below its card.
    pub(super) fn spell(&self, fields: &mut Fields<'_>, path: &str) -> Option<Spell> {
        self.remember(path, fields.place());
        for field in ["name", "summons", "cost", "range", "area", "targets", "damage"] {
            self.remember_field(&format!("{path}/{field}"), &fields.optional(field));
        }
        let name = self.name(fields.required("name"), LONGEST_NAME);
        let of_limit = fields.optional("limit");
        let (limit, times) = self.limit(&of_limit);
        let summons = fields.optional("summons").integer(1..=9).and_then(|number| u8::try_from(number).ok());
        let cost = self.notation(fields.required("cost"), notation::cost);
        let range = self.notation(fields.required("range"), notation::range);
        let area = fields.optional("area").word::<Area>(&notation::AREAS);
        let targets = self.description(&fields.optional("targets"));
        let field = fields.optional("damage");
        let damage = if field.is_present() { self.damage(field) } else { Some(Damage::Special) };
        let field = fields.optional("effect");
        let mut effects = match field.text() {
            Some(text) => {
                let x = cost.as_ref().is_some_and(pays_x);
                self.effects(text, Context::Spell { x }, &format!("{path}/effect"))
            }
            None => Vec::new(),
        };
        if let Some(times) = times {
            self.remember_field(&format!("{path}/effect/{}", effects.len()), &of_limit);
            effects.push(times.effect());
        }
        let described = targets.as_ref().map(language::targets).into_iter().chain([language::effects(&effects)]);
        let printed_text = self.printed_text(fields, &described.collect::<Vec<_>>().join("\n"));
        let name = name?;
        Some(Spell {
            id: Id::of_name(&name.en),
            name,
            limit,
            summons,
            cost: cost?,
            range: range?,
            area,
            targets,
            damage: damage?,
            effects,
            printed_text,
        })
    }

    /// Returns how often a spell may be cast: a limit of the game, or a number that its text has to state.
    fn limit(&self, field: &Field<'_>) -> (Option<Limit>, Option<Times>) {
        let text = field.value().and_then(|value| if let Kind::Text(text) = &value.kind { Some(text) } else { None });
        let times = text.and_then(|text| Some((text, Times::read(text.as_str())?)));
        match times {
            Some((text, times)) if times.number > 1 && text.as_str() == times.words() => (None, Some(times)),
            Some((text, times)) if LIMITS.iter().all(|(word, _)| *word != text.as_str()) => {
                let problem = Diagnostic::at(Mistake::UnknownWord, text.content()).with("word", text.as_str()).with("field", field.name());
                self.problems.push(problem.suggest(&times.words(), [times.words().as_str()]));
                (None, None)
            }
            _ => (field.word(&LIMITS).unwrap_or_default(), None),
        }
    }

    /// Returns a description of units: `an allied character`.
    pub(super) fn description(&self, field: &Field<'_>) -> Option<Group> {
        let text = field.text()?;
        effect::targets(text.as_str(), self.names, &|span: Range<usize>| text.place(span), self.problems)
    }

    /// Returns the steps of a text. `path` is its path below its card.
    pub(super) fn effects(&self, text: &Text, context: Context, path: &str) -> Vec<Effect> {
        self.remember(path, text.content());
        let mark = |step: &str, place| self.remember(&format!("{path}{step}"), place);
        let written = Written { place: &|span: Range<usize>| text.place(span), mark: &mark, called: &self.called };
        effect::effects(text.as_str(), context, self.names, written, self.problems)
    }

    /// Returns the damage of a spell, which is absent for a special one.
    fn damage(&self, field: Field<'_>) -> Option<Damage> {
        let needless = |text: &Text| notation::is_none(text.as_str());
        if let Some(Kind::Text(text)) = field.value().map(|value| &value.kind)
            && needless(text)
            && let (Some(key), Some(value)) = (field.key_place(), field.place())
        {
            let line = Place::new(key.file, key.span.start..value.span.end);
            let problem = Diagnostic::at(Mistake::NeedlessField, value).with("field", field.name());
            self.problems.push(problem.fix(Safety::Safe, line, ""));
            return Some(Damage::Special);
        }
        self.notation(field, notation::damage)
    }

    /// Returns the value of a field with a notation of its own.
    fn notation<T>(&self, field: Field<'_>, read: impl Fn(&str) -> Result<T, Wrong>) -> Option<T> {
        // A number alone: quotes would not make it right.
        if let (Some(Kind::Number(number)), Some(place)) = (field.value().map(|value| &value.kind), field.place())
            && let Err(wrong) = read(&number.to_string())
        {
            let mut problem = wrong.diagnostic(|_| place.clone());
            problem.fixes.iter_mut().flat_map(|fix| &mut fix.edits).for_each(|edit| edit.replacement = format!("\"{}\"", edit.replacement));
            self.problems.push(problem);
            return None;
        }
        let text = field.text()?;
        match read(text.as_str()) {
            Ok(value) => Some(value),
            Err(wrong) => {
                self.problems.push(wrong.diagnostic(|span| text.place(span)));
                None
            }
        }
    }
}

/// Returns whether the caster chooses how much to pay.
pub(crate) fn pays_x(cost: &Cost) -> bool {
    [cost.ap, cost.mp, cost.injuries, cost.kamas].into_iter().flatten().any(|price| price == Price::X)
}
