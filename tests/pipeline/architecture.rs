//! The direction of dependencies, read from the manifests; and that only the program touches disk, clock and environment.

use kcc_tests::repository;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

/// The crates of ours that each crate may use. A crate that is missing here, or one that uses more, fails.
const MAY_USE: &[(&str, &[&str])] = &[
    ("language", &[]),
    ("diagnostics", &["language"]),
    ("ir", &["ir-derive"]),
    ("dsl", &["diagnostics"]),
    ("paraphrase", &["diagnostics", "dsl", "language"]),
    ("compiler", &["diagnostics", "dsl", "ir", "language", "paraphrase"]),
    ("ide", &["compiler", "diagnostics", "dsl", "ir", "language", "paraphrase", "reference", "wording"]),
    ("reference", &["compiler", "diagnostics", "dsl", "ir", "language", "wording", "paraphrase"]),
    ("lsp", &["compiler", "diagnostics", "ide", "language"]),
    ("interpreter", &["ir"]),
    ("wording", &["ir", "language"]),
    ("reading", &["compiler", "ir", "language", "reference", "telling", "wording"]),
    ("generator", &["ir", "language", "wording", "tests"]),
    ("printer", &["generator", "ir", "wording", "tests"]),
    ("serve", &["diagnostics", "language"]),
    ("simulator", &["ir", "interpreter"]),
    ("balance", &["ir", "interpreter", "simulator"]),
    ("python", &["interpreter", "ir", "simulator"]),
    ("showing", &["ir", "interpreter", "simulator"]),
    ("telling", &["compiler", "diagnostics", "generator", "interpreter", "ir", "language", "showing", "simulator", "wording"]),
    ("table", &["generator", "interpreter", "ir", "language", "simulator", "telling"]),
    (
        "web",
        &[
            "compiler",
            "diagnostics",
            "generator",
            "ide",
            "interpreter",
            "ir",
            "language",
            "reading",
            "reference",
            "showing",
            "simulator",
            "table",
            "telling",
            "wording",
        ],
    ),
    (
        "kcc",
        &[
            "balance",
            "compiler",
            "diagnostics",
            "dsl",
            "generator",
            "interpreter",
            "ir",
            "language",
            "lsp",
            "paraphrase",
            "printer",
            "reading",
            "reference",
            "serve",
            "showing",
            "simulator",
            "telling",
            "wording",
            "tests",
        ],
    ),
    ("tests", &[]),
];

/// Libraries that only these crates may use directly.
const KEPT_INSIDE: [(&str, &[&str]); 21] = [
    ("pest", &["dsl"]),
    ("pest_generator", &["dsl"]),
    ("pest_meta", &["dsl"]),
    ("fulgur", &["printer"]),
    ("hayro", &["printer"]),
    ("krilla", &["printer"]),
    ("lopdf", &["printer"]),
    ("webp", &["printer"]),
    ("parley", &["generator"]),
    ("handlebars", &["generator"]),
    ("clap", &["kcc"]),
    ("anyhow", &["kcc"]),
    ("indicatif", &["kcc"]),
    ("lsp-types", &["lsp"]),
    ("hyper", &["kcc"]),
    ("tokio", &["kcc"]),
    ("notify", &["kcc"]),
    ("http", &["serve", "kcc"]),
    ("numpy", &["python"]),
    ("pyo3", &["python"]),
    ("fluent-bundle", &["language", "wording"]),
];

/// Returns the names of the dependencies of every crate, by the crate's folder.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let top = repository();
    let crates =
        fs::read_dir(top.join("crates")).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.join("Cargo.toml").is_file());
    let mut found = BTreeMap::new();
    for folder in crates.chain([top.join("tests")]) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
        // A crate's tests may depend on a crate of tests.
        let mut names = BTreeSet::new();
        for section in ["dependencies", "build-dependencies"] {
            names.extend(manifest.get(section).and_then(toml::Value::as_table).into_iter().flat_map(|table| table.keys().cloned()));
        }
        let tests = manifest.get("dev-dependencies").and_then(toml::Value::as_table).into_iter().flat_map(|table| table.keys());
        names.extend(tests.filter(|used| used.starts_with("kcc-")).cloned());
        found.insert(name, names);
    }
    let known: BTreeSet<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    assert_eq!(found.keys().map(String::as_str).collect::<BTreeSet<_>>(), known, "crates, and those in the picture of the architecture");
    found
}

#[test]
fn crates_use_only_those_below_them() {
    let mut wrong = Vec::new();
    for (name, used) in dependencies() {
        let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
            wrong.push(format!("`{name}` is not in the picture of the architecture"));
            continue;
        };
        let ours = used.iter().filter_map(|used| used.strip_prefix("kcc-"));
        wrong.extend(ours.filter(|used| !allowed.contains(used)).map(|used| format!("`{name}` must not use `{used}`")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn libraries_stay_inside_the_crate_that_they_are_for() {
    let mut wrong = Vec::new();
    for (name, used) in dependencies() {
        let strangers = KEPT_INSIDE.iter().filter(|(library, owners)| used.contains(*library) && !owners.contains(&name.as_str()));
        wrong.extend(strangers.map(|(library, owners)| format!("`{name}` uses `{library}`, which is for {owners:?} alone")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_program_and_all_tests_are_built_of_the_same_libraries() {
    // A library with other features is another library, and so is each that uses it: the second command of the README would build them again.
    let tree = |more: &[&str]| -> BTreeSet<String> {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(repository()).args(["tree", "--offline", "--prefix", "none", "--no-dedupe", "--format", "{p} {f}"]).args(more);
        let output = cargo.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let lines = String::from_utf8(output.stdout).unwrap();
        lines.lines().map(str::to_owned).collect()
    };
    let (program, tests) = (tree(&["-p", "kcc", "-e", "normal,build"]), tree(&["--workspace", "-e", "normal,build,dev"]));
    let twice: Vec<&String> = program.difference(&tests).collect();
    assert!(
        !program.is_empty() && twice.is_empty(),
        "the tests need other features, or `crates/kcc/Cargo.toml` has to ask for the same: {twice:#?}"
    );
}

#[test]
fn rules_are_broken_in_packages_of_their_own() {
    let read = |path: &str| -> toml::Table { fs::read_to_string(repository().join(path)).unwrap().parse().unwrap() };
    let used = |manifest: &toml::Table| manifest["dependencies"].as_table().unwrap().keys().cloned().collect::<Vec<_>>();
    for name in ["interpreter", "simulator"] {
        let (own, twin) = (read(&format!("crates/{name}/Cargo.toml")), read(&format!("tests/breaks/{name}/Cargo.toml")));
        assert!(own["features"].get("default").is_none(), "{name} can be broken by default");
        assert_eq!(used(&own), used(&twin), "{name} and its twin differ");
        assert_eq!(twin["lib"]["path"].as_str(), Some(format!("../../../crates/{name}/src/lib.rs").as_str()));
    }
    for name in dependencies().into_keys().filter(|name| name != "simulator") {
        let path = if name == "tests" { "tests/Cargo.toml".to_owned() } else { format!("crates/{name}/Cargo.toml") };
        let text = fs::read_to_string(repository().join(&path)).unwrap();
        assert!(!text.contains("\"breaks\"]") && !text.contains("-breaks"), "{path} can break rules");
    }
}

#[test]
fn only_the_program_may_touch_disk_clock_and_environment() {
    // `clippy.toml` says what is forbidden. No file of a library allows it outside of its tests.
    let mut wrong = Vec::new();
    for name in dependencies().into_keys().filter(|name| !matches!(name.as_str(), "kcc" | "tests")) {
        let sources = walkdir::WalkDir::new(repository().join("crates").join(&name).join("src"));
        for entry in sources.into_iter().map(Result::unwrap).filter(|entry| entry.path().extension().is_some_and(|ending| ending == "rs")) {
            let text = fs::read_to_string(entry.path()).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            wrong.extend(code.contains("disallowed_methods").then(|| entry.path().display().to_string()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_top_of_the_repository_holds_what_it_should() {
    for needed in ["Cargo.toml", "content", "crates", "grammar", "schemas", "templates", "tests"] {
        assert!(repository().join(needed).exists(), "{needed} is missing");
    }
}
