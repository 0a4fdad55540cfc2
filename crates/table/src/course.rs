//! What happened between two decisions: lines to read, and moves to draw.

use crate::kind;
use kcc_interpreter::{Face, Fact, Game, Piece, Side6, What};
use kcc_telling::event;
use kcc_telling::game::{Naming, facts};
use serde::Serialize;

/// What happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Course {
    /// What is read, in order.
    pub log: Vec<Line>,
    /// What is drawn, in order.
    pub moves: Vec<Move>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// The rule by which it happened; empty if none covers it.
    pub rule: &'static str,
    /// Whether it is an answer, rather than what followed from one.
    pub answer: bool,
    /// The kind of event: the name of a variant of [`What`] in small letters; empty for an answer.
    pub what: String,
}

/// Something that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Move {
    /// The kind of event: the name of a variant of [`What`] in small letters.
    pub what: String,
    /// The unit that it happened to.
    pub piece: Option<u8>,
    /// The player that it happened to, from 0.
    pub player: Option<u8>,
    /// What caused it.
    pub source: Option<u8>,
    /// The cell at which it happened.
    pub cell: Option<u8>,
    /// How many: injuries, points, GG or kamas; for other kinds of event what [`Fact::number`] is for them.
    pub number: i32,
    /// The icons of what a die shows, with strokes between them; or the name of the spell that is cast, of the Demonic Reward that is bought or
    /// revealed, or of the new form of a unit.
    pub shows: Option<String>,
}

/// Returns the icon of a face of a die.
pub(crate) fn icon(face: Face) -> &'static str {
    match face {
        Face::Critical => "critical",
        Face::Armour => "armour",
        Face::Lock => "lock",
        Face::Dodge => "dodge",
    }
}

/// Returns the icons of a side of a die.
fn icons(side: Side6) -> String {
    if side == Side6::Dofus {
        return "dofus".to_owned();
    }
    side.faces().iter().map(|face| icon(*face)).collect::<Vec<_>>().join("/")
}

impl Course {
    /// Adds an answer, as a sentence.
    pub fn answered(&mut self, text: String) {
        self.log.push(Line { text, rule: "", answer: true, what: String::new() });
    }

    /// Adds what happened; `game` is the game that it led to. What only a player may know is told if the game is `open` to that player.
    pub fn happened(&mut self, naming: &Naming<'_>, game: &Game<'_>, facts: &[Fact], open: impl Fn(u8) -> bool) {
        for fact in facts {
            let what = kind(fact.what);
            if !event::is_part(fact) {
                self.log.push(Line { text: facts::line(naming, game, fact, &open), rule: fact.rule, answer: false, what: what.clone() });
            }
            let some = |piece: Piece| piece.is_some().then_some(piece.0);
            let die = if let What::Die(side) = fact.what { Some(icons(side)) } else { None };
            let form = || game.units().find(|unit| fact.what == What::Replaced && unit.piece == fact.unit);
            let named = || facts::card(naming, game, fact, &open).or_else(|| Some(naming.profile(form()?.profile).to_owned()));
            let shows = die.or_else(named);
            self.moves.push(Move {
                what,
                piece: if fact.player().is_some() { None } else { some(fact.unit) },
                player: fact.player(),
                source: some(fact.source),
                cell: fact.cell().map(|cell| cell.0),
                number: fact.number,
                shows,
            });
        }
    }
}
