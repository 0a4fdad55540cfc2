//! Why something is not played, in the language of the reader.

use crate::messages::{Parts, say};
use kcc_interpreter::{Problem, Reason, Refusal, SetupFault, Side, TeamFault};
use kcc_language::Language;
use kcc_simulator::odds::NoOdds;
use kcc_simulator::record::{Mismatch, VERSION};
use kcc_simulator::scenario::Unwritable;

/// Returns why a setup is not a game, or an answer is not accepted.
pub fn refusal(refusal: &Refusal, language: Language) -> String {
    let reason = reason(&refusal.reason, language);
    match refusal.rule {
        "" => reason,
        rule => say(language, "refusal", &[("reason", reason), ("rule", rule.to_owned())]),
    }
}

/// Returns several reasons in one line.
pub fn refusals(several: &[Refusal], language: Language) -> String {
    let between = say(language, "refusal-between", &[]);
    several.iter().map(|one| refusal(one, language)).collect::<Vec<_>>().join(&between)
}

/// Returns a reason without its rule.
pub fn reason(reason: &Reason, language: Language) -> String {
    let plain = |id| say(language, id, &[]);
    match reason {
        Reason::Setup(fault) => setup(fault, language),
        Reason::Text { of, problem } => say(language, "text", &[("id", of.to_string()), ("problem", self::problem(problem, language))]),
        Reason::Team { player, fault } => {
            let player = (u16::from(*player) + 1).to_string();
            say(language, "team", &[("player", player), ("fault", team(fault, language))])
        }
        Reason::OtherQuestion => plain("other-question"),
        Reason::GameOver => plain("game-over"),
        Reason::NotOffered => plain("not-offered"),
        Reason::NoSuchSpell => plain("no-such-spell"),
        Reason::CannotPay(what) => plain(match *what {
            "AP" => "cannot-pay-ap",
            "MP" => "cannot-pay-mp",
            "kamas" => "cannot-pay-kamas",
            _ => "cannot-pay-injuries",
        }),
        Reason::SpellUsed => plain("spell-used"),
        Reason::SpellBarred => plain("spell-barred"),
        Reason::NotByOwnAction => plain("not-by-own-action"),
        Reason::OutOfRange => plain("out-of-range"),
        Reason::NoSight => plain("no-sight"),
        Reason::TargetForbidden => plain("target-forbidden"),
        Reason::NotFree => plain("not-free"),
        Reason::NotAdjacent => plain("not-adjacent"),
        Reason::OnlyKrosmasters => plain("only-krosmasters"),
        Reason::NotOnDemonCell => plain("not-on-demon-cell"),
        Reason::NoKamasHere => plain("no-kamas-here"),
        Reason::AlreadyDone => plain("already-done"),
        Reason::Forbidden => plain("forbidden"),
    }
}

fn team(fault: &TeamFault, language: Language) -> String {
    let (id, parts): (_, Vec<(&'static str, String)>) = match fault {
        TeamFault::Summon(id) => ("team-summon", vec![("id", id.to_string())]),
        TeamFault::Unknown(id) => ("team-unknown", vec![("id", id.to_string())]),
        TeamFault::Banned(id) => ("team-banned", vec![("id", id.to_string())]),
        TeamFault::NotInPool(id) => ("team-not-in-pool", vec![("id", id.to_string())]),
        TeamFault::NoTeam { minimum, levels } => ("team-none", vec![("minimum", minimum.to_string()), ("levels", levels.to_string())]),
        TeamFault::Size { found, minimum, maximum } => {
            ("team-size", vec![("found", found.to_string()), ("minimum", minimum.to_string()), ("maximum", maximum.to_string())])
        }
        TeamFault::Levels { found, wanted } => ("team-levels", vec![("found", found.to_string()), ("wanted", wanted.to_string())]),
        TeamFault::Copies { character, found, most } => {
            ("team-copies", vec![("id", character.to_string()), ("found", found.to_string()), ("most", most.to_string())])
        }
        TeamFault::Bosses { found, most } => ("team-bosses", vec![("found", found.to_string()), ("most", most.to_string())]),
    };
    say(language, id, &parts)
}

fn setup(fault: &SetupFault, language: Language) -> String {
    let one = |id, of: &dyn std::fmt::Display| say(language, id, &[("id", of.to_string())]);
    let plain = |id| say(language, id, &[]);
    let parts = |id, parts: Parts<'_>| say(language, id, parts);
    match fault {
        SetupFault::NoRuleset(id) => one("setup-no-ruleset", id),
        SetupFault::NoArena(id) => one("setup-no-arena", id),
        SetupFault::NoScenery(id) => one("setup-no-scenery", id),
        SetupFault::NoUnit(id) => one("setup-no-unit", id),
        SetupFault::NoReward(id) => one("setup-no-reward", id),
        SetupFault::NoMarker(id) => one("setup-no-marker", id),
        SetupFault::NoInspiration(id) => one("setup-no-inspiration", id),
        SetupFault::Types => plain("setup-types"),
        SetupFault::Texts => plain("setup-texts"),
        SetupFault::Cells { arena, cells, most } => {
            parts("setup-cells", &[("arena", arena.to_string()), ("cells", cells.to_string()), ("most", most.to_string())])
        }
        SetupFault::Players(number) => parts("setup-players", &[("number", number.to_string())]),
        SetupFault::Pairs(number) => parts("setup-pairs", &[("number", number.to_string())]),
        SetupFault::UnknownGround(id) => one("setup-unknown-ground", id),
        SetupFault::Scenery(id) => one("setup-scenery", id),
        SetupFault::StartingCells { arena, side, found, needed } => {
            let id = match side {
                Side::Top => "setup-starting-cells-top",
                Side::Right => "setup-starting-cells-right",
                Side::Bottom => "setup-starting-cells-bottom",
                Side::Left => "setup-starting-cells-left",
            };
            parts(id, &[("arena", arena.to_string()), ("found", found.to_string()), ("needed", needed.to_string())])
        }
        SetupFault::RewardTokens { found, piles, most } => {
            parts("setup-reward-tokens", &[("found", found.to_string()), ("piles", piles.to_string()), ("most", most.to_string())])
        }
        SetupFault::PositionUnits(most) => parts("setup-position-units", &[("most", most.to_string())]),
        SetupFault::PositionStocks(number) => parts("setup-position-stocks", &[("number", number.to_string())]),
        SetupFault::NoSuchPlayer(id) => one("setup-no-such-player", id),
        SetupFault::BesideBoard(id) => one("setup-beside-board", id),
        SetupFault::Impassable(id) => one("setup-impassable", id),
        SetupFault::Injuries(id) => one("setup-injuries", id),
        SetupFault::MinusTokens(id) => one("setup-minus-tokens", id),
        SetupFault::NoGauge(id) => one("setup-no-gauge", id),
        SetupFault::Markers => plain("setup-markers"),
        SetupFault::NobodysMarker { marker, on } => {
            parts("setup-nobodys-marker", &[("marker", marker.to_string()), ("on", on.to_string())])
        }
        SetupFault::Rewards => plain("setup-rewards"),
        SetupFault::TooFewToBan { found, wanted } => {
            parts("setup-too-few-to-ban", &[("found", found.to_string()), ("wanted", wanted.to_string())])
        }
    }
}

fn problem(problem: &Problem, language: Language) -> String {
    let one = |id, of: &dyn std::fmt::Display| say(language, id, &[("id", of.to_string())]);
    let plain = |id| say(language, id, &[]);
    let most = |id, number: u8, most: u8| say(language, id, &[("number", number.to_string()), ("most", most.to_string())]);
    match problem {
        Problem::NoType(id) => one("problem-no-type", id),
        Problem::NoTypeOrUnit(id) => one("problem-no-type-or-unit", id),
        Problem::NoUnit(id) => one("problem-no-unit", id),
        Problem::NoSpell(id) => one("problem-no-spell", id),
        Problem::NoPower(id) => one("problem-no-power", id),
        Problem::NoScenery(id) => one("problem-no-scenery", id),
        Problem::NoOtherForm(id) => one("problem-no-other-form", id),
        Problem::NoRevenge => plain("problem-no-revenge"),
        Problem::NoElement => plain("problem-no-element"),
        Problem::ElementCounted => plain("problem-element-counted"),
        Problem::Before(_) => plain("problem-before"),
        Problem::Untold => plain("problem-untold"),
        Problem::NeverAsked => plain("problem-never-asked"),
        Problem::SeveralAtOnce => plain("problem-several-at-once"),
        Problem::Cells { number, most: room } => most("problem-cells", *number, *room),
        Problem::Throws { number, most: room } => most("problem-throws", *number, *room),
        Problem::Options { number, most: room } => most("problem-options", *number, *room),
        Problem::SeveralPlaces => plain("problem-several-places"),
        Problem::NotASpell => plain("problem-not-a-spell"),
        Problem::GuessElsewhere => plain("problem-guess-elsewhere"),
        Problem::RollElsewhere => plain("problem-roll-elsewhere"),
        Problem::NotKnownBefore => plain("problem-not-known-before"),
        Problem::ElementOfSome => plain("problem-element-of-some"),
    }
}

/// Returns why a saved game is not played.
pub fn mismatch(mismatch: &Mismatch, language: Language) -> String {
    let plain = |id| say(language, id, &[]);
    let one = |id, name, of: &dyn std::fmt::Display| say(language, id, &[(name, of.to_string())]);
    match mismatch {
        Mismatch::NoRecord(why) => one("record-none", "why", why),
        Mismatch::Lists => plain("record-lists"),
        Mismatch::Pools => plain("record-pools"),
        Mismatch::Seed(seed) => one("record-seed", "seed", seed),
        Mismatch::Version(version) => say(language, "record-version", &[("found", version.to_string()), ("ours", VERSION.to_string())]),
        Mismatch::Ruleset(id) => one("record-ruleset", "id", id),
        Mismatch::Players(players) => one("record-players", "number", players),
        Mismatch::Arena(id) => one("record-arena", "id", id),
        Mismatch::Changed(ids) => one("record-changed", "ids", &ids.iter().map(kcc_ir::Id::as_str).collect::<Vec<_>>().join(", ")),
        Mismatch::Setup(several) => one("record-setup", "why", &refusals(several, language)),
        Mismatch::Answer(number, why) => say(language, "record-answer", &[("number", number.to_string()), ("why", refusal(why, language))]),
        Mismatch::Listed(number) => one("record-listed", "number", number),
        Mismatch::Digest => plain("record-digest"),
    }
}

/// Returns a note that cards of a saved game have changed, though it plays the same so far; `None` if none have.
#[must_use]
pub fn plays_on(changed: &[kcc_ir::Id], language: Language) -> Option<String> {
    let ids = || changed.iter().map(kcc_ir::Id::as_str).collect::<Vec<_>>().join(", ");
    (!changed.is_empty()).then(|| say(language, "record-plays-on", &[("ids", ids())]))
}

/// Returns why a saved game cannot become a scenario.
pub fn unwritable(why: &Unwritable, language: Language) -> String {
    match why {
        Unwritable::Record(why) => mismatch(why, language),
        Unwritable::Answer(number, answer) => {
            say(language, "unwritable-answer", &[("number", number.to_string()), ("answer", answer.clone())])
        }
        Unwritable::Limited => say(language, "unwritable-limited", &[]),
        // A fault of kcc, which is reported as one.
        Unwritable::Differs(_) => why.to_string(),
    }
}

/// Returns why an attack has no odds.
pub fn no_odds(no: &NoOdds, language: Language) -> String {
    match no {
        NoOdds::Setup(several) => refusals(several, language),
        NoOdds::NotCast(None) => say(language, "odds-not-cast", &[]),
        NoOdds::NotCast(Some(one)) => say(language, "odds-refused", &[("why", refusal(one, language))]),
        NoOdds::NotPaid(x) => say(language, "odds-not-paid", &[("x", x.to_string())]),
        NoOdds::TooMany => say(language, "odds-too-many", &[]),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_ir::Id;

    fn setup_faults() -> Vec<SetupFault> {
        let id = || Id::from("one");
        vec![
            SetupFault::NoRuleset(id()),
            SetupFault::NoArena(id()),
            SetupFault::NoScenery(id()),
            SetupFault::NoUnit(id()),
            SetupFault::NoReward(id()),
            SetupFault::NoMarker(id()),
            SetupFault::NoInspiration(id()),
            SetupFault::Types,
            SetupFault::Texts,
            SetupFault::Cells { arena: id(), cells: 3, most: 144 },
            SetupFault::Players(3),
            SetupFault::Pairs(2),
            SetupFault::UnknownGround(id()),
            SetupFault::Scenery(id()),
            SetupFault::StartingCells { arena: id(), side: Side::Top, found: 2, needed: 8 },
            SetupFault::StartingCells { arena: id(), side: Side::Right, found: 2, needed: 8 },
            SetupFault::StartingCells { arena: id(), side: Side::Bottom, found: 2, needed: 8 },
            SetupFault::StartingCells { arena: id(), side: Side::Left, found: 2, needed: 8 },
            SetupFault::RewardTokens { found: 90, piles: 6, most: 64 },
            SetupFault::PositionUnits(32),
            SetupFault::PositionStocks(2),
            SetupFault::NoSuchPlayer(id()),
            SetupFault::BesideBoard(id()),
            SetupFault::Impassable(id()),
            SetupFault::Injuries(id()),
            SetupFault::MinusTokens(id()),
            SetupFault::NoGauge(id()),
            SetupFault::Markers,
            SetupFault::NobodysMarker { marker: id(), on: Id::from("other") },
            SetupFault::Rewards,
            SetupFault::TooFewToBan { found: 1, wanted: 6 },
        ]
    }

    fn problems() -> Vec<Problem> {
        let id = || Id::from("one");
        vec![
            Problem::NoType(id()),
            Problem::NoTypeOrUnit(id()),
            Problem::NoUnit(id()),
            Problem::NoSpell(id()),
            Problem::NoPower(id()),
            Problem::NoScenery(id()),
            Problem::NoOtherForm(id()),
            Problem::NoRevenge,
            Problem::NoElement,
            Problem::ElementCounted,
            Problem::Before(kcc_interpreter::Happening::Moves),
            Problem::Untold,
            Problem::NeverAsked,
            Problem::SeveralAtOnce,
            Problem::Cells { number: 9, most: 7 },
            Problem::Throws { number: 19, most: 15 },
            Problem::Options { number: 3, most: 2 },
            Problem::SeveralPlaces,
            Problem::NotASpell,
            Problem::GuessElsewhere,
            Problem::RollElsewhere,
            Problem::NotKnownBefore,
            Problem::ElementOfSome,
        ]
    }

    fn team_faults() -> Vec<TeamFault> {
        let id = || Id::from("one");
        vec![
            TeamFault::Summon(id()),
            TeamFault::Unknown(id()),
            TeamFault::Banned(id()),
            TeamFault::NotInPool(id()),
            TeamFault::NoTeam { minimum: 3, levels: 12 },
            TeamFault::Size { found: 1, minimum: 3, maximum: 8 },
            TeamFault::Levels { found: 3, wanted: 12 },
            TeamFault::Copies { character: id(), found: 3, most: 1 },
            TeamFault::Bosses { found: 2, most: 1 },
        ]
    }

    fn reasons() -> Vec<Reason> {
        let mut all = vec![
            Reason::OtherQuestion,
            Reason::GameOver,
            Reason::NotOffered,
            Reason::NoSuchSpell,
            Reason::CannotPay("AP"),
            Reason::CannotPay("MP"),
            Reason::CannotPay("kamas"),
            Reason::CannotPay("injuries"),
            Reason::SpellUsed,
            Reason::SpellBarred,
            Reason::NotByOwnAction,
            Reason::OutOfRange,
            Reason::NoSight,
            Reason::TargetForbidden,
            Reason::NotFree,
            Reason::NotAdjacent,
            Reason::OnlyKrosmasters,
            Reason::NotOnDemonCell,
            Reason::NoKamasHere,
            Reason::AlreadyDone,
            Reason::Forbidden,
        ];
        all.extend(setup_faults().into_iter().map(Reason::Setup));
        all.extend(problems().into_iter().map(|problem| Reason::Text { of: Id::from("one"), problem }));
        all.extend(team_faults().into_iter().map(|fault| Reason::Team { player: 1, fault }));
        all
    }

    #[test]
    fn refusals_say_in_english_what_the_engine_says_and_in_french_something_else() {
        for one in reasons() {
            for rule in ["", "1.1.2"] {
                let one = Refusal { reason: one.clone(), rule };
                assert_eq!(refusal(&one, Language::ENGLISH), one.to_string());
                let french = refusal(&one, Language::of_code("fr").unwrap());
                assert!(french.len() > 10 && french != one.to_string() && !french.contains("{ $"), "{french}");
            }
        }
    }

    #[test]
    fn what_is_said_of_saved_games_and_odds_is_what_the_simulator_says() {
        let refused = || Refusal { reason: Reason::NotFree, rule: "4.17.4" };
        let mismatches = [
            Mismatch::NoRecord("why".to_owned()),
            Mismatch::Lists,
            Mismatch::Pools,
            Mismatch::Seed("xyz".to_owned()),
            Mismatch::Version(9),
            Mismatch::Ruleset(Id::from("one")),
            Mismatch::Arena(Id::from("one")),
            Mismatch::Players(4),
            Mismatch::Changed(vec![kcc_ir::Id::from("julith")]),
            Mismatch::Setup(vec![refused(), refused()]),
            Mismatch::Answer(3, refused()),
            Mismatch::Listed(3),
            Mismatch::Digest,
        ];
        for one in mismatches {
            assert_eq!(mismatch(&one, Language::ENGLISH), one.to_string());
            assert_ne!(mismatch(&one, Language::of_code("fr").unwrap()), one.to_string());
        }
        for one in [Unwritable::Answer(3, "so".to_owned()), Unwritable::Limited, Unwritable::Record(Mismatch::Digest)] {
            assert_eq!(unwritable(&one, Language::ENGLISH), one.to_string());
            assert_ne!(unwritable(&one, Language::of_code("fr").unwrap()), one.to_string());
        }
        let odds =
            [NoOdds::Setup(vec![refused()]), NoOdds::NotCast(None), NoOdds::NotCast(Some(refused())), NoOdds::NotPaid(3), NoOdds::TooMany];
        for one in odds {
            assert_eq!(no_odds(&one, Language::ENGLISH), one.to_string());
            assert_ne!(no_odds(&one, Language::of_code("fr").unwrap()), one.to_string());
        }
    }
}
