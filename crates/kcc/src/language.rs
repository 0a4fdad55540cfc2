//! Languages as they are named in arguments.

use kcc_diagnostics::Language;
use kcc_language::UnknownLanguage;

/// Reads the code of a language.
///
/// # Errors
/// If there is no language with this code; the message names those there are.
pub(crate) fn argument(text: &str) -> Result<Language, String> {
    let exact = Language::all().find(|language| language.code() == text);
    exact.ok_or_else(|| UnknownLanguage(text.to_owned()).to_string())
}
