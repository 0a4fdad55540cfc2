//! The folder of the user's own pictures: one file for each card, named after its id.

use crate::messages::said;
use anyhow::{Context as _, bail};
use kcc_diagnostics::suggest;
use kcc_generator::artwork::{Active, Artwork, ArtworkFault, DEEPEST, ENDINGS, MOST_BYTES, MOST_ELEMENTS, MOST_SIDE};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// Returns the pictures of a folder, by the ids of cards.
///
/// # Errors
/// With every file that cannot be printed, and why, so that all can be mended at once.
pub(crate) fn read(folder: &Path, known: &[&str]) -> anyhow::Result<BTreeMap<String, Artwork>> {
    let shown = folder.display();
    let unread = || said("pictures-the-folder-of-pictures-shown", &[("shown", shown.to_string())]);
    let root = folder.canonicalize().with_context(unread)?;
    let entries = std::fs::read_dir(&root).with_context(unread)?;
    let mut names: Vec<_> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    names.sort();
    let (mut pictures, mut faults) = (BTreeMap::new(), Vec::new());
    for path in names {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Hidden files, and notes, for example on where pictures come from.
        if name.starts_with('.') || name.ends_with(".md") || name.ends_with(".txt") {
            continue;
        }
        match one(&path, &root, known) {
            Ok((id, picture)) => {
                if pictures.insert(id.clone(), picture).is_some() {
                    faults.push(said(
                        "pictures-shown-name-there-are-two",
                        &[("shown", shown.to_string()), ("name", name.to_string()), ("id", id.to_string())],
                    ));
                }
            }
            Err(fault) => faults.push(said(
                "pictures-shown-name-fault",
                &[("shown", shown.to_string()), ("name", name.to_string()), ("fault", format!("{:#}", fault))],
            )),
        }
    }
    if !faults.is_empty() {
        let head = said("pictures-nothing-was-made-because-of", &[]);
        bail!("{head}\n  {}", faults.join("\n  "));
    }
    Ok(pictures)
}

/// Reads one file, and finds the card it is for.
fn one(path: &Path, root: &Path, known: &[&str]) -> anyhow::Result<(String, Artwork)> {
    let unread = || said("pictures-it-cannot-be-read", &[]);
    let real = path.canonicalize().with_context(unread)?;
    if !real.starts_with(root) {
        bail!(said("pictures-it-is-a-link-that", &[]));
    }
    if !real.is_file() {
        bail!(said("pictures-it-is-no-file-pictures", &[]));
    }
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    if !ENDINGS.contains(&ending.to_ascii_lowercase().as_str()) {
        bail!(fault(&ArtworkFault::UnknownEnding));
    }
    if !known.contains(&id.as_str()) {
        match suggest::closest(&id, known.iter().copied()).first() {
            Some(meant) => {
                bail!(said("pictures-no-card-has-the-id", &[("id", id.to_string()), ("meant", meant.to_string())]))
            }
            None => bail!(said("pictures-no-card-has-the-id-2", &[("id", id.to_string())])),
        }
    }
    let mut bytes = Vec::new();
    // A file that is too large is not read to its end.
    File::open(&real).and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)).with_context(unread)?;
    match Artwork::read(&ending, &bytes) {
        Ok(picture) => Ok((id, picture)),
        Err(refused) => bail!(fault(&refused)),
    }
}

/// Returns why a file cannot be printed, in the language of the terminal.
fn fault(fault: &ArtworkFault) -> String {
    let most = |id, most: usize| said(id, &[("most", most.to_string())]);
    let unread = |why: String| said("picture-unread", &[("why", why)]);
    match fault {
        ArtworkFault::UnknownEnding => said("picture-unknown-ending", &[]),
        ArtworkFault::TooManyBytes => most("picture-too-many-bytes", MOST_BYTES / 1024 / 1024),
        ArtworkFault::TooManyPixels(width, height) => {
            let parts = [("width", width.to_string()), ("height", height.to_string()), ("most", MOST_SIDE.to_string())];
            said("picture-too-many-pixels", &parts)
        }
        ArtworkFault::Corrupt(reason) => unread(reason.clone()),
        ArtworkFault::NoPixels => unread(said("picture-no-pixels", &[])),
        ArtworkFault::NoText => unread(said("picture-no-text", &[])),
        ArtworkFault::NoDrawing => unread(said("picture-no-drawing", &[])),
        ArtworkFault::NoViewBox => unread(said("picture-no-view-box", &[])),
        ArtworkFault::TooDeep => most("picture-too-deep", DEEPEST),
        ArtworkFault::TooManyElements => most("picture-too-many-elements", MOST_ELEMENTS),
        ArtworkFault::Active(what) => {
            let what = match what {
                Active::DocumentType => said("picture-document-type", &[]),
                Active::Element(name) => said("picture-element", &[("name", name.clone())]),
                Active::Attribute(name) => said("picture-attribute", &[("name", name.clone())]),
                Active::Fetching(name) => said("picture-fetching", &[("name", name.clone())]),
                Active::Link(target) => said("picture-link", &[("target", target.clone())]),
            };
            said("picture-active", &[("what", what)])
        }
    }
}
