//! Turns TOML and syntax trees into IR: names resolved, kinds checked.
//!
//! [`compile`] takes the files of a content folder as bytes and returns the compiled content *and* everything that is wrong with any of
//! them. It does not read the disk.
//!
//! | module | does |
//! |---|---|
//! | [`toml`] | reads a file in spite of slips, with the place of everything |
//! | `content` | one file for each kind of content: its fields to IR |
//! | `effect` | syntax trees of effects to IR |
//! | `notation` | costs, ranges, damage |
//! | `names` | the names that content defines, for references |
//! | [`format`](mod@format) | content files in their one style, with a proof that nothing is lost |
//! | [`language`] | IR back to the text of the language |
//! | [`schema`] | JSON Schemas of content files and of the compiled IR |
//!
//! ```
//! use kcc_compiler::{Context, File, Names, compile, effects, language};
//!
//! let mut problems = Vec::new();
//! let heal = effects("heal 2 on each ally", Context::Spell { x: false }, &Names::default(), &mut problems);
//! assert!(problems.is_empty());
//! assert_eq!(language::effects(&heal), "heal 2 on each ally");
//!
//! let file = File { path: "content/markers/burnt.toml".to_owned(), bytes: b"id = \"burnt\"\nnmae = \"Burnt\"\n".to_vec() };
//! let compiled = compile("content", &[file]);
//! assert!(compiled.problems.iter().any(|problem| problem.mistake.name() == "unknown-field"));
//! ```

mod check;
mod content;
pub mod edition;
mod effect;
pub mod format;
pub mod language;
mod mentions;
mod names;
mod notation;
mod passage;
pub mod scenario_text;
pub mod schema;
mod shape;
pub mod toml;
pub mod writable;

pub use content::pack::{self, Pack};
pub use content::{ContentKind, Neighbours, Project, Store};
pub use effect::Context;
pub use mentions::{Mention, Named, mentions};
pub use names::Names;
pub use passage::{Passage, Said, entry_of, passages, plainly};

use kcc_diagnostics::{Diagnostic, FileId, Place, Sources};
use kcc_ir::{Ability, Content, Effect};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Problems;

/// A file of a content folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path for display, with `/`: `content/krosmasters/s4/julith.toml`.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// The result of compiling a content folder.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// The texts that problems refer to.
    pub sources: Sources,
    /// Everything that could be understood. Complete only if no problem is an error.
    pub content: Content,
    /// The names that content defines.
    pub names: Names,
    /// Everything that is wrong, sorted by file and place.
    pub problems: Vec<Diagnostic>,
    /// The places of parts of content, since IR holds none: pieces (`krosmaster/julith`), fields (`krosmaster/julith/spells/0/effect`) and
    /// steps of effects by their path in the IR (`krosmaster/julith/spells/0/effect/2/then/0`; below `given` what a step gives to spells).
    pub places: BTreeMap<String, Place>,
    /// What the content says about itself.
    pub pack: Pack,
    /// The path of the content folder, with which the path of each of its own files begins.
    pub root: String,
}

impl Compiled {
    /// Returns whether the piece of content with this id, of a kind such as `krosmaster`, is one's own and not that of a pack.
    #[must_use]
    pub fn is_own(&self, kind: &str, id: &str) -> bool {
        let source = self.places.get(&format!("{kind}/{id}")).and_then(|place| self.sources.get(place.file));
        source.is_none_or(|source| pack::split(&self.root, &source.path).0.is_none())
    }

    /// Returns one's own cards, arenas and scenarios, without those of packs, but with the powers, types and rulesets of all.
    #[must_use]
    pub fn own(&self) -> Cow<'_, Content> {
        let mut own = Cow::Borrowed(&self.content);
        if !self.pack.bases.is_empty() {
            let own = own.to_mut();
            own.krosmasters.retain(|card| self.is_own("krosmaster", card.id.as_str()));
            own.summons.retain(|card| self.is_own("summon", card.id.as_str()));
            own.rewards.retain(|card| self.is_own("reward", card.id.as_str()));
            own.markers.retain(|marker| self.is_own("marker", marker.id.as_str()));
            own.scenery.retain(|piece| self.is_own("scenery", piece.id.as_str()));
            own.arenas.retain(|arena| self.is_own("arena", arena.id.as_str()));
            own.scenarios.retain(|scenario| self.is_own("scenario", scenario.id.as_str()));
        }
        own
    }
}

/// Compiles a content folder. `root` is the folder's path, with which each file's path begins.
#[must_use]
pub fn compile(root: &str, files: &[File]) -> Compiled {
    content::compile(root, files)
}

/// Returns the effects of a text outside of any file, such as an example. Places are bytes of the text.
pub fn effects(text: &str, context: Context, names: &Names, problems: &mut Vec<Diagnostic>) -> Vec<Effect> {
    let found = Problems::default();
    let effects = effect::effects(text, context, names, IN_TEXT, &found);
    problems.extend(found.into_vec());
    effects
}

/// Returns the abilities of a text outside of any file, such as an example. Places are bytes of the text.
pub fn abilities(text: &str, context: Context, names: &Names, problems: &mut Vec<Diagnostic>) -> Vec<Ability> {
    let found = Problems::default();
    let abilities = effect::abilities(text, context, names, IN_TEXT, &found);
    problems.extend(found.into_vec());
    abilities
}

/// A text outside of any file.
const IN_TEXT: effect::Written<'_> = effect::Written { place: &in_text, mark: &|_, _| {}, called: &[] };

fn in_text(span: Range<usize>) -> Place {
    Place::new(FileId(0), span)
}

/// Returns whether none of these problems prevents a build.
#[must_use]
pub fn is_clean(problems: &[Diagnostic]) -> bool {
    !problems.iter().any(|problem| problem.severity() == kcc_diagnostics::Severity::Error)
}
