//! Scenarios: positions that prove rules.
//!
//! | file | reads |
//! |---|---|
//! | `card` | cards that only this scenario has |
//! | `ground` | the arena, or the drawing of a board and the units in it |
//! | `unit` | units: their state at the beginning, and what is expected later |
//! | `step` | what is done, and what is expected of it |
//! | `action` | the sentences of actions |
//! | `sign` | letters of units, cells, numbers of rules |

mod action;
mod card;
mod ground;
mod sign;
mod step;
mod unit;

use super::Reader;
use crate::ContentKind;
use crate::toml::{Field, Fields};
use ground::Drawing;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::scenario::{Four, Ground, Start, Step};
use kcc_ir::{Id, Scenario};
use std::cell::RefCell;

/// The most characters of a title.
const LONGEST_TITLE: usize = 120;
/// The most steps; a game has a few hundred.
const MOST_STEPS: usize = 2000;

/// The most sequences of answers: more than anybody counts in a day.
const MOST_SEQUENCES: i64 = 1_000_000_000_000;

/// What the parts of one scenario need to know.
struct Stage<'r, 'a> {
    reader: &'r Reader<'a>,
    /// The letters of units. Units that come into play later are added.
    letters: RefCell<Vec<char>>,
    /// Columns and rows of a board that is drawn here; those of an arena are checked later.
    size: Option<(u8, u8)>,
    /// How four play; `None` if two play.
    four: Option<Four>,
}

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Scenario> {
    let (cards, own_rewards, own_scenery) =
        (fields.optional("krosmasters"), fields.optional("own_rewards"), fields.optional("own_scenery"));
    let own = [(ContentKind::Krosmaster, &cards), (ContentKind::Reward, &own_rewards), (ContentKind::Scenery, &own_scenery)];
    let names = card::names(reader, &own);
    let content = reader.names;
    let reader = &Reader { names: &names, problems: reader.problems, key: reader.key.clone(), called: Vec::new(), places: reader.places };
    let krosmasters = card::cards(reader, content, &cards);
    let is_reward = |id: &str| content.reward(id).is_some();
    let own_rewards = card::pieces(reader, &own_rewards, is_reward, super::reward::lower, "reward");
    let own_scenery = card::pieces(reader, &own_scenery, |id| content.scenery(id).is_some(), super::scenery::lower, "scenery");
    let id = reader.id(fields);
    let title = reader.name(fields.required("title"), LONGEST_TITLE);
    let rules = reader.different_rules(&fields.required("rules"));
    let example = fields.optional("example").text().map(|text| text.value.clone());
    let ruleset = fields.optional("ruleset").text().map(|text| reader.known(text, ContentKind::Ruleset));
    let unknown = |text: &crate::toml::Text| {
        let known = reader.names.rulesets();
        let problem = || Diagnostic::at(Mistake::UnknownReference, text.content()).with("reference", text.as_str()).with("kind", "ruleset");
        (!known.clone().any(|id| id == text.as_str())).then(|| problem().suggest(text.as_str(), known))
    };
    let also = reader.ids(&fields.optional("also").texts(), unknown, "also");
    let four = fields.optional("four").word(&[("alone", Four::Alone), ("pairs", Four::Pairs)]);
    let refused = reader.rule(&fields.optional("refused"));
    let perft = fields.optional("perft");
    let known_failure = fields.optional("known_failure").text().map(|text| text.value.clone());
    let units = fields.optional("units");
    let letters = unit::letters(reader, &units);
    let drawing = ground::drawing(reader, fields, &letters);
    let size = drawing.as_ref().and_then(Drawing::size);
    let stage = Stage { reader, letters: RefCell::new(letters), size, four };
    let drawn = drawing.as_ref().map(Drawing::units);
    let start = stage.start(fields, &units, drawn.as_deref());
    let field = fields.optional("steps");
    let steps: Vec<Option<Step>> =
        field.tables("step").into_iter().enumerate().map(|(i, mut step)| stage.step(&mut step, &format!("steps/{i}"))).collect();
    let perft: Vec<u64> =
        perft.list().iter().filter_map(|count| count.integer(0..=MOST_SEQUENCES)).filter_map(|count| count.try_into().ok()).collect();
    if steps.len() > MOST_STEPS || steps.is_empty() && refused.is_none() && perft.is_empty() {
        let problem = Diagnostic::at(Mistake::CountOutOfRange, field.place().unwrap_or_else(|| fields.place())).with("field", "steps");
        reader.problems.push(problem.with("count", steps.len()).with("low", 1).with("high", MOST_STEPS));
    }
    let ground = drawing?.into_ground();
    Some(Scenario {
        id: id?,
        title: title?,
        rules,
        example,
        ruleset,
        also,
        krosmasters,
        own_rewards,
        own_scenery,
        four,
        ground,
        start: start?,
        refused,
        steps: steps.into_iter().collect::<Option<Vec<Step>>>()?,
        perft,
        known_failure,
    })
}

impl Stage<'_, '_> {
    /// Reads the teams before the fight, or the units during one.
    fn start(&self, fields: &mut Fields<'_>, units: &Field<'_>, drawn: Option<&[(char, kcc_ir::scenario::Place)]>) -> Option<Start> {
        let (teams, banned, limits) = (fields.optional("teams"), fields.optional("banned"), fields.optional("team"));
        let (choose_side, dealt) = (fields.optional("choose_side"), fields.optional("dealt"));
        let active = fields.optional("active");
        let gg = fields.optional("gg");
        let kamas = fields.optional("kamas");
        let wild_gg = fields.optional("wild_gg");
        if teams.is_present() {
            for other in [units, &active, &gg, &kamas, &wild_gg] {
                self.exclude(other, "teams", &teams);
            }
            let krosmaster = |text: &crate::toml::Text| self.reader.known(text, ContentKind::Krosmaster);
            let members = |team: &Field<'_>| team.texts().into_iter().map(krosmaster).collect::<Vec<Id>>();
            let teams: Vec<Vec<Id>> = self.of_each(&teams)?.iter().map(members).collect();
            let banned = members(&banned);
            let limits = if limits.is_present() { Some(super::ruleset::team(limits)?) } else { None };
            let reward = |text: &crate::toml::Text| self.reader.known(text, ContentKind::Reward);
            let dealt = dealt.texts().into_iter().map(reward).collect();
            let choose_side = choose_side.boolean().unwrap_or(false);
            return Some(Start::Teams { teams, banned, limits, choose_side, dealt });
        }
        self.exclude(&banned, "units", units);
        self.exclude(&limits, "units", units);
        self.exclude(&choose_side, "units", units);
        self.exclude(&dealt, "units", units);
        if !units.is_present() {
            let problem = Diagnostic::at(Mistake::MissingField, fields.place()).with("field", "units").with("kind", "scenario");
            self.reader.problems.push(problem);
            return None;
        }
        let units = self.units(units, drawn);
        if !active.is_present() {
            let problem = Diagnostic::at(Mistake::MissingField, fields.place()).with("field", "active").with("kind", "scenario");
            self.reader.problems.push(problem);
        }
        let active = active.text().and_then(|text| self.letter(text, 0..text.as_str().len()));
        let numbers = |field: &Field<'_>, most: i64| -> Option<Vec<i64>> {
            self.of_each(field)?.iter().map(|number| number.integer(0..=most)).collect()
        };
        // As a game begins (rules 1.3.5, 1.3.6), without kamas; with four players, each has half as many.
        let each = if self.four.is_some() { 3 } else { 6 };
        let players = usize::from(self.players());
        let byte = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        let gg = if gg.is_present() { numbers(&gg, 99)?.into_iter().map(byte).collect() } else { vec![each; players] };
        let wild_gg = wild_gg.integer(0..=9).map_or(if self.four.is_some() { 3 } else { 1 }, byte);
        let kamas = if kamas.is_present() { numbers(&kamas, 999)? } else { vec![0; players] };
        let kamas = kamas.into_iter().map(|number| u16::try_from(number).unwrap_or(u16::MAX)).collect();
        Some(Start::Position { units: units?, active: active?, gg, wild_gg, kamas })
    }

    /// Returns the number of players.
    fn players(&self) -> u8 {
        if self.four.is_some() { 4 } else { 2 }
    }

    /// Returns the members of a list that has one for each player.
    fn of_each<'f>(&self, field: &Field<'f>) -> Option<Vec<Field<'f>>> {
        let members = field.list();
        let players = usize::from(self.players());
        if members.len() != players {
            let problem = Diagnostic::at(Mistake::CountOutOfRange, field.place()?).with("field", field.name());
            self.reader.problems.push(problem.with("count", members.len()).with("low", players).with("high", players));
            return None;
        }
        Some(members)
    }

    /// Reports a field that has no meaning beside another.
    fn exclude(&self, field: &Field<'_>, other: &str, other_field: &Field<'_>) {
        if let Some(place) = field.key_place() {
            let problem = Diagnostic::at(Mistake::FieldExcludesOther, place).with("field", field.name()).with("other", other);
            self.reader.problems.push(other_field.key_place().into_iter().fold(problem, |problem, place| problem.related("other", place)));
        }
    }
}

impl Reader<'_> {
    /// Returns the id of another piece of content, which must be there.
    fn known(&self, text: &crate::toml::Text, kind: ContentKind) -> Id {
        let (names, id) = (self.names, text.as_str());
        let is_known = match kind {
            ContentKind::Krosmaster => names.krosmaster(id).is_some(),
            ContentKind::Reward => names.reward(id).is_some(),
            ContentKind::Marker => names.is_marker(id),
            ContentKind::Arena => names.arena(id).is_some(),
            ContentKind::Ruleset => names.ruleset(id).is_some(),
            // Scenarios do not name these by their ids alone.
            ContentKind::Summon | ContentKind::Power | ContentKind::Type | ContentKind::Scenery | ContentKind::Scenario => true,
        };
        if !is_known {
            let problem = Diagnostic::at(Mistake::UnknownReference, text.content()).with("reference", id).with("kind", kind.name());
            let known: Vec<&str> = match kind {
                ContentKind::Krosmaster => names.krosmasters().collect(),
                ContentKind::Reward => names.rewards().collect(),
                ContentKind::Marker => names.markers().collect(),
                ContentKind::Arena => names.arenas().collect(),
                ContentKind::Ruleset => names.rulesets().collect(),
                ContentKind::Summon | ContentKind::Power | ContentKind::Type | ContentKind::Scenery | ContentKind::Scenario => Vec::new(),
            };
            self.problems.push(problem.suggest(id, known));
        }
        Id::from(text.as_str())
    }
}

impl Drawing {
    fn into_ground(self) -> Ground {
        match self {
            Self::Arena(arena) => Ground::Arena { arena },
            Self::Board { width, height, icons, terrain, .. } => Ground::Drawn { width, height, icons, terrain },
        }
    }
}
