//! The kinds of questions, each with the folder of its fixtures.

use crate::fixture::Fixture;
use crate::written::{edited, edits, placed};
use kcc_ide::{Format, Language};

/// More completions than these are counted.
const MOST_SHOWN: usize = 25;

/// Asks, and writes the answer for people to read.
pub(crate) type Answer = fn(&mut Fixture) -> String;

/// All kinds.
pub(crate) const ALL: &[(&str, Answer)] =
    &[("problems", problems), ("fix-all", fix_all), ("format", format), ("complete", complete), ("hover", hover), ("hints", hints)];

fn problems(fixture: &mut Fixture) -> String {
    let problems = fixture.workspace.problems(&fixture.path, Language::ENGLISH);
    let mut text = String::new();
    for problem in problems {
        text += &format!("{} {} {}: {}\n", placed(&fixture.text, &problem.range), problem.severity.name(), problem.code, problem.message);
        text.extend(problem.label.iter().map(|label| format!("    ^ {label}\n")));
        text.extend(problem.help.iter().map(|help| format!("    help: {help}\n")));
        for related in &problem.related {
            let other = fixture.workspace.text(&related.path).unwrap();
            text += &format!("    {} {}: {}\n", related.path, placed(other, &related.range), related.message);
        }
        for fix in &problem.fixes {
            let sign = match (fix.safe, fix.gap) {
                (true, _) => " (safe)",
                (_, true) => " (with a gap)",
                _ => "",
            };
            text += &format!("    fix{sign}: {}\n{}", fix.title, edits(&fixture.workspace, &fix.edits));
        }
    }
    text
}

fn complete(fixture: &mut Fixture) -> String {
    let (path, cursor, language) = (fixture.path.clone(), fixture.cursor(), fixture.language());
    let found = fixture.workspace.complete(&path, cursor, language);
    let mut text = String::new();
    for (number, completion) in found.iter().enumerate() {
        assert!(completion.range.start <= cursor && cursor <= completion.range.end, "{completion:?}");
        if number == MOST_SHOWN {
            text += &format!("… and {} more\n", found.len() - MOST_SHOWN);
            break;
        }
        let kind = format!("{:?}", completion.kind).to_lowercase();
        let replaced = &fixture.text[completion.range.clone()];
        let insert = if completion.insert == completion.label { String::new() } else { format!(" -> {:?}", completion.insert) };
        let detail = completion.detail.as_deref().unwrap_or("–");
        text += &format!("{kind:7} {:?} {}{insert}  {detail}\n", replaced, completion.label);
    }
    text
}

fn hover(fixture: &mut Fixture) -> String {
    let (path, cursor, language) = (fixture.path.clone(), fixture.cursor(), fixture.language());
    match fixture.workspace.hover(&path, cursor, language) {
        Some(hover) => format!("{}\n\n{}", placed(&fixture.text, &hover.range), hover.markdown),
        None => "nothing\n".to_owned(),
    }
}

fn hints(fixture: &mut Fixture) -> String {
    let (path, language) = (fixture.path.clone(), fixture.language());
    let hints = fixture.workspace.hints(&path, language);
    hints.iter().map(|hint| format!("{} {}\n", placed(&fixture.text, &(hint.offset..hint.offset)), hint.text)).collect()
}

fn fix_all(fixture: &mut Fixture) -> String {
    let edits = fixture.workspace.fix_all(&fixture.path);
    edited(&fixture.text, &edits)
}

fn format(fixture: &mut Fixture) -> String {
    match fixture.workspace.format(&fixture.path) {
        Format::Same => "same\n".to_owned(),
        Format::Changed { text } => text,
        Format::Broken => "broken\n".to_owned(),
        Format::Lossy { what } => panic!("the text would lose something: {what}"),
    }
}
