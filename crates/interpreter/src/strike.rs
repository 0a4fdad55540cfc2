//! How far a unit may strike and how hard, reckoned from what its card prints: an estimate for whoever looks ahead, and not a rule.

use crate::board::CellSet;
use crate::compiled::Compiled;
use crate::program::ProfileId;
use kcc_ir::{Damage, Rank};

/// The attacks that a card can pay in one turn without tokens, dice, or effects of any text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strike {
    /// The most damage.
    pub damage: u8,
    /// The farthest cell that one of these attacks reaches, in steps; 0 if there is none.
    pub range: u8,
}

/// More AP than any card has.
const MOST: usize = 24;

impl Compiled {
    /// Returns what a card or token can inflict in a turn by its printed attacks.
    #[must_use]
    pub fn strike(&self, profile: ProfileId) -> Strike {
        let Some(profile) = self.profiles.get(usize::from(profile.0)) else { return Strike::default() };
        let ap = profile.ap.map_or(0, usize::from).min(MOST);
        // The most damage for each number of AP.
        let mut best = [0u8; MOST + 1];
        let mut range = 0;
        let own = profile.spells.iter().chain(profile.krosmaster.is_some().then_some(&self.punch));
        for &spell in own {
            let spell = &self.spells[usize::from(spell.0)];
            let (Damage::Attack { base, .. }, Some(price)) = (spell.damage, spell.price) else { continue };
            let cost = usize::from(price.ap);
            if base == 0 || cost > ap {
                continue;
            }
            range = range.max(spell.range.maximum);
            let more = |best: &[u8; MOST + 1], paid: usize| best[paid - cost].saturating_add(base);
            // Rule 4.8.4: a spell with a limit is cast once; so is one that costs nothing, for an estimate.
            if spell.limit.is_some() || cost == 0 {
                for paid in (cost..=ap).rev() {
                    best[paid] = best[paid].max(more(&best, paid));
                }
            } else {
                for paid in cost..=ap {
                    best[paid] = best[paid].max(more(&best, paid));
                }
            }
        }
        Strike { damage: best[ap], range }
    }

    /// Returns the rank of a reward, by its index in the content.
    #[must_use]
    pub fn reward_rank(&self, reward: u8) -> Option<Rank> {
        self.rewards.get(usize::from(reward)).map(|reward| reward.rank)
    }

    /// Returns the cells on which Demonic Rewards are bought (rule 4.7.6).
    #[must_use]
    pub fn demon_cells(&self) -> &CellSet {
        &self.demons
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_ir::{Content, Id};

    fn strike(card: &str) -> Strike {
        let text = include_str!("../tests/content.json");
        let content = Content::from_text(text).unwrap();
        let compiled = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap();
        let profile = compiled.profiles.iter().position(|profile| profile.id.as_str() == card).unwrap();
        compiled.strike(ProfileId(u16::try_from(profile).unwrap()))
    }

    #[test]
    fn the_best_attacks_that_the_ap_pay_are_added_up() {
        // 7 AP: the attack for 3 AP twice, as good as the one for 6; only the former reaches far.
        assert_eq!(strike("bakara"), Strike { damage: 2, range: 7 });
        // 6 AP: not both the attack for 5 AP and the one for 2 AP, which can be cast once.
        assert_eq!(strike("marline"), Strike { damage: 1, range: 4 });
        // 6 AP: the attack for 4 AP inflicts 2, in close combat.
        assert_eq!(strike("khan-karkass"), Strike { damage: 2, range: 1 });
    }
}
