//! Which pieces changed in the same way, such as many cards that were given a type: they are told together.

use super::{Class, Field, Piece};
use std::collections::BTreeSet;

/// Returns the places of the pieces, in the order of the first of each group.
pub(crate) fn groups(pieces: &[Piece]) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Option<String>, Vec<usize>)> = Vec::new();
    for (place, piece) in pieces.iter().enumerate() {
        let same = signature(piece);
        match groups.iter_mut().find(|(known, _)| same.is_some() && *known == same) {
            Some((_, group)) => group.push(place),
            None => groups.push((same, vec![place])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Returns what is the same for pieces in which the same changed; `None` for a piece that is told by itself.
fn signature(piece: &Piece) -> Option<String> {
    if !piece.stories.is_empty() || !piece.odds.is_empty() || matches!(piece.class, Class::New | Class::Gone) {
        return None;
    }
    let fields: Vec<(&str, _)> = piece.fields.iter().map(|field| (field.field.as_str(), delta(field))).collect();
    let texts: Vec<_> =
        piece.texts.iter().map(|text| (&text.language, only(text.before.as_deref(), text.after.as_deref(), char::is_whitespace))).collect();
    Some(format!("{:?} {} {:?} {fields:?} {texts:?}", piece.class, piece.is_card(), piece.through))
}

/// Returns what of a list is only before and only after.
pub(crate) fn delta(field: &Field) -> (Vec<String>, Vec<String>) {
    only(field.before.as_deref(), field.after.as_deref(), |sign| sign == ',')
}

fn only(before: Option<&str>, after: Option<&str>, splits: impl Fn(char) -> bool + Copy) -> (Vec<String>, Vec<String>) {
    let parts = |text: Option<&str>| {
        let parts = text.unwrap_or_default().split(splits).map(|part| part.trim().trim_end_matches(',').to_owned());
        parts.filter(|part| !part.is_empty()).collect::<Vec<String>>()
    };
    let (one, other) = (parts(before), parts(after));
    let lacks = |these: &[String], those: &[String]| {
        let those: BTreeSet<&String> = those.iter().collect();
        these.iter().filter(|part| !those.contains(part)).cloned().collect()
    };
    (lacks(&one, &other), lacks(&other, &one))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_differ_in_their_parts() {
        let field =
            |before: &str, after: &str| Field { field: "types".to_owned(), before: Some(before.to_owned()), after: Some(after.to_owned()) };
        assert_eq!(delta(&field("iop", "iop, bandit")), (vec![], vec!["bandit".to_owned()]));
        assert_eq!(delta(&field("3", "4")), (vec!["3".to_owned()], vec!["4".to_owned()]));
    }
}
