//! Keyword powers, and the powers of a card.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::effect::{self, Context, Written};
use crate::language;
use crate::toml::{Fields, Form, Kind, Table, Text};
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_ir::{Ability, Id, Keyword, ParameterKind, Power};
use std::ops::Range;

/// The words of parameters.
pub(crate) const PARAMETERS: [(&str, ParameterKind); 2] = [("element", ParameterKind::Element), ("number", ParameterKind::Number)];

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Keyword> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let parameter = fields.optional("parameter").word(&PARAMETERS);
    let rule = fields.required("rule").text().map(|text| text.value.clone());
    let field = fields.optional("effect");
    let abilities = reader.abilities(field.text(), Context::Power { x: parameter.is_some() }, "effect");
    let provisional = reader.provisional(fields, &["name", "parameter", "rule", "effect"]);
    Some(Keyword { id: id?, name: name?, parameter, rule: rule?, abilities, provisional })
}

impl Reader<'_> {
    /// Returns all powers of a card: the keywords and its own.
    pub(super) fn powers(&self, fields: &mut Fields<'_>) -> Vec<Power> {
        let mut powers: Vec<Power> = Vec::new();
        for member in fields.optional("powers").list() {
            if let Some(value) = member.value()
                && let Kind::Table(Table { form: Form::Header, .. }) = &value.kind
            {
                // Powers with their own text have their own heading.
                let problem = Diagnostic::at(Mistake::WrongValueKind, value.place.clone()).with("field", "powers");
                let problem = problem.with("expected", "text").with("found", value.kind.name());
                self.problems.push(problem.fix(Safety::Review, value.place.clone(), "[[own_powers]]"));
                continue;
            }
            let Some(text) = member.text() else { continue };
            match self.names.power(text.as_str()) {
                Ok(keyword) => {
                    let power = Power::Keyword { keyword };
                    if powers.contains(&power) {
                        let problem = Diagnostic::at(Mistake::RepeatedValue, text.content()).with("value", text.as_str());
                        self.problems.push(problem.with("field", "powers"));
                        continue;
                    }
                    powers.push(power);
                }
                Err(mistake) => self.problems.push(mistake.diagnostic(text.content(), text.as_str(), self.names)),
            }
        }
        let (whole, of_whole) = self.whole();
        for (i, own) in fields.optional("own_powers").tables("power").into_iter().enumerate() {
            let mut own = own.part_of(whole, of_whole);
            let path = format!("own_powers/{i}");
            self.remember(&path, own.place());
            self.remember_field(&format!("{path}/name"), &own.optional("name"));
            let name = self.name(own.required("name"), LONGEST_NAME);
            let text = own.required("effect").text();
            let abilities = self.abilities(text, Context::Power { x: false }, &format!("{path}/effect"));
            let printed_text = self.printed_text(&mut own, &language::abilities(&abilities));
            if let Some(name) = name {
                powers.push(Power::Own { id: Id::of_name(&name.en), name, abilities, printed_text });
            }
        }
        powers
    }

    /// Returns the abilities of a text.
    pub(super) fn abilities(&self, text: Option<&Text>, context: Context, path: &str) -> Vec<Ability> {
        let Some(text) = text else { return Vec::new() };
        self.remember(path, text.content());
        let mark = |step: &str, place| self.remember(&format!("{path}{step}"), place);
        let written = Written { place: &|span: Range<usize>| text.place(span), mark: &mark, called: &self.called };
        effect::abilities(text.as_str(), context, self.names, written, self.problems)
    }
}
