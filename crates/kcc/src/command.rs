//! One file for each command. Each defines its arguments, and a function `run`.

pub(crate) mod balance;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod coverage;
pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod init;
pub(crate) mod ladder;
pub(crate) mod lsp;
pub(crate) mod man;
pub(crate) mod match_players;
pub(crate) mod mutate;
pub(crate) mod new;
pub(crate) mod odds;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod test;
pub(crate) mod trace;
pub(crate) mod try_card;
