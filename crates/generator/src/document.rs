//! Pages of text for browsers, such as the reference of the language.

use crate::templates::Font;
use crate::{Output, RenderError, Templates};
use serde_json::json;

/// A page of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Its path below the folder of the build: `reference/guide-en.html`.
    pub path: String,
    /// Its title.
    pub title: String,
    /// Its language: `en`.
    pub language: String,
    /// Its text, as HTML.
    pub body: String,
}

impl Document {
    /// Returns its subject: the same for a page and its translations, which differ only in the language at the end of their names.
    #[must_use]
    pub fn about(&self) -> &str {
        let stem = self.path.strip_suffix(".html").unwrap_or(&self.path);
        stem.strip_suffix(self.language.as_str()).unwrap_or(stem)
    }

    /// Returns the page as a self-contained file, outside of any site.
    ///
    /// # Errors
    /// If the template `site/page.hbs` is faulty, or there are no words of that language.
    pub fn render(&self, templates: &Templates) -> Result<Output, RenderError> {
        let data = json!({
            "title": self.title, "about": "", "language": self.language, "t": templates.words(&self.language)?.site(), "root": "", "deck": "kcc",
            "home": true, "nav": [], "languages": [], "main": self.body, "card": false, "gallery": false, "text": true,
            "style": templates.css("site/site")?, "home_path": "",
        });
        Ok(Output { path: self.path.clone(), bytes: templates.fill("site/page", data)?.into_bytes() })
    }
}

/// A page that reports something about content. Nothing else is needed to read it: style and fonts are in it, and it may neither run
/// scripts nor fetch anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Its title.
    pub title: String,
    /// Its language: `en`.
    pub language: String,
    /// Its text, as HTML.
    pub body: String,
}

impl Report {
    /// Returns the page.
    ///
    /// # Errors
    /// If a template or a style sheet is missing or faulty.
    pub fn render(&self, templates: &Templates) -> Result<String, RenderError> {
        let fonts: String = templates.fonts().iter().map(Font::rule_inside).collect();
        let sheets = ["site/site", "card", "site/card", "site/report"];
        let sheets = sheets.into_iter().map(|sheet| templates.css(sheet)).collect::<Result<Vec<_>, _>>()?;
        let data =
            json!({ "title": self.title, "language": self.language, "style": format!("{fonts}{}", sheets.concat()), "main": self.body });
        templates.fill("site/report", data)
    }
}

/// Returns a text for use between tags and in attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    crate::templates::escape(text)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_the_body_is_not() {
        let page = Document { title: "A & B".to_owned(), language: "en".to_owned(), body: "<h1>x</h1>".to_owned(), ..Document::default() };
        let html = String::from_utf8(page.render(&Templates::built_in().unwrap()).unwrap().bytes).unwrap();
        assert!(html.contains("A &amp; B") && html.contains("<h1>x</h1>"), "{html}");
    }

    #[test]
    fn a_page_and_its_translation_are_about_the_same() {
        let page = |path: &str, language: &str| Document { path: path.to_owned(), language: language.to_owned(), ..Document::default() };
        assert_eq!(page("reference/guide-en.html", "en").about(), page("reference/guide-fr.html", "fr").about());
        assert_eq!(page("reference/en.html", "en").about(), page("reference/fr.html", "fr").about());
        assert_ne!(page("reference/en.html", "en").about(), page("reference/rules-en.html", "en").about());
    }
}
