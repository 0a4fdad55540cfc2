//! The board as text. It says everything without colours; with them it is read faster.

use super::naming::Naming;
use anstyle::{AnsiColor, Style};
use kcc_interpreter::{Cell, Game, UnitState};
use kcc_ir::{Icon, Terrain};
use std::fmt::Write as _;

const PLAYERS: [Style; 4] = [
    AnsiColor::BrightBlue.on_default().bold(),
    AnsiColor::BrightRed.on_default().bold(),
    AnsiColor::BrightGreen.on_default().bold(),
    AnsiColor::BrightMagenta.on_default().bold(),
];
const KAMAS: Style = AnsiColor::Yellow.on_default();
const DIM: Style = Style::new().dimmed();

/// The board, what lies beside it, and a line for each unit.
///
/// A cell holds a unit by its letter, a capital for the first player and the third; `*` scenery that gives a spell to whoever is beside
/// it, `#` other scenery that is in the way and `+` what is not; the number of its kamas; or nothing: `.`, or the sign of its ground. The
/// active unit stands in `[ ]`, a Demon cell has `{ }`.
pub(crate) fn drawing(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let board = &naming.compiled.board;
    let arena = naming.content.arenas.iter().find(|arena| &arena.id == naming.compiled.arena());
    let (icons, terrain) = arena.map_or((&[][..], &[][..]), |arena| (&arena.icons, &arena.terrain));
    let units: Vec<UnitState> = game.units().filter(|unit| unit.cell.is_some()).collect();
    let mut text = String::from("\n   ");
    for column in 0..board.width {
        let _ = write!(text, " {} ", char::from(b'a'.saturating_add(column)));
    }
    for cell in board.cells() {
        let (column, row) = board.place(cell);
        if column == 0 {
            let _ = write!(text, "\n{:>2} ", row + 1);
        }
        let demon = matches!(icons.get(usize::from(cell.0)), Some(Icon::Demon));
        let active = units.iter().any(|unit| unit.cell == cell && unit.piece == game.active().0);
        let (open, close) = match (active, demon) {
            (true, _) => ('[', ']'),
            (false, true) => ('{', '}'),
            (false, false) => (' ', ' '),
        };
        let ground = terrain.get(usize::from(cell.0)).copied().unwrap_or(Terrain::Plain);
        let (sign, style) = sign(naming, game, &units, cell).unwrap_or_else(|| self::ground(ground));
        let _ = write!(text, "{open}{style}{sign}{style:#}{close}");
    }
    text.push_str("\n\n");
    text.push_str(&beside(naming, game));
    for unit in &units {
        text.push_str(&line(naming, game, unit));
    }
    text
}

fn style(player: u8) -> Style {
    PLAYERS[usize::from(player) % PLAYERS.len()]
}

/// The sign of a cell with nothing on it.
fn ground(ground: Terrain) -> (char, Style) {
    match ground {
        Terrain::Plain => ('.', DIM),
        Terrain::Ice => ('=', AnsiColor::Cyan.on_default()),
        Terrain::Water => ('~', AnsiColor::Blue.on_default()),
        Terrain::Fog => ('%', DIM),
        Terrain::Station => ('_', AnsiColor::Yellow.on_default()),
        Terrain::Unknown => ('?', DIM),
    }
}

/// What stands or lies on a cell; none if nothing does.
fn sign(naming: &Naming<'_>, game: &Game<'_>, units: &[UnitState], cell: Cell) -> Option<(char, Style)> {
    // What is in the way hides what is not, a trap for one.
    let here = units.iter().filter(|unit| unit.cell == cell).max_by_key(|unit| unit.hp);
    if let Some(unit) = here {
        return Some((naming.letter(game, unit.piece).unwrap_or('?'), style(unit.player)));
    }
    if let Some((_, kind)) = game.scenery().find(|(at, _)| *at == cell) {
        let piece = naming.content.scenery.get(usize::from(kind));
        let gives = piece.is_some_and(|piece| piece.spells.iter().any(|spell| !spell.cost.fixed));
        let in_the_way = piece.is_some_and(|piece| piece.impassable);
        return Some(match (gives, in_the_way) {
            (true, _) => ('*', Style::new().bold()),
            (false, true) => ('#', DIM),
            (false, false) => ('+', DIM),
        });
    }
    match game.kamas_on(cell) {
        0 => None,
        kamas => Some((char::from_digit(u32::from(kamas), 36).unwrap_or('*'), KAMAS)),
    }
}

/// GG and kamas, and whose turn it is.
fn beside(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let (player, turn) = game.game_turn();
    let mut text = String::new();
    let _ = write!(text, "{} {turn}, {} {}", naming.pick("turn", "tour"), naming.pick("player", "joueur"), player + 1);
    for player in 0..game.players() {
        let (gg, kamas) = game.stock(player);
        let style = style(player);
        let _ = write!(text, " | {style}{} {}{style:#}: {gg} GG, {kamas} kamas", naming.pick("player", "joueur"), player + 1);
    }
    if game.wild_gg() > 0 {
        let _ = write!(text, " | {}: {}", naming.pick("wild GG", "GG libres"), game.wild_gg());
    }
    text.push('\n');
    text
}

fn line(naming: &Naming<'_>, game: &Game<'_>, unit: &UnitState) -> String {
    let style = style(unit.player);
    let letter = naming.letter(game, unit.piece).unwrap_or('?');
    let (active, ap, mp) = game.active();
    let mut text = format!("  {style}{letter} {}{style:#} {}", naming.profile(unit.profile), naming.cell(unit.cell));
    if game.players() > 2 {
        let _ = write!(text, ", {} {}", naming.pick("player", "joueur"), unit.player + 1);
    }
    if let Some(hp) = unit.hp {
        let _ = write!(text, ", {}/{hp} {}", hp.saturating_sub(unit.injuries), naming.pick("HP", "PV"));
    }
    if unit.piece == active {
        let _ = write!(text, ", {ap} {}, {mp} {}", naming.pick("AP", "PA"), naming.pick("MP", "PM"));
    }
    let tokens = [naming.pick("AP", "PA"), naming.pick("MP", "PM"), naming.pick("range", "PO")];
    for (name, number) in tokens.into_iter().zip(unit.tokens).filter(|(_, number)| *number != 0) {
        let _ = write!(text, ", {number:+} {name}");
    }
    let (up, down): (Vec<_>, Vec<_>) = game.rewards_on(unit.piece).partition(|(_, face_up)| *face_up);
    for (reward, _) in up {
        let _ = write!(text, ", {}", naming.reward(reward));
    }
    if !down.is_empty() {
        let _ = write!(text, ", {} {}", down.len(), naming.pick("face down", "face cachée"));
    }
    text.push('\n');
    text
}
