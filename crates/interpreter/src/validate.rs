//! Checks whether a state that was read can be played on: everything it names exists, and its question is one that its stack asks. A state
//! that was made by hand may still be one that no game leads to.

use crate::board::{Cell, CellSet};
use crate::chance::Draw;
use crate::compiled::Compiled;
use crate::decision::Ask;
use crate::frame::{Begin, Chosen, Coming, Ctx, DICE, Frame, GameTurn, PICKS, Roll, Source, Step, Text, UnitTurn};
use crate::program::{PowerId, SpellId};
use crate::state::{PIECES, PILES, PLAYERS, Piece, PieceSet, Place, Player, PlayerSet, Presence, Standby, State, Token, UNITS};
use std::collections::BTreeSet;

/// A check of a part of a state.
type Part<'a> = fn(&Check<'a>) -> bool;

/// Returns what is wrong with a state, in a few words; `None` if it can be played on with this content.
pub(crate) fn fault<'a>(state: &'a State, content: &'a Compiled) -> Option<&'static str> {
    let check = Check { state, content };
    let parts: [(&'static str, Part<'a>); 10] = [
        ("its players", Check::<'a>::players),
        ("its units", Check::<'a>::units),
        ("its board", Check::<'a>::board),
        ("its timelines", Check::<'a>::order),
        ("its turn", Check::<'a>::turn),
        ("the spell that is being cast", Check::<'a>::cast),
        ("its rewards", Check::<'a>::rewards),
        ("what it remembers", Check::<'a>::lists),
        ("what it is about to do", Check::<'a>::stack),
        ("its question", Check::<'a>::ask),
    ];
    parts.into_iter().find(|(_, part)| !part(&check)).map(|(what, _)| what)
}

struct Check<'a> {
    state: &'a State,
    content: &'a Compiled,
}

impl Check<'_> {
    // --- references ---

    fn player(&self, player: u8) -> bool {
        usize::from(player) < self.state.players.len()
    }

    fn among(&self, players: PlayerSet) -> bool {
        !players.is_empty() && players.iter().all(|player| self.player(player))
    }

    fn unit(&self, piece: Piece) -> bool {
        piece.index() < self.state.units.len()
    }

    fn nobody_or_unit(&self, piece: Piece) -> bool {
        piece == Piece::NONE || self.unit(piece)
    }

    fn piece(&self, piece: Piece) -> bool {
        self.unit(piece) || piece.index().checked_sub(UNITS).is_some_and(|place| place < self.state.scenery.len())
    }

    fn nobody_or_piece(&self, piece: Piece) -> bool {
        piece == Piece::NONE || self.piece(piece)
    }

    fn pieces(&self, set: PieceSet) -> bool {
        set.iter().all(|piece| self.piece(piece))
    }

    fn on_board(&self, cell: Cell) -> bool {
        cell.index() < self.state.kamas.len()
    }

    fn nowhere_or_on_board(&self, cell: Cell) -> bool {
        cell == Cell::NONE || self.on_board(cell)
    }

    fn cells(&self, set: &CellSet) -> bool {
        set.iter().all(|cell| self.on_board(cell))
    }

    fn spell(&self, spell: SpellId) -> bool {
        usize::from(spell.0) < self.content.spells.len()
    }

    fn power(&self, power: PowerId) -> bool {
        usize::from(power.0) < self.content.powers.len()
    }

    fn pc(&self, pc: u16) -> bool {
        usize::from(pc) < self.content.code.len()
    }

    fn ctx(&self, ctx: &Ctx) -> bool {
        let source = match ctx.source {
            Source::None => true,
            Source::Spell(spell) => self.spell(spell),
            Source::Power(power) => self.power(power),
            Source::Reward(reward) => usize::from(reward) < self.content.rewards.len(),
        };
        source
            && self.piece(ctx.owner)
            && self.player(ctx.player)
            && [ctx.target, ctx.it, ctx.by].into_iter().all(|piece| self.nobody_or_piece(piece))
            && self.nowhere_or_on_board(ctx.main)
            && usize::from(ctx.picked) <= PICKS
    }

    // --- the parts of a state ---

    fn players(&self) -> bool {
        let players = &self.state.players;
        let seats: BTreeSet<u8> = players.iter().map(|player| player.seat).filter(|&seat| seat != Player::STANDING).collect();
        let seated = players.iter().filter(|player| player.seat != Player::STANDING).count();
        let sound = |player: &Player| {
            let team = players.get(usize::from(player.team));
            team.is_some_and(|first| first.team == player.team) && (player.seat == Player::STANDING || self.player(player.seat))
        };
        // Seats are open only before the first step of a game.
        let open = matches!(self.state.stack.first(), Some(Frame::Begin(Begin::FirstPlayer { .. })));
        (players.len() == 2 || players.len() == PLAYERS)
            && seats.len() == seated
            && (open || seated == players.len())
            && players.iter().all(sound)
    }

    fn units(&self) -> bool {
        self.state.cells.len() == PIECES
            && self.state.units.iter().zip(&self.state.cells).all(|(unit, &cell)| {
                usize::from(unit.profile.0) < self.content.profiles.len()
                    && self.player(unit.player)
                    && self.player(unit.owner)
                    && unit.in_play() == cell.is_some()
                    && self.nobody_or_piece(unit.summoner)
                    && self.nobody_or_piece(unit.hurt_by)
                    && self.nowhere_or_on_board(unit.left)
                    && self.nowhere_or_on_board(unit.began)
            })
            && self.state.cells[self.state.units.len()..UNITS].iter().all(|&cell| cell == Cell::NONE)
    }

    fn board(&self) -> bool {
        let (cells, scenery) = (&self.state.cells, &self.state.scenery);
        self.state.kamas.len() == self.content.board.cells().count()
            && cells.iter().all(|&cell| self.nowhere_or_on_board(cell))
            && scenery.iter().all(|&kind| usize::from(kind) < self.content.scenery.len())
            && cells[UNITS + scenery.len()..].iter().all(|&cell| cell == Cell::NONE)
    }

    fn order(&self) -> bool {
        let order = &self.state.order;
        let different: PieceSet = order.iter().copied().collect();
        order.iter().all(|&piece| self.unit(piece)) && different.len() as usize == order.len()
    }

    fn turn(&self) -> bool {
        let turn = &self.state.turn;
        self.player(turn.player)
            && self.player(turn.first)
            && self.nobody_or_unit(turn.unit)
            && self.pieces(turn.spared)
            && turn.spared == turn.spared.units()
            && turn.passed.iter().all(|unit| self.unit(unit))
            && turn.after.iter().all(|&(unit, _)| self.unit(unit))
            && turn.used.iter().all(|&(spell, unit)| self.spell(spell) && self.nobody_or_unit(unit))
    }

    fn cast(&self) -> bool {
        let cast = &self.state.cast;
        // A spell on standby is cast after the last step of the one before.
        let ends = |frame: &Frame| *frame == Frame::Cast(Step::End);
        let mut frames = self.state.stack.iter().rev().filter(|frame| matches!(frame, Frame::Cast(_)));
        let casting = frames.next().is_some_and(|frame| !ends(frame));
        if !frames.all(ends) {
            return false;
        }
        let named = match casting {
            true => self.spell(cast.spell) && self.piece(cast.caster) && self.on_board(cast.from),
            false => {
                let over = cast.hurt == PieceSet::EMPTY || self.spell(cast.spell);
                over && self.nobody_or_piece(cast.caster) && self.nowhere_or_on_board(cast.from)
            }
        };
        named
            && self.player(cast.player)
            && self.nowhere_or_on_board(cast.main)
            && self.nobody_or_piece(cast.main_unit)
            && self.cells(&cast.cells)
            && [cast.targets, cast.waiting, cast.steals, cast.hurt].into_iter().all(|set| self.pieces(set))
            && cast.waiting == cast.waiting.units()
            && self.state.bonus.iter().all(|bonus| self.pieces(bonus.targets))
            && self.state.later.iter().all(|later| self.pc(later.pc) && self.ctx(&later.ctx))
    }

    fn rewards(&self) -> bool {
        let rewards = &self.state.rewards;
        let size = usize::from(self.content.ruleset.rewards.pile);
        let place = |place: Place| match place {
            Place::Box | Place::Bought | Place::Removed => true,
            Place::Pile(spot) => spot.pile() < rewards.piles && usize::from(spot.height()) < size,
            Place::Shown(pile) => pile < rewards.piles,
            Place::Down(unit) | Place::Up(unit) => self.unit(unit),
        };
        // What lies face up has been seen by everybody.
        let all = || (0u8..).take(self.state.players.len()).collect::<PlayerSet>();
        let open = |token: &Token| !matches!(token.place, Place::Up(_) | Place::Shown(_)) || token.seen == all();
        rewards.tokens.iter().all(|token| usize::from(token.reward) < self.content.rewards.len() && place(token.place) && open(token))
            && usize::from(rewards.piles) <= PILES
    }

    fn lists(&self) -> bool {
        let state = self.state;
        let standby = |standby: &Standby| match standby {
            Standby::Text { pc, ctx } => self.pc(*pc) && self.ctx(ctx),
            Standby::Spell { caster, spell, from } => self.piece(*caster) && self.spell(*spell) && self.on_board(*from),
            Standby::StealHealth { caster, .. } => self.piece(*caster),
        };
        state.standby.iter().all(standby)
            && state.lasting.iter().all(|lasting| {
                usize::from(lasting.change) < self.content.changes.len()
                    && self.nobody_or_piece(lasting.on)
                    && self.nobody_or_piece(lasting.whose)
                    && self.ctx(&lasting.ctx)
            })
            && state.memory.iter().all(|record| {
                self.nobody_or_piece(record.source)
                    && self.nobody_or_piece(record.unit)
                    && record.spell.is_none_or(|spell| self.spell(spell))
            })
            && state.fired.iter().all(|fired| self.unit(fired.owner) && self.power(fired.power))
            && state.markers.iter().all(|marker| {
                usize::from(marker.marker) < self.content.markers.len()
                    && self.unit(marker.by)
                    && self.unit(marker.on)
                    && self.player(marker.player)
            })
            && state.damaged.iter().all(|one| self.piece(one.piece) && !one.piece.is_unit() && self.nowhere_or_on_board(one.left))
            && state.used_game.iter().all(|&(unit, spell)| self.unit(unit) && self.spell(spell))
    }

    /// Checks that the bottom of the stack has only the frames of the course of a game, in order.
    fn stack(&self) -> bool {
        let mut below = None;
        self.state.stack.iter().all(|frame| self.frame(below.replace(frame), frame))
            && (self.state.outcome.is_some() || !self.state.stack.is_empty())
    }

    fn frame(&self, below: Option<&Frame>, frame: &Frame) -> bool {
        let active = self.unit(self.state.turn.unit);
        match frame {
            Frame::Begin(_) => below.is_none(),
            Frame::GameTurn(_) => below.is_none(),
            Frame::UnitTurn(_) => matches!(below, Some(Frame::GameTurn(GameTurn::Units))) && active,
            Frame::Block(block) => {
                let waits = block.waiting == block.waiting.units() && self.pieces(block.waiting);
                matches!(below, Some(Frame::UnitTurn(UnitTurn::Activation)))
                    && active
                    && waits
                    && self.on_board(block.to)
                    && self.nobody_or_unit(block.enemy)
            }
            Frame::Roll(roll) => self.roll(below, roll),
            Frame::Cast(step) => match step {
                Step::ArmourDone { unit } => self.unit(*unit),
                Step::Injuries { left } => *left == left.units() && self.pieces(*left),
                Step::Aim
                | Step::Pay
                | Step::Area
                | Step::Targets
                | Step::Effects { .. }
                | Step::EffectsDone
                | Step::Critical
                | Step::CriticalDone
                | Step::Armour
                | Step::AfterDice { .. }
                | Step::Damage
                | Step::Standby
                | Step::End => true,
            },
            Frame::Text(Text { pc, ctx, left, .. }) => self.pc(*pc) && self.ctx(ctx) && self.pieces(*left),
            Frame::Standby => true,
            Frame::Ko { saved } => self.pieces(*saved),
            Frame::Coming(Coming { told, chosen, of, what }) => {
                // The unit that is about to be KO'd; or for effects on standby, the index.
                let about = match below {
                    Some(Frame::Ko { .. }) => self.unit(*what),
                    _ => true,
                };
                let known = |one: &Chosen| one.of == Piece::NONE || self.piece(one.of) && self.unit(one.owner) && self.pc(one.pc);
                about && self.pieces(*told) && (*of == Piece::NONE || self.piece(*of)) && chosen.iter().all(known)
            }
            Frame::Texts { number, .. } => *number > 0 && matches!(below, Some(Frame::Text(_))),
            Frame::Allocate { token } => usize::from(*token) < self.state.rewards.tokens.len(),
            Frame::Line { summon } => self.unit(*summon) && self.state.order.contains(summon),
        }
    }

    fn roll(&self, below: Option<&Frame>, roll: &Roll) -> bool {
        let asked = match below {
            // The tension roll uses at most two dice.
            Some(Frame::GameTurn(_)) => roll.success.is_none() && roll.dice <= 2,
            // Rule 4.17.7.b: scenery casts spells too, and rolls for them.
            Some(_) => roll.success.is_some() && self.piece(roll.unit),
            None => false,
        };
        asked
            && self.player(roll.player)
            && self.nobody_or_piece(roll.unit)
            && roll.dice <= DICE
            && roll.thrown <= roll.dice
            && roll.turned <= roll.thrown
            && roll.successes <= roll.turned
    }

    /// Checks that the question is what the top of the stack asks, about things that exist.
    fn ask(&self) -> bool {
        let Some(ask) = self.state.ask else { return self.state.outcome.is_some() };
        let Some(top) = self.state.stack.last() else { return false };
        if self.state.outcome.is_some() {
            return false;
        }
        let text = matches!(top, Frame::Text(_));
        let some = |set: PieceSet| !set.is_empty() && self.pieces(set);
        let units = |set: PieceSet| some(set) && set == set.units();
        let dice = |most: u8| if let Frame::Roll(roll) = top { roll.thrown < roll.dice && roll.dice <= most } else { false };
        match ask {
            Ask::Chance(Draw::Die) => text || dice(DICE),
            Ask::Chance(Draw::Coin) => text,
            Ask::Chance(Draw::FirstPlayer { among }) => matches!(top, Frame::Begin(Begin::FirstPlayer { .. })) && self.among(among),
            Ask::Chance(Draw::Token { of }) => matches!(top, Frame::Begin(Begin::Rewards { .. })) && of > 0,
            Ask::Side => matches!(top, Frame::Begin(Begin::Side { .. })),
            Ask::Timeline { among } => matches!(top, Frame::Begin(Begin::Timeline)) && units(among) && !self.is_in_line(among),
            Ask::Start { unit } => {
                let coming = self.state.units.get(unit.index()).is_some_and(|unit| unit.presence == Presence::Coming);
                coming && if let Frame::Begin(Begin::Start { placed }) = top { usize::from(*placed) < UNITS } else { false }
            }
            Ask::Reroll { .. } => {
                if let Frame::Roll(roll) = top {
                    roll.success.is_none() && !roll.kept
                } else {
                    false
                }
            }
            Ask::Turn { side, .. } => {
                let roll = if let Frame::Roll(roll) = top { roll.turned < roll.thrown } else { text };
                roll && side.faces().len() > 1
            }
            Ask::Inspire { .. } => matches!(top, Frame::GameTurn(GameTurn::Inspiration)),
            Ask::Act => {
                let unit = self.state.units.get(self.state.turn.unit.index());
                matches!(top, Frame::UnitTurn(UnitTurn::Activation)) && unit.is_some_and(|unit| unit.in_play())
            }
            Ask::Enemy { among } => matches!(top, Frame::Block(_)) && units(among),
            Ask::Direction { .. } | Ask::Axe => matches!(top, Frame::Cast(Step::Area)),
            Ask::Standby => matches!(top, Frame::Standby) && self.state.standby.len() > 1 || matches!(top, Frame::Texts { .. }),
            Ask::Order { among } => (text || matches!(top, Frame::Ko { .. })) && some(among),
            Ask::Unit { among } | Ask::More { among } | Ask::Rebound { among } => text && some(among),
            Ask::MoreCells { among } => text && !among.is_empty() && self.cells(&among),
            Ask::Cell { among } => {
                let aims = matches!(top, Frame::Cast(Step::Aim));
                (text || aims) && !among.is_empty() && self.cells(&among)
            }
            Ask::Opponent { among } => (text || matches!(top, Frame::UnitTurn(UnitTurn::Activation))) && self.among(among),
            Ask::Taker { unit, among } => matches!(top, Frame::Ko { .. }) && self.unit(unit) && self.among(among),
            Ask::Loser { by, among } => matches!(top, Frame::GameTurn(_)) && self.player(by) && self.among(among),
            Ask::Option { of, chosen } => text && u32::from(of) > chosen.count_ones(),
            Ask::Reward { of, from, to } => text && self.unit(of) && from < to,
            Ask::Spell { unit, of } => text && of > 0 && self.unit(unit),
            Ask::Face => text,
            Ask::Again { .. } => {
                if let Frame::Roll(roll) = top {
                    roll.success.is_some() && roll.turned == roll.dice
                } else {
                    false
                }
            }
            Ask::May | Ask::Way => text,
            Ask::Allocate { token } => *top == Frame::Allocate { token },
            Ask::Line { summon, .. } => *top == Frame::Line { summon },
        }
    }

    /// Returns whether one of these already has a position in a timeline.
    fn is_in_line(&self, units: PieceSet) -> bool {
        units.iter().any(|unit| self.state.order.contains(&unit))
    }
}
