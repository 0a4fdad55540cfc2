//! What `kcc balance` is asked.

use crate::language;
use clap::ValueEnum;
use kcc_diagnostics::Language;
use kcc_simulator::lines::Shard;
use std::path::PathBuf;

/// Find out what cards add to the chance to win
///
/// Many games are played between teams that hold every krosmaster about as often. A regression on who stood in both teams says by how many points
/// of 100 each raises an even chance, compared with the mean of its level; intervals contain the true value in 95 of 100 such studies. Games with
/// known answers are played beside it: if one of those fails, nothing that is said here can be believed, and the command ends with 1.
///
/// With --cards, --since or --versus single cards are compared, each with others in its place in games that are otherwise the same: that needs far
/// fewer games. What is found depends on how well the players play. Ctrl-C ends with what was played.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc balance --games 4000 --format html > balance.html
                                      all cards, as a page with pictures
  kcc balance --cards merkator        is one card fair for its level?
  kcc balance --versus main           what did my changes do to the cards that changed?
  kcc balance --versus HEAD~1 --cards marline --precision 2
                                      until the interval reaches no further than 2 points
  kcc balance --since main            the cards that changed, each against the others of its level
  kcc balance --players greedy --compare expert:100
                                      do two players agree about the cards?
  kcc balance --games 100000 --resume games.jsonl
                                      long work that can be stopped, and goes on
  kcc balance --games 100000 --shard 2/5 --format jsonl > 2.jsonl
  kcc balance --games 100000 --merge 1.jsonl,2.jsonl,3.jsonl,4.jsonl,5.jsonl
                                      on several machines, as if it had been one")]
pub(crate) struct Arguments {
    /// Only these krosmasters, each against the others of its level in its place
    #[arg(long, value_delimiter = ',', value_name = "ID,…", conflicts_with_all = ["since", "compare"])]
    pub(crate) cards: Vec<String>,

    /// Only krosmasters that changed since a state of the git repository, each against the others of its level
    #[arg(long, value_name = "STATE", conflicts_with_all = ["versus", "compare"])]
    pub(crate) since: Option<String>,

    /// Krosmasters that changed since a state of the git repository, or since a folder, each against itself as it was; or only those of --cards
    #[arg(long, value_name = "BASE", conflicts_with = "compare")]
    pub(crate) versus: Option<String>,

    /// Who plays, on both sides: greedy, or search or expert with what they may think about a decision
    #[arg(long, value_name = "PLAYER", default_value = "expert:100")]
    pub(crate) players: String,

    /// Another player that plays all games too, so that what both find can be compared
    #[arg(long, value_name = "PLAYER")]
    pub(crate) compare: Option<String>,

    /// How many games are played at most: for all cards together, or for each single one
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(8..=100_000_000))]
    pub(crate) games: u64,

    /// Stop once the intervals reach no further than so many points of 100 to either side
    #[arg(long, value_name = "POINTS", value_parser = precision)]
    pub(crate) precision: Option<f64>,

    /// Stop after so many minutes with what was played until then
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) minutes: Option<u32>,

    /// To how many random krosmasters 3 HP more are given, to see whether that is found
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub(crate) controls: u16,

    /// What teams, dice and players follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,

    /// The edition of the rules; the default one if none is named
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,

    /// The arena; if none is named, all of them take turns
    #[arg(long, value_name = "ID")]
    pub(crate) arena: Option<String>,

    /// How many threads work; as many as there are processors if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(crate) threads: Option<u16>,

    /// How the result is written; the document is `kcc.balance.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: Form,

    /// The language of the result, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    pub(crate) lang: Option<Language>,

    /// Keep a line for each pair of teams in this file; games that it has are not played again
    #[arg(long, value_name = "FILE", conflicts_with_all = SINGLE)]
    pub(crate) resume: Option<PathBuf>,

    /// Play only the Kth of N parts
    #[arg(long, value_name = "K/N", value_parser = Shard::named, conflicts_with_all = SINGLE)]
    pub(crate) shard: Option<Shard>,

    /// Take games that were played elsewhere, from files of lines, as if they had been played here
    #[arg(long, value_name = "FILE,…", value_delimiter = ',', conflicts_with_all = SINGLE)]
    pub(crate) merge: Vec<PathBuf>,

    /// Write the games that show what stands out into this folder, for kcc play and the page Watch
    #[arg(long, value_name = "DIR", conflicts_with_all = SINGLE)]
    pub(crate) record: Option<PathBuf>,

    /// Where the site of this content lies: on the page of --format html, what stands out then has a link to its game on the page Watch
    #[arg(long, value_name = "URL", conflicts_with_all = SINGLE)]
    pub(crate) address: Option<String>,
}

/// The arguments that are about single cards.
const SINGLE: [&str; 3] = ["cards", "since", "versus"];

/// The form of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// For people
    #[default]
    Text,
    /// For a comment: a few lines
    Markdown,
    /// One page with pictures that needs nothing else
    Html,
    /// For programs: one document
    Json,
    /// For programs: a line about the study, and one for each pair of teams
    Jsonl,
}

/// Reads how far an interval may reach: `2`, `1.5`, `1%`.
fn precision(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim().parse().ok();
    number.filter(|points: &f64| (0.01..=50.0).contains(points)).ok_or_else(|| "a number of points between 0.01 and 50: 2".to_owned())
}
