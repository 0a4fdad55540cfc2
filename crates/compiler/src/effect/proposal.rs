//! A proposed line must be understood in all its parts: names in it are corrected, or it is not proposed.

use crate::toml::Problems;
use kcc_diagnostics::{Diagnostic, Fix, Mistake};

/// Returns a message about a statement in other words, with its proposals corrected. `tried` reads a text and reports what is wrong with
/// it. If a proposal has a mistake of its own that cannot be fixed, that mistake is the message.
pub(super) fn checked(problem: Diagnostic, tried: &dyn Fn(&str, &Problems)) -> Diagnostic {
    if problem.mistake != Mistake::OtherWords {
        return problem;
    }
    let Some(text) = problem.word("text").map(str::to_owned) else { return problem };
    let found = Problems::default();
    tried(&text, &found);
    let Some(wrong) = found.into_vec().into_iter().find(|wrong| wrong.severity() == kcc_diagnostics::Severity::Error) else {
        return problem;
    };
    let named = wrong.place.as_ref().and_then(|place| text.get(place.span.clone())).map(str::to_owned);
    match (named, wrong.suggestions.as_slice()) {
        (Some(named), [meant]) if is_once(&text, &named) => renamed(problem, &named, meant),
        // A mistake about the whole line depends on what was meant, and is reported once the line is written.
        (Some(named), _) if is_once(&text, &named) && named.len() < text.len() && is_of_names(wrong.mistake) => {
            Diagnostic { place: problem.place, fixes: Vec::new(), ..wrong }
        }
        _ => problem,
    }
}

/// Returns the message with another name in its text and in its proposals.
fn renamed(problem: Diagnostic, named: &str, meant: &str) -> Diagnostic {
    let fixes = problem.fixes.into_iter().map(|mut fix: Fix| {
        fix.edits.iter_mut().for_each(|edit| edit.replacement = edit.replacement.replace(named, meant));
        fix
    });
    let words = problem.words.into_iter().map(|(name, word)| (name, if name == "text" { word.replace(named, meant) } else { word }));
    Diagnostic { fixes: fixes.collect(), words: words.collect(), ..problem }
}

fn is_once(text: &str, part: &str) -> bool {
    !part.is_empty() && text.matches(part).count() == 1
}

fn is_of_names(mistake: Mistake) -> bool {
    matches!(mistake, Mistake::SummonsAKrosmaster | Mistake::UnknownSummon)
}
