//! What the values of the package look like, read from the JSON Schema that their Rust types have.
//!
//! The one source for everything about the values: it fills in defaults that the IR leaves out, finds texts, and says what to write in PHP
//! and TypeScript.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The names of the types that hold texts for translation.
const TEXT: &str = "Text";
const MESSAGE: &str = "Message";

/// The types of the package by name, and what the package itself is.
#[derive(Clone, Debug)]
pub(super) struct Shapes {
    /// Types that have a name.
    pub(super) named: BTreeMap<String, Named>,
    /// The package.
    pub(super) root: Shape,
}

/// A type with a name.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// What it means.
    pub(super) doc: String,
    /// Its values.
    pub(super) shape: Shape,
}

/// The values of a type.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A string.
    Text,
    /// A whole number.
    Number,
    /// `true` or `false`.
    Boolean,
    /// This string alone.
    Constant(String),
    /// One of some strings.
    Words(Vec<Word>),
    /// An object with these fields, always all of them.
    Record(Vec<Field>),
    /// One of several objects, distinguished by the value of a field.
    Tagged {
        /// The name of that field.
        tag: String,
        /// One for each of its values.
        variants: Vec<Variant>,
    },
    /// One of several shapes, of which at most one fits any value.
    Choice(Vec<Alternative>),
    /// A list.
    List(Box<Shape>),
    /// An object whose entries all have one shape.
    Map(Box<Shape>),
    /// `null`, or a value.
    Optional(Box<Shape>),
    /// A type with a name.
    Named(String),
}

/// One of the strings of a closed set.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// The string.
    pub(super) word: String,
    /// What it means.
    pub(super) doc: String,
}

/// One of several shapes.
#[derive(Clone, Debug)]
pub(super) struct Alternative {
    /// What it means.
    pub(super) doc: String,
    /// Its values.
    pub(super) shape: Shape,
}

/// A field of an object.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Its key.
    pub(super) name: String,
    /// What it means.
    pub(super) doc: String,
    /// Its values.
    pub(super) shape: Shape,
    /// The value of the field if it is absent, unless that follows from its shape.
    pub(super) usual: Option<Value>,
}

/// One of several objects.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    /// The value of the field that distinguishes it.
    pub(super) word: String,
    /// What it means.
    pub(super) doc: String,
    /// Its fields, including that one.
    pub(super) fields: Vec<Field>,
}

/// What was found while walking the values.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// Texts for translation with their places.
    pub(super) texts: Vec<(String, String)>,
}

impl Shapes {
    /// Returns the shapes that a schema describes.
    ///
    /// # Errors
    /// If it has a form that is not supported here.
    pub(super) fn read(schema: &Value) -> Result<Self, String> {
        let mut named = BTreeMap::new();
        for (name, definition) in schema.get("$defs").and_then(Value::as_object).into_iter().flatten() {
            let shape = shape(definition).map_err(|error| format!("{name}: {error}"))?;
            named.insert(name.clone(), Named { doc: doc(definition), shape });
        }
        Ok(Self { root: shape(schema)?, named })
    }

    /// Gives every object all of its fields, in one order, and finds texts.
    ///
    /// # Errors
    /// The place of a value that has another shape.
    pub(super) fn complete(&self, value: &mut Value) -> Result<Found, String> {
        let mut walk = Walk { shapes: self, place: String::new(), found: Found::default() };
        match walk.complete(value, &self.root) {
            Ok(()) => Ok(walk.found),
            Err(error) => Err(format!("{} {error}", walk.place)),
        }
    }

    /// Returns the value of a field that is absent.
    fn absent(&self, shape: &Shape) -> Option<Value> {
        match shape {
            Shape::Optional(_) => Some(Value::Null),
            Shape::List(_) => Some(json!([])),
            Shape::Map(_) => Some(json!({})),
            Shape::Boolean => Some(Value::Bool(false)),
            Shape::Number => Some(json!(0)),
            // The types with a default value.
            Shape::Named(name) => match name.as_str() {
                "Timing" => serde_json::to_value(kcc_ir::Timing::default()).ok(),
                "Frequency" => serde_json::to_value(kcc_ir::Frequency::default()).ok(),
                "Rounding" => serde_json::to_value(kcc_ir::Rounding::default()).ok(),
                name => self.named.get(name).and_then(|named| self.absent(&named.shape)),
            },
            Shape::Text | Shape::Constant(_) | Shape::Words(_) | Shape::Record(_) | Shape::Tagged { .. } | Shape::Choice(_) => None,
        }
    }
}

struct Walk<'a> {
    shapes: &'a Shapes,
    place: String,
    found: Found,
}

impl Walk<'_> {
    fn complete(&mut self, value: &mut Value, shape: &Shape) -> Result<(), String> {
        match (shape, value) {
            (Shape::Named(name), Value::String(text)) if name == TEXT => {
                self.found.texts.push((self.place.clone(), text.clone()));
                Ok(())
            }
            (Shape::Named(name), value) => {
                let named = self.shapes.named.get(name).ok_or_else(|| format!("there is no type `{name}`"))?;
                self.complete(value, &named.shape)?;
                if name == MESSAGE {
                    self.message(value);
                }
                Ok(())
            }
            (Shape::Optional(_), Value::Null)
            | (Shape::Text, Value::String(_))
            | (Shape::Number, Value::Number(_))
            | (Shape::Boolean, Value::Bool(_)) => Ok(()),
            (Shape::Optional(inner), value) => self.complete(value, inner),
            (Shape::Constant(word), Value::String(text)) if word == text => Ok(()),
            (Shape::Words(words), Value::String(text)) if words.iter().any(|word| word.word == *text) => Ok(()),
            (Shape::List(inner), Value::Array(list)) => {
                list.iter_mut().enumerate().try_for_each(|(index, value)| self.below(&index.to_string(), value, inner))
            }
            (Shape::Map(inner), Value::Object(object)) => object.iter_mut().try_for_each(|(key, value)| self.below(key, value, inner)),
            (Shape::Record(fields), Value::Object(object)) => self.record(object, fields),
            (Shape::Tagged { tag, variants }, Value::Object(object)) => {
                let word = object.get(tag).and_then(Value::as_str).unwrap_or_default();
                let variant = variants.iter().find(|variant| variant.word == word);
                let variant = variant.ok_or_else(|| format!("has no `{tag}` that is known, but `{word}`"))?;
                self.record(object, &variant.fields)
            }
            (Shape::Choice(choices), value) => {
                let fitting = choices.iter().map(|choice| &choice.shape).find(|shape| fits(shape, value));
                self.complete(value, fitting.ok_or("is none of what it may be")?)
            }
            (_, value) => Err(format!("has another shape: {value}")),
        }
    }

    fn record(&mut self, object: &mut Map<String, Value>, fields: &[Field]) -> Result<(), String> {
        let mut given = std::mem::take(object);
        for field in fields {
            let mut value = match given.swap_remove(&field.name) {
                Some(value) => value,
                None => {
                    field.usual.clone().or_else(|| self.shapes.absent(&field.shape)).ok_or_else(|| format!("has no `{}`", field.name))?
                }
            };
            self.below(&field.name, &mut value, &field.shape)?;
            object.insert(field.name.clone(), value);
        }
        match given.keys().next() {
            Some(key) => Err(format!("has a field `{key}` that is not known")),
            None => Ok(()),
        }
    }

    /// Collects the line of a message, and those of its arguments that are translated.
    fn message(&mut self, message: &Value) {
        let text = |path: &str| message.pointer(path).and_then(Value::as_str).map(str::to_owned);
        self.found.texts.extend(text("/log").map(|log| (format!("{}/log", self.place), log)));
        for name in message.pointer("/args/i18n").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
            self.found.texts.extend(text(&format!("/args/{name}")).map(|power| (format!("{}/args/{name}", self.place), power)));
        }
    }

    fn below(&mut self, key: &str, value: &mut Value, shape: &Shape) -> Result<(), String> {
        let length = self.place.len();
        if length > 0 {
            self.place.push('/');
        }
        self.place.push_str(key);
        // The place of a fault is kept.
        self.complete(value, shape)?;
        self.place.truncate(length);
        Ok(())
    }
}

/// Returns whether a value is of an alternative: its word, or an object with the only key that it has.
fn fits(shape: &Shape, value: &Value) -> bool {
    match (shape, value) {
        (Shape::Constant(word), Value::String(text)) => word == text,
        (Shape::Text, Value::String(_)) | (Shape::List(_), Value::Array(_)) => true,
        (Shape::Record(fields), Value::Object(object)) => {
            fields.len() == object.len() && fields.iter().all(|field| object.contains_key(&field.name))
        }
        _ => false,
    }
}

fn doc(schema: &Value) -> String {
    schema.get("description").and_then(Value::as_str).map(plain).unwrap_or_default()
}

/// Returns a Rust doc comment as one line, with the names that the data uses.
pub(super) fn plain(doc: &str) -> String {
    kcc_ir::described(doc).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn shape(schema: &Value) -> Result<Shape, String> {
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        return Ok(Shape::Named(name.rsplit('/').next().unwrap_or(name).to_owned()));
    }
    if let Some(word) = schema.get("const").and_then(Value::as_str) {
        return Ok(Shape::Constant(word.to_owned()));
    }
    if let Some(choices) = schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Value::as_array) {
        return choice(choices);
    }
    match schema.get("type") {
        Some(Value::Array(types)) if types.len() == 2 && types.contains(&json!("null")) => {
            let mut inner = schema.clone();
            let kept = types.iter().find(|kind| **kind != "null").cloned().unwrap_or_default();
            if let Some(object) = inner.as_object_mut() {
                object.insert("type".to_owned(), kept);
            }
            Ok(Shape::Optional(Box::new(shape(&inner)?)))
        }
        Some(Value::String(kind)) => match kind.as_str() {
            "string" => Ok(Shape::Text),
            "integer" => Ok(Shape::Number),
            "boolean" => Ok(Shape::Boolean),
            "array" => Ok(Shape::List(Box::new(shape(schema.get("items").ok_or("a list of anything")?)?))),
            "object" => match (schema.get("properties"), schema.get("additionalProperties")) {
                (Some(properties), _) => Ok(Shape::Record(fields(properties)?)),
                (None, Some(entries @ Value::Object(_))) => Ok(Shape::Map(Box::new(shape(entries)?))),
                (None, _) => Err("an object of anything".to_owned()),
            },
            kind => Err(format!("the type `{kind}`")),
        },
        _ => Err(format!("a schema of another form: {schema}")),
    }
}

fn fields(properties: &Value) -> Result<Vec<Field>, String> {
    let field = |(name, schema): (&String, &Value)| {
        let shape = shape(schema).map_err(|error| format!("{name}: {error}"))?;
        Ok(Field { name: name.clone(), doc: doc(schema), shape, usual: schema.get("default").cloned() })
    };
    properties.as_object().into_iter().flatten().map(field).collect()
}

fn choice(choices: &[Value]) -> Result<Shape, String> {
    let some: Vec<&Value> = choices.iter().filter(|choice| choice.get("type") != Some(&json!("null"))).collect();
    if let [only] = some.as_slice()
        && choices.len() == 2
    {
        return Ok(Shape::Optional(Box::new(shape(only)?)));
    }
    let shapes: Vec<Shape> = choices.iter().map(shape).collect::<Result<_, _>>()?;
    let word = |shape: &Shape, schema| {
        let Shape::Constant(word) = shape else { return None };
        Some(Word { word: word.clone(), doc: doc(schema) })
    };
    if let Some(words) = shapes.iter().zip(choices).map(|(shape, schema)| word(shape, schema)).collect() {
        return Ok(Shape::Words(words));
    }
    let variant = |shape: &Shape, schema| {
        let Shape::Record(fields) = shape else { return None };
        let Some(Field { name, shape: Shape::Constant(word), .. }) = fields.first() else { return None };
        Some((name.clone(), Variant { word: word.clone(), doc: doc(schema), fields: fields.clone() }))
    };
    let variants: Option<Vec<(String, Variant)>> = shapes.iter().zip(choices).map(|(shape, schema)| variant(shape, schema)).collect();
    match variants {
        Some(variants) => {
            let tag = variants.first().map(|(tag, _)| tag.clone()).unwrap_or_default();
            Ok(Shape::Tagged { tag, variants: variants.into_iter().map(|(_, variant)| variant).collect() })
        }
        None => {
            let documented = shapes.into_iter().zip(choices).map(|(shape, schema)| Alternative { doc: doc(schema), shape });
            Ok(Shape::Choice(documented.collect()))
        }
    }
}
