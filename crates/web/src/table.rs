//! A game at which people sit, and what is watched: scenarios and saved games, step by step.

use crate::card;
use crate::desk::piece;
use crate::messages::say;
use crate::question::Code;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_ide::Workspace;
use kcc_interpreter::{Answer, Ask, Cell, Compiled, Draw, Piece, SetupPlayer};
use kcc_ir::{Content, Id, Scenario};
use kcc_simulator::reach::reach;
use kcc_simulator::record::Told;
use kcc_simulator::{Banning, Batch, Gathered, Kind, Record, Seat, Sitting, Teams, scenario};
use kcc_table::course::Line;
use kcc_table::watched::{Refused, Watched};
use kcc_table::{Course, Seen, rooms, seen};
use kcc_telling::game::options::{self, Chances, Unknown};
use kcc_telling::game::{Naming, ways};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use kcc_wording::Wording;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a page asks about games.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Question {
    /// What a game can be made of.
    Rooms { language: Code },
    /// The picture of an arena.
    Arena { id: Id, language: Code },
    /// Whether teams are allowed.
    TeamCheck {
        ruleset: Id,
        teams: Vec<Vec<Id>>,
        #[serde(default)]
        pools: Vec<Vec<Id>>,
        #[serde(default)]
        pairs: bool,
        language: Code,
    },
    /// Teams by the rules of team building, drawn from these cards, or from all.
    TeamDraw { ruleset: Id, from: Option<Vec<Id>>, players: usize, seed: u64 },
    /// Cards for each player to build a team from in limited format, and such a team.
    TeamDeal { ruleset: Id, number: u8, players: usize, seed: u64 },
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
    /// The game as it stands, in another language for example.
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
    /// The card of a unit.
    SitCard { piece: Option<u8>, id: Option<Id>, language: Code },
    /// The game as a file.
    SitSave {},
    /// Plays games between players of kcc, as `kcc sim` does with the teams of the box, from one number to before another.
    SitGames { ruleset: Id, arena: Id, players: Vec<String>, seed: u64, from: u64, to: u64 },
    /// Watches a scenario.
    WatchScenario { path: String, text: String, language: Code },
    /// Watches a saved game.
    WatchRecord { record: String, language: Code },
    /// What is seen after a step.
    WatchFrame { at: usize },
}

/// Returns whether a question is about games, by its name.
pub(crate) fn is_asked(question: &Value) -> bool {
    let asked = question.get("ask").and_then(Value::as_str).unwrap_or_default();
    matches!(asked, "rooms" | "arena" | "sit") || ["team-", "sit-", "watch-"].iter().any(|start| asked.starts_with(start))
}

/// What a game is played with.
struct Ground {
    content: Content,
    compiled: Compiled,
    /// Words of cards, by the language that was asked for.
    words: BTreeMap<&'static str, Words>,
}

self_cell::self_cell!(
    /// A game with what it is played with.
    struct Held {
        owner: Ground,
        #[covariant]
        dependent: Sitting,
    }
);

/// The game that is played, and what is watched.
#[derive(Default)]
pub(crate) struct Hall {
    held: Option<Held>,
    /// What was seen last.
    last: Option<Seen>,
    /// What is read since the game began.
    log: Vec<String>,
    watched: Watched,
    /// Content compiled to check teams, by its edition.
    checked: Option<(Id, Compiled)>,
    /// The words of cards, to draw those of units.
    wordings: Vec<Wording>,
}

impl Hall {
    /// Forgets what was compiled of content that has changed. A game that is being played goes on with what it began with.
    pub(crate) fn content_changed(&mut self) {
        self.checked = None;
    }

    /// Answers a question.
    ///
    /// # Errors
    /// If it makes no sense now.
    pub(crate) fn answer(&mut self, question: Question, workspace: &mut Workspace, templates: &Templates) -> Result<Value, String> {
        match question {
            Question::Rooms { language: Code(language) } => {
                let content = &workspace.compiled().content;
                value(rooms::rooms(content, &words(content, language)?, language))
            }
            Question::Arena { id, language: Code(language) } => {
                let content = &workspace.compiled().content;
                let arena = content.arenas.iter().find(|arena| arena.id == id).ok_or_else(|| format!("there is no arena `{id}`"))?;
                Ok(
                    json!({ "svg": kcc_table::board::arena(content, arena, templates), "symbols": kcc_table::board::symbols(content, templates),
                    "name": kcc_telling::words::name(&arena.name, language) }),
                )
            }
            Question::TeamCheck { ruleset, teams, pools, pairs, language: Code(language) } => {
                let compiled = self.compiled(&ruleset, workspace, language)?;
                value(rooms::faults(compiled, players(teams, pools), pairs, language)).map(|faults| json!({ "faults": faults }))
            }
            Question::TeamDraw { ruleset, from, players, seed } => {
                self.compiled(&ruleset, workspace, Language::ENGLISH)?;
                let Some((_, compiled)) = &self.checked else { return Ok(Value::Null) };
                Ok(json!({ "teams": rooms::drawn(&workspace.compiled().content, compiled, from.as_deref(), players, seed) }))
            }
            Question::TeamDeal { ruleset, number, players, seed } => {
                self.compiled(&ruleset, workspace, Language::ENGLISH)?;
                let Some((_, compiled)) = &self.checked else { return Ok(Value::Null) };
                let dealt = rooms::dealt(&workspace.compiled().content, compiled, players, number, seed);
                Ok(match dealt {
                    Some(dealt) => {
                        let (pools, teams): (Vec<_>, Vec<_>) = dealt.into_iter().unzip();
                        json!({ "pools": pools, "teams": teams })
                    }
                    None => json!({ "pools": null, "teams": null }),
                })
            }
            Question::Sit { ruleset, arena, teams, pools, pairs, seats, seed, language: Code(language) } => {
                let ground = ground(workspace.compiled().content.clone(), &ruleset, &arena, language)?;
                let gathered = Gathered { players: players(teams, pools), banned: Vec::new() };
                let seats = self::seats(&seats)?;
                self.begin(ground, language, templates, |ground| {
                    let told = |refusals: Vec<kcc_interpreter::Refusal>| refusal::refusals(&refusals, language);
                    Sitting::new(&ground.content, &ground.compiled, gathered, pairs, seed, seats).map_err(told)
                })
            }
            Question::SitLoad { record, seats, language: Code(language) } => {
                let told = |mismatch| refusal::mismatch(&mismatch, language);
                let record = Record::read(&record).map_err(told)?;
                let ground = ground(workspace.compiled().content.clone(), &record.ruleset, &record.arena, language)?;
                let seats = self::seats(&seats)?;
                let (mut note, mut course) = (None, Course::default());
                let sat = self.begin(ground, language, templates, |ground| {
                    let words = ground.words.get(language.code()).ok_or("there are no words")?;
                    let naming = Naming { content: &ground.content, compiled: &ground.compiled, words, language };
                    let loaded = Sitting::load(&ground.content, &ground.compiled, &record, seats, |happened| match happened {
                        Told::Answer(game, answer) => {
                            options::chosen(&naming, game, answer).into_iter().for_each(|text| course.answered(text));
                        }
                        Told::Came(game, facts) => course.happened(&naming, game, facts),
                    });
                    let (sitting, changed) = loaded.map_err(told)?;
                    note = refusal::plays_on(&changed, language);
                    Ok(sitting)
                })?;
                self.note(&course.log);
                // What was played before is read, and not seen moving again.
                Ok(with(with(sat, "log", json!(course.log)), "note", json!(note)))
            }
            Question::SitScenario { path, text, seats, seed, language: Code(language) } => {
                let scenario = read(&path, text, workspace, language)?;
                let cannot = || format!("`{path}` cannot be played");
                let (content, compiled) = scenario::ground(&workspace.compiled().content, &scenario).ok_or_else(cannot)?;
                let seats = self::seats(&seats)?;
                self.begin(Ground { content, compiled, words: BTreeMap::new() }, language, templates, |ground| {
                    let game = scenario::end(&ground.content, &ground.compiled, &scenario).map_err(|_| cannot())?;
                    let players = usize::from(game.players());
                    match seats.as_slice() {
                        [all] => Ok(Sitting::from_position(&game, seed, vec![*all; players])),
                        each if each.len() == players => Ok(Sitting::from_position(&game, seed, seats)),
                        _ => Err(format!("{players} play, and there are {} seats", seats.len())),
                    }
                })
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
            Question::SitWalk { cell, language: Code(language) } => {
                self.for_a_person(language)?;
                let way = ways::way_to(self.sitting()?.game(), Cell(cell));
                let mut course = Course::default();
                let mut refused = None;
                for cell in way.unwrap_or_else(|| vec![Cell(cell)]) {
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
            Question::SitGoOn { language: Code(language) } => {
                let mut course = Course::default();
                loop {
                    let dealing = |sitting: &Sitting<'_>| {
                        sitting.game().pending().is_some_and(|decision| matches!(decision.ask, Ask::Chance(Draw::Token { .. })))
                    };
                    let (answer, deals) = self.held()?.with_dependent_mut(|_, sitting| (sitting.decide(), dealing(sitting)));
                    let Some(answer) = answer else { break };
                    let refused = self.applied(answer, language, &mut course)?;
                    // Sixty tokens are dealt at once: nobody watches each of them.
                    if refused.is_some() || !deals {
                        return self.sat(language, templates, course, refused);
                    }
                }
                self.sat(language, templates, course, None)
            }
            Question::SitUndo { language: Code(language) } => {
                let done = self.held()?.with_dependent_mut(|_, sitting| sitting.undo());
                let sat = self.sat(language, templates, Course::default(), None)?;
                Ok(with(sat, "done", json!(done)))
            }
            Question::SitRedo { language: Code(language) } => {
                let done = self.held()?.with_dependent_mut(|_, sitting| sitting.redo());
                let sat = self.sat(language, templates, Course::default(), None)?;
                Ok(with(sat, "done", json!(done)))
            }
            Question::SitOdds { numbers, language: Code(language) } => {
                let answers: Vec<(usize, Answer)> =
                    numbers.into_iter().map(|number| Ok((number, self.listed(number)?))).collect::<Result<_, String>>()?;
                self.naming(language, |naming, sitting| {
                    let told = |(number, answer)| with(chances(naming, sitting, answer), "number", json!(number));
                    Value::Array(answers.into_iter().map(told).collect())
                })
            }
            Question::SitWay {} => {
                let found = reach(self.sitting()?.game());
                let way = |way: &[Cell]| way.iter().map(|cell| cell.0).collect::<Vec<_>>();
                let stops = found.stops.iter().filter(|stop| !stop.way.is_empty());
                let stops: Vec<Value> =
                    stops.map(|stop| json!({ "cell": stop.cell().0, "mp": stop.mp(), "way": way(&stop.way) })).collect();
                let risk = |risk: &kcc_simulator::reach::Risk| json!({ "cell": risk.way.last().map(|cell| cell.0), "way": way(&risk.way) });
                Ok(json!({ "stops": stops, "risks": found.risks.iter().map(risk).collect::<Vec<_>>() }))
            }
            Question::SitCard { piece, id, language: Code(language) } => self.card(piece, id, language, workspace, templates),
            Question::SitSave {} => {
                let log = self.log.join("\n");
                let record = self.sitting()?.record().map(Record::write).transpose().map_err(|error| error.to_string())?;
                Ok(json!({ "record": record, "log": log }))
            }
            Question::SitGames { ruleset, arena, players, seed, from, to } => {
                let Ground { content, compiled, .. } = ground(workspace.compiled().content.clone(), &ruleset, &arena, Language::ENGLISH)?;
                let teams = Teams::of_the_box(&content, compiled.ruleset.team.levels).map_err(|error| error.to_string())?;
                let kind = |name: &String| Kind::named(name).ok_or_else(|| format!("kcc has no player `{name}`"));
                let players = players.iter().map(kind).collect::<Result<_, _>>()?;
                let batch = Batch {
                    content: &compiled,
                    teams: &teams,
                    banning: Banning::default(),
                    players,
                    pairs: false,
                    seed,
                    swap: false,
                    watch: false,
                };
                let played = (from..to).map(|number| batch.play(number).map_err(|failure| format!("game {number}: {:?}", failure.fault)));
                let games: Vec<Value> = played
                    .map(|played| {
                        played.map(|played| json!({ "digest": format!("{:016x}", played.digest), "decisions": played.decisions }))
                    })
                    .collect::<Result<_, _>>()?;
                Ok(json!({ "games": games }))
            }
            Question::WatchScenario { path, text, language: Code(language) } => {
                let scenario = read(&path, text, workspace, language)?;
                let content = &workspace.compiled().content;
                let (watched, failure) = Watched::scenario(content, &scenario, templates, &words(content, language)?, language);
                let never = scenario::refusals(content, &scenario);
                let refused = never.first().filter(|_| scenario.refused.is_some()).map(|refusal| Refused::of(refusal, language));
                let fails = failure.filter(|_| refused.is_none()).map(|failure| failure.step);
                self.watched = watched;
                let title = kcc_telling::words::name(&scenario.title, language).to_owned();
                Ok(json!({ "id": scenario.id, "title": title, "rules": scenario.rules, "ruleset": scenario.ruleset,
                    "frames": self.watched.frames.len(), "steps": self.watched.steps, "refused": refused, "fails": fails }))
            }
            Question::WatchRecord { record, language: Code(language) } => {
                let told = |mismatch| refusal::mismatch(&mismatch, language);
                let record = Record::read(&record).map_err(told)?;
                let Ground { content, compiled, .. } =
                    ground(workspace.compiled().content.clone(), &record.ruleset, &record.arena, language)?;
                let words = words(&content, language)?;
                self.watched = Watched::record(&content, &compiled, &record, templates, &words, language).map_err(told)?;
                Ok(json!({ "id": null, "title": null, "rules": [], "ruleset": record.ruleset, "frames": self.watched.frames.len(),
                    "steps": self.watched.steps, "refused": null, "fails": null, "note": self.watched.note }))
            }
            Question::WatchFrame { at } => {
                let frame = self.watched.frames.get(at).ok_or_else(|| format!("there is no step {at}"))?;
                Ok(json!({ "seen": frame }))
            }
        }
    }

    /// Begins a game with what it is played with.
    fn begin(
        &mut self,
        mut ground: Ground,
        language: Language,
        templates: &Templates,
        make: impl for<'g> FnOnce(&'g Ground) -> Result<Sitting<'g>, String>,
    ) -> Result<Value, String> {
        let words = words(&ground.content, language)?;
        ground.words.insert(language.code(), words);
        self.held = Some(Held::try_new(ground, make)?);
        (self.last, self.log) = (None, Vec::new());
        self.sat(language, templates, Course::default(), None)
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
        answers.get(number.wrapping_sub(1)).copied().ok_or_else(|| format!("there is no answer {number}"))
    }

    /// Does something with the names of the game in a language.
    fn naming<T>(&mut self, language: Language, then: impl FnOnce(&Naming<'_>, &Sitting<'_>) -> T) -> Result<T, String> {
        let held = self.held.as_ref().ok_or("no game has begun")?;
        let Ground { content, compiled, words: known } = held.borrow_owner();
        let made;
        let words = match known.get(language.code()) {
            Some(words) => words,
            None => {
                made = words(content, language)?;
                &made
            }
        };
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
        let choice = self.naming(language, |naming, sitting| options::chosen(naming, sitting.game(), answer))?;
        let facts = match self.held()?.with_dependent_mut(|_, sitting| sitting.give(answer)) {
            Ok(facts) => facts,
            Err(refusal) => return Ok(Some(Refused::of(&refusal, language))),
        };
        let from = course.log.len();
        choice.into_iter().for_each(|choice| course.answered(choice));
        self.naming(language, |naming, sitting| course.happened(naming, sitting.game(), &facts))?;
        self.note(course.log.get(from..).unwrap_or_default());
        Ok(None)
    }

    /// Keeps what was read, for those who want all of it as a text.
    fn note(&mut self, lines: &[Line]) {
        self.log.extend(lines.iter().map(|line| if line.answer { line.text.clone() } else { format!("  {}", line.text) }));
    }

    /// Returns what is seen now, with what has happened.
    fn sat(&mut self, language: Language, templates: &Templates, course: Course, refused: Option<Refused>) -> Result<Value, String> {
        let last = self.last.take();
        let (now, more, seats) = self.naming(language, |naming, sitting| {
            let game = sitting.game();
            let more = game.pending().is_some() && !sitting.waits_for_a_person();
            let seats: Vec<&str> = sitting.seats().iter().map(Seat::name).collect();
            (seen(naming, game, templates, last.as_ref()), more, seats)
        })?;
        let sat = json!({ "seen": now, "log": course.log, "moves": course.moves, "refused": refused, "more": more, "seats": seats });
        self.last = Some(now);
        Ok(sat)
    }

    /// Returns the content compiled to check teams.
    fn compiled(&mut self, ruleset: &Id, workspace: &mut Workspace, language: Language) -> Result<&Compiled, String> {
        if self.checked.as_ref().is_none_or(|(known, _)| known != ruleset) {
            let content = &workspace.compiled().content;
            let arena = content.arenas.first().map(|arena| arena.id.clone()).ok_or("there is no arena")?;
            let told = |refusals: Vec<kcc_interpreter::Refusal>| refusal::refusals(&refusals, language);
            self.checked = Some((ruleset.clone(), Compiled::new(content, ruleset, &arena).map_err(told)?));
        }
        self.checked.as_ref().map(|(_, compiled)| compiled).ok_or_else(String::new)
    }

    /// Returns the card of a unit, or that with an id, in a language.
    fn card(
        &mut self,
        piece: Option<u8>,
        id: Option<Id>,
        language: Language,
        workspace: &mut Workspace,
        templates: &Templates,
    ) -> Result<Value, String> {
        let id = match (piece, id) {
            (_, Some(id)) => id,
            (Some(piece), None) => {
                let game = self.sitting()?.game();
                let unit = game.units().find(|unit| unit.piece == Piece(piece)).ok_or_else(|| format!("there is no unit {piece}"))?;
                game.content().profile_name(unit.profile).clone()
            }
            (None, None) => return Err("whose card?".to_owned()),
        };
        let content = &workspace.compiled().content;
        let kind = if content.krosmasters.iter().any(|card| card.id == id) { ContentKind::Krosmaster } else { ContentKind::Summon };
        let kind = if content.rewards.iter().any(|card| card.id == id) { ContentKind::Reward } else { kind };
        let drawn = card::drawn(workspace.compiled(), kind, id.as_str(), &mut self.wordings, templates)?;
        Ok(drawn.get(language.code()).and_then(|side| side.get("card")).cloned().unwrap_or(Value::Null))
    }
}

/// Returns what an answer may do to the unit that it is aimed at.
fn chances(naming: &Naming<'_>, sitting: &Sitting<'_>, answer: Answer) -> Value {
    match options::chances(naming, sitting.game(), answer) {
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

/// Returns the scenario of a file, which is opened only to be read: a link may name any path, and what is there stays.
fn read(path: &str, text: String, workspace: &mut Workspace, language: Language) -> Result<Scenario, String> {
    let none = || say(language, "no-scenario", &[("path", path.to_owned())]);
    let Some((ContentKind::Scenario, id)) = piece(workspace, path) else { return Err(none()) };
    let before = workspace.text(path).map(str::to_owned);
    workspace.set(path, Some(text));
    let mut problems = workspace.problems(path, language).into_iter();
    let error = problems.find(|problem| problem.severity == kcc_diagnostics::Severity::Error);
    let found = workspace.compiled().content.scenarios.iter().find(|scenario| scenario.id.as_str() == id).cloned();
    workspace.set(path, before);
    match error {
        Some(error) => Err(error.message),
        None => found.ok_or_else(none),
    }
}

fn ground(content: Content, ruleset: &Id, arena: &Id, language: Language) -> Result<Ground, String> {
    let content = Content { scenarios: Vec::new(), ..content };
    let told = |refusals: Vec<kcc_interpreter::Refusal>| refusal::refusals(&refusals, language);
    let compiled = Compiled::new(&content, ruleset, arena).map_err(told)?;
    Ok(Ground { content, compiled, words: BTreeMap::new() })
}

fn players(teams: Vec<Vec<Id>>, pools: Vec<Vec<Id>>) -> Vec<SetupPlayer> {
    let mut pools = pools.into_iter();
    teams.into_iter().map(|team| SetupPlayer { team, pool: pools.next() }).collect()
}

fn seats(names: &[String]) -> Result<Vec<Seat>, String> {
    names.iter().map(|name| Seat::named(name).ok_or_else(|| format!("kcc has no player `{name}`"))).collect()
}

fn words(content: &Content, language: Language) -> Result<Words, String> {
    Words::of(content, language).map_err(|error| error.to_string())
}

fn value(answer: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

/// Returns an object with a field more.
fn with(mut object: Value, name: &str, field: Value) -> Value {
    if let Value::Object(fields) = &mut object {
        fields.insert(name.to_owned(), field);
    }
    object
}
