//! The program `kcc`: arguments, disk, terminal and exit codes around the libraries that do the work.
//!
//! | module | does |
//! |---|---|
//! | [`cli`] | the arguments, and which command they mean |
//! | `command` | one file for each command |
//! | [`content_files`] | finds and reads a content folder |
//! | [`checking`] | compiles it, and survives a fault of the compiler |
//! | [`selection`] | which files of it a command is about |
//! | [`fix`] | applies safe fixes |
//! | [`history`] | its content at an earlier state of its git repository |
//! | [`diff`] | what a change of content changes |
//! | [`baseline`] | the problems that a change introduced |
//! | [`draft`] | new content files, one file for each kind |
//! | [`dropped`] | a folder that was dropped on the program |
//! | [`prompt`] | asks a person for what no argument says |
//! | [`game_args`] | the arguments of a game: content, ruleset, arena, teams, players |
//! | [`draft_phase`] | before a game in the terminal: bans and drafts that are typed |
//! | [`session`] | a game in the terminal |
//! | [`serving`] | the site on this machine, kept fresh |
//! | [`numbers`] | problems of `ids.lock` |
//! | [`packs`] | the content of others that content builds on |
//! | [`output`] | writes a whole result, or nothing |
//! | [`build_cache`] | what a build leaves for the next one |
//! | [`freshness`] | finds files on the disk that differ from what would be made |
//! | [`system`] | errors of the disk, in the language of the reader |
//! | [`target`] | what is made, one file for each target |
//! | [`messages`] | the messages of kcc, from message files |
//! | [`reference`](mod@reference) | pages of text: the reference of the language, the guide, the awkward effects |
//! | [`rules`] | the rules of the game, and what carries and proves each paragraph |
//! | [`scenario_file`] | writes that file once it passes |
//! | [`explain_content`] | the content that explanations refer to |
//! | [`traced`] | the difference between a game and its trace, in words |
//! | [`form`] | the forms in which commands write results |
//! | [`terminal`] | everything that is printed |
//! | [`print_problems`] | problems of what fits on no card, or in no other program |
//! | [`test_report`] | the results of scenarios |
//! | [`exit`] | exit codes, and faults of kcc |
#![allow(clippy::disallowed_methods, reason = "the program does all disk, clock and terminal")]
#![allow(clippy::wildcard_enum_match_arm, reason = "commands look for what they show and pass over the rest")]

mod balance;
mod baseline;
mod build_cache;
mod checking;
mod cli;
mod command;
mod content_files;
mod coverage_page;
mod deep;
mod diff;
mod draft;
mod draft_phase;
mod dropped;
mod exit;
mod explain_content;
mod fix;
mod form;
mod freshness;
mod game_args;
mod history;
mod interrupt;
mod kept_lines;
mod language;
mod messages;
mod mutation;
mod numbers;
mod output;
mod outside;
mod packs;
mod pictures;
mod print_problems;
mod printing;
mod prompt;
mod reference;
mod rules;
mod scenario_args;
mod scenario_file;
mod selection;
mod sentences;
mod serving;
mod session;
mod stories;
mod system;
mod target;
mod terminal;
mod test_report;
mod traced;
mod values;
mod versus;
mod written;

/// Pages and sheets consist of millions of small pieces; this allocator makes them in three quarters of the time.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    exit::guarded(cli::run)
}
