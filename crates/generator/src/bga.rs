//! The content in the layout of a Board Game Arena project: a folder that can be copied over one.
//!
//! | file | holds |
//! |---|---|
//! | `modules/php/Generated/Material.php` | everything as PHP constants, and the texts for translators |
//! | `modules/php/Generated/*.php` | the closed sets as enums |
//! | `src/ts/Generated/material.d.ts`, `enums.ts` | the same for TypeScript |
//! | `cards.json` | the same values as JSON |
//! | `misc/generated/` | JSON Schemas, the strings, what effects ask of players, and how to use all this |
//!
//! The values are the types of `card`; their JSON Schema is derived, and everything else about them is made from it: the fields, enums,
//! types. Effects are nested arrays of small nodes; `op` names each node, as in the IR.

mod bindings;
mod card;
mod enums;
mod lock;
mod moments;
mod node;
mod own;
mod pack;
mod php;
mod phpdoc;
mod report;
mod schema;
mod shape;
mod text;
mod typescript;

pub use lock::{FILE as LOCK, Given, Line, Lock, LockFault, LockFaultKind, NotGiven, NotRenamed, give, joined, renamed};
pub use own::OwnCards;
pub use pack::keys;

use crate::Output;
use kcc_ir::Content;
use kcc_ir::moment::Moments;
use kcc_wording::Wording;
use serde_json::Value;
use std::collections::BTreeSet;

/// The default project name.
pub const GAME: &str = "krosmasterarena";

/// What the package is made from.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// The content.
    pub content: &'a Content,
    /// The English wording: the platform translates from English.
    pub wording: &'a Wording,
    /// The source of the content, for the headers.
    pub source: &'a str,
    /// The name of the project, of letters and digits: part of the namespace.
    pub game: &'a str,
    /// When steps are carried out.
    pub moments: &'a Moments,
    /// The text of the content's [`LOCK`] file, if there is one.
    pub lock: Option<&'a str>,
}

/// The package.
#[derive(Clone, Debug)]
pub struct Package {
    /// The files, below `bga/`.
    pub files: Vec<Output>,
    /// What `cards.json` holds.
    pub cards: Value,
    /// Its JSON Schema.
    pub schema: Value,
    /// The text of the [`LOCK`] file completed with new numbers, and how many those are; `None` if no piece lacked one.
    pub lock: Option<(String, usize)>,
    /// Pieces that were given a number now, and pieces with a number that no longer exist: `krosmasters/julith`.
    pub changed: [Vec<String>; 2],
}

/// Why there is no package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Texts that the platform's translation tools would misread; every one of them.
    Texts(Vec<Untranslatable>),
    /// A fault of the lock or of the generator.
    Fault(String),
}

/// A text that the platform's translation tools would misread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untranslatable {
    /// Its path: `krosmasters/julith/spells/0/text/1/log`.
    pub path: String,
    /// The text.
    pub text: String,
    /// The characters that they would misread.
    pub found: String,
}

/// All values of the package, and their description.
struct Values {
    cards: Value,
    schema: Value,
    shapes: shape::Shapes,
    /// The texts that are translated, each with its place.
    texts: Vec<(String, String)>,
    lock: Lock,
    /// How many numbers were assigned now.
    added: usize,
}

/// Returns all texts that the platform would misread.
///
/// # Errors
/// What is wrong with the lock.
pub fn misread(order: &Order<'_>) -> Result<Vec<Untranslatable>, String> {
    match values(order) {
        Ok(_) => Ok(Vec::new()),
        Err(Refused::Texts(texts)) => Ok(texts),
        Err(Refused::Fault(detail)) => Err(detail),
    }
}

fn values(order: &Order<'_>) -> Result<Values, Refused> {
    let fault = |error: String| Refused::Fault(error);
    let mut lock = match order.lock.map(Lock::read) {
        None => Lock::default(),
        Some(Ok(lock)) => lock,
        Some(Err(_)) => return Err(Refused::Fault(format!("the file {LOCK} is faulty"))),
    };
    let added = lock.complete(pack::keys(order.content));
    let material = pack::material(order.content, order.wording, &lock, order.source).map_err(fault)?;
    let mut cards = serde_json::to_value(&material).map_err(|error| fault(error.to_string()))?;
    moments::put(&mut cards, order.moments);
    bindings::put(&mut cards).map_err(fault)?;
    let schema = schema::material();
    let shapes = shape::Shapes::read(&schema).map_err(fault)?;
    let texts = shapes.complete(&mut cards).map_err(fault)?.texts;
    let misread: Vec<Untranslatable> = texts.iter().filter_map(|(path, text)| untranslatable(path, text)).collect();
    if !misread.is_empty() {
        return Err(Refused::Texts(misread));
    }
    Ok(Values { cards, schema, shapes, texts, lock, added })
}

/// Makes the package.
///
/// # Errors
/// Every text that the platform would misread, or what is wrong with the lock.
pub fn package(order: &Order<'_>) -> Result<Package, Refused> {
    let Values { cards, schema, shapes, texts, lock, added } = values(order)?;
    let sets = enums::all(&shapes, &cards);
    let php = php::Php::new(order.game);
    let mut distinct: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let file = |path: &str, text: String| Output { path: format!("bga/{path}"), bytes: text.into_bytes() };
    let mut files = vec![
        file("cards.json", json(&cards)),
        file("modules/php/Generated/Material.php", php.material(&cards, &distinct, &phpdoc::Types::new(&shapes))),
    ];
    files.extend(sets.iter().map(|set| file(&format!("modules/php/Generated/{}.php", set.name), php.enumeration(set))));
    files.push(file("src/ts/Generated/enums.ts", typescript::enumerations(&sets)));
    files.push(file("src/ts/Generated/material.d.ts", typescript::types(&shapes, &sets)));
    files.push(file("misc/generated/conform.php", include_str!("bga/conform.php").to_owned()));
    files.push(file("misc/generated/README.md", report::readme(order.game, &cards)));
    files.push(file("misc/generated/cards.schema.json", json(&schema)));
    files.push(file("misc/generated/effects.schema.json", json(&schema::nodes())));
    files.push(file("misc/generated/needs.tsv", report::needs(&cards)));
    files.push(file("misc/generated/strings.tsv", report::strings(&texts)));
    let text = (added > 0).then(|| (lock.text(order.lock, added), added));
    let keys: BTreeSet<String> = pack::keys(order.content).into_iter().collect();
    let given = lock.lines().iter().rev().take(added).map(|line| line.key.clone()).collect();
    let gone = lock.lines().iter().map(|line| line.key.clone()).filter(|key| !keys.contains(key)).collect();
    Ok(Package { files, cards, schema, lock: text, changed: [given, gone] })
}

fn untranslatable(path: &str, text: &str) -> Option<Untranslatable> {
    // Only the lines that kcc itself words have arguments.
    let argument = if path.ends_with("/log") { None } else { text.contains("${").then(|| "${".to_owned()) };
    let found = argument.or_else(|| text::misread(text))?;
    Some(Untranslatable { path: path.to_owned(), text: text.to_owned(), found })
}

fn json(value: &Value) -> String {
    let mut json = serde_json::to_string_pretty(value).unwrap_or_default();
    json.push('\n');
    json
}
