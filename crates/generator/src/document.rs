//! Pages of text for browsers, such as the reference of the language.

use crate::{Output, RenderError, Templates};
use serde_json::{Value, json};

/// A page of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// Where it belongs below the folder of the build.
    pub path: String,
    /// The title of its tab.
    pub title: String,
    /// Its language: `en`.
    pub language: String,
    /// The pages that its head leads to.
    pub links: Vec<Link>,
    /// What it says, as HTML.
    pub body: String,
}

/// A link to another page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// What it says.
    pub text: String,
    /// Where it leads, seen from the page.
    pub href: String,
    /// The language of what it says.
    pub language: String,
}

impl Document {
    /// The page as a file.
    ///
    /// # Errors
    /// If the template `reference.hbs` is faulty.
    pub fn render(&self, templates: &Templates) -> Result<Output, RenderError> {
        let link = |link: &Link| json!({"text": link.text, "href": link.href, "language": link.language});
        let links: Vec<Value> = self.links.iter().map(link).collect();
        let data = json!({"title": self.title, "language": self.language, "links": links, "body": self.body});
        let html = templates.fill("reference", &data)?;
        Ok(Output { path: self.path.clone(), bytes: html.into_bytes() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_the_body_is_not() {
        let link = Link { text: "<a>".to_owned(), href: "../index.html".to_owned(), language: "en".to_owned() };
        let page = Document {
            title: "A & B".to_owned(),
            language: "en".to_owned(),
            links: vec![link],
            body: "<h1>x</h1>".to_owned(),
            ..Document::default()
        };
        let html = String::from_utf8(page.render(&Templates::built_in().unwrap()).unwrap().bytes).unwrap();
        assert!(html.contains("A &amp; B") && html.contains("&lt;a&gt;") && html.contains("<h1>x</h1>"), "{html}");
    }
}
