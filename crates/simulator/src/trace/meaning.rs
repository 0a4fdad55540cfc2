//! Questions, answers and events in words that mean the same in any program.

use super::lines::{Cast, Event, Question, Text};
use super::naming::Names;
use kcc_interpreter::{Answer, Ask, Cell, Decider, Fact, Game, Matter, Options, Piece, Side, Side6, What, Written};
use kcc_ir::Rerolled;
use std::collections::BTreeMap;

/// Returns the name of a cell: the letter of its column and the number of its row, from the top left.
pub(super) fn cell_name(game: &Game<'_>, cell: Cell) -> String {
    let (column, row) = game.content().board.place(cell);
    let column = u8::try_from(column).map_or('?', |column| char::from(b'a'.saturating_add(column)));
    format!("{column}{}", row + 1)
}

/// Returns a text: what it is printed on, and whose it is.
pub(super) fn text_of(game: &Game<'_>, names: &Names, matter: Matter<'_>) -> Option<Text> {
    let content = game.content();
    let of = match matter.written {
        Written::Spell(spell) => content.spell_name(spell),
        Written::Power { id, .. } => id,
        Written::Reward(reward) => content.reward_name(reward)?,
    };
    Some(Text { of: of.clone(), unit: Meaning { game, names }.piece(matter.owner) })
}

/// A game with the names of its units.
#[derive(Clone, Copy)]
pub(super) struct Meaning<'a, 'c> {
    pub(super) game: &'a Game<'c>,
    pub(super) names: &'a Names,
}

impl Meaning<'_, '_> {
    /// Returns the current question with its answers, sorted by their words, and which answer each is. `None` if no player is asked.
    pub(super) fn question(self) -> Option<(Question, Vec<Answer>)> {
        let decision = self.game.pending()?;
        let Decider::Player(player) = decision.by else { return None };
        let mut may: Vec<(String, Answer)> = decision.answers.iter().map(|answer| (self.answer(decision.ask, *answer), *answer)).collect();
        may.sort();
        // Answers that mean the same, such as two tokens of one reward, get distinct words.
        let mut times: BTreeMap<String, u32> = BTreeMap::new();
        for (words, _) in &mut may {
            let times = times.entry(words.clone()).or_default();
            *times += 1;
            if *times > 1 {
                words.push_str(&format!(" (the same, {times})"));
            }
        }
        may.sort();
        let (may, answers) = may.into_iter().unzip();
        let (ask, about) = self.asked(decision.ask);
        let text = self.game.matter().and_then(|matter| text_of(self.game, self.names, matter));
        let cast = self.game.casting().map(|cast| Cast {
            spell: self.game.content().spell_name(cast.spell).clone(),
            by: self.piece(cast.caster),
            at: cast.cell.is_some().then(|| self.cell(cast.cell)),
        });
        Some((Question { player: player + 1, ask: ask.to_owned(), about, text, cast, may }, answers))
    }

    fn cell(self, cell: Cell) -> String {
        cell_name(self.game, cell)
    }

    /// Returns a unit by its name, scenery by its kind and its cell.
    fn piece(self, piece: Piece) -> String {
        if let Some(name) = self.names.of(piece) {
            return name.to_owned();
        }
        let found = self.game.scenery_pieces().find(|(scenery, ..)| *scenery == piece);
        let kind = found.and_then(|(_, cell, kind)| Some((self.game.content().scenery_name(kind)?, cell)));
        kind.map_or_else(|| "nobody".to_owned(), |(kind, cell)| format!("{kind} at {}", self.cell(cell)))
    }

    fn reward(self, token: u8) -> String {
        let reward = self.game.reward_of_token(token).and_then(|reward| self.game.content().reward_name(reward));
        reward.map_or_else(String::new, ToString::to_string)
    }

    /// Returns what is asked, and what it is about.
    fn asked(self, ask: Ask) -> (&'static str, Option<String>) {
        match ask {
            Ask::Chance(_) => ("dice", None),
            Ask::Side => ("side", None),
            Ask::Timeline { .. } => ("timeline", None),
            Ask::Start { unit } => ("start", Some(self.piece(unit))),
            Ask::Reroll { sides } => {
                let mut sides = sides.map(die);
                sides.sort_unstable();
                ("tension again", Some(sides.join(", ")))
            }
            Ask::Again { dice, successes, which } => {
                let which = match which {
                    Rerolled::All => "all",
                    Rerolled::Failed(_) => "a failure",
                    Rerolled::Succeeded(_) => "a success",
                };
                ("roll again", Some(format!("{which}, {successes} of {dice} are successes")))
            }
            Ask::Turn { side, .. } => ("turn die", Some(die(side))),
            Ask::Inspire { face } => ("inspire", Some(face.name().to_owned())),
            Ask::Act => ("act", Some(self.piece(self.game.active().0))),
            Ask::Enemy { .. } => ("lock", None),
            Ask::Direction { .. } => ("direction of area", None),
            Ask::Way => ("direction", None),
            Ask::Axe => ("side of axe", None),
            Ask::Standby => ("standby", None),
            Ask::Order { .. } => ("order", None),
            Ask::Unit { .. } => ("unit", None),
            Ask::More { .. } => ("more units", None),
            Ask::MoreCells { .. } => ("more cells", None),
            Ask::Cell { .. } => ("cell", None),
            Ask::Opponent { .. } => ("opponent", None),
            Ask::Taker { unit, .. } => ("taker of GG", Some(self.piece(unit))),
            Ask::Loser { .. } => ("loser of GG", None),
            Ask::Option { .. } => ("option", None),
            Ask::Spell { unit, .. } => ("spell", Some(self.piece(unit))),
            Ask::Face => ("face", None),
            Ask::May => ("may", None),
            Ask::Rebound { .. } => ("rebound", None),
            Ask::Reward { of, .. } => ("reward", Some(self.piece(of))),
            Ask::Allocate { token } => ("allocate", Some(self.reward(token))),
            Ask::Line { summon, .. } => ("place in timeline", Some(self.piece(summon))),
        }
    }

    /// Returns an answer, in the words of scenarios if they have any.
    pub(super) fn answer(self, ask: Ask, answer: Answer) -> String {
        match answer {
            Answer::Outcome(outcome) => format!("outcome {outcome}"),
            Answer::No => "choose no".to_owned(),
            Answer::Yes => "choose yes".to_owned(),
            Answer::Side(side) => format!("choose {}", side_name(side)),
            Answer::Piece(piece) => format!("choose {}", self.piece(piece)),
            Answer::Cell(cell) => format!("choose {}", self.cell(cell)),
            Answer::Player(player) => format!("choose player {}", player + 1),
            Answer::Face(face) => format!("choose {}", face.name()),
            Answer::Sell => "choose sell".to_owned(),
            Answer::Option(option) => format!("choose {}", self.option(ask, option)),
            Answer::Move(to) => format!("move to {}", self.cell(to)),
            Answer::Collect => "collect".to_owned(),
            Answer::BuyGg => "buy gg".to_owned(),
            Answer::Cast { spell, cell, x } => {
                let paying = if x > 0 { format!(" paying {x}") } else { String::new() };
                format!("cast {} at {}{paying}", self.game.content().spell_name(spell), self.cell(cell))
            }
            Answer::Buy { pile, face_up } => format!("buy from pile {}{}", pile + 1, if face_up { " face up" } else { "" }),
            Answer::Reveal { token } => format!("reveal {}", self.reward(token)),
            Answer::End => "end turn".to_owned(),
        }
    }

    /// Returns one of several options.
    fn option(self, ask: Ask, place: u8) -> String {
        let index = usize::from(place);
        let named = match ask {
            Ask::Axe => Some(if place == 0 { "left" } else { "right" }.to_owned()),
            Ask::Standby => self.game.standby().nth(index).map(|text| {
                let about = self.names.of(text.about).map_or_else(String::new, |about| format!(" about {about}"));
                format!("{} of {}{about}", text.of, self.piece(text.unit))
            }),
            Ask::Reward { of, .. } => self.game.rewards_on(of).nth(index).and_then(|(reward, face_up)| {
                let reward = self.game.content().reward_name(reward)?;
                Some(format!("{reward} face {}", if face_up { "up" } else { "down" }))
            }),
            Ask::Spell { .. } => {
                self.game.spells_to_choose().nth(index).map(|spell| format!("spell {}", self.game.content().spell_name(spell)))
            }
            Ask::Line { summon, .. } => Some(match self.game.summons_beside(summon).get(index) {
                Some(before) => format!("before {}", self.piece(*before)),
                None => "last".to_owned(),
            }),
            Ask::Option { .. } => match self.game.options() {
                Options::Parts => None,
                Options::Numbers => Some(format!("number {place}")),
                Options::Forms(cards) => cards.get(index).map(|card| format!("card {card}")),
            },
            _ => None,
        };
        named.unwrap_or_else(|| format!("option {}", u16::from(place) + 1))
    }

    /// Returns what happened; `None` for what is recorded elsewhere, such as dice, and for limits of the program.
    pub(super) fn event(self, fact: &Fact) -> Option<Event> {
        let what = happening(fact.what)?;
        let names_player = matches!(fact.what, What::Controlled | What::LookedAt);
        let player = if names_player { u8::try_from(fact.number).ok() } else { fact.player() };
        let counts = !names_player && fact.cell().is_none() && !is_uncounted(fact.what);
        let name = |piece: Piece| piece.is_some().then(|| self.piece(piece));
        Some(Event {
            what: what.to_owned(),
            rule: fact.rule.to_owned(),
            unit: name(fact.unit).filter(|_| fact.player().is_none()),
            player: player.map(|player| player + 1),
            by: name(fact.source),
            cell: fact.cell().map(|cell| self.cell(cell)),
            spell: if let What::Cast(spell) = fact.what { Some(self.game.content().spell_name(spell).clone()) } else { None },
            number: counts.then_some(fact.number),
        })
    }
}

/// Returns whether the number of such an event has no meaning.
fn is_uncounted(what: What) -> bool {
    matches!(
        what,
        What::UnitTurn
            | What::FurtherTurn
            | What::Ko
            | What::Saved
            | What::Spared
            | What::Bought
            | What::Revealed
            | What::Triggered
            | What::Replaced
    )
}

/// Returns the word for what happened.
fn happening(what: What) -> Option<&'static str> {
    Some(match what {
        What::GameTurn => "game turn",
        What::UnitTurn => "unit turn",
        What::FurtherTurn => "further turn",
        What::InLine => "in line",
        What::Moved => "moved",
        What::WasMoved => "was moved",
        What::Placed => "placed",
        // Dice stand beside the events, and the others follow from the positions and the rules.
        What::Die(_) | What::Stopped | What::InArea | What::Limit => return None,
        What::Rolled => "rolled",
        What::Locked => "locked",
        What::Caught => "caught",
        What::Cast(_) => "cast",
        What::Base => "damage printed",
        What::Bonus => "damage by effect",
        What::Dice => "damage by dice",
        What::Taken => "damage by target",
        What::Damage => "damage",
        What::Injured => "injured",
        What::Paid => "paid",
        What::Healed => "healed",
        What::Exchanged => "exchanged",
        What::Ko => "ko",
        What::Saved => "saved",
        What::Spared => "spared",
        What::Gg => "gg",
        What::GgLost => "gg lost",
        What::Kamas => "kamas",
        What::ApTokens => "ap tokens",
        What::MpTokens => "mp tokens",
        What::RangeTokens => "range tokens",
        What::Ap => "ap",
        What::Mp => "mp",
        What::Bought => "bought",
        What::Revealed => "revealed",
        What::LookedAt => "looked at",
        What::Triggered => "triggered",
        What::Replaced => "replaced",
        What::Destroyed => "destroyed",
        What::KamasPlaced => "kamas placed",
        What::Controlled => "controlled",
    })
}

fn die(side: Side6) -> String {
    kcc_ir::scenario::Outcome::from(side).to_string()
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Top => "top",
        Side::Right => "right",
        Side::Bottom => "bottom",
        Side::Left => "left",
    }
}
