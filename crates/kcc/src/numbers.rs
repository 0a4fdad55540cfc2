//! `ids.lock`, the numbers by which online tables know cards: what is wrong with it, and what gets a number.

use crate::checking::Checked;
use crate::exit::Fault;
use crate::messages::said;
use crate::written;
use anyhow::anyhow;
use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Sources};
use kcc_generator::bga::{self, Given, LOCK, Line, Lock, LockFaultKind, NotGiven};
use kcc_ir::HIGHEST_NUMBER;
use std::ops::Range;

/// Returns what is wrong with the text of the file.
pub(crate) fn problems(text: &str, root: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    let Err(faults) = Lock::read(text) else { return Vec::new() };
    let file = sources.add(format!("{root}/{LOCK}"), text.to_owned());
    let problem = |fault: kcc_generator::bga::LockFault| {
        let mistake = match fault.kind {
            LockFaultKind::Form | LockFaultKind::BadType => Mistake::BrokenIdsLock,
            LockFaultKind::OutOfOrder => Mistake::NumberOutOfOrder,
            LockFaultKind::SecondUse | LockFaultKind::SecondNumber | LockFaultKind::SecondType => Mistake::NumberGivenTwice,
        };
        let problem = Diagnostic::at(mistake, Place::new(file, fault.span)).with("found", &fault.found);
        let problem = if mistake == Mistake::BrokenIdsLock { problem.with("highest", HIGHEST_NUMBER) } else { problem };
        match fault.earlier {
            Some(line) => problem.with("line", line.to_string()),
            None => problem,
        }
    };
    faults.into_iter().map(problem).collect()
}

/// Returns a hint for each of one's own cards that has no number, once there are numbers at all.
pub(crate) fn without(text: &str, compiled: &Compiled) -> Vec<Diagnostic> {
    let Ok(lock) = Lock::read(text) else { return Vec::new() };
    let hint = |key: &str| {
        let (kind, id) = piece(key)?;
        let place = written::place(&format!("{kind}/{id}/id"), compiled).cloned();
        Some(Diagnostic { place, ..Diagnostic::new(Mistake::CardWithoutNumber) }.with("id", id))
    };
    own_keys(compiled).iter().filter(|key| lock.line(key).is_none()).filter_map(|key| hint(key)).collect()
}

/// Returns the kind and the id of what has a number in a lock: `krosmaster` and `julith` of `krosmasters/julith`.
fn piece(key: &str) -> Option<(&'static str, &str)> {
    let (folder, id) = key.split_once('/')?;
    let kind = ContentKind::ALL.into_iter().find(|kind| kind.folder() == folder)?;
    Some((kind.name(), id))
}

/// Returns everything of one's own that has a number.
fn own_keys(compiled: &Compiled) -> Vec<String> {
    bga::keys(&compiled.content).into_iter().filter(|key| is_own(key, compiled)).collect()
}

fn is_own(key: &str, compiled: &Compiled) -> bool {
    piece(key).is_some_and(|(kind, id)| compiled.is_own(kind, id))
}

/// Gives a number to each of one's own cards that has none. `lock` is the text of the numbers so far.
///
/// # Errors
/// If the range of the content has no room for all of them.
pub(crate) fn give(lock: Option<&str>, checked: &Checked) -> anyhow::Result<Given> {
    let compiled = &checked.compiled;
    let range = compiled.pack.numbers.clone().unwrap_or(1..=HIGHEST_NUMBER);
    let shown = format!("{}-{}", range.start(), range.end());
    let packs: Vec<String> = checked.pack_locks.iter().map(|(_, text)| text.clone()).collect();
    let given = bga::give(lock, &packs, own_keys(compiled), range);
    given.map_err(|why| match why {
        NotGiven::Full(lacks) => anyhow!(said("numbers-range-is-full", &[("range", shown), ("lacks", lacks.to_string())])),
        // What is wrong with one's own was found before.
        NotGiven::Broken => broken(checked).unwrap_or_else(|| Fault { detail: format!("{LOCK} was not checked"), file: None }.into()),
    })
}

/// Returns what is wrong with the numbers of the first pack that has broken ones.
fn broken(checked: &Checked) -> Option<anyhow::Error> {
    checked.pack_locks.iter().find_map(|(pack, text)| {
        let fault = Lock::read(text).err()?.into_iter().next()?;
        let line = text.get(..fault.span.start)?.matches('\n').count() + 1;
        let facts = [("pack", pack.clone()), ("line", line.to_string()), ("found", fault.found)];
        Some(anyhow!(said("numbers-of-pack-broken", &facts)))
    })
}

/// Returns all numbers in one text: one's own, and those of packs; `None` if there are none.
///
/// # Errors
/// If one of them is in two packs, or the numbers of a pack cannot be read.
pub(crate) fn all(own: Option<&str>, checked: &Checked) -> anyhow::Result<Option<String>> {
    if checked.pack_locks.is_empty() {
        return Ok(own.map(str::to_owned));
    }
    if let Some(error) = broken(checked) {
        return Err(error);
    }
    let all = bga::joined(own.into_iter().chain(checked.pack_locks.iter().map(|(_, text)| text.as_str())));
    match Lock::read(&all).map_err(|faults| faults.into_iter().next()) {
        Err(Some(fault)) => Err(anyhow!(said("numbers-clash", &[("found", fault.found)]))),
        Ok(_) | Err(None) => Ok(Some(all)),
    }
}

/// What has no number.
pub(crate) struct Missing {
    /// What is one's own: it gets one with `--numbers`.
    pub(crate) own: Vec<String>,
    /// What is in packs, whose authors give numbers.
    pub(crate) of_packs: Vec<String>,
}

impl Missing {
    /// Returns the message that refuses data for online games, or the one that says that they are left out, with its facts; `None` if nothing
    /// lacks a number.
    pub(crate) fn told(&self, is_left_out: bool) -> Option<String> {
        let (missing, refused, left_out) = match self {
            Self { own, .. } if !own.is_empty() => (own, "build-bga-needs-numbers", "build-without-bga"),
            Self { of_packs, .. } => (of_packs, "build-bga-needs-numbers-of-packs", "build-without-bga-of-packs"),
        };
        const SHOWN: usize = 5;
        let ids: Vec<String> = missing.iter().take(SHOWN).map(|key| format!("`{key}`")).collect();
        let more = if missing.len() > SHOWN { ", …" } else { "" };
        let facts = [("number", missing.len().to_string()), ("cards", format!("{}{more}", ids.join(", ")))];
        (!missing.is_empty()).then(|| said(if is_left_out { left_out } else { refused }, &facts))
    }
}

/// Returns everything that has no number in a text.
pub(crate) fn missing(all: Option<&str>, compiled: &Compiled) -> Missing {
    let lock = all.and_then(|text| Lock::read(text).ok()).unwrap_or_default();
    let missing = bga::keys(&compiled.content).into_iter().filter(|key| lock.line(key).is_none());
    let (own, of_packs) = missing.partition(|key| is_own(key, compiled));
    Missing { own, of_packs }
}

/// Returns the lines that a change took from running games: lines of the earlier text that are gone, or that belong to another card now.
pub(crate) fn lost(now: Option<&str>, earlier: Option<&str>, root: &str, sources: &mut Sources) -> Vec<Diagnostic> {
    // A lock that cannot be read is a problem of its own.
    let (Some(Ok(earlier)), Ok(lock)) = (earlier.map(Lock::read), now.map_or_else(|| Ok(Lock::default()), Lock::read)) else {
        return Vec::new();
    };
    let text = now.unwrap_or_default();
    let file = sources.add(format!("{root}/{LOCK}"), text.to_owned());
    let problem = |(line, same): (&Line, Option<&Line>)| {
        let span = same.and_then(|same| place(text, same.number)).unwrap_or(text.len()..text.len());
        let was = format!("{} {} {}", line.number, line.key, line.card_type);
        Diagnostic::at(Mistake::NumberLost, Place::new(file, span)).with("line", was)
    };
    lock.lost(&earlier).into_iter().map(problem).collect()
}

/// Returns the place of the line with a number.
fn place(text: &str, number: u32) -> Option<Range<usize>> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|row| {
        let start = at;
        at += row.len();
        let is_it = row.split_whitespace().next().is_some_and(|first| first.parse() == Ok(number));
        is_it.then(|| start..start + row.trim_end().len())
    })
}
