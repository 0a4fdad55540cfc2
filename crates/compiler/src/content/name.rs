//! Names and other texts for people.

use super::Reader;
use super::pack::Pack;
use crate::toml::{Field, Fields, Kind, Text};
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_ir::{Called, Credit, Gender, Name};
use kcc_language::Language;

/// The most characters of a name; longer ones fit on no card.
pub(super) const LONGEST_NAME: usize = 48;
/// The most characters of the name of an author, which the card prints in small letters.
const LONGEST_AUTHOR: usize = 40;
/// The most characters of the line of history.
pub(super) const LONGEST_HISTORY: usize = 200;

impl Reader<'_> {
    /// Returns a name: a text for each language, or one text for all languages.
    pub(super) fn name(&self, field: Field<'_>, longest: usize) -> Option<Name> {
        if let Some(Kind::Table(_)) = field.value().map(|value| &value.kind) {
            let mut table = field.table("names-by-language")?;
            let en = table.required("en").text();
            let others: Vec<_> =
                Language::all().skip(1).map(|language| (language.code(), table.optional(language.code()).text())).collect();
            let gender = table.optional("gender").word(&[("masculine", Gender::Masculine), ("feminine", Gender::Feminine)]);
            let called = table.optional("called").word(&[
                ("the", Called::The),
                ("le", Called::Le),
                ("name", Called::Name),
                ("adjective", Called::Adjective),
                ("member", Called::Member),
            ]);
            let printable = |(code, text): (&str, Option<&Text>)| {
                let text = text.filter(|text| self.fit_for_print(text, field.name(), longest))?;
                Some((code.to_owned(), text.value.clone()))
            };
            let others = others.into_iter().filter_map(printable).collect();
            return en.filter(|text| self.fit_for_print(text, field.name(), longest)).map(|text| Name {
                en: text.value.clone(),
                others,
                gender,
                called,
            });
        }
        if let (Some(Kind::List(members)), Some(place)) = (field.value().map(|value| &value.kind), field.place()) {
            let texts = members.iter().map(|member| if let Kind::Text(text) = &member.kind { Some(text.as_str()) } else { None });
            let texts: Option<Vec<&str>> = texts.collect();
            let problem = Diagnostic::at(Mistake::WrongValueKind, place.clone()).with("field", field.name());
            let problem = problem.with("expected", "names-by-language").with("found", "list");
            self.problems.push(match texts.as_deref() {
                Some(texts) if texts.len() > 1 && texts.len() == Language::codes().len() => {
                    let named = Language::codes().into_iter().zip(texts).map(|(code, text)| format!("{code} = {text:?}"));
                    problem.fix(Safety::Review, place, format!("{{ {} }}", named.collect::<Vec<_>>().join(", ")))
                }
                _ => problem,
            });
            return None;
        }
        let text = field.text()?;
        self.fit_for_print(text, field.name(), longest).then(|| Name::english(text.value.clone()))
    }

    /// Returns a text of one language.
    pub(super) fn text_of_card(&self, field: Field<'_>, longest: usize) -> Option<String> {
        let text = field.text()?;
        self.fit_for_print(text, field.name(), longest).then(|| text.value.clone())
    }

    /// Returns who made a card: one name, or a list of names.
    pub(super) fn authors(&self, field: Field<'_>) -> Vec<String> {
        let one = matches!(field.value().map(|value| &value.kind), Some(Kind::Text(_)));
        if let (Some(Kind::List(members)), Some(place)) = (field.value().map(|value| &value.kind), field.place())
            && members.is_empty()
        {
            self.problems.push(Diagnostic::at(Mistake::EmptyText, place).with("field", field.name()));
        }
        let texts = if one { field.text().into_iter().collect() } else { field.texts() };
        let printable = texts.into_iter().filter(|text| self.fit_for_print(text, field.name(), LONGEST_AUTHOR));
        printable.map(|text| text.value.clone()).collect()
    }

    /// Returns who made a card that the game's publisher did not: whom it names itself, or else the authors of content that builds on packs.
    pub(super) fn credit(&self, fields: &mut Fields<'_>, pack: &Pack) -> Option<Credit> {
        let field = fields.optional("author");
        let is_own = !pack.bases.is_empty();
        let authors = if field.is_present() { self.authors(field) } else { pack.authors.iter().filter(|_| is_own).cloned().collect() };
        (!authors.is_empty()).then(|| Credit { authors, pack: pack.name.clone().filter(|_| is_own) })
    }

    /// Returns whether a text can be printed on a card and handed to the online table, whose translation tools give certain signs a meaning
    /// of their own.
    fn fit_for_print(&self, text: &Text, field: &str, longest: usize) -> bool {
        let value = text.as_str();
        let report = |problem: Diagnostic| {
            self.problems.push(problem);
            false
        };
        if let Some(at) = value.find(|c: char| c.is_control()) {
            return report(Diagnostic::at(Mistake::LineBreakInText, text.place(at..at + 1)).with("field", field));
        }
        if value.trim() != value {
            let problem = Diagnostic::at(Mistake::SpaceAtEnds, text.content()).with("field", field);
            return report(problem.fix(Safety::Safe, text.content(), value.trim()));
        }
        let count = value.chars().count();
        if count > longest {
            let problem = Diagnostic::at(Mistake::TextTooLong, text.content()).with("field", field);
            return report(problem.with("count", count).with("limit", longest));
        }
        for forbidden in ["/*", "*/", "<", ">"] {
            if let Some(at) = value.find(forbidden) {
                return report(Diagnostic::at(Mistake::ForbiddenText, text.place(at..at + forbidden.len())).with("found", forbidden));
            }
        }
        if value.starts_with("//") {
            return report(Diagnostic::at(Mistake::ForbiddenText, text.place(0..2)).with("found", "//"));
        }
        let quote_then_parenthesis =
            value.match_indices(['\'', '"']).find(|(at, quote)| value[at + quote.len()..].trim_start().starts_with(')'));
        if let Some((at, quote)) = quote_then_parenthesis {
            return report(Diagnostic::at(Mistake::ForbiddenText, text.place(at..at + quote.len())).with("found", format!("{quote})")));
        }
        self.icons(text)
    }

    /// Returns whether every icon that a text names, `[ap]`, exists on cards.
    fn icons(&self, text: &Text) -> bool {
        let value = text.as_str();
        let mut known = true;
        for (at, _) in value.match_indices('[') {
            let rest = &value[at + 1..];
            let Some(end) = rest.find(']') else { continue };
            let word = &rest[..end];
            if !ICONS.contains(&word) {
                let problem = Diagnostic::at(Mistake::UnknownIcon, text.place(at + 1..at + 1 + end)).with("icon", word);
                self.problems.push(problem.suggest(word, ICONS.iter().copied()));
                known = false;
            }
        }
        known
    }
}

/// The icons that a text may name in brackets.
pub(super) const ICONS: [&str; 21] = [
    "ap",
    "mp",
    "hp",
    "range",
    "injury",
    "kama",
    "gg",
    "water",
    "air",
    "fire",
    "earth",
    "neutral",
    "heal",
    "critical",
    "armour",
    "lock",
    "dodge",
    "level",
    "initiative",
    "strength",
    "demon",
];
