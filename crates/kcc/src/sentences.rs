//! Sentences as cards print them, typed where a file has the effect language: read back, and proposed as the lines that print them.

use kcc_compiler::toml::{parse, widen};
use kcc_compiler::{Compiled, ContentKind, Passage, language, passages};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place, Safety, Severity};
use kcc_dsl::Entry;
use kcc_reading::{ROUNDS, Readers};
use kcc_wording::Owner;
use std::collections::BTreeSet;
use std::path::Path;

/// The most sentences that are read at once: to find out that one means nothing takes a second or two.
const MOST: usize = 20;
/// Whoever checks files can wait longer than whoever types.
const PATIENCE: u32 = 2 * ROUNDS;

/// Puts the lines that print a sentence in the place of what is wrong with it; safe to take if there is only one. The sentences of each
/// language are learnt when the first is met.
pub(crate) fn read_back(compiled: &mut Compiled, readers: &mut Readers) {
    let files: BTreeSet<FileId> =
        compiled.problems.iter().filter(|one| is_of_text(one)).filter_map(|one| Some(one.place.as_ref()?.file)).collect();
    let (mut left, mut prepared) = (MOST, false);
    for file in files {
        let Some(source) = compiled.sources.get(file) else { continue };
        // The content may be in any folder.
        let below = source.path.match_indices('/').filter_map(|(at, _)| source.path.get(at + 1..));
        let Some(kind) = below.filter_map(ContentKind::of_path).next() else { continue };
        let name = Path::new(&source.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        let document = parse(file, &source.text, &mut Vec::new());
        for passage in passages(kind, &document, &name) {
            let at = passage.text.content();
            let inside = |problem: &Diagnostic| problem.place.as_ref().is_some_and(|place| is_within(place, &at)) && is_of_text(problem);
            if left == 0 || !is_sentence(passage.text.as_str()) || !compiled.problems.iter().any(inside) {
                continue;
            }
            left -= 1;
            if !prepared {
                readers.prepare(compiled);
                prepared = true;
            }
            let Some(told) = told(&passage, readers) else {
                // Mending some words of a sentence makes half a line of it.
                if readers.words_of(passage.text.as_str()).is_some() {
                    let fixes = compiled.problems.iter_mut().filter(|problem| inside(problem)).flat_map(|problem| &mut problem.fixes);
                    fixes.filter(|fix| fix.safety == Safety::Safe).for_each(|fix| fix.safety = Safety::Review);
                }
                continue;
            };
            let place = compiled.problems.iter().position(inside).unwrap_or(0);
            compiled.problems.retain(|problem| !inside(problem));
            compiled.problems.insert(place, told);
        }
    }
    widen(&mut compiled.problems, &compiled.sources);
}

/// Returns whether a problem may be that something is no line of the effect language.
fn is_of_text(problem: &Diagnostic) -> bool {
    problem.severity() == Severity::Error && ["K02", "K03", "K04"].iter().any(|codes| problem.mistake.code().starts_with(codes))
}

fn is_within(place: &Place, text: &Place) -> bool {
    place.file == text.file && text.span.start <= place.span.start && place.span.end <= text.span.end
}

/// Returns whether a text looks like one on a card: lines of the language begin with small letters.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    text.ends_with(['.', '!']) || text.contains(". ") || text.chars().next().is_some_and(char::is_uppercase) && text.contains(' ')
}

/// Returns what is to be written in the place of a sentence; `None` if nothing prints it, or nearly.
fn told(passage: &Passage<'_>, readers: &Readers) -> Option<Diagnostic> {
    let text = passage.text.as_str().trim();
    let (mut found, mut near) = (BTreeSet::new(), None);
    for text in unnamed(text.trim_end_matches('.'), passage.called(), readers) {
        let text = format!("{text}.");
        match passage.entry {
            Entry::Effects => {
                let read = readers.proven_effects(&text, PATIENCE)?;
                found.extend(read.prints_it.iter().map(|list| language::effects(list)));
                near = near.or(read.near.map(|list| language::effects(&list)));
            }
            Entry::Abilities => {
                let read = readers.proven_abilities(&text, PATIENCE)?;
                found.extend(read.prints_it.iter().map(|list| language::abilities(list)));
                near = near.or(read.near.map(|list| language::abilities(&list)));
            }
            Entry::Targets | Entry::Lasting => return None,
        }
        if !found.is_empty() {
            break;
        }
    }
    let safety = if found.len() == 1 { Safety::Safe } else { Safety::Review };
    if found.is_empty() {
        found.extend(near);
    }
    let problem = Diagnostic::at(Mistake::OtherWords, passage.text.content()).with("text", found.first()?.replace('\n', "; "));
    Some(found.into_iter().fold(problem, |problem, line| {
        // Several lines need a text of several lines, whatever the quotes are.
        let several = line.contains('\n');
        let place = if several { passage.text.place.clone() } else { passage.text.content() };
        problem.fix(safety, place, if several { format!("'''\n{line}\n'''") } else { line })
    }))
}

/// Returns a sentence; if it has a name of its card, first the sentence with "this Krosmaster" in its place (rule 4.18.7).
fn unnamed(text: &str, called: &[String], readers: &Readers) -> Vec<String> {
    let names = called.iter().filter(|name| !name.is_empty() && text.contains(name.as_str()));
    let this = readers.words_of(text).map(|words| words.wording.owner(Owner::Krosmaster)).unwrap_or_default();
    let mut texts: Vec<String> = names.map(|name| text.replace(name.as_str(), &this)).collect();
    texts.push(text.to_owned());
    texts.dedup();
    texts
}
