//! The kinds of questions, each with the folder of its fixtures.

use crate::fixture::Fixture;
use crate::written::{edited, edits, placed};
use kcc_ide::{Format, Language};

/// Asks, and writes the answer for people to read.
pub(crate) type Answer = fn(&mut Fixture) -> String;

/// All kinds.
pub(crate) const ALL: &[(&str, Answer)] = &[("problems", problems), ("fix-all", fix_all), ("format", format)];

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
