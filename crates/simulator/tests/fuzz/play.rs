//! A game played by bytes, and the laws that hold at each of its decisions.

use crate::bytes::Bytes;
use crate::testing::CONTENT;
use kcc_interpreter::{Answer, Compiled, Coverage, Game, Setup};
use kcc_ir::{Content, Id};
use kcc_simulator::table::generator;
use kcc_simulator::{Pool, Record, Teams};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// Maximum number of answers of a game.
const ANSWERS: usize = 250;

static RULESETS: LazyLock<Vec<(Compiled, Teams)>> = LazyLock::new(|| {
    // As `kcc replay` reads the content: scenarios play no part in a game.
    let content = Content { scenarios: Vec::new(), ..CONTENT.clone() };
    let by = |ruleset: &str| Compiled::new(&content, &Id::from(ruleset), &Id::from("bonta-1")).unwrap();
    let rulesets = ["fanmade-4-1", "official-2-7", "rulebook-2-0", "season-2"].map(by);
    let teams = |compiled: Compiled| {
        let teams = Teams::Drawn(Pool::of(&CONTENT, &compiled));
        (compiled, teams)
    };
    rulesets.into_iter().map(teams).collect()
});

/// Plays a game with teams drawn by the bytes, by a ruleset that they choose. Its record is written to a file if it fails.
pub(crate) fn of_content(bytes: &mut Bytes<'_>) -> Result<BTreeSet<String>, String> {
    let (compiled, teams) = bytes.pick(&RULESETS);
    let seed = bytes.number();
    let Some(teams) = teams.of(seed, 2) else { return Ok(BTreeSet::new()) };
    let setup = Setup { side: None, ..Setup::of(teams, generator(seed)) };
    let game = Game::watched(compiled, setup.clone()).map_err(|refusals| format!("drawn teams are refused: {refusals:?}"))?;
    let mut record = Record::of(&CONTENT, &setup, seed, &game);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-game-{:?}.json", std::thread::current().id()));
    let coverage = walk(game, bytes, |answer, game| match answer {
        Some(answer) => record.push(answer, game),
        // Written beforehand: nothing can be written after a panic.
        None => std::fs::write(&path, record.write().unwrap()).unwrap(),
    });
    let coverage = coverage.map_err(|reason| format!("{reason}\nthe game up to there is in {}", path.display()))?;
    let _ = std::fs::remove_file(&path);
    let acted = coverage.features(compiled).into_iter().filter(|(_, acted)| *acted);
    Ok(acted.map(|(feature, _)| format!("{} {} {:?} {}", feature.card, feature.name, feature.kind, feature.number)).collect())
}

/// Plays on as the bytes decide, and returns what has acted. `told` receives each answer that was given, and some of them beforehand.
pub(crate) fn walk<'c>(
    mut game: Game<'c>,
    bytes: &mut Bytes<'_>,
    mut told: impl FnMut(Option<Answer>, &Game<'c>),
) -> Result<Coverage, String> {
    let content = game.content();
    game.keep_journal();
    game.keep_log();
    let mut digests = vec![game.digest()];
    for number in 0..ANSWERS {
        let Some(decision) = game.pending() else { break };
        let answers = decision.answers.to_vec();
        if answers.len() < 2 || !answers.is_sorted_by(|one, next| one < next) {
            return Err(format!("answers are sorted, each once, and more than one: {answers:?} to {:?}", decision.ask));
        }
        let closely = number % 32 == 31;
        if closely {
            saved(&game, content)?;
            listed(&game, &answers)?;
        }
        if number % 16 == 0 {
            told(None, &game);
        }
        let answer = *bytes.pick(&answers);
        game.apply(answer).map_err(|refusal| format!("{answer:?} is listed and refused: {refusal}"))?;
        told(Some(answer), &game);
        sound(&game)?;
        if !game.clone().look_again() {
            return Err(format!("after {answer:?} powers, types and numbers are not what follows from the state"));
        }
        game.take_log();
        digests.push(game.digest());
    }
    if game.pending().is_none() && game.outcome().is_none() {
        return Err("a game without a decision is not over".to_owned());
    }
    let coverage = game.coverage().cloned().unwrap_or_default();
    for digest in digests.iter().rev().skip(1) {
        if !game.undo() || game.digest() != *digest {
            return Err("an answer that is taken back leaves something behind".to_owned());
        }
    }
    for digest in digests.iter().skip(1) {
        if !game.redo() || game.digest() != *digest {
            return Err("an answer that is given once more does something else".to_owned());
        }
    }
    Ok(coverage)
}

/// Checks that no unit has more injuries than HP, or tokens for a gauge that it does not have.
fn sound(game: &Game<'_>) -> Result<(), String> {
    for unit in game.units().filter(|unit| unit.cell.is_some()) {
        if unit.hp.is_some_and(|hp| unit.injuries > hp) {
            return Err(format!("more injuries than HP: {unit:?}"));
        }
        // Minus tokens can exceed the points once a maximum has become lower: only receiving them is limited.
        if unit.points.into_iter().zip(unit.tokens).any(|(points, tokens)| points.is_none() && tokens != 0) {
            return Err(format!("tokens of a gauge that is not there: {unit:?}"));
        }
    }
    Ok(())
}

/// Checks that a saved game equals itself when loaded.
fn saved(game: &Game<'_>, content: &Compiled) -> Result<(), String> {
    let text = game.save().map_err(|error| error.to_string())?;
    let loaded = Game::load(content, &text).map_err(|error| error.to_string())?;
    let same = loaded.digest() == game.digest() && loaded.pending().map(|one| one.answers) == game.pending().map(|one| one.answers);
    let units = loaded.units().eq(game.units());
    if same && units { Ok(()) } else { Err("a loaded game is another, or what follows from its state is".to_owned()) }
}

/// Checks that every listed answer can be given.
fn listed(game: &Game<'_>, answers: &[Answer]) -> Result<(), String> {
    for &answer in answers.iter().take(64) {
        let mut fork = game.clone();
        fork.apply(answer).map_err(|refusal| format!("{answer:?} is listed and refused: {refusal}"))?;
    }
    Ok(())
}
