//! Cards that only one scenario has: they prove what the rules say about effects that no card of the content has.

use crate::ContentKind;
use crate::content::index::{define_texts, english};
use crate::content::{Reader, krosmaster};
use crate::names::Names;
use crate::toml::{self, Field, Fields};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::Krosmaster;
use std::borrow::Cow;

/// Returns the names that the content defines, and those of the scenario's own cards and pieces.
pub(super) fn names<'n>(reader: &Reader<'n>, fields: &[(ContentKind, &Field<'_>)]) -> Cow<'n, Names> {
    let mut names = Cow::Borrowed(reader.names);
    for (kind, field) in fields {
        let Some(toml::Kind::List(list)) = field.value().map(|value| &value.kind) else { continue };
        for value in list {
            let toml::Kind::Table(card) = &value.kind else { continue };
            let names = names.to_mut();
            if let Some(toml::Kind::Text(id)) = card.get("id").map(|entry| &entry.value.kind) {
                names.define(*kind, id.as_str());
            }
            if *kind == ContentKind::Krosmaster {
                english(card, "name").into_iter().for_each(|name| names.define_character(name));
            }
            define_texts(names, card);
        }
    }
    names
}

/// Reads pieces of a kind that only this scenario has. An id that the content also has would be ambiguous.
pub(super) fn pieces<T>(
    reader: &Reader<'_>,
    field: &Field<'_>,
    is_known: impl Fn(&str) -> bool,
    lower: impl Fn(&Reader<'_>, &mut Fields<'_>) -> Option<T>,
    kind: &'static str,
) -> Vec<T> {
    let mut ids: Vec<String> = Vec::new();
    let mut pieces = Vec::new();
    for (i, mut fields) in field.tables(kind).into_iter().enumerate() {
        if let Some(id) = fields.optional("id").text() {
            crate::content::id::check(id, reader.problems);
            if is_known(id.as_str()) || ids.iter().any(|known| known == id.as_str()) {
                reader.problems.push(Diagnostic::at(Mistake::DuplicateId, id.content()).with("id", id.as_str()));
            }
            ids.push(id.as_str().to_owned());
        }
        let key = format!("{}/{}/{i}", reader.key, field.name());
        let reader = Reader { names: reader.names, problems: reader.problems, key, called: Vec::new(), places: reader.places };
        pieces.extend(lower(&reader, &mut fields));
    }
    pieces
}

/// Reads the cards themselves. An id that the content also has would be ambiguous.
pub(super) fn cards(reader: &Reader<'_>, content: &Names, field: &Field<'_>) -> Vec<Krosmaster> {
    let mut cards: Vec<Krosmaster> = Vec::new();
    for (i, mut fields) in field.tables("krosmaster").into_iter().enumerate() {
        if let Some(place) = fields.optional("based_on").key_place() {
            let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", "based_on").with("other", "krosmasters");
            reader.problems.push(problem);
        }
        if let Some(id) = fields.optional("id").text() {
            crate::content::id::check(id, reader.problems);
            let taken = content.krosmaster(id.as_str()).is_some() || content.summon(id.as_str()).is_some();
            if taken || cards.iter().any(|card| card.id.as_str() == id.as_str()) {
                let problem = Diagnostic::at(Mistake::DuplicateId, id.content()).with("id", id.as_str());
                reader.problems.push(match content.card_place(id.as_str()) {
                    Some(first) => problem.related("first", first.clone()),
                    None => problem,
                });
            }
        }
        let key = format!("{}/krosmasters/{i}", reader.key);
        let reader = Reader { names: reader.names, problems: reader.problems, key, called: Vec::new(), places: reader.places };
        cards.extend(krosmaster::lower(&reader, &mut fields));
    }
    cards
}
