//! Summons.

use super::name::LONGEST_NAME;
use super::{Reader, number, number_or_dash};
use crate::toml::Fields;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::{Id, Summon};

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Summon> {
    let id = reader.id(fields);
    // Already read by `base`.
    let _ = fields.optional("based_on").text();
    for field in ["mp", "hp", "ap", "powers", "family"] {
        reader.remember_field(field, &fields.optional(field));
    }
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let family = fields.optional("family").text().map(|text| {
        if reader.names.kind(text.as_str()).is_none() {
            reader.problems.push(reader.unknown_type(text));
        }
        Id::from(text.as_str())
    });
    // Rule 4.19.9.d: a strength is 1, 2 or 3.
    let strength = number(fields, "strength", 1..=3);
    let mp = number_or_dash(fields, "mp", 0..=12);
    let hp = number_or_dash(fields, "hp", 1..=40);
    let ap = number_or_dash(fields, "ap", 0..=20);
    let field = fields.optional("obstacle");
    let obstacle = if field.is_present() { field.boolean() } else { Some(true) };
    let powers = reader.powers(fields);
    let place = fields.optional("spells").place();
    let spells = reader.spells(fields);
    if let (Some(place), 2..) = (place, spells.len()) {
        // Rule 3.3.1: one spell or none.
        let problem = Diagnostic::at(Mistake::CountOutOfRange, place).with("field", "spells").with("count", spells.len());
        reader.problems.push(problem.with("low", 0).with("high", 1));
    }
    let known = ["name", "family", "strength", "mp", "hp", "ap", "obstacle", "powers", "spells", "own_powers"];
    let provisional = reader.provisional(fields, &known);
    Some(Summon {
        id: id?,
        name: name?,
        family,
        strength: strength?,
        mp: mp?,
        hp: hp?,
        ap: ap?,
        obstacle: obstacle?,
        spells,
        powers,
        provisional,
    })
}
