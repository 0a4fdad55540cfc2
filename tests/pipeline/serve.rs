//! `kcc serve` as browsers and strangers meet it: over sockets, byte by byte.

use crate::KCC;
use kcc_tests::{Place, Server, browser, repository, said};
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Starts a server for content without mistakes.
fn small(arguments: &[&str]) -> (Place, Server) {
    let place = Place::with_content(KCC);
    let server = place.serve(arguments);
    (place, server)
}

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

/// Sends bytes and returns all that comes back until the server closes.
fn exchange(server: &Server, bytes: &[u8]) -> String {
    let mut stream = connect(server);
    // A server that refuses may close before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// Sends a request with these fields besides the host, and returns the status and the whole answer.
fn ask(server: &Server, line: &str, fields: &str, body: &str) -> (u16, String) {
    let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
    let request = format!("{line} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n{fields}{length}\r\n{body}", server.port);
    let answer = exchange(server, request.as_bytes());
    (status(&answer), answer)
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default()
}

#[test]
fn it_says_the_address_serves_the_site_and_ends_cleanly() {
    let (_place, server) = small(&[]);
    assert!(server.said.starts_with("The site is at http://127.0.0.1:"), "{}", server.said);
    let (code, page) = ask(&server, "GET /en/cards/ardo.html", "", "");
    assert_eq!(code, 200, "{page}");
    assert!(page.contains("<h1>Ardo</h1>") && page.contains("/_kcc/live.js"), "{page}");
    for field in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "referrer-policy: no-referrer"] {
        assert!(page.to_lowercase().contains(field), "{page}");
    }
    for (path, expected) in
        [("/", 200), ("/fr/index.html", 200), ("/site/site.css", 200), ("/reference/guide-fr.html", 200), ("/nowhere.html", 404)]
    {
        let (code, answer) = ask(&server, &format!("GET {path}"), "", "");
        assert_eq!(code, expected, "{path}: {answer}");
    }
    let (code, answer) = ask(&server, "HEAD /", "", "");
    assert!(code == 200 && answer.ends_with("\r\n\r\n"), "{answer}");
    // An open page does not keep it from ending.
    let mut open = connect(&server);
    open.write_all(format!("GET /_kcc/news HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", server.port).as_bytes()).unwrap();
    assert!(open.read(&mut [0; 64]).unwrap() > 0);
    let begun = Instant::now();
    let run = server.stop();
    assert_eq!(run.code, 0, "{run:?}");
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
}

#[test]
fn every_file_is_the_one_that_a_build_writes() {
    let (place, server) = small(&[]);
    let run = place.kcc(&["build", "--target", "html"]);
    assert_eq!(run.code, 0, "{run:?}");
    let files = place.files("build").into_iter().filter(|(path, _)| !path.starts_with('.'));
    // What is served is never kept for when there is no connection, and the workshop is told so.
    let kept = |path: &str| matches!(path, "offline.js" | "workshop/content.json");
    for (path, bytes) in files.filter(|(path, _)| !kept(path)) {
        let get = || {
            let mut stream = connect(&server);
            write!(stream, "GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", server.port).unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            answer
        };
        let mut answer = get();
        // Stories are there once they are played.
        let begun = Instant::now();
        while path.starts_with("workshop/stories/") && !answer.starts_with(b"HTTP/1.1 200") && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(100));
            answer = get();
        }
        let at = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        let body = answer.split_off(at);
        let Ok(html) = String::from_utf8(body.clone()) else {
            assert!(body == bytes, "{path} differs");
            continue;
        };
        let (before, after) = html.split_once("<meta name=\"kcc-tag\"").unwrap_or((&html, "</head>"));
        let rest = if path.ends_with(".html") { after.split_once("</head>").map_or("", |(_, rest)| rest) } else { "" };
        let page = if path.ends_with(".html") { format!("{before}</head>{rest}") } else { html.clone() };
        // What acts is played in the meantime.
        let text = String::from_utf8(bytes).unwrap();
        if !text.contains("class=\"stories\"") {
            assert!(page == text, "{path} differs");
        }
    }
}

#[test]
fn a_port_that_is_taken_is_left_to_its_owner() {
    let (place, server) = small(&[]);
    let port = server.port.to_string();
    let run = place.kcc(&["serve", "--port", &port]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains(&format!("another program uses port {port}")) && run.stderr.contains("--port"), "{run:?}");
    let other = place.serve(&[]);
    assert_ne!(other.port, server.port);
}

#[test]
fn strangers_get_nothing() {
    let (_place, server) = small(&[]);
    let port = server.port;
    for (host, fields) in [
        ("evil.example".to_owned(), ""),
        (format!("evil.example:{port}"), ""),
        ("127.0.0.1".to_owned(), ""),
        (format!("127.0.0.1:{}", port.wrapping_add(1)), ""),
        (format!("127.0.0.1:{port}"), "Origin: http://evil.example\r\n"),
        (format!("127.0.0.1:{port}"), "Origin: null\r\n"),
        (format!("127.0.0.1:{port}"), "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n"),
        (format!("127.0.0.1:{port}\r\nHost: evil.example"), ""),
    ] {
        for path in ["/", "/site/search-en.js", "/_kcc/news", "/_kcc/live.js"] {
            let answer = exchange(&server, format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{fields}Connection: close\r\n\r\n").as_bytes());
            assert!(matches!(status(&answer), 400 | 403 | 421), "{host} {fields} {path}: {answer}");
            assert!(!answer.contains("Ardo") && !answer.contains("event: state") && !answer.contains("EventSource"), "{answer}");
        }
    }
    let answer = exchange(&server, b"GET / HTTP/1.0\r\n\r\n");
    assert_eq!(status(&answer), 421, "{answer}");
}

#[test]
fn paths_that_climb_lead_nowhere() {
    let (place, server) = small(&[]);
    place.write("secret.toml", "secret = 1\n");
    for path in [
        "/../secret.toml",
        "/..%2fsecret.toml",
        "/%2e%2e/secret.toml",
        "/%2E%2E%2Fsecret.toml",
        "/en/../../secret.toml",
        "/..\\secret.toml",
        "/..%5csecret.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/%2fetc%2fpasswd",
        "/secret.toml%00.html",
        "/content/krosmasters/ardo.toml",
        "/c:/windows/win.ini",
        "http://evil.example/",
        "*",
        "",
    ] {
        let (code, answer) = ask(&server, &format!("GET {path}"), "", "");
        assert!(matches!(code, 400 | 404 | 421), "{path}: {answer}");
        assert!(!answer.contains("secret = 1") && !answer.contains("root:"), "{path}: {answer}");
    }
}

#[test]
fn other_methods_and_bodies_are_refused() {
    let (_place, server) = small(&[]);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let (code, answer) = ask(&server, &format!("{method} /"), "", "");
        assert_eq!(code, 405, "{method}: {answer}");
        assert!(answer.to_lowercase().contains("allow: get, head"), "{answer}");
    }
    let (code, _) = ask(&server, "GET /", "", "a body");
    assert_eq!(code, 413);
    let (code, _) = ask(&server, "PUT /_kcc/content/types/iop.toml", "Origin: http://127.0.0.1\r\n", "x");
    assert_eq!(code, 403);
}

#[test]
fn what_is_too_large_or_no_request_is_refused_and_others_are_served() {
    let (_place, server) = small(&["--edit"]);
    let port = server.port;
    let huge = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX: {}\r\n\r\n", "a".repeat(100_000));
    assert!(matches!(status(&exchange(&server, huge.as_bytes())), 400 | 431));
    let many: String = (0..1000).map(|number| format!("X-{number}: a\r\n")).collect();
    let many = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{many}\r\n");
    assert!(matches!(status(&exchange(&server, many.as_bytes())), 400 | 431));
    let long = format!("GET /{} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n", "a".repeat(50_000));
    assert!(matches!(status(&exchange(&server, long.as_bytes())), 400 | 414 | 431));
    let own = format!("Origin: http://127.0.0.1:{port}\r\nIf-None-Match: *\r\n");
    let (code, answer) = ask(&server, "PUT /_kcc/content/types/large.toml", &own, &"#".repeat(2_000_000));
    assert!(code == 413 || answer.is_empty(), "{answer}");
    // It says that much comes and sends a part, in pieces of which none is the last.
    let piece = "4000\r\n".to_owned() + &"#".repeat(0x4000) + "\r\n";
    let begun = format!("PUT /_kcc/content/types/large.toml HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{own}Transfer-Encoding: chunked\r\n\r\n");
    let answer = exchange(&server, (begun + &piece.repeat(200)).as_bytes());
    assert!(status(&answer) == 413 || answer.is_empty(), "{answer}");
    let mut noise: u32 = 1;
    for length in [1, 10, 1000, 100_000] {
        let bytes: Vec<u8> = std::iter::repeat_with(|| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            noise.to_be_bytes()[0]
        })
        .take(length)
        .chain(*b"\r\n\r\n")
        .collect();
        assert!(matches!(status(&exchange(&server, &bytes)), 0 | 400 | 431));
    }
    for text in ["\x16\x03\x01\x02\x00\x01\x00", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"] {
        assert!(matches!(status(&exchange(&server, text.as_bytes())), 0 | 400 | 505), "{text}");
    }
    let smuggled = format!(
        "POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n"
    );
    assert!(matches!(status(&exchange(&server, smuggled.as_bytes())), 0 | 400 | 405));
    assert_eq!(ask(&server, "GET /", "", "").0, 200, "it still serves");
}

#[test]
fn whoever_is_slow_is_let_go_and_holds_up_nobody() {
    /// How often somebody asks for a font without reading one.
    const WANTED: usize = 1000;
    let (_place, server) = small(&["--edit"]);
    let port = server.port;
    assert_eq!(ask(&server, "GET /", "", "").0, 200);
    let (_, css) = ask(&server, "GET /site/site.css", "", "");
    let addresses = css.split("url(").skip(1).filter_map(|rest| rest.split(')').next());
    let font = format!("/site/{}", addresses.map(|address| address.trim_matches('"')).find(|address| address.ends_with(".woff2")).unwrap());
    let begun = Instant::now();
    // One sends its head letter by letter, one promises a body, one never reads, one says nothing, and one has its answer and stays.
    let mut dripping = connect(&server);
    write!(dripping, "GET / HTTP/1.1\r\nHost: 127.0").unwrap();
    let mut promising = connect(&server);
    write!(
        promising,
        "PUT /_kcc/content/types/x.toml HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nContent-Length: 100\r\n\r\nid"
    )
    .unwrap();
    let mut deaf = connect(&server);
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
    let page = get("/");
    // More than the buffers on the way hold.
    let _ = deaf.set_write_timeout(Some(Duration::from_secs(1)));
    let _ = deaf.write_all(get(&font).repeat(WANTED).as_bytes());
    let mut silent = connect(&server);
    let mut staying = connect(&server);
    staying.write_all(page.as_bytes()).unwrap();
    assert_eq!(ask(&server, "GET /en/cards/ardo.html", "", "").0, 200, "others wait for none of them");
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    let mut rest = Vec::new();
    let _ = dripping.read_to_end(&mut rest);
    assert!(matches!(status(&String::from_utf8_lossy(&rest)), 0 | 408), "{}", String::from_utf8_lossy(&rest));
    rest.clear();
    let _ = promising.read_to_end(&mut rest);
    assert_eq!(status(&String::from_utf8_lossy(&rest)), 408, "{}", String::from_utf8_lossy(&rest));
    for stream in [&mut silent, &mut staying] {
        stream.read_to_end(&mut rest).unwrap();
    }
    assert!(begun.elapsed() < Duration::from_secs(25), "all are gone after {:?}", begun.elapsed());
    // Who never read gets what was on the way, and no more.
    std::thread::sleep(Duration::from_secs(20).saturating_sub(begun.elapsed()));
    rest.clear();
    let _ = deaf.read_to_end(&mut rest);
    let answers = rest.windows(12).filter(|part| *part == b"HTTP/1.1 200").count();
    assert!(answers > 0 && answers < WANTED, "{answers} of {WANTED} answers came in the end");
}

#[test]
fn a_hundred_at_once_are_served() {
    let (_place, server) = small(&[]);
    let paths = ["/", "/en/cards/ardo.html", "/fr/cards/ardo.html", "/site/site.css", "/fr/index.html"];
    std::thread::scope(|scope| {
        let asked: Vec<_> = (0..100)
            .map(|number| {
                let server = &server;
                scope.spawn(move || ask(server, &format!("GET {}", paths[number % paths.len()]), "", "").0)
            })
            .collect();
        let codes: Vec<u16> = asked.into_iter().map(|one| one.join().unwrap()).collect();
        assert!(codes.iter().all(|code| *code == 200), "{codes:?}");
    });
}

#[test]
fn content_is_written_with_edit_alone_and_only_below_its_folder() {
    let place = Place::with_content(KCC);
    place.write("secret.toml", "secret = 1\n");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(place.path().join("secret.toml"), place.path().join("content/types/link.toml")).unwrap();
        std::os::unix::fs::symlink(place.path(), place.path().join("content/markers")).unwrap();
    }
    let card = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(card)).unwrap();
    let server = place.serve(&["--edit"]);
    let own = format!("Origin: http://127.0.0.1:{}\r\n", server.port);
    let (code, read) = ask(&server, "GET /_kcc/content/krosmasters/ardo.toml", "", "");
    assert_eq!(code, 200, "{read}");
    assert!(read.ends_with(&text), "{read}");
    let tag = read.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let put = |path: &str, fields: &str, body: &str| ask(&server, &format!("PUT /_kcc/content/{path}"), &format!("{own}{fields}"), body).0;
    let known = format!("If-Match: {tag}\r\n");
    let new = "If-None-Match: *\r\n";
    for (path, fields, expected) in [
        ("krosmasters/ardo.toml", "", 428),
        ("krosmasters/ardo.toml", "If-Match: \"0\"\r\n", 412),
        ("krosmasters/ardo.toml", new, 412),
        ("../secret.toml", new, 400),
        ("%2e%2e/secret.toml", new, 400),
        ("types/..%2f..%2fsecret.toml", new, 400),
        ("types/%00.toml", new, 400),
        ("types/..%5c..%5csecret.toml", new, 400),
        ("%2fetc/x.toml", new, 403),
        ("x.toml", new, 403),
        ("ids.lock", new, 403),
        ("notes/x.toml", new, 403),
        (".git/x.toml", new, 403),
    ] {
        assert!(matches!(put(path, fields, "x"), code if code == expected || (expected == 403 && code == 400)), "{path} {fields}");
    }
    if cfg!(unix) {
        for path in ["types/link.toml", "markers/secret.toml", "markers/new.toml"] {
            assert_eq!(put(path, new, "x"), 403, "{path}");
            assert_eq!(ask(&server, &format!("GET /_kcc/content/{path}"), "", "").0, 403, "{path}");
        }
        ["types/link.toml", "markers"].iter().for_each(|link| fs::remove_file(place.path().join("content").join(link)).unwrap());
    }
    assert_eq!(fs::read_to_string(place.path().join("secret.toml")).unwrap(), "secret = 1\n");
    assert!(!place.path().join("new.toml").exists());
    let stranger = format!("Origin: http://evil.example\r\n{known}");
    assert_eq!(ask(&server, "PUT /_kcc/content/krosmasters/ardo.toml", &stranger, "x").0, 403);
    assert_eq!(ask(&server, "PUT /_kcc/content/krosmasters/ardo.toml", &known, "x").0, 403, "nobody says where it comes from");
    assert_eq!(fs::read_to_string(place.path().join(card)).unwrap(), text);
    let changed = text.replace("Old Wound", "Older Wound");
    assert_eq!(put("krosmasters/ardo.toml", &known, &changed), 204);
    assert_eq!(fs::read_to_string(place.path().join(card)).unwrap(), changed);
    assert_eq!(put("krosmasters/ardo.toml", &known, &text), 412, "what was read is no longer there");
    // What a page writes is shown as what an editor saves.
    let until = Instant::now() + Duration::from_secs(20);
    while !ask(&server, "GET /en/cards/ardo.html", "", "").1.contains("Older Wound") {
        assert!(Instant::now() < until, "the change is not shown");
        std::thread::sleep(Duration::from_millis(50));
    }
    let names: Vec<String> = place.files("content/krosmasters").into_iter().map(|(path, _)| path).collect();
    assert_eq!(names, ["ardo.toml"], "nothing is left beside it");
}

#[test]
fn content_with_mistakes_waits_for_better_days() {
    let place = Place::with_content(KCC);
    let card = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(card)).unwrap();
    place.write(card, text.replace("hp =", "hpp ="));
    let server = place.serve(&[]);
    let (code, page) = ask(&server, "GET /en/cards/ardo.html", "Accept-Language: fr\r\n", "");
    assert!(code == 503 && page.contains("lang=\"fr\"") && page.contains("/_kcc/live.js"), "{page}");
    place.write(card, &text);
    let until = Instant::now() + Duration::from_secs(20);
    while ask(&server, "GET /en/cards/ardo.html", "", "").0 != 200 {
        assert!(Instant::now() < until, "the site does not come");
        std::thread::sleep(Duration::from_millis(50));
    }
    let run = server.stop();
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stderr.contains("K0101") && run.stderr.contains("the site is fresh"), "{run:?}");
}

/// In a real browser: a saved file changes the open card, problems lie over it and go, in both languages.
#[test]
fn pages_stay_fresh_in_a_browser() {
    if !browser() {
        return;
    }
    let driver = repository().join("tests/site");
    let (place, server) = small(&[]);
    let script = driver.join("live.mjs");
    let card = place.path().join("content/krosmasters/ardo.toml");
    let _ = said("node", &[script.to_str().unwrap(), &format!("http://127.0.0.1:{}/", server.port), card.to_str().unwrap()]);
    assert_eq!(server.stop().code, 0);
}
