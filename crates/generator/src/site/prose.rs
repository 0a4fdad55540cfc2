//! Printed text on pages: icons as pictures that all pages share, keywords as links that show their rule.

use super::PowerPage;
use super::frame::Frame;
use crate::RenderError;
use crate::inline::{Inline, inlines, is_several, spaced};
use crate::templates::escape;
use kcc_wording::rich::RichText;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The keyword powers by their names, longest first.
pub(super) struct Terms<'a> {
    powers: Vec<&'a PowerPage>,
}

impl<'a> Terms<'a> {
    pub(super) fn new(powers: &'a [PowerPage]) -> Self {
        let mut powers: Vec<&PowerPage> = powers.iter().collect();
        powers.sort_by_key(|power| (std::cmp::Reverse(power.name.len()), power.id.as_str()));
        Self { powers }
    }

    /// Returns the power that a printed name refers to: `Resistance (Water)` is Resistance.
    fn named(&self, printed: &str) -> Option<&'a PowerPage> {
        let printed = printed.to_lowercase();
        let means = |power: &&&PowerPage| {
            let rest = printed.strip_prefix(&power.name.to_lowercase());
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        self.powers.iter().find(means).copied()
    }

    pub(super) fn of_id(&self, id: &str) -> Option<&'a PowerPage> {
        self.powers.iter().find(|power| power.id == id).copied()
    }
}

/// Returns what follows the name of a power in print, in lower case and without order: of `Resistance (Water, Air)` both elements.
pub(super) fn parameters(printed: &str, name: &str) -> BTreeSet<String> {
    let printed = printed.to_lowercase();
    let rest = printed.strip_prefix(&name.to_lowercase()).unwrap_or_default();
    let inner = rest.trim().trim_start_matches('(').trim_end_matches(')');
    inner.split(',').map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Returns the parameter at the beginning of the words after a power's name: "(Water, Air)", "2"; empty if there is none.
fn parameter(next: &Inline) -> &str {
    let Inline::Words { text, bold: false } = next else { return "" };
    let text = text.trim_start();
    if text.starts_with('(') {
        return text.split_inclusive(')').next().unwrap_or_default();
    }
    text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default()
}

/// Writes the texts of one page; its tips are numbered.
pub(super) struct Prose<'f> {
    frame: &'f Frame<'f>,
    root: &'f str,
    tips: usize,
}

impl<'f> Prose<'f> {
    pub(super) fn new(frame: &'f Frame<'f>, root: &'f str) -> Self {
        Self { frame, root, tips: 0 }
    }

    /// Returns a text as HTML.
    pub(super) fn html(&mut self, text: &RichText) -> Result<String, RenderError> {
        let mut out = String::new();
        let mut pieces = inlines(text, self.frame.language()).into_iter().peekable();
        let mut last = None;
        while let Some(piece) = pieces.next() {
            match &piece {
                Inline::Words { text, bold: false } => out.push_str(&escape(text)),
                Inline::Words { text, bold: true } => match self.frame.terms.named(text) {
                    Some(power) => {
                        let parameter = pieces.peek().map_or("", parameter);
                        out.push_str(&self.term_with(text, parameter, power)?);
                    }
                    None => _ = write!(out, "<b>{}</b>", escape(text)),
                },
                unit @ Inline::Unit { .. } => self.unit(unit, (last.as_ref(), pieces.peek()), &mut out),
                Inline::Plan(svg) => out.push_str(svg),
                Inline::Break => out.push_str("<br>"),
            }
            last = Some(piece);
        }
        Ok(out)
    }

    /// Writes an icon with the punctuation around it. If its name follows in words, it is not said twice.
    fn unit(&self, unit: &Inline, (last, next): (Option<&Inline>, Option<&Inline>), out: &mut String) {
        if let Inline::Unit { before, icon, after } = unit {
            let says = escape(self.frame.album().press.words.counted(*icon, is_several(before, last)));
            let told = matches!(next, Some(Inline::Words { text, .. }) if escape(text).trim_start().starts_with(&says));
            let alt = if told { "" } else { &says };
            let gap = if before.ends_with(|c: char| c.is_alphanumeric()) { "&#160;" } else { "" };
            let _ = write!(
                out,
                "<span class=\"amount\">{}{gap}<img src=\"{}site/icons/{}.svg\" alt=\"{alt}\" title=\"{says}\" width=\"20\" height=\"20\">{}</span>",
                escape(before),
                self.root,
                icon.name(),
                escape(after)
            );
        }
    }

    /// Returns the name of a keyword power, which leads to its page and shows its rule on hover and focus.
    pub(super) fn term(&mut self, printed: &str, power: &PowerPage) -> Result<String, RenderError> {
        self.term_with(printed, "", power)
    }

    /// Returns a power's name whose parameter follows it in the text.
    fn term_with(&mut self, printed: &str, parameter: &str, power: &PowerPage) -> Result<String, RenderError> {
        self.tips += 1;
        let with = format!("{printed} {parameter}");
        let tip = self.plain(power.texts.get(&parameters(&with, &power.name)).unwrap_or(&power.text))?;
        let rule = format!("{} {}", self.frame.label("rule")?, power.rule);
        let (root, language, number) = (self.root, self.frame.language(), self.tips);
        Ok(format!(
            "<span class=\"has-tip\"><a class=\"term\" href=\"{root}{language}/powers/{}.html\" aria-describedby=\"tip-{number}\">{}</a>\
             <span class=\"tip\" role=\"tooltip\" id=\"tip-{number}\">{tip} <small>{}</small></span></span>",
            power.id,
            escape(&spaced(printed, language)),
            escape(&rule)
        ))
    }

    /// Returns a text without links, for tips.
    pub(super) fn plain(&self, text: &RichText) -> Result<String, RenderError> {
        if text.is_empty() {
            return Ok(escape(self.frame.label("no-effect")?));
        }
        let mut out = String::new();
        let mut pieces = inlines(text, self.frame.language()).into_iter().peekable();
        let mut last = None;
        while let Some(piece) = pieces.next() {
            match &piece {
                Inline::Words { text, bold: false } => out.push_str(&escape(text)),
                Inline::Words { text, bold: true } => _ = write!(out, "<b>{}</b>", escape(text)),
                unit @ Inline::Unit { .. } => self.unit(unit, (last.as_ref(), pieces.peek()), &mut out),
                Inline::Plan(svg) => out.push_str(svg),
                Inline::Break => out.push_str("<br>"),
            }
            last = Some(piece);
        }
        Ok(out)
    }
}
