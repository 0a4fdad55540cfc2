//! New content files: one file here for each kind of content, with the arguments and questions that it needs.
//!
//! What a draft writes is read, checked and formatted like any other content file before it goes to the disk, so drafts need not
//! care for order or quotes beyond what is true.

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

use crate::prompt::Ask;
use kcc_compiler::Compiled;
use std::fmt::Write as _;

/// What every draft is made with.
pub(crate) struct Desk<'a> {
    /// For what arguments do not say.
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

    /// The French name, where it is known
    #[arg(long, value_name = "NAME")]
    pub(crate) fr: Option<String>,

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

/// The text of a new file, field by field.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    text: String,
}

impl Fields {
    /// The id and the name, with which every file begins.
    pub(crate) fn begin(desk: &Desk<'_>) -> anyhow::Result<Self> {
        let fr = desk.ask.text(["French name, if there is one", "Nom français, s'il y en a un"], desk.name.fr.as_deref(), "")?;
        Ok(Self::default().text("id", desk.id).name("name", &desk.name.name, Some(&fr)))
    }

    /// A text.
    pub(crate) fn text(self, field: &str, text: &str) -> Self {
        self.written(field, &quoted(text))
    }

    /// A text, unless it is empty.
    pub(crate) fn text_if(self, field: &str, text: &str) -> Self {
        if text.trim().is_empty() { self } else { self.text(field, text.trim()) }
    }

    /// A name in English, and in French where it is known.
    pub(crate) fn name(self, field: &str, en: &str, fr: Option<&str>) -> Self {
        let fr = fr.map(str::trim).filter(|fr| !fr.is_empty()).map_or_else(String::new, |fr| format!(", fr = {}", quoted(fr)));
        self.written(field, &format!("{{ en = {}{fr} }}", quoted(en.trim())))
    }

    /// A number.
    pub(crate) fn number(self, field: &str, number: u8) -> Self {
        self.written(field, &number.to_string())
    }

    /// `true` or `false`.
    pub(crate) fn yes(self, field: &str, yes: bool) -> Self {
        self.written(field, if yes { "true" } else { "false" })
    }

    /// A list of texts, unless it is empty.
    pub(crate) fn list(self, field: &str, texts: &[String]) -> Self {
        if texts.is_empty() {
            return self;
        }
        let texts: Vec<String> = texts.iter().map(|text| quoted(text.trim())).collect();
        self.written(field, &format!("[{}]", texts.join(", ")))
    }

    /// A header.
    pub(crate) fn header(mut self, header: &str) -> Self {
        let _ = writeln!(self.text, "\n{header}");
        self
    }

    /// A value as TOML writes it.
    pub(crate) fn written(mut self, field: &str, value: &str) -> Self {
        let _ = writeln!(self.text, "{field} = {value}");
        self
    }

    /// The whole text.
    pub(crate) fn end(self) -> String {
        self.text
    }
}

/// Words that are separated by commas.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
