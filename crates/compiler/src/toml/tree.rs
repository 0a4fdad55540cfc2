//! Turns the TOML library's tree into ours, which knows the place of every character.

use std::ops::Range;

use ::toml::Spanned;
use ::toml::de::{DeInteger, DeTable, DeValue};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};

use super::Text;
use super::mending::Mended;
use super::newer;
use super::value::{Entry, Form, Kind, Table, Value};

/// Reads the whole file.
pub(super) fn root(mended: &Mended<'_>, table: &DeTable<'_>, problems: &mut Vec<Diagnostic>) -> Table {
    let first_line = first_line(mended.text());
    let mut root = Builder { mended, problems }.table(table, mended.place(first_line), Form::File);
    root.incomplete |= mended.is_cut;
    root
}

/// Returns the first line that is not blank, for messages about the file as a whole.
fn first_line(text: &str) -> Range<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let said = line.trim();
        if !said.is_empty() && !said.starts_with('#') {
            let from = start + line.len() - line.trim_start().len();
            return from..from + said.len();
        }
        start += line.len();
    }
    0..0
}

struct Builder<'m, 't> {
    mended: &'m Mended<'t>,
    problems: &'m mut Vec<Diagnostic>,
}

impl Builder<'_, '_> {
    fn table(&mut self, table: &DeTable<'_>, place: Place, form: Form) -> Table {
        let mut members: Vec<_> = table.iter().collect();
        members.sort_by_key(|(key, _)| key.span().start);
        let mut built = Table { place, form, entries: Vec::with_capacity(members.len()), incomplete: false };
        for (key, value) in members {
            if self.mended.is_broken(&key.span()) {
                built.incomplete = true;
                continue;
            }
            let entry = Entry {
                key: key.get_ref().clone().into_owned(),
                key_place: self.mended.place(key.span()),
                mended: self.mended.is_mended(&key.span()),
                value: self.value(value),
            };
            built.entries.push(entry);
        }
        built
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>) -> Value {
        let span = value.span();
        let (span_end, written_at) = (span.end, span.clone());
        let place = self.mended.place(span.clone());
        let scalar = !matches!(value.get_ref(), DeValue::Array(_) | DeValue::Table(_));
        if scalar && self.mended.is_broken(&span) {
            return Value { place, kind: Kind::Broken, mended: true, written: None };
        }
        let mended = scalar && self.mended.is_mended(&span);
        let kind = match value.get_ref() {
            DeValue::String(_) => self.text(span),
            DeValue::Integer(number) => Kind::Number(whole(number)),
            DeValue::Float(number) => Kind::Decimal(number.as_str().to_owned()),
            DeValue::Boolean(value) => Kind::Boolean(*value),
            DeValue::Datetime(date) => Kind::Date(date.to_string()),
            DeValue::Array(values) => Kind::List(values.iter().map(|value| self.value(value)).collect()),
            DeValue::Table(table) => {
                let form = self.form(&span);
                if form == Form::Braces {
                    newer::braces(self.mended, span, self.problems);
                }
                let mut table = self.table(table, place.clone(), form);
                table.incomplete |= form == Form::Braces && self.mended.is_mended(&(span_end.saturating_sub(1)..span_end));
                Kind::Table(table)
            }
        };
        let written = self.mended.text().get(written_at).unwrap_or_default();
        let written = matches!(&kind, Kind::Number(number) if written != number.to_string()).then(|| written.to_owned());
        Value { place, kind, mended, written }
    }

    fn text(&mut self, span: Range<usize>) -> Kind {
        let Some((mut text, newer)) = Text::read(self.mended, span) else { return Kind::Broken };
        for (place, escape) in newer {
            text.mended = true;
            let fix = Place::new(place.file, place.span.start..place.span.start);
            self.problems.push(Diagnostic::at(Mistake::BadEscape, place).with("escape", escape).fix(Safety::Review, fix, "\\"));
        }
        Kind::Text(text)
    }

    /// Returns how the table at a span is written: the library has the braces, the header, or the key of a dotted name.
    fn form(&self, span: &Range<usize>) -> Form {
        match self.mended.text().as_bytes().get(span.start) {
            Some(b'{') => Form::Braces,
            Some(b'[') => Form::Header,
            _ => Form::Dotted,
        }
    }
}

/// Returns the number, or the nearest that fits: both ends are far beyond what any field takes.
fn whole(number: &DeInteger<'_>) -> i64 {
    let digits = number.as_str();
    i64::from_str_radix(digits, number.radix()).unwrap_or(if digits.starts_with('-') { i64::MIN } else { i64::MAX })
}
