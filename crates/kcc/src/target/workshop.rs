//! What the pages with a script run: the scripts and the engine that the program brings along, and all content as it is written.

use super::{Order, Refusal};
use include_dir::{Dir, File, include_dir};
use kcc_compiler::{Compiled, ContentKind, Pack, pack};
use kcc_generator::site::{App, sign};
use kcc_generator::{Output, Templates};
use kcc_wording::Language;
use serde_json::json;
use std::collections::BTreeMap;

/// The bundle of `crates/web/app`, if it had been made when the program was built; otherwise nothing.
static BUNDLE: Dir<'static> = include_dir!("$OUT_DIR/workshop");
/// The file with all content but scenarios.
const PACK: &str = "workshop/content.json";
/// The file with all scenarios, which only those who look at one need.
const SCENARIOS: &str = "workshop/scenarios.json";
/// The folder of content in what the page edits.
const ROOT: &str = "content";

/// Returns whether the program brings the pages along.
pub(crate) fn is_there() -> bool {
    let scripts = App::ALL.iter().all(|app| BUNDLE.get_file(format!("{}.js", app.name())).is_some());
    scripts && ["worker.js", "kcc.wasm"].iter().all(|name| BUNDLE.get_file(name).is_some())
}

/// Returns the files of the pages besides those that were made for others; none if the program has none.
pub(super) fn files(order: &Order<'_>, made: &[Output], templates: &Templates) -> Result<Vec<Output>, Refusal> {
    if !is_there() {
        return Ok(Vec::new());
    }
    let script = |file: &File<'_>| Output { path: format!("workshop/{}", file.path().display()), bytes: file.contents().to_vec() };
    let mut files: Vec<Output> = BUNDLE.files().map(script).collect();
    let pack = pack(order.compiled, order.web.repository.as_deref(), true);
    files.push(Output { path: PACK.to_owned(), bytes: pack.into_bytes() });
    files.push(Output { path: SCENARIOS.to_owned(), bytes: scenarios(order.compiled).into_bytes() });
    // Stories on the page may show any scenery, which other pages need not.
    let signs = order.compiled.content.scenery.iter().filter_map(|piece| sign(&format!("site/signs/{}.svg", piece.id), templates));
    files.extend(signs.filter(|sign| !made.iter().any(|file| file.path == sign.path)));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

/// Returns a file of the page as `kcc serve` shows it: always as it is now, so that nothing is kept for when there is no connection.
pub(crate) fn served(path: &str, compiled: &Compiled) -> Option<Vec<u8>> {
    if path == PACK {
        return is_there().then(|| pack(compiled, None, false).into_bytes());
    }
    if path == SCENARIOS {
        return is_there().then(|| scenarios(compiled).into_bytes());
    }
    BUNDLE.get_file(path.strip_prefix("workshop/")?).map(|file| file.contents().to_vec())
}

/// Returns the content as the page opens it, with the packs that it builds on: all but the scenarios, which it does not play.
fn pack(compiled: &Compiled, repository: Option<&str>, offline: bool) -> String {
    let Compiled { sources, pack, root, .. } = compiled;
    let files: Vec<(String, &str)> =
        sources.iter().filter_map(|(_, source)| Some((opened(root, &source.path)?, source.text.as_str()))).collect();
    // What is new has ids of its own beside those of packs.
    let prefix = pack.id.as_ref().filter(|_| !pack.bases.is_empty());
    let Pack { language, .. } = pack;
    json!({ "edition": language, "root": ROOT, "prefix": prefix, "repository": repository, "offline": offline, "files": files }).to_string()
}

/// Returns all scenarios as the page *Watch* lists and opens them, in the order of their paths.
fn scenarios(compiled: &Compiled) -> String {
    let mut found: Vec<serde_json::Value> = Vec::new();
    for scenario in &compiled.content.scenarios {
        let place = compiled.places.get(&format!("scenario/{}", scenario.id));
        let Some(source) = place.and_then(|place| compiled.sources.get(place.file)) else { continue };
        let (pack, below) = pack::split(&compiled.root, &source.path);
        let path = pack.map_or_else(|| format!("{ROOT}/{below}"), |_| source.path.clone());
        let titles: BTreeMap<&str, &str> =
            Language::all().map(|language| (language.code(), scenario.title.shown(language.code()))).collect();
        found.push(json!({ "path": path, "id": scenario.id, "title": titles, "rules": scenario.rules, "text": source.text }));
    }
    found.sort_by(|one, other| one["path"].as_str().cmp(&other["path"].as_str()));
    json!(found).to_string()
}

/// Returns the path of a file of content in what the page edits; `None` for what is not there.
fn opened(root: &str, path: &str) -> Option<String> {
    let (pack, below) = pack::split(root, path);
    let folder = below.split('/').next()?;
    let kind = ContentKind::ALL.into_iter().find(|kind| kind.folder() == folder);
    let wanted = below == pack::FILE || kind.is_some_and(|kind| kind != ContentKind::Scenario);
    wanted.then(|| pack.map_or_else(|| format!("{ROOT}/{below}"), |_| path.to_owned()))
}
