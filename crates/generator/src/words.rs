//! The words that the templates print by themselves, and the names of icons: `templates/words/LANGUAGE.json`.

use crate::RenderError;
use crate::app::App;
use kcc_wording::rich::Icon;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Lists of words, each by the word that it belongs to.
pub(crate) type Lists = BTreeMap<String, Vec<String>>;

/// The fixed words of one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The language's own name.
    pub(crate) language: String,
    /// What is printed for an absent number.
    pub(crate) dash: String,
    labels: BTreeMap<String, String>,
    /// The words of the pages of the site.
    site: BTreeMap<String, String>,
    /// The words that the scripts of all pages with one show.
    scripts: BTreeMap<String, String>,
    /// Those of boards that games are played on.
    board: BTreeMap<String, String>,
    /// Those of the page *Workshop*.
    workshop: BTreeMap<String, String>,
    /// Those of the page *Watch*.
    watch: BTreeMap<String, String>,
    /// Those of the page *Play*.
    table: BTreeMap<String, String>,
    /// Those of the table for Tabletop Simulator.
    tabletop: BTreeMap<String, String>,
    icons: BTreeMap<String, String>,
    /// The plurals of what icons show, if they differ.
    #[serde(default)]
    several: BTreeMap<String, String>,
    /// For each figure of a card, by the name of its icon, the words that find it in a search.
    numbers: Lists,
    /// For words that people type, those that are on cards.
    synonyms: Lists,
    /// For each part of a card that a search can be limited to, the words that name it: `type:boss`.
    fields: Lists,
    /// Searches to learn from, and what each finds.
    examples: Vec<(String, String)>,
}

/// Returns a word as it begins a line: `a4` as `A4`.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Words {
    /// Reads a file of words.
    ///
    /// # Errors
    /// When it is not JSON of that form, or does not name an icon.
    pub(crate) fn read(name: &str, json: &str) -> Result<Self, RenderError> {
        let words: Self = serde_json::from_str(json).map_err(|error| RenderError::Template(format!("words/{name}.json: {error}")))?;
        match Icon::ALL.iter().find(|icon| !words.icons.contains_key(icon.name())) {
            Some(icon) => Err(RenderError::Template(format!("words/{name}.json does not name the icon `{}`", icon.name()))),
            None => Ok(words),
        }
    }

    /// Returns the name of an icon.
    pub(crate) fn icon(&self, icon: Icon) -> &str {
        self.icons.get(icon.name()).map_or(icon.name(), String::as_str)
    }

    /// Returns the name of an icon in a sentence: "1 injury", "2 injuries".
    #[must_use]
    pub fn counted(&self, icon: Icon, several: bool) -> &str {
        self.several.get(icon.name()).filter(|_| several).map_or_else(|| self.icon(icon), String::as_str)
    }

    /// Returns the words that find figures in a search, and the synonyms for words that are on no card.
    pub(crate) fn search(&self) -> (&Lists, &Lists) {
        (&self.numbers, &self.synonyms)
    }

    /// Returns the words that limit a search to a part of a card.
    pub(crate) fn fields(&self) -> &Lists {
        &self.fields
    }

    /// Returns searches to learn from, and what each finds.
    pub(crate) fn examples(&self) -> &[(String, String)] {
        &self.examples
    }

    /// Returns a label of the templates.
    ///
    /// # Errors
    /// When the file does not have it.
    pub fn label(&self, name: &str) -> Result<&str, RenderError> {
        self.labels
            .get(name)
            .map(String::as_str)
            .ok_or_else(|| RenderError::Template(format!("the words of `{}` have no label `{name}`", self.language)))
    }

    /// Returns the words of the table for Tabletop Simulator: those that its script shows, and the names of what lies on it.
    #[must_use]
    pub fn tabletop(&self) -> &BTreeMap<String, String> {
        &self.tabletop
    }

    /// Returns the names of the pictures on a side of a die.
    #[must_use]
    pub fn shown(&self, icons: &[Icon]) -> String {
        capital(&icons.iter().map(|icon| self.icon(*icon)).collect::<Vec<_>>().join(" / "))
    }

    /// Returns the words of the pages, for their templates.
    pub(crate) fn site(&self) -> &BTreeMap<String, String> {
        &self.site
    }

    /// Returns the words that the script of a page shows.
    pub(crate) fn app(&self, app: App) -> BTreeMap<&str, &str> {
        let sections: &[_] = match app {
            App::Workshop => &[&self.scripts, &self.workshop],
            App::Watch => &[&self.scripts, &self.board, &self.watch],
            App::Table => &[&self.scripts, &self.board, &self.table],
        };
        sections.iter().copied().flatten().map(|(id, text)| (id.as_str(), text.as_str())).collect()
    }

    /// Returns the names of all icons.
    pub(crate) fn icons(&self) -> &BTreeMap<String, String> {
        &self.icons
    }

    /// Returns a word of the pages.
    ///
    /// # Errors
    /// When the file does not have it.
    pub fn site_label(&self, name: &str) -> Result<&str, RenderError> {
        self.site
            .get(name)
            .map(String::as_str)
            .ok_or_else(|| RenderError::Template(format!("the words of `{}` have no `{name}` for the site", self.language)))
    }
}
