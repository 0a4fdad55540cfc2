//! Spells: `[[spells]]` and `[punch]`.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::effect::{self, Context, Written};
use crate::language;
use crate::notation::{self, Wrong};
use crate::toml::{Fields, Text};
use kcc_ir::{Area, Cost, Damage, Effect, Id, Limit, Price, Spell};
use std::ops::Range;

/// The words of limits.
pub(crate) const LIMITS: [(&str, Limit); 3] = [
    ("once per turn", Limit::OncePerTurn),
    ("once per turn and target", Limit::OncePerTurnAndTarget),
    ("once per game", Limit::OncePerGame),
];

impl Reader<'_> {
    /// All spells of a card.
    pub(super) fn spells(&self, fields: &mut Fields<'_>) -> Vec<Spell> {
        let tables = fields.optional("spells").tables("spell");
        tables.into_iter().enumerate().filter_map(|(i, mut spell)| self.spell(&mut spell, &format!("spells/{i}"))).collect()
    }

    /// One spell. `path` tells where it stands below its card.
    pub(super) fn spell(&self, fields: &mut Fields<'_>, path: &str) -> Option<Spell> {
        self.remember(path, fields.place());
        for field in ["name", "summons", "cost", "range", "area", "targets", "damage"] {
            self.remember_field(&format!("{path}/{field}"), &fields.optional(field));
        }
        let name = self.name(fields.required("name"), LONGEST_NAME);
        let limit = fields.optional("limit").word(&LIMITS).unwrap_or_default();
        let summons = fields.optional("summons").integer(1..=9).and_then(|number| u8::try_from(number).ok());
        let cost = self.notation(fields.required("cost").text(), notation::cost);
        let range = self.notation(fields.required("range").text(), notation::range);
        let area = fields.optional("area").word::<Area>(&notation::AREAS);
        let targets = fields.optional("targets").text().and_then(|text| {
            let place = |span: Range<usize>| text.place(span);
            effect::targets(text.as_str(), self.names, &place, self.problems)
        });
        let field = fields.optional("damage");
        let damage = if field.is_present() { self.notation(field.text(), notation::damage) } else { Some(Damage::Special) };
        let field = fields.optional("effect");
        let effects = match field.text() {
            Some(text) => {
                let x = cost.as_ref().is_some_and(pays_x);
                self.effects(text, Context::Spell { x }, &format!("{path}/effect"))
            }
            None => Vec::new(),
        };
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

    /// The steps of a text. `path` tells where it stands below its card.
    pub(super) fn effects(&self, text: &Text, context: Context, path: &str) -> Vec<Effect> {
        self.remember(path, text.content());
        let written =
            Written { place: &|span: Range<usize>| text.place(span), mark: &|step, place| self.remember(&format!("{path}{step}"), place) };
        effect::effects(text.as_str(), context, self.names, written, self.problems)
    }

    /// A field with a notation of its own.
    fn notation<T>(&self, text: Option<&Text>, read: impl Fn(&str) -> Result<T, Wrong>) -> Option<T> {
        let text = text?;
        match read(text.as_str()) {
            Ok(value) => Some(value),
            Err(wrong) => {
                self.problems.push(wrong.diagnostic(|span| text.place(span)));
                None
            }
        }
    }
}

/// Whether the caster chooses how much to pay.
pub(crate) fn pays_x(cost: &Cost) -> bool {
    [cost.ap, cost.mp, cost.injuries, cost.kamas].into_iter().flatten().any(|price| price == Price::X)
}
