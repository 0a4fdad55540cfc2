//! The state of a text while it is written: who is the subject, and what was just named.

use crate::keys;
use crate::messages::{MessageId, Messages, id};
use crate::names::Names;
use crate::rich::Icon;
use crate::saying::Saying;
use crate::traced::{self, Trace};
use crate::{Language, Owner, Wording, printer};
use kcc_ir::{
    Characteristic, Duration, Element, Event, Gender, Happening, Noun, Numbered, Parameter, Player, Points, Scope, Side, Stock, Token,
    Units,
};

/// A grammatical case, as the preceding word requires it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// The noun alone.
    Plain,
    /// After "of".
    Of,
    /// After "to".
    To,
    /// Before what it owns.
    Own,
}

impl Case {
    /// Returns the key of the case in messages.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Of => "of",
            Self::To => "to",
            Self::Own => "own",
        }
    }
}

/// A unit that keeps its name from one clause to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spoken {
    Itself,
    Target,
    MainTarget,
    It,
}

impl Spoken {
    pub(crate) fn of(units: &Units) -> Option<Self> {
        match units {
            Units::Itself => Some(Self::Itself),
            Units::Target => Some(Self::Target),
            Units::MainTarget => Some(Self::MainTarget),
            Units::It => Some(Self::It),
            Units::ActiveUnit | Units::Source | Units::Summoner | Units::Group { .. } | Units::Either { .. } | Units::Both { .. } => None,
        }
    }
}

/// What the number of an event counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Injuries,
    Points(Points),
    Tokens(Token),
    Cells,
    Gg,
}

impl Counted {
    fn of(event: &Event) -> Self {
        match event.what.number() {
            Some(Numbered::Points(points)) => Self::Points(points),
            Some(Numbered::Tokens(token)) => Self::Tokens(token),
            Some(Numbered::Cells) => Self::Cells,
            Some(Numbered::Gg) => Self::Gg,
            // Of the others, only injuries are counted.
            Some(Numbered::Injuries | Numbered::Successes) | None => Self::Injuries,
        }
    }
}

/// The words of a language, and the state of the text being written.
#[derive(Clone, Copy)]
pub(crate) struct Writer<'w> {
    pub(crate) wording: &'w Wording,
    /// The unit that owns the text.
    pub(crate) owner: Owner<'w>,
    /// How many coins or dice are thrown around the current text; 0 outside.
    pub(crate) thrown: u8,
    /// Whether what is said of spells is said of those of others: the unit that carries out what they do is then whoever casts them.
    pub(crate) others_cast: bool,
    /// Whether someone other than the reader makes the choices.
    pub(crate) chosen_by_other: bool,
    /// Whether "it" is each of several chosen units.
    pub(crate) several: bool,
    /// What the number of the current event counts.
    pub(crate) counted: Counted,
    /// The last unit named: "it" is enough.
    pub(crate) spoken: Option<Spoken>,
    /// Whether other units were described before: "another" would seem to leave out those.
    pub(crate) described: bool,
    /// The only unit that the clause before was about.
    pub(crate) last: Option<Spoken>,
    /// What replaces X in the text of a keyword power.
    pub(crate) parameters: &'w [Parameter],
    /// Whether the unit just named is the subject of this clause too, which then needs none.
    pub(crate) unsaid: bool,
    /// The noun of the unit that is called "that …".
    pub(crate) it: MessageId,
    /// The gender of the unit, if it is the second of two that have this noun.
    pub(crate) latter: Option<&'static str>,
    /// The same two before the event that the text waits for: what the event itself calls "it".
    pub(crate) outer: (MessageId, Option<&'static str>),
    /// Whether that unit is KO'd.
    pub(crate) it_is_ko: bool,
    /// Whether the spell of the text was just named, so that a pronoun is enough.
    pub(crate) spell_spoken: bool,
    /// Whether the spell of the text has a single target cell.
    pub(crate) one_cell: bool,
    /// Whether nothing follows the changes in their sentence.
    pub(crate) ends: bool,
    /// Whether the spell does what is written, rather than the player: "steals" instead of "steal".
    pub(crate) by_spell: bool,
    /// Whether what is given comes on top of what was just given.
    pub(crate) more: bool,
    /// Whether the text only applies in a turn of the reader: that of a spell.
    pub(crate) yours: bool,
    /// Whether the text applies `before` its event, `instead` of it, or instead of it `if` it is about to happen.
    pub(crate) timing: &'static str,
    /// Whether the marker that is taken away is the one by which its unit was just described.
    pub(crate) marker_spoken: bool,
    /// How far back the memory of the current event reaches.
    pub(crate) scope: Option<Scope>,
    /// The gender of the subject of changes, and that of its person.
    pub(crate) subject: (&'static str, &'static str),
    /// How the player is addressed: `yes` after words that have a subject ("each time …, heal …"), `may` after "you may", `no` if a spell
    /// does it.
    pub(crate) told: &'static str,
    /// Where what each part of the text says is kept, if somebody wants to know.
    pub(crate) trace: Option<&'w Trace>,
    /// The turn that the current text waits for, and whose it is.
    pub(crate) awaited: Option<(Duration, Spoken)>,
}

impl<'w> Writer<'w> {
    pub(crate) fn new(wording: &'w Wording, owner: Owner<'w>) -> Self {
        Self {
            wording,
            owner,
            others_cast: false,
            thrown: 0,
            chosen_by_other: false,
            several: false,
            counted: Counted::Injuries,
            spoken: None,
            described: false,
            last: None,
            unsaid: false,
            it: id!("noun-unit"),
            latter: None,
            outer: (id!("noun-unit"), None),
            it_is_ko: false,
            spell_spoken: false,
            one_cell: false,
            ends: false,
            awaited: None,
            by_spell: false,
            more: false,
            yours: false,
            timing: "instead",
            marker_spoken: false,
            scope: None,
            subject: ("masculine", "no"),
            told: "no",
            trace: None,
            parameters: &[],
        }
    }

    /// Returns the writer for the text of a keyword power whose X these are.
    pub(crate) fn with_parameters(self, parameters: &'w [Parameter]) -> Self {
        Self { parameters, ..self }
    }

    /// Returns the writer for text where this event has happened, or is about to.
    pub(crate) fn with_event(self, event: &Event) -> Self {
        let it_is_ko = event.what == Happening::Kos;
        Self {
            counted: Counted::of(event),
            it: befallen(event),
            it_is_ko,
            latter: self.latter_of(event),
            outer: (self.it, self.latter),
            ..self
        }
    }

    /// If an event names two units by the same noun, of which "it" is the second, returns the gender of that one: "that ally" could be either.
    fn latter_of(self, event: &Event) -> Option<&'static str> {
        let first = match &event.source {
            Some(Units::It) => Some(self.it),
            source => source.as_ref().and_then(described),
        };
        // Who is stopped is named before what stops it.
        let two = event.what != Happening::Stops && first.is_some() && first == event.unit.as_ref().and_then(described);
        // After "an ally other than …", the latter would be whoever was named there.
        let last = |unit: &Units| matches!(unit, Units::Group { group, .. } if group.other.is_none() && group.traits.is_empty());
        event.unit.as_ref().filter(|unit| two && last(unit)).map(|unit| self.gender(unit))
    }

    /// Returns the writer for text where "it" is another unit, of which nothing more is known.
    pub(crate) fn with_any_unit(self) -> Self {
        Self { it: id!("noun-unit"), latter: None, ..self }
    }

    /// Returns the variables that every message may read.
    pub(crate) fn surroundings(self) -> [(&'static str, &'static str); 7] {
        [
            ("verb", if self.by_spell { "one" } else { "you" }),
            ("more", keys::yes_or_no(self.more)),
            ("yours", keys::yes_or_no(self.yours)),
            ("timing", self.timing),
            ("subject-gender", self.subject.0),
            ("subject-person", self.subject.1),
            ("told", if self.by_spell { "no" } else { self.told }),
        ]
    }

    /// Returns the gender of the unit that owns the text, if its name has one: in English "he" or "she"; `no` for all others.
    pub(crate) fn person(self, units: &Units) -> &'static str {
        match self.owner {
            Owner::Named(name) if *units == Units::Itself => match name.gender {
                Some(Gender::Feminine) => "feminine",
                Some(Gender::Masculine) => "masculine",
                None => "no",
            },
            Owner::Named(_) | Owner::Krosmaster | Owner::Unit | Owner::Caster => "no",
        }
    }

    /// Returns the writer for text where this player makes the choices.
    pub(crate) fn with_chooser(self, player: &Player) -> Self {
        Self { chosen_by_other: *player == Player::Opponent, ..self }
    }

    /// Returns the key of the player that makes the choices.
    pub(crate) fn chooser(self) -> &'static str {
        if self.chosen_by_other { "other" } else { "you" }
    }

    /// Returns the writer for text where this many coins or dice are thrown.
    pub(crate) fn with_thrown(self, thrown: u8) -> Self {
        Self { thrown, ..self }
    }

    /// Returns the writer for text where a unit was just named.
    pub(crate) fn with_spoken(self, spoken: Option<Spoken>) -> Self {
        Self { spoken: spoken.or(self.spoken), ..self }
    }

    /// Returns the writer for a part that has a subject of its own: "… and gains 1 AP for each MP it has lost".
    pub(crate) fn within(self) -> Self {
        Self { unsaid: false, ..self }
    }

    /// Returns whether units were just named, so that a pronoun is enough.
    pub(crate) fn is_spoken(self, units: &Units) -> bool {
        // "It" may be each of several chosen units.
        let one = !(self.several && *units == Units::It);
        one && self.spoken.is_some() && Spoken::of(units) == self.spoken
    }

    pub(crate) fn language(self) -> Language {
        self.wording.language
    }

    pub(crate) fn messages(self) -> &'w Messages {
        &self.wording.messages
    }

    pub(crate) fn names(self) -> &'w Names {
        &self.wording.names
    }

    /// Begins a message.
    pub(crate) fn say(self, id: MessageId) -> Saying<'w> {
        Saying::new(self, id)
    }

    /// Returns a message without variables.
    pub(crate) fn word(self, id: MessageId) -> String {
        self.say(id).done()
    }

    /// Chains parts by a message that reads `$head` and `$next`.
    pub(crate) fn join(self, id: MessageId, parts: impl IntoIterator<Item = String>) -> String {
        // What joins means nothing by itself.
        let joined =
            |head, next| self.marked(traced::LIST, id.0, &None::<Units>, self.say(id).text("head", head).text("next", next).done());
        parts.into_iter().reduce(joined).unwrap_or_default()
    }

    /// Joins parts by commas, the last by `last`.
    pub(crate) fn list(self, mut parts: Vec<String>, last: MessageId) -> String {
        match parts.pop() {
            Some(end) if parts.is_empty() => end,
            Some(end) => self.join(last, [self.join(id!("list-comma"), parts), end]),
            None => String::new(),
        }
    }

    /// Returns `a, b and c`.
    pub(crate) fn and(self, parts: Vec<String>) -> String {
        self.list(parts, id!("list-and"))
    }
}

/// Returns the noun for the units that an event calls "it": those it happens to, or else those that do it.
fn befallen(event: &Event) -> MessageId {
    let described = |units: Option<&Units>| units.and_then(described);
    match event.object() {
        // It happens to `self`, which needs no other word, or to nobody else: "it" is who does it.
        None | Some(Units::Itself) => described(event.subject()),
        object => described(object),
    }
    .unwrap_or(id!("noun-unit"))
}

/// Returns the noun by which one of the described units is spoken of afterwards; `None` for units that are named otherwise.
#[allow(clippy::wildcard_enum_match_arm, reason = "other units have names of their own")]
pub(crate) fn described(units: &Units) -> Option<MessageId> {
    match units {
        Units::Group { group, .. } => Some(match &group.noun {
            Noun::Krosmaster => id!("noun-krosmaster"),
            Noun::Character => id!("noun-character"),
            Noun::Summon => id!("noun-summon"),
            Noun::Mob => id!("noun-mob"),
            Noun::Mechanism => id!("noun-mechanism"),
            Noun::Unit if group.side == Some(Side::Allied) => id!("noun-ally"),
            Noun::Unit | Noun::Named { .. } | Noun::Scenery { .. } => id!("noun-unit"),
        }),
        _ => None,
    }
}

/// Returns an icon as messages write it.
pub(crate) fn sign(icon: Icon) -> String {
    format!("[{}]", icon.name())
}

/// Returns the icon of an element.
pub(crate) fn element(element: Element) -> String {
    sign(match element {
        Element::Water => Icon::Water,
        Element::Air => Icon::Air,
        Element::Fire => Icon::Fire,
        Element::Earth => Icon::Earth,
        Element::Neutral => Icon::Neutral,
    })
}

/// Returns the icon of a gauge.
pub(crate) fn points(points: Points) -> String {
    sign(match points {
        Points::Ap => Icon::Ap,
        Points::Mp => Icon::Mp,
    })
}

/// Returns the icon of a token.
pub(crate) fn token(token: Token) -> String {
    sign(match token {
        Token::Ap => Icon::Ap,
        Token::Mp => Icon::Mp,
        Token::Range => Icon::Range,
    })
}

/// Returns the icon of what players have a stock of.
pub(crate) fn stock(what: Stock) -> String {
    sign(match what {
        Stock::Kamas => Icon::Kama,
        Stock::Gg => Icon::Gg,
    })
}

/// Returns the icon of a characteristic.
pub(crate) fn characteristic(characteristic: Characteristic) -> String {
    sign(match characteristic {
        Characteristic::Level => Icon::Level,
        Characteristic::Initiative => Icon::Initiative,
        Characteristic::Mp => Icon::Mp,
        Characteristic::Hp => Icon::Hp,
        Characteristic::Ap => Icon::Ap,
    })
}

/// Returns a number with its sign, zero with a plus.
pub(crate) fn signed(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Returns a number, with a printer's minus.
pub(crate) fn plain(number: i64) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}

/// Returns a name of content in the language of a writer, protected from being read as an icon.
pub(crate) fn owner_name(language: Language, name: &kcc_ir::Name) -> String {
    printer::quote(name.shown(language.texts().code()))
}
