//! What the engine tells of content before any game: how hard cards strike, what they bring into play, and what arenas have. `cards.txt` has
//! all of it; `KCC_BLESS=1` rewrites it.

use crate::testing::{CONTENT, expected};
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
    let ruleset = &CONTENT.rulesets[0].id;
    let arenas: Vec<&Id> = CONTENT.arenas.iter().map(|arena| &arena.id).collect();
    for (arena, compiled) in CONTENT.arenas.iter().zip(Compiled::on_each(&CONTENT, ruleset, &arenas)) {
        let compiled = compiled.unwrap();
        let sides = [Side::Top, Side::Right, Side::Bottom, Side::Left].map(|side| starting_cells(arena, side));
        let demons: Vec<u8> = compiled.demon_cells().iter().map(|cell| cell.0).collect();
        let _ = writeln!(text, "{}: {sides:?} starting cells, demons on {demons:?}, {}", arena.id, named(&compiled.comes_up_anyway()));
    }
    let compiled = Compiled::new(&CONTENT, ruleset, arenas[0]).unwrap();
    let cards = CONTENT.krosmasters.iter().map(|card| &card.id).chain(CONTENT.summons.iter().map(|card| &card.id));
    for card in cards {
        let strike = compiled.profile(card).map(|profile| compiled.strike(profile));
        let mut brings = compiled.comes_up_by(card);
        brings.remove(card);
        let _ = writeln!(text, "{card}: {strike:?} {}", named(&brings));
    }
    for (number, reward) in (0u8..).zip(&CONTENT.rewards) {
        let _ = writeln!(text, "{}: {:?}", reward.id, compiled.reward_rank(number));
    }
    expected("cards.txt", &text);
}

#[test]
fn arenas_that_are_wrong_are_refused() {
    let compiled = Compiled::new(&CONTENT, &CONTENT.rulesets[0].id, &CONTENT.arenas[0].id).unwrap();
    let arena = &CONTENT.arenas[0];
    let refused = |change: &dyn Fn(&mut kcc_ir::Arena)| {
        let mut content = (*CONTENT).clone();
        change(&mut content.arenas[0]);
        let on = compiled.on(&content, &content.arenas[0]).err().map(|refusals| refusals.len());
        let new = Compiled::new(&content, &content.rulesets[0].id, &arena.id).err().map(|refusals| refusals.len());
        let beside = compiled.beside(&content).err().map(|refusals| refusals.len());
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
    assert!(Compiled::new(&CONTENT, &nothing, &CONTENT.arenas[0].id).is_err());
    assert!(Compiled::new(&CONTENT, &CONTENT.rulesets[0].id, &nothing).is_err());
    let compiled = Compiled::new(&CONTENT, &CONTENT.rulesets[0].id, &CONTENT.arenas[0].id).unwrap();
    let mut content = (*CONTENT).clone();
    content.rulesets.remove(0);
    assert!(compiled.beside(&content).is_err());
    content = (*CONTENT).clone();
    content.arenas.remove(0);
    assert!(compiled.beside(&content).is_err());
}

#[test]
fn steps_to_cells_are_counted() {
    let compiled = Compiled::new(&CONTENT, &CONTENT.rulesets[0].id, &CONTENT.arenas[0].id).unwrap();
    let (board, cells) = (&compiled.board, compiled.demon_cells());
    assert!(!cells.is_empty());
    for from in board.cells() {
        assert_eq!(board.steps_to(from, cells), cells.iter().map(|cell| board.distance(from, cell)).min());
    }
    let corner = board.at(0, 0);
    assert_eq!(board.steps_to(corner, &kcc_interpreter::CellSet::EMPTY), None);
    // No cell at all is at no place, far from all, and in line with none.
    let none = Cell::NONE;
    assert_eq!((board.place(none), board.at(-1, -1)), ((-1, -1), none));
    for (from, to) in [(none, corner), (corner, none), (none, none)] {
        assert_eq!((board.distance(from, to), board.direction(from, to)), (u8::MAX, None));
    }
    // Cells are the same one by one and all at once.
    let mut one_by_one = Vec::new();
    for cell in board.line(board.at(5, 5)).iter() {
        one_by_one.push(cell);
    }
    let at_once = board.line(board.at(5, 5)).iter().fold(Vec::new(), |mut all, cell| {
        all.push(cell);
        all
    });
    assert_eq!(one_by_one, at_once);
}
