//! Asks a person on a terminal for what no argument says.

use crate::messages::{said, say};
use anyhow::{Context as _, bail};
use dialoguer::{Input, Select};
use kcc_diagnostics::Language;
use std::fmt::Display;
use std::io::{self, IsTerminal as _};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A question, by the id of its message.
pub(crate) type Question = &'static str;

/// Asks, or takes the default answers if nobody can be asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    language: Language,
    someone: bool,
}

impl Ask {
    /// Creates a prompt that asks only if `wanted`, and if both ends are a terminal.
    pub(crate) fn new(language: Language, wanted: bool) -> Self {
        Self { language, someone: wanted && io::stdin().is_terminal() && io::stderr().is_terminal() }
    }

    /// Returns a number: from an argument, or else from a person, or else the default.
    pub(crate) fn number(self, question: Question, given: Option<u8>, usual: u8, range: RangeInclusive<u8>) -> anyhow::Result<u8> {
        let (low, high) = (*range.start(), *range.end());
        let check = |number: &u8| match range.contains(number) {
            true => Ok(()),
            false => Err(format!("{low}-{high}")),
        };
        match given {
            Some(number) if !range.contains(&number) => {
                bail!(said(
                    "prompt-number-is-not-between-low",
                    &[("number", number.to_string()), ("low", low.to_string()), ("high", high.to_string())]
                ))
            }
            Some(number) => Ok(number),
            None => self.typed(&format!("{} ({low}-{high})", self.said(question)), usual, check),
        }
    }

    /// Returns the name in a language; empty if there is none. The question has a place for the language's own name.
    pub(crate) fn name(self, question: Question, language: Language, given: Option<&str>) -> anyhow::Result<String> {
        match given {
            Some(text) => Ok(text.to_owned()),
            None => {
                let question = say(self.language, question, &[("language", language.facts().name.clone())]);
                self.typed(&question, String::new(), |_: &String| Ok(()))
            }
        }
    }

    /// Returns a text; empty if there is none.
    pub(crate) fn text(self, question: Question, given: Option<&str>, usual: &str) -> anyhow::Result<String> {
        match given {
            Some(text) => Ok(text.to_owned()),
            None => self.typed(&self.said(question), usual.to_owned(), |_: &String| Ok(())),
        }
    }

    /// Returns one of some words, the first of which is the default.
    pub(crate) fn word<'w>(self, question: Question, given: Option<&'w str>, words: &'w [&'w str]) -> anyhow::Result<&'w str> {
        match given {
            Some(word) => Ok(word),
            None if !self.someone => words.first().copied().context("there is nothing to choose from"),
            None => {
                let chosen = Select::new().with_prompt(self.said(question)).items(words.iter().copied()).default(0).interact();
                words.get(chosen.context("no answer could be read")?).copied().context("there is nothing to choose from")
            }
        }
    }

    fn typed<T>(self, question: &str, usual: T, check: impl Fn(&T) -> Result<(), String>) -> anyhow::Result<T>
    where
        T: Clone + Display + FromStr,
        T::Err: Display,
    {
        if !self.someone {
            return Ok(usual);
        }
        let empty = usual.to_string().is_empty();
        let input = Input::<T>::new().with_prompt(question).default(usual).show_default(!empty).allow_empty(empty);
        input.validate_with(check).interact_text().context("no answer could be read")
    }

    fn said(self, question: Question) -> String {
        say(self.language, question, &[])
    }
}
