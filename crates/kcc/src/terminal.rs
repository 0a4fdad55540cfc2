//! Everything that is printed, and what the terminal and the environment say about how.

use anstream::{AutoStream, ColorChoice};
use anyhow::Context as _;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kcc_diagnostics::{Language, Options};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};

/// The width of text without a terminal.
const WIDTH: usize = 120;
/// Longer lines are hard to read, and shorter ones hold too little.
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=140;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR, CLICOLOR or TERM say otherwise.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Sets, for the whole run, when to use colours.
pub(crate) fn choose_color(color: Color) {
    match color {
        Color::Auto => {}
        Color::Always => ColorChoice::Always.write_global(),
        Color::Never => ColorChoice::Never.write_global(),
    }
}

/// Where results and messages are printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    language: Language,
}

impl Terminal {
    /// Creates a terminal for the requested language, or else that of the environment: `KCC_LANG`, then what the system's variables say,
    /// then English.
    pub(crate) fn new(language: Option<Language>) -> Self {
        Self { language: language.unwrap_or_else(environment_language) }
    }

    /// Returns the language of messages.
    pub(crate) fn language(self) -> Language {
        self.language
    }

    /// Prints a result to stdout. A reader that has gone away is not an error.
    pub(crate) fn result(self, text: &str) -> anyhow::Result<()> {
        let mut stdout = AutoStream::auto(io::stdout().lock());
        match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error).context("the result cannot be printed"),
            _ => Ok(()),
        }
    }

    /// Wraps the paragraphs of a text to the width of the terminal, or to 80 columns without one. Continuation lines are indented.
    pub(crate) fn wrapped(self, text: &str) -> String {
        let width = columns().unwrap_or(80).clamp(*WIDTHS.start(), *WIDTHS.end());
        let line = |line: &str| {
            let indent = " ".repeat(line.len() - line.trim_start_matches(' ').len() + 2);
            let options = textwrap::Options::new(width).subsequent_indent(&indent).break_words(false);
            // Drawings are narrow, and their spaces matter.
            if textwrap::core::display_width(line) <= width { line.to_owned() } else { textwrap::fill(line, options) }
        };
        text.split('\n').map(line).collect::<Vec<_>>().join("\n")
    }

    /// Prints something besides the result to stderr. If nobody listens, nothing is lost.
    pub(crate) fn talk(self, text: &str) {
        let mut stderr = AutoStream::auto(io::stderr().lock());
        // The text may quote a saved game or a name from the disk; the escape codes of colours are ours.
        let text: String =
            text.chars().map(|c| if matches!(c, '\n' | '\t' | '\u{1b}') { c } else { kcc_diagnostics::visible(c) }).collect();
        let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
    }

    /// Returns how diagnostics are written on stdout.
    pub(crate) fn options(self) -> Options {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        Options {
            language: self.language,
            color: AutoStream::choice(&stdout) != ColorChoice::Never,
            width: width(),
            ascii: terminal && !speaks_unicode(),
            verbose: false,
        }
    }

    /// Returns a progress bar for a long run, shown on a terminal but not in a log.
    pub(crate) fn progress(self, steps: usize) -> ProgressBar {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        bar
    }
}

/// Returns the columns that diagnostics may fill.
fn width() -> usize {
    columns().unwrap_or(WIDTH).clamp(*WIDTHS.start(), *WIDTHS.end())
}

/// Returns the width that the terminal or the environment states, or `None`.
fn columns() -> Option<usize> {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.or_else(|| terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)))
}

/// Overrides the program's files with those of a trial translation: `KCC_LANGUAGES` names a folder that has them at the paths of the
/// repository.
pub(crate) fn try_languages() -> anyhow::Result<()> {
    let Some(folder) = std::env::var_os("KCC_LANGUAGES").filter(|folder| !folder.is_empty()) else { return Ok(()) };
    let mut files = BTreeMap::new();
    for entry in walkdir::WalkDir::new(&folder) {
        let entry = entry.context("the environment variable KCC_LANGUAGES")?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(&folder)?.components().map(|part| part.as_os_str().to_string_lossy());
            let text = std::fs::read_to_string(entry.path()).with_context(|| format!("`{}`", entry.path().display()))?;
            files.insert(path.collect::<Vec<_>>().join("/"), text);
        }
    }
    kcc_language::lay_over(files).context("the environment variable KCC_LANGUAGES")
}

/// Refuses a `KCC_LANG` that does not exist. The system's variables may name any language.
pub(crate) fn check_environment() -> anyhow::Result<()> {
    match std::env::var("KCC_LANG") {
        Ok(value) if !value.is_empty() => value.parse::<Language>().map(drop).context("the environment variable KCC_LANG"),
        _ => Ok(()),
    }
}

/// Returns the language of the first of these variables that is set, or English if it is not one of ours.
fn environment_language() -> Language {
    let variables = ["KCC_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let set = variables.into_iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    set.and_then(|value| value.parse().ok()).unwrap_or_default()
}

/// Returns whether the terminal shows more than ASCII. On Windows it does; elsewhere the locale says so.
fn speaks_unicode() -> bool {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"];
    let set = variables.into_iter().filter_map(|name| std::env::var(name).ok()).find(|value| !value.is_empty());
    let locale = set.unwrap_or_default().to_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

/// Returns the command as it was typed, for a report.
pub(crate) fn command_line() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    std::iter::once("kcc".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}
