//! The fonts of pages are the fonts of the PDF.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::collections::BTreeMap;
use std::path::Path;

/// Returns the tables of a TrueType font by their tags.
fn tables(font: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let number = |at: usize| u32::from_be_bytes(font[at..at + 4].try_into().unwrap()) as usize;
    let count = usize::from(u16::from_be_bytes(font[4..6].try_into().unwrap()));
    let entries = (0..count).map(|index| 12 + 16 * index);
    entries
        .map(|at| (String::from_utf8_lossy(&font[at..at + 4]).into_owned(), font[number(at + 8)..][..number(at + 12)].to_vec()))
        .collect()
}

#[test]
fn each_font_of_the_pages_unpacks_to_the_font_of_the_pdf() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/fonts");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut fonts: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "ttf")).collect();
    fonts.sort();
    assert!(!fonts.is_empty());
    for path in fonts {
        let plain = tables(&std::fs::read(&path).unwrap());
        let packed = tables(&wuff::decompress_woff2(&std::fs::read(path.with_extension("woff2")).unwrap()).unwrap());
        let name = path.display();
        assert!(plain.keys().eq(packed.keys()), "{name}: other tables");
        for (tag, bytes) in &plain {
            // WOFF2 §5.1: outlines may be encoded differently, and with them their offsets and the checksum of the file.
            if !matches!(tag.as_str(), "glyf" | "loca" | "head") {
                assert!(*bytes == packed[tag], "{name}: another `{tag}`");
            }
        }
    }
}
