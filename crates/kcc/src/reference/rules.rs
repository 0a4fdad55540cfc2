//! The page of the rules: each paragraph with what carries and proves it.

use crate::rules::breaks::Break;
use crate::rules::edition::Difference;
use crate::rules::in_language;
use crate::rules::map::{Entry, Map, State};
use crate::rules::proof::Proof;
use crate::rules::reading::Reading;
use crate::rules::text::{Told, ended_sign, sign};
use crate::rules::uses::Card;
use kcc_diagnostics::Language;
use kcc_generator::document::Document;
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
    /// The ids of the scenarios that it tells of, each at an anchor that begins with `scenario-`.
    pub(crate) scenarios: BTreeSet<String>,
    body: String,
}

/// What a card is called and where its page is, seen from this page.
pub(crate) type CardLink<'l> = &'l dyn Fn(Card, &str) -> Option<(String, String)>;

impl RulesPage {
    /// The page as the site takes it.
    pub(crate) fn document(&self) -> Document {
        Document {
            path: format!("reference/{}", self.name),
            title: self.title.clone(),
            language: self.language.name().to_owned(),
            body: self.body.clone(),
        }
    }

    /// The page for browsers as a file that needs no other.
    pub(crate) fn html(&self, templates: &Templates) -> anyhow::Result<Output> {
        self.document().render(templates).map_err(anyhow::Error::new)
    }
}

/// The page with the paragraphs that are `wanted`. Without `cards` they are named and not linked.
pub(crate) fn rules(map: &Map, language: Language, wanted: &dyn Fn(&Entry) -> bool, cards: Option<CardLink<'_>>) -> RulesPage {
    let writer = Writer { map, language, cards, told: RefCell::default() };
    let entries: Vec<&Entry> = map.entries.iter().filter(|entry| wanted(entry)).collect();
    RulesPage {
        name: format!("rules-{}.html", language.name()),
        title: in_language(language, "The rules", "Les règles").to_owned(),
        language,
        body: writer.page(&entries),
        scenarios: writer.told.into_inner(),
    }
}

struct Writer<'m> {
    map: &'m Map,
    language: Language,
    cards: Option<CardLink<'m>>,
    /// The ids of the scenarios that were told of.
    told: RefCell<BTreeSet<String>>,
}

impl Writer<'_> {
    fn say(&self, en: &'static str, fr: &'static str) -> &'static str {
        in_language(self.language, en, fr)
    }

    fn page(&self, entries: &[&Entry]) -> String {
        let mut html = format!("<h1>{}</h1>\n<p>{}</p>\n", self.say("The rules", "Les règles"), self.intro());
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

    /// What finds paragraphs by words and by how it stands with them, where a script runs.
    fn finder(&self, html: &mut String, entries: &[&Entry]) {
        let states: BTreeSet<State> = entries.iter().map(|entry| self.map.state(entry)).collect();
        let option = |state: &State| format!("<option value=\"{state:?}\">{}</option>", self.state_word(*state));
        let _ = writeln!(
            html,
            "<form class=\"filters\" data-finds=\".rule\" role=\"search\" hidden>\
             <p class=\"field wide\"><label for=\"f-q\">{}</label><input id=\"f-q\" name=\"q\" type=\"search\" autocomplete=\"off\" placeholder=\"{}\"></p>\
             <p class=\"field\"><label for=\"f-state\">{}</label><select id=\"f-state\" name=\"state\"><option value=\"\">{}</option>{}</select></p>\
             <p class=\"field\"><button type=\"reset\">{}</button></p></form>\n\
             <p class=\"count\" role=\"status\" data-one=\"{}\" data-many=\"{}\" data-none=\"{}\" hidden></p>",
            self.say("Find in the rules", "Chercher dans les règles"),
            self.say("a number, words", "un numéro, des mots"),
            self.say("How kcc plays it", "Comment kcc le joue"),
            self.say("any way", "peu importe"),
            states.iter().map(option).collect::<String>(),
            self.say("Clear", "Effacer"),
            self.say("1 paragraph", "1 paragraphe"),
            self.say("# paragraphs", "# paragraphes"),
            self.say("No paragraph matches.", "Aucun paragraphe ne correspond."),
        );
    }

    fn intro(&self) -> &'static str {
        self.say(
            "Each paragraph of the fan-made rules 4.1 in a line of our own, with the scenarios that play it. It is proven where its \
             sentence was broken on purpose, in the engine or in the content, and one of its scenarios noticed; where nobody tried \
             that, it is only played. A paragraph can be linked to by its number. The rules themselves say more, and their words \
             count at a table.",
            "Chaque paragraphe des règles de fans 4.1 en une ligne de notre main, avec les scénarios qui le jouent. Il est prouvé quand \
             on a enfreint sa phrase exprès, dans le moteur ou dans le contenu, et qu'un de ses scénarios l'a vu\u{a0}; sinon il est \
             seulement joué. Son numéro sert de lien. Les règles elles-mêmes en disent plus, et ce sont leurs mots qui comptent à une table.",
        )
    }

    /// What follows the paragraphs.
    fn parts(&self) -> [(&'static str, &'static str); 4] {
        [
            ("readings", self.say("Where the rules leave a choice", "Là où les règles laissent un choix")),
            ("editions", self.say("Other editions", "Autres éditions")),
            ("examples", self.say("Worked examples", "Exemples")),
            ("unproven", self.say("Not proven", "Sans preuve")),
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
        // The heading above bears the number of a section.
        let id = if is_section { String::new() } else { format!(" id=\"{number}\"") };
        let before = html.len();
        let state = self.map.state(entry);
        let _ = writeln!(html, "<article class=\"rule\"{id} data-state=\"{state:?}\">");
        let begun = html.len();
        if !is_section {
            let _ = writeln!(html, "<p><a class=\"number\" href=\"#{number}\">{number}</a> {}</p>", escape(paragraph.says(self.language)));
        }
        for reading in self.map.readings(number) {
            let _ = writeln!(
                html,
                "<p class=\"note\">{}{} {}</p>",
                self.say("Read so", "Lu ainsi"),
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
            // What a section is called stands above already.
            State::NothingToProve if is_section => Vec::new(),
            State::NothingToProve => vec![self.state(entry, state)],
            State::Proven | State::Played | State::Failing | State::NotPlayed | State::Unproven => {
                vec![format!("{} {}", sign(state), self.state(entry, state))]
            }
        };
        let mut lists = String::new();
        if !proofs.is_empty() {
            facts.push(self.count(proofs.len(), ("scenario", "scenarios"), ("scénario", "scénarios")));
            self.proofs(&mut lists, &proofs);
        }
        if !entry.breaks.is_empty() {
            facts.push(self.count(entry.breaks.len(), ("break tried", "breaks tried"), ("entorse essayée", "entorses essayées")));
            self.breaks(&mut lists, entry);
        }
        let words = entry.words.iter().map(|word| {
            // The anchors of the page of the language are its headings.
            format!("<a href=\"{}.html#{}\"><code>{}</code></a>", self.language.name(), super::anchor(word), escape(word))
        });
        let powers = entry.powers.iter().map(|power| format!("<code>{}</code>", escape(&power.replace('-', " "))));
        let words: Vec<String> = powers.chain(words).collect();
        if !words.is_empty() {
            let _ = writeln!(
                lists,
                "<h4>{}</h4>\n<p>{}</p>",
                self.say("In the effect language", "Dans le langage des effets"),
                words.join(", ")
            );
        }
        if !entry.cards.is_empty() {
            facts.push(self.count(entry.cards.len(), ("card", "cards"), ("carte", "cartes")));
            let cards: Vec<String> = entry.cards.iter().map(|(card, id)| self.card(*card, id)).collect();
            let _ =
                writeln!(lists, "<h4>{}</h4>\n<p>{}</p>", self.say("Cards that have to do with it", "Cartes concernées"), cards.join(", "));
        }
        self.for_developers(&mut lists, entry, &proofs);
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

    /// Where the sources carry a paragraph and prove it, which players need not see.
    fn for_developers(&self, html: &mut String, entry: &Entry, proofs: &[&Proof]) {
        let places: Vec<String> = entry.code.iter().chain(&entry.content).map(place).collect();
        let files: Vec<String> = proofs.iter().map(|proof| format!("<li><code>{}</code></li>\n", escape(&proof.path))).collect();
        let parts = [(("In kcc", "Dans kcc"), places), (("Files of the scenarios", "Fichiers des scénarios"), files)];
        let parts: Vec<String> = (parts.into_iter().filter(|(_, lines)| !lines.is_empty()))
            .map(|((en, fr), lines)| format!("<h4>{}</h4>\n<ul>{}</ul>", self.say(en, fr), lines.concat()))
            .collect();
        if !parts.is_empty() {
            let head = self.say("For developers", "Pour les développeurs");
            let _ = writeln!(html, "<details class=\"dev\"><summary>{head}</summary>{}</details>", parts.concat());
        }
    }

    fn state(&self, entry: &Entry, state: State) -> String {
        let reason = entry.paragraph.nothing_to_prove.filter(|_| state == State::NothingToProve);
        match reason {
            Some(reason) => format!("{}{} {}", self.say("nothing to prove", "rien à prouver"), self.colon(), reason.told(self.language)),
            None => self.state_word(state).to_owned(),
        }
    }

    fn state_word(&self, state: State) -> &'static str {
        match state {
            State::Proven => self.say("proven", "prouvé"),
            State::Played => self.say("only played", "seulement joué"),
            State::Failing => self.say("failing", "en échec"),
            State::NothingToProve => self.say("nothing to prove", "rien à prouver"),
            State::NotPlayed => self.say("known not to be played so", "pas encore joué ainsi"),
            State::Unproven => self.say("not played", "non joué"),
        }
    }

    fn colon(&self) -> &'static str {
        self.say(":", "\u{a0}:")
    }

    fn count(&self, count: usize, en: (&'static str, &'static str), fr: (&'static str, &'static str)) -> String {
        let (one, more) = in_language_pair(self.language, en, fr);
        format!("{count} {}", if count == 1 { one } else { more })
    }

    fn proofs(&self, html: &mut String, proofs: &[&Proof]) {
        let line = |proof: &&Proof| {
            // The first place that tells of a scenario can be linked to.
            let id = if self.told.borrow_mut().insert(proof.id.clone()) { format!(" id=\"scenario-{}\"", proof.id) } else { String::new() };
            format!("<li{id}>{} {}</li>\n", ended_sign(proof.state), self.title(proof))
        };
        let _ = writeln!(html, "<h4>{}</h4>\n<ul>{}</ul>", self.say("Scenarios", "Scénarios"), proofs.iter().map(line).collect::<String>());
    }

    fn breaks(&self, html: &mut String, entry: &Entry) {
        let line = |(one, red): (&Break, Vec<&Proof>)| {
            let red: Vec<String> = red.into_iter().map(|proof| self.title(proof)).collect();
            format!("<li>{} <code>{}</code> → {}</li>\n", escape(one.says(self.language)), one.id, red.join("; "))
        };
        let head =
            self.say("Broken on purpose, and the scenarios that turned red", "Enfreint exprès, et les scénarios qui ont viré au rouge");
        let _ = writeln!(html, "<h4>{head}</h4>\n<ul>{}</ul>", self.map.breaks(entry).map(line).collect::<String>());
    }

    /// What a scenario shows; in English, and marked as that, where it says it in no other language.
    fn title(&self, proof: &Proof) -> String {
        match (self.language, &proof.title.fr) {
            (Language::English, _) => escape(&proof.title.en),
            (Language::French, Some(title)) => escape(title),
            (Language::French, None) => format!("<span lang=\"en\">{}</span>", escape(&proof.title.en)),
        }
    }

    fn card(&self, card: Card, id: &str) -> String {
        match self.cards.and_then(|cards| cards(card, id)) {
            Some((name, href)) => format!("<a href=\"{href}\">{}</a>", escape(&name)),
            None => escape(&id.replace('-', " ")),
        }
    }

    fn number(number: &str) -> String {
        format!("<a class=\"number\" href=\"#{number}\">{number}</a>")
    }

    fn readings(&self, html: &mut String) {
        self.head(html, "readings");
        let _ = writeln!(
            html,
            "<p>{}</p>",
            self.say(
                "Some paragraphs contradict each other or say nothing of a case. This is how kcc reads them; whoever reads them otherwise is welcome to say so.",
                "Certains paragraphes se contredisent ou ne disent rien d'un cas. Voici comment kcc les lit\u{a0}; qui les lit autrement est invité à le dire."
            )
        );
        let line = |reading: &Reading| {
            let numbers: Vec<String> = reading.rules.iter().map(|rule| Self::number(rule)).collect();
            let scenarios: Vec<String> = reading.scenarios.iter().map(|id| format!(" <code>{}</code>", escape(id))).collect();
            format!("<tr><td>{}</td><td>{}{}</td></tr>\n", numbers.join(" "), escape(reading.says(self.language)), scenarios.concat())
        };
        let heads = format!("<tr><th>{}</th><th>{}</th></tr>\n", self.say("Paragraph", "Paragraphe"), self.say("Read so", "Lu ainsi"));
        let _ = writeln!(html, "<table>\n{heads}{}</table>", self.map.readings.iter().map(line).collect::<String>());
    }

    fn editions(&self, html: &mut String) {
        self.head(html, "editions");
        for map in &self.map.editions {
            let _ = writeln!(html, "<h3 id=\"{}\">{}</h3>", map.edition.ruleset, escape(map.edition.name(self.language)));
            let heads = [("Paragraph", "Paragraphe"), ("So instead", "À la place"), ("Proof", "Preuve")];
            let heads: String = heads.into_iter().map(|(en, fr)| format!("<th>{}</th>", self.say(en, fr))).collect();
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
            let _ = writeln!(
                html,
                "<p>{}</p>",
                self.say("Every paragraph that can fail is proven.", "Chaque paragraphe qui peut échouer est prouvé.")
            );
            return;
        }
        let _ = writeln!(
            html,
            "<p>{}</p>\n<ol>",
            self.say(
                "First what no scenario plays, then what is only played.",
                "D'abord ce qu'aucun scénario ne joue, puis ce qui est seulement joué."
            )
        );
        for entry in entries {
            let paragraph = &entry.paragraph;
            let state = sign(self.map.state(entry));
            let _ = writeln!(html, "<li>{} {state} {}</li>", Self::number(&paragraph.number), escape(paragraph.says(self.language)));
        }
        html.push_str("</ol>\n");
    }
}

fn in_language_pair(
    language: Language,
    en: (&'static str, &'static str),
    fr: (&'static str, &'static str),
) -> (&'static str, &'static str) {
    match language {
        Language::English => en,
        Language::French => fr,
    }
}

fn place(citation: &crate::rules::scan::Citation) -> String {
    let item = if citation.item.is_empty() { String::new() } else { format!(" {}", escape(&citation.item)) };
    format!("<li><code>{}:{}</code>{item}</li>\n", escape(&citation.path), citation.line)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
