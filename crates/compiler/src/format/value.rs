//! Values: effects and notations in their canonical form, everything else as it is.

use super::document::key;
use super::lines::lines;
use crate::toml::{Kind, Table, Text, Value};
use crate::{ContentKind, Context, Names, language, notation, shape};
use kcc_diagnostics::Diagnostic;
use kcc_ir::Damage;
use toml_writer::{ToTomlValue as _, TomlStringBuilder};

/// Returns a value to the right of its `=`. `path` is the table that contains the field.
pub(super) fn value(kind: ContentKind, root: &Table, path: &[&str], field: &str, value: &Value, names: &Names) -> String {
    match &value.kind {
        Kind::Text(text) => self::text(kind, root, path, field, text, names),
        Kind::Number(number) => number.to_string(),
        Kind::Decimal(written) | Kind::Date(written) => written.clone(),
        Kind::Boolean(boolean) => boolean.to_string(),
        Kind::List(members) => {
            let members: Vec<String> = members.iter().map(|member| self::value(kind, root, path, field, member, names)).collect();
            format!("[{}]", members.join(", "))
        }
        Kind::Table(table) => {
            let inner: Vec<&str> = path.iter().copied().chain([field]).collect();
            let order = shape::fields_below(kind, &inner);
            let mut entries: Vec<_> = table.entries.iter().collect();
            entries.sort_by_key(|entry| order.iter().position(|field| *field == entry.key).unwrap_or(order.len()));
            let part = |entry: &&crate::toml::Entry| {
                format!("{} = {}", key(&entry.key), self::value(kind, root, &inner, &entry.key, &entry.value, names))
            };
            let parts: Vec<String> = entries.iter().map(part).collect();
            if parts.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", parts.join(", ")) }
        }
        Kind::Broken => String::new(),
    }
}

fn text(kind: ContentKind, root: &Table, path: &[&str], field: &str, text: &Text, names: &Names) -> String {
    let said = text.as_str();
    let of_file = kind;
    let (kind, path) = shape::own_card(kind, path);
    let in_spell = matches!(path, ["spells"]) || (kind == ContentKind::Ruleset && matches!(path, ["punch"]));
    let canonical = match (path, field) {
        (["spells"], "effect") => Some(effects(said, names)),
        (["own_powers"], "effect") => Some(abilities(said, names)),
        // The kind of the reward, which determines how its effect is read, is in another table than the file's.
        ([], "effect") if kind != of_file => Some(drawing(said)),
        ([], "effect") if kind == ContentKind::Reward && is_boost(root) => Some(boost(said, names)),
        ([], "effect") => Some(abilities(said, names)),
        ([], "board" | "terrain") if matches!(kind, ContentKind::Arena | ContentKind::Scenario) => Some(drawing(said)),
        _ => None,
    };
    if let Some(lines) = canonical {
        return block(&lines);
    }
    let short = match field {
        "cost" if in_spell => notation::cost(said).ok().map(|cost| language::cost(&cost)),
        "range" if in_spell => notation::range(said).ok().map(|range| language::range(&range)),
        "damage" if in_spell => notation::damage(said).ok().and_then(|damage: Damage| language::damage(&damage)),
        "targets" if in_spell => targets(said, names),
        "powers" => {
            // Scenarios name powers as cards do.
            let called = names.called_in(field, said).filter(|_| kind != ContentKind::Scenario);
            names.power(called.as_deref().unwrap_or(said)).ok().map(|power| language::power(&power))
        }
        "mp" | "hp" | "ap" if path.is_empty() => Some("-".to_owned()),
        _ => names.called_in(field, said),
    };
    let written = short.as_deref().unwrap_or(said);
    // A text with both kinds of quotes, or with characters that need an escape, is written with escapes.
    TomlStringBuilder::new(written).as_default().to_toml_value()
}

fn is_boost(root: &Table) -> bool {
    matches!(root.get("kind").map(|entry| &entry.value.kind), Some(Kind::Text(text)) if text.as_str() == "boost")
}

/// Formats effects, whatever the cost of their spell: what is read here was checked.
fn effects(text: &str, names: &Names) -> String {
    let mut problems = Vec::new();
    let effects = crate::effects(text, Context::Spell { x: true }, names, &mut problems);
    understood(text, &problems, &language::effects(&effects))
}

fn boost(text: &str, names: &Names) -> String {
    let mut problems = Vec::new();
    let effects = crate::effects(text, Context::Reward, names, &mut problems);
    understood(text, &problems, &language::effects(&effects))
}

fn abilities(text: &str, names: &Names) -> String {
    let mut problems = Vec::new();
    let abilities = crate::abilities(text, Context::Power { x: true }, names, &mut problems);
    understood(text, &problems, &language::abilities(&abilities))
}

fn targets(text: &str, names: &Names) -> Option<String> {
    let problems = crate::toml::Problems::default();
    let group = crate::effect::targets(text, names, &crate::in_text, &problems);
    group.filter(|_| problems.into_vec().is_empty()).map(|group| language::targets(&group))
}

/// Returns the canonical text, or the original if that was not understood.
fn understood(text: &str, problems: &[Diagnostic], canonical: &str) -> String {
    if problems.is_empty() && !canonical.trim().is_empty() { lines(canonical) } else { drawing(text) }
}

/// Returns the lines of a text without surrounding space.
fn drawing(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Returns lines between quotes that take everything literally.
fn block(lines: &str) -> String {
    let one = !lines.contains('\n');
    if one && !lines.contains('\'') {
        return format!("'{lines}'");
    }
    if lines.contains("'''") || lines.chars().any(|sign| sign.is_control() && sign != '\n') {
        return TomlStringBuilder::new(lines).as_ml_basic().to_toml_value();
    }
    if one && !lines.starts_with('\'') && !lines.ends_with('\'') {
        return format!("'''{lines}'''");
    }
    format!("'''\n{lines}\n'''")
}
