//! How far back texts ask what has happened, and in which order.

use kcc_ir::Scope;

/// How many scopes there are.
pub(crate) const SCOPES: usize = 5;

/// For each scope, the kinds of events that are asked for so far back, one bit each; and in the last place, [`IN_ORDER`], those of which
/// a text asks with whom they happened last: then memory is kept in the order in which things happened.
pub(crate) type Remembers = [u64; SCOPES + 1];

/// The place, after those of the scopes, of the kinds of events whose order is asked for.
pub(crate) const IN_ORDER: usize = SCOPES;

/// Returns the index of a scope in counts per scope.
pub(crate) fn scope_place(scope: Scope) -> usize {
    match scope {
        Scope::ThisSpell => 0,
        Scope::ThisTurn => 1,
        Scope::ThisGameTurn => 2,
        Scope::ThisFight => 3,
        Scope::LastTurn => 4,
    }
}
