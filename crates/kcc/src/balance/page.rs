//! The result as one page that needs nothing else, with pictures.

use super::charts::{self, Interval};
use super::found::Found;
use super::text::{control_lines, headline, notes, of_level, points};
use crate::messages::{Parts, decimal, say};
use base64::Engine as _;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use kcc_balance::Report;
use kcc_balance::report::{Estimate, Together};
use kcc_generator::Templates;
use kcc_generator::document::{Report as Page, escape};
use std::fmt::Write as _;
use std::io::Write as _;

/// The longest lists of pairs, spells and KOs.
const LISTED: usize = 30;

/// Returns the page.
///
/// # Errors
/// Faults of the templates, or pictures that cannot be drawn.
pub(crate) fn page(found: &Found<'_>) -> anyhow::Result<String> {
    let language = found.terminal.language();
    let told = |id: &str, parts: Parts<'_>| escape(&say(language, id, parts));
    let title = say(language, "balance-title", &[]);
    let mut body = format!("<h1>{}</h1>\n<p>{}</p>\n", escape(&title), escape(&headline(found)));
    section(&mut body, &told("balance-controls", &[]), &controls(found));
    let limits = ["balance-limit-player", "balance-limit-level", "balance-limit-teams"].map(|id| format!("<li>{}</li>\n", told(id, &[])));
    section(&mut body, &told("balance-limits", &[]), &format!("<ul>\n{}</ul>\n", limits.concat()));
    section(&mut body, &told("balance-outliers", &[]), &outliers(found)?);
    for level in found.report.levels.iter().filter(|one| one.level.is_some()) {
        let cards: Vec<&Estimate> = found.ranked().into_iter().filter(|card| Some(card.card.level) == level.level).collect();
        section(&mut body, &escape(&of_level(found, level.level)), &of_cards(found, &cards)?);
    }
    section(&mut body, &told("balance-beginning", &[]), &beginning(found)?);
    let lengths: Vec<(u32, u64)> = found.report.lengths.iter().map(|(turns, games)| (u32::from(*turns), *games)).collect();
    section(&mut body, &told("balance-lengths", &[]), &charts::columns(&lengths, &say(language, "sim-word-turns", &[]))?);
    let (good, bad) = ends(&found.report.pairs);
    section(&mut body, &told("balance-pairs", &[]), &[of_pairs(found, &good), of_pairs(found, &bad)].concat());
    let arena = |one: &Together| found.ground.place().1.get(one.names[1].parse::<usize>().unwrap_or(usize::MAX)).map(|id| found.arena(id));
    let (good, bad) = ends(&found.report.on_arenas);
    let rows: String =
        good.iter().chain(&bad).map(|one| row(found, &[found.name(&one.names[0]), arena(one).unwrap_or_default()], one)).collect();
    section(
        &mut body,
        &told("balance-on-arenas", &[]),
        &table(&["balance-card", "balance-arena", "balance-points", "balance-games"], &rows, found),
    );
    section(&mut body, &told("balance-kos", &[]), &counted(found, &Report::frequent(&found.report.kos), false));
    section(&mut body, &told("balance-casts", &[]), &counted(found, &Report::frequent(&found.report.casts), true));
    if let Some((other, agreement, report)) = &found.other {
        let both: Vec<(f64, f64)> =
            found.report.cards.iter().zip(&report.cards).map(|(one, other)| (one.effect[1], other.effect[1])).collect();
        let agreement = agreement.map_or_else(|| "?".to_owned(), |number| decimal(number, 2, language));
        let one = found.ground.player.to_string();
        let parts = [("one", one.clone()), ("other", other.clone()), ("agreement", agreement)];
        section(&mut body, &told("balance-agreement", &parts), &charts::points(&both, &one, other)?);
    }
    let _ = writeln!(body, "<p>{} <code>{:016x}</code></p>", told("match-digest", &[]), found.report.digest);
    Ok(Page { title, language: language.code().to_owned(), body }.render(&Templates::built_in()?)?)
}

fn section(body: &mut String, head: &str, inside: &str) {
    let _ = writeln!(body, "<section>\n<h2>{head}</h2>\n{inside}</section>");
}

fn controls(found: &Found<'_>) -> String {
    let language = found.terminal.language();
    let lines: String = control_lines(found).iter().map(|line| format!("<li>{}</li>\n", escape(line))).collect();
    let failed = format!("<p><strong>{}</strong></p>\n", escape(&say(language, "balance-controls-failed", &[])));
    format!("<ul>\n{lines}</ul>\n{}", if found.holds() { "" } else { &failed })
}

/// Returns what is out of line, each with a game to look at.
fn outliers(found: &Found<'_>) -> anyhow::Result<String> {
    let language = found.terminal.language();
    let cards = found.outliers();
    if cards.is_empty() {
        return Ok(format!("<p>{}</p>\n", escape(&say(language, "balance-no-outlier", &[]))));
    }
    let mut list = format!("<p>{}</p>\n<ul>\n", escape(&say(language, "balance-watch", &[])));
    for card in cards {
        let [low, middle, high] = card.effect.map(|number| points(number, language));
        let parts = [
            ("card", found.name(card.card.id.as_str())),
            ("level", card.card.level.to_string()),
            ("points", middle),
            ("low", low),
            ("high", high),
        ];
        let _ = write!(list, "<li>{}", escape(&say(language, "balance-outlier", &parts)));
        if let Some(record) = found.game(&card.card.id) {
            let written = record.write()?;
            if let Some(address) = &found.arguments.address {
                let words = escape(&say(language, "balance-watch-it", &[]));
                let _ = write!(list, " <a href=\"{}\">{words}</a>", escape(&link(address, language.code(), &written)?));
            }
            let data = base64::engine::general_purpose::STANDARD.encode(written);
            let words = escape(&say(language, "balance-game", &[]));
            let _ = write!(list, " <a download=\"{}.json\" href=\"data:application/json;base64,{data}\">{words}</a>", card.card.id);
        }
        list.push_str("</li>\n");
    }
    list.push_str("</ul>\n");
    Ok(list)
}

/// Returns where a saved game is watched, on a site at this address: the game is in the link, in few signs, as the page *Watch* unpacks it.
fn link(address: &str, language: &str, game: &str) -> anyhow::Result<String> {
    let mut packing = DeflateEncoder::new(Vec::new(), Compression::best());
    packing.write_all(game.as_bytes())?;
    let packed = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(packing.finish()?);
    Ok(format!("{}/{language}/watch/#game={packed}", address.trim_end_matches('/')))
}

/// Returns the cards of a level as a picture, and as a table.
fn of_cards(found: &Found<'_>, cards: &[&Estimate]) -> anyhow::Result<String> {
    let language = found.terminal.language();
    let intervals: Vec<Interval> = (cards.iter())
        .filter(|card| card.teams > 0)
        .map(|card| Interval { name: found.name(card.card.id.as_str()), effect: card.effect, stands_out: card.stands_out })
        .collect();
    let picture = charts::intervals(&intervals, &say(language, "balance-points-axis", &[]), language)?;
    let mut rows = String::new();
    for card in cards {
        let [low, middle, high] = card.effect.map(|number| points(number, language));
        let notes: Vec<String> = notes(card).into_iter().map(|id| escape(&say(language, id, &[]))).collect();
        let name = escape(&found.name(card.card.id.as_str()));
        let _ = writeln!(
            rows,
            "<tr><td>{name}</td><td>{middle}</td><td>{low} … {high}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            card.teams,
            decimal(card.reliability, 2, language),
            notes.join(", ")
        );
    }
    let heads = ["balance-card", "balance-points", "balance-interval", "balance-teams", "balance-reliability", "balance-note"];
    let numbers = escape(&say(language, "balance-numbers", &[]));
    Ok(format!("{picture}\n<details><summary>{numbers}</summary>\n{}</details>\n", table(&heads, &rows, found)))
}

/// Returns what it is worth to begin, on each arena.
fn beginning(found: &Found<'_>) -> anyhow::Result<String> {
    let language = found.terminal.language();
    let [low, middle, high] = found.report.first.map(|number| points(number, language));
    let sentence = escape(&say(language, "balance-first", &[("points", middle), ("low", low), ("high", high)]));
    let arenas = found.ground.place().1.iter().zip(&found.report.arenas).filter_map(|(id, arena)| {
        let (low, high) = arena.first.interval()?;
        let effect = [low, arena.first.of()?, high].map(|share| share * 100.0 - 50.0);
        Some(Interval { name: found.arena(id), effect, stands_out: effect[0] > 0.0 || effect[2] < 0.0 })
    });
    let picture = charts::intervals(&arenas.collect::<Vec<_>>(), &say(language, "balance-points-axis", &[]), language)?;
    let mut rows = String::new();
    for (id, arena) in found.ground.place().1.iter().zip(&found.report.arenas) {
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&found.arena(id)),
            decimal(arena.turns.of(), 1, language),
            arena.turns.number
        );
    }
    let heads = ["balance-arena", "sim-sum-turns", "balance-games"];
    Ok(format!("<p>{sentence}</p>\n{picture}\n{}", table(&heads, &rows, found)))
}

/// Returns the best and the worst of things that were seen together.
fn ends(all: &[Together]) -> (Vec<&Together>, Vec<&Together>) {
    let good: Vec<&Together> = all.iter().filter(|one| one.more[1] > 0.0).take(LISTED / 2).collect();
    let mut bad: Vec<&Together> = all.iter().filter(|one| one.more[1] < 0.0).collect();
    // What is surely bad comes first.
    bad.sort_by(|one, other| one.more[2].total_cmp(&other.more[2]));
    bad.truncate(LISTED / 2);
    (good, bad)
}

fn of_pairs(found: &Found<'_>, pairs: &[&Together]) -> String {
    let rows: String = pairs.iter().map(|pair| row(found, &[found.name(&pair.names[0]), found.name(&pair.names[1])], pair)).collect();
    table(&["balance-card", "balance-with", "balance-points", "balance-games"], &rows, found)
}

fn row(found: &Found<'_>, names: &[String; 2], one: &Together) -> String {
    let [low, middle, high] = one.more.map(|number| points(number, found.terminal.language()));
    let [first, second] = [escape(&names[0]), escape(&names[1])];
    let note =
        if one.stands_out { format!(" {}", escape(&say(found.terminal.language(), "balance-stands-out", &[]))) } else { String::new() };
    format!("<tr><td>{first}</td><td>{second}</td><td>{middle} ({low} … {high}){note}</td><td>{}</td></tr>\n", one.games)
}

/// Returns how often things happened, the most frequent ones.
fn counted(found: &Found<'_>, all: &[(&str, &str, u64)], spells: bool) -> String {
    let mut rows = String::new();
    for (one, other, times) in all.iter().take(LISTED) {
        let second = if spells { found.spell(other) } else { found.name(other) };
        let first = if one.is_empty() { "–".to_owned() } else { found.name(one) };
        let _ = writeln!(rows, "<tr><td>{}</td><td>{}</td><td>{times}</td></tr>", escape(&first), escape(&second));
    }
    let heads = if spells { ["balance-card", "balance-spell", "balance-times"] } else { ["balance-who", "balance-whom", "balance-times"] };
    table(&heads, &rows, found)
}

fn table(heads: &[&str], rows: &str, found: &Found<'_>) -> String {
    let heads: String = heads.iter().map(|id| format!("<th>{}</th>", escape(&say(found.terminal.language(), id, &[])))).collect();
    format!("<table>\n<tr>{heads}</tr>\n{rows}</table>\n")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use flate2::read::DeflateDecoder;
    use std::io::Read as _;

    #[test]
    fn a_link_holds_the_game() {
        let game = "{\"version\": 7, \"answers\": [1, 2, 3]}".repeat(200);
        let link = link("https://example.org/kcc/", "fr", &game).unwrap();
        let packed = link.strip_prefix("https://example.org/kcc/fr/watch/#game=").unwrap();
        assert!(
            packed.len() < game.len() / 10 && packed.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign)),
            "{packed}"
        );
        let bytes = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(packed).unwrap();
        let mut text = String::new();
        DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, game);
    }
}
