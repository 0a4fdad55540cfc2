//! Pages of text, as Markdown and as HTML: the reference of the effect language, the guide, the awkward effects, the rules.

// A page has dozens of kinds of parts, few of which matter here.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod awkward;
mod language;
pub(crate) mod pages;
mod rules;

pub(crate) use awkward::awkward;
pub(crate) use language::language;
pub(crate) use rules::{Links, RulesPage, rules};

use include_dir::{Dir, include_dir};
use kcc_diagnostics::Language;
use kcc_generator::document::Document;
use kcc_generator::{Output, Templates};
use kcc_language::Folder;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use pulldown_cmark_escape::escape_html;
use std::collections::BTreeMap;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// Its file in `reference/`.
    pub(crate) name: String,
    /// Its title.
    pub(crate) title: String,
    /// Its language.
    pub(crate) language: Language,
    /// Its text.
    pub(crate) markdown: String,
}

static GUIDES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/guide");
const GUIDE: Folder = Folder { at: "crates/kcc/guide", files: &GUIDES };

/// Returns the guide for people who have never written such a file.
pub(crate) fn guide(language: Language) -> Page {
    let of = |language: Language| GUIDE.text(&format!("{language}.md"));
    Page::of("guide", of(language).or_else(|| of(Language::ENGLISH)).unwrap_or_default(), language)
}

/// Returns the pages about kcc itself that the site shows too.
pub(crate) fn on_site(language: Language) -> impl Iterator<Item = Page> {
    pages::ALL.into_iter().filter(|page| page.on_site).map(move |page| Page::of(page.name, &page.text(language), language))
}

impl Page {
    /// Creates a page whose first line is its title.
    fn of(name: &str, markdown: &str, language: Language) -> Self {
        let title = markdown.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
        Self { name: format!("{name}-{}.html", language.code()), title, language, markdown: language.typeset(markdown) }
    }

    /// Returns the page as the site takes it.
    pub(crate) fn document(&self) -> Document {
        Document {
            path: format!("reference/{}", self.name),
            title: self.title.clone(),
            language: self.language.code().to_owned(),
            body: body(&self.markdown),
        }
    }

    /// Returns the page for browsers as a self-contained file.
    pub(crate) fn html(&self, templates: &Templates) -> anyhow::Result<Output> {
        self.document().render(templates).map_err(anyhow::Error::new)
    }
}

/// Returns Markdown as HTML. HTML in it is shown as text, and headings can be linked to.
fn body(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let mut events: Vec<Event<'_>> = events
        .map(|event| match event {
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            other => other,
        })
        .collect();
    // Where tables begin, and the heading that they stand under.
    let mut tables: BTreeMap<usize, String> = BTreeMap::new();
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let mut under = String::new();
    for at in 0..events.len() {
        if matches!(events.get(at), Some(Event::Start(Tag::Table(_)))) {
            tables.insert(at, under.clone());
        }
        if !matches!(events.get(at), Some(Event::Start(Tag::Heading { .. }))) {
            continue;
        }
        let title: String =
            events[at..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))).filter_map(said).collect();
        if let Some(Event::Start(Tag::Heading { id, .. })) = events.get_mut(at) {
            let anchor = anchor(&title);
            let times = taken.entry(anchor.clone()).or_default();
            *times += 1;
            // Links lead to the first of several headings with the same text.
            *id = Some(if *times == 1 { anchor } else { format!("{anchor}-{times}") }.into());
        }
        under = title;
    }
    let mut body = String::new();
    let scrolled = events.into_iter().enumerate().flat_map(|(at, event)| {
        let before = tables.get(&at).map(|heading| Event::Html(region(heading).into()));
        let after = matches!(event, Event::End(TagEnd::Table)).then(|| Event::Html("</div>\n".into()));
        before.into_iter().chain([event]).chain(after)
    });
    html::push_html(&mut body, scrolled);
    body
}

/// Returns the beginning of a box that scrolls by keys as well, with what stands under a heading.
fn region(heading: &str) -> String {
    let mut label = String::new();
    escape_html(&mut label, heading).unwrap_or_default();
    format!("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\">\n")
}

fn said<'e>(event: &'e Event<'_>) -> Option<&'e str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        _ => None,
    }
}

/// Returns the anchor of a heading.
pub(crate) fn anchor(title: &str) -> String {
    let plain: String = title.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// Returns a cell of a table.
fn cell(text: &str) -> String {
    text.replace('\\', "\\\\").replace('|', "\\|").replace('*', "\\*").replace('<', "\\<").replace('\n', " ")
}

/// Returns code in a cell of a table.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|").replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::body;

    #[test]
    fn nothing_in_a_page_becomes_a_tag() {
        let html = body("# A `b` c\n\n<script>x</script> and <b>y</b>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
        assert!(html.contains("<h1 id=\"a-b-c\">"), "{html}");
        assert!(!html.contains("<script>") && !html.contains("<b>"), "{html}");
        assert!(html.contains("<td>1</td>"), "{html}");
    }

    #[test]
    fn tables_scroll_by_keys_and_are_called_by_their_heading() {
        let html = body("## \"A\" & b\n\n| a |\n|---|\n| 1 |\n");
        let region = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"&quot;A&quot; &amp; b\">\n<table>";
        assert!(html.contains(region) && html.trim_end().ends_with("</table>\n</div>"), "{html}");
    }

    #[test]
    fn each_heading_has_an_anchor_of_its_own() {
        let html = body("## A\n\n## B\n\n## A\n");
        assert!(["a", "b", "a-2"].iter().all(|id| html.contains(&format!("<h2 id=\"{id}\">"))), "{html}");
    }
}
