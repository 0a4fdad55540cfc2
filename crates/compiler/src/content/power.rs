//! Keyword powers, and the powers of a card.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::effect::{self, Context, Written};
use crate::language;
use crate::toml::{Fields, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
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
    /// All powers of a card: the keywords and its own.
    pub(super) fn powers(&self, fields: &mut Fields<'_>) -> Vec<Power> {
        let mut powers: Vec<Power> = Vec::new();
        for text in fields.optional("powers").texts() {
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

    /// The abilities of a text.
    pub(super) fn abilities(&self, text: Option<&Text>, context: Context, path: &str) -> Vec<Ability> {
        let Some(text) = text else { return Vec::new() };
        self.remember(path, text.content());
        let written =
            Written { place: &|span: Range<usize>| text.place(span), mark: &|step, place| self.remember(&format!("{path}{step}"), place) };
        effect::abilities(text.as_str(), context, self.names, written, self.problems)
    }
}
