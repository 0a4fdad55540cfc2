//! Bans.

use crate::testing::{BONTA, BOX, team};
use kcc_interpreter::{Bans, Chance, Game, Setup};
use kcc_ir::Id;

#[test]
fn the_first_and_the_last_ban_stand_alone_and_the_others_come_by_twos() {
    // Rule 1.1.3.c, and its worked example: three bans each.
    for first in [0, 1] {
        let cards: Vec<Id> = BOX.into_iter().flat_map(team).collect();
        let mut bans = Bans::new(cards.clone(), 3, first).unwrap();
        let mut order = Vec::new();
        while let Some((by, may)) = bans.pending() {
            order.push(u8::from(by != first));
            let card = may[0].clone();
            assert!(cards.contains(&card));
            bans.ban(&card).unwrap();
            assert!(bans.ban(&card).is_err(), "nobody is banned twice");
        }
        assert_eq!(order, [0, 1, 1, 0, 0, 1]);
        let setup = Setup { banned: bans.banned().to_vec(), ..Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(1)) };
        let refusals = Game::new(&BONTA, setup).unwrap_err();
        assert_eq!(refusals.iter().filter(|refusal| refusal.rule == "1.1.3.d").count(), 6);
    }
    assert_eq!(Bans::new(team(BOX[0]), 3, 0).unwrap_err().rule, "1.1.3.b");
}
