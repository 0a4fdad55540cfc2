//! What the examples play with: the content of a file, on one arena, by the default edition of the rules.

use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use kcc_simulator::player::{Budget, Search, Weights};
use kcc_simulator::{Kind, Pool, Teams};

/// Reads content that `kcc build --target ir` made, and prepares it for games.
pub(crate) fn read(path: &str) -> (Content, Compiled) {
    let content = Content::from_text(&std::fs::read_to_string(path).unwrap()).unwrap();
    let ruleset = content.rulesets.iter().find(|ruleset| ruleset.default).unwrap().id.clone();
    let compiled = Compiled::new(&content, &ruleset, &Id::from("bonta-1")).unwrap();
    (content, compiled)
}

/// Returns the teams of the 2.0 box, or teams that are drawn from all content.
#[allow(dead_code, reason = "not every example chooses")]
pub(crate) fn teams(of_the_box: bool, content: &Content, compiled: &Compiled) -> Teams {
    match of_the_box {
        true => Teams::of_the_box(content, compiled.ruleset.team.levels).unwrap(),
        false => Teams::Drawn(Pool::of(content, compiled)),
    }
}

/// Returns the kind of player with this name, `expert:500`, which may have weights from a file, `expert:500@weights.txt`. Such a file has a
/// number for each feature, in order; what follows `//` in a line does not count.
#[allow(dead_code, reason = "not every example chooses")]
pub(crate) fn kind(text: &str) -> Kind {
    if !text.contains('@') {
        return Kind::named(text).unwrap();
    }
    let (budget, weights) = budget_and_weights(text);
    searching(text, budget, weights)
}

/// Returns a kind of player that judges by these weights.
#[allow(dead_code, reason = "not every example chooses")]
pub(crate) fn searching(name: &str, budget: Budget, weights: Weights) -> Kind {
    Kind::elsewhere(name.to_owned(), Box::new(move || Box::new(Search::new(budget, weights))))
}

/// Returns how much a player with this name thinks, and its weights: those of a file after `@`, or those that it has.
#[allow(dead_code, reason = "not every example chooses")]
pub(crate) fn budget_and_weights(text: &str) -> (Budget, Weights) {
    let (player, path) = text.split_once('@').map_or((text, None), |(player, path)| (player, Some(path)));
    let budget = Budget::named(player.split_once(':').unwrap().1).unwrap();
    let weights = match path {
        Some(path) => Weights::read(&std::fs::read_to_string(path).unwrap()).unwrap(),
        None if player.starts_with("search") => Weights::JUDGED,
        None => Weights::tuned(),
    };
    (budget, weights)
}
