//! The parser that pest makes of the grammar, in a form that compiles fast.
//!
//! Each `rule`, `sequence` and the like of pest is generic over the closure that it is given, so that a grammar of a thousand rules has thousands of
//! copies of them: two thirds of what this crate would compile. Through the methods of `src/steps.rs`, which take functions, there is one of each.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

/// Methods of pest that take a closure, and what stands in their place.
const STEPS: [(&str, &str); 8] = [
    ("and_then", "and_step"),
    ("atomic", "atomic_step"),
    ("lookahead", "lookahead_step"),
    ("optional", "optional_step"),
    ("or_else", "or_step"),
    ("repeat", "repeat_step"),
    ("rule", "rule_step"),
    ("sequence", "sequence_step"),
];

/// Returns the parser of the grammar at a path, as Rust.
///
/// # Errors
/// If the path is no string of Rust.
pub(crate) fn written(path: &str) -> Result<String, proc_macro2::LexError> {
    let input: TokenStream = format!("#[grammar = {path:?}] pub struct Grammar;").parse()?;
    let parser = stepwise(pest_generator::derive_parser(input, false)).to_string();
    // Its modules see nothing of this crate but the rules.
    let parser = parser.replace("use super :: super :: Rule ;", "use super::super::Rule; use crate::steps::{Steps as _, Then as _};");
    Ok(format!("pub struct Grammar;\n{parser}\n"))
}

/// Calls the methods that take functions wherever pest calls those that take closures.
fn stepwise(tokens: TokenStream) -> TokenStream {
    let mut after_dot = false;
    let changed = tokens.into_iter().map(|token| {
        let is_method = std::mem::replace(&mut after_dot, matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '.'));
        match token {
            TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), stepwise(group.stream()))),
            TokenTree::Ident(name) if is_method => TokenTree::Ident(in_place_of(name)),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => token,
        }
    });
    changed.collect()
}

/// Returns the method that is called in place of one of pest's.
fn in_place_of(method: Ident) -> Ident {
    match STEPS.iter().find(|(theirs, _)| method == theirs) {
        Some((_, step)) => Ident::new(step, method.span()),
        None => method,
    }
}
