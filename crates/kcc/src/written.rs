//! Where content is written, by the keys that the compiler gives it: `krosmaster/julith/spells/0/effect`.

use kcc_compiler::Compiled;
use kcc_diagnostics::Place;

/// Returns the place of a piece of content or of a part of it. What has none of its own is in what contains it.
pub(crate) fn place<'c>(key: &str, compiled: &'c Compiled) -> Option<&'c Place> {
    let key = key.trim_end_matches('/');
    let around = || key.rsplit_once('/').and_then(|(around, _)| place(around, compiled));
    compiled.places.get(key).or_else(around)
}

/// Returns the file of it and the line, from 1; an empty name if nothing has the key.
pub(crate) fn line(key: &str, compiled: &Compiled) -> (String, usize) {
    let source = place(key, compiled).and_then(|place| Some((compiled.sources.get(place.file)?, place.span.start)));
    source.map_or_else(Default::default, |(source, start)| {
        (source.path.clone(), source.text.get(..start).map_or(1, |before| before.matches('\n').count() + 1))
    })
}
