//! `kcc explain`: what messages, words of the effect language, and powers mean. Works offline.

use crate::checking::check;
use crate::cli;
use crate::content_files::{ContentFiles, usual_folder};
use crate::exit::Exit;
use crate::terminal::Terminal;
use crate::topic::{self, Group, Topic};
use anyhow::bail;
use kcc_compiler::{Context, Names};
use kcc_diagnostics::{Language, Mistake, explain, suggest};
use kcc_ir::{Content, Keyword};
use kcc_wording::{Owner, Wording};
use std::cell::LazyCell;
use std::fmt::Write as _;

/// Say what a message, a word of the effect language, or a power means
///
/// Knows the codes of messages, all words of effects, and the keyword powers of content/. Without a name it lists what can be
/// explained.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc explain K0101          a message, by its code or its name
  kcc explain effects        all effects, one line each
  kcc explain push back      one effect: what it does, how it is written, what the card then says
  kcc explain critical hit   a keyword power of content/
  kcc explain codes          all messages")]
pub(crate) struct Arguments {
    /// What is to be explained
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// The language of the explanation: en or fr
    #[arg(long, value_name = "LANGUAGE", value_parser = cli::language)]
    lang: Option<Language>,
}

/// The list of all messages.
const CODES: &str = "codes";
/// The list of the keyword powers of content.
const POWERS: &str = "powers";

/// Prints explanations.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let language = terminal.language();
    let library = Library { topics: topic::all()?, language, shelf: LazyCell::new(Shelf::read) };
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
        let name = folded(name);
        if let Some(group) = Group::ALL.into_iter().find(|group| group.name() == name) {
            return Some(self.list(group));
        }
        match name.as_str() {
            CODES => return Some(self.codes()),
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
        codes.chain(words).chain(Group::ALL.map(Group::name)).chain([CODES, POWERS])
    }

    fn contents(&self) -> String {
        let (head, codes, powers) = match self.language {
            Language::English => {
                ("What kcc can explain; `kcc explain NAME` goes on:\n\n", "messages and their codes", "keyword powers of content/")
            }
            Language::French => (
                "Ce que kcc sait expliquer, avec `kcc explain NOM`\u{a0}:\n\n",
                "les messages et leurs codes",
                "les pouvoirs mots-clés de content/",
            ),
        };
        let groups = Group::ALL.into_iter().map(|group| (group.name(), group.meaning(self.language)));
        let rows: Vec<(&str, String)> =
            groups.chain([(POWERS, powers), (CODES, codes)]).map(|(name, meaning)| (name, meaning.to_owned())).collect();
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

/// The content of the working folder, where there is some: its powers can be explained, and examples speak of its names.
#[derive(Default)]
struct Shelf {
    content: Content,
    names: Names,
}

impl Shelf {
    fn read() -> Self {
        let found = usual_folder().ok().and_then(|folder| ContentFiles::read(&folder).ok());
        let Some(found) = found.filter(|found| !found.files.is_empty()) else { return Self::default() };
        let compiled = check(found).compiled;
        Self { content: compiled.content, names: compiled.names }
    }
}

/// The examples of a topic, each with the sentence that a card has for it. An example that speaks of a name that content does
/// not have gets none.
fn sentences<'t>(topic: &'t Topic, names: &Names, wording: &Wording) -> Vec<(&'t str, Option<String>)> {
    let effects = topic.page.effects.iter().map(|text| {
        let mut problems = Vec::new();
        let effects = kcc_compiler::effects(text, Context::Spell { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.effects(Owner::Krosmaster, &effects))))
    });
    let abilities = topic.page.abilities.iter().map(|text| {
        let mut problems = Vec::new();
        let abilities = kcc_compiler::abilities(text, Context::Power { x: true }, names, &mut problems);
        (text.as_str(), problems.is_empty().then(|| Wording::plain(&wording.abilities(Owner::Krosmaster, &abilities))))
    });
    effects.chain(abilities).map(|(text, said)| (text, said.filter(|said| !said.trim().is_empty()))).collect()
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

fn printed_language(language: Language) -> kcc_wording::Language {
    match language {
        Language::English => kcc_wording::Language::English,
        Language::French => kcc_wording::Language::French,
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
    let powers = library.shelf.content.powers.iter().map(|power| power.id.as_str());
    let meant: Vec<String> = suggest::closest(name, library.names().chain(powers)).iter().map(|name| format!("`{name}`")).collect();
    match (library.language, meant.is_empty()) {
        (Language::English, true) => bail!("nothing is called `{name}`; `kcc explain` lists what can be explained"),
        (Language::English, false) => bail!("nothing is called `{name}`; did you mean {}?", meant.join(" or ")),
        (Language::French, true) => bail!("rien ne s'appelle `{name}`\u{a0}; `kcc explain` donne la liste"),
        (Language::French, false) => bail!("rien ne s'appelle `{name}`\u{a0}; vouliez-vous dire {}\u{a0}?", meant.join(" ou ")),
    }
}
