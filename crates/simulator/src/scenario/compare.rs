//! What differs from what must be after a step.

use super::Difference;
use super::play::Play;
use kcc_interpreter::{Decider, Outcome, Piece, What};
use kcc_ir::Id;
use kcc_ir::scenario::{Expected, Step, Winner};

impl Play<'_> {
    /// Everything that is not as a step says.
    pub(super) fn compare(&self, step: &Step) -> Vec<Difference> {
        let mut found = Found(Vec::new());
        for (&letter, expected) in &step.units {
            match self.piece(letter) {
                Some(piece) => self.compare_unit(letter, piece, expected, &mut found),
                None => found.0.push(Difference::new(letter, "a unit", "nobody has this letter")),
            }
        }
        let players = || 0..self.game.players();
        found.is("gg", step.gg.clone().map(list), list(players().map(|player| self.game.stock(player).0)));
        found.is("wild_gg", step.wild_gg, self.game.wild_gg());
        found.is("kamas", step.kamas.clone().map(list), list(players().map(|player| self.game.stock(player).1)));
        found.is("active", step.active.map(String::from), self.who(self.game.active().0).unwrap_or_else(|| "nobody".to_owned()));
        if let Some(player) = step.decides {
            let by = match self.game.pending().map(|decision| decision.by) {
                Some(Decider::Player(player)) => format!("player {}", player + 1),
                Some(Decider::Chance) => "chance".to_owned(),
                None => "nobody".to_owned(),
            };
            found.is("decides", Some(format!("player {player}")), by);
        }
        for (actions, possible) in [(&step.can, true), (&step.cannot, false)] {
            for action in actions {
                let offered = self.answer(action).is_some_and(|answer| self.offers(answer));
                let word = |offered| if offered { "possible" } else { "not possible" };
                found.is(&action.to_string(), Some(word(possible)), word(offered));
            }
        }
        self.compare_events(&step.events, &mut found);
        found.is("winner", step.winner.map(|winner| winner_word(self.of_team(winner))), self.winner());
        found.0
    }

    fn compare_unit(&self, letter: char, piece: Piece, expected: &Expected, found: &mut Found) {
        let Some(unit) = self.game.units().find(|unit| unit.piece == piece) else { return };
        let mut about = |what: &str, expected: Option<String>, is: String| found.is(&format!("{letter}.{what}"), expected, is);
        let text = |number: Option<u8>| number.map(|number| number.to_string());
        let or_dash = |number: Option<u8>| number.map_or_else(|| "a dash".to_owned(), |number| number.to_string());
        about("injuries", text(expected.injuries), unit.injuries.to_string());
        let at = self.name_of(unit.cell).map_or_else(|| "not on the board".to_owned(), |place| place.to_string());
        about("at", expected.at.map(|place| place.to_string()), at);
        about("ko", expected.ko.map(|ko| ko.to_string()), (!unit.cell.is_some()).to_string());
        about("level", text(expected.level), unit.level.to_string());
        about("hp", text(expected.hp), or_dash(unit.hp));
        let (active, ap, mp) = self.game.active();
        let left = |points: u8| if active == piece { points.to_string() } else { "not its turn".to_owned() };
        about("ap", text(expected.ap), left(ap));
        about("mp", text(expected.mp), left(mp));
        for (name, (token, is)) in ["ap_tokens", "mp_tokens", "range_tokens"].into_iter().zip(expected.tokens.into_iter().zip(unit.tokens))
        {
            about(name, token.map(|token| token.to_string()), is.to_string());
        }
        let sum = |what: What| {
            let facts = self.facts.iter().filter(|fact| fact.what == what && fact.unit == piece);
            facts.map(|fact| fact.number).sum::<i32>().to_string()
        };
        about("damage", text(expected.damage), sum(What::Damage));
        about("healed", text(expected.healed), sum(What::Healed));
        let powers: Vec<&Id> = self.game.powers(piece).collect();
        for (name, wanted, has) in [("powers", &expected.powers, true), ("without", &expected.without, false)] {
            for power in wanted.iter().filter(|power| powers.contains(power) != has) {
                about(name, Some(power.to_string()), list(&powers));
            }
        }
        for (name, wanted, face_up) in [("rewards", &expected.rewards, false), ("revealed", &expected.revealed, true)] {
            let rewards = self.game.rewards_on(piece).filter(|(_, up)| *up == face_up);
            let mut rewards: Vec<&Id> = rewards.filter_map(|(reward, _)| self.game.content().reward_name(reward)).collect();
            rewards.sort();
            let wanted = wanted.as_ref().map(|wanted| {
                let mut wanted: Vec<&Id> = wanted.iter().collect();
                wanted.sort();
                list(wanted)
            });
            about(name, wanted, list(rewards));
        }
        let mut markers: Vec<&Id> = self.game.markers_on(piece).map(|(marker, _)| marker).collect();
        markers.sort();
        let wanted = expected.markers.as_ref().map(|wanted| {
            let mut wanted: Vec<&Id> = wanted.iter().collect();
            wanted.sort();
            list(wanted)
        });
        about("markers", wanted, list(markers));
    }

    /// Rules by which something happened must come in their order.
    fn compare_events(&self, rules: &[String], found: &mut Found) {
        let mut facts = self.facts.iter();
        if let Some(missing) = rules.iter().find(|rule| !facts.any(|fact| fact.rule == rule.as_str())) {
            found.0.push(Difference::new(
                "events",
                format!("{missing}, in the order {}", rules.join(", ")),
                "not among what happened, below",
            ));
        }
    }

    fn winner(&self) -> String {
        match self.game.outcome() {
            None => winner_word(Winner::Nobody).to_owned(),
            Some(Outcome::Won(player)) => winner_word(winner_of(player)).to_owned(),
            Some(Outcome::Draw) => winner_word(Winner::Draw).to_owned(),
            Some(other @ (Outcome::TurnLimit | Outcome::StepLimit)) => format!("{other:?}"),
        }
    }

    /// Of two partners the one that the game names.
    fn of_team(&self, winner: Winner) -> Winner {
        let player = match winner {
            Winner::First => 0,
            Winner::Second => 1,
            Winner::Third => 2,
            Winner::Fourth => 3,
            Winner::Nobody | Winner::Draw => return winner,
        };
        winner_of(self.game.team(player))
    }
}

/// Collects differences.
struct Found(Vec<Difference>);

impl Found {
    /// Notes what is not as it must be; what is not asked for may be as it likes.
    fn is<E: PartialEq<F> + ToString, F: ToString>(&mut self, what: &str, expected: Option<E>, found: F) {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            self.0.push(Difference::new(what, expected, found));
        }
    }
}

fn list<T: ToString>(members: impl IntoIterator<Item = T>) -> String {
    let members: Vec<String> = members.into_iter().map(|member| member.to_string()).collect();
    if members.is_empty() { "none".to_owned() } else { members.join(", ") }
}

fn winner_of(player: u8) -> Winner {
    match player {
        0 => Winner::First,
        1 => Winner::Second,
        2 => Winner::Third,
        _ => Winner::Fourth,
    }
}

fn winner_word(winner: Winner) -> &'static str {
    match winner {
        Winner::Nobody => "nobody",
        Winner::First => "player 1",
        Winner::Second => "player 2",
        Winner::Third => "player 3",
        Winner::Fourth => "player 4",
        Winner::Draw => "draw",
    }
}
