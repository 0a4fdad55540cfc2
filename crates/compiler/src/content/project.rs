//! A content folder whose files were read, and one file of it that changes.

use super::index::Index;
use super::pack::{Pack, split};
use super::{Read, Reading, add, base, called, lower, read, sort};
use crate::names::Names;
use crate::toml::{Problems, capped, widen};
use crate::{Compiled, File, check, edition};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place, Related, Severity, Sources};
use kcc_ir::Content;
use rayon::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A content folder whose files were parsed as TOML, but not compiled.
#[derive(Clone, Debug)]
pub struct Project {
    root: String,
    sources: Sources,
    documents: Vec<Read>,
    roots: base::Roots,
    packs: Packs,
    problems: Vec<Diagnostic>,
}

/// What each content says about itself: one's own, and the packs that it builds on.
#[derive(Clone, Debug, Default)]
pub(super) struct Packs {
    own: Arc<Pack>,
    others: BTreeMap<String, Arc<Pack>>,
}

impl Packs {
    /// Adds what one of them says.
    pub(super) fn add(&mut self, (pack, about): (Option<String>, Pack)) {
        match pack {
            None => self.own = Arc::new(about),
            Some(pack) => drop(self.others.insert(pack, Arc::new(about))),
        }
    }

    /// Returns what one's own content says.
    pub(super) fn own(&self) -> Pack {
        Pack::clone(&self.own)
    }

    /// Tells a file what its content says about itself, and puts the words of today into it.
    pub(super) fn settle(&self, read: &mut Read) -> Vec<Diagnostic> {
        read.about = read.pack.as_ref().and_then(|pack| self.others.get(pack)).unwrap_or(&self.own).clone();
        edition::apply(&mut read.document.root, read.about.language)
    }
}

impl Project {
    /// Reads files. `root` is the folder's path, with which each file's path begins.
    #[must_use]
    pub fn read(root: &str, files: &[File]) -> Self {
        let (mut sources, mut documents, mut problems) = (Sources::default(), Vec::<Read>::new(), Vec::new());
        let read = |(file, id): (&File, u32)| read(root, file, FileId(id));
        let texts: Vec<Reading> = files.par_iter().zip(0..u32::try_from(files.len()).unwrap_or(u32::MAX)).map(read).collect();
        let mut packs = Packs::default();
        for (file, reading) in files.iter().zip(texts) {
            sources.add(file.path.clone(), reading.text);
            documents.extend(reading.read);
            problems.extend(reading.problems);
            reading.about.into_iter().for_each(|about| packs.add(about));
        }
        problems.extend(documents.iter_mut().flat_map(|read| packs.settle(read)));
        let roots = base::roots(&documents);
        Self { root: root.to_owned(), sources, documents, roots, packs, problems }
    }

    /// Returns the files of packs, then one's own, so that a second definition of something is one's own.
    fn packs_first(&self) -> impl Iterator<Item = &Read> {
        let (packs, own): (Vec<&Read>, Vec<&Read>) = self.documents.iter().partition(|read| read.pack.is_some());
        packs.into_iter().chain(own)
    }

    /// Compiles all of it.
    #[must_use]
    pub fn compile(&self) -> Compiled {
        let problems = Problems::from(self.problems.clone());
        let mut index = Index::default();
        self.packs_first().for_each(|read| index.add(read, &problems));
        let lowered = self.documents.par_iter().map(|read| Lowered::of(read, &index.names, &self.roots)).collect();
        finish(index, problems, lowered, self, self.sources.clone(), None)
    }

    /// Returns everything but the file with this path, ready for compiling that file again and again. `content` is the result of compiling
    /// the whole folder.
    #[must_use]
    pub fn neighbours<'a>(&'a self, path: &str, content: &'a Content) -> Neighbours<'a> {
        let mut index = Index::default();
        let is_it = |read: &&Read| self.sources.get(read.document.file).is_some_and(|source| source.path == path);
        self.packs_first().filter(|read| !is_it(read)).for_each(|read| index.add(read, &Problems::default()));
        Neighbours { project: self, path: path.to_owned(), index, content }
    }
}

/// Everything but one file: what an editor needs while that file changes.
#[derive(Clone, Debug)]
pub struct Neighbours<'a> {
    project: &'a Project,
    path: String,
    index: Index,
    /// All content before the change, including the file.
    content: &'a Content,
}

impl Neighbours<'_> {
    /// Compiles the file as it is now. The result has only this file's content, places and problems; effects on other files are not
    /// reported.
    #[must_use]
    pub fn compile(&self, bytes: &[u8]) -> Compiled {
        let mut sources = self.project.sources.clone();
        let file = File { path: self.path.clone(), bytes: bytes.to_vec() };
        let next = FileId(u32::try_from(sources.iter().count()).unwrap_or(u32::MAX));
        let Reading { text, mut read, mut problems, .. } = read(&self.project.root, &file, next);
        sources.add(file.path, text);
        problems.extend(read.iter_mut().flat_map(|read| self.project.packs.settle(read)));
        let problems = Problems::from(problems);
        let mut index = self.index.clone();
        read.iter().for_each(|read| index.add(read, &problems));
        let lowered = read.iter().map(|read| Lowered::of(read, &index.names, &self.project.roots)).collect();
        finish(index, problems, lowered, self.project, sources, Some(self.content))
    }
}

/// The content of one file.
#[derive(Debug)]
pub(super) struct Lowered {
    pub(super) content: Content,
    pub(super) places: Vec<(String, Place)>,
    pub(super) problems: Problems,
}

impl Lowered {
    pub(super) fn of(read: &Read, names: &Names, roots: &base::Roots) -> Self {
        let (problems, places, mut content) = (Problems::default(), RefCell::default(), Content::default());
        let called = called::called(read, names);
        let read = called.as_ref().unwrap_or(read);
        let inherited = base::inherit(read, roots, &problems);
        let inherited = inherited.map(|read| called::called(&read, names).unwrap_or(read));
        lower(inherited.as_ref().unwrap_or(read), names, &problems, &places, &mut content);
        Self { content, places: places.into_inner(), problems }
    }
}

/// Puts everything in order. `around` is the whole content, if only a part of it was compiled.
fn finish(
    index: Index,
    problems: Problems,
    lowered: Vec<Lowered>,
    project: &Project,
    sources: Sources,
    around: Option<&Content>,
) -> Compiled {
    let mut content = Content { version: kcc_ir::VERSION, ..Content::default() };
    let mut places = Vec::new();
    for file in lowered {
        add(&mut content, file.content);
        places.extend(file.places);
        problems.absorb(file.problems);
    }
    sort(&mut content);
    // If a field was found twice, the last reading is more exact.
    let places = places.into_iter().collect();
    let (pack, root) = (project.packs.own(), project.root.clone());
    let mut compiled = Compiled { sources, content, names: index.names, problems: Vec::new(), places, pack, root };
    checked(&mut compiled, problems, around);
    compiled
}

/// Checks what was compiled, and sets its problems: those that reading it found, and those of what it means.
pub(super) fn checked(compiled: &mut Compiled, problems: Problems, around: Option<&Content>) {
    let (found, more) = problems.into_parts();
    compiled.problems = found;
    check::check(compiled, around);
    only_own(compiled);
    compiled
        .problems
        .sort_by_key(|problem| problem.place.as_ref().map(|place| (place.file, place.span.start, place.span.end, problem.mistake)));
    compiled.problems = capped(std::mem::take(&mut compiled.problems), &more);
    widen(&mut compiled.problems, &compiled.sources);
}

/// Takes away the problems of packs, which are not those of their users; that a pack has errors is said once, where it is named. What one's
/// own card takes from a card of a pack is its own, and what is wrong with it is said where it names the other.
fn only_own(compiled: &mut Compiled) {
    if compiled.pack.bases.is_empty() {
        return;
    }
    let Compiled { sources, root, pack, problems, places, .. } = compiled;
    let pack_of = |place: &Place| sources.get(place.file).and_then(|source| split(root, &source.path).0);
    let taken: Vec<(&Place, &Place)> = places
        .iter()
        .filter_map(|(key, named)| Some((key.strip_suffix(base::BASED_ON)?, named)))
        .filter(|(card, named)| card.matches('/').count() == 2 && pack_of(named).is_none())
        .flat_map(|(card, named)| {
            let fields = places.range(card.to_owned()..).take_while(move |(key, _)| key.starts_with(card));
            fields.filter(|(_, place)| pack_of(place).is_some()).map(move |(_, place)| (place, named))
        })
        .collect();
    let mut broken: BTreeMap<String, (usize, Mistake)> = BTreeMap::new();
    for mut problem in std::mem::take(problems) {
        let Some(other) = problem.place.as_ref().and_then(pack_of).map(str::to_owned) else {
            problems.push(problem);
            continue;
        };
        let takes = |whole: &Place| {
            problem
                .place
                .as_ref()
                .is_some_and(|place| place.file == whole.file && whole.span.start <= place.span.start && place.span.end <= whole.span.end)
        };
        let takers: BTreeMap<_, &Place> =
            taken.iter().filter(|(whole, _)| takes(whole)).map(|(_, named)| ((named.file, named.span.start), *named)).collect();
        // A problem of two places is reported at one's own.
        if let Some(own) = problem.related.iter_mut().find(|related| pack_of(&related.place).is_none()) {
            if let Some(place) = &mut problem.place {
                std::mem::swap(place, &mut own.place);
            }
            problem.fixes.clear();
            problems.push(problem);
        } else if !takers.is_empty() {
            problem.fixes.clear();
            problem.related.extend(problem.place.clone().map(|place| Related { label: Related::WRITTEN, place }));
            problems.extend(takers.into_values().map(|named| Diagnostic { place: Some(named.clone()), ..problem.clone() }));
        } else if problem.severity() == Severity::Error {
            broken.entry(other).or_insert((0, problem.mistake)).0 += 1;
        }
    }
    for (id, (count, first)) in broken {
        // A pack of a pack is named where the other one is.
        let named = pack.bases.iter().find(|base| base.id == id).or(pack.bases.first());
        let Some(named) = named else { continue };
        let problem = Diagnostic::at(Mistake::PackWithProblems, named.place.clone()).with("pack", id);
        problems.push(problem.with("count", count).with("first", first));
    }
}
