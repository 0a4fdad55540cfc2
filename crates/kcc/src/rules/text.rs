//! The map of the rules for the terminal.

use super::breaks::Break;
use super::edition::Difference;
use super::map::{EditionMap, Entry, Map, State};
use super::paragraph;
use super::proof::Proof;
use super::reading::Reading;
use crate::messages;
use kcc_diagnostics::Language;
use kcc_simulator::scenario::State as Ended;
use std::fmt::Write as _;

/// The map, described in a language.
pub(crate) struct Told<'m> {
    /// The map.
    pub(crate) map: &'m Map,
    /// The language.
    pub(crate) language: Language,
}

/// The most cards that are named in a list.
const CARDS: usize = 12;

impl Told<'_> {
    fn say(&self, id: &str) -> String {
        messages::say(self.language, id, &[])
    }

    /// Returns the numbers, and a line for each section.
    pub(crate) fn overview(&self) -> String {
        let map = self.map;
        let mut text = format!("{}\n\n", self.summary());
        for (section, heading) in map.sections() {
            let inside = || map.entries.iter().filter(move |entry| entry.paragraph.section() == section);
            let count = |wanted: fn(State) -> bool| inside().filter(|entry| wanted(map.state(entry))).count();
            let (played, missing) = (count(|state| state == State::Played), count(State::is_missing));
            let notes = [(played, "rules-only-played"), (missing - played, "rules-not-played")];
            let notes = notes.iter().filter(|(count, _)| *count > 0).map(|(count, id)| format!("{count} {}", self.say(id)));
            let notes = notes.collect::<Vec<_>>().join(", ");
            let note = if notes.is_empty() { notes } else { format!("  ({notes})") };
            let says = heading.map_or("–", |entry| entry.paragraph.says(self.language));
            let _ = writeln!(text, "  {section:<5} {:>3}  {says}{note}", inside().count());
        }
        let more = self.say("rules-kcc-rules-7-2-shows");
        let editions: Vec<String> = map.editions.iter().map(|map| format!("`kcc rules {}`", map.edition.ruleset)).collect();
        if !editions.is_empty() {
            let _ = writeln!(text, "{more} {}.", editions.join(", "));
        }
        text
    }

    /// Returns how many paragraphs and examples are proven, in two lines.
    pub(crate) fn summary(&self) -> String {
        let map = self.map;
        let count = |state| map.count(state);
        let passing = map.examples.iter().filter(|example| map.state_of_example(example) == State::Played).count();
        messages::say(
            self.language,
            "rules-entries-paragraphs-proven-proven-played",
            &[
                ("entries", map.entries.len().to_string()),
                ("proven", count(State::Proven).to_string()),
                ("played", count(State::Played).to_string()),
                ("nothingtoprove", count(State::NothingToProve).to_string()),
                ("unproven", count(State::Unproven).to_string()),
                ("failing", count(State::Failing).to_string()),
                ("notplayed", count(State::NotPlayed).to_string()),
                ("examples", map.examples.len().to_string()),
                ("passing", passing.to_string()),
            ],
        )
    }

    /// Returns the paragraphs of a section, one per line.
    pub(crate) fn section(&self, section: &str) -> String {
        let inside = self.map.entries.iter().filter(|entry| entry.paragraph.section() == section);
        let line = |entry: &Entry| {
            let state = self.map.state(entry);
            format!("  {:<9} {:<2} {}\n", entry.paragraph.number, sign(state), entry.paragraph.says(self.language))
        };
        let mut text: String = inside.map(line).collect();
        let _ = writeln!(text, "\n{}", self.say("rules-proven-it-was-broken-and"));
        text
    }

    /// Returns everything about a paragraph.
    pub(crate) fn paragraph(&self, entry: &Entry) -> String {
        let paragraph = &entry.paragraph;
        let mut text = format!("# {}\n\n{}\n", paragraph.number, paragraph.says(self.language));
        if let Some(reason) = paragraph.nothing_to_prove {
            let _ = writeln!(text, "\n{} {}.", self.say("rules-nothing-to-prove"), reason.told(self.language));
        }
        if paragraph.not_played {
            let _ = writeln!(text, "\n{}", self.say("rules-kcc-does-not-play-it"));
        }
        for reading in self.map.readings(&paragraph.number) {
            let _ = writeln!(text, "\n{} {}", self.say("rules-read-so"), reading.says(self.language));
        }
        for (map, difference, proofs) in self.map.differences(&paragraph.number) {
            let _ = writeln!(text, "\n{}", self.difference(map, difference, proofs));
        }
        let proofs = self.map.proofs(&entry.proofs);
        self.list(&mut text, "rules-played-by", proofs.iter().map(|proof| self.proof(proof)));
        self.list(&mut text, "rules-proven-it-was-broken-and-2", self.map.breaks(entry).map(|(one, red)| self.broken(one, &red)));
        if proofs.is_empty() && paragraph.nothing_to_prove.is_none() {
            let _ = writeln!(text, "\n{}", self.say("rules-no-scenario-plays-it"));
        }
        let site = |path: &str, line: usize, item: &str| {
            let item = if item.is_empty() { String::new() } else { format!("  {item}") };
            format!("{path}:{line}{item}")
        };
        let sites = |list: &[super::scan::Citation]| list.iter().map(|one| site(&one.path, one.line, &one.item)).collect::<Vec<_>>();
        if let Some(whole) = &entry.by {
            let _ = writeln!(text, "\n{} {whole}.", self.say("rules-the-code-cites-it-as"));
        }
        self.list(&mut text, "rules-in-the-code", sites(&entry.code));
        self.list(&mut text, "rules-in-the-content", sites(&entry.content));
        let powers = entry.powers.iter().map(|power| power.replace('-', " "));
        self.row(&mut text, "rules-keyword-powers", powers.collect());
        self.row(&mut text, "rules-words-of-effects", entry.words.clone());
        let mut cards: Vec<String> = entry.cards.iter().take(CARDS).map(|(_, id)| id.clone()).collect();
        if entry.cards.len() > CARDS {
            cards.push(format!("… ({})", entry.cards.len()));
        }
        self.row(&mut text, "rules-cards", cards);
        let inside = format!("{}.", paragraph.number);
        let parts =
            self.map.entries.iter().filter(|part| part.paragraph.number.starts_with(&inside) && paragraph.number != paragraph.section());
        self.list(
            &mut text,
            "rules-its-parts",
            parts.map(|part| format!("{}  {}", part.paragraph.number, part.paragraph.says(self.language))),
        );
        text
    }

    /// Returns what nothing proves, first what most places depend on.
    pub(crate) fn unproven(&self) -> String {
        let entries = self.map.unproven();
        if entries.is_empty() {
            return format!("{}\n", self.say("rules-every-paragraph-that-can-fail"));
        }
        let line = |entry: &&Entry| {
            let (paragraph, state) = (&entry.paragraph, self.map.state(entry));
            format!("{:>4}  {:<9} {:<2} {}\n", entry.weight(), paragraph.number, sign(state), paragraph.says(self.language))
        };
        let head = self.say("rules-uses-paragraph");
        format!("{head}\n{}", entries.iter().map(line).collect::<String>())
    }

    /// Returns how paragraphs that leave a choice are read.
    pub(crate) fn readings(&self) -> String {
        self.map.readings.iter().map(|reading| self.reading(reading)).collect::<Vec<_>>().join("\n")
    }

    fn reading(&self, reading: &Reading) -> String {
        let mut text = format!("{}\n  {}\n", reading.rules.join(", "), reading.says(self.language));
        if !reading.scenarios.is_empty() {
            let _ = writeln!(text, "  ({} {})", self.say("rules-scenarios"), reading.scenarios.join(", "));
        }
        text
    }

    /// Returns the differences of an edition.
    pub(crate) fn edition(&self, map: &EditionMap) -> String {
        let mut text = format!("# {}\n", map.edition.name(self.language));
        for (difference, proofs) in map.edition.differences.iter().zip(&map.proofs) {
            let _ = write!(text, "\n{}", self.difference_line(difference, proofs));
            if let Some(entry) = self.map.entry(&difference.number) {
                let _ = writeln!(text, "            ({} {})", self.say("rules-fan-made-rules-4-1"), entry.paragraph.says(self.language));
            }
            for proof in self.map.proofs(proofs) {
                let _ = writeln!(text, "            {}", self.proof(proof));
            }
        }
        text
    }

    fn difference_line(&self, difference: &Difference, proofs: &[usize]) -> String {
        let state = self.map.state_of_difference(difference, proofs);
        let kept = if difference.not_played { self.say("rules-not-played-so") } else { String::new() };
        format!("{:<9} {:<2} {}{kept}\n", difference.number, sign(state), difference.says(self.language))
    }

    fn difference(&self, map: &EditionMap, difference: &Difference, proofs: &[usize]) -> String {
        let kept = if difference.not_played { self.say("rules-not-played-so") } else { String::new() };
        let shown: Vec<String> = self.map.proofs(proofs).iter().map(|proof| format!("\n  {}", self.proof(proof))).collect();
        format!("{}{} {}{kept}{}", map.edition.name(self.language), self.language.colon(), difference.says(self.language), shown.concat())
    }

    fn proof(&self, proof: &Proof) -> String {
        let title = title(proof, self.language);
        format!("{} {}  {title}  ({})", ended_sign(proof.state), proof.id, proof.path)
    }

    fn broken(&self, one: &Break, red: &[&Proof]) -> String {
        let red: Vec<&str> = red.iter().map(|proof| proof.id.as_str()).collect();
        format!("{}\n    {} → {}", one.says(self.language), one.id, red.join(", "))
    }

    fn list(&self, text: &mut String, id: &str, lines: impl IntoIterator<Item = String>) {
        let lines: Vec<String> = lines.into_iter().collect();
        if !lines.is_empty() {
            let colon = self.language.colon();
            let _ = writeln!(text, "\n{}{colon}\n  {}", self.say(id), lines.join("\n  "));
        }
    }

    fn row(&self, text: &mut String, id: &str, words: Vec<String>) {
        if !words.is_empty() {
            let colon = self.language.colon();
            let _ = writeln!(text, "\n{}{colon} {}", self.say(id), words.join(", "));
        }
    }

    /// Returns the names that lead nowhere.
    pub(crate) fn dangling(&self) -> String {
        let line = |(rule, place): &(String, String)| {
            messages::say(self.language, "rules-kcc-place-names-rule-which", &[("place", place.to_string()), ("rule", rule.to_string())])
        };
        self.map.dangling.iter().map(line).collect()
    }
}

/// Returns the title of a scenario.
fn title(proof: &Proof, language: Language) -> &str {
    proof.title.shown(language.code())
}

/// Returns the message that no rule has a number, with the ones perhaps meant.
pub(crate) fn no_such_rule(number: &str, meant: &[String], language: Language) -> String {
    let id = if meant.is_empty() { "rules-no-such" } else { "rules-no-such-meant" };
    messages::say(language, id, &[("number", number.to_owned()), ("meant", messages::either(meant, language))])
}

/// Returns a sign for a state.
pub(crate) fn sign(state: State) -> &'static str {
    match state {
        State::Proven => "✓",
        State::Played => "▷",
        State::Failing => "✗",
        State::NothingToProve => "·",
        State::NotPlayed => "~",
        State::Unproven => "?",
    }
}

/// Returns a sign for the result of a scenario.
pub(crate) fn ended_sign(state: Ended) -> &'static str {
    match state {
        Ended::Passed | Ended::Mended => "✓",
        Ended::Failed => "✗",
        Ended::KnownFailure => "~",
    }
}

/// Returns the numbers that a wrong one may stand for: its siblings, or the section that it would belong to.
pub(crate) fn meant<'m>(map: &'m Map, number: &str) -> Vec<&'m str> {
    let parent = number.rsplit_once('.').map_or("", |(parent, _)| parent);
    let known = |wanted: &str| map.entry(wanted).map(|entry| entry.paragraph.number.as_str());
    let last = || {
        let inside = format!("{parent}.");
        let siblings = map.entries.iter().map(|entry| entry.paragraph.number.as_str()).filter(|known| known.starts_with(&inside));
        siblings.rev().find(|known| known.matches('.').count() == number.matches('.').count())
    };
    let section = paragraph::section(number);
    let found: Vec<&str> = known(parent).into_iter().chain(last()).collect();
    if found.is_empty() { known(section).into_iter().collect() } else { found }
}
