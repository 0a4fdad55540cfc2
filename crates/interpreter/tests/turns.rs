//! Before the fight, game turns, the turns of units, and everything else that is not a spell.

use crate::testing::{BONTA, BOX, CONTENT, FIELD, Scene, box_game, team};
use kcc_interpreter::Side6::{Critical, Dodge};
use kcc_interpreter::{Answer, Ask, Chance, Compiled, Decider, Draw, Game, Outcome, PlayerSet, Reason, Setup, Side};
use kcc_ir::{Icon, Id};

fn refusals(setup: Setup) -> Vec<(&'static str, String)> {
    let refusals = Game::new(&BONTA, setup).map(|_| ()).unwrap_err();
    refusals.into_iter().map(|refusal| (refusal.rule, refusal.reason.to_string())).collect()
}

/// Returns a game of the box whose chance is asked.
fn asked_game() -> Game<'static> {
    let setup = Setup { rewards: false, ..Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Asked) };
    Game::new(&BONTA, setup).unwrap()
}

/// Gives the first answer until something else is asked.
fn first_answers(game: &mut Game<'_>, until: impl Fn(Ask) -> bool) {
    for _ in 0..10_000 {
        let Some(decision) = game.pending() else { return };
        if until(decision.ask) {
            return;
        }
        let answer = if decision.ask == Ask::Act { Answer::End } else { decision.answers[0] };
        game.apply(answer).unwrap();
    }
    panic!("never asked");
}

#[test]
fn a_team_breaks_every_rule_at_once_and_hears_all_of_it() {
    let mut setup =
        Setup::duel(team(&["julith", "julith", "nobody", "tofu", "oscar-kass", "oscar-kass", "oscar-kass"]), team(BOX[1]), Chance::Seed(1));
    setup.banned = team(&["oscar-kass"]);
    let rules: Vec<&str> = refusals(setup).iter().map(|(rule, _)| *rule).collect();
    for rule in ["1.1.1.h", "4.3.3.a", "1.1.1.b", "1.1.1.d", "1.1.1.e", "1.1.3.d"] {
        assert!(rules.contains(&rule), "{rule} in {rules:?}");
    }
}

#[test]
fn elite_riktus_brings_a_bandit_that_is_not_counted() {
    // Five bandits of 12 levels could not be drawn from the tests' content, so the power is lowered to one.
    let mut content = CONTENT.clone();
    for card in &mut content.krosmasters {
        for power in &mut card.powers {
            if let kcc_ir::Power::Own { abilities, .. } = power {
                for ability in abilities {
                    if let kcc_ir::Ability::Team { at_least, .. } = ability {
                        *at_least = 1;
                    }
                }
            }
        }
    }
    let compiled = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap();
    let level = content.krosmasters.iter().find(|card| card.id.as_str() == "elite-riktus").unwrap().level;
    let rules = kcc_ir::ruleset::Team { minimum: 1, levels: level, ..compiled.ruleset.team.clone() };
    let one = team(&["elite-riktus"]);
    let alone = Setup { team: Some(rules.clone()), ..Setup::duel(one.clone(), one.clone(), Chance::Seed(1)) };
    assert!(Game::new(&compiled, alone).is_ok());
    let more = Setup { team: Some(rules), ..Setup::duel(team(&["elite-riktus", "tofu"]), one, Chance::Seed(1)) };
    assert!(Game::new(&compiled, more).is_err());
}

#[test]
fn the_higher_initiative_begins_at_its_own_side() {
    // Rule 1.3.1: the sums of the two teams of the box.
    let sum = |ids: &[&str]| {
        ids.iter().map(|id| u32::from(CONTENT.krosmasters.iter().find(|card| card.id.as_str() == *id).unwrap().initiative)).sum::<u32>()
    };
    assert_ne!(sum(BOX[0]), sum(BOX[1]));
    let first = u8::from(sum(BOX[1]) > sum(BOX[0]));
    let game = asked_game();
    let decision = game.pending().unwrap();
    assert_eq!(decision.by, Decider::Player(first));
    assert!(matches!(decision.ask, Ask::Start { .. }) || matches!(decision.ask, Ask::Timeline { .. }));
    // Ten starting cells on each side of Bonta I, all in the two rows of the side.
    let mut game = asked_game();
    first_answers(&mut game, |ask| matches!(ask, Ask::Start { .. }));
    let decision = game.pending().unwrap();
    assert_eq!(decision.answers.len(), 10);
    let near = |answer: &Answer| matches!(answer, Answer::Cell(cell) if BONTA.board.rows_from(*cell, Side::Bottom) < 2);
    assert!(decision.answers.iter().all(near));
}

#[test]
fn equal_teams_leave_the_beginning_to_chance_and_the_side_to_the_second() {
    let setup = Setup { rewards: false, side: None, ..Setup::duel(team(BOX[0]), team(BOX[0]), Chance::Asked) };
    let mut game = Game::new(&BONTA, setup).unwrap();
    assert_eq!(game.pending().unwrap().ask, Ask::Chance(Draw::FirstPlayer { among: PlayerSet(3) }));
    game.apply(Answer::Outcome(1)).unwrap();
    let decision = game.pending().unwrap();
    assert_eq!((decision.by, decision.ask), (Decider::Player(0), Ask::Side));
    game.apply(Answer::Side(Side::Left)).unwrap();
    first_answers(&mut game, |ask| matches!(ask, Ask::Start { .. }));
    let decision = game.pending().unwrap();
    assert_eq!(decision.by, Decider::Player(1));
    let Answer::Cell(cell) = decision.answers[0] else { panic!("{:?}", decision.answers) };
    assert!(BONTA.board.rows_from(cell, Side::Right) < 2, "the first player sits opposite");
}

#[test]
fn the_first_turn_has_no_tension_roll_and_the_second_one_has() {
    let mut game = asked_game();
    first_answers(&mut game, |ask| matches!(ask, Ask::Act));
    assert_eq!(game.game_turn().1, 1, "no die was thrown before");
    first_answers(&mut game, |ask| matches!(ask, Ask::Chance(_)));
    assert_eq!(game.game_turn().1, 2);
}

/// Returns a game whose second turn begins with the tension roll.
fn tension() -> Game<'static> {
    let mut game = asked_game();
    first_answers(&mut game, |ask| matches!(ask, Ask::Chance(Draw::Die)));
    game
}

#[test]
fn two_equal_tension_dice_cost_everybody_a_gg() {
    let mut game = tension();
    let player = game.game_turn().0;
    game.apply(Answer::Outcome(1)).unwrap();
    game.apply(Answer::Outcome(1)).unwrap();
    assert!(matches!(game.pending().unwrap().ask, Ask::Reroll { .. }));
    game.apply(Answer::No).unwrap();
    assert_eq!((game.stock(0).0, game.stock(1).0, game.wild_gg()), (5, 5, 1));
    // Rule 5.4: both dice sold.
    game.apply(Answer::Sell).unwrap();
    game.apply(Answer::Sell).unwrap();
    assert_eq!(game.stock(player).1, 3);
}

#[test]
fn a_second_tension_roll_is_one_die_and_costs_nothing() {
    let mut game = tension();
    let player = game.game_turn().0;
    game.apply(Answer::Outcome(1)).unwrap();
    game.apply(Answer::Outcome(1)).unwrap();
    game.apply(Answer::Yes).unwrap();
    // A Dofus can be turned to any face: here armour.
    game.apply(Answer::Outcome(5)).unwrap();
    game.apply(Answer::Face(kcc_interpreter::Face::Armour)).unwrap();
    assert_eq!((game.stock(0).0, game.stock(1).0), (6, 6));
    let Answer::Piece(unit) = game.pending().unwrap().answers[0] else { panic!() };
    let before = game.powers(unit).count();
    game.apply(Answer::Piece(unit)).unwrap();
    assert!(game.powers(unit).any(|(power, _)| power.as_str() == "armour"));
    assert!(game.powers(unit).count() <= before + 1);
    assert_eq!(game.stock(player).1, 0, "nothing was sold");
}

#[test]
fn the_last_gg_lost_to_tension_loses_the_game() {
    // Rule 5.2.3, even if the wild one is left.
    let scene =
        Scene::new(&FIELD, &["z......", "......Z"]).unit('Z', "yugo", 0).unit('z', "yugo", 0).beside(|position| position.gg = vec![1, 3]);
    let mut play = scene.turn_of('Z');
    play.dice(&[Critical, Critical]).answer(Answer::End);
    play.answer(Answer::No);
    assert_eq!(play.winner(), Some(Outcome::Won(1)));
    play.done();
}

#[test]
fn tokens_fill_the_gauge_once_and_are_gone() {
    // Rules 4.11.5, 6.2.1.b. Oscar has 3 MP and 6 AP.
    let scene = Scene::new(&FIELD, &["z......", "..O...Z"]).last('Z', "yugo").last('z', "yugo");
    let play = scene.unit('O', "oscar-kass", 0).with(|unit| unit.tokens = [-2, 1, 0]).turn_of('O');
    assert_eq!(play.game.active(), (play.piece('O'), 4, 4));
    assert_eq!(play.unit('O').tokens, [0, 0, 0]);
}

#[test]
fn a_position_that_breaks_rules_is_refused() {
    let scene = |change: fn(&mut kcc_interpreter::SetupUnit)| {
        let mut setup = Setup { rewards: false, ..Setup::duel(vec![], vec![], Chance::Seed(1)) };
        let mut unit = kcc_interpreter::SetupUnit {
            player: 0,
            card: Id::from("yugo"),
            at: (0, 0),
            injuries: 0,
            tokens: [0; 3],
            summoner: None,
            markers: vec![],
            rewards: vec![],
        };
        let other = kcc_interpreter::SetupUnit { player: 1, at: (3, 3), ..unit.clone() };
        change(&mut unit);
        let units = vec![unit, other];
        setup.position = Some(kcc_interpreter::Position { units, active: 0, gg: vec![6, 6], wild: 1, kamas: vec![0, 0], turn: 1 });
        Game::new(&FIELD, setup).map(|_| ()).unwrap_err().first().unwrap().rule
    };
    assert_eq!(scene(|unit| unit.injuries = 99), "4.10.8");
    assert_eq!(scene(|unit| unit.tokens = [-9, 0, 0]), "4.11.7");
    assert_eq!(scene(|unit| unit.at = (3, 3)), "4.17.4");
    assert_eq!(scene(|unit| unit.at = (9, 9)), "4.17.1");
    assert_eq!(scene(|unit| unit.card = Id::from("nobody")), "2.1.1");
}

/// Returns a field with a Demon cell and kamas.
fn market() -> Compiled {
    crate::testing::compile_with(|content| {
        let field = content.arenas.iter_mut().find(|arena| arena.id.as_str() == "field").unwrap();
        field.icons[9] = Icon::Demon;
        field.icons[10] = Icon::Kamas { number: 2 };
    })
}

#[test]
fn kamas_are_picked_up_one_for_one_ap() {
    let content = market();
    let scene = Scene::new(&content, &["z......", "..O....", "......Z"]).last('Z', "yugo").last('z', "yugo");
    let mut play = scene.unit('O', "oscar-kass", 0).turn_of('O');
    play.answer(Answer::Collect);
    assert_eq!((play.game.stock(0).1, play.game.active().1), (1, 5));
    assert_eq!(play.game.apply(Answer::Collect).unwrap_err().rule, "6.3.3");
    play.done();
}

#[test]
fn a_gg_is_bought_once_a_turn_on_a_demon_cell() {
    let content = market();
    let scene = Scene::new(&content, &["z......", "..O....", "......Z"]).last('Z', "yugo").last('z', "yugo");
    let mut play = scene.unit('O', "oscar-kass", 0).beside(|position| position.kamas = vec![30, 0]).turn_of('O');
    play.answer(Answer::BuyGg);
    assert_eq!((play.game.stock(0), play.game.wild_gg(), play.game.stock(1).0), ((7, 18), 0, 6));
    let refusal = play.game.apply(Answer::BuyGg).unwrap_err();
    assert_eq!((refusal.reason, refusal.rule), (Reason::AlreadyDone, "6.3.4"));
    play.done();
}

#[test]
fn an_equipment_gives_its_points_at_once_and_one_is_revealed_a_turn() {
    // Rules 4.7.5.c, 4.7.10. The Ebony Dofus: one more AP and MP.
    let dofus = CONTENT.rewards.iter().find(|reward| reward.name.en == "Ebony Dofus").unwrap().id.clone();
    let ivory = CONTENT.rewards.iter().find(|reward| reward.name.en == "Ivory Dofus").unwrap().id.clone();
    let scene = Scene::new(&FIELD, &["z......", "..O....", "......Z"]).last('Z', "yugo").last('z', "yugo");
    let scene = scene.unit('O', "oscar-kass", 0).with(|unit| unit.rewards = vec![(dofus, false), (ivory, false)]);
    let mut play = scene.turn_of('O');
    play.answer(Answer::Reveal { token: 0 });
    assert_eq!(play.game.active(), (play.piece('O'), 7, 4));
    assert_eq!(play.game.apply(Answer::Reveal { token: 1 }).unwrap_err().rule, "4.7.10");
    play.done();
}

#[test]
fn rewards_are_dealt_shown_and_bought() {
    let mut revealed = 0;
    for seed in 0..60 {
        let mut game = box_game(seed);
        game.keep_log();
        crate::testing::play_randomly(&mut game, seed, 1_000_000);
        revealed += game.take_log().iter().filter(|fact| fact.what == kcc_interpreter::What::Revealed).count();
    }
    assert!(revealed > 0, "random players find the Demon cells at times");
}

#[test]
fn the_last_krosmaster_standing_wins() {
    // Rule 1.4.3.
    let scene = Scene::new(&FIELD, &[".......", "..Oy...", "......."]).unit('O', "oscar-kass", 0).unit('y', "yugo", 5);
    let hp = CONTENT.krosmasters.iter().find(|card| card.id.as_str() == "yugo").unwrap().hp;
    let mut play = scene.with(|unit| unit.injuries = hp - 1).turn_of('O');
    play.dice(&[Dodge, Dodge]).cast_at("Con", 'y');
    assert_eq!(play.winner(), Some(Outcome::Won(0)));
    play.done();
}
