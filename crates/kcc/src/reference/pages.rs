//! Pages about the data that kcc exports and how files are written, one file for each language.

use crate::messages::{EXPLAIN, page, say};
use kcc_diagnostics::Language;

/// A page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// Its name.
    pub(crate) name: &'static str,
    /// Whether the site shows it too.
    pub(crate) on_site: bool,
}

/// All pages, whose texts are `explain/NAME.CODE.md`.
pub(crate) const ALL: [Page; 12] = [
    Page { name: "commands", on_site: true },
    Page { name: "glossary", on_site: true },
    Page { name: "design", on_site: true },
    Page { name: "scenario", on_site: false },
    Page { name: "trace", on_site: false },
    Page { name: "perft", on_site: false },
    Page { name: "bga", on_site: false },
    Page { name: "sprites", on_site: false },
    Page { name: "tts", on_site: false },
    Page { name: "ir", on_site: false },
    Page { name: "schema", on_site: false },
    Page { name: "coverage", on_site: false },
];

impl Page {
    /// Returns the page of this name.
    pub(crate) fn called(name: &str) -> Option<Self> {
        ALL.into_iter().find(|page| page.name == name || page.is_called(name))
    }

    /// Returns whether the page has this name in a language.
    fn is_called(self, name: &str) -> bool {
        let others = Language::all().map(|language| say(language, &format!("page-also-{}", self.name), &[]));
        others.into_iter().any(|others| others.split(", ").any(|other| other == name))
    }

    /// Returns its subject.
    pub(crate) fn about(self, language: Language) -> String {
        say(language, &format!("page-about-{}", self.name), &[])
    }

    /// Returns its text.
    pub(crate) fn text(self, language: Language) -> String {
        language.typeset(page(EXPLAIN, self.name, language))
    }
}
