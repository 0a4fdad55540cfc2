//! The program `kcc`: arguments, disk, terminal and exit codes around the libraries that do the work.
//!
//! | module | does |
//! |---|---|
//! | [`cli`] | the arguments, and which command they mean |
//! | `command` | one file for each command |
//! | [`content_files`] | finds and reads a content folder |
//! | [`checking`] | compiles it, and survives a fault of the compiler |
//! | [`mending`] | applies safe fixes |
//! | [`output`] | writes a whole result, or nothing |
//! | [`target`] | what is made, one file for each target |
//! | [`topic`] | the words of the effect language that `kcc explain` explains |
//! | [`terminal`] | everything that is printed |
//! | [`exit`] | exit codes, and faults of kcc |

mod checking;
mod cli;
mod command;
mod content_files;
mod exit;
mod mending;
mod output;
mod target;
mod terminal;
mod topic;

fn main() -> std::process::ExitCode {
    exit::guarded(cli::run)
}
