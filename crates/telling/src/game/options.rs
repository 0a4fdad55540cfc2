//! The options of a question: each answer with its number, its cost, what it does and its likely outcome.

use super::chances;
use super::naming::Naming;
use super::questions::{self, Pair};
use crate::event;
use crate::messages::say;
use kcc_interpreter::{Answer, Ask, Cell, Cost, Decider, Decision, Game, Piece, Side, SpellId};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// If more attacks than this are on offer, chances are only shown on demand.
const ATTACKS: usize = 24;

/// An answer in words, as one of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// What it is one of the ways to do: a spell with its cost; empty if nothing but its kind unites it with others.
    pub heading: String,
    /// Its kind, or where it is aimed; may be empty.
    pub kind: String,
    /// What sets it apart from others of its kind; may be empty.
    pub label: String,
}

/// Answers of one kind, under a heading: a spell, or just the kind.
struct Group {
    heading: String,
    kind: String,
    items: Vec<String>,
}

/// Returns the requested answers, each with its number, in groups.
pub fn list(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, wanted: impl Fn(&Answer) -> bool) -> String {
    let mut groups: Vec<Group> = Vec::new();
    let attacks = decision.answers.iter().filter(|answer| attacked(game, **answer).is_some()).count();
    for (place, answer) in decision.answers.iter().enumerate().filter(|(_, answer)| wanted(answer)) {
        let Offer { heading, kind, label: mut item } = offer(naming, game, decision, *answer);
        if attacks <= ATTACKS
            && let Some(chances) = attacked(game, *answer).and_then(|target| chances::in_short(naming, game, *answer, target))
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

/// Returns an answer in words. Targets of one spell are distinguished by their owners.
pub fn offer(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> Offer {
    let told = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts);
    let plain = |(kind, label): (String, String)| Offer { heading: String::new(), kind, label };
    match answer {
        Answer::Cast { spell, cell, .. } => {
            let (_, label) = answered(naming, game, decision, answer);
            let parts = [("spell", naming.spell(spell).to_owned()), ("price", spell_in_short(naming, game, spell))];
            Offer { heading: told("play-cast", &parts), kind: told(side_of(game, cell).aimed_at(), &[]), label }
        }
        Answer::Piece(piece) => plain((told(side_of(game, game.cell_of(piece)).label(), &[]), at(naming, game, piece))),
        Answer::Buy { pile, face_up } => {
            let price = cost(naming, game.price_of_pile(pile));
            let parts = [
                ("name", shown_beside(naming, game, pile).filter(|_| face_up).unwrap_or_else(|| naming.pick("play-unseen"))),
                ("rank", pile_rank(naming, game, pile)),
                ("price", price),
            ];
            plain((told("play-buy-reward", &[]), told("play-reward-for", &parts)))
        }
        Answer::BuyGg => plain((told("play-buy-gg", &[("price", gg_price(naming))]), String::new())),
        Answer::Outcome(_)
        | Answer::No
        | Answer::Yes
        | Answer::Side(_)
        | Answer::Cell(_)
        | Answer::Player(_)
        | Answer::Face(_)
        | Answer::Sell
        | Answer::Option(_)
        | Answer::Move(_)
        | Answer::Collect
        | Answer::Reveal { .. }
        | Answer::End => plain(answered(naming, game, decision, answer)),
    }
}

/// Returns the name of the reward that lies face up beside a pile, if one does.
fn shown_beside(naming: &Naming<'_>, game: &Game<'_>, pile: u8) -> Option<String> {
    let shown = game.piles().nth(usize::from(pile))?.shown?;
    Some(naming.reward(shown).to_owned())
}

fn pile_rank(naming: &Naming<'_>, game: &Game<'_>, pile: u8) -> String {
    game.piles().nth(usize::from(pile)).map_or_else(String::new, |pile| naming.rank(pile.rank))
}

/// Returns an answer as a sentence, for when it is given; `None` if it is no player that decides, or the answer is not among those listed:
/// such an answer may name anything.
pub fn chosen(naming: &Naming<'_>, game: &Game<'_>, answer: Answer) -> Option<String> {
    let decision = game.pending().filter(|decision| matches!(decision.by, Decider::Player(_)))?;
    decision.answers.contains(&answer).then(|| choice(naming, game, &decision, answer))
}

/// Returns an answer as a sentence, which need not be among those listed.
pub fn choice(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> String {
    let who = match decision.by {
        Decider::Player(player) => number_from_1(player),
        Decider::Chance => 0,
    };
    if let Some(sentence) = sentence(naming, game, decision, answer, who) {
        return sentence;
    }
    let (group, item) = answered(naming, game, decision, answer);
    let space = if group.is_empty() || item.is_empty() { "" } else { " " };
    let mut parts = vec![("player", who.to_string()), ("what", format!("{group}{space}{item}"))];
    // What is done says it all; any other answer is understood with its question.
    if decision.ask == Ask::Act || of_tension(naming, game, decision.ask, answer).is_some() {
        return say(naming.language, "player-does", &parts);
    }
    let (asked, text) = questions::asked_by(naming, game, decision);
    parts.push(("asked", asked));
    match text {
        Some(text) => {
            parts.push(("text", text));
            say(naming.language, "player-answers-a-text", &parts)
        }
        None => say(naming.language, "player-answers", &parts),
    }
}

/// Returns a choice that is made before the fight as a sentence of its own.
fn sentence(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer, player: u16) -> Option<String> {
    let player = ("player", player.to_string());
    match (decision.ask, answer) {
        (Ask::Side, Answer::Side(side)) => {
            let id = match side {
                Side::Top => "sits-at-the-top",
                Side::Right => "sits-at-the-right",
                Side::Bottom => "sits-at-the-bottom",
                Side::Left => "sits-at-the-left",
            };
            Some(say(naming.language, id, &[player]))
        }
        (Ask::Start { unit }, Answer::Cell(cell)) => {
            let parts = [player, ("unit", naming.piece(game, unit)), ("cell", naming.cell(cell))];
            Some(say(naming.language, "begins-on", &parts))
        }
        _ => None,
    }
}

/// Returns what answers to questions about tension dice lead to (rules 5.2.2, 5.2.3).
fn of_tension(naming: &Naming<'_>, game: &Game<'_>, ask: Ask, answer: Answer) -> Option<String> {
    let tension = &naming.compiled.ruleset.tension;
    let told = |id: &str, parts: &[(&'static str, String)]| Some(say(naming.language, id, parts));
    // Among more than two, a player is named, who names another.
    let id = if game.players() > 2 { "tension-two-lose" } else { "tension-each-loses" };
    let loss = || ("loss", say(naming.language, id, &[("loss", tension.loss.to_string())]));
    match (ask, answer) {
        (Ask::Reroll { sides }, Answer::No) => told(Pair::of(sides).kept(), &[loss()]),
        (Ask::Reroll { .. }, Answer::Yes) => told("tension-throw-again", &[("dice", tension.reroll.to_string())]),
        (Ask::Turn { .. }, Answer::Face(face)) => {
            let shows = ("face", event::face(face, naming.language));
            match (game.would_succeed(face), game.other_tension_die().as_slice()) {
                (Some(true), _) => told("turned-to-a-success", &[shows]),
                (Some(false), _) => told("turned-to-no-success", &[shows]),
                (None, [other]) if *other == face => told("turned-to-the-same", &[shows, loss()]),
                (None, others) if !others.is_empty() && !others.contains(&face) => told("turned-to-another", &[shows]),
                (None, _) => None,
            }
        }
        _ => None,
    }
}

/// Who is on a cell, for the player who is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Allies,
    Enemies,
    Nobody,
}

impl Whose {
    /// Returns the name of the message for units of such a side.
    const fn label(self) -> &'static str {
        match self {
            Self::Allies => "play-allies",
            Self::Enemies => "play-enemies",
            Self::Nobody => "play-cells",
        }
    }

    /// Returns the name of the message for what is aimed at them.
    const fn aimed_at(self) -> &'static str {
        match self {
            Self::Allies => "play-at-allies",
            Self::Enemies => "play-at-enemies",
            Self::Nobody => "play-at-cells",
        }
    }
}

/// Returns who is on a cell.
fn side_of(game: &Game<'_>, cell: Cell) -> Whose {
    let asked = game.pending().and_then(|decision| if let Decider::Player(player) = decision.by { Some(player) } else { None });
    match (game.in_the_way_on(cell), asked) {
        (Some(unit), Some(player)) if game.are_allied(unit.player, player) => Whose::Allies,
        (Some(_), _) => Whose::Enemies,
        (None, _) => Whose::Nobody,
    }
}

/// Returns the enemy that an attack is aimed at, if there is one.
fn attacked(game: &Game<'_>, answer: Answer) -> Option<Piece> {
    let Answer::Cast { spell, cell, .. } = answer else { return None };
    game.spell_now(game.active().0, spell).damage?;
    if side_of(game, cell) != Whose::Enemies {
        return None;
    }
    game.in_the_way_on(cell).map(|unit| unit.piece)
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

/// Returns what a GG costs.
pub fn gg_price(naming: &Naming<'_>) -> String {
    let rules = &naming.compiled.ruleset.gg;
    cost(naming, Cost { ap: rules.ap, kamas: rules.kamas, ..Cost::default() })
}

/// Returns what is paid; "free" for nothing.
pub fn cost(naming: &Naming<'_>, cost: Cost) -> String {
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
pub fn is_called(naming: &Naming<'_>, answer: Answer, word: &str) -> bool {
    aimed_at(answer).is_some_and(|cell| naming.cell(cell).eq_ignore_ascii_case(word))
}

/// Returns the cell that an answer names, if it names one.
#[must_use]
pub fn aimed_at(answer: Answer) -> Option<Cell> {
    match answer {
        Answer::Cell(cell) | Answer::Move(cell) | Answer::Cast { cell, .. } => Some(cell),
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
        | Answer::End => None,
    }
}

/// Returns the kind of an answer, and its label.
fn answered(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> (String, String) {
    let one = |id| (naming.pick(id), String::new());
    let plain = |text: String| (String::new(), text);
    if let Some(text) = of_tension(naming, game, decision.ask, answer) {
        return plain(text);
    }
    match answer {
        Answer::Outcome(outcome) => plain(outcome.to_string()),
        Answer::No => plain(naming.pick("session-no")),
        Answer::Yes => plain(naming.pick("session-yes")),
        Answer::Side(side) => plain(naming.side(side)),
        Answer::Piece(piece) => plain(at(naming, game, piece)),
        Answer::Cell(cell) => plain(on(naming, game, cell)),
        Answer::Player(player) => plain(say(naming.language, "player", &[("player", number_from_1(player).to_string())])),
        Answer::Face(face) => plain(event::face(face, naming.language)),
        Answer::Sell => {
            let refund = &naming.compiled.ruleset.tension.refund;
            let [one, two] = [1, 2].map(|dice| refund.get(dice).copied().unwrap_or(0).to_string());
            plain(say(naming.language, "sell-the-die", &[("one", one), ("two", two)]))
        }
        Answer::Option(place) => plain(option(naming, game, decision.ask, place)),
        Answer::Move(cell) => (naming.pick("session-move-to"), naming.cell(cell)),
        Answer::Collect => one("session-pick-up-a-kama"),
        Answer::BuyGg => one("session-buy-a-gg"),
        Answer::Cast { spell, cell, x } => {
            let at = on(naming, game, cell);
            let at = if x > 0 { say(naming.language, "cast-x", &[("at", at), ("x", x.to_string())]) } else { at };
            (format!("{} {} →", naming.pick("session-cast"), naming.spell(spell)), at)
        }
        Answer::Buy { pile, face_up } => {
            let name = shown_beside(naming, game, pile).filter(|_| face_up);
            let rank = ("rank", pile_rank(naming, game, pile));
            plain(match name {
                Some(name) => say(naming.language, "buy-reward", &[("name", name), rank]),
                None => say(naming.language, "buy-unseen-reward", &[rank]),
            })
        }
        Answer::Reveal { token } => (naming.pick("session-reveal"), token_name(naming, game, token)),
        Answer::End => one("session-end-the-turn"),
    }
}

/// Returns the name of a face-down reward of the active unit, at which its player may look.
fn token_name(naming: &Naming<'_>, game: &Game<'_>, token: u8) -> String {
    game.reward_of_token(token).map_or_else(|| format!("#{}", number_from_1(token)), |reward| naming.reward(reward).to_owned())
}

fn option(naming: &Naming<'_>, game: &Game<'_>, ask: Ask, place: u8) -> String {
    if ask == Ask::Axe {
        return naming.pick(if place == 0 { "session-axe-left" } else { "session-axe-right" });
    }
    if ask == Ask::Standby {
        let colon = naming.language.colon();
        let text = game.standby().nth(usize::from(place));
        return text.map_or_else(String::new, |text| format!("{}{colon} {}", naming.piece(game, text.unit), naming.waiting(&text)));
    }
    if let Ask::Reward { of, .. } = ask {
        // A face-down reward is known only to its own player, who need not be the one who is asked.
        let held = game.rewards_on(of).nth(usize::from(place));
        let known = held.filter(|(_, face_up)| *face_up).map(|(reward, _)| naming.reward(reward));
        return known.map_or_else(|| face_down(naming, usize::from(place) + 1), str::to_owned);
    }
    if let Ask::Spell { .. } = ask {
        return game.spells_to_choose().nth(usize::from(place)).map_or_else(String::new, |spell| naming.spell(spell).to_owned());
    }
    say(naming.language, "option-of-number", &[("number", number_from_1(place).to_string())])
}

fn number_from_1(place: u8) -> u16 {
    u16::from(place) + 1
}

/// Returns the names of a piece and of its cell.
pub fn at(naming: &Naming<'_>, game: &Game<'_>, piece: Piece) -> String {
    let cell = game.cell_of(piece);
    if cell.is_some() { format!("{} {}", naming.piece(game, piece), naming.cell(cell)) } else { naming.piece(game, piece) }
}

/// Returns a face-down reward without its name, by its number from 1 among those that could be meant.
pub fn face_down(naming: &Naming<'_>, number: usize) -> String {
    format!("#{number} ({})", naming.pick("session-face-down"))
}

/// Returns the names of a cell and of the unit that is in the way there.
fn on(naming: &Naming<'_>, game: &Game<'_>, cell: Cell) -> String {
    match game.in_the_way_on(cell) {
        Some(unit) => format!("{} {}", naming.cell(cell), naming.piece(game, unit.piece)),
        None => naming.cell(cell),
    }
}
