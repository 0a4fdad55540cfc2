//! The page of the rules: each paragraph with the code that carries it and the scenarios that prove it.

use crate::messages;
use crate::rules::breaks::Break;
use crate::rules::edition::Difference;
use crate::rules::map::{Entry, Map, State};
use crate::rules::proof::Proof;
use crate::rules::reading::Reading;
use crate::rules::text::{Told, ended_sign, sign};
use crate::rules::uses::Card;
use kcc_diagnostics::Language;
use kcc_generator::document::{Document, escape};
use kcc_generator::{Output, Templates};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The page, as HTML.
pub(crate) struct RulesPage {
    /// Its file in `reference/`.
    pub(crate) name: String,
    /// Its title.
    pub(crate) title: String,
    /// Its language.
    pub(crate) language: Language,
    /// The ids of the scenarios that it describes, each at an anchor that begins with `scenario-`.
    pub(crate) scenarios: BTreeSet<String>,
    body: String,
}

/// Returns the name of a card and the address of its page.
type Page<'l> = dyn Fn(Card, &str) -> Option<(String, String)> + 'l;

/// What the page links to on a site, relative to this page.
#[derive(Clone, Copy)]
pub(crate) struct Links<'l> {
    /// Returns the name of a card and the address of its page.
    pub(crate) card: &'l Page<'l>,
    /// Returns the address at which something is watched: `scenario=ID`, `rule=NUMBER`. Without it, nothing can be watched.
    pub(crate) watch: Option<&'l dyn Fn(&str) -> String>,
}

impl RulesPage {
    /// Returns the page as the site takes it.
    pub(crate) fn document(&self) -> Document {
        Document {
            path: format!("reference/{}", self.name),
            title: self.title.clone(),
            language: self.language.code().to_owned(),
            body: self.body.clone(),
        }
    }

    /// Returns the page for browsers as a self-contained file.
    pub(crate) fn html(&self, templates: &Templates) -> anyhow::Result<Output> {
        self.document().render(templates).map_err(anyhow::Error::new)
    }
}

/// Returns the page with the paragraphs that are `wanted`. Without `links` cards are named and not linked.
pub(crate) fn rules(map: &Map, language: Language, wanted: &dyn Fn(&Entry) -> bool, links: Option<Links<'_>>) -> RulesPage {
    let writer = Writer { map, language, links, told: RefCell::default() };
    let entries: Vec<&Entry> = map.entries.iter().filter(|entry| wanted(entry)).collect();
    RulesPage {
        name: format!("rules-{}.html", language.code()),
        title: messages::say(language, "page-the-rules", &[]),
        language,
        body: writer.page(&entries),
        scenarios: writer.told.into_inner(),
    }
}

struct Writer<'m> {
    map: &'m Map,
    language: Language,
    links: Option<Links<'m>>,
    /// The ids of the scenarios that were described.
    told: RefCell<BTreeSet<String>>,
}

impl Writer<'_> {
    fn say(&self, id: &str) -> String {
        messages::say(self.language, id, &[])
    }

    fn page(&self, entries: &[&Entry]) -> String {
        let mut html = format!("<h1>{}</h1>\n<p>{}</p>\n", self.say("page-the-rules"), self.intro());
        let told = Told { map: self.map, language: self.language };
        for line in told.summary().lines() {
            let _ = writeln!(html, "<p>{}</p>", escape(line));
        }
        self.finder(&mut html, entries);
        html.push_str("<ul class=\"sections\">\n");
        for (section, heading) in self.map.sections() {
            if entries.iter().any(|entry| entry.paragraph.section() == section) {
                let says = heading.map_or_else(String::new, |entry| escape(entry.paragraph.says(self.language)));
                let _ = writeln!(html, "<li><a href=\"#{section}\">{section} {says}</a></li>");
            }
        }
        for (id, text) in self.parts() {
            let _ = writeln!(html, "<li><a href=\"#{id}\">{text}</a></li>");
        }
        html.push_str("</ul>\n");
        let mut last = "";
        for entry in entries {
            let section = entry.paragraph.section();
            if section != last {
                last = section;
                let said = self.map.heading(section).map_or("", |entry| entry.paragraph.says(self.language));
                let _ = writeln!(html, "<h2 id=\"{section}\">{section} {}</h2>", escape(said));
            }
            self.paragraph(&mut html, entry);
        }
        self.readings(&mut html);
        self.editions(&mut html);
        self.examples(&mut html);
        self.unproven(&mut html);
        html
    }

    /// Writes the search for paragraphs by their words and by their state, for browsers that run scripts.
    fn finder(&self, html: &mut String, entries: &[&Entry]) {
        let states: BTreeSet<State> = entries.iter().map(|entry| self.map.state(entry)).collect();
        let option = |state: &State| format!("<option value=\"{state:?}\">{}</option>", self.state_word(*state));
        let about: BTreeSet<&str> = entries.iter().flat_map(|entry| self.about(&entry.paragraph.number)).collect();
        let kinds = about.iter().map(|about| format!("<option value=\"{about}\">{}</option>", self.say(&format!("page-about-{about}"))));
        let about = format!(
            "<p class=\"field\"><label for=\"f-about\">{}</label><select id=\"f-about\" name=\"about\"><option value=\"\">{}</option>{}</select></p>",
            self.say("page-about"),
            self.say("page-about-any"),
            kinds.collect::<String>()
        );
        let _ = writeln!(
            html,
            "<form class=\"filters\" data-finds=\".rule\" role=\"search\" hidden>\
             <p class=\"field wide\"><label for=\"f-q\">{}</label><input id=\"f-q\" name=\"q\" type=\"search\" autocomplete=\"off\" placeholder=\"{}\"></p>\
             <p class=\"field\"><label for=\"f-state\">{}</label><select id=\"f-state\" name=\"state\"><option value=\"\">{}</option>{}</select></p>{about}\
             <p class=\"field\"><button type=\"reset\">{}</button></p></form>\n\
             <p class=\"count\" role=\"status\" data-one=\"{}\" data-many=\"{}\" data-none=\"{}\" hidden></p>",
            self.say("page-find-in-the-rules"),
            self.say("page-a-number-words"),
            self.say("page-how-kcc-plays-it"),
            self.say("page-any-way"),
            states.iter().map(option).collect::<String>(),
            self.say("page-clear"),
            self.say("page-1-paragraph"),
            self.say("page-paragraphs"),
            self.say("page-no-paragraph-matches"),
        );
    }

    fn intro(&self) -> String {
        self.say("page-each-paragraph-of-the-fan")
    }

    /// Returns what follows the paragraphs.
    fn parts(&self) -> [(&'static str, String); 4] {
        [
            ("readings", self.say("page-where-the-rules-leave-a")),
            ("editions", self.say("page-other-editions")),
            ("examples", self.say("page-worked-examples")),
            ("unproven", self.say("page-not-proven")),
        ]
    }

    fn head(&self, html: &mut String, id: &str) {
        if let Some((id, text)) = self.parts().into_iter().find(|(known, _)| *known == id) {
            let _ = writeln!(html, "<h2 id=\"{id}\">{text}</h2>");
        }
    }

    fn paragraph(&self, html: &mut String, entry: &Entry) {
        let paragraph = &entry.paragraph;
        let (number, is_section) = (paragraph.number.as_str(), paragraph.number == paragraph.section());
        // The heading above has the number of a section.
        let id = if is_section { String::new() } else { format!(" id=\"{number}\"") };
        let before = html.len();
        let state = self.map.state(entry);
        let about = self.about(number);
        let _ = writeln!(html, "<article class=\"rule\"{id} data-state=\"{state:?}\" data-about=\"{}\">", about.join(" "));
        let begun = html.len();
        if !is_section {
            let watch = if entry.proofs.is_empty() { String::new() } else { self.watch(&format!("rule={number}")) };
            let said = escape(paragraph.says(self.language));
            let _ = writeln!(html, "<p><a class=\"number\" href=\"#{number}\">{number}</a> {said}{watch}</p>");
        }
        for reading in self.map.readings(number) {
            let _ = writeln!(
                html,
                "<p class=\"note\">{}{} {}</p>",
                self.say("page-read-so"),
                self.colon(),
                escape(reading.says(self.language))
            );
        }
        for (map, difference, _) in self.map.differences(number) {
            let _ = writeln!(
                html,
                "<p class=\"note\">{}{} {}</p>",
                escape(map.edition.name(self.language)),
                self.colon(),
                self.differs(difference)
            );
        }
        let proofs = self.map.proofs(&entry.proofs);
        let mut facts = match state {
            // The title of a section is in the heading above.
            State::NothingToProve if is_section => Vec::new(),
            State::NothingToProve => vec![self.state(entry, state)],
            State::Proven | State::Played | State::Failing | State::NotPlayed | State::Unproven => {
                vec![format!("{} {}", sign(state), self.state(entry, state))]
            }
        };
        let mut lists = String::new();
        if !proofs.is_empty() {
            facts.push(self.count(proofs.len(), "page-count-scenarios"));
            self.proofs(&mut lists, &proofs);
        }
        let words = entry.words.iter().map(|word| {
            // The anchors of the page of the language are its headings.
            format!("<a href=\"{}.html#{}\"><code>{}</code></a>", self.language.code(), super::anchor(word), escape(word))
        });
        let powers = entry.powers.iter().map(|power| format!("<code>{}</code>", escape(&power.replace('-', " "))));
        let words: Vec<String> = powers.chain(words).collect();
        if !entry.cards.is_empty() {
            facts.push(self.count(entry.cards.len(), "page-count-cards"));
            let cards: Vec<String> = entry.cards.iter().map(|(card, id)| self.card(*card, id)).collect();
            let _ = writeln!(lists, "<h4>{}</h4>\n<p>{}</p>", self.say("page-cards-that-have-to-do"), cards.join(", "));
        }
        self.for_developers(&mut lists, entry, &proofs, &words);
        if facts.is_empty() && !lists.is_empty() {
            facts.push(self.state(entry, state));
        }
        let facts = facts.join(" · ");
        if lists.is_empty() {
            if !facts.is_empty() {
                let _ = writeln!(html, "<p class=\"state\">{facts}</p>");
            }
            match html.len() > begun {
                true => html.push_str("</article>\n"),
                false => html.truncate(before),
            }
        } else {
            let _ = writeln!(html, "<details><summary class=\"state\">{facts}</summary>\n{lists}</details>\n</article>");
        }
    }

    /// Returns what there is to be read about a paragraph besides itself.
    fn about(&self, number: &str) -> Vec<&'static str> {
        let reading = self.map.readings(number).next().map(|_| "reading");
        reading.into_iter().chain(self.map.differences(number).next().map(|_| "edition")).collect()
    }

    /// Writes the words of the effect language for a paragraph, and where the sources carry it and prove it, which players need not see.
    fn for_developers(&self, html: &mut String, entry: &Entry, proofs: &[&Proof], words: &[String]) {
        let places: Vec<String> = entry.code.iter().chain(&entry.content).map(place).collect();
        let files: Vec<String> = proofs.iter().map(|proof| format!("<li><code>{}</code></li>\n", escape(&proof.path))).collect();
        let parts = [("page-in-kcc", places), ("page-files-of-the-scenarios", files)];
        let mut inner = String::new();
        if !words.is_empty() {
            let _ = writeln!(inner, "<h4>{}</h4>\n<p>{}</p>", self.say("page-in-the-effect-language"), words.join(", "));
        }
        if !entry.breaks.is_empty() {
            self.breaks(&mut inner, entry);
        }
        for (id, lines) in parts.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            let _ = writeln!(inner, "<h4>{}</h4>\n<ul>{}</ul>", self.say(id), lines.concat());
        }
        if !inner.is_empty() {
            let head = self.say("page-for-developers");
            let _ = writeln!(html, "<details class=\"dev\"><summary>{head}</summary>{inner}</details>");
        }
    }

    fn state(&self, entry: &Entry, state: State) -> String {
        let reason = entry.paragraph.nothing_to_prove.filter(|_| state == State::NothingToProve);
        match reason {
            Some(reason) => format!("{}{} {}", self.say("page-nothing-to-prove"), self.colon(), reason.told(self.language)),
            None => self.state_word(state),
        }
    }

    fn state_word(&self, state: State) -> String {
        match state {
            State::Proven => self.say("page-proven"),
            State::Played => self.say("page-only-played"),
            State::Failing => self.say("page-failing"),
            State::NothingToProve => self.say("page-nothing-to-prove"),
            State::NotPlayed => self.say("page-known-not-to-be-played"),
            State::Unproven => self.say("page-not-played"),
        }
    }

    fn colon(&self) -> String {
        self.language.colon()
    }

    fn count(&self, count: usize, id: &str) -> String {
        messages::say(self.language, id, &[("count", count.to_string())])
    }

    fn proofs(&self, html: &mut String, proofs: &[&Proof]) {
        let line = |proof: &&Proof| {
            // Links lead to the first place that describes a scenario.
            let id = if self.told.borrow_mut().insert(proof.id.clone()) { format!(" id=\"scenario-{}\"", proof.id) } else { String::new() };
            format!("<li{id}>{} {}{}</li>\n", ended_sign(proof.state), self.title(proof), self.watch(&format!("scenario={}", proof.id)))
        };
        let _ = writeln!(html, "<h4>{}</h4>\n<ul>{}</ul>", self.say("page-scenarios"), proofs.iter().map(line).collect::<String>());
    }

    /// Returns a link to where something is watched, if there is such a page.
    fn watch(&self, opens: &str) -> String {
        let watch = self.links.and_then(|links| links.watch);
        let link =
            |watch: &dyn Fn(&str) -> String| format!(" <a class=\"watch\" href=\"{}\">{}</a>", watch(opens), self.say("page-watch-it"));
        watch.map_or_else(String::new, link)
    }

    fn breaks(&self, html: &mut String, entry: &Entry) {
        let line = |(one, red): (&Break, Vec<&Proof>)| {
            let red: Vec<String> = red.into_iter().map(|proof| self.title(proof)).collect();
            format!("<li>{} <code>{}</code> → {}</li>\n", escape(one.says(self.language)), one.id, red.join("; "))
        };
        let head = self.say("page-broken-on-purpose-and-the");
        let _ = writeln!(html, "<h4>{head}</h4>\n<ul>{}</ul>", self.map.breaks(entry).map(line).collect::<String>());
    }

    /// Returns the title of a scenario, or else the English one, marked as such.
    fn title(&self, proof: &Proof) -> String {
        match proof.title.of(self.language.code()) {
            Some(title) => escape(title),
            None => format!("<span lang=\"en\">{}</span>", escape(&proof.title.en)),
        }
    }

    /// Returns the title of a scenario as a link to where this page describes it; without a link if it does not.
    fn shown(&self, id: &str) -> Option<String> {
        let title = self.title(self.map.proofs.iter().find(|proof| proof.id == id)?);
        Some(if self.told.borrow().contains(id) { format!("<a href=\"#scenario-{id}\">{title}</a>") } else { title })
    }

    fn card(&self, card: Card, id: &str) -> String {
        match self.links.and_then(|links| (links.card)(card, id)) {
            Some((name, href)) => format!("<a href=\"{href}\">{}</a>", escape(&name)),
            None => escape(&id.replace('-', " ")),
        }
    }

    fn number(number: &str) -> String {
        format!("<a class=\"number\" href=\"#{number}\">{number}</a>")
    }

    fn readings(&self, html: &mut String) {
        self.head(html, "readings");
        let _ = writeln!(html, "<p>{}</p>", self.say("page-some-paragraphs-contradict-each-other"));
        let line = |reading: &Reading| {
            let numbers: Vec<String> = reading.rules.iter().map(|rule| Self::number(rule)).collect();
            let scenarios: Vec<String> = reading.scenarios.iter().filter_map(|id| self.shown(id)).collect();
            format!(
                "<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                numbers.join(" "),
                escape(reading.says(self.language)),
                scenarios.join("<br>")
            )
        };
        let heads: String =
            ["page-paragraph", "page-read-so", "page-proof"].into_iter().map(|id| format!("<th>{}</th>", self.say(id))).collect();
        let heads = format!("<tr>{heads}</tr>\n");
        let _ = writeln!(html, "<table>\n{heads}{}</table>", self.map.readings.iter().map(line).collect::<String>());
    }

    fn editions(&self, html: &mut String) {
        self.head(html, "editions");
        for map in &self.map.editions {
            let _ = writeln!(html, "<h3 id=\"{}\">{}</h3>", map.edition.ruleset, escape(map.edition.name(self.language)));
            let heads = ["page-paragraph", "page-so-instead", "page-proof"];
            let heads: String = heads.into_iter().map(|id| format!("<th>{}</th>", self.say(id))).collect();
            let rows = map.edition.differences.iter().zip(&map.proofs).map(|(difference, proofs)| self.difference(difference, proofs));
            let _ = writeln!(html, "<table>\n<tr>{heads}</tr>\n{}</table>", rows.collect::<String>());
        }
    }

    fn difference(&self, difference: &Difference, proofs: &[usize]) -> String {
        let state = self.map.state_of_difference(difference, proofs);
        let word = match difference.nothing_to_prove.filter(|_| state == State::NothingToProve) {
            Some(reason) => reason.told(self.language),
            None => self.state_word(state),
        };
        let proofs = self.map.proofs(proofs).into_iter().map(|proof| format!("<br>{}", self.title(proof)));
        format!(
            "<tr><td>{}</td><td>{}</td><td>{} {word}{}</td></tr>\n",
            Self::number(&difference.number),
            self.differs(difference),
            sign(state),
            proofs.collect::<String>()
        )
    }

    fn differs(&self, difference: &Difference) -> String {
        escape(difference.says(self.language))
    }

    fn examples(&self, html: &mut String) {
        self.head(html, "examples");
        html.push_str("<ul>\n");
        for example in &self.map.examples {
            let state = self.map.state_of_example(example);
            let titles: Vec<String> = self.map.proofs(&example.proofs).into_iter().map(|proof| self.title(proof)).collect();
            let number = example.id.rsplit_once('-').map_or(example.id.as_str(), |(number, _)| number);
            let said = if titles.is_empty() { self.state_word(state).to_owned() } else { titles.join("; ") };
            let _ = writeln!(html, "<li>{} <a class=\"number\" href=\"#{number}\">{}</a> {said}</li>", sign(state), example.id);
        }
        html.push_str("</ul>\n");
    }

    fn unproven(&self, html: &mut String) {
        self.head(html, "unproven");
        let entries = self.map.unproven();
        if entries.is_empty() {
            let _ = writeln!(html, "<p>{}</p>", self.say("page-every-paragraph-that-can-fail"));
            return;
        }
        let _ = writeln!(html, "<p>{}</p>\n<ol>", self.say("page-first-what-no-scenario-plays"));
        for entry in entries {
            let paragraph = &entry.paragraph;
            let state = sign(self.map.state(entry));
            let _ = writeln!(html, "<li>{} {state} {}</li>", Self::number(&paragraph.number), escape(paragraph.says(self.language)));
        }
        html.push_str("</ol>\n");
    }
}

fn place(citation: &crate::rules::scan::Citation) -> String {
    let item = if citation.item.is_empty() { String::new() } else { format!(" {}", escape(&citation.item)) };
    format!("<li><code>{}:{}</code>{item}</li>\n", escape(&citation.path), citation.line)
}
