//! Texts that are printed instead of the ones made from the effects.

use super::Reader;
use crate::toml::Fields;
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_ir::PrintedText;
use kcc_language::Language;
use siphasher::sip::SipHasher13;
use std::collections::BTreeMap;
use std::hash::Hasher as _;

/// The most characters of such a text; longer ones fit on no card.
const LONGEST_TEXT: usize = 400;

impl Reader<'_> {
    /// Returns the text of a spell or a power, if the file has one. `described` is what it describes, in the language of effects: a text
    /// that was written for other effects is an error, so that no card says something that it does not do.
    pub(super) fn printed_text(&self, fields: &mut Fields<'_>, described: &str) -> Option<PrintedText> {
        let field = fields.optional("printed_text");
        let place = field.value().map(|value| value.place.clone())?;
        let mut table = field.table("text-with-mark")?;
        let en = self.text_of_card(table.required("en"), LONGEST_TEXT);
        let mut others = Some(BTreeMap::new());
        for language in Language::all().skip(1) {
            let needed = language.facts().all_texts;
            let field = if needed { table.required(language.code()) } else { table.optional(language.code()) };
            match self.text_of_card(field, LONGEST_TEXT) {
                Some(text) => drop(others.as_mut().map(|others| others.insert(language.code().to_owned(), text))),
                None if needed => others = None,
                None => {}
            }
        }
        let mark = mark(described);
        let of = table.optional("of");
        let problem = match of.text() {
            Some(text) if text.as_str() == mark => None,
            Some(text) => {
                let fix = text.content();
                Some(Diagnostic::at(Mistake::TextOfOtherEffects, fix.clone()).fix(Safety::Review, fix, mark.clone()))
            }
            None => (!of.is_present()).then(|| Diagnostic::at(Mistake::TextOfOtherEffects, place)),
        };
        if let Some(problem) = problem {
            self.problems.push(problem.with("mark", &mark));
        }
        Some(PrintedText { en: en?, others: others?, of: mark })
    }
}

/// Returns the mark of effects: texts with the same mark were written for the same effects.
fn mark(described: &str) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(described.as_bytes());
    format!("{:08x}", hasher.finish() & 0xffff_ffff)
}
