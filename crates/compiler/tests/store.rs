//! A folder that is kept while its files change means what it would mean if it were read anew: the law of [`kcc_compiler::Store`].
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod folder;

use kcc_compiler::{Compiled, File, Store, compile};
use std::path::Path;

/// Returns what differs between two results, by its name.
fn differing(one: &Compiled, other: &Compiled) -> Vec<&'static str> {
    let texts = |compiled: &Compiled| compiled.sources.iter().map(|(id, source)| (id, source.clone())).collect::<Vec<_>>();
    [
        ("sources", texts(one) == texts(other)),
        ("content", one.content == other.content),
        ("names", one.names == other.names),
        ("problems", one.problems == other.problems),
        ("places", one.places == other.places),
        ("pack", one.pack == other.pack),
    ]
    .into_iter()
    .filter_map(|(name, same)| (!same).then_some(name))
    .collect()
}

fn base() -> Vec<File> {
    folder::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content"), "content")
}

/// Makes these changes one after another, each of which is a text that gives way to another in all of a file.
fn changed(files: Vec<File>, changes: &[(&str, &str, &str)]) {
    let mut store = Store::new("content", files);
    assert_eq!(differing(&store.compiled().clone(), &compile("content", store.files())), Vec::<&str>::new(), "at first");
    for (path, from, to) in changes {
        let number = store.files().iter().position(|file| file.path == *path).unwrap();
        let text = String::from_utf8(store.files()[number].bytes.clone()).unwrap();
        assert!(text.contains(from), "{path} has no `{from}`");
        store.change(number, text.replace(from, to).into_bytes());
        assert_eq!(
            differing(&store.compiled().clone(), &compile("content", store.files())),
            Vec::<&str>::new(),
            "{path}: `{from}` is `{to}` now"
        );
    }
}

#[test]
fn a_change_reaches_what_depends_on_names() {
    let ardo = "content/krosmasters/ardo.toml";
    changed(
        base(),
        &[
            (ardo, "push back 2", "push bakc 2"),
            (ardo, "push bakc 2", "push back 2"),
            ("content/types/bandit.toml", "id = \"bandit\"", "id = \"bandits\""),
            ("content/types/bandit.toml", "id = \"bandits\"", "# first\nid = \"bandit\""),
            ("content/powers/dodge.toml", "id = \"dodge\"", "id = \"tofu\""),
            ("content/summons/tofu.toml", "id = \"tofu\"", "id = \"bird\""),
            (ardo, "a tofu", "a Oiseau"),
            ("content/summons/tofu.toml", "name = {", "name = { fr = \"Oiseau\","),
            (ardo, "id = \"ardo\"", "id = "),
            (ardo, "id = ", "id = \"ardo\""),
        ],
    );
}

#[test]
fn a_change_reaches_what_is_based_on_the_file_and_files_of_one_name() {
    let mut files = base();
    let add = |path: &str, text: &str| File { path: format!("content/{path}"), bytes: text.as_bytes().to_vec() };
    files.push(add("krosmasters/two/bis.toml", "id = \"bis\"\nbased_on = \"ardo\"\nlevel = 4\n"));
    files.push(add("krosmasters/two/ter.toml", "id = \"ter\"\nbased_on = \"bis\"\n"));
    files.push(add("krosmasters/two/printed.toml", "id = \"printed\"\nbased_on = \"Ardo\"\nlevel = 4\n"));
    files.push(add(
        "krosmasters/zwei/ardo.toml",
        "id = \"ardo\"\nname = { en = \"Ardo\" }\nname_color = \"white\"\nlevel = 1\ninitiative = 1\nmp = 1\nhp = 2\nap = 3\n",
    ));
    let (ardo, second) = ("content/krosmasters/ardo.toml", "content/krosmasters/zwei/ardo.toml");
    changed(
        files,
        &[
            (ardo, "hp = 9", "hp = 99"),
            (second, "hp = 2", "hp = 5"),
            (ardo, "hp = 99", "hp = 8"),
            ("content/krosmasters/two/bis.toml", "based_on = \"ardo\"", "based_on = \"ter\""),
            (second, "id = \"ardo\"", "id = \"ardo\"\nbased_on = \"bis\""),
            ("content/krosmasters/two/bis.toml", "based_on = \"ter\"", "based_on = \"nobody\""),
        ],
    );
}

#[test]
fn a_file_that_is_no_text_any_more_is_left_out_and_comes_back() {
    for path in ["types/bandit.toml", "kcc.toml"] {
        let mut files = base();
        let about = b"id = \"old\"\nname = \"Old\"\nlanguage = 1\n".to_vec();
        files.push(File { path: "content/kcc.toml".to_owned(), bytes: about });
        let mut store = Store::new("content", files);
        let before = store.compiled().clone();
        let number = store.files().iter().position(|file| file.path.ends_with(path)).unwrap();
        let text = store.files()[number].bytes.clone();
        for bytes in [vec![0xff; 300], vec![b'#'; 2 << 20], b"\xef\xbb\xbf".to_vec(), Vec::new(), text] {
            store.change(number, bytes);
            assert_eq!(differing(&store.compiled().clone(), &compile("content", store.files())), Vec::<&str>::new(), "{path}");
        }
        assert_eq!(differing(store.compiled(), &before), Vec::<&str>::new(), "{path}");
    }
}

#[test]
fn what_a_card_takes_from_that_of_a_pack_is_its_own() {
    let file = |path: &str, text: &str| File { path: path.to_owned(), bytes: text.as_bytes().to_vec() };
    let mut files = base();
    let of_base = files.iter().find(|file| file.path.ends_with("/ardo.toml")).unwrap();
    let theirs = String::from_utf8(of_base.bytes.clone()).unwrap().replace("\"ardo\"", "\"north-ardo\"");
    files.extend([
        file("content/kcc.toml", "id = \"fan\"\nname = \"Fan\"\nauthor = \"Mira\"\nlanguage = 2\n[packs]\nnorth = \"sha256:0\"\n"),
        file("content/krosmasters/fan-ardo.toml", "id = \"fan-ardo\"\nbased_on = \"north-ardo\"\nlevel = 4\n"),
        file("north:kcc.toml", "id = \"north\"\nname = \"North\"\nlanguage = 2\n"),
        file("north:krosmasters/north-ardo.toml", &theirs.replace("push back 2", "push bakc 2")),
    ]);
    let found = |files: &[File]| {
        let compiled = compile("content", files);
        let at = |place: &kcc_diagnostics::Place| {
            let source = compiled.sources.get(place.file).unwrap();
            format!("{}: {}", source.path, &source.text[place.span.clone()])
        };
        let of_card = |problem: &&kcc_diagnostics::Diagnostic| {
            problem.place.iter().chain(problem.related.iter().map(|related| &related.place)).any(|place| at(place).contains("-ardo"))
        };
        let problems = compiled.problems.iter().filter(of_card);
        let told = problems.map(|problem| {
            assert!(problem.missing_words().is_empty() && problem.fixes.is_empty(), "{problem:?}");
            let related: Vec<String> = problem.related.iter().map(|related| at(&related.place)).collect();
            (problem.mistake.code(), at(problem.place.as_ref().unwrap()), related.join(", "))
        });
        told.collect::<Vec<_>>()
    };
    let named = "content/krosmasters/fan-ardo.toml: \"north-ardo\"".to_owned();
    assert_eq!(found(&files), [("K0203", named, "north:krosmasters/north-ardo.toml: bakc".to_owned())]);
}

#[test]
fn what_content_says_about_itself_reaches_all_of_it() {
    let (about, ardo) = ("content/kcc.toml", "content/krosmasters/ardo.toml");
    let mut files = base();
    let text = b"id = \"fan\"\nname = \"Fan\"\nauthor = \"Mira\"\nlanguage = 2\n".to_vec();
    files.push(File { path: about.to_owned(), bytes: text });
    // A pack of others, which has an error of its own and a card with an id that is taken.
    let pack = |path: &str, text: &str| File { path: format!("north:{path}"), bytes: text.as_bytes().to_vec() };
    files.push(pack("kcc.toml", "id = \"north\"\nname = \"North\"\nlanguage = 1\n"));
    files.push(pack("types/bandit.toml", "id = \"bandit\"\nname = { en = \"Bandit\", called = \"the\" }\n"));
    files.push(pack("types/broken.toml", "id = \"broken\"\nnmae = \"Broken\"\n"));
    changed(
        files,
        &[
            (ardo, "id = \"ardo\"", "id = \"ardo\"\nauthor = [\"Ana\", \"Tom\"]"),
            (ardo, "author = [\"Ana\", \"Tom\"]", "author = \"Tom\""),
            (about, "language = 2\n", "language = 2\n[packs]\nnorth = \"sha256:0\"\n"),
            (ardo, "author = \"Tom\"\n", ""),
            ("north:types/bandit.toml", "\"the\"", "\"le\""),
            ("north:kcc.toml", "language = 1", "language = 2"),
            ("north:types/broken.toml", "nmae", "name"),
            (about, "language = 2", "language = 1"),
            (about, "\"Mira\"", "\"Mira\" # once more"),
        ],
    );
}
