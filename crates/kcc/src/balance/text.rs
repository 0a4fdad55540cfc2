//! The result for people.

use super::arguments::Arguments;
use super::found::{Compared, Found, GOOD, name};
use super::ground::{Cards, Ground};
use crate::messages::{Parts, decimal, say};
use crate::terminal::Terminal;
use kcc_balance::controls::Verdict;
use kcc_balance::duel::Against;
use kcc_balance::report::Estimate;
use kcc_diagnostics::Language;
use std::fmt::Write as _;

/// Returns a number of points with its sign, as people write it in a language: `+3.6`.
pub(crate) fn points(number: f64, language: Language) -> String {
    // What rounds to nothing has no sign.
    let rounded = (number * 10.0).round() / 10.0;
    let sign = if rounded == 0.0 {
        ""
    } else if rounded < 0.0 {
        "−"
    } else {
        "+"
    };
    format!("{sign}{}", decimal(rounded.abs(), 1, language))
}

/// Returns the words of a study of all cards.
pub(crate) fn of_all(found: &Found<'_>) -> String {
    let say = |id: &str, parts: Parts<'_>| say(found.terminal.language(), id, parts);
    let mut text = format!("{}\n", headline(found));
    text.push_str(&controls(found));
    let mut level = 0;
    let ranked = found.ranked();
    let names: Vec<String> = ranked.iter().map(|card| found.name(card.card.id.as_str())).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (card, name) in ranked.iter().zip(&names) {
        if card.card.level != level {
            level = card.card.level;
            let _ = writeln!(text, "\n{}", of_level(found, Some(level)));
        }
        let [low, middle, high] = card.effect.map(|number| points(number, found.terminal.language()));
        let _ = write!(text, "  {name:width$}  {middle:>6}  ({low} … {high})  {:>5}", card.teams);
        text.push_str(&notes(card).into_iter().map(|id| format!("  {}", say(id, &[]))).collect::<String>());
        text.push('\n');
    }
    let _ = writeln!(text, "\n{}", of_level(found, None));
    let [low, middle, high] = found.report.first.map(|number| points(number, found.terminal.language()));
    let _ = writeln!(text, "{}", say("balance-first", &[("points", middle), ("low", low), ("high", high)]));
    if let Some((other, agreement, _)) = &found.other {
        let agreement = agreement.map_or_else(|| "?".to_owned(), |number| decimal(number, 2, found.terminal.language()));
        let parts = [("one", found.ground.player.to_string()), ("other", other.clone()), ("agreement", agreement)];
        let _ = writeln!(text, "{}", say("balance-agreement", &parts));
    }
    for pair in found.report.pairs.iter().filter(|pair| pair.stands_out).take(10) {
        let [low, middle, high] = pair.more.map(|number| points(number, found.terminal.language()));
        let [one, other] = [0, 1].map(|side| found.name(&pair.names[side]));
        let parts = [("one", one), ("other", other), ("points", middle), ("low", low), ("high", high), ("games", pair.games.to_string())];
        let _ = writeln!(text, "{}", say("balance-pair", &parts));
    }
    let _ = writeln!(text, "{} {:016x}", say("match-digest", &[]), found.report.digest);
    text
}

/// Returns what stands at a card, as ids of messages.
pub(crate) fn notes(card: &Estimate) -> Vec<&'static str> {
    let notes = [(card.teams == 0, "balance-never-stood"), (card.stands_out, "balance-stands-out"), (!card.settled, "balance-not-settled")];
    notes.into_iter().filter(|(is, _)| *is).map(|(_, id)| id).take(2).collect()
}

/// Returns what was played, in a sentence.
pub(crate) fn headline(found: &Found<'_>) -> String {
    let parts = [
        ("games", found.report.games.to_string()),
        ("player", found.ground.player.to_string()),
        ("cards", found.report.cards.len().to_string()),
        ("arenas", found.ground.compiled.len().to_string()),
        ("seed", found.arguments.seed.to_string()),
    ];
    say(found.terminal.language(), "balance-headline", &parts)
}

/// Returns a sentence about the cards of a level, or of all.
pub(crate) fn of_level(found: &Found<'_>, level: Option<u8>) -> String {
    let language = found.terminal.language();
    let Some(sums) = found.report.levels.iter().find(|one| one.level == level) else { return String::new() };
    let reliability = sums.reliability.map_or_else(|| "?".to_owned(), |number| decimal(number, 2, found.terminal.language()));
    let mut parts = vec![("cards", sums.cards.to_string()), ("settled", sums.settled.to_string()), ("reliability", reliability)];
    if let Some(level) = level {
        parts.push(("level", level.to_string()));
    }
    say(language, if level.is_some() { "balance-level" } else { "balance-levels" }, &parts)
}

/// Returns a line for each control, and what follows if one failed.
pub(crate) fn controls(found: &Found<'_>) -> String {
    let language = found.terminal.language();
    let mut lines = String::new();
    for line in control_lines(found) {
        let _ = writeln!(lines, "  {line}");
    }
    if !found.holds() {
        let _ = writeln!(lines, "{}", say(language, "balance-controls-failed", &[]));
    }
    lines
}

/// Returns a line for each control.
pub(crate) fn control_lines(found: &Found<'_>) -> Vec<String> {
    let language = found.terminal.language();
    let verdict = |verdict: Verdict| {
        let id = match verdict {
            Verdict::Held => "balance-held",
            Verdict::Open => "balance-open",
            Verdict::Failed => "balance-failed",
        };
        say(language, id, &[])
    };
    let controls = &found.controls;
    let share = controls.blind.share().unwrap_or(0.0);
    let held = controls.stronger.iter().filter(|one| one.verdict() == Verdict::Held).count();
    let seen: Vec<String> = controls.stronger.iter().take(3).map(|one| seen(found, one)).collect();
    let apart = found.report.levels.last().map_or(0.0, |all| all.apart);
    let words = |control: &str| match control {
        "mirror" => {
            let reach = controls.mirror.reach().unwrap_or(50.0);
            say(
                language,
                "balance-mirror",
                &[("points", decimal(controls.mirror.of(), 1, language)), ("reach", decimal(reach, 1, language))],
            )
        }
        "blind" => {
            let games: u64 = controls.blind.games.iter().sum();
            say(language, "balance-blind", &[("share", format!("{:.0}", share * 100.0)), ("games", games.to_string())])
        }
        "stronger" => {
            let parts = [("found", held.to_string()), ("cards", controls.stronger.len().to_string()), ("seen", seen.join(", "))];
            say(language, "balance-stronger", &parts)
        }
        _ => say(language, "balance-halves", &[("apart", format!("{apart:.0}"))]),
    };
    // Who gives nobody more HP is told nothing about it.
    let asked = |control: &str| control != "stronger" || !controls.stronger.is_empty();
    let verdicts = found.verdicts().into_iter().filter(|(control, _)| asked(control));
    verdicts.map(|(control, says)| format!("{}{} {}", words(control), language.colon(), verdict(says))).collect()
}

fn seen(found: &Found<'_>, one: &kcc_balance::controls::Stronger) -> String {
    let more = &one.difference.more;
    let language = found.terminal.language();
    let reach = decimal(more.reach().unwrap_or(50.0), 1, language);
    format!("{} {} ± {reach}", found.name(one.card.as_str()), points(more.of(), language))
}

/// Returns the words about single cards.
pub(crate) fn of_single(arguments: &Arguments, ground: &Ground, cards: &Cards, all: &[Compared], terminal: Terminal) -> String {
    let language = terminal.language();
    if all.is_empty() {
        let base = cards.base.clone().unwrap_or_default();
        return format!("{}\n", say(language, "balance-nothing-changed", &[("base", base)]));
    }
    let mut text = format!(
        "{}\n",
        say(language, "balance-single-headline", &[("player", ground.player.to_string()), ("seed", arguments.seed.to_string())])
    );
    for one in all {
        let _ = writeln!(text, "{}", sentence(arguments, ground, one, terminal));
    }
    text
}

/// Returns a sentence about a card.
fn sentence(arguments: &Arguments, ground: &Ground, one: &Compared, terminal: Terminal) -> String {
    let language = terminal.language();
    let more = &one.found.more;
    let (Some(reach), number) = (more.reach(), more.of()) else {
        return say(language, "balance-single-unknown", &[("card", name(&ground.content, one.card.as_str(), terminal))]);
    };
    let card = ground.content.krosmasters.iter().find(|card| card.id == one.card);
    let parts = [
        ("card", name(&ground.content, one.card.as_str(), terminal)),
        ("level", card.map_or(0, |card| card.level).to_string()),
        ("points", points(number, language)),
        ("low", points(number - reach, language)),
        ("high", points(number + reach, language)),
        ("games", one.found.games.to_string()),
    ];
    let id = match one.against {
        Against::Level => "balance-single-level",
        Against::Before(_) => "balance-single-before",
    };
    let mut sentence = say(language, id, &parts);
    sentence.push(' ');
    let wanted = arguments.precision.unwrap_or(GOOD);
    let verdict = if number - reach > 0.0 {
        "balance-single-more"
    } else if number + reach < 0.0 {
        "balance-single-less"
    } else {
        "balance-single-open"
    };
    sentence.push_str(&say(language, verdict, &[]));
    if reach > wanted
        && let Some(needed) = more.needed(wanted)
    {
        let games = needed.saturating_mul(kcc_balance::duel::GAMES);
        sentence.push(' ');
        sentence.push_str(&say(
            language,
            "balance-single-needed",
            &[("games", games.to_string()), ("points", language.decimal(&wanted.to_string()))],
        ));
    }
    sentence
}

/// Returns a few lines for the comment of a pull request.
pub(crate) fn markdown(arguments: &Arguments, ground: &Ground, all: &[Compared], terminal: Terminal) -> String {
    let language = terminal.language();
    if all.is_empty() {
        return String::new();
    }
    let mut text = format!("### {}\n\n", say(language, "balance-title", &[]));
    for one in all {
        let _ = writeln!(text, "- {}", sentence(arguments, ground, one, terminal));
    }
    let _ = writeln!(
        text,
        "\n{}",
        say(language, "balance-single-headline", &[("player", ground.player.to_string()), ("seed", arguments.seed.to_string())])
    );
    text
}
