//! Values on several lines, as other notations have them: lists with dashes, and texts that continue.

use std::ops::Range;

use kcc_diagnostics::{Mistake, Safety};

use super::{Slip, is_readable, pair};

/// More lines than this are not a value that somebody forgot to close.
const MOST_LINES: usize = 24;

/// Returns the end of the value on several lines that a statement of one line begins, if it is one.
pub(in crate::toml) fn end(text: &str, line: &Range<usize>) -> Option<usize> {
    let first = text.get(line.clone())?;
    let begun = begun(first)?;
    let mut at = line_end(text, line.end) + 1;
    let mut end = None;
    for line in text.get(at..)?.split_inclusive('\n').take(MOST_LINES) {
        let said = line.trim();
        let stop = at + line.trim_end().len();
        at += line.len();
        match begun {
            Begun::List if said.starts_with("- ") => end = Some(stop),
            Begun::Indented if line.starts_with([' ', '\t']) && !said.is_empty() => end = Some(stop),
            Begun::List | Begun::Indented => break,
            Begun::Quoted(_) if said.starts_with('[') || is_assignment(said) => return None,
            Begun::Quoted(quote) if said.ends_with(quote) && said.matches(quote).count() == 1 => return Some(stop),
            Begun::Quoted(_) => {}
        }
    }
    end
}

fn line_end(text: &str, at: usize) -> usize {
    text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |end| at + end)
}

fn is_assignment(line: &str) -> bool {
    line.split_once('=').is_some_and(|(name, _)| pair::is_name(name.trim_end()))
}

/// The kind of value that a first line begins.
#[derive(Clone, Copy)]
enum Begun {
    /// Nothing follows the sign: dashes may come next.
    List,
    /// A bar: indented lines come next.
    Indented,
    /// A quote that is not closed on its line.
    Quoted(char),
}

fn begun(line: &str) -> Option<Begun> {
    let (_, value) = key_and_value(line)?;
    match value {
        "" => Some(Begun::List),
        "|" | "|-" | ">" | ">-" => Some(Begun::Indented),
        _ => {
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            (value.matches(quote).count() == 1).then_some(Begun::Quoted(quote))
        }
    }
}

/// Returns the field of a line, and the text after `=` or `:`.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let sign = line.find(['=', ':'])?;
    let name = line.get(..sign)?.trim();
    pair::is_name(name).then_some((name, line.get(sign + 1..)?.trim()))
}

/// Returns the slip of a statement of several lines that [`end`] found.
pub(super) fn find(statement: &str) -> Option<Slip> {
    let (first, rest) = statement.split_once('\n')?;
    let begun = begun(first)?;
    let (name, value) = key_and_value(first)?;
    let whole = 0..statement.len();
    let lines = || rest.lines().map(str::trim);
    match begun {
        Begun::List => {
            let items: Option<Vec<String>> = lines().map(|line| Some(in_quotes(line.strip_prefix("- ")?))).collect();
            let mended = format!("{name} = [{}]", items?.join(", "));
            let slip = Slip::new(Mistake::SingleForList, whole.clone()).with("field", name);
            is_readable(&mended).then(|| slip.mend(Safety::Safe, whole, mended))
        }
        Begun::Indented | Begun::Quoted(_) => {
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
            let opened = value.trim_start_matches(['|', '>', '-', '"', '\'']);
            let said: Vec<&str> = [opened].into_iter().chain(lines()).filter(|line| !line.is_empty()).collect();
            let said = said.join("\n");
            let said = quote.and_then(|quote| said.strip_suffix(quote)).unwrap_or(&said).trim_end();
            let mended = format!("{name} = '''\n{said}\n'''");
            let slip = Slip::new(Mistake::SeveralLines, whole.clone());
            is_readable(&mended).then(|| slip.mend(Safety::Safe, whole, mended))
        }
    }
}

/// Returns a member of a list, quoted if it is not.
pub(super) fn in_quotes(item: &str) -> String {
    let item = item.trim().trim_end_matches(',');
    let plain = item.trim_matches(['"', '\'']);
    if plain.parse::<i64>().is_ok() && plain == item { plain.to_owned() } else { format!("\"{plain}\"") }
}
