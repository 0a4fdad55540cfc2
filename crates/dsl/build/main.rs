//! Makes Rust of the grammar: the parser and the kinds of nodes for this crate, and the typed views of them for the crate that reads trees.
//!
//! The views are code of the reader's crate, so that the compiler reports what it does not read; see `src/view.rs`.
#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

mod grammar;
mod parser;
mod views;

use grammar::Grammar;
use std::path::Path;
use std::{env, fs};

const GRAMMAR: &str = "../../grammar/effect.pest";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={GRAMMAR}");
    println!("cargo::rerun-if-changed=build");
    let text = fs::read_to_string(GRAMMAR)?;
    let grammar = Grammar::read(&text)?;
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("parser.rs"), parser::written(GRAMMAR)?)?;
    fs::write(out.join("kinds.rs"), kinds(&grammar))?;
    // Programs carry it along, and in a browser every kilobyte counts.
    let bare: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with("//")).collect();
    fs::write(out.join("grammar.pest"), bare.join("\n") + "\n")?;
    let views = out.join("views.rs");
    fs::write(&views, views::written(&grammar)?)?;
    // Dependents find it as `DEP_KCC_DSL_VIEWS`.
    println!("cargo::metadata=views={}", views.display());
    Ok(())
}

/// The list of the kinds of nodes, each with the rules of its forms; the present names it.
fn kinds(grammar: &Grammar) -> String {
    let list = grammar.kinds().map(|(name, rules)| format!("    {} => {},\n", rules.join(" | "), grammar::camel(name)));
    format!("kinds! {{\n{}}}\n", list.collect::<String>())
}
