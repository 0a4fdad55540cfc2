//! What is under the cursor.

use crate::Workspace;
use crate::effects;
use crate::messages::say;
use crate::pages::topics;
use crate::things::{self, kind};
use kcc_compiler::toml::{Document, Kind, Table};
use kcc_compiler::{Compiled, ContentKind, Mention, Named, Passage, Said, mentions, passages};
use kcc_diagnostics::Language;
use kcc_dsl::tree::{Node, Statement};
use kcc_ir::Content;
use kcc_reference::Explained;
use kcc_reference::fields::below;
use kcc_wording::Wording;
use serde::Serialize;
use std::fmt::Write as _;
use std::ops::Range;

/// What is under the cursor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hover {
    /// The word or field that it is about, in bytes.
    pub range: Range<usize>,
    /// The explanation, as Markdown.
    pub markdown: String,
}

impl Workspace {
    /// Returns what is known about a byte of a file: in an effect the page of the word that `kcc explain` prints, and the sentence that the card
    /// says in every language; of a name what has it; of a field what it means.
    pub fn hover(&mut self, path: &str, offset: usize, language: Language) -> Option<Hover> {
        let kind = self.kind(path)?;
        let name = crate::workspace::stem(path).to_owned();
        let document = self.document(path)?;
        self.refresh();
        self.with_all_words(|compiled, words| {
            let mine = words.iter().find(|words| words.language() == language)?;
            let named = mentions(kind, &document, &name, &compiled.names).into_iter().rfind(|mention| inside(&mention.range, offset));
            let passage = passages(kind, &document, &name).into_iter().find(|passage| inside(&passage.text.place.span, offset));
            if let Some(passage) = passage {
                let said = passage.read(&compiled.names);
                let place = Place { compiled, kind, document: &document, name: &name, passage: &passage, said: &said, offset };
                return place.hover(named.as_ref(), mine, words);
            }
            let piece = named.and_then(|mention| Some(Hover { markdown: thing(compiled, &mention, mine)?, range: mention.range }));
            piece.or_else(|| field(kind, &document, offset, language))
        })
    }
}

fn inside(range: &Range<usize>, offset: usize) -> bool {
    range.start <= offset && offset <= range.end
}

/// A place in an effect.
struct Place<'a> {
    compiled: &'a Compiled,
    kind: ContentKind,
    document: &'a Document,
    name: &'a str,
    passage: &'a Passage<'a>,
    said: &'a Said<'a>,
    offset: usize,
}

impl Place<'_> {
    fn hover(&self, named: Option<&Mention>, mine: &Wording, all: &[Wording]) -> Option<Hover> {
        let statement =
            self.said.statements.iter().position(|statement| inside(&self.said.place(statement.root.span.clone()), self.offset));
        let sentence = self.sentence(all, mine.language());
        let (range, page) = match named {
            Some(mention) => (mention.range.clone(), thing(self.compiled, mention, mine)),
            None => {
                let explained = Explained::new(topics());
                let found =
                    statement.and_then(|number| self.innermost(std::slice::from_ref(self.said.statements.get(number)?), &explained));
                let (range, topic) = found?;
                (range, Some(kcc_reference::topic(topic, &self.compiled.names, mine, &[])))
            }
        };
        let parts: Vec<String> = page.into_iter().chain(sentence).collect();
        (!parts.is_empty()).then(|| Hover { range, markdown: parts.join("\n---\n\n") })
    }

    /// Returns the innermost words around the place that a page is about.
    fn innermost<'t>(&self, statements: &[Statement], explained: &Explained<'t>) -> Option<(Range<usize>, &'t kcc_reference::Topic)> {
        statements.iter().find_map(|statement| self.node(&statement.root, explained))
    }

    fn node<'t>(&self, node: &Node, explained: &Explained<'t>) -> Option<(Range<usize>, &'t kcc_reference::Topic)> {
        let range = self.said.place(node.span.clone());
        if !inside(&range, self.offset) {
            return None;
        }
        let inner = node.children.iter().find_map(|child| self.node(child, explained));
        let inner = inner.or_else(|| self.innermost(&node.block, explained));
        inner.or_else(|| Some((range, explained.meant(node).into_iter().next()?)))
    }

    /// Returns what the card says of the statement at the place, in every language.
    fn sentence(&self, all: &[Wording], language: Language) -> Option<String> {
        let (text, owner) = effects::text(&self.compiled.content, self.kind, self.document, self.name, &self.passage.path)?;
        let key = format!("{}/{}/{}/", self.kind.name(), self.name, self.passage.path);
        // The number of the statement in what was compiled: one that could not be read has none.
        let places = self.compiled.places.range(key.clone()..).map_while(|(path, place)| Some((path.strip_prefix(&key)?, place)));
        let number = places.filter(|(_, place)| inside(&place.span, self.offset)).find_map(|(path, _)| path.parse::<usize>().ok());
        let text = match number {
            Some(number) => text.statement(number)?,
            None if self.passage.path.ends_with("targets") => text,
            None => return None,
        };
        let mut lines = String::new();
        for words in all {
            let said = text.said(owner, words);
            if !said.trim().is_empty() {
                let _ = writeln!(lines, "- {}{} {}", words.language().facts().name, language.colon(), escaped(&said));
            }
        }
        (!lines.is_empty()).then(|| format!("{}\n\n{lines}", say(language, "hover-card-says", &[])))
    }
}

/// Returns a text in which nothing is a sign of Markdown.
fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => plain.push_str("  \n  "),
            '*' | '_' | '<' | '>' | '#' | '`' | '\\' | '[' | ']' => plain.extend(['\\', c]),
            c => plain.push(c),
        }
    }
    plain
}

/// Returns what is known about something with a name.
fn thing(compiled: &Compiled, mention: &Mention, words: &Wording) -> Option<String> {
    let language = words.language();
    if let Named::Piece(ContentKind::Power, id) = &mention.named {
        let power = compiled.content.powers.iter().find(|power| power.id.as_str() == id)?;
        return Some(kcc_reference::keyword(power, words));
    }
    let things = things::all(&compiled.content);
    let thing = things.iter().find(|thing| thing.named == mention.named)?;
    let names: Vec<String> = thing.names(language).into_iter().map(escaped).collect();
    let what = say(language, &kind(&thing.named), &[]);
    let mut text = format!("# {}\n\n{}\n", names.join(" · "), say(language, "hover-id", &[("kind", what), ("id", thing.written.clone())]));
    if let Named::Piece(kind, id) = &thing.named {
        let place = compiled.places.get(&format!("{}/{id}", kind.name()));
        if let Some(source) = place.and_then(|place| compiled.sources.get(place.file)) {
            let _ = write!(text, "\n{}\n", say(language, "hover-file", &[("path", source.path.clone())]));
        }
    }
    let members = members(&compiled.content, &thing.named, words);
    if !members.is_empty() {
        let _ = write!(text, "\n{} {}\n", say(language, "hover-has-it", &[]), escaped(&members.join(", ")));
    }
    Some(text)
}

/// Returns the names of the cards of a type, and of the versions of a krosmaster.
fn members(content: &Content, named: &Named, words: &Wording) -> Vec<String> {
    let krosmasters = content.krosmasters.iter().filter(|card| match named {
        Named::Piece(ContentKind::Type, id) => card.types.iter().any(|kind| kind.as_str() == id),
        Named::Character(id) => card.character.as_str() == id,
        _ => false,
    });
    let shown = |card: &kcc_ir::Krosmaster| match &card.version {
        Some(version) => format!("{} – {}", words.name(&card.name), words.name(version)),
        None => words.name(&card.name).to_owned(),
    };
    let summons = content.summons.iter().filter(|card| match named {
        Named::Piece(ContentKind::Type, id) => card.family.as_ref().is_some_and(|kind| kind.as_str() == id),
        _ => false,
    });
    krosmasters.map(shown).chain(summons.map(|card| words.name(&card.name).to_owned())).collect()
}

/// Returns what the field means whose name is at a place.
fn field(kind: ContentKind, document: &Document, offset: usize, language: Language) -> Option<Hover> {
    let mut tables = Vec::new();
    let range = name_at(&document.root, offset, &mut tables)?;
    let (name, around) = tables.split_last()?;
    let around: Vec<&str> = around.iter().map(String::as_str).collect();
    let field = below(kind, &around, language).into_iter().find(|field| field.name == *name)?;
    let of = around.last().copied().unwrap_or(kind.name());
    let forms: String = field.forms.iter().map(|form| format!("    {form}\n")).collect();
    let of = say(language, "hover-field", &[("of", of.to_owned())]);
    Some(Hover { range, markdown: format!("# {name}\n\n{}\n\n{forms}\n{of}\n", field.means) })
}

/// Returns the name of a field at a place, and the names of the tables around it with its own.
fn name_at(table: &Table, offset: usize, tables: &mut Vec<String>) -> Option<Range<usize>> {
    for entry in &table.entries {
        tables.push(entry.key.clone());
        if inside(&entry.key_place.span, offset) {
            return Some(entry.key_place.span.clone());
        }
        let inner: Vec<&Table> = match &entry.value.kind {
            Kind::Table(table) => vec![table],
            Kind::List(members) => {
                members.iter().filter_map(|member| if let Kind::Table(table) = &member.kind { Some(table) } else { None }).collect()
            }
            _ => Vec::new(),
        };
        for table in inner {
            if let Some(found) = name_at(table, offset, tables) {
                return Some(found);
            }
        }
        tables.pop();
    }
    None
}
