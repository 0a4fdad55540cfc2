//! Bans, drafts, and limited format.

use crate::testing::{BONTA, BOX, team};
use kcc_interpreter::{Bans, Chance, Draft, Game, Limited, Reason, Setup, SetupPlayer, TeamFault};
use kcc_ir::Id;
use kcc_ir::ruleset::Team;

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

/// Returns krosmasters with these levels, named by their indices: the last one is shown first.
fn pile(levels: &[u8]) -> Vec<(Id, u8)> {
    levels.iter().enumerate().map(|(place, &level)| (Id::from(place.to_string().as_str()), level)).collect()
}

fn drafted(draft: &mut Draft, choose: &[&str]) -> Vec<u8> {
    let mut order = Vec::new();
    for card in choose {
        order.push(draft.pending().unwrap().0);
        draft.take(&Id::from(*card)).unwrap();
    }
    assert_eq!(draft.pending(), None);
    order
}

#[test]
fn of_two_krosmasters_one_player_takes_one_and_the_other_what_is_left_by_turns() {
    let mut draft = Draft::new(pile(&[3, 3, 3, 3, 3, 3, 3, 3]), 12, 1);
    assert_eq!(draft.pending().unwrap(), (1, vec![&Id::from("7"), &Id::from("6")]));
    assert_eq!(draft.take(&Id::from("5")).unwrap_err().reason, Reason::NotOffered, "only two are shown");
    assert_eq!(drafted(&mut draft, &["6", "5", "3", "0"]), [1, 0, 1, 0], "they take turns to choose");
    assert_eq!(draft.teams(), &[team(&["7", "5", "2", "0"]), team(&["6", "4", "3", "1"])]);
    assert!(draft.take(&Id::from("0")).is_err(), "nothing is left");
}

#[test]
fn whoever_has_all_his_levels_leaves_the_rest_to_the_other() {
    // The first player has twelve after two cards; the rest goes to the other, without a question.
    let mut draft = Draft::new(pile(&[2, 2, 2, 2, 6, 2, 6, 2]), 12, 0);
    assert_eq!(drafted(&mut draft, &["6", "5"]), [0, 1]);
    assert_eq!(draft.teams(), &[team(&["6", "4"]), team(&["7", "5", "3", "2", "1", "0"])]);
    assert!(draft.aside().is_empty());
}

#[test]
fn nobody_takes_more_levels_than_a_team_has() {
    // The chooser has seven and takes the only one that fits; the other has eight, and what is left for them is too much.
    let mut draft = Draft::new(pile(&[6, 5, 8, 7]), 12, 0);
    draft.take(&Id::from("3")).unwrap();
    assert_eq!(draft.teams(), &[team(&["3", "1"]), team(&["2"])], "no question: of each two one fits");
    assert_eq!(draft.aside(), team(&["0"]));
    assert_eq!(draft.pending(), None);
}

#[test]
fn a_limited_team_has_as_many_levels_as_can_be_had() {
    let rules = Team { minimum: 3, maximum: 8, levels: 12, gold: 1, white: 2, black: 3, bosses: None };
    let best = |levels: &[u8]| Limited::new(levels, &rules).levels();
    assert_eq!(best(&[4, 4, 4, 1]), Some(12));
    assert_eq!(best(&[5, 5, 5]), None, "three of them have too many");
    assert_eq!(best(&[1, 1, 3, 3]), Some(8), "all that there is");
    assert_eq!(best(&[6, 6, 1]), None, "two of six would be twelve, and a team has three");
    assert_eq!(best(&[5, 5, 3, 3]), Some(11));
    for take in [true, false] {
        let limited = Limited::new(&[2, 6, 4, 4, 2, 4], &rules);
        let team = limited.build(|_| take).unwrap();
        assert_eq!(team.iter().map(|&place| [2, 6, 4, 4, 2, 4][place]).sum::<u8>(), 12, "{team:?}");
    }
}

#[test]
fn limited_teams_are_built_from_what_a_player_has() {
    let with = |one: &[&str], pool: &[&str]| {
        let players =
            vec![SetupPlayer { team: team(one), pool: Some(team(pool)) }, SetupPlayer { team: team(BOX[1]), pool: Some(team(BOX[1])) }];
        let setup = Setup { players, ..Setup::duel(Vec::new(), Vec::new(), Chance::Seed(1)) };
        Game::new(&BONTA, setup).err().unwrap_or_default()
    };
    let faults = |one: &[&str], pool: &[&str]| -> Vec<TeamFault> {
        let refusals = with(one, pool).into_iter();
        let fault = |refusal: kcc_interpreter::Refusal| {
            assert!(["1.1.2", "1.1.1.a"].contains(&refusal.rule), "{refusal}");
            if let Reason::Team { player: 0, fault } = refusal.reason { fault } else { panic!("{refusal:?}") }
        };
        refusals.map(fault).collect()
    };
    let level = |id: &str| crate::testing::CONTENT.krosmasters.iter().find(|card| card.id.as_str() == id).unwrap().level;
    let [julith, marline] = [level("julith"), level("marline")];
    assert_eq!(julith, 4, "the numbers below are of the card");
    // Three copies of a krosmaster whose copies are limited elsewhere.
    assert_eq!(faults(&["julith"; 3], &["julith"; 4]), []);
    let twice = faults(&["julith"; 3], &["julith", "julith", "marline"]);
    assert_eq!(twice[0], TeamFault::NotInPool(Id::from("julith")));
    let found = u32::from(julith + 2 * marline);
    assert_eq!(
        faults(&["julith", "marline", "marline"], &["julith", "julith", "julith", "marline", "marline"]),
        [TeamFault::Levels { found, wanted: 12 }]
    );
    assert_eq!(faults(&["julith", "julith"], &["julith", "julith"])[0], TeamFault::Size { found: 2, minimum: 3, maximum: 8 });
    assert!(faults(&["julith", "julith"], &["julith", "julith"]).contains(&TeamFault::NoTeam { minimum: 3, levels: 12 }));
}
