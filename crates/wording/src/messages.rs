//! The message files of a language, read once.

use crate::{Language, pseudo};
use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast;
use include_dir::{Dir, include_dir};
use kcc_language::Folder;
use std::collections::BTreeMap;

/// The id of a message. Only [`id!`] makes one, so that a test can find every id that the sources use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MessageId(pub(crate) &'static str);

/// The id of a message, written as a literal.
macro_rules! id {
    ($id:literal) => {
        $crate::messages::MessageId($id)
    };
}
pub(crate) use id;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
/// The message files, in a folder for each language.
const FOLDER: Folder = Folder { at: "crates/wording/messages", files: &FILES };

/// The messages of one language.
pub(crate) struct Messages {
    bundle: FluentBundle<FluentResource>,
    variables: BTreeMap<String, Vec<String>>,
    attributes: BTreeMap<String, String>,
}

impl Messages {
    /// Reads the files of a language, which are part of the program. A test checks them for syntax errors and duplicates.
    pub(crate) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(language.texts().code().parse().into_iter().collect());
        bundle.set_use_isolating(false);
        if language != language.texts() {
            bundle.set_transform(Some(pseudo::disguise));
        }
        let mut references = BTreeMap::new();
        let mut attributes = BTreeMap::new();
        for source in Self::sources(language) {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
            for entry in resource.entries() {
                if let ast::Entry::Message(message) = entry {
                    references.insert(message.id.name.to_owned(), References::of(message));
                    for attribute in &message.attributes {
                        if let [ast::PatternElement::TextElement { value }] = attribute.value.elements.as_slice() {
                            attributes.insert(format!("{}.{}", message.id.name, attribute.id.name), (*value).to_owned());
                        }
                    }
                }
            }
            // A duplicate id is an error, which the test of the files reports.
            let _ = bundle.add_resource(resource);
        }
        let variables = references.keys().map(|id| (id.clone(), References::closure(id, &references))).collect();
        Self { bundle, variables, attributes }
    }

    /// Returns the text of the files of a language.
    pub(crate) fn sources(language: Language) -> Vec<&'static str> {
        let code = language.texts().code();
        let is_ours = |path: &str| path.strip_prefix(code).is_some_and(|rest| rest.starts_with('/')) && path.ends_with(".ftl");
        FOLDER.texts().into_iter().filter(|(path, _)| is_ours(path)).map(|(_, text)| text).collect()
    }

    /// Returns the variables that a message reads, directly or through others.
    pub(crate) fn variables(&self, id: MessageId) -> &[String] {
        self.variables.get(id.0).map_or(&[], Vec::as_slice)
    }

    /// Returns the value of a message's attribute, such as the gender of a noun.
    pub(crate) fn attribute(&self, id: MessageId, attribute: &str) -> Option<&str> {
        self.attributes.get(&format!("{}.{attribute}", id.0)).map(String::as_str)
    }

    /// Returns the text of a message. A message that does not exist, which a test forbids, shows its id.
    pub(crate) fn format(&self, id: MessageId, args: &FluentArgs<'_>) -> String {
        let (text, errors) = self.try_format(id, args);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", id.0);
        text
    }

    /// Returns the text of a message, and what it lacks.
    pub(crate) fn try_format(&self, id: MessageId, args: &FluentArgs<'_>) -> (String, Vec<FluentError>) {
        let mut errors = Vec::new();
        let pattern = self.bundle.get_message(id.0).and_then(|message| message.value());
        let text = pattern.map(|pattern| self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned());
        (text.unwrap_or_else(|| format!("⟨{}⟩", id.0)), errors)
    }
}

/// What a message refers to: variables, and other messages.
#[derive(Default)]
struct References {
    variables: Vec<String>,
    messages: Vec<String>,
}

impl References {
    fn of(message: &ast::Message<&str>) -> Self {
        let mut references = Self::default();
        if let Some(pattern) = &message.value {
            references.pattern(pattern);
        }
        references
    }

    fn closure(id: &str, all: &BTreeMap<String, Self>) -> Vec<String> {
        let (mut seen, mut open, mut variables) = (Vec::new(), vec![id], Vec::new());
        while let Some(id) = open.pop() {
            let Some(references) = all.get(id) else { continue };
            if !seen.contains(&id) {
                seen.push(id);
                variables.extend(references.variables.iter().cloned());
                open.extend(references.messages.iter().map(String::as_str));
            }
        }
        variables.sort();
        variables.dedup();
        variables
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
            ast::Expression::Inline(inline) => self.inline(inline),
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => self.variables.push(id.name.to_owned()),
            ast::InlineExpression::MessageReference { id, .. } => self.messages.push(id.name.to_owned()),
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            ast::InlineExpression::StringLiteral { .. }
            | ast::InlineExpression::NumberLiteral { .. }
            | ast::InlineExpression::FunctionReference { .. }
            | ast::InlineExpression::TermReference { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "a failed unwrap is a failed test, and it reads the sources")]
    use super::*;
    use std::collections::BTreeSet;

    /// Returns every id that the sources of this crate name.
    fn used() -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap().map(|file| file.unwrap().path());
        // What is in folders is for tests and says nothing.
        for file in files.filter(|file| file.is_file()) {
            let source = std::fs::read_to_string(file).unwrap();
            for part in source.split("id!(\"").skip(1) {
                ids.insert(part.split('"').next().unwrap().to_owned());
            }
        }
        ids.remove("\").skip(1) {");
        ids
    }

    /// Returns the ids in a language's files, and those that other messages read.
    fn defined(language: Language) -> (BTreeSet<String>, BTreeSet<String>) {
        let (mut ids, mut referenced) = (BTreeSet::new(), BTreeSet::new());
        for source in Messages::sources(language) {
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?} in {source}"));
            for entry in resource.entries() {
                match entry {
                    ast::Entry::Message(message) => {
                        assert!(ids.insert(message.id.name.to_owned()), "{} stands twice in {language:?}", message.id.name);
                        referenced.extend(References::of(message).messages);
                    }
                    ast::Entry::Junk { content } => panic!("not understood: {content}"),
                    ast::Entry::Term(_) | ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => {}
                }
            }
        }
        (ids, referenced)
    }

    #[test]
    fn every_language_has_exactly_the_messages_that_are_used() {
        let used = used();
        for language in Language::all() {
            let (ids, referenced) = defined(language);
            let missing: Vec<_> = used.union(&referenced).filter(|id| !ids.contains(*id)).collect();
            assert!(missing.is_empty(), "missing in {language:?}: {missing:?}");
            let unused: Vec<_> = ids.iter().filter(|id| !used.contains(*id) && !referenced.contains(*id)).collect();
            assert!(unused.is_empty(), "read by nobody in {language:?}: {unused:?}");
        }
    }
}
