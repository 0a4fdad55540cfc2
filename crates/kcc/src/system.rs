//! What the disk refuses, in the language of the reader: systems say it in words of their own, which few readers know.

use crate::terminal::Terminal;
use kcc_diagnostics::Language;
use std::io::{Error, ErrorKind};

/// Why the system would not do something.
pub(crate) fn reason(error: &Error) -> String {
    words(error.kind(), Terminal::new(None).language()).map_or_else(|| error.to_string(), str::to_owned)
}

/// An error with what is behind it, each after a colon.
pub(crate) fn told(error: &anyhow::Error) -> String {
    let colon = match Terminal::new(None).language() {
        Language::English => ": ",
        Language::French => "\u{a0}: ",
    };
    let parts = error.chain().map(|part| part.downcast_ref::<Error>().map_or_else(|| part.to_string(), reason));
    parts.collect::<Vec<_>>().join(colon)
}

/// What a kind of refusal means; of rarer ones the system tells more than we could.
fn words(kind: ErrorKind, language: Language) -> Option<&'static str> {
    let (english, french) = match kind {
        ErrorKind::NotFound => ("there is no such file or folder", "ce fichier ou dossier n’existe pas"),
        ErrorKind::PermissionDenied => ("it may not be opened or changed by you", "vous n’avez pas le droit de l’ouvrir ou de le changer"),
        ErrorKind::AlreadyExists => ("it is there already", "il existe déjà"),
        ErrorKind::IsADirectory => ("it is a folder", "c’est un dossier"),
        ErrorKind::NotADirectory => ("a part of the path is a file, not a folder", "une partie du chemin est un fichier, pas un dossier"),
        ErrorKind::DirectoryNotEmpty => ("the folder is not empty", "le dossier n’est pas vide"),
        ErrorKind::ReadOnlyFilesystem => ("the disk can only be read", "le disque est en lecture seule"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ("there is no room left on the disk", "il n’y a plus de place sur le disque"),
        ErrorKind::FileTooLarge => ("it would be larger than the disk allows", "il serait plus grand que le disque ne le permet"),
        ErrorKind::InvalidFilename => ("the disk allows no such name", "le disque n’admet pas ce nom"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => ("another program is using it", "un autre programme s’en sert"),
        ErrorKind::InvalidData => ("it is not text in UTF-8", "ce n’est pas du texte en UTF-8"),
        ErrorKind::UnexpectedEof => ("it ends too early", "il finit trop tôt"),
        _ => return None,
    };
    Some(match language {
        Language::English => english,
        Language::French => french,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_refusals_have_words_in_both_languages() {
        assert_eq!(words(ErrorKind::NotFound, Language::French), Some("ce fichier ou dossier n’existe pas"));
        assert_eq!(words(ErrorKind::StorageFull, Language::English), Some("there is no room left on the disk"));
        assert_eq!(words(ErrorKind::Other, Language::French), None);
    }

    #[test]
    fn what_is_behind_an_error_is_told_without_the_words_of_the_system() {
        let behind = Error::from(ErrorKind::PermissionDenied);
        let told = told(&anyhow::Error::new(behind).context("`out` cannot be written"));
        assert!(told.starts_with("`out` cannot be written"), "{told}");
        assert!(!told.contains("os error") && !told.contains("ermission denied"), "{told}");
    }
}
