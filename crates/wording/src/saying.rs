//! A message being filled with the values that it needs, and no others.

use crate::keys;
use crate::messages::MessageId;
use crate::printer;
use crate::writer::{Case, Writer};
use fluent_bundle::FluentArgs;
use kcc_ir::{Cells, Group, Player, Quantity, SpellFilter, Units};

/// A message and the values of its variables.
///
/// The message decides which forms of a value it needs: a language that needs "of the target" reads `$on-of`, and only the forms that are
/// read are made. A value that the message reads in no form would be lost to the player; every test fails then.
pub(crate) struct Saying<'w> {
    writer: Writer<'w>,
    id: MessageId,
    variables: &'w [String],
    args: FluentArgs<'w>,
}

impl<'w> Saying<'w> {
    pub(crate) fn new(writer: Writer<'w>, id: MessageId) -> Self {
        let variables = writer.messages().variables(id);
        let mut args = FluentArgs::with_capacity(variables.len());
        // These hold for the text being written, not for one message.
        for (name, value) in writer.surroundings() {
            if variables.iter().any(|variable| variable == name) {
                args.set(name, value);
            }
        }
        Self { writer, id, variables, args }
    }

    /// Adds a text. Forms: `-initial`, its first letter; `-final`, its last one.
    pub(crate) fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        let text = text.into();
        self.forms(name, |form| match form {
            "" => Some(text.clone()),
            "initial" => Some(initial(&text)),
            "final" => Some(last(&text)),
            _ => None,
        })
    }

    /// Adds a count, which selects a plural form and prints its digits.
    pub(crate) fn count(mut self, name: &'static str, count: impl Into<i64>) -> Self {
        self.check(name);
        self.args.set(name, count.into());
        self
    }

    /// Adds a choice among the variants of the message. A language that does not need it may ignore it.
    pub(crate) fn pick(mut self, name: &'static str, choice: &'static str) -> Self {
        self.args.set(name, choice);
        self
    }

    /// Adds a number that only selects a plural form; it is printed elsewhere.
    pub(crate) fn pick_number(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.args.set(name, number.into());
        self
    }

    /// Adds a choice between `yes` and `no`.
    pub(crate) fn pick_if(self, name: &'static str, choice: bool) -> Self {
        self.pick(name, keys::yes_or_no(choice))
    }

    /// Adds units. Forms: `-of`, `-to`, `-own` (cases), `-to-again` (a pronoun if they were just named), `-shape`, `-number`, `-gender`,
    /// `-person` (the gender of its name), `-initial`.
    pub(crate) fn units(self, name: &'static str, units: &Units) -> Self {
        self.units_by(name, units, Writer::units)
    }

    /// Says what follows after these units have been named.
    pub(crate) fn after(mut self, units: &Units) -> Self {
        self.writer.described |= matches!(units, Units::Group { .. });
        self
    }

    /// Adds a noun for units. Forms: `-of`, `-to` and `-to-again` (cases).
    pub(crate) fn noun(self, name: &'static str, noun: impl Fn(Case) -> String) -> Self {
        self.forms(name, |form| match form {
            "" => Some(noun(Case::Plain)),
            "of" => Some(noun(Case::Of)),
            "to" | "to-again" => Some(noun(Case::To)),
            _ => None,
        })
    }

    /// Adds units as a subject. Forms: those of [`Self::units`]; a pronoun if they were just named.
    pub(crate) fn subject(self, name: &'static str, units: &Units) -> Self {
        self.units_by(name, units, Writer::subject)
    }

    fn units_by(self, name: &'static str, units: &Units, plain: impl Fn(Writer<'w>, &Units, Case) -> String) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(plain(writer, units, Case::Plain)),
            "of" => Some(writer.units(units, Case::Of)),
            "to" => Some(writer.units(units, Case::To)),
            "own" => Some(writer.units(units, Case::Own)),
            "to-again" => Some(writer.units_to(units)),
            "initial" => Some(initial(&plain(writer, units, Case::Plain))),
            "shape" => Some(writer.shape(units).to_owned()),
            "person" => Some(writer.person(units).to_owned()),
            "number" => Some(keys::number(units).to_owned()),
            "gender" => Some(writer.gender(units).to_owned()),
            _ => None,
        })
    }

    /// Adds all units that fit, in the plural. Forms: `-of`, `-to`.
    pub(crate) fn all_units(self, name: &'static str, units: &Units) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.all_units(units, Case::Plain)),
            "of" => Some(writer.all_units(units, Case::Of)),
            "to" => Some(writer.all_units(units, Case::To)),
            _ => None,
        })
    }

    /// Adds units of a negated event. Forms: those of [`Self::units`], with "no …" for a subject and "any …" for an object.
    pub(crate) fn nobody(self, name: &'static str, units: &Units, subject: bool) -> Self {
        let Units::Group { quantity: Quantity::Any, group } = units else { return self.units(name, units) };
        let writer = self.writer;
        let said = if subject { writer.group_no(group) } else { writer.group_not_any(group) };
        let first = initial(&said);
        let mut saying = self.units(name, units);
        for (form, value) in [("", said), ("-initial", first)] {
            let wanted = format!("{name}{form}");
            if let Some(variable) = saying.variables.iter().find(|variable| **variable == wanted) {
                saying.args.set(variable.as_str(), value);
            }
        }
        saying
    }

    /// Adds a description of units. Forms: none (without article), `-many`, `-any`, `-no`, `-of` (of any), `-gender`.
    pub(crate) fn group(self, name: &'static str, group: &Group) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.group_bare(group)),
            "many" => Some(writer.group_many(group)),
            "many-initial" => Some(initial(&writer.group_many(group))),
            "any" => Some(writer.group_any(group, Case::Plain)),
            "of" => Some(writer.group_any(group, Case::Of)),
            "no" => Some(writer.group_no(group)),
            "gender" => Some(writer.group_gender(group).to_owned()),
            "initial" => Some(initial(&writer.group_bare(group))),
            _ => None,
        })
    }

    /// Adds cells. Forms: `-of`.
    pub(crate) fn cells(self, name: &'static str, cells: &Cells) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.cells(cells, Case::Plain)),
            "of" => Some(writer.cells(cells, Case::Of)),
            _ => None,
        })
    }

    /// Adds spells of a kind. Forms: `-of`.
    pub(crate) fn spells(self, name: &'static str, filter: &SpellFilter) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.some_spells(filter, Case::Plain)),
            "of" => Some(writer.some_spells(filter, Case::Of)),
            _ => None,
        })
    }

    /// Adds spells of a kind, without an article.
    pub(crate) fn bare_spells(self, name: &'static str, filter: &SpellFilter) -> Self {
        let writer = self.writer;
        self.forms(name, |form| (form.is_empty()).then(|| writer.bare_spells(filter)))
    }

    /// Adds a spell of a kind. Forms: `-none` (after "not").
    pub(crate) fn a_spell(self, name: &'static str, filter: &SpellFilter) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.a_spell(filter)),
            "none" => Some(writer.no_spell(filter)),
            _ => None,
        })
    }

    /// Adds a player. Forms: `-own`, `-of`, `-form` (`you` or `other`).
    pub(crate) fn player(self, name: &'static str, player: &Player) -> Self {
        let writer = self.writer;
        self.forms(name, |form| match form {
            "" => Some(writer.player(player, Case::Plain)),
            "of" => Some(writer.player(player, Case::Of)),
            "own" => Some(writer.player(player, Case::Own)),
            "form" => Some(if writer.is_you(player) { "you" } else { "other" }.to_owned()),
            _ => None,
        })
    }

    /// Returns the text of the message.
    pub(crate) fn done(self) -> String {
        let Some(trace) = self.writer.trace else { return printer::tidy(&self.writer.messages().format(self.id, &self.args)) };
        let (text, errors) = self.writer.messages().try_format(self.id, &self.args);
        if !errors.is_empty() {
            trace.lacks_something();
        }
        printer::tidy(&text)
    }

    fn forms(mut self, name: &'static str, mut form: impl FnMut(&str) -> Option<String>) -> Self {
        self.check(name);
        for variable in self.variables {
            if let Some(suffix) = suffix(variable, name)
                && let Some(value) = form(suffix)
            {
                self.args.set(variable.as_str(), value);
            }
        }
        self
    }

    fn check(&self, name: &str) {
        debug_assert!(
            self.writer.trace.is_some() || self.variables.iter().any(|variable| suffix(variable, name).is_some()),
            "{} does not print ${name} in {:?}",
            self.id.0,
            self.writer.language()
        );
    }
}

/// Returns what follows a name and a hyphen in the name of a variable; empty for the name itself.
fn suffix<'v>(variable: &'v str, name: &str) -> Option<&'v str> {
    let rest = variable.strip_prefix(name)?;
    if rest.is_empty() { Some("") } else { rest.strip_prefix('-') }
}

/// Returns the last letter of a text, plain and in lower case.
fn last(text: &str) -> String {
    let last: String = text.chars().rfind(|char| char.is_alphanumeric()).into_iter().collect();
    kcc_ir::Id::of_name(&last).0
}

/// Returns the first letter of a text, plain and in lower case, which articles and elisions depend on.
fn initial(text: &str) -> String {
    let first: String = text.chars().find(|char| char.is_alphanumeric()).into_iter().collect();
    kcc_ir::Id::of_name(&first).0.chars().take(1).collect()
}
