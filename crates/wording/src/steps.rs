//! Steps one after the other: as sentences, and inside a sentence.

use crate::changes::{self, is_given};
use crate::chosen::{chooses_several, is_named, last_chosen};
use crate::conditions::sole_subject;
use crate::messages::{MessageId, id};
use crate::printer::capital;
use crate::writer::{Spoken, Writer, described};
use kcc_ir::{Amount, Cells, Chance, Condition, Count, Duration, Effect, Gate, Guess, Quantity, Shown, SpellChange, Units};

impl Writer<'_> {
    /// Returns each step as a sentence of its own.
    pub(crate) fn sentences(self, effects: &[Effect]) -> String {
        let mut writer = self;
        let chunks: Vec<_> = effects.chunk_by(one_subject).collect();
        let runs = chunks.chunk_by(|first, second| comes_on_top(first, second));
        let sentences: Vec<_> = runs
            .map(|run| {
                let [steps] = run else {
                    let clauses = run.iter().enumerate().map(|(at, steps)| Self { more: at > 0, ..writer.then(steps) }.step(steps, true));
                    let clauses: Vec<_> = clauses.collect();
                    return self.marked("sentence", "", &run.concat(), self.sentence(&self.join(id!("list-steps"), clauses)));
                };
                self.marked("sentence", "", *steps, writer.then(steps).sentence_of(steps))
            })
            .collect();
        if sentences.is_empty() { self.sentence(&self.word(id!("nothing"))) } else { sentences.join(" ") }
    }

    /// Returns a clause with a capital and a full stop.
    pub(crate) fn sentence(self, clause: &str) -> String {
        self.say(id!("sentence")).text("clause", capital(clause)).done()
    }

    /// Returns all steps within one sentence.
    pub(crate) fn steps(self, effects: &[Effect]) -> String {
        self.marked("steps", "", effects, self.steps_said(effects))
    }

    fn steps_said(self, effects: &[Effect]) -> String {
        let chunks: Vec<_> = effects.chunk_by(one_subject).collect();
        match chunks.as_slice() {
            [] => self.word(id!("nothing")),
            [steps] => self.step(steps, true),
            _ => {
                let (mut writer, last) = (self, chunks.len() - 1);
                // What is done another turn later clearly ends the sentence.
                let ends = |index, steps: &[Effect]| index == last && steps.iter().all(|step| self.waits_again(step));
                let more = |index: usize, steps: &[Effect]| {
                    index.checked_sub(1).and_then(|before| chunks.get(before)).is_some_and(|first| comes_on_top(first, steps))
                };
                let steps = |(index, steps): (usize, &&[Effect])| {
                    Self { more: more(index, steps), ..writer.then(steps) }.step(steps, ends(index, steps))
                };
                self.join(id!("list-steps"), chunks.iter().enumerate().map(steps))
            }
        }
    }

    /// Returns a clause for each step, or for steps that share one clause.
    pub(crate) fn clauses(self, effects: &[Effect]) -> Vec<String> {
        effects.chunk_by(one_clause).map(|steps| self.step(steps, true)).collect()
    }

    /// Returns whether the steps make one clause.
    pub(crate) fn is_one(self, effects: &[Effect]) -> bool {
        effects.chunk_by(one_subject).count() < 2
    }

    /// Returns whether the steps make one plain clause, without a question or a colon of their own.
    pub(crate) fn is_plain(self, effects: &[Effect]) -> bool {
        let mut chunks = effects.chunk_by(one_subject);
        let plain = chunks.next().is_none_or(|steps| {
            !steps.iter().any(|effect| {
                matches!(
                    effect,
                    Effect::Gate { .. }
                        | Effect::Chance { .. }
                        | Effect::Choose { .. }
                        | Effect::ChosenBy { .. }
                        | Effect::After { .. }
                        | Effect::Waits { .. }
                )
            })
        });
        plain && chunks.next().is_none()
    }

    fn sentence_of(self, steps: &[Effect]) -> String {
        match steps {
            [Effect::Gate { gate, then, otherwise }] if let Some(text) = self.either_amount(gate, then, otherwise) => self.sentence(&text),
            [Effect::Gate { gate: Gate::If { condition }, then, otherwise }]
                if otherwise.is_empty() && matches!(then.as_slice(), [Effect::Chance { .. }]) =>
            {
                self.thrown_if(condition, then)
            }
            [Effect::Gate { gate, then, otherwise }] => {
                let first = self.sentence(&self.gate(gate, then, otherwise.is_empty()));
                if otherwise.is_empty() {
                    return first;
                }
                let second = self
                    .otherwise(gate, otherwise)
                    .unwrap_or_else(|| self.say(id!("gate-otherwise-sentence")).text("steps", self.steps(otherwise)).done());
                [first, self.sentence(&second)].join(" ")
            }
            [Effect::Chance { of, number, then }] => {
                let steps = self.with_thrown(*number).sentences(then);
                self.say(id!("throw-sentence")).text("throw", capital(&self.throw(*of, *number))).text("steps", steps).done()
            }
            steps => self.sentence(&self.step(steps, true)),
        }
    }

    /// Returns "If …: flip a coin. Heads: …. Tails: …."
    fn thrown_if(self, condition: &Condition, then: &[Effect]) -> String {
        let label = self.label(condition);
        let label = label.unwrap_or_else(|| self.say(id!("label-if")).text("condition", self.condition(condition)).done());
        let answered = self.with_spoken(sole_subject(condition).and_then(Spoken::of));
        let [Effect::Chance { of, number, then: faces }] = then else { return answered.steps(then) };
        let thrown = self.say(id!("gate-labelled")).text("label", label).text("steps", answered.throw(*of, *number)).done();
        let faces = answered.with_thrown(*number).sentences(faces);
        self.say(id!("throw-sentence")).text("throw", capital(&thrown)).text("steps", faces).done()
    }

    /// Returns one clause. If others follow, a question is put in brackets to show where it ends.
    fn step(self, steps: &[Effect], alone: bool) -> String {
        self.marked("step", if alone { "alone" } else { "among others" }, steps, self.step_said(steps, alone))
    }

    fn step_said(self, steps: &[Effect], alone: bool) -> String {
        let clauses: Vec<_> = steps.chunk_by(one_clause).collect();
        if clauses.len() > 1 {
            // "… suffers 1 injury and gets +1 AP": the subject is named once.
            let clause = |(index, clause): (usize, &&[Effect])| {
                let again = Self { unsaid: true, ..self.with_spoken(clause.first().and_then(doer)) };
                (if index == 0 { self } else { again }).step(clause, true)
            };
            return self.and(clauses.iter().enumerate().map(clause).collect());
        }
        match steps {
            [Effect::Gate { gate, then, otherwise }] if let Some(text) = self.either_amount(gate, then, otherwise) => {
                if alone {
                    text
                } else {
                    self.block(text)
                }
            }
            [Effect::Gate { gate, then, otherwise }] => {
                let mut text = self.gate(gate, then, otherwise.is_empty());
                if !otherwise.is_empty() {
                    text = match self.otherwise(gate, otherwise) {
                        Some(other) => self.join(id!("list-steps"), [text, other]),
                        None => self.say(id!("gate-otherwise")).text("gate", text).text("steps", self.steps(otherwise)).done(),
                    };
                }
                let ends = otherwise.is_empty() && (self.is_face(gate, then) || self.is_suffix(gate, then));
                if alone || ends { text } else { self.block(text) }
            }
            [Effect::Choose { number: number @ 2.., options }] => {
                let text = self.say(id!("choose-several")).count("number", *number).text("options", self.several_options(options)).done();
                if alone { text } else { self.block(text) }
            }
            [Effect::Choose { number: _, options }] => {
                if let Some(text) = self.one_of_summons(options) {
                    return text;
                }
                let (options, one) = self.options(options);
                let said = if one { self.say(id!("choose-of")) } else { self.say(id!("choose")) };
                let text = said.text("options", options).done();
                if alone || one { text } else { self.block(text) }
            }
            [Effect::ChosenBy { player, then }] => {
                let said = self.say(id!("chosen-by")).player("player", player);
                let chosen = self.with_chooser(player);
                let text = match then.as_slice() {
                    [Effect::Choose { number: number @ 2.., options }] => {
                        let said = self.say(id!("chosen-several-by")).player("player", player).count("number", *number);
                        said.text("options", chosen.several_options(options)).done()
                    }
                    [Effect::Choose { number: _, options }] => said.text("steps", chosen.options(options).0).done(),
                    steps => said.text("steps", chosen.steps(steps)).done(),
                };
                if alone { text } else { self.block(text) }
            }
            [Effect::Chance { of, number, then }] => {
                let steps = self.with_thrown(*number).steps(then);
                self.say(id!("throw-then")).text("throw", self.throw(*of, *number)).text("steps", steps).done()
            }
            [effect @ (Effect::After { .. } | Effect::Waits { .. })] if !alone => self.block(self.effect(effect)),
            [effect] => self.effect(effect),
            effects => self.merged_effects(effects),
        }
    }

    /// Returns the options of a choice, and whether one clause names them all: "… gains 4 AP or 2 MP".
    fn options(self, options: &[Vec<Effect>]) -> (String, bool) {
        if let Some(said) = self.alike(options) {
            return said;
        }
        let runs: Vec<_> = options.chunk_by(|first, second| same_gain(first, second)).collect();
        let mut before = None;
        let said = runs.iter().map(|run| {
            let named = before;
            let [effects] = run else {
                let gains: Vec<_> = run.iter().flatten().cloned().collect();
                before = about(&gains);
                return self.with_spoken(named.filter(|_| before == named)).merged_by(&gains, id!("list-or"));
            };
            before = about_option(effects);
            let text = self.with_spoken(named).steps(effects);
            let suffix = matches!(effects.as_slice(), [Effect::Gate { gate, then, otherwise }]
                if otherwise.is_empty() && self.is_suffix(gate, then));
            if suffix || self.is_plain(effects) { text } else { self.block(text) }
        });
        (self.join(id!("choose-option-or"), said.collect::<Vec<_>>()), runs.len() == 1 && options.len() > 1)
    }

    /// Returns the options of a choice of several.
    fn several_options(self, options: &[Vec<Effect>]) -> String {
        let said = options.iter().map(|option| if self.is_plain(option) { self.steps(option) } else { self.block(self.steps(option)) });
        self.join(id!("choose-option-another"), said.collect::<Vec<_>>())
    }

    /// Returns a question and what follows if the answer is yes.
    fn gate(self, gate: &Gate, then: &[Effect], alone: bool) -> String {
        let mut answered = self;
        if let (Gate::May, Some(text)) = (gate, self.may_do(then)) {
            return text;
        }
        let label = match gate {
            Gate::If { condition } => match self.label(condition) {
                Some(label) => label,
                None if alone && let Some(text) = self.only_if(condition, then, "bare") => return text,
                None if alone && self.is_suffix(gate, then) => {
                    let clause = self.steps(then);
                    let named = sole_subject(condition).filter(|subject| names(then, subject)).and_then(Spoken::of);
                    let condition = self.with_spoken(named).condition(condition);
                    return self.say(id!("gate-suffix")).text("clause", clause).text("condition", condition).done();
                }
                None => {
                    answered = self.with_spoken(sole_subject(condition).and_then(Spoken::of));
                    self.say(id!("label-if")).text("condition", self.condition(condition)).done()
                }
            },
            Gate::May => self.say(id!("gate-may")).pick("chooser", self.chooser()).done(),
            Gate::Pay { cost } => self.say(id!("gate-pay")).text("cost", self.cost(cost)).done(),
            Gate::Rebound { minimum, maximum } => {
                self.say(id!("gate-rebound")).count("minimum", *minimum).count("maximum", *maximum).done()
            }
            Gate::Guess { of: Guess::Damage } => self.word(id!("gate-guess")),
            Gate::Guess { of: Guess::Face } => self.word(id!("gate-guess-face")),
        };
        self.say(id!("gate-labelled")).text("label", label).text("steps", answered.steps(then)).done()
    }

    /// Returns whether the question follows its clause: "… if …", which clearly ends without brackets.
    fn is_suffix(self, gate: &Gate, then: &[Effect]) -> bool {
        // "Place … on a cell adjacent to it if it …" is ambiguous, and "can be cast once per turn if …" leaves open whether it can be cast
        // otherwise.
        matches!(gate, Gate::If { condition } if self.label(condition).is_none())
            && self.is_plain(then)
            && !then.iter().any(|effect| placed_by_itself(effect) || limits(effect))
    }

    /// Returns what happens on the other face of a single coin.
    #[allow(clippy::wildcard_enum_match_arm, reason = "only a coin has one other face")]
    fn otherwise(self, gate: &Gate, otherwise: &[Effect]) -> Option<String> {
        let shown = match gate {
            Gate::If { condition: Condition::Shows { shown: Shown::Heads } } => Shown::Tails,
            Gate::If { condition: Condition::Shows { shown: Shown::Tails } } => Shown::Heads,
            _ => return None,
        };
        if self.thrown != 1 {
            return None;
        }
        let label = self.label(&Condition::Shows { shown })?;
        Some(self.say(id!("gate-labelled")).text("label", label).text("steps", self.steps(otherwise)).done())
    }

    /// Returns whether the question is how a coin or die lands and the answer is one clause: "Heads: …" needs no brackets.
    fn is_face(self, gate: &Gate, then: &[Effect]) -> bool {
        self.thrown > 0 && self.is_plain(then) && matches!(gate, Gate::If { condition: Condition::Shows { .. } })
    }

    /// Returns the writer for these steps, and advances this one past them.
    fn then(&mut self, steps: &[Effect]) -> Self {
        let about = about(steps);
        let again = self.last.filter(|last| about == Some(*last));
        let mut now = self.with_spoken(again);
        now.last = None;
        self.several |= steps.iter().any(chooses_several);
        if let Some(units) = steps.iter().filter_map(last_chosen).rfind(|units| !is_named(units)) {
            self.it = described(units).unwrap_or(self.with_any_unit().it);
            self.latter = None;
            self.it_is_ko = false;
        }
        self.described |= steps.iter().filter_map(last_chosen).any(|units| matches!(units, Units::Group { .. }));
        if let Some(noun) = steps.iter().rev().find_map(coming) {
            self.it = noun;
            self.latter = None;
        }
        // A lasting change may mention spells, which "it" would then seem to mean.
        self.last = about.filter(|_| !matches!(steps, [Effect::Lasting { .. }, ..]));
        now
    }

    pub(crate) fn throw(self, of: Chance, number: u8) -> String {
        match of {
            Chance::Coin => self.say(id!("throw-coins")),
            Chance::Die => self.say(id!("throw-dice")),
        }
        .count("number", number)
        .done()
    }

    /// Returns words in brackets, to show what belongs together.
    pub(crate) fn block(self, steps: String) -> String {
        self.say(id!("block")).text("steps", steps).done()
    }
}

/// Returns the unit that a clause is about, as its subject.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other steps are told to the player, and have no subject")]
fn about(steps: &[Effect]) -> Option<Spoken> {
    let on = match steps.first()? {
        Effect::Points { on, .. }
        | Effect::LoseAll { on, .. }
        | Effect::Injuries { on, .. }
        | Effect::Reward { on, .. }
        | Effect::Discard { amount: Some(_), on }
        // A count after it would seem to be the subject of the next clause.
        | Effect::Heal { on: on @ Units::Itself, amount: Amount::Number { .. } | Amount::All }
        | Effect::Ko { on: on @ Units::Itself }
        | Effect::Cast { on, .. } => on,
        // For the target, these have no subject.
        Effect::Tokens { on, .. } if *on != Units::Target => on,
        Effect::Lasting { duration, on, .. } if *duration != Duration::NextSpell => on,
        _ => return None,
    };
    Spoken::of(on)
}

/// Returns the unit that an option is about, even if a condition on that unit follows.
pub(crate) fn about_option(option: &[Effect]) -> Option<Spoken> {
    match option {
        [Effect::Gate { gate: Gate::If { condition }, then, otherwise }] if otherwise.is_empty() => {
            about(then).filter(|unit| sole_subject(condition).and_then(Spoken::of) == Some(*unit))
        }
        option => about(option),
    }
}

/// Returns the noun for what enters a single cell in a step, and is "it" from then on.
#[allow(clippy::wildcard_enum_match_arm, reason = "nothing comes in the other steps")]
fn coming(step: &Effect) -> Option<MessageId> {
    let (to, noun) = match step {
        Effect::Summon { to, .. } => (to, id!("noun-unit")),
        Effect::PutScenery { to, .. } => (to, id!("noun-any-scenery")),
        _ => return None,
    };
    let one = match to {
        Cells::TargetCell | Cells::LeftBy { .. } | Cells::StartedOn { .. } => true,
        Cells::Free { quantity, .. } => matches!(quantity, Quantity::One | Quantity::UpTo(1)),
        Cells::Of { scenery } => matches!(scenery, Units::Group { quantity: Quantity::One, .. }),
        Cells::FreeTargetCells => false,
    };
    one.then_some(noun)
}

/// Returns whether a clause names a unit, and no other one.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other steps name nobody, or several")]
fn names(steps: &[Effect], unit: &Units) -> bool {
    match steps.first() {
        Some(
            Effect::Heal { on, .. }
            | Effect::Ko { on }
            | Effect::Destroy { on }
            | Effect::Marker { on, .. }
            | Effect::ChangeTokens { on, .. },
        ) => on == unit,
        Some(Effect::Swap { first: Units::Itself, second }) => second == unit,
        Some(Effect::Place { units: Units::Itself, to } | Effect::Summon { to, .. }) if adjacent_to(to, unit) => true,
        Some(Effect::Place { units, to }) => units == unit && !matches!(to, Cells::LeftBy { .. } | Cells::StartedOn { .. }),
        _ => about(steps).is_some_and(|named| Spoken::of(unit) == Some(named)),
    }
}

/// Returns whether cells are adjacent to a unit, and described by nothing else.
fn adjacent_to(cells: &Cells, unit: &Units) -> bool {
    matches!(cells, Cells::Free { places, .. } if matches!(places.as_slice(), [place] if place.adjacent_to() == Some(unit)))
}

/// Returns whether a step limits how often the spell can be cast.
fn limits(effect: &Effect) -> bool {
    matches!(effect, Effect::Spell { change: SpellChange::Limit { .. }, .. })
}

/// Returns whether a unit is placed adjacent to where it is, and named again for it.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other steps place nobody")]
fn placed_by_itself(effect: &Effect) -> bool {
    match effect {
        Effect::Place { units, to: Cells::Free { places, .. } } if Spoken::of(units).is_none() => {
            places.iter().any(|place| place.adjacent_to() == Some(units))
        }
        _ => false,
    }
}

/// Returns whether a step conditionally gives more of what the step before gives in any case.
fn comes_on_top(before: &[Effect], steps: &[Effect]) -> bool {
    let [Effect::Gate { gate: Gate::If { .. }, then, otherwise }] = steps else { return false };
    let given = |more: &Effect| before.iter().any(|first| adds_to(first, more));
    otherwise.is_empty() && !then.is_empty() && then.iter().all(given)
}

/// Returns whether the second step gives more of what the first gives, to the same units.
fn adds_to(first: &Effect, second: &Effect) -> bool {
    let same = |first: &Units, second: &Units| same_units(first, second);
    match (first, second) {
        (Effect::Tokens { token: a, amount: some, on: first }, Effect::Tokens { token: b, amount: more, on: second }) => {
            a == b && is_given(some) && is_given(more) && same(first, second)
        }
        (Effect::Points { points: a, amount: some, on: first }, Effect::Points { points: b, amount: more, on: second }) => {
            a == b && is_given(some) && is_given(more) && same(first, second)
        }
        (Effect::Spell { change: first, on: a }, Effect::Spell { change: second, on: b }) => a == b && changes::comes_on_top(first, second),
        _ => false,
    }
}

/// Returns the unit that a step directly says gets, gains, loses or suffers something.
fn doer(effect: &Effect) -> Option<Spoken> {
    about(std::slice::from_ref(effect)).filter(|_| !matches!(effect, Effect::Lasting { .. }))
}

/// Returns whether two steps share one clause or one subject.
fn one_subject(first: &Effect, second: &Effect) -> bool {
    one_clause(first, second) || doer(first).is_some() && doer(first) == doer(second)
}

/// Returns whether two options are gains of points for the same unit, or losses.
fn same_gain(first: &[Effect], second: &[Effect]) -> bool {
    match (first, second) {
        ([Effect::Points { amount: a, on: first, .. }], [Effect::Points { amount: b, on: second, .. }]) => {
            let number = |amount: &Amount| matches!(amount, Amount::Number { .. });
            number(a) && number(b) && a.is_negative() == b.is_negative() && first == second && is_named(first)
        }
        _ => false,
    }
}

/// Returns whether two steps share one clause: tokens, or points of one sign, for the same units, and what lasts equally long for them. A
/// unit that the first step chose is "it" in the second.
fn one_clause(first: &Effect, second: &Effect) -> bool {
    match (first, second) {
        (Effect::Tokens { amount: a, on: first, .. }, Effect::Tokens { amount: b, on: second, .. }) => {
            counted_alike(a, b) && same_units(first, second)
        }
        (Effect::Points { amount: a, on: first, .. }, Effect::Points { amount: b, on: second, .. }) => {
            counted_alike(a, b) && a.is_negative() == b.is_negative() && same_units(first, second)
        }
        (Effect::Lasting { duration: a, whose: one, on: first, .. }, Effect::Lasting { duration: b, whose: other, on: second, .. }) => {
            a == b && one == other && first == second && is_named(first)
        }
        _ => false,
    }
}

fn same_units(first: &Units, second: &Units) -> bool {
    (first == second && is_named(first)) || (!is_named(first) && !matches!(first, Units::Both { .. }) && *second == Units::It)
}

/// Returns whether both have the same "for each …", if any.
fn counted_alike(first: &Amount, second: &Amount) -> bool {
    match (first, second) {
        (Amount::ForEach { number: a, .. }, Amount::ForEach { .. }) => {
            let mut alike = second.clone();
            if let Amount::ForEach { number, .. } = &mut alike {
                *number = *a;
            }
            *first == alike
        }
        (Amount::All, _) | (_, Amount::All) => false,
        (Amount::Number { .. }, other) | (other, Amount::Number { .. }) => {
            matches!(other, Amount::Number { .. } | Amount::ForEach { per: 1, of: Count::X, .. })
        }
    }
}
