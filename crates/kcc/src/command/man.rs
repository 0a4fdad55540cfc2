//! `kcc man`: manual pages.

use crate::exit::Exit;
use crate::refusal_text::said;
use crate::terminal::Terminal;
use anyhow::bail;
use kcc_diagnostics::suggest;

/// Print a manual page
///
/// Without a command it is the page of kcc itself, which names the commands.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc man | man -l -
  kcc man build > kcc-build.1")]
pub(crate) struct Arguments {
    /// The command whose page is printed
    command: Option<String>,
}

/// Prints the page.
pub(crate) fn run(arguments: &Arguments, mut command: clap::Command) -> anyhow::Result<Exit> {
    command.build();
    let page = match &arguments.command {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found.clone(),
            None => {
                let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
                let nothing = said!("there is no command `{name}`", "il n’y a pas de commande `{name}`");
                let all = names.join(", ");
                match suggest::closest(name, names.iter().copied()).first() {
                    Some(meant) => bail!(said!("{nothing}; did you mean `{meant}`?", "{nothing}\u{a0}; est-ce `{meant}`\u{a0}?")),
                    None => bail!(said!("{nothing}, only {all}", "{nothing}, seulement {all}")),
                }
            }
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Terminal::new(None).result(&String::from_utf8_lossy(&text))?;
    Ok(Exit::Clean)
}
