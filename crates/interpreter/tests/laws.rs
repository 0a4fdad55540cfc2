//! Laws that hold in every game.

use crate::testing::{BONTA, BOX, CONTENT, any_game, box_game, four_game, mix, mixed_game, play_randomly, team};
use kcc_interpreter::{Answer, Ask, Cell, CellSet, Chance, Compiled, Decider, Game, Outcome, SAVE_VERSION, Setup, Unloadable};
use kcc_ir::Id;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The same content with another edition of the rules.
static SEASON_2: LazyLock<Compiled> = LazyLock::new(|| Compiled::new(&CONTENT, &Id::from("season-2"), &Id::from("bonta-1")).unwrap());

/// Arenas on which rafts float and ice cubes slide.
static GROUNDS: LazyLock<[Compiled; 2]> = LazyLock::new(|| {
    ["piwate-island-1", "frigost-2"].map(|arena| Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &Id::from(arena)).unwrap())
});

/// The same rules on the same arena, with another card.
static OTHER_CARDS: LazyLock<Compiled> = LazyLock::new(|| {
    let mut content = CONTENT.clone();
    content.krosmasters[0].hp += 1;
    Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap()
});

/// The minimum number of games that each law is checked in.
const GAMES: u64 = 1000;

/// Returns the kamas of players and board, and GG of players and of no player.
fn wealth(game: &Game<'_>) -> (u32, u32) {
    let board: u32 = game.content().board.cells().map(|cell| u32::from(game.kamas_on(cell))).sum();
    let kamas = (0..game.players()).map(|player| u32::from(game.stock(player).1)).sum::<u32>();
    let gg = (0..game.players()).map(|player| u32::from(game.stock(player).0)).sum::<u32>() + u32::from(game.wild_gg());
    (board + kamas, gg)
}

#[test]
fn the_nearest_of_some_cells_is_as_near_as_the_distances_say() {
    let board = &BONTA.board;
    for seed in 0..GAMES {
        // From one cell to some, with none among them too.
        let some = |cell: &Cell| mix(seed * 256 + u64::from(cell.0)).is_multiple_of(1 + seed % 97);
        let cells: CellSet = if seed == 0 { CellSet::EMPTY } else { board.cells().filter(some).collect() };
        for from in board.cells() {
            assert_eq!(board.steps_to(from, &cells), cells.iter().map(|cell| board.distance(from, cell)).min(), "{from:?} {cells:?}");
        }
    }
}

#[test]
fn random_games_of_the_box_end_with_a_winner() {
    let mut ends = [0; 4];
    for seed in 0..GAMES {
        let mut game = box_game(seed);
        play_randomly(&mut game, seed, 1_000_000);
        match game.outcome().unwrap() {
            Outcome::Won(_) => ends[0] += 1,
            Outcome::Draw => ends[1] += 1,
            Outcome::TurnLimit => ends[2] += 1,
            Outcome::StepLimit => ends[3] += 1,
        }
    }
    assert_eq!(ends[3], 0, "texts feed each other without an end");
    assert_eq!(ends[2], 0, "games end by the limit of turns");
    // Rule 1.4.3: both sides can lose their last Krosmaster at once, but this rarely happens.
    assert!(ends[1] * 100 <= ends[0], "{} draws among {GAMES} games", ends[1]);
}

#[test]
fn four_players_play_in_turn_until_one_team_is_left() {
    let mut wins = [[0; 4]; 2];
    for seed in 0..GAMES / 2 {
        for pairs in [false, true] {
            let mut game = four_game(seed, pairs);
            let mut state = mix(seed);
            let mut before = game.game_turn();
            while let Some(decision) = game.pending() {
                if let (Decider::Player(player), true) = (decision.by, before.1 > 0) {
                    let figures = game.units().filter(|unit| unit.player == player && unit.cell.is_some() && unit.level > 0).count();
                    assert!(figures > 0 || decision.ask != Ask::Act, "player {player} acts without a krosmaster");
                }
                state = mix(state);
                let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
                game.apply(answer).unwrap();
                let now = game.game_turn();
                assert!(now.1 <= before.1 + 1 || now.0 != before.0, "whoever plays twice in a row plays alone");
                before = now;
            }
            match game.outcome().unwrap() {
                Outcome::Won(player) => {
                    wins[usize::from(pairs)][usize::from(player)] += 1;
                    assert!(!pairs || player < 2, "of partners the first is named");
                    assert!((0..4).any(|other| game.are_allied(player, other) && game.stock(other).0 > 0) || game.wild_gg() > 0);
                }
                other @ (Outcome::Draw | Outcome::TurnLimit | Outcome::StepLimit) => panic!("{other:?}"),
            }
        }
    }
    assert!(wins[0].iter().all(|&wins| wins > 0) && wins[1][..2].iter().all(|&wins| wins > 0), "{wins:?}");
}

#[test]
fn three_players_are_refused_and_pairs_of_two_as_well() {
    let three = Setup::of(vec![team(BOX[0]), team(BOX[1]), team(BOX[0])], Chance::Seed(1));
    assert_eq!(Game::new(&BONTA, three).unwrap_err()[0].rule, "4.1.2");
    let pairs = Setup { pairs: true, ..Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(1)) };
    assert_eq!(Game::new(&BONTA, pairs).unwrap_err()[0].rule, "4.1.2");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: GAMES as u32, ..ProptestConfig::default() })]

    #[test]
    fn every_listed_answer_applies_and_no_other_does(seed: u64, skipped in 0usize..1500) {
        let mut game = any_game(seed);
        play_randomly(&mut game, seed, skipped);
        for step in 0..30 {
            let Some(decision) = game.pending() else { break };
            let answers = decision.answers.to_vec();
            prop_assert!(answers.is_sorted_by(|a, b| a < b), "sorted, each once");
            prop_assert!(answers.len() > 1, "a decision with one answer is none");
            for answer in &answers {
                let mut fork = game.clone();
                fork.apply(*answer).unwrap();
            }
            let before = game.digest();
            for strange in [Answer::Collect, Answer::BuyGg, Answer::Yes, Answer::Sell, Answer::Outcome(9), Answer::Option(77)] {
                if !answers.contains(&strange) {
                    prop_assert!(game.apply(strange).is_err());
                    prop_assert_eq!(game.digest(), before, "a refused answer changes nothing");
                }
            }
            game.apply(answers[(mix(seed.wrapping_add(step)) % answers.len() as u64) as usize]).unwrap();
        }
    }

    #[test]
    fn a_view_made_anew_is_the_view_that_was_kept(seed: u64, skipped in 0usize..1500) {
        let mut game = any_game(seed);
        play_randomly(&mut game, seed, skipped);
        let loaded = Game::load(&BONTA, &game.save().unwrap()).unwrap();
        prop_assert_eq!(game.units().collect::<Vec<_>>(), loaded.units().collect::<Vec<_>>());
        for unit in game.units() {
            prop_assert_eq!(game.powers(unit.piece).collect::<Vec<_>>(), loaded.powers(unit.piece).collect::<Vec<_>>());
        }
    }
}

#[test]
fn games_on_water_and_ice_keep_the_laws() {
    std::thread::scope(|scope| {
        let arenas: Vec<_> = GROUNDS.iter().map(|compiled| scope.spawn(|| games_on_a_ground(compiled))).collect();
        arenas.into_iter().for_each(|arena| arena.join().unwrap());
    });
}

fn games_on_a_ground(compiled: &'static Compiled) {
    let mut moved = false;
    for seed in 0..GAMES {
        let mut game = Game::new(compiled, Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(seed))).unwrap();
        game.keep_journal();
        let (first, placed) = (game.digest(), game.scenery().collect::<Vec<_>>());
        let (mut answers, mut state) = (0, mix(seed));
        while let Some(decision) = game.pending() {
            assert!(decision.answers.is_sorted_by(|a, b| a < b), "sorted, each once");
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            game.apply(answer).unwrap();
            answers += 1;
            let stands: Vec<_> = game.scenery().collect();
            let mut cells: Vec<_> = stands.iter().map(|(cell, _)| *cell).collect();
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), placed.len(), "no piece is lost, and none comes onto another");
            moved |= stands != placed;
            if answers % 100 == 0 {
                let loaded = Game::load(compiled, &game.save().unwrap()).unwrap();
                assert_eq!(loaded.digest(), game.digest());
                let listed = |game: &Game<'_>| game.pending().map(|decision| decision.answers.to_vec());
                assert_eq!(listed(&loaded), listed(&game));
            }
        }
        assert_ne!(game.outcome(), Some(Outcome::StepLimit));
        for _ in 0..answers {
            assert!(game.undo());
        }
        assert_eq!(game.digest(), first, "undone to the start");
    }
    assert!(moved, "nobody has moved a raft or an ice cube");
}

#[test]
fn undo_is_exact_and_redo_too() {
    for seed in 0..GAMES {
        // Nine games in ten end early: every step is checked four times.
        let most = if seed.is_multiple_of(10) { 1500 } else { 300 };
        let mut game = any_game(seed);
        game.keep_journal();
        let mut digests = vec![game.digest()];
        let mut state = mix(seed);
        while let Some(decision) = game.pending() {
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            game.apply(answer).unwrap();
            digests.push(game.digest());
            if digests.len() > most {
                break;
            }
        }
        for digest in digests.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(game.digest(), *digest);
        }
        assert!(!game.undo());
        for digest in digests.iter().skip(1) {
            assert!(game.redo());
            assert_eq!(game.digest(), *digest);
        }
        assert!(!game.redo());
    }
}

/// One in this many of the games that are saved at each of their decisions is played to its end; the others for a few turns.
const WHOLE: u64 = 10;

/// Plays a game to its end twice: as it is, and again with each decision answered in a game that was saved and loaded just before;
/// sometimes as JSON.
fn saved_at_every_decision(seed: u64) {
    let whole = seed.is_multiple_of(WHOLE);
    let mut game = match seed / WHOLE % 4 {
        0 if whole => any_game(seed / WHOLE / 4),
        _ => mixed_game(seed, if whole { 1000 } else { 4 }),
    };
    let mut loaded = game.clone();
    let mut state = mix(seed);
    let mut step = 0;
    while let Some(decision) = game.pending() {
        state = mix(state);
        let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
        let bytes = loaded.save_compact().unwrap();
        loaded = match step % 16 {
            0 => Game::load(&BONTA, &loaded.save().unwrap()).unwrap(),
            _ => Game::load_compact(&BONTA, &bytes).unwrap(),
        };
        assert_eq!(loaded.pending().unwrap().answers, decision.answers, "seed {seed}, decision {step}");
        assert_eq!(loaded.save_compact().unwrap(), bytes, "seed {seed}, decision {step}");
        loaded.apply(answer).unwrap();
        game.apply(answer).unwrap();
        assert_eq!(loaded.digest(), game.digest(), "seed {seed}, decision {step}");
        step += 1;
    }
    assert_eq!(Game::load_compact(&BONTA, &loaded.save_compact().unwrap()).unwrap().outcome(), game.outcome());
    let ended = matches!(game.outcome(), Some(Outcome::Won(_) | Outcome::Draw));
    assert!(ended || !whole && game.outcome() == Some(Outcome::TurnLimit), "seed {seed}: {:?}", game.outcome());
    assert!(step > 0, "seed {seed} asks for nothing");
}

#[test]
fn a_game_saved_at_every_decision_and_loaded_goes_on_alike() {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || (thread..GAMES).step_by(threads as usize).for_each(saved_at_every_decision));
        }
    });
}

#[test]
fn a_changed_or_foreign_save_is_refused() {
    let mut game = any_game(2);
    play_randomly(&mut game, 2, 300);
    let (text, bytes) = (game.save().unwrap(), game.save_compact().unwrap());
    let refused = |text: &str| Game::load(&BONTA, text).unwrap_err();
    assert!(matches!(refused("{}"), Unloadable::NoSave(_)));
    assert!(matches!(refused(&text[..text.len() / 2]), Unloadable::NoSave(_)));
    assert_eq!(refused(&text.replacen("\"gg\":", "\"gg\":1", 1)), Unloadable::Changed);
    let version = format!("\"version\":{SAVE_VERSION}");
    assert_eq!(refused(&text.replacen(&version, "\"version\":1", 1)), Unloadable::Version(1));
    assert_eq!(refused("{\"version\": 77, \"of\": \"another time\"}"), Unloadable::Version(77));
    assert_eq!(refused(&text.replacen("\"remembers\":[", "\"remembers\":[1", 1)), Unloadable::Changed);
    let load = |compiled: &'static Compiled| (Game::load(compiled, &text).err(), Game::load_compact(compiled, &bytes).err());
    let both = |why: Unloadable| (Some(why.clone()), Some(why));
    assert_eq!(load(&crate::testing::FIELD), both(Unloadable::Arena(Id::from("bonta-1"))));
    assert_eq!(load(&SEASON_2), both(Unloadable::Ruleset(Id::from("fanmade-4-1"))));
    assert_eq!(load(&OTHER_CARDS), both(Unloadable::Content));
    assert_eq!(load(&BONTA), (None, None));
}

#[test]
fn games_of_content_compiled_beside_other_content_are_not_saved() {
    let beside = BONTA.beside(&CONTENT).unwrap();
    let game = Game::new(&beside, Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(2))).unwrap();
    assert!(game.save().is_err() && game.save_compact().is_err());
    let text = box_game(2).save().unwrap();
    assert_eq!(Game::load(&beside, &text).err(), Some(Unloadable::Content));
}

#[test]
fn bytes_that_were_cut_or_damaged_are_refused() {
    let mut game = any_game(3);
    play_randomly(&mut game, 3, 200);
    let bytes = game.save_compact().unwrap();
    for end in 0..bytes.len() {
        assert!(Game::load_compact(&BONTA, &bytes[..end]).is_err(), "the first {end} of {} bytes", bytes.len());
    }
    assert!(Game::load_compact(&BONTA, &[&bytes[..], &[0]].concat()).is_err());
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (place % 8);
        // A number can be written in more than one way: either the same game, or none.
        if let Ok(loaded) = Game::load_compact(&BONTA, &damaged) {
            assert_eq!(loaded.digest(), game.digest(), "byte {place}");
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let play = || {
        let mut game = box_game(42);
        play_randomly(&mut game, 7, 2000);
        game.digest()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_fork_with_another_seed_differs_only_in_what_is_thrown_later() {
    let mut game = any_game(0);
    play_randomly(&mut game, 5, 400);
    assert_eq!(game.fork(Chance::Seed(1)).units().collect::<Vec<_>>(), game.units().collect::<Vec<_>>());
    let end = |chance| {
        let mut fork = game.fork(chance);
        play_randomly(&mut fork, 5, 100_000);
        fork.digest()
    };
    assert_eq!(end(Chance::Seed(1)), end(Chance::Seed(1)));
    assert_ne!(end(Chance::Seed(1)), end(Chance::Seed(2)));
    // Where dice are asked for, a seed rolls them.
    let mut asked = game.fork(Chance::Asked);
    let mut state = mix(9);
    while !matches!(asked.pending().unwrap().ask, Ask::Chance(_)) {
        state = mix(state);
        let answers = asked.pending().unwrap().answers;
        let answer = answers[(state % answers.len() as u64) as usize];
        asked.apply(answer).unwrap();
    }
    assert!(asked.fork(Chance::Seed(3)).pending().is_none_or(|decision| !matches!(decision.ask, Ask::Chance(_))));
}

#[test]
fn whoever_looks_sees_what_lies_on_the_table() {
    let (mut fallen, mut cast, mut inspired, mut shown) = (0, 0, 0, 0);
    for seed in 0..8 {
        let mut game = any_game(seed);
        let mut state = mix(seed);
        let tokens: u32 = game.piles().map(|pile| u32::from(pile.left)).sum();
        assert!(tokens == 60 || game.players() == 4 && tokens == 0, "six piles of ten, once sides are taken: {tokens}");
        while let Some(decision) = game.pending() {
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            game.apply(answer).unwrap();
            if let Some(casting) = game.casting() {
                cast += 1;
                assert!(game.units().any(|unit| unit.piece == casting.caster));
            }
            shown = shown.max(game.piles().filter(|pile| pile.shown.is_some()).count());
            inspired += game.units().flat_map(|unit| game.inspiration(unit.piece).collect::<Vec<_>>()).count();
        }
        fallen += game.fallen().count();
        for (cell, kind) in game.scenery() {
            let (piece, of) = game.scenery_on(cell).unwrap();
            assert!(!piece.is_unit());
            assert_eq!(of, kind);
            assert!(matches!(game.icon(cell), Some(kcc_ir::Icon::Scenery { .. })));
        }
    }
    assert!(fallen > 0 && cast > 0 && inspired > 0 && shown == 6, "{fallen} {cast} {inspired} {shown}");
}

#[test]
fn what_a_player_has_not_seen_is_dealt_anew() {
    let (mut game, mut state) = (box_game(5), mix(5));
    for answer in 0..120 {
        for player in 0..2 {
            let seen = |game: &Game<'_>| game.tokens_seen_by(player).collect::<Vec<_>>();
            let (mut seed, mut orders) = (9, BTreeSet::new());
            for _ in 0..4 {
                let dealt = game.determinize(player, &mut seed, Chance::Seed(1));
                assert_eq!(seen(&dealt), seen(&game), "after {answer} answers");
                orders.insert(dealt.digest());
            }
            let unseen = game.tokens_seen_by(player).filter(|one| one.reward.is_none()).count();
            assert!(unseen == 0 || orders.len() > 1, "nothing is dealt anew after {answer} answers");
        }
        let answers = game.pending().unwrap().answers;
        state = mix(state);
        let answer = answers[(state % answers.len() as u64) as usize];
        game.apply(answer).unwrap();
    }
}

#[test]
fn nothing_is_lost_but_by_a_rule() {
    for seed in 0..GAMES {
        let mut game = any_game(seed);
        let mut state = mix(seed);
        let mut before = wealth(&game);
        while let Some(decision) = game.pending() {
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            let number = game.game_turn().1;
            game.apply(answer).unwrap();
            for unit in game.units() {
                assert!(unit.hp.is_none_or(|hp| unit.injuries <= hp), "injuries never exceed HP");
                assert!(unit.points[0].is_none_or(|ap| i16::from(unit.tokens[0]) >= -i16::from(ap)));
            }
            let now = wealth(&game);
            // GG are only lost by tension, at the start of a game turn: two at once, or one player after the other if there are four.
            let lost = if game.players() > 2 { 1 } else { 2 };
            assert!(now.1 == before.1 || now.1 + lost == before.1 && game.game_turn().1 >= number, "{before:?} {now:?}");
            before = now;
        }
    }
}

#[test]
fn the_state_stays_small() {
    let size = Game::state_size();
    assert!(size <= 2240, "{size} bytes");
}
