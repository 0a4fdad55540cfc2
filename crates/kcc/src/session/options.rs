//! The options of a question: each answer with its number, its cost, what it does and its likely outcome.

use super::naming::Naming;
use crate::messages::say;
use kcc_interpreter::{Answer, Ask, Cell, Cost, Decider, Decision, Game, Piece, SpellId};
use kcc_simulator::odds::{self, Hit};
use kcc_telling::event;
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The most positions that are examined for the chances of one attack while options are listed.
const LISTED: usize = 3_000;
/// The most positions that are examined for the chances of one answer on demand.
const ASKED: usize = 200_000;
/// If more attacks than this are on offer, chances are only shown on demand.
const ATTACKS: usize = 24;

/// Answers of one kind, under a heading: a spell, or just the kind.
struct Group {
    heading: String,
    kind: String,
    items: Vec<String>,
}

/// Returns the requested answers, each with its number, in groups.
pub(crate) fn list(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, wanted: impl Fn(&Answer) -> bool) -> String {
    let mut groups: Vec<Group> = Vec::new();
    let attacks = decision.answers.iter().filter(|answer| attacked(game, **answer).is_some()).count();
    for (place, answer) in decision.answers.iter().enumerate().filter(|(_, answer)| wanted(answer)) {
        let (heading, kind, mut item) = grouped(naming, game, decision, *answer);
        if attacks <= ATTACKS
            && let Some(chances) = attacked(game, *answer).and_then(|target| in_short(naming, game, *answer, target))
        {
            let _ = write!(item, " ({chances})");
        }
        let item = if item.is_empty() { format!("{}", place + 1) } else { format!("{}\u{a0}{item}", place + 1) };
        match groups.iter_mut().find(|known| known.heading == heading && known.kind == kind) {
            Some(group) => group.items.push(item),
            None => groups.push(Group { heading, kind, items: vec![item] }),
        }
    }
    let colon = naming.language.colon();
    let mut text = String::new();
    let mut told = BTreeSet::new();
    for group in &groups {
        let line = |indent: &str, group: &Group| match group.kind.as_str() {
            "" => format!("{indent}{}\n", group.items.join(", ")),
            kind => format!("{indent}{kind}{colon} {}\n", group.items.join(", ")),
        };
        if group.heading.is_empty() {
            text.push_str(&line("  ", group));
        } else if told.insert(&group.heading) {
            let _ = writeln!(text, "  {}", group.heading);
            groups.iter().filter(|other| other.heading == group.heading).for_each(|other| text.push_str(&line("    ", other)));
        }
    }
    text
}

/// Returns the heading and the kind of an answer, and its label within the group. Targets of one spell are distinguished by their owners.
fn grouped(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> (String, String, String) {
    let told = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts);
    let plain = |(kind, item): (String, String)| (String::new(), kind, item);
    match answer {
        Answer::Cast { spell, cell, .. } => {
            let (_, item) = answered(naming, game, decision, answer);
            let parts = [("spell", naming.spell(spell).to_owned()), ("price", spell_in_short(naming, game, spell))];
            (told("play-cast", &parts), told(&format!("play-at-{}", side_of(game, cell)), &[]), item)
        }
        Answer::Piece(piece) => plain((told(&format!("play-{}", side_of(game, cell_of(game, piece))), &[]), at(naming, game, piece))),
        Answer::Buy { pile, face_up } => {
            let price = cost(naming, game.price_of_pile(pile));
            let parts = [("name", on_pile(naming, game, pile, face_up)), ("rank", pile_rank(naming, game, pile)), ("price", price)];
            plain((told("play-buy-reward", &[]), told("play-reward-for", &parts)))
        }
        Answer::BuyGg => {
            let rules = &naming.compiled.ruleset.gg;
            let price = cost(naming, Cost { ap: rules.ap, kamas: rules.kamas, ..Cost::default() });
            plain((told("play-buy-gg", &[("price", price)]), String::new()))
        }
        _ => plain(answered(naming, game, decision, answer)),
    }
}

/// Returns the name of the reward that lies face up beside a pile, or of one that nobody has seen.
fn on_pile(naming: &Naming<'_>, game: &Game<'_>, pile: u8, face_up: bool) -> String {
    let shown = game.piles().nth(usize::from(pile)).and_then(|pile| pile.shown).filter(|_| face_up);
    shown.map_or_else(|| say(naming.language, "play-unseen", &[]), |reward| naming.reward(reward).to_owned())
}

fn pile_rank(naming: &Naming<'_>, game: &Game<'_>, pile: u8) -> String {
    game.piles().nth(usize::from(pile)).map_or_else(String::new, |pile| naming.rank(pile.rank))
}

/// Returns an answer as a sentence, for when it has been given.
pub(crate) fn choice(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> String {
    let who = match decision.by {
        Decider::Player(player) => player + 1,
        Decider::Chance => 0,
    };
    let (group, item) = answered(naming, game, decision, answer);
    let space = if group.is_empty() || item.is_empty() { "" } else { " " };
    format!("{} {who}{} {group}{space}{item}", naming.pick("session-player-2"), naming.language.colon())
}

/// Returns the side of the unit on a cell, as in the ids of messages.
fn side_of(game: &Game<'_>, cell: Cell) -> &'static str {
    let asked = game.pending().and_then(|decision| if let Decider::Player(player) = decision.by { Some(player) } else { None });
    let unit = game.units().filter(|unit| unit.cell == cell && cell.is_some()).max_by_key(|unit| unit.hp);
    match (unit, asked) {
        (Some(unit), Some(player)) if game.are_allied(unit.player, player) => "allies",
        (Some(_), _) => "enemies",
        (None, _) => "cells",
    }
}

/// Returns the enemy that an attack is aimed at, if there is one.
fn attacked(game: &Game<'_>, answer: Answer) -> Option<Piece> {
    let Answer::Cast { spell, cell, .. } = answer else { return None };
    game.spell_now(game.active().0, spell).damage?;
    if side_of(game, cell) != "enemies" {
        return None;
    }
    game.units().filter(|unit| unit.cell == cell).max_by_key(|unit| unit.hp).map(|unit| unit.piece)
}

/// Returns the expected result of an attack, or `None` if there are too many outcomes.
fn in_short(naming: &Naming<'_>, game: &Game<'_>, answer: Answer, target: Piece) -> Option<String> {
    let hits = odds::hits(game, answer, target, LISTED).ok()?;
    let sum = |of: &dyn Fn(&Hit) -> u32| -> f64 { hits.iter().map(|(hit, chance)| decimal(chance) * f64::from(of(hit))).sum() };
    let (injuries, ko) = (sum(&|hit| hit.injuries), sum(&|hit| u32::from(hit.ko)));
    let mut text = say(naming.language, "play-expected", &[("injuries", number(naming, injuries))]);
    if ko > 0.0 {
        let _ = write!(text, ", KO {}\u{a0}%", number(naming, ko * 100.0));
    }
    Some(text)
}

/// Returns what an answer does to the unit that it is aimed at: each outcome with its exact chance.
pub(crate) fn chances(naming: &Naming<'_>, game: &Game<'_>, answer: Answer) -> String {
    let told = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts) + "\n";
    let Answer::Cast { cell, .. } = answer else { return told("play-no-odds", &[]) };
    let target = game.units().filter(|unit| unit.cell == cell).max_by_key(|unit| unit.hp).map(|unit| unit.piece);
    let Some(target) = target else { return told("play-no-odds", &[]) };
    let Ok(hits) = odds::hits(game, answer, target, ASKED) else { return told("play-odds-too-many", &[]) };
    let mut sums: BTreeMap<(u32, bool), BigRational> = BTreeMap::new();
    for (hit, chance) in hits {
        *sums.entry((hit.injuries, hit.ko)).or_default() += chance;
    }
    let mut text = told("play-odds", &[("unit", naming.piece(game, target))]);
    for ((injuries, ko), chance) in sums {
        let percent = number(naming, decimal(&chance) * 100.0);
        let ko = if ko { ", KO" } else { "" };
        let _ = writeln!(text, "  {injuries:>3}{ko:<4}  {percent:>6}\u{a0}%  {chance}");
    }
    text
}

fn decimal(number: &BigRational) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// Returns a number with one decimal.
fn number(naming: &Naming<'_>, number: f64) -> String {
    let text = format!("{number:.1}");
    naming.language.decimal(&text)
}

/// Returns the current cost, range and damage of a spell of the active unit.
fn spell_in_short(naming: &Naming<'_>, game: &Game<'_>, spell: SpellId) -> String {
    let now = game.spell_now(game.active().0, spell);
    let mut parts = vec![cost(naming, now.cost)];
    let [low, high] = now.range;
    let range = naming.spell_card(spell).map(|card| kcc_ir::Range { shape: now.shape, minimum: low, maximum: high, ..card.range });
    parts.extend(range.map(|range| naming.words.plain(&naming.words.wording.range(range))));
    if let Some((base, element)) = now.damage {
        parts.push(naming.words.plain(&naming.words.wording.damage(kcc_ir::Damage::Attack { element, base })));
    }
    if let Some(base) = now.heal {
        parts.push(naming.words.plain(&naming.words.wording.damage(kcc_ir::Damage::Healing { base })));
    }
    parts.extend(now.area.map(|area| naming.words.plain(&naming.words.wording.area(area))));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// Returns what is paid; "free" for nothing.
fn cost(naming: &Naming<'_>, cost: Cost) -> String {
    let part = |number: u8, id: &str| (number > 0).then(|| say(naming.language, id, &[("number", number.to_string())]));
    let parts = [
        part(cost.ap, "session-cost-ap"),
        part(cost.mp, "session-cost-mp"),
        part(cost.injuries, "session-cost-injuries"),
        part(cost.kamas, "session-cost-kamas"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { say(naming.language, "play-free", &[]) } else { parts.join(", ") }
}

/// Returns whether a typed word means an answer: its cell.
pub(crate) fn is_called(naming: &Naming<'_>, answer: Answer, word: &str) -> bool {
    let cell = match answer {
        Answer::Cell(cell) | Answer::Move(cell) | Answer::Cast { cell, .. } => cell,
        Answer::Outcome(_)
        | Answer::No
        | Answer::Yes
        | Answer::Side(_)
        | Answer::Piece(_)
        | Answer::Player(_)
        | Answer::Face(_)
        | Answer::Sell
        | Answer::Option(_)
        | Answer::Collect
        | Answer::BuyGg
        | Answer::Buy { .. }
        | Answer::Reveal { .. }
        | Answer::End => return false,
    };
    naming.cell(cell).eq_ignore_ascii_case(word)
}

/// Returns the kind of an answer, and its label.
fn answered(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> (String, String) {
    let one = |id| (naming.pick(id), String::new());
    let plain = |text: String| (String::new(), text);
    match answer {
        Answer::Outcome(outcome) => plain(outcome.to_string()),
        Answer::No => plain(naming.pick("session-no")),
        Answer::Yes => plain(naming.pick("session-yes")),
        Answer::Side(side) => plain(naming.side(side)),
        Answer::Piece(piece) => plain(at(naming, game, piece)),
        Answer::Cell(cell) => plain(on(naming, game, cell)),
        Answer::Player(player) => plain(format!("{} {}", naming.pick("session-player-2"), player + 1)),
        Answer::Face(face) => plain(event::face(face, naming.language)),
        Answer::Sell => plain(naming.pick("session-sell-the-die")),
        Answer::Option(place) => plain(option(naming, game, decision.ask, place)),
        Answer::Move(cell) => (naming.pick("session-move-to"), naming.cell(cell)),
        Answer::Collect => one("session-pick-up-a-kama"),
        Answer::BuyGg => one("session-buy-a-gg"),
        Answer::Cast { spell, cell, x } => {
            let paid = if x > 0 { format!(" (X = {x})") } else { String::new() };
            (format!("{} {} →", naming.pick("session-cast"), naming.spell(spell)), format!("{}{paid}", on(naming, game, cell)))
        }
        Answer::Buy { pile, face_up } => {
            let reward = format!("{} ({})", on_pile(naming, game, pile, face_up), pile_rank(naming, game, pile));
            (say(naming.language, "play-buy-reward", &[]), reward)
        }
        Answer::Reveal { token } => (naming.pick("session-reveal"), token_name(naming, game, token)),
        Answer::End => one("session-end-the-turn"),
    }
}

/// Returns the name of a face-down reward of the active unit, at which its player may look.
fn token_name(naming: &Naming<'_>, game: &Game<'_>, token: u8) -> String {
    game.reward_of_token(token).map_or_else(|| format!("#{}", token + 1), |reward| naming.reward(reward).to_owned())
}

fn option(naming: &Naming<'_>, game: &Game<'_>, ask: Ask, place: u8) -> String {
    if ask == Ask::Axe {
        return naming.pick(if place == 0 { "session-axe-left" } else { "session-axe-right" });
    }
    if ask == Ask::Standby {
        let colon = naming.language.colon();
        let text = game.standby().nth(usize::from(place));
        return text.map_or_else(String::new, |text| format!("{}{colon} {}", naming.piece(game, text.unit), naming.source(text.of)));
    }
    if let Ask::Reward { of, .. } = ask {
        // A face-down reward is known only to its own player, who need not be the one who is asked.
        let held = game.rewards_on(of).nth(usize::from(place));
        let known = held.filter(|(_, face_up)| *face_up).map(|(reward, _)| naming.reward(reward));
        return known.map_or_else(|| format!("#{} ({})", place + 1, naming.pick("session-face-down")), str::to_owned);
    }
    if let Ask::Spell { .. } = ask {
        return game.spells_to_choose().nth(usize::from(place)).map_or_else(String::new, |spell| naming.spell(spell).to_owned());
    }
    format!("{} {}", naming.pick("session-number"), place + 1)
}

/// Returns the names of a piece and of its cell.
pub(crate) fn at(naming: &Naming<'_>, game: &Game<'_>, piece: Piece) -> String {
    let cell = cell_of(game, piece);
    if cell.is_some() { format!("{} {}", naming.piece(game, piece), naming.cell(cell)) } else { naming.piece(game, piece) }
}

fn cell_of(game: &Game<'_>, piece: Piece) -> Cell {
    game.units().find(|unit| unit.piece == piece).map_or(Cell::NONE, |unit| unit.cell)
}

/// Returns the names of a cell and of the unit on it.
fn on(naming: &Naming<'_>, game: &Game<'_>, cell: Cell) -> String {
    match game.units().find(|unit| unit.cell == cell) {
        Some(unit) => format!("{} {}", naming.cell(cell), naming.piece(game, unit.piece)),
        None => naming.cell(cell),
    }
}
