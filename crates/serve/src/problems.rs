//! The problems of the content, to be laid over a page: the same words as in the terminal, in the language of the page.

use crate::messages::say;
use crate::page::escape;
use kcc_diagnostics::{Diagnostic, Format, Options, Severity, Sources, render, summary};
use kcc_language::Language;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use std::fmt::Write as _;

/// More than that nobody reads on a page; the terminal has all.
const MOST: usize = 20;
/// The columns of the text.
const WIDTH: usize = 100;
/// What an address of an editor must not contain as it is.
const IN_PATH: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'<').add(b'>').add(b'?').add(b'`').add(b'{').add(b'}').add(b'\\');

/// What keeps the content from being shown.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Problems of content files.
    Problems {
        /// The problems, errors among them.
        problems: Vec<Diagnostic>,
        /// The texts that they refer to.
        sources: Sources,
        /// How many files there are.
        files: usize,
    },
    /// Something else, in words.
    Said(String),
}

impl Trouble {
    /// Returns it as HTML. `on_disk` returns the absolute path of a content file, given by its path for display.
    #[must_use]
    pub fn html(&self, language: Language, on_disk: &dyn Fn(&str) -> Option<String>) -> String {
        let (title, articles) = match self {
            Self::Said(why) => (say(language, "serve-trouble", &[]), format!("<article><pre>{}</pre></article>\n", escape(why))),
            Self::Problems { problems, sources, files } => {
                let mut html = String::new();
                let errors_first = |problem: &&Diagnostic| problem.severity() != Severity::Error;
                let mut sorted: Vec<&Diagnostic> = problems.iter().collect();
                sorted.sort_by_key(errors_first);
                for problem in sorted.iter().take(MOST) {
                    html.push_str(&article(problem, sources, language, on_disk));
                }
                if let Some(more) = sorted.len().checked_sub(MOST).filter(|more| *more > 0) {
                    let _ = writeln!(html, "<p>{}</p>", escape(&say(language, "serve-more", &[("number", more.to_string())])));
                }
                (summary(problems, *files, language), html)
            }
        };
        let (note, hide) = (say(language, "serve-note", &[]), say(language, "serve-hide", &[]));
        let [title, note, hide] = [title, note, hide].map(|text| escape(&text));
        format!(
            "<section class=\"kcc-problems\" role=\"alert\" lang=\"{}\">\n<header><h2>{title}</h2><button type=\"button\">{hide}</button></header>\n\
             <p class=\"kcc-note\">{note}</p>\n{articles}</section>\n",
            language.code()
        )
    }
}

/// Returns a problem: a link that opens its file at its place, and what the terminal says.
fn article(problem: &Diagnostic, sources: &Sources, language: Language, on_disk: &dyn Fn(&str) -> Option<String>) -> String {
    let options = Options { language, width: WIDTH, ..Options::default() };
    let text = render(std::slice::from_ref(problem), sources, Format::Full, &options);
    let place = problem.place.as_ref().and_then(|place| Some((sources.get(place.file)?, place)));
    let link = place.map_or_else(String::new, |(source, place)| {
        let at = source.position(place.span.start);
        let says = escape(&format!("{}:{}:{}", source.path, at.line, at.column));
        match on_disk(&source.path) {
            Some(path) => {
                let path = path.replace('\\', "/");
                let path = utf8_percent_encode(path.trim_start_matches('/'), IN_PATH);
                format!("<p><a href=\"vscode://file/{}:{}:{}\">{says}</a></p>\n", escape(&path.to_string()), at.line, at.utf16_column)
            }
            None => format!("<p>{says}</p>\n"),
        }
    });
    format!("<article>\n{link}<pre>{}</pre>\n</article>\n", escape(text.trim_end()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_diagnostics::{Mistake, Place};

    fn trouble(number: usize) -> Trouble {
        let mut sources = Sources::default();
        let file = sources.add("content/types/a <b>.toml", "id = \"a\"\nnmae = \"<script>\"\n");
        let problem = Diagnostic::at(Mistake::UnknownField, Place::new(file, 9..13)).with("field", "<script>").with("kind", "type");
        Trouble::Problems { problems: vec![problem; number], sources, files: 3 }
    }

    #[test]
    fn a_problem_has_a_link_and_the_words_of_the_terminal() {
        let on_disk = |path: &str| Some(format!("/home/a b/{path}"));
        let html = trouble(1).html(Language::ENGLISH, &on_disk);
        assert!(
            html.contains("<a href=\"vscode://file/home/a%20b/content/types/a%20%3Cb%3E.toml:2:1\">content/types/a &lt;b&gt;.toml:2:1</a>"),
            "{html}"
        );
        assert!(
            html.contains("error[K0101]") && html.contains("nmae = &quot;&lt;script&gt;&quot;") && !html.contains("<script>"),
            "{html}"
        );
        let french = trouble(1).html(Language::of_code("fr").unwrap(), &|_| None);
        assert!(french.contains("lang=\"fr\"") && french.contains("erreur[K0101]") && !french.contains("vscode"), "{french}");
    }

    #[test]
    fn windows_paths_are_addresses_too() {
        let html = trouble(1).html(Language::ENGLISH, &|_| Some("C:\\cards\\x.toml".to_owned()));
        assert!(html.contains("href=\"vscode://file/C:/cards/x.toml:2:1\""), "{html}");
    }

    #[test]
    fn many_problems_are_counted() {
        let html = trouble(30).html(Language::ENGLISH, &|_| None);
        assert_eq!(html.matches("<article>").count(), MOST);
        assert!(html.contains("10 more"), "{html}");
    }
}
