//! Changes to the spell that is being cast, and spells that effects make units cast.

use crate::cast::Spells;
use crate::decision::Ask;
use crate::frame::{Ctx, Frame};
use crate::game::Game;
use crate::log::What;
use crate::program::{Action, Op, SpellChange, SpellFilter, SpellId, Units};
use crate::select::Pick;
use crate::state::{Bonus, Piece, PieceSet, Standby, Worth};
use kcc_ir::Face;
use smallvec::SmallVec;

impl Game<'_> {
    /// [`kcc_ir::Effect::Spell`].
    pub(super) fn change_spell(&mut self, change: &SpellChange, on: Option<&Units>, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let targets = match on {
            Some(on) => self.select(on, ctx, pick),
            // A step about the target is about that one.
            None if ctx.target.is_some() => PieceSet::one(ctx.target),
            None => self.state.cast.targets,
        };
        if pick.open.is_some() {
            return false;
        }
        match change {
            // Rules 7.5.5 to 7.5.9: applied in step 6, but the amount is determined here, in the order of the text.
            SpellChange::Damage { amount, .. } | SpellChange::Heal(amount) => {
                let number = self.amount(amount, ctx, 0);
                if number != 0 {
                    self.add_bonus(targets, Worth::More(i8::try_from(number.clamp(-100, 100)).unwrap_or(0)), ctx);
                }
            }
            SpellChange::StealHealth => {
                let cast = self.cast_mut();
                cast.steals.0 |= targets.0;
            }
            SpellChange::Dice(Face::Armour, number, _) => self.add_bonus(targets, Worth::ArmourDice(*number), ctx),
            SpellChange::Dice(Face::Critical, number, _) => {
                let cast = self.cast_mut();
                cast.critical_dice = cast.critical_dice.saturating_add(*number);
            }
            SpellChange::Successes(face, roll, against) => {
                let meant = against.as_ref().map_or(PieceSet(!0), |against| self.set(against, ctx));
                match roll {
                    Face::Armour => self.add_bonus(PieceSet(targets.0 & meant.0), Worth::ArmourFace(*face), ctx),
                    Face::Critical if against.is_none() || meant.contains(self.state.cast.main_unit) => {
                        self.cast_mut().critical_faces |= crate::dice::bit(*face);
                    }
                    // No other roll is made when a spell is cast: such content is refused.
                    Face::Critical | Face::Lock | Face::Dodge => {}
                }
            }
            // An element asked for each target in turn applies for the main one.
            SpellChange::Element(element) if !ctx.target.is_some() || ctx.target == self.state.cast.main_unit => {
                self.cast_mut().element = Some(*element);
            }
            SpellChange::Element(_) => {}
            SpellChange::CriticalSuccess(times) => self.cast_mut().critical_times = *times,
            SpellChange::DamageTimes(times, _) => self.add_bonus(targets, Worth::Times(*times), ctx),
            // These were applied before the spell was cast, are part of the text, or were refused with the content.
            SpellChange::Area(_)
            | SpellChange::Range(_)
            | SpellChange::MaximumRange(_)
            | SpellChange::Cost(..)
            | SpellChange::NoSight
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Dice(Face::Lock | Face::Dodge, ..)
            | SpellChange::Effects(_) => {}
        }
        true
    }

    fn add_bonus(&mut self, targets: PieceSet, worth: Worth, ctx: &Ctx) {
        if targets.is_empty() {
            return;
        }
        // Additions count each time; dice taken from Armour count once per unit.
        let again = |bonus: &Bonus| bonus.worth == worth && matches!(worth, Worth::ArmourDice(..=-1));
        if let Some(place) = self.state.bonus.iter().position(again) {
            self.bonus_mut()[place].targets.0 |= targets.0;
            return;
        }
        let bonus = Bonus { targets, worth };
        if self.bonus_mut().try_push(bonus).is_err() {
            self.fact("7.2.7.c", What::Limit, ctx.owner, targets.first(), bonus.more(targets.first()));
        }
    }

    /// [`kcc_ir::Effect::Cast`]: the spells go on standby (rule 7.2.9.d).
    pub(super) fn cast_by(&mut self, on: &Units, of: (&SpellFilter, Option<&Units>), ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let (casts, _) = self.chosen_casts(on, of, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for (caster, spell) in casts {
            // Rule 4.19.5: a unit that has left the board casts from the cell where it was.
            let from = self.place_of(caster);
            self.add_standby(Standby::Spell { caster, spell, from });
        }
        true
    }

    /// Returns the casts chosen so far, and the candidates of the pending choice.
    fn chosen_casts(
        &self,
        on: &Units,
        (spells, of): (&SpellFilter, Option<&Units>),
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> (SmallVec<[(Piece, SpellId); 8]>, Spells) {
        let mut casts = SmallVec::new();
        let casters = self.select(on, ctx, pick).units();
        let owners = of.map(|of| self.select(of, ctx, pick).units());
        if pick.open.is_some() {
            return (casts, Spells::new());
        }
        for caster in casters.iter() {
            let mut fitting = Spells::new();
            for (owner, own) in owners.unwrap_or(PieceSet::one(caster)).iter().map(|owner| match of {
                Some(_) => (owner, self.own_spells(owner)),
                None => (owner, self.spells_of(owner)),
            }) {
                let fits = |&spell: &SpellId| self.spell_fits(spells, owner, spell, ctx) && !fitting.contains(&spell);
                let more: Spells = own.into_iter().filter(fits).collect();
                fitting.extend(more);
            }
            // Cards that share the name of a spell share the spell.
            if spells.spell.is_some() {
                fitting.truncate(1);
            }
            let spell = match fitting.as_slice() {
                [] => continue,
                [only] => *only,
                several => match pick.answer(Ask::Spell { unit: caster, of: u8::try_from(several.len()).unwrap_or(u8::MAX) }) {
                    Some(answer) => several.get(usize::from(answer)).copied().unwrap_or(several[0]),
                    None => return (casts, fitting),
                },
            };
            casts.push((caster, spell));
        }
        (casts, Spells::new())
    }

    /// Returns, while a text asks which spell a unit casts, the possible spells in the order of the options.
    pub fn spells_to_choose(&self) -> impl Iterator<Item = SpellId> + use<> {
        let asked = match self.state.stack.last() {
            Some(Frame::Text(text)) => match self.content.code.get(usize::from(text.pc)) {
                Some(Op::Act(Action::Cast { on, spells, of })) => {
                    self.chosen_casts(on, (spells, of.as_ref()), &text.ctx, &mut Pick::new(&text.ctx)).1
                }
                _ => Spells::new(),
            },
            _ => Spells::new(),
        };
        asked.into_iter()
    }
}
