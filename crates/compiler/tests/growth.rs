//! Time and memory for reading content grow in proportion to the content: whatever is repeated, nested or long.
//!
//! Repeated lines come from content, constructs of effects from the grammar, fields from the schemas, so additions to them are tried too.
//! Bounds are numbers of allocations, which are the same on every machine, and not seconds: if the input is doubled, they may at most
//! double, apart from what every input needs.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod folder;
mod grammar;

use grammar::{Grammar, Grown};
use kcc_compiler::{Context, File, Names, compile, pack};
use kcc_diagnostics::{Diagnostic, Mistake};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// The allowed cost of doubling: twice as much, and a little for lists that grow in steps.
const MOST_GROWTH: f64 = 2.6;

/// The allocations that every input needs.
const SAME: u64 = 4_000;

fn base() -> Vec<File> {
    folder::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content"), "content")
}

fn names() -> Names {
    compile("content", &base()).names
}

/// Returns the allocations of reading a file as a krosmaster, on one thread.
fn cost(text: &str) -> (u64, Vec<Diagnostic>) {
    cost_of("krosmasters", text)
}

/// Returns the allocations of reading a file in any folder.
fn cost_of(folder: &str, text: &str) -> (u64, Vec<Diagnostic>) {
    let path = if folder == pack::FILE { format!("content/{folder}") } else { format!("content/{folder}/grown.toml") };
    let file = File { path, bytes: text.as_bytes().to_vec() };
    // Allocations are counted by thread.
    static ONE: LazyLock<ThreadPool> = LazyLock::new(|| ThreadPoolBuilder::new().num_threads(1).build().unwrap());
    ONE.install(|| {
        let mut problems = Vec::new();
        let counted = allocation_counter::measure(|| problems = compile("content", std::slice::from_ref(&file)).problems);
        (counted.count_total, problems)
    })
}

/// Fails if twice the input costs more than twice as much.
fn grows_as_its_size(what: &str, make: impl Fn(usize) -> String, size: usize) {
    grows_as_its_size_in("krosmasters", what, make, size);
}

fn grows_as_its_size_in(folder: &str, what: &str, make: impl Fn(usize) -> String, size: usize) {
    cost_of(folder, &make(8));
    let (once, _) = cost_of(folder, &make(size));
    let (twice, problems) = cost_of(folder, &make(2 * size));
    let growth = twice as f64 / (once + SAME) as f64;
    assert!(growth < MOST_GROWTH, "{what}: {size} cost {once} allocations, {} cost {twice}", 2 * size);
    assert!(problems.len() <= 102, "{what}: {} problems of one file", problems.len());
}

const CARD: &str = "id = \"grown\"\nname = \"Grown\"\nlevel = 3\ninitiative = 7\nmp = 4\nhp = 9\nap = 6\n";

/// Words of an older edition, each of which is replaced.
#[test]
fn old_words_cost_as_much_as_they_are_long() {
    let about = File { path: format!("content/{}", pack::FILE), bytes: b"id = \"old\"\nname = \"Old\"\nlanguage = 1\n".to_vec() };
    for change in kcc_compiler::edition::changes() {
        let read = |count: usize| {
            let field = change.fields.first().unwrap();
            let text = format!("{CARD}{field} = '{}{}'\n", change.was, format!(" {}", change.was).repeat(count - 1));
            let file = File { path: "content/krosmasters/grown.toml".to_owned(), bytes: text.into_bytes() };
            compile("content", &[about.clone(), file]).problems
        };
        // Signs that are copied or looked at are not allocated: what takes quadratic time here takes minutes.
        let count = 40_000.min(1_000_000 / (change.was.len() + 1));
        let problems = read(count);
        let old = problems.iter().filter(|problem| problem.mistake == Mistake::OldWord).count();
        assert!((1..=100).contains(&old), "{change:?}: {problems:?}");
        let more: Vec<_> =
            problems.iter().filter(|problem| problem.mistake == Mistake::MoreProblems).flat_map(|more| &more.words).collect();
        assert!(more.iter().any(|(name, left)| *name == "count" && left.parse::<usize>().unwrap() >= count - old), "{more:?}");
    }
}

/// Every line of a card and of a file with slips, repeated as often as there is room, with a different number in each.
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

/// What can precede a colon or be in braces, and what can follow a description, nested and repeated.
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

/// Everything in the grammar of effects, repeated, nested in itself, or long.
#[test]
fn what_the_grammar_has_costs_as_much_as_it_is_long() {
    let source = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../grammar/effect.pest")).unwrap();
    let (grammar, names) = (Grammar::read(&source), names());
    let mut grown = [grammar.grown("effect", false), grammar.grown("ability", true)].concat();
    grown.extend(["effect", "ability"].into_iter().flat_map(|root| grammar.blocks(root)));
    let kinds = |what: &str| grown.iter().filter(|grown| grown.what.contains(what)).count();
    let found = ["repeated in", "in itself", "a long", "blocks of"].map(|what| (what, kinds(what)));
    assert!(found.iter().zip([20, 20, 3, 5]).all(|((_, found), least)| *found >= least), "{found:?}");
    let cost = |grown: &Grown, times: usize| {
        let text = grown.text(times);
        let mut problems = Vec::new();
        let counted = allocation_counter::measure(|| match grown.of_power {
            true => {
                drop(kcc_compiler::language::abilities(&kcc_compiler::abilities(&text, Context::Power { x: true }, &names, &mut problems)))
            }
            false => {
                drop(kcc_compiler::language::effects(&kcc_compiler::effects(&text, Context::Spell { x: true }, &names, &mut problems)))
            }
        });
        (counted.count_total, problems, text)
    };
    let wrong = |grown: &Grown| {
        cost(grown, 2);
        [12, 48].into_iter().find_map(|times| {
            let ((once, ..), (twice, problems, text)) = (cost(grown, times), cost(grown, 2 * times));
            let shown: String = text.chars().take(80).collect();
            let faulty = problems.iter().any(|problem| problem.mistake == Mistake::InternalFault || problem.place.is_none());
            let grows = twice as f64 / (once + 200 * SAME) as f64 >= MOST_GROWTH;
            (faulty || grows).then(|| format!("{}: `{shown}…`: {times} cost {once} allocations, {} cost {twice}", grown.what, 2 * times))
        })
    };
    let wrong: Vec<String> = grown.par_iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), grown.len(), wrong.join("\n"));
}

/// Returns the fields of a kind, with those of its tables after a dot: `spells.cost`.
fn fields(schema: &Value) -> BTreeSet<String> {
    let mut fields: BTreeMap<&str, &Value> = BTreeMap::new();
    let properties = |of: &'static str| schema.pointer(of).and_then(Value::as_object);
    fields.extend(properties("/properties").unwrap().iter().map(|(name, field)| (name.as_str(), field)));
    let mut all: BTreeSet<String> = fields.keys().map(|&name| name.to_owned()).collect();
    for (name, field) in fields {
        let said = field.to_string();
        for (table, parts) in properties("/$defs").into_iter().flatten() {
            if said.contains(&format!("/$defs/{table}\"")) {
                let inside = parts.get("properties").and_then(Value::as_object).into_iter().flatten();
                all.extend(inside.map(|(inner, _)| format!("{name}.{inner}")));
            }
        }
    }
    all
}

/// Every field of every kind of file, from the schemas: as a list, a long text, a table, and deep in brackets.
#[test]
fn every_field_costs_as_much_as_it_is_long() {
    const FOLDERS: [(&str, &str); 12] = [
        ("krosmaster", "krosmasters"),
        ("summon", "summons"),
        ("reward", "rewards"),
        ("power", "powers"),
        ("type", "types"),
        ("marker", "markers"),
        ("scenery", "scenery"),
        ("arena", "arenas"),
        ("ruleset", "rulesets"),
        ("scenario", "scenarios"),
        ("krosmaster", "nowhere"),
        ("pack", pack::FILE),
    ];
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas");
    let mut looked = BTreeSet::new();
    for (kind, folder) in FOLDERS {
        let schema: Value = serde_json::from_slice(&std::fs::read(top.join(format!("{kind}.schema.json"))).unwrap()).unwrap();
        let fields = fields(&schema);
        assert!(fields.contains("id"), "{kind} has {fields:?}");
        for field in fields {
            // A table is read in the same way wherever it is.
            let known = if field.contains('.') { field.clone() } else { format!("{folder}/{field}") };
            if !looked.insert(known) {
                continue;
            }
            let (table, key) = field.rsplit_once('.').map_or((String::new(), field.as_str()), |(table, key)| (format!("[{table}]\n"), key));
            let head = format!("id = \"grown\"\n{table}");
            let many = |count: usize, one: &str| (0..count).map(|i| one.replace('#', &i.to_string())).collect::<String>();
            let shapes: [(&str, &dyn Fn(usize) -> String); 6] = [
                ("a list", &|count| format!("{head}{key} = [{}]\n", many(count, "\"unknown thing #\", "))),
                ("a list of tables", &|count| format!("{head}{key} = [{}]\n", many(count, "{ name = \"x\", k# = 1 }, "))),
                ("a long text", &|count| format!("{head}{key} = \"{}\"\n", many(count, "critcal hti "))),
                ("a table", &|count| format!("{head}[{field}]\n{}", many(count, "k# = 1\n"))),
                ("the same again", &|count| format!("{head}{}", many(count, &format!("{key} = #\n")))),
                ("tables of it", &|count| format!("id = \"grown\"\n{}", many(count, &format!("[[{field}]]\nname = \"x#\"\n")))),
            ];
            for (shape, make) in shapes {
                grows_as_its_size_in(folder, &format!("{shape} in {field} of a {kind}"), make, 100);
            }
            let deep = |levels: usize| format!("{head}{key} = {}1{}\n", "[".repeat(levels), "]".repeat(levels));
            grows_as_its_size_in(folder, &format!("brackets in {field} of a {kind}"), deep, 100);
        }
    }
    let mut kinds: Vec<String> = std::fs::read_dir(&top)
        .unwrap()
        .filter_map(|file| file.unwrap().file_name().to_str().unwrap().strip_suffix(".schema.json").map(str::to_owned))
        .collect();
    kinds.retain(|kind| !FOLDERS.iter().any(|(known, _)| known == kind));
    kinds.sort();
    // What kcc writes is not read by it.
    assert_eq!(kinds, ["ir", "steps", "trace", "traces"], "schemas of files whose fields are not looked at");
}

/// Inputs that once took minutes, or ended the program.
#[test]
fn what_goes_too_deep_is_told_once_with_its_place() {
    let names = names();
    for (text, at) in [
        (format!("{}push back 1", "may: ".repeat(900)), 83),
        (format!("{}push back 1", "if invasion: ".repeat(600)), 219),
        (format!("1 injury on one ally{}", " adjacent to one ally".repeat(300)), 369),
        (format!("{}push back 1{}", "flip a coin { ".repeat(400), " }".repeat(400)), 236),
    ] {
        let mut problems = Vec::new();
        kcc_compiler::effects(&text, Context::Spell { x: false }, &names, &mut problems);
        let shown: String = text.chars().take(40).collect();
        assert_eq!(problems.len(), 1, "{shown}: {problems:?}");
        assert_eq!(problems[0].mistake, Mistake::EffectTooDeep, "{shown}");
        let start = problems[0].place.as_ref().unwrap().span.start;
        assert_eq!(start, at, "{shown}");
    }
}

/// Of thousands of mistakes in a file a hundred are reported, at least one error among them, and the others are counted.
#[test]
fn many_problems_of_a_file_are_counted_and_not_listed() {
    let text = format!("{CARD}{}", (0..5_000).map(|i| format!("k{i} = 1\n")).collect::<String>());
    let (_, problems) = cost(&text);
    let more: Vec<&Diagnostic> = problems.iter().filter(|problem| problem.mistake == Mistake::MoreProblems).collect();
    assert_eq!((problems.len(), more.len()), (101, 1));
    assert!(more[0].words.contains(&("count", "4901".to_owned())), "{:?}", more[0].words);
    assert!(!kcc_compiler::is_clean(&problems));
}

/// What another card takes over is read again with that card, but its mistakes do not count twice.
#[test]
fn problems_that_two_cards_share_are_counted_once() {
    let grown = format!("{CARD}{}", (0..150).map(|i| format!("k{i} = 1\n")).collect::<String>());
    let files = [("grown", grown.as_str()), ("heir", "id = \"heir\"\nbased_on = \"grown\"\nversion = \"Eternal\"\n")]
        .map(|(id, text)| File { path: format!("content/krosmasters/{id}.toml"), bytes: text.as_bytes().to_vec() });
    let problems = compile("content", &files).problems;
    let more: Vec<&Diagnostic> = problems.iter().filter(|problem| problem.mistake == Mistake::MoreProblems).collect();
    assert_eq!(more.len(), 1, "{problems:?}");
    assert!(more[0].words.contains(&("count", "51".to_owned())), "{:?}", more[0].words);
}
