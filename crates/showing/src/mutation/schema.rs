//! Which small changes a piece of content allows, by the schema of its type.
//!
//! The schema is derived from the IR, so that a new word of the language is changed as soon as it is there: nothing here knows any word.
//! A number is one more or less; a word becomes one of its neighbours of the same form; what is optional is left out, and so is an item of
//! a list; what holds something of its own kind, as a condition holds steps, gives way to it; an id becomes another one of its kind.

use kcc_ir::Content;
use kcc_ir::json::ToJson;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The most other words and ids that are tried in one place.
const WORDS: usize = 2;

/// What players never see in play: names, where a card was published, and texts that are printed in place of others.
const SILENT: [&str; 3] = ["Name", "Collection", "PrintedText"];

/// What has no meaning within something: an event happens to one unit at a time, however many a phrase names.
const MEANINGLESS: [(&str, &str); 1] = [("Event", "Quantity")];

/// The schema of all content, and the ids that there are.
pub(crate) struct Schema {
    defs: Map<String, Value>,
    /// Ids by the kind of content that defines them; an id is replaced with the next one of its kind.
    ids: Vec<Vec<String>>,
}

/// What kind of change it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A number is one more or less.
    Number,
    /// A word is another one.
    Word,
    /// It is yes and not no, or the other way round.
    Flag,
    /// Something is left out.
    LeftOut,
    /// What depends on something no longer does.
    Unconditional,
    /// The id of something else.
    Name,
}

/// How data are changed in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    /// Another value.
    Set(Value),
    /// It is taken out of its list or fields.
    Remove,
    /// Other items in place of one.
    Splice(Vec<Value>),
}

/// A change that may make sense.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) at: String,
    pub(crate) what: What,
    pub(crate) edit: Edit,
}

/// Changes of which at most some are wanted: those that make sense, in this order.
pub(crate) struct Choice {
    pub(crate) most: usize,
    pub(crate) candidates: Vec<Candidate>,
}

impl Schema {
    pub(crate) fn new(content: &Content) -> Self {
        let mut root = Content::schema(schemars::SchemaGenerator::default()).to_value();
        let defs = root.get_mut("$defs").and_then(Value::as_object_mut).map(std::mem::take).unwrap_or_default();
        let plain = Content { scenarios: Vec::new(), ..content.clone() };
        let ids_of = |list: &Value| -> Vec<String> {
            let ids = list.as_array().into_iter().flatten().filter_map(|piece| piece.get("id").and_then(Value::as_str));
            ids.map(str::to_owned).collect()
        };
        let lists = plain.to_json().unwrap_or_default();
        let ids = lists.as_object().into_iter().flat_map(Map::values).map(ids_of).filter(|ids| !ids.is_empty()).collect();
        Self { defs, ids }
    }

    /// Returns the changes that a piece of this type allows, in the order of its fields.
    pub(crate) fn choices(&self, definition: &str, piece: &Value) -> Vec<Choice> {
        let mut found = Found { schema: self, within: Vec::new(), choices: Vec::new() };
        if let Some(schema) = self.defs.get(definition) {
            found.node(piece, schema, "", false);
        }
        found.choices
    }

    /// Returns what a schema refers to, with its name, without the choice of nothing at all.
    fn resolve<'s>(&'s self, schema: &'s Value) -> (&'s Value, Option<&'s str>) {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next()) {
            return (self.defs.get(name).unwrap_or(schema), Some(name));
        }
        let null = |one: &&Value| one.get("type").and_then(Value::as_str) != Some("null");
        match schema.get("anyOf").and_then(Value::as_array).and_then(|list| list.iter().find(null)) {
            Some(one) => self.resolve(one),
            None => (schema, None),
        }
    }

    fn is_a(&self, schema: &Value, name: &str) -> bool {
        self.resolve(schema).1 == Some(name)
    }
}

/// Returns whether a schema is of this type, or of nothing.
fn is(schema: &Value, name: &str) -> bool {
    match schema.get("type") {
        Some(Value::String(found)) => found == name,
        Some(Value::Array(list)) => list.iter().any(|found| found.as_str() == Some(name)),
        _ => false,
    }
}

/// A form that data may take, of several.
struct Variant<'s> {
    schema: &'s Value,
    /// The field that says which it is, and its value there; or the only field.
    tag: Option<(&'s str, &'s str)>,
    /// The word that it is, if it is nothing else.
    word: Option<&'s str>,
}

impl<'s> Variant<'s> {
    fn of(schema: &'s Value) -> Self {
        let word = schema.get("const").and_then(Value::as_str);
        let fields = schema.get("properties").and_then(Value::as_object);
        let tag = fields.into_iter().flatten().find_map(|(name, field)| Some((name.as_str(), field.get("const")?.as_str()?)));
        Self { schema, tag, word }
    }

    /// Returns its fields without the tag.
    fn fields(&self) -> Vec<(&'s str, &'s Value)> {
        let fields = self.schema.get("properties").and_then(Value::as_object);
        let tag = self.tag.map(|(name, _)| name);
        fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field)).filter(|(name, _)| Some(*name) != tag).collect()
    }

    /// Returns its fields with what they hold, whatever they are described as.
    fn shape(&self, schema: &Schema) -> BTreeMap<&'s str, String> {
        let bare = |field: &Value| match schema.resolve(field) {
            (_, Some(name)) => name.to_owned(),
            (plain, None) => [plain.get("type"), plain.get("items")].map(|part| part.map_or_else(String::new, Value::to_string)).concat(),
        };
        self.fields().into_iter().map(|(name, field)| (name, bare(field))).collect()
    }

    fn holds(&self, value: &Value) -> bool {
        match (value, self.tag) {
            (Value::String(word), _) => self.word == Some(word),
            (Value::Object(fields), Some((tag, name))) => fields.get(tag).and_then(Value::as_str) == Some(name),
            (Value::Object(fields), None) => {
                self.word.is_none() && self.fields().first().is_some_and(|(name, _)| fields.len() == 1 && fields.contains_key(*name))
            }
            _ => false,
        }
    }
}

struct Found<'s> {
    schema: &'s Schema,
    /// The names of the types around, the outermost first.
    within: Vec<&'s str>,
    choices: Vec<Choice>,
}

impl<'s> Found<'s> {
    fn add(&mut self, at: &str, what: What, edits: impl IntoIterator<Item = Edit>, most: usize) {
        let candidates: Vec<Candidate> = edits.into_iter().map(|edit| Candidate { at: at.to_owned(), what, edit }).collect();
        if !candidates.is_empty() {
            self.choices.push(Choice { most, candidates });
        }
    }

    fn each(&mut self, at: &str, what: What, edits: impl IntoIterator<Item = Edit>) {
        self.add(at, what, edits, usize::MAX);
    }

    fn node(&mut self, value: &Value, schema: &'s Value, at: &str, in_list: bool) {
        let (schema, name) = self.schema.resolve(schema);
        if self.says_nothing(name) {
            return;
        }
        self.within.extend(name);
        self.of(value, schema, name, at, in_list);
        if name.is_some() {
            self.within.pop();
        }
    }

    /// Returns whether what has this type means nothing to players here.
    fn says_nothing(&self, name: Option<&str>) -> bool {
        let meaningless = |name: &str| MEANINGLESS.iter().any(|(around, part)| *part == name && self.within.contains(around));
        name.is_some_and(|name| SILENT.contains(&name) || meaningless(name))
    }

    fn of(&mut self, value: &Value, schema: &'s Value, name: Option<&'s str>, at: &str, in_list: bool) {
        if let Some(variants) = schema.get("oneOf").and_then(Value::as_array) {
            let variants: Vec<Variant<'s>> = variants.iter().map(Variant::of).collect();
            self.variant(value, &variants, at);
            if let Some(found) = variants.iter().find(|variant| variant.holds(value)) {
                self.inner(value, found, name, at, in_list);
                self.fields(value, found.schema, at);
            }
            return;
        }
        match value {
            Value::Number(number) => self.number(number.as_i64(), schema, at),
            Value::Bool(yes) => self.each(at, What::Flag, [Edit::Set(Value::Bool(!yes))]),
            Value::String(id) if name == Some("Id") => self.id(id, at),
            Value::Array(items) => self.list(items, schema, at),
            Value::Object(_) => self.fields(value, schema, at),
            Value::String(_) | Value::Null => {}
        }
    }

    fn number(&mut self, number: Option<i64>, schema: &Value, at: &str) {
        let bound = |name: &str| schema.get(name).and_then(Value::as_i64);
        let within =
            |number: &i64| bound("minimum").is_none_or(|least| *number >= least) && bound("maximum").is_none_or(|most| *number <= most);
        let Some(number) = number else { return };
        let others = [number + 1, number - 1].into_iter().filter(within).map(|number| Edit::Set(number.into()));
        self.each(at, What::Number, others);
    }

    fn id(&mut self, id: &str, at: &str) {
        let next = |ids: &Vec<String>| {
            let place = ids.iter().position(|one| one == id)?;
            ids.get((place + 1) % ids.len()).filter(|other| *other != id).cloned()
        };
        let others: Vec<String> = self.schema.ids.iter().filter_map(next).collect();
        self.add(at, What::Name, others.into_iter().map(|id| Edit::Set(id.into())), 1);
    }

    fn list(&mut self, items: &[Value], schema: &'s Value, at: &str) {
        let Some(kind) = schema.get("items") else { return };
        for (place, item) in items.iter().enumerate() {
            let at = format!("{at}/{place}");
            // The place of a number in a list has a meaning.
            if !item.is_number() {
                self.each(&at, What::LeftOut, [Edit::Remove]);
            }
            self.node(item, kind, &at, true);
        }
    }

    /// Changes the word that says which of several forms it is, and what goes with it.
    fn variant(&mut self, value: &Value, variants: &[Variant<'s>], at: &str) {
        let Some(place) = variants.iter().position(|variant| variant.holds(value)) else { return };
        let here = &variants[place];
        let shape = here.shape(self.schema);
        // The nearest first.
        let mut others: Vec<(usize, &Variant<'s>)> = variants.iter().enumerate().filter(|(other, _)| *other != place).collect();
        others.sort_by_key(|(other, _)| (other.abs_diff(place), *other < place));
        let same = others.iter().filter(|(_, other)| other.word.is_some() == here.word.is_some() && other.shape(self.schema) == shape);
        let same: Vec<Edit> = same.filter_map(|(_, other)| turned(value, other)).map(Edit::Set).collect();
        if !same.is_empty() || here.word.is_some() {
            return self.add(at, What::Word, same, WORDS);
        }
        // Nothing else has all that it has: what has part of it, or is a word alone.
        let part = |other: &&Variant<'s>| {
            let fields = other.shape(self.schema);
            !fields.is_empty() && here.tag.is_some() && fields.iter().all(|(name, kind)| shape.get(name) == Some(kind))
        };
        let parts = others.iter().map(|(_, other)| *other).filter(part).filter_map(|other| turned(value, other));
        let words = others.iter().filter_map(|(_, other)| other.word.filter(|_| here.tag.is_none())).map(Value::from);
        self.add(at, What::Word, parts.chain(words).map(Edit::Set), 1);
    }

    /// Puts what something holds of its own kind in its place.
    fn inner(&mut self, value: &Value, here: &Variant<'s>, name: Option<&str>, at: &str, in_list: bool) {
        let (Some(name), Some(fields)) = (name, value.as_object()) else { return };
        for (field, schema) in here.fields() {
            let Some(held) = fields.get(field) else { continue };
            let items = schema.get("items");
            let of_lists = items.and_then(|items| items.get("items"));
            if self.schema.is_a(schema, name) {
                self.each(at, What::Unconditional, [Edit::Set(held.clone())]);
            } else if items.is_some_and(|items| self.schema.is_a(items, name)) {
                match held.as_array().map(Vec::as_slice) {
                    Some(all) if in_list => self.each(at, What::Unconditional, [Edit::Splice(all.to_vec())]),
                    // Of two, leaving out one leaves the other.
                    Some(two @ [_, _]) => self.each(at, What::LeftOut, two.iter().cloned().map(Edit::Set)),
                    _ => {}
                }
            } else if in_list && of_lists.is_some_and(|items| self.schema.is_a(items, name)) {
                let two = held.as_array().filter(|options| options.len() == 2).into_iter().flatten();
                self.each(at, What::LeftOut, two.filter_map(|option| Some(Edit::Splice(option.as_array()?.clone()))));
            }
        }
    }

    fn fields(&mut self, value: &Value, schema: &'s Value, at: &str) {
        let Some(present) = value.as_object() else { return };
        if let Some(kind) = schema.get("additionalProperties").filter(|kind| kind.is_object() && !is(kind, "string")) {
            present.iter().for_each(|(name, value)| self.node(value, kind, &format!("{at}/{name}"), false));
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        let required = |name: &str| {
            let list = schema.get("required").and_then(Value::as_array);
            list.is_some_and(|list| list.iter().any(|one| one.as_str() == Some(name)))
        };
        // What has a name is called by its id: that is not what it does.
        let named = properties.is_some_and(|all| all.get("name").is_some_and(|name| self.schema.is_a(name, "Name")));
        for (name, field) in
            properties.into_iter().flatten().filter(|(name, field)| field.get("const").is_none() && !(named && *name == "id"))
        {
            let (kind, known) = self.schema.resolve(field);
            let below = format!("{at}/{name}");
            if self.says_nothing(known) {
                continue;
            }
            match present.get(name).filter(|value| !value.is_null()) {
                Some(value) => {
                    let whole = value.is_array() || value.is_boolean();
                    let texts = kind.get("additionalProperties").is_some_and(|kind| is(kind, "string"));
                    if !required(name) && !whole && !texts {
                        self.each(&below, What::LeftOut, [Edit::Remove]);
                    }
                    self.node(value, field, &below, false);
                }
                // A word that is not said because it is the usual one; nothing at all is not a word.
                None if field.get("anyOf").is_none() && !required(name) => {
                    let variants: Vec<Variant<'s>> =
                        kind.get("oneOf").and_then(Value::as_array).into_iter().flatten().map(Variant::of).collect();
                    let words = variants.iter().map(|variant| variant.word.map(Value::from).map(Edit::Set));
                    let words: Option<Vec<Edit>> = words.collect();
                    self.add(&below, What::Word, words.unwrap_or_default(), WORDS);
                }
                None => {}
            }
        }
    }
}

/// Returns data of a variant as another one with the same fields or some of them.
fn turned(value: &Value, other: &Variant<'_>) -> Option<Value> {
    if let Some(word) = other.word {
        return Some(word.into());
    }
    let fields = value.as_object()?;
    match other.tag {
        Some((tag, name)) => {
            let kept = other.fields().into_iter().filter_map(|(field, _)| Some((field.to_owned(), fields.get(field)?.clone())));
            let tag = (tag.to_owned(), Value::from(name));
            Some(Value::Object(std::iter::once(tag).chain(kept).collect()))
        }
        None => {
            let (held, name) = (fields.values().next()?, other.fields().first()?.0);
            Some(Value::Object(std::iter::once((name.to_owned(), held.clone())).collect()))
        }
    }
}
