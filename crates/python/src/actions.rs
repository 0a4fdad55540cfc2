//! A number for every answer: the same answer has the same number in every position, on every arena and with any content, so that what is
//! learned in one game means something in the next.
//!
//! A move is a direction, a spell its place among the spells of the unit that acts, a player the number of seats after the one who decides. Numbers that mean
//! nothing in a position are not legal there. Answers of chance have none: the dice are thrown inside. What is paid for an `X` in a cost is
//! asked on its own, after the cell, as an option: else it would multiply the numbers of all spells.

use kcc_interpreter::board::CELLS;
use kcc_interpreter::{Answer, Cell, Face, Game, PIECES, PILES, PLAYERS, Piece, Reason, Refusal, Side, SpellId, TOKENS};

/// The most spells of one unit that have numbers. In 16 million random decisions with all content, on all arenas, by two and four players, none
/// had more than 7.
pub(crate) const SPELLS: usize = 16;
/// The most options of one question, and one more than the most that the engine lets a player pay for an `X`.
const OPTIONS: usize = 100;
/// The most answers that a position may have; in the same games there were 204.
pub(crate) const MOST_LEGAL: usize = 512;

/// What a number stands for, and how many of it there are.
const GROUPS: [(&str, usize); 17] = [
    ("no", 1),
    ("yes", 1),
    ("end", 1),
    ("collect", 1),
    ("buy_gg", 1),
    ("sell", 1),
    ("move", SIDES),
    ("side", SIDES),
    ("face", FACES),
    ("player", PLAYERS),
    ("buy", PILES),
    ("buy_face_up", PILES),
    ("reveal", TOKENS),
    ("option", OPTIONS),
    ("piece", PIECES),
    ("cell", CELLS),
    ("cast", SPELLS * CELLS),
];
const SIDES: usize = Side::ALL.len();
const FACES: usize = Face::ALL.len();

/// The first number of a group; the number of all actions if there is no such group.
const fn first(group: usize) -> usize {
    let (mut sum, mut place) = (0, 0);
    while place < group && place < GROUPS.len() {
        sum += GROUPS[place].1;
        place += 1;
    }
    sum
}

const NO: usize = first(0);
const YES: usize = first(1);
const END: usize = first(2);
const COLLECT: usize = first(3);
const BUY_GG: usize = first(4);
const SELL: usize = first(5);
const MOVE: usize = first(6);
const SIDE: usize = first(7);
const FACE: usize = first(8);
const PLAYER: usize = first(9);
const BUY: usize = first(10);
const BUY_FACE_UP: usize = first(11);
const REVEAL: usize = first(12);
const OPTION: usize = first(13);
const PIECE: usize = first(14);
const CELL: usize = first(15);
const CAST: usize = first(16);
/// The number of actions.
pub(crate) const ALL: usize = first(GROUPS.len());

/// Returns the groups: the name of each, its first number, and how many numbers it has.
pub(crate) fn groups() -> impl Iterator<Item = (&'static str, usize, usize)> {
    GROUPS.iter().enumerate().map(|(place, &(name, size))| (name, first(place), size))
}

/// Returns the number of what is paid for an `X`.
pub(crate) fn number_of_x(x: u8) -> Result<usize, Unnumbered> {
    let number = usize::from(x);
    if number < OPTIONS { Ok(OPTION + number) } else { Err(Unnumbered { what: "X", number, most: OPTIONS - 1 }) }
}

/// Returns what is paid for an `X` with this number.
pub(crate) fn x_of_number(number: usize) -> Option<u8> {
    u8::try_from(number.checked_sub(OPTION).filter(|x| *x < OPTIONS)?).ok()
}

/// An answer that has no number.
#[derive(Clone, Debug)]
pub(crate) struct Unnumbered {
    what: &'static str,
    number: usize,
    most: usize,
}

impl Unnumbered {
    /// More answers than a position may have.
    pub(crate) fn answers(number: usize) -> Self {
        Self { what: "answer", number, most: MOST_LEGAL }
    }
}

impl std::fmt::Display for Unnumbered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} may be chosen here, and actions have room for {}", self.what, self.number, self.most)
    }
}

/// The numbers of answers in one position.
pub(crate) struct Numbers<'a> {
    game: &'a Game<'static>,
    /// The player who decides.
    seat: u8,
    /// The cell of the unit that acts.
    from: Cell,
    spells: [SpellId; SPELLS],
    known: usize,
}

impl<'a> Numbers<'a> {
    /// Returns the numbers where this player decides.
    pub(crate) fn of(game: &'a Game<'static>, seat: u8) -> Self {
        let unit = game.active().0;
        let (mut spells, mut known) = ([SpellId(u16::MAX); SPELLS], 0);
        if unit.is_some() {
            for (place, spell) in spells.iter_mut().zip(game.spells(unit)) {
                *place = spell;
                known += 1;
            }
        }
        Self { game, seat, from: game.cell_of(unit), spells, known }
    }

    /// Returns the number of an answer. A spell has the same whatever is paid for an `X`.
    pub(crate) fn number(&self, answer: Answer) -> Result<usize, Unnumbered> {
        let within = |what, first: usize, number: usize, most: usize| {
            if number < most { Ok(first + number) } else { Err(Unnumbered { what, number: number + 1, most }) }
        };
        match answer {
            Answer::No => Ok(NO),
            Answer::Yes => Ok(YES),
            Answer::End => Ok(END),
            Answer::Collect => Ok(COLLECT),
            Answer::BuyGg => Ok(BUY_GG),
            Answer::Sell => Ok(SELL),
            Answer::Move(cell) => {
                let side = self.game.content().board.direction(self.from, cell).map_or(SIDES, place_of_side);
                within("direction", MOVE, side, SIDES)
            }
            Answer::Side(side) => Ok(SIDE + place_of_side(side)),
            Answer::Face(face) => Ok(FACE + Face::ALL.iter().position(|one| *one == face).unwrap_or(0)),
            Answer::Player(player) => {
                let players = self.game.players();
                within("player", PLAYER, usize::from((player + players - self.seat) % players), PLAYERS)
            }
            Answer::Buy { pile, face_up } => within("pile", if face_up { BUY_FACE_UP } else { BUY }, pile.into(), PILES),
            Answer::Reveal { token } => within("token", REVEAL, token.into(), TOKENS),
            Answer::Option(option) => within("option", OPTION, option.into(), OPTIONS),
            Answer::Piece(piece) => within("piece", PIECE, piece.0.into(), PIECES),
            Answer::Cell(cell) => within("cell", CELL, cell.0.into(), CELLS),
            Answer::Cast { spell, cell, .. } => {
                let place = self.spells[..self.known].iter().position(|known| *known == spell).unwrap_or(SPELLS);
                within("spell", 0, place, SPELLS)?;
                within("cell", CAST + place * CELLS, cell.0.into(), CELLS)
            }
            Answer::Outcome(outcome) => Err(Unnumbered { what: "outcome", number: outcome.into(), most: 0 }),
        }
    }

    /// Returns the answer with this number.
    ///
    /// # Errors
    /// If it means nothing here: there is no such spell, or no cell in that direction.
    pub(crate) fn answer(&self, number: usize) -> Result<Answer, Refusal> {
        let (group, place) = groups()
            .enumerate()
            .find(|(_, (_, first, size))| (*first..first + size).contains(&number))
            .map(|(group, (_, start, _))| (first(group), number - start))
            .ok_or(Refusal { reason: Reason::OtherQuestion, rule: "" })?;
        // Every group has fewer numbers than a small one can be, or is divided by its cells first.
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(match group {
            NO => Answer::No,
            YES => Answer::Yes,
            END => Answer::End,
            COLLECT => Answer::Collect,
            BUY_GG => Answer::BuyGg,
            SELL => Answer::Sell,
            MOVE => {
                let cell = self.game.content().board.beside(self.from, Side::ALL[place]);
                if !cell.is_some() {
                    // The edge of the board.
                    return Err(Refusal { reason: Reason::NotAdjacent, rule: "4.17.2" });
                }
                Answer::Move(cell)
            }
            SIDE => Answer::Side(Side::ALL[place]),
            FACE => Answer::Face(Face::ALL[place]),
            PLAYER => Answer::Player((self.seat + small(place)) % self.game.players()),
            BUY => Answer::Buy { pile: small(place), face_up: false },
            BUY_FACE_UP => Answer::Buy { pile: small(place), face_up: true },
            REVEAL => Answer::Reveal { token: small(place) },
            OPTION => Answer::Option(small(place)),
            PIECE => Answer::Piece(Piece(small(place))),
            CELL => Answer::Cell(Cell(small(place))),
            _ => {
                let spell = self.spells[..self.known].get(place / CELLS).copied();
                let spell = spell.ok_or(Refusal { reason: Reason::NoSuchSpell, rule: "2.5.1" })?;
                Answer::Cast { spell, cell: Cell(small(place % CELLS)), x: 0 }
            }
        })
    }
}

fn place_of_side(side: Side) -> usize {
    Side::ALL.iter().position(|one| *one == side).unwrap_or(0)
}
