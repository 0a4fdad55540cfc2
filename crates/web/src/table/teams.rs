//! What a game can be made of, and whether teams are allowed.

use super::{players, value, words};
use crate::messages::say;
use crate::question::Code;
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_interpreter::{Compiled, Refusal};
use kcc_ir::{Content, Id};
use kcc_simulator::Pool;
use kcc_table::{board, choices};
use kcc_telling::game::cards::Printed;
use kcc_telling::refusal;
use kcc_telling::words::name;
use serde::Deserialize;
use serde_json::{Value, json};
use std::cell::OnceCell;

/// What a page asks about teams.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Question {
    /// What a game can be made of.
    Rooms { language: Code },
    /// The picture of an arena.
    Arena { id: Id, language: Code },
    /// Whether teams are allowed.
    TeamCheck {
        ruleset: Id,
        teams: Vec<Vec<Id>>,
        #[serde(default)]
        pools: Vec<Vec<Id>>,
        #[serde(default)]
        pairs: bool,
        language: Code,
    },
    /// Teams by the rules of team building, drawn from these cards, or from all; or in limited format, built from these cards, which were
    /// dealt to one player.
    TeamDraw {
        ruleset: Id,
        from: Option<Vec<Id>>,
        #[serde(default)]
        limited: bool,
        players: usize,
        seed: u64,
    },
    /// Cards for each player to build a team from in limited format, and such a team.
    TeamDeal { ruleset: Id, number: u8, players: usize, seed: u64 },
    /// What lies on the table besides the cards of a team: other cards that it may bring into play, and what the keyword powers of all of
    /// them mean.
    TeamNeeds { team: Vec<Id>, language: Code },
}

/// The content compiled to check teams, kept as long as the same edition is asked about.
#[derive(Default)]
pub(super) struct Checks(Option<Edition>);

struct Edition {
    ruleset: Id,
    compiled: Compiled,
    /// The krosmasters to draw from, for two players and for four.
    pools: [OnceCell<Pool>; 2],
}

impl Checks {
    pub(super) fn answer(&mut self, question: Question, content: &Content, templates: &Templates) -> Result<Value, String> {
        match question {
            Question::Rooms { language: Code(language) } => value(choices::choices(content, &words(content, language)?, language)),
            Question::Arena { id, language: Code(language) } => {
                let found = content.arenas.iter().find(|arena| arena.id == id);
                let arena = found.ok_or_else(|| say(language, "no-arena", &[("id", id.to_string())]))?;
                Ok(json!({ "svg": board::arena(content, arena, templates), "symbols": board::symbols(content, templates),
                    "name": name(&arena.name, language) }))
            }
            Question::TeamCheck { ruleset, teams, pools, pairs, language: Code(language) } => {
                let edition = self.of(&ruleset, content, language)?;
                value(choices::faults(&edition.compiled, players(teams, pools), pairs, language)).map(|faults| json!({ "faults": faults }))
            }
            Question::TeamNeeds { team, language: Code(language) } => {
                let cards = kcc_generator::deck::brought(content, &team);
                let words = words(content, language)?;
                let powers = Printed { content, words: &words, language }.keywords(team.iter().chain(&cards));
                Ok(json!({ "cards": cards, "powers": powers }))
            }
            Question::TeamDraw { ruleset, from, limited, players, seed } => {
                let pool = self.of(&ruleset, content, Language::ENGLISH)?.pool(content, players)?;
                let teams = match from {
                    Some(from) if limited => choices::built(pool, &from, players, seed),
                    from => choices::drawn(pool, from.as_deref(), players, seed),
                };
                Ok(json!({ "teams": teams }))
            }
            Question::TeamDeal { ruleset, number, players, seed } => {
                let pool = self.of(&ruleset, content, Language::ENGLISH)?.pool(content, players)?;
                let dealt = choices::dealt(pool, players, number, seed).map(|dealt| dealt.into_iter().unzip());
                let (pools, teams): (Option<Vec<_>>, Option<Vec<_>>) = dealt.unzip();
                Ok(json!({ "pools": pools, "teams": teams }))
            }
        }
    }

    /// Returns the content compiled for an edition. Teams are the same on each arena.
    fn of(&mut self, ruleset: &Id, content: &Content, language: Language) -> Result<&Edition, String> {
        let known = self.0.take().filter(|known| known.ruleset == *ruleset);
        let edition = match known {
            Some(known) => known,
            None => {
                let arena = content.arenas.first().map_or_else(|| Id::from(""), |arena| arena.id.clone());
                let why = |refusals: Vec<Refusal>| refusal::refusals(&refusals, language);
                let compiled = Compiled::new(content, ruleset, &arena).map_err(why)?;
                Edition { ruleset: ruleset.clone(), compiled, pools: [OnceCell::new(), OnceCell::new()] }
            }
        };
        Ok(self.0.insert(edition))
    }
}

impl Edition {
    /// Returns the krosmasters that teams of a game for so many players are drawn from.
    fn pool(&self, content: &Content, players: usize) -> Result<&Pool, String> {
        // Rule 4.1.2: two play, or four.
        let place = match players {
            2 => 0,
            4 => 1,
            _ => return Err(format!("two play or four, and not {players}")),
        };
        Ok(self.pools[place].get_or_init(|| Pool::for_players(content, &self.compiled, players)))
    }
}
