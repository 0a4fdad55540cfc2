//! A file as fields, and a field as a change of the file's text: two views of one document, so that comments stay where they are.

use kcc_compiler::toml::{Document, Entry, Form, Kind, Table, Value as Written, parse};
use kcc_compiler::{ContentKind, schema};
use kcc_diagnostics::{FileId, Language};
use kcc_reference::fields::below;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use toml_writer::{ToTomlKey as _, ToTomlValue as _, TomlKeyBuilder, TomlStringBuilder};

/// A field of a file.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Field {
    /// Its path in the file: `spells/0/cost`.
    field: String,
    /// Its name.
    key: String,
    /// What its value is.
    #[serde(flatten)]
    kind: Shape,
    /// Its value; `null` if it is not there.
    value: Value,
    /// Whether a file must have it.
    required: bool,
    /// What it means.
    about: String,
    /// Where its value is, in bytes.
    range: Option<Range<usize>>,
}

/// What the value of a field is.
#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Shape {
    /// A line of text.
    Text {
        /// Values to choose from or to learn from.
        examples: Vec<Value>,
    },
    /// Lines of the effect language.
    Effect,
    /// A whole number.
    Number { minimum: i64, maximum: i64 },
    /// A whole number, or a dash.
    Dash { minimum: i64, maximum: i64 },
    /// One of a few words.
    Choice { options: Vec<Value> },
    /// Yes or no.
    Flag,
    /// A text in each language, at `FIELD/CODE`.
    Name,
    /// Texts, in order.
    List,
    /// Tables with fields of their own.
    Tables { tables: Vec<Vec<Field>> },
    /// Anything else: to be changed in the text.
    Other,
}

/// Returns the schema of a kind of file, which is made once.
fn of(kind: ContentKind) -> Arc<Value> {
    static MADE: Mutex<BTreeMap<ContentKind, Arc<Value>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(made.entry(kind).or_insert_with(|| Arc::new(schema::of_kind(kind))))
}

/// Returns the fields of a file, in the order of its schema.
pub(crate) fn fields(text: &str, kind: ContentKind, language: Language) -> Vec<Field> {
    let schema = of(kind);
    let document = parse(FileId(0), text, &mut Vec::new());
    Reader { schema: schema.as_ref(), kind, language }.table(schema.as_ref(), Some(&document.root), &[], "")
}

struct Reader<'s> {
    schema: &'s Value,
    kind: ContentKind,
    language: Language,
}

impl<'s> Reader<'s> {
    /// Returns the fields of a table: those of the schema, with what they mean by `kcc explain`. `tables` are the names of the tables that it
    /// is in, `path` is where its fields are in the file.
    fn table(&self, schema: &'s Value, table: Option<&Table>, tables: &[&str], path: &str) -> Vec<Field> {
        let described = below(self.kind, tables, self.language);
        let properties = schema["properties"].as_object().into_iter().flatten();
        properties
            .map(|(key, shape)| {
                let entry = table.and_then(|table| table.get(key));
                let field = format!("{path}{key}");
                let (about, required) = described
                    .iter()
                    .find(|one| one.name == *key)
                    .map_or_else(|| (String::new(), false), |one| (one.means.clone(), one.required));
                let value = entry.map_or(Value::Null, |entry| plain(&entry.value));
                let range = entry.map(|entry| entry.value.place.span.clone());
                Field { kind: self.shape(key, shape, entry, &field), required, key: key.clone(), field, about, value, range }
            })
            .collect()
    }

    fn shape(&self, key: &str, schema: &'s Value, entry: Option<&Entry>, field: &str) -> Shape {
        if key == "effect" {
            return Shape::Effect;
        }
        if let Some(options) = schema["enum"].as_array() {
            return Shape::Choice { options: options.clone() };
        }
        let number = |of: &Value| (of["minimum"].as_i64().unwrap_or(0), of["maximum"].as_i64().unwrap_or(99));
        match (schema["type"].as_str(), schema["oneOf"].as_array()) {
            (Some("integer"), _) => {
                let (minimum, maximum) = number(schema);
                Shape::Number { minimum, maximum }
            }
            (Some("boolean"), _) => Shape::Flag,
            (Some("string"), _) => Shape::Text { examples: schema["examples"].as_array().cloned().unwrap_or_default() },
            (Some("array"), _) => match schema["items"]["$ref"].as_str().and_then(|at| self.schema.pointer(at.trim_start_matches('#'))) {
                Some(of) => {
                    let tables = match entry.map(|entry| &entry.value.kind) {
                        Some(Kind::List(list)) => list.iter().map(|value| as_table(value)).collect(),
                        _ => Vec::new(),
                    };
                    let tables =
                        (0..).zip(tables).map(|(at, table): (usize, _)| self.table(of, table, &[key], &format!("{field}/{at}/"))).collect();
                    Shape::Tables { tables }
                }
                None if schema["items"]["type"] == "string" => Shape::List,
                None => Shape::Other,
            },
            (None, Some(of)) => match of.as_slice() {
                [text, table] if text["type"] == "string" && table["properties"].get("en").is_some() => Shape::Name,
                [whole, dash] if whole["type"] == "integer" && dash["const"] == "-" => {
                    let (minimum, maximum) = number(whole);
                    Shape::Dash { minimum, maximum }
                }
                _ => Shape::Other,
            },
            _ => Shape::Other,
        }
    }
}

pub(crate) fn as_table(value: &Written) -> Option<&Table> {
    match &value.kind {
        Kind::Table(table) => Some(table),
        Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::List(_) | Kind::Broken => None,
    }
}

pub(crate) fn plain(value: &Written) -> Value {
    match &value.kind {
        Kind::Text(text) => Value::from(text.as_str()),
        Kind::Number(number) => Value::from(*number),
        Kind::Decimal(written) | Kind::Date(written) => Value::from(written.as_str()),
        Kind::Boolean(boolean) => Value::from(*boolean),
        Kind::List(list) => list.iter().map(plain).collect(),
        Kind::Table(table) => table.entries.iter().map(|entry| (entry.key.clone(), plain(&entry.value))).collect::<Map<_, _>>().into(),
        Kind::Broken => Value::Null,
    }
}

/// Returns the text with another value of a field, or without the field. `spells/+` with the fields of a table adds one.
///
/// # Errors
/// If the path leads nowhere.
pub(crate) fn write(text: &str, kind: ContentKind, field: &str, value: Option<&Value>) -> Result<String, String> {
    let schema = schema::of_kind(kind);
    let document = parse(FileId(0), text, &mut Vec::new());
    let edit =
        Pen { text, schema: &schema, document: &document }.edit(field, value).ok_or_else(|| format!("there is no field `{field}`"))?;
    let (range, new) = edit;
    let (before, after) = (text.get(..range.start).unwrap_or_default(), text.get(range.end..).unwrap_or_default());
    Ok(format!("{before}{new}{after}"))
}

/// Returns where the value of a field is, in bytes.
pub(crate) fn place(text: &str, field: &str) -> Option<Range<usize>> {
    let document = parse(FileId(0), text, &mut Vec::new());
    let mut table = &document.root;
    let mut steps = field.split('/').peekable();
    loop {
        let value = &table.get(steps.next()?)?.value;
        table = match (&value.kind, steps.peek()) {
            (_, None) => return Some(value.place.span.clone()),
            (Kind::List(list), Some(at)) => {
                let at: usize = at.parse().ok()?;
                steps.next();
                as_table(list.get(at)?)?
            }
            _ => as_table(value)?,
        };
    }
}

struct Pen<'t> {
    text: &'t str,
    schema: &'t Value,
    document: &'t Document,
}

/// A range of the text, and what takes its place.
type Change = (Range<usize>, String);

impl Pen<'_> {
    fn edit(&self, field: &str, value: Option<&Value>) -> Option<Change> {
        let steps: Vec<&str> = field.split('/').collect();
        let (last, path) = steps.split_last()?;
        let mut table = &self.document.root;
        let mut names = Vec::new();
        let mut steps = path.iter().peekable();
        while let Some(step) = steps.next() {
            names.push(*step);
            let entry = table.get(step);
            match (entry.map(|entry| &entry.value.kind), steps.peek()) {
                (Some(Kind::Table(inner)), _) => table = inner,
                (Some(Kind::List(list)), Some(at)) => {
                    table = as_table(list.get(at.parse::<usize>().ok()?)?)?;
                    steps.next();
                }
                // A list of tables loses one of them, or gets a further one.
                (Some(Kind::List(list)), None) if value.is_none() => return self.without_table(list, last.parse().ok()?),
                (_, None) if *last == "+" => return self.new_table(step, value?.as_object()?),
                // A name that is written once for all languages becomes one for each.
                (Some(Kind::Text(all)), None) => {
                    let english = all.as_str();
                    let mut parts: Map<String, Value> = [("en".to_owned(), Value::from(english))].into_iter().collect();
                    match value {
                        Some(value) => parts.insert((*last).to_owned(), value.clone()),
                        None => parts.remove(*last),
                    };
                    return Some((entry?.value.place.span.clone(), inline(&parts)));
                }
                (None, None) => {
                    let parts: Map<String, Value> = [((*last).to_owned(), value?.clone())].into_iter().collect();
                    return Some(self.insert(table, &names, step, &inline(&parts)));
                }
                _ => return None,
            }
        }
        match (table.get(last), value) {
            (Some(entry), Some(value)) => Some((entry.value.place.span.clone(), written(last, value))),
            (Some(entry), None) => Some((self.whole(table, entry), String::new())),
            (None, Some(value)) => {
                names.push(last);
                Some(self.insert(table, &names, last, &written(last, value)))
            }
            (None, None) => Some((0..0, String::new())),
        }
    }

    /// Returns a field in the place that the schema gives it.
    fn insert(&self, table: &Table, names: &[&str], key: &str, value: &str) -> Change {
        let line = format!("{} = {value}", TomlKeyBuilder::new(key).as_default().to_toml_key());
        if table.form == Form::Braces {
            let end = table.place.span.end.saturating_sub(1);
            let comma = if table.entries.is_empty() { " " } else { ", " };
            let start = self.text.get(..end).map_or(end, |before| before.trim_end().len());
            return (start..end, format!("{comma}{line} "));
        }
        let order = self.order(names);
        let place = |key: &str| order.iter().position(|one| one == key).unwrap_or(order.len());
        let own: Vec<&Entry> = table.entries.iter().filter(|entry| !is_headed(&entry.value)).collect();
        let before = own.iter().rev().find(|entry| place(&entry.key) < place(key)).or(None);
        let at = match (before, own.first()) {
            (Some(entry), _) => self.line_end(entry.value.place.span.end),
            (None, Some(entry)) => self.line_start(entry.key_place.span.start),
            (None, None) if table.form == Form::File => self.text.len(),
            (None, None) => self.line_end(table.place.span.end),
        };
        let open = if at > 0 && !self.text.get(..at).is_some_and(|before| before.ends_with('\n')) { "\n" } else { "" };
        (at..at, format!("{open}{line}\n"))
    }

    /// Returns the fields of a table in the order of the schema. `names` is the path of one of them without numbers.
    fn order(&self, names: &[&str]) -> Vec<String> {
        let mut schema = self.schema;
        for name in names.split_last().map_or(&[][..], |(_, above)| above) {
            let of = &schema["properties"][*name];
            let at = of["items"]["$ref"].as_str().or(of["allOf"][0]["$ref"].as_str());
            schema = at.and_then(|at| self.schema.pointer(at.trim_start_matches('#'))).unwrap_or(of);
        }
        schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect()
    }

    /// Returns a further table at the end of its list, or where the schema has it.
    fn new_table(&self, key: &str, fields: &Map<String, Value>) -> Option<Change> {
        let lines: String = fields.iter().map(|(key, value)| format!("{key} = {}\n", written(key, value))).collect();
        let order = self.order(&[key]);
        let place = |key: &str| order.iter().position(|one| one == key);
        place(key)?;
        // Behind everything that comes before it in the schema, itself included.
        let before = self.document.root.entries.iter().filter(|entry| is_headed(&entry.value) && place(&entry.key) <= place(key));
        let starts = before.flat_map(|entry| headers(&entry.value)).max();
        let at = starts.map_or_else(|| self.first_header().unwrap_or(self.text.len()), |start| self.block_end(start));
        let (before, after) = self.text.split_at_checked(at)?;
        let open = if before.is_empty() || before.ends_with("\n\n") {
            ""
        } else if before.ends_with('\n') {
            "\n"
        } else {
            "\n\n"
        };
        let close = if after.is_empty() { "" } else { "\n" };
        Some((at..at, format!("{open}[[{key}]]\n{lines}{close}")))
    }

    fn without_table(&self, list: &[Written], at: usize) -> Option<Change> {
        let table = as_table(list.get(at)?)?;
        if table.form == Form::Header {
            let start = self.line_start(table.place.span.start);
            return Some((start..self.block_end(table.place.span.start), String::new()));
        }
        None
    }

    /// Returns the whole of a field: its lines, or its part of a table in braces.
    fn whole(&self, table: &Table, entry: &Entry) -> Range<usize> {
        let (start, end) = (entry.key_place.span.start, entry.value.place.span.end);
        if table.form == Form::Braces {
            let after = self.text.get(end..).unwrap_or_default();
            return match after.trim_start().strip_prefix(',') {
                Some(rest) => start..self.text.len() - rest.trim_start().len(),
                None => self.text.get(..start).map_or(start, |before| before.trim_end().trim_end_matches(',').len())..end,
            };
        }
        if let Some(first) = headers(&entry.value).into_iter().min() {
            return self.line_start(first)..self.block_end(headers(&entry.value).into_iter().max().unwrap_or(first));
        }
        self.line_start(start)..self.line_end(end)
    }

    fn first_header(&self) -> Option<usize> {
        self.headers().min().map(|start| self.line_start(start))
    }

    /// Returns where the headers of all tables begin.
    fn headers(&self) -> impl Iterator<Item = usize> {
        self.document.root.entries.iter().flat_map(|entry| headers(&entry.value))
    }

    /// Returns where the table ends whose header begins there: before the comment lines of the next one.
    fn block_end(&self, header: usize) -> usize {
        let Some(next) = self.headers().filter(|start| *start > header).min() else { return self.text.len() };
        let mut end = self.line_start(next);
        while let Some(before) = self.text.get(..end.saturating_sub(1)) {
            let start = before.rfind('\n').map_or(0, |at| at + 1);
            if end == 0 || !before.get(start..).is_some_and(|line| line.trim_start().starts_with('#')) {
                break;
            }
            end = start;
        }
        end
    }

    fn line_start(&self, at: usize) -> usize {
        self.text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1)
    }

    fn line_end(&self, at: usize) -> usize {
        self.text.get(at..).and_then(|after| after.find('\n')).map_or(self.text.len(), |newline| at + newline + 1)
    }
}

/// Returns whether a value is written below a header of its own.
fn is_headed(value: &Written) -> bool {
    !headers(value).is_empty()
}

/// Returns where the headers of a value's tables begin.
fn headers(value: &Written) -> Vec<usize> {
    match &value.kind {
        Kind::Table(table) if table.form == Form::Header => {
            let below = table.entries.iter().flat_map(|entry| headers(&entry.value));
            std::iter::once(table.place.span.start).chain(below).collect()
        }
        Kind::List(list) => list.iter().flat_map(headers).collect(),
        Kind::Table(_) | Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Broken => Vec::new(),
    }
}

/// Returns a value as a file has it.
fn written(key: &str, value: &Value) -> String {
    match value {
        Value::String(text) if key == "effect" => effect(text),
        Value::String(text) => TomlStringBuilder::new(text).as_default().to_toml_value(),
        Value::Array(list) => format!("[{}]", list.iter().map(|one| written("", one)).collect::<Vec<_>>().join(", ")),
        Value::Object(parts) => inline(parts),
        Value::Null => "\"\"".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Returns lines between quotes that take everything literally.
fn effect(text: &str) -> String {
    let text = text.trim_matches('\n');
    match text.contains('\n') || text.contains('\'') {
        _ if text.contains("'''") || text.chars().any(|sign| sign.is_control() && sign != '\n') => {
            TomlStringBuilder::new(text).as_ml_basic().to_toml_value()
        }
        true if text.contains('\n') => format!("'''\n{text}\n'''"),
        true => format!("'''{text}'''"),
        false => format!("'{text}'"),
    }
}

fn inline(parts: &Map<String, Value>) -> String {
    let key = |key: &str| TomlKeyBuilder::new(key).as_default().to_toml_key();
    let parts: Vec<String> = parts.iter().map(|(name, value)| format!("{} = {}", key(name), written("", value))).collect();
    if parts.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", parts.join(", ")) }
}
