//! Effects on several units that a player picks.

use crate::moments::address;
use crate::program::{Lower, Op};
use kcc_ir as ir;

impl Lower<'_> {
    /// Picks units, as the first effect says, and then carries out each effect for each of them.
    pub(super) fn picked(&mut self, (most, group): (u8, &ir::Group), all: &ir::Effect, of_each: &ir::Effect, theirs: &[ir::Effect]) {
        let around = std::mem::take(&mut self.reads);
        let group = self.group(group);
        let part: Vec<ir::Effect> = std::iter::once(all).chain(theirs).cloned().collect();
        let close = self.open(&part);
        if let Some(moment) = self.told.as_ref().and_then(|told| part.first().and_then(|first| told.get(&address(first)))).copied() {
            self.tell(all, moment.step, moment.each_target, moment.ordered);
        }
        let gather = self.code.len();
        self.code.push(Op::Return);
        self.code.push(Op::Pick { most, group });
        self.choices += 1;
        for effect in std::iter::once(of_each).chain(theirs) {
            let each = self.code.len();
            self.code.push(Op::Return);
            self.effect(effect);
            self.code.push(Op::Return);
            self.code[each] = Op::EachPicked(self.here());
        }
        self.choices -= 1;
        self.code.push(Op::Return);
        self.code[gather] = Op::Gather(self.here());
        self.close(close);
        self.reads = around.or(self.reads);
    }
}

/// Returns, for an effect on several chosen units: how many, of which group, and the effect on "it".
pub(super) fn several(effect: &ir::Effect) -> Option<(u8, ir::Group, ir::Effect)> {
    let mut on_it = effect.clone();
    let on = units_of(&mut on_it)?;
    let ir::Units::Group { quantity: ir::Quantity::UpTo(most), group } = std::mem::replace(on, ir::Units::It) else { return None };
    Some((most, group, on_it))
}

/// Returns the units that an effect acts on one by one.
pub(super) fn units_of(effect: &mut ir::Effect) -> Option<&mut ir::Units> {
    match effect {
        // It moves away from each of them, or towards each (rules 7.5.20, 7.5.21).
        ir::Effect::Move { on: ir::Units::Itself, point: Some(on), .. }
        | ir::Effect::Tokens { on, .. }
        | ir::Effect::Points { on, .. }
        | ir::Effect::LoseAll { on, .. }
        | ir::Effect::Steal { on, .. }
        | ir::Effect::Injuries { on, .. }
        | ir::Effect::Heal { on, .. }
        | ir::Effect::Move { on, .. }
        | ir::Effect::Place { units: on, .. }
        | ir::Effect::Ko { on }
        | ir::Effect::Destroy { on }
        | ir::Effect::Reward { on, .. }
        | ir::Effect::Discard { on, .. }
        | ir::Effect::Replace { on, .. }
        | ir::Effect::Marker { on, .. }
        | ir::Effect::ChangeTokens { on, .. }
        | ir::Effect::Cast { on, .. }
        | ir::Effect::Timeline { on, .. }
        | ir::Effect::TakeTurn { on, .. }
        | ir::Effect::EndTurn { on }
        | ir::Effect::Lasting { on, .. } => Some(on),
        ir::Effect::Spell { on, .. } => on.as_mut(),
        ir::Effect::ExchangeInjuries { .. }
        | ir::Effect::Stock { .. }
        | ir::Effect::CellKamas { .. }
        | ir::Effect::Swap { .. }
        | ir::Effect::Summon { .. }
        | ir::Effect::PutScenery { .. }
        | ir::Effect::Chance { .. }
        | ir::Effect::Gate { .. }
        | ir::Effect::Choose { .. }
        | ir::Effect::ChosenBy { .. }
        | ir::Effect::After { .. }
        | ir::Effect::Waits { .. } => None,
    }
}
