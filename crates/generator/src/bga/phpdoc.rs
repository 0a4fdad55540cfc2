//! The types of the constants for analysers of PHP: `@phpstan-type`, which PHPStan, Psalm and Mago read.
//!
//! Such types cannot hold themselves. A node that can be within itself, such as an effect, has its own keys; within it, nodes that can hold it
//! are plain arrays, which a project gives their type where it takes them out.

use super::shape::{Shape, Shapes};
use std::collections::{BTreeMap, BTreeSet};

/// What stands for a node that can hold the one it is in.
const NODE: &str = "array<string, mixed>";

/// Types that can be within themselves.
pub(super) struct Types<'a> {
    shapes: &'a Shapes,
    recursive: BTreeSet<&'a str>,
}

impl<'a> Types<'a> {
    pub(super) fn new(shapes: &'a Shapes) -> Self {
        let direct: BTreeMap<&str, BTreeSet<&str>> = shapes
            .named
            .iter()
            .map(|(name, named)| {
                let mut held = BTreeSet::new();
                named_in(&named.shape, &mut held);
                (name.as_str(), held)
            })
            .collect();
        let recursive = shapes.named.keys().map(String::as_str).filter(|name| reaches(name, name, &direct)).collect();
        Self { shapes, recursive }
    }

    /// Returns a line for each type, for the comment of a class.
    pub(super) fn lines(&self) -> Vec<String> {
        let line = |(name, named): (&String, &super::shape::Named)| {
            // These are enums.
            if let Shape::Words(_) = named.shape {
                return None;
            }
            let within = self.recursive.contains(name.as_str());
            Some(format!("@phpstan-type {name} {}", self.expression(&named.shape, within)))
        };
        self.shapes.named.iter().filter_map(line).collect()
    }

    /// Returns the type of each constant, by the name of its field.
    pub(super) fn constants(&self) -> BTreeMap<&str, String> {
        let Shape::Record(fields) = &self.shapes.root else { return BTreeMap::new() };
        fields.iter().map(|field| (field.name.as_str(), self.expression(&field.shape, false))).collect()
    }

    /// Returns a type; `within` if it is that of a node that can hold itself.
    fn expression(&self, shape: &Shape, within: bool) -> String {
        let record = |fields: &[super::shape::Field]| {
            let fields = fields.iter().map(|field| format!("{}: {}", field.name, self.expression(&field.shape, within)));
            format!("array{{{}}}", fields.collect::<Vec<_>>().join(", "))
        };
        let any = |all: Vec<String>| all.join("|");
        match shape {
            Shape::Text => "string".to_owned(),
            Shape::Number => "int".to_owned(),
            Shape::Boolean => "bool".to_owned(),
            Shape::Constant(word) => quoted(word),
            Shape::Words(words) => any(words.iter().map(|word| quoted(&word.word)).collect()),
            Shape::Record(fields) => record(fields),
            Shape::Tagged { variants, .. } => any(variants.iter().map(|variant| record(&variant.fields)).collect()),
            Shape::Choice(choices) => any(choices.iter().map(|choice| self.expression(&choice.shape, within)).collect()),
            Shape::List(inner) => format!("list<{}>", self.expression(inner, within)),
            Shape::Map(inner) => format!("array<string, {}>", self.expression(inner, within)),
            Shape::Optional(inner) => format!("{}|null", self.expression(inner, within)),
            Shape::Named(name) if within && self.recursive.contains(name.as_str()) => NODE.to_owned(),
            // An alias must not have the name of a class, and there is an enum for each set of words.
            Shape::Named(name) => match self.shapes.named.get(name).map(|named| &named.shape) {
                Some(Shape::Words(_)) => format!("value-of<{name}>"),
                _ => name.clone(),
            },
        }
    }
}

fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn reaches<'a>(from: &'a str, to: &str, direct: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> bool {
    let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(name) = left.pop() {
        for &held in direct.get(name).into_iter().flatten() {
            if held == to {
                return true;
            }
            if seen.insert(held) {
                left.push(held);
            }
        }
    }
    false
}

/// Collects the names of the types that a shape holds.
fn named_in<'a>(shape: &'a Shape, found: &mut BTreeSet<&'a str>) {
    match shape {
        Shape::Text | Shape::Number | Shape::Boolean | Shape::Constant(_) | Shape::Words(_) => {}
        Shape::Record(fields) => fields.iter().for_each(|field| named_in(&field.shape, found)),
        Shape::Tagged { variants, .. } => {
            variants.iter().flat_map(|variant| &variant.fields).for_each(|field| named_in(&field.shape, found));
        }
        Shape::Choice(choices) => choices.iter().for_each(|choice| named_in(&choice.shape, found)),
        Shape::List(inner) | Shape::Map(inner) | Shape::Optional(inner) => named_in(inner, found),
        Shape::Named(name) => _ = found.insert(name),
    }
}
