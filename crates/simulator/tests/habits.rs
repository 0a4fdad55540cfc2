//! What is counted of what players do.

use crate::testing::BONTA;
use kcc_interpreter::{Answer, Chance, Game, Position, Setup, SetupPlayer, SetupUnit};
use kcc_ir::Id;
use kcc_simulator::habits::of_use;
use kcc_simulator::reach::reach;

/// Returns what a Tofu beside an ally can do in its turn, and how much of it is of use, with an opposing krosmaster on a cell.
fn acts_of_a_tofu(opponent: (u8, u8)) -> (usize, usize) {
    let unit = |player, card: &str, at, summoner| SetupUnit {
        player,
        card: Id::from(card),
        at,
        injuries: 0,
        tokens: [0; 3],
        summoner,
        rewards: Vec::new(),
        markers: Vec::new(),
    };
    let units = vec![unit(0, "amalia", (2, 5), None), unit(0, "tofu", (3, 5), Some(0)), unit(1, "goultard", opponent, None)];
    let position = Position { units, active: 1, gg: vec![6, 6], wild: 0, kamas: vec![0, 0], turn: 3 };
    let nobody = || SetupPlayer::of(Vec::new());
    let setup = Setup {
        players: vec![nobody(), nobody()],
        position: Some(position),
        rewards: false,
        ..Setup::duel(Vec::new(), Vec::new(), Chance::Asked)
    };
    let game = Game::new(&BONTA, setup).unwrap();
    let acts: Vec<Answer> =
        reach(&game).stops.iter().flat_map(|stop| stop.acts()).filter(|act| matches!(act, Answer::Cast { .. })).collect();
    (acts.len(), acts.iter().filter(|act| of_use(&game, **act)).count())
}

#[test]
fn an_attack_is_of_use_to_a_summon_where_it_hits_an_opposing_unit() {
    let (acts, of_use) = acts_of_a_tofu((4, 6));
    assert!(of_use > 0 && of_use < acts, "{of_use} of {acts}");
    let (acts, of_use) = acts_of_a_tofu((11, 10));
    assert!(acts > 0 && of_use == 0, "{of_use} of {acts}");
}
