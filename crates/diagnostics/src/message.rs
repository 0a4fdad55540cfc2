//! The sentences of a diagnostic: those of its page, with the facts filled in.

use crate::messages::say;
use crate::page::Sentences;
use crate::terms;
use crate::{Diagnostic, Related};
use kcc_language::Language;

/// The sentences of a diagnostic, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is wrong, in one line.
    pub title: String,
    /// Shown beside the caret.
    pub label: Option<String>,
    /// "did you mean …?", if there are suggestions that the label does not show already.
    pub suggestion: Option<String>,
    /// What to do next, one sentence each.
    pub help: Vec<String>,
    /// Shown beside each of the related places, in their order.
    pub related: Vec<String>,
}

impl Message {
    /// Returns a title for each fix: the suggestion for the first, else sentences of the help, which are then not among it any more, else
    /// a general one.
    pub fn fix_titles(&mut self, fixes: usize, language: Language) -> Vec<String> {
        let title = |index: usize| {
            let said = self.suggestion.take().or_else(|| (!self.help.is_empty()).then(|| self.help.remove(0)));
            said.unwrap_or_else(|| say(language, if index == 0 { "fix-first" } else { "fix-other" }, &[]))
        };
        (0..fixes).map(title).collect()
    }
}

/// Shown for a fact that the check did not supply; see [`Diagnostic::missing_words`].
const UNKNOWN: &str = "…";

impl Diagnostic {
    /// Returns its sentences in a language. A fact that the page needs but the check did not supply is shown as `…`.
    #[must_use]
    pub fn message(&self, language: Language) -> Message {
        let page = self.mistake.page().sentences(language);
        let fill = |template: &str| fill(template, |name| self.shown(name, language));
        let mut suggestion = self.did_you_mean(language);
        let mut known = self.word("known").map(|known| possible(known, language));
        let label = match &page.label {
            Some(label) => Some(fill(label)),
            None if known.is_some() => known.take(),
            // If there is a fix, the suggestion is its title.
            None if self.fixes.is_empty() => suggestion.take(),
            None => None,
        };
        let label_of = |related: &Related| match page.labels.get(related.label) {
            Some(label) => fill(label),
            None if related.label == Related::WRITTEN => one_line(&say(language, "related-written", &[])),
            None => String::new(),
        };
        Message {
            title: fill(&page.title),
            label,
            suggestion,
            help: known.into_iter().chain(self.forms(language)).chain(page.help.as_deref().map(fill)).collect(),
            related: self.related.iter().map(label_of).collect(),
        }
    }

    /// Returns the forms of a verb, if the check supplied them as `forms`.
    fn forms(&self, language: Language) -> Option<String> {
        let (verb, forms) = (self.word("verb")?, self.word("forms")?);
        Some(one_line(&say(language, "written", &[("verb", verb.to_owned()), ("forms", forms.to_owned())])))
    }

    /// Returns "did you mean …?" with all suggestions.
    #[must_use]
    pub fn did_you_mean(&self, language: Language) -> Option<String> {
        if self.suggestions.is_empty() {
            return None;
        }
        let names = terms::shown(&self.suggestions.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join("|"), language);
        Some(one_line(&say(language, "did-you-mean", &[("names", names)])))
    }

    /// Returns what its page needs but the check did not supply: facts, terms that do not exist, labels. Must be empty; tests of the checks
    /// assert that it is.
    #[must_use]
    pub fn missing_words(&self) -> Vec<String> {
        let mut missing = Vec::new();
        for language in Language::all() {
            let page = self.mistake.page().sentences(language);
            let labels = self.related.iter().filter_map(|place| page.labels.get(place.label));
            let templates = [Some(&page.title), page.label.as_ref(), page.help.as_ref()].into_iter().flatten().chain(labels);
            for placeholder in templates.flat_map(|template| placeholders(template)) {
                let name = placeholder.trim_start_matches('@');
                match self.word(name) {
                    None => missing.push(placeholder.to_owned()),
                    Some(word) if placeholder != name => missing.extend(terms::term(word, language).err().unwrap_or_default()),
                    Some(_) => {}
                }
            }
            let labels = self.related.iter().map(|related| related.label).filter(|label| *label != Related::WRITTEN);
            missing.extend(labels.filter(|label| !page.labels.contains_key(*label)).map(str::to_owned));
        }
        missing.sort_unstable();
        missing.dedup();
        missing
    }

    /// Returns a fact by its name.
    #[must_use]
    pub fn word(&self, name: &str) -> Option<&str> {
        self.words.iter().find(|(given, _)| *given == name).map(|(_, word)| word.as_str())
    }

    /// Returns the text for a placeholder: the fact, or the term that it names.
    fn shown(&self, placeholder: &str, language: Language) -> String {
        match placeholder.strip_prefix('@') {
            Some(name) => self.word(name).map_or_else(|| UNKNOWN.to_owned(), |names| terms::shown(names, language)),
            None => self.word(placeholder).unwrap_or(UNKNOWN).to_owned(),
        }
    }
}

impl Sentences {
    /// Returns the placeholders of everything but the explanation, each once, in alphabetical order.
    #[must_use]
    pub fn placeholders(&self) -> Vec<&str> {
        let templates = [Some(&self.title), self.label.as_ref(), self.help.as_ref()].into_iter().flatten().chain(self.labels.values());
        let mut found: Vec<&str> = templates.flat_map(|template| placeholders(template)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Lists the names of a small closed set.
fn possible(known: &str, language: Language) -> String {
    let known = one_line(known);
    say(language, "possible", &[("known", known)])
}

/// A piece of a template.
enum Piece<'a> {
    Text(&'a str),
    Placeholder(&'a str),
}

/// Splits a template at its placeholders. An unmatched brace is text.
fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        pieces.push(Piece::Text(&rest[..at]));
        let (brace, after) = rest[at..].split_at(1);
        if after.starts_with(brace) {
            pieces.push(Piece::Text(brace));
            rest = &after[1..];
        } else if let Some((name, after)) = after.split_once('}').filter(|_| brace == "{") {
            pieces.push(Piece::Placeholder(name));
            rest = after;
        } else {
            pieces.push(Piece::Text(brace));
            rest = after;
        }
    }
    pieces.push(Piece::Text(rest));
    pieces
}

fn placeholders(template: &str) -> impl Iterator<Item = &str> {
    pieces(template).into_iter().filter_map(|piece| match piece {
        Piece::Placeholder(name) => Some(name),
        Piece::Text(_) => None,
    })
}

fn fill(template: &str, value: impl Fn(&str) -> String) -> String {
    let fill = |piece| match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Placeholder(name) => value(name),
    };
    one_line(&pieces(template).into_iter().map(fill).collect::<String>())
}

/// Puts a text on one line: facts are what an author wrote, with line breaks and of any length, and a title is one line.
fn one_line(text: &str) -> String {
    const MOST: usize = 600;
    let mut line: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if line.len() < text.len() {
        line.push('…');
    }
    line
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::mistake::Mistake;

    #[test]
    fn braces_are_doubled_and_facts_put_in() {
        assert_eq!(fill("`{a}` {{ {@b}: }} { c", |name| name.to_uppercase()), "`A` { @B: } { c");
    }

    #[test]
    fn what_was_not_given_is_reported() {
        let diagnostic = Diagnostic::new(Mistake::UnknownField).with("field", "hpp");
        assert_eq!(diagnostic.missing_words(), ["@kind"]);
        assert_eq!(diagnostic.clone().with("kind", "krosmastr").missing_words(), ["krosmastr"]);
        assert!(diagnostic.clone().with("kind", "krosmaster").missing_words().is_empty());
        assert_eq!(diagnostic.message(Language::ENGLISH).title, "`hpp` is not a field of …");
    }

    #[test]
    fn terms_are_in_the_language_of_the_message() {
        let diagnostic = Diagnostic::new(Mistake::UnknownField).with("field", "hpp").with("kind", "summon");
        assert_eq!(diagnostic.message(Language::ENGLISH).title, "`hpp` is not a field of a summon");
        assert_eq!(diagnostic.message(Language::of_code("fr").unwrap()).title, "`hpp` n’est pas un champ d’une invocation");
    }

    #[test]
    fn a_small_set_without_a_suggestion_is_listed() {
        let diagnostic = Diagnostic::new(Mistake::UnknownWord).with("word", "banana").suggest("banana", ["fire", "air"]);
        assert_eq!(diagnostic.message(Language::ENGLISH).label.as_deref(), Some("possible: fire, air"));
    }
}
