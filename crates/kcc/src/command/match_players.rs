//! `kcc match`: which of two players is stronger, and by how much.

use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::interrupt;
use crate::messages::{Parts, decimal, say};
use crate::terminal::Terminal;
use crate::versus::{self, Meeting, Playground, elo};
use kcc_simulator::strength::{Score, Sequential, Verdict};
use kcc_simulator::{Habits, Kind, Taken};
use serde_json::{Value, json};

/// Find out which of two players is stronger, and by how much
///
/// The two play the same teams with the same dice four times, once for each way to seat players and teams. The difference is told in Elo,
/// with the interval in which the true one lies; +100 Elo are 64 of 100 points, +191 are 75. --sprt ends as soon as it is clear whether the
/// first player is stronger. Ctrl-C ends with what was played.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc match greedy random                         how much better is greedy?
  kcc match search greedy --games 1000            with teams drawn from all content
  kcc match search:2000 search:500 --sprt 0,20    is thinking four times as long worth 20 Elo?
  kcc match expert greedy --habits                who attacks where it can, lets summons act, buys rewards?
  kcc match search:50ms greedy --teams box        50 milliseconds a decision, with the teams of the 2.0 box
  kcc match search \"./mybot --fast\"               a program of your own: kcc explain players")]
pub(crate) struct Arguments {
    /// The player in question: random, greedy, search or expert with what they may think about a decision after a colon, or a
    /// program
    #[arg(value_name = "PLAYER")]
    one: String,

    /// The player that it is compared with
    #[arg(value_name = "OTHER")]
    other: String,

    /// How many games are played at most, in fours with the same teams and dice
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Stop once it is clear whether the first player is stronger by at least MORE or by at most LESS, in Elo, with 5 errors in 100
    #[arg(long, value_name = "LESS,MORE", value_parser = sequential)]
    sprt: Option<Sequential>,

    /// Count as well what each does with what it has: chances to attack, turns of summons, rewards, AP; takes longer
    #[arg(long)]
    habits: bool,

    #[command(flatten)]
    playground: Playground,

    /// How the result is written; the document is `kcc.match.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// A habit, by the name that messages and documents have.
type Habit = (&'static str, fn(&Habits) -> Taken);

/// The habits that are counted.
const HABITS: [Habit; 5] = [
    ("attacks", |habits| habits.attacks),
    ("idle", |habits| habits.idle),
    ("summons", |habits| habits.summons),
    ("rewards", |habits| habits.rewards),
    ("left-over", |habits| habits.left_over),
];

/// Reads the two differences of a sequential test.
fn sequential(text: &str) -> Result<Sequential, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok().filter(|one: &f64| one.is_finite())).collect();
    match numbers.as_deref() {
        Some(&[less, more]) if less < more => Ok(Sequential { less, more }),
        _ => Err("two differences in Elo, the smaller first: 0,10".to_owned()),
    }
}

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let players = [game_args::kind(&arguments.one)?, game_args::kind(&arguments.other)?];
    let ground = match arguments.playground.ground(terminal)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let batch = arguments.playground.batch(&ground, players);
    // Only whole groups say something without an error of seats.
    let games = arguments.games.div_ceil(batch.group()) * batch.group();
    let pool = arguments.playground.pool()?;
    let bar = terminal.progress(usize::try_from(games).unwrap_or(usize::MAX));
    interrupt::listen();
    let enough = |score: &Score| {
        bar.set_message(summary(score));
        arguments.sprt.is_some_and(|test| test.verdict(score) != Verdict::Open)
    };
    let played = match versus::play(&batch, games, &pool, arguments.habits, &|| bar.inc(1), enough) {
        Ok(played) => played,
        Err(failure) => return versus::failed(&failure, arguments.playground.seed, terminal),
    };
    bar.finish_and_clear();
    let told = Told { arguments, players, terminal };
    terminal.result(&match arguments.format {
        Form::Text => told.text(&played),
        Form::Json => format!("{:#}\n", told.json(&played)),
    })?;
    Ok(if interrupt::stopped() { Exit::Interrupted } else { Exit::Clean })
}

/// Returns what a score says, in short.
fn summary(score: &Score) -> String {
    let Some([low, middle, high]) = score.elo() else { return String::new() };
    format!("{} Elo ({} … {})", elo(middle), elo(low), elo(high))
}

/// What is told of a match.
struct Told<'a> {
    arguments: &'a Arguments,
    players: [Kind; 2],
    terminal: Terminal,
}

impl Told<'_> {
    fn say(&self, id: &str, parts: Parts<'_>) -> String {
        say(self.terminal.language(), id, parts)
    }

    fn percent(&self, share: f64) -> String {
        decimal(share * 100.0, 1, self.terminal.language())
    }

    fn text(&self, played: &Meeting) -> String {
        let Meeting { score, digest, .. } = played;
        let [one, other] = self.players;
        let [won, drawn, lost] = score.games;
        let mut lines = vec![(String::new(), self.say("match-between", &[("one", one.to_string()), ("other", other.to_string())]))];
        let games = [("won", won), ("drawn", drawn), ("lost", lost), ("games", won + drawn + lost)];
        let games: Vec<(&str, String)> = games.into_iter().map(|(name, number)| (name, number.to_string())).collect();
        lines.push((self.say("match-games", &[]), self.say("match-results", &games)));
        if let (Some(share), Some((low, high))) = (score.share(), score.points.interval()) {
            let parts = [("share", self.percent(share)), ("low", self.percent(low)), ("high", self.percent(high))];
            lines.push((self.say("match-points", &[]), self.say("match-share", &parts)));
        }
        if let Some([low, middle, high]) = score.elo() {
            let parts = [("elo", elo(middle)), ("low", elo(low)), ("high", elo(high))];
            lines.push(("Elo".to_owned(), self.say("match-elo", &parts)));
        }
        if let Some(test) = self.arguments.sprt {
            let id = match test.verdict(score) {
                Verdict::Stronger => "match-stronger",
                Verdict::NotStronger => "match-not-stronger",
                Verdict::Open => "match-open",
            };
            let parts = [("less", elo(test.less)), ("more", elo(test.more))];
            lines.push((self.say("match-test", &[]), self.say(id, &parts)));
        }
        lines.push((self.say("match-digest", &[]), format!("{digest:016x}")));
        let width = lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0) + 2;
        let line = |(what, value): &(String, String)| match what.is_empty() {
            true => format!("{value}\n"),
            false => format!("{what:<width$}{value}\n"),
        };
        let habits = if self.arguments.habits { self.habits(played) } else { String::new() };
        lines.iter().map(line).chain([habits]).collect()
    }

    /// Returns a table of what each player did with what it had.
    fn habits(&self, played: &Meeting) -> String {
        let rows = HABITS.map(|(name, of)| {
            let told = |habits: &Habits| {
                let taken = of(habits);
                let share = taken.share().map_or_else(|| "–".to_owned(), |share| format!("{} %", self.percent(share)));
                self.say("match-habit-of", &[("share", share), ("of", taken.of.to_string())])
            };
            (self.say(&format!("match-habit-{name}"), &[]), told(&played.habits[0]), told(&played.habits[1]))
        });
        let [one, other] = self.players.map(|player| player.to_string());
        let rows: Vec<_> = [(self.say("match-habits", &[]), one, other)].into_iter().chain(rows).collect();
        let width = |of: fn(&(String, String, String)) -> &str| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0) + 2;
        let (first, second) = (width(|row| &row.0), width(|row| &row.1));
        let line = |(what, one, other): &(String, String, String)| format!("{what:<first$}{one:<second$}{other}\n");
        std::iter::once("\n".to_owned()).chain(rows.iter().map(line)).collect()
    }

    fn json(&self, played: &Meeting) -> Value {
        let Meeting { score, digest, .. } = played;
        let [won, drawn, lost] = score.games;
        let finite = |number: f64| number.is_finite().then_some(number);
        let elo = score.elo().map(|[low, middle, high]| json!({ "low": finite(low), "elo": finite(middle), "high": finite(high) }));
        let points = score.points.interval().map(|(low, high)| json!({ "share": score.share(), "low": low, "high": high }));
        let test = self.arguments.sprt.map(|test| {
            let verdict = match test.verdict(score) {
                Verdict::Stronger => "stronger",
                Verdict::NotStronger => "not stronger",
                Verdict::Open => "open",
            };
            json!({ "less": test.less, "more": test.more, "likelihood": test.likelihood(score), "verdict": verdict })
        });
        let mut document = json!({
            "format": "kcc.match.v1",
            "players": self.players.map(|player| player.to_string()),
            "games": won + drawn + lost, "won": won, "drawn": drawn, "lost": lost,
            "groups": score.points.number_of_groups(),
            "points": points, "difference": elo, "test": test,
            "seed": self.arguments.playground.seed, "teams": self.arguments.playground.teams,
            "interrupted": interrupt::stopped(),
            "digest": format!("{digest:016x}"),
        });
        if self.arguments.habits {
            let one = |habits: &Habits| {
                let habit = |(name, of): Habit| {
                    let taken = of(habits);
                    (name.to_owned(), json!({ "of": taken.of, "taken": taken.taken, "share": taken.share() }))
                };
                HABITS.into_iter().map(habit).collect::<serde_json::Map<_, _>>()
            };
            document["habits"] = json!([one(&played.habits[0]), one(&played.habits[1])]);
        }
        document
    }
}
