//! `kcc sim`: batches of games.

mod coverage;
mod parts;

use crate::exit::Exit;
use crate::game_args::{self, Playing};
use crate::messages::{decimal, said, say};
use crate::terminal::Terminal;
use crate::versus;
use anyhow::{Context as _, bail};
use clap::ValueEnum;
use kcc_ir::Content;
use kcc_simulator::batch::{Ending, Fault as BatchFault};
use kcc_simulator::lines::Shard;
use kcc_simulator::{Batch, Played, Share, Statistics, Teams};
use serde_json::json;
use std::path::PathBuf;
use std::time::Instant;

/// Play many games and sum up the results
///
/// Each game follows from the seed and its own number: a batch has the same results with any number of threads, and --game plays one of its
/// games again. Times are kept apart from results, so that the same batch prints the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc sim --games 10000 --seed 1                     random players with the teams of the 2.0 box
  kcc sim --players greedy,random --swap             do greedy players win?
  kcc sim --teams all --games 1000                   teams drawn from all content by the rules of team building
  kcc sim --pairs --players greedy,random,greedy,random
                                                     four players, two against two
  kcc sim --teams julith,grampy-protector,lilotte,marline:bakara,jahash,joris-swashbuckler,khan-karkass
  kcc sim --teams all --bans 3 --games 1000          each player bans three krosmasters before teams are built
  kcc sim --teams draft                              teams drafted from the box, as its rulebook tells
  kcc sim --coverage --games 5000                    which spells and powers has no game used?
  kcc sim --games 10000 --seed 1 --game 4711 --record 4711.json
                                                     one game of a batch, for kcc play --replay
  kcc sim --games 10000 --resume games.jsonl         keeps a line for each game, and goes on where it was stopped
  kcc sim --games 10000 --shard 2/5 --format jsonl > 2.jsonl
                                                     the second fifth of a batch, on another machine
  kcc sim --games 10000 --merge 1.jsonl,2.jsonl,3.jsonl,4.jsonl,5.jsonl
                                                     all of it, as if it had been played here")]
pub(crate) struct Arguments {
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    #[command(flatten)]
    playing: Playing,

    /// Play the same teams and dice once for each way to seat them: teams change seats, and players that differ change teams
    #[arg(long)]
    swap: bool,

    /// Play games that look for what cards do and no scenario has used, until nothing is left or --games are played, and report what is
    /// left: their teams and positions are generated
    #[arg(long, conflicts_with_all = ["players", "teams", "ban", "bans", "pools", "swap", "watch", "game", "record", "arena"])]
    coverage: bool,

    /// Count events in which the engine ran out of room; takes longer
    #[arg(long)]
    watch: bool,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,

    /// How the result is written: the document is `kcc.sim.v2`; jsonl has a line for each game, as it is played
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Written,

    /// Play only the Kth of N parts of the batch; games with the same teams and dice stay together
    #[arg(long, value_name = "K/N", value_parser = Shard::named)]
    shard: Option<Shard>,

    /// Sum up games that were played elsewhere, from files of lines, as if they had been played here
    #[arg(long, value_name = "FILE,…", value_delimiter = ',', conflicts_with_all = ["coverage", "game", "resume", "shard", "record"])]
    merge: Vec<PathBuf>,

    /// Keep a line for each game in this file; games that it has are not played again
    #[arg(long, value_name = "FILE", conflicts_with_all = ["coverage", "game"])]
    resume: Option<PathBuf>,

    /// Play only this game of the batch, one of --games; the first one is 0
    #[arg(long, value_name = "I")]
    game: Option<u64>,

    /// Write that game to a file that kcc play reads
    #[arg(long, value_name = "FILE", requires = "game")]
    record: Option<PathBuf>,
}

/// The form of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Written {
    /// For people
    #[default]
    Text,
    /// For programs: one document
    Json,
    /// For programs: a line about the batch, and one for each game
    Jsonl,
}

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(game) = arguments.game.filter(|game| *game >= arguments.games) {
        bail!(game_args::told("no-such-game", &[("game", game.to_string()), ("last", (arguments.games - 1).to_string())]));
    }
    let players = game_args::kinds(&arguments.playing.players, arguments.playing.seating.players())?;
    let read = if arguments.coverage { game_args::whole_content } else { game_args::sound_content };
    let content = match read(arguments.playing.place.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let ruleset = game_args::ruleset(&content, arguments.playing.place.ruleset.as_deref())?;
    if arguments.coverage {
        let Arguments { games, threads, .. } = *arguments;
        let seed = arguments.playing.seed;
        let wish = coverage::Wish { games, seed, threads, json: arguments.format != Written::Text };
        return coverage::run(&content, &ruleset, &wish, terminal);
    }
    let arena = game_args::arena(&content, arguments.playing.place.arena.as_deref())?;
    let compiled = match game_args::ready(&content, &ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    let teams = arguments.playing.building.limits(&arguments.playing.teams, players.len(), &content, &compiled)?;
    let banning = arguments.playing.building.banning(&teams, players.len(), &content)?;
    if let Teams::Drawn(pool) = &teams {
        for (id, why) in pool.left_out() {
            terminal.talk(&format!("kcc: {}\n", said("sim-id-is-left-out-why", &[("id", id.to_string()), ("why", why.to_string())])));
        }
    }
    let batch = Batch {
        content: &compiled,
        teams: &teams,
        banning,
        players,
        pairs: arguments.playing.seating.pairs,
        seed: arguments.playing.seed,
        swap: arguments.swap,
        watch: arguments.watch,
    };
    let told = Told { arguments, content: &content, batch: &batch, terminal };
    match arguments.game {
        Some(number) => told.one_game(number),
        None => told.all_games(),
    }
}

/// A batch, and how it is reported.
struct Told<'a> {
    arguments: &'a Arguments,
    content: &'a Content,
    batch: &'a Batch<'a>,
    terminal: Terminal,
}

impl Told<'_> {
    fn all_games(&self) -> anyhow::Result<Exit> {
        // Faults of the teams are found before a thousand games report the same one.
        if let Err(failure) = self.batch.play(0)
            && let BatchFault::NoTeam | BatchFault::Setup(_) = failure.fault
        {
            return versus::failed(&failure, self.arguments.playing.seed, self.terminal);
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.arguments.threads.unwrap_or(0).into());
        let threads = threads.build().context("threads cannot be started")?;
        let start = Instant::now();
        let sums = match parts::sums(self, &threads)? {
            Ok(sums) => sums,
            Err(exit) => return Ok(exit),
        };
        let seconds = start.elapsed().as_secs_f64();
        match self.arguments.format {
            // The lines are written already.
            Written::Jsonl => {}
            Written::Text => {
                self.terminal.result(&self.text(&sums))?;
                let rate = |number: u64| per_second(number, seconds);
                let speed = say(self.terminal.language(), "sim-decisions-and", &[]);
                let games = say(self.terminal.language(), "sim-games-a-second-on", &[]);
                let count = threads.current_num_threads();
                let line = format!("{seconds:.2} s, {:.0} {speed} {:.0} {games} {count} threads\n", rate(sums.decisions), rate(sums.games));
                self.terminal.talk(&line);
            }
            Written::Json => self.terminal.result(&self.json(&sums, seconds, threads.current_num_threads()))?,
        }
        match sums.failures.first() {
            Some(failure) => versus::failed(failure, self.arguments.playing.seed, self.terminal),
            None => Ok(Exit::Clean),
        }
    }

    fn one_game(&self, number: u64) -> anyhow::Result<Exit> {
        let (played, record) = match self.batch.record(number, self.content) {
            Ok(played) => played,
            Err(failure) => return versus::failed(&failure, self.arguments.playing.seed, self.terminal),
        };
        if let Some(path) = &self.arguments.record {
            std::fs::write(path, record.write()?)
                .with_context(|| said("sim-path-cannot-be-written", &[("path", path.display().to_string())]))?;
        }
        let (ending, winner) = ending(played.ending);
        let Played { turns, decisions, digest, first, seats, winning_seat, .. } = played;
        let teams: Vec<Vec<&str>> = record.teams.iter().map(|team| team.iter().map(|id| id.as_str()).collect()).collect();
        let seated = || {
            (0u8..)
                .zip(&teams)
                .map(|(seat, team)| (seats.player(seat), self.batch.players[usize::from(seats.player(seat))].to_string(), team))
        };
        let result = match self.arguments.format {
            Written::Json | Written::Jsonl => {
                let seated: Vec<_> =
                    seated().map(|(player, name, team)| json!({ "player": player + 1, "name": name, "team": team })).collect();
                let document = json!({
                    "format": "kcc.sim.game.v2", "game": number, "seed": self.arguments.playing.seed, "ending": ending,
                    "winner": winner.zip(winning_seat).map(|(player, seat)| json!({ "player": player + 1, "seat": seat + 1 })),
                    "first": first + 1, "turns": turns, "decisions": decisions, "seats": seated, "digest": format!("{digest:016x}"),
                });
                format!("{document:#}\n")
            }
            Written::Text => {
                let player = |player: u8| format!("{} ({})", player + 1, self.batch.players[usize::from(player)]);
                let mut lines = vec![
                    ("game", number.to_string()),
                    ("ending", ending.to_owned()),
                    ("winner", winner.map_or_else(|| "–".to_owned(), player)),
                    ("first", player(first)),
                    ("turns", turns.to_string()),
                    ("decisions", decisions.to_string()),
                ];
                let numbers = ["seat 1", "seat 2", "seat 3", "seat 4"];
                let seat = |(number, (at, _, team)): (&'static str, (u8, String, &Vec<&str>))| {
                    (number, format!("{}: {}", player(at), team.join(", ")))
                };
                lines.extend(numbers.into_iter().zip(seated()).map(seat));
                lines.push(("digest", format!("{digest:016x}")));
                lines.iter().map(|(what, value)| format!("{:<12}{value}\n", self.word(what))).collect()
            }
        };
        self.terminal.result(&result)?;
        Ok(Exit::Clean)
    }

    fn text(&self, sums: &Statistics) -> String {
        let mut lines = vec![("games", sums.games.to_string()), ("seed", self.arguments.playing.seed.to_string())];
        lines.push(("rules", self.batch.content.ruleset.id.to_string()));
        lines.push(("arena", self.batch.content.arena().to_string()));
        lines.extend(self.wins(sums));
        lines.push(("draws", sums.draws.to_string()));
        let [turns, steps, decisions] = sums.limits;
        let limited = say(
            self.terminal.language(),
            "sim-limited-turns-turns-steps-steps",
            &[
                ("limited", sums.limited().to_string()),
                ("turns", turns.to_string()),
                ("steps", steps.to_string()),
                ("decisions", decisions.to_string()),
            ],
        );
        lines.push(("limited", limited));
        if self.batch.watch {
            lines.push(("room", sums.out_of_room.to_string()));
        }
        lines.push(("turns", decimal(sums.mean_turns(), 1, self.terminal.language())));
        lines.push(("decisions", decimal(sums.mean_decisions(), 1, self.terminal.language())));
        if let Teams::Drawn(pool) = self.batch.teams {
            lines.push(("pool", format!("{} ({} {})", pool.len(), pool.left_out().len(), self.word("left out"))));
        }
        lines.push(("digest", format!("{:016x}", sums.digest())));
        lines.iter().map(|(what, value)| format!("{:<34}{value}\n", self.long(what))).collect()
    }

    /// Returns wins: of each player, of the first to play, and, if seats are changed, of each seat and each team.
    fn wins(&self, sums: &Statistics) -> Vec<(&'static str, String)> {
        let sides = usize::try_from(self.batch.sides()).unwrap_or(usize::MAX);
        let names = |from: usize| {
            // Partners win together.
            let names: Vec<String> = self.batch.players.iter().skip(from).step_by(self.batch.step()).map(ToString::to_string).collect();
            names.join(", ")
        };
        let [players, seats, teams] = if self.batch.pairs {
            [&["players 1, 3", "players 2, 4"][..], &["seats 1, 3", "seats 2, 4"], &["teams 1, 3", "teams 2, 4"]]
        } else {
            [
                &["player 1", "player 2", "player 3", "player 4"][..],
                &["seat 1", "seat 2", "seat 3", "seat 4"],
                &["team 1", "team 2", "team 3", "team 4"],
            ]
        };
        let won = |share: &Share| format!("{} {} ({})", share.part, self.word("wins"), self.interval(*share));
        let mut lines: Vec<(&str, String)> = Vec::new();
        lines.extend(
            players
                .iter()
                .zip(&sums.wins)
                .take(sides)
                .enumerate()
                .map(|(place, (what, share))| (*what, format!("{}: {}", names(place), won(share)))),
        );
        if self.batch.swap {
            lines.extend(seats.iter().zip(&sums.wins_of_seats).take(sides).map(|(what, share)| (*what, won(share))));
            if matches!(self.batch.teams, Teams::These(_) | Teams::Limited(..)) {
                lines.extend(teams.iter().zip(&sums.wins_of_teams).take(sides).map(|(what, share)| (*what, won(share))));
            }
        }
        lines.push(("began", won(&sums.wins_of_first)));
        lines
    }

    /// Returns a share in percent, with the interval in which the true one lies.
    fn interval(&self, share: Share) -> String {
        let Some((of, (low, high))) = share.of().zip(share.interval()) else { return "–".to_owned() };
        let language = self.terminal.language();
        let [of, low, high] = [of, low, high].map(|share| decimal(share * 100.0, 1, language));
        format!("{of} %, 95 %: {low} {} {high}", say(language, "sim-to", &[]))
    }

    fn json(&self, sums: &Statistics, seconds: f64, threads: usize) -> String {
        let [turns, steps, decisions] = sums.limits;
        let sides = usize::try_from(self.batch.sides()).unwrap_or(usize::MAX);
        let share = |share: &Share| {
            let (low, high) = share.interval().unzip();
            json!({ "wins": share.part, "of": share.whole, "share": share.of(), "low": low, "high": high })
        };
        let each = |shares: &[Share]| shares.iter().take(sides).map(share).collect::<Vec<_>>();
        let mut document = json!({
            "format": "kcc.sim.v2",
            "games": sums.games,
            "decisions": sums.decisions,
            "players": self.batch.players.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "wins": each(&sums.wins),
            "wins_of_seats": each(&sums.wins_of_seats),
            "wins_of_teams": each(&sums.wins_of_teams),
            "wins_of_first_player": share(&sums.wins_of_first),
            "draws": sums.draws,
            "limited": { "turns": turns, "steps": steps, "decisions": decisions },
            "turns": sums.turns,
            "pairs": self.batch.pairs,
            "seed": self.arguments.playing.seed,
            "swap": self.batch.swap,
            "ruleset": self.batch.content.ruleset.id,
            "arena": self.batch.content.arena(),
            "teams": self.arguments.playing.teams,
            "banned": self.batch.banning.named,
            "bans": self.batch.banning.each,
            "failures": sums.failures.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "digest": format!("{:016x}", sums.digest()),
        });
        if self.batch.watch {
            document["out_of_room"] = sums.out_of_room.into();
        }
        if let Teams::Drawn(pool) = self.batch.teams {
            document["pool"] = pool.len().into();
            document["left_out"] = pool.left_out().iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>().into();
        }
        // What varies from run to run is not part of the result.
        document["not_of_the_result"] = json!({ "seconds": seconds, "threads": threads });
        format!("{document:#}\n")
    }

    /// Returns a word of the result in the language of the terminal.
    fn word(&self, word: &str) -> String {
        say(self.terminal.language(), &format!("sim-word-{}", id_of(word)), &[])
    }

    /// Returns the label of a line of the sums.
    fn long(&self, word: &str) -> String {
        say(self.terminal.language(), &format!("sim-sum-{}", id_of(word)), &[])
    }
}

/// Returns a word as ids of messages have it.
fn id_of(word: &str) -> String {
    word.replace(", ", "-").replace(' ', "-")
}

/// Returns the name of an ending, and the winner.
fn ending(ending: Ending) -> (&'static str, Option<u8>) {
    match ending {
        Ending::Won(player) => ("won", Some(player)),
        Ending::Draw => ("draw", None),
        Ending::TurnLimit => ("turn limit", None),
        Ending::StepLimit => ("step limit", None),
        Ending::DecisionLimit => ("decision limit", None),
    }
}

#[allow(clippy::cast_precision_loss, reason = "numbers of games and decisions are far below 2^52")]
fn per_second(number: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { number as f64 / seconds } else { 0.0 }
}
