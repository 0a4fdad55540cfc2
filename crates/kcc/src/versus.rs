//! Games of two players against each other, as commands that compare players need them: the same teams and dice for every way to seat them.

use crate::exit::{Exit, Fault};
use crate::game_args::{self, ArenaArgs, Building};
use crate::interrupt;
use crate::terminal::Terminal;
use anyhow::Context as _;
use kcc_interpreter::{Compiled, PLAYERS};
use kcc_simulator::batch::Fault as BatchFault;
use kcc_simulator::strength::Score;
use kcc_simulator::{Banning, Batch, Failure, Habits, Kind, Played, Teams, habits};
use rayon::prelude::*;

/// What is played, and where.
#[derive(Debug, clap::Args)]
pub(crate) struct Playground {
    /// What teams, dice and players follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The teams: drawn from all content, those of the 2.0 box, drafted from the box, built from krosmasters that each player is
    /// dealt, or the ids of each with colons between them
    #[arg(long, value_name = "all|box|draft|sealed|ID,…:ID,…", default_value = "all")]
    pub(crate) teams: String,

    #[command(flatten)]
    building: Building,

    #[command(flatten)]
    pub(crate) place: ArenaArgs,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,
}

/// Content, compiled for one edition of the rules and one arena, with teams.
pub(crate) struct Ground {
    pub(crate) compiled: Compiled,
    pub(crate) teams: Teams,
    banning: Banning,
}

impl Playground {
    /// Returns what games are played with. With mistakes there is nothing; they are printed, and the exit code is returned.
    pub(crate) fn ground(&self, terminal: Terminal) -> anyhow::Result<Result<Ground, Exit>> {
        let content = match game_args::sound_content(self.place.content.as_deref(), terminal)? {
            Ok(content) => content,
            Err(exit) => return Ok(Err(exit)),
        };
        let ruleset = game_args::ruleset(&content, self.place.ruleset.as_deref())?;
        let arena = game_args::arena(&content, self.place.arena.as_deref())?;
        let compiled = match game_args::ready(&content, &ruleset, &arena, terminal) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(Err(exit)),
        };
        let teams = self.building.limits(&self.teams, 2, &content, &compiled)?;
        let banning = self.building.banning(&teams, 2, &content)?;
        Ok(Ok(Ground { compiled, teams, banning }))
    }

    /// Returns the threads that work.
    pub(crate) fn pool(&self) -> anyhow::Result<rayon::ThreadPool> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0).into());
        threads.build().context("threads cannot be started")
    }

    /// Returns the games of two players.
    pub(crate) fn batch<'g>(&self, ground: &'g Ground, players: [Kind; 2]) -> Batch<'g> {
        Batch {
            content: &ground.compiled,
            teams: &ground.teams,
            banning: ground.banning.clone(),
            players: players.to_vec(),
            pairs: false,
            seed: self.seed,
            swap: true,
            watch: false,
        }
    }
}

/// Games between two players.
pub(crate) struct Meeting {
    /// The points of the first one.
    pub(crate) score: Score,
    /// A hash of the results of all games.
    pub(crate) digest: u64,
    /// What each player did, if that was asked for.
    pub(crate) habits: [Habits; PLAYERS],
}

/// Groups of games that are played before it is looked at whether that is enough.
const AT_ONCE: u64 = 8;

/// Plays up to this many games of a batch, in whole groups, until `enough` says so or Ctrl-C is pressed. `told` is called after each game.
/// With `watched` it is counted what players do, which takes longer.
///
/// # Errors
/// The first game that cannot be played.
pub(crate) fn play(
    batch: &Batch<'_>,
    games: u64,
    pool: &rayon::ThreadPool,
    watched: bool,
    told: &(impl Fn() + Sync),
    mut enough: impl FnMut(&Score) -> bool,
) -> Result<Meeting, Failure> {
    let mut sums = kcc_simulator::Statistics::default();
    let mut score = Score::default();
    let mut habits = [Habits::default(); PLAYERS];
    let play = |number| {
        let played = if watched { habits::follow(batch, number) } else { batch.play(number).map(|game| (game, Default::default())) };
        told();
        played
    };
    let mut start = 0;
    while start < games && !interrupt::stopped() {
        let end = (start + AT_ONCE * batch.group()).min(games);
        let played: Vec<Result<(Played, [Habits; PLAYERS]), Failure>> = pool.install(|| (start..end).into_par_iter().map(play).collect());
        for game in played {
            let (game, done) = game?;
            habits.iter_mut().zip(&done).for_each(|(all, one)| all.add(one));
            score.add(&game, 0);
            sums.add(Ok(game));
        }
        start = end;
        if enough(&score) {
            break;
        }
    }
    Ok(Meeting { score, digest: sums.digest(), habits })
}

/// Prints why a game could not be played: the fault of teams, or of kcc.
pub(crate) fn failed(failure: &Failure, seed: u64, terminal: Terminal) -> anyhow::Result<Exit> {
    match &failure.fault {
        BatchFault::Setup(refusals) => {
            game_args::tell(refusals, terminal);
            Ok(Exit::Problems)
        }
        BatchFault::NoTeam => {
            let why = game_args::told("no-team", &[]);
            terminal.talk(&format!("kcc: {why}\n"));
            Ok(Exit::Problems)
        }
        BatchFault::Player(why) => {
            terminal.talk(&format!("kcc: {why}\n"));
            Ok(Exit::Problems)
        }
        BatchFault::Refused(_) | BatchFault::Broken(_) => {
            let detail = format!("seed {seed}, {failure}");
            Err(Fault { detail, file: None }.into())
        }
    }
}

/// Returns a difference in Elo as people write it.
pub(crate) fn elo(number: f64) -> String {
    match number {
        _ if number == f64::INFINITY => "+∞".to_owned(),
        _ if number == f64::NEG_INFINITY => "−∞".to_owned(),
        _ if number.round() < 0.0 => format!("−{:.0}", number.abs()),
        _ => format!("+{:.0}", number.abs()),
    }
}
