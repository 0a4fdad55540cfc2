//! Lasting effects: the verbs of one subject, and each change after its verb.

use crate::amounts::Style;
use crate::changes::{is_addition, is_single};
use crate::messages::id;
use crate::saying::Saying;
use crate::writer::{Writer, characteristic};
use kcc_ir::{Amount, Change, Characteristic, Decided, Face, Player, PowerRef, PowerSet, Rerolled, Shift, SpellFilter, Units, When};

impl<'w> Writer<'w> {
    /// Returns the predicates of a subject, each with whether it is a list.
    pub(crate) fn predicates(self, number: &'static str, changes: &[Change]) -> Vec<(String, bool)> {
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
    pub(crate) fn is_adjective(self, change: &Change) -> bool {
        matches!(change, Change::GainsPowers { powers: PowerSet::These { list }, against: None }
            if list.iter().all(|power| self.names().is_adjective(&power.id)))
    }

    /// Adds the number that something does not fall below.
    pub(crate) fn floored(self, change: String, at_least: Option<u8>) -> String {
        match at_least {
            Some(least) => self.say(id!("change-at-least")).text("change", change).count("least", least).done(),
            None => change,
        }
    }

    pub(crate) fn change(self, change: &Change, number: &'static str) -> String {
        self.marked("change", number, change, self.change_said(change, number))
    }

    fn change_said(self, change: &Change, number: &'static str) -> String {
        let saying = match change {
            Change::Characteristic { characteristic: which, how: Shift::By { amount, at_least } } => {
                return self.floored(self.characteristic_by(*which, amount, number), *at_least);
            }
            Change::Characteristic { characteristic: Characteristic::Level, how: Shift::To { number: value } } => {
                self.say(id!("change-becomes-level")).count("value", *value)
            }
            Change::Characteristic { characteristic: which, how: Shift::To { number: value } } => {
                self.say(id!("change-becomes")).count("value", *value).text("icon", characteristic(*which))
            }
            Change::GainsPowers { powers: PowerSet::These { list }, against } => {
                return self.powers_against(self.powers_and(list), against.as_ref());
            }
            Change::GainsPowers { powers, against } => {
                self.say(id!("change-gains-powers")).text("powers", self.powers_against(self.power_set(powers), against.as_ref()))
            }
            Change::LosesPowers { powers } => self.say(id!("change-loses-powers")).text("powers", self.lost_powers(powers, number)),
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
            Change::Dice { roll: _, how: Shift::By { .. }, against } => {
                return self.against_spells(self.dice(std::slice::from_ref(change), number), against.as_ref(), number);
            }
            Change::Dice { roll, how: Shift::To { number: dice }, against } => {
                return self.against_spells(self.dice_instead(*roll, *dice, number), against.as_ref(), number);
            }
            Change::Successes { face, roll, against } => {
                return self.against_spells(self.successes(*face, *roll, number), against.as_ref(), number);
            }
            Change::StepCost { how: Shift::By { amount, at_least } } => {
                let saying = self.say(id!("change-step-cost")).pick("number", number);
                return self.floored(self.amount(amount, Style::Bare, saying), *at_least);
            }
            Change::StepCost { how: Shift::To { number: value } } => self.say(id!("change-step-cost-exactly")).count("value", *value),
            Change::DamageTaken { spells, amount } => {
                let saying = self.say(id!("change-damage-taken")).spells("spells", spells).pick("number", number);
                return self.amount(amount, Style::Bare, saying);
            }
            Change::AtMostInjuries { number, of_spells } => {
                self.say(id!("change-at-most-injuries")).count("amount", *number).pick("by", if *of_spells { "spell" } else { "any" })
            }
            Change::Rerolls { dice, rolls, when, by } => self.rerolls(*dice, *rolls, *when, by.as_ref()),
            Change::DecidedBy { what: Decided::Everything, player } => self.say(id!("change-controlled-by")).player("player", player),
            Change::DecidedBy { what: Decided::Dofus, player } => self.say(id!("change-dofus-turned-by")).player("player", player),
            Change::Cannot { deed, except } => {
                let how = match (except, deed.other_side()) {
                    (true, _) => "only",
                    (false, Some(_)) => "cannot-with",
                    (false, None) => "cannot",
                };
                return self.deed(deed, how, number);
            }
            Change::Sight { blocks, of } => self.sight(*blocks, of.as_ref()),
            Change::FirstPurchase { kamas } => self.say(id!("change-first-purchase")).count("amount", *kamas),
        };
        saying.pick("number", number).done()
    }

    fn characteristic_by(self, which: Characteristic, amount: &Amount, number: &'static str) -> String {
        if which == Characteristic::Level {
            return self.amount(amount, Style::Bare, self.say(id!("change-level")).pick("number", number));
        }
        self.amount(amount, Style::Signed, self.say(id!("change-characteristic")).text("icon", characteristic(which)))
    }

    /// Adds the units against which powers count.
    fn powers_against(self, powers: String, against: Option<&Units>) -> String {
        match against {
            Some(against) => self.say(id!("change-powers-against")).text("powers", powers).all_units("against", against).done(),
            None => powers,
        }
    }

    fn lost_powers(self, powers: &PowerSet, number: &'static str) -> String {
        match powers {
            PowerSet::All { except } if except.is_empty() => {
                self.say(id!("powers-all")).pick("number", number).pick_if("lost", true).done()
            }
            PowerSet::All { except } => {
                let said = self.say(id!("powers-all-except")).text("powers", self.powers_and(except));
                said.pick("number", number).pick_if("lost", true).done()
            }
            PowerSet::These { .. } | PowerSet::Of { .. } => self.power_set(powers),
        }
    }

    /// Adds the spells against which a roll changes.
    fn against_spells(self, change: String, against: Option<&SpellFilter>, number: &'static str) -> String {
        match against {
            Some(spells) => {
                self.say(id!("change-dice-against")).text("change", change).spells("spells", spells).pick("number", number).done()
            }
            None => change,
        }
    }

    fn dice_instead(self, roll: Option<Face>, dice: u8, number: &'static str) -> String {
        let said = self.say(id!("change-dice-instead")).count("amount", dice).pick("number", number);
        said.text("dice", self.dice_kind(roll)).pick_if("any", roll.is_none()).done()
    }

    fn successes(self, face: Face, roll: Option<Face>, number: &'static str) -> String {
        let said = self.say(id!("change-successes")).pick("face", face.name()).text("dice", self.dice_kind(roll));
        said.pick_if("any", roll.is_none()).pick("number", number).done()
    }

    fn rerolls(self, dice: Rerolled, rolls: Option<Face>, when: When, by: Option<&Player>) -> Saying<'w> {
        let saying = match dice {
            Rerolled::All => self.say(id!("change-rerolls")),
            Rerolled::Failed(most) => self.say(id!("change-rerolls-some")).pick("which", "failed").count("amount", most),
            Rerolled::Succeeded(most) => self.say(id!("change-rerolls-some")).pick("which", "succeeded").count("amount", most),
        };
        let when = match when {
            When::Always => "always",
            When::UnlessAllSucceed => "unless",
            When::May => "may",
        };
        let saying = match (by, when) {
            (Some(player), "may") => saying.player("player", player).pick("when", "asked"),
            _ => saying.text("player", "").pick("player-form", "other").pick("when", when),
        };
        saying.pick("rolls", rolls.map_or("any", kcc_ir::Face::name))
    }

    fn sight(self, blocks: bool, of: Option<&Units>) -> Saying<'w> {
        let saying = if blocks { self.say(id!("blocks-sight")) } else { self.say(id!("lets-sight-pass")) };
        let saying = saying.pick("rule", if of.is_some() { "cannot-with" } else { "cannot" });
        match of {
            Some(of) => saying.all_units("with", of),
            None => saying.text("with", ""),
        }
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
