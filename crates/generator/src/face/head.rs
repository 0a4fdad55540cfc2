//! The head of a card: its name, its version, and the line of types below. Text too long for one line is set in two.

use super::Press;
use crate::RenderError;
use crate::inline::spaced;
use crate::text_fit::Fitter;
use crate::text_measure::{Face as Type, Measurer};
use serde_json::json;

/// The content of the head of a card.
pub(crate) struct Title<'a> {
    /// The name as it is written in a sentence.
    pub(crate) name: &'a str,
    /// What follows the name on a line of its own.
    pub(crate) version: Option<String>,
    /// The parts of the line below.
    pub(crate) line: &'a [String],
    /// The name of that line in the report of a misfit.
    pub(crate) field: &'a str,
    /// A picture before the line, with its width in the size of the line.
    pub(crate) mark: Option<(String, f32)>,
    /// The room for the name, in millimetres.
    pub(crate) width: f32,
}

/// A head ready to be printed.
pub(crate) struct Head {
    /// The head as HTML.
    pub(crate) html: String,
    /// Its height, in millimetres.
    pub(crate) high: f32,
    /// The name with the version, as it is written in a sentence.
    pub(crate) name: String,
    /// The line below.
    pub(crate) line: String,
}

impl Title<'_> {
    /// Chooses sizes and line breaks, the largest print first.
    pub(crate) fn head(&self, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<Head, RenderError> {
        let get = |name: &str| press.templates.measures().get(name);
        let name = spaced(self.name, press.language);
        let capitals = name.to_uppercase();
        let words: Vec<&str> = capitals.split(' ').collect();
        let sizes = Sizes { largest: get("name-largest")?, double: get("name-double")?, least: get("name-least")? };
        let title = set("name", &words, " ", Type::Display, &sizes, (self.width, self.width), fitter);
        let name_high = if title.second.is_some() { 2.0 * get("name-double-line")? } else { get("name-line")? };

        let version = self.version.as_ref().map(|version| spaced(&format!("{} {version}", press.words.dash), press.language));
        let line_width = self.width + get("line-wider")?;
        let version_size = match &version {
            Some(version) => fitter.line("version", version, Type::Display, (get("version-largest")?, get("text-least")?), line_width),
            None => get("version-largest")?,
        };
        let version_high = if version.is_some() { get("version")? } else { 0.0 };

        let parts: Vec<String> = self.line.iter().map(|part| spaced(part, press.language)).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let (largest, small) = (get("types-largest")?, get("small")?);
        let mark = self.mark.as_ref().map_or(0.0, |mark| mark.1 * largest * 25.4 / 72.0);
        let sizes = Sizes { largest, double: small, least: small };
        let line = set(self.field, &parts, " · ", Type::Text, &sizes, (line_width - mark, line_width), fitter);
        let line_high = get("types-line")? * if line.second.is_some() { 2.0 } else { 1.0 };

        let high = get("head-around")? + name_high + version_high + line_high;
        let version_top = get("head-top")? + name_high;
        let html = press.templates.fill(
            "head",
            json!({
                "high": format!("{high:.2}"), "name": title.json(), "version": version, "version_size": version_size, "version_top": format!("{version_top:.2}"),
                "mark": self.mark.as_ref().map(|mark| &mark.0), "line": line.json(), "line_high": format!("{line_high:.2}"),
            }),
        )?;
        let name = version.as_ref().map_or_else(|| name.clone(), |version| format!("{name} {version}"));
        Ok(Head { html, high, name, line: parts.join(" · ") })
    }
}

/// Sizes in points: of one line, down to where two lines are easier to read, and of two.
struct Sizes {
    largest: f32,
    double: f32,
    least: f32,
}

/// Words in one line or two.
struct Lines {
    first: String,
    second: Option<String>,
    size: f32,
}

impl Lines {
    fn json(&self) -> serde_json::Value {
        json!({"first": self.first, "second": self.second, "size": self.size})
    }
}

/// Sets parts in one line if that is easy to read, else in two of about the same length; the first line may have less room.
fn set(field: &str, parts: &[&str], between: &str, face: Type, sizes: &Sizes, width: (f32, f32), fitter: &mut Fitter<'_>) -> Lines {
    let whole = parts.join(between);
    let fits = fitter.measurer.line(&whole, face, sizes.double).width <= width.0;
    if fits || parts.len() < 2 {
        let least = if fits { sizes.double } else { sizes.least };
        let size = fitter.line(field, &whole, face, (sizes.largest, least), width.0);
        return Lines { first: whole, second: None, size };
    }
    let (first, second) = balanced(parts, between, face, width, fitter.measurer);
    let tighter = |fitter: &mut Measurer, size| {
        (fitter.line(&first, face, size).width - width.0).max(fitter.line(&second, face, size).width - width.1)
    };
    let size = fitter.narrowest(field, &whole, face, (sizes.largest.min(sizes.double + 1.0), sizes.least), tighter);
    Lines { first, second: Some(second), size }
}

/// Returns the break at which the longer of two lines is shortest.
fn balanced(parts: &[&str], between: &str, face: Type, width: (f32, f32), measurer: &mut Measurer) -> (String, String) {
    let ending = between.trim_end();
    let mut best: Option<(f32, String, String)> = None;
    for at in 1..parts.len() {
        let first = format!("{}{ending}", parts[..at].join(between));
        let second = parts[at..].join(between);
        let over = (measurer.line(&first, face, 8.0).width / width.0).max(measurer.line(&second, face, 8.0).width / width.1);
        if best.as_ref().is_none_or(|best| over < best.0) {
            best = Some((over, first, second));
        }
    }
    best.map(|(_, first, second)| (first, second)).unwrap_or_default()
}
