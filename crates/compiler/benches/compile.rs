//! The time that reading takes: effects, the whole content, a project of a thousand profiles. Each asserts its result before it is timed.
//! Run with `cargo bench -p kcc-compiler`.
#![allow(clippy::disallowed_methods, reason = "a benchmark touches the disk and the clock")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot set itself up stops")]

#[path = "../tests/folder/mod.rs"]
mod folder;

use folder::files;
use kcc_compiler::{Compiled, Context, File, compile, effects, language};
use std::path::Path;

fn main() {
    divan::main();
}

/// Returns the files of `content/`.
fn content() -> Vec<File> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content")
}

/// Returns `content/` with its krosmasters repeated under new ids until there are `number`.
fn project(number: usize) -> Vec<File> {
    let mut files = content();
    let krosmasters: Vec<File> =
        files.iter().filter(|file| file.path.contains("/krosmasters/") && !contains(&file.bytes, "based_on")).cloned().collect();
    let there = files.iter().filter(|file| file.path.contains("/krosmasters/")).count();
    for i in 0..number.saturating_sub(there) {
        let original = &krosmasters[i % krosmasters.len()];
        let id = Path::new(&original.path).file_stem().unwrap().to_str().unwrap();
        let copy = format!("{id}-copy-{i}");
        let text = String::from_utf8(original.bytes.clone()).unwrap().replace(&format!("id = \"{id}\""), &format!("id = \"{copy}\""));
        files.push(File { path: format!("content/krosmasters/copies/{copy}.toml"), bytes: text.into_bytes() });
    }
    files
}

fn contains(bytes: &[u8], text: &str) -> bool {
    std::str::from_utf8(bytes).unwrap().contains(text)
}

fn clean(files: &[File]) -> Compiled {
    let compiled = compile("content", files);
    let wrong = compiled.problems.iter().find(|problem| problem.severity() != kcc_diagnostics::Severity::Hint);
    assert!(wrong.is_none(), "{wrong:?}");
    compiled
}

#[divan::bench]
fn compile_content(bencher: divan::Bencher<'_, '_>) {
    let files = content();
    assert!(clean(&files).content.krosmasters.len() >= 217);
    bencher.bench(|| compile("content", &files));
}

#[divan::bench]
fn compile_1000_profiles(bencher: divan::Bencher<'_, '_>) {
    let files = project(1000);
    assert_eq!(clean(&files).content.krosmasters.len(), 1000);
    bencher.bench(|| compile("content", &files));
}

#[divan::bench]
fn read_every_effect(bencher: divan::Bencher<'_, '_>) {
    let compiled = clean(&content());
    let texts: Vec<String> = compiled
        .content
        .krosmasters
        .iter()
        .flat_map(|krosmaster| &krosmaster.spells)
        .map(|spell| language::effects(&spell.effects))
        .filter(|text| !text.is_empty())
        .collect();
    let read = || texts.iter().map(|text| effects(text, Context::Spell { x: true }, &compiled.names, &mut Vec::new()).len()).sum::<usize>();
    assert!(read() >= texts.len());
    bencher.bench(read);
}

#[divan::bench]
fn write_every_effect(bencher: divan::Bencher<'_, '_>) {
    let compiled = clean(&content());
    let spells: Vec<_> = compiled.content.krosmasters.iter().flat_map(|krosmaster| &krosmaster.spells).collect();
    bencher.bench(|| spells.iter().map(|spell| language::effects(&spell.effects).len()).sum::<usize>());
}
