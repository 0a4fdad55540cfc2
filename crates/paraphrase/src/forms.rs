//! How the effects of the language are written, in the forms that `kcc explain` shows.

use std::cmp::Reverse;
use std::sync::OnceLock;

/// One form a line, as on the pages of `kcc explain`; a test of `kcc-reference` keeps them the same.
pub const FORMS: &str = include_str!("forms.txt");

/// The words with which a statement begins that says first who does something.
const WHO: [&str; 8] = ["self", "it", "the", "each", "one", "a", "an", "that"];

/// A verb that comes later than this many words belongs to something else.
const FURTHEST: usize = 8;

/// More forms than this are no help.
const MOST: usize = 3;

/// Returns the forms that begin with the verb of a statement, or with the last verb that follows a colon in it. If the statement begins
/// with who does it, as `the target loses …` does, the forms in which that verb comes second; those that share more words come first.
pub(crate) fn of_verb(statement: &str) -> Option<(&str, Vec<&'static str>)> {
    let starts = std::iter::once(0).chain(statement.match_indices(": ").map(|(at, sign)| at + sign.len())).collect::<Vec<_>>();
    starts.into_iter().rev().find_map(|start| {
        let statement = &statement[start..];
        let mut words = statement.split_whitespace().map(|word| word.trim_end_matches([':', ',']));
        let first = words.next()?;
        let verb =
            if WHO.contains(&first) { words.take(FURTHEST).find(|word| all().iter().any(|form| has(form, 1, word)))? } else { first };
        let place = usize::from(WHO.contains(&first));
        let mut forms: Vec<&str> = all().iter().filter(|form| has(form, place, verb)).copied().collect();
        forms.sort_by_key(|form| {
            Reverse(statement.split_whitespace().filter(|word| form.split([' ', '|']).any(|one| one == *word)).count())
        });
        forms.truncate(MOST);
        (!forms.is_empty() && verb.len() > 1).then_some((verb, forms))
    })
}

/// Returns whether a form has a word at a place: `remove|invert|double all …` has three at the first. The second place counts only in
/// forms that begin with who does it, a word in capitals, or with `each time a …`, of which any word may be the verb.
fn has(form: &str, place: usize, word: &str) -> bool {
    let (from, most) = if place > 0 && form.starts_with("each time a ") { (3, FURTHEST) } else { (place, 1) };
    (place == 0 || most > 1 || form.starts_with(|sign: char| sign.is_uppercase()))
        && form.split_whitespace().skip(from).take(most).any(|there| there.split('|').any(|one| one == word))
}

fn all() -> &'static [&'static str] {
    static ALL: OnceLock<Vec<&str>> = OnceLock::new();
    ALL.get_or_init(|| FORMS.lines().flat_map(alternatives).collect())
}

/// The forms of a line: commas part them, but for those in brackets and in braces.
fn alternatives(line: &str) -> Vec<&str> {
    let (mut forms, mut start, mut depth) = (Vec::new(), 0, 0_usize);
    for (at, c) in line.char_indices() {
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                forms.push(line[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    forms.push(line[start..].trim());
    forms
}

#[cfg(test)]
mod tests {
    use super::of_verb;

    #[test]
    fn the_forms_of_a_verb_are_found() {
        assert_eq!(of_verb("rebound aligned").map(|(verb, forms)| (verb, forms[0])), Some(("rebound", "rebound N-N: EFFECT")));
        assert_eq!(of_verb("if track: remove 1 -range token").map(|(verb, forms)| (verb, forms.len())), Some(("remove", 3)));
        let of_whom = of_verb("the target loses 1 AP until next turn").map(|(verb, forms)| (verb, forms[0]));
        assert_eq!(of_whom, Some(("loses", "UNITS gains|loses N AP|MP [and N AP|MP] now [for each COUNT]")));
        assert_eq!(of_verb("each ally sings").or(of_verb("each time a tension roll costs GG")).map(|(verb, _)| verb), Some("tension"));
    }
}
