//! The printed text of a card is understood when it is pasted as an effect, or answered with a line that works.

use crate::KCC;
use crate::folder::files;
use kcc_compiler::{Compiled, Context, compile, language};
use kcc_ir::{Ability, Effect, Name, Power, RewardKind};
use kcc_tests::repository;
use kcc_wording::{Language, Owner, Wording};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::Mutex;

/// The texts without an answer so far. A test fails for a line too many and for one too few; `KCC_BLESS` rewrites it.
const LEFT: &str = "tests/pipeline/printed_back.txt";

/// The most fixes of a text that are tried, one after the other, and the most proposals for each.
const MOST_MENDS: usize = 4;

/// One of this many texts is pasted.
const EVERY: usize = 6;

/// Hits of the rules of the paraphrase table are counted for the whole process, so only one test at a time may do so.
pub(crate) static ALONE: Mutex<()> = Mutex::new(());

/// A text of the content, and what it is.
pub(crate) struct Text<'a> {
    card: String,
    name: Option<&'a Name>,
    pub(crate) body: Body<'a>,
}

impl Text<'_> {
    /// Returns what its card prints, and what it means.
    pub(crate) fn printed(&self, wording: &Wording) -> (String, String) {
        let owner = self.name.map_or(Owner::Krosmaster, Owner::Named);
        let (printed, meant) = match self.body {
            Body::Effects(effects) => (wording.effects(owner, effects), language::effects(effects)),
            Body::Abilities(abilities) => (wording.abilities(owner, abilities), language::abilities(abilities)),
        };
        let mut printed = Wording::plain(&printed);
        if let Some(name) = self.name {
            // The pasted text is on its own card, which the reader of a single text cannot know.
            printed = printed.replace(wording.name(name), "self");
        }
        (printed, meant)
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Body<'a> {
    Effects(&'a [Effect]),
    Abilities(&'a [Ability]),
}

pub(crate) fn texts(compiled: &Compiled) -> Vec<Text<'_>> {
    let content = &compiled.content;
    let mut texts = Vec::new();
    let krosmasters = content.krosmasters.iter().map(|card| ("krosmaster", &card.id, &card.name, &card.spells, &card.powers));
    let summons = content.summons.iter().map(|card| ("summon", &card.id, &card.name, &card.spells, &card.powers));
    for (kind, id, name, spells, powers) in krosmasters.chain(summons) {
        for spell in spells {
            let card = format!("{kind}/{id}/{}", spell.id);
            texts.push(Text { card, name: Some(name), body: Body::Effects(&spell.effects) });
        }
        for (number, power) in powers.iter().enumerate() {
            if let Power::Own { abilities, .. } = power {
                texts.push(Text { card: format!("{kind}/{id}/{number}"), name: Some(name), body: Body::Abilities(abilities) });
            }
        }
    }
    for reward in &content.rewards {
        let body = match &reward.kind {
            RewardKind::Boost { effects } => Body::Effects(effects),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => Body::Abilities(abilities),
        };
        texts.push(Text { card: format!("reward/{}", reward.id), name: None, body });
    }
    texts
}

/// Returns the answer to a pasted text: its meaning, or the meaning of the first proposal that can be read.
pub(crate) fn answer(text: &str, body: Body<'_>, compiled: &Compiled) -> Result<String, ()> {
    let read = |text: &str| {
        let mut problems = Vec::new();
        let said = match body {
            Body::Effects(_) => language::effects(&kcc_compiler::effects(text, Context::Spell { x: true }, &compiled.names, &mut problems)),
            Body::Abilities(_) => {
                language::abilities(&kcc_compiler::abilities(text, Context::Power { x: true }, &compiled.names, &mut problems))
            }
        };
        (said, problems)
    };
    let (mut said, mut problems) = read(text);
    let mut text = text.to_owned();
    // Each sentence of it may need a fix of its own.
    for _ in 0..MOST_MENDS {
        if problems.is_empty() {
            return Ok(said);
        }
        let mended = problems.iter().flat_map(|problem| &problem.fixes).take(MOST_MENDS).map(|fix| {
            let mut edits: Vec<_> = fix.edits.iter().collect();
            edits.sort_by_key(|edit| edit.place.span.start);
            let mut mended = text.clone();
            edits.into_iter().rev().for_each(|edit| mended.replace_range(edit.place.span.clone(), &edit.replacement));
            (read(&mended), mended)
        });
        let Some(next) = mended.min_by_key(|((_, left), _)| left.len()).filter(|((_, left), _)| left.len() < problems.len()) else {
            return Err(());
        };
        ((said, problems), text) = next;
    }
    if problems.is_empty() { Ok(said) } else { Err(()) }
}

#[test]
fn what_cards_print_is_understood_or_answered() {
    let _ = KCC;
    let content = files(&repository().join("content"), "content");
    let compiled = compile("content", &content);
    let wording = Wording::new(&compiled.content, Language::ENGLISH);
    let mut texts = texts(&compiled);
    let path = repository().join(LEFT);
    let known: Vec<String> = std::fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned).collect();
    let cards: BTreeSet<&str> = texts.iter().map(|text| text.card.as_str()).collect();
    let gone: Vec<&String> = known.iter().filter(|line| !cards.contains(line.split(':').next().unwrap())).collect();
    // All of them every night, and where the list is written anew.
    let bless = std::env::var_os("KCC_BLESS").is_some();
    if !bless && std::env::var_os("KCC_ALL_PRINTED").is_none() {
        texts = texts.into_iter().step_by(EVERY).collect();
    }
    let looked: BTreeSet<String> = texts.iter().map(|text| text.card.clone()).collect();
    let _alone = ALONE.lock().unwrap();
    let mut left: Vec<String> = texts
        .into_par_iter()
        .filter_map(|text| {
            let (printed, meant) = text.printed(&wording);
            match answer(&printed, text.body, &compiled) {
                Ok(said) if said == meant => None,
                Ok(_) => Some(format!("{}: read otherwise", text.card)),
                Err(()) => Some(format!("{}: not answered", text.card)),
            }
        })
        .collect();
    left.sort();
    left.dedup();
    // What grows when it is blessed shows in review: a reason belongs to each new line.
    if bless {
        std::fs::write(&path, left.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
        return;
    }
    assert!(gone.is_empty(), "texts that the content no longer has (KCC_BLESS=1):\n{gone:#?}");
    let more: Vec<&String> = left.iter().filter(|line| !known.contains(line)).collect();
    let fewer: Vec<&String> =
        known.iter().filter(|line| !left.contains(line) && looked.contains(line.split(':').next().unwrap())).collect();
    assert!(more.is_empty(), "printed, and not answered when it is pasted:\n{more:#?}");
    assert!(fewer.is_empty(), "answered by now, so take it out of {LEFT} (KCC_BLESS=1):\n{fewer:#?}");
}
