//! What is asked for. A path is decoded once, and what climbs or has signs that no path of a site has is refused.

use crate::page::Live;
use crate::refusal::Refusal;
use http::Uri;
use kcc_language::Language;
use percent_encoding::percent_decode_str;

/// The folder of what the server adds to the site. No page is in it.
pub(crate) const OWN: &str = "_kcc/";
/// The longest path, in bytes.
const LONGEST: usize = 1024;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// A file of the site.
    File(String),
    /// A file that keeps pages fresh.
    Live(&'static Live),
    /// News, for as long as the page is open.
    News(Language),
    /// A file of the content folder.
    Content(ContentPath),
}

/// The path of a content file below the content folder, with `/` between its parts: `krosmasters/s4/joris.toml`. It names a `.toml` file
/// in a folder, and every part of it can be the name of a file on any system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentPath(String);

impl ContentPath {
    /// Reads a path.
    ///
    /// # Errors
    /// If it is not the path of a content file.
    pub fn new(path: &str) -> Result<Self, Refusal> {
        let parts: Vec<&str> = path.split('/').collect();
        let is_file = parts.len() > 1 && path.len() <= LONGEST && path.strip_suffix(".toml").is_some_and(|stem| !stem.ends_with('/'));
        if is_file && parts.iter().all(|part| is_name(part)) { Ok(Self(path.to_owned())) } else { Err(Refusal::NoContentFile) }
    }

    /// Returns the path.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns its parts: folders, then the file.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        self.0.split('/')
    }
}

/// Returns whether a part of a path is a name that means nothing else on any system. Windows has names of devices, whatever their ending.
fn is_name(part: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let stem = part.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let numbered = |device: &str| stem.strip_prefix(device).is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|c| c.is_ascii_digit()));
    let device = matches!(stem.as_str(), "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt");
    !part.starts_with('.') && !part.ends_with('.') && !part.is_empty() && part.chars().all(plain) && !device
}

/// Returns what an address asks for.
pub(crate) fn asked(address: &Uri) -> Result<Asked, Refusal> {
    let path = decoded(address.path())?;
    let Some(own) = path.strip_prefix(OWN) else {
        let file = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path };
        return Ok(Asked::File(file));
    };
    if let Some(content) = own.strip_prefix("content/") {
        return ContentPath::new(content).map(Asked::Content);
    }
    if own == "news" {
        let language = address.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("language=")));
        return Ok(Asked::News(language.and_then(Language::of_code).unwrap_or_default()));
    }
    Live::ALL.iter().find(|file| file.name == own).map(Asked::Live).ok_or(Refusal::NotThere)
}

/// Returns a path without the `/` at its beginning.
fn decoded(path: &str) -> Result<String, Refusal> {
    let path = path.strip_prefix('/').filter(|path| path.len() <= LONGEST).ok_or(Refusal::Path)?;
    let path = percent_decode_str(path).decode_utf8().map_err(|_| Refusal::Path)?.into_owned();
    let strange = |c: char| c.is_control() || matches!(c, '\\' | ':');
    // Only the last part may be empty: that of a folder.
    let parts: Vec<&str> = path.split('/').collect();
    let folders = parts.split_last().map_or(&[][..], |(_, folders)| folders);
    if path.contains(strange) || parts.iter().any(|part| matches!(*part, "." | "..")) || folders.iter().any(|part| part.is_empty()) {
        return Err(Refusal::Path);
    }
    Ok(path)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(path: &str) -> Result<Asked, Refusal> {
        asked(&path.parse().map_err(|_| Refusal::Path)?)
    }

    #[test]
    fn paths_name_files_of_the_site() {
        for (path, file) in [
            ("/", "index.html"),
            ("/fr/", "fr/index.html"),
            ("/en/cards/julith.html?x=1", "en/cards/julith.html"),
            ("/a%20b", "a b"),
            ("/%2e%2ea", "..a"),
        ] {
            assert_eq!(of(path), Ok(Asked::File(file.to_owned())), "{path}");
        }
        assert!(matches!(of("/_kcc/live.js"), Ok(Asked::Live(_))));
        assert_eq!(of("/_kcc/news?language=fr"), Ok(Asked::News(Language::of_code("fr").unwrap())));
        assert_eq!(of("/_kcc/news?language=xx"), Ok(Asked::News(Language::ENGLISH)));
        assert_eq!(of("/_kcc/other"), Err(Refusal::NotThere));
    }

    #[test]
    fn paths_that_climb_or_are_strange_are_refused() {
        for path in [
            "/..",
            "/../etc/passwd",
            "/%2e%2e/etc/passwd",
            "/%2E%2e%2fetc",
            "/en/../../x",
            "/a/./b",
            "/a//b",
            "//etc/passwd",
            "/a\\b",
            "/..%5c..%5cx",
            "/%00",
            "/a%0d%0ab",
            "/c:/windows",
            "/%ff",
            "*",
            "/en/%2e%2e",
        ] {
            assert_eq!(of(path), Err(Refusal::Path), "{path}");
        }
        assert_eq!(of(&format!("/{}", "a".repeat(2000))), Err(Refusal::Path));
        // Decoded once: what is left is a name, not a path.
        assert_eq!(of("/%252e%252e/x"), Ok(Asked::File("%2e%2e/x".to_owned())));
    }

    #[test]
    fn content_files_have_plain_names_in_a_folder() {
        for path in ["types/iop.toml", "krosmasters/s4/joris-swashbuckler.toml", "a/b.c.toml"] {
            assert_eq!(of(&format!("/_kcc/content/{path}")), Ok(Asked::Content(ContentPath(path.to_owned()))), "{path}");
        }
        for path in [
            "iop.toml",
            "types/iop",
            "types/.toml",
            "types/.iop.toml",
            ".git/x.toml",
            "types/iop.toml/",
            "types/a b.toml",
            "types/con.toml",
            "types/COM1.toml",
            "types/nul.x.toml",
            "types/iop.toml.",
            "types/é.toml",
            "types/$x.toml",
            "types./x.toml",
            "types/%2e%2e/x.toml",
        ] {
            assert!(ContentPath::new(path).is_err(), "{path}");
        }
    }

    proptest! {
        #[test]
        fn no_path_leaves_the_folder(path in r"(/|\.|\.\.|%2e|%2F|%5c|\\|[a-c]|%00|:|~|%25){0,12}") {
            match of(&format!("/{path}")) {
                Ok(Asked::File(file)) => prop_assert!(
                    !file.starts_with('/') && !file.contains(['\\', ':', '\0']) && file.split('/').all(|part| !matches!(part, "" | "." | ".."))
                ),
                Ok(other) => prop_assert!(false, "{other:?}"),
                Err(refusal) => prop_assert_eq!(refusal, Refusal::Path),
            }
        }

        #[test]
        fn content_paths_are_plain(path in r"(/|\.|\.\.|\.toml|[a-c]|con|:|~| ){0,8}") {
            if let Ok(path) = ContentPath::new(&path) {
                prop_assert!(path.as_str().ends_with(".toml") && path.parts().count() > 1);
                prop_assert!(path.parts().all(|part| !part.starts_with('.') && !part.is_empty() && !part.starts_with("con.") && part != "con"));
            }
        }
    }
}
