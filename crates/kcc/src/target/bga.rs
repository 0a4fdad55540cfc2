//! `bga/`: data for a project on Board Game Arena.

use super::Refusal;
use crate::refusing::said;
use kcc_generator::bga::{self, Order, Package, Refused};
use kcc_ir::Content;
use kcc_wording::{Language, Wording};

/// What can be said about the package.
#[derive(Debug, clap::Args)]
pub(crate) struct BgaOptions {
    /// With --target bga: the name of the project on Board Game Arena, a part of the namespace
    #[arg(long, value_name = "NAME", default_value = bga::GAME, value_parser = game)]
    pub(crate) game: String,
}

/// The name of a project: what a namespace can have in it.
fn game(name: &str) -> Result<String, String> {
    let sound = name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(|sign| sign.is_ascii_alphanumeric());
    if sound {
        Ok(name.to_owned())
    } else {
        Err(said!(
            "the name of a project is made of letters and digits, and begins with a letter",
            "le nom d’un projet est fait de lettres et de chiffres, et commence par une lettre"
        ))
    }
}

/// The package. It is in English whatever languages cards are made in, because the platform translates from English.
pub(super) fn package(content: &Content, source: &str, game: &str, lock: Option<&str>) -> Result<Package, Refusal> {
    let wording = Wording::new(content, Language::English);
    let package = bga::package(&Order { content, wording: &wording, source, game, lock }).map_err(|refused| match refused {
        Refused::Texts(misread) => Refusal::Words { misfits: Vec::new(), misread },
        Refused::Fault(detail) => Refusal::fault(&detail),
    })?;
    let validator = jsonschema::validator_for(&package.schema)
        .map_err(|error| Refusal::fault(&format_args!("the schema of the package is faulty: {error}")))?;
    if let Some(error) = validator.iter_errors(&package.cards).next() {
        let place = error.instance_path();
        return Err(Refusal::fault(&format_args!("the package does not fit its schema at {place}: {error}")));
    }
    Ok(package)
}
