//! The questions, as sentences that name the player, the unit and the text.

use super::naming::Naming;
use super::{cards, options};
use crate::event;
use crate::messages::say;
use kcc_interpreter::{Ask, Decider, Decision, Game, Piece, Side6};
use kcc_ir::Rerolled;

/// Returns the question, the text that asks it, and all possible answers.
pub fn question(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>) -> String {
    let who = match decision.by {
        Decider::Player(player) => say(naming.language, "player-asked", &[("player", (u16::from(player) + 1).to_string())]),
        Decider::Chance => naming.pick("session-chance"),
    };
    let (asked, matter) = asked_and_why(naming, game, decision, true);
    let matter = matter.map_or_else(String::new, |matter| format!("  {matter}\n"));
    format!("\n{who}{} {asked}\n{matter}{}", naming.language.colon(), options::list(naming, game, decision, |_| true))
}

/// Returns the question, and the text that asks it if one does. Unless it is `open`, for those who may not know what only its player does:
/// which reward was bought unseen.
pub fn asked_and_why(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, open: bool) -> (String, Option<String>) {
    let hidden = !open && matches!(decision.ask, Ask::Allocate { .. });
    let matter = if let Ask::Inspire { face } = decision.ask {
        cards::inspiration(naming, face)
    } else if let Ask::Allocate { token } = decision.ask {
        game.reward_of_token(token).filter(|_| open).and_then(|reward| cards::reward(naming, reward))
    } else {
        by_a_text(decision.ask).then(|| cards::matter(naming, game)).flatten()
    };
    let text = if hidden { naming.pick("play-ask-allocate-unseen") } else { asked(naming, game, decision.ask) };
    (text, matter)
}

/// Returns the question, for whoever may not know what only its player does, and the name of the text that asks it if one does.
pub(super) fn asked_by(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>) -> (String, Option<String>) {
    let text = game.matter().filter(|_| by_a_text(decision.ask)).map(|matter| naming.written(matter.written));
    let hidden = matches!(decision.ask, Ask::Allocate { .. });
    (if hidden { naming.pick("play-ask-allocate-unseen") } else { asked(naming, game, decision.ask) }, text)
}

/// Returns whether a text or a spell asks, rather than the course of the game.
fn by_a_text(ask: Ask) -> bool {
    match ask {
        Ask::Chance(_)
        | Ask::Side
        | Ask::Timeline { .. }
        | Ask::Start { .. }
        | Ask::Reroll { .. }
        | Ask::Inspire { .. }
        | Ask::Act
        | Ask::Enemy { .. }
        | Ask::Standby
        | Ask::Taker { .. }
        | Ask::Loser { .. }
        | Ask::Allocate { .. }
        | Ask::Line { .. } => false,
        Ask::Again { .. }
        | Ask::Turn { .. }
        | Ask::Direction { .. }
        | Ask::Way
        | Ask::Axe
        | Ask::Order { .. }
        | Ask::Unit { .. }
        | Ask::More { .. }
        | Ask::MoreCells { .. }
        | Ask::Cell { .. }
        | Ask::Opponent { .. }
        | Ask::Option { .. }
        | Ask::Reward { .. }
        | Ask::Spell { .. }
        | Ask::Face
        | Ask::May
        | Ask::Rebound { .. } => true,
    }
}

fn asked(naming: &Naming<'_>, game: &Game<'_>, ask: Ask) -> String {
    let say = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts);
    let of_unit = |id: &str, unit: Piece| say(id, &[("unit", naming.piece(game, unit))]);
    match ask {
        Ask::Chance(_) => say("play-ask-chance", &[]),
        Ask::Side => say("play-ask-side", &[]),
        Ask::Timeline { .. } => say("play-ask-timeline", &[]),
        Ask::Start { unit } => of_unit("play-ask-start", unit),
        Ask::Reroll { sides } => {
            let dice = sides.map(|side| event::die(side, naming.language)).join(", ");
            say(Pair::of(sides).asks(), &[("dice", dice)])
        }
        Ask::Again { dice, successes, which } => {
            let id = match which {
                Rerolled::All => "play-ask-again-all",
                Rerolled::Failed(_) => "play-ask-again-failed",
                Rerolled::Succeeded(_) => "play-ask-again-succeeded",
            };
            let roll = roll(naming, game);
            say(id, &[("roll", roll), ("successes", successes.to_string()), ("dice", dice.to_string())])
        }
        Ask::Turn { side, .. } => say("play-ask-turn", &[("roll", roll(naming, game)), ("die", event::die(side, naming.language))]),
        Ask::Inspire { face } => {
            let parts = [("face", event::face(face, naming.language).to_owned()), ("dice", game.tension_dice_left().to_string())];
            say("play-ask-inspire", &parts)
        }
        Ask::Act => of_unit("play-ask-act", game.active().0),
        Ask::Enemy { .. } => of_unit("play-ask-enemy", game.active().0),
        Ask::Direction { .. } => say("play-ask-direction", &[]),
        Ask::Way => say("play-ask-way", &[]),
        Ask::Axe => say("play-ask-axe", &[]),
        Ask::Standby => say("play-ask-standby", &[]),
        Ask::Order { .. } => say("play-ask-order", &[]),
        Ask::Unit { .. } => say("play-ask-unit", &[]),
        Ask::More { .. } => say("play-ask-more", &[]),
        Ask::MoreCells { .. } => say("play-ask-more-cells", &[]),
        Ask::Cell { .. } => say("play-ask-cell", &[]),
        Ask::Opponent { .. } => say("play-ask-opponent", &[]),
        Ask::Taker { unit, .. } => of_unit("play-ask-taker", unit),
        Ask::Loser { .. } => say("play-ask-loser", &[]),
        Ask::Option { of, .. } => say("play-ask-option", &[("number", of.to_string())]),
        Ask::Reward { of: unit, .. } => of_unit("play-ask-reward", unit),
        Ask::Spell { unit, .. } => of_unit("play-ask-spell", unit),
        Ask::Face => say("play-ask-face", &[]),
        Ask::May => say("play-ask-may", &[]),
        Ask::Rebound { .. } => say("play-ask-rebound", &[]),
        Ask::Allocate { token } => {
            let name = game.reward_of_token(token).map_or("?", |reward| naming.reward(reward));
            say("play-ask-allocate", &[("reward", name.to_owned())])
        }
        Ask::Line { summon, .. } => of_unit("play-ask-line", summon),
    }
}

/// What two tension dice are (rules 1.6.2, 5.2.3).
#[derive(Clone, Copy)]
pub(super) enum Pair {
    /// They show one face.
    Same,
    /// They can be turned to one face, or to different ones.
    Either,
    /// They cannot be turned to one face.
    Different,
}

impl Pair {
    pub(super) fn of([one, other]: [Side6; 2]) -> Self {
        match (one.faces(), other.faces()) {
            ([face], [other]) if face == other => Self::Same,
            (faces, others) if faces.iter().any(|face| others.contains(face)) => Self::Either,
            _ => Self::Different,
        }
    }

    /// Returns the name of the message that asks whether they are kept.
    const fn asks(self) -> &'static str {
        match self {
            Self::Same => "play-ask-reroll-same",
            Self::Either => "play-ask-reroll-either",
            Self::Different => "play-ask-reroll-different",
        }
    }

    /// Returns the name of the message for what it means to keep them.
    pub(super) const fn kept(self) -> &'static str {
        match self {
            Self::Same => "tension-keep-same",
            Self::Either => "tension-keep-either",
            Self::Different => "tension-keep-different",
        }
    }
}

/// Returns the unit that rolls, and the purpose.
fn roll(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let Some(rolling) = game.rolling() else { return say(naming.language, "play-roll", &[]) };
    match rolling.success {
        Some(face) => {
            let parts = [("face", event::face(face, naming.language).to_owned()), ("unit", naming.piece(game, rolling.unit))];
            say(naming.language, "play-roll-of", &parts)
        }
        None => say(naming.language, "play-roll-tension", &[]),
    }
}
