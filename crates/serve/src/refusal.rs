//! Why a request is refused.

use crate::messages::say;
use http::StatusCode;
use kcc_language::Language;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not name this server, as when a stranger's name leads to this machine.
    Host,
    /// It comes from a page of somebody else.
    Stranger,
    /// Only these methods are answered here.
    Method(&'static str),
    /// The path is none: it climbs, or has signs that no path of a site has.
    Path,
    /// There is nothing at this path.
    NotThere,
    /// The server was not started for writing.
    NoEdit,
    /// Only files of content can be written, and this is none.
    NoContentFile,
    /// A part of the path is a link, which could lead out of the content folder.
    Link,
    /// The request does not say what it replaces.
    NothingExpected,
    /// The file is not what the request replaces.
    Changed,
    /// The body is longer than any content file.
    TooLarge,
    /// The body is not text in UTF-8.
    NotText,
    /// The body did not come in time.
    TooSlow,
    /// The body could not be read.
    Broken,
    /// The disk refuses, for this reason in words.
    Disk(String),
    /// There is no site yet, for this reason in words.
    NotMade(String),
    /// The file cannot be made: a fault of kcc, in words.
    Fault(String),
}

impl Refusal {
    /// Returns the status of the response.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Host => StatusCode::MISDIRECTED_REQUEST,
            Self::Stranger | Self::NoEdit | Self::NoContentFile | Self::Link => StatusCode::FORBIDDEN,
            Self::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::Path | Self::Broken => StatusCode::BAD_REQUEST,
            Self::NotThere => StatusCode::NOT_FOUND,
            Self::NothingExpected => StatusCode::PRECONDITION_REQUIRED,
            Self::Changed => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotText => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Disk(_) | Self::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::NotMade(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Returns the reason in words.
    #[must_use]
    pub fn says(&self, language: Language) -> String {
        let (id, why) = match self {
            Self::Host => ("serve-host", ""),
            Self::Stranger => ("serve-stranger", ""),
            Self::Method(allowed) => ("serve-method", *allowed),
            Self::Path => ("serve-path", ""),
            Self::NotThere => ("serve-not-there", ""),
            Self::NoEdit => ("serve-no-edit", ""),
            Self::NoContentFile => ("serve-no-content-file", ""),
            Self::Link => ("serve-link", ""),
            Self::NothingExpected => ("serve-nothing-expected", ""),
            Self::Changed => ("serve-changed", ""),
            Self::TooLarge => ("serve-too-large", ""),
            Self::NotText => ("serve-not-text", ""),
            Self::TooSlow => ("serve-too-slow", ""),
            Self::Broken => ("serve-broken", ""),
            Self::Disk(why) => ("serve-disk", why.as_str()),
            Self::NotMade(why) => ("serve-not-made", why.as_str()),
            Self::Fault(why) => ("serve-fault", why.as_str()),
        };
        say(language, id, &[("why", why.to_owned())])
    }
}
