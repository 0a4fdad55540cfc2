//! All that changed in one line.

use super::render::in_language;
use super::{Class, Comparison, Piece, Words};
use crate::messages::say;
use kcc_diagnostics::Language;
use kcc_generator::capital;
use std::collections::BTreeSet;

/// Returns the line in a language.
pub(crate) fn line(comparison: &Comparison, language: Language) -> String {
    let told = |id: &str, number: usize| (number > 0).then(|| say(language, id, &[("number", number.to_string())]));
    let of = |id: &str, pieces: &[&Piece], more: &[(&'static str, String)]| {
        let parts = [("number", pieces.len().to_string()), ("names", names(pieces.iter().map(|piece| &piece.name), language))];
        (!pieces.is_empty()).then(|| say(language, id, &[&parts, more].concat()))
    };
    if comparison.is_nothing() {
        return say(language, if comparison.notes.is_empty() { "diff-nothing" } else { "diff-nothing-comparable" }, &[]);
    }
    if comparison.pieces.is_empty() && comparison.ids.is_empty() && comparison.scenarios_touched() == 0 {
        return told("diff-only-style", comparison.style.len()).unwrap_or_default();
    }
    let those = |fits: &dyn Fn(&Piece) -> bool| comparison.pieces.iter().filter(|piece| fits(piece)).collect::<Vec<&Piece>>();
    let own = |piece: &Piece| matches!(piece.class, Class::Play | Class::Numbers);
    let mut parts = Vec::new();
    parts.extend(of("diff-sum-others", &those(&|piece| !piece.is_card() && own(piece)), &[]));
    let cards = those(&|piece| piece.is_card() && (own(piece) || piece.class == Class::Affected));
    let affected = cards.iter().filter(|piece| piece.class == Class::Affected).count();
    let mut through: Vec<&Words> = Vec::new();
    cards.iter().flat_map(|piece| &piece.through).for_each(|one| {
        if !through.contains(&one) {
            through.push(one)
        }
    });
    let through = [("affected", affected.to_string()), ("through", names(through.into_iter(), language))];
    parts.extend(match affected {
        0 => of("diff-sum-cards", &cards, &[]),
        _ if affected == cards.len() => of("diff-sum-cards-affected", &cards, &through),
        _ => of("diff-sum-cards-through", &cards, &through),
    });
    parts.extend(of("diff-sum-new-cards", &those(&|piece| piece.is_card() && piece.class == Class::New), &[]));
    parts.extend(of("diff-sum-new-others", &those(&|piece| !piece.is_card() && piece.class == Class::New), &[]));
    parts.extend(of("diff-sum-gone", &those(&|piece| piece.class == Class::Gone), &[]));
    let notes = those(&|piece| piece.class == Class::Words && is_note(piece));
    parts.extend(in_words(comparison, language));
    parts.extend(of("diff-sum-notes", &notes, &[]));
    parts.extend(of("diff-sum-reworded", &those(&|piece| piece.class == Class::Reworded), &[]));
    parts.extend(told("diff-sum-style", comparison.style.len()));
    if parts.is_empty() {
        parts.extend(told("diff-sum-scenarios", comparison.scenarios_touched()));
    }
    let breaks = comparison.ids.iter().filter(|id| id.breaks).count();
    let breaks = told("diff-sum-breaks", breaks).map_or_else(String::new, |text| format!(" {text}"));
    let failing = comparison.scenarios.failing.iter().filter(|one| !one.before_too).count();
    let failing = told("diff-sum-failing", failing).map_or_else(String::new, |text| format!(" {text}"));
    let joined = parts.into_iter().reduce(|one, other| say(language, "diff-sum-and", &[("one", one), ("other", other)]));
    format!("{}.{breaks}{failing}", capital(&joined.unwrap_or_default()))
}

/// The most names in the line.
const NAMED: usize = 3;

fn names<'p>(all: impl Iterator<Item = &'p Words>, language: Language) -> String {
    let all: Vec<&str> = all.map(|words| in_language(words, language)).collect();
    let more = all.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| format!(" {}", say(language, "diff-and-more", &[("number", more.to_string())])));
    all.into_iter().take(NAMED).collect::<Vec<_>>().join(", ") + &more.unwrap_or_default()
}

/// Returns how many pieces changed in their words alone, and in which ones if all of them did in the same.
fn in_words(comparison: &Comparison, language: Language) -> Option<String> {
    let pieces: Vec<&Piece> = comparison.pieces.iter().filter(|piece| piece.class == Class::Words && !is_note(piece)).collect();
    if pieces.is_empty() {
        return None;
    }
    // Another id is told apart.
    let fields = || pieces.iter().flat_map(|piece| &piece.fields).filter(|field| field.field != "id");
    let in_names = fields().all(|field| field.field.rsplit(['.', ' ']).nth(1).is_some_and(|last| last == "name" || last == "version"));
    let codes: BTreeSet<&str> = fields().map(|field| field.field.rsplit('.').next().unwrap_or_default()).collect();
    let only = match Vec::from_iter(codes).as_slice() {
        [code] => Language::of_code(code),
        _ => None,
    };
    let called = only.map(|only| if language == Language::ENGLISH { only.facts().in_english.clone() } else { only.facts().name.clone() });
    let id = match (in_names, called.is_some()) {
        (true, true) => "diff-sum-name-in",
        (true, false) => "diff-sum-name",
        (false, true) => "diff-sum-words-in",
        (false, false) => "diff-sum-words",
    };
    let named = names(pieces.iter().map(|piece| &piece.name), language);
    Some(say(language, id, &[("number", pieces.len().to_string()), ("names", named), ("language", called.unwrap_or_default())]))
}

/// Returns whether nothing of a piece changed but what is said about where its values come from.
fn is_note(piece: &Piece) -> bool {
    !piece.fields.is_empty() && piece.fields.iter().all(|field| field.field.split('.').next() == Some("provisional"))
}

impl Comparison {
    fn scenarios_touched(&self) -> usize {
        self.scenarios.new.len() + self.scenarios.changed.len() + self.scenarios.gone.len()
    }
}

impl Piece {
    /// Returns whether it is a card: a krosmaster, a summon or a Demonic Reward.
    pub(crate) fn is_card(&self) -> bool {
        matches!(self.kind.as_str(), "krosmaster" | "summon" | "reward")
    }
}
