//! Paths and addresses of files.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is written as it is in an address.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the path of an address, with `/`; `None` if it is of no file on this machine.
pub(crate) fn path(uri: &str) -> Option<String> {
    let rest = uri.strip_prefix("file://")?;
    let path = percent_decode_str(rest).decode_utf8().ok()?.replace('\\', "/");
    // `/C:/cards` is on a drive, whose letter some clients write one way and some the other.
    let drive = path.as_bytes().get(2) == Some(&b':') && path.starts_with('/');
    let path = if drive { format!("{}{}", path.get(1..2)?.to_ascii_lowercase(), path.get(2..)?) } else { path };
    (!path.is_empty() && !path.split('/').any(|name| name == "..")).then_some(path)
}

/// Returns the address of a path.
pub(crate) fn of(path: &str) -> String {
    let slash = if path.starts_with('/') { "" } else { "/" };
    format!("file://{slash}{}", utf8_percent_encode(path, PLAIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_lead_to_each_other() {
        for (text, plain) in [("file:///home/a%20b/%C3%A9.toml", "/home/a b/é.toml"), ("file:///c%3A/cards/x.toml", "c:/cards/x.toml")] {
            assert_eq!(path(text).as_deref(), Some(plain));
            assert_eq!(of(plain), text);
        }
        assert_eq!(path("file:///C:/cards/x.toml").as_deref(), Some("c:/cards/x.toml"));
        for foreign in ["untitled:Untitled-1", "https://example.org/x.toml", "file://", "file:///a/../b.toml", "", "file:///%ff"] {
            assert_eq!(path(foreign), None, "{foreign}");
        }
    }
}
