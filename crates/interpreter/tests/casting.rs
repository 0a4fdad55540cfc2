//! Chapter 7 and related paragraphs, step by step. Tests named after an example of the rules play that example.

use crate::testing::{FIELD, Play, Scene, compile_with};
use kcc_interpreter::Side6::{Armour, Critical, Dodge, Lock};
use kcc_interpreter::{Answer, Ask, Cell, Outcome, Reason};
use kcc_ir::Id;

/// Returns a duel with bystanders: each side needs a krosmaster that stays.
fn duel<'a>(drawing: &'a [&'a str]) -> Scene<'a> {
    Scene::new(&FIELD, drawing).last('Z', "yugo").last('z', "yugo")
}

fn refused(play: &mut Play<'_>, answer: Answer) -> (Reason, &'static str) {
    let digest = play.game.digest();
    let refusal = play.game.apply(answer).unwrap_err();
    assert_eq!(play.game.digest(), digest, "a refused answer changes nothing");
    (refusal.reason, refusal.rule)
}

#[test]
fn example_4_10_4_injuries_beyond_the_hp_are_lost() {
    let mut play = duel(&["z......", ".......", ".Ob....", "......Z"]).unit('O', "oscar-kass", 2).unit('b', "bill-tell", 5).turn_of('O');
    play.dice(&[Critical, Dodge]).cast_at("Con", 'b');
    assert_eq!(play.unit('b').cell, Cell::NONE);
    assert_eq!(play.injuries('O'), 1, "one injury was placed, so one is removed");
    assert_eq!(play.game.stock(0).0, 6 + 3);
    assert_eq!((play.game.wild_gg(), play.game.stock(1).0), (0, 6 - 2));
    play.done();
}

#[test]
fn example_4_10_5_no_more_is_healed_than_is_there() {
    let mut play = duel(&["z......", ".M.....", "......Z"]).unit('M', "merkator", 1).turn_of('M');
    play.dice(&[Critical]).cast_at("Drain", 'M');
    assert_eq!(play.injuries('M'), 0);
    play.done();
}

#[test]
fn example_7_2_2_b_the_spell_goes_on_when_its_cost_kos_the_caster() {
    let scene = || duel(&["z......", ".......", ".Cy....", "......Z"]).unit('C', "coa-gulary", 6).unit('y', "merkator", 0);
    let mut play = scene().turn_of('C');
    play.dice(&[Dodge, Dodge]).cast_at("Punishment", 'y');
    assert_eq!(play.unit('C').cell, Cell::NONE);
    assert_eq!(play.injuries('y'), 3);
    assert_eq!((play.game.stock(1).0, play.game.wild_gg()), (7, 0));
    play.done();
    // With the last GG the game is over at the end of step 1.
    let mut play = scene().beside(|position| (position.gg, position.wild) = (vec![1, 6], 0)).turn_of('C');
    play.cast_at("Punishment", 'y');
    assert_eq!(play.winner(), Some(Outcome::Won(1)));
    assert_eq!(play.injuries('y'), 0);
    play.done();
}

#[test]
fn example_7_1_4_d_injuries_that_cannot_be_received_cannot_be_paid() {
    let scene = duel(&["z......", ".G.y...", "......Z"]).unit('G', "goultard-the-barbarian", 24).unit('y', "merkator", 0);
    let mut play = scene.turn_of('G');
    let (spell, cell) = (play.spell("Black Steam"), play.cell_of('y'));
    assert_eq!(refused(&mut play, Answer::Cast { spell, cell, x: 0 }), (Reason::CannotPay("injuries"), "7.1.4.c"));
}

#[test]
fn example_7_2_4_d_coins_can_ko_their_thrower_and_still_count() {
    let mut play = duel(&["z......", ".Q.y...", "......Z"]).unit('Q', "quentin-flush", 4).unit('y', "goultard", 0).turn_of('Q');
    play.coins(&[true, false, false]).dice(&[Dodge, Dodge]).cast_at("Lottery", 'y');
    assert_eq!(play.unit('Q').cell, Cell::NONE);
    assert_eq!(play.injuries('y'), 2);
    play.done();
}

#[test]
fn example_7_2_6_c_pierced_armour_is_one_die_again() {
    let mut play = duel(&["z......", ".O..a..", "......Z"]).unit('O', "oscar-kass", 0).unit('a', "argon-gass", 0).turn_of('O');
    play.dice(&[Critical, Dodge]).cast_at("Deviousness", 'a');
    assert_eq!(play.injuries('a'), 1);
    play.done();
    // Without piercing it rolls two.
    let mut play = duel(&["z......", ".Oa....", "......Z"]).unit('O', "oscar-kass", 0).unit('a', "argon-gass", 0).turn_of('O');
    play.dice(&[Dodge, Armour, Dodge]).cast_at("Con", 'a');
    assert_eq!(play.injuries('a'), 0);
    play.done();
}

#[test]
fn example_7_2_7_c_damage_is_the_sum_of_its_parts() {
    let scene = duel(&["z......", ".Q..T..", "...Tc..", "......Z"]).unit('Q', "queen-of-the-tofus", 0).unit('c', "cloud-knight", 0);
    let scene = scene.unit('T', "tofu", 0);
    let mut play = scene.turn_of('Q');
    // Two dice for Critical Hit: one success; one for Armour.
    play.dice(&[Critical, Dodge, Armour]);
    let cell = play.cell_of('c');
    assert_eq!(play.game.content().board.distance(play.cell_of('Q'), cell), 4);
    let spell = play.spell("Dan To Fu");
    assert_eq!(refused(&mut play, Answer::Cast { spell, cell, x: 0 }), (Reason::OutOfRange, "7.1.5"));
    let scene = duel(&["z......", "..Q.T..", "...tc..", "......Z"]).unit('Q', "queen-of-the-tofus", 0).unit('c', "cloud-knight", 0);
    let mut play = scene.unit('T', "tofu", 0).unit('t', "tofu", 0).turn_of('Q');
    play.dice(&[Critical, Dodge, Armour]).cast_at("Dan To Fu", 'c');
    assert_eq!(play.injuries('c'), 1 + 2 - 1, "base, two tofus of either side, resistance");
    play.done();
}

#[test]
fn example_7_2_8_c_a_trap_waits_until_step_8() {
    let scene = duel(&["z......", ".......", "tB.f...", "......Z"]).unit('B', "bad-aboum", 0).unit('f', "fraktor", 11);
    let mut play = scene.unit('t', "lethal-trap", 0).summoned_by('f').turn_of('B');
    // Fraktor is KO'd in step 7 and takes its trap along; the trap's spell is already on standby, and hits in step 8.
    play.dice(&[Dodge, Dodge, Dodge, Dodge]).cast_at("Retreat Shot", 'f');
    assert_eq!(play.unit('f').cell, Cell::NONE);
    assert_eq!(play.injuries('B'), 3);
    assert_eq!(play.game.stock(0).0, 6 + 4);
    play.done();
    // If that wins the game, the trap has no effect any more.
    let scene = duel(&["z......", ".......", "tB.f...", "......Z"]).unit('B', "bad-aboum", 0).unit('f', "fraktor", 11);
    let scene = scene.unit('t', "lethal-trap", 0).summoned_by('f').beside(|position| (position.gg, position.wild) = (vec![6, 4], 0));
    let mut play = scene.turn_of('B');
    play.dice(&[Dodge, Dodge]).cast_at("Retreat Shot", 'f');
    assert_eq!(play.winner(), Some(Outcome::Won(0)));
    assert_eq!(play.injuries('B'), 0);
    play.done();
}

#[test]
fn example_7_2_9_d_the_order_of_standby_effects_matters() {
    let scene = || {
        let scene = duel(&["z......", ".......", ".Of..r.", "......Z"]).unit('O', "oscar-kass", 8).unit('r', "remington-smisse", 0);
        scene.unit('f', "firebomb", 0).summoned_by('r')
    };
    let choose = |steal_first: bool| {
        let mut play = scene().turn_of('O');
        // Con: Oscar's Critical Hit die, the bomb's Armour die. Then the explosion: the bomb's Critical Hit die; Oscar has Armour.
        play.dice(&[Dodge, Dodge, Dodge, Dodge, Dodge]).cast_at("Con", 'f');
        assert_eq!(play.asked(), Some(Ask::Standby));
        let explosion = play.game.standby().position(|effect| effect.of == "explosion").unwrap() as u8;
        play.answer(Answer::Option(if steal_first { 1 - explosion } else { explosion }));
        play.done();
        (play.unit('O').cell.is_some(), play.injuries('O'))
    };
    assert_eq!(choose(true), (true, 8 - 1 + 2));
    assert_eq!(choose(false), (false, 0));
}

#[test]
fn example_7_2_9_d_bombs_that_explode_join_the_list() {
    let scene =
        duel(&["......z", ".f.....", "..w.v..", ".n.....", ".......", "b..G..Z"]).unit('G', "goultard", 0).unit('b', "bad-aboum", 0);
    let bombs = [('w', "water-bomb"), ('v', "water-bomb"), ('f', "firebomb"), ('n', "firebomb")];
    let scene = bombs.into_iter().fold(scene, |scene, (letter, card)| scene.unit(letter, card, 0).summoned_by('b'));
    let mut play = scene.turn_of('G');
    // Two dice of Goultard, one of each bomb.
    let cell = play.at(3, 2);
    play.dice(&[Dodge; 4]).cast("Celestial Sword", cell);
    assert_eq!(play.game.standby().map(|effect| effect.of).collect::<Vec<_>>(), ["explosion"; 2]);
    // One explodes, and two more are KO'd. The three that are left reach no unit, so that their order is not asked (rule 1.7.1).
    play.dice(&[Dodge; 3]).answer(Answer::Option(0));
    assert_eq!(play.asked(), Some(Ask::Act));
    for (letter, _) in bombs {
        assert_eq!(play.unit(letter).cell, Cell::NONE);
    }
    play.done();
}

#[test]
fn a_push_ends_before_an_obstacle_and_never_askew() {
    // Rules 4.18.5, 7.2.4.b.
    let mut play =
        duel(&["z......", ".L.y.x.", "......Z"]).unit('L', "luk-ylook", 0).unit('y', "goultard", 0).unit('x', "merkator", 0).turn_of('L');
    play.dice(&[Dodge, Dodge]).cast_at("Repelling Arrow", 'y');
    assert_eq!(play.cell_of('y'), play.at(4, 1));
    play.done();
}

#[test]
fn example_4_19_7_d_a_trap_is_passed_when_the_move_does_not_end_there() {
    let scene = duel(&["z......", ".L.ot..", "......Z"]).unit('L', "luk-ylook", 0).unit('o', "oscar-kass", 0);
    let mut play = scene.unit('t', "lethal-trap", 0).turn_of('L');
    play.dice(&[Dodge, Dodge, Dodge]).cast_at("Repelling Arrow", 'o');
    assert_eq!(play.cell_of('o'), play.at(5, 1));
    assert_eq!(play.injuries('o'), 0);
    play.done();
}

#[test]
fn example_4_10_7_exchanged_injuries_know_no_limit() {
    let mut play = duel(&["z......", ".Dm....", "......Z"]).unit('D', "djaul", 5).unit('m', "merkator", 0).turn_of('D');
    play.dice(&[Dodge, Dodge]).cast_at("Black Humour", 'm');
    assert_eq!(play.injuries('D'), 0);
    assert_eq!(play.injuries('m'), 5 + 1);
    play.done();
}

#[test]
fn example_7_2_8_d_krobust_limits_what_is_placed() {
    let mut play = duel(&["z......", ".Fm....", "......Z"]).unit('F', "fraktor", 0).unit('m', "merkator", 0).turn_of('F');
    play.dice(&[Critical, Dodge]).cast_at("Lethal Attack", 'm');
    assert_eq!(play.injuries('m'), 3, "five were dealt");
    play.done();
}

#[test]
fn example_4_18_9_a_name_means_all_of_that_type() {
    let content = compile_with(|_| {});
    for (beside, damage) in [("gobball", 3), ("tofu", 1)] {
        let scene = Scene::new(&content, &["z..x...", ".Kym...", "......Z"]).last('Z', "yugo").last('z', "yugo");
        let scene = scene.unit('K', "king-of-the-gobballs", 0).unit('y', "goultard", 0).unit('m', beside, 0).unit('x', "tofu", 0);
        let mut play = scene.turn_of('K');
        play.dice(&[Dodge, Dodge]).cast_at("Gobbolob", 'y');
        assert_eq!(play.injuries('y'), damage);
        play.done();
    }
}

#[test]
fn example_4_19_9_e_a_summon_that_left_can_be_summoned_again() {
    let scene = duel(&["z......", "TQU....", ".V....Z"]).unit('Q', "queen-of-the-tofus", 0);
    let scene = ['T', 'U', 'V'].into_iter().fold(scene, |scene, letter| scene.unit(letter, "tofu", 0).summoned_by('Q'));
    let mut play = scene.turn_of('Q');
    let tofus = |play: &Play<'_>| play.game.units().filter(|unit| unit.player == 0 && unit.cell.is_some()).count();
    let above = play.at(1, 0);
    play.cast("Summoning of Tofu", above);
    assert_eq!(tofus(&play), 5, "the control value is reached: nobody comes");
    play.done();
    let scene = duel(&["z......", "TQU....", "......Z"]).unit('Q', "queen-of-the-tofus", 0);
    let scene = ['T', 'U'].into_iter().fold(scene, |scene, letter| scene.unit(letter, "tofu", 0).summoned_by('Q'));
    let mut play = scene.turn_of('Q');
    let above = play.at(1, 0);
    play.cast("Summoning of Tofu", above);
    assert!(matches!(play.asked(), Some(Ask::Line { others: 2, .. })), "its place in the timeline is chosen");
    play.answer(Answer::Option(0));
    assert_eq!(tofus(&play), 5);
    play.done();
}

#[test]
fn a_lock_that_wins_costs_three_and_one_that_draws_costs_one() {
    // Rule 4.14.2. Oscar has 3 MP and 6 AP.
    let scene = || duel(&["z......", ".Oy....", "......Z"]).unit('O', "oscar-kass", 0).unit('y', "goultard", 0);
    let below = |play: &Play<'_>| Answer::Move(play.at(1, 2));
    for (dice, moved, ap, mp) in [([Lock, Armour], false, 3, 0), ([Lock, Dodge], true, 5, 1), ([Critical, Dodge], true, 6, 2)] {
        let mut play = scene().turn_of('O');
        let answer = below(&play);
        play.dice(&dice).answer(answer);
        assert_eq!(play.cell_of('O') == play.at(1, 2), moved, "{dice:?}");
        assert_eq!((play.game.active().1, play.game.active().2), (ap, mp), "{dice:?}");
        play.done();
    }
}

#[test]
fn example_4_10_6_b_claw_attack_inflicts_injuries_by_rolling() {
    let mut play = duel(&["z......", ".On....", "......Z"]).unit('O', "oscar-kass", 0).unit('n', "naz-rael", 0).turn_of('O');
    let answer = Answer::Move(play.at(1, 2));
    play.dice(&[Critical, Dodge]).answer(answer);
    assert_eq!(play.injuries('O'), 1);
    play.done();
}

#[test]
fn example_6_4_1_long_shot_is_over_with_the_turn() {
    let mut play = duel(&["z......", ".B.....", "......Z"]).unit('B', "bill-tell", 0).turn_of('B');
    let own = play.cell_of('B');
    play.cast("Long Shot", own);
    assert_eq!(play.game.active().2, 0, "and costs all MP");
    let (spell, cell) = (play.spell("Long Shot"), own);
    assert_eq!(refused(&mut play, Answer::Cast { spell, cell, x: 0 }), (Reason::SpellUsed, "7.1.3.a"));
    play.done();
}

#[test]
fn example_4_17_6_c_a_crate_adds_to_the_range() {
    let content = compile_with(|content| {
        let field = content.arenas.iter_mut().find(|arena| arena.id.as_str() == "field").unwrap();
        field.icons[7] = kcc_ir::Icon::Scenery { scenery: Id::from("crate") };
    });
    let scene = Scene::new(&content, &["z......", "O...y..", "......Z"]).last('Z', "yugo").last('z', "yugo");
    let mut play = scene.unit('O', "oscar-kass", 0).unit('y', "goultard", 0).turn_of('O');
    play.dice(&[Critical]).cast_at("Deviousness", 'y');
    assert_eq!(play.injuries('y'), 1);
    play.done();
}

#[test]
fn a_krosmaster_in_between_blocks_the_sight_and_a_mob_does_not() {
    // Rules 4.15.9.a, 4.19.4.a.
    for (between, seen) in [("goultard", false), ("gobball", true)] {
        let scene = duel(&["z......", ".O.xy..", "......Z"]).unit('O', "oscar-kass", 0).unit('x', between, 0).unit('y', "goultard", 0);
        let mut play = scene.turn_of('O');
        let (spell, cell) = (play.spell("Deviousness"), play.cell_of('y'));
        let answer = Answer::Cast { spell, cell, x: 0 };
        if seen {
            assert!(play.game.pending().unwrap().answers.contains(&answer));
        } else {
            assert_eq!(refused(&mut play, answer), (Reason::NoSight, "7.1.6"));
        }
    }
}

#[test]
fn a_dofus_is_turned_by_who_threw_it() {
    // Rule 1.6.2.c.
    let mut play = duel(&["z......", ".Oy....", "......Z"]).unit('O', "oscar-kass", 0).unit('y', "goultard", 0).turn_of('O');
    play.dice(&[kcc_interpreter::Side6::Dofus]);
    play.cast_at("Con", 'y');
    assert!(matches!(play.asked(), Some(Ask::Turn { .. })));
    assert_eq!(play.game.pending().unwrap().answers.len(), 4);
    play.dice(&[kcc_interpreter::Side6::CriticalDodge]);
    play.face(kcc_interpreter::Face::Critical);
    assert_eq!(play.game.pending().unwrap().by, kcc_interpreter::Decider::Player(1));
    play.face(kcc_interpreter::Face::Dodge);
    assert_eq!(play.injuries('y'), 2);
    play.done();
}
