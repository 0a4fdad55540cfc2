//! Scenery.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::toml::{Fields, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::{Id, Scenery, Terrain};

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Scenery> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let counts_as = fields.optional("counts_as").text().map(|text| reader.scenery(text));
    let impassable = fields.required("impassable").boolean();
    let blocks_sight = fields.required("blocks_sight").boolean();
    let range = fields.optional("range").integer(0..=9).and_then(|number| u8::try_from(number).ok()).unwrap_or(0);
    let hp = fields.optional("hp").integer(1..=40).and_then(|number| u8::try_from(number).ok());
    let indestructible = fields.optional("indestructible").boolean().unwrap_or(false);
    let floats_on = fields.optional("floats_on").word(&[("ice", Terrain::Ice), ("water", Terrain::Water)]);
    let lends_to = reader.description(&fields.optional("lends_to"));
    let spells = reader.spells(fields);
    let known = ["name", "counts_as", "impassable", "blocks_sight", "range", "hp", "indestructible", "floats_on", "lends_to", "spells"];
    let provisional = reader.provisional(fields, &known);
    Some(Scenery {
        id: id?,
        name: name?,
        counts_as,
        impassable: impassable?,
        blocks_sight: blocks_sight?,
        range,
        hp,
        indestructible,
        floats_on,
        spells,
        lends_to,
        provisional,
    })
}

impl Reader<'_> {
    /// Returns the id of a piece of scenery.
    pub(super) fn scenery(&self, text: &Text) -> Id {
        if self.names.scenery(text.as_str()).is_none() {
            let problem =
                Diagnostic::at(Mistake::UnknownReference, text.content()).with("reference", text.as_str()).with("kind", "scenery");
            self.problems.push(problem.suggest(text.as_str(), self.names.sceneries()));
        }
        Id::from(text.as_str())
    }
}
