//! Texts for translation: what is printed on a card, in the form that the platform formats.

use kcc_wording::rich::{RichText, Segment};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A text in English. The platform translates it: the client calls `_(text)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub(super) struct Text(pub(super) String);

impl From<&kcc_ir::Name> for Text {
    fn from(name: &kcc_ir::Name) -> Self {
        Self(name.en.clone())
    }
}

/// One line of a text with its arguments, in the form that the platform's `format_string_recursive` takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub(super) struct Message {
    /// The line. `${icon_ap}` stands for an icon, `${power_1}` for the name of a power.
    pub(super) log: String,
    /// What stands for each argument: the name of the icon, or the English name of the power. `i18n` lists those that are translated.
    pub(super) args: BTreeMap<String, Argument>,
}

/// What stands for an argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Argument {
    /// The name of an icon or of a power.
    Name(String),
    /// The arguments that are translated, under the key `i18n`.
    Translated(Vec<String>),
}

/// Returns the lines of a printed text.
pub(super) fn messages(text: &RichText) -> Vec<Message> {
    let lines = text.0.split(|segment| matches!(segment, Segment::Break));
    lines.map(message).filter(|message| !message.log.is_empty()).collect()
}

fn message(line: &[Segment]) -> Message {
    let (mut log, mut args, mut powers) = (String::new(), BTreeMap::new(), Vec::new());
    for segment in line {
        match segment {
            Segment::Text(words) => log.push_str(words),
            Segment::Icon(icon) => push_icon(icon.name(), &mut log, &mut args),
            Segment::Amount { number, icon } => {
                log.push_str(number);
                log.push(' ');
                push_icon(icon.name(), &mut log, &mut args);
            }
            Segment::Keyword { name } => {
                let known = powers.iter().position(|power| power == name);
                let place = known.unwrap_or_else(|| {
                    powers.push(name.clone());
                    powers.len() - 1
                });
                log.push_str(&format!("${{power_{}}}", place + 1));
            }
            // Lines were split there.
            Segment::Break => {}
        }
    }
    let names = (1..).zip(powers).map(|(number, power)| (format!("power_{number}"), power));
    let names: BTreeMap<String, String> = names.collect();
    args.insert("i18n".to_owned(), Argument::Translated(names.keys().cloned().collect()));
    args.extend(names.into_iter().map(|(name, power)| (name, Argument::Name(power))));
    // A no-break space would be one more trap for translators.
    Message { log: log.replace('\u{a0}', " ").trim().to_owned(), args }
}

fn push_icon(icon: &str, log: &mut String, args: &mut BTreeMap<String, Argument>) {
    let name = format!("icon_{}", icon.replace('-', "_"));
    log.push_str(&format!("${{{name}}}"));
    args.insert(name, Argument::Name(icon.to_owned()));
}

/// Returns what translators' tools would misread in a text, if anything: they look for comments and for the end of a call in the raw
/// source, and the client takes the rest for HTML.
pub(super) fn misread(text: &str) -> Option<String> {
    if text.is_empty() || text.trim() != text {
        return Some("space".to_owned());
    }
    if text.starts_with("//") {
        return Some("//".to_owned());
    }
    if let Some(control) = text.chars().find(|char| char.is_control()) {
        return Some(control.escape_default().to_string());
    }
    if let Some(sign) = ["/*", "*/", "<", ">"].into_iter().find(|sign| text.contains(sign)) {
        return Some(sign.to_owned());
    }
    if let Some(entity) = entity(text) {
        return Some(entity.to_owned());
    }
    let quote = text
        .match_indices(['\'', '"'])
        .find(|(at, quote)| text.get(at + quote.len()..).is_some_and(|rest| rest.trim_start().starts_with(')')));
    quote.map(|(_, quote)| format!("{quote})"))
}

/// Returns the HTML character reference that a text begins with: `&amp;`.
fn entity(text: &str) -> Option<&str> {
    text.match_indices('&').find_map(|(at, _)| {
        let rest = text.get(at..)?;
        let end = rest.find(';')?;
        let name = rest.get(1..end)?;
        let sound = !name.is_empty() && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '#');
        sound.then(|| rest.get(..=end)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_wording::rich::Icon;

    #[test]
    fn texts_that_translation_tools_misread_are_found() {
        let found = [
            ("", "space"),
            (" a", "space"),
            ("a ", "space"),
            ("// a", "//"),
            ("a /* b", "/*"),
            ("a */ b", "*/"),
            ("say \"hi\" )", "\")"),
            ("say 'hi')", "')"),
            ("a\nb", "\\n"),
            ("a\tb", "\\t"),
            ("a\rb", "\\r"),
            ("<b>a</b>", "<"),
            ("a > b", ">"),
            ("Tom &amp; Jerry", "&amp;"),
            ("&#39;", "&#39;"),
        ];
        for (text, sign) in found {
            assert_eq!(misread(text).as_deref(), Some(sign), "{text:?}");
        }
        for text in ["L'Œuf $1 \\ 'x' (2) 🎲", "Tom & Jerry; both", "0", "http://x", "'a' (b)", "100 %"] {
            assert_eq!(misread(text), None, "{text:?}");
        }
    }

    #[test]
    fn icons_and_powers_become_arguments() {
        let keyword = |name: &str| Segment::Keyword { name: name.into() };
        let text = RichText(vec![
            Segment::Text("Gain ".into()),
            Segment::Amount { number: "+2".into(), icon: Icon::Ap },
            Segment::Text(" and ".into()),
            keyword("Armour"),
            Segment::Text(", ".into()),
            keyword("Lock"),
            Segment::Text(", ".into()),
            keyword("Armour"),
            Segment::Break,
            Segment::Icon(Icon::NoSight),
            Segment::Text(" always ".into()),
            Segment::Break,
        ]);
        let json = serde_json::to_value(messages(&text)).unwrap_or_default();
        let expected = serde_json::json!([
            {"log": "Gain +2 ${icon_ap} and ${power_1}, ${power_2}, ${power_1}",
             "args": {"i18n": ["power_1", "power_2"], "icon_ap": "ap", "power_1": "Armour", "power_2": "Lock"}},
            {"log": "${icon_no_sight} always", "args": {"i18n": [], "icon_no_sight": "no-sight"}},
        ]);
        assert_eq!(json, expected);
    }
}
