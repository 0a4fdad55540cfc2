//! What `kcc coverage` finds as one page that needs nothing else, with a part for each piece of content.

use crate::command::coverage::Gaps;
use crate::messages::{Parts, say};
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_generator::document::{Report, escape};
use std::fmt::Write as _;

/// Returns the page: the table of all kinds, then each piece with what it lacks, and with the small changes that no scenario notices if these
/// were made.
///
/// # Errors
/// Faults of the templates.
pub(crate) fn html(rows: &[(&'static str, Vec<(&'static str, usize)>)], gaps: &[Gaps], language: Language) -> anyhow::Result<String> {
    let told = |id: &str, parts: Parts<'_>| escape(&say(language, id, parts));
    let title = say(language, "coverage-title", &[]);
    let mut body = format!("<h1>{}</h1>\n<section>\n<table>\n<tr><th></th>", escape(&title));
    for (head, _) in rows.first().into_iter().flat_map(|(_, numbers)| numbers) {
        let _ = write!(body, "<th>{head}</th>");
    }
    body.push_str("</tr>\n");
    for (kind, numbers) in rows {
        let cells: String = numbers.iter().map(|(_, number)| format!("<td>{number}</td>")).collect();
        let _ = writeln!(body, "<tr><th>{kind}</th>{cells}</tr>");
    }
    body.push_str("</table>\n</section>\n");
    let mut kind = "";
    for piece in gaps {
        if piece.kind != kind {
            kind = piece.kind;
            let _ = writeln!(body, "<h2>{kind}</h2>");
        }
        let list = |id: &str, list: &[String]| if list.is_empty() { None } else { Some(told(id, &[("list", list.join(", "))])) };
        let lacks = [
            list("coverage-provisional", &piece.provisional),
            list("coverage-unimplemented", &piece.unimplemented),
            list("coverage-overrides", &piece.overrides),
            list("coverage-untested", &piece.untested),
            list("coverage-untranslated", &piece.untranslated),
        ];
        let lacks: Vec<String> = lacks.into_iter().flatten().collect();
        let share = piece.changes.and_then(|count| count.percent().map(|percent| (count, percent)));
        let share = share.map(|(count, percent)| {
            let parts = [("noticed", count.noticed.to_string()), ("mutants", count.mutants.to_string()), ("percent", percent.to_string())];
            format!("<meter max=\"100\" value=\"{percent}\"></meter> {}", told("coverage-share", &parts))
        });
        if lacks.is_empty() && share.is_none() {
            continue;
        }
        let id = escape(piece.file.trim_end_matches(".toml"));
        let _ =
            writeln!(body, "<details id=\"{id}\"><summary><code>{}</code> {}</summary>", escape(&piece.file), share.unwrap_or_default());
        let items = |list: &[String]| list.iter().map(|item| format!("<li>{item}</li>\n")).collect::<String>();
        let left = piece.left.iter().map(|(line, says)| told("coverage-left", &[("line", line.to_string()), ("says", says.clone())]));
        let left: Vec<String> = left.collect();
        if !lacks.is_empty() {
            let _ = writeln!(body, "<ul>\n{}</ul>", items(&lacks));
        }
        if !left.is_empty() {
            let _ = writeln!(body, "<p>{}</p>\n<ul>\n{}</ul>", told("coverage-nobody-notices", &[]), items(&left));
        }
        body.push_str("</details>\n");
    }
    Ok(Report { title, language: language.code().to_owned(), body }.render(&Templates::built_in()?)?)
}
