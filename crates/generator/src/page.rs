//! The cards of one language, as pages and sheets need them.

use crate::card::BoardView;
use crate::face::{Back, Face, Press, Token};
use std::collections::BTreeMap;

/// The cards of one language.
pub(crate) struct Album<'a> {
    pub(crate) title: &'a str,
    pub(crate) press: &'a Press<'a>,
    pub(crate) faces: &'a [Face],
    pub(crate) backs: &'a BTreeMap<Back, String>,
    pub(crate) tokens: &'a [Token],
    pub(crate) boards: &'a [BoardView],
}
