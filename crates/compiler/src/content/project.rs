//! A content folder whose files were read, and one file of it while it changes.

use super::{Index, Read, base, lower, read, sort};
use crate::toml::Problems;
use crate::{Compiled, File, check};
use kcc_diagnostics::{Diagnostic, Sources};
use kcc_ir::Content;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A content folder whose files were read as TOML, and no further.
#[derive(Clone, Debug)]
pub struct Project {
    root: String,
    sources: Sources,
    documents: Vec<Read>,
    roots: base::Roots,
    problems: Vec<Diagnostic>,
}

impl Project {
    /// Reads files. `root` is the folder's path as it begins each file's path.
    #[must_use]
    pub fn read(root: &str, files: &[File]) -> Self {
        let mut sources = Sources::default();
        let problems = Problems::default();
        let documents: Vec<Read> = files.iter().filter_map(|file| read(root, file, &mut sources, &problems)).collect();
        let roots = base::roots(&documents);
        Self { root: root.to_owned(), sources, documents, roots, problems: problems.into_vec() }
    }

    /// Compiles all of it.
    #[must_use]
    pub fn compile(&self) -> Compiled {
        let problems = Problems::from(self.problems.clone());
        let mut index = Index::default();
        self.documents.iter().for_each(|read| index.add(read, &problems));
        let mut work = Work { index, roots: &self.roots, problems, places: RefCell::default(), content: empty() };
        self.documents.iter().for_each(|read| work.lower(read));
        work.finish(self.sources.clone(), None)
    }

    /// Everything but the file of this path, ready for that file to be compiled again and again. `content` is what the whole
    /// folder compiled to.
    #[must_use]
    pub fn neighbours<'a>(&'a self, path: &str, content: &'a Content) -> Neighbours<'a> {
        let mut index = Index::default();
        let is_it = |read: &&Read| self.sources.get(read.document.file).is_some_and(|source| source.path == path);
        self.documents.iter().filter(|read| !is_it(read)).for_each(|read| index.add(read, &Problems::default()));
        Neighbours { project: self, path: path.to_owned(), index, content }
    }
}

/// Everything but one file: what an editor needs while that file changes.
#[derive(Clone, Debug)]
pub struct Neighbours<'a> {
    project: &'a Project,
    path: String,
    index: Index,
    /// All content as it was, the file included.
    content: &'a Content,
}

impl Neighbours<'_> {
    /// Compiles the file as it is now. The result has this file's content, places and problems only; nothing is said about what
    /// it may change for other files.
    #[must_use]
    pub fn compile(&self, bytes: &[u8]) -> Compiled {
        let mut sources = self.project.sources.clone();
        let problems = Problems::default();
        let file = File { path: self.path.clone(), bytes: bytes.to_vec() };
        let read = read(&self.project.root, &file, &mut sources, &problems);
        let mut index = self.index.clone();
        read.iter().for_each(|read| index.add(read, &problems));
        let mut work = Work { index, roots: &self.project.roots, problems, places: RefCell::default(), content: empty() };
        read.iter().for_each(|read| work.lower(read));
        work.finish(sources, Some(self.content))
    }
}

fn empty() -> Content {
    Content { version: kcc_ir::VERSION, ..Content::default() }
}

/// What compiling files gathers.
struct Work<'a> {
    index: Index,
    roots: &'a base::Roots,
    problems: Problems,
    places: RefCell<BTreeMap<String, kcc_diagnostics::Place>>,
    content: Content,
}

impl Work<'_> {
    fn lower(&mut self, read: &Read) {
        let inherited = base::inherit(read, self.roots, &self.problems);
        lower(inherited.as_ref().unwrap_or(read), &self.index.names, &self.problems, &self.places, &mut self.content);
    }

    /// Puts everything in order. `around` is the whole content, where only a part of it was compiled.
    fn finish(self, sources: Sources, around: Option<&Content>) -> Compiled {
        let Self { index, problems, places, mut content, .. } = self;
        sort(&mut content);
        let mut compiled = Compiled { sources, content, names: index.names, problems: Vec::new(), places: places.into_inner() };
        // What several cards share is read once for each of them.
        for problem in problems.into_vec() {
            if !compiled.problems.contains(&problem) {
                compiled.problems.push(problem);
            }
        }
        check::check(&mut compiled, around);
        compiled
            .problems
            .sort_by_key(|problem| problem.place.as_ref().map(|place| (place.file, place.span.start, place.span.end, problem.mistake)));
        compiled
    }
}
