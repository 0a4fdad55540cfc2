//! The targets, and what must hold for any input.

use crate::seeds::{self, Seed};
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::{Compiled, Context, File, Names, compile, is_clean, language};
use kcc_diagnostics::{Diagnostic, Format, Mistake, Options, Place, Sources, render};
use std::sync::LazyLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// The bytes of one file, alone.
    Toml,
    /// The text of an effect or an ability.
    Effect,
    /// A file among valid ones.
    File,
}

static BASE: LazyLock<Vec<File>> = LazyLock::new(|| seeds::base().into_iter().map(file).collect());
static NAMES: LazyLock<Names> = LazyLock::new(|| compile("content", &BASE).names);

fn file(seed: Seed) -> File {
    File { path: seed.path, bytes: seed.bytes }
}

impl Target {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Toml => "toml",
            Self::Effect => "effect",
            Self::File => "file",
        }
    }

    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Toml | Self::File => "toml",
            Self::Effect => "txt",
        }
    }

    pub(crate) fn seeds(self) -> Vec<Seed> {
        match self {
            Self::Toml => seeds::content().into_iter().chain(seeds::fixtures()).collect(),
            Self::Effect => seeds::effects(),
            // Valid in their folder, so that many of their mutations are valid too.
            Self::File => {
                seeds::base().into_iter().filter(|seed| seed.path.contains("/krosmasters/") || seed.path.contains("/summons/")).collect()
            }
        }
    }

    /// Returns what does not hold for an input, as an error.
    pub(crate) fn holds(self, seed: &Seed) -> Result<(), String> {
        match self {
            Self::Toml => {
                let compiled = compile("content", &[file(seed.clone())]);
                sound(&compiled.problems, &compiled.sources)?;
                shown(&compiled)
            }
            Self::Effect => effect(&String::from_utf8_lossy(&seed.bytes)),
            Self::File => among_sound_ones(seed),
        }
    }
}

/// Checks that places lie in the text, that every message has words, and that nothing is a fault of kcc.
fn sound(problems: &[Diagnostic], sources: &Sources) -> Result<(), String> {
    for problem in problems {
        let code = problem.mistake.code();
        if problem.mistake == Mistake::InternalFault {
            return Err(format!("a fault of kcc: {:?}", problem.words));
        }
        if !problem.missing_words().is_empty() {
            return Err(format!("{code} lacks the words {:?}", problem.missing_words()));
        }
        let related = problem.related.iter().map(|related| &related.place);
        let edits = problem.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| &edit.place);
        for Place { file, span } in problem.place.iter().chain(related).chain(edits) {
            let text = sources.get(*file).map(|source| &source.text);
            if text.is_none_or(|text| text.get(span.clone()).is_none()) {
                return Err(format!("{code} is at {span:?}, which is no place in the text"));
            }
        }
    }
    Ok(())
}

/// Checks that messages can be rendered, and that the same input gives the same ones.
fn shown(compiled: &Compiled) -> Result<(), String> {
    for format in [Format::Full, Format::Json] {
        let text = render(&compiled.problems, &compiled.sources, format, &Options::default());
        if text.is_empty() && !compiled.problems.is_empty() {
            return Err(format!("{format} shows nothing of {} problems", compiled.problems.len()));
        }
    }
    Ok(())
}

/// Reads an effect in every context; a valid one must be the same after it was written back.
fn effect(text: &str) -> Result<(), String> {
    let mut sources = Sources::default();
    sources.add("effect", text);
    for context in [Context::Spell { x: true }, Context::Spell { x: false }, Context::Reward] {
        let mut problems = Vec::new();
        let read = kcc_compiler::effects(text, context, &NAMES, &mut problems);
        sound(&problems, &sources)?;
        if problems.is_empty() {
            let written = language::effects(&read);
            let again = kcc_compiler::effects(&written, context, &NAMES, &mut problems);
            if again != read || !problems.is_empty() {
                return Err(format!("{context:?}: `{text}` is written as `{written}`, which is not the same: {problems:?}"));
            }
        }
    }
    for context in [Context::Power { x: true }, Context::Power { x: false }] {
        let mut problems = Vec::new();
        let read = kcc_compiler::abilities(text, context, &NAMES, &mut problems);
        sound(&problems, &sources)?;
        if problems.is_empty() {
            let written = language::abilities(&read);
            let again = kcc_compiler::abilities(&written, context, &NAMES, &mut problems);
            if again != read || !problems.is_empty() {
                return Err(format!("{context:?}: `{text}` is written as `{written}`, which is not the same: {problems:?}"));
            }
        }
    }
    Ok(())
}

/// Replaces a valid file: the same problems must be found twice, and a valid file can be formatted and stays as it is.
fn among_sound_ones(seed: &Seed) -> Result<(), String> {
    let mut files = BASE.clone();
    let folder = |path: &str| path.split('/').nth(1).map(str::to_owned);
    let alike = || files.iter().position(|file| folder(&file.path) == folder(&seed.path));
    let at = files.iter().position(|file| file.path == seed.path).or_else(alike).ok_or("no sound file is of this kind")?;
    files[at].bytes.clone_from(&seed.bytes);
    let compiled = compile("content", &files);
    sound(&compiled.problems, &compiled.sources)?;
    shown(&compiled)?;
    if compile("content", &files).problems != compiled.problems {
        return Err("the same files have other problems the second time".to_owned());
    }
    if !is_clean(&compiled.problems) {
        return Ok(());
    }
    match format("content", &files, &compiled, &[at]).remove(0) {
        Formatted::Same | Formatted::Broken | Formatted::Older => Ok(()),
        Formatted::Lossy(what) => Err(format!("the style would lose {what}")),
        Formatted::Changed(text) => {
            files[at].bytes = text.clone().into_bytes();
            let compiled = compile("content", &files);
            match format("content", &files, &compiled, &[at]).remove(0) {
                Formatted::Same => Ok(()),
                other @ (Formatted::Changed(_) | Formatted::Broken | Formatted::Older | Formatted::Lossy(_)) => {
                    Err(format!("the style is not kept: {other:?} after\n{text}"))
                }
            }
        }
    }
}
