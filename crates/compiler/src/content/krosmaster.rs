//! Krosmasters.

use super::name::{LONGEST_HISTORY, LONGEST_NAME};
use super::{Reader, number, number_or_dash};
use crate::toml::Fields;
use kcc_ir::{Collection, Id, Krosmaster, NameColor};

/// The words of name colours.
pub(crate) const NAME_COLORS: [(&str, NameColor); 3] =
    [("gold", NameColor::Gold), ("white", NameColor::White), ("black", NameColor::Black)];

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Krosmaster> {
    let id = reader.id(fields);
    // Already read by `base`.
    let _ = fields.optional("based_on").text();
    for field in ["level", "initiative", "mp", "hp", "ap", "powers", "types"] {
        reader.remember_field(field, &fields.optional(field));
    }
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let field = fields.optional("version");
    let version = if field.is_present() { reader.name(field, LONGEST_NAME) } else { None };
    let name_color = fields.required("name_color").word(&NAME_COLORS);
    let types = reader.types(fields);
    let level = number(fields, "level", 0..=12);
    let initiative = number(fields, "initiative", 0..=20);
    let mp = number_or_dash(fields, "mp", 0..=12);
    let hp = number(fields, "hp", 1..=40);
    let ap = number_or_dash(fields, "ap", 0..=20);
    let powers = reader.powers(fields);
    let collection = reader.collection(fields);
    let field = fields.optional("history");
    let history = if field.is_present() { reader.name(field, LONGEST_HISTORY) } else { None };
    let spells = reader.spells(fields);
    let known =
        ["name", "version", "name_color", "types", "level", "initiative", "mp", "hp", "ap", "powers", "collection", "spells", "own_powers"];
    let provisional = reader.provisional(fields, &known);
    let name = name?;
    Some(Krosmaster {
        id: id?,
        character: Id::of_name(&name.en),
        name,
        version,
        name_color: name_color?,
        types,
        level: level?,
        initiative: initiative?,
        mp: mp?,
        hp: hp?,
        ap: ap?,
        spells,
        powers,
        collection,
        history,
        provisional,
    })
}

impl Reader<'_> {
    /// Returns the types of a card.
    pub(super) fn types(&self, fields: &mut Fields<'_>) -> Vec<Id> {
        let texts = fields.optional("types").texts();
        let unknown = |text: &crate::toml::Text| self.names.kind(text.as_str()).is_none().then(|| self.unknown_type(text));
        self.ids(&texts, unknown, "types")
    }

    /// Returns where a card was published.
    fn collection(&self, fields: &mut Fields<'_>) -> Option<Collection> {
        let mut table = fields.optional("collection").table("collection")?;
        let season = number(&mut table, "season", 0..=30);
        let set = self.name(table.required("set"), LONGEST_NAME);
        let number = table.optional("number").text().map(|text| text.value.clone());
        Some(Collection { season: season?, set: set?, number })
    }
}
