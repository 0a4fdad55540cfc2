//! Inputs that repeat, nest and lengthen everything in the grammar of effects, found by walking the grammar itself.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A part of a rule.
#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Rule(String),
    InOrder(Vec<Part>),
    OneOf(Vec<Part>),
    /// Any number of times, or not at all; `bool`: more than once.
    Maybe(Box<Part>, bool),
}

/// A way to make a text grow: what comes before and after the repeated part.
#[derive(Clone, Debug)]
pub(crate) struct Grown {
    /// Its place in the grammar: the rule, and how it grows.
    pub(crate) what: String,
    /// Whether it is a statement of a power.
    pub(crate) of_power: bool,
    before: String,
    more: String,
    middle: String,
    less: String,
    after: String,
}

impl Grown {
    /// Returns the text with the part repeated `times` times.
    pub(crate) fn text(&self, times: usize) -> String {
        let Self { before, more, middle, less, after, .. } = self;
        format!("{before} {} {middle} {} {after}", more.repeat(times), less.repeat(times))
    }
}

pub(crate) struct Grammar {
    rules: BTreeMap<String, Part>,
    /// The shortest text of each rule.
    shortest: BTreeMap<String, String>,
}

/// Leaves that the walk does not enter: their replacement, and what makes them longer.
const LEAVES: [(&str, &str, &str); 5] =
    [("number", "1", "1"), ("name", "goultard", "d"), ("power_word", "dodge", "e"), ("quoted_text", "whirl", "l"), ("word_char", "", "")];

impl Grammar {
    pub(crate) fn read(source: &str) -> Self {
        let source: String = source.lines().map(|line| format!("{}\n", line.split("//").next().unwrap())).collect();
        let mut rules = BTreeMap::new();
        for (name, body) in split_rules(&source) {
            rules.insert(name, Reader { rest: tokens(&body).into() }.one_of());
        }
        let mut grammar = Self { rules, shortest: BTreeMap::new() };
        for (leaf, text, _) in LEAVES {
            grammar.shortest.insert(leaf.to_owned(), text.to_owned());
        }
        loop {
            let found: Vec<(String, String)> = grammar
                .rules
                .iter()
                .filter(|(name, _)| !LEAVES.iter().any(|(leaf, ..)| leaf == name))
                .filter_map(|(name, part)| Some((name.clone(), grammar.text(part)?)))
                .filter(|(name, text)| grammar.shortest.get(name).is_none_or(|known| text.len() < known.len()))
                .collect();
            if found.is_empty() {
                return grammar;
            }
            grammar.shortest.extend(found);
        }
    }

    /// Returns the shortest text of a part, if it is known.
    fn text(&self, part: &Part) -> Option<String> {
        match part {
            Part::Text(text) => Some(text.clone()),
            Part::Rule(name) => self.shortest.get(name).cloned(),
            Part::InOrder(parts) => Some(joined(&parts.iter().map(|part| self.text(part)).collect::<Option<Vec<_>>>()?)),
            Part::OneOf(parts) => parts.iter().filter_map(|part| self.text(part)).min_by_key(String::len),
            Part::Maybe(..) => Some(String::new()),
        }
    }

    /// Visits the rules and repetitions in a part, each with its surroundings.
    fn walk<'a>(&self, part: &'a Part, before: &str, after: &str, visit: &mut dyn FnMut(&'a Part, &str, &str)) {
        match part {
            Part::Text(_) => {}
            Part::Rule(_) => visit(part, before, after),
            Part::OneOf(parts) => parts.iter().for_each(|part| self.walk(part, before, after, visit)),
            Part::Maybe(inner, _) => {
                visit(part, before, after);
                self.walk(inner, before, after, visit);
            }
            Part::InOrder(parts) => {
                let texts: Vec<String> = parts.iter().map(|part| self.text(part).unwrap_or_default()).collect();
                for (i, part) in parts.iter().enumerate() {
                    let before = joined(&[&[before.to_owned()], &texts[..i]].concat());
                    let after = joined(&[&texts[i + 1..], &[after.to_owned()]].concat());
                    self.walk(part, &before, &after, visit);
                }
            }
        }
    }

    /// Returns the surroundings of each rule on the shortest way to it.
    fn around(&self, from: &Part) -> BTreeMap<String, (String, String)> {
        let mut around: BTreeMap<String, (String, String)> = BTreeMap::new();
        let mut open = VecDeque::from([(from, String::new(), String::new())]);
        while let Some((part, before, after)) = open.pop_front() {
            self.walk(part, &before, &after, &mut |part, before, after| {
                let Part::Rule(name) = part else { return };
                if !around.contains_key(name)
                    && let Some(inner) = self.rules.get(name)
                {
                    around.insert(name.clone(), (before.to_owned(), after.to_owned()));
                    open.push_back((inner, before.to_owned(), after.to_owned()));
                }
            });
        }
        around
    }

    /// Returns everything that grows in the statements of a rule.
    pub(crate) fn grown(&self, root: &str, of_power: bool) -> Vec<Grown> {
        let mut found = Vec::new();
        let mut known = BTreeSet::new();
        let mut add = |grown: Grown| {
            if known.insert((grown.more.clone(), grown.less.clone(), grown.middle.clone())) {
                found.push(grown);
            }
        };
        let around = self.around(&self.rules[root]);
        for (name, (before, after)) in &around {
            let Some(middle) = self.shortest.get(name) else { continue };
            let grown = |what: String, more: String, less: String, middle: String, before: &str, after: &str| Grown {
                what,
                of_power,
                before: before.to_owned(),
                more,
                middle,
                less,
                after: after.to_owned(),
            };
            if let Some((_, leaf, longer)) = LEAVES.iter().find(|(leaf, ..)| leaf == name) {
                add(grown(format!("a long {name}"), String::new(), (*longer).to_owned(), (*leaf).to_owned(), before, after));
                continue;
            }
            let part = &self.rules[name];
            // Repeated.
            self.walk(part, before, after, &mut |part, before, after| {
                if let Part::Maybe(inner, true) = part {
                    let more = format!("{} ", self.text(inner).unwrap_or_default());
                    add(grown(format!("repeated in {name}"), more, String::new(), String::new(), before, after));
                }
            });
            // Nested in itself.
            if let Some((own_before, own_after)) = self.around(part).get(name) {
                let (more, less) = (format!("{own_before} "), format!(" {own_after}"));
                add(grown(format!("{name} in itself"), more, less, middle.clone(), before, after));
            }
        }
        found
    }

    /// Returns statements with a block, split at the block: its content is a statement again.
    pub(crate) fn blocks(&self, root: &str) -> Vec<Grown> {
        let around = self.around(&self.rules[root]);
        let mut found = Vec::new();
        for (name, (before, after)) in &around {
            self.walk(&self.rules[name], before, after, &mut |part, before, after| {
                if matches!(part, Part::Rule(name) if name == "block") {
                    let (more, less) = (format!("{before} {{ "), format!(" }} {after}"));
                    let of_power = root == "ability";
                    let middle = "push back 1".to_owned();
                    let what = format!("blocks of {name}");
                    found.push(Grown { what, of_power, before: String::new(), more, middle, less, after: String::new() });
                }
            });
        }
        found
    }
}

fn joined(texts: &[String]) -> String {
    texts.iter().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

/// Returns name and body of each rule in a piece of the grammar.
fn split_rules(source: &str) -> Vec<(String, String)> {
    let mut rules = Vec::new();
    let mut rest = source;
    while let Some((name, body)) = rest.split_once('=') {
        let Some(start) = body.find('{') else { break };
        let (mut depth, mut quoted, mut escaped) = (0, false, false);
        let mut end = body.len();
        for (at, c) in body.char_indices().skip_while(|(at, _)| *at < start) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => quoted = !quoted,
                '{' if !quoted => depth += 1,
                '}' if !quoted => {
                    depth -= 1;
                    if depth == 0 {
                        end = at;
                        break;
                    }
                }
                _ => {}
            }
        }
        rules.push((name.trim().to_owned(), body[start + 1..end].to_owned()));
        rest = body.get(end + 1..).unwrap_or_default();
    }
    rules
}

/// Returns signs, names and quoted texts.
fn tokens(body: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut chars = body.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                let mut text = "\"".to_owned();
                while let Some(c) = chars.next() {
                    match c {
                        '"' => break,
                        '\\' => text.extend(chars.next()),
                        _ => text.push(c),
                    }
                }
                tokens.push(text);
            }
            _ if c.is_alphabetic() || c == '_' => {
                let mut name = c.to_string();
                while let Some(c) = chars.next_if(|c| c.is_alphanumeric() || *c == '_') {
                    name.push(c);
                }
                tokens.push(name);
            }
            _ if c.is_whitespace() => {}
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}

struct Reader {
    rest: VecDeque<String>,
}

impl Reader {
    fn next_is(&mut self, sign: &str) -> bool {
        let is = self.rest.front().is_some_and(|next| next == sign);
        if is {
            self.rest.pop_front();
        }
        is
    }

    fn one_of(&mut self) -> Part {
        let mut parts = vec![self.in_order()];
        while self.next_is("|") {
            parts.push(self.in_order());
        }
        Part::OneOf(parts)
    }

    fn in_order(&mut self) -> Part {
        let mut parts = vec![self.times()];
        while self.next_is("~") {
            parts.push(self.times());
        }
        Part::InOrder(parts)
    }

    fn times(&mut self) -> Part {
        if self.next_is("!") || self.next_is("&") {
            self.times();
            return Part::InOrder(Vec::new());
        }
        let part = match self.rest.pop_front().expect("a part of a rule") {
            open if open == "(" => {
                let inner = self.one_of();
                assert!(self.next_is(")"));
                inner
            }
            text if text.starts_with('"') => Part::Text(text[1..].to_owned()),
            name => match name.as_str() {
                "SOI" | "EOI" => Part::InOrder(Vec::new()),
                _ => Part::Rule(name),
            },
        };
        match () {
            () if self.next_is("?") => Part::Maybe(Box::new(part), false),
            () if self.next_is("*") => Part::Maybe(Box::new(part), true),
            () if self.next_is("+") => Part::InOrder(vec![part.clone(), Part::Maybe(Box::new(part), true)]),
            () => part,
        }
    }
}
