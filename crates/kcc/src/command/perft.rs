//! `kcc perft`: counts sequences of answers from positions.

use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::messages::say;
use crate::scenario_args::ScenarioArgs;
use crate::terminal::Terminal;
use anyhow::bail;
use kcc_diagnostics::Language;
use kcc_ir::Scenario;
use kcc_simulator::scenario::{self, Perft};
use kcc_telling::difference;
use serde_json::json;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Count the sequences of answers that the rules allow from a position, by their length
///
/// The position is a scenario file: its board, and what its steps have done. Every answer counts, those of players and those of chance (a
/// die has six outcomes, a coin two); if the rules leave only one answer, nobody is asked. A sequence that ends the game earlier is not
/// counted. `perft = [14, 203]` in the file records the numbers, and kcc test counts them again. The numbers help anyone who writes another
/// engine to check it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc perft                                                every position that keeps a table
  kcc perft content/scenarios/perft/perft-push.toml --depth 4   of one to four answers
  kcc perft content/scenarios/perft/perft-push.toml --divide    how many begin with each answer")]
pub(crate) struct Arguments {
    /// Scenario files, or folders of them; all that keep a table if none is named
    #[arg(value_name = "FILE")]
    paths: Vec<PathBuf>,

    /// The longest sequences; as long as the table of the file, or 3
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    depth: Option<u8>,

    /// Say of the longest how many begin with each answer
    #[arg(long)]
    divide: bool,

    /// How the numbers are written; the document is `kcc.perft.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// The length of sequences if neither the file nor the command line states it.
const USUAL: u8 = 3;

/// Counts, and prints. Numbers that differ from the table of a file are an error.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let named = match ScenarioArgs::read(&arguments.paths, terminal)? {
        Ok(named) => named,
        Err(exit) => return Ok(exit),
    };
    let mut scenarios = named.scenarios();
    scenarios.retain(|(scenario, _)| !arguments.paths.is_empty() || !scenario.perft.is_empty());
    if scenarios.is_empty() {
        bail!(game_args::told("perft-none", &[]));
    }
    let mut differs = false;
    let (mut text, mut documents) = (String::new(), Vec::new());
    for (scenario, source) in scenarios {
        let file = source.path.as_str();
        let table = u8::try_from(scenario.perft.len()).unwrap_or(u8::MAX);
        let depth = arguments.depth.unwrap_or(if table > 0 { table } else { USUAL });
        let perft = match scenario::count(named.content(), scenario, depth) {
            Ok(perft) => perft,
            Err(failure) => {
                let first =
                    failure.differences.first().map_or_else(String::new, |first| difference::words(first, terminal.language()).found);
                bail!(game_args::told("perft-differs", &[("file", file.to_owned()), ("what", first)]));
            }
        };
        let wrong = perft.counts.iter().zip(&scenario.perft).any(|(is, kept)| is != kept);
        differs |= wrong;
        match arguments.format {
            Form::Text => text.push_str(&table_of(scenario, file, &perft, arguments.divide, terminal.language())),
            Form::Json => {
                let first = arguments.divide.then(|| perft.first.iter().map(|(answer, count)| json!([answer, count])).collect::<Vec<_>>());
                documents
                    .push(json!({ "scenario": scenario.id, "path": file, "counts": perft.counts, "kept": scenario.perft, "first": first }));
            }
        }
    }
    if arguments.format == Form::Json {
        let document = json!({ "format": "kcc.perft.v1", "positions": documents });
        text = format!("{}\n", serde_json::to_string_pretty(&document)?);
    }
    terminal.result(&text)?;
    if differs {
        terminal.talk(&say(terminal.language(), "perft-kcc-some-numbers-differ-from", &[]));
    }
    Ok(if differs { Exit::Problems } else { Exit::Clean })
}

fn table_of(scenario: &Scenario, file: &str, perft: &Perft, divide: bool, language: Language) -> String {
    let [depth, sequences, kept] = ["perft-answers", "perft-sequences", "perft-kept"].map(|id| say(language, id, &[]));
    let mut text = format!("{file}: {}\n{depth:>10}  {sequences:>15}\n", game_args::name(&scenario.title, language));
    for (index, count) in perft.counts.iter().enumerate() {
        let note = match scenario.perft.get(index) {
            Some(known) if known != count => format!("  ({kept} {known})"),
            Some(_) | None => String::new(),
        };
        let _ = writeln!(text, "{:>10}  {count:>15}{note}", index + 1);
    }
    if divide {
        for (answer, count) in &perft.first {
            let _ = writeln!(text, "{count:>27}  {answer}");
        }
    }
    let list: Vec<String> = perft.counts.iter().map(u64::to_string).collect();
    if scenario.perft.is_empty() {
        let _ = writeln!(text, "perft = [{}]", list.join(", "));
    }
    text + "\n"
}
