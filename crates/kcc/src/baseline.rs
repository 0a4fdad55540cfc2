//! The problems that a change introduced: those that an earlier state did not have.

use kcc_compiler::Compiled;
use kcc_diagnostics::Diagnostic;
use std::collections::BTreeMap;

/// What identifies a problem even when lines are added or removed elsewhere in its file.
type Mark = (&'static str, String, Vec<(&'static str, String)>, String);

/// Returns the problems of `now` that are not among those of `before`. If there are more of a kind than before, the last ones are the new
/// ones.
pub(crate) fn new_problems(problems: Vec<Diagnostic>, now: &Compiled, before: &Compiled) -> Vec<Diagnostic> {
    let mut known: BTreeMap<Mark, usize> = BTreeMap::new();
    for problem in &before.problems {
        *known.entry(mark(problem, before)).or_default() += 1;
    }
    let is_new = |problem: &Diagnostic| match known.get_mut(&mark(problem, now)) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    let mut is_new = is_new;
    problems.into_iter().filter(|problem| is_new(problem)).collect()
}

fn mark(problem: &Diagnostic, compiled: &Compiled) -> Mark {
    let source = problem.place.as_ref().and_then(|place| compiled.sources.get(place.file).map(|source| (source, place)));
    let (path, lines) = source.map_or_else(Default::default, |(source, place)| {
        let text = &source.text;
        let start = text.get(..place.span.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
        let end = text.get(place.span.end..).and_then(|after| after.find('\n')).map_or(text.len(), |at| place.span.end + at);
        (source.path.clone(), text.get(start..end).unwrap_or_default().trim().to_owned())
    });
    (problem.mistake.code(), path, problem.words.clone(), lines)
}
