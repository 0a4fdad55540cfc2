//! The folder of a user's own pictures: one file for each card, called by its id.

use crate::refusal_text::said;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_diagnostics::Language;
use kcc_diagnostics::suggest;
use kcc_generator::artwork::{Active, Artwork, ArtworkFault, DEEPEST, ENDINGS, MOST_BYTES, MOST_ELEMENTS, MOST_SIDE};
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
    let unread = || said!("the folder of pictures `{}` cannot be read", "le dossier d’images `{}` ne peut pas être lu", shown);
    let root = folder.canonicalize().with_context(unread)?;
    let entries = std::fs::read_dir(&root).with_context(unread)?;
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
                    faults.push(said!(
                        "{shown}/{name}: there are two pictures of `{id}`",
                        "{shown}/{name}\u{a0}: il y a deux images de `{id}`"
                    ));
                }
            }
            Err(fault) => faults.push(said!("{shown}/{name}: {fault:#}", "{shown}/{name}\u{a0}: {fault:#}")),
        }
    }
    if !faults.is_empty() {
        let head = said!("nothing was made, because of these pictures:", "rien n’a été fait, à cause de ces images\u{a0}:");
        bail!("{head}\n  {}", faults.join("\n  "));
    }
    Ok(pictures)
}

/// One file, and the card it is for.
fn one(path: &Path, root: &Path, known: &[&str]) -> anyhow::Result<(String, Artwork)> {
    let unread = || said!("it cannot be read", "elle ne peut pas être lue");
    let real = path.canonicalize().with_context(unread)?;
    if !real.starts_with(root) {
        bail!(said!("it is a link that leads out of the folder", "c’est un lien qui mène hors du dossier"));
    }
    if !real.is_file() {
        bail!(said!(
            "it is no file; pictures lie in the folder itself",
            "ce n’est pas un fichier\u{a0}; les images sont dans le dossier même"
        ));
    }
    let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    if !ENDINGS.contains(&ending.to_ascii_lowercase().as_str()) {
        bail!(fault(&ArtworkFault::UnknownEnding));
    }
    if !known.contains(&id.as_str()) {
        match suggest::closest(&id, known.iter().copied()).first() {
            Some(meant) => {
                bail!(said!(
                    "no card has the id `{id}`; did you mean `{meant}`?",
                    "aucune carte n’a l’id `{id}`\u{a0}; est-ce `{meant}`\u{a0}?"
                ))
            }
            None => bail!(said!(
                "no card has the id `{id}`; a picture is called by the id of its card",
                "aucune carte n’a l’id `{id}`\u{a0}; une image porte l’id de sa carte"
            )),
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

/// Why a file cannot be printed, in the language of the terminal.
fn fault(fault: &ArtworkFault) -> String {
    if Terminal::new(None).language() == Language::English {
        return fault.to_string();
    }
    let unread = |why: &str| format!("l’image ne peut pas être lue\u{a0}: {why}");
    match fault {
        ArtworkFault::UnknownEnding => "une image est un fichier .png, .jpg ou .svg".to_owned(),
        ArtworkFault::TooManyBytes => format!("le fichier dépasse {} Mo\u{a0}; réduisez l’image", MOST_BYTES / 1024 / 1024),
        ArtworkFault::TooManyPixels(width, height) => {
            format!("l’image a {width} × {height} pixels\u{a0}; une carte n’en montre pas plus de {MOST_SIDE} de chaque côté")
        }
        ArtworkFault::Corrupt(reason) => unread(reason),
        ArtworkFault::NoPixels => unread("elle n’a pas de pixels"),
        ArtworkFault::NoText => unread("ce n’est pas du texte en UTF-8"),
        ArtworkFault::NoDrawing => unread("ce n’est pas un dessin SVG"),
        ArtworkFault::NoViewBox => unread("son <svg> n’a pas de viewBox, et personne ne connaît sa taille"),
        ArtworkFault::TooDeep => format!("le dessin a des groupes emboîtés sur plus de {DEEPEST} niveaux\u{a0}; dégroupez-les"),
        ArtworkFault::TooManyElements => {
            format!("le dessin a plus de {MOST_ELEMENTS} éléments, comptés chaque fois qu’ils servent\u{a0}; simplifiez-le")
        }
        ArtworkFault::Active(what) => {
            let what = match what {
                Active::DocumentType => "un type de document".to_owned(),
                Active::Element(name) => format!("un élément <{name}>"),
                Active::Attribute(name) => format!("un attribut {name}"),
                Active::Fetching(name) => format!("un attribut {name} qui charge quelque chose"),
                Active::Link(target) => format!("un lien vers `{target}`"),
            };
            format!("le dessin a {what}\u{a0}; une image ne fait que montrer, elle n’agit pas et ne charge rien")
        }
    }
}
