//! The structure within each crate, read from its files: no large circles of modules, and one way to make an id.

use kcc_tests::repository;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// The most modules of one crate that may depend on each other in a circle.
const LARGEST: usize = 4;

/// Larger circles: only where the matter is a circle itself.
const RECURSIVE: [(&str, usize, &str); 1] =
    [("compiler", 8, "an effect holds conditions, which hold units, which hold events, which hold effects: writing one writes the others")];

/// Returns the text of each module of a crate by its path, without comments.
fn modules(folder: &str) -> BTreeMap<Vec<String>, String> {
    let top = repository().join("crates").join(folder).join("src");
    let files = WalkDir::new(&top).into_iter().flatten().filter(|entry| entry.path().extension().is_some_and(|end| end == "rs"));
    let of_file = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let code: Vec<&str> = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code)).collect();
        let below = path.strip_prefix(&top).unwrap().with_extension("");
        let mut name: Vec<String> = below.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if name.last().is_some_and(|last| last == "mod") {
            name.pop();
        }
        (name, code.join("\n"))
    };
    files.map(|entry| of_file(entry.path())).collect()
}

/// Returns the paths of a use tree: `a::{b, c::d}` are `a::b` and `a::c::d`.
fn paths(tree: &str, before: &[String], found: &mut Vec<Vec<String>>) {
    let parts = |text: &str| text.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect::<Vec<_>>();
    let Some((start, rest)) = tree.split_once('{') else {
        let name = tree.split(" as ").next().unwrap_or(tree);
        found.push([before, &parts(name)].concat());
        return;
    };
    let before = [before, &parts(start)].concat();
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut from) = (0, 0);
    for (at, sign) in inner.char_indices().chain([(inner.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inner[from..at].trim().is_empty() {
                    paths(&inner[from..at], &before, found);
                }
                from = at + 1;
            }
            _ => {}
        }
    }
}

/// Returns the paths from `crate` and `super` that a module names.
fn named(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for statement in code.split("use ").skip(1) {
        paths(statement.split(';').next().unwrap_or(statement), &[], &mut found);
    }
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let end = code[at..].find(|sign: char| !sign.is_alphanumeric() && !"_:".contains(sign)).map_or(code.len(), |end| at + end);
            // A group in braces is a statement's, and `super` may follow `super`.
            if end > at + start.len() && !code[..at].ends_with(':') {
                paths(&code[at..end], &[], &mut found);
            }
        }
    }
    found
}

/// Returns which modules each module depends on. The root of a crate names everything and does not count.
fn graph(modules: &BTreeMap<Vec<String>, String>) -> BTreeMap<String, BTreeSet<String>> {
    let is_root = |name: &[String]| name.is_empty() || name.len() == 1 && (name[0] == "lib" || name[0] == "main");
    let resolve = |from: &[String], path: &[String]| -> Option<Vec<String>> {
        let mut absolute = match path.first()?.as_str() {
            "crate" => Vec::new(),
            "self" | "super" => from.to_vec(),
            _ => return None,
        };
        for part in path.iter().filter(|part| *part != "crate" && *part != "self") {
            if part == "super" {
                absolute.pop();
            } else {
                absolute.push(part.clone());
            }
        }
        while !absolute.is_empty() && !modules.contains_key(&absolute) {
            absolute.pop();
        }
        (!is_root(&absolute) && absolute != from).then_some(absolute)
    };
    let edges = |(name, code): (&Vec<String>, &String)| {
        let to = named(code).iter().filter_map(|path| resolve(name, path)).map(|path| path.join("::")).collect();
        (name.join("::"), to)
    };
    modules.iter().filter(|(name, _)| !is_root(name)).map(edges).collect()
}

/// Returns the sets of modules of which each depends on all others of its set.
fn circles(graph: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<BTreeSet<String>> {
    let reached = |from: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(module) = open.pop() {
            open.extend(graph.get(module).into_iter().flatten().filter(|to| seen.insert((*to).clone())));
        }
        seen
    };
    let from: BTreeMap<&String, BTreeSet<String>> = graph.keys().map(|module| (module, reached(module))).collect();
    let circle = |module: &String| {
        from.iter().filter(|(other, to)| from[module].contains(**other) && to.contains(module)).map(|(other, _)| (*other).clone()).collect()
    };
    graph.keys().filter(|module| from[module].contains(*module)).map(circle).collect()
}

#[test]
fn modules_depend_on_each_other_in_small_circles_only() {
    let top = repository().join("crates");
    let (mut large, mut seen) = (Vec::new(), 0);
    for entry in fs::read_dir(top).unwrap().flatten().filter(|entry| entry.path().join("src").is_dir()) {
        let folder = entry.file_name().to_string_lossy().into_owned();
        for circle in circles(&graph(&modules(&folder))) {
            seen += 1;
            if circle.len() > LARGEST && !RECURSIVE.iter().any(|(of, size, _)| *of == folder && *size == circle.len()) {
                large.push(format!("{folder}: {}", Vec::from_iter(circle).join(", ")));
            }
        }
    }
    assert!(large.is_empty(), "these modules depend on each other in a circle of more than {LARGEST}:\n{}", large.join("\n"));
    assert!(seen > 0, "no circle at all: the files are not read as they should be");
}

#[test]
fn a_circle_is_found() {
    let module = |name: &str, code: &str| (name.split("::").map(str::to_owned).collect::<Vec<_>>(), code.to_owned());
    let three = [
        module("a", "use crate::b::{self, c::Thing};"),
        module("b", "fn f() { super::d::g() }"),
        module("b::c", "use super::super::a::X;"),
        module("d", "use crate::{a, elsewhere};"),
        module("lib", "mod a;"),
    ];
    let found = circles(&graph(&three.into_iter().collect()));
    let of = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(found, BTreeSet::from([of(&["a", "b", "b::c", "d"])]));
}

/// The types whose values are indexes of tables: each has one constructor that takes an index, beside its definition.
const IDS: [&str; 4] = ["Cell", "Piece", "PowerId", "SpellId"];

#[test]
fn ids_are_made_from_indexes_in_one_place() {
    let mut silent = Vec::new();
    for folder in ["interpreter", "simulator", "kcc"] {
        for (name, code) in modules(folder) {
            let code: String = code.split_whitespace().collect();
            for id in IDS {
                for number in ["u8", "u16"] {
                    if code.contains(&format!("{id}({number}::try_from(")) {
                        silent.push(format!("{folder}: {}: {id}", name.join("::")));
                    }
                }
            }
        }
    }
    assert!(
        silent.is_empty(),
        "a conversion that goes wrong in silence makes an id that means something else; `at` takes an index:\n{}",
        silent.join("\n")
    );
}

/// Cargo builds a crate anew with every command if something that its build script watches is not there.
#[test]
fn what_the_build_of_kcc_watches_is_there() {
    let said = fs::read_to_string(Path::new(env!("OUT_DIR")).with_file_name("output")).unwrap();
    let folder = repository().join("crates/kcc");
    let watched: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("cargo::rerun-if-changed=")).collect();
    assert!(watched.iter().any(|path| path.ends_with("crates/web/app/dist")), "{watched:?}");
    let missing: Vec<&&str> = watched.iter().filter(|path| !folder.join(path).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
