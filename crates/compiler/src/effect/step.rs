//! Steps: actions with the questions around them.

use super::condition::negated;
use super::{Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::Statement;
use kcc_dsl::view::{Part, View as _};
use kcc_ir::{Chance, Condition, Cost, Effect, Gate, Guess, Price, SpellChange, Units};

/// How many options can be chosen at most: each is a question of one step.
const MOST_CHOSEN: u8 = 8;

impl Lower<'_> {
    /// Compiles the steps of a block or of a whole text, in order.
    pub(super) fn block(&self, statements: &[Statement]) -> Vec<Effect> {
        let mut effects = Vec::new();
        for statement in statements {
            let root = ast::Effect::of(&statement.root);
            let more = self.numbered(effects.len(), root, || self.step(root.step()));
            effects.extend(more.into_iter().flatten());
        }
        effects
    }

    /// Compiles the effects of a node, numbered from `first` in their list; each is marked.
    fn numbered<'n>(&self, first: usize, node: impl Part<'n>, effects: impl FnOnce() -> Option<Vec<Effect>>) -> Option<Vec<Effect>> {
        let effects = self.below(&first.to_string(), effects)?;
        for number in first..first + effects.len() {
            self.below(&number.to_string(), || self.mark(node));
        }
        Some(effects)
    }

    /// Reads one option of a choice: a statement, or several between braces.
    fn option(&self, root: ast::Effect<'_>) -> Option<Vec<Effect>> {
        let step = root.step();
        if let ast::Step::Grouped(grouped) = step {
            return Some(self.block(&grouped.block().node().block));
        }
        self.numbered(0, root, || self.step(step))
    }

    fn step(&self, node: ast::Step<'_>) -> Option<Vec<Effect>> {
        match node {
            ast::Step::Gate(gate) => self.gate(gate).map(|effect| vec![effect]),
            ast::Step::Choose(choose) => match choose.chooser() {
                ast::Chooser::Choose(_) => Some(vec![self.choose(choose)?]),
                ast::Chooser::Player(player) => {
                    let player = self.player(player)?;
                    let then = self.below("then", || self.numbered(0, choose, || Some(vec![self.choose(choose)?])))?;
                    Some(vec![Effect::ChosenBy { player, then }])
                }
            },
            ast::Step::ChosenBy(chosen) => {
                let player = self.player(chosen.player())?;
                let then = self.below("then", || self.numbered(0, chosen, || self.step(chosen.step())))?;
                Some(vec![Effect::ChosenBy { player, then }])
            }
            ast::Step::Chance(chance) => {
                let (of, number) = match chance.throw() {
                    ast::Throw::Flip(ast::Flip::FlipACoin(_)) => (Chance::Coin, 1),
                    ast::Throw::Flip(ast::Flip::Number(number)) => (Chance::Coin, self.small_number(number)?),
                    ast::Throw::Roll(ast::Roll::RollADie(_)) => (Chance::Die, 1),
                    ast::Throw::Roll(ast::Roll::Number(number)) => (Chance::Die, self.small_number(number)?),
                };
                let then = Self::with(&self.thrown, Some(of), || self.below("then", || self.then(chance.then())))?;
                Some(vec![Effect::Chance { of, number, then }])
            }
            ast::Step::Grouped(grouped) => Some(self.block(&grouped.block().node().block)),
            ast::Step::ForAWhile(part) => self.for_a_while(part),
            ast::Step::After(part) => self.after(part),
            ast::Step::Simple(part) => {
                let actions = self.action(part.action())?;
                match part.if_clause() {
                    None => Some(actions),
                    Some(clause) => {
                        let condition = self.condition(clause.condition())?;
                        Some(vec![Effect::Gate { gate: Gate::If { condition }, then: actions, otherwise: Vec::new() }])
                    }
                }
            }
            ast::Step::CastableOnly(part) => {
                let condition = negated(true, self.condition(part.if_clause().condition())?);
                let then = vec![Effect::Spell { change: SpellChange::Barred, on: None }];
                Some(vec![Effect::Gate { gate: Gate::If { condition }, then, otherwise: Vec::new() }])
            }
            ast::Step::Alternative(part) => {
                let [otherwise, then] = part.actions();
                let otherwise = self.action(otherwise)?;
                let then = self.action(then)?;
                let condition = self.condition(part.if_clause().condition())?;
                Some(vec![Effect::Gate { gate: Gate::If { condition }, then, otherwise }])
            }
        }
    }

    /// Reads the options between the braces of a node.
    fn choose(&self, node: ast::Choose<'_>) -> Option<Effect> {
        let block = node.block().node();
        let option =
            |(i, statement): (usize, &Statement)| self.below(&format!("options/{i}"), || self.option(ast::Effect::of(&statement.root)));
        let options = block.block.iter().enumerate().map(option).collect::<Option<Vec<_>>>()?;
        let number = match node.number() {
            Some(number) => self.number_chosen(number)?,
            None => 1,
        };
        if options.len() <= usize::from(number) {
            // If an option could not be read, it is missing for that reason.
            if block.block.len() + block.unread == options.len() {
                self.report(Diagnostic::at(Mistake::OneOption, self.place(node)));
            }
            return None;
        }
        Some(Effect::Choose { number, options })
    }

    fn number_chosen(&self, node: ast::Number<'_>) -> Option<u8> {
        let number = self.small_number(node)?;
        if number > MOST_CHOSEN {
            self.report(Diagnostic::at(Mistake::NumberTooLarge, self.place(node)).with("number", number).with("limit", MOST_CHOSEN));
            return None;
        }
        if number == 0 { self.not_allowed(node) } else { Some(number) }
    }

    /// Reads what follows a colon or is between braces.
    pub(super) fn body(&self, node: ast::Body<'_>) -> Option<Vec<Effect>> {
        match node {
            ast::Body::Block(block) => Some(self.block(&block.node().block)),
            ast::Body::Nothing(_) => Some(Vec::new()),
            ast::Body::Step(step) => self.numbered(0, step, || self.step(step)),
        }
    }

    /// Reads what follows a question: a body behind a colon, or a block.
    fn then(&self, node: ast::Then<'_>) -> Option<Vec<Effect>> {
        match node {
            ast::Then::Block(block) => Some(self.block(&block.node().block)),
            ast::Then::Body(body) => self.body(body),
        }
    }

    fn gate(&self, node: ast::Gate<'_>) -> Option<Effect> {
        let if_so = |condition: Condition| Gate::If { condition };
        let mut chosen = None;
        let gate = match node.question() {
            ast::Question::IfGate(question) => if_so(self.condition(question.condition())?),
            ast::Question::FaceGate(question) => if_so(Condition::Shows { shown: self.shown(question.face())? }),
            ast::Question::Track(track) if !self.has_targets() => return self.not_allowed(track),
            ast::Question::Track(_) => if_so(Condition::track()),
            ast::Question::Invasion(_) => if_so(Condition::invasion()),
            ast::Question::Retribution(part) => if_so(Condition::Retribution { number: self.small_number(part.number())? }),
            ast::Question::Revenge(part) => if_so(Condition::Revenge { number: self.small_number(part.number())? }),
            ast::Question::May(_) => Gate::May,
            ast::Question::Pay(pay) => Gate::Pay { cost: self.paid(pay.cost())? },
            ast::Question::Rebound(rebound) if !self.is_cast() => return self.not_allowed(rebound),
            ast::Question::Rebound(rebound) => {
                let (minimum, maximum) = self.two_numbers(rebound, rebound.numbers())?;
                chosen = Some(Units::It);
                Gate::Rebound { minimum, maximum }
            }
            ast::Question::Guess(ast::Guess::GuessFace(_)) => Gate::Guess { of: Guess::Face },
            ast::Question::Guess(ast::Guess::GuessTheDamage(guess)) if !self.is_cast() => return self.not_allowed(guess),
            ast::Question::Guess(ast::Guess::GuessTheDamage(_)) => Gate::Guess { of: Guess::Damage },
        };
        let then = || self.below("then", || self.then(node.then()));
        let then = match chosen {
            Some(it) => self.with_it(Some(it), then),
            // Whoever is named in a branch is not named after it.
            None => self.keeping_it(then),
        }?;
        let otherwise = match node.otherwise() {
            Some(otherwise) => self.below("otherwise", || self.body(otherwise.body()))?,
            None => Vec::new(),
        };
        Some(Effect::Gate { gate, then, otherwise })
    }

    fn paid(&self, node: ast::Cost<'_>) -> Option<Cost> {
        let mut cost = Cost::default();
        for part in node.cost_parts() {
            let price = Some(Price::Number(self.small_number(part.number())?));
            let slot = match part.price() {
                ast::Price::Ap(_) => &mut cost.ap,
                ast::Price::Mp(_) => &mut cost.mp,
                ast::Price::Kamas(_) => &mut cost.kamas,
                ast::Price::Injuries(_) => &mut cost.injuries,
            };
            *slot = price;
        }
        Some(cost)
    }
}
