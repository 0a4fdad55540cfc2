//! What cannot be printed or exported, as problems of the files with the words.

use crate::target::decks;
use crate::written;
use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_generator::bga::{self, Order, Untranslatable};
use kcc_generator::{Misfit, MissingGlyph, Overflow, Templates};
use kcc_ir::moment::Moments;
use kcc_wording::{Language, Wording};

/// Returns what of compiled content fits on no card, in any language, or would be misread by the online table. `lock` holds the numbers of
/// cards for online tables.
pub(crate) fn of(compiled: &Compiled, lock: Option<&str>) -> anyhow::Result<Vec<Diagnostic>> {
    let content = &compiled.content;
    let misfits = || kcc_generator::misfits(&decks(compiled, &Language::all().collect::<Vec<_>>()), &Templates::built_in()?);
    let misread = || {
        let wording = Wording::new(content, Language::ENGLISH);
        bga::misread(&Order { content, wording: &wording, source: "", game: bga::GAME, moments: &Moments::new(), lock })
            .map_err(anyhow::Error::msg)
    };
    let (misfits, misread) = rayon::join(misfits, misread);
    Ok(problems(&misfits?, &misread?, compiled))
}

/// Returns what of compiled content would be misread by the online table.
pub(crate) fn misread(compiled: &Compiled) -> anyhow::Result<Vec<Diagnostic>> {
    let content = &compiled.content;
    let wording = Wording::new(content, Language::ENGLISH);
    let misread = bga::misread(&Order { content, wording: &wording, source: "", game: bga::GAME, moments: &Moments::new(), lock: None })
        .map_err(anyhow::Error::msg)?;
    Ok(problems(&[], &misread, compiled))
}

/// Returns a problem for each.
pub(crate) fn problems(misfits: &[Misfit], misread: &[Untranslatable], compiled: &Compiled) -> Vec<Diagnostic> {
    let mut problems: Vec<Diagnostic> = Vec::new();
    for problem in misfits.iter().map(|misfit| of_misfit(misfit, compiled)) {
        // The same problem in several languages is one.
        let without_language = |problem: &Diagnostic| {
            let mut problem = problem.clone();
            problem.words.retain(|(word, _)| *word != "language");
            problem
        };
        match problems.iter_mut().find(|other| **other != problem && without_language(other) == without_language(&problem)) {
            Some(other) => {
                let languages = [&*other, &problem].map(|problem| problem.word("language").unwrap_or_default());
                *other = without_language(other).with("language", languages.join("&"));
            }
            None => problems.push(problem),
        }
    }
    problems.extend(misread.iter().map(|text| of_text(text, compiled)));
    problems.sort_by_key(|problem| problem.place.as_ref().map(|place| (place.file, place.span.start, problem.mistake)));
    problems
}

fn of_misfit(misfit: &Misfit, compiled: &Compiled) -> Diagnostic {
    match misfit {
        Misfit::Overflow(Overflow { card, field, language, over }) => {
            let problem = on_card(Mistake::TextDoesNotFit, card, field, compiled).with("language", language);
            // Rounded up, so that nothing is ever 0.0 mm too long.
            problem.with("over", format!("{:.1}", (over * 10.0).ceil() / 10.0))
        }
        Misfit::Glyph(MissingGlyph { card, field, language, character }) => {
            let shown = format!("{character} (U+{:04X})", u32::from(*character));
            on_card(Mistake::SignNotInFonts, card, field, compiled).with("language", language).with("character", shown)
        }
    }
}

/// Returns a problem with a place of a card: `name`, `types`, `spell 2 text`.
fn on_card(mistake: Mistake, card: &str, field: &str, compiled: &Compiled) -> Diagnostic {
    let words: Vec<&str> = field.split(' ').collect();
    let (term, below) = match words.as_slice() {
        ["spell", number, what] => {
            let index = number.parse::<usize>().unwrap_or(1).saturating_sub(1);
            match *what {
                "name" => ("printed-spell-name", format!("spells/{index}/name")),
                _ => ("printed-spell-text", format!("spells/{index}/effect")),
            }
        }
        ["name"] => ("printed-name", "name".to_owned()),
        ["version"] => ("printed-version", "version".to_owned()),
        ["types"] => ("printed-types", "types".to_owned()),
        ["family"] => ("printed-family", "family".to_owned()),
        ["kind"] => ("printed-kind", "kind".to_owned()),
        ["collection"] => ("printed-collection", "collection".to_owned()),
        ["history"] => ("printed-history", "history".to_owned()),
        ["powers"] => ("printed-powers", "own_powers".to_owned()),
        _ => ("printed-text", String::new()),
    };
    let kinds = [ContentKind::Krosmaster, ContentKind::Summon, ContentKind::Reward, ContentKind::Scenery, ContentKind::Marker];
    // Special markers may have the names of scenery, so their tokens have ids of their own.
    let id = card.strip_prefix("marker-").unwrap_or(card);
    let owner = kinds.into_iter().map(|kind| format!("{}/{id}", kind.name())).find(|key| compiled.places.contains_key(key));
    let place = match owner {
        Some(key) => written::place(&format!("{key}/{below}"), compiled).cloned(),
        // The card of the spell that every krosmaster has belongs to its ruleset.
        None => {
            let ruleset = compiled.content.rulesets.iter().find(|ruleset| ruleset.punch.id.as_str() == card);
            let below = below.strip_prefix("spells/0/").unwrap_or("name");
            ruleset.and_then(|ruleset| written::place(&format!("ruleset/{}/punch/{below}", ruleset.id), compiled).cloned())
        }
    };
    Diagnostic { place, ..Diagnostic::new(mistake) }.with("card", card).with("field", term)
}

/// Returns a problem with a value of the package, at a path such as `krosmasters/julith/spells/0/text/1/log`.
fn of_text(text: &Untranslatable, compiled: &Compiled) -> Diagnostic {
    let mut parts = text.path.split('/');
    let folder = parts.next().unwrap_or_default();
    let kind = ContentKind::ALL.into_iter().find(|kind| kind.folder() == folder).map_or("", ContentKind::name);
    let card = parts.next().unwrap_or_default();
    let below: Vec<&str> = parts.collect();
    // A line of a text: `text/1/log`, `text/1/args/power_1`.
    let line = below.iter().position(|part| *part == "text").unwrap_or(below.len().saturating_sub(1));
    let (inner, last) = below.split_at(line);
    let (term, field) = match (inner, last.first().copied().unwrap_or_default()) {
        (["spells", _], "name") | (["punch"], "name") => ("printed-spell-name", "name"),
        (["spells", _], "text") | (["punch"], "text") => ("printed-spell-text", "effect"),
        (_, "version") => ("printed-version", "version"),
        (_, "name") => ("printed-name", "name"),
        (_, _) => ("printed-text", "effect"),
    };
    // A card's own powers are listed apart from the keywords in its file.
    let inner: String = match inner {
        ["powers", number] => format!("own_powers/{}/", own_power(kind, card, number.parse().unwrap_or(0), compiled)),
        inner => inner.iter().map(|part| format!("{part}/")).collect(),
    };
    let place = written::place(&format!("{kind}/{card}/{inner}{field}"), compiled).cloned();
    let problem = Diagnostic { place, ..Diagnostic::new(Mistake::UntranslatableText) };
    problem.with("card", card).with("field", term).with("found", &text.found).with("text", &text.text)
}

/// Returns how many of the first powers of a card are its own.
fn own_power(kind: &str, card: &str, number: usize, compiled: &Compiled) -> usize {
    let content = &compiled.content;
    let krosmasters = content.krosmasters.iter().filter(|_| kind == "krosmaster").map(|card| (&card.id, &card.powers));
    let mut cards = krosmasters.chain(content.summons.iter().filter(|_| kind == "summon").map(|card| (&card.id, &card.powers)));
    let powers = cards.find(|(id, _)| id.as_str() == card).map_or(&[][..], |(_, powers)| powers);
    powers.iter().take(number).filter(|power| matches!(power, kcc_ir::Power::Own { .. })).count()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_compiler::File;

    const CARD: &str = "id = \"ardo\"\nname = { en = \"Ardo\" }\nname_color = \"gold\"\nlevel = 1\ninitiative = 1\nmp = 1\nhp = 1\nap = 1\n\
        [[spells]]\nname = \"Hit\"\ncost = \"1 AP\"\nrange = \"1-2\"\ndamage = \"1 air\"\neffect = 'push back 2'\n";

    fn ardo() -> Compiled {
        let file = File { path: "content/krosmasters/ardo.toml".to_owned(), bytes: CARD.as_bytes().to_vec() };
        let compiled = kcc_compiler::compile("content", &[file]);
        assert_eq!(compiled.problems, []);
        compiled
    }

    fn shown<'c>(problem: &Diagnostic, compiled: &'c Compiled) -> &'c str {
        assert_eq!(problem.missing_words(), Vec::<String>::new());
        let place = problem.place.as_ref().unwrap();
        &compiled.sources.get(place.file).unwrap().text[place.span.clone()]
    }

    #[test]
    fn every_place_of_a_card_is_found_in_its_file() {
        let compiled = ardo();
        let cases = [
            ("name", "{ en = \"Ardo\" }"),
            ("spell 1 name", "\"Hit\""),
            ("spell 1 text", "push back 2"),
            ("text", "id = \"ardo\""),
            ("powers", "id = \"ardo\""),
        ];
        for (field, text) in cases {
            let overflow = Overflow { card: "ardo".to_owned(), field: field.to_owned(), language: "fr".to_owned(), over: 1.31 };
            let problem = &problems(&[Misfit::Overflow(overflow)], &[], &compiled)[0];
            assert_eq!(shown(problem, &compiled), text, "{field}");
            assert!(problem.message(Language::ENGLISH).title.contains("1.4 mm"), "{problem:?}");
        }
    }

    #[test]
    fn what_both_languages_have_is_one_problem() {
        let compiled = ardo();
        let glyph = |language: &str, character: char| {
            Misfit::Glyph(MissingGlyph { card: "ardo".to_owned(), field: "name".to_owned(), language: language.to_owned(), character })
        };
        let found = problems(&[glyph("en", '☃'), glyph("fr", '☃'), glyph("fr", '♞')], &[], &compiled);
        let titles: Vec<String> = found.iter().map(|problem| problem.message(Language::of_code("fr").unwrap()).title).collect();
        assert_eq!(titles.len(), 2, "{titles:?}");
        assert!(titles[0].contains("en anglais et français") && titles[1].ends_with("en français"), "{titles:?}");
    }

    #[test]
    fn texts_of_the_package_are_found_in_their_files() {
        let compiled = ardo();
        for (path, text) in [
            ("krosmasters/ardo/spells/0/text/0/log", "push back 2"),
            ("krosmasters/ardo/spells/0/name", "\"Hit\""),
            ("krosmasters/ardo/name", "{ en = \"Ardo\" }"),
            ("krosmasters/ardo/powers/3/text/0/args/power_1", "id = \"ardo\""),
        ] {
            let misread = Untranslatable { path: path.to_owned(), text: "a */ b".to_owned(), found: "*/".to_owned() };
            assert_eq!(shown(&problems(&[], &[misread], &compiled)[0], &compiled), text, "{path}");
        }
    }
}
