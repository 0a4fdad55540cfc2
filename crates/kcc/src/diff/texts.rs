//! Printed texts before and after, in every language, and which of their words changed.

use super::fields::pairs;
use super::state::{Key, State};
use super::{Mark, Text};
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_generator::card::{Deck, PowerView, SpellView};
use kcc_wording::Wording;
use kcc_wording::rich::RichText;
use rayon::prelude::*;
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeMap;

/// A text with what it is found by in the other state.
type Part = (String, String);

/// The longest two texts whose words are compared, in bytes.
const LONGEST: usize = 8000;

/// All printed texts of a state in one language, by the piece that they are on.
pub(crate) struct Printed {
    code: &'static str,
    texts: BTreeMap<Key, Vec<Part>>,
}

/// Returns the printed texts of a state, in every language.
pub(crate) fn printed(state: &State) -> Vec<Printed> {
    let languages: Vec<Language> = Language::all().collect();
    languages.par_iter().map(|language| in_language(state, *language)).collect()
}

fn in_language(state: &State, language: Language) -> Printed {
    let code = language.code();
    let mut texts: BTreeMap<Key, Vec<Part>> = BTreeMap::new();
    if let Some(deck) = state.decks.iter().find(|deck| deck.language == code) {
        of_deck(deck, language, &mut texts);
    }
    let content = state.content();
    let wording = Wording::new(content, language);
    for power in &content.powers {
        let text = words(&wording.keyword(power, &[]));
        texts.insert((ContentKind::Power, power.id.to_string()), vec![named(wording.name(&power.name), &text, language)]);
    }
    for (kind, list) in [(ContentKind::Type, &content.types), (ContentKind::Marker, &content.markers)] {
        texts.extend(list.iter().map(|one| ((kind, one.id.to_string()), vec![name(wording.name(&one.name))])));
    }
    for arena in &content.arenas {
        texts.insert((ContentKind::Arena, arena.id.to_string()), vec![name(wording.name(&arena.name))]);
    }
    for ruleset in &content.rulesets {
        let punch = &ruleset.punch;
        let text = words(&wording.spell_effects(kcc_wording::Owner::Krosmaster, punch));
        let parts = vec![name(wording.name(&ruleset.name)), named(wording.name(&punch.name), &text, language)];
        texts.insert((ContentKind::Ruleset, ruleset.id.to_string()), parts);
    }
    Printed { code, texts }
}

fn of_deck(deck: &Deck, language: Language, texts: &mut BTreeMap<Key, Vec<Part>>) {
    let line = |list: &[String]| (!list.is_empty()).then(|| ("line".to_owned(), list.join(", ")));
    for card in &deck.krosmasters {
        let version = card.version.as_ref().map(|version| format!(" – {version}")).unwrap_or_default();
        let mut parts = vec![name(&format!("{}{version}", card.name))];
        parts.extend(line(&card.types));
        parts.extend(spells(&card.spells, language));
        parts.extend(powers(&card.powers, language));
        parts.extend(card.history.as_ref().map(|history| ("history".to_owned(), history.clone())));
        texts.insert((ContentKind::Krosmaster, card.id.clone()), parts);
    }
    for card in &deck.summons {
        let mut parts = vec![name(&card.name)];
        parts.extend(card.family.iter().map(|family| ("line".to_owned(), family.clone())));
        parts.extend(spells(&card.spells, language));
        parts.extend(powers(&card.powers, language));
        texts.insert((ContentKind::Summon, card.id.clone()), parts);
    }
    for card in &deck.rewards {
        let mut parts = vec![name(&card.name), ("line".to_owned(), format!("{}, {}", card.rank_name, card.kind_name))];
        parts.push(("text".to_owned(), words(&card.text)));
        parts.extend(spells(&card.spells, language));
        texts.insert((ContentKind::Reward, card.id.clone()), parts);
    }
    for card in &deck.references {
        let mut parts = vec![name(&card.name)];
        parts.extend(spells(&card.spells, language));
        texts.insert((ContentKind::Scenery, card.id.clone()), parts);
    }
}

fn spells(list: &[SpellView], language: Language) -> impl Iterator<Item = Part> {
    list.iter().map(move |spell| named(&spell.name, &words(&spell.text), language))
}

fn powers(list: &[PowerView], language: Language) -> impl Iterator<Item = Part> {
    list.iter().map(move |power| named(&power.name, &power.text.as_ref().map(words).unwrap_or_default(), language))
}

fn name(text: &str) -> Part {
    ("name".to_owned(), text.to_owned())
}

fn named(name: &str, text: &str, language: Language) -> Part {
    let whole = if text.is_empty() { name.to_owned() } else { format!("{name}{} {text}", language.colon()) };
    (format!("of {name}"), whole)
}

fn words(text: &RichText) -> String {
    Wording::plain(text)
}

/// Returns the texts of a piece that differ.
pub(crate) fn texts(before: (&[Printed], Option<&Key>), after: (&[Printed], Option<&Key>)) -> Vec<Text> {
    let mut found = Vec::new();
    for (one, other) in before.0.iter().zip(after.0) {
        let parts = |printed: &Printed, key: Option<&Key>| key.and_then(|key| printed.texts.get(key)).cloned().unwrap_or_default();
        let (one, other, code) = (parts(one, before.1), parts(other, after.1), other.code);
        let names = |parts: &[Part]| parts.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        for (place, now) in pairs(&names(&one), &names(&other)) {
            let text = |parts: &[Part], at: Option<usize>| at.and_then(|at| parts.get(at)).map(|(_, text)| text.replace('\u{a0}', " "));
            let (before, after) = (text(&one, place), text(&other, now));
            if before != after {
                let words = marked(before.as_deref().unwrap_or_default(), after.as_deref().unwrap_or_default());
                found.push(Text { language: code.to_owned(), before, after, words });
            }
        }
    }
    found
}

/// Returns the words of two texts in one reading order, with what became of them.
pub(crate) fn marked(before: &str, after: &str) -> Vec<(Mark, String)> {
    let mut all: Vec<(Mark, String)> = Vec::new();
    // Comparing takes time that grows with the square of the length, and no printed text is this long.
    if before.len() + after.len() > LONGEST {
        return [(Mark::Gone, before), (Mark::New, after)].map(|(mark, text)| (mark, text.to_owned())).to_vec();
    }
    let difference = TextDiff::from_words(before, after);
    for change in difference.iter_all_changes() {
        let mark = match change.tag() {
            ChangeTag::Equal => Mark::Same,
            ChangeTag::Delete => Mark::Gone,
            ChangeTag::Insert => Mark::New,
        };
        match all.last_mut() {
            Some((last, text)) if *last == mark => text.push_str(change.value()),
            _ => all.push((mark, change.value().to_owned())),
        }
    }
    joined(all)
}

/// Joins changed words that only spaces are between, so that they are read as what they are: one change.
fn joined(all: Vec<(Mark, String)>) -> Vec<(Mark, String)> {
    let mut joined: Vec<(Mark, String)> = Vec::new();
    let (mut gone, mut new) = (String::new(), String::new());
    let mut rest = all.into_iter().peekable();
    while let Some((mark, text)) = rest.next() {
        let between = mark == Mark::Same && text.trim().is_empty() && !(gone.is_empty() && new.is_empty()) && rest.peek().is_some();
        match mark {
            Mark::Gone => gone.push_str(&text),
            Mark::New => new.push_str(&text),
            Mark::Same if between => [&mut gone, &mut new].into_iter().for_each(|side| side.push_str(&text)),
            Mark::Same => {
                flush(&mut gone, &mut new, &mut joined);
                joined.push((Mark::Same, text));
            }
        }
    }
    flush(&mut gone, &mut new, &mut joined);
    joined
}

fn flush(gone: &mut String, new: &mut String, joined: &mut Vec<(Mark, String)>) {
    for (mark, side) in [(Mark::Gone, gone), (Mark::New, new)] {
        if !side.is_empty() {
            joined.push((mark, std::mem::take(side)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_changed_are_marked() {
        let same = |text: &str| (Mark::Same, text.to_owned());
        let expected = vec![same("Push back "), (Mark::Gone, "2".to_owned()), (Mark::New, "3".to_owned()), same(" cells.")];
        assert_eq!(marked("Push back 2 cells.", "Push back 3 cells."), expected);
        let several = vec![same("It "), (Mark::Gone, "cannot be healed.".to_owned()), (Mark::New, "has −1 MP.".to_owned())];
        assert_eq!(marked("It cannot be healed.", "It has −1 MP."), several);
        assert_eq!(marked("", "New"), [(Mark::New, "New".to_owned())]);
        assert_eq!(marked("", ""), []);
    }
}
