//! Differences between the expected and the actual state after a step.

use super::play::Play;
use super::{Difference, Value};
use kcc_interpreter::{Decider, Outcome, Piece, What};
use kcc_ir::Id;
use kcc_ir::scenario::{Expected, Step, Winner};

impl Play<'_> {
    /// Returns every difference from what a step expects.
    pub(super) fn compare(&self, step: &Step) -> Vec<Difference> {
        let mut found = Found(Vec::new());
        for (&letter, expected) in &step.units {
            match self.piece(letter) {
                Some(piece) => self.compare_unit(letter, piece, expected, &mut found),
                None => found.0.push(Difference::new(letter, Value::Unit, Value::NoLetter)),
            }
        }
        let players = || 0..self.game.players();
        found.is("gg", step.gg.clone().map(list), list(players().map(|player| self.game.stock(player).0)));
        found.is("wild_gg", step.wild_gg, self.game.wild_gg());
        found.is("kamas", step.kamas.clone().map(list), list(players().map(|player| self.game.stock(player).1)));
        found.is("active", step.active.map(String::from), self.who(self.game.active().0).map_or(Value::Nobody, Value::Plain));
        if let Some(player) = step.decides {
            let by = match self.game.pending().map(|decision| decision.by) {
                Some(Decider::Player(player)) => Value::Player(player + 1),
                Some(Decider::Chance) => Value::Chance,
                None => Value::Nobody,
            };
            found.is("decides", Some(Value::Player(player)), by);
        }
        for (actions, possible) in [(&step.can, true), (&step.cannot, false)] {
            for action in actions {
                let offered = self.answer(action).is_some_and(|answer| self.offers(answer));
                found.is(&action.to_string(), Some(Value::Possible(possible)), Value::Possible(offered));
            }
        }
        self.compare_events(&step.events, &mut found);
        found.is("winner", step.winner.map(|winner| winner_value(self.of_team(winner))), self.winner());
        found.0
    }

    fn compare_unit(&self, letter: char, piece: Piece, expected: &Expected, found: &mut Found) {
        let Some(unit) = self.game.units().find(|unit| unit.piece == piece) else { return };
        let mut about = |what: &str, expected: Option<Value>, is: Value| found.is(&format!("{letter}.{what}"), expected, is);
        let text = |number: Option<u8>| number.map(Value::from);
        about("injuries", text(expected.injuries), unit.injuries.into());
        let at = self.name_of(unit.cell).map_or(Value::OffBoard, |place| Value::Plain(place.to_string()));
        about("at", expected.at.map(|place| Value::Plain(place.to_string())), at);
        about("ko", expected.ko.map(|ko| Value::Plain(ko.to_string())), Value::Plain((!unit.cell.is_some()).to_string()));
        about("level", text(expected.level), unit.level.into());
        about("hp", text(expected.hp), unit.hp.map_or(Value::Dash, Value::from));
        let (active, ap, mp) = self.game.active();
        let left = |points: u8| if active == piece { Value::from(points) } else { Value::NotItsTurn };
        about("ap", text(expected.ap), left(ap));
        about("mp", text(expected.mp), left(mp));
        for (name, (token, is)) in ["ap_tokens", "mp_tokens", "range_tokens"].into_iter().zip(expected.tokens.into_iter().zip(unit.tokens))
        {
            about(name, token.map(|token| Value::Plain(token.to_string())), Value::Plain(is.to_string()));
        }
        let sum = |what: What| {
            let facts = self.facts.iter().filter(|fact| fact.what == what && fact.unit == piece);
            Value::Plain(facts.map(|fact| fact.number).sum::<i32>().to_string())
        };
        about("damage", text(expected.damage), sum(What::Damage));
        about("healed", text(expected.healed), sum(What::Healed));
        let powers: Vec<&Id> = self.game.powers(piece).map(|(power, _)| power).collect();
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
        // If a unit has no other power, what it has and what it must not have are the same words.
        for (name, wanted, has) in [("powers", &expected.powers, true), ("without", &expected.without, false)] {
            for power in wanted.iter().filter(|power| powers.contains(power) != has) {
                found.0.push(Difference::new(format!("{letter}.{name}"), Value::Plain(power.to_string()), list(&powers)));
            }
        }
    }

    /// Compares the rules by which something happened, which must occur in order.
    fn compare_events(&self, rules: &[String], found: &mut Found) {
        let mut facts = self.facts.iter();
        if let Some(missing) = rules.iter().find(|rule| !facts.any(|fact| fact.rule == rule.as_str())) {
            let expected = Value::Event { rule: missing.clone(), order: rules.into() };
            found.0.push(Difference::new("events", expected, Value::NotAmong));
        }
    }

    fn winner(&self) -> Value {
        match self.game.outcome() {
            None => Value::Nobody,
            Some(Outcome::Won(player)) => Value::Player(player + 1),
            Some(Outcome::Draw) => Value::Draw,
            Some(Outcome::TurnLimit | Outcome::StepLimit) => Value::Stopped,
        }
    }

    /// Returns the partner that the game names, of two.
    fn of_team(&self, winner: Winner) -> Winner {
        match winner {
            Winner::Player { player } => Winner::Player { player: self.game.team(player.saturating_sub(1)) + 1 },
            Winner::Nobody | Winner::Draw => winner,
        }
    }
}

/// Collects differences.
struct Found(Vec<Difference>);

impl Found {
    /// Notes a difference from what is expected; `None` expects nothing.
    fn is(&mut self, what: &str, expected: Option<impl Into<Value>>, found: impl Into<Value>) {
        let found = found.into();
        if let Some(expected) = expected.map(Into::into).filter(|expected| *expected != found) {
            self.0.push(Difference::new(what, expected, found));
        }
    }
}

fn list<T: ToString>(members: impl IntoIterator<Item = T>) -> Value {
    let members: Vec<String> = members.into_iter().map(|member| member.to_string()).collect();
    if members.is_empty() { Value::Nothing } else { Value::Plain(members.join(", ")) }
}

fn winner_value(winner: Winner) -> Value {
    match winner {
        Winner::Nobody => Value::Nobody,
        Winner::Player { player } => Value::Player(player),
        Winner::Draw => Value::Draw,
    }
}
