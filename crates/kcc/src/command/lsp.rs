//! `kcc lsp`: answers an editor.

use crate::content_files::{self, ContentFiles, content_folder, is_content, shown};
use crate::exit::{Exit, last_panic};
use crate::language;
use crate::messages::said;
use crate::sentences;
use crate::system;
use crate::terminal::Terminal;
use kcc_compiler::{Compiled, ContentKind, pack};
use kcc_diagnostics::{Language, Mistake};
use kcc_generator::Templates;
use kcc_generator::deck::deck;
use kcc_generator::document::Report;
use kcc_generator::face::fitting_faces;
use kcc_ir::Content;
use kcc_lsp::{Disk, Folder, Meaning, serve};
use kcc_reading::Readers;
use kcc_wording::Wording;
use lsp_server::Connection;
use std::cell::RefCell;
use std::fmt::Write as _;
use std::path::Path;

/// The arguments. What the help says of them is among the messages, in every language.
#[derive(Debug, clap::Args)]
#[command(about = said("help-lsp", &[]), long_about = said("help-lsp-long", &[]), after_help = said("help-lsp-examples", &[]))]
pub(crate) struct Arguments {
    /// Whether it talks on stdin and stdout, which is done anyway: many editors say so.
    #[arg(long, help = said("help-lsp-stdio", &[]))]
    stdio: bool,

    /// The language of messages; that of the editor if absent.
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument, help = said("help-lsp-lang", &[]))]
    lang: Option<Language>,
}

/// Answers until the editor is done.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, &ThisDisk::default(), terminal.language(), arguments.lang.is_some());
    // The thread that writes ends when nobody can send any more.
    drop(connection);
    served?;
    threads.join()?;
    Ok(Exit::Clean)
}

/// The disk of this machine, and what was learnt of the sentences of cards.
#[derive(Default)]
struct ThisDisk {
    readers: RefCell<Readers>,
}

impl Disk for ThisDisk {
    fn folder(&self, path: &str) -> Option<String> {
        // The file may be new, and so may the folders around it.
        let there = Path::new(path).ancestors().skip(1).find(|folder| folder.is_dir())?;
        let real = content_folder(there).ok()?.canonicalize().ok()?;
        // A folder without `kcc.toml` and folders of content is none: an editor opens any TOML file.
        if !real.join(pack::FILE).is_file() && !ContentKind::ALL.iter().any(|kind| real.join(kind.folder()).is_dir()) {
            return None;
        }
        // As the editor writes it, which may lead through links.
        let folder = there.ancestors().find(|folder| folder.canonicalize().is_ok_and(|folder| folder == real))?;
        Some(shown(folder))
    }

    fn is_content(&self, below: &str) -> bool {
        is_content(below)
    }

    fn read_folder(&self, folder: &str) -> Result<Folder, String> {
        let name = folder.rsplit('/').next().unwrap_or_default();
        let found = ContentFiles::read(Path::new(folder)).map_err(|error| system::told(&error))?;
        let mut files = found.files;
        for file in &mut files {
            // Files of packs are not in the folder: `base:types/iop.toml`.
            if let Some(below) = file.path.strip_prefix(&found.root) {
                file.path = format!("{name}{below}");
            }
        }
        Ok(Folder { files, problems: found.problems })
    }

    fn read(&self, path: &str) -> Option<Vec<u8>> {
        // What is no file, or a link, is not content.
        std::fs::symlink_metadata(path).ok().filter(std::fs::Metadata::is_file)?;
        content_files::read(Path::new(path)).ok()
    }

    fn last_panic(&self) -> String {
        last_panic()
    }

    fn card(&self, compiled: &Compiled, kind: ContentKind, id: &str, language: Language) -> Option<String> {
        let whole = &compiled.content;
        let mut part = Content { version: whole.version, rulesets: whole.rulesets.clone(), ..Content::default() };
        match kind {
            ContentKind::Krosmaster => part.krosmasters.extend(whole.krosmasters.iter().find(|card| card.id.as_str() == id).cloned()),
            ContentKind::Summon => part.summons.extend(whole.summons.iter().find(|card| card.id.as_str() == id).cloned()),
            ContentKind::Reward => part.rewards.extend(whole.rewards.iter().find(|card| card.id.as_str() == id).cloned()),
            ContentKind::Power
            | ContentKind::Type
            | ContentKind::Marker
            | ContentKind::Scenery
            | ContentKind::Arena
            | ContentKind::Ruleset
            | ContentKind::Scenario => return None,
        }
        let templates = Templates::built_in().ok()?;
        let mut body = String::new();
        // The language of the reader first.
        for printed in [language].into_iter().chain(Language::all().filter(|other| *other != language)) {
            let words = Wording::new(whole, printed);
            let (faces, _) = fitting_faces(&deck(&part, &words, ""), &templates).ok()?;
            if let Some(face) = faces.into_iter().find(|face| face.id == id) {
                let _ = writeln!(body, "<h2>{}</h2>\n{}", printed.facts().name, face.front);
            }
        }
        let report = Report { title: id.to_owned(), language: language.code().to_owned(), body };
        (!report.body.is_empty()).then(|| report.render(&templates).ok()).flatten()
    }

    fn is_sentence(&self, compiled: &Compiled, path: &str, at: usize) -> bool {
        sentences::is_at(compiled, path, at)
    }

    fn read_sentence(&self, compiled: &Compiled, path: &str, at: usize) -> Option<Meaning> {
        let read = sentences::read_at(compiled, path, at, &mut self.readers.borrow_mut())?;
        let edits = read.fixes.iter().flat_map(|fix| fix.edits.first());
        let range = edits.clone().next()?.place.span.clone();
        Some(Meaning {
            range,
            texts: edits.map(|edit| edit.replacement.clone()).collect(),
            prints_it: read.mistake != Mistake::PrintsNearly,
        })
    }
}
