//! Closed sets of words, as enums of PHP and of TypeScript: what fields may hold, what steps there are, which cards.

use super::shape::{Shape, Shapes};
use serde_json::Value;

/// A closed set.
#[derive(Clone, Debug)]
pub(super) struct Enum {
    /// The name of the type.
    pub(super) name: String,
    /// What it means.
    pub(super) doc: String,
    /// Its words, in their order.
    pub(super) cases: Vec<Case>,
}

/// A word of a set.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// Its name in programs.
    pub(super) name: String,
    /// The word itself.
    pub(super) word: String,
    /// What it means.
    pub(super) doc: String,
}

/// Returns all sets: those of the types, then one for the ids of each kind of content.
pub(super) fn all(shapes: &Shapes, material: &Value) -> Vec<Enum> {
    let mut enums: Vec<Enum> = shapes.named.iter().filter_map(|(name, named)| of_type(name, &named.doc, &named.shape)).collect();
    let kinds = [
        ("krosmasters", "KrosmasterId", "Krosmasters."),
        ("summons", "SummonId", "Summon tokens."),
        ("rewards", "RewardId", "Demonic Rewards."),
        ("powers", "PowerId", "Keyword powers."),
        ("types", "TypeId", "Types and families."),
        ("markers", "MarkerId", "Special markers."),
        ("scenery", "SceneryId", "Pieces of scenery."),
        ("arenas", "ArenaId", "Boards."),
        ("rulesets", "RulesetId", "Editions of the rules."),
    ];
    for (section, name, doc) in kinds {
        let pieces = material.get(section).and_then(Value::as_object).into_iter().flatten();
        let case = |(id, piece): (&String, &Value)| {
            let doc = piece.get("name").and_then(Value::as_str).unwrap_or_default();
            Case { name: case(id), word: id.clone(), doc: doc.to_owned() }
        };
        // `from` must still know what games that began earlier contain.
        let retired = material.get("card_types").and_then(Value::as_object).into_iter().flatten().filter_map(|(_, piece)| {
            let here = piece.get("retired")? == true && piece.get("section")? == section;
            let id = piece.get("id")?.as_str().filter(|_| here)?;
            Some(Case { name: self::case(id), word: id.to_owned(), doc: "Retired: there is no such piece any more.".to_owned() })
        });
        let cases: Vec<Case> = pieces.map(case).chain(retired).collect();
        // PHP allows enums without cases, but TypeScript cannot tell their type.
        if !cases.is_empty() {
            enums.push(Enum { name: name.to_owned(), doc: doc.to_owned(), cases: apart(cases) });
        }
    }
    enums
}

/// Returns the name of the enum of the tags of a type: `Effect` → `EffectOp`.
pub(super) fn of_tags(name: &str, tag: &str) -> String {
    format!("{name}{}", case(tag))
}

fn of_type(name: &str, doc: &str, shape: &Shape) -> Option<Enum> {
    let case = |word: &str, doc: &str| Case { name: case(word), word: word.to_owned(), doc: doc.to_owned() };
    match shape {
        Shape::Words(words) => {
            let cases = words.iter().map(|word| case(&word.word, &word.doc)).collect();
            Some(Enum { name: name.to_owned(), doc: doc.to_owned(), cases })
        }
        Shape::Tagged { tag, variants } => {
            let cases = variants.iter().map(|variant| case(&variant.word, &variant.doc)).collect();
            Some(Enum { name: of_tags(name, tag), doc: doc.to_owned(), cases })
        }
        Shape::Text
        | Shape::Number
        | Shape::Boolean
        | Shape::Constant(_)
        | Shape::Record(_)
        | Shape::Choice(_)
        | Shape::List(_)
        | Shape::Map(_)
        | Shape::Optional(_)
        | Shape::Named(_) => None,
    }
}

/// Returns the name of a case: `once_per_turn` → `OncePerTurn`, `1001-claw` → `_1001Claw`.
pub(super) fn case(word: &str) -> String {
    let mut name = String::new();
    for part in word.split(['_', '-']) {
        let mut chars = part.chars();
        name.extend(chars.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(chars.as_str());
    }
    // PHP reserves one word for itself.
    if name.starts_with(|first: char| first.is_ascii_digit()) || name.eq_ignore_ascii_case("class") { format!("_{name}") } else { name }
}

/// Gives ids that differ only in their hyphens different names.
fn apart(mut cases: Vec<Case>) -> Vec<Case> {
    let mut taken = std::collections::BTreeSet::new();
    for case in &mut cases {
        while !taken.insert(case.name.clone()) {
            case.name.push('_');
        }
    }
    cases
}
