//! Compiles a content folder. A fault of the compiler in one file is reported with the name of that file, and the other files are checked
//! all the same.

use crate::content_files::ContentFiles;
use crate::exit::{Exit, Fault, catch, report};
use crate::numbers;
use crate::print_problems;
use crate::rules::proof;
use crate::terminal::Terminal;
use kcc_compiler::{Compiled, File, compile};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Severity};

/// A content folder that was compiled.
pub(crate) struct Checked {
    /// The result. Its problems include those of the disk.
    pub(crate) compiled: Compiled,
    /// How many files there are, without those of packs.
    pub(crate) files: usize,
    /// The numbers of cards for online tables, as they are on the disk. Problems in them are among those of the content.
    pub(crate) lock: Option<String>,
    /// The numbers of the cards of packs, likewise.
    pub(crate) pack_locks: Vec<(String, String)>,
    /// Faults of kcc.
    pub(crate) faults: Vec<Fault>,
}

/// Compiles a content folder.
pub(crate) fn check(found: ContentFiles) -> Checked {
    check_with(found, compile)
}

/// Compiles a content folder and adds what cannot be printed or exported, which is unknown while there are errors.
pub(crate) fn check_all(found: ContentFiles) -> Checked {
    let mut checked = check(found);
    if checked.exit(&checked.compiled.problems) == Exit::Clean {
        match catch(|| print_problems::of(&checked.compiled, checked.lock.as_deref())) {
            Ok(Ok(problems)) => checked.compiled.problems.extend(problems),
            Ok(Err(error)) => checked.faults.push(Fault { detail: format!("{error:#}"), file: None }),
            Err(fault) => checked.faults.push(fault),
        }
    }
    checked
}

impl Checked {
    /// Returns the exit code that follows from problems: warnings and hints do not count.
    pub(crate) fn exit(&self, problems: &[Diagnostic]) -> Exit {
        if !self.faults.is_empty() {
            return Exit::Fault;
        }
        let error = problems.iter().any(|problem| problem.severity() == Severity::Error);
        if error { Exit::Problems } else { Exit::Clean }
    }

    /// Reports faults, with the data for a bug report.
    pub(crate) fn tell_faults(&self, terminal: Terminal) {
        for fault in &self.faults {
            terminal.talk(&report(&fault.detail, fault.file.as_deref(), terminal.language()));
        }
    }
}

/// Compiles a content folder with a compiler of its own.
pub(crate) fn check_with(found: ContentFiles, mut compile: impl FnMut(&str, &[File]) -> Compiled) -> Checked {
    let own = found.files.iter().filter(|file| found.is_own(&file.path)).count();
    let ContentFiles { root, files, lock, pack_locks, problems, .. } = found;
    let (mut compiled, mut faults) = match catch(|| compile(&root, &files)) {
        Ok(compiled) => (compiled, Vec::new()),
        Err(fault) => without_culprits(&root, &files, &fault, &mut compile),
    };
    // What a pack that is not there would define is not missing.
    if problems.iter().any(|problem| problem.mistake == Mistake::MissingPack) {
        compiled.problems.retain(|problem| !problem.mistake.is_of_missing());
    }
    compiled.problems.splice(0..0, problems);
    compiled.problems.extend(lock.as_deref().map(|lock| numbers::problems(lock, &root, &mut compiled.sources)).unwrap_or_default());
    compiled.problems.extend(lock.as_deref().map(|lock| numbers::without(lock, &compiled)).unwrap_or_default());
    compiled.problems.extend(proof::unknown(&compiled));
    // A fault that the compiler noticed itself is among its problems.
    for problem in compiled.problems.iter().filter(|problem| problem.mistake == Mistake::InternalFault) {
        let file = problem.place.as_ref().and_then(|place| compiled.sources.get(place.file)).map(|source| source.path.clone());
        let detail = problem.words.iter().find(|(name, _)| *name == "detail").map_or_else(String::new, |(_, detail)| detail.clone());
        if !faults.iter().any(|fault| fault.file == file) {
            faults.push(Fault { detail, file });
        }
    }
    Checked { compiled, files: own, lock, pack_locks, faults }
}

/// Finds the files on which the compiler fails, and compiles the others.
fn without_culprits(
    root: &str,
    files: &[File],
    whole: &Fault,
    mut compile: impl FnMut(&str, &[File]) -> Compiled,
) -> (Compiled, Vec<Fault>) {
    let (mut culprits, mut others) = (Vec::new(), Vec::new());
    for file in files {
        match catch(|| compile(root, std::slice::from_ref(file))) {
            Ok(_) => others.push(file.clone()),
            Err(fault) => culprits.push((file, fault)),
        }
    }
    // If no file fails alone, they fail together, and no single one can be blamed.
    let mut compiled = if culprits.is_empty() { Compiled::default() } else { catch(|| compile(root, &others)).unwrap_or_default() };
    // A reference to a file that was left out is not a mistake.
    compiled.problems.retain(|problem| !problem.mistake.is_of_missing());
    if culprits.is_empty() {
        compiled.problems.push(Diagnostic::new(Mistake::InternalFault).with("detail", &whole.detail));
        return (compiled, vec![whole.clone()]);
    }
    let mut faults = Vec::new();
    for (file, fault) in culprits {
        let id = compiled.sources.add(&file.path, String::from_utf8_lossy(&file.bytes));
        compiled.problems.push(Diagnostic::at(Mistake::InternalFault, Place::new(id, 0..0)).with("detail", &fault.detail));
        faults.push(Fault { file: Some(file.path.clone()), ..fault });
    }
    (compiled, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit::remember_panics;

    #[allow(clippy::panic, reason = "stands for a fault of the compiler")]
    fn fragile(root: &str, files: &[File]) -> Compiled {
        if let Some(file) = files.iter().find(|file| file.bytes.starts_with(b"boom")) {
            panic!("cannot stand {}", file.path);
        }
        compile(root, files)
    }

    #[test]
    fn a_fault_names_its_file_and_hides_no_other() {
        remember_panics();
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.as_bytes().to_vec() };
        let files = vec![file("content/types/a.toml", "boom"), file("content/types/b.toml", "id = 5\nname = \"B\"\n")];
        let found = ContentFiles { root: "content".to_owned(), files, ..ContentFiles::default() };
        let checked = check_with(found, fragile);
        assert_eq!(checked.faults.len(), 1);
        assert_eq!(checked.faults[0].file.as_deref(), Some("content/types/a.toml"));
        assert!(checked.faults[0].detail.contains("cannot stand"));
        let codes: Vec<&str> = checked.compiled.problems.iter().map(|problem| problem.mistake.code()).collect();
        assert!(codes.contains(&"K9999") && codes.contains(&"K0106"), "{codes:?}");
        assert_eq!(checked.exit(&checked.compiled.problems), Exit::Fault);
    }

    #[test]
    fn without_a_pack_only_what_it_would_define_is_not_told() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.as_bytes().to_vec() };
        let files = vec![
            file("content/types/a.toml", "id = \"a\"\nname = \"A\"\n"),
            file("content/types/more/a.toml", "id = \"a\"\nname = \"A\"\n"),
            file("content/summons/b.toml", "id = \"b\"\nname = \"B\"\nfamily = \"theirs\"\nmp = 1\nhp = 1\n"),
        ];
        let codes = |problems: Vec<Diagnostic>| -> Vec<&str> {
            let found = ContentFiles { root: "content".to_owned(), files: files.clone(), problems, ..ContentFiles::default() };
            let checked = check(found);
            let codes = checked.compiled.problems.iter().map(|problem| problem.mistake.code());
            codes.filter(|code| code.starts_with("K04")).collect()
        };
        let all = codes(Vec::new());
        assert!(all.contains(&"K0404") && all.contains(&"K0407"), "{all:?}");
        let missing = codes(vec![Diagnostic::new(Mistake::MissingPack).with("pack", "north")]);
        assert!(!missing.contains(&"K0404") && missing.contains(&"K0407"), "{missing:?}");
    }
}
