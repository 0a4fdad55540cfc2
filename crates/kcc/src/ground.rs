//! What a game is played with: sound content, a ruleset, an arena, two teams, two players. Names that do not exist are told
//! with those that were probably meant.

use crate::checking::check;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::terminal::Terminal;
use anyhow::{anyhow, bail};
use kcc_diagnostics::{Diagnostic, Format, Language, Severity, render, suggest, summary};
use kcc_interpreter::{Compiled, Refusal};
use kcc_ir::{Content, Id, Name};
use kcc_simulator::player::KINDS;
use kcc_simulator::{Kind, Pool, Teams};
use std::path::{Path, PathBuf};

/// Where games take place.
#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,

    /// The edition of the rules; the default one if none is named
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,

    /// The arena; the first of the content if none is named
    #[arg(long, value_name = "ID")]
    pub(crate) arena: Option<String>,
}

/// The content of a folder without a mistake. With mistakes there is none: they are told, and this is the exit code.
pub(crate) fn sound_content(folder: Option<&Path>, terminal: Terminal) -> anyhow::Result<Result<Content, Exit>> {
    let folder = folder.map_or_else(usual_folder, content_folder)?;
    let checked = check(ContentFiles::read(&folder)?);
    let is_error = |problem: &&Diagnostic| problem.severity() == Severity::Error;
    let errors: Vec<Diagnostic> = checked.compiled.problems.iter().filter(is_error).cloned().collect();
    if errors.is_empty() && checked.faults.is_empty() {
        let mut content = checked.compiled.content;
        // They prove rules and play no part in a game: a saved one must not depend on them.
        content.scenarios.clear();
        return Ok(Ok(content));
    }
    terminal.talk(&render(&errors, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
    checked.tell_faults(terminal);
    Ok(Err(checked.exit(&errors)))
}

/// The ruleset that was named, or the default one.
pub(crate) fn ruleset(content: &Content, named: Option<&str>) -> anyhow::Result<Id> {
    match named {
        Some(name) => known("ruleset", name, content.rulesets.iter().map(|ruleset| &ruleset.id)),
        None => {
            let default = content.rulesets.iter().find(|ruleset| ruleset.default);
            default.map(|ruleset| ruleset.id.clone()).ok_or_else(|| anyhow!("the content has no default ruleset; name one with --ruleset"))
        }
    }
}

/// The arena that was named, or the first one.
pub(crate) fn arena(content: &Content, named: Option<&str>) -> anyhow::Result<Id> {
    match named {
        Some(name) => known("arena", name, content.arenas.iter().map(|arena| &arena.id)),
        None => content.arenas.first().map(|arena| arena.id.clone()).ok_or_else(|| anyhow!("the content has no arena")),
    }
}

/// Content made ready for games. What the engine does not carry out is told, and this is the exit code.
pub(crate) fn ready(content: &Content, ruleset: &Id, arena: &Id, terminal: Terminal) -> Result<Compiled, Exit> {
    Compiled::new(content, ruleset, arena).map_err(|refusals| {
        tell(&refusals, terminal);
        Exit::Problems
    })
}

/// Says why there is no game.
pub(crate) fn tell(refusals: &[Refusal], terminal: Terminal) {
    for refusal in refusals {
        terminal.talk(&format!("kcc: {refusal}\n"));
    }
}

/// Two teams, from `box`, `all`, or the krosmasters of both: `julith,marline:bakara,jahash`.
pub(crate) fn teams(text: &str, content: &Content, compiled: &Compiled) -> anyhow::Result<Teams> {
    match text {
        "box" => Ok(Teams::of_the_box(content, compiled.ruleset.team.levels)?),
        "all" => {
            let pool = Pool::of(content, compiled);
            if pool.is_empty() {
                bail!("the content has no krosmaster that can be played with");
            }
            Ok(Teams::Drawn(pool))
        }
        _ => {
            let Some((one, other)) = text.split_once(':') else {
                bail!("`{text}` are no teams; write `box`, `all`, or two lists with a colon between them: julith,marline:bakara,jahash");
            };
            Ok(Teams::These([team(one, content)?, team(other, content)?]))
        }
    }
}

fn team(text: &str, content: &Content) -> anyhow::Result<Vec<Id>> {
    text.split(',').map(|name| known("krosmaster", name.trim(), content.krosmasters.iter().map(|card| &card.id))).collect()
}

/// Two players, by the names of their kinds; one name stands for both.
pub(crate) fn kinds(names: &[String]) -> anyhow::Result<[Kind; 2]> {
    let kind = |name: &String| Kind::named(name).ok_or_else(|| unknown("player", name, KINDS.iter().map(|kind| kind.name)));
    match names {
        [both] => Ok([kind(both)?, kind(both)?]),
        [one, other] => Ok([kind(one)?, kind(other)?]),
        _ => bail!("{} players were named; a game has two", names.len()),
    }
}

/// The id that was meant by a name.
pub(crate) fn known<'c>(kind: &str, name: &str, ids: impl Iterator<Item = &'c Id> + Clone) -> anyhow::Result<Id> {
    let found = ids.clone().find(|id| id.as_str() == name).cloned();
    found.ok_or_else(|| unknown(kind, name, ids.map(Id::as_str)))
}

/// What to say of a name that does not exist.
pub(crate) fn unknown<'c>(kind: &str, name: &str, names: impl Iterator<Item = &'c str> + Clone) -> anyhow::Error {
    match suggest::closest(name, names.clone()).as_slice() {
        [] => {
            let all: Vec<&str> = names.take(12).collect();
            anyhow!("no {kind} is called `{name}`; there are {}", all.join(", "))
        }
        meant => anyhow!(
            "no {kind} is called `{name}`; did you mean {}?",
            meant.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(" or ")
        ),
    }
}

/// A name in a language; in English where it is not known.
pub(crate) fn name(name: &Name, language: Language) -> &str {
    match language {
        Language::English => &name.en,
        Language::French => name.fr.as_ref().unwrap_or(&name.en),
    }
}
