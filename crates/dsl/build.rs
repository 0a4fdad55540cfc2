//! Makes the list of the kinds of nodes from the grammar: each rule is one, by its name.
//!
//! A verb has a rule for each of its forms, `injures`, `injures_past` and `injures_coming`; they are one kind.
#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

const GRAMMAR: &str = "../../grammar/effect.pest";
const FORMS: [&str; 2] = ["_past", "_coming"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={GRAMMAR}");
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let grammar = fs::read_to_string(GRAMMAR)?;
    for (name, body) in grammar.lines().filter_map(|line| line.split_once('=')) {
        let name = name.trim();
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        // A word is a node of one kind, and what is silent is no node.
        if is_name && !name.starts_with("w_") && !body.trim_start().starts_with('_') {
            let verb = FORMS.iter().find_map(|form| name.strip_suffix(form)).unwrap_or(name);
            kinds.entry(camel(verb)).or_default().push(name);
        }
    }
    // The present names the kind.
    kinds.values_mut().for_each(|rules| rules.sort_by_key(|rule| rule.len()));
    let list: String = kinds.iter().map(|(kind, rules)| format!("    {} => {kind},\n", rules.join(" | "))).collect();
    fs::write(Path::new(&env::var("OUT_DIR")?).join("kinds.rs"), format!("kinds! {{\n{list}}}\n"))?;
    Ok(())
}

/// `spell_filter` as the name of a variant: `SpellFilter`.
fn camel(rule: &str) -> String {
    rule.split('_').flat_map(|word| word.chars().enumerate().map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c })).collect()
}
