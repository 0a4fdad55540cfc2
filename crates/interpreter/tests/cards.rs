//! What the engine tells of content before any game: how hard cards strike, what they bring into play, and what arenas have. `cards.txt` has
//! all of it; `KCC_BLESS=1` rewrites it.

use crate::testing::{BONTA, CONTENT, expected};
use kcc_interpreter::{Cell, Compiled, Side, starting_cells};
use kcc_ir::{Icon, Id, Terrain};
use std::collections::BTreeSet;
use std::fmt::Write as _;

fn named(ids: &BTreeSet<&Id>) -> String {
    ids.iter().map(|id| id.as_str()).collect::<Vec<_>>().join(", ")
}

#[test]
fn cards_and_arenas_are_as_expected() {
    // Other content has other cards.
    if std::env::var_os("KCC_IR").is_some() {
        return;
    }
    let mut text = String::new();
    let ruleset = Id::from("fanmade-4-1");
    let arenas: Vec<&Id> = CONTENT.arenas.iter().map(|arena| &arena.id).collect();
    for (arena, compiled) in CONTENT.arenas.iter().zip(Compiled::on_each(&CONTENT, &ruleset, &arenas)) {
        let compiled = compiled.unwrap();
        let sides = [Side::Top, Side::Right, Side::Bottom, Side::Left].map(|side| starting_cells(arena, side));
        let demons: Vec<u8> = compiled.demon_cells().iter().map(|cell| cell.0).collect();
        let _ = writeln!(text, "{}: {sides:?} starting cells, demons on {demons:?}, {}", arena.id, named(&compiled.comes_up_anyway()));
    }
    let cards = CONTENT.krosmasters.iter().map(|card| &card.id).chain(CONTENT.summons.iter().map(|card| &card.id));
    for card in cards {
        let strike = BONTA.profile(card).map(|profile| BONTA.strike(profile));
        let mut brings = BONTA.comes_up_by(card);
        brings.remove(card);
        let _ = writeln!(text, "{card}: {strike:?} {}", named(&brings));
    }
    for (number, reward) in (0u8..).zip(&CONTENT.rewards) {
        let _ = writeln!(text, "{}: {:?}", reward.id, BONTA.reward_rank(number));
    }
    expected("cards.txt", &text);
}

#[test]
fn arenas_that_are_wrong_are_refused() {
    let bonta = CONTENT.arenas.iter().position(|arena| arena.id.as_str() == "bonta-1").unwrap();
    let refused = |change: &dyn Fn(&mut kcc_ir::Arena)| {
        let mut content = CONTENT.clone();
        change(&mut content.arenas[bonta]);
        let on = BONTA.on(&content, &content.arenas[bonta]).err().map(|refusals| refusals.len());
        let new = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).err().map(|refusals| refusals.len());
        let beside = BONTA.beside(&content).err().map(|refusals| refusals.len());
        assert_eq!([on, new], [new, beside]);
        new
    };
    assert_eq!(refused(&|_| {}), None);
    assert_eq!(refused(&|arena| (arena.width, arena.icons) = (0, Vec::new())), Some(1));
    assert_eq!(refused(&|arena| _ = arena.icons.pop()), Some(1));
    assert_eq!(refused(&|arena| arena.icons.push(Icon::Start)), Some(1));
    assert_eq!(refused(&|arena| (arena.width, arena.height, arena.icons) = (200, 1, vec![Icon::Start; 200])), Some(1));
    assert_eq!(refused(&|arena| arena.terrain = vec![Terrain::Plain, Terrain::Unknown]), Some(1));
    assert_eq!(refused(&|arena| arena.icons[0] = Icon::Scenery { scenery: Id::from("nothing") }), Some(1));
}

#[test]
fn what_is_not_in_the_content_is_refused() {
    let nothing = Id::from("nothing");
    assert!(Compiled::new(&CONTENT, &nothing, &Id::from("bonta-1")).is_err());
    assert!(Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &nothing).is_err());
    let mut content = CONTENT.clone();
    content.rulesets.clear();
    assert!(BONTA.beside(&content).is_err());
    content = CONTENT.clone();
    content.arenas.clear();
    assert!(BONTA.beside(&content).is_err());
}

#[test]
fn no_cell_is_at_no_place() {
    let (board, none) = (&BONTA.board, Cell::NONE);
    let corner = board.at(0, 0);
    assert_eq!((board.place(none), board.at(-1, -1)), ((-1, -1), none));
    for (from, to) in [(none, corner), (corner, none), (none, none)] {
        assert_eq!((board.distance(from, to), board.direction(from, to)), (u8::MAX, None));
    }
    // Cells are the same all at once as one by one.
    let line = board.line(board.at(5, 5));
    let (mut cells, mut at_once) = (line.iter(), Vec::new());
    let one_by_one: Vec<Cell> = std::iter::from_fn(|| cells.next()).collect();
    line.iter().for_each(|cell| at_once.push(cell));
    assert_eq!(one_by_one, at_once);
}
