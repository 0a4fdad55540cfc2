//! What texts let players know of what lies face down.

use crate::testing::rare::{RARE, RARE_ON_BONTA};
use kcc_interpreter::{Answer, Chance, Game, Piece, Position, Setup, SetupUnit};
use kcc_ir::Id;

/// Returns the rewards that a player has seen of those on a krosmaster.
fn seen(game: &Game<'_>, player: u8, on: Piece) -> usize {
    game.tokens_seen_by(player).filter(|token| token.on == on && token.reward.is_some()).count()
}

#[test]
fn a_look_shows_rewards_to_the_player_who_looks_and_to_nobody_else() {
    let reward = &RARE.rewards[0].id;
    let snoop = |player: u8, at| SetupUnit {
        player,
        card: Id::from("snoop"),
        at,
        injuries: 0,
        tokens: [0; 3],
        summoner: None,
        rewards: vec![(reward.clone(), false)],
        markers: Vec::new(),
    };
    let units = vec![snoop(0, (4, 4)), snoop(1, (4, 6)), snoop(1, (6, 4))];
    let position = Position { units, active: 0, gg: vec![6, 6], wild: 1, kamas: vec![4, 4], turn: 3 };
    let setup = Setup { position: Some(position), ..Setup::duel(vec![], vec![], Chance::Seed(1)) };
    let mut game = Game::new(&RARE_ON_BONTA, setup).unwrap();
    let [own, looked_at, other] = [0, 1, 2].map(Piece::at);
    assert_eq!([own, looked_at, other].map(|on| (seen(&game, 0, on), seen(&game, 1, on))), [(1, 0), (0, 1), (0, 1)]);
    let mut cast = |name: &str, at: Piece| {
        let cell = game.units().find(|unit| unit.piece == at).unwrap().cell;
        let spell = game.spells(own).find(|&spell| game.content().spell_name(spell).as_str() == name).unwrap();
        game.apply(Answer::Cast { spell, cell, x: 0 }).unwrap();
        [own, looked_at, other].map(|on| (seen(&game, 0, on), seen(&game, 1, on)))
    };
    assert_eq!(cast("peek", looked_at), [(1, 0), (1, 1), (0, 1)]);
    assert_eq!(cast("show", own), [(1, 1), (1, 1), (0, 1)]);
}
