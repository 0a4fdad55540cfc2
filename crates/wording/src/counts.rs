//! What can be counted, as "for each …" and as "the number of …".

use crate::keys;
use crate::messages::id;
use crate::rich::Icon;
use crate::saying::Saying;
use crate::writer::{Counted, Writer, characteristic, plain, points, sign, stock, token};
use kcc_ir::{Characteristic, Count, Event, Face, Group, Happening, Numbered, Quantity, Scope, Shown, Sign, Token, Trait, Units};

impl<'w> Writer<'w> {
    /// Returns "for each Tofu adjacent to the target", "for every 5 injuries on …".
    pub(crate) fn per(self, count: &Count, per: u32) -> String {
        let said = self.within().per_said(count, per);
        // The number of more than one is none of what is counted.
        if per == 1 { self.marked("per", "", count, said) } else { said }
    }

    fn per_said(self, count: &Count, per: u32) -> String {
        if let Count::Sum { counts } = count
            && let [counts @ .., Count::Number { number }] = counts.as_slice()
            && !counts.is_empty()
        {
            let one = counts.len() == 1;
            let per = if one { self.per(&counts[0], per) } else { self.per(&Count::Sum { counts: counts.to_vec() }, per) };
            let (what, gender) = counts.first().map_or(("others", "feminine"), |count| self.what_counts(count));
            let said = self.say(id!("per-more")).text("per", per).pick("sign", if *number < 0 { "minus" } else { "plus" });
            let said = said.pick("what", what).pick("gender", gender);
            return said.count("number", number.unsigned_abs()).done();
        }
        if let Count::Sum { counts } = count {
            return match self.merged(counts) {
                Some(saying) => saying.count("every", per).done(),
                None if per == 1 => self.join(id!("per-sum-and"), counts.iter().map(|count| self.per(count, 1))),
                None => {
                    let parts = self.and(counts.iter().map(|count| self.total(count)).collect());
                    self.say(id!("per-sum-every")).count("every", per).text("parts", parts).done()
                }
            };
        }
        self.per_one(count, per).count("every", per).done()
    }

    fn per_one(self, count: &Count, every: u32) -> Saying<'w> {
        match count {
            Count::Units { group, names: true } => self.say(id!("per-names")).group("group", group),
            Count::Units { group, names: false } => {
                self.say(id!("per-units")).group("group", group).pick("gender", self.group_gender(group))
            }
            Count::Characteristic { characteristic: which, unit } => self
                .say(id!("per-characteristic"))
                .text("icon", characteristic(*which))
                .pick("which", which_key(*which))
                .units("unit", unit),
            Count::Injuries { unit, left: false } => self.say(id!("per-injuries")).units("unit", unit),
            Count::Injuries { unit, left: true } => self.say(id!("per-points-left")).text("icons", sign(Icon::Hp)).subject("unit", unit),
            Count::PointsLeft { points: which, unit } => {
                self.say(id!("per-points-left")).text("icons", points(*which)).subject("unit", unit)
            }
            Count::Tokens { token: which, sign, unit } => {
                self.say(id!("per-tokens")).text("tokens", self.token(*which, *sign)).units("unit", unit)
            }
            Count::Distance { from, to } => self.say(id!("per-distance")).units("first", from).units("second", to),
            Count::MaximumRange => self.say(id!("per-maximum-range")),
            Count::Stock { what, player } => self.say(id!("per-stock")).text("icon", stock(*what)).player("player", player),
            Count::GameTurns { player } => self.say(id!("per-game-turns")).player("player", player),
            Count::Faces { shown } => self.say(id!("per-faces")).pick("face", shown.name()),
            Count::Successes { roll: Face::Critical, unit: _ } => self.say(id!("per-critical")),
            Count::Successes { roll, unit } => self.say(id!("per-armour")).units("unit", unit).pick("dice", roll.name()),
            Count::Rewards { unit, revealed } => self.say(id!("per-rewards")).pick_if("revealed", *revealed).units("unit", unit),
            Count::Times { event, scope, total: false } if let Some(group) = units_of(event, *scope) => {
                self.say(id!("per-units")).group("group", &group).pick("gender", self.group_gender(&group))
            }
            Count::Times { event, scope, total: false } if event.what == Happening::Moves => {
                self.say(id!("per-cells")).text("clause", self.summed(event, *scope, false))
            }
            Count::Times { event, scope, total: false } => self.say(id!("per-times")).text("event", self.past_event(event, *scope, true)),
            Count::Highest { characteristic: which, group } => {
                self.say(id!("per-highest")).text("icon", characteristic(*which)).pick("which", which_key(*which)).group("group", group)
            }
            Count::X => self.say(id!("per-x")),
            Count::ThatMany => match self.counted {
                Counted::Injuries => self.say(id!("per-that-many")).pick("what", "injuries"),
                Counted::Points(which) => self.say(id!("per-that-many")).pick("what", "points").text("icon", points(which)),
                Counted::Tokens(which) => self.say(id!("per-that-many")).pick("what", "points").text("icon", token(which)),
                Counted::Cells => self.say(id!("per-that-many")).pick("what", "cells"),
                Counted::Gg => self.say(id!("per-that-many")).pick("what", "points").text("icon", sign(Icon::Gg)),
            },
            Count::Number { number } => self.say(id!("per-number")).text("number", plain((*number).into())),
            Count::Times { event, scope, total: true } if counts_cells(event) => {
                self.say(id!("per-cells")).text("clause", self.summed(event, *scope, false))
            }
            Count::Times { event, scope, total: true } => self.say(id!("per-total")).text("what", self.summed(event, *scope, every > 1)),
            Count::Sum { counts } => {
                self.say(id!("per-sum-every")).text("parts", self.and(counts.iter().map(|count| self.total(count)).collect()))
            }
        }
    }

    /// Returns "the number of Tofu units in play", "the level of the target".
    pub(crate) fn total(self, count: &Count) -> String {
        self.marked("total", "", count, self.within().total_said(count))
    }

    fn total_said(self, count: &Count) -> String {
        match count {
            Count::Units { group, names: true } => self.say(id!("total-names")).group("group", group),
            Count::Units { group, names: false } => self.say(id!("total-units")).group("group", group),
            Count::Characteristic { characteristic: which, unit } if self.is_spoken(unit) => {
                let said = self.say(id!("total-characteristic-its")).pick("unit-person", self.person(unit));
                said.text("icon", characteristic(*which)).pick("which", which_key(*which))
            }
            Count::Characteristic { characteristic: which, unit } => self
                .say(id!("total-characteristic"))
                .text("icon", characteristic(*which))
                .pick("which", which_key(*which))
                .units("unit", unit),
            Count::Injuries { unit, left: false } => self.say(id!("total-injuries")).units("unit", unit),
            Count::Injuries { unit, left: true } => self.say(id!("total-points-left")).text("icons", sign(Icon::Hp)).subject("unit", unit),
            Count::PointsLeft { points: which, unit } => {
                self.say(id!("total-points-left")).text("icons", points(*which)).subject("unit", unit)
            }
            Count::Tokens { token: which, sign, unit } => {
                self.say(id!("total-tokens")).text("tokens", self.token(*which, *sign)).units("unit", unit)
            }
            Count::Distance { from, to } => self.say(id!("total-distance")).units("first", from).units("second", to),
            Count::MaximumRange => self.say(id!("total-maximum-range")),
            Count::Stock { what, player } => self.say(id!("total-stock")).text("icon", stock(*what)).player("player", player),
            Count::GameTurns { player } => self.say(id!("total-game-turns")).player("player", player),
            Count::Faces { shown } => self.say(id!("total-faces")).pick("face", shown.name()),
            Count::Successes { roll: Face::Critical, unit: _ } => self.say(id!("total-critical")),
            Count::Times { event, scope, total: false } if event.what == Happening::Moves => {
                self.say(id!("total-cells")).text("clause", self.summed(event, *scope, true))
            }
            Count::Successes { roll, unit } => self.say(id!("total-armour")).units("unit", unit).pick("dice", roll.name()),
            Count::Rewards { unit, revealed } => {
                self.say(id!("total-rewards")).text("rewards", self.rewards_counted(*revealed, 0)).units("unit", unit)
            }
            Count::Times { event, scope, total: false } => self.say(id!("total-times")).text("event", self.past_event(event, *scope, true)),
            Count::Highest { characteristic: which, group } => {
                self.say(id!("total-highest")).text("icon", characteristic(*which)).pick("which", which_key(*which)).group("group", group)
            }
            Count::X => self.say(id!("total-x")),
            Count::ThatMany => self.say(id!("total-that-many")),
            Count::Number { number } => return plain((*number).into()),
            Count::Times { event, scope, total: true } if counts_cells(event) => {
                self.say(id!("total-cells")).text("clause", self.summed(event, *scope, true))
            }
            Count::Times { event, scope, total: true } => self.say(id!("total-total")).text("what", self.summed(event, *scope, true)),
            Count::Sum { counts } => return self.join(id!("total-sum"), counts.iter().map(|count| self.total(count))),
        }
        .done()
    }

    /// Returns the key of a count in messages, and the gender of the noun if it is a description.
    fn what_counts(self, count: &Count) -> (&'static str, &'static str) {
        let what = match count {
            Count::Units { group, names: false } => return ("units", self.group_gender(group)),
            Count::Times { event, scope, total: false } if let Some(group) = units_of(event, *scope) => {
                return ("units", self.group_gender(&group));
            }
            Count::Sum { counts } => return counts.first().map_or(("others", "feminine"), |count| self.what_counts(count)),
            Count::Injuries { left: false, .. } => "injuries",
            Count::Times { event, total: true, .. } if counts_injuries(event) => "injuries",
            Count::ThatMany if matches!(self.counted, Counted::Injuries) => "injuries",
            Count::Distance { .. } | Count::MaximumRange => "cells",
            Count::Times { event, total: false, .. } if event.what == Happening::Moves => "cells",
            Count::Times { event, total: true, .. } if counts_cells(event) => "cells",
            Count::ThatMany if matches!(self.counted, Counted::Cells) => "cells",
            Count::Times { total: false, .. } => "times",
            Count::Faces { shown: Shown::Heads | Shown::Tails } => "sides",
            Count::Times { event, total: true, .. } if !matches!(event.what, Happening::Points { .. }) => "others",
            Count::Number { .. } | Count::Rewards { .. } => "others",
            Count::Characteristic { .. }
            | Count::Injuries { left: true, .. }
            | Count::PointsLeft { .. }
            | Count::Tokens { .. }
            | Count::Stock { .. }
            | Count::GameTurns { .. }
            | Count::Units { names: true, .. }
            | Count::Faces { .. }
            | Count::Successes { .. }
            | Count::Highest { .. }
            | Count::X
            | Count::ThatMany
            | Count::Times { total: true, .. } => "points",
        };
        (what, "feminine")
    }

    /// Returns a kind of tokens, as in "+1 AP token".
    pub(crate) fn token(self, which: Token, sign: Option<Sign>) -> String {
        self.say(id!("token-signed")).text("icon", token(which)).pick("sign", keys::sign(sign)).done()
    }

    /// Merges several counts of one unit that a text names together: points left, or tokens.
    fn merged(self, counts: &[Count]) -> Option<Saying<'w>> {
        let Some(Count::PointsLeft { unit, .. } | Count::Tokens { unit, .. }) = counts.first() else { return None };
        let (mut left, mut tokens) = (Vec::new(), Vec::new());
        for count in counts {
            let (Count::PointsLeft { unit: other, .. } | Count::Tokens { unit: other, .. }) = count else { return None };
            if other != unit {
                return None;
            }
            if let Count::PointsLeft { points: which, .. } = count {
                left.push(points(*which));
            }
            if let Count::Tokens { token: which, sign, .. } = count {
                tokens.push(self.token(*which, *sign));
            }
        }
        match (left.is_empty(), tokens.is_empty()) {
            (false, true) => Some(self.say(id!("per-points-left")).text("icons", self.and(left)).subject("unit", unit)),
            (true, false) => Some(self.say(id!("per-tokens")).text("tokens", self.and(tokens)).units("unit", unit)),
            _ => None,
        }
    }
}

/// Returns the units that an event happened to, if it happens only once to each: then they are counted, not the times.
fn units_of(event: &Event, scope: Scope) -> Option<Group> {
    let Event { what: Happening::Kos, source: Some(_), unit: Some(Units::Group { quantity: Quantity::Any, group }), .. } = event else {
        return None;
    };
    let event = Event { unit: Some(Units::It), ..event.clone() };
    let mut group = group.clone();
    group.traits.push(Trait::Did { event: Box::new(event), scope, last: false });
    Some(group)
}

/// Returns whether the numbers of an event are injuries.
fn counts_injuries(event: &Event) -> bool {
    event.what == Happening::Injures || event.what == Happening::Heals && event.source.is_some()
}

/// Returns whether the numbers of an event are cells.
fn counts_cells(event: &Event) -> bool {
    event.what.number() == Some(Numbered::Cells)
}

/// Returns the key of a characteristic that has a word of its own.
fn which_key(characteristic: Characteristic) -> &'static str {
    match characteristic {
        Characteristic::Level => "level",
        Characteristic::Initiative => "initiative",
        Characteristic::Mp | Characteristic::Hp | Characteristic::Ap => "points",
    }
}
