//! Writes lasting effects in the effect language.

use super::{amount, event, list, step, units};
use kcc_ir::{
    Amount, Area, Change, Characteristic, Comparison, Decided, Face, Limit, PowerSet, RangeShape, Rerolled, Resource, Shift, SpellChange,
    SpellElement, SpellFilter, SpellKind, Times, Units, When,
};

/// Writes changes for units as statements: a change of spells or of dice is one of its own.
pub(super) fn lasting(on: &Units, changes: &[Change]) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut of_units: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(change) = changes.get(at) {
        at += 1;
        match change {
            Change::Spells { spells, change } => {
                let mut parts = vec![change.as_ref()];
                while let Some(Change::Spells { spells: next, change }) = changes.get(at)
                    && next == spells
                {
                    parts.push(change);
                    at += 1;
                }
                statements.push(spells_lasting(on, spells, &parts));
            }
            Change::Rerolls { dice, rolls, when, by } => {
                let subject = match by {
                    Some(player) => format!("{} may make {}", amount::player(player), units::units(on)),
                    None => units::units(on),
                };
                statements.push(format!("{subject} {}", rerolls(*dice, *rolls, *when, by.is_some())));
            }
            Change::DecidedBy { what: Decided::Dofus, player } => {
                statements.push(format!("{} turns the dofus dice of {}", amount::player(player), units::units(on)));
            }
            Change::Dice { roll: of, how: Shift::To { number }, against: _ } => {
                let dice = dice_of(*of, "dice");
                statements.push(format!("{} rolls {number} {dice} instead of 2 or more", units::units(on)));
            }
            other => of_units.push(unit_change(other)),
        }
    }
    if !of_units.is_empty() {
        statements.insert(0, format!("{} {}", units::units(on), joined(&of_units)));
    }
    statements
}

/// Joins neighbouring changes that begin with the same verb: `has +1 AP, armour and lock`.
fn joined(changes: &[String]) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for change in changes {
        match change.strip_prefix("has ") {
            Some(thing) => match groups.last_mut().filter(|(verb, _)| verb == "has") {
                Some((_, things)) => things.push(thing.to_owned()),
                None => groups.push(("has".to_owned(), vec![thing.to_owned()])),
            },
            None => groups.push((String::new(), vec![change.clone()])),
        }
    }
    let say = |(verb, things): &(String, Vec<String>)| if verb.is_empty() { things.join("") } else { format!("{verb} {}", list(things)) };
    list(&groups.iter().map(say).collect::<Vec<_>>())
}

/// Writes the number that something does not fall below.
fn floor(at_least: Option<u8>) -> String {
    at_least.map_or(String::new(), |bound| format!(", at least {bound}"))
}

pub(super) fn unit_change(of: &Change) -> String {
    match of {
        Change::Characteristic { characteristic, how: Shift::By { amount, at_least } } => {
            let (number, each) = amount::signed(amount);
            format!("has {number} {}{each}{}", amount::characteristic(*characteristic), floor(*at_least))
        }
        Change::Characteristic { characteristic: Characteristic::Level, how: Shift::To { number } } => format!("is level {number}"),
        Change::Characteristic { characteristic, how: Shift::To { number } } => {
            format!("has exactly {number} {}", amount::characteristic(*characteristic))
        }
        Change::GainsPowers { powers, against: None } => format!("has {}", power_set(powers)),
        Change::GainsPowers { powers, against: Some(against) } => format!("has {} against {}", power_set(powers), units::units(against)),
        Change::LosesPowers { powers } => format!("loses {}", power_set(powers)),
        Change::GainsType { name } => format!("has type {name}"),
        Change::GainsTypesOf { units: of } => format!("has all types of {}", units::units(of)),
        Change::GainsSpells { spells, of } => {
            let which = if spells.spell.is_some() { "the" } else { "all" };
            format!("has {which} {} of {}", filter(spells, true), units::units(of))
        }
        Change::Dice { roll: of, how: Shift::By { amount, .. }, against } => {
            let (number, each) = amount::signed(amount);
            let dice = dice_of(*of, if number == "+1" || number == "-1" { "die" } else { "dice" });
            let against = against.as_ref().map_or(String::new(), |spells| format!(" against {}", filter(spells, true)));
            format!("has {number} {dice}{against}{each}")
        }
        Change::Successes { face, roll: of, against } => {
            let against = against.as_ref().map_or(String::new(), |spells| format!(" against {}", filter(spells, true)));
            format!("has {}{against}", faces(*face, *of))
        }
        Change::StepCost { how: Shift::To { number } } => format!("spends {number} MP for each cell"),
        Change::StepCost { how: Shift::By { amount, at_least } } => {
            let (number, each) = amount::plain(amount);
            let rise = if amount.is_negative() { "less" } else { "more" };
            format!("spends {number} MP {rise} for each cell{each}{}", floor(*at_least))
        }
        Change::DamageTaken { spells, amount: Amount::All } => format!("takes no damage from {}", filter(spells, true)),
        Change::DamageTaken { spells, amount } => {
            let (number, _) = amount::plain(amount);
            format!("takes {number} {} damage from {}", if amount.is_negative() { "less" } else { "more" }, filter(spells, true))
        }
        Change::AtMostInjuries { number, of_spells } => {
            let by = if *of_spells { "spell" } else { "source" };
            format!("takes or loses at most {} from one {by}", amount::numbered(&number.to_string(), "injury", "injuries"))
        }
        Change::Cannot { deed, except: false } => format!("cannot {}", event::deed(deed)),
        Change::Cannot { deed, except: true } => format!("can only {}", event::deed(deed)),
        Change::Sight { blocks, of } => {
            let words = if *blocks { "let line of sight pass" } else { "block line of sight" };
            format!("cannot {words}{}", of.as_ref().map_or(String::new(), |of| format!(" for {}", units::units(of))))
        }
        Change::DecidedBy { what: Decided::Everything, player } => format!("is controlled by {}", amount::player(player)),
        Change::FirstPurchase { kamas } => format!(
            "pays no AP and {} less for each rank above the first for its first purchase each turn",
            amount::numbered(&kamas.to_string(), "kama", "kamas")
        ),
        Change::Spells { .. }
        | Change::Dice { how: Shift::To { .. }, .. }
        | Change::Rerolls { .. }
        | Change::DecidedBy { what: Decided::Dofus, .. } => String::new(),
    }
}

/// Writes `armour dice`, `dice`.
fn dice_of(of: Option<Face>, word: &str) -> String {
    of.map_or(word.to_owned(), |of| format!("{} {word}", of.name()))
}

/// Writes `dodge faces as critical successes`.
fn faces(face: Face, of: Option<Face>) -> String {
    format!("{} faces as {}", face.name(), dice_of(of, "successes"))
}

/// Writes `may roll again one die of its critical rolls`.
fn rerolls(dice: Rerolled, rolls: Option<Face>, when: When, made: bool) -> String {
    let kind = rolls.map_or(String::new(), |of| format!("{} ", of.name()));
    let dice = match dice {
        Rerolled::All if rolls.is_none() => "once".to_owned(),
        Rerolled::All => format!("all dice of its {kind}rolls"),
        Rerolled::Failed(1) => format!("one die of its {kind}rolls"),
        Rerolled::Failed(number) => format!("up to {number} dice of its {kind}rolls"),
        Rerolled::Succeeded(1) => format!("one success of its {kind}rolls"),
        Rerolled::Succeeded(number) => format!("up to {number} successes of its {kind}rolls"),
    };
    match when {
        When::Always => format!("rolls again {dice}"),
        When::UnlessAllSucceed => format!("rolls again {dice} unless all dice are successes"),
        When::May if made => format!("roll again {dice}"),
        When::May => format!("may roll again {dice}"),
    }
}

fn power_set(of: &PowerSet) -> String {
    let powers = |list: &[kcc_ir::PowerRef]| super::list(&list.iter().map(super::power).collect::<Vec<_>>());
    match of {
        PowerSet::These { list } => powers(list),
        PowerSet::All { except } if except.is_empty() => "all powers".to_owned(),
        PowerSet::All { except } => format!("all powers except {}", powers(except)),
        PowerSet::Of { units: of } => format!("all powers of {}", units::units(of)),
    }
}

fn spells_lasting(on: &Units, spells: &SpellFilter, changes: &[&SpellChange]) -> String {
    // `the spells of each ally` reads better than `each ally's spells` if a description follows.
    let plural = spells.spell.is_none();
    let whose = match on {
        Units::Group { .. } | Units::Both { .. } | Units::Either { .. } => format!("the {} of {}", filter(spells, true), units::units(on)),
        Units::It => format!("its {}", filter(spells, true)),
        Units::Itself | Units::Target | Units::MainTarget | Units::ActiveUnit | Units::Source | Units::Summoner => {
            format!("{}'s {}", units::unit(on), filter(spells, true))
        }
    };
    let has = if plural { "have" } else { "has" };
    let mut groups: Vec<(bool, Vec<String>)> = Vec::new();
    for change in changes {
        // These have a verb of their own.
        let (costs, text) = match change {
            SpellChange::Cost { .. } if !plural => (true, spell_change(change).replacen("cost", "costs", 1)),
            SpellChange::NoSight if !plural => (true, spell_change(change).replacen("ignore", "ignores", 1)),
            SpellChange::Cost { .. } | SpellChange::NoSight => (true, spell_change(change)),
            other => (false, spell_change(other)),
        };
        match groups.last_mut().filter(|(last, _)| !costs && !last) {
            Some((_, things)) => things.push(text),
            None => groups.push((costs, vec![text])),
        }
    }
    let said: Vec<String> =
        groups.iter().map(|(costs, things)| if *costs { things.join("") } else { format!("{has} {}", list(things)) }).collect();
    format!("{whose} {}", list(&said))
}

/// Writes `4 AP`, `1 injury`.
fn of_resource(resource: Resource, number: &str) -> String {
    match resource {
        Resource::Points { points } => format!("{number} {}", amount::points(points)),
        Resource::Injuries => amount::numbered(number, "injury", "injuries"),
        Resource::Kamas => amount::numbered(number, "kama", "kamas"),
    }
}

/// Writes `self's attack spells`, `close combat fire spells`, `punch`.
pub(super) fn filter(of: &SpellFilter, plural: bool) -> String {
    if of.this {
        return "this spell".to_owned();
    }
    if let Some(spell) = &of.spell {
        return if spell.as_str() == "punch" { "punch".to_owned() } else { format!("spell \"{spell}\"") };
    }
    let mut words = Vec::new();
    words.extend(of.reach.map(|reach| match reach {
        RangeShape::CloseCombat => "close combat",
        RangeShape::Ranged => "ranged",
        RangeShape::Line => "line",
        RangeShape::NoSight => "no sight",
        RangeShape::Personal => "personal",
    }));
    words.extend(of.kind.map(|kind| match kind {
        SpellKind::Attack => "attack",
        SpellKind::Healing => "healing",
        SpellKind::Special => "special",
        SpellKind::Summoning => "summoning",
    }));
    words.extend(of.element.map(|element| match element {
        SpellElement::Elemental => "elemental",
        SpellElement::Of(element) => super::element(element),
        SpellElement::X => "X",
        SpellElement::Same => "",
    }));
    words.retain(|word| !word.is_empty());
    words.push(if plural { "spells" } else { "spell" });
    if of.element == Some(SpellElement::Same) {
        words.push("of the same element");
    }
    let costing = of.cost.map_or(String::new(), |cost| {
        let bound = match cost.comparison {
            Comparison::Exactly => "",
            Comparison::AtLeast => " or more",
            Comparison::AtMost => " or fewer",
        };
        format!(" costing {}{bound}", of_resource(cost.resource, &cost.number.to_string()))
    });
    words.join(" ") + &costing
}

/// Writes `a spell`, `an attack spell`, `this spell`.
pub(super) fn a_spell(of: &SpellFilter) -> String {
    let text = filter(of, false);
    if of.this {
        return text;
    }
    format!("{} {text}", if text.starts_with(['a', 'e']) { "an" } else { "a" })
}

/// Writes how a spell changes, without a verb.
pub(super) fn spell_change(of: &SpellChange) -> String {
    match of {
        SpellChange::Damage { amount, element, against: whom } => {
            let (number, each) = amount::signed(amount);
            format!("{number} {}{}{each}", element.map_or("damage", super::element), against(whom.as_ref()))
        }
        SpellChange::Heal { amount } => {
            let (number, each) = amount::signed(amount);
            format!("{number} heal{each}")
        }
        SpellChange::Dice { roll: Face::Armour, number: -1, against: None } => "pierce armour".to_owned(),
        SpellChange::StealHealth => "steal health".to_owned(),
        SpellChange::Area { area: of } => format!("area {}", area(*of)),
        SpellChange::Range { range } => format!("range {}", super::range(range)),
        SpellChange::MaximumRange { amount } => {
            let (number, each) = amount::signed(amount);
            format!("{number} maximum range{each}")
        }
        SpellChange::Cost { resource, how: Shift::By { amount, at_least } } => {
            let (number, each) = amount::plain(amount);
            let what = of_resource(*resource, &number);
            format!("cost {what} {}{each}{}", if amount.is_negative() { "less" } else { "more" }, floor(*at_least))
        }
        SpellChange::Cost { resource, how: Shift::To { number } } => {
            format!("cost exactly {}", of_resource(*resource, &number.to_string()))
        }
        SpellChange::NoSight => "ignore line of sight".to_owned(),
        SpellChange::Barred => "cannot be cast".to_owned(),
        SpellChange::Limit { limit } => match limit {
            None => "no limit",
            Some(Limit::OncePerTurn) => "limit once per turn",
            Some(Limit::OncePerTurnAndTarget) => "limit once per turn and target",
            Some(Limit::OncePerGame) => "limit once per game",
        }
        .to_owned(),
        SpellChange::Control { how: Shift::To { number } } => format!("exactly {number} control value"),
        SpellChange::Control { how: Shift::By { amount: Amount::All, at_least: _ } } => "unlimited control value".to_owned(),
        SpellChange::Control { how: Shift::By { amount, at_least } } => {
            let (number, each) = amount::signed(amount);
            format!("{number} control value{each}{}", floor(*at_least))
        }
        SpellChange::Element { element } => format!("element {}", super::element(*element)),
        SpellChange::Dice { roll: of, number, against: whom } => {
            let dice = dice_of(Some(*of), if number.abs() == 1 { "die" } else { "dice" });
            format!("{number:+} {dice}{}", against(whom.as_ref()))
        }
        SpellChange::Successes { face, roll: of, against: whom } => format!("{}{}", faces(*face, Some(*of)), against(whom.as_ref())),
        SpellChange::CriticalSuccess { times: 2 } => "each critical success counts twice".to_owned(),
        SpellChange::CriticalSuccess { times } => format!("each critical success counts {times} times"),
        SpellChange::DamageTimes { times, against: whom } => {
            let damage = match times {
                Times::Half(rounded) => format!("half the damage{}", amount::rounded(*rounded)),
                Times::Number(2) => "twice the damage".to_owned(),
                Times::Number(number) => format!("{number} times the damage"),
            };
            damage + &against(whom.as_ref())
        }
        SpellChange::Effects { effects } => format!("{{ {} }}", step::steps(effects).join("; ")),
    }
}

/// Writes the units against which a spell is so.
fn against(whom: Option<&Units>) -> String {
    whom.map_or(String::new(), |whom| format!(" against {}", units::units(whom)))
}

pub(super) fn area(of: Area) -> &'static str {
    match of {
        Area::Cross => "cross",
        Area::Square => "square",
        Area::Hammer => "hammer",
        Area::Staff => "staff",
        Area::Shovel => "shovel",
        Area::Hand => "hand",
        Area::Breath => "breath",
        Area::Axe => "axe",
        Area::MultipleTargets => "multiple targets",
    }
}
