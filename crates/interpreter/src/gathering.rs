//! Before teams are built: who bans which krosmasters (rule 1.1.3). It is asked and answered as a game is: who decides, what may be answered, and an answer that is refused changes nothing.

use crate::refusal::{Reason, Refusal};
use kcc_ir::Id;

/// A ban phase: each of two players bans as many krosmasters, in the order 1, 2 2, 1 1 and so on, the last one alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bans {
    cards: Vec<Id>,
    banned: Vec<Id>,
    first: u8,
    each: usize,
}

impl Bans {
    /// A ban phase among these krosmasters, begun by the player of this number.
    ///
    /// # Errors
    /// If fewer krosmasters are there than are to be banned.
    pub fn new(mut cards: Vec<Id>, each: u8, first: u8) -> Result<Self, Refusal> {
        cards.sort();
        cards.dedup();
        let each = usize::from(each);
        if cards.len() < each * 2 {
            return Err(Refusal::setup("1.1.3.b", format!("{} krosmasters are there, and {} are to be banned", cards.len(), each * 2)));
        }
        Ok(Self { cards, banned: Vec::new(), first: first.min(1), each })
    }

    /// Who bans next, and which krosmasters he may ban, sorted; none once all are banned.
    #[must_use]
    pub fn pending(&self) -> Option<(u8, &[Id])> {
        let number = self.banned.len();
        // Rule 1.1.3.c: after the first one the players take turns by twos.
        let second = number.div_ceil(2) % 2 == 1;
        (number < self.each * 2).then(|| (if second { 1 - self.first } else { self.first }, self.cards.as_slice()))
    }

    /// Bans a krosmaster.
    ///
    /// # Errors
    /// If it cannot be banned, or none is to be banned any more. Nothing has changed then.
    pub fn ban(&mut self, card: &Id) -> Result<(), Refusal> {
        if self.pending().is_none() {
            return Err(Refusal::new("1.1.3.b", Reason::GameOver));
        }
        let place = self.cards.binary_search(card).map_err(|_| Refusal::new("1.1.3.b", Reason::NotOffered))?;
        self.banned.push(self.cards.remove(place));
        Ok(())
    }

    /// What has been banned so far, in its order: [`crate::Setup::banned`] takes it.
    #[must_use]
    pub fn banned(&self) -> &[Id] {
        &self.banned
    }
}
