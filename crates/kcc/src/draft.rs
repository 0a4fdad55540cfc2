//! New content files: one file for each kind of content, with the arguments and questions that it needs.
//!
//! A draft is read, checked and formatted like any other content file before it is written, so drafts only have to be correct; order and
//! quoting do not matter.

pub(crate) mod arena;
pub(crate) mod krosmaster;
pub(crate) mod marker;
pub(crate) mod power;
pub(crate) mod reward;
pub(crate) mod ruleset;
pub(crate) mod scenario;
pub(crate) mod scenery;
pub(crate) mod summon;
pub(crate) mod r#type;

use crate::messages::{said, say};
use crate::prompt::{Ask, Question};
use crate::terminal::Terminal;
use kcc_compiler::Compiled;
use kcc_language::Language;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What every draft needs.
pub(crate) struct Desk<'a> {
    /// Asks for what arguments do not say.
    pub(crate) ask: Ask,
    /// The content that the new file joins.
    pub(crate) compiled: &'a Compiled,
    /// The id of the new file.
    pub(crate) id: &'a str,
    /// Its name.
    pub(crate) name: &'a Named,
}

/// What is asked of every kind of content.
#[derive(Debug, clap::Args)]
pub(crate) struct Named {
    /// The printed name, in English
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    #[command(flatten)]
    pub(crate) others: OtherNames,

    /// The name of the file; made of the name if absent
    #[arg(long, value_name = "ID")]
    pub(crate) id: Option<String>,

    /// A folder below the kind's own
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<String>,

    /// Ask nothing, also on a terminal; what no argument says gets its usual value
    #[arg(long)]
    pub(crate) no_input: bool,
}

/// The names in other languages than English: an argument for each of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct OtherNames(pub(crate) BTreeMap<String, String>);

impl OtherNames {
    fn add(&mut self, matches: &clap::ArgMatches) {
        for language in Language::all().skip(1) {
            if let Some(name) = matches.get_one::<String>(language.code()) {
                self.0.insert(language.code().to_owned(), name.clone());
            }
        }
    }
}

impl clap::FromArgMatches for OtherNames {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let mut names = Self::default();
        names.add(matches);
        Ok(names)
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        self.add(matches);
        Ok(())
    }
}

impl clap::Args for OtherNames {
    fn augment_args(command: clap::Command) -> clap::Command {
        Language::all().skip(1).fold(command, |command, language| {
            let is_english = Terminal::new(None).language() == Language::ENGLISH;
            let called = if is_english { &language.facts().in_english } else { &language.facts().name };
            let help = said("help-name-in", &[("language", called.clone())]);
            command.arg(clap::Arg::new(language.code()).long(language.code()).value_name("NAME").help(help))
        })
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl Desk<'_> {
    /// Returns the names in other languages: from arguments, or else from a person.
    pub(crate) fn others(&self, question: Question) -> anyhow::Result<BTreeMap<String, String>> {
        let name = |language: Language| {
            let given = self.name.others.0.get(language.code()).map(String::as_str);
            Ok((language.code().to_owned(), self.ask.name(question, language, given)?))
        };
        Language::all().skip(1).map(name).collect()
    }
}

/// The text of a new file, field by field.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    text: String,
}

impl Fields {
    /// Begins with the id and the name, as every file does.
    pub(crate) fn begin(desk: &Desk<'_>) -> anyhow::Result<Self> {
        let others = desk.others("draft-name-in")?;
        Ok(Self::default().text("id", desk.id).name("name", &desk.name.name, &others))
    }

    /// Adds a text.
    pub(crate) fn text(self, field: &str, text: &str) -> Self {
        self.written(field, &quoted(text))
    }

    /// Adds a text, unless it is empty.
    pub(crate) fn text_if(self, field: &str, text: &str) -> Self {
        if text.trim().is_empty() { self } else { self.text(field, text.trim()) }
    }

    /// Adds a name in English, and in other languages if it is known there.
    pub(crate) fn name(self, field: &str, en: &str, others: &BTreeMap<String, String>) -> Self {
        let others = others.iter().map(|(code, name)| (code, name.trim())).filter(|(_, name)| !name.is_empty());
        let others: String = others.map(|(code, name)| format!(", {code} = {}", quoted(name))).collect();
        self.written(field, &format!("{{ en = {}{others} }}", quoted(en.trim())))
    }

    /// Adds a first spell, to be changed.
    pub(crate) fn first_spell(self) -> Self {
        let name = |language| say(language, "draft-first-spell", &[]);
        let others = Language::all().skip(1).map(|language| (language.code().to_owned(), name(language))).collect();
        self.name("name", &name(Language::ENGLISH), &others)
    }

    /// Adds a number.
    pub(crate) fn number(self, field: &str, number: u8) -> Self {
        self.written(field, &number.to_string())
    }

    /// Adds `true` or `false`.
    pub(crate) fn yes(self, field: &str, yes: bool) -> Self {
        self.written(field, if yes { "true" } else { "false" })
    }

    /// Adds a list of texts, unless it is empty.
    pub(crate) fn list(self, field: &str, texts: &[String]) -> Self {
        if texts.is_empty() {
            return self;
        }
        let texts: Vec<String> = texts.iter().map(|text| quoted(text.trim())).collect();
        self.written(field, &format!("[{}]", texts.join(", ")))
    }

    /// Adds a header.
    pub(crate) fn header(mut self, header: &str) -> Self {
        let _ = writeln!(self.text, "\n{header}");
        self
    }

    /// Adds a value as TOML writes it.
    pub(crate) fn written(mut self, field: &str, value: &str) -> Self {
        let _ = writeln!(self.text, "{field} = {value}");
        self
    }

    /// Returns the whole text.
    pub(crate) fn end(self) -> String {
        self.text
    }
}

/// Returns words that are separated by commas.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
