//! Requests as strangers and browsers send them, and what comes back.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use http::header::{ALLOW, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG};
use http::{Method, Request, Response, StatusCode};
use kcc_serve::path::ContentPath;
use kcc_serve::refusal::Refusal;
use kcc_serve::{Answer, Expected, Rules, Site, Unmade, answer, tag};
use std::cell::RefCell;
use std::collections::BTreeMap;

const RULES: Rules = Rules { port: 4400, edit: false, longest: 1 << 16 };
const EDIT: Rules = Rules { edit: true, ..RULES };

/// A site with a page and a content file.
struct Small {
    files: BTreeMap<&'static str, &'static str>,
    content: RefCell<BTreeMap<String, Vec<u8>>>,
}

fn small() -> Small {
    let files =
        [("index.html", "<html><head></head>home</html>"), ("404.html", "<html><head></head>lost</html>"), ("site/site.css", "a {}")];
    let content = [("types/iop.toml".to_owned(), b"id = \"iop\"\n".to_vec())];
    Small { files: files.into(), content: RefCell::new(content.into()) }
}

impl Site for Small {
    fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade> {
        Ok(self.files.get(path).map(|text| text.as_bytes().to_vec()))
    }

    fn content(&self, path: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
        Ok(self.content.borrow().get(path.as_str()).cloned())
    }

    fn write(&self, path: &ContentPath, expected: &Expected, bytes: &[u8]) -> Result<(), Refusal> {
        if !expected.fits(self.content(path)?.as_deref()) {
            return Err(Refusal::Changed);
        }
        self.content.borrow_mut().insert(path.as_str().to_owned(), bytes.to_vec());
        Ok(())
    }
}

/// A site of which nothing can be shown.
struct None(Unmade);

fn none() -> None {
    None(Unmade::NotYet("the content has problems".to_owned()))
}

impl Site for None {
    fn file(&self, _: &str) -> Result<Option<Vec<u8>>, Unmade> {
        Err(self.0.clone())
    }

    fn content(&self, _: &ContentPath) -> Result<Option<Vec<u8>>, Refusal> {
        Ok(Option::None)
    }

    fn write(&self, _: &ContentPath, _: &Expected, _: &[u8]) -> Result<(), Refusal> {
        Err(Refusal::Changed)
    }
}

fn ask(site: &dyn Site, rules: Rules, method: Method, path: &str, fields: &[(&str, &str)], body: &[u8]) -> Response<Vec<u8>> {
    let begun = Request::builder().method(method).uri(path).header("host", "127.0.0.1:4400");
    let request = fields.iter().fold(begun, |request, (name, value)| request.header(*name, *value)).body(body.to_vec()).unwrap();
    match answer(&request, rules, site) {
        Answer::Whole(response) => response,
        Answer::News(head, language) => head.map(|()| format!("news in {language}").into_bytes()),
    }
}

fn get(path: &str) -> Response<Vec<u8>> {
    ask(&small(), RULES, Method::GET, path, &[], &[])
}

#[test]
fn pages_and_other_files_are_served_with_their_kinds() {
    for (path, status, kind, holds) in [
        ("/", StatusCode::OK, "text/html; charset=utf-8", "home"),
        ("/index.html", StatusCode::OK, "text/html; charset=utf-8", "/_kcc/live.js"),
        ("/site/site.css", StatusCode::OK, "text/css; charset=utf-8", "a {}"),
        ("/nowhere", StatusCode::NOT_FOUND, "text/html; charset=utf-8", "lost"),
        ("/_kcc/live.js", StatusCode::OK, "text/javascript; charset=utf-8", "EventSource"),
        ("/_kcc/live.css", StatusCode::OK, "text/css; charset=utf-8", ".kcc-problems"),
        ("/_kcc/news?language=fr", StatusCode::OK, "text/event-stream; charset=utf-8", "news in fr"),
        ("/_kcc/else", StatusCode::NOT_FOUND, "text/plain; charset=utf-8", "nothing at this address"),
    ] {
        let response = get(path);
        assert_eq!((response.status(), response.headers()[CONTENT_TYPE].to_str().unwrap()), (status, kind), "{path}");
        assert!(String::from_utf8_lossy(response.body()).contains(holds), "{path}");
    }
}

#[test]
fn every_response_keeps_strangers_out() {
    let mut responses: Vec<Response<Vec<u8>>> =
        ["/", "/nowhere", "/../x", "/_kcc/live.js", "/_kcc/news", "/site/site.css", "/_kcc/content/types/iop.toml"].map(get).into();
    responses.push(ask(&small(), RULES, Method::POST, "/", &[], &[]));
    responses.push(ask(&small(), RULES, Method::GET, "/", &[("origin", "http://evil.example")], &[]));
    responses.push(ask(&small(), EDIT, Method::GET, "/_kcc/content/types/iop.toml", &[], &[]));
    responses.push(ask(&none(), RULES, Method::GET, "/", &[], &[]));
    for response in responses {
        let headers = response.headers();
        let policy = headers[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; ") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("script-src 'unsafe-inline'") && !policy.contains('*'), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(headers[name], value, "{response:?}");
        }
        assert!(!headers.contains_key("access-control-allow-origin"));
    }
}

#[test]
fn only_reading_is_allowed() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "TRACE", "SPAM"] {
        let response = ask(&small(), EDIT, method.parse().unwrap(), "/", &[], &[]);
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(response.headers()[ALLOW], "GET, HEAD");
    }
    let response = ask(&small(), EDIT, Method::DELETE, "/_kcc/content/types/iop.toml", &[], &[]);
    assert_eq!((response.status(), response.headers()[ALLOW].to_str().unwrap()), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD, PUT"));
    assert_eq!(ask(&small(), RULES, Method::HEAD, "/", &[], &[]).status(), StatusCode::OK);
    assert_eq!(ask(&small(), RULES, Method::GET, "/", &[], b"a body").status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[test]
fn a_browser_that_has_a_page_gets_it_once() {
    let response = get("/");
    let known = response.headers()[ETAG].to_str().unwrap().to_owned();
    assert!(String::from_utf8_lossy(response.body()).contains(&known.replace('"', "&quot;")), "the page knows its own tag");
    for fields in [[("if-none-match", known.as_str())], [("if-none-match", &format!("\"x\", W/{known}"))]] {
        let again = ask(&small(), RULES, Method::GET, "/", &fields, &[]);
        assert_eq!((again.status(), again.body().len()), (StatusCode::NOT_MODIFIED, 0));
    }
    assert_eq!(ask(&small(), RULES, Method::GET, "/", &[("if-none-match", "\"x\"")], &[]).status(), StatusCode::OK);
}

#[test]
fn a_site_that_is_not_there_yet_waits_for_it() {
    let page = ask(&none(), RULES, Method::GET, "/fr/index.html", &[("accept-language", "fr")], &[]);
    assert_eq!(page.status(), StatusCode::SERVICE_UNAVAILABLE);
    let html = String::from_utf8_lossy(page.body());
    assert!(html.contains("lang=\"fr\"") && html.contains("/_kcc/live.js"), "{html}");
    let style = ask(&none(), RULES, Method::GET, "/site/site.css", &[], &[]);
    assert_eq!(style.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(String::from_utf8_lossy(style.body()).contains("the content has problems"));
}

#[test]
fn a_page_that_cannot_be_made_says_so() {
    let faulty = None(Unmade::Fault("index <out> of bounds".to_owned()));
    for (language, says) in [("en", "This page cannot be made"), ("fr", "Cette page ne peut pas être produite")] {
        let page = ask(&faulty, RULES, Method::GET, "/en/index.html", &[("accept-language", language)], &[]);
        assert_eq!(page.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let html = String::from_utf8_lossy(page.body());
        assert!(html.contains(says) && html.contains("index &lt;out&gt; of bounds") && html.contains("/_kcc/live.js"), "{html}");
    }
    let style = ask(&faulty, RULES, Method::GET, "/site/site.css", &[], &[]);
    assert_eq!(style.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert!(String::from_utf8_lossy(style.body()).contains("a fault of kcc"));
}

const OWN: (&str, &str) = ("origin", "http://127.0.0.1:4400");
const IOP: &str = "/_kcc/content/types/iop.toml";

#[test]
fn nothing_is_written_unless_it_was_asked_for() {
    let site = small();
    let known = tag(b"id = \"iop\"\n");
    let fields = [OWN, ("if-match", known.as_str())];
    assert_eq!(ask(&site, RULES, Method::PUT, IOP, &fields, b"x").status(), StatusCode::FORBIDDEN);
    assert_eq!(ask(&site, RULES, Method::GET, IOP, &[], &[]).status(), StatusCode::FORBIDDEN);
    assert_eq!(site.content.borrow()["types/iop.toml"], b"id = \"iop\"\n");
    let read = ask(&site, EDIT, Method::GET, IOP, &[], &[]);
    assert_eq!((read.status(), read.headers()[ETAG].to_str().unwrap()), (StatusCode::OK, known.as_str()));
    let written = ask(&site, EDIT, Method::PUT, IOP, &fields, b"x");
    assert_eq!((written.status(), written.headers()[ETAG].to_str().unwrap()), (StatusCode::NO_CONTENT, tag(b"x").as_str()));
    assert_eq!(site.content.borrow()["types/iop.toml"], b"x");
}

#[test]
fn what_is_written_must_be_known_small_and_from_a_page_of_ours() {
    let site = small();
    let known = tag(b"id = \"iop\"\n");
    let know = ("if-match", known.as_str());
    let put = |path: &str, fields: &[(&str, &str)], body: &[u8]| ask(&site, EDIT, Method::PUT, path, fields, body).status();
    for (fields, status) in [
        (&[know][..], StatusCode::FORBIDDEN),
        (&[("origin", "null"), know], StatusCode::FORBIDDEN),
        (&[("origin", "http://127.0.0.1:4401"), know], StatusCode::FORBIDDEN),
        (&[OWN, ("sec-fetch-site", "same-site"), know], StatusCode::FORBIDDEN),
        (&[OWN], StatusCode::PRECONDITION_REQUIRED),
        (&[OWN, know, ("if-none-match", "*")], StatusCode::PRECONDITION_REQUIRED),
        (&[OWN, ("if-none-match", "*")], StatusCode::PRECONDITION_FAILED),
        (&[OWN, ("if-match", "\"old\"")], StatusCode::PRECONDITION_FAILED),
    ] {
        assert_eq!(put(IOP, fields, b"x"), status, "{fields:?}");
    }
    assert_eq!(put(IOP, &[OWN, know], &vec![b'#'; RULES.longest + 1]), StatusCode::PAYLOAD_TOO_LARGE);
    for path in [
        "..%2fx.toml",
        "types/..%2f..%2fx.toml",
        "%2fetc%2fx.toml",
        "types%5cx.toml",
        "types/x.toml%00",
        "types/x.txt",
        "x.toml",
        "types/.x.toml",
    ] {
        let status = put(&format!("/_kcc/content/{path}"), &[OWN, ("if-none-match", "*")], b"x");
        assert!(matches!(status, StatusCode::BAD_REQUEST | StatusCode::FORBIDDEN), "{path}: {status}");
    }
    assert_eq!(put("/_kcc/content/types/new.toml", &[OWN, ("if-none-match", "*")], b"x"), StatusCode::NO_CONTENT);
    assert_eq!(site.content.borrow().len(), 2);
    assert_eq!(site.content.borrow()["types/iop.toml"], b"id = \"iop\"\n");
}
