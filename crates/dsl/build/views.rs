//! Rust code of the views: a struct or an enum for each kind and group that a reader can come to.

use crate::grammar::{Alternative, Child, Class, Field, Grammar, camel, either};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The rules at which a reader begins.
const ROOTS: [&str; 3] = ["effect", "ability", "targets"];

/// All views, sorted by name.
///
/// # Errors
/// If a choice has alternatives that cannot be told apart.
pub(crate) fn written(grammar: &Grammar) -> Result<String, String> {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut rest: Vec<String> = ROOTS.iter().map(|root| (*root).to_owned()).collect();
    let mut views = Vec::new();
    let mut problems = Vec::new();
    while let Some(name) = rest.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        let mut fields: Option<Vec<Field>> = None;
        for rule in grammar.forms(&name) {
            let own = grammar.fields(rule);
            fields = Some(match fields {
                Some(known) => either(known, own),
                None => own,
            });
        }
        let fields = fields.unwrap_or_default();
        rest.extend(fields.iter().map(|field| field.name.clone()));
        for rule in grammar.forms(&name) {
            problems.extend(grammar.untold(rule));
        }
        let class = grammar.forms(&name).first().and_then(|rule| grammar.class(&rule.name));
        let view = match class {
            Some(Class::Choice) => choice(&name, &grammar.alternatives(&name)?),
            Some(Class::Group) => group(&name, &grammar.alternatives(&name)?)?,
            _ => node(&name, &fields),
        };
        views.push((name, view));
    }
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    views.sort();
    Ok(views.into_iter().map(|(_, view)| view).collect())
}

/// The view of a node: an accessor for each of its parts.
fn node(name: &str, fields: &[Field]) -> String {
    let kind = camel(name);
    let mut text = format!("/// The rule `{name}`.\n#[derive(Clone, Copy, Debug)]\npub(crate) struct {kind}<'a>(&'a Node);\n\n");
    let _ = write!(
        text,
        "impl<'a> View<'a> for {kind}<'a> {{\n    const KINDS: &'static [Kind] = &[Kind::{kind}];\n\n    \
         fn of(node: &'a Node) -> Self {{\n        Self(node)\n    }}\n}}\n\n\
         impl<'a> Part<'a> for {kind}<'a> {{\n    fn node(self) -> &'a Node {{\n        self.0\n    }}\n}}\n\n"
    );
    if fields.is_empty() {
        return text;
    }
    let _ = writeln!(text, "impl<'a> {kind}<'a> {{");
    for Field { name, least, most } in fields {
        let of = camel(name);
        let (accessor, returns, body) = match (least, most) {
            (1, 1) => (name.clone(), format!("{of}<'a>"), "one"),
            (0, 1) => (name.clone(), format!("Option<{of}<'a>>"), "some"),
            (least, most) if least == most => (format!("{name}s"), format!("[{of}<'a>; {least}]"), "exactly"),
            _ => (format!("{name}s"), format!("impl Iterator<Item = {of}<'a>>"), "all"),
        };
        let _ = write!(
            text,
            "    /// What it has of `{name}`.\n    pub(crate) fn {accessor}(self) -> {returns} {{\n        view::{body}(self.0)\n    }}\n\n"
        );
    }
    let _ = write!(text, "}}\n\n");
    text
}

/// The beginning of a view of a choice: the variants.
fn variants(name: &str, what: &str, alternatives: &[Alternative]) -> String {
    let mut text = format!("/// The {what} `{name}`.\n#[derive(Clone, Copy, Debug)]\npub(crate) enum {}<'a> {{\n", camel(name));
    let mut seen = BTreeSet::new();
    for Alternative { name, is_words, .. } in alternatives.iter().filter(|one| seen.insert(&one.name)) {
        let of = if *is_words { "Words" } else { name.as_str() };
        let _ = writeln!(text, "    {name}({of}<'a>),");
    }
    text + "}\n\n"
}

/// The node of whichever variant it is.
fn its_node(kind: &str, alternatives: &[Alternative]) -> String {
    let mut text = format!("}}\n\nimpl<'a> Part<'a> for {kind}<'a> {{\n    fn node(self) -> &'a Node {{\n        match self {{\n");
    let mut seen = BTreeSet::new();
    for Alternative { name, .. } in alternatives.iter().filter(|one| seen.insert(&one.name)) {
        let _ = writeln!(text, "            Self::{name}(view) => view.node(),");
    }
    text + "        }\n    }\n"
}

/// The view of a choice without a node of its own: its node is that of the alternative.
fn group(name: &str, alternatives: &[Alternative]) -> Result<String, String> {
    let kind = camel(name);
    if let Some(words) = alternatives.iter().find(|one| one.is_words) {
        return Err(format!("rule `{name}`: {} is words alone, and would have no node", words.name));
    }
    let names: BTreeSet<&str> = alternatives.iter().map(|one| one.name.as_str()).collect();
    let kinds: Vec<String> = names.iter().map(|name| format!("Kind::{name}")).collect();
    let mut text = variants(name, "choice", alternatives);
    let _ = write!(
        text,
        "impl<'a> View<'a> for {kind}<'a> {{\n    const KINDS: &'static [Kind] = &[{}];\n\n    \
         fn of(node: &'a Node) -> Self {{\n        match node.kind {{\n",
        kinds.join(", ")
    );
    for name in names {
        let _ = writeln!(text, "            Kind::{name} => Self::{name}({name}::of(node)),");
    }
    let _ = write!(text, "            _ => view::strange(node),\n        }}\n    }}\n");
    Ok(text + &its_node(&kind, alternatives) + "}\n\n")
}

/// The view of a choice with a node of its own.
fn choice(name: &str, alternatives: &[Alternative]) -> String {
    let kind = camel(name);
    let mut text = variants(name, "rule", alternatives);
    let _ = write!(
        text,
        "impl<'a> View<'a> for {kind}<'a> {{\n    const KINDS: &'static [Kind] = &[Kind::{kind}];\n\n    \
         fn of(node: &'a Node) -> Self {{\n        match view::chosen(node, &[\n"
    );
    for Alternative { needed, possible, .. } in alternatives {
        let needed: Vec<String> = needed.iter().map(|one_of| format!("&{}", children(one_of))).collect();
        let _ = writeln!(text, "            Shape {{ needed: &[{}], possible: &{} }},", needed.join(", "), children(possible));
    }
    let _ = writeln!(text, "        ]) {{");
    for (index, Alternative { name, is_words, .. }) in alternatives.iter().enumerate() {
        let value = if *is_words { "Words(node)" } else { "view::one(node)" };
        let _ = writeln!(text, "            Some({index}) => Self::{name}({value}),");
    }
    let _ = write!(text, "            _ => view::strange(node),\n        }}\n    }}\n");
    text + &its_node(&kind, alternatives) + "}\n\n"
}

fn children(children: &BTreeSet<Child>) -> String {
    let each = children.iter().map(|child| match child {
        Child::Word(text) => format!("Child::Word({text:?})"),
        Child::Kind(kind) => format!("Child::Kind(Kind::{kind})"),
    });
    format!("[{}]", each.collect::<Vec<_>>().join(", "))
}
