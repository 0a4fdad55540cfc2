//! The header of a table: `[one]` or `[[of_many]]`.

use kcc_diagnostics::{Mistake, Safety};

use super::{Read, Slip, line_end, pair};
use crate::toml::recovery::is_readable;

/// Reads a header, with nothing after it.
pub(super) fn read(text: &str) -> Read {
    let end = line_end(text, 0);
    let line = text.get(..end).unwrap_or_default();
    let line = line.split('#').next().unwrap_or_default().trim_end();
    let name_start = line.find(|c: char| c != '[' && !c.is_whitespace()).unwrap_or(line.len());
    let name_end = line.rfind(|c: char| c != ']' && !c.is_whitespace()).map_or(name_start, |last| {
        let closed = line.get(name_start..).unwrap_or_default().find(']').map(|closed| name_start + closed);
        let last = last + line.get(last..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        closed.map_or(last, |closed| line.get(..closed).unwrap_or_default().trim_end().len().max(name_start))
    });
    let name = line.get(name_start..name_end).unwrap_or_default();
    if name.is_empty() {
        return Err(Slip::unexpected(text, 0..line.len()).nameless().boxed());
    }
    if !is_readable(&format!("[{name}]")) {
        return Err(bad_name(text, name, name_start).boxed());
    }
    let rest = line.get(name_end..).unwrap_or_default();
    let brackets = rest.len() - rest.trim_start_matches([']', ' ', '\t']).len();
    let closed_end = name_end + rest.get(..brackets).unwrap_or_default().trim_end().len();
    let opened = line.get(..name_start).unwrap_or_default();
    let closed = line.get(name_end..closed_end).unwrap_or_default();
    let count = opened.matches('[').count().max(closed.matches(']').count()).min(2);
    let (opening, closing) = if count == 2 { ("[[", "]]") } else { ("[", "]") };
    if opened.trim_end() != opening || closed.trim_start() != closing {
        return Err(brackets_slip(text, (name_start, name_end, closed_end), (opening, closing)).boxed());
    }
    pair::after(text, closed_end)
}

/// Returns the slip of a header whose brackets are not `[ ]` or `[[ ]]`.
fn brackets_slip(text: &str, (name_start, name_end, end): (usize, usize, usize), (opening, closing): (&'static str, &'static str)) -> Slip {
    let missing_open = text.get(..name_start).is_some_and(|opened| opened.trim_end().len() < opening.len());
    let span = if missing_open { 0..0 } else { end..end };
    let slip = Slip::new(Mistake::UnclosedBracket, span).with("opening", opening).with("closing", closing);
    let slip = if missing_open { slip } else { slip.related("opened", 0..opening.len().min(name_start)) };
    let edits =
        [(0..name_start, opening), (name_end..end, closing)].into_iter().filter(|(span, sign)| text.get(span.clone()) != Some(sign));
    edits.fold(slip, |slip, (span, sign)| slip.mend(Safety::Safe, span, sign))
}

fn bad_name(text: &str, name: &str, start: usize) -> Slip {
    let span = start..start + name.len();
    let words: Vec<&str> = name.split_whitespace().collect();
    let mended = words.join("_");
    if words.len() > 1 && is_readable(&format!("[{mended}]")) {
        let slip = Slip::new(Mistake::NameWithSpace, span.clone()).with("field", name).with("mended", &mended);
        return slip.mend(Safety::Review, span, mended);
    }
    Slip::unexpected(text, span)
}
