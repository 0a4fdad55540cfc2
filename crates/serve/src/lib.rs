//! Answers what browsers ask of `kcc serve`: a request in, a response out. Sockets, disk and clock belong to `kcc`.
//!
//! Whoever has a page open in the same browser can send requests to this machine, and so can any program on it. So every request is
//! checked before anything is looked up: it must name this server as its host, and come from one of its own pages or from the address
//! bar. Nothing is ever written unless the server was started for it.
//!
//! | module | does |
//! |---|---|
//! | `asker` | who asks: host, origin, and where a browser says that a request comes from |
//! | [`path`](mod@path) | what is asked for, and paths that lead nowhere else |
//! | `page` | pages with the script that keeps them fresh, and the policy that they are read under |
//! | [`problems`](mod@problems) | the problems of the content, to be laid over a page |
//! | [`news`](mod@news) | what open pages are told when something changed |
//! | [`refusal`](mod@refusal) | why a request is refused |

mod asker;
mod messages;
pub mod news;
mod page;
pub mod path;
pub mod problems;
pub mod refusal;

use http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH};
use http::{HeaderValue, Method, Request, Response, StatusCode};
use kcc_language::Language;
pub use page::language_of;
use path::{Asked, ContentPath};
use refusal::Refusal;

/// The rules of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Its port: a request must name it.
    pub port: u16,
    /// Whether content files can be written.
    pub edit: bool,
    /// The longest content file that can be written, in bytes.
    pub longest: usize,
}

/// What there is to read, and perhaps to write.
pub trait Site {
    /// Returns the file at a path below the top of the site, such as `en/cards/julith.html`, or `None` if there is none.
    ///
    /// # Errors
    /// If there is no site yet, or the file cannot be made.
    fn file(&self, path: &str) -> Result<Option<Vec<u8>>, Unmade>;

    /// Returns a content file as it is now, or `None` if there is none.
    ///
    /// # Errors
    /// If it may not be read, or the disk refuses.
    fn content(&self, path: &ContentPath) -> Result<Option<Vec<u8>>, Refusal>;

    /// Writes a content file, completely or not at all, if it still is what `expected` says: bytes, or `None` for a file that is not there.
    ///
    /// # Errors
    /// If it may not be written, is something else by now, or the disk refuses. It is then as it was.
    fn write(&self, path: &ContentPath, expected: &Expected, bytes: &[u8]) -> Result<(), Refusal>;
}

/// Why a file of the site is not made, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmade {
    /// There is no site yet: the content has problems.
    NotYet(String),
    /// There is a site, and making this file fails: a fault of kcc.
    Fault(String),
}

/// What a file must be for being replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Nothing: the file is new.
    Nothing,
    /// A file with this tag, see [`tag`].
    Tag(String),
}

impl Expected {
    /// Returns whether a file is what was expected.
    #[must_use]
    pub fn fits(&self, there: Option<&[u8]>) -> bool {
        match (self, there) {
            (Self::Nothing, None) => true,
            (Self::Tag(expected), Some(there)) => *expected == tag(there),
            (Self::Nothing, Some(_)) | (Self::Tag(_), None) => false,
        }
    }
}

/// An answer to a request.
#[derive(Debug)]
pub enum Answer {
    /// A whole response.
    Whole(Response<Vec<u8>>),
    /// News in a language, for as long as the page is open; the response is their head.
    News(Response<()>, Language),
}

/// Answers a request. `body` is all of its body.
pub fn answer(request: &Request<Vec<u8>>, rules: Rules, site: &dyn Site) -> Answer {
    match answered(request, rules, site) {
        Ok(answer) => answer,
        Err(refusal) => Answer::Whole(refused(&refusal, language_of(request))),
    }
}

/// Checks the head of a request, before its body is read, and returns how many bytes its body may have.
///
/// # Errors
/// If it will be refused whatever its body is.
pub fn admit<B>(request: &Request<B>, rules: Rules) -> Result<usize, Refusal> {
    asker::check(request, rules.port)?;
    match (path::asked(request.uri())?, request.method()) {
        (Asked::Content(_), &Method::PUT) if rules.edit => {
            asker::check_writer(request, rules.port)?;
            Ok(rules.longest)
        }
        (Asked::Content(_), _) if !rules.edit => Err(Refusal::NoEdit),
        (Asked::Content(_) | Asked::File(_) | Asked::Live(_) | Asked::News(_), &Method::GET | &Method::HEAD) => Ok(0),
        (Asked::Content(_), _) => Err(Refusal::Method("GET, HEAD, PUT")),
        (Asked::File(_) | Asked::Live(_) | Asked::News(_), _) => Err(Refusal::Method("GET, HEAD")),
    }
}

/// Returns the response to a request that is refused.
#[must_use]
pub fn refused(refusal: &Refusal, language: Language) -> Response<Vec<u8>> {
    let mut response = respond(refusal.status(), "text/plain; charset=utf-8", format!("{}\n", refusal.says(language)).into_bytes());
    if let Refusal::Method(allowed) = refusal {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    }
    response
}

fn answered(request: &Request<Vec<u8>>, rules: Rules, site: &dyn Site) -> Result<Answer, Refusal> {
    if request.body().len() > admit(request, rules)? {
        return Err(Refusal::TooLarge);
    }
    let known = request.headers().get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let response = match path::asked(request.uri())? {
        Asked::News(language) => {
            let mut head = Response::new(());
            page::secure(head.headers_mut(), None);
            head.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream; charset=utf-8"));
            return Ok(Answer::News(head, language));
        }
        Asked::Live(file) => {
            let response = respond(StatusCode::OK, page::kind_of(file.name), file.text.as_bytes().to_vec());
            tagged(response, &tag(file.text.as_bytes()), known)
        }
        Asked::Content(path) if request.method() == Method::PUT => {
            site.write(&path, &expected(request)?, request.body())?;
            let mut response = respond(StatusCode::NO_CONTENT, "text/plain; charset=utf-8", Vec::new());
            set_tag(&mut response, &tag(request.body()));
            response
        }
        Asked::Content(path) => {
            let bytes = site.content(&path)?.ok_or(Refusal::NotThere)?;
            let tag = tag(&bytes);
            tagged(respond(StatusCode::OK, "text/plain; charset=utf-8", bytes), &tag, known)
        }
        Asked::File(path) => match site.file(&path) {
            Ok(Some(bytes)) => {
                let tag = tag(&bytes);
                tagged(page::response(StatusCode::OK, &path, bytes, &tag), &tag, known)
            }
            Ok(None) => {
                let lost = site.file(page::LOST).ok().flatten().ok_or(Refusal::NotThere)?;
                page::response(StatusCode::NOT_FOUND, page::LOST, lost, "")
            }
            // Whoever asks for a page gets one, which shows the problems and later itself; other files have nobody who reads.
            Err(unmade) if page::is_page(&path) => {
                let language = language_of(request);
                let (status, says) = match unmade {
                    Unmade::NotYet(_) => (StatusCode::SERVICE_UNAVAILABLE, messages::say(language, "serve-waiting", &[])),
                    Unmade::Fault(why) => (StatusCode::INTERNAL_SERVER_ERROR, Refusal::Fault(why).says(language)),
                };
                page::response(status, &path, page::waiting(language, &says).into_bytes(), "")
            }
            Err(Unmade::NotYet(why)) => return Err(Refusal::NotMade(why)),
            Err(Unmade::Fault(why)) => return Err(Refusal::Fault(why)),
        },
    };
    Ok(Answer::Whole(response))
}

/// Returns the tag of a state of a file: the same bytes have the same tag.
#[must_use]
pub fn tag(bytes: &[u8]) -> String {
    use std::hash::Hasher as _;
    let mut hasher = siphasher::sip::SipHasher13::new();
    hasher.write(bytes);
    format!("\"{:016x}\"", hasher.finish())
}

/// Returns what the file that a request writes must be now. A request that does not say it could overwrite what its author never saw.
fn expected(request: &Request<Vec<u8>>) -> Result<Expected, Refusal> {
    let value = |name| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
    match (value(IF_MATCH), value(IF_NONE_MATCH)) {
        (Some(tag), None) => Ok(Expected::Tag(tag.to_owned())),
        (None, Some("*")) => Ok(Expected::Nothing),
        (Some(_) | None, _) => Err(Refusal::NothingExpected),
    }
}

fn respond(status: StatusCode, kind: &'static str, bytes: Vec<u8>) -> Response<Vec<u8>> {
    let mut response = Response::new(bytes);
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    page::secure(response.headers_mut(), None);
    response
}

/// Gives a response its tag, and leaves the bytes out if the browser has them.
fn tagged(mut response: Response<Vec<u8>>, tag: &str, known: Option<&str>) -> Response<Vec<u8>> {
    if known.is_some_and(|known| known.split(',').any(|known| known.trim().trim_start_matches("W/") == tag)) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.body_mut().clear();
    }
    set_tag(&mut response, tag);
    response
}

fn set_tag(response: &mut Response<Vec<u8>>, tag: &str) {
    if let Ok(tag) = HeaderValue::from_str(tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
}
