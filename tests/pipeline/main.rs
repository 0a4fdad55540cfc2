//! The pipeline as users see it: the program, its files, its messages, its exit codes.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "these are tests, and a test may fail")]

mod architecture;
mod balance;
mod bga;
mod blunders;
mod browser;
mod build;
mod commands;
mod conformance;
mod content;
mod coverage;
mod diff;
mod engine_content;
mod explain;
mod fmt;
#[path = "../../crates/compiler/tests/folder/mod.rs"]
mod folder;
mod guide;
mod languages;
mod lsp;
mod mistakes;
mod mutate;
mod names;
mod new;
mod odds;
mod online;
mod packs;
mod paraphrases;
mod perft;
mod pictures;
mod play;
mod print;
mod printed_text;
mod readme;
mod reference;
mod refused;
mod replay;
mod rules;
mod scenarios;
mod schema;
mod sentences;
mod serve;
mod shops;
mod sim;
mod sim_coverage;
mod since;
mod site;
mod story_pages;
mod structure;
mod table;
mod tabletop;
mod texts;
mod trace;
mod try_card;
mod versus;
mod wishes;
mod workshop;

/// The program that is tested.
const KCC: &str = env!("CARGO_BIN_EXE_kcc");
