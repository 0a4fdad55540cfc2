//! Files in one piece, as the program carries its own pack: of each its path, its length, its bytes; all of it compressed.
//!
//! The build script writes it with this file, and the program reads it.

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Error, ErrorKind, Read as _, Write as _};

/// Files, by their paths below a folder.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// No archive is larger than this when it is read: far more than all content of the game.
const MOST: u64 = 64 << 20;

/// Returns whether a file of a content folder, by its path below it, belongs to it as a pack: content and its numbers. Scenarios prove it to its
/// own authors.
pub(crate) fn is_shared(path: &str) -> bool {
    let is_hidden = path.split('/').any(|part| part.starts_with('.'));
    let is_content = path == "ids.lock" || path.ends_with(".toml") && path != "mutants.toml";
    is_content && !is_hidden && !path.starts_with("scenarios/")
}

/// Returns files in one piece.
#[allow(dead_code, reason = "only the build script and tests write one")]
pub(crate) fn join(files: &[(String, Vec<u8>)]) -> std::io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    for (path, bytes) in files {
        write!(encoder, "{path}\n{}\n", bytes.len())?;
        encoder.write_all(bytes)?;
    }
    encoder.finish()
}

/// Returns the files of an archive.
///
/// # Errors
/// If it is damaged, or names a file outside of its folder.
#[allow(dead_code, reason = "only the program and tests read one")]
pub(crate) fn split(archive: &[u8]) -> std::io::Result<Files> {
    let damaged = || Error::from(ErrorKind::InvalidData);
    let mut whole = Vec::new();
    DeflateDecoder::new(archive).take(MOST).read_to_end(&mut whole)?;
    let (mut rest, mut files) = (whole.as_slice(), Vec::new());
    while !rest.is_empty() {
        let mut line = || {
            let end = rest.iter().position(|byte| *byte == b'\n').ok_or_else(damaged)?;
            let line = std::str::from_utf8(rest.get(..end).unwrap_or_default()).map_err(|_| damaged())?;
            rest = rest.get(end + 1..).unwrap_or_default();
            Ok::<_, Error>(line)
        };
        let (path, length) = (line()?, line()?.parse::<usize>().map_err(|_| damaged())?);
        if path.split(['/', '\\']).any(|part| part.is_empty() || part == "." || part == "..") || path.contains(':') {
            return Err(damaged());
        }
        let bytes = rest.get(..length).ok_or_else(damaged)?;
        files.push((path.to_owned(), bytes.to_vec()));
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(files)
}
