//! The small notations in fields: costs, ranges, damage.
//!
//! Each function takes the text of a field and returns its meaning, or the bytes of it that are wrong and why.

use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety, suggest};
use kcc_ir::{
    Area, Comparison, Condition, Cost, Count, Damage, Effect, Element, Event, Gate, Happening, Price, Range, RangeShape, Scope,
    SpellChange, SpellFilter, Units,
};
use std::ops::Range as Span;

/// A close combat range (rule 4.15.2).
pub(crate) const CLOSE_COMBAT: Range = Range { shape: RangeShape::CloseCombat, minimum: 1, maximum: 1, alterable: false };

/// A personal range (rule 4.15.6).
pub(crate) const PERSONAL: Range = Range { shape: RangeShape::Personal, minimum: 0, maximum: 0, alterable: false };

/// The highest number of a cost or a range; the game's own are well below.
const HIGHEST: u8 = 30;

/// Areas by the words of the language.
pub(crate) const AREAS: [(&str, Area); 9] = [
    ("cross", Area::Cross),
    ("square", Area::Square),
    ("hammer", Area::Hammer),
    ("staff", Area::Staff),
    ("shovel", Area::Shovel),
    ("hand", Area::Hand),
    ("breath", Area::Breath),
    ("axe", Area::Axe),
    ("multiple targets", Area::MultipleTargets),
];

/// Elements by the words of the language.
pub(crate) const ELEMENTS: [(&str, Element); 5] =
    [("water", Element::Water), ("air", Element::Air), ("fire", Element::Fire), ("earth", Element::Earth), ("neutral", Element::Neutral)];

/// Returns the element of a word.
pub(crate) fn element(word: &str) -> Option<Element> {
    ELEMENTS.iter().find(|(name, _)| *name == word).map(|(_, element)| *element)
}

/// A limit for which the game has no colour: a number of casts per game or per turn.
pub(crate) struct Times {
    pub(crate) number: u8,
    pub(crate) game: bool,
}

impl Times {
    /// Reads `2 per game`, and what people write for it; 9 at most.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let lower = text.trim().to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().filter(|word| !["times", "x", "time", "only"].contains(word)).collect();
        let [number, "per" | "a" | "each" | "every", unit] = words.as_slice() else { return None };
        let number = match number.trim_end_matches('x') {
            "once" => 1,
            "twice" | "two" => 2,
            "thrice" | "three" => 3,
            digits => digits.parse().ok().filter(|number| (1..=9).contains(number))?,
        };
        let game = match *unit {
            "game" | "fight" => true,
            "turn" => false,
            _ => return None,
        };
        Some(Self { number, game })
    }

    /// Returns the limit in the words of the field.
    pub(crate) fn words(&self) -> String {
        let unit = if self.game { "game" } else { "turn" };
        if self.number == 1 { format!("once per {unit}") } else { format!("{} per {unit}", self.number) }
    }

    /// Returns the effect that prevents another cast of the spell.
    pub(crate) fn effect(&self) -> Effect {
        let spell = SpellFilter { this: true, ..SpellFilter::default() };
        let event = Box::new(Event::befalls(Happening::Casts, Units::Itself).using(Some(spell)));
        let left = Count::Times { event, scope: if self.game { Scope::ThisFight } else { Scope::ThisTurn }, total: false };
        let condition = Condition::Compare { left, comparison: Comparison::AtLeast, right: Count::Number { number: self.number.into() } };
        let then = vec![Effect::Spell { change: SpellChange::Barred, on: None }];
        Effect::Gate { gate: Gate::If { condition }, then, otherwise: Vec::new() }
    }
}

/// What is wrong with a notation.
pub(crate) struct Wrong {
    mistake: Mistake,
    /// Bytes of the text.
    span: Span<usize>,
    words: Vec<(&'static str, String)>,
    /// The word that was found and the ones that are allowed there.
    known: Option<(String, &'static [&'static str])>,
    /// The probable meaning of the whole text.
    meant: Option<(String, usize)>,
}

impl Wrong {
    fn new(mistake: Mistake, text: &str) -> Self {
        Self { mistake, span: 0..text.len(), words: vec![("text", text.to_owned())], known: None, meant: None }
    }

    fn at(mut self, span: Span<usize>) -> Self {
        self.span = span;
        self
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.words.push((name, value.to_string()));
        self
    }

    fn near(mut self, word: &str, known: &'static [&'static str]) -> Self {
        self.known = Some((word.to_owned(), known));
        self
    }

    /// Adds the probable meaning of the text, if that is a valid notation.
    fn meant<T>(mut self, text: &str, tidy: impl Fn(&str) -> String, read: impl Fn(&str) -> Result<T, Self>) -> Self {
        let meant = tidy(text);
        // A number that went missing on the way was meant too.
        let numbers = |text: &str| text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).count();
        if meant != text && read(&meant).is_ok() && numbers(&meant) >= numbers(text) {
            self.span = 0..text.len();
            self.meant = Some((meant, text.len()));
        }
        self
    }

    /// Returns the problem to report.
    pub(crate) fn diagnostic(self, place: impl Fn(Span<usize>) -> Place) -> Diagnostic {
        let mut problem = Diagnostic::at(self.mistake, place(self.span));
        problem.words = self.words;
        if let Some((meant, length)) = self.meant {
            problem.suggestions = vec![meant.clone()];
            return problem.fix(Safety::Safe, place(0..length), meant);
        }
        match self.known {
            Some((word, known)) => problem.suggest(&word, known.iter().copied()),
            None => problem,
        }
    }
}

/// Reads `3 AP`, `1 injury + 5 AP`, `2 MP + 3 AP`, `X kamas`, `-`.
pub(crate) fn cost(text: &str) -> Result<Cost, Wrong> {
    plain_cost(text).map_err(|wrong| wrong.meant(text, tidy_cost, plain_cost))
}

/// Tidies a cost as people write it: `3AP`, `4 AP, 1 MP`, `AP 3`.
fn tidy_cost(text: &str) -> String {
    if is_none(text) {
        return "-".to_owned();
    }
    let parts = apart(text).replace([',', '&', ';'], " + ").replace(" and ", " + ").replace(" et ", " + ");
    let part = |part: &str| {
        let mut words: Vec<String> = part.split_whitespace().map(str::to_owned).collect();
        for word in &mut words {
            *word = match word.to_lowercase().as_str() {
                "ap" | "pa" => "AP".to_owned(),
                "mp" | "pm" => "MP".to_owned(),
                "x" => "X".to_owned(),
                lower => lower.to_owned(),
            };
        }
        // A number alone is one of AP, as in nearly every cost.
        if words.len() == 1 && words[0].bytes().all(|byte| byte.is_ascii_digit()) {
            words.push("AP".to_owned());
        }
        // The number comes first.
        if words.len() == 2 && words[1].bytes().all(|byte| byte.is_ascii_digit()) {
            words.swap(0, 1);
        }
        words.join(" ")
    };
    parts.split('+').map(part).collect::<Vec<_>>().join(" + ")
}

/// Returns a text with spaces between adjacent numbers and words.
fn apart(text: &str) -> String {
    let mut apart = String::with_capacity(text.len() + 2);
    for c in text.chars() {
        let touches = |last: char| (last.is_ascii_digit() && c.is_alphabetic()) || (last.is_alphabetic() && c.is_ascii_digit());
        if apart.ends_with(touches) {
            apart.push(' ');
        }
        apart.push(c);
    }
    apart
}

fn plain_cost(text: &str) -> Result<Cost, Wrong> {
    const WORDS: [&str; 6] = ["AP", "MP", "injury", "injuries", "kama", "kamas"];
    if text.trim() == "-" {
        return Ok(Cost { fixed: true, ..Cost::default() });
    }
    let mut cost = Cost::default();
    for (start, part) in parts(text, '+') {
        let span = start..start + part.len();
        let mut words = part.split_whitespace();
        let (Some(number), Some(word), None) = (words.next(), words.next(), words.next()) else {
            return Err(Wrong::new(Mistake::BadCost, text).at(span));
        };
        let price = match number {
            "X" => Price::X,
            number => Price::Number(
                number
                    .parse()
                    .ok()
                    .filter(|n| *n <= HIGHEST)
                    .ok_or_else(|| Wrong::new(Mistake::BadCost, text).at(start..start + number.len()))?,
            ),
        };
        let slot = match word {
            "AP" => &mut cost.ap,
            "MP" => &mut cost.mp,
            "injury" | "injuries" => &mut cost.injuries,
            "kama" | "kamas" => &mut cost.kamas,
            _ => {
                let at = start + part.find(word).unwrap_or(0);
                return Err(Wrong::new(Mistake::BadCost, text).at(at..at + word.len()).near(word, &WORDS));
            }
        };
        if slot.replace(price).is_some() {
            return Err(Wrong::new(Mistake::BadCost, text).at(span));
        }
    }
    Ok(cost)
}

/// Reads `1-3`, `close combat`, `self`, `line 1-5`, `2-3 fixed`, `no sight 1-3 fixed`.
pub(crate) fn range(text: &str) -> Result<Range, Wrong> {
    plain_range(text).map_err(|wrong| wrong.meant(text, tidy_range, plain_range))
}

/// Tidies a range as people write it: `1 to 3`, `1 – 3`, `2-5 no line of sight`, `melee`.
fn tidy_range(text: &str) -> String {
    let text = apart(&text.to_lowercase())
        .replace(['–', '—', '−'], "-")
        .replace([',', '(', ')'], " ")
        .replace(" to ", "-")
        .replace(" à ", "-")
        .replace(" - ", "-");
    if matches!(
        text.trim(),
        "melee" | "mêlée" | "contact" | "close" | "cc" | "cac" | "corps à corps" | "corps-à-corps" | "close-combat" | "adjacent" | "touch"
    ) {
        return "close combat".to_owned();
    }
    if matches!(
        text.trim(),
        "soi" | "soi-même" | "lui-même" | "personnel" | "personal" | "caster" | "lanceur" | "me" | "himself" | "itself"
    ) {
        return "self".to_owned();
    }
    range_of_words(&text).unwrap_or(text)
}

/// What people write in a range beside its numbers, by the word of the language for it. Without a word, a range may be altered and needs a
/// line of sight.
const RANGE_WORDS: [(&str, &[&str]); 4] = [
    (
        "no sight",
        &[
            "no sight",
            "without sight",
            "sans vue",
            "no line of sight",
            "without line of sight",
            "sans ligne de vue",
            "sans la ligne de vue",
            "no los",
            "without los",
            "sans ldv",
        ],
    ),
    ("line", &["line", "ligne", "in line", "in a line", "en ligne"]),
    ("fixed", &["fixed", "fixe", "unmodifiable", "not modifiable", "non modifiable", "not alterable"]),
    (
        "",
        &[
            "not fixed",
            "modifiable",
            "alterable",
            "line of sight",
            "with line of sight",
            "ligne de vue",
            "avec ligne de vue",
            "range",
            "range of",
            "portée",
            "po",
            "cell",
            "cells",
            "cells of range",
            "case",
            "cases",
            "cases de portée",
            "from",
            "de",
        ],
    ),
];

/// Puts the words of a range in the order of the language. `None` if there is a word that means nothing in a range, a second number, or a
/// second word of the language: what is left out may change everything.
fn range_of_words(text: &str) -> Option<String> {
    let words = text.split_whitespace().map(range_word).collect::<Option<Vec<String>>>()?;
    let (mut numbers, mut shape, mut fixed) = (None, None, None);
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            if numbers.replace(word).is_some() {
                return None;
            }
            rest = after;
            continue;
        }
        let phrases = RANGE_WORDS.into_iter().flat_map(|(means, said)| said.iter().map(move |said| (means, said.split(' '))));
        let begun = phrases.filter(|(_, said)| said.clone().eq(rest.iter().map(String::as_str).take(said.clone().count())));
        let (means, said) = begun.max_by_key(|(_, said)| said.clone().count())?;
        let slot = if means == "fixed" { &mut fixed } else { &mut shape };
        if !means.is_empty() && slot.replace(means).is_some() {
            return None;
        }
        rest = rest.get(said.count()..)?;
    }
    Some([shape, numbers.map(String::as_str), fixed].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Returns a word of a range as people write it, without slips of typing; `None` if it is none.
fn range_word(word: &str) -> Option<String> {
    const SHAPES: [&str; 4] = ["line", "ligne", "sight", "fixed"];
    let mut known = RANGE_WORDS.into_iter().flat_map(|(_, said)| said).flat_map(|said| said.split(' '));
    if word.starts_with(|c: char| c.is_ascii_digit()) || known.any(|known| known == word) {
        return Some(word.to_owned());
    }
    match suggest::closest(word, SHAPES).as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    }
}

fn plain_range(text: &str) -> Result<Range, Wrong> {
    const WORDS: [&str; 5] = ["close combat", "self", "line", "no sight", "fixed"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let joined = words.join(" ");
    match joined.as_str() {
        "close combat" => return Ok(CLOSE_COMBAT),
        "self" => return Ok(PERSONAL),
        _ => {}
    }
    let (shape, rest) = match words.as_slice() {
        ["line", rest @ ..] => (RangeShape::Line, rest),
        ["no", "sight", rest @ ..] => (RangeShape::NoSight, rest),
        rest => (RangeShape::Ranged, rest),
    };
    let (numbers, alterable) = match rest {
        [numbers] => (*numbers, true),
        [numbers, "fixed"] => (*numbers, false),
        _ => return Err(Wrong::new(Mistake::BadRange, text).near(&joined, &WORDS)),
    };
    let at = text.find(numbers).unwrap_or(0);
    let span = at..at + numbers.len();
    let number = |number: &str| number.parse::<u8>().ok().filter(|n| *n <= HIGHEST);
    let (minimum, maximum) = match numbers.split_once('-') {
        Some((minimum, maximum)) => (number(minimum), number(maximum)),
        None => (number(numbers), number(numbers)),
    };
    let (Some(minimum), Some(maximum)) = (minimum, maximum) else {
        return Err(Wrong::new(Mistake::BadRange, text).at(span).near(numbers, &WORDS));
    };
    if minimum > maximum {
        return Err(reversed(text, minimum, maximum).at(span));
    }
    Ok(Range { shape, minimum, maximum, alterable })
}

/// Returns whether a text means "none", of damage or of a cost.
pub(crate) fn is_none(text: &str) -> bool {
    const WORDS: [&str; 15] = [
        "special",
        "spécial",
        "sort spécial",
        "special spell",
        "none",
        "no",
        "nothing",
        "aucun",
        "rien",
        "free",
        "gratuit",
        "-",
        "–",
        "n/a",
        "néant",
    ];
    let text = text.trim().to_lowercase();
    text == "0" || WORDS.contains(&text.as_str())
}

/// Reads `1 air`, `2 heal`, `0 water`.
pub(crate) fn damage(text: &str) -> Result<Damage, Wrong> {
    // Of a number and a word, only the word is wrong, and has its own message.
    plain_damage(text).map_err(
        |wrong| {
            if wrong.mistake == Mistake::UnknownWord { wrong } else { wrong.meant(text, tidy_damage, plain_damage) }
        },
    )
}

/// Tidies damage as people write it: `fire 3`, `3 dégâts feu`, `heal 2`.
fn tidy_damage(text: &str) -> String {
    const NEEDLESS: [&str; 16] = [
        "damage", "damages", "dmg", "dégât", "dégâts", "degat", "degats", "dommage", "dommages", "de", "d'", "points", "injury",
        "injuries", "point", "of",
    ];
    let text = apart(&text.to_lowercase()).replace(',', " ");
    let mut words: Vec<String> = text.split_whitespace().filter(|word| !NEEDLESS.contains(word)).map(str::to_owned).collect();
    for word in &mut words {
        if matches!(word.as_str(), "heals" | "healing" | "soins" | "soigne") {
            *word = "heal".to_owned();
        } else if let Some(english) = suggest::closest(word, ["water", "air", "fire", "earth", "neutral", "heal"]).into_iter().next()
            && !word.starts_with(|c: char| c.is_ascii_digit())
        {
            *word = english;
        }
    }
    if words.len() == 2 && words[1].bytes().all(|byte| byte.is_ascii_digit()) {
        words.swap(0, 1);
    }
    words.join(" ")
}

fn plain_damage(text: &str) -> Result<Damage, Wrong> {
    const WORDS: [&str; 6] = ["water", "air", "fire", "earth", "neutral", "heal"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let [number, word] = words.as_slice() else { return Err(Wrong::new(Mistake::BadDamage, text)) };
    let Some(base) = number.parse::<u8>().ok().filter(|n| *n <= HIGHEST) else {
        let at = text.find(number).unwrap_or(0);
        return Err(Wrong::new(Mistake::BadDamage, text).at(at..at + number.len()));
    };
    match (*word, element(word)) {
        ("heal", _) => Ok(Damage::Healing { base }),
        (_, Some(element)) => Ok(Damage::Attack { element, base }),
        (word, None) => {
            let at = text.rfind(word).unwrap_or(0);
            let known = WORDS.join(", ");
            Err(Wrong::new(Mistake::UnknownWord, text)
                .at(at..at + word.len())
                .with("word", word)
                .with("field", "damage")
                .with("known", known)
                .near(word, &WORDS))
        }
    }
}

/// Returns the mistake of a range whose first number is the higher one.
fn reversed(text: &str, low: u8, high: u8) -> Wrong {
    let mended = text.replacen(&format!("{low}-{high}"), &format!("{high}-{low}"), 1);
    Wrong::new(Mistake::RangeReversed, text).with("low", low).with("high", high).with("mended", mended)
}

/// Returns the trimmed parts of a text between separators, with the byte at which each begins.
fn parts(text: &str, sign: char) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split(sign).map(move |part| {
        let start = at + (part.len() - part.trim_start().len());
        at += part.len() + sign.len_utf8();
        (start, part.trim())
    })
}
