//! Content of older editions of the language means today what it meant then, and can be written in the words of today.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use kcc_compiler::{Compiled, File, compile, edition, pack};
use kcc_diagnostics::{Language, Mistake, Severity, fixes};
use kcc_ir::{Called, Content, Krosmaster};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Returns the files of a fixture, by their paths below the content folder.
fn fixture() -> BTreeMap<String, String> {
    let text = include_str!("editions/1.txt");
    let parts = text.split("# file: ").skip(1).map(|part| part.split_once('\n').unwrap());
    parts.map(|(path, text)| (path.to_owned(), text.to_owned())).collect()
}

/// Returns today's content with the files of the fixture instead of its own, written in an edition.
fn files(language: u32) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let old = fixture();
    let (mut files, mut folders) = (Vec::new(), vec![folder.clone()]);
    while let Some(inner) = folders.pop() {
        for entry in std::fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            let below = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
            if path.is_dir() && below != "scenarios" {
                folders.push(path);
            } else if below.contains('/') && below.ends_with(".toml") && !old.contains_key(&below) {
                files.push(File { path: format!("content/{below}"), bytes: std::fs::read(path).unwrap() });
            }
        }
    }
    files.extend(old.into_iter().map(|(path, text)| File { path: format!("content/{path}"), bytes: text.into_bytes() }));
    let about = format!("id = \"old\"\nname = \"Old\"\nlanguage = {language}\n");
    files.push(File { path: format!("content/{}", pack::FILE), bytes: about.into_bytes() });
    files.sort_by(|one, other| one.path.cmp(&other.path));
    files
}

/// Returns the files with all safe fixes of old words applied.
fn migrated(compiled: &Compiled, mut files: Vec<File>) -> Vec<File> {
    let old: Vec<_> = compiled.problems.iter().filter(|problem| problem.mistake == Mistake::OldWord).cloned().collect();
    let (edits, count) = fixes::safe(&old, &compiled.sources);
    assert_eq!(count, old.len());
    for (id, edits) in edits {
        let source = compiled.sources.get(id).unwrap();
        let text = fixes::applied(&source.text, &edits);
        assert_eq!(edition::migrated(&source.text, 1), (text.clone(), edits.len()));
        files.iter_mut().find(|file| file.path == source.path).unwrap().bytes = text.into_bytes();
    }
    let about = files.iter_mut().find(|file| file.path == format!("content/{}", pack::FILE)).unwrap();
    let text = String::from_utf8(about.bytes.clone()).unwrap();
    about.bytes = text.replace("language = 1\n", &format!("language = {}\n", edition::CURRENT)).into_bytes();
    files
}

fn card<'c>(content: &'c Content, id: &str) -> &'c Krosmaster {
    content.krosmasters.iter().find(|card| card.id.as_str() == id).unwrap()
}

fn errors(compiled: &Compiled) -> Vec<String> {
    let errors = compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error);
    errors.map(|problem| problem.message(Language::ENGLISH).title).collect()
}

#[test]
fn cards_of_edition_1_mean_the_same_in_the_words_of_today() {
    let old = files(1);
    let read = compile("content", &old);
    assert_eq!(errors(&read), Vec::<String>::new());
    let warned: BTreeSet<&str> = read
        .problems
        .iter()
        .filter(|problem| problem.mistake == Mistake::OldWord)
        .map(|problem| read.sources.get(problem.place.as_ref().unwrap().file).unwrap().path.as_str())
        .collect();
    let missing: Vec<String> = fixture().into_keys().filter(|path| !warned.contains(format!("content/{path}").as_str())).collect();
    assert_eq!(missing, Vec::<String>::new(), "every file of the fixture has a word of then");
    let new = migrated(&read, old);
    let again = compile("content", &new);
    assert_eq!(errors(&again), Vec::<String>::new());
    assert!(again.problems.iter().all(|problem| problem.mistake != Mistake::OldWord));
    assert_eq!(read.content, again.content, "every card means the same");
    // What the word meant then: an article in French alone.
    assert_eq!(card(&read.content, "king-nidas").name.called, Some(Called::Le));
    assert_eq!(card(&compile("content", &files(edition::CURRENT)).content, "king-nidas").name.called, Some(Called::The));
}

#[test]
fn old_words_are_replaced_where_they_are() {
    let read = compile("content", &files(1));
    let found: Vec<String> = read
        .problems
        .iter()
        .filter(|problem| problem.mistake == Mistake::OldWord)
        .filter_map(|problem| {
            let place = problem.place.as_ref()?;
            let source = read.sources.get(place.file)?;
            source.path.ends_with("see-through.toml").then(|| source.text[place.span.clone()].to_owned())
        })
        .collect();
    let expected = ["can only block line of sight for each opposing unit", "can only  block\nline of sight for each ally"];
    assert_eq!(found, expected);
}

#[test]
fn in_the_edition_of_today_old_words_are_no_words() {
    let read = compile("content", &files(edition::CURRENT));
    assert!(read.problems.iter().all(|problem| problem.mistake != Mistake::OldWord));
    let wrong = |problem: &&kcc_diagnostics::Diagnostic| problem.severity() == Severity::Error;
    let place = read.problems.iter().find(wrong).and_then(|problem| problem.place.as_ref()).unwrap();
    assert!(read.sources.get(place.file).unwrap().path.ends_with("see-through.toml"));
}
