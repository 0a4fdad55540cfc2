//! `kcc man`: manual pages.

use crate::exit::Exit;
use crate::messages::said;
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
                let nothing = said("man-there-is-no-command-name", &[("name", name.to_string())]);
                let all = names.join(", ");
                match suggest::closest(name, names.iter().copied()).first() {
                    Some(meant) => {
                        bail!(said("man-nothing-did-you-mean-meant", &[("nothing", nothing.to_string()), ("meant", meant.to_string())]))
                    }
                    None => bail!(said("man-nothing-only-all", &[("nothing", nothing.to_string()), ("all", all.to_string())])),
                }
            }
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Terminal::new(None).result(&String::from_utf8_lossy(&text))?;
    Ok(Exit::Clean)
}
