//! Who asks. A page of a stranger, open in the same browser, can send requests to this machine, and a name of the stranger's can lead to it;
//! neither may learn what is served here.

use crate::refusal::Refusal;
use http::header::{HOST, ORIGIN};
use http::{HeaderMap, Request};

/// Refuses a request that does not name this server as its host, or that a page of somebody else sends.
pub(crate) fn check<B>(request: &Request<B>, port: u16) -> Result<(), Refusal> {
    let headers = request.headers();
    let host = only(headers, HOST.as_str()).ok_or(Refusal::Host)?;
    // A request can name its host twice: in its first line and in its head.
    let named = request.uri().authority().map(http::uri::Authority::as_str);
    if !is_ours(host, port) || named.is_some_and(|named| !is_ours(named, port)) {
        return Err(Refusal::Host);
    }
    if headers.contains_key(ORIGIN) && !from_our_page(headers, port) {
        return Err(Refusal::Stranger);
    }
    // Browsers add where a request comes from. Pictures and scripts come without an origin; a page in a frame is kept out by its policy.
    match only(headers, "sec-fetch-site") {
        None | Some("same-origin" | "none") => Ok(()),
        // A link on another page leads here.
        Some(_) if only(headers, "sec-fetch-mode") == Some("navigate") && only(headers, "sec-fetch-dest") == Some("document") => Ok(()),
        Some(_) => Err(Refusal::Stranger),
    }
}

/// Refuses to let anything write that is not a page of this server: it must say so.
pub(crate) fn check_writer<B>(request: &Request<B>, port: u16) -> Result<(), Refusal> {
    let headers = request.headers();
    let own = from_our_page(headers, port) && matches!(only(headers, "sec-fetch-site"), None | Some("same-origin"));
    if own { Ok(()) } else { Err(Refusal::Stranger) }
}

/// Returns the value of a field of the head that is there exactly once.
fn only<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?;
    if values.next().is_some() {
        return Some("");
    }
    Some(value.to_str().unwrap_or_default())
}

fn from_our_page(headers: &HeaderMap, port: u16) -> bool {
    only(headers, ORIGIN.as_str()).and_then(|origin| origin.strip_prefix("http://")).is_some_and(|host| is_ours(host, port))
}

/// Returns whether a host is this server.
fn is_ours(host: &str, port: u16) -> bool {
    let Some((name, number)) = host.rsplit_once(':') else { return port == 80 && is_this_machine(host) };
    number == port.to_string() && is_this_machine(name)
}

fn is_this_machine(name: &str) -> bool {
    name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn request(fields: &[(&str, &str)]) -> Request<()> {
        fields.iter().fold(Request::builder().uri("/"), |request, (name, value)| request.header(*name, *value)).body(()).unwrap()
    }

    #[test]
    fn only_this_server_and_its_own_pages_are_answered() {
        let fine: [&[(&str, &str)]; 7] = [
            &[("host", "127.0.0.1:4400")],
            &[("host", "localhost:4400")],
            &[("host", "LOCALHOST:4400")],
            &[("host", "127.0.0.1:4400"), ("origin", "http://127.0.0.1:4400")],
            &[("host", "127.0.0.1:4400"), ("sec-fetch-site", "none")],
            &[("host", "127.0.0.1:4400"), ("sec-fetch-site", "same-origin")],
            &[("host", "127.0.0.1:4400"), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")],
        ];
        for fields in fine {
            assert_eq!(check(&request(fields), 4400), Ok(()), "{fields:?}");
        }
        let hosts: [&[(&str, &str)]; 10] = [
            &[],
            &[("host", "")],
            &[("host", "127.0.0.1")],
            &[("host", "127.0.0.1:4401")],
            &[("host", "127.0.0.1:04400")],
            &[("host", "evil.example:4400")],
            &[("host", "127.0.0.1.evil.example:4400")],
            &[("host", "evil.example@127.0.0.1:4400")],
            &[("host", "127.0.0.1:4400:4400")],
            &[("host", "127.0.0.1:4400"), ("host", "127.0.0.1:4400")],
        ];
        for fields in hosts {
            assert_eq!(check(&request(fields), 4400), Err(Refusal::Host), "{fields:?}");
        }
        let strangers: [&[(&str, &str)]; 8] = [
            &[("origin", "null")],
            &[("origin", "http://evil.example")],
            &[("origin", "https://127.0.0.1:4400")],
            &[("origin", "http://127.0.0.1:4401")],
            &[("origin", "http://127.0.0.1:4400"), ("origin", "http://evil.example")],
            &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "script")],
            &[("sec-fetch-site", "same-site"), ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "script")],
            &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")],
        ];
        for fields in strangers {
            let fields: Vec<(&str, &str)> = [("host", "127.0.0.1:4400")].iter().chain(fields).copied().collect();
            assert_eq!(check(&request(&fields), 4400), Err(Refusal::Stranger), "{fields:?}");
        }
        let other = Request::builder().uri("http://evil.example/").header("host", "127.0.0.1:4400").body(()).unwrap();
        assert_eq!(check(&other, 4400), Err(Refusal::Host), "the first line names another");
    }

    #[test]
    fn who_writes_says_where_it_comes_from() {
        let with = |fields: &[(&str, &str)]| check_writer(&request(fields), 4400);
        assert_eq!(with(&[("origin", "http://127.0.0.1:4400")]), Ok(()));
        assert_eq!(with(&[("origin", "http://localhost:4400"), ("sec-fetch-site", "same-origin")]), Ok(()));
        for fields in [&[][..], &[("origin", "null")], &[("origin", "http://localhost:4400"), ("sec-fetch-site", "same-site")]] {
            assert_eq!(with(fields), Err(Refusal::Stranger), "{fields:?}");
        }
    }
}
