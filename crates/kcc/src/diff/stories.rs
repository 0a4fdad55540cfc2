//! Stories of what changed: the same position, dice and answers, played with the text of before and of now; and how new statements act.

use super::pieces::Changed;
use super::state::{Key, State};
use super::uses::Uses;
use super::{Class, How, Story, everywhere};
use crate::messages::say;
use crate::stories::watched;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_ir::Id;
use kcc_showing::change::{Comparison, TextRef};
use kcc_showing::statement::{Kind, On};
use kcc_showing::{Shown, Statement, statements};
use kcc_telling::story::{Teller, Told};
use rayon::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The most texts whose stories are looked for, so that a change of everything is told in seconds too.
const MOST: usize = 24;
/// The most texts of cards that are only affected, for each thing that changed.
const MOST_AFFECTED: usize = 2;
/// The most statements of a new piece whose stories are told.
const MOST_NEW: usize = 3;

/// The stories of each piece, and how many texts were left out.
pub(crate) struct Stories {
    pub(crate) of: BTreeMap<Key, Vec<Story>>,
    pub(crate) left_out: usize,
}

/// A text whose story is looked for.
struct Wanted {
    key: Key,
    text: TextRef,
    /// What the text uses and what changed too.
    pieces: BTreeSet<Id>,
    /// Whether the text itself is the same.
    affected: bool,
}

/// Looks for the stories.
pub(crate) fn stories(changes: &[Changed], before: &State, after: &State, uses: &Uses) -> anyhow::Result<Stories> {
    let (mut wanted, mut new) = wanted(changes, before, after, uses);
    let mut left_out = wanted.len().saturating_sub(MOST);
    wanted.truncate(MOST);
    let room = MOST - wanted.len();
    left_out += new.len().saturating_sub(room);
    new.truncate(room);
    let mut of: BTreeMap<Key, Vec<Story>> = BTreeMap::new();
    if !wanted.is_empty() {
        let (now, then) = (tellers(after, Some(Told::After))?, tellers(before, Some(Told::Before))?);
        let comparison = Comparison::new(before.content(), after.content());
        let found: Vec<_> = wanted.par_iter().map(|one| comparison.otherwise(&one.text, &one.pieces)).collect();
        for (one, found) in wanted.into_iter().zip(found) {
            let name = everywhere(|language| name(&now, language, &one.text));
            match found {
                Some(found) => {
                    let tellers = if found.of_before { &then } else { &now };
                    let lines = |(language, teller): &(Language, Teller<'_>)| {
                        let played = found.of_before.then(|| say(*language, "diff-story-of-before", &[]));
                        (language.code().to_owned(), played.into_iter().chain(teller.story(&found.story)).collect())
                    };
                    let lines = tellers.iter().map(lines).collect();
                    of.entry(one.key).or_default().push(Story { how: How::Otherwise, of: name, lines });
                }
                // That nothing was found says little of a text that did not change itself.
                None if one.affected => {}
                None => of.entry(one.key).or_default().push(Story { how: How::Same, of: name, lines: BTreeMap::new() }),
            }
        }
    }
    if !new.is_empty() {
        let now = tellers(after, None)?;
        let keys: BTreeSet<&str> = new.iter().map(|(_, one)| one.place.as_str()).collect();
        let shown =
            watched(&after.checked.compiled, |one| keys.contains(one.place.as_str()) && new.iter().any(|(_, other)| other == one), &());
        for one in shown {
            let Shown::Story(story) = one else { continue };
            let Some((key, _)) = new.iter().find(|(_, statement)| *statement == story.statement) else { continue };
            let says = now.iter().map(|(language, teller)| (language.code().to_owned(), teller.statement(&story.statement))).collect();
            let lines = now.iter().map(|(language, teller)| (language.code().to_owned(), teller.story(&story))).collect();
            of.entry(key.clone()).or_default().push(Story { how: How::New, of: says, lines });
        }
    }
    Ok(Stories { of, left_out })
}

/// Returns the words for stories in every language.
fn tellers(state: &State, side: Option<Told>) -> anyhow::Result<Vec<(Language, Teller<'_>)>> {
    let teller = |language: Language| {
        let teller = Teller::new(state.content(), language)?;
        Ok((language, if let Some(side) = side { teller.of_change(side) } else { teller }))
    };
    Language::all().map(teller).collect()
}

/// Returns the name of what a text is written on.
fn name(tellers: &[(Language, Teller<'_>)], language: Language, text: &TextRef) -> String {
    let teller = tellers.iter().find(|(one, _)| *one == language);
    teller.map_or_else(|| text.piece.to_string(), |(_, teller)| teller.on(&text.on))
}

/// Returns the texts that may act otherwise, those that changed themselves first, and the statements of what is new.
fn wanted(changes: &[Changed], before: &State, after: &State, uses: &Uses) -> (Vec<Wanted>, Vec<(Key, Statement)>) {
    let (earlier, now) = (texts(before), texts(after));
    let felt = |one: &&Changed| matches!(one.class, Class::Play | Class::Numbers);
    let causes: BTreeSet<&str> = changes.iter().filter(felt).filter_map(|one| one.after.as_ref()).map(|key| key.1.as_str()).collect();
    let (mut own, mut others, mut new) = (Vec::new(), Vec::new(), Vec::new());
    let mut told: BTreeMap<&Key, usize> = BTreeMap::new();
    for one in changes {
        let Some(key) = &one.after else { continue };
        let Some(of_piece) = now.get(key) else { continue };
        let old = one.before.as_ref().and_then(|key| earlier.get(key));
        for (text, (pointer, statements)) in of_piece {
            let value = |state: &State, key: &Key, pointer: &str| state.pieces.get(key).and_then(|piece| piece.pointer(pointer)).cloned();
            let value_now = value(after, key, pointer);
            let then =
                old.and_then(|old| old.get(text)).map(|(pointer, _)| one.before.as_ref().and_then(|key| value(before, key, pointer)));
            let uses = || uses.of_part(key.0, after.pieces.get(key).unwrap_or(&Value::Null), pointer);
            match then {
                // The piece or the text is new.
                None => {
                    let elsewhere = old.is_some_and(|old| {
                        old.values().any(|(pointer, _)| one.before.as_ref().and_then(|key| value(before, key, pointer)) == value_now)
                    });
                    if !elsewhere {
                        new.extend(statements.iter().take(MOST_NEW).map(|statement| (key.clone(), statement.clone())));
                    }
                }
                Some(then) => {
                    let changed = then != value_now;
                    let pieces: BTreeSet<Id> =
                        uses().iter().filter(|id| causes.contains(id.as_str()) && **id != key.1).map(|id| Id::from(id.as_str())).collect();
                    let wanted = Wanted { key: key.clone(), text: text.clone(), pieces, affected: !changed };
                    match changed {
                        true => own.push(wanted),
                        false if one.class == Class::Affected && !wanted.pieces.is_empty() => {
                            let count = one.through.iter().map(|cause| told.get(cause).copied().unwrap_or(0)).max().unwrap_or(0);
                            if count < MOST_AFFECTED {
                                one.through.iter().for_each(|cause| *told.entry(cause).or_default() += 1);
                                others.push(wanted);
                            }
                        }
                        false => {}
                    }
                }
            }
        }
        // What a text said that is empty now.
        for (text, _) in old.into_iter().flatten().filter(|(text, _)| !of_piece.contains_key(*text)) {
            let same_on = |other: &TextRef| other.on == text.on;
            if one.class != Class::New && has_text(after, key, &text.on) && !of_piece.keys().any(same_on) {
                own.push(Wanted { key: key.clone(), text: text.clone(), pieces: BTreeSet::new(), affected: false });
            }
        }
    }
    own.extend(others);
    (own, new)
}

/// Returns whether a piece has a spell or a power of that id.
fn has_text(state: &State, key: &Key, on: &On) -> bool {
    let (list, id) = match on {
        On::Spell(id) => ("spells", id),
        On::Power(id) | On::Reward(id) => ("powers", id),
    };
    let piece = state.pieces.get(key);
    let list = piece.and_then(|piece| piece.get(list)).and_then(Value::as_array);
    list.is_some_and(|list| list.iter().any(|one| one.get("id").and_then(Value::as_str) == Some(id.as_str())))
}

/// The texts of each piece: where each is in it, and its statements.
type Texts = BTreeMap<Key, BTreeMap<TextRef, (String, Vec<Statement>)>>;

/// Returns the texts of some content that say something.
fn texts(state: &State) -> Texts {
    let mut texts = Texts::new();
    for statement in statements(state.content()) {
        let key = (kind(statement.kind), statement.piece.to_string());
        let text = TextRef { kind: statement.kind, piece: statement.piece.clone(), on: statement.on.clone() };
        let entry = texts.entry(key).or_default().entry(text).or_insert_with(|| (statement.text.clone(), Vec::new()));
        entry.1.push(statement);
    }
    texts
}

fn kind(kind: Kind) -> ContentKind {
    match kind {
        Kind::Krosmaster => ContentKind::Krosmaster,
        Kind::Summon => ContentKind::Summon,
        Kind::Reward => ContentKind::Reward,
        Kind::Power => ContentKind::Power,
        Kind::Scenery => ContentKind::Scenery,
        Kind::Ruleset => ContentKind::Ruleset,
    }
}

/// Returns the paragraphs of the rules that the changed texts rest on, before or after.
pub(crate) fn rules(changes: &[Changed], before: &State, after: &State) -> BTreeSet<String> {
    let (earlier, now) = (texts(before), texts(after));
    let mut rules = BTreeSet::new();
    for one in changes.iter().filter(|one| one.class != Class::Affected) {
        for (state, key, all) in [(before, &one.before, &earlier), (after, &one.after, &now)] {
            let Some((key, texts)) = key.as_ref().and_then(|key| Some((key, all.get(key)?))) else { continue };
            let (other, others) = if std::ptr::eq(state, before) { (after, &one.after) } else { (before, &one.before) };
            for (pointer, statements) in texts.values() {
                let value = |state: &State, key: &Key| state.pieces.get(key).and_then(|piece| piece.pointer(pointer)).cloned();
                if others.as_ref().and_then(|key| value(other, key)) != value(state, key) {
                    statements.iter().for_each(|statement| paragraphs(statement, state, &mut rules));
                }
            }
            let rule = state.pieces.get(key).and_then(|piece| piece.get("rule")).and_then(Value::as_str);
            rules.extend(rule.map(str::to_owned));
        }
    }
    rules
}

fn paragraphs(statement: &Statement, state: &State, rules: &mut BTreeSet<String>) {
    use kcc_ir::paragraphs::{of_abilities, of_effects};
    let said = match statement.said(state.content()) {
        Some(kcc_showing::Said::Effects(effects)) => of_effects(&effects, None),
        Some(kcc_showing::Said::Abilities(abilities)) => of_abilities(&abilities),
        None => return,
    };
    rules.extend(said.into_iter().map(str::to_owned));
}

/// Returns a word for a language.
pub(crate) fn how(how: How, language: Language) -> String {
    let id = match how {
        How::Otherwise => "diff-story-otherwise",
        How::New => "diff-story-new",
        How::Gone => "diff-story-gone",
        How::Same => "diff-story-same",
    };
    say(language, id, &[])
}
