//! Texts with a cursor.

use kcc_compiler::File;
use kcc_ide::{Language, Workspace};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the cursor is.
const CURSOR: &str = "$0";

/// A content folder, the file that is asked about, and the cursor in it.
pub(crate) struct Fixture {
    pub(crate) workspace: Workspace,
    pub(crate) path: String,
    /// The text without the cursor.
    pub(crate) text: String,
    pub(crate) cursor: Option<usize>,
    /// What a line `# with: …` at the top says.
    pub(crate) with: Option<String>,
}

impl Fixture {
    /// Reads a fixture, laid over the small content folder.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap();
        let (with, text) = match text.strip_prefix("# with: ").and_then(|rest| rest.split_once('\n')) {
            Some((with, text)) => (Some(with.to_owned()), text.to_owned()),
            None => (None, text),
        };
        let mut files = vec![("krosmasters/hero.toml".to_owned(), String::new())];
        for line in text.split_inclusive('\n') {
            match line.strip_prefix("# file: ") {
                // A text may begin with its own path.
                Some(path) if files.len() == 1 && files[0].1.is_empty() => files[0].0 = path.trim().to_owned(),
                Some(path) => files.push((path.trim().to_owned(), String::new())),
                None => files.last_mut().unwrap().1.push_str(line),
            }
        }
        let asked = files.iter().position(|(_, text)| text.contains(CURSOR)).unwrap_or(0);
        let cursor = files[asked].1.find(CURSOR);
        files[asked].1 = files[asked].1.replacen(CURSOR, "", 1);
        let mut workspace = Workspace::new("content", base());
        for (path, text) in &files {
            workspace.set(&in_content(path), Some(text.clone()));
        }
        Self { workspace, path: in_content(&files[asked].0), text: files[asked].1.clone(), cursor, with }
    }

    /// Returns the language that the fixture asks in: the code in its first line, else English.
    pub(crate) fn language(&self) -> Language {
        self.with.as_deref().map_or(Language::ENGLISH, |code| Language::of_code(code).expect("a language"))
    }

    /// Returns the cursor, which the fixture must have.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor.expect("a fixture of this kind has a cursor, `$0`")
    }
}

/// Returns the path of a file of the content, or of a pack: `base:types/iop.toml`.
fn in_content(path: &str) -> String {
    if path.contains(':') { path.to_owned() } else { format!("content/{path}") }
}

/// Returns the texts of a folder, which has nothing else but what is expected of them.
pub(crate) fn all(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (fixtures, expected): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().partition(|path| path.extension().is_some_and(|ending| ending == "toml"));
    if std::env::var_os("KCC_BLESS").is_none() {
        let wanted: Vec<PathBuf> = fixtures.iter().map(|path| path.with_extension("expected")).collect();
        assert_eq!(expected, wanted, "KCC_BLESS=1 writes what is missing");
    }
    fixtures
}

/// Returns what differs from what is expected; where `KCC_BLESS` is set, it is written instead.
pub(crate) fn differing(path: &Path, actual: &str) -> Option<String> {
    if std::env::var_os("KCC_BLESS").is_some() {
        fs::write(path, actual).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    (expected != actual).then(|| format!("{} (KCC_BLESS=1 rewrites it)\n--- expected\n{expected}--- actual\n{actual}", path.display()))
}

/// Returns a small content folder without any mistake.
pub(crate) fn base() -> Vec<File> {
    folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content"), "content")
}

/// Returns the content files of a folder, under the name that it has in a repository.
pub(crate) fn folder(folder: &Path, name: &str) -> Vec<File> {
    let below = |path: &Path| format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| match path.is_dir() {
        true => self::folder(&path, &below(&path)),
        false if path.extension().is_some_and(|ending| ending == "toml") => {
            vec![File { path: below(&path), bytes: fs::read(&path).unwrap() }]
        }
        false => Vec::new(),
    };
    paths.flat_map(of).collect()
}
