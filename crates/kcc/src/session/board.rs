//! The board as text. Nothing depends on colours, which only make it faster to read.

use crate::messages::say;
use anstyle::{AnsiColor, Style};
use kcc_interpreter::{Answer, Ask, Cell, Game, Piece, UnitState};
use kcc_ir::{Icon, Terrain};
use kcc_telling::event;
use kcc_telling::game::Naming;
use std::fmt::Write as _;

const PLAYERS: [Style; 4] = [
    AnsiColor::BrightBlue.on_default().bold(),
    AnsiColor::BrightRed.on_default().bold(),
    AnsiColor::BrightGreen.on_default().bold(),
    AnsiColor::BrightMagenta.on_default().bold(),
];
const KAMAS: Style = AnsiColor::Yellow.on_default();
const OFFERED: Style = AnsiColor::BrightWhite.on_default().bold();
const DIM: Style = Style::new().dimmed();

/// Returns the board, what lies beside it, and a line for each unit.
///
/// A cell holds a unit by its letter, a capital for the first player and the third; `*` scenery that gives a spell to units beside it, `#`
/// other scenery that is in the way and `+` scenery that is not; the number of its kamas; `o` if it can be chosen now; or nothing: `.`, or
/// the sign of its ground. The active unit is in `[ ]`, a Demon cell has `{ }`.
pub(crate) fn drawing(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let board = &naming.compiled.board;
    let arena = naming.content.arenas.iter().find(|arena| &arena.id == naming.compiled.arena());
    let (icons, terrain) = arena.map_or((&[][..], &[][..]), |arena| (&arena.icons, &arena.terrain));
    let units: Vec<UnitState> = game.units().filter(|unit| unit.cell.is_some()).collect();
    let offered = offered(game);
    let mut text = String::from("\n   ");
    for column in 0..board.width {
        let _ = write!(text, " {} ", kcc_ir::scenario::column(column));
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
        let (sign, style) =
            sign(naming, game, cell).unwrap_or_else(|| if offered.contains(&cell) { ('o', OFFERED) } else { self::ground(ground) });
        let _ = write!(text, "{open}{style}{sign}{style:#}{close}");
    }
    text.push_str("\n\n");
    text.push_str(&beside(naming, game));
    for player in 0..game.players() {
        text.push_str(&timeline(naming, game, player));
    }
    for unit in &units {
        text.push_str(&line(naming, game, unit));
        text.push_str(&more(naming, game, unit));
    }
    text
}

/// Returns the empty cells that the pending question offers, if it is about cells.
fn offered(game: &Game<'_>) -> Vec<Cell> {
    let Some(decision) = game.pending() else { return Vec::new() };
    let cells = matches!(decision.ask, Ask::Start { .. } | Ask::Cell { .. } | Ask::MoreCells { .. });
    let cell = |answer: &Answer| if let Answer::Cell(cell) = answer { Some(*cell) } else { None };
    if cells { decision.answers.iter().filter_map(cell).collect() } else { Vec::new() }
}

/// Returns the units of a player in the order of their turns; the active one is in `[ ]`, one that has had its turn in `( )`.
fn timeline(naming: &Naming<'_>, game: &Game<'_>, player: u8) -> String {
    let active = game.active().0;
    let sign = |unit: Piece| {
        let letter = naming.sign(game, unit);
        match (unit == active, player == game.game_turn().0 && game.has_had_its_turn(unit)) {
            (true, _) => format!("[{letter}]"),
            (false, true) => format!("({letter})"),
            (false, false) => letter.to_string(),
        }
    };
    let units: Vec<String> = game.timeline_of(player).map(sign).collect();
    if units.is_empty() {
        return String::new();
    }
    let parts = [("player", (player + 1).to_string()), ("units", units.join(" "))];
    format!("{}\n", say(naming.language, "play-timeline", &parts))
}

fn style(player: u8) -> Style {
    PLAYERS[usize::from(player) % PLAYERS.len()]
}

/// Returns the sign of a cell with nothing on it.
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

/// Returns the sign of what is on a cell, or `None` if nothing is.
fn sign(naming: &Naming<'_>, game: &Game<'_>, cell: Cell) -> Option<(char, Style)> {
    // What is in the way hides what is not, such as a trap.
    if let Some(unit) = game.in_the_way_on(cell) {
        return Some((naming.sign(game, unit.piece), style(unit.player)));
    }
    if let Some((_, kind)) = game.scenery_on(cell) {
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

/// Returns GG and kamas, and whose turn it is.
fn beside(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let (player, turn) = game.game_turn();
    let mut text = String::new();
    let number = |player: u8| ("player", (u16::from(player) + 1).to_string());
    text.push_str(&say(naming.language, "session-turn", &[("turn", turn.to_string()), number(player)]));
    for player in 0..game.players() {
        let (gg, kamas) = game.stock(player);
        let style = style(player);
        let called = say(naming.language, "session-player", &[number(player)]);
        let stock = say(naming.language, "session-stock", &[("gg", gg.to_string()), ("kamas", kamas.to_string())]);
        let _ = write!(text, " | {style}{called}{style:#}{} {stock}", naming.language.colon());
    }
    if game.wild_gg() > 0 {
        let _ = write!(text, " | {}\u{a0}{}", say(naming.language, "session-wild-gg", &[]).replace(' ', "\u{a0}"), game.wild_gg());
    }
    text.push('\n');
    text
}

fn line(naming: &Naming<'_>, game: &Game<'_>, unit: &UnitState) -> String {
    let style = style(unit.player);
    let letter = naming.sign(game, unit.piece);
    let (active, ap, mp) = game.active();
    let mut text = format!("  {style}{letter} {}{style:#} {}", naming.profile(unit.profile), naming.cell(unit.cell));
    if game.players() > 2 {
        let _ = write!(text, ", {}", say(naming.language, "session-player", &[("player", (u16::from(unit.player) + 1).to_string())]));
    }
    if let Some(hp) = unit.hp {
        let _ = write!(text, ", {}/{hp} {}", hp.saturating_sub(unit.injuries), say(naming.language, "session-hp", &[]));
    }
    let dash = |points: Option<u8>| points.map_or_else(|| "–".to_owned(), |points| points.to_string());
    let [most_ap, most_mp] = unit.points.map(dash);
    let left = if unit.piece == active { [format!("{ap}/{most_ap}"), format!("{mp}/{most_mp}")] } else { [most_ap, most_mp] };
    let _ =
        write!(text, ", {} {}, {} {}", left[0], say(naming.language, "session-ap", &[]), left[1], say(naming.language, "session-mp", &[]));
    let tokens =
        [say(naming.language, "session-ap", &[]), say(naming.language, "session-mp", &[]), say(naming.language, "session-range", &[])];
    for (name, number) in tokens.into_iter().zip(unit.tokens).filter(|(_, number)| *number != 0) {
        let _ = write!(text, ", {number:+} {name}");
    }
    let (up, down): (Vec<_>, Vec<_>) = game.rewards_on(unit.piece).partition(|(_, face_up)| *face_up);
    for (reward, _) in up {
        let _ = write!(text, ", {}", naming.reward(reward));
    }
    if !down.is_empty() {
        let _ = write!(text, ", {} {}", down.len(), say(naming.language, "session-face-down", &[]));
    }
    text.push('\n');
    text
}

/// Returns the other facts about a unit: its powers, its markers, its lasting effects, and what it has used up.
fn more(naming: &Naming<'_>, game: &Game<'_>, unit: &UnitState) -> String {
    let mut parts = Vec::new();
    let mut part = |id: &'static str, name: &'static str, words: Vec<String>| {
        if !words.is_empty() {
            parts.push(say(naming.language, id, &[(name, words.join(", "))]));
        }
    };
    let mut powers: Vec<String> = game.powers(unit.piece).map(|(power, parameter)| naming.power_of(power, parameter)).collect();
    powers.dedup();
    part("play-powers", "powers", powers);
    part("play-markers", "markers", game.markers_on(unit.piece).map(|(marker, _)| naming.marker(marker)).collect());
    let faces = game.inspiration(unit.piece).map(|face| event::face(face, naming.language).to_owned());
    part("play-dice", "faces", faces.collect());
    if unit.piece == game.active().0 {
        part("play-cast-this-turn", "spells", game.cast_this_turn().map(|spell| naming.spell(spell).to_owned()).collect());
    }
    part("play-used-up", "spells", game.used_up(unit.piece).map(|spell| naming.spell(spell).to_owned()).collect());
    match game.lasting_on(unit.piece) {
        0 => {}
        number => parts.push(say(naming.language, "play-lasting", &[("number", number.to_string())])),
    }
    if parts.is_empty() { String::new() } else { format!("      {}\n", parts.join("; ")) }
}
