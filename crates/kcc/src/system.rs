//! Errors of the disk, in the language of the reader: systems use words of their own, which few readers know.

use crate::messages::say;
use crate::terminal::Terminal;
use kcc_diagnostics::Language;
use std::io::{Error, ErrorKind};

/// Returns why the system refused something.
pub(crate) fn reason(error: &Error) -> String {
    words(error.kind(), Terminal::new(None).language()).unwrap_or_else(|| error.to_string())
}

/// Returns an error with its causes, each after a colon.
pub(crate) fn told(error: &anyhow::Error) -> String {
    let colon = format!("{} ", Terminal::new(None).language().colon());
    let parts = error.chain().map(|part| part.downcast_ref::<Error>().map_or_else(|| part.to_string(), reason));
    parts.collect::<Vec<_>>().join(&colon)
}

/// Returns the meaning of a kind of error, or `None` for rarer ones, of which the system says more than we could.
fn words(kind: ErrorKind, language: Language) -> Option<String> {
    let id = match kind {
        ErrorKind::NotFound => "system-there-is-no-such-file",
        ErrorKind::PermissionDenied => "system-it-may-not-be-opened",
        ErrorKind::AlreadyExists => "system-it-is-there-already",
        ErrorKind::IsADirectory => "system-it-is-a-folder",
        ErrorKind::NotADirectory => "system-a-part-of-the-path",
        ErrorKind::DirectoryNotEmpty => "system-the-folder-is-not-empty",
        ErrorKind::ReadOnlyFilesystem => "system-the-disk-can-only-be",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-there-is-no-room-left",
        ErrorKind::FileTooLarge => "system-it-would-be-larger-than",
        ErrorKind::InvalidFilename => "system-the-disk-allows-no-such",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "system-another-program-is-using-it",
        ErrorKind::InvalidData => "system-it-is-not-text-in",
        ErrorKind::UnexpectedEof => "system-it-ends-too-early",
        _ => return None,
    };
    Some(say(language, id, &[]))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_refusals_have_words_in_both_languages() {
        assert_eq!(words(ErrorKind::NotFound, Language::of_code("fr").unwrap()), Some("ce fichier ou dossier n’existe pas".to_owned()));
        assert_eq!(words(ErrorKind::StorageFull, Language::ENGLISH), Some("there is no room left on the disk".to_owned()));
        assert_eq!(words(ErrorKind::Other, Language::of_code("fr").unwrap()), None);
    }

    #[test]
    fn what_is_behind_an_error_is_told_without_the_words_of_the_system() {
        let behind = Error::from(ErrorKind::PermissionDenied);
        let told = told(&anyhow::Error::new(behind).context("`out` cannot be written"));
        assert!(told.starts_with("`out` cannot be written"), "{told}");
        assert!(!told.contains("os error") && !told.contains("ermission denied"), "{told}");
    }
}
