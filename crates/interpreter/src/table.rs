//! What is on the table besides the units: timelines, prices, what is used up, and what a question is about.

use crate::board::Cell;
use crate::dice::bit;
use crate::frame::{Ctx, Frame, Source};
use crate::game::Game;
use crate::program::SpellId;
use crate::state::{Piece, Presence};
use kcc_ir::Face;
use kcc_ir::{Area, Damage, Duration, Element, Id, RangeShape};

/// What a text is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written<'c> {
    /// A spell, by number.
    Spell(SpellId),
    /// A power, by its name and the card that it is on; a keyword is on a card of its own name.
    Power {
        /// Its name.
        id: &'c Id,
        /// The card, or the reward that gives it.
        card: &'c Id,
    },
    /// A Demonic Reward, by its number.
    Reward(u8),
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matter<'c> {
    /// The unit that owns the text, or casts the spell; [`Piece::NONE`] if none does.
    pub owner: Piece,
    /// What the text is written on.
    pub written: Written<'c>,
}

/// An effect that lasts for a while (rule 4.18.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastingNow<'c> {
    /// The unit that it is on; [`Piece::NONE`] if it changes none.
    pub on: Piece,
    /// The unit whose next spell or turn ends it, if one does.
    pub whose: Piece,
    /// How long it lasts.
    pub duration: Duration,
    /// The text that made it.
    pub matter: Option<Matter<'c>>,
}

/// A roll that is under way (rule 1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolling {
    /// The unit that rolls.
    pub unit: Piece,
    /// The face that is a success; `None` for the tension roll.
    pub success: Option<Face>,
    /// The number of dice.
    pub dice: u8,
}

/// The cost of something for the unit that does it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Action points.
    pub ap: u8,
    /// Movement points.
    pub mp: u8,
    /// Injuries placed on the unit.
    pub injuries: u8,
    /// Kamas of its player.
    pub kamas: u8,
}

/// A spell as a unit can cast it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellNow {
    /// Its cost; an `X` counts as 0.
    pub cost: Cost,
    /// How its range is measured.
    pub shape: RangeShape,
    /// Its minimum and maximum range in cells.
    pub range: [u8; 2],
    /// Its damage and element, if it is an attack.
    pub damage: Option<(u8, Element)>,
    /// Its healing, if it is a healing spell.
    pub heal: Option<u8>,
    /// Its area of effect.
    pub area: Option<Area>,
}

impl Game<'_> {
    /// Returns the units of a player in play, in the order in which they have their turns (rule 1.3.8).
    pub fn timeline_of(&self, player: u8) -> impl Iterator<Item = Piece> + '_ {
        let in_play = move |unit: &Piece| {
            let being = self.state.units.get(unit.index());
            being.is_some_and(|being| being.player == player && being.presence != Presence::Coming && being.in_play())
        };
        self.state.order.iter().copied().filter(in_play)
    }

    /// Returns whether a unit has had its turn in this game turn, or lost it (rule 6.4.2).
    #[must_use]
    pub fn has_had_its_turn(&self, unit: Piece) -> bool {
        self.state.turn.passed.contains(unit) && unit != self.state.turn.unit
    }

    /// Returns the price of a token of a pile for the active unit (rules 4.7.6, 4.9.22).
    #[must_use]
    pub fn price_of_pile(&self, pile: u8) -> Cost {
        let (ap, kamas) = self.price(pile);
        Cost { ap, kamas, ..Cost::default() }
    }

    /// Returns the reward of a token, by its number.
    #[must_use]
    pub fn reward_of_token(&self, token: u8) -> Option<u8> {
        self.state.rewards.tokens.get(usize::from(token)).map(|token| token.reward)
    }

    /// Returns a spell as a unit can cast it now from its cell.
    #[must_use]
    pub fn spell_now(&self, caster: Piece, spell: SpellId) -> SpellNow {
        let cost = self.cost(caster, spell, 0, Cell::NONE);
        let from = self.state.cells.get(caster.index()).copied().unwrap_or(Cell::NONE);
        let reach = self.range(&self.stand(caster, from), spell, Cell::NONE);
        let damage = self.damage_of(caster, spell);
        SpellNow {
            cost: Cost { ap: cost.ap, mp: cost.mp, injuries: cost.injuries, kamas: cost.kamas },
            shape: reach.shape,
            range: [reach.minimum, reach.maximum],
            damage: if let Damage::Attack { base, element } = damage { Some((base, element)) } else { None },
            heal: if let Damage::Healing { base } = damage { Some(base) } else { None },
            area: self.area_of(caster, spell, 0, Cell::NONE),
        }
    }

    /// Returns the spells that the active unit has cast in its turn, with repetition.
    pub fn cast_this_turn(&self) -> impl Iterator<Item = SpellId> + '_ {
        let mut last = None;
        self.state.turn.used.iter().map(|(spell, _)| *spell).filter(move |spell| last.replace(*spell) != Some(*spell))
    }

    /// Returns the spells of a unit that cannot be cast again in this game (rule 4.8.4).
    pub fn used_up(&self, unit: Piece) -> impl Iterator<Item = SpellId> + '_ {
        self.state.used_game.iter().filter(move |(by, _)| *by == unit).map(|(_, spell)| *spell)
    }

    /// Returns the lasting effects: the unit each is on, the unit whose next turn ends it, and the text that made it.
    pub fn lasting_effects(&self) -> impl Iterator<Item = LastingNow<'_>> {
        self.state.lasting.iter().map(|lasting| LastingNow {
            on: lasting.on,
            whose: lasting.whose,
            duration: lasting.duration,
            matter: self.matter_of(&lasting.ctx),
        })
    }

    /// Returns how many temporary changes hold for a unit, or wait for something that happens to it.
    #[must_use]
    pub fn lasting_on(&self, unit: Piece) -> usize {
        self.state.lasting.iter().filter(|lasting| lasting.on == unit).count()
    }

    /// Returns the text that the pending question belongs to, or the spell that is being cast; `None` if the rules themselves ask.
    #[must_use]
    pub fn matter(&self) -> Option<Matter<'_>> {
        // If texts wait for their order, none of them is asking.
        let waiting = if let Some(Frame::Texts { number, .. }) = self.state.stack.last() { usize::from(*number) } else { 0 };
        self.state.stack.iter().rev().skip(waiting).find_map(|frame| match frame {
            Frame::Text(text) => self.matter_of(&text.ctx),
            // For a spell in step 8, nothing is left to report once one that was on standby is over.
            Frame::Cast(_) if self.state.cast.caster.is_some() => {
                Some(Matter { owner: self.state.cast.caster, written: Written::Spell(self.state.cast.spell) })
            }
            Frame::Begin(_)
            | Frame::GameTurn(_)
            | Frame::UnitTurn(_)
            | Frame::Block(_)
            | Frame::Roll(_)
            | Frame::Cast(_)
            | Frame::Standby
            | Frame::Ko { .. }
            | Frame::Coming(_)
            | Frame::Texts { .. }
            | Frame::Allocate { .. }
            | Frame::Line { .. } => None,
        })
    }

    fn matter_of(&self, ctx: &Ctx) -> Option<Matter<'_>> {
        Some(Matter { owner: ctx.owner, written: self.written(ctx.source)? })
    }

    /// Returns what a text is written on; `None` if it is on nothing.
    pub(crate) fn written(&self, source: Source) -> Option<Written<'_>> {
        match source {
            Source::Spell(spell) => Some(Written::Spell(spell)),
            Source::Power(power) => {
                let power = self.content.power(power);
                Some(Written::Power { id: &power.id, card: &power.card })
            }
            Source::Reward(reward) => Some(Written::Reward(reward)),
            Source::None => None,
        }
    }

    /// Returns the roll that the pending question belongs to.
    #[must_use]
    pub fn rolling(&self) -> Option<Rolling> {
        let Some(Frame::Roll(roll)) = self.state.stack.last() else { return None };
        Some(Rolling { unit: roll.unit, success: roll.success, dice: roll.dice })
    }

    /// Returns whether a face would be a success of the roll that the pending question belongs to; `None` where no face is.
    #[must_use]
    pub fn would_succeed(&self, face: Face) -> Option<bool> {
        let Some(Frame::Roll(roll)) = self.state.stack.last() else { return None };
        roll.success.map(|success| face == success || roll.further & bit(face) != 0)
    }

    /// Returns how many tension dice are still to be given to units or sold.
    #[must_use]
    pub fn tension_dice_left(&self) -> usize {
        self.state.turn.dice.iter().flatten().count()
    }

    /// Returns the faces that the other die of the tension roll shows, or can still be turned to, while one of the two is turned.
    #[must_use]
    pub fn other_tension_die(&self) -> Vec<Face> {
        let Some(Frame::Roll(roll)) = self.state.stack.last() else { return Vec::new() };
        match (roll.success, roll.dice, roll.turned) {
            (None, 2, 0) => roll.sides[1].faces().to_vec(),
            (None, 2, _) => self.state.turn.dice[0].into_iter().collect(),
            _ => Vec::new(),
        }
    }
}
