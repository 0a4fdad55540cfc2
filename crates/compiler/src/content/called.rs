//! Printed names in fields give way to what files call the same, before anything reads the fields.

use super::Read;
use crate::names::Names;
use crate::toml::{Kind, Table, Value};

/// Returns a file in which fields name what they name as files do; `None` if it is so already.
pub(super) fn called(read: &Read, names: &Names) -> Option<Read> {
    if !has_printed(&read.document.root, names) {
        return None;
    }
    let mut whole = read.clone();
    mend(&mut whole.document.root, names);
    Some(whole)
}

fn has_printed(table: &Table, names: &Names) -> bool {
    fn has(field: &str, value: &Value, names: &Names) -> bool {
        match &value.kind {
            Kind::Text(text) => names.called_in(field, text.as_str()).is_some(),
            Kind::List(members) => members.iter().any(|member| has(field, member, names)),
            Kind::Table(table) => has_printed(table, names),
            Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) | Kind::Boolean(_) | Kind::Broken => false,
        }
    }
    table.entries.iter().any(|entry| has(&entry.key, &entry.value, names))
}

fn mend(table: &mut Table, names: &Names) {
    fn value(field: &str, of: &mut Value, names: &Names) {
        match &mut of.kind {
            Kind::Text(text) => {
                if let Some(called) = names.called_in(field, text.as_str()) {
                    *text = text.renamed(called);
                }
            }
            Kind::List(members) => members.iter_mut().for_each(|member| value(field, member, names)),
            Kind::Table(table) => mend(table, names),
            Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) | Kind::Boolean(_) | Kind::Broken => {}
        }
    }
    table.entries.iter_mut().for_each(|entry| value(&entry.key, &mut entry.value, names));
}
