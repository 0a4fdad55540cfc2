//! `kcc completions`: lets a shell complete kcc's arguments.

use crate::exit::Exit;
use crate::terminal::Terminal;
use clap_complete::Shell;

/// Print a script that lets your shell complete kcc's arguments
///
/// Put it where your shell looks for completions, or read it in your shell's start file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc completions bash > ~/.local/share/bash-completion/completions/kcc
  kcc completions fish > ~/.config/fish/completions/kcc.fish
  kcc completions powershell >> $PROFILE")]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(arguments: &Arguments, mut command: clap::Command) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "kcc", &mut script);
    Terminal::new(None).result(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Clean)
}
