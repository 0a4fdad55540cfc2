//! Games between cards that are in no game. `rare.txt` has a line for each game; `KCC_BLESS=1` rewrites it.

use crate::testing::rare::{RARE_ON_BONTA, position};
use crate::testing::{expected, mix, recorded};
use crate::told::told;
use kcc_interpreter::{Chance, Game, Setup};
use std::fmt::Write as _;
use std::hash::{Hash as _, Hasher as _};

const GAMES: u64 = 300;
/// The most answers of a game, every how many of them the whole position counts, and every how many all that the game tells.
const ANSWERS: u64 = 160;
const EVERY: u64 = 8;
const TOLD: u64 = 40;

#[test]
fn games_between_rare_cards_are_as_expected() {
    let mut text = String::new();
    let recorded = recorded("rare.txt");
    for seed in 0..GAMES {
        let mut state = mix(seed);
        let mut draw = |most: usize| {
            state = mix(state);
            (state % most as u64) as usize
        };
        let position = position(&mut draw);
        let cards: Vec<&str> = position.units.iter().map(|unit| unit.card.as_str()).collect();
        let cards = cards.join(",");
        let setup = Setup { position: Some(position), ..Setup::duel(vec![], vec![], Chance::Seed(seed)) };
        let mut game = Game::new(&RARE_ON_BONTA, setup).unwrap_or_else(|refusals| panic!("{seed}: {refusals:?}"));
        game.keep_log();
        let (mut hash, mut answers) = (siphasher::sip::SipHasher13::new(), 0);
        while let Some(decision) = game.pending().filter(|_| answers < ANSWERS) {
            format!("{:?} {:?} {:?}", decision.by, decision.ask, decision.answers).hash(&mut hash);
            let answer = decision.answers[draw(decision.answers.len())];
            game.apply(answer).unwrap();
            format!("{:?}", game.take_log()).hash(&mut hash);
            answers += 1;
            if answers % EVERY == 0 {
                game.digest().hash(&mut hash);
            }
            if answers % TOLD == 0 {
                told(&game).hash(&mut hash);
            }
        }
        let line = format!("{seed} {cards} {answers} {:016x}", hash.finish());
        // What is wrong is told by the first game: the others take as long again.
        let known = recorded.as_ref().map(|lines| lines[seed as usize].as_str());
        assert!(known.is_none_or(|known| known == line), "KCC_BLESS=1 rewrites rare.txt; expected {known:?}, found {line:?}");
        let _ = writeln!(text, "{line}");
    }
    expected("rare.txt", &text);
}
