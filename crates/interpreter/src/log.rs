//! What happened, as data: kept only while a log is on.

use crate::board::Cell;
use crate::dice::Side6;
use crate::program::SpellId;
use crate::state::Piece;
use serde::Serialize;

/// Something that happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// The paragraph of the fan-made rules 4.1 by which it happened.
    pub rule: &'static str,
    /// The kind of event.
    pub what: What,
    /// The unit that did it; [`Piece::NONE`] if none did.
    pub source: Piece,
    /// The unit it happened to; [`Piece::NONE`] if to none.
    pub unit: Piece,
    /// A number of cells, injuries, tokens, kamas, GG or successes; or the number of a cell or a player.
    pub number: i32,
}

impl Fact {
    /// Returns the cell that the number means, if it happened at one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        let at_cell = matches!(
            self.what,
            What::Moved | What::WasMoved | What::Placed | What::Cast(_) | What::InArea | What::Destroyed | What::KamasPlaced
        );
        u8::try_from(self.number).ok().filter(|_| at_cell).map(Cell)
    }

    /// Returns the player, by number in the setup, if it happened to a player and not to a unit.
    #[must_use]
    pub fn player(&self) -> Option<u8> {
        let of_player = matches!(self.what, What::GameTurn | What::Gg | What::GgLost | What::Kamas);
        (of_player && self.unit.is_some()).then_some(self.unit.0)
    }
}

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A player's game turn began.
    GameTurn,
    /// A unit's turn began.
    UnitTurn,
    /// A unit is going to take a turn that an effect gives it.
    FurtherTurn,
    /// A unit has another position in its player's timeline, counted from 1.
    InLine,
    /// A unit moved to a cell by itself.
    Moved,
    /// A unit was moved to a cell by an effect.
    WasMoved,
    /// A unit that moves along a line was stopped by the source, or by the edge of the board; the side of its cell where it was, by its place in
    /// [`Side::ALL`](crate::Side::ALL).
    Stopped,
    /// A unit was placed or summoned on a cell.
    Placed,
    /// A die was rolled.
    Die(Side6),
    /// A roll is over; the number of its successes.
    Rolled,
    /// The active unit was locked.
    Locked,
    /// The active unit was caught.
    Caught,
    /// A spell was cast at a cell.
    Cast(SpellId),
    /// The spell affects this cell besides the one it was cast at.
    InArea,
    /// Step 6: the damage on the card.
    Base,
    /// Step 6: more or less damage by an effect, power or reward.
    Bonus,
    /// Step 6: by the Critical Hit and Armour rolls.
    Dice,
    /// Step 6: by powers of the target.
    Taken,
    /// Step 6: the sum.
    Damage,
    /// Injuries were placed.
    Injured,
    /// Injuries were placed to pay a cost.
    Paid,
    /// Injuries were removed.
    Healed,
    /// Injuries were moved.
    Exchanged,
    /// A unit was KO'd.
    Ko,
    /// A KO was replaced by something else.
    Saved,
    /// Something else that was about to happen to a unit was replaced.
    Spared,
    /// A player took GG.
    Gg,
    /// A player lost GG that no other player took.
    GgLost,
    /// A player's kamas changed.
    Kamas,
    /// AP tokens were placed.
    ApTokens,
    /// MP tokens were placed.
    MpTokens,
    /// Range tokens were placed.
    RangeTokens,
    /// Points of the AP gauge were gained or lost.
    Ap,
    /// Points of the MP gauge were gained or lost.
    Mp,
    /// A reward was bought.
    Bought,
    /// A reward was revealed.
    Revealed,
    /// A player, by number from 0, looked at the face-down rewards of a unit.
    LookedAt,
    /// An ability was triggered.
    Triggered,
    /// A card was replaced by another form.
    Replaced,
    /// A piece of scenery left the board, from this cell.
    Destroyed,
    /// Kama tokens were put on a cell; their number.
    KamasPlaced,
    /// A unit is controlled by another player from now on, by number from 0.
    Controlled,
    /// Something was left out because the engine has no room for more.
    Limit,
}
