//! Parts of a text: in which step of a spell each is carried out, and whether once for each target.

use crate::moments::address;
use crate::program::{Lower, Op, Pc, Stage};
use kcc_ir as ir;
use kcc_ir::moment::{Moment, Step};

pub(super) struct Open {
    each: Option<usize>,
    later: Option<usize>,
    before: Stage,
    stage: Stage,
}

impl Lower<'_> {
    /// Notes when a step is carried out, if that is what the text is read for.
    pub(super) fn tell(&mut self, effect: &ir::Effect, step: Option<Step>, each_target: bool, ordered: bool) {
        if let Some(told) = &mut self.told {
            told.insert(address(effect), Moment { step, each_target, ordered });
        }
    }

    /// Begins a part according to what it reads; returns what [`Self::close`] fills in.
    pub(super) fn open(&mut self, part: &[ir::Effect]) -> Open {
        let stage = if self.reads.result {
            Stage::Eight
        } else if self.reads.critical {
            Stage::Six
        } else {
            Stage::Three
        };
        let before = self.stage;
        let each = (self.reads.target && !self.in_each).then(|| {
            // Rule 7.2.9.a: what goes on standby for each target is ordered there.
            let waits = stage > before && stage == Stage::Eight;
            // Rule 7.2.4.d: a KO waits for the end of the step, except for those of step 8.
            let ordered = !waits && self.continuous.order_matters(part, stage.max(before) == Stage::Eight);
            self.code.push(Op::Each { end: 0, ordered });
            self.in_each = true;
            (self.code.len() - 1, ordered)
        });
        if let Some(first) = part.first() {
            let ordered = each.is_some_and(|(_, ordered)| ordered);
            self.tell(first, Some(stage.max(before).into()), self.in_each, ordered);
        }
        let each = each.map(|(place, _)| place);
        let later = (stage > self.stage).then(|| {
            self.code.push(Op::Later { stage, to: 0 });
            self.stage = stage;
            self.code.len() - 1
        });
        Open { each, later, before, stage }
    }

    pub(super) fn close(&mut self, open: Open) {
        if let Some(later) = open.later {
            self.code.push(Op::Return);
            self.code[later] = Op::Later { stage: open.stage, to: self.here() };
            self.stage = open.before;
        }
        if let Some(each) = open.each {
            let ordered = matches!(self.code[each], Op::Each { ordered: true, .. });
            self.code.push(Op::Next(Pc::try_from(each).unwrap_or(Pc::MAX)));
            self.code[each] = Op::Each { end: self.here(), ordered };
            self.in_each = false;
        }
    }
}
