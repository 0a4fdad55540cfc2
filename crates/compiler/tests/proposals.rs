//! No proposal changes what a line means.
//!
//! Lines of the content are changed in one thing that matters (a number, a side, how many, which way), and each is then written with the
//! same slip. The proposal for one of them must not mean what another means: the reader would accept it, and the card would do something
//! else. Only if several proposals are shown does the reader choose.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;
mod slips;

use folder::files;
use kcc_compiler::{Compiled, compile};
use rayon::prelude::*;
use slips::{Line, SLIPS, lines, variants};
use std::collections::BTreeSet;
use std::path::Path;

/// Slips to which the lines of the sample give no single proposal.
const NEVER_PROPOSED: [&str; 0] = [];

/// Returns the slips in a line for which something was proposed, and what is wrong with that.
fn wrong(line: &Line, compiled: &Compiled) -> (BTreeSet<&'static str>, Vec<String>) {
    let variants = variants(line, compiled);
    let (mut looked, mut wrong) = (BTreeSet::new(), Vec::new());
    for (slip, make) in SLIPS {
        for (text, meaning) in &variants {
            let written = make(text);
            if written == *text || line.meaning(&written, compiled).is_some() {
                continue;
            }
            let proposed = line.proposed(&written, compiled);
            let [only] = proposed.as_slice() else { continue };
            looked.insert(slip);
            let Some(said) = line.meaning(only, compiled) else { continue };
            if said != *meaning && variants.iter().any(|(_, other)| *other == said) {
                wrong.push(format!("{slip}: `{written}`\n  is told to be `{only}`\n  and was       `{text}`"));
            }
        }
    }
    (looked, wrong)
}

#[test]
fn no_proposal_means_what_another_line_means() {
    let compiled = compile("content", &files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content"));
    let lines = lines(&compiled);
    let found: Vec<_> = lines.par_iter().map(|line| wrong(line, &compiled)).collect();
    let looked: BTreeSet<&str> = found.iter().flat_map(|(looked, _)| looked).copied().collect();
    let wrong: Vec<String> = found.into_iter().flat_map(|(_, wrong)| wrong).collect();
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    let never: Vec<&str> = SLIPS.iter().map(|(slip, _)| *slip).filter(|slip| !looked.contains(slip)).collect();
    assert_eq!(never, NEVER_PROPOSED, "slips to which nothing is ever proposed");
}
