//! Slips in TOML files: what is reported, where, and what fixes them.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may stop at what it did not expect")]

mod folder;

use std::fmt::Write as _;
use std::path::PathBuf;

use kcc_compiler::toml::{self, Document, Fields, Problems, Text};
use kcc_diagnostics::{Diagnostic, Edit, FileId};
use proptest::prelude::*;

const FILE: FileId = FileId(0);

fn fixtures() -> Vec<PathBuf> {
    folder::fixtures("tests/toml", &[])
}

/// Reads a file as the fixtures are meant: as a small profile.
fn check(bytes: &[u8]) -> (String, Vec<Diagnostic>) {
    let mut found = Vec::new();
    let Some(text) = toml::decode(FILE, bytes, &mut found) else { return (String::new(), found) };
    let document = toml::parse(FILE, &text, &mut found);
    let problems = Problems::from(found);
    profile(&document, &problems);
    (text, problems.into_vec())
}

fn profile(document: &Document, problems: &Problems) {
    let mut fields = document.fields("krosmaster", problems).foreign(&[("rank", "reward")]);
    let _ = fields.required("id").text();
    let _ = fields.required("name").localised(&["en", "fr"]);
    let types = [("knight", 1), ("iop", 2), ("sadida", 3)];
    let _: Vec<i32> = fields.required("types").list().iter().filter_map(|member| member.word(&types)).collect();
    let _ = fields.required("level").integer(1..=6);
    let _ = fields.required("hp").integer(1..=99);
    let _ = fields.optional("unique").boolean();
    for mut spell in fields.optional("spells").tables("spell") {
        let _ = spell.required("name").localised(&["en", "fr"]);
        let _ = spell.required("cost").text();
        let _ = spell.optional("effect").text();
    }
    if let Some(mut collection) = fields.optional("collection").table("collection") {
        let _ = collection.required("season").integer(1..=9);
        let _ = collection.optional("number").integer(1..=999);
    }
}

fn position(text: &str, at: usize) -> String {
    let before = text.get(..at).expect("places are on the bounds of characters");
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}")
}

fn describe(text: &str, problem: &Diagnostic) -> String {
    let mut line = String::new();
    assert_eq!(problem.missing_words(), Vec::<String>::new(), "{}", problem.mistake.code());
    let place = problem.place.as_ref().expect("every problem of a file has a place");
    let shown = text.get(place.span.clone()).expect("places are on the bounds of characters");
    write!(line, "{} {shown:?} {} {}", position(text, place.span.start), problem.mistake.code(), problem.mistake.name()).unwrap();
    for (word, value) in &problem.words {
        write!(line, " {word}={value:?}").unwrap();
    }
    for related in &problem.related {
        write!(line, " | {} {}", related.label, position(text, related.place.span.start)).unwrap();
    }
    if !problem.suggestions.is_empty() {
        write!(line, " | did you mean {}", problem.suggestions.join(", ")).unwrap();
    }
    for fix in &problem.fixes {
        write!(line, " | {:?}", fix.safety).unwrap();
        for Edit { place, replacement } in &fix.edits {
            write!(line, " {}-{} {replacement:?}", position(text, place.span.start), position(text, place.span.end)).unwrap();
        }
    }
    line.push('\n');
    line
}

fn fixed(text: &str, problems: &[Diagnostic]) -> String {
    let mut edits: Vec<&Edit> = problems.iter().flat_map(|problem| problem.fixes.first()).flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.place.span.start, edit.place.span.end));
    let mut fixed = text.to_owned();
    for edit in edits.into_iter().rev() {
        fixed.replace_range(edit.place.span.clone(), &edit.replacement);
    }
    fixed
}

#[test]
fn every_slip_has_its_message() {
    let mut wrong = Vec::new();
    for path in fixtures() {
        let (text, problems) = check(&std::fs::read(&path).unwrap());
        let actual: String = problems.iter().map(|problem| describe(&text, problem)).collect();
        wrong.extend(folder::differing(&path.with_extension("expected"), &actual));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Everything that has a fix is right once it is applied, and nothing else is wrong then. Files with a slip that has no fix are listed.
#[test]
fn fixes_mend() {
    let mut unmended = String::new();
    for path in fixtures() {
        let (text, problems) = check(&std::fs::read(&path).unwrap());
        if problems.iter().any(|problem| problem.fixes.is_empty()) {
            writeln!(unmended, "{}", path.file_stem().unwrap().to_string_lossy()).unwrap();
            continue;
        }
        let fixed = fixed(&text, &problems);
        let (_, left) = check(fixed.as_bytes());
        // The meaning of a mended value may still be wrong: a decimal number where a whole one is needed.
        let left: Vec<_> = left.iter().filter(|problem| problem.mistake.code() < "K0100").collect();
        assert!(left.is_empty(), "{}: {left:?}\n{fixed}", path.display());
    }
    assert_eq!(folder::differing(&folder::here("tests/unmended.txt"), &unmended), None);
}

#[test]
fn a_file_cut_anywhere_is_read() {
    for path in fixtures() {
        let bytes = std::fs::read(&path).unwrap();
        for end in 0..bytes.len() {
            let (text, problems) = check(&bytes[..end]);
            problems.iter().for_each(|problem| drop(describe(&text, problem)));
        }
    }
}

/// What is lost at the end of a file is one mistake, and nothing is reported about what may have been there.
#[test]
fn a_file_cut_anywhere_has_at_most_one_slip() {
    let path = folder::here("tests/toml/valid.toml");
    let whole = std::fs::read_to_string(path).unwrap();
    for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
        let (text, problems) = check(&whole.as_bytes()[..end]);
        let (slips, others): (Vec<_>, Vec<_>) = problems.iter().partition(|problem| problem.mistake.code() < "K0100");
        let shown: String = problems.iter().map(|problem| describe(&text, problem)).collect();
        assert!(slips.len() <= 1 && (slips.is_empty() || others.is_empty()), "{}\n{shown}", &whole[..end]);
    }
}

#[test]
fn too_large_a_file_is_not_read() {
    let (_, problems) = check("# note\n".repeat(toml::MOST_BYTES / 7 + 1).as_bytes());
    assert_eq!(problems.iter().map(|problem| problem.mistake.name()).collect::<Vec<_>>(), ["file-too-large"]);
}

/// Files that would take forever if recovery looked at the rest of the file for each line.
#[test]
fn large_broken_files_are_read_in_time() {
    for line in ["a = [\n", "a = {\n", "a = '''\n", "a = \"\n", "[[a\n", "a = [1 2]\n", "a = 1\n", "[a]\n", "a\n", "[", "{", "\"", "'''\n"]
    {
        let begun = std::time::Instant::now();
        drop(check(line.repeat(100_000 / line.len()).as_bytes()));
        // Seconds on a busy machine; it was hours.
        assert!(begun.elapsed().as_secs() < 60, "{line:?} took {:?}", begun.elapsed());
    }
}

/// The fields of a table that was read correctly are all there, whatever is wrong elsewhere.
#[test]
fn a_slip_hides_nothing_else() {
    let mut problems = Vec::new();
    let document = toml::parse(FILE, "a = [1, 2\nb = “two”\nc = \n[d]\ne 5\nf = 6\n", &mut problems);
    let problems = Problems::from(problems);
    assert_eq!(problems.len(), 4);
    let mut fields = document.fields("file", &problems);
    let numbers: Vec<_> = fields.required("a").list().iter().filter_map(|member| member.integer(0..=9)).collect();
    assert_eq!(numbers, [1, 2]);
    // It is there, but its content is a guess.
    assert!(fields.required("b").is_present());
    assert_eq!(fields.required("b").text().map(Text::as_str), None);
    assert_eq!(fields.required("c").integer(0..=9), None);
    let mut inner: Fields<'_> = fields.required("d").table("file").unwrap();
    assert_eq!(inner.required("e").integer(0..=9), Some(5));
    assert_eq!(inner.required("f").integer(0..=9), Some(6));
    drop((fields, inner));
    assert_eq!(problems.len(), 4);
}

/// Returns the written form of one character of a text.
fn written(c: char, escape: bool, basic: bool, block: bool) -> String {
    match c {
        '\n' if block && !escape => "\r\n".to_owned(),
        _ if basic && (escape || matches!(c, '"' | '\\') || c.is_control()) => match c {
            '"' => "\\\"".to_owned(),
            '\\' => "\\\\".to_owned(),
            '\n' => "\\n".to_owned(),
            _ if u32::from(c) > 0xffff => format!("\\U{:08X}", u32::from(c)),
            _ => format!("\\u{:04x}", u32::from(c)),
        },
        _ => c.to_string(),
    }
}

fn any_character() -> impl Strategy<Value = char> {
    prop_oneof![
        Just('é'),
        Just('œ'),
        Just('’'),
        Just('🎲'),
        Just('\n'),
        Just('"'),
        Just('\''),
        Just('\\'),
        Just('\t'),
        Just(' '),
        Just('\u{a0}'),
        proptest::char::range('a', 'z'),
        any::<char>()
    ]
}

/// What opens and closes each kind of string, whether it has escapes, and whether it may span several lines.
const KINDS: [(&str, &str, bool, bool); 4] =
    [("\"", "\"", true, false), ("'", "'", false, false), ("\"\"\"\r\n", "\"\"\"", true, true), ("'''\n", "'''", false, true)];

/// Generates characters with the way each is written, for one of the four kinds of string, and whether lines are joined before each.
fn any_text() -> impl Strategy<Value = (usize, Vec<(char, bool, bool)>)> {
    (0_usize..4, prop::collection::vec((any_character(), any::<bool>(), prop::bool::weighted(0.1)), 0..40))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_character_has_its_place((kind, characters) in any_text()) {
        let (open, close, basic, block) = KINDS[kind];
        let mut source = format!("# né\r\nnote = {open}");
        let mut value = String::new();
        let mut places = Vec::new();
        for (c, escape, join) in characters {
            let literal = !(c.is_control() && c != '\t' && c != '\n') && c != '\'' && (block || c != '\n');
            if !basic && !literal {
                continue;
            }
            if join && basic && block {
                source.push_str("\\  \r\n  \n ");
            }
            // Spaces after a joined line would belong to the joint.
            let escape = escape || (join && c.is_whitespace());
            let written = written(c, escape, basic, block);
            let means = if written == "\r\n" { "\r\n".to_owned() } else { c.to_string() };
            places.push((value.len()..value.len() + means.len(), source.len()..source.len() + written.len()));
            value.push_str(&means);
            source.push_str(&written);
        }
        source.push_str(close);
        source.push_str("\r\nhp = 3\n");
        let mut problems = Vec::new();
        let document = toml::parse(FILE, &source, &mut problems);
        prop_assert!(problems.is_empty(), "{problems:?}\n{source}");
        let problems = Problems::default();
        let mut fields = document.fields("file", &problems).foreign(&[]);
        let field = fields.required("note");
        let toml::Kind::Text(text) = &field.value().unwrap().kind else { panic!("no text") };
        prop_assert_eq!(&text.value, &value);
        for (range, expected) in places {
            prop_assert_eq!(text.place(range.clone()).span, expected, "{:?} in {:?}", range, source);
        }
        fields.any();
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let (text, problems) = check(&bytes);
        problems.iter().for_each(|problem| drop(describe(&text, problem)));
    }

    #[test]
    fn any_signs_are_read(text in "[ \n\r\t\"'=\\[\\]{},.:#/a-c01éœ“”‘’«»\u{a0}\\\\]{0,120}") {
        let (text, problems) = check(text.as_bytes());
        problems.iter().for_each(|problem| drop(describe(&text, problem)));
        let readable = ::toml::de::DeTable::parse(&text).is_ok();
        let errors = problems.iter().filter(|problem| problem.mistake.code() < "K0100" && !matches!(problem.mistake.name(), "newer-toml" | "empty-file" | "bad-escape"));
        prop_assert_eq!(readable, errors.count() == 0, "{:?}: {:?}", text, problems);
    }

    #[test]
    fn one_changed_character_is_read((fixture, at) in any::<(prop::sample::Index, prop::sample::Index)>(), change in 0..3, c in any_character()) {
        let paths = fixtures();
        let bytes = std::fs::read(&paths[fixture.index(paths.len())]).unwrap();
        let mut characters: Vec<char> = String::from_utf8_lossy(&bytes).chars().collect();
        if !characters.is_empty() {
            let at = at.index(characters.len());
            match change {
                0 => drop(characters.remove(at)),
                1 => characters.insert(at, characters[at]),
                _ => characters[at] = c,
            }
        }
        let text: String = characters.into_iter().collect();
        let (text, problems) = check(text.as_bytes());
        let shown: String = problems.iter().map(|problem| describe(&text, problem)).collect();
        prop_assert!(problems.len() <= 20, "{text}{shown}");
    }
}
