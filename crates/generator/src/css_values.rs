//! The lengths and sizes that the style sheet of the cards defines and the text fitting needs.

use crate::RenderError;
use std::collections::BTreeMap;

/// Custom properties of `templates/card.css`: lengths in millimetres, type sizes in points, ratios as they are.
#[derive(Clone, Debug)]
pub struct CssValues(BTreeMap<String, f32>);

impl CssValues {
    /// Reads every line of the form `--name: number unit;`, where the unit is `mm`, `pt` or absent.
    pub(crate) fn read(css: &str) -> Self {
        let mut values = BTreeMap::new();
        for line in css.lines() {
            let Some((name, value)) = line.trim().strip_prefix("--").and_then(|rest| rest.split_once(':')) else { continue };
            let value = value.trim().trim_end_matches(';').trim_end_matches("mm").trim_end_matches("pt");
            if let Ok(number) = value.parse::<f32>() {
                values.insert(name.trim().to_owned(), number);
            }
        }
        Self(values)
    }

    /// Returns the value of a property.
    ///
    /// # Errors
    /// When the style sheet does not define it.
    pub fn get(&self, name: &str) -> Result<f32, RenderError> {
        self.0.get(name).copied().ok_or_else(|| RenderError::Template(format!("card.css does not state `--{name}` with a number")))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    #[test]
    fn reads_lengths_and_skips_colours() {
        let measures = CssValues::read(":root {\n  --bar: 6.2mm;\n --text-least: 6pt;\n --ink: #1a1426;\n}\n.x { left: 3mm; }");
        assert!((measures.get("bar").unwrap() - 6.2).abs() < 1e-6);
        assert!((measures.get("text-least").unwrap() - 6.0).abs() < 1e-6);
        assert!(measures.get("ink").is_err());
    }
}
