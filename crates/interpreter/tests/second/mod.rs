//! The engine compared with a second implementation of combat, on random content in random positions: what may be cast and where, which
//! moves are possible, and the results. Both get the same dice and choices.

#![allow(clippy::wildcard_enum_match_arm, reason = "what the comparison does not cover is left out")]

mod casting;
mod rules;
mod world;

use kcc_interpreter::{Answer, Ask, Cell, Game, Outcome, Piece, Side};
use rules::{Log, World};
use std::collections::BTreeSet;
use world::{Ground, Random};

/// The number of random contents, with positions on each.
const GROUNDS: u64 = 100;
const POSITIONS: u64 = 300;
/// Casts and steps tried from each position.
const TRIED: usize = 3;

/// How much was compared.
#[derive(Default)]
struct Count {
    positions: usize,
    cells: usize,
    casts: usize,
    blocks: usize,
}

#[test]
fn the_engine_and_the_second_implementation_agree() {
    let workers = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    let work = |worker: u64| {
        let mut count = Count::default();
        for ground in (worker..GROUNDS).step_by(workers as usize) {
            on_ground(ground, &mut count);
        }
        count
    };
    let counts: Vec<Count> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    });
    let sum = |of: fn(&Count) -> usize| counts.iter().map(of).sum::<usize>();
    let (positions, cells, casts, blocks) = (sum(|c| c.positions), sum(|c| c.cells), sum(|c| c.casts), sum(|c| c.blocks));
    // What is drawn may change; how much is compared may not become less.
    assert!(casts >= 100_000 && blocks >= 1_000, "{positions} positions, {cells} cells to cast at, {casts} casts, {blocks} blocks");
}

fn on_ground(number: u64, count: &mut Count) {
    let ground = Ground::new(number);
    for place in 0..POSITIONS {
        let seed = number * 1_000_000 + place;
        let mut random = Random::new(seed);
        let Some((game, world)) = ground.position(&mut random) else { continue };
        // A unit that can do nothing at all has no turn to check.
        if game.active().0 != Piece(world.active as u8) || !matches!(asked(&game), Some(Ask::Act)) {
            continue;
        }
        count.positions += 1;
        for _ in 0..TRIED {
            let (mut game, mut world) = (game.clone(), world.clone());
            // Two actions in a row, so that limits of spells and emptied gauges occur too.
            for _ in 0..2 {
                count.cells += same_answers(&game, &world, seed);
                let answers = game.pending().unwrap().answers.to_vec();
                let acts: Vec<Answer> = answers.into_iter().filter(|one| matches!(one, Answer::Cast { .. } | Answer::Move(_))).collect();
                if acts.is_empty() {
                    break;
                }
                let act = *random.one_of(&acts);
                let was = (world.active, game.game_turn());
                game.apply(act).unwrap();
                let mut log = told(&mut game, was, &mut random);
                log.case = format!("seed {seed}: {act:?} by {:?} told {log:?} in {world:?}", world.units[world.active]);
                match act {
                    Answer::Cast { spell, cell, .. } => {
                        count.casts += 1;
                        world.cast(game.content().spell_name(spell).as_str(), place_of(&game, cell), &mut log);
                    }
                    Answer::Move(cell) => {
                        count.blocks += usize::from(!log.faces.is_empty());
                        world.walk(place_of(&game, cell), &mut log);
                    }
                    other => panic!("{other:?}"),
                }
                let unused = log.faces.len() + log.units.len() + log.standby.len();
                let case = log.case.clone();
                assert_eq!(unused, 0, "the second implementation rolls less: {log:?}\n{case}");
                same_state(&game, &world, was, &case);
                if world.winner.is_some() || (game.active().0, game.game_turn()) != (Piece(was.0 as u8), was.1) {
                    break;
                }
            }
        }
    }
}

fn asked(game: &Game<'_>) -> Option<Ask> {
    game.pending().map(|decision| decision.ask)
}

fn place_of(game: &Game<'_>, cell: Cell) -> rules::Cell {
    let (x, y) = game.content().board.place(cell);
    (i32::from(x), i32::from(y))
}

/// Compares what the active unit may do; returns how many cells it may cast at.
fn same_answers(game: &Game<'_>, world: &World, seed: u64) -> usize {
    let answers = game.pending().unwrap().answers;
    let cast = |answer: &Answer| match answer {
        Answer::Cast { spell, cell, .. } => Some((game.content().spell_name(*spell).to_string(), place_of(game, *cell))),
        _ => None,
    };
    let step = |answer: &Answer| match answer {
        Answer::Move(cell) => Some(place_of(game, *cell)),
        _ => None,
    };
    let casts: BTreeSet<(String, rules::Cell)> = answers.iter().filter_map(cast).collect();
    let steps: BTreeSet<rules::Cell> = answers.iter().filter_map(step).collect();
    let ours = world.casts();
    let (more, fewer): (Vec<_>, Vec<_>) = (casts.difference(&ours).collect(), ours.difference(&casts).collect());
    assert!(
        more.is_empty() && fewer.is_empty(),
        "seed {seed}: the engine offers {more:?} and lacks {fewer:?}\nused {:?}, active {:?}\n{world:?}",
        world.used,
        world.units[world.active]
    );
    assert_eq!(steps, world.moves(), "seed {seed}: cells to move to\n{world:?}");
    casts.len()
}

/// Answers everything that a cast or a step asks, at random, and returns a log of the answers.
fn told(game: &mut Game<'_>, was: (usize, (u8, u16)), random: &mut Random) -> Log {
    const FACES: [&str; 6] = ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"];
    let mut log = Log::default();
    // Dice that wait to be turned, by their index among the faces.
    let mut turning: Vec<usize> = Vec::new();
    while let Some(decision) = game.pending() {
        if (game.active().0, game.game_turn()) != (Piece(was.0 as u8), was.1) {
            break;
        }
        let answer = *random.one_of(decision.answers);
        match (decision.ask, answer) {
            (Ask::Act, _) => break,
            (Ask::Chance(_), Answer::Outcome(outcome)) => {
                if outcome >= 4 {
                    turning.push(log.faces.len());
                }
                log.faces.push(FACES[usize::from(outcome)]);
            }
            (Ask::Turn { side, .. }, Answer::Face(face)) => {
                let side = if side == kcc_interpreter::Side6::Dofus { "dofus" } else { "critical-dodge" };
                let die = turning.iter().position(|&die| log.faces[die] == side).unwrap();
                log.faces[turning.remove(die)] = match face {
                    kcc_interpreter::Face::Critical => "critical",
                    kcc_interpreter::Face::Armour => "armour",
                    kcc_interpreter::Face::Lock => "lock",
                    kcc_interpreter::Face::Dodge => "dodge",
                };
            }
            (Ask::Enemy { .. } | Ask::Order { .. }, Answer::Piece(piece)) => {
                // Scenery on a target cell is a target too; its order does not matter if it is left where it is.
                let units_only = decision.answers.iter().all(|answer| matches!(answer, Answer::Piece(piece) if piece.is_unit()));
                log.units.extend(units_only.then_some(usize::from(piece.0)));
            }
            (Ask::Standby, Answer::Option(option)) => log.standby.push(game.standby().nth(usize::from(option)).unwrap().of.to_owned()),
            (Ask::Direction { .. }, Answer::Side(side)) => {
                log.towards = Some(match side {
                    Side::Top => (0, -1),
                    Side::Right => (1, 0),
                    Side::Bottom => (0, 1),
                    Side::Left => (-1, 0),
                });
            }
            (Ask::Axe, Answer::Option(option)) => log.right = Some(option == 1),
            (ask, answer) => panic!("asked {ask:?}, answered {answer:?}"),
        }
        game.apply(answer).unwrap();
    }
    assert!(turning.is_empty(), "dice that nobody turned: {:?}", log.faces);
    log
}

/// Compares the results of a cast or a step.
fn same_state(game: &Game<'_>, world: &World, was: (usize, (u8, u16)), case: &str) {
    let winner = match game.outcome() {
        Some(Outcome::Won(player)) => Some(usize::from(player)),
        None => None,
        Some(other) => panic!("{other:?}\n{case}"),
    };
    assert_eq!(winner, world.winner, "who has won\n{case}");
    if winner.is_some() {
        return;
    }
    let same_turn = (game.active().0, game.game_turn()) == (Piece(was.0 as u8), was.1);
    for (index, (state, unit)) in game.units().zip(&world.units).enumerate() {
        let at = state.cell.is_some().then(|| place_of(game, state.cell));
        assert_eq!(at, unit.at, "where unit {index} stands\n{case}");
        if at.is_none() {
            continue;
        }
        assert_eq!(i32::from(state.injuries), unit.injuries, "injuries of unit {index}\n{case}");
        // Tokens are used up when a turn begins, and a turn in which nothing can be done ends at once.
        if same_turn {
            assert_eq!(state.tokens.map(i32::from), unit.tokens, "tokens of unit {index}\n{case}");
        }
    }
    let gg = [game.stock(0).0, game.stock(1).0].map(i32::from);
    assert_eq!((gg, i32::from(game.wild_gg())), (world.gg, world.wild), "GG\n{case}");
    if same_turn {
        let (_, ap, mp) = game.active();
        assert_eq!((i32::from(ap), i32::from(mp)), (world.ap, world.mp), "AP and MP left\n{case}");
    }
}
