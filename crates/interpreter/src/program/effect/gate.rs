//! Gates: what is done only if something is so, is chosen, is paid or is guessed.

use crate::program::{Condition, Lower, Op};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::Cost;

impl Lower<'_> {
    pub(super) fn gate(&mut self, effect: &ir::Effect, gate: &ir::Gate, then: &[ir::Effect], otherwise: &[ir::Effect]) {
        // "Can be cast only if": the condition as a whole is negated, not for each unit in it.
        if let (ir::Gate::If { condition: ir::Condition::Not { condition } }, [ir::Effect::Spell { change, on: None }], []) =
            (gate, then, otherwise)
            && *change == ir::SpellChange::Barred
        {
            return self.gate(effect, &ir::Gate::If { condition: (**condition).clone() }, &[], then);
        }
        let around = std::mem::take(&mut self.reads);
        // A placeholder for the jump; its target is known once the branches are compiled.
        enum Question {
            If(Condition),
            May,
            Pay(Cost),
            Rebound(u8, u8),
            Guess(ir::Guess),
        }
        let question = match gate {
            ir::Gate::If { condition } => Question::If(self.condition(condition)),
            ir::Gate::May => Question::May,
            ir::Gate::Pay { cost } => Question::Pay(cost.clone()),
            ir::Gate::Rebound { minimum, maximum } => Question::Rebound(*minimum, *maximum),
            ir::Gate::Guess { of: ir::Guess::Face } => {
                self.code.push(Op::Guess(ir::Guess::Face));
                self.code.push(Op::Throw { of: ir::Chance::Die, number: 1 });
                Question::Guess(ir::Guess::Face)
            }
            ir::Gate::Guess { of: ir::Guess::Damage } => {
                // The number is named in step 3; whether it was right is known in step 8.
                if self.apart {
                    self.problem(Problem::GuessElsewhere);
                }
                self.code.push(Op::Guess(ir::Guess::Damage));
                self.reads.result = true;
                Question::Guess(ir::Guess::Damage)
            }
        };
        let close = self.open(std::slice::from_ref(effect));
        let conditions = self.around;
        self.around = conditions.or(self.reads);
        let place = self.code.len();
        self.code.push(Op::Return);
        // Only a plain condition is known before the spell is cast.
        let known = if let Question::If(condition) = &question { Some(condition.clone()) } else { None };
        let depth = self.path.len();
        let choice = u32::from(known.is_none());
        self.choices += choice;
        self.path.extend(known.clone().map(|condition| (condition, true)));
        self.effects(then);
        self.path.truncate(depth);
        let jump = self.code.len();
        self.code.push(Op::Return);
        let other = self.here();
        self.path.extend(known.map(|condition| (condition, false)));
        self.effects(otherwise);
        self.path.truncate(depth);
        self.choices -= choice;
        self.code[jump] = Op::Jump(self.here());
        self.code[place] = match question {
            Question::If(condition) => Op::If { condition, otherwise: other },
            Question::May => Op::May { otherwise: other },
            Question::Pay(cost) => Op::Pay { cost, otherwise: other },
            Question::Guess(of) => Op::Guessed { of, otherwise: other },
            Question::Rebound(minimum, maximum) => Op::Rebound { minimum, maximum, otherwise: other },
        };
        self.close(close);
        self.around = conditions;
        self.reads = around;
    }
}
