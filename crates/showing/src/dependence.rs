//! What stories depend on, as a number: with the same number the same stories come of it, so that they need not be looked for again.
//!
//! The search sees the positions that it tries, and the content that they need; both are known before anything is played. So a card
//! that changes affects only those stories in whose positions it stands.

use crate::Showing;
use crate::library::Library;
use crate::position::Position;
use crate::statement::{Kind, Written, texts};
use kcc_ir::json::ToJson;
use kcc_ir::{Content, Icon, Id, Terrain};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::{Debug, Write};
use std::hash::{DefaultHasher, Hasher};

/// Returns for each piece of content that fits, and has statements, what all its stories depend on.
#[must_use]
pub fn dependence(content: &Content, wanted: impl Fn(Kind, &Id) -> bool) -> BTreeMap<(Kind, Id), u64> {
    let library = Library::new(content);
    let sums = Sums::of(content);
    let of_text = |written: &Written<'_>| ((written.kind, written.piece.clone()), text(&library, &sums, written));
    let texts: Vec<Written<'_>> = texts(content).into_iter().filter(|written| wanted(written.kind, written.piece)).collect();
    let numbers: Vec<((Kind, Id), u64)> = texts.par_iter().map(of_text).collect();
    let mut whole: BTreeMap<(Kind, Id), Digest> = BTreeMap::new();
    for (piece, number) in numbers {
        whole.entry(piece).or_default().0.write_u64(number);
    }
    whole.into_iter().map(|(piece, digest)| (piece, digest.0.finish())).collect()
}

/// Returns what the stories of a text depend on.
fn text(library: &Library<'_>, sums: &Sums<'_>, written: &Written<'_>) -> u64 {
    let mut digest = Digest::default();
    digest.debug(&sums.shared);
    for ruleset in crate::editions(library, written) {
        let showing = Showing::new(library, written, &ruleset.id);
        digest.debug(&(&written.pointer, &ruleset.id, &showing.spell, showing.nobody, showing.of_reward, &showing.roles));
        for candidate in &showing.candidates {
            digest.debug(&(candidate.owner, candidate.steps));
            digest.position(&candidate.position);
        }
        let chosen = library.reached(showing.pieces.iter());
        sums.pieces.iter().filter(|(id, _)| chosen.contains(id)).for_each(|(_, sum)| digest.0.write_u64(*sum));
    }
    digest.0.finish()
}

/// The content itself as numbers.
struct Sums<'c> {
    /// What every position needs.
    shared: u64,
    /// Each piece that only some need, in the order of the content.
    pieces: Vec<(&'c Id, u64)>,
}

impl<'c> Sums<'c> {
    fn of(content: &'c Content) -> Self {
        fn sum(kind: Kind, piece: &impl ToJson) -> u64 {
            let mut digest = Digest::default();
            digest.debug(&kind);
            digest.data(piece);
            digest.0.finish()
        }
        let mut pieces: Vec<(&Id, u64)> = Vec::new();
        pieces.extend(content.krosmasters.iter().map(|card| (&card.id, sum(Kind::Krosmaster, card))));
        pieces.extend(content.summons.iter().map(|token| (&token.id, sum(Kind::Summon, token))));
        pieces.extend(content.rewards.iter().map(|reward| (&reward.id, sum(Kind::Reward, reward))));
        pieces.extend(content.scenery.iter().map(|piece| (&piece.id, sum(Kind::Scenery, piece))));
        let mut shared = Digest::default();
        let Content { version, powers, types, markers, rulesets, .. } = content;
        shared.debug(version);
        shared.data(powers);
        shared.data(types);
        shared.data(markers);
        shared.data(rulesets);
        // Which effects print the same sentence depends on what everything is called.
        let cards = content.krosmasters.iter().map(|card| &card.name).chain(content.summons.iter().map(|token| &token.name));
        let others = content.scenery.iter().map(|piece| &piece.name).chain(content.rewards.iter().map(|reward| &reward.name));
        cards.chain(others).for_each(|name| shared.data(name));
        Self { shared: shared.0.finish(), pieces }
    }
}

/// A number that is made of many things in order; the same on every machine.
#[derive(Default)]
struct Digest(DefaultHasher);

impl Digest {
    fn data(&mut self, value: &impl ToJson) {
        // What cannot be written as JSON cannot be read either, and is nowhere in content.
        self.0.write(value.to_json().unwrap_or_default().to_string().as_bytes());
    }

    fn debug(&mut self, value: &impl Debug) {
        let _ = write!(self, "{value:?}");
    }

    fn position(&mut self, position: &Position) {
        let Position { ruleset, width, height, icons, terrain, units, active, gg, wild, kamas, teams } = position;
        self.debug(&(ruleset, width, height, active, gg, wild, kamas, units, teams));
        let printed = icons.iter().enumerate().filter(|(_, icon)| **icon != Icon::None);
        printed.for_each(|one| self.debug(&one));
        let ground = terrain.iter().enumerate().filter(|(_, ground)| **ground != Terrain::Plain);
        ground.for_each(|one| self.debug(&one));
    }
}

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
