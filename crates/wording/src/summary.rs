//! Reminders of the rules for use during a fight, with the numbers of an edition of the rules.

use crate::messages::{MessageId, id};
use crate::rich::RichText;
use crate::wording::Wording;
use fluent_bundle::FluentArgs;
use kcc_ir::{Rank, Ruleset};

/// A subject of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Summary {
    /// What is done before the fight (rules 1.1, 1.3).
    Setup,
    /// The six sides of a die, and an ordinary die that stands for it (rule 1.6).
    Dice,
    /// What happens in a turn (rules 5, 6).
    Turn,
    /// What a krosmaster may do in its turn (rule 6.3).
    Actions,
    /// How an attack is resolved (rule 7.2).
    Attack,
    /// Who rolls for a spell, and for which spells nobody does (rules 7.2.5, 7.3.2, 7.4.2).
    SpellDice,
    /// Leaving opposing units, being KO'd, winning (rules 4.6, 4.10, 4.14).
    Fight,
    /// How rewards are shown, bought, kept and used (rule 4.7).
    Rewards,
    /// Mobs and mechanisms, and what a bomb, a turret, a trap and a tombstone are (rule 4.19).
    Summons,
    /// What stands in the way and what hides (rules 4.15.8, 4.17).
    Board,
    /// The words that texts of spells use (rules 4.3, 4.9.16, 7.5).
    Words,
    /// The cells that spells reach besides their target (rules 4.16.3, 8.4.1).
    Areas,
}

impl Summary {
    /// All subjects, in the order in which they are printed.
    pub const ALL: [Self; 12] = [
        Self::Setup,
        Self::Dice,
        Self::Turn,
        Self::Actions,
        Self::Attack,
        Self::SpellDice,
        Self::Fight,
        Self::Rewards,
        Self::Summons,
        Self::Board,
        Self::Words,
        Self::Areas,
    ];

    /// Returns the heading, and the name and text of each part.
    const fn ids(self) -> (MessageId, Parts) {
        match self {
            Self::Setup => (id!("summary-setup"), SETUP),
            Self::Dice => (id!("summary-dice"), DICE),
            Self::Turn => (id!("summary-turn"), TURN),
            Self::Actions => (id!("summary-actions"), ACTIONS),
            Self::Attack => (id!("summary-attack"), ATTACK),
            Self::SpellDice => (id!("summary-spell-dice"), SPELL_DICE),
            Self::Fight => (id!("summary-fight"), FIGHT),
            Self::Rewards => (id!("summary-rewards"), REWARDS),
            Self::Summons => (id!("summary-summons"), SUMMONS),
            Self::Board => (id!("summary-board"), BOARD),
            Self::Words => (id!("summary-words"), WORDS),
            Self::Areas => (id!("summary-areas"), AREAS),
        }
    }
}

/// The name and the text of each part of a summary.
type Parts = &'static [(MessageId, MessageId)];

const SETUP: Parts = &[
    (id!("summary-team"), id!("summary-team-text")),
    (id!("summary-first"), id!("summary-first-text")),
    (id!("summary-arena"), id!("summary-arena-text")),
    (id!("summary-piles"), id!("summary-piles-text")),
    (id!("summary-timeline"), id!("summary-timeline-text")),
];

const DICE: Parts = &[
    (id!("summary-die"), id!("summary-die-text")),
    (id!("summary-die-one"), id!("summary-die-one-text")),
    (id!("summary-die-two"), id!("summary-die-two-text")),
    (id!("summary-die-three"), id!("summary-die-three-text")),
    (id!("summary-die-four"), id!("summary-die-four-text")),
    (id!("summary-die-five"), id!("summary-die-five-text")),
    (id!("summary-die-six"), id!("summary-die-six-text")),
];

const TURN: Parts = &[
    (id!("summary-tension"), id!("summary-tension-text")),
    (id!("summary-inspiration"), id!("summary-inspiration-text")),
    (id!("summary-start"), id!("summary-start-text")),
    (id!("summary-activation"), id!("summary-activation-text")),
];

const ACTIONS: Parts = &[
    (id!("summary-move"), id!("summary-move-text")),
    (id!("summary-cast"), id!("summary-cast-text")),
    (id!("summary-kama"), id!("summary-kama-text")),
    (id!("summary-glory"), id!("summary-glory-text")),
    (id!("summary-reward"), id!("summary-reward-text")),
    (id!("summary-reveal"), id!("summary-reveal-text")),
];

const ATTACK: Parts = &[
    (id!("summary-pay"), id!("summary-pay-text")),
    (id!("summary-targets"), id!("summary-targets-text")),
    (id!("summary-effects"), id!("summary-effects-text")),
    (id!("summary-rolls"), id!("summary-rolls-text")),
    (id!("summary-injuries"), id!("summary-injuries-text")),
];

const SPELL_DICE: Parts = &[
    (id!("summary-own-die"), id!("summary-own-die-text")),
    (id!("summary-several"), id!("summary-several-text")),
    (id!("summary-neutral"), id!("summary-neutral-text")),
    (id!("summary-healing"), id!("summary-healing-text")),
    (id!("summary-starred"), id!("summary-starred-text")),
];

const FIGHT: Parts = &[
    (id!("summary-leave"), id!("summary-leave-text")),
    (id!("summary-block"), id!("summary-block-text")),
    (id!("summary-ko"), id!("summary-ko-text")),
    (id!("summary-win"), id!("summary-win-text")),
];

const REWARDS: Parts = &[
    (id!("summary-open"), id!("summary-open-text")),
    (id!("summary-bought"), id!("summary-bought-text")),
    (id!("summary-room"), id!("summary-room-text")),
    (id!("summary-used"), id!("summary-used-text")),
];

const SUMMONS: Parts = &[
    (id!("summary-mob"), id!("summary-mob-text")),
    (id!("summary-mechanism"), id!("summary-mechanism-text")),
    (id!("summary-bomb"), id!("summary-bomb-text")),
    (id!("summary-turret"), id!("summary-turret-text")),
    (id!("summary-trap"), id!("summary-trap-text")),
    (id!("summary-tombstone"), id!("summary-tombstone-text")),
    (id!("summary-control"), id!("summary-control-text")),
];

const BOARD: Parts = &[
    (id!("summary-step"), id!("summary-step-text")),
    (id!("summary-obstacle"), id!("summary-obstacle-text")),
    (id!("summary-crate"), id!("summary-crate-text")),
    (id!("summary-sight"), id!("summary-sight-text")),
    (id!("summary-unfazed"), id!("summary-unfazed-text")),
    (id!("summary-token"), id!("summary-token-text")),
];

const WORDS: Parts = &[
    (id!("summary-units"), id!("summary-units-text")),
    (id!("summary-push"), id!("summary-push-text")),
    (id!("summary-come"), id!("summary-come-text")),
    (id!("summary-pierce"), id!("summary-pierce-text")),
    (id!("summary-steal"), id!("summary-steal-text")),
    (id!("summary-gain"), id!("summary-gain-text")),
    (id!("summary-more"), id!("summary-more-text")),
    (id!("summary-retribution"), id!("summary-retribution-text")),
];

const AREAS: Parts = &[
    (id!("summary-cross"), id!("summary-cross-text")),
    (id!("summary-square"), id!("summary-square-text")),
    (id!("summary-staff"), id!("summary-staff-text")),
    (id!("summary-shovel"), id!("summary-shovel-text")),
    (id!("summary-hand"), id!("summary-hand-text")),
    (id!("summary-hammer"), id!("summary-hammer-text")),
    (id!("summary-breath"), id!("summary-breath-text")),
    (id!("summary-axe"), id!("summary-axe-text")),
    (id!("summary-targets-many"), id!("summary-targets-many-text")),
];

impl Wording {
    /// Returns the heading of a summary, and the name and text of each of its parts.
    #[must_use]
    pub fn summary(&self, summary: Summary, ruleset: &Ruleset) -> (String, Vec<(String, RichText)>) {
        let (title, parts) = summary.ids();
        let args = numbers(ruleset);
        let text = |id| self.messages.format(id, &args);
        let parts = parts.iter().map(|(name, said)| (text(*name), self.rich(&text(*said))));
        (text(title), parts.collect())
    }
}

/// Returns the numbers that summaries mention.
fn numbers(ruleset: &Ruleset) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    let refund = |sold: usize| ruleset.tension.refund.get(sold).copied().unwrap_or(0);
    let piles = |rank| ruleset.rewards.piles.get(&rank).copied().unwrap_or(0);
    let price = |rank| ruleset.rewards.kamas.get(&rank).copied().unwrap_or(0);
    for (name, number) in [
        ("dice", ruleset.tension.dice),
        ("reroll", ruleset.tension.reroll),
        ("loss", ruleset.tension.loss),
        ("refund-one", refund(1)),
        ("refund-two", refund(2)),
        ("glory-ap", ruleset.gg.ap),
        ("glory-kamas", ruleset.gg.kamas),
        ("reward-ap", ruleset.rewards.ap),
        ("granite", price(Rank::Granite)),
        ("jade", price(Rank::Jade)),
        ("silver", price(Rank::Silver)),
        ("locked", ruleset.block.locked),
        ("caught", ruleset.block.caught),
        ("glory", ruleset.gg.each),
        ("wild", ruleset.gg.wild),
        ("levels", ruleset.team.levels),
        ("minimum", ruleset.team.minimum),
        ("maximum", ruleset.team.maximum),
        ("gold", ruleset.team.gold),
        ("white", ruleset.team.white),
        ("black", ruleset.team.black),
        ("pile", ruleset.rewards.pile),
        ("granite-piles", piles(Rank::Granite)),
        ("jade-piles", piles(Rank::Jade)),
        ("silver-piles", piles(Rank::Silver)),
        // Zero where an edition has no limit.
        ("strength", ruleset.summons.strength.unwrap_or(0)),
    ] {
        args.set(name, i64::from(number));
    }
    args
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::Language;
    use kcc_ir::Content;
    use kcc_ir::json::FromJson;

    fn ruleset() -> Ruleset {
        serde_json::from_str(include_str!("../tests/ruleset.json")).and_then(Ruleset::from_json).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn the_numbers_of_the_edition_stand_in_the_text() {
        for language in [Language::ENGLISH, Language::of_code("fr").unwrap()] {
            let wording = Wording::new(&Content::default(), language);
            let ruleset = ruleset();
            let mut said = String::new();
            for summary in Summary::ALL {
                let (title, parts) = wording.summary(summary, &ruleset);
                assert!(!title.is_empty() && parts.len() >= 4, "{title}");
                for (name, text) in parts {
                    let text = Wording::plain(&text);
                    assert!(!name.is_empty() && text.len() > 3 && !text.contains(['⟨', '{']), "{name}: {text}");
                    said.push_str(&text);
                }
            }
            let mut changed = ruleset.clone();
            changed.gg.kamas = 77;
            let text = |ruleset: &Ruleset| Wording::plain(&wording.summary(Summary::Actions, ruleset).1[3].1);
            assert!(text(&changed).contains("77") && !said.contains("77"));
        }
    }
}
