//! A count compared with a number or with another count.

use crate::events::is_anybody;
use crate::group::with_traits;
use crate::keys;
use crate::messages::id;
use crate::rich::Icon;
use crate::saying::Saying;
use crate::traits::Form;
use crate::writer::{Case, Writer, characteristic, plain, points, sign, stock};
use kcc_ir::{Characteristic, Comparison, Count, Event, Face, Group, Happening, Scope, Trait};

impl<'w> Writer<'w> {
    /// Returns "the target is level 5 or higher", "there are 3 or more mobs in play".
    #[allow(clippy::wildcard_enum_match_arm, reason = "of any other number: the number of … is at least 2")]
    pub(crate) fn compare_number(self, count: &Count, comparison: Comparison, number: i32, truth: bool) -> String {
        let bounded = |what: String| self.bounded(comparison, truth, number, what);
        // "… has no kamas": the verb is negated if the language wants it there.
        let having = |saying: Saying<'w>, what: String| self.having(saying, comparison, truth, number, what);
        match count {
            Count::Units { group, names: false } => return self.compare_units(group, comparison, number, truth),
            Count::Characteristic { characteristic: Characteristic::Level, unit } => {
                self.say(id!("compare-level")).subject("unit", unit).text("bounded", self.bounded_level(comparison, truth, number))
            }
            Count::Characteristic { characteristic: which, unit } => {
                having(self.say(id!("compare-has")).subject("unit", unit), characteristic(*which))
            }
            Count::Injuries { unit, left: false } => having(self.say(id!("compare-has")).subject("unit", unit), sign(Icon::Injury)),
            Count::Injuries { unit, left: true } => having(self.say(id!("compare-points-left")).subject("unit", unit), sign(Icon::Hp)),
            Count::PointsLeft { points: which, unit } => having(self.say(id!("compare-points-left")).subject("unit", unit), points(*which)),
            Count::Tokens { token, sign, unit } => {
                let what = self.say(id!("tokens-counted")).text("tokens", self.token(*token, *sign)).done();
                having(self.say(id!("compare-has")).subject("unit", unit), what)
            }
            Count::Distance { from, to } => {
                let cells = self.say(id!("cells-counted")).pick_number("number", number).done();
                self.say(id!("compare-distance")).units("first", from).units("second", to).text("bounded", bounded(cells))
            }
            Count::Stock { what, player } => having(self.say(id!("compare-stock")).player("player", player), stock(*what)),
            Count::GameTurns { player } => {
                let turns = self.say(id!("game-turns-counted")).pick_number("number", number).done();
                having(self.say(id!("compare-game-turns")).player("player", player), turns)
            }
            Count::Faces { shown } => {
                let what = self.say(id!("face")).pick("face", shown.name()).done();
                having(self.say(id!("compare-faces")).pick("thrown", keys::thrown(*shown)), what)
            }
            Count::Successes { roll: Face::Critical, unit: _ } => {
                let successes = self.say(id!("successes")).pick_number("number", number).done();
                having(self.say(id!("compare-critical")), successes)
            }
            Count::Successes { roll, unit } => {
                let successes = self.say(id!("successes")).pick_number("number", number).done();
                having(self.say(id!("compare-armour")).units("unit", unit).pick("dice", roll.name()), successes)
            }
            Count::Rewards { unit, revealed } => {
                let rewards = self.rewards_counted(*revealed, number);
                having(self.say(id!("compare-has")).subject("unit", unit), rewards)
            }
            Count::Times { event, scope, total: false } => {
                let said = if let Event { what: Happening::Moves, unit: Some(unit), .. } = event.as_ref() {
                    let cells = self.say(id!("cells-counted")).pick_number("number", number).done();
                    self.say(id!("compare-moved")).subject("unit", unit).text("bounded", bounded(cells))
                } else {
                    let times = self.say(id!("times-counted")).pick_number("number", number).done();
                    self.say(id!("compare-times")).text("event", self.past(event)).text("bounded", bounded(times))
                };
                return self.scoped(event, said.done(), *scope);
            }
            Count::Times { event, scope, total: true } if let Some(said) = self.compare_total(event, *scope, comparison, number, truth) => {
                return said;
            }
            _ => {
                let initiative = matches!(count, Count::MaximumRange | Count::Highest { characteristic: Characteristic::Initiative, .. });
                let bounded = self.say(id!("bounded-number")).pick("comparison", keys::comparison(comparison, truth));
                let bounded = bounded.pick("gender", if initiative { "feminine" } else { "masculine" });
                let bounded = bounded.text("number", plain(number.into())).done();
                self.say(id!("compare-number")).text("total", self.total(count)).text("bounded", bounded)
            }
        }
        .done()
    }

    /// Returns "… has gained fewer than 2 AP this turn", for the total of an event; `None` if it names no unit that did it.
    fn compare_total(self, event: &Event, scope: Scope, comparison: Comparison, number: i32, truth: bool) -> Option<String> {
        let having = |saying: Saying<'w>, what: String| self.having(saying, comparison, truth, number, what);
        let Some(unit) = &event.unit else { return None };
        let said = match (event.what, &event.source) {
            (Happening::Points { points: which, flow }, _) => {
                let said = self.say(id!("compare-gained")).pick("sign", keys::flow(flow));
                having(said.subject("unit", unit), points(which))
            }
            (Happening::Displaces, None) => {
                let cells = self.say(id!("cells-counted")).pick_number("number", number).done();
                self.say(id!("compare-was-moved")).subject("unit", unit).text("bounded", self.bounded(comparison, truth, number, cells))
            }
            (Happening::Injures, Some(source)) if !is_anybody(source) => {
                let said = self.say(id!("compare-inflicted")).subject("source", source).units("unit", unit);
                having(said.pick_if("on-any", is_anybody(unit)), sign(Icon::Injury))
            }
            (Happening::Heals, Some(source)) if !is_anybody(source) => {
                let said = self.say(id!("compare-healed")).subject("source", source).units("unit", unit);
                having(said.pick_if("on-any", is_anybody(unit)), sign(Icon::Injury))
            }
            _ => return None,
        };
        Some(self.scoped(event, self.using(event, said.done()), scope))
    }

    /// Returns "2 or more allies are adjacent to …".
    fn compare_units(self, group: &Group, comparison: Comparison, number: i32, truth: bool) -> String {
        if (comparison, number, truth) == (Comparison::Exactly, 0, true) {
            return self.exists(group, false);
        }
        let many = if number == 1 { "one" } else { "many" };
        let so_many = |group: &Group| self.so_many(group, comparison, number, truth, Case::Plain);
        if group.ko {
            let alive = Group { ko: false, ..group.clone() };
            return self.say(id!("compare-units-ko")).text("bounded", so_many(&alive)).pick("number", many).done();
        }
        match group.traits.split_last() {
            Some((last @ Trait::Place { .. }, rest)) => {
                let rest = with_traits(group, rest.to_vec());
                let predicate = self.trait_of(last, Form::Is, self.described_gender(&rest, many), many);
                self.say(id!("compare-units-fitting")).text("bounded", so_many(&rest)).text("predicate", predicate).done()
            }
            _ => self.say(id!("compare-units")).text("bounded", so_many(group)).pick("number", many).done(),
        }
    }

    /// Returns "2 or more other allies".
    pub(crate) fn so_many(self, group: &Group, comparison: Comparison, number: i32, truth: bool, case: Case) -> String {
        let what = if number == 1 { self.group_bare(group) } else { self.group_many(group) };
        let bounded = if comparison == Comparison::AtLeast && truth && number > 1 {
            self.say(id!("bounded-or-more")).text("number", plain(number.into())).text("what", what).done()
        } else {
            self.bounded(comparison, truth, number, what)
        };
        self.say(id!("units-counted")).text("bounded", bounded).pick("case", case.key()).done()
    }

    /// Returns "you have fewer kamas than your opponent", "the level of … is at least the level of …".
    pub(crate) fn compare_counts(self, left: &Count, comparison: Comparison, right: &Count, truth: bool) -> String {
        if let (Count::Stock { what, player: left }, Count::Stock { what: same, player: right }) = (left, right)
            && what == same
        {
            return self
                .say(id!("compare-players"))
                .text("icon", stock(*what))
                .player("left", left)
                .player("right", right)
                .pick("comparison", keys::comparison(comparison, truth))
                .done();
        }
        // Higher than the highest of several is higher than each of them.
        let right = match (left, right) {
            (Count::Characteristic { characteristic: one, .. }, Count::Highest { characteristic, group })
                if one == characteristic && *characteristic == Characteristic::Level && keys::comparison(comparison, truth) == "more" =>
            {
                self.say(id!("total-every")).group("group", group).done()
            }
            _ => self.total(right),
        };
        self.say(id!("compare-counts"))
            .text("left", self.total(left))
            .text("right", right)
            .pick("comparison", keys::comparison(comparison, truth))
            .done()
    }

    /// Returns "5 or higher".
    pub(crate) fn bounded_level(self, comparison: Comparison, truth: bool, number: i32) -> String {
        self.say(id!("bounded-level")).pick("comparison", keys::comparison(comparison, truth)).text("number", plain(number.into())).done()
    }

    /// Adds to a message with a verb of having how many there are: `$bounded`, with `$none` if there are none at all.
    fn having(self, saying: Saying<'w>, comparison: Comparison, truth: bool, number: i32, what: String) -> Saying<'w> {
        self.having_so(saying, comparison, truth, number, what, false)
    }

    /// As [`Self::having`], after "with" if `with`.
    pub(crate) fn having_so(
        self,
        saying: Saying<'w>,
        comparison: Comparison,
        truth: bool,
        number: i32,
        what: String,
        with: bool,
    ) -> Saying<'w> {
        let none = key_of(comparison, truth, number) == "none";
        let bounded = if none {
            self.say(id!("bounded-none")).pick_if("with", with).text("what", what).done()
        } else {
            self.bounded(comparison, truth, number, what)
        };
        saying.text("bounded", bounded).pick_if("none", none)
    }

    pub(crate) fn bounded(self, comparison: Comparison, truth: bool, number: i32, what: String) -> String {
        let comparison = key_of(comparison, truth, number);
        self.say(id!("bounded")).pick("comparison", comparison).text("number", plain(number.into())).text("what", what).done()
    }

    /// Returns "4 AP or more", after "costing".
    pub(crate) fn bounded_cost(self, comparison: Comparison, price: i32, what: String) -> String {
        let comparison = key_of(comparison, true, price);
        self.say(id!("bounded-cost")).pick("comparison", comparison).text("number", plain(price.into())).text("what", what).done()
    }
}

/// Returns the key of a comparison; one of its own if it means none at all.
fn key_of(comparison: Comparison, truth: bool, number: i32) -> &'static str {
    match (comparison, truth) {
        (Comparison::Exactly, true) if number == 0 => "none",
        (Comparison::Exactly, false) if number == 0 => "some",
        _ => keys::comparison(comparison, truth),
    }
}
