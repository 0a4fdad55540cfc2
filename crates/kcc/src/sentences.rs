//! Sentences as cards print them, typed where a file has the effect language: read back, and proposed as the lines that print them.

use crate::content_files::ContentFiles;
use crate::terminal::Terminal;
use kcc_compiler::toml::{Document, parse, widen};
use kcc_compiler::{Compiled, ContentKind, Context, Names, Passage, language, passages, writable};
use kcc_diagnostics::fixes::{applied, safe};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place, Safety, Severity};
use kcc_dsl::Entry;
use kcc_reading::{ROUNDS, Readers, unnamed};
use std::collections::BTreeSet;
use std::path::Path;

/// The most sentences that are read at once: to find out that one means nothing takes a second or two.
const MOST: usize = 20;
/// Whoever checks files can wait longer than whoever types.
const PATIENCE: u32 = 2 * ROUNDS;

/// Puts the lines that print a sentence in the place of what is wrong with it, in the files that are wanted; safe to take if there is only
/// one. The sentences of each language are learnt when the first is met; a bar shows the progress on a terminal.
pub(crate) fn read_back(compiled: &mut Compiled, wanted: impl Fn(&str) -> bool, readers: &mut Readers, terminal: Terminal) {
    let documents = documents(compiled, wanted);
    let passages = documents.iter().flat_map(|(kind, name, document)| passages(*kind, document, name));
    let sentences: Vec<Passage<'_>> = passages.filter(|passage| is_unread(passage, &compiled.problems)).take(MOST).collect();
    if sentences.is_empty() {
        return;
    }
    let bar = terminal.progress(sentences.len());
    readers.prepare(compiled);
    for passage in sentences {
        match told(&passage, &compiled.names, readers) {
            Some(told) => {
                let place = compiled.problems.iter().position(|problem| is_in(&passage, problem)).unwrap_or(0);
                compiled.problems.retain(|problem| !is_in(&passage, problem));
                compiled.problems.insert(place, told);
            }
            // Mending some words of a sentence makes half a line of it.
            None if readers.words_of(passage.text.as_str()).is_some() => {
                let problems = compiled.problems.iter_mut().filter(|problem| is_in(&passage, problem));
                let fixes = problems.flat_map(|problem| &mut problem.fixes).filter(|fix| fix.safety == Safety::Safe);
                fixes.for_each(|fix| fix.safety = Safety::Review);
            }
            None => {}
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    widen(&mut compiled.problems, &compiled.sources);
}

/// Writes the sentences of wanted files as lines, in memory, where one line alone prints a sentence. Returns whether there are any.
pub(crate) fn write_lines(found: &mut ContentFiles, compiled: &mut Compiled, wanted: impl Fn(&str) -> bool, terminal: Terminal) -> bool {
    read_back(compiled, wanted, &mut Readers::default(), terminal);
    let told: Vec<Diagnostic> = compiled.problems.iter().filter(|problem| problem.mistake == Mistake::OtherWords).cloned().collect();
    let (edits, sentences) = safe(&told, &compiled.sources);
    for (file, edits) in edits {
        let Some(source) = compiled.sources.get(file) else { continue };
        let text = applied(&source.text, &edits);
        found.files.iter_mut().filter(|file| file.path == source.path).for_each(|file| file.bytes = text.as_bytes().to_vec());
    }
    sentences > 0
}

/// Returns whether a place of a file, in bytes, is in a sentence that nothing can read yet.
pub(crate) fn is_at(compiled: &Compiled, path: &str, at: usize) -> bool {
    of_sentence_at(compiled, path, at, |_| Some(())).is_some()
}

/// Returns what is to be written in the place of the sentence at a place of a file; `None` if there is none, or nothing prints it, or nearly.
pub(crate) fn read_at(compiled: &Compiled, path: &str, at: usize, readers: &mut Readers) -> Option<Diagnostic> {
    of_sentence_at(compiled, path, at, |passage| {
        readers.prepare(compiled);
        told(passage, &compiled.names, readers)
    })
}

/// Does something with the sentence at a place of a file.
fn of_sentence_at<T>(compiled: &Compiled, path: &str, at: usize, act: impl FnOnce(&Passage<'_>) -> Option<T>) -> Option<T> {
    let documents = documents(compiled, |file| file == path);
    let mut passages = documents.iter().flat_map(|(kind, name, document)| passages(*kind, document, name));
    let is_here = |passage: &Passage<'_>| passage.text.place.span.contains(&at) && is_unread(passage, &compiled.problems);
    passages.find(is_here).and_then(|passage| act(&passage))
}

/// Returns the files that are wanted and have problems with a text: their kind, their name and what they hold.
fn documents(compiled: &Compiled, wanted: impl Fn(&str) -> bool) -> Vec<(ContentKind, String, Document)> {
    let problems = compiled.problems.iter().filter(|problem| is_of_text(problem));
    let files: BTreeSet<FileId> = problems.filter_map(|problem| Some(problem.place.as_ref()?.file)).collect();
    let document = |file: FileId| {
        let source = compiled.sources.get(file).filter(|source| wanted(&source.path))?;
        // The content may be in any folder.
        let mut below = source.path.match_indices('/').filter_map(|(at, _)| source.path.get(at + 1..));
        let kind = below.find_map(ContentKind::of_path)?;
        let name = Path::new(&source.path).file_stem()?.to_str()?.to_owned();
        Some((kind, name, parse(file, &source.text, &mut Vec::new())))
    };
    files.into_iter().filter_map(document).collect()
}

/// Returns whether a problem may be that something is no line of the effect language.
fn is_of_text(problem: &Diagnostic) -> bool {
    problem.severity() == Severity::Error && ["K02", "K03", "K04"].iter().any(|codes| problem.mistake.code().starts_with(codes))
}

/// Returns whether a problem is about a text.
fn is_in(passage: &Passage<'_>, problem: &Diagnostic) -> bool {
    let text = passage.text.content();
    let within = |place: &Place| place.file == text.file && text.span.start <= place.span.start && place.span.end <= text.span.end;
    is_of_text(problem) && problem.place.as_ref().is_some_and(within)
}

/// Returns whether a passage is a sentence that nothing can read.
fn is_unread(passage: &Passage<'_>, problems: &[Diagnostic]) -> bool {
    is_sentence(passage.text.as_str()) && problems.iter().any(|problem| is_in(passage, problem))
}

/// Returns whether a text looks like one on a card: lines of the language begin with small letters.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    text.ends_with(['.', '!']) || text.contains(". ") || text.chars().next().is_some_and(char::is_uppercase) && text.contains(' ')
}

/// Returns what is to be written in the place of a sentence; `None` if nothing that can be written prints it, or nearly.
fn told(passage: &Passage<'_>, names: &Names, readers: &Readers) -> Option<Diagnostic> {
    let text = passage.text.as_str().trim().trim_end_matches('.');
    let words = readers.words_of(text)?;
    let of_spell = passage.path.split('/').any(|field| matches!(field, "spells" | "punch"));
    let context = if of_spell { Context::Spell { x: true } } else { Context::Reward };
    let (mut found, mut near) = (BTreeSet::new(), None);
    for text in unnamed(text, passage.called(), &[words]) {
        let text = format!("{text}.");
        match passage.entry {
            Entry::Effects => {
                let read = readers.proven_effects(&text, PATIENCE)?;
                let can_be_written = |list: &&Vec<_>| writable::effects(list, context, names);
                found.extend(read.prints_it.iter().filter(can_be_written).map(|list| language::effects(list)));
                near = near.or_else(|| read.near.iter().find(can_be_written).map(|list| language::effects(list)));
            }
            Entry::Abilities => {
                let read = readers.proven_abilities(&text, PATIENCE)?;
                let can_be_written = |list: &&Vec<_>| writable::abilities(list, Context::Power { x: true }, names);
                found.extend(read.prints_it.iter().filter(can_be_written).map(|list| language::abilities(list)));
                near = near.or_else(|| read.near.iter().find(can_be_written).map(|list| language::abilities(list)));
            }
            Entry::Targets | Entry::Lasting => return None,
        }
        if !found.is_empty() {
            break;
        }
    }
    let (mistake, safety) = match found.len() {
        0 => (Mistake::PrintsNearly, Safety::Review),
        1 => (Mistake::OtherWords, Safety::Safe),
        _ => (Mistake::OtherWords, Safety::Review),
    };
    if found.is_empty() {
        found.extend(near);
    }
    let problem = Diagnostic::at(mistake, passage.text.content()).with("text", found.first()?.replace('\n', "; "));
    Some(found.into_iter().fold(problem, |problem, line| {
        // Several lines need a text of several lines, whatever the quotes are.
        let several = line.contains('\n');
        let place = if several { passage.text.place.clone() } else { passage.text.content() };
        problem.fix(safety, place, if several { format!("'''\n{line}\n'''") } else { line })
    }))
}
