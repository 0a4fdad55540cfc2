//! The rules of the game as data, and what carries and proves each of their paragraphs.
//!
//! | file | holds |
//! |---|---|
//! | [`paragraph`] | the paragraphs of the fan-made rules 4.1, each in a line of our own |
//! | [`edition`] | the differences of other editions |
//! | [`reading`] | how paragraphs that leave a choice are read |
//! | [`example`] | the worked examples |
//! | [`scan`], [`citation`] | where sources cite paragraphs |
//! | [`uses`] | the paragraphs that concern a card |
//! | [`proof`] | the scenarios, and their results |
//! | [`breaks`] | the changes that test whether scenarios notice |
//! | [`map`] | all of it joined, paragraph by paragraph |
//! | [`text`], [`json`] | the map for people and for programs; the page of the site is in `reference` |

pub(crate) mod breaks;
pub(crate) mod citation;
pub(crate) mod edition;
pub(crate) mod example;
pub(crate) mod json;
pub(crate) mod map;
pub(crate) mod paragraph;
pub(crate) mod proof;
pub(crate) mod reading;
pub(crate) mod scan;
pub(crate) mod text;
pub(crate) mod uses;

use anyhow::Context as _;
use include_dir::{Dir, include_dir};
use serde::de::DeserializeOwned;

static DATA: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/rules");

/// Returns the data of a file below `rules/`.
fn read<T: DeserializeOwned>(file: &include_dir::File<'_>) -> anyhow::Result<T> {
    let text = || anyhow::Ok(toml::from_str(file.contents_utf8().context("it is no text")?)?);
    text().with_context(|| format!("the rules in `{}`", file.path().display()))
}

/// Returns the file of that name below `rules/`.
fn read_named<T: DeserializeOwned>(name: &str) -> anyhow::Result<T> {
    read(DATA.get_file(name).with_context(|| format!("there is no `{name}` among the rules"))?)
}
