//! Determines whether the order in which a step is carried out for the targets of a spell can matter (rule 1.7.1): only if what it does to
//! one of them changes what it does to another.
//!
//! What a step reads about the current target and does to it alone is kept apart from what it reads and does elsewhere. Several gains of
//! the same thing by the same piece have the same result in any order; a gain and a loss do not, since gauges and tokens have limits.

use kcc_ir as ir;
use kcc_ir::{
    Ability, Amount, Cells, Change, Characteristic, Condition, Content, Count, Decided, Effect, Footing, Gate, Group, Guess, MarkerChange,
    Noun, Place, Player, PowerSet, Quantity, Side, SpellChange, Stock, Stolen, Trait, Units,
};
use std::ops::BitOr;

/// Kinds of facts about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Facts(u16);

impl Facts {
    /// Where pieces are, and whether they are in play.
    const CELLS: Self = Self(1);
    const INJURIES: Self = Self(1 << 1);
    const POINTS: Self = Self(1 << 2);
    const TOKENS: Self = Self(1 << 3);
    const KAMAS: Self = Self(1 << 4);
    const GG: Self = Self(1 << 5);
    const MARKERS: Self = Self(1 << 6);
    const HISTORY: Self = Self(1 << 7);
    const SIDES: Self = Self(1 << 8);
    const TYPES: Self = Self(1 << 9);
    const LEVELS: Self = Self(1 << 10);
    const NUMBERS: Self = Self(1 << 11);
    const POWERS: Self = Self(1 << 12);
    /// What continuous effects can change; the index is that in [`Continuous`].
    const VARIABLE: [Self; 5] = [Self::SIDES, Self::TYPES, Self::LEVELS, Self::NUMBERS, Self::POWERS];

    fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    fn of(characteristic: Characteristic) -> Self {
        match characteristic {
            Characteristic::Level => Self::LEVELS,
            Characteristic::Initiative | Characteristic::Mp | Characteristic::Hp | Characteristic::Ap => Self::NUMBERS,
        }
    }

    /// Returns what a change alters of the facts that texts can ask for.
    fn changed_by(change: &Change) -> Self {
        match change {
            Change::Characteristic { characteristic, .. } => Self::of(*characteristic),
            // A power can be a continuous effect on others.
            Change::GainsPowers { .. } | Change::LosesPowers { .. } => Self::VARIABLE.into_iter().fold(Self::default(), BitOr::bitor),
            Change::GainsType { .. } | Change::GainsTypesOf { .. } => Self::TYPES,
            Change::DecidedBy { what: Decided::Everything, .. } => Self::SIDES,
            Change::GainsSpells { .. }
            | Change::Spells { .. }
            | Change::Dice { .. }
            | Change::Successes { .. }
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::Rerolls { .. }
            | Change::DecidedBy { what: Decided::Dofus, .. }
            | Change::Cannot { .. }
            | Change::Only { .. }
            | Change::Sight { .. }
            | Change::FirstPurchase { .. } => Self::default(),
        }
    }
}

impl BitOr for Facts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// For each kind of fact that continuous effects change, the facts about other pieces that it can depend on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Continuous([Facts; 5]);

impl Continuous {
    /// Collects the dependencies of the continuous effects of all content.
    pub(crate) fn of(content: &Content) -> Self {
        let mut found = Self::default();
        fn own(power: &ir::Power) -> &[Ability] {
            match power {
                ir::Power::Own { abilities, .. } => abilities,
                ir::Power::Keyword { .. } => &[],
            }
        }
        fn of_reward(reward: &ir::Reward) -> &[Ability] {
            match &reward.kind {
                ir::RewardKind::Buff { abilities } | ir::RewardKind::Equipment { abilities, .. } => abilities,
                ir::RewardKind::Boost { .. } => &[],
            }
        }
        let cards = content.krosmasters.iter().flat_map(|card| &card.powers);
        let on_cards = cards.chain(content.summons.iter().flat_map(|summon| &summon.powers)).flat_map(own);
        let of_rewards = content.rewards.iter().flat_map(of_reward);
        let keywords = content.powers.iter().flat_map(|keyword| &keyword.abilities);
        for ability in on_cards.chain(of_rewards).chain(keywords) {
            if let Ability::While { condition, on, changes } = ability {
                found.add(condition.as_ref(), on, changes);
            }
        }
        // What one of them reads can depend on another.
        for _ in Facts::VARIABLE {
            let before = found;
            for facts in &mut found.0 {
                *facts = *facts | before.behind(*facts);
            }
        }
        found
    }

    fn add(&mut self, condition: Option<&Condition>, on: &Units, changes: &[Change]) {
        let mut read = Reading { whose: Whose::Target, ..Reading::new(Self::default(), false) };
        condition.into_iter().for_each(|condition| read.condition(condition));
        for change in changes {
            match change {
                Change::Characteristic { how: ir::Shift::By { amount, .. }, .. } => read.amount(amount),
                Change::GainsTypesOf { units } => read.units(units),
                Change::GainsPowers { powers: PowerSet::Of { units }, .. } | Change::LosesPowers { powers: PowerSet::Of { units } } => {
                    read.units(units);
                }
                Change::GainsPowers { .. }
                | Change::LosesPowers { .. }
                | Change::Characteristic { how: ir::Shift::To { .. }, .. }
                | Change::GainsType { .. }
                | Change::GainsSpells { .. }
                | Change::Spells { .. }
                | Change::Dice { .. }
                | Change::Successes { .. }
                | Change::DamageTaken { .. }
                | Change::AtMostInjuries { .. }
                | Change::Rerolls { .. }
                | Change::DecidedBy { .. }
                | Change::Cannot { .. }
                | Change::Only { .. }
                | Change::Sight { .. }
                | Change::FirstPurchase { .. } => {}
            }
        }
        let mut others = read.elsewhere;
        if *on != Units::Itself {
            // What it gives others depends on what it reads about itself, and on its being there.
            read.units(on);
            others = read.elsewhere | read.target | Facts::CELLS;
        }
        for change in changes {
            for (facts, kind) in self.0.iter_mut().zip(Facts::VARIABLE) {
                if Facts::changed_by(change).meets(kind) {
                    *facts = *facts | others;
                }
            }
        }
    }

    /// Returns the facts about other pieces that such facts about one piece depend on.
    fn behind(&self, facts: Facts) -> Facts {
        let behind = self.0.iter().zip(Facts::VARIABLE).filter(|(_, kind)| facts.meets(*kind));
        behind.fold(Facts::default(), |all, (facts, _)| all | *facts)
    }

    /// Returns whether the order can matter in which these steps are carried out for the targets; `leaves` if a KO among them takes effect
    /// before the next one's turn.
    pub(crate) fn order_matters(&self, effects: &[Effect], leaves: bool) -> bool {
        let mut read = Reading::new(*self, leaves);
        read.effects(effects);
        read.order_matters()
    }
}

/// The piece that facts are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    Target,
    Elsewhere,
}

/// The direction in which a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Up,
    Down,
    Either,
}

impl Way {
    fn of(amount: &Amount) -> Self {
        match amount {
            Amount::Number { number } | Amount::ForEach { number, .. } if *number < 0 => Self::Down,
            Amount::Number { .. } | Amount::ForEach { .. } | Amount::All => Self::Up,
        }
    }
}

/// Everything that steps read and do.
struct Reading {
    continuous: Continuous,
    /// Whether a KO takes effect at once.
    leaves: bool,
    /// Facts read about the current target.
    target: Facts,
    /// Facts read about anything else.
    elsewhere: Facts,
    /// Facts changed about the current target.
    done: Facts,
    /// Facts changed about anything else: increased, and decreased.
    up: Facts,
    down: Facts,
    chance: bool,
    choice: bool,
    /// Whether the order matters regardless of the facts.
    always: bool,
    /// What "self" refers to.
    whose: Whose,
    /// What "it" refers to.
    it: Whose,
}

impl Reading {
    fn new(continuous: Continuous, leaves: bool) -> Self {
        let none = Facts::default();
        Self {
            continuous,
            leaves,
            target: none,
            elsewhere: none,
            done: none,
            up: none,
            down: none,
            chance: false,
            choice: false,
            always: false,
            whose: Whose::Elsewhere,
            it: Whose::Elsewhere,
        }
    }

    fn order_matters(&self) -> bool {
        let outside = self.up | self.down;
        self.always
            || (self.done | outside).meets(self.elsewhere)
            || outside.meets(self.target)
            || self.up.meets(self.down)
            // The result of a throw may be worth knowing before the choice for another target.
            || (self.chance && self.choice)
    }

    fn read(&mut self, facts: Facts, whose: Whose) {
        self.elsewhere = self.elsewhere | self.continuous.behind(facts);
        match whose {
            Whose::Target => self.target = self.target | facts,
            Whose::Elsewhere => self.elsewhere = self.elsewhere | facts,
        }
    }

    fn write(&mut self, facts: Facts, on: &Units, way: Way) {
        self.units(on);
        let facts = facts | Facts::HISTORY;
        if self.whose(on) == Whose::Target {
            self.done = self.done | facts;
            return;
        }
        if way != Way::Down {
            self.up = self.up | facts;
        }
        if way != Way::Up {
            self.down = self.down | Facts(facts.0 & !Facts::HISTORY.0);
        }
    }

    /// Notes that units may leave the board before the next target's turn.
    fn may_ko(&mut self, on: &Units) {
        if self.leaves {
            self.write(Facts::CELLS, on, Way::Up);
        }
    }

    /// Notes a change to a player's stock, which several units share.
    fn write_stock(&mut self, facts: Facts, way: Way) {
        self.write(facts, &Units::Itself, way);
    }

    fn whose(&self, units: &Units) -> Whose {
        match units {
            Units::Target => Whose::Target,
            Units::Itself => self.whose,
            Units::It => self.it,
            Units::MainTarget | Units::ActiveUnit | Units::Source | Units::Summoner | Units::Group { .. } => Whose::Elsewhere,
            Units::Either { options: several } | Units::Both { parts: several } => {
                if several.iter().all(|one| self.whose(one) == Whose::Target) { Whose::Target } else { Whose::Elsewhere }
            }
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        effects.iter().for_each(|effect| self.effect(effect));
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Spell { change, on } => {
                on.iter().for_each(|on| self.units(on));
                self.spell_change(change);
            }
            Effect::Tokens { token: _, amount, on } => self.number(Facts::TOKENS, amount, on),
            Effect::Points { points: _, amount, on } => self.number(Facts::POINTS, amount, on),
            Effect::LoseAll { points: _, on } => self.write(Facts::POINTS, on, Way::Down),
            // There may be no room left for the last ones.
            Effect::Steal { what: Stolen::Rewards, .. } => self.always = true,
            Effect::Steal { what, amount, on } => {
                self.amount(amount);
                let facts = match what {
                    Stolen::Tokens { .. } => Facts::TOKENS,
                    Stolen::Rewards => Facts::POWERS,
                    Stolen::Stock { stock } => of_stock(*stock),
                };
                self.write(facts, on, Way::Down);
                self.write_stock(facts, Way::Up);
            }
            Effect::Injuries { amount, on } => {
                self.number(Facts::INJURIES, amount, on);
                self.may_ko(on);
            }
            Effect::Heal { amount, on } => {
                self.amount(amount);
                self.write(Facts::INJURIES, on, Way::Down);
            }
            Effect::ExchangeInjuries { first, second } => {
                for on in [first, second] {
                    self.read(Facts::INJURIES, self.whose(on));
                    self.write(Facts::INJURIES, on, Way::Either);
                    self.may_ko(on);
                }
            }
            Effect::Stock { what, amount, player: _ } => self.stock(of_stock(*what), amount),
            Effect::CellKamas { change: _, amount, cells } => {
                self.amount(amount);
                self.cells(cells);
                self.write_stock(Facts::KAMAS, Way::Up);
            }
            // One that moves may block the next, or make room; and a marker is on one unit only (rule 4.13.2).
            Effect::Move { .. }
            | Effect::Place { .. }
            | Effect::Swap { .. }
            | Effect::Summon { .. }
            | Effect::PutScenery { .. }
            | Effect::Cast { .. }
            | Effect::Timeline { .. }
            | Effect::TakeTurn { .. }
            | Effect::Marker { change: MarkerChange::Put, .. } => self.always = true,
            Effect::Marker { change: MarkerChange::Remove, marker: _, on } => self.write(Facts::MARKERS, on, Way::Down),
            Effect::Ko { on } => {
                self.write(Facts::default(), on, Way::Up);
                self.may_ko(on);
            }
            // There may be none left for the last ones.
            Effect::Reward { .. } => self.always = true,
            Effect::Discard { amount, on } => {
                amount.iter().for_each(|amount| self.amount(amount));
                self.choice |= amount.is_some();
                // A reward can give anything.
                self.write(Facts::VARIABLE.into_iter().fold(Facts::default(), BitOr::bitor), on, Way::Either);
                self.may_ko(on);
            }
            Effect::Destroy { on } => self.write(Facts::CELLS, on, if on.is_scenery() == Some(true) { Way::Down } else { Way::Either }),
            Effect::Replace { on, with } => {
                let all = Facts::VARIABLE.into_iter().fold(Facts::INJURIES, BitOr::bitor);
                self.write(all, on, Way::Either);
                self.choice |= matches!(with, ir::Form::Another { .. });
            }
            Effect::AllTokens { change: _, tokens: _, on } => {
                self.read(Facts::TOKENS, self.whose(on));
                self.write(Facts::TOKENS, on, Way::Either);
            }
            Effect::EndTurn { on } => {
                self.whose(on);
            }
            Effect::Lasting { duration: _, whose: _, on, changes } => {
                let facts = changes.iter().map(Facts::changed_by).fold(Facts::default(), BitOr::bitor);
                // Of two effects on the same piece, only the later one may count.
                let way = if self.up.meets(facts) { Way::Either } else { Way::Up };
                self.write(facts, on, way);
                self.may_ko(on);
            }
            // It is done when all targets have had their turn.
            Effect::After { .. } | Effect::Waits { .. } => {}
            Effect::Chance { of: _, number: _, then } => {
                self.chance = true;
                self.effects(then);
            }
            Effect::Gate { gate, then, otherwise } => {
                let it = self.it;
                self.gate(gate);
                self.effects(then);
                self.it = it;
                self.effects(otherwise);
            }
            Effect::Choose { options } => {
                self.choice = true;
                options.iter().for_each(|option| self.effects(option));
            }
            Effect::ChosenBy { player: _, then } => self.effects(then),
        }
    }

    fn number(&mut self, facts: Facts, amount: &Amount, on: &Units) {
        self.amount(amount);
        self.write(facts, on, Way::of(amount));
    }

    fn stock(&mut self, facts: Facts, amount: &Amount) {
        self.amount(amount);
        self.write_stock(facts, Way::of(amount));
    }

    fn gate(&mut self, gate: &Gate) {
        match gate {
            Gate::If { condition } => self.condition(condition),
            Gate::May | Gate::Guess { of: Guess::Damage } => self.choice = true,
            Gate::Guess { of: Guess::Face } => {
                self.choice = true;
                self.chance = true;
            }
            Gate::Pay { .. } => {
                self.choice = true;
                self.always = true;
            }
            Gate::Rebound { .. } => {
                self.choice = true;
                self.it = Whose::Elsewhere;
                self.read(Facts::CELLS, Whose::Elsewhere);
            }
        }
    }

    fn spell_change(&mut self, change: &SpellChange) {
        match change {
            SpellChange::Damage { amount, .. }
            | SpellChange::Heal { amount }
            | SpellChange::MaximumRange { amount }
            | SpellChange::Cost { amount, .. }
            | SpellChange::Control { amount } => self.amount(amount),
            SpellChange::Effects { effects } => self.effects(effects),
            SpellChange::StealHealth
            | SpellChange::Area { .. }
            | SpellChange::Range { .. }
            | SpellChange::NoSight
            | SpellChange::Limit { .. }
            | SpellChange::Barred
            | SpellChange::Element { .. }
            | SpellChange::Dice { .. }
            | SpellChange::Successes { .. }
            | SpellChange::CriticalSuccess { .. }
            | SpellChange::DamageTimes { .. } => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            // The position of the main target, whatever it is.
            _ if condition.is_track() || condition.is_invasion() => self.read(Facts::CELLS, Whose::Elsewhere),
            Condition::Is { unit, group } => {
                self.units(unit);
                self.group(group, self.whose(unit));
            }
            Condition::Exists { group } => self.some(group),
            Condition::Compare { left, comparison: _, right } => {
                self.count(left);
                self.count(right);
            }
            Condition::Happened { event, scope: _ } => self.event(event),
            Condition::Shows { .. } | Condition::Retribution { .. } => {}
            Condition::Revenge { .. } => self.read(Facts::CELLS | Facts::TYPES, Whose::Elsewhere),
            Condition::Not { condition } => self.condition(condition),
            Condition::All { conditions } | Condition::Any { conditions } => {
                conditions.iter().for_each(|condition| self.condition(condition));
            }
        }
    }

    fn event(&mut self, event: &ir::Event) {
        // The target as the unit that does something to another: that one may be another target.
        let of = match (event.subject(), event.object()) {
            (Some(units), None) | (Some(_), Some(units)) => self.whose(units),
            (None, _) => Whose::Elsewhere,
        };
        let subject = event.subject().filter(|_| event.object().is_some()).map(|units| self.whose(units));
        self.read(Facts::HISTORY, of);
        if subject == Some(Whose::Target) {
            self.read(Facts::HISTORY, Whose::Elsewhere);
        }
    }

    fn units(&mut self, units: &Units) {
        match units {
            Units::Group { quantity, group } => {
                self.choice |= matches!(quantity, Quantity::One | Quantity::UpTo(_));
                self.some(group);
            }
            Units::Either { options } => {
                self.choice = true;
                options.iter().for_each(|units| self.units(units));
            }
            Units::Both { parts } => parts.iter().for_each(|units| self.units(units)),
            Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {}
        }
    }

    /// Reads about units that are searched for on the board.
    fn some(&mut self, group: &Group) {
        self.read(Facts::CELLS, Whose::Elsewhere);
        self.group(group, Whose::Elsewhere);
    }

    fn group(&mut self, group: &Group, it: Whose) {
        let before = std::mem::replace(&mut self.it, it);
        match group.side {
            None => {}
            Some(Side::Allied) | Some(Side::Opposing) => self.read(Facts::SIDES, it),
        }
        match &group.noun {
            Noun::Named { .. } => self.read(Facts::TYPES, it),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Scenery { .. } => {}
        }
        group.traits.iter().for_each(|fact| self.fact(fact));
        self.it = before;
    }

    fn fact(&mut self, fact: &Trait) {
        let it = self.it;
        match fact {
            Trait::Place { place } => {
                self.read(Facts::CELLS, it);
                self.place(place);
            }
            Trait::Number { count, comparison: _, right } => {
                self.count(count);
                // Here "it" is the one in the text around the description.
                self.it = Whose::Elsewhere;
                self.count(right);
                self.it = it;
            }
            Trait::Extreme { count, .. } => {
                self.it = Whose::Elsewhere;
                self.read(Facts::CELLS, Whose::Elsewhere);
                self.count(count);
                self.it = it;
            }
            Trait::Power { .. } => self.read(Facts::POWERS, it),
            Trait::Marker { .. } => self.read(Facts::MARKERS, it),
            Trait::SummonedBy { .. } | Trait::Spell { .. } => {}
            Trait::Did { event, scope: _ } => self.event(event),
            Trait::NextInTimeline { .. } => self.read(Facts::CELLS, Whose::Elsewhere),
            Trait::Named { .. } => self.read(Facts::TYPES, it),
            Trait::Not { fact } => self.fact(fact),
        }
    }

    fn place(&mut self, place: &Place) {
        match place {
            Place::Adjacent { to: units } | Place::Aligned { with: units } | Place::Distance { from: units, .. } => {
                self.units(units);
                self.read(Facts::CELLS, self.whose(units));
            }
            Place::Between { first, second } => {
                for units in [first, second] {
                    self.units(units);
                    self.read(Facts::CELLS, self.whose(units));
                }
            }
            Place::Not { of } => self.place(of),
            Place::Territory { of: Player::Controller { of } } => self.read(Facts::SIDES, self.whose(of)),
            Place::On { what: Footing::Kama } => self.read(Facts::KAMAS, Whose::Elsewhere),
            Place::Territory { of: Player::Opponent } | Place::On { what: Footing::DemonCell | Footing::Ground(_) } => {}
        }
    }

    fn cells(&mut self, cells: &Cells) {
        match cells {
            Cells::TargetCell => {}
            Cells::FreeTargetCells => self.read(Facts::CELLS, Whose::Elsewhere),
            Cells::LeftBy { unit: units } | Cells::StartedOn { unit: units } | Cells::Of { scenery: units } => {
                self.units(units);
                self.read(Facts::CELLS, self.whose(units));
            }
            Cells::Free { quantity, places } => {
                self.choice |= *quantity != Quantity::Each;
                self.read(Facts::CELLS, Whose::Elsewhere);
                places.iter().for_each(|place| self.place(place));
            }
        }
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Number { .. } | Amount::All => {}
            Amount::ForEach { of, .. } => self.count(of),
        }
    }

    fn count(&mut self, count: &Count) {
        match count {
            Count::Units { group } => self.some(group),
            Count::Highest { characteristic, group } => {
                self.some(group);
                self.read(Facts::of(*characteristic), Whose::Elsewhere);
            }
            Count::Characteristic { characteristic, unit } => self.read(Facts::of(*characteristic), self.whose(unit)),
            Count::Injuries { unit } => self.read(Facts::INJURIES, self.whose(unit)),
            Count::HpLeft { unit } => self.read(Facts::INJURIES | Facts::NUMBERS, self.whose(unit)),
            Count::PointsLeft { points: _, unit } => self.read(Facts::POINTS, self.whose(unit)),
            Count::Tokens { unit, .. } => self.read(Facts::TOKENS, self.whose(unit)),
            Count::Rewards { unit } => self.read(Facts::POWERS, self.whose(unit)),
            Count::Distance { from, to } => {
                self.read(Facts::CELLS, self.whose(from));
                self.read(Facts::CELLS, self.whose(to));
            }
            Count::Stock { what, .. } => self.read(of_stock(*what), Whose::Elsewhere),
            Count::Times { event, scope: _ } | Count::Total { event, scope: _ } => self.event(event),
            Count::Sum { counts } => counts.iter().for_each(|count| self.count(count)),
            Count::Faces { .. } | Count::Successes { .. } | Count::X | Count::ThatMany | Count::Number { .. } => {}
        }
    }
}

const fn of_stock(stock: Stock) -> Facts {
    match stock {
        Stock::Kamas => Facts::KAMAS,
        Stock::Gg => Facts::GG,
    }
}
