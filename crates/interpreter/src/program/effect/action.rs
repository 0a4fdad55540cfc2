//! What single steps of a text do, and how they are made of effects.

use crate::program::{Amount, Cells, Condition, Lower, Noun, Player, ProfileId, SpellChange, SpellFilter, Units};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Duration, Footing, Points, Sign, Stock, Stolen, Token, TokenChange};

/// A step of a text that does something: the effects of [`ir::Effect`] that do not hold others.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    Spell {
        change: SpellChange,
        on: Option<Units>,
    },
    Tokens {
        token: Token,
        amount: Amount,
        on: Units,
    },
    Points {
        points: Points,
        amount: Amount,
        on: Units,
    },
    LoseAll {
        points: Points,
        on: Units,
    },
    Steal {
        what: Stolen,
        amount: Amount,
        on: Units,
        to: Option<Units>,
    },
    Injuries {
        amount: Amount,
        on: Units,
        /// Whether the text replaces injuries.
        spares: bool,
        /// Whether these are those injuries, whoever suffers them now.
        passes_on: bool,
    },
    Heal {
        amount: Amount,
        on: Units,
    },
    ExchangeInjuries {
        first: Units,
        second: Units,
    },
    Stock {
        what: Stock,
        amount: Amount,
        player: Player,
    },
    CellKamas {
        amount: Amount,
        cells: Cells,
        player: Option<Player>,
    },
    Move {
        direction: Direction,
        cells: Amount,
        on: Units,
        point: Option<Units>,
        slides: Option<Footing>,
        stops: Option<Footing>,
    },
    Place {
        units: Units,
        to: Cells,
        /// Whether an enclosing condition names scenery.
        told: bool,
        /// Whether the context says that the unit is KO'd.
        ko: bool,
    },
    Swap {
        first: Units,
        second: Units,
        /// Whether an enclosing condition names scenery.
        told: bool,
    },
    Summon {
        summon: ProfileId,
        to: Cells,
    },
    Ko {
        on: Units,
    },
    Look {
        player: Player,
        on: Units,
    },
    Destroy {
        on: Units,
    },
    PutScenery {
        kind: u8,
        to: Cells,
    },
    Reward {
        rank: kcc_ir::Rank,
        on: Units,
    },
    Discard {
        amount: Option<Amount>,
        on: Units,
    },
    Replace {
        on: Units,
        with: Form,
    },
    Marker {
        sign: Sign,
        marker: u8,
        on: Units,
    },
    ChangeTokens {
        change: TokenChange,
        amount: Amount,
        sign: Option<Sign>,
        tokens: Vec<Token>,
        on: Units,
    },
    Cast {
        on: Units,
        spells: SpellFilter,
        of: Option<Units>,
    },
    Timeline {
        on: Units,
        to: Line,
    },
    TakeTurn {
        on: Units,
        another: bool,
    },
    EndTurn {
        on: Units,
    },
    /// [`ir::Effect::After`]: the change that holds the text.
    After {
        duration: Duration,
        whose: Option<Units>,
        change: u16,
    },
    /// [`ir::Effect::Waits`]: the change that holds the text.
    Waits {
        duration: Duration,
        whose: Option<Units>,
        change: u16,
    },
    Lasting {
        duration: Duration,
        whose: Option<Units>,
        on: Units,
        changes: std::ops::Range<u16>,
    },
}

/// [`ir::LinePlace`].
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Start,
    End,
    Before(Units),
    After(Units),
    Of(Units),
}

/// [`ir::Form`]: the cards that may replace it; the player chooses if there are several.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) cards: Vec<ProfileId>,
    /// Only cards of the same level.
    pub(crate) same_level: bool,
}

/// Which piece moves along a straight line, and which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The target, away from the caster or another point (rule 7.5.10).
    PushBack,
    /// The target, towards them (rule 7.5.11).
    Attract,
    /// The caster, away from the target (rule 7.5.20).
    Retreat,
    /// The caster, towards the target (rule 7.5.21).
    MoveCloser,
    /// The target, whichever way the player who controls the text chooses.
    AnyWay,
}

impl Lower<'_> {
    /// Compiles one step of a text with what is in it.
    pub(super) fn effect(&mut self, effect: &ir::Effect) {
        self.tell(effect, Some(self.stage.into()), self.in_each, false);
        match effect {
            ir::Effect::Chance { of, number, then } => self.thrown(*of, *number, then),
            ir::Effect::Gate { gate, then, otherwise } => self.gate(effect, gate, then, otherwise),
            ir::Effect::Choose { number, options } => self.choice(*number, options),
            ir::Effect::ChosenBy { player, then } => self.chosen_by(effect, player, then),
            ir::Effect::Spell { change: ir::SpellChange::Effects { effects }, on: None } => self.effects(effects),
            ir::Effect::Spell { change, on } => self.spell(effect, change, on.as_ref()),
            ir::Effect::Tokens { token, amount, on } => {
                self.plain(effect, |l| Action::Tokens { token: *token, amount: l.amount(amount), on: l.units(on) });
            }
            ir::Effect::Points { points, amount, on } => {
                self.plain(effect, |l| Action::Points { points: *points, amount: l.amount(amount), on: l.units(on) });
            }
            ir::Effect::LoseAll { points, on } => self.lose_all(effect, points, on),
            ir::Effect::Steal { what, amount, on, to } => self.plain(effect, |l| Action::Steal {
                what: *what,
                amount: l.amount(amount),
                on: l.units(on),
                to: to.as_ref().map(|to| l.units(to)),
            }),
            ir::Effect::Injuries { amount, on } => {
                self.plain(effect, |l| Action::Injuries {
                    amount: l.amount(amount),
                    on: l.units(on),
                    spares: l.spares,
                    passes_on: l.spares && amount.is_that_many(),
                });
            }
            ir::Effect::Heal { amount, on } => self.plain(effect, |l| Action::Heal { amount: l.amount(amount), on: l.units(on) }),
            ir::Effect::ExchangeInjuries { first, second } => {
                self.plain(effect, |l| Action::ExchangeInjuries { first: l.units(first), second: l.units(second) });
            }
            ir::Effect::Stock { what, amount, player } => {
                self.plain(effect, |l| Action::Stock { what: *what, amount: l.amount(amount), player: l.player(player) });
            }
            ir::Effect::CellKamas { amount, cells, player } => {
                self.plain(effect, |l| l.kamas_on_cells(amount, cells, player.as_ref()));
            }
            ir::Effect::Move { way, cells, on, point, slides, stops } => {
                self.plain(effect, |l| l.moved(*way, cells, on, point.as_ref(), *slides, *stops));
            }
            ir::Effect::Place { units, to } => self.placed(effect, units, to),
            ir::Effect::Swap { first, second } => self.plain(effect, |l| l.swapped(first, second)),
            ir::Effect::Summon { summon, to } => self.summon(effect, summon, to),
            ir::Effect::Ko { on } => self.plain(effect, |l| Action::Ko { on: l.units(on) }),
            ir::Effect::Reward { rank, on } => self.plain(effect, |l| Action::Reward { rank: *rank, on: l.units(on) }),
            ir::Effect::Look { player, on } => self.plain(effect, |l| Action::Look { player: l.player(player), on: l.units(on) }),
            ir::Effect::Discard { amount, on } => {
                self.plain(effect, |l| Action::Discard { amount: amount.as_ref().map(|amount| l.amount(amount)), on: l.units(on) });
            }
            ir::Effect::PutScenery { scenery, to } => self.put_scenery(effect, scenery, to),
            ir::Effect::Destroy { on } => self.plain(effect, |l| Action::Destroy { on: l.units(on) }),
            ir::Effect::Replace { on, with } => self.plain(effect, |l| l.replaced(on, with)),
            ir::Effect::Marker { sign, marker, on } => {
                self.plain(effect, |l| Action::Marker { sign: *sign, marker: l.marker(marker), on: l.units(on) });
            }
            ir::Effect::ChangeTokens { change, amount, sign, tokens, on } => {
                self.plain(effect, |l| Action::ChangeTokens {
                    change: *change,
                    amount: l.amount(amount),
                    sign: *sign,
                    tokens: tokens.clone(),
                    on: l.units(on),
                });
            }
            ir::Effect::Cast { on, spells, of } => self.plain(effect, |l| l.cast(on, spells, of.as_ref())),
            ir::Effect::Timeline { on, to } => self.plain(effect, |l| Action::Timeline { on: l.units(on), to: l.line_place(to) }),
            ir::Effect::TakeTurn { on, another } => self.plain(effect, |l| Action::TakeTurn { on: l.units(on), another: *another }),
            ir::Effect::EndTurn { on } => self.plain(effect, |l| Action::EndTurn { on: l.units(on) }),
            ir::Effect::Lasting { duration, whose, on, changes } => {
                self.plain(effect, |l| l.lasting(*duration, whose.as_ref(), on, changes));
            }
            ir::Effect::Waits { duration, whose, clause } => self.waits(effect, *duration, whose.as_ref(), clause),
            ir::Effect::After { duration, whose, then } => self.after(effect, *duration, whose.as_ref(), then),
        }
    }

    fn lose_all(&mut self, effect: &ir::Effect, points: &[Points], on: &ir::Units) {
        // One gauge after the other: something may come before either loss. A chosen unit is chosen for the first.
        let chosen = matches!(on, ir::Units::Either { .. } | ir::Units::Group { quantity: ir::Quantity::One | ir::Quantity::UpTo(_), .. });
        for (i, &points) in points.iter().enumerate() {
            let on = if chosen && i > 0 { &ir::Units::It } else { on };
            self.plain(effect, |l| Action::LoseAll { points, on: l.units(on) });
        }
    }

    fn kamas_on_cells(&mut self, amount: &ir::Amount, cells: &ir::Cells, player: Option<&ir::Player>) -> Action {
        Action::CellKamas { amount: self.amount(amount), cells: self.cells(cells), player: player.map(|player| self.player(player)) }
    }

    fn moved(
        &mut self,
        way: ir::Way,
        cells: &ir::Amount,
        on: &ir::Units,
        point: Option<&ir::Units>,
        slides: Option<Footing>,
        stops: Option<Footing>,
    ) -> Action {
        let (direction, on, point) = match (way, point.filter(|_| *on == ir::Units::Itself)) {
            // Rules 7.5.20, 7.5.21: the caster moves once, relative to the main target or its cell.
            (ir::Way::Away | ir::Way::Towards, Some(line)) => {
                let line = if !self.in_each && *line == ir::Units::Target { &ir::Units::MainTarget } else { line };
                (if way == ir::Way::Away { Direction::Retreat } else { Direction::MoveCloser }, line, None)
            }
            (ir::Way::Away, None) => (Direction::PushBack, on, point),
            (ir::Way::Towards, None) => (Direction::Attract, on, point),
            (ir::Way::Any, _) => (Direction::AnyWay, on, None),
        };
        Action::Move {
            direction,
            cells: self.amount(cells),
            on: self.units(on),
            point: point.map(|point| self.units(point)),
            slides,
            stops,
        }
    }

    fn placed(&mut self, effect: &ir::Effect, units: &ir::Units, to: &ir::Cells) {
        if let ir::Cells::Free { quantity: ir::Quantity::UpTo(2..), .. } = to {
            return self.problem(Problem::SeveralPlaces);
        }
        let (told, ko) = (self.tells_of_scenery(), self.tells_of_ko());
        self.plain(effect, |l| Action::Place { units: l.units(units), to: l.cells(to), told, ko });
    }

    fn swapped(&mut self, first: &ir::Units, second: &ir::Units) -> Action {
        Action::Swap { first: self.units(first), second: self.units(second), told: self.tells_of_scenery() }
    }

    fn summon(&mut self, effect: &ir::Effect, summon: &ir::Id, to: &ir::Cells) {
        if let Some(summon) = self.profile(summon) {
            self.summoned.push(summon);
            self.plain(effect, |l| Action::Summon { summon, to: l.cells(to) });
        }
    }

    fn put_scenery(&mut self, effect: &ir::Effect, scenery: &ir::Id, to: &ir::Cells) {
        let Some(kind) = self.names.scenery.get(scenery).copied() else {
            return self.problem(Problem::NoScenery(scenery.clone()));
        };
        self.puts.insert(kind);
        self.plain(effect, |l| Action::PutScenery { kind, to: l.cells(to) });
    }

    fn replaced(&mut self, on: &ir::Units, with: &ir::Form) -> Action {
        let with = self.form(with);
        Action::Replace { on: self.units(on), with }
    }

    fn cast(&mut self, on: &ir::Units, spells: &ir::SpellFilter, of: Option<&ir::Units>) -> Action {
        Action::Cast { on: self.units(on), spells: self.spell_filter(spells), of: of.map(|of| self.units(of)) }
    }

    fn line_place(&mut self, to: &ir::LinePlace) -> Line {
        match to {
            ir::LinePlace::Start => Line::Start,
            ir::LinePlace::End => Line::End,
            ir::LinePlace::Before { unit } => Line::Before(self.units(unit)),
            ir::LinePlace::After { unit } => Line::After(self.units(unit)),
            ir::LinePlace::Of { unit } => Line::Of(self.units(unit)),
        }
    }

    fn lasting(&mut self, duration: Duration, whose: Option<&ir::Units>, on: &ir::Units, changes: &[ir::Change]) -> Action {
        let whose = whose.map(|whose| self.units(whose));
        Action::Lasting { duration, whose, on: self.units(on), changes: self.changes(changes) }
    }

    fn form(&mut self, form: &ir::Form) -> Form {
        match form {
            ir::Form::This { krosmaster } => Form { cards: self.profile(krosmaster).into_iter().collect(), same_level: false },
            ir::Form::Another { name, same_level } => {
                let cards = self.content.krosmasters.iter().filter(|card| &card.character == name).map(|card| card.id.clone());
                let cards: Vec<ir::Id> = cards.collect();
                if cards.len() < 2 {
                    self.problem(Problem::NoOtherForm(name.clone()));
                }
                Form { cards: cards.iter().filter_map(|card| self.profile(card)).collect(), same_level: *same_level }
            }
        }
    }

    /// Returns whether a condition around the current step asks whether something is scenery: then the text names it.
    fn tells_of_scenery(&self) -> bool {
        let tells = |condition: &Condition| matches!(condition, Condition::Is(_, group) if matches!(group.noun, Noun::Scenery { .. }));
        self.path.iter().any(|(condition, holds)| *holds && condition.asks(tells))
    }

    /// Returns whether the text waits for a KO, or a condition around the current step asks whether a unit is KO'd: then that unit is meant
    /// although it is (rule 4.18.6).
    fn tells_of_ko(&self) -> bool {
        let tells = |condition: &Condition| matches!(condition, Condition::Is(_, group) if group.ko);
        self.waits_for_ko || self.path.iter().any(|(condition, holds)| *holds && condition.asks(tells))
    }
}
