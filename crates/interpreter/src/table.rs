//! What lies on the table beside the units: timelines, prices, what is used up, and what a question is about.

use crate::board::Cell;
use crate::dice::Face;
use crate::frame::{Ctx, Frame, Source};
use crate::game::Game;
use crate::program::SpellId;
use crate::state::{Piece, Presence};
use kcc_ir::{Area, Damage, Duration, Element, Id, RangeShape};

/// What a text is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written<'c> {
    /// A spell.
    Spell(SpellId),
    /// A power, by its name.
    Power(&'c Id),
    /// A Demonic Reward, by its number.
    Reward(u8),
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matter<'c> {
    /// The unit that owns the text, or casts the spell; [`Piece::NONE`] if nobody does.
    pub owner: Piece,
    /// Where the text is written.
    pub written: Written<'c>,
}

/// An effect that lasts for a while (rule 4.18.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastingNow<'c> {
    /// The unit that it is on; [`Piece::NONE`] if it changes none.
    pub on: Piece,
    /// Whose next spell or turn ends it, where one does.
    pub whose: Piece,
    /// How long it lasts.
    pub duration: Duration,
    /// The text that made it.
    pub matter: Option<Matter<'c>>,
}

/// A roll that is under way (rule 1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolling {
    /// For whom.
    pub unit: Piece,
    /// The face that is a success; `None` for the tension roll.
    pub success: Option<Face>,
    /// How many dice.
    pub dice: u8,
}

/// What something costs whoever does it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// AP.
    pub ap: u8,
    /// MP.
    pub mp: u8,
    /// Injuries.
    pub injuries: u8,
    /// Kamas.
    pub kamas: u8,
}

/// A spell as a unit can cast it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellNow {
    /// What it costs; an `X` counts 0.
    pub cost: Cost,
    /// How its range is measured.
    pub shape: RangeShape,
    /// The fewest and the most cells that it reaches.
    pub range: [u8; 2],
    /// Its damage with the element, if it is an attack.
    pub damage: Option<(u8, Element)>,
    /// What it heals, if it is a healing spell.
    pub heal: Option<u8>,
    /// Its area of effect.
    pub area: Option<Area>,
}

impl Game<'_> {
    /// The units of a player in the order in which they have their turns (rule 1.3.8), those in play only.
    pub fn timeline_of(&self, player: u8) -> impl Iterator<Item = Piece> + '_ {
        let in_play = move |unit: &Piece| {
            let being = self.state.units.get(unit.index());
            being.is_some_and(|being| being.player == player && being.presence != Presence::Coming && being.in_play())
        };
        self.state.order.iter().copied().filter(in_play)
    }

    /// Whether a unit has had its turn in this game turn, or lost it (rule 6.4.2).
    #[must_use]
    pub fn has_had_its_turn(&self, unit: Piece) -> bool {
        self.state.turn.passed.contains(unit) && unit != self.state.turn.unit
    }

    /// What a token of a pile costs the active unit (rules 4.7.6, 4.9.22).
    #[must_use]
    pub fn price_of_pile(&self, pile: u8) -> Cost {
        let (ap, kamas) = self.price(pile);
        Cost { ap, kamas, ..Cost::default() }
    }

    /// The reward of a token, by its number.
    #[must_use]
    pub fn reward_of_token(&self, token: u8) -> Option<u8> {
        self.state.rewards.tokens.get(usize::from(token)).map(|(reward, _)| *reward)
    }

    /// A spell as a unit can cast it now from where it stands.
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

    /// The spells that the active unit has cast in its turn, as often as it has.
    pub fn cast_this_turn(&self) -> impl Iterator<Item = SpellId> + '_ {
        let mut last = None;
        self.state.turn.used.iter().map(|(spell, _)| *spell).filter(move |spell| last.replace(*spell) != Some(*spell))
    }

    /// The spells of a unit that may not be cast again in this game (rule 4.8.4).
    pub fn used_up(&self, unit: Piece) -> impl Iterator<Item = SpellId> + '_ {
        self.state.used_game.iter().filter(move |(by, _)| *by == unit).map(|(_, spell)| *spell)
    }

    /// What lasts for a while: on whom it is, whose next turn ends it, and the text that made it.
    pub fn lasting_effects(&self) -> impl Iterator<Item = LastingNow<'_>> {
        self.state.lasting.iter().map(|lasting| LastingNow {
            on: lasting.on,
            whose: lasting.whose,
            duration: lasting.duration,
            matter: self.matter_of(&lasting.ctx),
        })
    }

    /// How many changes that end by themselves hold for a unit, or wait for something that befalls it.
    #[must_use]
    pub fn lasting_on(&self, unit: Piece) -> usize {
        self.state.lasting.iter().filter(|lasting| lasting.on == unit).count()
    }

    /// The text that the pending question belongs to, or the spell that is being cast; `None` if the rules themselves ask.
    #[must_use]
    pub fn matter(&self) -> Option<Matter<'_>> {
        // Where texts wait for their order, it is none of them that asks.
        let waiting = if let Some(Frame::Texts { number, .. }) = self.state.stack.last() { usize::from(*number) } else { 0 };
        self.state.stack.iter().rev().skip(waiting).find_map(|frame| match frame {
            Frame::Text(text) => self.matter_of(&text.ctx),
            // Of a spell in step 8 nothing is left to tell once one that was on standby is over.
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
        let written = match ctx.source {
            Source::Spell(spell) => Written::Spell(spell),
            Source::Power(power) => Written::Power(&self.content.power(power).id),
            Source::Reward(reward) => Written::Reward(reward),
            Source::None => return None,
        };
        Some(Matter { owner: ctx.owner, written })
    }

    /// The roll that the pending question belongs to.
    #[must_use]
    pub fn rolling(&self) -> Option<Rolling> {
        let Some(Frame::Roll(roll)) = self.state.stack.last() else { return None };
        Some(Rolling { unit: roll.unit, success: roll.success, dice: roll.dice })
    }
}
