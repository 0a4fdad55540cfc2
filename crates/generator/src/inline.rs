//! Rich text as the pieces that lines are made of. The page and the measuring both start from them, so they cannot disagree.

use crate::templates::{Templates, escape};
use crate::words::Words;
use kcc_language::{Language, Lines};
use kcc_wording::rich::{Icon, RichText, Segment};

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Inline {
    /// Words, between which lines may break.
    Words {
        /// The words.
        text: String,
        /// Whether they are set bold.
        bold: bool,
    },
    /// An icon with what must stay on its line: the number before it, the full stop after it.
    Unit {
        /// The text before the icon.
        before: String,
        /// The icon.
        icon: Icon,
        /// The text after the icon.
        after: String,
    },
    /// A small drawing as an SVG element, such as the plan of an area.
    Plan(String),
    /// The end of a line.
    Break,
}

/// A character without width that follows every unit: otherwise a line of nothing but pictures would be lower than a line of words.
pub(crate) const STRUT: char = '\u{2060}';

/// No-break spaces: one as wide as others, and the narrow one before punctuation and inside quotation marks.
pub(crate) const FIXED: char = '\u{a0}';
pub(crate) const NARROW: char = '\u{202f}';

/// Returns the text as the PDF renderer and the measuring take it. Both break an overflowing line after U+00A0, as after a common space;
/// U+2007 holds, and is as wide as a common space in the fonts of the cards.
pub fn held(text: &str) -> String {
    text.replace(FIXED, "\u{2007}")
}

/// Returns the pieces of a text. Punctuation beside an icon is joined to it, since a line could break before or after a picture.
pub(crate) fn inlines(text: &RichText, language: &str) -> Vec<Inline> {
    let mut out: Vec<Inline> = Vec::new();
    for segment in &text.0 {
        match segment {
            Segment::Text(words) => {
                let words = bound(&spaced(words, language));
                let mut rest = words.as_str();
                if let Some(Inline::Unit { after, .. }) = out.last_mut() {
                    let end = rest.find(|c: char| !follows(c)).unwrap_or(rest.len());
                    if rest[..end].contains(|c: char| !c.is_whitespace()) {
                        after.push_str(&rest[..end]);
                        rest = &rest[end..];
                    }
                }
                push_words(&mut out, rest, false);
            }
            Segment::Keyword { name } => push_words(&mut out, &bound(&spaced(name, language)), true),
            Segment::Icon(icon) => push_unit(&mut out, "", *icon),
            Segment::Amount { number, icon } => push_unit(&mut out, number, *icon),
            Segment::Break => out.push(Inline::Break),
        }
    }
    out
}

/// The background on which pieces are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Paper.
    Light,
    /// Ink, or a deep colour: icons get a rim.
    Dark,
}

/// Returns the pieces as HTML.
pub(crate) fn html(pieces: &[Inline], ground: Ground, templates: &Templates, words: &Words) -> String {
    let mut out = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            Inline::Words { text, bold: false } => out.push_str(&escape(text)),
            Inline::Words { text, bold: true } => out.push_str(&format!("<b class=\"keyword\">{}</b>", escape(text))),
            Inline::Unit { before, icon, after } => {
                let before_it = at.checked_sub(1).and_then(|at| pieces.get(at));
                let says = Some(words.counted(*icon, is_several(before, before_it)));
                let picture = match ground {
                    Ground::Light => templates.icon(*icon, "icon", says),
                    Ground::Dark => templates.rimmed_icon(*icon, "icon", says),
                };
                out.push_str(&format!("<span class=\"unit\">{}{picture}{}</span>{STRUT}", escape(before), escape(after)));
            }
            Inline::Plan(svg) => out.push_str(&format!("<span class=\"unit plan\">{svg}</span>")),
            Inline::Break => out.push_str("<br>"),
        }
    }
    out
}

/// Returns whether an icon stands for several of what it shows, by the number before it or else by the words before both.
pub(crate) fn is_several(number: &str, words: Option<&Inline>) -> bool {
    match words {
        Some(Inline::Words { text, .. }) if number.is_empty() => Icon::is_several(text),
        _ => Icon::is_several(number),
    }
}

/// Returns text with the typography of print: a real apostrophe, and the spaces of its language around punctuation, if it has some: narrow
/// ones, never at the end of a line.
pub(crate) fn spaced(text: &str, language: &str) -> String {
    let text = &apostrophes(text);
    let Some(cards) = Language::of_code(language).map(|language| &language.facts().cards).filter(|cards| !cards.signs.is_empty()) else {
        return text.to_owned();
    };
    let mut out = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if cards.is_spaced(c) {
            let ends_word = chars.peek().is_none_or(|next| next.is_whitespace() || cards.is_spaced(*next) || ".,)".contains(*next));
            let trimmed = out.trim_end_matches([' ', FIXED, NARROW]).len();
            let had_space = trimmed < out.len();
            let after_sign = out[..trimmed].chars().next_back().is_some_and(|before| cards.signs.contains(before));
            if trimmed > 0 && (had_space || (ends_word && !after_sign) || cards.is_closing(c)) {
                out.truncate(trimmed);
                out.push(NARROW);
            }
            out.push(c);
        } else if cards.is_opening(c) {
            out.push(c);
            while chars.next_if(|next| matches!(*next, ' ' | FIXED | NARROW)).is_some() {}
            out.push(NARROW);
        } else {
            out.push(c);
        }
    }
    out
}

/// Replaces the typewriter's apostrophe after a letter with a real one.
pub(crate) fn apostrophes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        out.push(if c == '\'' && out.ends_with(char::is_alphabetic) { '’' } else { c });
    }
    out
}

/// Returns whether a word is in a list of words that every language has.
fn is_among(words: impl Fn(&'static Lines) -> &'static [String], sought: impl Fn(&str) -> bool) -> bool {
    Language::all().any(|language| words(&language.facts().lines).iter().any(|word| sought(word)))
}

/// Returns text in which no line ends between a number and what it belongs to: the word after it ("2 cells", "+1 damage"), or else the one
/// before it ("Retribution 4", "level 3 or higher"); nor after the hyphen of "tour-ci" and "non-Boss".
pub(crate) fn bound(text: &str) -> String {
    let is_blank = |c: &char| matches!(*c, ' ' | FIXED | NARROW);
    let mut chars: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let start = at;
        while chars.get(at).is_some_and(char::is_ascii_digit) {
            at += 1;
        }
        if at == start {
            at += 1;
            continue;
        }
        let signed = start > 0 && matches!(chars[start - 1], '+' | '-' | '−');
        let begin = start - usize::from(signed);
        let alone = begin == 0 || is_blank(&chars[begin - 1]);
        let spaced = chars.get(at).is_some_and(is_blank);
        let next: String = chars.iter().skip(at + 1).take_while(|next| next.is_alphabetic() || **next == '%').collect();
        let before: String = chars[..begin.saturating_sub(1)].iter().rev().take_while(|before| before.is_alphabetic()).collect();
        let numbered = is_among(|lines| &lines.numbered, |word| word.chars().rev().eq(before.chars()));
        let counts = spaced && !next.is_empty() && !numbered && !is_among(|lines| &lines.joining, |word| word == next);
        match (alone, counts) {
            (true, true) => chars[at] = FIXED,
            (true, false) if !signed && start > 1 && chars[start - 2].is_alphabetic() => chars[start - 1] = FIXED,
            _ => {}
        }
    }
    let mut text: String = chars.into_iter().collect();
    for (parted, whole) in [("-ci", format!("-{STRUT}ci")), ("non-", format!("non-{STRUT}"))] {
        if text.contains(parted) && !text.contains(&whole) {
            text = text.replace(parted, &whole);
        }
    }
    text
}

fn follows(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']' | '»' | '”' | '’' | '…' | '%' | '\u{202f}' | '\u{a0}')
}

fn opens(c: char) -> bool {
    matches!(c, '(' | '[' | '«' | '“' | '‘' | '+' | '-' | '−' | '×' | '\u{202f}' | '\u{a0}')
}

fn push_words(out: &mut Vec<Inline>, text: &str, bold: bool) {
    match out.last_mut() {
        _ if text.is_empty() => {}
        Some(Inline::Words { text: last, bold: same }) if *same == bold => last.push_str(text),
        _ => out.push(Inline::Words { text: text.to_owned(), bold }),
    }
}

fn push_unit(out: &mut Vec<Inline>, number: &str, icon: Icon) {
    let mut before = String::new();
    if let Some(Inline::Words { text, bold: false }) = out.last_mut() {
        let keep = text.trim_end_matches(opens).len();
        before = text.split_off(keep);
        if text.is_empty() {
            out.pop();
        }
    }
    // A minus sign is as wide as a plus sign; a hyphen is not.
    before.push_str(&number.replace('-', "\u{2212}"));
    out.push(Inline::Unit { before, icon, after: String::new() });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stay_with_their_icon() {
        let text = RichText(vec![
            Segment::Text("Gain (".into()),
            Segment::Amount { number: "+2".into(), icon: Icon::Ap },
            Segment::Text("), or ".into()),
            Segment::Icon(Icon::Fire),
            Segment::Text(" damage.".into()),
        ]);
        assert_eq!(
            inlines(&text, "en"),
            [
                Inline::Words { text: "Gain ".into(), bold: false },
                Inline::Unit { before: "(+2".into(), icon: Icon::Ap, after: "),".into() },
                Inline::Words { text: " or ".into(), bold: false },
                Inline::Unit { before: String::new(), icon: Icon::Fire, after: String::new() },
                Inline::Words { text: " damage.".into(), bold: false },
            ]
        );
    }

    #[test]
    fn numbers_stay_with_their_words() {
        for (given, wanted) in [
            ("Retribution 4", "Retribution\u{a0}4"),
            ("push back 2 cells, then 3.", "push back 2\u{a0}cells, then\u{a0}3."),
            ("1. Pay", "1. Pay"),
            ("imprimer à 100 % d’abord", "imprimer à 100\u{a0}% d’abord"),
            ("level 3 or higher", "level\u{a0}3 or higher"),
            ("push back 2 if the target", "push back\u{a0}2 if the target"),
            ("have +1 maximum range", "have +1\u{a0}maximum range"),
            ("+1 damage and −1 to all", "+1\u{a0}damage and −1 to all"),
            ("has +1 damage on level 2 without", "has +1\u{a0}damage on level\u{a0}2 without"),
            ("takes 1 less damage", "takes\u{a0}1 less damage"),
            ("another non-Boss ally", "another non-\u{2060}Boss ally"),
            ("K2 x", "K2 x"),
            ("ce tour-ci,", "ce tour-\u{2060}ci,"),
            ("• 2", "• 2"),
            ("", ""),
        ] {
            assert_eq!(bound(given), wanted);
            assert_eq!(bound(&bound(given)), wanted, "doing it twice changes nothing");
        }
    }

    #[test]
    fn an_apostrophe_is_one() {
        for language in ["en", "fr"] {
            assert_eq!(spaced("Will-o'-the-Wisp, d'élite, 'x' 5'", language), "Will-o’-the-Wisp, d’élite, 'x’ 5'");
        }
    }

    #[test]
    fn french_signs_get_narrow_spaces_that_do_not_break() {
        for (given, wanted) in [
            ("Zone : croix", "Zone\u{202f}: croix"),
            ("Zone: croix", "Zone\u{202f}: croix"),
            ("En garde !", "En garde\u{202f}!"),
            ("Quoi ?!", "Quoi\u{202f}?!"),
            ("« Oui »", "«\u{202f}Oui\u{202f}»"),
            ("12:30", "12:30"),
            (": x", ": x"),
        ] {
            assert_eq!(spaced(given, "fr"), wanted);
            assert_eq!(spaced(&spaced(given, "fr"), "fr"), wanted, "doing it twice changes nothing");
        }
        assert_eq!(spaced("Zone: cross !", "en"), "Zone: cross !");
    }
}
