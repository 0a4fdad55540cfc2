//! A story as a scenario that proves its statement: its last step expects what is different because of it.

use crate::differences::Number;
use crate::seen::{Deed, Differs, Seen, Things, Whom};
use kcc_ir::Scenario;
use kcc_ir::scenario::Place;
use kcc_ir::scenario::{Action, Expected, Spot, Step};

/// The most actions that a scenario says are possible, or not.
const ACTIONS: usize = 3;

/// Returns the scenario with what players see because of the statement.
pub(crate) fn expecting(mut scenario: Scenario, seen: &[Seen], letters: &[char]) -> Scenario {
    let named: Vec<char> = scenario.steps.iter().flat_map(|step| step.named.keys().copied()).collect();
    let Some(step) = scenario.steps.last_mut() else { return scenario };
    for one in seen {
        match &one.about {
            // A unit that came onto the cell of another has no letter in the scenario.
            Whom::Unit(letter) if !letters.contains(letter) && !named.contains(letter) => {}
            Whom::Unit(letter) => {
                let expected = step.units.entry(*letter).or_default();
                of_unit(expected, &one.differs);
            }
            Whom::Game => of_game(step, &one.differs),
            Whom::Player(_) | Whom::Cell(_) => {}
        }
    }
    step.units.retain(|_, expected| *expected != Expected::default());
    scenario
}

fn of_unit(expected: &mut Expected, differs: &Differs) {
    match differs {
        Differs::Number { of, with: Some(with), .. } => {
            let (small, token) = (u8::try_from(*with).ok(), i8::try_from(*with).ok());
            match of {
                Number::Injuries => expected.injuries = small,
                Number::Hp => expected.hp = small,
                Number::Level => expected.level = small,
                Number::ApTokens => expected.tokens[0] = token,
                Number::MpTokens => expected.tokens[1] = token,
                Number::RangeTokens => expected.tokens[2] = token,
                Number::ApLeft => expected.ap = small,
                Number::MpLeft => expected.mp = small,
                Number::Ap | Number::Mp | Number::Gg | Number::WildGg | Number::Kamas | Number::KamasOnCell | Number::Player => {}
            }
        }
        Differs::Things { of: Things::Powers, with, without } => {
            expected.powers.extend(with.iter().cloned());
            // A power that the unit also has from elsewhere is still there.
            expected.without.extend(without.iter().filter(|id| !with.contains(id)).cloned());
        }
        _ => {}
    }
}

fn of_game(step: &mut Step, differs: &Differs) {
    let Differs::Can { with, without } = differs else { return };
    step.can.extend(with.iter().filter_map(action).take(ACTIONS));
    step.cannot.extend(without.iter().filter_map(action).take(ACTIONS));
}

fn action(deed: &Deed) -> Option<Action> {
    let spot = |name: &str| {
        let mut signs = name.chars();
        let column = u8::try_from(u32::from(signs.next()?).checked_sub(u32::from('a'))?).ok()?;
        let row = signs.as_str().parse::<u8>().ok()?.checked_sub(1)?;
        Some(Spot::Cell { place: Place { column, row } })
    };
    match deed {
        Deed::Cast { spell, at } => Some(Action::Cast { spell: spell.clone(), at: spot(at)?, x: 0 }),
        Deed::Move { to } => Some(Action::Move { to: spot(to)? }),
        Deed::Collect => Some(Action::Collect),
        Deed::BuyGg => Some(Action::BuyGg),
        Deed::End => Some(Action::End),
        Deed::Reveal { reward } => Some(Action::Reveal { reward: reward.clone()? }),
        Deed::Buy | Deed::Other => None,
    }
}
