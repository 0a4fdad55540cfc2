//! Lasting effects: changes of units, after their subject.

use crate::amounts::Style;
use crate::keys;
use crate::messages::{MessageId, id};
use crate::units::as_any;
use crate::writer::{Spoken, Writer, characteristic};
use kcc_ir::walk::{self, Part};
use kcc_ir::{
    Amount, Change, Characteristic, Condition, Count, Decided, Edge, Event, Face, Happening, Place, PowerRef, PowerSet, Purchase, Quantity,
    Rerolled, Scope, Shift, SpellChange, SpellFilter, Trait, Units, When,
};

impl Writer<'_> {
    /// Returns a subject and all its changes, those of its spells last: "… has Armour, and its spells have +1 maximum range".
    pub(crate) fn changes(self, subject: &Units, changes: &[Change]) -> String {
        if let [change] = changes
            && !(self.unsaid && self.is_spoken(subject))
            && let Some(said) = self.alone(subject, change)
        {
            return said;
        }
        self.of_subject(subject).changes_of(subject, changes)
    }

    fn of_subject(self, subject: &Units) -> Self {
        Self { subject: (self.gender(subject), self.person(subject)), ..self }
    }

    /// Returns a change that reads better as a sentence of its own than after its subject; `None` for the others.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other changes follow their subject")]
    fn alone(self, subject: &Units, change: &Change) -> Option<String> {
        Some(match change {
            Change::DecidedBy { what: Decided::Dofus, player } => {
                self.say(id!("alone-dofus-turned-by")).units("any", &as_any(subject)).player("player", player).done()
            }
            Change::DecidedBy { what: Decided::Everything, player } => {
                self.say(id!("alone-controlled-by")).units("subject", subject).player("player", player).done()
            }
            Change::AtMostInjuries { number, of_spells } => {
                let said =
                    self.say(id!("alone-at-most-injuries")).count("amount", *number).pick("by", if *of_spells { "spell" } else { "any" });
                said.units("subject", subject).done()
            }
            _ => return None,
        })
    }

    fn changes_of(self, subject: &Units, changes: &[Change]) -> String {
        let this = Self { others_cast: *subject != Units::Itself, ..self };
        let mut clauses = Vec::new();
        // "Characters … cannot …" reads better than "each character … cannot …".
        let barred = changes.iter().all(|change| matches!(change, Change::Cannot { .. } | Change::Only { .. } | Change::Sight { .. }));
        let all = barred && is_each(subject);
        // "… does not block line of sight for characters not adjacent to it", "characters not adjacent to … cannot injure it".
        let named = Spoken::of(subject).or_else(|| (all && is_beside_itself(subject)).then_some(Spoken::Itself));
        let barring = self.with_spoken(named.filter(|_| barred));
        // What they did has no plural: "a unit that … cannot …".
        let any = (barred && !all && matches!(subject, Units::Group { quantity: Quantity::Each, .. })).then(|| as_any(subject));
        let subject = any.as_ref().unwrap_or(subject);
        let predicates = barring.predicates(if all { "many" } else { keys::number(subject) }, changes);
        let new_subject = !predicates.is_empty();
        if new_subject {
            let said = self.say(id!("changes-of")).text("changes", self.predicates_and(predicates));
            clauses.push(if all { said.all_units("subject", subject) } else { said.subject("subject", subject) }.done());
        }
        let spells: Vec<_> = changes
            .iter()
            .filter_map(|change| if let Change::Spells { spells, change } = change { Some((spells, &**change)) } else { None })
            .collect();
        let runs: Vec<_> = spells.chunk_by(|(first, a), (second, b)| first == second && speaks_of_spell(a) == speaks_of_spell(b)).collect();
        for (index, same) in runs.iter().enumerate() {
            let Some((filter, first)) = same.first() else { continue };
            let each = !is_single(filter) && speaks_of_spell(first);
            let owned = self.owned_spells(filter, subject, !clauses.is_empty() || self.is_spoken(subject), each);
            let number = if each || is_single(filter) { "one" } else { "many" };
            let last = |at: usize| index + 1 == runs.len() && at + 1 == same.len();
            let writer = |at| Self { spell_spoken: each, ends: self.ends && last(at), ..this };
            let change = same.iter().enumerate().flat_map(|(at, (_, change))| {
                let deeds = if number == "one" && !each { this.deeds(change) } else { None };
                let named = Spoken::of(subject).filter(|_| counts_injuries_on(change, subject));
                deeds.unwrap_or_else(|| {
                    // "… costs 1 AP less and its range becomes 1–4."
                    if let (1.., SpellChange::Range { range }) = (at, &**change) {
                        let said = self.say(id!("spell-range-becomes")).text("range", self.range_signs(*range));
                        return vec![said.pick("number", number).done()];
                    }
                    vec![writer(at).with_spoken(named).spell_change(change, number)]
                })
            });
            let change = self.and(change.collect());
            clauses.push(self.say(id!("spells-changed")).text("spells", owned).text("change", change).done());
        }
        // A comma, since a subject follows: "… has Armour, and its spells have …".
        if clauses.is_empty() {
            return self.word(id!("nothing"));
        }
        self.list(clauses, if new_subject { id!("list-clauses") } else { id!("list-and") })
    }

    /// Returns one of several runs of changes, with the subject named once: "… has Armour or Lock".
    pub(crate) fn one_of_changes(self, subject: &Units, options: &[&[Change]]) -> String {
        let single = |changes: &&[Change]| matches!(changes, [change] if is_addition(change)).then(|| changes[0].clone());
        if let Some(additions) = options.iter().map(single).collect::<Option<Vec<_>>>() {
            let number = keys::number(subject);
            let only_powers = additions.iter().all(|change| matches!(change, Change::GainsPowers { .. }));
            let adjectives = additions.iter().all(|change| self.is_adjective(change));
            let parts = additions.iter().map(|change| self.change(change, number)).collect();
            let said = if adjectives { self.of_subject(subject).say(id!("change-is")) } else { self.say(id!("change-has")) };
            let said = said.pick("number", number).text("parts", self.list(parts, id!("list-or")));
            let said = said.pick_if("powers", only_powers).done();
            return self.say(id!("changes-of")).text("changes", said).subject("subject", subject).done();
        }
        let again = Self { unsaid: true, ..self.with_spoken(Spoken::of(subject)) };
        let said = options.iter().enumerate().map(|(index, changes)| if index == 0 { self } else { again }.changes(subject, changes));
        self.join(id!("choose-option-or"), said.collect::<Vec<_>>())
    }

    /// Returns changes of one cast: "+1 damage if it is an attack spell".
    pub(crate) fn next_spell(self, subject: &Units, changes: &[Change]) -> String {
        let this = Self { others_cast: *subject != Units::Itself, ..self };
        let (spells, others): (Vec<_>, Vec<_>) = changes.iter().cloned().partition(|change| matches!(change, Change::Spells { .. }));
        let mut parts = Vec::new();
        if !others.is_empty() || spells.is_empty() {
            parts.push(self.changes(subject, &others));
        }
        let spells: Vec<_> = spells
            .iter()
            .filter_map(|change| if let Change::Spells { spells, change } = change { Some((spells, change)) } else { None })
            .collect();
        let mut given = None;
        let mut adds = false;
        for same in spells.chunk_by(|(first, _), (second, _)| first == second) {
            let Some((spells, first)) = same.first() else { continue };
            let writer = Self { more: same.len() == 1 && given.is_some_and(|given| comes_on_top(given, first)), ..this };
            adds |= writer.more;
            given = Some(&***first);
            let text = self.and(same.iter().map(|(_, change)| writer.spell_change(change, "bare")).collect());
            parts.push(if **spells == SpellFilter::default() {
                text
            } else {
                self.say(id!("spells-next-if")).text("change", text).text("spell", self.a_spell(spells)).done()
            });
        }
        self.list(parts, if adds { id!("list-clauses") } else { id!("list-and") })
    }

    /// Returns "has +1 damage if it is an attack spell", after the spell as the subject; `None` if more than the spell changes.
    pub(crate) fn next_spell_has(self, changes: &[Change]) -> Option<String> {
        let [Change::Spells { spells, change }, rest @ ..] = changes else { return None };
        if matches!(**change, SpellChange::Effects { .. } | SpellChange::Area { .. }) {
            return None;
        }
        let said = |saying: String| match *spells == SpellFilter::default() {
            true => saying,
            false => self.say(id!("spells-next-if")).text("change", saying).text("spell", self.a_spell(spells)).done(),
        };
        let first = said(self.spell_change(change, "one"));
        match rest {
            [] => Some(first),
            [Change::Spells { spells, change: more }] if comes_on_top(change, more) && *spells != SpellFilter::default() => {
                let more = Self { more: true, ..self }.spell_change(more, "bare");
                let more = self.say(id!("spells-next-if")).text("change", more).text("spell", self.a_spell(spells)).done();
                Some(self.join(id!("list-clauses"), [first, more]))
            }
            _ => None,
        }
    }

    /// Joins predicates of one subject; with a comma if one of two contains an "and".
    fn predicates_and(self, predicates: Vec<(String, bool)>) -> String {
        let lists = predicates.len() == 2 && predicates.iter().any(|(_, several)| *several);
        let said = predicates.into_iter().map(|(said, _)| said).collect();
        self.list(said, if lists { id!("list-clauses") } else { id!("list-and") })
    }

    /// Returns the predicates of a subject, each with whether it is a list.
    fn predicates(self, number: &'static str, changes: &[Change]) -> Vec<(String, bool)> {
        let mut predicates = Vec::new();
        // Some languages have another verb for powers than for numbers.
        let apart = self.messages().attribute(id!("change-has"), "powers") == Some("apart");
        let is_power = |change: &Change| matches!(change, Change::GainsPowers { .. });
        let together = |first: &Change, second: &Change| {
            let one_verb = !(apart && is_power(first) != is_power(second)) && self.is_adjective(first) == self.is_adjective(second);
            is_addition(first) && is_addition(second) && one_verb || same_dice(first, second)
        };
        for run in self.adjectives_apart(changes).chunk_by(together) {
            let said = match run {
                [Change::Spells { .. }] => continue,
                [change] if !is_addition(change) => self.change(change, number),
                [Change::Dice { .. }, ..] => self.dice(run, number),
                run => {
                    let only_powers = run.iter().all(|change| matches!(change, Change::GainsPowers { .. }));
                    let parts = run.iter().flat_map(|change| {
                        if let Change::GainsPowers { powers: PowerSet::These { list }, against: None } = change {
                            self.powers(list)
                        } else {
                            vec![self.change(change, number)]
                        }
                    });
                    let parts = self.and(parts.collect());
                    let adjectives = run.iter().all(|change| self.is_adjective(change));
                    let said = if adjectives { self.say(id!("change-is")) } else { self.say(id!("change-has")) };
                    said.pick("number", number).text("parts", parts).pick_if("powers", only_powers).done()
                }
            };
            predicates.push((said, run.len() > 1 && !matches!(run, [Change::Dice { .. }, ..])));
        }
        predicates
    }

    /// Returns the changes with powers that take another verb separated: "is Immune and has Armour".
    fn adjectives_apart(self, changes: &[Change]) -> Vec<Change> {
        let of_power = |power: &PowerRef| self.names().is_adjective(&power.id);
        let parts = changes.iter().flat_map(|change| {
            let Change::GainsPowers { powers: PowerSet::These { list }, against: None } = change else { return vec![change.clone()] };
            let runs = list.chunk_by(|first, second| of_power(first) == of_power(second));
            runs.map(|run| Change::GainsPowers { powers: PowerSet::These { list: run.to_vec() }, against: None }).collect()
        });
        parts.collect()
    }

    /// Returns whether a change consists of powers whose names are adjectives for a unit.
    fn is_adjective(self, change: &Change) -> bool {
        matches!(change, Change::GainsPowers { powers: PowerSet::These { list }, against: None }
            if list.iter().all(|power| self.names().is_adjective(&power.id)))
    }

    fn change(self, change: &Change, number: &'static str) -> String {
        self.marked("change", number, change, self.change_said(change, number))
    }

    fn change_said(self, change: &Change, number: &'static str) -> String {
        let saying = match change {
            Change::Characteristic { characteristic: which, how: Shift::By { amount, at_least } } => {
                let text = if *which == Characteristic::Level {
                    self.amount(amount, Style::Bare, self.say(id!("change-level")).pick("number", number))
                } else {
                    self.amount(amount, Style::Signed, self.say(id!("change-characteristic")).text("icon", characteristic(*which)))
                };
                return match at_least {
                    Some(least) => self.say(id!("change-at-least")).text("change", text).count("least", *least).done(),
                    None => text,
                };
            }
            Change::GainsPowers { powers: PowerSet::These { list }, against } => {
                let powers = self.powers_and(list);
                return match against {
                    Some(against) => self.say(id!("change-powers-against")).text("powers", powers).all_units("against", against).done(),
                    None => powers,
                };
            }
            Change::Characteristic { characteristic: Characteristic::Level, how: Shift::To { number: value } } => {
                self.say(id!("change-becomes-level")).count("value", *value)
            }
            Change::Characteristic { characteristic: which, how: Shift::To { number: value } } => {
                self.say(id!("change-becomes")).count("value", *value).text("icon", characteristic(*which))
            }
            Change::GainsPowers { powers, against } => {
                let mut text = self.power_set(powers);
                if let Some(against) = against {
                    text = self.say(id!("change-powers-against")).text("powers", text).all_units("against", against).done();
                }
                self.say(id!("change-gains-powers")).text("powers", text)
            }
            Change::LosesPowers { powers } => {
                let lost = match powers {
                    PowerSet::All { except } if except.is_empty() => {
                        self.say(id!("powers-all")).pick("number", number).pick_if("lost", true).done()
                    }
                    PowerSet::All { except } => {
                        let said = self.say(id!("powers-all-except")).text("powers", self.powers_and(except));
                        said.pick("number", number).pick_if("lost", true).done()
                    }
                    PowerSet::These { .. } | PowerSet::Of { .. } => self.power_set(powers),
                };
                self.say(id!("change-loses-powers")).text("powers", lost)
            }
            Change::GainsType { name } => self.say(id!("change-gains-type")).text("type", self.names().unit(name)),
            Change::GainsTypesOf { units } => self.say(id!("change-gains-types-of")).all_units("units", units),
            Change::GainsSpells { spells, of } if is_single(spells) => {
                self.say(id!("change-gains-spell")).bare_spells("spell", spells).all_units("units", of)
            }
            Change::GainsSpells { spells, of } => self.say(id!("change-gains-spells")).bare_spells("spells", spells).all_units("units", of),
            Change::Spells { spells, change } => {
                let text = self.spell_change(change, if is_single(spells) { "one" } else { "many" });
                self.say(id!("spells-changed")).spells("spells", spells).text("change", text)
            }
            Change::Dice { roll, how, against } => {
                let said = match how {
                    Shift::By { .. } => self.dice(std::slice::from_ref(change), number),
                    Shift::To { number: dice } => {
                        let said = self.say(id!("change-dice-instead")).count("amount", *dice).pick("number", number);
                        said.text("dice", self.dice_kind(*roll)).pick_if("any", roll.is_none()).done()
                    }
                };
                let Some(spells) = against else { return said };
                self.say(id!("change-dice-against")).text("change", said).spells("spells", spells)
            }
            Change::Successes { face, roll, against } => {
                let said = self.say(id!("change-successes")).pick("face", face.name()).text("dice", self.dice_kind(*roll));
                let said = said.pick_if("any", roll.is_none());
                let Some(spells) = against else { return said.pick("number", number).done() };
                let said = said.pick("number", number).done();
                self.say(id!("change-dice-against")).text("change", said).spells("spells", spells)
            }
            Change::DamageTaken { spells, amount } => {
                let saying = self.say(id!("change-damage-taken")).spells("spells", spells).pick("number", number);
                return self.amount(amount, Style::Bare, saying);
            }
            Change::AtMostInjuries { number, of_spells } => {
                self.say(id!("change-at-most-injuries")).count("amount", *number).pick("by", if *of_spells { "spell" } else { "any" })
            }
            Change::Rerolls { dice, rolls, when, by } => {
                let saying = match dice {
                    Rerolled::All => self.say(id!("change-rerolls")),
                    Rerolled::Failed(most) => self.say(id!("change-rerolls-some")).pick("which", "failed").count("amount", *most),
                    Rerolled::Succeeded(most) => self.say(id!("change-rerolls-some")).pick("which", "succeeded").count("amount", *most),
                };
                let rolls = rolls.map_or("any", kcc_ir::Face::name);
                let when = match when {
                    When::Always => "always",
                    When::UnlessAllSucceed => "unless",
                    When::May => "may",
                };
                let saying = match (by, when) {
                    (Some(player), "may") => saying.player("player", player).pick("when", "asked"),
                    _ => saying.text("player", "").pick("player-form", "other").pick("when", when),
                };
                saying.pick("rolls", rolls)
            }
            Change::DecidedBy { what: Decided::Everything, player } => self.say(id!("change-controlled-by")).player("player", player),
            Change::DecidedBy { what: Decided::Dofus, player } => self.say(id!("change-dofus-turned-by")).player("player", player),
            Change::Cannot { deed } => {
                return self.deed(deed, if deed.other_side().is_some() { "cannot-with" } else { "cannot" }, number);
            }
            Change::Only { deed } => return self.deed(deed, "only", number),
            Change::Sight { blocks, of } => {
                let saying = if *blocks { self.say(id!("blocks-sight")) } else { self.say(id!("lets-sight-pass")) };
                let saying = saying.pick("rule", if of.is_some() { "cannot-with" } else { "cannot" });
                match of {
                    Some(of) => saying.all_units("with", of),
                    None => saying.text("with", ""),
                }
            }
            Change::FirstPurchase { kamas } => self.say(id!("change-first-purchase")).count("amount", *kamas),
        };
        saying.pick("number", number).done()
    }

    /// Returns more dice or fewer: "rolls 1 fewer die on armour and lock rolls".
    fn dice(self, run: &[Change], number: &'static str) -> String {
        let more = |change: &'_ Change| {
            let Change::Dice { roll, how: Shift::By { amount, .. }, .. } = change else { return None };
            Some((*roll, amount.clone()))
        };
        let rolls: Vec<_> = run.iter().filter_map(more).collect();
        let kinds = rolls.iter().map(|(roll, _)| self.dice_kind(*roll)).collect();
        // Without a kind it applies to all: "rolls 1 more die on all rolls".
        let several = run.len() > 1 || rolls.iter().any(|(roll, _)| roll.is_none());
        let more = rolls.first().map_or(Amount::number(0), |(_, more)| more.clone());
        let said = self.say(id!("change-dice")).text("dice", self.and(kinds)).pick("number", number);
        self.amount(&more, Style::Bare, said.pick_if("several", several).pick_if("any", run.len() == 1 && several))
    }

    /// Returns "armour", before "rolls" or "dice"; "all" for every roll.
    fn dice_kind(self, roll: Option<Face>) -> String {
        self.say(id!("dice")).pick("dice", roll.map_or("any", kcc_ir::Face::name)).done()
    }

    /// Returns what a unit cannot do, or what cannot be done to it; `rule` is "cannot", "cannot-with" others, or "only" with them.
    fn deed(self, deed: &Event, rule: &'static str, number: &'static str) -> String {
        if let Some(alone) = deed_of_one(deed.what) {
            return self.say(alone).pick("number", number).done();
        }
        let done = deed.is_done_by_it();
        let saying = match deed.what {
            Happening::Displaces if done => self.say(id!("deed-displaces")),
            Happening::Displaces => self.say(id!("deed-is-moved")),
            Happening::Crosses { edge: Edge::Leaves, .. } => self.say(id!("deed-leaves")),
            Happening::Crosses { .. } => self.say(id!("deed-approaches")),
            Happening::Blocks => self.say(id!("deed-blocks")),
            Happening::Locks if done => self.say(id!("deed-locks")),
            Happening::Locks => self.say(id!("deed-is-locked")),
            Happening::Rolls { roll: Face::Dodge } => self.say(id!("deed-dodges")),
            Happening::Rolls { roll } => self.say(id!("deed-rolls")).pick("roll", roll.name()),
            Happening::Targets if done => self.say(id!("deed-targets")),
            Happening::Targets => self.say(id!("deed-is-targeted")),
            // The spells are what is done, not what it is done with.
            Happening::Casts => self.say(id!("deed-casts")).bare_spells("spells", deed.using.as_ref().unwrap_or(&SpellFilter::default())),
            Happening::Injures if done => self.say(id!("deed-injures")),
            Happening::Injures => self.say(id!("deed-is-injured")),
            Happening::Heals if done => self.say(id!("deed-heals")),
            Happening::Heals => self.say(id!("deed-is-healed")),
            Happening::ExchangesInjuries => self.say(id!("deed-exchanges-injuries")),
            Happening::GainsGg => self.say(id!("deed-gains-gg")),
            // Of one unit alone, or nothing rules it out.
            Happening::Moves
            | Happening::Rerolls
            | Happening::Summons
            | Happening::IsInspired
            | Happening::IsReplaced
            | Happening::RevealsReward
            | Happening::ReceivesReward
            | Happening::Buys { .. }
            | Happening::PicksUpKama
            | Happening::TurnComes
            | Happening::Starts { .. }
            | Happening::Ends { .. }
            | Happening::Kos
            | Happening::Stops
            | Happening::Succeeds { .. }
            | Happening::Points { .. }
            | Happening::Tokens { .. }
            | Happening::CostKos => return self.say(id!("deed-other")).text("event", self.past(deed)).pick("number", number).done(),
        };
        let saying = match deed.other_side() {
            Some(with) => saying.all_units("with", with),
            // The variants without others do not print this.
            None => saying.text("with", ""),
        };
        let said = saying.pick("rule", rule).pick("number", number).done();
        match deed.using.as_ref().filter(|_| deed.what != Happening::Casts) {
            Some(spell) => self.say(id!("event-using")).text("event", said).a_spell("spell", spell).done(),
            None => said,
        }
    }

    fn power_set(self, powers: &PowerSet) -> String {
        match powers {
            PowerSet::These { list } => self.powers_and(list),
            PowerSet::All { except } if except.is_empty() => {
                self.say(id!("powers-all")).pick("number", "one").pick_if("lost", false).done()
            }
            PowerSet::All { except } => {
                let said = self.say(id!("powers-all-except")).text("powers", self.powers_and(except));
                said.pick("number", "one").pick_if("lost", false).done()
            }
            PowerSet::Of { units } => self.say(id!("powers-of")).all_units("units", units).done(),
        }
    }
}

/// Returns the message for what no other unit takes part in.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others take two units")]
fn deed_of_one(what: Happening) -> Option<MessageId> {
    Some(match what {
        Happening::Moves => id!("deed-moves"),
        Happening::Rerolls => id!("deed-rerolls"),
        Happening::Summons => id!("deed-summons"),
        Happening::IsInspired => id!("deed-is-inspired"),
        Happening::IsReplaced => id!("deed-is-replaced"),
        Happening::RevealsReward => id!("deed-reveals-rewards"),
        Happening::ReceivesReward => id!("deed-receives-rewards"),
        Happening::Buys { what: Purchase::Reward } => id!("deed-buys-rewards"),
        Happening::Buys { what: Purchase::Gg } => id!("deed-buys-gg"),
        Happening::PicksUpKama => id!("deed-picks-up-kamas"),
        _ => return None,
    })
}

/// Returns whether two changes add equally many dice to two rolls.
fn same_dice(first: &Change, second: &Change) -> bool {
    let (
        Change::Dice { roll: Some(roll), how: Shift::By { amount: more, .. }, against: None },
        Change::Dice { roll: Some(other), how: Shift::By { amount: as_many, .. }, against: None },
    ) = (first, second)
    else {
        return false;
    };
    more == as_many && roll != other
}

/// Returns whether the second change adds more of what the first gives a spell.
pub(crate) fn comes_on_top(first: &SpellChange, second: &SpellChange) -> bool {
    match (first, second) {
        (SpellChange::Damage { amount: a, element: first }, SpellChange::Damage { amount: b, element: second }) => {
            first == second && is_given(a) && is_given(b)
        }
        (SpellChange::Heal { amount: a }, SpellChange::Heal { amount: b }) => is_given(a) && is_given(b),
        _ => false,
    }
}

/// Returns whether an amount is more than nothing, however much it is.
pub(crate) fn is_given(amount: &Amount) -> bool {
    match amount {
        Amount::Number { number } | Amount::ForEach { number, .. } => *number > 0,
        Amount::All => false,
    }
}

/// Returns whether a change refers to the spell that has it, and so to each of several spells by itself.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other parts look back at nothing")]
fn speaks_of_spell(change: &SpellChange) -> bool {
    let SpellChange::Effects { effects } = change else { return false };
    let mut speaks = false;
    walk::effects(effects, "", &mut |part, _| {
        let of_this = |scope: &Scope| *scope == Scope::ThisSpell;
        speaks |= match part {
            Part::Condition(Condition::Happened { scope, .. }) => of_this(scope),
            Part::Trait(Trait::Did { scope, .. }) => of_this(scope),
            Part::Count(Count::Times { scope, .. } | Count::Total { scope, .. }) => of_this(scope),
            _ => false,
        };
    });
    speaks
}

/// Returns whether a change is only a number, so that words after it apply to all of it.
pub(crate) fn is_short(change: &Change) -> bool {
    let Change::Spells { change, .. } = change else {
        return matches!(change, Change::Characteristic { how: Shift::By { amount: Amount::Number { .. }, at_least: None }, .. });
    };
    matches!(**change, SpellChange::Damage { amount: Amount::Number { .. }, .. } | SpellChange::Heal { amount: Amount::Number { .. } })
}

/// Returns whether a change counts the injuries on a unit, for which a pronoun is enough where its spells are the subject.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other changes count nothing that a unit has")]
fn counts_injuries_on(change: &SpellChange, unit: &Units) -> bool {
    let amount = match change {
        SpellChange::Damage { amount, .. } | SpellChange::Heal { amount } | SpellChange::MaximumRange { amount } => amount,
        _ => return false,
    };
    matches!(amount, Amount::ForEach { of: Count::Injuries { unit: on }, .. } if on == unit)
}

/// Returns whether these are all units of a description without what they did, which has no plural.
fn is_each(units: &Units) -> bool {
    matches!(units, Units::Group { quantity: Quantity::Each, group }
        if group.traits.iter().all(|one| !matches!(one, Trait::Did { .. } | Trait::NextInTimeline { .. })))
}

/// Returns whether units are described as adjacent to the owner of the text, or as not adjacent to it.
fn is_beside_itself(units: &Units) -> bool {
    let beside = |place: &Place| matches!(place, Place::Adjacent { to } if **to == Units::Itself);
    let place = |place: &Place| beside(place) || matches!(place, Place::Not { of } if beside(of));
    let fits = |one: &Trait| {
        let fact = if let Trait::Not { fact } = one { fact } else { one };
        matches!(fact, Trait::Place { place: at } if place(at))
    };
    matches!(units, Units::Group { group, .. } if group.traits.iter().any(fits))
}

/// Returns whether the change is expressed by "has" alone, so that several share one verb.
fn is_addition(change: &Change) -> bool {
    match change {
        // "Counts as 2 levels lower."
        Change::Characteristic { characteristic: Characteristic::Level, how: Shift::By { .. } } => false,
        Change::Characteristic { how: Shift::By { .. }, .. } | Change::GainsPowers { powers: PowerSet::These { .. }, .. } => true,
        Change::Characteristic { how: Shift::To { .. }, .. }
        | Change::GainsPowers { .. }
        | Change::LosesPowers { .. }
        | Change::GainsType { .. }
        | Change::GainsTypesOf { .. }
        | Change::GainsSpells { .. }
        | Change::Spells { .. }
        | Change::Dice { .. }
        | Change::Successes { .. }
        | Change::DamageTaken { .. }
        | Change::AtMostInjuries { .. }
        | Change::Rerolls { .. }
        | Change::DecidedBy { .. }
        | Change::Cannot { .. }
        | Change::Only { .. }
        | Change::Sight { .. }
        | Change::FirstPurchase { .. } => false,
    }
}

/// Returns whether a filter names one spell.
pub(crate) fn is_single(filter: &SpellFilter) -> bool {
    filter.this || filter.spell.is_some()
}
