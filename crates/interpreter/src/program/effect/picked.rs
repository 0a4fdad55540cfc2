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
    let on = on_it.on_mut()?;
    let ir::Units::Group { quantity: ir::Quantity::UpTo(most), group } = std::mem::replace(on, ir::Units::It) else { return None };
    Some((most, group, on_it))
}
