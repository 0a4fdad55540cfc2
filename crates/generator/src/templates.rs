//! The folder `templates/`, read once: templates, style sheets, pictures, words and fonts.

use crate::RenderError;
use crate::artwork::Artwork;
use crate::css_values::CssValues;
use crate::words::Words;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use handlebars::{Context, Handlebars};
use include_dir::{Dir, include_dir};
use kcc_wording::rich::Icon;
use serde::Deserialize;
use serde_json::Value;
use siphasher::sip::SipHasher13;
use std::collections::BTreeMap;
use std::hash::Hasher as _;
use std::sync::Arc;

/// The folder.
const FOLDER: kcc_language::Folder = kcc_language::Folder { at: "templates", files: &BUILT_IN };
static BUILT_IN: Dir<'static> = include_dir!("$OUT_DIR/templates");

/// A face of the fonts.
pub struct Font {
    /// The name of its file, without ending.
    pub file: &'static str,
    /// The name by which style sheets know it.
    pub family: &'static str,
    /// Its weight, as in CSS.
    pub weight: u16,
    /// Its style, as in CSS.
    pub style: &'static str,
    /// The file, as TTF.
    pub bytes: Arc<Vec<u8>>,
    /// The same face for browsers, as WOFF2.
    pub packed: Vec<u8>,
}

impl Font {
    /// Returns the name of the file for browsers.
    pub fn packed_file(&self) -> String {
        format!("{}.woff2", self.file.to_lowercase())
    }

    /// Returns the style sheet rule for a font file beside it.
    pub(crate) fn rule(&self) -> String {
        self.rule_from(&self.packed_file())
    }

    /// Returns the style sheet rule with the font in it.
    pub(crate) fn rule_inside(&self) -> String {
        self.rule_from(&format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(&self.packed)))
    }

    fn rule_from(&self, source: &str) -> String {
        format!(
            "@font-face{{font-family:\"{}\";font-weight:{};font-style:{};font-display:swap;src:url({source}) format(\"woff2\")}}\n",
            self.family, self.weight, self.style
        )
    }
}

/// The fonts of the cards: file, family, weight, style.
const FONTS: [(&str, &str, u16, &str); 4] = [
    ("KccText-Regular", "Kcc Text", 400, "normal"),
    ("KccText-Bold", "Kcc Text", 700, "normal"),
    ("KccText-Italic", "Kcc Text", 400, "italic"),
    ("KccDisplay-Regular", "Kcc Display", 400, "normal"),
];

/// The width of the rim of an icon on a dark ground, in its units, and its colour.
const RIM: f32 = 1.6;
const PAPER: &str = "#fbf3df";

/// Everything that determines the look of cards and pages.
pub struct Templates {
    registry: Handlebars<'static>,
    css: BTreeMap<String, String>,
    scripts: BTreeMap<String, String>,
    icons: BTreeMap<Icon, String>,
    rimmed: BTreeMap<Icon, String>,
    costs: BTreeMap<Icon, String>,
    emblems: BTreeMap<String, String>,
    artwork: BTreeMap<String, Artwork>,
    tinctures: BTreeMap<String, Tincture>,
    words: BTreeMap<String, Words>,
    fonts: Vec<Font>,
    measures: CssValues,
}

/// The colours of a field: of one element, or of a back.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tincture {
    /// Where no light falls.
    pub deep: String,
    /// The colour itself.
    pub main: String,
    /// Rays and divisions.
    pub light: String,
}

impl Templates {
    /// Returns the templates of the repository, as they were when the program was built.
    ///
    /// # Errors
    /// As [`Templates::from_files`].
    pub fn built_in() -> Result<Self, RenderError> {
        let mut files = BTreeMap::new();
        collect(&BUILT_IN, &mut files);
        files.extend(FOLDER.laid_over().map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())));
        Self::from_files(&files)
    }

    /// Returns the fixed words of cards in a language, as [`Templates::built_in`] has them.
    ///
    /// # Errors
    /// When there are no words for the language.
    pub fn words_of(language: &str) -> Result<Words, RenderError> {
        let path = format!("words/{language}.json");
        let text = FOLDER.text(&path).ok_or_else(|| RenderError::Deck(format!("there are no words for the language `{language}`")))?;
        Words::read(language, text)
    }

    /// Creates templates from files by their path below the folder, with `/` between its parts.
    ///
    /// # Errors
    /// When a file is missing, is not text where it should be, or is not a template, a picture or a list of words.
    pub fn from_files(files: &BTreeMap<String, Vec<u8>>) -> Result<Self, RenderError> {
        let mut registry = Handlebars::new();
        registry.set_strict_mode(true);
        let (mut css, mut scripts, mut emblems, mut words) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for path in files.keys() {
            let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
            let Some((stem, ending)) = file.rsplit_once('.') else { continue };
            match (folder, ending) {
                ("", "hbs") => registry.register_template_string(stem, text(files, path)?).map_err(|error| fault(path, &error))?,
                ("site", "hbs") => {
                    registry.register_template_string(&within(stem), text(files, path)?).map_err(|error| fault(path, &error))?
                }
                ("", "css") => drop(css.insert(stem.to_owned(), text(files, path)?.to_owned())),
                ("site", "css") => drop(css.insert(within(stem), text(files, path)?.to_owned())),
                ("site", "js") => drop(scripts.insert(within(stem), text(files, path)?.to_owned())),
                ("", "lua") => drop(scripts.insert(stem.to_owned(), text(files, path)?.to_owned())),
                ("emblems", "svg") => drop(emblems.insert(stem.to_owned(), picture(files, path)?)),
                ("words", "json") => drop(words.insert(stem.to_owned(), Words::read(stem, text(files, path)?)?)),
                _ => {}
            }
        }
        let (mut icons, mut rimmed, mut costs) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for icon in Icon::ALL {
            let plain = picture(files, &format!("icons/{}.svg", icon.name()))?;
            let own = format!("icons/{}-cost.svg", icon.name());
            let cost = if files.contains_key(&own) { picture(files, &own)? } else { plain.clone() };
            costs.insert(*icon, rim(&cost));
            rimmed.insert(*icon, rim(&plain));
            icons.insert(*icon, plain);
        }
        let tinctures =
            serde_json::from_str(text(files, "emblems/tinctures.json")?).map_err(|error| fault("emblems/tinctures.json", &error))?;
        let mut fonts = Vec::new();
        for (file, family, weight, style) in FONTS {
            let bytes = Arc::new(bytes(files, &format!("fonts/{file}.ttf"))?.to_vec());
            // The engine of pages is in a site that has them beside it.
            let packed = if cfg!(target_family = "wasm") { &[] } else { self::bytes(files, &format!("fonts/{file}.woff2"))? };
            let packed = packed.to_vec();
            fonts.push(Font { file, family, weight, style, bytes, packed });
        }
        let measures = CssValues::read(css.get("card").map_or("", String::as_str));
        Ok(Self { registry, css, scripts, icons, rimmed, costs, emblems, artwork: BTreeMap::new(), tinctures, words, fonts, measures })
    }

    /// Replaces emblems with the user's own pictures, by the ids of cards.
    #[must_use]
    pub fn with_artwork(self, artwork: BTreeMap<String, Artwork>) -> Self {
        Self { artwork, ..self }
    }

    /// Returns the user's own picture for a card, as SVG of 100 by 100 units.
    pub(crate) fn artwork(&self, id: &str) -> Option<&str> {
        self.artwork.get(id).map(Artwork::svg)
    }

    /// Fills a template.
    pub fn fill(&self, name: &str, data: Value) -> Result<String, RenderError> {
        self.registry.render_with_context(name, &Context::from(data)).map_err(|error| RenderError::Template(format!("{name}.hbs: {error}")))
    }

    /// Returns a style sheet by the name of its file.
    pub fn css(&self, name: &str) -> Result<&str, RenderError> {
        self.css.get(name).map(String::as_str).ok_or_else(|| RenderError::Template(format!("{name}.css is missing")))
    }

    /// Returns what determines the look of faces besides their HTML, as a text: the style sheet without comments and spaces, and the fonts.
    pub fn style(&self) -> Result<String, RenderError> {
        let mut style = String::new();
        for (index, part) in self.css("card")?.split("/*").enumerate() {
            let part = if index == 0 { part } else { part.split_once("*/").map_or("", |(_, after)| after) };
            part.split_whitespace().for_each(|word| style.push_str(word));
        }
        let mut hasher = SipHasher13::new();
        self.fonts.iter().for_each(|font| hasher.write(&font.bytes));
        Ok(format!("{style}{:016x}", hasher.finish()))
    }

    /// Returns a script by the name of its file.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn script(&self, name: &str) -> Result<&str, RenderError> {
        self.scripts.get(name).map(String::as_str).ok_or_else(|| RenderError::Template(format!("the script `{name}` is missing")))
    }

    /// Returns the fonts.
    pub fn fonts(&self) -> &[Font] {
        &self.fonts
    }

    /// Returns the lengths that text fitting needs.
    pub fn measures(&self) -> &CssValues {
        &self.measures
    }

    /// Returns the code of a language as long as the templates are there.
    pub(crate) fn language(&self, language: &str) -> Result<&str, RenderError> {
        self.words(language)?;
        Ok(self.words.get_key_value(language).map_or("", |(code, _)| code.as_str()))
    }

    /// Returns the words of a language.
    pub fn words(&self, language: &str) -> Result<&Words, RenderError> {
        self.words.get(language).ok_or_else(|| {
            let known: Vec<_> = self.words.keys().map(String::as_str).collect();
            RenderError::Deck(format!("there are no words for the language `{language}`; there are: {}", known.join(", ")))
        })
    }

    /// Returns an icon as an SVG element of a class, with its text for screen readers; without one for an ornament.
    pub fn icon(&self, icon: Icon, class: &str, says: Option<&str>) -> String {
        labelled(self.icons.get(&icon), class, says)
    }

    /// Returns an icon with a pale rim, for dark backgrounds.
    pub(crate) fn rimmed_icon(&self, icon: Icon, class: &str, says: Option<&str>) -> String {
        labelled(self.rimmed.get(&icon), class, says)
    }

    /// Returns the picture behind the number of a cost, with a pale rim: `icons/NAME-cost.svg` if the icon leaves no room for the number.
    pub(crate) fn cost(&self, icon: Icon, says: &str) -> String {
        labelled(self.costs.get(&icon), "pay", Some(says))
    }

    /// Returns the charge for a word of a card on its emblem: the picture of a type, a power or a card, else the icon of that name.
    pub fn charge(&self, id: &str) -> Option<&str> {
        let icon = || Icon::ALL.iter().find(|icon| icon.name() == id).and_then(|icon| self.rimmed.get(icon));
        self.emblems.get(id).or_else(icon).map(String::as_str)
    }

    /// Returns the card's own picture, if there is one, as SVG of 100 by 100 units.
    pub(crate) fn emblem(&self, id: &str) -> Option<&str> {
        self.emblems.get(id).map(String::as_str)
    }

    /// Returns a picture of the folder of emblems as a sign, with its text for screen readers; without one for an ornament.
    ///
    /// # Errors
    /// When there is no such picture.
    pub(crate) fn sign(&self, name: &str, says: &str) -> Result<String, RenderError> {
        let picture = self.emblems.get(name).ok_or_else(|| RenderError::Template(format!("emblems/{name}.svg is missing")))?;
        Ok(labelled(Some(picture), "sign", (!says.is_empty()).then_some(says)))
    }

    /// Returns the colours of a field.
    pub fn tincture(&self, name: &str) -> Result<&Tincture, RenderError> {
        self.tinctures.get(name).ok_or_else(|| RenderError::Template(format!("emblems/tinctures.json has no `{name}`")))
    }
}

/// Returns the name under which pages include a template.
fn within(stem: &str) -> String {
    format!("site/{stem}")
}

fn labelled(svg: Option<&String>, class: &str, says: Option<&str>) -> String {
    let svg = svg.map_or("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", String::as_str);
    let label = match says {
        Some(says) => format!(" role=\"img\" aria-label=\"{}\"", escape(says)),
        None => " aria-hidden=\"true\"".to_owned(),
    };
    svg.replacen("<svg", &format!("<svg class=\"{class}\"{label}"), 1)
}

/// Returns a picture of 24 by 24 units with a rim: its own shape behind it, drawn wider in the colour of paper. The picture is enlarged by
/// the width of the rim.
fn rim(svg: &str) -> String {
    let Some((head, rest)) = svg.split_once('>') else { return svg.to_owned() };
    let shapes = rest.trim_end_matches("</svg>");
    let mut broad = String::with_capacity(shapes.len());
    for (index, part) in shapes.split("stroke").enumerate() {
        let value = part.strip_prefix("-width=\"").and_then(|value| value.split_once('"'));
        match value {
            Some((width, after)) => {
                let width = width.parse::<f32>().unwrap_or_default() + 2.0 * RIM;
                broad.push_str(&format!("stroke-width=\"{width}\"{after}"));
            }
            None if part.starts_with("=\"") => {
                let after = part.split_once("\" ").map_or("/>", |(_, after)| after);
                broad.push_str(&format!("stroke=\"{PAPER}\" {after}"));
            }
            None if index > 0 => broad.push_str(&format!("stroke{part}")),
            None => broad.push_str(part),
        }
    }
    let head = head.replace("viewBox=\"0 0 24 24\"", &format!("viewBox=\"-{RIM} -{RIM} {0} {0}\"", 24.0 + 2.0 * RIM));
    format!("{head}>{broad}{shapes}</svg>")
}

/// Escapes text for use between tags and in attributes.
pub(crate) fn escape(text: &str) -> String {
    handlebars::html_escape(text)
}

fn collect(dir: &Dir<'_>, files: &mut BTreeMap<String, Vec<u8>>) {
    for file in dir.files() {
        files.insert(file.path().to_string_lossy().replace('\\', "/"), file.contents().to_vec());
    }
    for dir in dir.dirs() {
        collect(dir, files);
    }
}

fn bytes<'a>(files: &'a BTreeMap<String, Vec<u8>>, path: &str) -> Result<&'a [u8], RenderError> {
    files.get(path).map(Vec::as_slice).ok_or_else(|| RenderError::Template(format!("{path} is missing")))
}

fn text<'a>(files: &'a BTreeMap<String, Vec<u8>>, path: &str) -> Result<&'a str, RenderError> {
    std::str::from_utf8(bytes(files, path)?).map_err(|error| fault(path, &error))
}

fn picture(files: &BTreeMap<String, Vec<u8>>, path: &str) -> Result<String, RenderError> {
    let svg = text(files, path)?.trim();
    match svg.starts_with("<svg") && svg.ends_with("</svg>") {
        true => Ok(svg.to_owned()),
        false => Err(RenderError::Template(format!("{path} is not one SVG element"))),
    }
}

fn fault(path: &str, error: &dyn std::fmt::Display) -> RenderError {
    RenderError::Template(format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rim_is_broader_and_lies_below() {
        let icon =
            r##"<svg viewBox="0 0 24 24"><path d="M1 1H9" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>"##;
        assert_eq!(
            rim(icon),
            r##"<svg viewBox="-1.6 -1.6 27.2 27.2"><path d="M1 1H9" fill="none" stroke="#fbf3df" stroke-width="5.2" stroke-linejoin="round"/><path d="M1 1H9" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>"##
        );
    }
}
