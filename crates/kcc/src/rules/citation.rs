//! Where the sources of kcc cite paragraphs, as recorded by the build.

use super::scan::Citation;

/// Returns all places, in the order of the files.
pub(crate) fn all() -> Vec<Citation> {
    let table = include_str!(concat!(env!("OUT_DIR"), "/citations.tsv"));
    let citation = |line: &str| {
        let mut cells = line.split('\t');
        Some(Citation {
            path: cells.next()?.to_owned(),
            line: cells.next()?.parse().ok()?,
            item: cells.next()?.to_owned(),
            rules: cells.next()?.split(',').map(str::to_owned).collect(),
        })
    };
    table.lines().filter_map(citation).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::super::{paragraph, scan};
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Returns all sources of all crates with their citations.
    fn sources() -> Vec<(String, scan::Scanned)> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let files = walkdir::WalkDir::new(crates).sort_by_file_name().into_iter().map(Result::unwrap);
        let mut found = Vec::new();
        for file in files.filter(|file| file.path().extension().is_some_and(|ending| ending == "rs")) {
            let path = file.path().strip_prefix(crates).unwrap().components();
            let parts: Vec<_> = path.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
            if parts.get(1).is_some_and(|part| part == "src") {
                let path = format!("crates/{}", parts.join("/"));
                let text = std::fs::read_to_string(file.path()).unwrap();
                found.push((path.clone(), scan::scan(&path, &text, path.starts_with("crates/interpreter/"))));
            }
        }
        found
    }

    #[test]
    fn what_the_build_wrote_down_is_what_stands_there() {
        let mut now: Vec<Citation> = sources().into_iter().flat_map(|(_, scanned)| scanned.citations).collect();
        let mut written = all();
        now.sort();
        written.sort();
        // A file that cites a rule in a comment has citations, so that the scan finds them.
        let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let cites = |path: &str| {
            let text = std::fs::read_to_string(top.join(path)).unwrap();
            text.lines().any(|line| line.trim_start().starts_with("// Rule "))
        };
        let silent: Vec<String> =
            sources().into_iter().filter(|(path, scanned)| scanned.citations.is_empty() && cites(path)).map(|(path, _)| path).collect();
        assert_eq!(silent, Vec::<String>::new(), "rules are cited there, and none was found");
        assert_eq!(written, now);
    }

    #[test]
    fn rules_are_cited_in_one_form() {
        let strays = sources().into_iter().flat_map(|(path, scanned)| {
            scanned.strays.into_iter().map(move |(line, text)| format!("{path}:{line}: {text}")).collect::<Vec<_>>()
        });
        let strays: Vec<String> = strays.collect();
        assert!(strays.is_empty(), "write `// Rule NUMBER: why`, or `(rule NUMBER)` in a description:\n{}", strays.join("\n"));
    }

    #[test]
    fn what_texts_come_under_are_paragraphs_of_the_rules() {
        let known: BTreeSet<String> = paragraph::all().unwrap().into_iter().map(|paragraph| paragraph.number).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("ir/src");
        let mut numbers = Vec::new();
        for file in walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap).filter(|file| file.file_type().is_file()) {
            // What the parts of a variant decide is said in the table, the rest at the variant.
            let is_table = file.file_name() == "paragraphs.rs";
            let text = std::fs::read_to_string(file.path()).unwrap();
            let lines = text.lines().map(str::trim_start);
            let lines = lines.filter(|line| {
                if is_table { !line.starts_with("//") && !line.starts_with("#[") } else { line.starts_with("#[node(rules = ") }
            });
            let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2)).flat_map(str::split_whitespace);
            numbers.extend(quoted.filter(|word| is_table || !["parts", "none"].contains(word)).map(str::to_owned));
        }
        for one in ["4.7.5.a", "4.7.12"] {
            assert!(numbers.iter().any(|number| number == one), "{numbers:?}");
        }
        let wrong: Vec<String> = numbers.into_iter().filter(|number| !known.contains(number)).collect();
        assert!(wrong.is_empty(), "these are none: {wrong:?}");
    }

    #[test]
    fn what_parts_decide_is_in_the_table_of_paragraphs() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("ir/src");
        let table = std::fs::read_to_string(folder.join("paragraphs.rs")).unwrap();
        let words: BTreeSet<&str> = table.split(|c: char| !c.is_alphanumeric() && c != ':').collect();
        let (mut wrong, mut by_parts) = (Vec::new(), 0);
        for file in walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap).filter(|file| file.file_type().is_file()) {
            let text = std::fs::read_to_string(file.path()).unwrap();
            let mut of = "";
            for (line, next) in text.lines().zip(text.lines().skip(1)) {
                of = line.strip_prefix("pub enum ").and_then(|line| line.split_whitespace().next()).unwrap_or(of);
                let Some(rules) = line.trim_start().strip_prefix("#[node(rules = ") else { continue };
                let variant = next.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap();
                let (says, there) = (rules.contains("parts"), words.contains(format!("{of}::{variant}").as_str()));
                by_parts += usize::from(says);
                if says != there {
                    wrong.push(format!("{of}::{variant}"));
                }
            }
        }
        assert!(by_parts > 0);
        assert!(wrong.is_empty(), "`parts` without an arm in the table, or the other way round: {wrong:?}");
    }

    #[test]
    fn every_number_that_is_cited_is_one_of_the_rules() {
        let known: BTreeSet<String> = paragraph::all().unwrap().into_iter().map(|paragraph| paragraph.number).collect();
        let of_known_section = |rule: &&String| known.contains(paragraph::section(rule));
        let dangling: Vec<String> = all()
            .iter()
            .flat_map(|citation| {
                let wrong = citation.rules.iter().filter(of_known_section).filter(|rule| !known.contains(*rule));
                wrong.map(|rule| format!("{}:{}: there is no rule {rule}", citation.path, citation.line)).collect::<Vec<_>>()
            })
            .collect();
        assert!(dangling.is_empty(), "{}", dangling.join("\n"));
    }
}
