//! Games that look for what no game has used yet: their teams, positions and decisions favour features that have not acted.
//!
//! Games come in rounds. A round favours what had not acted when it began, so that a batch gives the same result on any number of threads.

use crate::pool::Pool;
use crate::random::{Purpose, Random, derive};
use kcc_interpreter::{
    Answer, Ask, Chance, Compiled, Coverage, Decider, Feature, FeatureKind, Game, Position, Refusal, Setup, SetupPlayer, SetupUnit, Side,
};
use kcc_ir::json::ToJson;
use kcc_ir::ruleset::Team;
use kcc_ir::{Arena, Content, Icon, Id, Name};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Games per round.
const ROUND: u64 = 64;
/// Decisions per game: most features that can act do so early.
const DECISIONS: u32 = 300;
/// Cells in a row and in a column of the board.
const FIELD: u8 = 12;

/// What the games have used.
#[derive(Clone, Debug, Default)]
pub struct Explored {
    /// Number of games played.
    pub games: u64,
    /// Number of answers of players.
    pub decisions: u64,
    /// The features that have acted.
    pub coverage: Coverage,
    /// Positions that could not be set up, and listed answers that were refused: empty unless the engine has a fault.
    pub failures: Vec<String>,
}

/// Returns content with a board of its own, with demon cells, kamas and one of each piece of scenery.
#[must_use]
pub fn field(content: &Content) -> Content {
    let at = |x: u8, y: u8| usize::from(y) * usize::from(FIELD) + usize::from(x);
    let mut icons = vec![Icon::None; usize::from(FIELD) * usize::from(FIELD)];
    for x in 0..FIELD {
        for y in [0, 1, FIELD - 2, FIELD - 1] {
            icons[at(x, y)] = Icon::Start;
        }
    }
    for (x, y) in [(4, 4), (7, 7), (5, 7)] {
        icons[at(x, y)] = Icon::Demon;
    }
    for (x, y) in [(5, 4), (6, 7), (3, 6), (8, 5)] {
        icons[at(x, y)] = Icon::Kamas { number: 2 };
    }
    let places =
        [(3, 3), (8, 8), (8, 3), (3, 8), (6, 5), (5, 6), (2, 5), (9, 6), (6, 2), (5, 9), (2, 8), (9, 3), (2, 2), (9, 9), (4, 9), (7, 2)];
    for (piece, (x, y)) in content.scenery.iter().zip(places) {
        icons[at(x, y)] = Icon::Scenery { scenery: piece.id.clone() };
    }
    let id = Id::from("exploring-field");
    let arena = Arena {
        name: Name::english(id.as_str()),
        id,
        width: FIELD,
        height: FIELD,
        icons,
        terrain: Vec::new(),
        provisional: BTreeMap::new(),
    };
    Content { arenas: vec![arena], scenarios: Vec::new(), ..content.clone() }
}

/// The content to explore.
#[derive(Debug)]
pub struct Explorer<'c> {
    content: &'c Content,
    compiled: &'c Compiled,
    cards: Vec<Id>,
    /// Features known to act: no game looks for them.
    known: BTreeSet<Feature>,
    seed: u64,
}

impl<'c> Explorer<'c> {
    /// Prepares exploration: `content` is that of [`field`], `compiled` is compiled from it. No game looks for `known` features.
    #[must_use]
    pub fn new(content: &'c Content, compiled: &'c Compiled, known: BTreeSet<Feature>, seed: u64) -> Self {
        let pool = Pool::of(content, compiled);
        let left_out: BTreeSet<&Id> = pool.left_out().iter().map(|(id, _)| id).collect();
        let cards = content.krosmasters.iter().map(|card| card.id.clone()).filter(|id| !left_out.contains(id)).collect();
        Self { content, compiled, cards, known, seed }
    }

    /// Plays at most this many games; fewer if everything has acted before or is known to. `told` is called after each round with the games
    /// played.
    #[must_use]
    pub fn run(&self, games: u64, told: impl Fn(u64)) -> Explored {
        let mut sum = Explored::default();
        while sum.games < games {
            let unused = self.unused(&sum.coverage);
            if unused.is_empty() || self.cards.is_empty() {
                break;
            }
            let end = games.min(sum.games + ROUND);
            let round: Vec<Explored> = (sum.games..end).into_par_iter().map(|number| self.game(number, &unused, &sum.coverage)).collect();
            for one in round {
                sum.games += 1;
                sum.decisions += one.decisions;
                sum.coverage.merge(&one.coverage);
                sum.failures.extend(one.failures);
            }
            told(sum.games);
        }
        sum
    }

    /// Returns cards, tokens and rewards with a feature that has not acted; for a keyword power, those that have it.
    fn unused(&self, coverage: &Coverage) -> Vec<Id> {
        let acted = |(feature, used): &(Feature, bool)| *used || self.known.contains(feature);
        let left = coverage.features(self.compiled).into_iter().filter(|one| !acted(one));
        let names: BTreeSet<Id> = left.map(|(feature, _)| feature.card).collect();
        let has = |powers: &[kcc_ir::Power]| {
            powers.iter().any(|power| matches!(power, kcc_ir::Power::Keyword { keyword } if names.contains(&keyword.id)))
        };
        let cards =
            self.content.krosmasters.iter().filter(|card| names.contains(&card.id) || has(&card.powers)).map(|card| card.id.clone());
        let tokens =
            self.content.summons.iter().filter(|token| names.contains(&token.id) || has(&token.powers)).map(|token| token.id.clone());
        let rewards = self.content.rewards.iter().filter(|reward| names.contains(&reward.id)).map(|reward| reward.id.clone());
        cards.filter(|id| self.cards.contains(id)).chain(tokens).chain(rewards).collect()
    }

    fn game(&self, number: u64, unused: &[Id], known: &Coverage) -> Explored {
        let mut random = Random::new(derive(self.seed, number, Purpose::Game));
        let mut explored = Explored { games: 1, ..Explored::default() };
        let setup = if number % 4 == 3 { self.whole(unused, &mut random) } else { self.position(unused, &mut random) };
        let mut game = match Game::watched(self.compiled, setup) {
            Ok(game) => game,
            Err(refusals) => {
                let words: Vec<String> = refusals.iter().map(Refusal::to_string).collect();
                explored.failures.push(format!("game {number}: {}", words.join("; ")));
                return explored;
            }
        };
        for _ in 0..DECISIONS {
            let Some(answer) = curious(&game, known, &mut random) else { break };
            explored.decisions += 1;
            if let Err(refusal) = game.apply(answer) {
                explored.failures.push(format!("game {number}: {answer:?} was listed and refused: {refusal}"));
                break;
            }
        }
        if let Some(coverage) = game.coverage() {
            explored.coverage.merge(coverage);
        }
        explored
    }

    /// Returns a krosmaster that has something unused, or any.
    fn subject(&self, unused: &[Id], random: &mut Random) -> Id {
        let wanted: Vec<&Id> = unused.iter().filter(|id| self.cards.contains(id)).collect();
        random.pick(&wanted).map(|id| (*id).clone()).or_else(|| random.pick(&self.cards).cloned()).unwrap_or_else(|| Id::from(""))
    }

    /// Returns the krosmasters and tokens that the texts of a card mention by id, name or type; if they count the type of Retribution,
    /// those of that type.
    fn companions(&self, card: &Id) -> (Vec<&Id>, Vec<&Id>) {
        let Some(card) = self.content.krosmasters.iter().find(|one| &one.id == card) else { return Default::default() };
        let mut words = BTreeSet::new();
        let keywords = card.powers.iter().filter_map(|power| match power {
            kcc_ir::Power::Keyword { keyword } => self.content.powers.iter().find(|one| one.id == keyword.id),
            kcc_ir::Power::Own { .. } => None,
        });
        let texts = [card.spells.to_json(), card.powers.to_json()].into_iter().chain(keywords.map(ToJson::to_json));
        texts.for_each(|text| gather(&text.unwrap_or_default(), &mut words));
        if words.contains("retribution") {
            words.insert(self.compiled.ruleset.types.retribution.to_string());
        }
        let said = |id: &Id| words.contains(id.as_str());
        let cards = self.content.krosmasters.iter().filter(|one| said(&one.id) || said(&one.character) || one.types.iter().any(said));
        let tokens = self.content.summons.iter().filter(|one| said(&one.id) || one.family.as_ref().is_some_and(said));
        (cards.map(|one| &one.id).filter(|id| self.cards.contains(id)).collect(), tokens.map(|one| &one.id).collect())
    }

    /// Returns a team with a krosmaster, or against one: units that its texts mention, others with something unused, and any others.
    fn team(&self, first: &Id, subject: &Id, size: u8, unused: &[Id], random: &mut Random) -> Vec<Id> {
        let mut companions = self.companions(subject).0;
        let mut team = vec![first.clone()];
        while team.len() < usize::from(size) {
            let next = match random.below(5) {
                0..=2 => random.pick(&companions).map(|id| (*id).clone()),
                3 => Some(self.subject(unused, random)),
                _ => None,
            };
            let next = next.or_else(|| random.pick(&self.cards).cloned());
            // No duplicates: some texts count different units.
            companions.retain(|id| Some(*id) != next.as_ref());
            team.extend(next);
        }
        team
    }

    /// Sets up a whole game: the same team on both sides, since teams must have the same levels.
    fn whole(&self, unused: &[Id], random: &mut Random) -> Setup {
        let subject = self.subject(unused, random);
        let team = self.team(&subject, &subject, 4, unused, random);
        let level = |id: &Id| self.content.krosmasters.iter().find(|card| &card.id == id).map_or(0, |card| card.level);
        let levels = team.iter().map(level).sum();
        let limits = Team { minimum: 1, maximum: 8, levels, gold: 8, white: 8, black: 8, bosses: None };
        let chance = Chance::Seed(u64::from(random.below(255)) + (u64::from(random.below(255)) << 8));
        Setup { team: Some(limits), turn_limit: 16, ..Setup::duel(team.clone(), team, chance) }
    }

    /// Sets up the middle of a fight: all units near each other, with injuries, tokens, summons and rewards.
    fn position(&self, unused: &[Id], random: &mut Random) -> Setup {
        let subject = self.subject(unused, random);
        let other = self.subject(unused, random);
        // Large teams now and then, for texts that count.
        let size = if random.below(3) == 0 { 8 } else { 4 };
        let teams = [self.team(&subject, &subject, size, unused, random), self.team(&other, &subject, size.min(5), unused, random)];
        let spoken_of = self.companions(&subject).1;
        // A third of the fights are nearly over, for texts that wait for a KO.
        let late = random.below(3) == 0;
        let mut units: Vec<SetupUnit> = Vec::new();
        let mut free: Vec<(u8, u8)> =
            (2..FIELD - 2).flat_map(|y| (2..FIELD - 2).map(move |x| (x, y))).filter(|&place| self.is_free(place)).collect();
        for place in 0..usize::from(size) {
            for player in [0u8, 1] {
                let Some(card) = teams[usize::from(player)].get(place).cloned() else { continue };
                let hp = self.content.krosmasters.iter().find(|one| one.id == card).map_or(1, |one| one.hp);
                let rewards = (0..random.below(3)).filter_map(|_| self.reward(unused, random)).map(|id| (id, false)).collect();
                let mut tokens = [0; 3].map(|_: i8| if random.below(4) == 0 { [-1, 1, 2, 3][usize::from(random.below(4))] } else { 0 });
                // Rules 4.11.6, 4.11.7: no token without a gauge, no minus token without a point that it could take.
                let points = self.content.krosmasters.iter().find(|one| one.id == card).map_or([None; 2], |one| [one.ap, one.mp]);
                for (token, points) in tokens.iter_mut().zip(points) {
                    *token = points.map_or(0, |points| (*token).max(if points > 0 { -1 } else { 0 }));
                }
                let Some(at) = take(&mut free, random) else { continue };
                let injuries = if late { hp.saturating_sub(1 + random.below(2).min(hp - 1)) } else { random.below(hp / 2 + 1) };
                units.push(SetupUnit { player, card, at, injuries, tokens, summoner: None, rewards, markers: Vec::new() });
                let summoner = units.len() - 1;
                for _ in 0..random.below(3) / 2 {
                    let token = if random.below(2) == 0 { random.pick(&spoken_of).map(|id| (*id).clone()) } else { None };
                    let token = token.or_else(|| self.token(unused, random));
                    let (Some(card), Some(at)) = (token, take(&mut free, random)) else { continue };
                    let rewards = Vec::new();
                    units.push(SetupUnit {
                        player,
                        card,
                        at,
                        injuries: 0,
                        tokens: [0; 3],
                        summoner: Some(summoner),
                        rewards,
                        markers: Vec::new(),
                    });
                }
            }
        }
        let active = usize::from(random.below(u8::try_from(units.len()).unwrap_or(u8::MAX)));
        let kamas = (0..2).map(|_| u16::from(random.below(25))).collect();
        let position = Position { units, active, gg: vec![6, 6], wild: 1, kamas, turn: 3 };
        let chance = Chance::Seed(u64::from(random.below(255)) + (u64::from(random.below(255)) << 8));
        let nobody = || SetupPlayer::of(Vec::new());
        Setup {
            players: vec![nobody(), nobody()],
            position: Some(position),
            rewards: false,
            side: Some(Side::Bottom),
            turn_limit: 12,
            ..Setup::duel(Vec::new(), Vec::new(), chance)
        }
    }

    fn is_free(&self, (x, y): (u8, u8)) -> bool {
        let cell = usize::from(y) * usize::from(FIELD) + usize::from(x);
        let icon = self.content.arenas.first().and_then(|arena| arena.icons.get(cell));
        !matches!(icon, Some(Icon::Scenery { .. }))
    }

    fn reward(&self, unused: &[Id], random: &mut Random) -> Option<Id> {
        self.one_of(&self.content.rewards.iter().map(|reward| &reward.id).collect::<Vec<_>>(), unused, random)
    }

    fn token(&self, unused: &[Id], random: &mut Random) -> Option<Id> {
        self.one_of(&self.content.summons.iter().map(|token| &token.id).collect::<Vec<_>>(), unused, random)
    }

    fn one_of(&self, ids: &[&Id], unused: &[Id], random: &mut Random) -> Option<Id> {
        let wanted: Vec<&Id> = ids.iter().copied().filter(|id| unused.contains(id)).collect();
        let first = if random.below(3) > 0 { random.pick(&wanted) } else { None };
        first.or_else(|| random.pick(ids)).map(|id| (*id).clone())
    }
}

fn take(free: &mut Vec<(u8, u8)>, random: &mut Random) -> Option<(u8, u8)> {
    let place = *random.pick(free)?;
    free.retain(|one| *one != place);
    Some(place)
}

/// Collects all words of texts that may be names.
fn gather(value: &serde_json::Value, words: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::String(word) => _ = words.insert(word.clone()),
        serde_json::Value::Array(list) => list.iter().for_each(|one| gather(one, words)),
        serde_json::Value::Object(fields) => fields.values().for_each(|one| gather(one, words)),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
    }
}

/// Chooses an answer that leads to something unused; `None` once the game is over.
fn curious(game: &Game<'_>, known: &Coverage, random: &mut Random) -> Option<Answer> {
    let decision = game.pending()?;
    if decision.by == Decider::Chance || decision.ask != Ask::Act {
        return random.pick(decision.answers).copied();
    }
    let content = game.content();
    let used = |spell| known.has_all_of(content, spell) || game.coverage().is_some_and(|own| own.has_all_of(content, spell));
    let fresh: Vec<Answer> =
        decision.answers.iter().copied().filter(|answer| matches!(answer, Answer::Cast { spell, .. } if !used(*spell))).collect();
    let casts: Vec<Answer> = decision.answers.iter().copied().filter(|answer| matches!(answer, Answer::Cast { .. })).collect();
    let rare: Vec<Answer> = decision
        .answers
        .iter()
        .copied()
        .filter(|answer| matches!(answer, Answer::Reveal { .. } | Answer::Buy { .. } | Answer::BuyGg | Answer::Collect))
        .collect();
    let liked = match random.below(12) {
        0..=5 => &fresh,
        6 | 7 => &casts,
        8 | 9 => &rare,
        _ => &casts,
    };
    let others: Vec<Answer> = decision.answers.iter().copied().filter(|answer| *answer != Answer::End).collect();
    let any = if random.below(12) == 0 { None } else { random.pick(liked).or_else(|| random.pick(&others)) };
    any.or_else(|| random.pick(decision.answers)).copied()
}

/// Returns what has not acted, as lines for people: each card with its features.
#[must_use]
pub fn by_card<'f>(features: impl Iterator<Item = &'f Feature>) -> BTreeMap<&'f Id, Vec<String>> {
    let mut cards: BTreeMap<&Id, Vec<String>> = BTreeMap::new();
    for feature in features {
        let what = match feature.kind {
            FeatureKind::Spell => feature.name.to_string(),
            FeatureKind::Ability => format!("{} ({})", feature.name, feature.number),
            FeatureKind::Effect => format!("{} ({} {})", feature.name, feature.word, feature.number),
        };
        cards.entry(&feature.card).or_default().push(what);
    }
    cards
}
