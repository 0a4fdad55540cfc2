//! No proposal changes what a line means.
//!
//! Lines of the content are changed in one thing that matters (a number, a side, how many, which way), and each is then written with
//! the same slip. What is proposed for one of them must not mean what another means: the reader would take it, and the card would do
//! something else. Only where several proposals are shown is it the reader who chooses.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;

use folder::files;
use kcc_compiler::{Compiled, Context, compile, language};
use kcc_diagnostics::Diagnostic;
use kcc_ir::Power;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

/// Words that matter, and what makes another meaning of them.
const OTHERS: [(&str, &str); 24] = [
    (" each ", " one "),
    (" one ", " each "),
    ("allied", "opposing"),
    ("opposing", "allied"),
    (" is ", " is not "),
    (" is not ", " is "),
    ("at least", "at most"),
    ("at most", "at least"),
    ("or more", "or fewer"),
    ("gains", "loses"),
    ("loses", "gains"),
    ("+", "-"),
    ("-1 ", "+1 "),
    (" AP", " MP"),
    (" MP", " AP"),
    ("push back", "attract"),
    ("attract", "push back"),
    ("fire", "water"),
    ("water", "air"),
    ("start of", "end of"),
    ("end of", "start of"),
    ("the target", "self"),
    ("with ", "without "),
    ("cannot", "can only"),
];

/// What a slip is called, and a line with it.
type Slip = (&'static str, fn(&str) -> String);

/// Slips of the hand and of the memory, made alike in all lines; none of them changes what is meant.
const SLIPS: [Slip; 7] = [
    ("an article is missing", |line| line.replacen(" the ", " ", 1)),
    ("a preposition is missing", |line| line.replacen(" on ", " ", 1)),
    ("another preposition", |line| line.replacen(" on ", " to ", 1)),
    ("a sentence", |line| {
        let mut letters = line.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
    }),
    ("a comma for a colon", |line| line.replacen(": ", ", ", 1)),
    ("a letter twice", |line| line.replacen("rr", "r", 1).replacen("target", "tarrget", 1)),
    ("a verb in the plural", |line| line.replacen(" has ", " have ", 1)),
];

/// One line of so many is tried, and so many variants of it; with `KCC_ALL_PROPOSALS`, as every night, all of them.
const EVERY: usize = 7;
const MOST_VARIANTS: usize = 6;

fn sample() -> (usize, usize) {
    if std::env::var_os("KCC_ALL_PROPOSALS").is_some() { (1, usize::MAX) } else { (EVERY, MOST_VARIANTS) }
}

/// Slips to which the lines of the sample give no single proposal.
const NEVER_PROPOSED: [&str; 0] = [];

/// A line of the content, and where it may stand.
struct Line {
    text: String,
    of_power: bool,
}

impl Line {
    /// What a text means in the place of this line, as the language says it; nothing if it cannot be read.
    fn meaning(&self, text: &str, compiled: &Compiled) -> Option<String> {
        let (said, problems) = self.read(text, compiled);
        problems.is_empty().then_some(said)
    }

    fn read(&self, text: &str, compiled: &Compiled) -> (String, Vec<Diagnostic>) {
        let mut problems = Vec::new();
        let said = if self.of_power {
            language::abilities(&kcc_compiler::abilities(text, Context::Power { x: true }, &compiled.names, &mut problems))
        } else {
            language::effects(&kcc_compiler::effects(text, Context::Spell { x: true }, &compiled.names, &mut problems))
        };
        (said, problems)
    }

    /// The lines that are proposed for a text, one for each choice.
    fn proposed(&self, text: &str, compiled: &Compiled) -> Vec<String> {
        let (_, problems) = self.read(text, compiled);
        let mut proposed = Vec::new();
        for fix in problems.iter().flat_map(|problem| &problem.fixes) {
            let mut edits: Vec<_> = fix.edits.iter().collect();
            edits.sort_by_key(|edit| edit.place.span.start);
            let mut text = text.to_owned();
            edits.into_iter().rev().for_each(|edit| text.replace_range(edit.place.span.clone(), &edit.replacement));
            proposed.push(text);
        }
        proposed
    }
}

/// Some of the lines of all cards, the same each time.
fn lines(compiled: &Compiled) -> Vec<Line> {
    let content = &compiled.content;
    let mut lines = BTreeSet::new();
    for card in &content.krosmasters {
        for spell in &card.spells {
            lines.extend(language::effects(&spell.effects).lines().map(|line| (line.to_owned(), false)));
        }
        for power in &card.powers {
            if let Power::Own { abilities, .. } = power {
                lines.extend(language::abilities(abilities).lines().map(|line| (line.to_owned(), true)));
            }
        }
    }
    let lines = lines.into_iter().filter(|(line, _)| line.len() > 12 && line.len() < 110 && !line.contains(['{', '}']));
    lines.step_by(sample().0).map(|(text, of_power)| Line { text, of_power }).collect()
}

/// The line, and what it says with another word or another number in one place; each with its meaning.
fn variants(line: &Line, compiled: &Compiled) -> Vec<(String, String)> {
    let mut texts = vec![line.text.clone()];
    texts.extend(OTHERS.iter().filter(|(word, _)| line.text.contains(word)).map(|(word, other)| line.text.replacen(word, other, 1)));
    if let Some(at) = line.text.find(|c: char| c.is_ascii_digit()) {
        let digit = u32::from(line.text.as_bytes()[at] - b'0');
        let mut other = line.text.clone();
        other.replace_range(at..=at, &((digit + 1) % 10).to_string());
        texts.push(other);
    }
    let mut variants: Vec<(String, String)> = Vec::new();
    for text in texts {
        if variants.len() < sample().1
            && let Some(meaning) = line.meaning(&text, compiled)
            && variants.iter().all(|(_, known)| *known != meaning)
        {
            variants.push((text, meaning));
        }
    }
    variants
}

/// The slips in a line for which something was proposed, and what is wrong with that.
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
