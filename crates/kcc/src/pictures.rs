//! The folder of a user's own pictures: one file for each card, called by its id.

use anyhow::{Context as _, bail};
use kcc_diagnostics::suggest;
use kcc_generator::artwork::{Artwork, ENDINGS, MOST_BYTES};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// The pictures of a folder, by the ids of cards.
///
/// # Errors
/// With every file that cannot be printed, and why: nobody wants to mend one after the other.
pub(crate) fn read(folder: &Path, known: &[&str]) -> anyhow::Result<BTreeMap<String, Artwork>> {
    let shown = folder.display();
    let root = folder.canonicalize().with_context(|| format!("the folder of pictures `{shown}` cannot be read"))?;
    let entries = std::fs::read_dir(&root).with_context(|| format!("the folder of pictures `{shown}` cannot be read"))?;
    let mut names: Vec<_> = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    names.sort();
    let (mut pictures, mut faults) = (BTreeMap::new(), Vec::new());
    for path in names {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Hidden files, and notes such as where pictures come from.
        if name.starts_with('.') || name.ends_with(".md") || name.ends_with(".txt") {
            continue;
        }
        match one(&path, &root, known) {
            Ok((id, picture)) => {
                if pictures.insert(id.clone(), picture).is_some() {
                    faults.push(format!("{shown}/{name}: there are two pictures of `{id}`"));
                }
            }
            Err(fault) => faults.push(format!("{shown}/{name}: {fault:#}")),
        }
    }
    if !faults.is_empty() {
        bail!("nothing was made, because of these pictures:\n  {}", faults.join("\n  "));
    }
    Ok(pictures)
}

/// One file, and the card it is for.
fn one(path: &Path, root: &Path, known: &[&str]) -> anyhow::Result<(String, Artwork)> {
    let real = path.canonicalize().context("it cannot be read")?;
    if !real.starts_with(root) {
        bail!("it is a link that leads out of the folder");
    }
    if !real.is_file() {
        bail!("it is no file; pictures lie in the folder itself");
    }
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    if !ENDINGS.contains(&ending.to_ascii_lowercase().as_str()) {
        bail!("a picture is a .png, .jpg or .svg file");
    }
    if !known.contains(&id.as_str()) {
        match suggest::closest(&id, known.iter().copied()).first() {
            Some(meant) => bail!("no card has the id `{id}`; did you mean `{meant}`?"),
            None => bail!("no card has the id `{id}`; a picture is called by the id of its card"),
        }
    }
    let mut bytes = Vec::new();
    // A file that is too large is not read to its end.
    File::open(&real).and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)).context("it cannot be read")?;
    Ok((id, Artwork::read(&ending, &bytes)?))
}
