//! Finds the mutants of a file in its syntax tree, and writes each beside what it replaces.

use crate::list::{Genre, LeftOut, Listed, Position};
use crate::render::{Edit, Part};
use proc_macro2::Span;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Member, ReturnType, Signature, Type, TypeParamBound};

/// What comes of a file.
#[derive(Default)]
pub struct Found {
    /// What is written in another way.
    pub edits: Vec<Edit>,
    /// The mutants that cannot be switched.
    pub left_out: BTreeMap<u32, LeftOut>,
}

/// Finds mutants, each with its number, in the text of a file. Functions that are called in constants keep their `const`.
///
/// # Errors
/// If the file is no Rust, or a mutant is not where the list says.
pub fn instrument(source: &str, mutants: &[(u32, &Listed)], constant: &BTreeSet<String>) -> anyhow::Result<Found> {
    let file = syn::parse_file(source)?;
    let mut wanted: HashMap<(Genre, Position), Vec<(u32, &Listed)>> = HashMap::new();
    for (number, listed) in mutants {
        wanted.entry((listed.genre, listed.span.start)).or_default().push((*number, listed));
    }
    let mut finder = Finder { wanted, constant, fixed: 0, broken: 0, found: Found::default() };
    finder.visit_file(&file);
    if let Some(left) = finder.wanted.values().flatten().next() {
        anyhow::bail!("nothing is found at {}", left.1.name);
    }
    Ok(finder.found)
}

struct Finder<'a> {
    wanted: HashMap<(Genre, Position), Vec<(u32, &'a Listed)>>,
    constant: &'a BTreeSet<String>,
    /// How many constants are around.
    fixed: usize,
    /// How many branches are around that run only if a rule is broken on purpose.
    broken: usize,
    found: Found,
}

fn on(number: u32) -> String {
    format!("crate::mutant::on({number})")
}

fn text(text: impl Into<String>) -> Part {
    Part::Text(text.into())
}

fn range(of: &impl Spanned) -> Range<usize> {
    of.span().byte_range()
}

impl<'a> Finder<'a> {
    /// Takes the mutants of some kind that begin at a place, unless they cannot be switched there.
    fn take(&mut self, genre: Genre, at: Span) -> Vec<(u32, &'a Listed)> {
        let start = at.start();
        let found = self.wanted.remove(&(genre, Position { line: start.line, column: start.column + 1 })).unwrap_or_default();
        if self.broken > 0 {
            self.leave_out(&found, LeftOut::Breaks)
        } else if self.fixed > 0 {
            self.leave_out(&found, LeftOut::Constant)
        } else {
            found
        }
    }

    fn leave_out(&mut self, mutants: &[(u32, &'a Listed)], why: LeftOut) -> Vec<(u32, &'a Listed)> {
        self.found.left_out.extend(mutants.iter().map(|(number, _)| (*number, why)));
        Vec::new()
    }

    fn edit(&mut self, range: Range<usize>, mutants: &[(u32, &Listed)], parts: Vec<Part>) {
        self.found.edits.push(Edit { range, parts, mutants: mutants.iter().map(|(number, _)| *number).collect() });
    }

    fn fixed(&mut self, visit: impl FnOnce(&mut Self)) {
        self.fixed += 1;
        visit(self);
        self.fixed -= 1;
    }

    fn broken(&mut self, broken: bool, visit: impl FnOnce(&mut Self)) {
        self.broken += usize::from(broken);
        visit(self);
        self.broken -= usize::from(broken);
    }

    fn function(&mut self, signature: &Signature, block: &Block, visit: impl FnOnce(&mut Self)) {
        let stays = signature.constness.is_some() && self.constant.contains(&signature.ident.to_string());
        if let (Some(constness), false) = (&signature.constness, stays) {
            self.edit(range(constness), &[], Vec::new());
        }
        self.fixed += usize::from(stays);
        if let Some(first) = block.stmts.first() {
            let values = self.take(Genre::FnValue, first.span());
            self.values(&values, signature, block);
        }
        visit(self);
        self.fixed -= usize::from(stays);
    }

    /// Writes the values that a function may return before its body.
    fn values(&mut self, values: &[(u32, &Listed)], signature: &Signature, block: &Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        if values.is_empty() {
            return;
        }
        let body = range(first).start..range(last).end;
        if !is_iterator(&signature.output) {
            let one = |(number, listed): &(u32, &Listed)| {
                Part::Mutant(*number, vec![text(format!("if {} {{ return {}; }}\n", on(*number), listed.replacement))])
            };
            let start = block.brace_token.span.open().byte_range().end;
            return self.edit(start..start, values, values.iter().map(one).collect());
        }
        // A function that returns an unnamed type has only one: this holds whatever it returns.
        let mut parts = Vec::new();
        let usual = |depth: usize| "crate::mutant::Either::Usual(".repeat(depth);
        for (depth, (number, listed)) in values.iter().enumerate() {
            let close = ")".repeat(depth + 1);
            let value = format!("{}crate::mutant::Either::Mutant({}{close}", usual(depth), listed.replacement);
            parts.push(Part::Mutant(*number, vec![text(format!("if {} {{ return {value}; }}\n", on(*number)))]));
        }
        parts.extend([text(usual(values.len()) + "{"), Part::Inner(body.clone()), text("}".to_owned() + &")".repeat(values.len()))]);
        self.edit(body, values, parts);
    }

    /// Writes operands with another operator, if it is switched on, or with the usual one.
    fn choice(&mut self, whole: Range<usize>, mutants: &[(u32, &Listed)], changed: impl Fn(&Listed) -> Vec<Part>, usual: Vec<Part>) {
        let mut parts = vec![text("(")];
        for (number, listed) in mutants {
            parts.push(text(format!("if {} {{ ", on(*number))));
            parts.push(Part::Mutant(*number, changed(listed)));
            parts.push(text(" } else "));
        }
        parts.push(text("{ "));
        parts.extend(usual);
        parts.push(text(" })"));
        self.edit(whole, mutants, parts);
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block, |finder| visit::visit_item_fn(finder, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        // Without the feature `breaks` this one does nothing, and with it what it says.
        let broken = item.sig.ident == "breaks" || item.sig.ident == "break_rule";
        self.broken(broken, |finder| finder.function(&item.sig, &item.block, |finder| visit::visit_impl_item_fn(finder, item)));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        match &item.default {
            Some(block) => self.function(&item.sig, block, |finder| visit::visit_trait_item_fn(finder, item)),
            None => visit::visit_trait_item_fn(self, item),
        }
    }

    fn visit_expr_binary(&mut self, item: &'ast syn::ExprBinary) {
        let mut found = self.take(Genre::BinaryOperator, item.op.span());
        if has_let(&item.left) || has_let(&item.right) {
            found = self.leave_out(&found, LeftOut::Let);
        }
        if !found.is_empty() {
            let (left, right) = (range(&item.left), range(&item.right));
            let around = |a: Part, op: &str, b: Part| vec![text("("), a, text(format!(") {op} (")), b, text(")")];
            let changed = |listed: &Listed| around(Part::Raw(left.clone()), &listed.replacement, Part::Raw(right.clone()));
            let (from, to) = (range(&item.op), range(item));
            let usual =
                vec![text("("), Part::Inner(left.clone()), text(") "), Part::Raw(from), text(" ("), Part::Inner(right.clone()), text(")")];
            self.choice(to, &found, changed, usual);
        }
        // Where one side of `&&` is never true, the other does not matter.
        let never = |side: &Expr| matches!(item.op, BinOp::And(_)) && asks_breaks(side);
        self.broken(never(&item.right), |finder| finder.visit_expr(&item.left));
        self.broken(never(&item.left), |finder| finder.visit_expr(&item.right));
    }

    fn visit_expr_unary(&mut self, item: &'ast syn::ExprUnary) {
        let found = self.take(Genre::UnaryOperator, item.op.span());
        if !found.is_empty() {
            let operand = range(&item.expr);
            let usual = vec![Part::Raw(range(&item.op)), text("("), Part::Inner(operand.clone()), text(")")];
            self.choice(range(item), &found, |_| vec![text("("), Part::Raw(operand.clone()), text(")")], usual);
        }
        visit::visit_expr_unary(self, item);
    }

    fn visit_expr_if(&mut self, item: &'ast syn::ExprIf) {
        self.visit_expr(&item.cond);
        self.broken(asks_breaks(&item.cond), |finder| finder.visit_block(&item.then_branch));
        if let Some((_, other)) = &item.else_branch {
            self.visit_expr(other);
        }
    }

    fn visit_arm(&mut self, item: &'ast syn::Arm) {
        let found = self.take(Genre::MatchArm, item.span());
        let end = range(&item.pat).end;
        for one in found {
            self.edit(end..end, &[one], vec![text(format!(" if !{}", on(one.0)))]);
        }
        if let Some((_, guard)) = &item.guard {
            let mut found = self.take(Genre::MatchArmGuard, guard.span());
            // What a switch never does, it does not do without the arm either.
            let usual = if asks_breaks(guard) { Some("false") } else { asks_not_breaks(guard).then_some("true") };
            let (broken, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, listed)| Some(listed.replacement.as_str()) == usual);
            self.leave_out(&broken, LeftOut::Breaks);
            found = rest;
            let binds = has_let(guard);
            if binds {
                let (always, never): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, listed)| listed.replacement == "true");
                self.leave_out(&always, LeftOut::Let);
                found = never;
            }
            if !found.is_empty() {
                let mut parts = Vec::new();
                let of = |what: &str| {
                    found.iter().filter(|(_, listed)| listed.replacement == what).map(|(number, _)| on(*number)).collect::<Vec<_>>()
                };
                parts.extend(of("false").iter().map(|on| text(format!("!{on} && "))));
                let always = of("true").join(" || ");
                let always = if always.is_empty() { always } else { always + " || " };
                let whole = range(guard);
                if binds {
                    parts.push(Part::Inner(whole.clone()));
                } else {
                    parts.extend([text(format!("({always}(")), Part::Inner(whole.clone()), text("))")]);
                }
                self.edit(whole, &found, parts);
            }
        }
        self.visit_pat(&item.pat);
        if let Some((_, guard)) = &item.guard {
            self.visit_expr(guard);
        }
        let broken = item.guard.as_ref().is_some_and(|(_, guard)| asks_breaks(guard));
        self.broken(broken, |finder| finder.visit_expr(&item.body));
    }

    fn visit_expr_match(&mut self, item: &'ast syn::ExprMatch) {
        self.visit_expr(&item.expr);
        // Without an arm for all that is left, none may go: cargo-mutants takes one with a guard for that.
        let rest = item.arms.iter().any(|arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none());
        for arm in &item.arms {
            if !rest {
                let found = self.take(Genre::MatchArm, arm.span());
                self.leave_out(&found, LeftOut::NotCompiling);
            }
            // `true` of a match on a switch is for broken rules.
            let is_true = matches!(&arm.pat, syn::Pat::Lit(lit) if matches!(&lit.lit, syn::Lit::Bool(value) if value.value));
            self.broken(is_true && asks_breaks(&item.expr), |finder| finder.visit_arm(arm));
        }
    }

    fn visit_expr_struct(&mut self, item: &'ast syn::ExprStruct) {
        if let Some(rest) = &item.rest {
            for field in &item.fields {
                let found = self.take(Genre::StructField, field.span());
                let Member::Named(name) = &field.member else { continue };
                let (value, base) = (range(&field.expr), range(rest));
                for one in found {
                    let changed = Part::Mutant(one.0, vec![text("("), Part::Raw(base.clone()), text(format!(").{name}"))]);
                    let parts = vec![
                        text(format!("{name}: (if {} {{ ", on(one.0))),
                        changed,
                        text(" } else { "),
                        Part::Inner(value.clone()),
                        text(" })"),
                    ];
                    self.edit(range(field), &[one], parts);
                }
            }
        }
        visit::visit_expr_struct(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.fixed(|finder| visit::visit_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.fixed(|finder| visit::visit_item_static(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.fixed(|finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.fixed(|finder| visit::visit_item_enum(finder, item));
    }

    fn visit_type(&mut self, item: &'ast Type) {
        self.fixed(|finder| visit::visit_type(finder, item));
    }

    fn visit_expr_repeat(&mut self, item: &'ast syn::ExprRepeat) {
        self.visit_expr(&item.expr);
        self.fixed(|finder| finder.visit_expr(&item.len));
    }

    fn visit_expr_const(&mut self, item: &'ast syn::ExprConst) {
        self.fixed(|finder| visit::visit_expr_const(finder, item));
    }

    fn visit_pat(&mut self, item: &'ast syn::Pat) {
        self.fixed(|finder| visit::visit_pat(finder, item));
    }

    fn visit_generic_argument(&mut self, item: &'ast syn::GenericArgument) {
        self.fixed(|finder| visit::visit_generic_argument(finder, item));
    }
}

/// Returns whether an expression is a `let`, or a chain with one.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) && (has_let(&binary.left) || has_let(&binary.right)),
        _ => false,
    }
}

/// Returns whether an expression is true only if a rule is broken on purpose.
fn asks_breaks(expr: &Expr) -> bool {
    match expr {
        Expr::MethodCall(call) => call.method == "breaks",
        Expr::Paren(inner) => asks_breaks(&inner.expr),
        Expr::Binary(binary) => match binary.op {
            BinOp::And(_) => asks_breaks(&binary.left) || asks_breaks(&binary.right),
            BinOp::Or(_) => asks_breaks(&binary.left) && asks_breaks(&binary.right),
            _ => false,
        },
        _ => false,
    }
}

/// Returns whether an expression is true unless a rule is broken on purpose.
fn asks_not_breaks(expr: &Expr) -> bool {
    matches!(expr, Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Not(_)) && asks_breaks(&unary.expr))
}

/// Returns whether a function returns an iterator of a type without a name.
fn is_iterator(output: &ReturnType) -> bool {
    let ReturnType::Type(_, of) = output else { return false };
    let Type::ImplTrait(of) = &**of else { return false };
    of.bounds.iter().any(|bound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().is_some_and(|last| last.ident.to_string().ends_with("Iterator")),
        _ => false,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::render::Written;
    use serde_json::json;

    /// Returns a text with one mutant, number 1, that begins where this text first stands.
    fn written(source: &str, genre: &str, at: &str, replacement: &str) -> String {
        let place = source.find(at).unwrap();
        let line = source[..place].matches('\n').count() + 1;
        let column = place - source[..place].rfind('\n').map_or(0, |end| end + 1) + 1;
        let start = json!({ "line": line, "column": column });
        let listed = json!({ "name": "it", "file": "it.rs", "genre": genre, "span": { "start": start }, "replacement": replacement });
        let listed: Listed = serde_json::from_value(listed).unwrap();
        let found = instrument(source, &[(1, &listed)], &BTreeSet::new()).unwrap();
        Written::new(source, &found.edits).text
    }

    #[test]
    fn each_kind_of_mutant_stands_beside_what_it_replaces() {
        let source = "fn f(a: u8) -> u8 { match a { 0 => 1, 1 if a > 0 => 2, _ => a + 1 } }";
        let texts = [
            ("FnValue", "match", "7", "fn f(a: u8) -> u8 {if crate::mutant::on(1) { return 7; }\n match"),
            ("MatchArm", "0 => 1", "", "{ 0 if !crate::mutant::on(1) => 1,"),
            ("MatchArmGuard", "a > 0", "true", "1 if (crate::mutant::on(1) || (a > 0)) => 2"),
            ("MatchArmGuard", "a > 0", "false", "1 if !crate::mutant::on(1) && ((a > 0)) => 2"),
            ("BinaryOperator", "+", "-", "_ => (if crate::mutant::on(1) { (a) - (1) } else { (a) + (1) }) }"),
        ];
        for (genre, at, replacement, expected) in texts {
            let text = written(source, genre, at, replacement);
            assert!(text.contains(expected), "{text}");
        }
        let text = written("fn f(b: bool) -> S { S { x: !b, ..d() } }", "UnaryOperator", "!", "");
        assert!(text.contains("x: (if crate::mutant::on(1) { (b) } else { !(b) }),"), "{text}");
        let text = written("fn f(b: bool) -> S { S { x: !b, ..d() } }", "StructField", "x: !b", "");
        assert!(text.contains("S { x: (if crate::mutant::on(1) { (d()).x } else { !b }), ..d() }"), "{text}");
        let text = written("fn f() -> impl Iterator<Item = u8> { g() }", "FnValue", "g()", "h()");
        assert!(
            text.contains(
                "{ if crate::mutant::on(1) { return crate::mutant::Either::Mutant(h()); }\ncrate::mutant::Either::Usual({g()}) }"
            ),
            "{text}"
        );
    }

    #[test]
    fn what_runs_only_if_a_rule_is_broken_is_left_out() {
        let source = "fn f(&self, a: u8) -> bool { a > 3 || self.breaks(\"it\") && a < 2 }";
        assert_eq!(written(source, "BinaryOperator", "<", ">"), source);
        assert_ne!(written(source, "BinaryOperator", "> 3", "<"), source);
    }
}
