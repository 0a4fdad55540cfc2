//! French that stands in the program itself has the spaces that lines are not broken at.

use kcc_tests::repository;
use std::path::{Path, PathBuf};

/// What sets the spaces of what is written in it.
const SETTING: [&str; 2] = ["said!", "french"];

/// A text in a source file: its line, and what it is handed to, outermost first.
struct Literal<'a> {
    line: usize,
    text: &'a str,
    handed_to: Vec<&'a str>,
}

/// The texts of a source file, but for those of its tests.
fn literals(source: &str) -> Vec<Literal<'_>> {
    let source = source.split("#[cfg(test)]").next().unwrap();
    let (mut found, mut open, mut at) = (Vec::new(), Vec::new(), 0);
    while let Some(c) = source[at..].chars().next() {
        let rest = &source[at..];
        let word_before = || {
            let start = source[..at].rfind(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '!')).map_or(0, |place| place + 1);
            source.get(start..at).unwrap_or_default()
        };
        at += match c {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '\'' if rest.starts_with("'\\") => 2 + rest[3..].find('\'').unwrap() + 2,
            '\'' if rest.chars().nth(2) == Some('\'') => rest.char_indices().nth(3).map_or(rest.len(), |(end, _)| end),
            'r' if (rest.starts_with("r\"") || rest.starts_with("r#\"")) && word_before().is_empty() => {
                let end = if rest.starts_with("r#") { "\"#" } else { "\"" };
                let start = 1 + end.len();
                start + rest[start..].find(end).unwrap() + end.len()
            }
            '"' => {
                let mut end = 1;
                while !rest[end..].starts_with('"') {
                    end += if rest[end..].starts_with('\\') { 2 } else { rest[end..].chars().next().unwrap().len_utf8() };
                }
                let line = source[..at].matches('\n').count() + 1;
                found.push(Literal { line, text: &rest[1..end], handed_to: open.clone() });
                end + 1
            }
            '(' | '[' | '{' => {
                open.push(word_before());
                1
            }
            ')' | ']' | '}' => {
                open.pop();
                1
            }
            _ => c.len_utf8(),
        };
    }
    found
}

/// Whether a line could be broken before a mark, or inside quotation marks, as only French has spaces there.
fn breaks(text: &str) -> bool {
    let marks = [" :", " ;", " !", " ?", " »"];
    let before_mark = |mark: &&str| {
        text.match_indices(*mark).any(|(at, _)| {
            let ends = text[at + mark.len()..].chars().next().is_none_or(|c| c == ' ' || c == '\\');
            let in_code = text[..at].matches('`').count() % 2 == 1;
            ends && !in_code && text[..at].ends_with(|c: char| c.is_alphabetic() || "`»)}/".contains(c))
        })
    };
    let words = text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 2);
    words && (text.contains("« ") || marks.iter().any(before_mark))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false if path.extension().is_some_and(|extension| extension == "rs") => found.push(path),
            false => {}
        }
    }
}

#[test]
fn french_in_the_program_is_not_broken_before_its_marks() {
    let mut files = Vec::new();
    for folder in std::fs::read_dir(repository().join("crates")).unwrap() {
        sources(&folder.unwrap().path().join("src"), &mut files);
    }
    let (mut looked, mut wrong) = (0, Vec::new());
    for path in files {
        let source = std::fs::read_to_string(&path).unwrap();
        for literal in literals(&source) {
            looked += usize::from(literal.text.contains(['\u{a0}', '\u{202f}']) || literal.text.contains("\\u{a0}"));
            if breaks(literal.text) && !literal.handed_to.iter().any(|to| SETTING.contains(to)) {
                wrong.push(format!("{}:{}: {}", path.display(), literal.line, literal.text));
            }
        }
    }
    assert!(wrong.is_empty(), "write \\u{{a0}} before `:` and `»`, \\u{{202f}} before `;`, `!`, `?`:\n{}", wrong.join("\n"));
    assert!(looked > 50, "{looked} French texts");
}
