//! Traces of all scenarios in one document, each with what it is played with: what an engine of one's own is tested by.

use super::lines::{Answered, Begin, End, Question, Trace};
use super::make::of_scenarios;
use super::position::merge;
use kcc_ir::ruleset::Team;
use kcc_ir::scenario::{Four, Ground, Scenario, Start};
use kcc_ir::{Content, Icon, Id, Krosmaster, Name, Power, RewardKind, Spell, Terrain};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The version of the form of [`Golden`].
pub const GOLDEN: &str = "kcc.traces.v1";

/// Traces of all scenarios. Within this version of the form, fields and words are only added; a game that is played by other rules
/// changes traces and not the form.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "kcc traces")]
pub struct Golden {
    /// The name and version of the form: `kcc.traces.v1`.
    #[schemars(extend("const" = GOLDEN))]
    pub format: String,
    /// The traces, in the order of the ids of their scenarios.
    pub traces: Vec<Played>,
}

/// A scenario with its trace.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The id of the scenario.
    pub scenario: Id,
    /// What it shows.
    pub title: Name,
    /// The paragraphs of the rules that it proves.
    pub rules: Vec<String>,
    /// The id of the edition of the rules.
    pub ruleset: Id,
    /// How four players play; absent for two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub four: Option<Four>,
    /// The board.
    pub board: Plan,
    /// Krosmasters, Demonic Rewards and scenery that are only in this scenario: each kind by id, in the form of `cards.json`, without numbers
    /// and texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, Value>>")]
    pub cards: Option<Value>,
    /// The teams, if it begins before the fight (rule 1.3); absent if it begins at the turn of a unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// The paragraph of the rules that refuses these teams: there is no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The first line of its trace; absent if there is no game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begin: Option<Begin>,
    /// The answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<AnsweredAt>,
    /// The last line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// A board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The id of the arena; absent for a board that is drawn in the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arena: Option<Id>,
    /// How many cells are in a row.
    pub width: u8,
    /// How many cells are in a column.
    pub height: u8,
    /// What is printed on each cell, row by row from the top. Scenery that is printed stands there as the game begins.
    pub icons: Vec<Icon>,
    /// The ground of each cell, in the same order; absent if all of it is plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
}

/// How a game begins before the fight.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// The team of each player, as ids of krosmasters.
    pub of: Vec<Vec<Id>>,
    /// Krosmasters that no team may have (rule 1.1.3.d).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Id>,
    /// How teams must be built, if it is not as the edition says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<Team>,
    /// Whether the second player chooses a side of the board; if not, they sit at the top.
    pub choose_side: bool,
}

/// An answer, with the place of the text that asks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnsweredAt {
    /// Where the spell, power or reward that asks is in `cards.json` and in the lists of the IR: `krosmasters/julith/spells/1`. Absent if
    /// the rules ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The answer.
    #[serde(flatten)]
    pub answered: Answered,
}

impl Golden {
    /// Plays all scenarios of some content. `cards` writes down what one has of its own.
    ///
    /// # Errors
    /// Those of `cards`.
    pub fn of<E>(content: &Content, cards: impl Fn(&Scenario) -> Result<Value, E>) -> Result<Self, E> {
        let scenarios: Vec<&Scenario> = content.scenarios.iter().collect();
        let mut traces = Vec::new();
        for (scenario, trace) in scenarios.iter().zip(of_scenarios(content, &scenarios)) {
            let Some(mut played) = played(content, scenario, trace) else { continue };
            if scenario.has_own() {
                played.cards = Some(cards(scenario)?);
            }
            traces.push(played);
        }
        Ok(Self { format: GOLDEN.to_owned(), traces })
    }
}

/// Returns a scenario with its trace; `None` if there is neither a game nor a reason why there is none, which the check of content reports.
fn played(content: &Content, scenario: &Scenario, trace: Option<Trace>) -> Option<Played> {
    if trace.is_none() && scenario.refused.is_none() {
        return None;
    }
    let default = || content.rulesets.iter().find(|ruleset| ruleset.default).map(|ruleset| ruleset.id.clone());
    let teams = match &scenario.start {
        Start::Teams { teams, banned, limits, choose_side, dealt: _ } => {
            Some(Teams { of: teams.clone(), banned: banned.clone(), limits: limits.clone(), choose_side: *choose_side })
        }
        Start::Position { .. } => None,
    };
    let places = Places { content, scenario };
    let (begin, answers, end) = match trace {
        Some(Trace { begin, answers, end }) => {
            let answers = places.of_answers(&begin, answers);
            (Some(begin), answers, Some(end))
        }
        None => (None, Vec::new(), None),
    };
    Some(Played {
        scenario: scenario.id.clone(),
        title: scenario.title.clone(),
        rules: scenario.rules.clone(),
        ruleset: scenario.ruleset.clone().or_else(default)?,
        four: scenario.four,
        board: plan(content, &scenario.ground)?,
        cards: None,
        teams,
        refused: scenario.refused.clone(),
        begin,
        answers,
        end,
    })
}

fn plan(content: &Content, ground: &Ground) -> Option<Plan> {
    match ground {
        Ground::Drawn { width, height, icons, terrain } => {
            Some(Plan { arena: None, width: *width, height: *height, icons: icons.clone(), terrain: terrain.clone() })
        }
        Ground::Arena { arena } => content.arenas.iter().find(|one| one.id == *arena).map(|one| Plan {
            arena: Some(arena.clone()),
            width: one.width,
            height: one.height,
            icons: one.icons.clone(),
            terrain: one.terrain.clone(),
        }),
    }
}

/// Finds where texts are printed.
struct Places<'a> {
    content: &'a Content,
    scenario: &'a Scenario,
}

impl Places<'_> {
    fn of_answers(&self, begin: &Begin, answers: Vec<Answered>) -> Vec<AnsweredAt> {
        let mut now = begin.now.clone();
        let mut all = Vec::new();
        for answered in answers {
            let at = self.of(&answered.question, &now);
            merge(&mut now, &answered.now);
            all.push(AnsweredAt { at, answered });
        }
        all
    }

    /// Returns the place of the text that asks: on the card of its unit if it is there, or else on the first of the units in play that has
    /// it, which lends or gives it; then it is a keyword, a reward, scenery or the rules' own.
    fn of(&self, question: &Question, now: &Value) -> Option<String> {
        let text = question.text.as_ref()?;
        let units = now["units"].as_object()?;
        let card = |unit: &Value| unit["card"].as_str().and_then(|card| self.on_card(card, &text.of));
        let others = || units.values().find_map(card);
        let own = units.get(&text.unit).and_then(card);
        own.or_else(|| self.elsewhere(&text.of)).or_else(others).or_else(|| self.on_any_card(&text.of))
    }

    fn krosmasters(&self) -> impl Iterator<Item = &Krosmaster> {
        self.scenario.krosmasters.iter().chain(&self.content.krosmasters)
    }

    fn on_card(&self, card: &str, of: &Id) -> Option<String> {
        if let Some(found) = self.krosmasters().find(|one| one.id.as_str() == card) {
            return printed(&format!("krosmasters/{card}"), &found.spells, &found.powers, of);
        }
        let found = self.content.summons.iter().find(|one| one.id.as_str() == card)?;
        printed(&format!("summons/{card}"), &found.spells, &found.powers, of)
    }

    fn on_any_card(&self, of: &Id) -> Option<String> {
        let cards = self.krosmasters().map(|card| &card.id).chain(self.content.summons.iter().map(|card| &card.id));
        cards.filter_map(|card| self.on_card(card.as_str(), of)).next()
    }

    fn elsewhere(&self, of: &Id) -> Option<String> {
        if self.content.powers.iter().any(|power| power.id == *of) {
            return Some(format!("powers/{of}"));
        }
        for reward in self.scenario.own_rewards.iter().chain(&self.content.rewards) {
            if reward.id == *of {
                let what = match reward.kind {
                    RewardKind::Boost { .. } => "effects",
                    RewardKind::Buff { .. } | RewardKind::Equipment { .. } => "abilities",
                };
                return Some(format!("rewards/{of}/{what}"));
            }
            if let Some(place) = printed(&format!("rewards/{}", reward.id), &reward.spells, &[], of) {
                return Some(place);
            }
        }
        let mut scenery = self.scenario.own_scenery.iter().chain(&self.content.scenery);
        let on_scenery = scenery.find_map(|piece| printed(&format!("scenery/{}", piece.id), &piece.spells, &[], of));
        let rules =
            || self.content.rulesets.iter().find(|ruleset| ruleset.punch.id == *of).map(|ruleset| format!("rulesets/{}/punch", ruleset.id));
        on_scenery.or_else(rules)
    }
}

/// Returns where on a card a spell or a power of its own is.
fn printed(card: &str, spells: &[Spell], powers: &[Power], of: &Id) -> Option<String> {
    let spell = spells.iter().position(|spell| spell.id == *of).map(|place| format!("{card}/spells/{place}"));
    let is = |power: &Power| match power {
        Power::Own { id, .. } => id == of,
        Power::Keyword { .. } => false,
    };
    spell.or_else(|| powers.iter().position(is).map(|place| format!("{card}/powers/{place}")))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_ir::json::FromJson;

    #[test]
    fn a_text_is_found_on_its_card_first() {
        let content = Content::from_text(include_str!("../../../interpreter/tests/content.json")).unwrap();
        let scenario = Scenario::from_json(serde_json::json!({
            "id": "x", "title": {"en": "X"}, "rules": [], "ground": {"ground": "arena", "arena": "x"},
            "start": {"start": "teams", "teams": [], "banned": []},
        }))
        .unwrap();
        let Some(card) = content.krosmasters.iter().find(|card| card.spells.len() > 1) else { panic!("no card has two spells") };
        let spell = &card.spells[1].id;
        assert_eq!(printed("krosmasters/x", &card.spells, &card.powers, spell), Some("krosmasters/x/spells/1".to_owned()));
        assert_eq!(printed("krosmasters/x", &card.spells, &card.powers, &Id::from("nothing")), None);
        let places = Places { content: &content, scenario: &scenario };
        assert_eq!(places.on_card(card.id.as_str(), spell), Some(format!("krosmasters/{}/spells/1", card.id)));
        assert_eq!(places.on_card(card.id.as_str(), &Id::from("nothing")), None);
    }
}
