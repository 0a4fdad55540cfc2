//! The events of a game.

use super::naming::Naming;
use crate::event::{Names, is_part, words};
use kcc_interpreter::{Cell, Fact, Game, What};

/// Returns a line for each event that people want to read; `open` says whether what only a player may know is read: the Demonic Reward
/// that is bought unseen.
pub fn lines(naming: &Naming<'_>, game: &Game<'_>, facts: &[Fact], open: impl Fn(u8) -> bool) -> String {
    let told = facts.iter().filter(|fact| !is_part(fact));
    told.map(|fact| format!("  {}\n", line(naming, game, fact, &open))).collect()
}

/// Returns an event as a line, as [`lines`] does.
pub fn line(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact, open: impl Fn(u8) -> bool) -> String {
    let by_another = fact.source.is_some() && fact.source != fact.unit;
    let names = Names {
        player: fact.player().map(|player| player.saturating_add(1)),
        unit: (fact.player().is_none() && fact.unit.is_some()).then(|| naming.piece(game, fact.unit)),
        source: by_another.then(|| naming.piece(game, fact.source)),
        cell: u8::try_from(fact.number).map_or_else(|_| String::new(), |cell| naming.cell(Cell(cell))),
        card: card(naming, game, fact, open),
    };
    words(fact.what, fact.number, &names, naming.language)
}

/// Returns the name of the spell or the Demonic Reward of an event, if it has one that may be known.
pub fn card(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact, open: impl Fn(u8) -> bool) -> Option<String> {
    if let What::Cast(spell) = fact.what {
        return Some(naming.spell(spell).to_owned());
    }
    // All players see what is revealed; what is bought may be unseen.
    let buyer = || game.units().find(|unit| unit.piece == fact.source).is_some_and(|unit| open(unit.player));
    let known = fact.what == What::Revealed || fact.what == What::Bought && buyer();
    let token = u8::try_from(fact.number).ok().filter(|_| known)?;
    game.reward_of_token(token).map(|reward| naming.reward(reward).to_owned())
}
