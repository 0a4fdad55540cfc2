//! How the effects of the language are written, in the forms that `kcc explain` shows.

use std::sync::OnceLock;

/// One form a line, as on the pages of `kcc explain`; a test of kcc keeps them the same.
pub const FORMS: &str = include_str!("forms.txt");

/// More forms than this are no help.
const MOST: usize = 3;

/// The forms that begin with the verb of a statement, or of what stands behind a colon in it; the last that is one.
pub(crate) fn of_verb(statement: &str) -> Option<(&str, Vec<&'static str>)> {
    let starts = std::iter::once(0).chain(statement.match_indices(": ").map(|(at, sign)| at + sign.len())).collect::<Vec<_>>();
    // Who it is about is no verb.
    starts
        .into_iter()
        .rev()
        .filter(|start| !statement[*start..].starts_with("self ") && !statement[*start..].starts_with("each "))
        .find_map(|start| {
            let verb = statement[start..].split_whitespace().next()?.trim_end_matches([':', ',']);
            let forms: Vec<&str> = all().iter().filter(|form| begins(form, verb)).copied().take(MOST).collect();
            (!forms.is_empty() && verb.len() > 1).then_some((verb, forms))
        })
}

/// Whether a form begins with a word: `remove|invert|double all …` with each of the three.
fn begins(form: &str, word: &str) -> bool {
    form.split_whitespace().next().is_some_and(|first| first.split('|').any(|one| one == word))
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
        assert_eq!(of_verb("each ally has armour"), None);
    }
}
