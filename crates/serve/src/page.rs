//! Pages with the script that keeps them fresh, and the policy that they are read under.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue, Request, Response, StatusCode};
use kcc_language::Language;
use pulldown_cmark_escape::escape_html;
use sha2::{Digest as _, Sha256};

/// The page for addresses that lead nowhere.
pub(crate) const LOST: &str = "404.html";

/// A file that keeps pages fresh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Live {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it holds.
    pub(crate) text: &'static str,
}

impl Live {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [
        Self { name: "live.js", text: include_str!("../live/live.js") },
        Self { name: "live.css", text: include_str!("../live/live.css") },
    ];
}

/// Returns what the end of the head of a page is replaced with: both files, and the tag by which the page asks whether it changed.
fn head(tag: &str) -> String {
    let tag = escape(tag);
    format!(
        "<meta name=\"kcc-tag\" content=\"{tag}\">\n<link rel=\"stylesheet\" href=\"/_kcc/live.css\">\n<script src=\"/_kcc/live.js\" defer></script>\n</head>"
    )
}

/// Returns whether a path is that of a page.
pub(crate) fn is_page(path: &str) -> bool {
    path.ends_with(".html")
}

/// Returns a file of the site as a response. A page keeps itself fresh; `tag` is empty for one that stands in for another.
pub(crate) fn response(status: StatusCode, path: &str, bytes: Vec<u8>, tag: &str) -> Response<Vec<u8>> {
    let (bytes, policy) = match String::from_utf8(bytes) {
        Ok(html) if is_page(path) => {
            let policy = inline(&html);
            (html.replacen("</head>", &head(tag), 1).into_bytes(), Some(policy))
        }
        Ok(text) => (text.into_bytes(), None),
        Err(error) => (error.into_bytes(), None),
    };
    let mut response = Response::new(bytes);
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind_of(path)));
    secure(response.headers_mut(), policy.as_ref());
    if let Some(policy) = policy_of_engine(path) {
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    }
    response
}

/// Returns the policy of what runs the engine in the browser: of the page *Workshop*, which needs nothing in itself, and of its worker.
fn policy_of_engine(path: &str) -> Option<&'static str> {
    if ["workshop", "watch", "table"].iter().any(|app| path.ends_with(&format!("/{app}/index.html"))) {
        return Some(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
             worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        );
    }
    (path == "workshop/worker.js")
        .then_some("default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'")
}

/// Returns a page that says why it is not the one that was asked for, and waits until it can be.
pub(crate) fn waiting(language: Language, says: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>kcc</title>\n</head>\n<body class=\"kcc-waiting\"><p>{}</p></body>\n</html>\n",
        language.code(),
        escape(says)
    )
}

/// Returns a text for use between tags and in attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    // A string takes everything.
    let _ = escape_html(&mut safe, text);
    safe
}

/// Returns the language that a browser prefers, of those we have.
#[must_use]
pub fn language_of<B>(request: &Request<B>) -> Language {
    let wanted = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let codes = wanted.split(',').map(|one| one.split([';', '-']).next().unwrap_or_default().trim());
    codes.filter_map(|code| Language::all().find(|language| language.code() == code)).next().unwrap_or_default()
}

/// Returns the kind of a file.
pub(crate) fn kind_of(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "pdf" => "application/pdf",
        "tsv" => "text/tab-separated-values; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The scripts and style sheets that stand in a page itself, as sources of a policy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Inline {
    scripts: String,
    styles: String,
}

/// Returns the digests of what stands in a page itself: nothing else of that kind runs.
fn inline(html: &str) -> Inline {
    let digests = |tag: &str| -> String {
        let (begin, end) = (format!("<{tag}>"), format!("</{tag}>"));
        let texts = html.split(begin.as_str()).skip(1).filter_map(|rest| rest.split(end.as_str()).next());
        texts.map(|text| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())))).collect()
    };
    Inline { scripts: digests("script"), styles: digests("style") }
}

/// Adds what keeps a response from strangers and from being taken for something else.
pub(crate) fn secure(headers: &mut HeaderMap, inline: Option<&Inline>) {
    let policy = match inline {
        // The drawings of cards carry lengths in attributes.
        Some(Inline { scripts, styles }) => format!(
            "default-src 'none'; script-src 'self'{scripts}; style-src-elem 'self'{styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        None => "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'".to_owned(),
    };
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (X_FRAME_OPTIONS, "DENY"),
        (CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn only_what_runs_the_engine_may_compile_it() {
        let policy = |path: &str| {
            let response = response(StatusCode::OK, path, b"<html><head></head></html>".to_vec(), "");
            response.headers().get(CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok()).unwrap_or_default().to_owned()
        };
        for path in ["en/workshop/index.html", "fr/watch/index.html", "en/table/index.html", "workshop/worker.js"] {
            assert!(policy(path).contains("'wasm-unsafe-eval'") && !policy(path).contains("'unsafe-inline'"), "{path}");
        }
        for path in ["en/cards/julith.html", "workshop/workshop.js", "en/index.html"] {
            assert!(!policy(path).contains("eval"), "{path}");
        }
    }

    #[test]
    fn only_what_stands_in_a_page_itself_runs_in_it() {
        let page = "<!doctype html><html><head><title>x</title><style>a {}</style></head><body><script>run()</script></body></html>";
        let response = response(StatusCode::OK, "x.html", page.as_bytes().to_vec(), "\"1\"");
        let policy = response.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
        let digest = |text: &str| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text.as_bytes())));
        assert!(policy.contains(&format!("script-src 'self' {};", digest("run()"))), "{policy}");
        assert!(policy.contains(&format!("style-src-elem 'self' {};", digest("a {}"))), "{policy}");
        let html = std::str::from_utf8(response.body()).unwrap();
        assert_eq!(html.matches("/_kcc/live.js").count(), 1, "{html}");
        assert!(html.contains("content=\"&quot;1&quot;\""), "{html}");
    }

    #[test]
    fn other_files_are_as_they_are() {
        for path in ["site/site.css", "site/icon.svg", "en/x.pdf"] {
            let response = response(StatusCode::OK, path, b"</head>\xff".to_vec(), "\"1\"");
            assert_eq!(response.body(), b"</head>\xff", "{path}");
            assert_eq!(response.headers()[X_CONTENT_TYPE_OPTIONS], "nosniff");
        }
    }

    #[test]
    fn a_page_without_a_site_is_in_the_language_of_the_browser() {
        let ask = |value: &str| language_of(&Request::builder().header(ACCEPT_LANGUAGE, value).body(()).unwrap()).code().to_owned();
        assert_eq!(ask("fr-FR,fr;q=0.9,en;q=0.8"), "fr");
        assert_eq!(ask("de,en;q=0.8"), "en");
        assert_eq!(ask("xx"), "en");
        assert!(waiting(Language::of_code("fr").unwrap(), "").contains("<html lang=\"fr\">"));
    }
}
