//! Finds citations of paragraphs of the rules. The build script of this crate scans the sources of all crates, and the program the files of
//! content.
//!
//! There are three forms: `Rule NUMBER: why` in a comment, `(rule NUMBER)` in a comment that describes something, and in the engine the
//! number itself as a string, where an event or a refusal names its rule. `rules` comes before several numbers, with commas between them or
//! `to` for a range.

/// A place that cites paragraphs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Citation {
    /// The file, from the top of the repository.
    pub(crate) path: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The item at or around that line: `fn settle_ko`, `Effect::Move`.
    pub(crate) item: String,
    /// The numbers.
    pub(crate) rules: Vec<String>,
}

/// What a source says about rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scanned {
    /// Its citations.
    pub(crate) citations: Vec<Citation>,
    /// Lines with a number of a rule in an unknown form.
    pub(crate) strays: Vec<(usize, String)>,
}

/// Returns whether a text is the number of a section or paragraph: `7.2`, `7.2.8`, `7.2.8.c`.
pub(crate) fn is_number(text: &str) -> bool {
    let mut parts: Vec<&str> = text.split('.').collect();
    if parts.len() > 2 && parts.last().is_some_and(|last| last.len() == 1 && last.bytes().all(|c| c.is_ascii_lowercase())) {
        parts.pop();
    }
    let number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit()) && !part.starts_with('0');
    (2..=3).contains(&parts.len()) && parts.iter().all(number)
}

/// Scans a source. Code after `#[cfg(test)]` does not count, since it only tests. `numbers` says whether numbers in the code count.
pub(crate) fn scan(path: &str, source: &str, numbers: bool) -> Scanned {
    let sign = if path.ends_with(".toml") { "#" } else { "//" };
    let mut scanned = Scanned::default();
    let lines: Vec<&str> = source.lines().take_while(|line| line.trim() != "#[cfg(test)]").collect();
    let mut around = Around::default();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let start = at;
        let mut block = Vec::new();
        while let Some(text) = lines.get(at).and_then(|line| line.trim_start().strip_prefix(sign)) {
            block.push(text.trim_start_matches(['/', '!']));
            at += 1;
        }
        if block.is_empty() {
            let (code, comment) = split(line, sign);
            around.pass(code);
            if numbers {
                let quoted = code.split('"').skip(1).step_by(2).filter(|text| is_number(text));
                scanned.add(path, start, &around.item(), quoted.map(str::to_owned).collect());
            }
            scanned.comment(path, start, &[comment], &around.item());
            at += 1;
        } else {
            // A description belongs to the item after it, any other comment to the item around it.
            let describes = line.trim_start().starts_with("///");
            let next = lines.iter().skip(at).find(|line| !line.trim_start().starts_with(['#', '/']));
            let named = next.filter(|_| describes).map_or_else(|| around.item(), |next| around.clone().then(next));
            scanned.comment(path, start, &block, &named);
        }
    }
    scanned
}

/// The items around a line.
#[derive(Clone, Debug, Default)]
struct Around {
    /// The last type that was begun, and the function.
    holder: String,
    function: String,
}

impl Around {
    fn item(&self) -> String {
        if self.function.is_empty() { self.holder.clone() } else { format!("fn {}", self.function) }
    }

    /// Moves past a line of code.
    fn pass(&mut self, code: &str) {
        match declared(code.trim()) {
            Some(("fn", name)) => self.function = name,
            Some((_, name)) => *self = Self { holder: name, function: String::new() },
            None => {}
        }
    }

    /// Returns the full name of what a line declares.
    fn then(self, code: &str) -> String {
        match declared(code.trim()) {
            Some(("fn", name)) => format!("fn {name}"),
            Some((_, name)) => name,
            None => match member(code) {
                Some(name) => format!("{}::{name}", self.holder),
                None => self.item(),
            },
        }
    }
}

impl Scanned {
    fn add(&mut self, path: &str, line: usize, item: &str, rules: Vec<String>) {
        if !rules.is_empty() {
            self.citations.push(Citation { path: path.to_owned(), line: line + 1, item: item.to_owned(), rules });
        }
    }

    /// Reads the lines of a comment: a list of numbers can continue on the next line.
    fn comment(&mut self, path: &str, start: usize, lines: &[&str], item: &str) {
        let whole = lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        let line_of = |offset: usize| {
            let mut left = offset;
            lines.iter().position(|line| {
                let length = line.trim().len() + 1;
                let here = left < length;
                left = left.saturating_sub(length);
                here
            })
        };
        for Cited { word, end, rules } in cited(&whole) {
            let line = start + line_of(word).unwrap_or(0);
            let (before, after) = (whole.get(..word).unwrap_or_default(), whole.get(end..).unwrap_or_default());
            if before.ends_with('(') || after.starts_with(':') {
                self.add(path, line, item, rules);
            } else {
                self.strays.push((line + 1, whole.get(word..end).unwrap_or_default().to_owned()));
            }
        }
    }
}

/// A place in a text that cites paragraphs.
pub(crate) struct Cited {
    /// The start of its word, `rule` or `rules`, and its end.
    word: usize,
    end: usize,
    /// The numbers.
    pub(crate) rules: Vec<String>,
}

/// Returns all places of a text that cite paragraphs, in whatever form.
pub(crate) fn cited(text: &str) -> Vec<Cited> {
    let (mut all, mut at) = (Vec::new(), 0);
    while let Some(found) = text.get(at..).and_then(next_word) {
        let word = at + found;
        let rest = text.get(word..).unwrap_or_default();
        let several = rest.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("rules"));
        let list = word + if several { 5 } else { 4 };
        let before = text.get(..word).unwrap_or_default();
        // The fan-made rules 4.1 are an edition, not a paragraph.
        let edition = before.ends_with("fan-made ") || before.ends_with("comprehensive ");
        let own = !edition && !before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
        let (rules, end) = listed(text.get(list..).unwrap_or_default());
        at = list + end;
        if own && !rules.is_empty() {
            all.push(Cited { word, end: at, rules });
        }
    }
    all
}

/// Returns the place of the next word "rule" or "rules".
fn next_word(text: &str) -> Option<usize> {
    text.match_indices("ule").filter_map(|(at, _)| at.checked_sub(1)).find(|&at| text.get(at..=at).is_some_and(|c| matches!(c, "R" | "r")))
}

/// Returns the numbers at the beginning of a text, ` 4.1, 4.2 and 4.5 to 4.7`, and where they end.
fn listed(text: &str) -> (Vec<String>, usize) {
    let mut rules: Vec<String> = Vec::new();
    let (mut at, mut end) = (0, 0);
    loop {
        let rest = text.get(at..).unwrap_or_default();
        let joined = [", and ", ", ", " and ", " or ", " to ", " "].into_iter().find(|joint| rest.starts_with(joint));
        let Some(joint) = joined.filter(|joint| rules.is_empty() == (*joint == " ")) else { return (rules, end) };
        let number: String =
            rest.get(joint.len()..).unwrap_or_default().chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        if !is_number(number) {
            return (rules, end);
        }
        at += joint.len() + number.len();
        end = at;
        match rules.last().filter(|_| joint == " to ") {
            Some(first) => rules.extend(row(first, number)),
            None => rules.push(number.to_owned()),
        }
    }
}

/// Returns the numbers after `first` up to `last`, which has the same parent or is a part of `first`.
fn row(first: &str, last: &str) -> Vec<String> {
    let (Some((parent, from)), Some((other, to))) = (first.rsplit_once('.'), last.rsplit_once('.')) else { return vec![last.to_owned()] };
    let letters = |from: char, parent: &str| match to.chars().next() {
        Some(to) if to.is_ascii_lowercase() => (from..=to).map(|letter| format!("{parent}.{letter}")).collect(),
        _ => vec![last.to_owned()],
    };
    if other == first {
        return letters('a', first);
    }
    match (from.parse::<u8>(), to.parse::<u8>()) {
        (Ok(from), Ok(to)) if parent == other => (from.saturating_add(1)..=to).map(|number| format!("{parent}.{number}")).collect(),
        (Err(_), Err(_)) if parent == other => letters(from.chars().next().map_or('b', |c| char::from(c as u8 + 1)), parent),
        _ => vec![last.to_owned()],
    }
}

/// Returns the code of a line, and the comment behind it.
fn split<'l>(line: &'l str, sign: &str) -> (&'l str, &'l str) {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if !quoted && line.get(at..).is_some_and(|rest| rest.starts_with(sign)) => {
                return (line.get(..at).unwrap_or_default(), line.get(at + sign.len()..).unwrap_or_default());
            }
            _ => {}
        }
    }
    (line, "")
}

/// Returns what a line declares: `fn`, `struct`, and so on, and its name.
fn declared(text: &str) -> Option<(&'static str, String)> {
    let words = text.split(|c: char| c.is_whitespace() || c == '(').filter(|word| !word.is_empty());
    let mut words = words.skip_while(|word| matches!(*word, "pub" | "crate)" | "super)" | "const" | "async"));
    let known = ["fn", "struct", "enum", "trait", "static", "type", "mod", "impl"];
    let what = words.next()?;
    let what = known.into_iter().find(|known| *known == what.split('<').next().unwrap_or_default())?;
    let name: String = words.last_name(what, text)?;
    Some((what, name))
}

trait LastName {
    fn last_name(self, what: &str, text: &str) -> Option<String>;
}

impl<'t, I: Iterator<Item = &'t str>> LastName for I {
    /// Returns the name that follows; for `impl A for B`, the type.
    fn last_name(mut self, what: &str, text: &str) -> Option<String> {
        let word = if what == "impl" {
            let head = text.split('{').next().unwrap_or_default();
            let of = head.rsplit_once(" for ").map_or_else(|| head.split_once(' ').map_or("", |(_, of)| of), |(_, of)| of);
            of.trim()
        } else {
            self.next()?
        };
        let name: String = word.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        (!name.is_empty()).then_some(name)
    }
}

/// Returns the variant or field that a line declares.
fn member(code: &str) -> Option<String> {
    let text = code.trim().trim_start_matches("pub(crate) ").trim_start_matches("pub(super) ").trim_start_matches("pub ");
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let rest = text.get(name.len()..)?;
    (!name.is_empty() && (rest.is_empty() || rest.starts_with([',', ':', '(']) || rest == " {")).then_some(name)
}
