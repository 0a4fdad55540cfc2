//! The mutants that cargo-mutants lists, and their names.

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// The folder whose mutants are tried.
pub const SOURCES: &str = "crates/interpreter/src/";

/// A mutant as cargo-mutants lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct Listed {
    /// What it is called, with its place.
    pub name: String,
    /// The file, from the root of the repository.
    pub file: String,
    /// The kind of change.
    pub genre: Genre,
    /// The text that is replaced.
    pub span: Span,
    /// What stands there instead.
    pub replacement: String,
}

/// A kind of change.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub enum Genre {
    /// The body of a function becomes a value.
    FnValue,
    /// A binary operator becomes another one.
    BinaryOperator,
    /// A unary operator goes.
    UnaryOperator,
    /// An arm of a match goes.
    MatchArm,
    /// The guard of an arm becomes a constant.
    MatchArmGuard,
    /// A field of a struct with a base goes.
    StructField,
}

/// Where a text begins; where it ends does not matter, since the syntax tree knows that.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Span {
    /// The first character.
    pub start: Position,
}

/// A character of a file, counted from 1.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

/// A mutant and what has become of it in the build.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mutant {
    /// The file, from the folder of the sources.
    pub file: String,
    /// The line that it changes.
    pub line: usize,
    /// What it is called wherever it is written down: without lines, which change with every edit.
    pub name: String,
    /// Why it is not in the build, if it is not.
    pub left_out: Option<LeftOut>,
}

/// Why a mutant is not in the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LeftOut {
    /// It does not compile.
    NotCompiling,
    /// It is in a constant, which is worked out before anything can be switched.
    Constant,
    /// It is an operator beside a `let`, or the guard that binds names.
    Let,
    /// It is in code that only `breaks` switches on: no rule of the game.
    Breaks,
}

impl LeftOut {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 4] = [Self::NotCompiling, Self::Constant, Self::Let, Self::Breaks];

    /// Returns what reports say.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::NotCompiling => "do not compile",
            Self::Constant => "are in constants, which nothing can switch at run time",
            Self::Let => "are beside a `let`, where the other operator is no Rust or names would be unbound",
            Self::Breaks => "are in code that runs only if a rule is broken on purpose (`breaks`)",
        }
    }
}

/// Asks cargo-mutants for all mutants of the interpreter.
///
/// # Errors
/// If it is not installed, or says something unknown.
pub fn listed(root: &Path, from: Option<&Path>) -> anyhow::Result<Vec<Listed>> {
    let json = if let Some(path) = from {
        std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?
    } else {
        let run = Command::new("cargo")
            .args(["mutants", "--list", "--json", "--package", "kcc-interpreter"])
            .current_dir(root)
            .output()
            .context("cargo does not run")?;
        if !run.status.success() {
            bail!("`cargo install cargo-mutants --locked` makes the list of mutants: {}", String::from_utf8_lossy(&run.stderr));
        }
        run.stdout
    };
    let mut all: Vec<Listed> = serde_json::from_slice(&json).context("the list of cargo-mutants is in another form")?;
    all.retain(|one| one.file.starts_with(SOURCES));
    all.sort_by(|a, b| (&a.file, a.span.start.line, a.span.start.column).cmp(&(&b.file, b.span.start.line, b.span.start.column)));
    Ok(all)
}

/// Gives each mutant a name that outlives edits of other lines: the change, and a number if the same file has it more than once.
#[must_use]
pub fn named(all: &[Listed]) -> Vec<Mutant> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let one = |listed: &Listed| {
        let file = listed.file.trim_start_matches(SOURCES).to_owned();
        let change = listed.name.split_once(": ").map_or(listed.name.as_str(), |(_, change)| change);
        let plain = format!("{file}: {}", change.replace(['\t', '\n'], " "));
        let number = seen.entry(plain.clone()).or_default();
        *number += 1;
        let name = if *number == 1 { plain } else { format!("{plain} ({number})") };
        Mutant { file, line: listed.span.start.line, name, left_out: None }
    };
    all.iter().map(one).collect()
}
