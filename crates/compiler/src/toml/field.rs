//! One value, read as what it should be.

use std::ops::RangeInclusive;

use kcc_diagnostics::{Diagnostic, Edit, Fix, Mistake, Place, Safety};

use super::fields::Fields;
use super::problems::Problems;
use super::text::Text;
use super::value::{Entry, Form, Kind, Value};

/// A value that was asked for, or its absence: a field of a table, or a member of a list.
///
/// Each reading returns the value, or `None` if there is none or if it is something else, which is reported. Only ask for one reading, so
/// that one mistake is reported once.
/// for one reading only, so that one mistake is reported once.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    name: &'a str,
    key_place: Option<&'a Place>,
    value: Option<&'a Value>,
    owner: &'static str,
    problems: &'a Problems,
}

/// A text in every requested language.
#[derive(Clone, Debug)]
pub struct Localised<'a> {
    /// The texts by language; languages whose text is missing are left out.
    pub texts: Vec<(&'static str, &'a Text)>,
    /// The whole value.
    pub place: Place,
}

/// A value that the card prints as a number, as words, or as a dash.
#[derive(Clone, Copy, Debug)]
pub enum Scalar<'a> {
    /// A number without quotes.
    Number(i64),
    /// A text that is not a dash.
    Text(&'a Text),
    /// `"-"`, or any of the signs that people write for it.
    Dash,
}

impl<'a> Field<'a> {
    pub(super) fn of(entry: &'a Entry, owner: &'static str, problems: &'a Problems) -> Self {
        Self { name: &entry.key, key_place: Some(&entry.key_place), value: Some(&entry.value), owner, problems }
    }

    pub(super) fn absent(name: &'static str, owner: &'static str, problems: &'a Problems) -> Self {
        Self { name, key_place: None, value: None, owner, problems }
    }

    /// Returns the field's name; for a member of a list the name of the list.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// Returns whether there is a value, right or wrong.
    #[must_use]
    pub fn is_present(&self) -> bool {
        self.value.is_some()
    }

    /// Returns the place of the value.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        self.value.map(|value| value.place.clone())
    }

    /// Returns the place of the field's name.
    #[must_use]
    pub fn key_place(&self) -> Option<Place> {
        self.key_place.cloned()
    }

    /// Returns the value as it is, for a field that takes several kinds.
    #[must_use]
    pub fn value(&self) -> Option<&'a Value> {
        self.value
    }

    /// Returns a text that is not empty. One whose notation was mended has its message already; its content is a guess and is not returned,
    /// so that nothing follows from it.
    #[must_use]
    pub fn text(&self) -> Option<&'a Text> {
        let value = self.value?;
        match &value.kind {
            Kind::Text(text) if text.mended => None,
            Kind::Text(text) => self.not_empty(text, value),
            Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) => self.wrap(value, Mistake::NumberForText, ("\"", "\"")),
            // Steps are written one after the other in one text.
            Kind::List(members) if self.name == "effect" => {
                let steps: Option<Vec<&str>> =
                    members.iter().map(|member| if let Kind::Text(text) = &member.kind { Some(text.as_str()) } else { None }).collect();
                let problem = self.wrong_kind(value, "text");
                let simple = steps.filter(|steps| steps.iter().all(|step| !step.contains(['\'', '\n'])));
                let fix = simple.map(|steps| format!("'{}'", steps.join("; ")));
                self.report(
                    value,
                    match fix {
                        Some(fix) => problem.fix(Safety::Review, value.place.clone(), fix),
                        None => problem,
                    },
                )
            }
            Kind::Boolean(_) | Kind::List(_) | Kind::Table(_) | Kind::Broken => self.wrong(value, "text"),
        }
    }

    /// Returns a whole number in a range.
    #[must_use]
    pub fn integer(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.value?;
        match &value.kind {
            Kind::Number(number) => self.in_range(*number, value, range),
            Kind::Decimal(written) => {
                let problem = self.problem(Mistake::WholeNumberNeeded, value).with("number", written);
                self.report(value, problem)
            }
            Kind::Text(text) => self.number_in_quotes(text, value),
            Kind::Boolean(_) | Kind::Date(_) | Kind::List(_) | Kind::Table(_) | Kind::Broken => self.wrong(value, "whole-number"),
        }
    }

    /// `true` or `false`.
    #[must_use]
    pub fn boolean(&self) -> Option<bool> {
        let value = self.value?;
        match &value.kind {
            Kind::Boolean(boolean) => Some(*boolean),
            Kind::Text(text) if matches!(text.as_str(), "true" | "false") => {
                let problem = self.wrong_kind(value, "yes-or-no").fix(Safety::Safe, value.place.clone(), text.as_str());
                self.report(value, problem)
            }
            Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) | Kind::List(_) | Kind::Table(_) | Kind::Broken => {
                self.wrong(value, "yes-or-no")
            }
        }
    }

    /// Returns the meaning of a word of a closed set.
    #[must_use]
    pub fn word<T: Clone>(&self, words: &[(&str, T)]) -> Option<T> {
        // A number alone: quotes would not make it a word of the set.
        if let Some(value) = self.value
            && let Some(number) = number(&value.kind)
        {
            let known = words.iter().map(|(word, _)| *word);
            let mut problem = self.problem(Mistake::UnknownWord, value).with("word", &number).suggest(&number, known);
            // What a number alone was meant to count is a guess.
            for fix in &mut problem.fixes {
                fix.safety = Safety::Review;
                fix.edits.iter_mut().for_each(|edit| edit.replacement = format!("\"{}\"", edit.replacement));
            }
            return self.report(value, problem);
        }
        let text = self.text()?;
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == text.as_str()) {
            return Some(meaning.clone());
        }
        let known = words.iter().map(|(word, _)| *word);
        let problem = Diagnostic::at(Mistake::UnknownWord, text.content()).with("word", text.as_str()).with("field", self.name);
        self.report(self.value?, problem.suggest(text.as_str(), known))
    }

    /// Returns a text in every one of `languages`, `{ en = "…", fr = "…" }`, or one text for all of them.
    #[must_use]
    pub fn localised(&self, languages: &[&'static str]) -> Option<Localised<'a>> {
        let value = self.value?;
        let texts = match &value.kind {
            Kind::Table(table) => {
                let mut missing = Vec::new();
                let mut texts = Vec::with_capacity(languages.len());
                for language in languages {
                    match table.get(language) {
                        Some(entry) => texts.extend(Self::of(entry, self.owner, self.problems).text().map(|text| (*language, text))),
                        None => missing.push(*language),
                    }
                }
                self.other_languages(table, languages, &mut missing);
                for language in missing.into_iter().filter(|_| !table.incomplete) {
                    self.problems.push(self.problem(Mistake::MissingTranslation, value).with("language", language));
                }
                texts
            }
            Kind::Text(text) => self.not_empty(text, value).map(|text| languages.iter().map(|language| (*language, text)).collect())?,
            Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) | Kind::Boolean(_) | Kind::List(_) | Kind::Broken => {
                self.text().map(|text| languages.iter().map(|language| (*language, text)).collect())?
            }
        };
        (!texts.is_empty()).then(|| Localised { texts, place: value.place.clone() })
    }

    /// Returns the members of a list; empty if there is no list. A single value is reported, and read as a list of one.
    #[must_use]
    pub fn list(&self) -> Vec<Field<'a>> {
        let Some(value) = self.value else { return Vec::new() };
        match &value.kind {
            Kind::List(members) => members.iter().map(|member| self.member(member)).collect(),
            Kind::Broken => Vec::new(),
            Kind::Table(table) if matches!(table.form, Form::Dotted | Form::Header) => {
                let problem = self.problem(Mistake::SingleBrackets, value).with("table", self.name);
                let span = value.place.span.clone();
                let edit = |at: usize, sign: &str| Edit { place: Place::new(value.place.file, at..at), replacement: sign.to_owned() };
                let mut problem = problem;
                if table.form == Form::Header {
                    problem.fixes.push(Fix { safety: Safety::Safe, edits: vec![edit(span.start, "["), edit(span.end, "]")] });
                }
                self.report::<()>(value, problem);
                if table.form == Form::Header { vec![self.member(value)] } else { Vec::new() }
            }
            // Several names in one text.
            Kind::Text(text) if text.as_str().contains(',') => {
                let names: Vec<String> =
                    text.as_str().split(',').map(str::trim).filter(|name| !name.is_empty()).map(|name| format!("\"{name}\"")).collect();
                let problem = self.problem(Mistake::SingleForList, value);
                self.report::<()>(value, problem.fix(Safety::Safe, value.place.clone(), format!("[{}]", names.join(", "))));
                Vec::new()
            }
            Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::Table(_) => {
                self.wrap::<()>(value, Mistake::SingleForList, ("[", "]"));
                vec![self.member(value)]
            }
        }
    }

    /// Returns the texts of a list.
    #[must_use]
    pub fn texts(&self) -> Vec<&'a Text> {
        self.list().iter().filter_map(Field::text).collect()
    }

    /// Returns a table. `owner` names what it describes, for messages.
    #[must_use]
    pub fn table(&self, owner: &'static str) -> Option<Fields<'a>> {
        let value = self.value?;
        match &value.kind {
            Kind::Table(table) => Some(Fields::new(table, owner, self.problems)),
            Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::List(_) | Kind::Broken => {
                self.wrong(value, if owner == "collection" { "collection-group" } else { "table" })
            }
        }
    }

    /// Returns the tables of a list: `[[spells]]`, or tables in braces. `owner` names what one of them describes.
    #[must_use]
    pub fn tables(&self, owner: &'static str) -> Vec<Fields<'a>> {
        self.list().iter().filter_map(|member| member.table(owner)).collect()
    }

    /// Returns a number, a text or a dash, as cards print them.
    #[must_use]
    pub fn scalar(&self) -> Option<Scalar<'a>> {
        let value = self.value?;
        match &value.kind {
            Kind::Number(number) => Some(Scalar::Number(*number)),
            Kind::Text(text) if matches!(text.as_str().trim(), "-" | "–" | "—" | "−") => Some(Scalar::Dash),
            Kind::Text(text) => self.not_empty(text, value).map(Scalar::Text),
            Kind::Decimal(_) | Kind::Boolean(_) | Kind::Date(_) | Kind::List(_) | Kind::Table(_) | Kind::Broken => {
                self.wrong(value, "text")
            }
        }
    }

    fn member(&self, value: &'a Value) -> Self {
        Self { value: Some(value), ..*self }
    }

    fn not_empty(&self, text: &'a Text, value: &Value) -> Option<&'a Text> {
        if text.as_str().trim().is_empty() { self.report(value, self.problem(Mistake::EmptyText, value)) } else { Some(text) }
    }

    fn in_range(&self, number: i64, value: &Value, range: RangeInclusive<i64>) -> Option<i64> {
        if range.contains(&number) {
            return Some(number);
        }
        let problem =
            self.problem(Mistake::NumberOutOfRange, value).with("number", value.written.clone().unwrap_or_else(|| number.to_string()));
        self.report(value, problem.with("low", range.start()).with("high", range.end()))
    }

    fn number_in_quotes<T>(&self, text: &Text, value: &Value) -> Option<T> {
        let Ok(number) = text.as_str().trim().parse::<i64>() else {
            let readings = super::number::readings(text.as_str());
            if readings.is_empty() {
                return self.wrong(value, "whole-number");
            }
            let problem = self.problem(Mistake::NotInDigits, value).with("found", text.as_str());
            return self
                .report(value, readings.iter().fold(problem, |problem, number| problem.fix(Safety::Review, value.place.clone(), number)));
        };
        let problem = self.problem(Mistake::NumberInQuotes, value).with("number", number);
        self.report(value, problem.fix(Safety::Safe, value.place.clone(), number.to_string()))
    }

    /// Reports keys that are not languages of the game, as a misspelling of a missing one if they look like it.
    fn other_languages(&self, table: &super::Table, languages: &[&'static str], missing: &mut Vec<&'static str>) {
        for entry in table.entries.iter().filter(|entry| !languages.contains(&entry.key.as_str())) {
            let problem = Diagnostic::at(Mistake::UnknownLanguage, entry.key_place.clone()).with("language", &entry.key);
            let problem = if missing.is_empty() {
                Diagnostic { fixes: Vec::new(), ..problem.suggest(&entry.key, languages.iter().copied()) }
            } else {
                problem.suggest(&entry.key, missing.iter().copied())
            };
            if let Some(meant) = problem.suggestions.first() {
                missing.retain(|language| language != meant);
            }
            self.problems.push(problem);
        }
    }

    fn problem(&self, mistake: Mistake, value: &Value) -> Diagnostic {
        Diagnostic::at(mistake, value.place.clone()).with("field", self.name)
    }

    fn wrong_kind(&self, value: &Value, expected: &'static str) -> Diagnostic {
        self.problem(Mistake::WrongValueKind, value).with("expected", expected).with("found", value.kind.name())
    }

    fn wrong<T>(&self, value: &Value, expected: &'static str) -> Option<T> {
        self.report(value, self.wrong_kind(value, expected))
    }

    /// Reports a value that is right once it is put between two signs.
    fn wrap<T>(&self, value: &Value, mistake: Mistake, signs: (&str, &str)) -> Option<T> {
        let mut problem = self.problem(mistake, value);
        if let Some(number) = number(&value.kind) {
            problem = problem.with("number", number);
        }
        let span = value.place.span.clone();
        let edit = |at: usize, sign: &str| Edit { place: Place::new(value.place.file, at..at), replacement: sign.to_owned() };
        problem.fixes.push(Fix { safety: Safety::Safe, edits: vec![edit(span.start, signs.0), edit(span.end, signs.1)] });
        self.report(value, problem)
    }

    /// Adds a problem with a value, unless the value was mended: then it is a guess, and its author already has a message about it.
    fn report<T>(&self, value: &Value, problem: Diagnostic) -> Option<T> {
        if !value.mended {
            self.problems.push(problem);
        }
        None
    }
}

/// Returns a number as a message shows it.
fn number(kind: &Kind) -> Option<String> {
    match kind {
        Kind::Number(number) => Some(number.to_string()),
        Kind::Decimal(written) | Kind::Date(written) => Some(written.clone()),
        Kind::Text(_) | Kind::Boolean(_) | Kind::List(_) | Kind::Table(_) | Kind::Broken => None,
    }
}
