//! What games tell hosts about themselves, question after question: `told.txt` has what is new since the question before. `KCC_BLESS=1`
//! rewrites it.

use crate::testing::{box_game, expected, four_game, mix};
use kcc_interpreter::{Cell, Game, Piece};
use kcc_ir::Face;
use std::collections::BTreeMap;
use std::fmt::{Debug, Write as _};

/// Every how many answers a game is asked, and the most answers of a game.
const EVERY: usize = 7;
const ANSWERS: usize = 210;

fn list<T: Debug>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| format!("{item:?}")).collect();
    items.join(", ")
}

/// Returns everything that a game tells, each by what it is about.
pub(crate) fn told(game: &Game<'_>) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut tell = |about: String, text: String| all.insert(about, text);
    let turn = (game.game_turn(), game.active(), game.active_range(), list(game.cast_this_turn()));
    tell("turn".into(), format!("{turn:?}, {} wild GG, fallen: {}", game.wild_gg(), list(game.fallen())));
    let (pending, faces) = (game.pending(), Face::ALL.map(|face| game.would_succeed(face)));
    tell("question".into(), format!("{:?} {:?}", pending.map(|one| (one.by, one.ask)), game.matter()));
    tell("options".into(), format!("{:?}", game.options()));
    tell("roll".into(), format!("{:?} {faces:?} {} {:?}", game.rolling(), game.tension_dice_left(), game.other_tension_die()));
    tell("cast".into(), format!("{:?}", game.casting()));
    tell("lasting".into(), list(game.lasting_effects()));
    tell("standby".into(), list(game.standby()));
    tell("timeline".into(), list(game.whole_timeline()));
    tell("kamas".into(), list(game.cells_with_kamas().iter().map(|cell| (cell, game.kamas_on(cell)))));
    tell("scenery on cells".into(), list(game.scenery()));
    let scenery =
        game.scenery_pieces().map(|(piece, cell, kind)| (piece, cell, kind, game.kind_of_scenery(piece), game.scenery_injuries(piece)));
    tell("scenery".into(), list(scenery));
    tell("rewards dealt".into(), format!("{} of {}", game.dealt().count(), game.deals().count()));
    for (number, pile) in (0u8..).zip(game.piles()) {
        tell(format!("pile {number}"), format!("{pile:?} for {:?}", game.price_of_pile(number)));
    }
    for player in (0u8..4).take_while(|player| game.timeline_of(*player).next().is_some()) {
        let tokens = game.tokens_seen_by(player).filter(|token| token.reward.is_some() || token.on != Piece::NONE || token.face_up);
        tell(format!("player {player}"), format!("{:?} {}", game.stock(player), list(game.timeline_of(player))));
        tell(format!("player {player} sees"), list(tokens.map(|one| (one.token, one.reward, one.on, one.face_up))));
    }
    for unit in game.units() {
        let piece = unit.piece;
        let name = format!("{piece:?}");
        let rest = (game.has_had_its_turn(piece), game.has_left(piece), game.lasting_on(piece), game.summoner(piece));
        tell(name.clone(), format!("{unit:?} {rest:?} {}", list(game.summons_beside(piece))));
        tell(format!("{name} has"), format!("{}; {}; {}", list(game.powers(piece)), list(game.types(piece)), list(game.markers_on(piece))));
        tell(format!("{name} used up"), list(game.used_up(piece)));
        tell(format!("{name} holds"), format!("{}; {}", list(game.rewards_on(piece)), list(game.inspiration(piece))));
        let card = game.content().profile_name(unit.profile);
        tell(format!("first {card}"), format!("{:?}", game.unit_called(card).map(|one| one.piece)));
        // What the others can do is told when they act.
        for spell in game.spells(piece).filter(|_| piece == game.active().0) {
            tell(format!("{name} casts {spell:?}"), format!("{:?}", game.spell_now(piece, spell)));
        }
        if unit.cell != Cell::NONE {
            let others = game
                .units()
                .filter(|_| piece == game.active().0)
                .map(|other| (other.piece, game.between(piece, other.cell)))
                .filter(|(_, between)| !between.is_empty());
            let others = list(others.map(|(other, between)| (other, between.iter().collect::<Vec<_>>())));
            let stands = (game.icon(unit.cell), game.scenery_on(unit.cell), game.in_the_way_on(unit.cell).map(|one| one.piece));
            tell(format!("{name} stands"), format!("{stands:?}; does not see {others}"));
        }
    }
    all
}

#[test]
fn what_games_tell_is_as_expected() {
    // With other content other games are played.
    if std::env::var_os("KCC_IR").is_some() {
        return;
    }
    let mut text = String::new();
    for (name, mut game) in [("two players", box_game(8)), ("four players", four_game(9, true))] {
        let (mut state, mut before) = (8, BTreeMap::new());
        for answer in 0..ANSWERS {
            let Some(decision) = game.pending() else { break };
            let answers = decision.answers.to_vec();
            // Dice are thrown seldom.
            if answer % EVERY == 0 || game.rolling().is_some() {
                let now = told(&game);
                let _ = writeln!(text, "# {name}, after {answer} answers");
                for (about, words) in now.iter().filter(|(about, words)| before.get(*about) != Some(*words)) {
                    let _ = writeln!(text, "{about}: {words}");
                }
                before = now;
            }
            for player in 0..2 {
                let seen = |game: &Game<'_>| game.tokens_seen_by(player).collect::<Vec<_>>();
                assert_eq!(seen(&game.seen_by(player)), seen(&game), "after {answer} answers");
            }
            state = mix(state);
            game.apply(answers[(state % answers.len() as u64) as usize]).unwrap();
        }
    }
    expected("told.txt", &text);
}
