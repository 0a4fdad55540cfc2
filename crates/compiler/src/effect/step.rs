//! Steps: actions with the questions around them.

use super::Lower;
use super::condition::negated;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::{Kind, Node, Statement};
use kcc_ir::{Chance, Condition, Cost, Effect, Gate, Guess, Price, SpellChange, Units};

impl Lower<'_> {
    /// Compiles the steps of a block or of a whole text, in order.
    pub(super) fn block(&self, statements: &[Statement]) -> Vec<Effect> {
        let mut effects = Vec::new();
        for statement in statements {
            let more = self.numbered(effects.len(), &statement.root, || self.effect(&statement.root));
            effects.extend(more.into_iter().flatten());
        }
        effects
    }

    /// Compiles the effects of a node, numbered from `first` in their list; each is marked.
    fn numbered(&self, first: usize, node: &Node, effects: impl FnOnce() -> Option<Vec<Effect>>) -> Option<Vec<Effect>> {
        let effects = self.below(&first.to_string(), effects)?;
        for number in first..first + effects.len() {
            self.below(&number.to_string(), || self.mark(node));
        }
        Some(effects)
    }

    /// Reads one option of a choice: a statement, or several between braces.
    fn option(&self, root: &Node) -> Option<Vec<Effect>> {
        let step = self.presume(root.find(Kind::Step), root)?;
        match step.find(Kind::Grouped) {
            Some(grouped) => self.its_body(grouped),
            None => self.numbered(0, root, || self.step(step)),
        }
    }

    fn effect(&self, root: &Node) -> Option<Vec<Effect>> {
        self.step(self.presume(root.find(Kind::Step), root)?)
    }

    fn step(&self, node: &Node) -> Option<Vec<Effect>> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::Gate => self.gate(part).map(|effect| vec![effect]),
            Kind::Choose if part.find(Kind::Player).is_some() => {
                let player = self.player(self.presume(part.find(Kind::Player), part)?)?;
                let then = self.below("then", || self.numbered(0, part, || Some(vec![self.choose(part)?])))?;
                Some(vec![Effect::ChosenBy { player, then }])
            }
            Kind::ChosenBy => {
                let player = self.player(self.presume(part.find(Kind::Player), part)?)?;
                let step = self.presume(part.find(Kind::Step), part)?;
                let then = self.below("then", || self.numbered(0, part, || self.step(step)))?;
                Some(vec![Effect::ChosenBy { player, then }])
            }
            Kind::Choose => Some(vec![self.choose(part)?]),
            Kind::Chance => {
                let throw = self.presume(part.part(), part)?;
                let of = if throw.kind == Kind::Roll { Chance::Die } else { Chance::Coin };
                let number = if throw.find(Kind::Number).is_some() { self.its_small_number(throw)? } else { 1 };
                let then = Self::with(&self.thrown, Some(of), || self.below("then", || self.its_body(part)))?;
                Some(vec![Effect::Chance { of, number, then }])
            }
            Kind::Grouped => self.its_body(part),
            Kind::ForAWhile => self.for_a_while(part),
            Kind::After => self.after(part),
            Kind::Simple => {
                let actions = self.action(self.presume(part.find(Kind::Action), part)?)?;
                match part.find(Kind::IfClause) {
                    None => Some(actions),
                    Some(clause) => {
                        let condition = self.its_condition(clause)?;
                        Some(vec![Effect::Gate { gate: Gate::If { condition }, then: actions, otherwise: Vec::new() }])
                    }
                }
            }
            Kind::CastableOnly => {
                let condition = negated(true, self.its_condition(self.presume(part.find(Kind::IfClause), part)?)?);
                let then = vec![Effect::Spell { change: SpellChange::Barred, on: None }];
                Some(vec![Effect::Gate { gate: Gate::If { condition }, then, otherwise: Vec::new() }])
            }
            Kind::Alternative => {
                let mut actions = part.all(Kind::Action);
                let otherwise = self.action(self.presume(actions.next(), part)?)?;
                let then = self.action(self.presume(actions.next(), part)?)?;
                let condition = self.its_condition(self.presume(part.find(Kind::IfClause), part)?)?;
                Some(vec![Effect::Gate { gate: Gate::If { condition }, then, otherwise }])
            }
            _ => self.presume(None, part),
        }
    }

    /// Reads the options between the braces of a node.
    fn choose(&self, node: &Node) -> Option<Effect> {
        let block = self.presume(node.find(Kind::Block), node)?;
        let option = |(i, statement): (usize, &Statement)| self.below(&format!("options/{i}"), || self.option(&statement.root));
        let options = block.block.iter().enumerate().map(option).collect::<Option<Vec<_>>>()?;
        if options.len() < 2 {
            // If an option could not be read, it is missing for that reason.
            if block.block.len() + block.unread == options.len() {
                self.report(Diagnostic::at(Mistake::OneOption, self.place(node)));
            }
            return None;
        }
        Some(Effect::Choose { options })
    }

    /// Reads what follows a colon or is between braces.
    pub(super) fn body(&self, node: &Node) -> Option<Vec<Effect>> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::Block => Some(self.block(&part.block)),
            Kind::Nothing => Some(Vec::new()),
            _ => self.numbered(0, part, || self.step(part)),
        }
    }

    /// Reads the body or the block of a node that has exactly one.
    pub(super) fn its_body(&self, node: &Node) -> Option<Vec<Effect>> {
        match node.find(Kind::Block) {
            Some(block) => Some(self.block(&block.block)),
            None => self.body(self.presume(node.find(Kind::Body), node)?),
        }
    }

    fn gate(&self, node: &Node) -> Option<Effect> {
        let question = self.presume(node.part(), node)?;
        let if_so = |condition: Condition| Gate::If { condition };
        let gate = match question.kind {
            Kind::IfGate => if_so(self.its_condition(question)?),
            Kind::FaceGate => if_so(Condition::Shows { shown: self.shown(self.presume(question.find(Kind::Face), question)?)? }),
            Kind::Track if !self.has_targets() => return self.not_allowed(question),
            Kind::Track => if_so(Condition::track()),
            Kind::Invasion => if_so(Condition::invasion()),
            Kind::Retribution => if_so(Condition::Retribution { number: self.its_small_number(question)? }),
            Kind::Revenge => if_so(Condition::Revenge { number: self.its_small_number(question)? }),
            Kind::May => Gate::May,
            Kind::Pay => Gate::Pay { cost: self.paid(self.presume(question.find(Kind::Cost), question)?)? },
            Kind::Rebound if !self.is_cast() => return self.not_allowed(question),
            Kind::Rebound => {
                let (minimum, maximum) = self.two_numbers(question)?;
                Gate::Rebound { minimum, maximum }
            }
            Kind::Guess if question.find(Kind::GuessFace).is_some() => Gate::Guess { of: Guess::Face },
            Kind::Guess if !self.is_cast() => return self.not_allowed(question),
            Kind::Guess => Gate::Guess { of: Guess::Damage },
            _ => return self.presume(None, question),
        };
        let chosen = (question.kind == Kind::Rebound).then_some(Units::It);
        let it = chosen.or_else(|| self.it.borrow().clone());
        let then = self.with_it(it, || self.below("then", || self.its_body(node)))?;
        let otherwise = match node.find(Kind::Otherwise) {
            Some(otherwise) => self.below("otherwise", || self.its_body(otherwise))?,
            None => Vec::new(),
        };
        Some(Effect::Gate { gate, then, otherwise })
    }

    fn paid(&self, node: &Node) -> Option<Cost> {
        let mut cost = Cost::default();
        for part in node.all(Kind::CostPart) {
            let price = Some(Price::Number(self.its_small_number(part)?));
            let slot = match part.children.iter().find(|child| child.kind == Kind::Word).map(|word| word.text.as_str()) {
                Some("AP") => &mut cost.ap,
                Some("MP") => &mut cost.mp,
                Some("kama" | "kamas") => &mut cost.kamas,
                _ => &mut cost.injuries,
            };
            *slot = price;
        }
        Some(cost)
    }
}
