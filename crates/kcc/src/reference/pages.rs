//! Pages about the data that kcc exports and how files are written, one file for each language.

use crate::messages::{EXPLAIN, page, say};
use kcc_compiler::edition;
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
pub(crate) const ALL: [Page; 21] = [
    Page { name: "references", on_site: true },
    Page { name: "commands", on_site: true },
    Page { name: "packs", on_site: true },
    Page { name: "editions", on_site: true },
    Page { name: "glossary", on_site: true },
    Page { name: "design", on_site: true },
    Page { name: "scenario", on_site: false },
    Page { name: "trace", on_site: false },
    Page { name: "traces", on_site: false },
    Page { name: "perft", on_site: false },
    Page { name: "balance", on_site: false },
    Page { name: "players", on_site: false },
    Page { name: "python", on_site: false },
    Page { name: "machines", on_site: false },
    Page { name: "bga", on_site: false },
    Page { name: "sprites", on_site: false },
    Page { name: "print", on_site: false },
    Page { name: "tts", on_site: false },
    Page { name: "ir", on_site: false },
    Page { name: "schema", on_site: false },
    Page { name: "coverage", on_site: false },
];

/// Where the changes of the language are put in.
const CHANGES: &str = "<!-- changes -->";

/// Returns what each edition of the language changed, the newest first.
fn changes(language: Language) -> String {
    let mut text = String::new();
    let mut last = None;
    for change in edition::changes() {
        if last != Some(change.edition) {
            let head = say(language, "editions-edition", &[("edition", change.edition.to_string())]);
            text.push_str(&format!("## {head}\n\n"));
            last = Some(change.edition);
        }
        let told = change.texts.get(language.code()).or_else(|| change.texts.get(Language::ENGLISH.code()));
        let (title, why) = told.map_or(("", ""), |told| (told.title.as_str(), told.text.as_str()));
        let [before, now] = ["editions-before", "editions-now"].map(|id| say(language, id, &[]));
        text.push_str(&format!("### {title}\n\n{why}\n\n```text\n{before} {}\n{now} {}\n```\n\n", change.example.was, change.example.is));
    }
    text.trim_end().to_owned()
}

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
        language.typeset(&page(EXPLAIN, self.name, language).replace(CHANGES, &changes(language)))
    }
}
