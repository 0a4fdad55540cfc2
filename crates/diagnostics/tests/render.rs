//! The formats, against files in `expected/`. `KCC_BLESS=1 cargo test -p kcc-diagnostics` rewrites them.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

mod reading;

use std::path::Path;

use kcc_diagnostics::{Diagnostic, Format, Language, Mistake, Options, Place, Safety, Sources, render};

const PLAIN: Options = Options { language: Language::ENGLISH, color: false, width: 120, ascii: true, verbose: false };

/// The files that diagnostics are about.
#[derive(Default)]
struct Files(Sources);

impl Files {
    fn add(&mut self, path: &str, text: &str) {
        self.0.add(path, text);
    }

    /// Returns the place of the first `needle` in the file with a path.
    fn find(&self, path: &str, needle: &str) -> Place {
        let (file, source) = self.0.iter().find(|(_, source)| source.path == path).unwrap();
        let start = source.text.find(needle).unwrap();
        Place::new(file, start..start + needle.len())
    }

    /// Returns the empty place after the first `needle`.
    fn behind(&self, path: &str, needle: &str) -> Place {
        let place = self.find(path, needle);
        Place::new(place.file, place.span.end..place.span.end)
    }
}

/// Compares with `expected/NAME`, or rewrites it.
fn assert_expected(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expected").join(name);
    if std::env::var_os("KCC_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == text, "{name} differs; with KCC_BLESS=1 it is written anew\n--- expected\n{expected}\n--- now\n{text}");
}

/// Returns diagnostics that cover every kind of content.
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
        for language in Language::all() {
            let text = render(&diagnostics, &files.0, *format, &Options { language, ..PLAIN });
            assert_expected(&format!("mixed.{language}.{format}.txt"), &text);
        }
    }
}

#[test]
fn drawings_colours_and_explanations() {
    let (files, diagnostics) = mixed();
    let two = &diagnostics[..2];
    assert_expected("unicode.txt", &render(two, &files.0, Format::Full, &Options { ascii: false, ..PLAIN }));
    assert_expected(
        "verbose.txt",
        &render(two, &files.0, Format::Full, &Options { verbose: true, language: Language::of_code("fr").unwrap(), ..PLAIN }),
    );
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
fn sarif_has_rules_places_and_fixes() {
    let (files, diagnostics) = mixed();
    let log = reading::sarif(&render(&diagnostics, &files.0, Format::Sarif, &PLAIN));
    let results = log["runs"][0]["results"].as_array().unwrap();
    let quote = results.iter().find(|result| result["ruleId"] == "K0007").unwrap();
    let region = &quote["locations"][0]["physicalLocation"]["region"];
    assert_eq!((region["startLine"].as_u64(), region["startColumn"].as_u64(), region["endColumn"].as_u64()), (Some(2), Some(41), Some(41)));
    assert_eq!(quote["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"], "\"");
    assert_eq!(quote["relatedLocations"][0]["id"], 1);
    let field = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap().iter().find(|rule| rule["id"] == "K0101").unwrap();
    assert!(field["help"]["markdown"].as_str().unwrap().contains("hp = 12"));
}

#[test]
fn sarif_counts_columns_as_it_says() {
    let mut files = Files::default();
    files.add("a.toml", "\u{feff}note = \"🎲\", hpp = 1\n");
    let place = files.find("a.toml", "hpp");
    let diagnostic = Diagnostic::at(Mistake::UnknownField, place).with("field", "hpp").with("kind", "summon");
    let log = reading::sarif(&render(&[diagnostic], &files.0, Format::Sarif, &PLAIN));
    let run = &log["runs"][0];
    assert_eq!(run["columnKind"], "utf16CodeUnits");
    // The die emoji counts as two units, the byte order mark as none.
    assert_eq!(run["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"], 14);
}

#[test]
fn half_a_fix_is_no_fix() {
    let mut files = Files::default();
    files.add("a.toml", "hpp = 1\n");
    let place = files.find("a.toml", "hpp");
    let gone = Place::new(kcc_diagnostics::FileId(7), 0..1);
    let mut diagnostic = Diagnostic::at(Mistake::UnknownField, place.clone()).with("field", "hpp").with("kind", "summon");
    let edit = |place: Place| kcc_diagnostics::Edit { place, replacement: "hp".to_owned() };
    diagnostic.fixes.push(kcc_diagnostics::Fix { safety: Safety::Safe, edits: vec![edit(place), edit(gone)] });
    let log = reading::sarif(&render(&[diagnostic], &files.0, Format::Sarif, &PLAIN));
    assert!(log["runs"][0]["results"][0]["fixes"].is_null());
}

/// Every file is a test case, including one without problems and one that could not be read.
#[test]
fn junit_names_every_file() {
    let (mut files, mut diagnostics) = mixed();
    files.add("content/types/iop.toml", "id = \"iop\"\n");
    files.add("content/types/<&\".toml", "+0");
    let hint = files.find("content/types/<&\".toml", "+0");
    diagnostics.push(Diagnostic::at(Mistake::NoEffect, hint).with("effect", "+0"));
    diagnostics.push(Diagnostic::new(Mistake::UnreadableFile).with("path", "content/types/gone.toml").with("reason", "it is a link"));
    let cases = reading::junit(&render(&diagnostics, &files.0, Format::Junit, &PLAIN));
    let expected = [
        ("kcc check", true),
        ("content/krosmasters/goultard.toml", true),
        ("content/krosmasters/joris.toml", true),
        ("content/types/<&\".toml", false),
        ("content/types/gone.toml", true),
        ("content/types/iop.toml", false),
    ];
    assert_eq!(cases, expected.map(|(name, failed)| (name.to_owned(), failed)));
}

fn fingerprints(text: &str, needle: &str) -> Vec<String> {
    let mut files = Files::default();
    files.add("a.toml", text);
    let file = files.find("a.toml", needle).file;
    let place = |start: usize| Place::new(file, start..start + needle.len());
    let diagnostic = |(start, _)| Diagnostic::at(Mistake::UnknownField, place(start)).with("field", needle).with("kind", "summon");
    let diagnostics: Vec<Diagnostic> = text.match_indices(needle).map(diagnostic).collect();
    let by_language = Language::all().map(|language| {
        let report = reading::gitlab(&render(&diagnostics, &files.0, Format::Gitlab, &Options { language, ..PLAIN }));
        report.as_array().unwrap().iter().map(|entry| entry["fingerprint"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    });
    let all: Vec<Vec<String>> = by_language.collect();
    assert_eq!(all[0], all[1], "a fingerprint does not depend on the language");
    all[0].clone()
}

#[test]
fn a_fingerprint_stays_when_lines_move() {
    let before = fingerprints("hpp = 1\nhpp = 2\n", "hpp");
    assert_eq!(fingerprints("# new\n\nhpp = 1\nap = 6\n  hpp = 3\n", "hpp"), before);
    assert_ne!(fingerprints("hqq = 1\nhqq = 2\n", "hqq"), before);
    // Fixed values: a service that remembers the fingerprints of an earlier version must recognise them.
    assert_eq!(before[0], "166ef63d1f6a78c28f03512f39a6859a");
}

#[test]
fn a_summary_keeps_its_size() {
    let mut files = Files::default();
    let mut diagnostics = Vec::new();
    for number in 0..300 {
        let path = format!("content/krosmasters/{}-{number}.toml", "@mention|`<b>".repeat(8));
        files.add(&path, &"hpp = 12\n".repeat(number));
        let file = files.0.iter().last().unwrap().0;
        for line in 0..number {
            let place = Place::new(file, line * 9..line * 9 + 3);
            diagnostics.push(Diagnostic::at(Mistake::UnknownField, place).with("field", "@|<#[](".repeat(90)).with("kind", "summon"));
        }
    }
    for language in Language::all() {
        let text = render(&diagnostics, &files.0, Format::Markdown, &Options { language, ..PLAIN });
        reading::markdown(&text);
        assert!(text.len() > 20_000, "the room is used");
    }
    // Many files with few problems: the drawings go first, then the details of the best files.
    let few: Vec<Diagnostic> = diagnostics.iter().step_by(400).cloned().collect();
    let drawn = render(&few[..20], &files.0, Format::Markdown, &PLAIN);
    assert!(drawn.contains("```text") && !drawn.contains("not shown"));
    let listed = render(&few, &files.0, Format::Markdown, &PLAIN);
    assert!(!listed.contains("```text") && listed.contains("not shown"), "{listed}");
}

#[test]
fn nothing_wrong_is_nothing_said() {
    let sources = Sources::default();
    for format in [Format::Full, Format::Concise, Format::Github] {
        assert_eq!(render(&[], &sources, format, &PLAIN), "");
    }
    let json: serde_json::Value = serde_json::from_str(&render(&[], &sources, Format::Json, &PLAIN)).unwrap();
    assert_eq!(json["format"], "kcc.v1");
    assert_eq!(reading::sarif(&render(&[], &sources, Format::Sarif, &PLAIN))["runs"][0]["results"], serde_json::json!([]));
    assert_eq!(reading::gitlab(&render(&[], &sources, Format::Gitlab, &PLAIN)), serde_json::json!([]));
    assert_eq!(reading::junit(&render(&[], &sources, Format::Junit, &PLAIN)), []);
    let (files, _) = mixed();
    assert_eq!(render(&[], &files.0, Format::Markdown, &PLAIN), "### ✅ kcc: no problems in 2 files\n");
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(*format));
    }
    assert_eq!(
        "jsn".parse::<Format>().unwrap_err().to_string(),
        "`jsn` is not a format; possible: full, concise, json, github, sarif, junit, gitlab, markdown; did you mean `json`?"
    );
}
