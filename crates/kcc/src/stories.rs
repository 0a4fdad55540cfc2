//! Stories of what statements do, for every command that shows them. Looking for them takes longer than everything else, so they are kept by
//! what they depend on.

mod store;

use crate::interrupt;
use crate::mutation::Cards;
use crate::terminal::Terminal;
use indicatif::ProgressBar;
use kcc_compiler::Compiled;
use kcc_ir::Id;
use kcc_showing::statement::Kind;
use kcc_showing::{Alike, Portion, Shown, Statement, Watch, dependence, show, statements};
use std::collections::{BTreeMap, BTreeSet};
use store::Store;

/// A bar that moves on with the work, and Ctrl-C.
struct Waiting(ProgressBar);

impl Watch for Waiting {
    fn done(&self, statements: usize) {
        self.0.inc(statements as u64);
    }

    fn is_over(&self) -> bool {
        interrupt::stopped()
    }
}

/// Returns what becomes of the wanted statements of some content, in its order. A bar shows the progress on a terminal. If the command
/// [listens](interrupt::listen) to Ctrl-C, texts that were not begun then are left out.
pub(crate) fn stories(compiled: &Compiled, wanted: impl Fn(&Statement) -> bool + Sync, terminal: Terminal) -> Vec<Shown> {
    let number = statements(&compiled.content).iter().filter(|one| wanted(one)).count();
    let waiting = Waiting(terminal.progress(number));
    let shown = watched(compiled, wanted, &waiting);
    waiting.0.finish_and_clear();
    shown
}

/// Returns what becomes of the wanted statements, in the order of the content; those of texts that were not begun before the end are left
/// out.
pub(crate) fn watched(compiled: &Compiled, wanted: impl Fn(&Statement) -> bool + Sync, watch: &dyn Watch) -> Vec<Shown> {
    let content = &compiled.content;
    let all = statements(content);
    let pieces: BTreeSet<(Kind, &Id)> = all.iter().filter(|one| wanted(one)).map(|one| (one.kind, &one.piece)).collect();
    let depends = dependence(content, |kind, id| pieces.contains(&(kind, id)));
    let store = Store::of_user();
    let kept: BTreeMap<(Kind, &Id), Vec<Shown>> = match &store {
        Some(store) => depends.iter().filter_map(|((kind, id), of)| Some(((*kind, id), store.get(*kind, id, *of)?))).collect(),
        None => BTreeMap::new(),
    };
    watch.done(all.iter().filter(|one| wanted(one) && kept.contains_key(&(one.kind, &one.piece))).count());
    let fresh = |one: &Statement| wanted(one) && !kept.contains_key(&(one.kind, &one.piece));
    let new = show(content, fresh, &Alike::of(content, fresh, &Cards::of(compiled)), watch);
    if let Some(store) = &store {
        let mut whole: BTreeMap<(Kind, &Id), Vec<&Shown>> = BTreeMap::new();
        new.iter().for_each(|one| whole.entry((one.statement().kind, &one.statement().piece)).or_default().push(one));
        for ((kind, id), shown) in whole {
            let complete = all.iter().filter(|one| one.kind == kind && one.piece == *id).count() == shown.len();
            if let (true, Some(of)) = (complete, depends.get(&(kind, id.clone()))) {
                store.put(kind, id, *of, &shown);
            }
        }
    }
    let found = kept.into_values().flatten().chain(new);
    let key = |one: &Statement| (one.kind, one.piece.clone(), one.pointer.clone(), one.portion);
    let mut found: BTreeMap<(Kind, Id, String, Portion), Shown> = found.map(|shown| (key(shown.statement()), shown)).collect();
    all.iter().filter(|one| wanted(one)).filter_map(|one| found.remove(&key(one))).collect()
}
