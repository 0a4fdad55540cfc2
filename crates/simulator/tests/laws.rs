//! Laws that hold in every game, with the teams of the box or teams drawn from all content. Each law is checked in a thousand games that
//! are played to their end.

use crate::testing::{BONTA, BOX, CONTENT};
use kcc_interpreter::{Answer, Ask, Cell, Chance, Decider, Face, Game, Piece, Setup, Side, SpellId, UNITS, What};
use kcc_simulator::player::KINDS;
use kcc_simulator::random::Purpose;
use kcc_simulator::reach::reach;
use kcc_simulator::table::generator;
use kcc_simulator::{Banning, Batch, Kind, Pool, Random, Teams, random};
use proptest::prelude::*;
use std::sync::LazyLock;

/// The number of games that each law is checked in.
const GAMES: u32 = 1000;

static DRAWN: LazyLock<Teams> = LazyLock::new(|| Teams::Drawn(Pool::of(&CONTENT, &BONTA)));

/// Returns the game of a seed: every other one has the teams of the box.
fn game(seed: u64) -> Game<'static> {
    let teams = if seed.is_multiple_of(2) { &*BOX } else { &*DRAWN };
    Game::new(&BONTA, Setup { side: None, ..Setup::of(teams.of(seed, 2).unwrap(), generator(seed)) }).unwrap()
}

/// Plays a game to its end with random listed answers. The check before each answer receives the answer, and whether this is one of the
/// decisions, one in so many, that are examined closely.
fn walk(
    seed: u64,
    game: &mut Game<'static>,
    closely: u8,
    mut before: impl FnMut(&mut Game<'static>, Answer, Option<&mut Random>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut random = Random::new(random::derive(seed, 0, Purpose::Player(0)));
    while let Some(decision) = game.pending() {
        let answer = *random.pick(decision.answers).unwrap();
        let look = random.below(closely) == 0;
        before(game, answer, look.then_some(&mut random))?;
        game.apply(answer).map_err(|refusal| TestCaseError::fail(format!("{answer:?}: {refusal}")))?;
    }
    prop_assert!(game.outcome().is_some(), "a game without a decision is over");
    Ok(())
}

/// Returns an answer that may or may not make sense.
fn any_answer(random: &mut Random) -> Answer {
    let cell = Cell(random.below(150));
    match random.below(16) {
        0 => Answer::Outcome(random.below(8)),
        1 => Answer::No,
        2 => Answer::Yes,
        3 => Answer::Side(Side::ALL[usize::from(random.below(4))]),
        4 => Answer::Piece(Piece(random.below(70))),
        5 => Answer::Cell(cell),
        6 => Answer::Face(Face::ALL[usize::from(random.below(4))]),
        7 => Answer::Sell,
        8 => Answer::Option(random.below(40)),
        9 => Answer::Move(cell),
        10 => Answer::Collect,
        11 => Answer::BuyGg,
        12 => Answer::Buy { pile: random.below(9), face_up: random.below(2) == 0 },
        13 => Answer::Reveal { token: random.below(70) },
        14 => Answer::End,
        _ => Answer::Cast { spell: SpellId(u16::from(random.below(255))), cell, x: random.below(3) },
    }
}

/// Returns the kamas of players and board, and GG of players and of no player.
fn wealth(game: &Game<'_>) -> (u32, i32) {
    let board: u32 = game.content().board.cells().map(|cell| u32::from(game.kamas_on(cell))).sum();
    let kamas = (0..2).map(|player| u32::from(game.stock(player).1)).sum::<u32>();
    let gg = (0..2).map(|player| i32::from(game.stock(player).0)).sum::<i32>() + i32::from(game.wild_gg());
    (board + kamas, gg)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: GAMES, max_shrink_iters: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_listed_answer_applies_and_no_other_does(seed: u64) {
        walk(seed, &mut game(seed), 40, |game, _, look| {
            let answers = game.pending().unwrap().answers.to_vec();
            prop_assert!(answers.is_sorted_by(|a, b| a < b), "sorted, each once: {answers:?}");
            prop_assert!(answers.len() > 1, "a decision with one answer is none");
            let Some(random) = look else { return Ok(()) };
            for answer in &answers {
                prop_assert!(game.clone().apply(*answer).is_ok(), "{answer:?}");
            }
            let before = game.digest();
            for other in (0..40).map(|_| any_answer(random)).filter(|other| !answers.contains(other)) {
                prop_assert!(game.apply(other).is_err(), "{other:?}");
            }
            prop_assert_eq!(game.digest(), before, "a refused answer changes nothing");
            prop_assert_eq!(game.pending().unwrap().answers, answers.as_slice());
            Ok(())
        })?;
    }

    #[test]
    fn what_follows_from_the_state_is_made_anew_when_it_must(seed: u64) {
        walk(seed, &mut game(seed), 4, |game, _, look| {
            prop_assert!(look.is_none() || game.clone().look_again());
            Ok(())
        })?;
    }

    #[test]
    fn undo_is_exact_and_redo_too(seed: u64) {
        let mut game = game(seed);
        game.keep_journal();
        let mut digests = Vec::new();
        walk(seed, &mut game, 1, |game, _, _| {
            digests.push(game.digest());
            Ok(())
        })?;
        digests.push(game.digest());
        for digest in digests.iter().rev().skip(1) {
            prop_assert!(game.undo());
            prop_assert_eq!(game.digest(), *digest);
        }
        prop_assert!(!game.undo());
        for digest in digests.iter().skip(1) {
            prop_assert!(game.redo());
            prop_assert_eq!(game.digest(), *digest);
        }
        prop_assert!(!game.redo());
    }

    #[test]
    fn a_game_saved_and_loaded_goes_on_alike(seed: u64) {
        walk(seed, &mut game(seed), 100, |game, answer, look| {
            if look.is_none() {
                return Ok(());
            }
            let mut loaded = Game::load(&BONTA, &game.save().unwrap()).unwrap();
            prop_assert_eq!(loaded.digest(), game.digest());
            prop_assert_eq!(loaded.pending().unwrap().answers, game.pending().unwrap().answers);
            // Values derived from the state equal those rebuilt from it.
            prop_assert!(loaded.units().eq(game.units()));
            for unit in game.units() {
                prop_assert!(loaded.powers(unit.piece).eq(game.powers(unit.piece)));
                prop_assert!(loaded.spells(unit.piece).eq(game.spells(unit.piece)));
            }
            let mut fork = game.clone();
            fork.apply(answer).unwrap();
            loaded.apply(answer).unwrap();
            prop_assert_eq!(loaded.digest(), fork.digest());
            Ok(())
        })?;
    }

    /// A unit comes where it is said to come, at that cost; and wherever it walks without being asked, it was said to come.
    #[test]
    fn a_unit_comes_where_it_is_said_to_come(seed: u64) {
        walk(seed, &mut game(seed), 120, |game, _, look| {
            let Some(random) = look else { return Ok(()) };
            let acting = game.pending().unwrap().ask == Ask::Act;
            let found = reach(game);
            prop_assert_eq!(acting, !found.stops.is_empty());
            let walked = |way: &[Cell]| {
                let mut walked = game.fork(Chance::Asked);
                way.iter().try_for_each(|cell| walked.apply(Answer::Move(*cell))).map(|()| walked)
            };
            for stop in &found.stops {
                prop_assert_eq!(walked(&stop.way).unwrap().digest(), stop.game.digest());
            }
            for risk in &found.risks {
                let tried = walked(&risk.way).unwrap();
                prop_assert_eq!(tried.pending().map(|decision| decision.ask), risk.ask);
                prop_assert!(risk.ask != Some(Ask::Act) || tried.active().0 != game.active().0);
            }
            // Any walk of its own.
            let mut strolls = game.fork(Chance::Asked);
            for _ in 0..if acting { 100 } else { 0 } {
                let decision = strolls.pending();
                let steps: Vec<Answer> = decision.iter().flat_map(|one| one.answers).copied().filter(|one| matches!(one, Answer::Move(_))).collect();
                let Some(step) = random.pick(&steps).copied() else { break };
                let before = strolls.active().2;
                strolls.apply(step).unwrap();
                let Answer::Move(cell) = step else { break };
                if strolls.pending().is_none_or(|decision| decision.ask != Ask::Act) || strolls.active().0 != game.active().0 {
                    let known = |way: &[Cell]| way.last() == Some(&cell);
                    prop_assert!(found.stops.iter().any(|stop| stop.cell() == cell) || found.risks.iter().any(|risk| known(&risk.way)), "{cell:?}");
                    break;
                }
                prop_assert!(strolls.active().2 < before, "a step that costs nothing would go on for ever");
                let here = strolls.units().find(|unit| unit.piece == strolls.active().0).unwrap().cell;
                prop_assert!(found.stops.iter().any(|stop| stop.cell() == here), "{here:?} is reached, and was not found");
            }
            Ok(())
        })?;
    }

    /// What a player has not seen may be dealt otherwise: they see the same, are offered the same and decide the same.
    #[test]
    fn nobody_can_tell_what_they_have_not_seen(seed: u64) {
        walk(seed, &mut game(seed), 60, |game, _, look| {
            let Some(random) = look else { return Ok(()) };
            for player in 0..2 {
                let seen = game.seen_by(player);
                let mut dice = u64::from(random.below(250));
                let other = game.determinize(player, &mut dice, Chance::Asked);
                prop_assert_eq!(other.seen_by(player).save_compact().unwrap(), seen.save_compact().unwrap());
                let own = |game: &Game<'_>| {
                    let units = game.units().filter(|unit| unit.player == player);
                    units.map(|unit| game.rewards_on(unit.piece).collect::<Vec<_>>()).collect::<Vec<_>>()
                };
                prop_assert_eq!(own(&other), own(game), "one's own rewards are known");
                let decision = game.pending().unwrap();
                if decision.by != Decider::Player(player) {
                    continue;
                }
                prop_assert_eq!(decision.answers, other.pending().unwrap().answers);
                let mind = random.below(250);
                // Who thinks little sees no less than who thinks long.
                let short = |kind: &Kind| if kind.budget.is_some() { Kind::named(&format!("{}:20", kind.name)).unwrap() } else { *kind };
                let all = random.below(4) == 0;
                for kind in KINDS.iter().map(short).filter(|kind| all || kind.budget.is_none()) {
                    let answer = |game: &Game<'_>| kind.player().answer(game, game.pending().unwrap(), &mut Random::new(u64::from(mind)));
                    let real = game.fork(Chance::Asked);
                    prop_assert_eq!(answer(&real), answer(&other), "{} sees through tokens", kind.name);
                    prop_assert_eq!(answer(&real), answer(&seen), "{} sees through tokens", kind.name);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn nothing_is_more_than_it_may_be_and_nothing_is_lost_but_by_a_rule(seed: u64) {
        let mut game = game(seed);
        game.keep_log();
        let mut before = wealth(&game);
        let mut check = |game: &mut Game<'static>| {
            for unit in game.units() {
                prop_assert!(unit.hp.is_none_or(|hp| unit.injuries <= hp), "{unit:?}: injuries never exceed HP");
                for (points, tokens) in unit.points.into_iter().zip(unit.tokens) {
                    prop_assert!(i16::from(tokens) >= -points.map_or(0, i16::from), "{unit:?}: no more minus tokens than points");
                }
            }
            prop_assert!(game.units().count() <= UNITS);
            let (now, facts) = (wealth(game), game.take_log());
            let lost: i32 = facts.iter().filter(|fact| fact.what == What::GgLost).map(|fact| fact.number).sum();
            prop_assert_eq!(now.1, before.1 - lost, "GG leave only where a rule says so");
            let said = facts.iter().any(|fact| matches!(fact.what, What::Kamas | What::KamasPlaced));
            prop_assert!(now.0 == before.0 || said, "kamas come and go only where a rule says so");
            before = now;
            Ok(())
        };
        walk(seed, &mut game, 1, |game, _, _| check(game))?;
        check(&mut game)?;
    }
}

#[test]
fn what_nobody_has_seen_is_dealt_anew_and_what_one_has_seen_stays() {
    let mut game = Game::new(&BONTA, Setup { side: None, ..Setup::of(BOX.of(2, 2).unwrap(), generator(2)) }).unwrap();
    let mut random = Random::new(5);
    let hidden = |game: &Game<'_>| game.dealt().cloned().collect::<Vec<_>>();
    let open = |game: &Game<'_>| game.piles().map(|pile| (pile.rank, pile.left, pile.shown)).collect::<Vec<_>>();
    let (mut orders, mut bought) = (0, 0);
    while let Some(decision) = game.pending() {
        // Buys face down as often as it can, so that players know different things.
        let wanted = decision.answers.iter().find(|answer| matches!(answer, Answer::Buy { face_up: false, .. }));
        let answer = wanted.or_else(|| random.pick(decision.answers)).copied().unwrap();
        bought += u32::from(wanted.is_some());
        let mut seed = u64::from(random.below(250));
        let (one, other) = (game.determinize(0, &mut seed, Chance::Asked), game.determinize(0, &mut seed, Chance::Asked));
        orders += u32::from(hidden(&one) != hidden(&other));
        assert_eq!(open(&one), open(&game), "what lies open stays");
        // Whatever is dealt, it is the same tokens.
        let sorted = |game: &Game<'_>| {
            let (mut piles, units) = (hidden(game), game.units().map(|unit| game.rewards_on(unit.piece).count()));
            piles.sort();
            (piles.len(), units.collect::<Vec<_>>())
        };
        assert_eq!(sorted(&one), sorted(&game));
        game.apply(answer).unwrap();
    }
    assert!(orders > 20, "{orders}");
    assert!(bought > 0, "the game of this seed buys nothing: take another");
}

#[test]
fn the_same_seeds_give_the_same_games_on_any_number_of_threads() {
    let kind = Kind::named("random").unwrap();
    for teams in [&*BOX, &*DRAWN] {
        let batch = Batch {
            content: &BONTA,
            teams,
            banning: Banning::default(),
            players: vec![kind; 2],
            pairs: false,
            seed: 11,
            swap: false,
            watch: false,
        };
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| batch.run(u64::from(GAMES), || {}))
        };
        let (alone, together) = (on(1), on(3));
        assert_eq!((alone.games, alone.failures.len()), (u64::from(GAMES), 0));
        assert_eq!((alone.digest(), alone.decisions), (together.digest(), together.decisions));
    }
}
