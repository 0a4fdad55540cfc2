//! What players and programs may see of a game.

use crate::board::{Cell, CellSet};
use crate::frame::{Begin, Ctx, Frame, Source};
use crate::game::Game;
use crate::program::{Action, Op, ProfileId, SpellId};
use crate::select::Pick;
use crate::state::{Piece, PieceSet, Place, Presence, Spot, Standby, UNITS};
use crate::table::Written;
use kcc_ir::{Face, Icon, Id, Parameter, Rank};

/// A unit as any player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitState {
    /// The piece that identifies it.
    pub piece: Piece,
    /// Its card or token.
    pub profile: ProfileId,
    /// Whether it is a summon, rather than a krosmaster.
    pub summon: bool,
    /// The player that controls it.
    pub player: u8,
    /// Its cell; [`Cell::NONE`] off the board.
    pub cell: Cell,
    /// The number of injuries on it.
    pub injuries: u8,
    /// Its current HP; `None` for traps.
    pub hp: Option<u8>,
    /// Its current maximum AP and MP; `None` for a dash.
    pub points: [Option<u8>; 2],
    /// Its level now.
    pub level: u8,
    /// AP, MP and range tokens on it; negative for minus tokens.
    pub tokens: [i8; 3],
}

/// A pile of Demonic Rewards, and the token beside it (rule 4.7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The rank of all its tokens.
    pub rank: Rank,
    /// The number of face-down tokens in it. Which ones they are is secret.
    pub left: u8,
    /// The reward of the face-up token beside it.
    pub shown: Option<u8>,
}

/// A spell that is being cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Casting {
    /// The spell's number.
    pub spell: SpellId,
    /// The unit that casts it.
    pub caster: Piece,
    /// The cell that it is cast at; [`Cell::NONE`] until that is chosen.
    pub cell: Cell,
    /// The targets chosen so far.
    pub targets: PieceSet,
}

/// What [`TextOf::of`] is for the healing of stolen health.
pub const STEAL_HEALTH: &str = "steal-health";

/// A text that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextOf<'g> {
    /// What it is printed on: the id of a spell, a power or a reward; `steal-health` for the healing that follows from it; empty if it has
    /// none.
    pub of: &'g str,
    /// The same as what it is written on; `None` if that is nothing, or it is the healing of stolen health.
    pub written: Option<Written<'g>>,
    /// The unit that it belongs to.
    pub unit: Piece,
    /// The unit that it is about; [`Piece::NONE`] if none.
    pub about: Piece,
}

/// The meaning of the options of [`crate::Ask::Option`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// Parts of the text, in order.
    Parts,
    /// Numbers, counted from 0.
    Numbers,
    /// Cards that a unit can become.
    Forms(Vec<Id>),
}

impl Game<'_> {
    /// Returns all units, including those that have left the board.
    pub fn units(&self) -> impl Iterator<Item = UnitState> + '_ {
        self.state.units.iter().zip(&self.view.units).enumerate().map(|(index, (unit, view))| UnitState {
            piece: Piece::at(index),
            profile: unit.profile,
            summon: self.content.card(unit.profile).krosmaster.is_none(),
            player: unit.player,
            cell: self.state.cells[index],
            injuries: unit.injuries,
            hp: view.hp,
            points: [view.ap, view.mp],
            level: view.level,
            tokens: [unit.ap, unit.mp, unit.range],
        })
    }

    /// Returns the first unit in play with this card or token.
    #[must_use]
    pub fn unit_called(&self, id: &Id) -> Option<UnitState> {
        self.units().find(|unit| unit.cell.is_some() && self.content.profile_name(unit.profile) == id)
    }

    /// Returns the GG and kamas of a player.
    #[must_use]
    pub fn stock(&self, player: u8) -> (u8, u16) {
        self.state.players.get(usize::from(player)).map_or((0, 0), |player| (player.gg, player.kamas))
    }

    /// Returns the GG that no player has.
    #[must_use]
    pub fn wild_gg(&self) -> u8 {
        self.state.turn.wild
    }

    /// Returns the number of kama tokens on a cell.
    #[must_use]
    pub fn kamas_on(&self, cell: Cell) -> u8 {
        self.state.kamas.get(cell.index()).copied().unwrap_or(0)
    }

    /// Returns the cells with kamas.
    #[must_use]
    pub fn cells_with_kamas(&self) -> CellSet {
        (0u8..).zip(&self.state.kamas).filter(|(_, kamas)| **kamas > 0).map(|(cell, _)| Cell(cell)).collect()
    }

    /// Returns the player whose game turn it is, and the number of the game turn.
    #[must_use]
    pub fn game_turn(&self) -> (u8, u16) {
        (self.state.turn.player, self.state.turn.number)
    }

    /// Returns the unit whose turn it is, with the AP and MP it has left.
    #[must_use]
    pub fn active(&self) -> (Piece, u8, u8) {
        (self.state.turn.unit, self.state.turn.ap, self.state.turn.mp)
    }

    /// Returns how many cells further, or less far, the active unit's spells reach in its turn, from the range tokens it had (rule 6.2.1.c).
    #[must_use]
    pub fn active_range(&self) -> i8 {
        self.state.turn.range
    }

    /// Returns the spells that a unit has now.
    pub fn spells(&self, unit: Piece) -> impl Iterator<Item = SpellId> + use<> {
        self.spells_of(unit).into_iter()
    }

    /// Returns the powers that a unit has now, by name, with the parameters of keywords (rule 4.9).
    pub fn powers(&self, unit: Piece) -> impl Iterator<Item = (&Id, Option<Parameter>)> + '_ {
        let powers = self.unit_view(unit).into_iter().flat_map(|view| &view.powers).map(|&power| self.content.power(power));
        powers.map(|power| (&power.id, power.parameter))
    }

    /// Returns the types that a unit counts as now, by their index among the types of the content (rule 2.2).
    pub fn types(&self, unit: Piece) -> impl Iterator<Item = usize> + use<> {
        let types = self.unit_view(unit).map_or([0; 3], |view| view.types);
        (0..3 * 64).filter(move |kind| types[kind / 64] & (1 << (kind % 64)) != 0)
    }

    /// Returns the tokens of rewards on a unit: which reward, and whether face up.
    pub fn rewards_on(&self, unit: Piece) -> impl Iterator<Item = (u8, bool)> + '_ {
        self.state.rewards.tokens.iter().filter_map(move |token| match token.place {
            Place::Down(holder) if holder == unit => Some((token.reward, false)),
            Place::Up(holder) if holder == unit => Some((token.reward, true)),
            Place::Box | Place::Pile(_) | Place::Shown(_) | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => None,
        })
    }

    /// Returns the rewards of the tokens in piles, each pile from its bottom, which is the order in which they were dealt.
    pub fn dealt(&self) -> impl Iterator<Item = &Id> + '_ {
        let mut spots: Vec<(Spot, usize)> = Vec::new();
        for (number, token) in self.state.rewards.tokens.iter().enumerate() {
            if let Place::Pile(spot) = token.place {
                spots.push((spot, number));
            }
        }
        spots.sort_unstable();
        spots.into_iter().filter_map(|(_, token)| self.reward_of(token))
    }

    /// Returns the rewards of the tokens among which the next one is dealt, in the order of the outcomes; empty at other times.
    pub fn deals(&self) -> impl Iterator<Item = &Id> + '_ {
        let pile = if let Some(Frame::Begin(Begin::Rewards { pile })) = self.state.stack.last() { Some(*pile) } else { None };
        let rank = pile.and_then(|pile| self.pile_rank(pile)).map(|(rank, _)| rank);
        rank.into_iter().flat_map(|rank| self.boxed(rank)).filter_map(|token| self.reward_of(token))
    }

    fn reward_of(&self, token: usize) -> Option<&Id> {
        let token = self.state.rewards.tokens.get(token)?;
        self.content.rewards.get(usize::from(token.reward)).map(|reward| &reward.id)
    }

    /// Returns the special markers on a unit: the id of each, and the unit that has put it there (rule 4.13).
    pub fn markers_on(&self, unit: Piece) -> impl Iterator<Item = (&Id, Piece)> + '_ {
        let on = self.state.markers.iter().filter(move |marker| marker.on == unit);
        on.filter_map(|marker| Some((self.content.markers.get(usize::from(marker.marker))?, marker.by)))
    }

    /// Returns the effects on standby, or the texts among which the next is chosen, in the order in which answers number them.
    pub fn standby(&self) -> impl Iterator<Item = TextOf<'_>> + '_ {
        self.effects_at_hand().into_iter().map(|standby| match standby {
            Standby::Text { ctx, .. } => self.text_of(&ctx),
            Standby::Spell { caster, spell, .. } => {
                TextOf { of: self.content.spell(spell).id.as_str(), written: Some(Written::Spell(spell)), unit: caster, about: Piece::NONE }
            }
            Standby::StealHealth { caster, .. } => TextOf { of: STEAL_HEALTH, written: None, unit: caster, about: Piece::NONE },
        })
    }

    fn text_of(&self, ctx: &Ctx) -> TextOf<'_> {
        let of = match ctx.source {
            Source::Spell(spell) => self.content.spell(spell).id.as_str(),
            Source::Power(power) => self.content.power(power).id.as_str(),
            Source::Reward(reward) => self.content.rewards[usize::from(reward)].id.as_str(),
            Source::None => "",
        };
        TextOf { of, written: self.written(ctx.source), unit: ctx.owner, about: ctx.it }
    }

    /// Returns the meaning of the options of the current question, if it is [`crate::Ask::Option`].
    #[must_use]
    pub fn options(&self) -> Options {
        let Some(Frame::Text(text)) = self.state.stack.last() else { return Options::Parts };
        match self.content.code.get(usize::from(text.pc)) {
            Some(Op::Guess(_)) => Options::Numbers,
            Some(Op::Act(Action::Replace { on, with })) => {
                let mut pick = Pick::new(&text.ctx);
                let unit = self.select(on, &text.ctx, &mut pick).first();
                Options::Forms(self.forms(unit, with).iter().map(|card| self.content.profile_name(*card).clone()).collect())
            }
            _ => Options::Parts,
        }
    }

    /// Returns all units in the order of the timelines, those of all players in one list, including KO'd ones (rule 1.3.8).
    pub fn whole_timeline(&self) -> impl Iterator<Item = Piece> + '_ {
        self.state.order.iter().copied()
    }

    /// Returns the summons of the same unit that already have a position in its timeline, in the order in which answers to
    /// [`crate::Ask::Line`] number the positions before them.
    #[must_use]
    pub fn summons_beside(&self, summon: Piece) -> Vec<Piece> {
        let summoner = self.summoner(summon);
        self.summons_in_line(summoner, summon).to_vec()
    }

    /// Returns the unit that summoned a unit; [`Piece::NONE`] if none did.
    #[must_use]
    pub fn summoner(&self, unit: Piece) -> Piece {
        self.state.units.get(unit.index()).map_or(Piece::NONE, |unit| unit.summoner)
    }

    /// Returns whether it is a summon that has left the board: the next one may have the same [`Piece`].
    #[must_use]
    pub fn has_left(&self, unit: Piece) -> bool {
        self.state.units.get(unit.index()).is_some_and(|unit| unit.presence == Presence::Gone)
    }

    /// Returns the injuries on a piece of scenery (rule 4.17.5.b).
    #[must_use]
    pub fn scenery_injuries(&self, piece: Piece) -> u8 {
        self.state.damaged.iter().find(|damaged| damaged.piece == piece).map_or(0, |damaged| damaged.injuries)
    }

    /// Returns the cells with a piece of scenery, and the index of its kind in the content.
    pub fn scenery(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        self.state.scenery.iter().zip(&self.state.cells[UNITS..]).filter(|(_, cell)| cell.is_some()).map(|(&kind, &cell)| (cell, kind))
    }

    /// Returns what is printed on a cell of the arena; `None` off the board.
    #[must_use]
    pub fn icon(&self, cell: Cell) -> Option<&Icon> {
        self.content.icons.get(cell.index())
    }

    /// Returns the pieces of scenery on the board: the piece, its cell, and the index of its kind in the content.
    pub fn scenery_pieces(&self) -> impl Iterator<Item = (Piece, Cell, u8)> + '_ {
        let pieces = (UNITS..).zip(self.state.scenery.iter().zip(&self.state.cells[UNITS..]));
        pieces.filter(|(_, (_, cell))| cell.is_some()).map(|(piece, (&kind, &cell))| (Piece::at(piece), cell, kind))
    }

    /// Returns the kind of a piece of scenery, as its index in the content, whether or not it is still on the board; `None` if there never
    /// was such a piece.
    #[must_use]
    pub fn kind_of_scenery(&self, piece: Piece) -> Option<u8> {
        self.state.scenery.get(usize::from(piece.0).checked_sub(UNITS)?).copied()
    }

    /// Returns where a unit or a piece of scenery is; [`Cell::NONE`] off the board.
    #[must_use]
    pub fn cell_of(&self, piece: Piece) -> Cell {
        self.state.cells.get(usize::from(piece.0)).copied().unwrap_or(Cell::NONE)
    }

    /// Returns the unit on a cell that is in the way there; or else any on it, such as a trap.
    #[must_use]
    pub fn in_the_way_on(&self, cell: Cell) -> Option<UnitState> {
        self.units().filter(|unit| cell.is_some() && unit.cell == cell).max_by_key(|unit| unit.hp)
    }

    /// Returns the scenery on a cell: the piece, and the index of its kind in the content.
    #[must_use]
    pub fn scenery_on(&self, cell: Cell) -> Option<(Piece, u8)> {
        self.scenery_pieces().find(|&(_, at, _)| at == cell).map(|(piece, _, kind)| (piece, kind))
    }

    /// Returns the krosmasters that have been KO'd (rule 4.10.2.b).
    pub fn fallen(&self) -> impl Iterator<Item = Piece> + '_ {
        let units = (0u8..).zip(&self.state.units);
        units.filter(|(_, unit)| unit.presence == Presence::Ko).map(|(place, _)| Piece(place))
    }

    /// Returns the inspiration dice on a krosmaster, by their faces (rule 5.3.1).
    pub fn inspiration(&self, unit: Piece) -> impl Iterator<Item = Face> + use<> {
        let dice = self.state.units.get(unit.index()).map_or(0, |unit| unit.inspiration);
        Face::ALL.into_iter().filter(move |&face| dice & crate::dice::bit(face) != 0)
    }

    /// Returns the piles of Demonic Rewards, in the order in which answers number them.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + '_ {
        let rewards = &self.state.rewards;
        (0..rewards.piles).filter_map(|pile| {
            let (rank, _) = self.pile_rank(pile)?;
            let shown = rewards.shown(pile).and_then(|token| rewards.tokens.get(usize::from(token))).map(|token| token.reward);
            Some(Pile { rank, left: rewards.left(pile), shown })
        })
    }

    /// Returns the spell that the current decision belongs to; `None` if no spell is being cast.
    #[must_use]
    pub fn casting(&self) -> Option<Casting> {
        let cast = &self.state.cast;
        // When a spell that was on standby is over, so is the one whose step 8 is under way, except for what still waits.
        let casting = cast.caster.is_some() && self.state.stack.iter().any(|frame| matches!(frame, Frame::Cast(_)));
        casting.then_some(Casting { spell: cast.spell, caster: cast.caster, cell: cast.main, targets: cast.targets })
    }
}
