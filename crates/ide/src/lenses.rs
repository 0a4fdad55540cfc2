//! What can be done with a card, shown above its lines.

use crate::Workspace;
use crate::effects::english;
use crate::messages::say;
use crate::workspace::stem;
use kcc_compiler::ContentKind;
use kcc_compiler::toml::{Form, Kind};
use kcc_diagnostics::Language;
use serde::Serialize;
use std::ops::Range;

/// Something that can be done with a card or a part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lens {
    /// What it is about, in bytes: the first line of it.
    pub range: Range<usize>,
    /// What is shown.
    pub title: String,
    /// What is done.
    pub does: Does,
    /// The id of the card.
    pub card: String,
    /// The English name of the spell or power, if it is about one.
    pub part: Option<String>,
}

/// What a lens does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Does {
    /// `kcc try CARD PART`: plays what it does.
    Try,
    /// `kcc build --target pdf --only CARD`: makes the sheet to print.
    Print,
}

impl Workspace {
    /// Returns what can be done with the card of a file and with each of its spells and powers.
    pub fn lenses(&mut self, path: &str, language: Language) -> Vec<Lens> {
        let Some((kind, document)) = self.kind(path).zip(self.document(path)) else { return Vec::new() };
        let (printed, tried) = match kind {
            ContentKind::Krosmaster | ContentKind::Summon | ContentKind::Reward => (true, true),
            ContentKind::Power | ContentKind::Scenery => (false, true),
            ContentKind::Type | ContentKind::Marker | ContentKind::Arena | ContentKind::Ruleset | ContentKind::Scenario => (false, false),
        };
        let lens = |range: &Range<usize>, does: Does, part: Option<&str>| Lens {
            range: range.clone(),
            title: say(language, if does == Does::Try { "lens-try" } else { "lens-print" }, &[]),
            does,
            card: stem(path).to_owned(),
            part: part.map(str::to_owned),
        };
        let root = &document.root;
        let top = root.get("id").map_or(0..0, |entry| entry.key_place.span.start..entry.value.place.span.end);
        let mut lenses = Vec::new();
        lenses.extend(tried.then(|| lens(&top, Does::Try, None)));
        lenses.extend(printed.then(|| lens(&top, Does::Print, None)));
        for list in ["spells", "own_powers"] {
            let Some(Kind::List(members)) = root.get(list).filter(|_| tried).map(|entry| &entry.value.kind) else { continue };
            for member in members {
                let Kind::Table(table) = &member.kind else { continue };
                let says = table.get("effect").is_some() || table.get("targets").is_some();
                if let Some(name) = english(table).filter(|_| says && table.form == Form::Header) {
                    lenses.push(lens(&table.place.span, Does::Try, Some(name)));
                }
            }
        }
        lenses
    }
}
