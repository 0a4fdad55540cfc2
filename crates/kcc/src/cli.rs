//! The arguments, and the commands they stand for.

use crate::command::{
    balance, build, check, completions, coverage, diff, explain, fmt, init, ladder, lsp, man, match_players, mutate, new, odds, perft,
    play, replay, rules, schema, serve, sim, test, trace, try_card,
};
use crate::dropped;
use crate::exit::Exit;
use crate::terminal::{self, Color, Terminal};
use clap::{CommandFactory as _, Parser, Subcommand};
use std::ffi::OsString;
use std::path::Path;

/// Makes cards from text files, for the board game Krosmaster Arena.
///
/// A character is one TOML file below content/: its numbers, and its spells and powers in a small effect language. kcc checks
/// the files, prints the cards, and hands their data to other programs.
#[derive(Debug, Parser)]
#[command(name = "kcc", version, subcommand_required = true, arg_required_else_help = true, after_help = FIRST_STEPS)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN", hide_possible_values = false)]
    color: Color,
}

const FIRST_STEPS: &str = "\
First steps:
  kcc build             check content/ and make build/ of it: cards, sheets to print, data
  kcc serve --open      the same in the browser, changing with every file that is saved
  kcc check             only say what is wrong with content/
  kcc new krosmaster \"Mira Stone\"
                        a new card, valid at once
  kcc init fan-cards    a folder for cards of your own, which builds on those of the game
  kcc fmt               write content/ in one style
  kcc explain K0101     what a message means
  kcc explain push      what an effect does, and how to write it

Exit codes: 0 clean, 1 the content has problems, 2 wrong usage, 3 a fault of kcc itself.
Messages come in the language of KCC_LANG, or else of the system. KCC_LANGUAGES names a folder with a translation to try.";

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Arguments),
    Serve(serve::Arguments),
    Check(check::Arguments),
    Fmt(fmt::Arguments),
    New(new::Arguments),
    Init(init::Arguments),
    Explain(explain::Arguments),
    Test(test::Arguments),
    Try(try_card::Arguments),
    Play(play::Arguments),
    Sim(sim::Arguments),
    Match(match_players::Arguments),
    Ladder(ladder::Arguments),
    Balance(balance::Arguments),
    Odds(odds::Arguments),
    Replay(replay::Arguments),
    Perft(perft::Arguments),
    Trace(trace::Arguments),
    Coverage(coverage::Arguments),
    Diff(diff::Arguments),
    Mutate(mutate::Arguments),
    Rules(rules::Arguments),
    Schema(schema::Arguments),
    Lsp(lsp::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// Reads the arguments of the process and runs the command.
pub(crate) fn run() -> anyhow::Result<Exit> {
    terminal::try_languages()?;
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match dropped::folder(&arguments, dropped::own_window(), Path::is_dir) {
        Some(folder) => Ok(dropped::run(&folder, run_with, dropped::wait)),
        None => run_with(&arguments),
    }
}

/// Runs the command that arguments mean.
fn run_with(arguments: &[OsString]) -> anyhow::Result<Exit> {
    let cli = match Cli::try_parse_from([OsString::from("kcc")].iter().chain(arguments)) {
        Ok(cli) => cli,
        // Help and the version are results; everything else that stops here is a usage error.
        Err(stop) if !stop.use_stderr() => {
            Terminal::new(None).result(&stop.render().ansi().to_string())?;
            return Ok(Exit::Clean);
        }
        Err(stop) => {
            Terminal::new(None).talk(&stop.render().ansi().to_string());
            return Ok(Exit::Usage);
        }
    };
    terminal::choose_color(cli.color);
    terminal::check_environment()?;
    match cli.command {
        Command::Build(arguments) => build::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Fmt(arguments) => fmt::run(&arguments),
        Command::New(arguments) => new::run(&arguments),
        Command::Init(arguments) => init::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Test(arguments) => test::run(&arguments),
        Command::Try(arguments) => try_card::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Sim(arguments) => sim::run(&arguments),
        Command::Match(arguments) => match_players::run(&arguments),
        Command::Ladder(arguments) => ladder::run(&arguments),
        Command::Balance(arguments) => balance::run(&arguments),
        Command::Odds(arguments) => odds::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Trace(arguments) => trace::run(&arguments),
        Command::Coverage(arguments) => coverage::run(&arguments),
        Command::Diff(arguments) => diff::run(&arguments),
        Command::Mutate(arguments) => mutate::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Schema(arguments) => schema::run(&arguments),
        Command::Lsp(arguments) => lsp::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command()),
        Command::Man(arguments) => man::run(&arguments, Cli::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_diagnostics::Language;

    #[test]
    fn the_arguments_are_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_page_about_commands_speaks_of_each() {
        let page = crate::messages::page(crate::messages::EXPLAIN, "commands", Language::ENGLISH);
        let silent: Vec<String> = Cli::command().get_subcommands().map(|command| format!("`kcc {}", command.get_name())).collect();
        let silent: Vec<&String> = silent.iter().filter(|command| !page.contains(command.as_str())).collect();
        assert!(silent.is_empty(), "{silent:?}");
    }
}
