//! All that changed in one line.

use super::{Class, Comparison, Piece};
use crate::messages::say;
use kcc_diagnostics::Language;
use std::collections::BTreeSet;

/// Returns the line in a language.
pub(crate) fn line(comparison: &Comparison, language: Language) -> String {
    let told = |id: &str, number: usize| (number > 0).then(|| say(language, id, &[("number", number.to_string())]));
    if comparison.is_nothing() {
        return say(language, if comparison.notes.is_empty() { "diff-nothing" } else { "diff-nothing-comparable" }, &[]);
    }
    if comparison.pieces.is_empty() && comparison.ids.is_empty() && comparison.scenarios_touched() == 0 {
        return told("diff-only-style", comparison.style.len()).unwrap_or_default();
    }
    let count = |fits: &dyn Fn(&Piece) -> bool| comparison.pieces.iter().filter(|piece| fits(piece)).count();
    let own = |piece: &Piece| matches!(piece.class, Class::Play | Class::Numbers);
    let mut parts = Vec::new();
    let cards = count(&|piece| piece.is_card() && (own(piece) || piece.class == Class::Affected));
    let through = count(&|piece| piece.is_card() && piece.class == Class::Affected);
    match (cards, through) {
        (0, _) => {}
        _ if cards == through => parts.extend(told("diff-sum-cards-affected", cards)),
        (_, 0) => parts.extend(told("diff-sum-cards", cards)),
        _ => parts.push(say(language, "diff-sum-cards-through", &[("number", cards.to_string()), ("through", through.to_string())])),
    }
    parts.extend(told("diff-sum-others", count(&|piece| !piece.is_card() && own(piece))));
    parts.extend(told("diff-sum-new-cards", count(&|piece| piece.is_card() && piece.class == Class::New)));
    parts.extend(told("diff-sum-new-others", count(&|piece| !piece.is_card() && piece.class == Class::New)));
    parts.extend(told("diff-sum-gone", count(&|piece| piece.class == Class::Gone)));
    parts.extend(in_words(comparison, language));
    parts.extend(told("diff-sum-reworded", count(&|piece| piece.class == Class::Reworded)));
    parts.extend(told("diff-sum-style", comparison.style.len()));
    if parts.is_empty() {
        parts.extend(told("diff-sum-scenarios", comparison.scenarios_touched()));
    }
    let breaks = comparison.ids.iter().filter(|id| id.breaks).count();
    let breaks = told("diff-sum-breaks", breaks).map_or_else(String::new, |text| format!(" {text}"));
    let failing = comparison.scenarios.failing.iter().filter(|one| !one.before_too).count();
    let failing = told("diff-sum-failing", failing).map_or_else(String::new, |text| format!(" {text}"));
    format!("{}.{breaks}{failing}", parts.join(", "))
}

/// Returns how many pieces changed in their words alone, and in which ones if all of them did in the same.
fn in_words(comparison: &Comparison, language: Language) -> Option<String> {
    let pieces: Vec<&Piece> = comparison.pieces.iter().filter(|piece| piece.class == Class::Words).collect();
    if pieces.is_empty() {
        return None;
    }
    // Another id is told apart.
    let fields = || pieces.iter().flat_map(|piece| &piece.fields).filter(|field| field.field != "id");
    let names = fields().all(|field| field.field.rsplit(['.', ' ']).nth(1).is_some_and(|last| last == "name" || last == "version"));
    let codes: BTreeSet<&str> = fields().map(|field| field.field.rsplit('.').next().unwrap_or_default()).collect();
    let only = match Vec::from_iter(codes).as_slice() {
        [code] => Language::of_code(code),
        _ => None,
    };
    let called = only.map(|only| if language == Language::ENGLISH { only.facts().in_english.clone() } else { only.facts().name.clone() });
    let id = match (names, called.is_some()) {
        (true, true) => "diff-sum-name-in",
        (true, false) => "diff-sum-name",
        (false, true) => "diff-sum-words-in",
        (false, false) => "diff-sum-words",
    };
    Some(say(language, id, &[("number", pieces.len().to_string()), ("language", called.unwrap_or_default())]))
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
