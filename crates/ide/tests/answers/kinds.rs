//! The kinds of questions, each with the folder of its fixtures.

use crate::fixture::Fixture;
use crate::written::{edited, edits, placed};
use kcc_ide::{Format, Language, Lens, Location, Symbol, Workspace};

/// More completions than these are counted.
const MOST_SHOWN: usize = 25;

/// Asks, and writes the answer for people to read.
pub(crate) type Answer = fn(&mut Fixture) -> String;

/// All kinds.
pub(crate) const ALL: &[(&str, Answer)] = &[
    ("problems", problems),
    ("fix-all", fix_all),
    ("format", format),
    ("complete", complete),
    ("hover", hover),
    ("hints", hints),
    ("definition", definition),
    ("references", references),
    ("rename", rename),
    ("symbols", symbols),
    ("workspace-symbols", workspace_symbols),
    ("folding", folding),
    ("colours", colours),
    ("lenses", lenses),
];

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

/// Returns places, one a line.
fn places(workspace: &Workspace, places: &[Location]) -> String {
    let line = |place: &Location| format!("{} {}\n", place.path, placed(workspace.text(&place.path).unwrap(), &(place.start..place.end)));
    places.iter().map(line).collect()
}

fn definition(fixture: &mut Fixture) -> String {
    let (path, cursor) = (fixture.path.clone(), fixture.cursor());
    let found = fixture.workspace.definition(&path, cursor);
    places(&fixture.workspace, &found)
}

fn references(fixture: &mut Fixture) -> String {
    let (path, cursor) = (fixture.path.clone(), fixture.cursor());
    let found = fixture.workspace.references(&path, cursor, true);
    places(&fixture.workspace, &found)
}

fn rename(fixture: &mut Fixture) -> String {
    let (path, cursor) = (fixture.path.clone(), fixture.cursor());
    let id = fixture.with.clone().expect("a line `# with: ID`");
    let can = fixture.workspace.can_rename(&path, cursor);
    let can = can.map_or_else(|| "nothing".to_owned(), |(range, id)| format!("{} `{id}`", placed(&fixture.text, &range)));
    match fixture.workspace.rename(&path, cursor, &id, Language::ENGLISH) {
        Ok(rename) => format!("{can}\n{} -> {}\n{}", rename.moved.0, rename.moved.1, edits(&fixture.workspace, &rename.edits)),
        Err(refusal) => format!("{can}\n{refusal}\n"),
    }
}

fn symbols(fixture: &mut Fixture) -> String {
    fn lines(symbols: &[Symbol], text: &str, depth: usize) -> String {
        let line = |symbol: &Symbol| {
            let kind = format!("{:?}", symbol.kind).to_lowercase();
            let end = text[..symbol.range.end].matches('\n').count() + 1;
            let head = format!("{}{kind} {} ({}, to line {end})\n", "  ".repeat(depth), symbol.name, placed(text, &symbol.selection));
            head + &lines(&symbol.children, text, depth + 1)
        };
        symbols.iter().map(line).collect()
    }
    let (path, language) = (fixture.path.clone(), fixture.language());
    lines(&fixture.workspace.symbols(&path, language), &fixture.text, 0)
}

fn workspace_symbols(fixture: &mut Fixture) -> String {
    let query = fixture.with.clone().unwrap_or_default();
    let found = fixture.workspace.workspace_symbols(&query, Language::ENGLISH);
    found
        .iter()
        .map(|found| format!("{} ({}): {}", found.name, found.detail, places(&fixture.workspace, std::slice::from_ref(&found.location))))
        .collect()
}

fn folding(fixture: &mut Fixture) -> String {
    let line = |offset: usize| fixture.text[..offset].matches('\n').count() + 1;
    let folds = fixture.workspace.folding(&fixture.path);
    folds
        .iter()
        .map(|fold| {
            format!(
                "lines {} to {}: {}\n",
                line(fold.range.start),
                line(fold.range.end),
                fixture.text[fold.range.clone()].lines().next().unwrap()
            )
        })
        .collect()
}

fn colours(fixture: &mut Fixture) -> String {
    let colours = fixture.workspace.colours(&fixture.path);
    colours.iter().map(|colour| format!("{} {:?}\n", placed(&fixture.text, &colour.range), colour.kind).to_lowercase()).collect()
}

fn lenses(fixture: &mut Fixture) -> String {
    let (path, language) = (fixture.path.clone(), fixture.language());
    let lenses = fixture.workspace.lenses(&path, language);
    let line = |lens: &Lens| {
        format!(
            "{} {}: {:?} {} {}\n",
            placed(&fixture.text, &lens.range),
            lens.title,
            lens.does,
            lens.card,
            lens.part.as_deref().unwrap_or("–")
        )
    };
    lenses.iter().map(line).collect()
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
