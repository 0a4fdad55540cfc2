//! Pages about what kcc hands over and how files are written, one file for each language.

use kcc_diagnostics::Language;

/// A page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// Its name.
    pub(crate) name: &'static str,
    /// What else people call it.
    others: &'static [&'static str],
    /// What it is about, in one line, in English and in French.
    about: [&'static str; 2],
    /// Its text, in English and in French.
    text: [&'static str; 2],
}

/// A page whose texts are `explain/NAME.en.md` and `explain/NAME.fr.md`.
macro_rules! page {
    ($name:literal, $others:expr, $english:literal, $french:literal) => {
        Page {
            name: $name,
            others: $others,
            about: [$english, $french],
            text: [include_str!(concat!("../../explain/", $name, ".en.md")), include_str!(concat!("../../explain/", $name, ".fr.md"))],
        }
    };
}

/// All pages.
pub(crate) const ALL: [Page; 9] = [
    page!(
        "scenario",
        &["scenarios", "scénario", "scénarios"],
        "how positions are written that prove rules",
        "comment écrire des positions qui prouvent des règles"
    ),
    page!(
        "trace",
        &["traces"],
        "games by meaning, to hold engines against each other",
        "des parties par leur sens, pour comparer des moteurs"
    ),
    page!(
        "perft",
        &[],
        "numbers that any engine of these rules must come to",
        "des nombres auxquels tout moteur de ces règles doit arriver"
    ),
    page!(
        "bga",
        &["board game arena"],
        "the data for Board Game Arena, and how a project uses it",
        "les données pour Board Game Arena, et comment un projet s’en sert"
    ),
    page!("sprites", &["sprite"], "the cards as pictures for Board Game Arena", "les cartes en images pour Board Game Arena"),
    page!("tts", &["tabletop simulator", "tabletop"], "the cards for Tabletop Simulator", "les cartes pour Tabletop Simulator"),
    page!("ir", &[], "what every card means, as JSON", "ce que chaque carte veut dire, en JSON"),
    page!(
        "schema",
        &["schemas", "schéma", "schémas", "json schema"],
        "the JSON Schemas of files and data",
        "les JSON Schema des fichiers et des données"
    ),
    page!(
        "coverage",
        &["couverture"],
        "what of the content is provisional, missing or untested",
        "ce qui est provisoire, manque ou n’est pas testé"
    ),
];

impl Page {
    /// The page of a name.
    pub(crate) fn called(name: &str) -> Option<Self> {
        ALL.into_iter().find(|page| page.name == name || page.others.contains(&name))
    }

    /// What it is about.
    pub(crate) fn about(self, language: Language) -> &'static str {
        self.about[place(language)]
    }

    /// Its text.
    pub(crate) fn text(self, language: Language) -> &'static str {
        self.text[place(language)]
    }
}

fn place(language: Language) -> usize {
    match language {
        Language::English => 0,
        Language::French => 1,
    }
}
