//! Time and memory of reading content grow as the content does, and no faster: whatever is repeated, nested or made long.
//!
//! Lines that are repeated come from content, so what is added to it is tried too.
//! Bounds are numbers of allocations, which are the same on every machine, and not seconds: the input is doubled, and they may at
//! most double with it, but for what every input needs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod folder;

use kcc_compiler::{Context, File, Names, compile};
use kcc_diagnostics::{Diagnostic, Mistake};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// What doubling may cost: twice as much, and a little for lists that grow in steps.
const MOST_GROWTH: f64 = 2.6;

/// What is the same for every input, in allocations.
const SAME: u64 = 4_000;

fn base() -> Vec<File> {
    folder::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content"), "content")
}

fn names() -> Names {
    compile("content", &base()).names
}

/// The allocations of reading a file in the place of a krosmaster of a sound folder, on one thread.
fn cost(text: &str) -> (u64, Vec<Diagnostic>) {
    let file = File { path: "content/krosmasters/grown.toml".to_owned(), bytes: text.as_bytes().to_vec() };
    // What is counted is counted by thread.
    static ONE: LazyLock<ThreadPool> = LazyLock::new(|| ThreadPoolBuilder::new().num_threads(1).build().unwrap());
    ONE.install(|| {
        let mut problems = Vec::new();
        let counted = allocation_counter::measure(|| problems = compile("content", std::slice::from_ref(&file)).problems);
        (counted.count_total, problems)
    })
}

/// Fails if twice the input costs more than twice.
fn grows_as_its_size(what: &str, make: impl Fn(usize) -> String, size: usize) {
    cost(&make(8));
    let (once, _) = cost(&make(size));
    let (twice, problems) = cost(&make(2 * size));
    let growth = twice as f64 / (once + SAME) as f64;
    assert!(growth < MOST_GROWTH, "{what}: {size} cost {once} allocations, {} cost {twice}", 2 * size);
    assert!(problems.len() <= 102, "{what}: {} problems of one file", problems.len());
}

const CARD: &str = "id = \"grown\"\nname = \"Grown\"\nlevel = 3\ninitiative = 7\nmp = 4\nhp = 9\nap = 6\n";

/// Every line of a card and of a file with slips, as often as there is room, with another number in each.
#[test]
fn what_is_repeated_costs_as_much_as_it_is_long() {
    let mut lines: BTreeSet<String> = BTreeSet::new();
    for file in base() {
        let text = String::from_utf8(file.bytes).unwrap();
        lines.extend(text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned));
    }
    lines.extend(
        [
            "[x#]",
            "[[x#]]",
            "k# = 1",
            "k# = \"x\"",
            "k# 1",
            "[spells.x#]",
            "id = \"x#\"",
            "k# = [",
            "k# = {",
            "# #",
            "\u{200b}#",
            "a#.b#.c# = 1",
        ]
        .map(str::to_owned),
    );
    for line in lines {
        let repeated = |count: usize| {
            let one = |i: usize| {
                let line = if line.contains('#') { line.clone() } else { line.replacen('=', "# =", 1) };
                format!("{}\n", line.replace('#', &i.to_string()))
            };
            format!("{CARD}{}", (0..count).map(one).collect::<String>())
        };
        grows_as_its_size(&line, repeated, 600);
    }
}

/// Lists and names of every kind of reference.
#[test]
fn what_is_unknown_or_long_costs_as_much_as_it_is_long() {
    for field in ["powers", "types", "collection", "name", "spells", "own_powers", "provisional", "of_no_card"] {
        let list = |count: usize| {
            let values: Vec<String> = (0..count).map(|i| format!("\"unknown thing {i}\"")).collect();
            format!("{CARD}{field} = [{}]\n", values.join(", "))
        };
        grows_as_its_size(&format!("a list in {field}"), list, 600);
        let long = |size: usize| format!("{CARD}{field} = \"{}\"\n", "critcal hti ".repeat(size));
        grows_as_its_size(&format!("a long text in {field}"), long, 600);
        let keys = |count: usize| format!("{CARD}[{field}]\n{}", (0..count).map(|i| format!("k{i} = 1\n")).collect::<String>());
        grows_as_its_size(&format!("keys in {field}"), keys, 600);
        let deep = |levels: usize| format!("{CARD}{field} = {}1{}\n", "[".repeat(levels), "]".repeat(levels));
        grows_as_its_size(&format!("brackets in {field}"), deep, 300);
    }
}

/// What can stand before a colon or in braces, and what can follow a description, nested and repeated.
#[test]
fn effects_nested_or_repeated_are_read_or_refused_in_few_steps() {
    let names = names();
    let context = Context::Spell { x: true };
    let heads = [
        "may: ",
        "if the target is an ally: ",
        "pay 1 AP: ",
        "flip a coin: ",
        "this turn: each time self moves: ",
        "the opponent chooses: ",
        "at the end of this turn: ",
        "if invasion { ",
        "choose { ",
        "roll a die { ",
    ];
    let tails = [
        " adjacent to one ally",
        " nearest to one ally",
        " and one ally",
        " summoned by one ally adjacent to self",
        " other than one ally",
        " between self and one ally",
        " and self has 1 injury",
        " or the target is an ally",
        ", or -1 MP",
        " for each ally adjacent to one ally",
    ];
    let mut texts: Vec<Box<dyn Fn(usize) -> String>> = Vec::new();
    for head in heads {
        texts.push(Box::new(move |count| format!("{}push back 1", head.repeat(count))));
        let close = if head.contains('{') { " }" } else { "" };
        texts.push(Box::new(move |count| format!("{}push back 1{}", head.repeat(count), close.repeat(count))));
    }
    for tail in tails {
        texts.push(Box::new(move |count| format!("1 injury on one ally{}", tail.repeat(count))));
        texts.push(Box::new(move |count| format!("if the target is an ally{}: push back 1", tail.repeat(count))));
    }
    for text in texts {
        let cost = |count: usize| {
            let text = text(count);
            let mut problems = Vec::new();
            let counted = allocation_counter::measure(|| {
                let effects = kcc_compiler::effects(&text, context, &names, &mut problems);
                let _ = kcc_compiler::language::effects(&effects);
            });
            (counted.count_total, problems, text)
        };
        cost(2);
        for count in [4, 16, 64] {
            let ((once, ..), (twice, problems, text)) = (cost(count), cost(2 * count));
            let shown: String = text.chars().take(60).collect();
            let growth = twice as f64 / (once + 200 * SAME) as f64;
            assert!(growth < MOST_GROWTH, "`{shown}…`: {count} cost {once} allocations, {} cost {twice}", 2 * count);
            assert!(problems.iter().all(|problem| problem.mistake != Mistake::InternalFault && problem.place.is_some()), "`{shown}…`");
        }
    }
}

/// The ones that once took minutes, or ended the program.
#[test]
fn what_goes_too_deep_is_told_once_with_its_place() {
    let names = names();
    for (text, at) in [
        (format!("{}push back 1", "may: ".repeat(900)), 83),
        (format!("{}push back 1", "if invasion: ".repeat(600)), 219),
        (format!("1 injury on one ally{}", " adjacent to one ally".repeat(300)), 320),
        (format!("{}push back 1{}", "flip a coin { ".repeat(400), " }".repeat(400)), 236),
    ] {
        let mut problems = Vec::new();
        kcc_compiler::effects(&text, Context::Spell { x: false }, &names, &mut problems);
        let shown: String = text.chars().take(40).collect();
        assert_eq!(problems.len(), 1, "{shown}: {problems:?}");
        assert_eq!(problems[0].mistake, Mistake::EffectTooDeep, "{shown}");
        let start = problems[0].place.as_ref().unwrap().span.start;
        assert!(start.abs_diff(at) < 60, "{shown}: at {start}");
    }
}

/// Of thousands of mistakes in a file a hundred are told, an error among them in any case, and the others are counted.
#[test]
fn many_problems_of_a_file_are_counted_and_not_listed() {
    let text = format!("{CARD}{}", (0..5_000).map(|i| format!("k{i} = 1\n")).collect::<String>());
    let (_, problems) = cost(&text);
    let more: Vec<&Diagnostic> = problems.iter().filter(|problem| problem.mistake == Mistake::MoreProblems).collect();
    assert_eq!((problems.len(), more.len()), (101, 1));
    assert!(more[0].words.contains(&("count", "4901".to_owned())), "{:?}", more[0].words);
    assert!(!kcc_compiler::is_clean(&problems));
}
