//! The formats, against files in `expected/`. `KCC_BLESS=1 cargo test -p kcc-diagnostics` writes them anew.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

use std::path::Path;

use kcc_diagnostics::{Diagnostic, Format, Language, Mistake, Options, Place, Safety, Sources, render};

const PLAIN: Options = Options { language: Language::English, color: false, width: 120, ascii: true, verbose: false };

/// Files that diagnostics are about.
#[derive(Default)]
struct Files(Sources);

impl Files {
    fn add(&mut self, path: &str, text: &str) {
        self.0.add(path, text);
    }

    /// The place of the first `needle` in the file of a path.
    fn find(&self, path: &str, needle: &str) -> Place {
        let (file, source) = self.0.iter().find(|(_, source)| source.path == path).unwrap();
        let start = source.text.find(needle).unwrap();
        Place::new(file, start..start + needle.len())
    }

    /// The empty place behind the first `needle`.
    fn behind(&self, path: &str, needle: &str) -> Place {
        let place = self.find(path, needle);
        Place::new(place.file, place.span.end..place.span.end)
    }
}

/// Compares with `expected/NAME`, or writes it.
fn assert_expected(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expected").join(name);
    if std::env::var_os("KCC_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == text, "{name} differs; with KCC_BLESS=1 it is written anew\n--- expected\n{expected}\n--- now\n{text}");
}

/// One of each kind of content of a diagnostic.
fn mixed() -> (Files, Vec<Diagnostic>) {
    let mut files = Files::default();
    let goultard = "content/krosmasters/goultard.toml";
    files.add(
        goultard,
        "id = \"joris\"\nname = { en = \"Goultard\", fr = \"Goultard }\nhpp = 12\nap = \"6\"\nmp = 3\nmp = 4\nelement = \"banana\"\n\n[[spells]]\neffect = 'dael 5 fire to the target'\n",
    );
    files.add("content/krosmasters/joris.toml", "id = \"joris\"\nlevel = 4\neffect = '+0 fire'\n");
    let field = files.find(goultard, "hpp");
    let number = files.find(goultard, "\"6\"");
    let diagnostics = vec![
        Diagnostic::at(Mistake::UnknownEffect, files.find(goultard, "dael"))
            .with("word", "dael")
            .suggest("dael", ["deal", "push back", "attract"]),
        Diagnostic::at(Mistake::UnknownField, field)
            .with("field", "hpp")
            .with("kind", "krosmaster")
            .suggest("hpp", ["hp", "mp", "name", "id"]),
        Diagnostic::at(Mistake::MissingQuote, files.behind(goultard, "fr = \"Goultard"))
            .with("quote", "`\"`")
            .related("opened", files.find(goultard, "\"Goultard }"))
            .fix(Safety::Safe, files.behind(goultard, "fr = \"Goultard"), "\""),
        Diagnostic::at(Mistake::NumberInQuotes, number.clone()).with("number", 6).fix(Safety::Safe, number, "6"),
        Diagnostic::at(Mistake::DuplicateKey, files.find(goultard, "mp = 4"))
            .with("field", "mp")
            .related("first", files.find(goultard, "mp = 3")),
        Diagnostic::at(Mistake::UnknownWord, files.find(goultard, "banana"))
            .with("word", "banana")
            .with("field", "element")
            .suggest("banana", ["fire", "water", "earth", "air", "neutral"]),
        Diagnostic::at(Mistake::DuplicateId, files.find("content/krosmasters/joris.toml", "\"joris\""))
            .with("id", "joris")
            .related("first", files.find(goultard, "\"joris\"")),
        Diagnostic::at(Mistake::NoEffect, files.find("content/krosmasters/joris.toml", "+0 fire")).with("effect", "+0 fire"),
        Diagnostic::new(Mistake::NoContent).with("folder", "content/summons"),
    ];
    (files, diagnostics)
}

#[test]
fn mixed_diagnostics_in_every_format() {
    let (files, diagnostics) = mixed();
    for diagnostic in &diagnostics {
        assert!(diagnostic.missing_words().is_empty(), "{diagnostic:?}");
    }
    for format in Format::ALL {
        for language in Language::ALL {
            let text = render(&diagnostics, &files.0, *format, &Options { language: *language, ..PLAIN });
            assert_expected(&format!("mixed.{language}.{format}.txt"), &text);
        }
    }
}

#[test]
fn drawings_colours_and_explanations() {
    let (files, diagnostics) = mixed();
    let two = &diagnostics[..2];
    assert_expected("unicode.txt", &render(two, &files.0, Format::Full, &Options { ascii: false, ..PLAIN }));
    assert_expected("verbose.txt", &render(two, &files.0, Format::Full, &Options { verbose: true, language: Language::French, ..PLAIN }));
    let colour = render(two, &files.0, Format::Full, &Options { color: true, ..PLAIN });
    assert!(colour.contains("\u{1b}["));
}

#[test]
fn letters_beyond_ascii_have_the_right_columns() {
    let mut files = Files::default();
    let text = "\u{feff}name = { en = \"Crépin’s œuvre\" }\r\n\tnote = \"🎲🎲\", hpp = 1\r\nid = \"joris\"\r\nlast";
    files.add("content/krosmasters/crépin.toml", text);
    let path = "content/krosmasters/crépin.toml";
    let field = |place| Diagnostic::at(Mistake::UnknownField, place).with("field", "x").with("kind", "krosmaster").suggest("hpp", ["hp"]);
    let diagnostics = [
        field(files.find(path, "œuvre")),
        field(files.find(path, "hpp")),
        field(files.find(path, "\"joris\"\r\nlast")),
        Diagnostic::at(Mistake::UnclosedBracket, files.behind(path, "last")).with("opening", "{").with("closing", "}"),
    ];
    let concise = render(&diagnostics, &files.0, Format::Concise, &PLAIN);
    let columns: Vec<&str> = concise.lines().map(|line| line.split(": ").next().unwrap().trim_start_matches(path)).collect();
    assert_eq!(columns, [":1:25", ":2:15", ":3:6", ":4:5"]);
    for format in Format::ALL {
        assert_expected(&format!("letters.{format}.txt"), &render(&diagnostics, &files.0, *format, &PLAIN));
    }
    let json: serde_json::Value = serde_json::from_str(&render(&diagnostics, &files.0, Format::Json, &PLAIN)).unwrap();
    let place = &json["diagnostics"][1]["place"];
    assert_eq!((place["column"].as_u64(), place["utf16_column"].as_u64()), (Some(15), Some(17)));
    let (start, end) = (place["byte_start"].as_u64().unwrap() as usize, place["byte_end"].as_u64().unwrap() as usize);
    assert_eq!(&text[start..end], "hpp");
}

#[test]
fn long_lines_are_clipped_around_the_caret() {
    let mut files = Files::default();
    files.add("long.toml", &format!("a = \"{}\" hpp = 1 \"{}\"\n", "é".repeat(4000), "ü".repeat(4000)));
    let place = files.find("long.toml", "hpp");
    let diagnostic = Diagnostic::at(Mistake::UnknownField, place).with("field", "hpp").with("kind", "summon").suggest("hpp", ["hp"]);
    assert_expected("long.txt", &render(&[diagnostic], &files.0, Format::Full, &PLAIN));
}

#[test]
fn github_gets_the_most_important_ones() {
    let mut files = Files::default();
    files.add("a,b:c.toml", &"hpp = 12\n".repeat(30));
    let file = files.find("a,b:c.toml", "hpp").file;
    let line = |n: usize| Place::new(file, n * 9..n * 9 + 3);
    let errors = (0..12).map(|n| Diagnostic::at(Mistake::UnknownField, line(n)).with("field", "100%\nhpp").with("kind", "summon"));
    let warnings = (12..30).map(|n| Diagnostic::at(Mistake::NoEffect, line(n)).with("effect", "+0"));
    let diagnostics: Vec<Diagnostic> = warnings.chain(errors).collect();
    let text = render(&diagnostics, &files.0, Format::Github, &PLAIN);
    let count = |command: &str| text.lines().filter(|line| line.starts_with(command)).count();
    assert_eq!((count("::error "), count("::warning "), count("::notice "), text.lines().count()), (10, 10, 1, 21));
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("::error file=a%2Cb%3Ac.toml,line=1,col=1,endLine=1,endColumn=4,title=K0101%3A `100%25 hpp` is"), "{first}");
    assert!(text.ends_with("::notice title=kcc::10 more problems are not shown here; `kcc check` shows all of them\n"), "{text}");
}

#[test]
fn nothing_wrong_is_nothing_said() {
    let sources = Sources::default();
    for format in [Format::Full, Format::Concise, Format::Github] {
        assert_eq!(render(&[], &sources, format, &PLAIN), "");
    }
    let json: serde_json::Value = serde_json::from_str(&render(&[], &sources, Format::Json, &PLAIN)).unwrap();
    assert_eq!(json["format"], "kcc.v1");
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(*format));
    }
    assert_eq!(
        "jsn".parse::<Format>().unwrap_err().to_string(),
        "`jsn` is not a format; possible: full, concise, json, github; did you mean `json`?"
    );
}
