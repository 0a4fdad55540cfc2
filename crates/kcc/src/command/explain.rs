//! `kcc explain`: the meaning of messages, words of the effect language, and powers. Works offline.

use crate::checking::check;
use crate::content_files::{ContentFiles, usual_folder};
use crate::exit::Exit;
use crate::explain_content::Shelf;
use crate::language;
use crate::messages::{either, say};
use crate::output;
use crate::reference::{self, Page, pages};
use crate::rules;
use crate::rules::map::Map;
use crate::rules::text::{Told, meant, no_such_rule};
use crate::terminal::Terminal;
use anyhow::bail;
use clap::ValueEnum;
use kcc_diagnostics::{Language, Mistake, explain, suggest};
use kcc_generator::Templates;
use kcc_ir::{Content, Id, Keyword, Name};
use kcc_reference::fields::{self, Sheet};
use kcc_reference::{Found, Group, Phrases, Topic, topics};
use kcc_telling::game::cards::Printed;
use kcc_telling::words::Words;
use kcc_wording::{Owner, Wording};
use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Explain a message, a word of the effect language, a field, a power, or a paragraph of the rules
///
/// Knows the codes of messages, all words of effects, the fields of files, the keyword powers, types and names of content/, and
/// the paragraphs of the rules. Without a name it lists what can be explained.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc explain K0101          a message, by its code or its name
  kcc explain effects        all effects, one line each
  kcc explain push back      one effect: what it does, how it is written, what the card then says
  kcc explain \"repousser\"    what cards say, in any language, leads to the words for it
  kcc explain critical hit   a keyword power of content/
  kcc explain krosmaster     the fields of a card; `spell`, `own power`, `summon`, `reward` … likewise
  kcc explain name_color     one field
  kcc explain types          all types of content/
  kcc explain codes          all messages
  kcc explain 7.2.8.c        a paragraph of the rules, its code and its scenarios
  kcc explain guide          your first krosmaster, step by step
  kcc explain bga            the data for Board Game Arena; `sprites`, `print`, `tts`, `ir`, `trace` likewise
  kcc explain --all --format html --out reference.html")]
pub(crate) struct Arguments {
    /// What is to be explained
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// Print everything: the reference of the effect language, with its examples and what cards say of them
    #[arg(long, conflicts_with = "names")]
    all: bool,

    /// How the reference is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "all")]
    format: Form,

    /// Write the reference into a file
    #[arg(long, value_name = "FILE", requires = "all")]
    out: Option<PathBuf>,

    /// The language of the explanation, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// A form of the reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Plain text that reads as it is
    #[default]
    Markdown,
    /// A page for browsers
    Html,
}

/// The guide for newcomers.
const GUIDE: &str = "guide";
/// The list of effects that are hard to say.
const AWKWARD: &str = "awkward effects";
/// The list of all messages.
const CODES: &str = "codes";
/// The list of the keyword powers of content.
const POWERS: &str = "powers";
/// The list of the kinds of files and their fields.
const FIELDS: &str = "fields";
/// The list of the types of content.
const TYPES: &str = "types";
/// Other lists of content.
const LISTS: [&str; 6] = ["krosmasters", "summons", "markers", "rewards", "scenery", "arenas"];

/// Prints explanations.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let language = terminal.language();
    let sheets = fields::all(language)?;
    let library = Library { topics: topics()?, sheets, language, shelf: LazyCell::new(Shelf::read) };
    if arguments.all {
        return all(arguments, &library, terminal);
    }
    if arguments.names.is_empty() {
        terminal.result(&library.contents())?;
        return Ok(Exit::Clean);
    }
    // `explain push back` is one name, `explain K0101 K0102` are two.
    let whole = arguments.names.join(" ");
    let text = match library.explained(&whole) {
        Some(text) => text,
        None if arguments.names.len() == 1 => return unknown(&library, &whole),
        None => {
            let mut texts = Vec::new();
            for name in &arguments.names {
                match library.explained(name) {
                    Some(text) => texts.push(text),
                    None => return unknown(&library, if library.explained(&arguments.names[0]).is_some() { name } else { &whole }),
                }
            }
            texts.join("\n")
        }
    };
    terminal.result(&text)?;
    Ok(Exit::Clean)
}

/// Prints the reference, or writes it into a file.
fn all(arguments: &Arguments, library: &Library, terminal: Terminal) -> anyhow::Result<Exit> {
    let page = reference::language(&library.shelf, library.language)?;
    let text = match arguments.format {
        Form::Markdown => page.markdown,
        Form::Html => String::from_utf8_lossy(&page.html(&Templates::built_in().map_err(anyhow::Error::new)?)?.bytes).into_owned(),
    };
    match &arguments.out {
        Some(path) => output::replace_file(path, &text)?,
        None => terminal.result(&text)?,
    }
    Ok(Exit::Clean)
}

/// Everything that can be explained, and the language to do it in.
struct Library {
    topics: &'static [Topic],
    /// The fields of files.
    sheets: Vec<Sheet>,
    language: Language,
    /// Read only when a name could be in it.
    shelf: LazyCell<Shelf>,
}

impl Library {
    /// Returns the page of a name: first of messages and lists, then of words, then of powers, then of words that begin like it.
    fn explained(&self, name: &str) -> Option<String> {
        if let Some(mistake) = Mistake::from_code(name.trim()) {
            return Some(explain(mistake, self.language));
        }
        if let Some(text) = paragraph(name.trim(), self.language) {
            return Some(text);
        }
        // As it is written in an effect: `track:`.
        let name = name.trim().trim_end_matches(':');
        let name = match folded(name).as_str() {
            "provenance" | "source" | "sources" => "provisional".to_owned(),
            name => name.to_owned(),
        };
        if let Some(group) = Group::ALL.into_iter().find(|group| group.name() == name) {
            return Some(self.list(group));
        }
        match name.as_str() {
            CODES => return Some(self.codes()),
            GUIDE => return Some(reference::guide(self.language).markdown),
            AWKWARD => return reference::awkward(&self.shelf, self.language, false).ok().map(|page: Page| page.markdown),
            POWERS => return Some(keywords(&self.shelf, self.language)),
            FIELDS | "field" | "champs" | "champ" => return Some(self.kinds_of_files()),
            _ => {}
        }
        if let Some(page) = pages::Page::called(&name) {
            return Some(page.text(self.language));
        }
        let mut sheets: Vec<String> = Vec::new();
        let is_list = name == TYPES || LISTS.contains(&name.as_str());
        let is_sheet =
            |sheet: &&Sheet| sheet.name == name || (!is_list && format!("{}s", sheet.name) == name) || is_sheet_called(sheet.name, &name);
        sheets.extend(self.sheets.iter().filter(is_sheet).map(|sheet| sheet.page(self.language)));
        let called = |topic: &&Topic| topic.page.names.iter().any(|known| folded(known) == name);
        let mut pages: Vec<String> = self.topics.iter().filter(called).map(|topic| self.page(topic)).collect();
        let power = self.shelf.content.powers.iter().find(|power| is_called(power, &name));
        pages.extend(power.map(|power| kcc_reference::keyword(power, &Wording::new(&self.shelf.content, self.language))));
        if pages.is_empty() {
            let begins = |topic: &&Topic| topic.page.names.iter().any(|known| folded(known).starts_with(&format!("{name} ")));
            pages.extend(self.topics.iter().filter(begins).map(|topic| self.page(topic)));
        }
        pages.splice(0..0, sheets);
        pages.extend(self.fields(&name));
        pages.extend(self.of_content(&name));
        if pages.is_empty() {
            pages.extend(self.with_word(&name));
        }
        if pages.is_empty() {
            pages.extend(self.on_cards(&name));
        }
        (!pages.is_empty()).then(|| pages.join("\n"))
    }

    /// Returns the fields of a name; once if it means the same in several kinds of files.
    fn fields(&self, name: &str) -> Vec<String> {
        let mut pages: Vec<String> = Vec::new();
        for field in self.sheets.iter().flat_map(Sheet::names).filter(|field| folded(field) == name).collect::<BTreeSet<_>>() {
            pages.extend(fields::field(&self.sheets, field, self.language));
        }
        pages
    }

    /// Returns what content has under a name: a list of things, or one thing.
    fn of_content(&self, name: &str) -> Option<String> {
        let items = items(&self.shelf.content, self.language);
        let [name_of, none] = ["explain-name-of", "explain-none"].map(|id| say(self.language, id, &[]));
        if name == TYPES || LISTS.contains(&name) {
            let rows: Vec<(&str, String)> =
                items.iter().filter(|item| item.list == name).map(|item| (item.id.as_str(), item.names.join(", "))).collect();
            let rows = if rows.is_empty() { format!("  {none}\n") } else { table(&rows) };
            return Some(format!("# {name}{} id, {name_of}\n\n{rows}", self.language.colon()));
        }
        let is_called = |item: &&Item| folded(&item.id) == name || item.names.iter().any(|known| folded(known) == name);
        let found: Vec<String> = items.iter().filter(is_called).map(|item| self.item(item)).collect();
        (!found.is_empty()).then(|| found.join("\n"))
    }

    /// Describes one thing of content: its kind, its name in effects, and its members.
    fn item(&self, item: &Item) -> String {
        let kind = item.list.trim_end_matches('s');
        let mut text = say(
            self.language,
            "explain-names-a-name-of-content",
            &[("names", item.names.join(", ").to_string()), ("kind", kind.to_string()), ("id", item.id.to_string())],
        );
        if let Some(file) = self.shelf.files.get(&item.id).filter(|_| item.list != TYPES) {
            let _ = write!(text, "\n    {file}\n");
        }
        if let Some(card) = self.printed(&item.id).filter(|_| item.list != TYPES) {
            let _ = write!(text, "\n{card}");
        }
        if !item.members.is_empty() {
            let have = say(self.language, "explain-has-it", &[]);
            let _ = write!(text, "\n{have} {}\n", item.members.join(", "));
        }
        text
    }

    /// Returns the card with an id as it is printed, in words.
    fn printed(&self, id: &str) -> Option<String> {
        let words = Words::of(&self.shelf.content, self.language).ok()?;
        Printed { content: &self.shelf.content, words: &words, language: self.language }.card(id)
    }

    /// Returns the topics whose forms contain a word, or all words of a phrase, that has no page of its own: a single one is shown, several
    /// are listed.
    fn with_word(&self, name: &str) -> Option<String> {
        let words = |text: &str| {
            let text = text.to_lowercase();
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect::<BTreeSet<_>>()
        };
        let said = words(name);
        if said.is_empty() {
            return None;
        }
        let is_word = |text: &str| said.is_subset(&words(text));
        let in_form = |topic: &&Topic| is_word(&topic.page.form) || topic.page.names.iter().any(|known| is_word(known));
        let in_text = |topic: &&Topic| {
            let page = &topic.page;
            page.effects.iter().chain(&page.abilities).any(|line| is_word(line)) || is_word(topic.text(Language::ENGLISH))
        };
        let mut found: Vec<&Topic> = self.topics.iter().filter(in_form).collect();
        if found.is_empty() {
            found = self.topics.iter().filter(in_text).collect();
        }
        match found.as_slice() {
            [] => None,
            [one] => Some(self.page(one)),
            several => {
                let rows: Vec<(&str, String)> = several.iter().map(|topic| (topic.name(), topic.line(self.language))).collect();
                Some(table(&rows))
            }
        }
    }

    /// Returns the page of the topic for which cards say a phrase, in any language; or a list, if several fit as well.
    fn on_cards(&self, phrase: &str) -> Option<String> {
        /// What fits less well by no more than this is as good.
        const ALIKE: f64 = 0.15;
        /// What fits less well by no more than this may be meant, if nothing fits best.
        const MEANT: f64 = 0.9;
        /// More would be no help.
        const MOST: usize = 8;
        let wordings: Vec<Wording> = Language::all().map(|language| Wording::new(&self.shelf.content, language)).collect();
        let found = Phrases::new(self.topics, &self.shelf.names, &wordings).saying(phrase);
        let best = found.first()?.fit;
        if let [one, rest @ ..] = found.as_slice()
            && rest.first().is_none_or(|next| best - next.fit > ALIKE)
        {
            return Some(self.page(one.topic));
        }
        let meant: Vec<&Found<'_>> = found.iter().take_while(|one| best - one.fit <= MEANT).take(MOST).collect();
        Some(table(&meant.iter().map(|one| (one.topic.name(), one.sentence.clone())).collect::<Vec<_>>()))
    }

    /// Returns the kinds of files and of their parts, one a line.
    fn kinds_of_files(&self) -> String {
        let rows: Vec<(&str, String)> = self.sheets.iter().map(|sheet| (sheet.name, sheet.line().to_owned())).collect();
        table(&rows)
    }

    /// Returns every name that can be explained without content.
    fn names(&self) -> impl Iterator<Item = &str> {
        let codes = Mistake::ALL.iter().flat_map(|mistake| [mistake.code(), mistake.name()]);
        let words = self.topics.iter().flat_map(|topic| &topic.page.names).map(String::as_str);
        let sheets = self.sheets.iter().map(|sheet| sheet.name).chain(self.sheets.iter().flat_map(Sheet::names));
        let lists = [CODES, POWERS, GUIDE, AWKWARD, FIELDS, TYPES].into_iter().chain(LISTS).chain(pages::ALL.map(|page| page.name));
        let of_grammar = kcc_dsl::vocabulary::words().iter().copied().filter(|word| self.with_word(&word.to_lowercase()).is_some());
        codes.chain(words).chain(sheets).chain(Group::ALL.map(Group::name)).chain(lists).chain(of_grammar)
    }

    fn contents(&self) -> String {
        let about = |name: &'static str| (name, say(self.language, &format!("explain-about-{}", name.replace(' ', "-")), &[]));
        let head = say(self.language, "explain-head", &[]);
        let groups = Group::ALL.into_iter().map(|group| (group.name(), group.meaning(self.language)));
        let rows: Vec<(&str, String)> = [about(GUIDE)]
            .into_iter()
            .chain(groups)
            .chain([FIELDS, POWERS, TYPES, CODES, AWKWARD].map(about))
            .chain(pages::ALL.map(|page| (page.name, page.about(self.language))))
            .collect();
        format!("{head}\n\n{}", table(&rows))
    }

    fn list(&self, group: Group) -> String {
        let topics = self.topics.iter().filter(|topic| topic.group == group);
        let rows: Vec<(&str, String)> = topics.map(|topic| (topic.name(), topic.line(self.language))).collect();
        format!("# {}{} {}\n\n{}", group.name(), self.language.colon(), group.meaning(self.language), table(&rows))
    }

    fn codes(&self) -> String {
        let row = |mistake: &Mistake| (mistake.code(), mistake.name().replace('-', " "));
        table(&Mistake::ALL.iter().map(row).collect::<Vec<_>>())
    }

    fn page(&self, topic: &Topic) -> String {
        let in_language = |language: Language| Wording::new(&self.shelf.content, language);
        let others: Vec<Wording> = Language::all().filter(|other| *other != self.language).map(in_language).collect();
        kcc_reference::topic(topic, &self.shelf.names, &in_language(self.language), &others)
    }
}

/// A thing of content that has a name.
struct Item {
    /// The list that contains it.
    list: &'static str,
    id: String,
    /// Its names in all languages.
    names: Vec<String>,
    /// The ids of the cards that belong to it.
    members: Vec<String>,
}

/// Returns everything of content that has a name and no page of its own.
fn items(content: &Content, language: Language) -> Vec<Item> {
    let item = |list: &'static str, id: &Id, name: &Name| {
        let said = [language].into_iter().chain(Language::all().filter(|other| *other != language));
        let mut names: Vec<String> = said.filter_map(|language| name.of(language.code()).map(str::to_owned)).collect();
        names.dedup();
        Item { list, id: id.to_string(), names, members: Vec::new() }
    };
    let mut items = Vec::new();
    for kind in &content.types {
        let krosmasters = content.krosmasters.iter().filter(|card| card.types.contains(&kind.id)).map(|card| card.id.to_string());
        let summons = content.summons.iter().filter(|card| card.family.as_ref() == Some(&kind.id)).map(|card| card.id.to_string());
        items.push(Item { members: krosmasters.chain(summons).collect(), ..item(TYPES, &kind.id, &kind.name) });
    }
    items.extend(content.krosmasters.iter().map(|card| item("krosmasters", &card.id, &card.name)));
    items.extend(content.summons.iter().map(|card| item("summons", &card.id, &card.name)));
    items.extend(content.markers.iter().map(|card| item("markers", &card.id, &card.name)));
    items.extend(content.rewards.iter().map(|card| item("rewards", &card.id, &card.name)));
    items.extend(content.scenery.iter().map(|card| item("scenery", &card.id, &card.name)));
    items.extend(content.arenas.iter().map(|card| item("arenas", &card.id, &card.name)));
    items
}

/// Returns whether a kind of file has this name in a language, as names are compared.
fn is_sheet_called(sheet: &str, name: &str) -> bool {
    let id = format!("sheet-{}", sheet.replace(' ', "-"));
    Language::all().any(|language| folded(&say(language, &id, &[])) == name)
}

/// Returns a paragraph of the rules, with the scenarios of the content that name it.
fn paragraph(number: &str, language: Language) -> Option<String> {
    let known = rules::paragraph::all().ok()?;
    if !known.iter().any(|paragraph| paragraph.number == number) {
        return None;
    }
    let found = usual_folder().ok().and_then(|folder| ContentFiles::read(&folder).ok());
    let compiled = found.map(|found| check(found).compiled);
    let names = |scenario: &kcc_ir::Scenario| scenario.rules.iter().any(|rule| rule == number);
    let proofs = compiled.as_ref().map(|compiled| rules::proof::all(compiled, names)).unwrap_or_default();
    let map = Map::with(compiled.as_ref(), proofs).ok()?;
    Some(Told { map: &map, language }.paragraph(map.entry(number)?))
}

/// Returns the message for a number that is not in the rules, or `None` if it does not look like a number.
fn unknown_number(library: &Library, name: &str) -> Option<String> {
    let looks = name.starts_with(|c: char| c.is_ascii_digit()) && name.contains('.');
    let map = Map::with(None, Vec::new()).ok().filter(|_| looks)?;
    let meant: Vec<String> = meant(&map, name).into_iter().map(str::to_owned).collect();
    Some(no_such_rule(name, &meant, library.language))
}

fn is_called(power: &Keyword, name: &str) -> bool {
    let names = Language::all().filter_map(|language| power.name.of(language.code()));
    [power.id.as_str()].into_iter().chain(names).any(|known| folded(known) == name)
}

fn keywords(shelf: &Shelf, language: Language) -> String {
    let wording = Wording::new(&shelf.content, language);
    let row = |power: &Keyword| {
        let said = Wording::plain(&wording.abilities(Owner::Unit, &power.abilities));
        (power.id.as_str().replace('-', " "), if said.is_empty() { "–".to_owned() } else { said })
    };
    let rows: Vec<(String, String)> = shelf.content.powers.iter().map(row).collect();
    table(&rows.iter().map(|(name, said)| (name.as_str(), said.clone())).collect::<Vec<_>>())
}

/// Returns two columns.
fn table(rows: &[(&str, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    rows.iter().map(|(name, meaning)| format!("  {name:width$}  {meaning}\n")).collect()
}

/// Returns a name as it is compared: in lower case, and with spaces between its words.
fn folded(name: &str) -> String {
    name.to_lowercase().replace('’', "'").replace(['-', '_'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn unknown(library: &Library, name: &str) -> anyhow::Result<Exit> {
    if let Some(said) = unknown_number(library, name) {
        bail!("{said}");
    }
    let powers = library.shelf.content.powers.iter().map(|power| power.id.as_str());
    let items = items(&library.shelf.content, library.language);
    let things = items.iter().flat_map(|item| item.names.iter().chain([&item.id])).map(String::as_str);
    let meant = suggest::closest(name, library.names().chain(powers).chain(things));
    let id = if meant.is_empty() { "explain-nothing-is-called" } else { "explain-meant" };
    bail!(say(library.language, id, &[("name", name.to_owned()), ("meant", either(&meant, library.language))]))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_language_and_of_people_is_explained() {
        for language in [Language::ENGLISH, Language::of_code("fr").unwrap()] {
            let sheets = fields::all(language).unwrap();
            let library = Library { topics: topics().unwrap(), sheets, language, shelf: LazyCell::new(Shelf::default) };
            let words = kcc_dsl::vocabulary::words().iter().copied().chain(kcc_paraphrase::of_people().map(|(word, _)| word));
            let lost: Vec<&str> = words.filter(|word| library.explained(word).is_none()).collect();
            assert!(lost.is_empty(), "`kcc explain` says nothing to {lost:?}");
        }
    }
}
