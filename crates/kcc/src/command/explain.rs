//! `kcc explain`: what messages, words of the effect language, and powers mean. Works offline.

use crate::checking::check;
use crate::cli;
use crate::content_files::{ContentFiles, usual_folder};
use crate::exit::Exit;
use crate::output;
use crate::reference::{self, Page};
use crate::rules;
use crate::rules::map::Map;
use crate::rules::text::{Told, meant};
use crate::shelf::{Shelf, printed_language, sentences};
use crate::terminal::Terminal;
use crate::topic::{self, Group, Topic};
use anyhow::bail;
use clap::ValueEnum;
use kcc_diagnostics::{Language, Mistake, explain, suggest};
use kcc_generator::Templates;
use kcc_ir::Keyword;
use kcc_wording::{Owner, Wording};
use std::cell::LazyCell;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Say what a message, a word of the effect language, a power, or a paragraph of the rules means
///
/// Knows the codes of messages, all words of effects, the keyword powers of content/, and the paragraphs of the rules. Without a
/// name it lists what can be explained.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc explain K0101          a message, by its code or its name
  kcc explain effects        all effects, one line each
  kcc explain push back      one effect: what it does, how it is written, what the card then says
  kcc explain critical hit   a keyword power of content/
  kcc explain codes          all messages
  kcc explain 7.2.8.c        a paragraph of the rules, its code and its scenarios
  kcc explain guide          your first krosmaster, step by step
  kcc explain bga            the data for Board Game Arena, and how a project uses it
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

    /// The language of the explanation: en or fr
    #[arg(long, value_name = "LANGUAGE", value_parser = cli::language)]
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
/// How scenario files are written.
const SCENARIO: &str = "scenario";
/// What the package for Board Game Arena holds, and how it is used.
const BGA: &str = "bga";
/// The list of all messages.
const CODES: &str = "codes";
/// The list of the keyword powers of content.
const POWERS: &str = "powers";

/// Prints explanations.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let language = terminal.language();
    let library = Library { topics: topic::all()?, language, shelf: LazyCell::new(Shelf::read) };
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
    topics: Vec<Topic>,
    language: Language,
    /// Read only when a name could be in it.
    shelf: LazyCell<Shelf>,
}

impl Library {
    /// The page of a name: first of messages and lists, then of words, then of powers, then of words that begin so.
    fn explained(&self, name: &str) -> Option<String> {
        if let Some(mistake) = Mistake::from_code(name.trim()) {
            return Some(explain(mistake, self.language));
        }
        if let Some(text) = paragraph(name.trim(), self.language) {
            return Some(text);
        }
        let name = folded(name);
        if let Some(group) = Group::ALL.into_iter().find(|group| group.name() == name) {
            return Some(self.list(group));
        }
        match name.as_str() {
            CODES => return Some(self.codes()),
            SCENARIO | "scenarios" | "scénario" => return Some(scenario(self.language)),
            BGA | "board game arena" => return Some(bga(self.language)),
            GUIDE => return Some(reference::guide(self.language).markdown),
            AWKWARD => return reference::awkward(&self.shelf, self.language).ok().map(|page: Page| page.markdown),
            POWERS => return Some(keywords(&self.shelf, self.language)),
            _ => {}
        }
        let called = |topic: &&Topic| topic.page.names.iter().any(|known| folded(known) == name);
        let mut pages: Vec<String> = self.topics.iter().filter(called).map(|topic| self.page(topic)).collect();
        let power = self.shelf.content.powers.iter().find(|power| is_called(power, &name));
        pages.extend(power.map(|power| keyword(&self.shelf, power, self.language)));
        if pages.is_empty() {
            let begins = |topic: &&Topic| topic.page.names.iter().any(|known| folded(known).starts_with(&format!("{name} ")));
            pages.extend(self.topics.iter().filter(begins).map(|topic| self.page(topic)));
        }
        (!pages.is_empty()).then(|| pages.join("\n"))
    }

    /// Every name that can be explained without content.
    fn names(&self) -> impl Iterator<Item = &str> {
        let codes = Mistake::ALL.iter().flat_map(|mistake| [mistake.code(), mistake.name()]);
        let words = self.topics.iter().flat_map(|topic| &topic.page.names).map(String::as_str);
        codes.chain(words).chain(Group::ALL.map(Group::name)).chain([CODES, POWERS, GUIDE, AWKWARD, SCENARIO, BGA])
    }

    fn contents(&self) -> String {
        let (head, codes, powers, guide, awkward, scenario, bga) = match self.language {
            Language::English => (
                "What kcc can explain; `kcc explain NAME` goes on:\n\n",
                "messages and their codes",
                "keyword powers of content/",
                "your first krosmaster, step by step",
                "effects that are hard to say, and the cards that have them",
                "how positions are written that prove rules",
                "the data for Board Game Arena, and how a project uses it",
            ),
            Language::French => (
                "Ce que kcc sait expliquer, avec `kcc explain NOM`\u{a0}:\n\n",
                "les messages et leurs codes",
                "les pouvoirs mots-clés de content/",
                "votre premier Krosmaster, pas à pas",
                "les effets difficiles à dire, et les cartes qui les ont",
                "comment écrire des positions qui prouvent des règles",
                "les données pour Board Game Arena, et comment un projet s’en sert",
            ),
        };
        let groups = Group::ALL.into_iter().map(|group| (group.name(), group.meaning(self.language)));
        let rows: Vec<(&str, String)> = [(GUIDE, guide)]
            .into_iter()
            .chain(groups)
            .chain([(POWERS, powers), (CODES, codes), (AWKWARD, awkward), (SCENARIO, scenario), (BGA, bga)])
            .map(|(name, meaning)| (name, meaning.to_owned()))
            .collect();
        format!("{head}{}", table(&rows))
    }

    fn list(&self, group: Group) -> String {
        let topics = self.topics.iter().filter(|topic| topic.group == group);
        let rows: Vec<(&str, String)> = topics.map(|topic| (topic.name(), topic.line(self.language))).collect();
        format!("# {}: {}\n\n{}", group.name(), group.meaning(self.language), table(&rows))
    }

    fn codes(&self) -> String {
        let row = |mistake: &Mistake| (mistake.code(), mistake.name().replace('-', " "));
        table(&Mistake::ALL.iter().map(row).collect::<Vec<_>>())
    }

    fn page(&self, topic: &Topic) -> String {
        let (form, example, printed) = match self.language {
            Language::English => ("Written:", "Example:", "The card says:"),
            Language::French => ("S'écrit\u{a0}:", "Exemple\u{a0}:", "La carte dit\u{a0}:"),
        };
        let page = &topic.page;
        let mut text = format!("# {}\n\n{}\n\n{form}\n\n    {}\n", topic.name(), topic.text(self.language), page.form);
        let wording = Wording::new(&self.shelf.content, printed_language(self.language));
        for (line, said) in sentences(topic, &self.shelf.names, &wording) {
            let _ = write!(text, "\n{example}\n\n    {line}\n");
            if let Some(said) = said {
                let _ = write!(text, "\n{printed}\n\n    {said}\n");
            }
        }
        let _ = match &page.rule {
            Some(rule) => writeln!(text, "\n{} · {}", topic.group.name(), rule_of(rule, self.language)),
            None => writeln!(text, "\n{}", topic.group.name()),
        };
        text
    }
}

fn scenario(language: Language) -> String {
    let page = match language {
        Language::English => include_str!("../../explain/scenario.en.md"),
        Language::French => include_str!("../../explain/scenario.fr.md"),
    };
    page.to_owned()
}

fn bga(language: Language) -> String {
    let page = match language {
        Language::English => include_str!("../../explain/bga.en.md"),
        Language::French => include_str!("../../explain/bga.fr.md"),
    };
    page.to_owned()
}

/// A paragraph of the rules, with the scenarios of the content that name it.
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

/// What to say of a number that is none of the rules; none if it looks like no number.
fn unknown_number(library: &Library, name: &str) -> Option<String> {
    let looks = name.starts_with(|c: char| c.is_ascii_digit()) && name.contains('.');
    let map = Map::with(None, Vec::new()).ok().filter(|_| looks)?;
    let meant: Vec<String> = meant(&map, name).into_iter().map(|number| format!("`{number}`")).collect();
    Some(match (library.language, meant.is_empty()) {
        (Language::English, true) => format!("no rule has the number `{name}`; `kcc rules` lists the sections"),
        (Language::English, false) => format!("no rule has the number `{name}`; did you mean {}?", meant.join(" or ")),
        (Language::French, true) => format!("aucune règle n'a le numéro `{name}`\u{a0}; `kcc rules` donne les sections"),
        (Language::French, false) => format!("aucune règle n'a le numéro `{name}`\u{a0}; vouliez-vous dire {}\u{a0}?", meant.join(" ou ")),
    })
}

fn is_called(power: &Keyword, name: &str) -> bool {
    let french = power.name.fr.as_deref().unwrap_or_default();
    [power.id.as_str(), &power.name.en, french].into_iter().any(|known| folded(known) == name)
}

fn keyword(shelf: &Shelf, power: &Keyword, language: Language) -> String {
    let wording = Wording::new(&shelf.content, printed_language(language));
    let said = Wording::plain(&wording.abilities(Owner::Unit, &power.abilities));
    let (none, written) = match language {
        Language::English => ("It does nothing: the default ruleset has retired it.", "Its effect:"),
        Language::French => ("Il ne fait rien, car les règles par défaut l'ont retiré.", "Son effet\u{a0}:"),
    };
    let mut text = format!("# {}\n\n{}\n", wording.name(&power.name), if power.abilities.is_empty() { none } else { &said });
    if !power.abilities.is_empty() {
        let lines = kcc_compiler::language::abilities(&power.abilities);
        let _ = write!(text, "\n{written}\n\n    {}\n", lines.replace('\n', "\n    "));
    }
    let _ = writeln!(text, "\n{POWERS} · {}", rule_of(&power.rule, language));
    text
}

fn keywords(shelf: &Shelf, language: Language) -> String {
    let wording = Wording::new(&shelf.content, printed_language(language));
    let row = |power: &Keyword| {
        let said = Wording::plain(&wording.abilities(Owner::Unit, &power.abilities));
        (power.id.as_str().replace('-', " "), if said.is_empty() { "–".to_owned() } else { said })
    };
    let rows: Vec<(String, String)> = shelf.content.powers.iter().map(row).collect();
    table(&rows.iter().map(|(name, said)| (name.as_str(), said.clone())).collect::<Vec<_>>())
}

fn rule_of(rule: &str, language: Language) -> String {
    match language {
        Language::English => format!("rule {rule}"),
        Language::French => format!("règle {rule}"),
    }
}

/// Two columns.
fn table(rows: &[(&str, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    rows.iter().map(|(name, meaning)| format!("  {name:width$}  {meaning}\n")).collect()
}

/// A name as it is compared: without capitals, and with spaces between its words.
fn folded(name: &str) -> String {
    name.to_lowercase().replace(['-', '_'], " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn unknown(library: &Library, name: &str) -> anyhow::Result<Exit> {
    if let Some(said) = unknown_number(library, name) {
        bail!("{said}");
    }
    let powers = library.shelf.content.powers.iter().map(|power| power.id.as_str());
    let meant: Vec<String> = suggest::closest(name, library.names().chain(powers)).iter().map(|name| format!("`{name}`")).collect();
    match (library.language, meant.is_empty()) {
        (Language::English, true) => bail!("nothing is called `{name}`; `kcc explain` lists what can be explained"),
        (Language::English, false) => bail!("nothing is called `{name}`; did you mean {}?", meant.join(" or ")),
        (Language::French, true) => bail!("rien ne s'appelle `{name}`\u{a0}; `kcc explain` donne la liste"),
        (Language::French, false) => bail!("rien ne s'appelle `{name}`\u{a0}; vouliez-vous dire {}\u{a0}?", meant.join(" ou ")),
    }
}
