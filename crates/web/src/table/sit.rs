//! The game that is played.

use super::log::Log;
use super::{Ground, players, scenario, value, with, words};
use crate::card;
use crate::messages::say;
use crate::question::Code;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_ide::Workspace;
use kcc_interpreter::{Answer, Ask, Cell, Draw, Piece};
use kcc_ir::{Content, Id};
use kcc_simulator::reach::{Risk, reach};
use kcc_simulator::record::Told;
use kcc_simulator::{Banning, Batch, Gathered, Kind, Record, Seat, Sitting, Teams};
use kcc_table::watched::Refused;
use kcc_table::{Course, Seen, seen};
use kcc_telling::game::chances::{self, Chances, Unknown};
use kcc_telling::game::options;
use kcc_telling::game::{Naming, ways};
use kcc_telling::words::Words;
use kcc_telling::{difference, refusal};
use kcc_wording::Wording;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a page asks about the game that is played.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Question {
    /// Begins a game.
    Sit {
        ruleset: Id,
        arena: Id,
        teams: Vec<Vec<Id>>,
        #[serde(default)]
        pools: Vec<Vec<Id>>,
        #[serde(default)]
        pairs: bool,
        seats: Vec<String>,
        seed: u64,
        language: Code,
    },
    /// Goes on with a saved game.
    SitLoad { record: String, seats: Vec<String>, language: Code },
    /// Goes on from where a scenario ends.
    SitScenario { path: String, text: String, seats: Vec<String>, seed: u64, language: Code },
    /// What is to be seen now, in another language for example.
    SitSeen { language: Code },
    /// Gives the answer with this number.
    SitAnswer { number: usize, language: Code },
    /// Tries an answer that need not be among those listed.
    SitTry { answer: Answer, language: Code },
    /// Walks to a cell, until something is asked.
    SitWalk { cell: u8, language: Code },
    /// Lets the dice or a player of kcc decide once.
    SitGoOn { language: Code },
    /// Takes the last decision of a person back.
    SitUndo { language: Code },
    /// Gives it again.
    SitRedo { language: Code },
    /// The exact chances of answers.
    SitOdds { numbers: Vec<usize>, language: Code },
    /// Where the active unit can walk.
    SitWay {},
    /// The card of a unit, as it is in the game; or that with an id.
    SitCard { piece: Option<u8>, id: Option<Id>, language: Code },
    /// The game as a file.
    SitSave {},
    /// Plays games between players of kcc, as `kcc sim` does with the teams of the box, from one number to before another.
    SitGames { ruleset: Id, arena: Id, players: Vec<String>, seed: u64, from: u64, to: u64 },
}

self_cell::self_cell!(
    /// A game with what it is played with.
    struct Held {
        owner: Ground,
        #[covariant]
        dependent: Sitting,
    }
);

/// The most games between players of kcc that one question plays.
const GAMES: u64 = 1000;

/// The game that is played, if one is.
#[derive(Default)]
pub(super) struct Played {
    held: Option<Held>,
    /// The words of its cards, by the language that was asked for.
    words: BTreeMap<&'static str, Words>,
    /// What was seen last.
    last: Option<Seen>,
    log: Log,
    /// The words of cards in every language, to draw those of units.
    wordings: Vec<Wording>,
}

impl Played {
    pub(super) fn answer(&mut self, question: Question, workspace: &mut Workspace, templates: &Templates) -> Result<Value, String> {
        match question {
            Question::Sit { ruleset, arena, teams, pools, pairs, seats, seed, language: Code(language) } => {
                let ground = Ground::new(&workspace.compiled().content, &ruleset, &arena, language)?;
                // A pool without a team would be lost.
                if pools.len() > teams.len() {
                    return Err(format!("there are {} pools for {} teams", pools.len(), teams.len()));
                }
                let gathered = Gathered { players: players(teams, pools), banned: Vec::new() };
                let seats = self::seats(&seats, language)?;
                self.begin(ground, language, |ground, _| {
                    let why = |mismatch| refusal::mismatch(&mismatch, language);
                    Sitting::new(&ground.content, &ground.compiled, gathered, pairs, seed, seats).map_err(why)
                })?;
                self.sat(language, templates, Course::default(), None)
            }
            Question::SitLoad { record, seats, language: Code(language) } => self.load(&record, &seats, language, workspace, templates),
            Question::SitScenario { path, text, seats, seed, language: Code(language) } => {
                let (scenario, content) = scenario(&path, text, workspace, language)?;
                let seats = self::seats(&seats, language)?;
                self.begin_after(&scenario, &content, seats, seed, language)?;
                self.sat(language, templates, Course::default(), None)
            }
            Question::SitSeen { language: Code(language) } => self.sat(language, templates, Course::default(), None),
            Question::SitAnswer { number, language: Code(language) } => {
                self.for_a_person(language)?;
                let answer = self.listed(number)?;
                self.give(answer, language, templates)
            }
            Question::SitTry { answer, language: Code(language) } => {
                self.for_a_person(language)?;
                self.give(answer, language, templates)
            }
            Question::SitWalk { cell, language: Code(language) } => self.walk(Cell(cell), language, templates),
            Question::SitGoOn { language: Code(language) } => self.go_on(language, templates),
            Question::SitUndo { language: Code(language) } => {
                let (done, given) = self.held()?.with_dependent_mut(|_, sitting| (sitting.undo(), sitting.given()));
                self.log.cut(given);
                let sat = self.sat(language, templates, Course::default(), None)?;
                Ok(with(sat, "done", json!(done)))
            }
            Question::SitRedo { language: Code(language) } => {
                let (done, given) = self.held()?.with_dependent_mut(|_, sitting| (sitting.redo(), sitting.given()));
                let course = Course { log: self.log.again(given), ..Course::default() };
                let sat = self.sat(language, templates, course, None)?;
                Ok(with(sat, "done", json!(done)))
            }
            Question::SitOdds { numbers, language: Code(language) } => self.odds(&numbers, language),
            Question::SitWay {} => Ok(way(self.sitting()?)),
            Question::SitCard { piece, id, language: Code(language) } => self.card(piece, id, language, workspace, templates),
            Question::SitSave {} => {
                let record = self.sitting()?.record().map(Record::write).transpose().map_err(|error| error.to_string())?;
                Ok(json!({ "record": record, "log": self.log.text() }))
            }
            Question::SitGames { ruleset, arena, players, seed, from, to } => {
                let ground = Ground::new(&workspace.compiled().content, &ruleset, &arena, Language::ENGLISH)?;
                games(&ground, &players, seed, from..to)
            }
        }
    }

    /// Begins a game with what it is played with. If there is none, the game before goes on.
    fn begin(
        &mut self,
        ground: Ground,
        language: Language,
        make: impl for<'g> FnOnce(&'g Ground, &Words) -> Result<Sitting<'g>, String>,
    ) -> Result<(), String> {
        let words = words(&ground.content, language)?;
        self.held = Some(Held::try_new(ground, |ground| make(ground, &words))?);
        self.words = BTreeMap::from([(language.code(), words)]);
        (self.last, self.log) = (None, Log::default());
        Ok(())
    }

    fn load(
        &mut self,
        record: &str,
        seats: &[String],
        language: Language,
        workspace: &mut Workspace,
        templates: &Templates,
    ) -> Result<Value, String> {
        let why = |mismatch| refusal::mismatch(&mismatch, language);
        let record = Record::read(record).map_err(why)?;
        let ground = Ground::new(&workspace.compiled().content, &record.ruleset, &record.arena, language)?;
        let seats = self::seats(seats, language)?;
        let (mut note, mut course, mut log, mut given) = (None, Course::default(), Log::default(), 0);
        self.begin(ground, language, |ground, words| {
            let naming = Naming { content: &ground.content, compiled: &ground.compiled, words, language };
            let people = seats.clone();
            let loaded = Sitting::load(&ground.content, &ground.compiled, &record, seats, |happened| {
                let from = course.log.len();
                match happened {
                    Told::Answer(game, answer) => {
                        options::chosen(&naming, game, answer).into_iter().for_each(|text| course.answered(text));
                        given += 1;
                    }
                    Told::Came(game, facts) => course.happened(&naming, game, facts, |player| is_human(&people, player)),
                }
                log.add(given - 1, course.log.get(from..).unwrap_or_default());
            });
            let (sitting, changed) = loaded.map_err(why)?;
            note = refusal::plays_on(&changed, language);
            Ok(sitting)
        })?;
        self.log = log;
        // What was played before is read, and not seen moving again.
        let sat = self.sat(language, templates, Course { log: course.log, ..Course::default() }, None)?;
        Ok(with(sat, "note", json!(note)))
    }

    /// Begins where a scenario ends. One seat is that of all players.
    fn begin_after(
        &mut self,
        scenario: &kcc_ir::Scenario,
        content: &Content,
        seats: Vec<Seat>,
        seed: u64,
        language: Language,
    ) -> Result<(), String> {
        let cannot = |failure: kcc_simulator::scenario::Failure| {
            let title = kcc_telling::words::name(&scenario.title, language).to_owned();
            say(language, "cannot-be-played", &[("title", title), ("why", difference::line(&failure, language))])
        };
        let (content, compiled) = kcc_simulator::scenario::ground(content, scenario).map_err(cannot)?;
        self.begin(Ground { content, compiled }, language, |ground, _| {
            let game = kcc_simulator::scenario::end(&ground.content, &ground.compiled, scenario).map_err(cannot)?;
            let seats = match seats.as_slice() {
                [all] => vec![*all; usize::from(game.players())],
                _ => seats,
            };
            Sitting::from_position(&game, seed, seats).map_err(|mismatch| refusal::mismatch(&mismatch, language))
        })
    }

    fn held(&mut self) -> Result<&mut Held, String> {
        self.held.as_mut().ok_or_else(|| "no game has begun".to_owned())
    }

    fn sitting(&mut self) -> Result<&Sitting<'_>, String> {
        self.held().map(|held| held.borrow_dependent())
    }

    /// Makes sure that a person decides: a press that comes late must not answer for the dice or for a player of kcc.
    fn for_a_person(&mut self, language: Language) -> Result<(), String> {
        if self.sitting()?.waits_for_a_person() { Ok(()) } else { Err(say(language, "nobody-asks-you", &[])) }
    }

    /// Returns the answer with a number.
    fn listed(&mut self, number: usize) -> Result<Answer, String> {
        let answers = self.sitting()?.game().pending().map_or(&[][..], |decision| decision.answers);
        answers.get(number.wrapping_sub(1)).copied().ok_or_else(|| format!("of {} answers none has the number {number}", answers.len()))
    }

    /// Does something with the names of the game in a language.
    fn naming<T>(&mut self, language: Language, then: impl FnOnce(&Naming<'_>, &Sitting<'_>) -> T) -> Result<T, String> {
        let held = self.held.as_ref().ok_or("no game has begun")?;
        let Ground { content, compiled } = held.borrow_owner();
        if !self.words.contains_key(language.code()) {
            self.words.insert(language.code(), words(content, language)?);
        }
        let words = self.words.get(language.code()).ok_or("the words of the language are missing")?;
        Ok(then(&Naming { content, compiled, words, language }, held.borrow_dependent()))
    }

    /// Gives an answer, and returns what is seen then.
    fn give(&mut self, answer: Answer, language: Language, templates: &Templates) -> Result<Value, String> {
        let mut course = Course::default();
        let refused = self.applied(answer, language, &mut course)?;
        self.sat(language, templates, course, refused)
    }

    /// Gives an answer. Returns why it is refused, if it is.
    fn applied(&mut self, answer: Answer, language: Language, course: &mut Course) -> Result<Option<Refused>, String> {
        let chosen = |naming: &Naming<'_>, sitting: &Sitting<'_>| (options::chosen(naming, sitting.game(), answer), sitting.given());
        let (choice, given) = self.naming(language, chosen)?;
        let facts = match self.held()?.with_dependent_mut(|_, sitting| sitting.give(answer)) {
            Ok(facts) => facts,
            Err(refusal) => return Ok(Some(Refused::answer(&refusal, self.sitting()?.game(), answer, language))),
        };
        let from = course.log.len();
        choice.into_iter().for_each(|choice| course.answered(choice));
        self.naming(language, |naming, sitting| {
            course.happened(naming, sitting.game(), &facts, |player| is_human(sitting.seats(), player))
        })?;
        self.log.add(given, course.log.get(from..).unwrap_or_default());
        Ok(None)
    }

    fn walk(&mut self, cell: Cell, language: Language, templates: &Templates) -> Result<Value, String> {
        self.for_a_person(language)?;
        let way = ways::way_to(self.sitting()?.game(), cell);
        let mut course = Course::default();
        let mut refused = None;
        for cell in way.unwrap_or_else(|| vec![cell]) {
            if !self.sitting()?.waits_for_a_person() {
                break;
            }
            refused = self.applied(Answer::Move(cell), language, &mut course)?;
            if refused.is_some() {
                break;
            }
        }
        self.sat(language, templates, course, refused)
    }

    fn go_on(&mut self, language: Language, templates: &Templates) -> Result<Value, String> {
        let mut course = Course::default();
        let deals = |sitting: &Sitting<'_>| {
            sitting.game().pending().is_some_and(|decision| matches!(decision.ask, Ask::Chance(Draw::Token { .. })))
        };
        loop {
            let (answer, deals) = self.held()?.with_dependent_mut(|_, sitting| (sitting.decide(), deals(sitting)));
            let Some(answer) = answer else { return self.sat(language, templates, course, None) };
            let refused = self.applied(answer, language, &mut course)?;
            // Sixty tokens are dealt at once: nobody watches each of them.
            if refused.is_some() || !deals {
                return self.sat(language, templates, course, refused);
            }
        }
    }

    /// Returns what is seen now, with what has happened.
    fn sat(&mut self, language: Language, templates: &Templates, course: Course, refused: Option<Refused>) -> Result<Value, String> {
        let last = self.last.take();
        let (now, more, seats) = self.naming(language, |naming, sitting| {
            let game = sitting.game();
            let more = game.pending().is_some() && !sitting.waits_for_a_person();
            let open = |player: u8| is_human(sitting.seats(), player);
            let seats: Vec<String> = sitting.seats().iter().map(ToString::to_string).collect();
            (seen(naming, game, templates, last.as_ref(), open), more, seats)
        })?;
        let said = self.log.len().saturating_sub(course.log.len());
        let sat = json!({ "seen": now, "said": said, "log": course.log, "moves": course.moves, "refused": refused, "more": more,
            "seats": seats });
        self.last = Some(now);
        Ok(sat)
    }

    fn odds(&mut self, numbers: &[usize], language: Language) -> Result<Value, String> {
        let listed = self.sitting()?.game().pending().map_or(0, |decision| decision.answers.len());
        if numbers.len() > listed {
            return Err(format!("there are only {listed} answers, and {} were asked for", numbers.len()));
        }
        let answers: Vec<(usize, Answer)> =
            numbers.iter().map(|&number| Ok((number, self.listed(number)?))).collect::<Result<_, String>>()?;
        self.naming(language, |naming, sitting| {
            let one = |(number, answer)| with(chances(naming, sitting, answer), "number", json!(number));
            Value::Array(answers.into_iter().map(one).collect())
        })
    }

    /// Returns the card of a unit, as it is in the game; or that with an id.
    fn card(
        &mut self,
        piece: Option<u8>,
        id: Option<Id>,
        language: Language,
        workspace: &mut Workspace,
        templates: &Templates,
    ) -> Result<Value, String> {
        let (content, id) = match (piece, id) {
            (_, Some(id)) => (&workspace.compiled().content, id),
            (Some(piece), None) => {
                let held = self.held.as_ref().ok_or("no game has begun")?;
                let game = held.borrow_dependent().game();
                let unit = game.units().find(|unit| unit.piece == Piece(piece)).ok_or_else(|| format!("there is no unit {piece}"))?;
                (&held.borrow_owner().content, game.content().profile_name(unit.profile).clone())
            }
            (None, None) => return Err("the card of which unit? There is neither `piece` nor `id`".to_owned()),
        };
        let kind = if content.krosmasters.iter().any(|card| card.id == id) { ContentKind::Krosmaster } else { ContentKind::Summon };
        let kind = if content.rewards.iter().any(|card| card.id == id) { ContentKind::Reward } else { kind };
        let drawn = card::drawn(content, kind, id.as_str(), &mut self.wordings, templates)?;
        Ok(drawn.get(language.code()).and_then(|side| side.get("card")).cloned().unwrap_or(Value::Null))
    }
}

/// Returns where the active unit can walk, and with which dice or questions on the way.
/// Returns whether a person sits in the seat of a player.
fn is_human(seats: &[Seat], player: u8) -> bool {
    matches!(seats.get(usize::from(player)), Some(Seat::Human))
}

fn way(sitting: &Sitting<'_>) -> Value {
    let found = reach(sitting.game());
    let way = |way: &[Cell]| way.iter().map(|cell| cell.0).collect::<Vec<_>>();
    let stops = found.stops.iter().filter(|stop| !stop.way.is_empty());
    let stops: Vec<Value> = stops.map(|stop| json!({ "cell": stop.cell().0, "mp": stop.mp(), "way": way(&stop.way) })).collect();
    let risk = |risk: &Risk| json!({ "cell": risk.way.last().map(|cell| cell.0), "way": way(&risk.way) });
    json!({ "stops": stops, "risks": found.risks.iter().map(risk).collect::<Vec<_>>() })
}

/// Returns what an answer may do to the unit that it is aimed at.
fn chances(naming: &Naming<'_>, sitting: &Sitting<'_>, answer: Answer) -> Value {
    match chances::chances(naming, sitting.game(), answer) {
        Ok(chances) => {
            let short = chances.in_short(naming);
            let Chances { unit, outcomes } = chances;
            let outcomes: Vec<Value> = outcomes
                .into_iter()
                .map(|one| json!({ "injuries": one.injuries, "ko": one.ko, "percent": one.percent, "exact": one.chance.to_string() }))
                .collect();
            json!({ "unit": unit, "short": short, "outcomes": outcomes, "many": false })
        }
        Err(why) => json!({ "unit": null, "short": null, "outcomes": [], "many": why == Unknown::TooMany }),
    }
}

/// Plays games between players of kcc.
fn games(ground: &Ground, players: &[String], seed: u64, numbers: std::ops::Range<u64>) -> Result<Value, String> {
    if numbers.end.saturating_sub(numbers.start) > GAMES {
        return Err(format!("one question plays {GAMES} games at most"));
    }
    let Ground { content, compiled } = ground;
    let teams = Teams::of_the_box(content, compiled.ruleset.team.levels).map_err(|error| error.to_string())?;
    let kind = |name: &String| Kind::named(name).ok_or_else(|| no_player(name, Language::ENGLISH));
    let players = players.iter().map(kind).collect::<Result<_, _>>()?;
    let batch =
        Batch { content: compiled, teams: &teams, banning: Banning::default(), players, pairs: false, seed, swap: false, watch: false };
    let play = |number| {
        let played = batch.play(number).map_err(|failure| format!("game {number}: {:?}", failure.fault))?;
        Ok(json!({ "digest": format!("{:016x}", played.digest), "decisions": played.decisions }))
    };
    let games: Vec<Value> = numbers.map(play).collect::<Result<_, String>>()?;
    value(json!({ "games": games }))
}

fn seats(names: &[String], language: Language) -> Result<Vec<Seat>, String> {
    names.iter().map(|name| Seat::named(name).ok_or_else(|| no_player(name, language))).collect()
}

fn no_player(name: &str, language: Language) -> String {
    say(language, "no-player", &[("name", name.to_owned())])
}
