//! Types and families.

use super::Reader;
use super::name::LONGEST_NAME;
use crate::toml::Fields;
use kcc_ir::Kind;

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Kind> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    Some(Kind { id: id?, name: name? })
}
