//! A scenario prepared to be played with other content: what its cards do is compiled anew, its board is not.

use super::ground::Grounds;
use super::play;
use kcc_interpreter::{Compiled, Reason, Refusal};
use kcc_ir::{Content, Reward, Scenario};

/// A scenario with content that it passes with.
pub struct Stage {
    scenario: Scenario,
    /// The content with what the scenario has of its own.
    content: Content,
    compiled: Compiled,
}

/// What comes of a scenario with other content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is as it says.
    Same,
    /// Something is not.
    Noticed,
    /// The content has something that cannot be carried out.
    Unplayable,
}

impl Stage {
    /// Prepares a scenario. `None` if it does not pass with this content.
    #[must_use]
    pub fn new(content: &Content, scenario: &Scenario) -> Option<Self> {
        if scenario.known_failure.is_some() {
            return None;
        }
        let (content, compiled) = Grounds::alone(content, scenario).ok()?;
        let stage = Self { scenario: scenario.clone(), content, compiled };
        (stage.outcome(&stage.content, &stage.compiled) == Outcome::Same).then_some(stage)
    }

    /// Plays it with the content changed. The ids in it must stay as they are.
    #[must_use]
    pub fn with(&self, change: impl FnOnce(&mut Content)) -> Outcome {
        let mut content = self.content.clone();
        change(&mut content);
        match self.compiled.beside(&content) {
            Ok(compiled) => self.outcome(&content, &compiled),
            Err(refusals) => refused(&refusals).unwrap_or(Outcome::Noticed),
        }
    }

    /// Returns whether the content does the same with a change, to the engine.
    #[must_use]
    pub fn is_same_with(&self, change: impl FnOnce(&mut Content)) -> bool {
        let mut content = self.content.clone();
        change(&mut content);
        let form = |compiled: &Compiled| format!("{:?}", &**compiled);
        self.compiled.beside(&content).is_ok_and(|compiled| form(&compiled) == form(&self.compiled))
    }

    fn outcome(&self, content: &Content, compiled: &Compiled) -> Outcome {
        let own = |reward: &&Reward| self.scenario.own_rewards.iter().all(|own| own.id != reward.id);
        let tokens = Grounds::tokens_of(content.rewards.iter().filter(own));
        match play::quickly(&self.scenario, compiled, &tokens) {
            Ok(()) => Outcome::Same,
            Err(refusals) => refused(&refusals).unwrap_or(Outcome::Noticed),
        }
    }
}

/// Returns that it cannot be played if that is why a game was refused.
fn refused(refusals: &[Refusal]) -> Option<Outcome> {
    let text = |refusal: &Refusal| matches!(refusal.reason, Reason::Text { .. });
    refusals.iter().any(text).then_some(Outcome::Unplayable)
}
