//! What can come up in a game: cards, tokens, powers and scenery, and all that their texts bring into play or give.

use crate::compiled::{Compiled, Reward, Text};
use crate::program::{PowerId, ProfileId};
use kcc_ir::{Icon, Id};
use std::collections::BTreeSet;

/// What a game begins with.
#[derive(Default)]
struct Begins {
    cards: Vec<ProfileId>,
    powers: Vec<PowerId>,
    pieces: Vec<u8>,
}

impl Compiled {
    /// Returns all texts that can come up in a game that begins with these cards and has such rewards, each with the name of what it is on.
    pub(crate) fn reachable<'c>(&'c self, involved: BTreeSet<ProfileId>, has: impl Fn(&Id) -> bool + 'c) -> Vec<(&'c Id, &'c Text)> {
        let rewards = self.rewards.iter().filter(move |reward| has(&reward.id));
        self.comes_up(Begins { cards: involved.into_iter().collect(), ..self.begins_anyway() }, rewards)
    }

    /// Returns what can come up in a game through a card: the card, and all that its texts bring into play or give.
    #[must_use]
    pub fn comes_up_by(&self, card: &Id) -> BTreeSet<&Id> {
        let cards = self.profile(card).into_iter().collect();
        let texts = self.comes_up(Begins { cards, ..Begins::default() }, std::iter::empty());
        texts.into_iter().map(|(id, _)| id).collect()
    }

    /// Returns what can come up in every game on this arena: through Demonic Rewards, inspiration dice and what is on the board.
    #[must_use]
    pub fn comes_up_anyway(&self) -> BTreeSet<&Id> {
        self.comes_up(self.begins_anyway(), self.rewards.iter()).into_iter().map(|(id, _)| id).collect()
    }

    /// Returns what is there before teams and rewards are: inspiration dice, and the scenery of the arena.
    fn begins_anyway(&self) -> Begins {
        let icons =
            self.icons.iter().filter_map(|icon| if let Icon::Scenery { scenery } = icon { self.scenery_kind(scenery) } else { None });
        Begins { cards: Vec::new(), powers: self.inspiration.to_vec(), pieces: icons.collect() }
    }

    fn comes_up<'c>(&'c self, begins: Begins, rewards: impl Iterator<Item = &'c Reward>) -> Vec<(&'c Id, &'c Text)> {
        let mut texts: Vec<(&Id, &Text)> = Vec::new();
        let Begins { mut cards, mut powers, mut pieces } = begins;
        for reward in rewards {
            texts.push((&reward.id, &reward.text));
            cards.extend(&reward.text.brings);
            powers.extend(&reward.text.gives);
            pieces.extend(&reward.text.puts);
        }
        let (mut seen_cards, mut seen_powers, mut seen_pieces) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        loop {
            if let Some(card) = cards.pop() {
                if seen_cards.insert(card) {
                    let profile = self.card(card);
                    texts.push((&profile.id, &profile.text));
                    cards.extend(&profile.text.brings);
                    powers.extend(&profile.text.gives);
                    pieces.extend(&profile.text.puts);
                    powers.extend(&profile.powers);
                }
            } else if let Some(power) = powers.pop() {
                if seen_powers.insert(power) {
                    let power = self.power(power);
                    texts.push((&power.id, &power.text));
                    cards.extend(&power.text.brings);
                    powers.extend(&power.text.gives);
                    pieces.extend(&power.text.puts);
                }
            } else if let Some(kind) = pieces.pop() {
                if seen_pieces.insert(kind) {
                    let piece = &self.scenery[usize::from(kind)];
                    texts.push((&piece.id, &piece.text));
                    cards.extend(&piece.text.brings);
                    powers.extend(&piece.text.gives);
                    pieces.extend(&piece.text.puts);
                }
            } else {
                return texts;
            }
        }
    }
}
