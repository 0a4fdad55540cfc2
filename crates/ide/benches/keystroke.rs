//! The time from a keystroke to its answers, in the whole content. Run with `cargo bench -p kcc-ide`; the slowest of a hundred must be under
//! 20 ms.
#![allow(clippy::disallowed_methods, reason = "a benchmark touches the disk and the clock")]
#![allow(clippy::print_stdout, reason = "a benchmark says what it measured")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench that cannot set itself up stops")]

#[path = "../tests/answers/fixture.rs"]
#[allow(dead_code, reason = "the tests need all of it")]
mod fixture;

use fixture::folder;
use kcc_compiler::File;
use kcc_ide::{Language, Workspace};
use std::path::Path;
use std::time::{Duration, Instant};

const PATH: &str = "content/krosmasters/s4/joris-swashbuckler.toml";

fn main() {
    percentiles();
    divan::main();
}

fn content() -> Vec<File> {
    let files = folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content");
    files.into_iter().filter(|file| file.path.matches('/').count() > 1).collect()
}

/// Types a card anew from its first to its last letter, asking for everything that an editor shows after each, and prints how long it took.
fn percentiles() {
    let mut workspace = Workspace::new("content", content());
    let text = workspace.text(PATH).unwrap().to_owned();
    let _ = workspace.complete(PATH, 0, Language::ENGLISH);
    let mut times: Vec<(Duration, usize, [Duration; 4])> = Vec::new();
    let mut parts = [Duration::ZERO; 4];
    for (at, _) in text.char_indices() {
        workspace.set(PATH, Some(text[..at].to_owned()));
        let start = Instant::now();
        let _ = workspace.problems(PATH, Language::ENGLISH);
        let read = Instant::now();
        let _ = workspace.complete(PATH, at, Language::ENGLISH);
        let completed = Instant::now();
        let _ = workspace.hints(PATH, Language::ENGLISH);
        let hinted = Instant::now();
        let _ = (workspace.colours(PATH), workspace.symbols(PATH, Language::ENGLISH), workspace.lenses(PATH, Language::ENGLISH));
        let end = Instant::now();
        let spent = [read - start, completed - read, hinted - completed, end - hinted];
        parts.iter_mut().zip(spent).for_each(|(part, time)| *part += time);
        times.push((end - start, at, spent));
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!("{} keystrokes, all answers: half under {:?}, 99 of 100 under {:?}, slowest {:?}", times.len(), at(50).0, at(99).0, at(100).0);
    for (time, at, [problems, completion, hints, others]) in times.iter().rev().take(6) {
        let before: String = text[..*at].chars().rev().take(16).collect::<Vec<_>>().into_iter().rev().collect();
        println!("  {time:?} after {before:?}: problems {problems:?}, completion {completion:?}, hints {hints:?}, others {others:?}");
    }
    let mean = parts.map(|part| part / u32::try_from(times.len()).unwrap());
    println!(
        "on average: problems {:?}, completion {:?}, hints {:?}, colours, symbols and lenses {:?}",
        mean[0], mean[1], mean[2], mean[3]
    );
}

#[divan::bench]
fn problems_after_a_letter_in_an_effect(bencher: divan::Bencher<'_, '_>) {
    let mut workspace = Workspace::new("content", content());
    let text = workspace.text(PATH).unwrap().to_owned();
    let changed = [text.replace("push back 2", "push back 3"), text];
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        workspace.set(PATH, Some(changed[turn % 2].clone()));
        workspace.problems(PATH, Language::ENGLISH).len()
    });
}

#[divan::bench]
fn problems_after_a_letter_in_a_name(bencher: divan::Bencher<'_, '_>) {
    let mut workspace = Workspace::new("content", content());
    let text = workspace.text(PATH).unwrap().to_owned();
    let changed = [text.replacen("en = \"", "en = \"X", 1), text];
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        workspace.set(PATH, Some(changed[turn % 2].clone()));
        workspace.problems(PATH, Language::ENGLISH).len()
    });
}

#[divan::bench]
fn opening_the_whole_content(bencher: divan::Bencher<'_, '_>) {
    let files = content();
    bencher.with_inputs(|| files.clone()).bench_local_values(|files| Workspace::new("content", files));
}
