//! Writes actions in the effect language.

use super::{amount, lasting, list, units};
use crate::content::reward::RANKS;
use kcc_ir::{
    Amount, Cells, Effect, Footing, Form, LinePlace, Player, Points, Rank, Sign, SpellChange, SpellFilter, Stock, Stolen, Token,
    TokenChange, Units, Way,
};

/// Writes an effect that asks nothing first. Those that do are handled by `step`.
pub(super) fn action(of: &Effect) -> String {
    match of {
        Effect::Spell { change, on } => spell_bonus(change, on.as_ref()),
        Effect::Tokens { token, amount, on } => tokens(*token, amount, on),
        Effect::Points { points, amount, on } => gauge(*points, amount, on),
        Effect::LoseAll { points, on } => lose_all(points, on),
        Effect::Steal { what, amount, on, to } => steal(*what, amount, on, to.as_ref()),
        Effect::Injuries { amount, on } => injuries(amount, on),
        Effect::Heal { amount, on } => heal(amount, on),
        Effect::ExchangeInjuries { first, second } => {
            format!("exchange the injuries of {} and {}", units::unit(first), units::unit(second))
        }
        Effect::Stock { what, amount, player } => stock_change(*what, amount, player),
        Effect::CellKamas { amount, cells, player } => cell_kamas(amount, cells, player.as_ref()),
        Effect::Move { way, cells, on, point, slides, stops } => straight_move(*way, cells, on, point.as_ref(), *slides, *stops),
        Effect::Place { units: of, to } => format!("move {} to {}", units::units(of), units::cells(to)),
        Effect::Swap { first, second } => format!("swap {} with {}", units::unit(first), units::units(second)),
        Effect::Summon { summon, to } => format!("summon {} on {}", units::with_article(summon.as_str()), units::cells(to)),
        Effect::PutScenery { scenery, to } => format!("put {} on {}", units::with_article(scenery.as_str()), units::cells(to)),
        Effect::Ko { on } => format!("KO {}", units::units(on)),
        Effect::Reward { rank, on } => reward(*rank, on),
        Effect::Look { player, on } => look(player, on),
        Effect::Discard { amount, on } => discard(amount.as_ref(), on),
        Effect::Destroy { on } => format!("destroy {}", units::units(on)),
        Effect::Replace { on, with } => format!("replace {} with {}", units::units(on), form(with)),
        Effect::Marker { sign, marker, on } => match sign {
            Sign::Plus => format!("put marker \"{marker}\" on {}", units::units(on)),
            Sign::Minus => format!("remove marker \"{marker}\" from {}", units::units(on)),
        },
        Effect::ChangeTokens { change, amount, sign, tokens, on } => change_tokens(*change, (amount, *sign), tokens, on),
        Effect::Cast { on, spells, of } => cast(on, spells, of.as_ref()),
        Effect::Timeline { on, to } => timeline(on, to),
        Effect::TakeTurn { on, another } => {
            let turn = if *another { "another turn" } else { "its turn" };
            format!("{} takes {turn} after this one", units::units(on))
        }
        Effect::EndTurn { on: Units::It } => "end its turn".to_owned(),
        Effect::EndTurn { on } => format!("end {}'s turn", units::units(on)),
        Effect::Lasting { .. }
        | Effect::After { .. }
        | Effect::Waits { .. }
        | Effect::Chance { .. }
        | Effect::Gate { .. }
        | Effect::Choose { .. }
        | Effect::ChosenBy { .. } => String::new(),
    }
}

/// Merges several tokens or points for the same units into one action: `+1 AP and +1 MP on self`. Returns how many effects it took.
pub(super) fn merged(effects: &[Effect]) -> Option<(String, usize)> {
    let first = effects.first()?;
    let same = |on: &Units, each: &str, other: &Effect| match (first, other) {
        (Effect::Tokens { .. }, Effect::Tokens { amount, on: next, .. }) => next == on && amount::signed(amount).1 == each,
        (Effect::Points { amount: one, .. }, Effect::Points { amount, on: next, .. }) => {
            next == on && amount::plain(amount).1 == each && amount.is_negative() == one.is_negative()
        }
        _ => false,
    };
    // Units that are chosen would be chosen again.
    let fixed =
        |on: &Units| !matches!(on, Units::Either { .. } | Units::Group { quantity: kcc_ir::Quantity::One | kcc_ir::Quantity::UpTo(_), .. });
    let part = |effect: &Effect| match effect {
        Effect::Tokens { token, amount, .. } => format!("{} {}", amount::signed(amount).0, amount::token(*token)),
        Effect::Points { points, amount, .. } => format!("{} {}", amount::plain(amount).0, amount::points(*points)),
        _ => String::new(),
    };
    let (on, each) = match first {
        Effect::Tokens { amount, on, .. } if fixed(on) => (on, amount::signed(amount).1),
        Effect::Points { amount, on, .. } if fixed(on) => (on, amount::plain(amount).1),
        _ => return None,
    };
    let count = 1 + effects.iter().skip(1).take_while(|effect| same(on, &each, effect)).count();
    if count == 1 {
        return None;
    }
    let parts: Vec<String> = effects.iter().take(count).map(part).collect();
    let parts = parts.join(" and ");
    Some(match first {
        Effect::Points { amount, .. } => (format!("{} {} {parts} now{each}", units::units(on), gains_or_loses(amount)), count),
        _ => (format!("{parts}{}{each}", receiver(on)), count),
    })
}

/// Writes ` on …`, unless it is the spell's target.
fn receiver(on: &Units) -> String {
    if *on == Units::Target { String::new() } else { format!(" on {}", units::units(on)) }
}

fn spell_bonus(change: &SpellChange, on: Option<&Units>) -> String {
    let on = on.map_or(String::new(), |on| format!(" on {}", units::units(on)));
    match change {
        // The receiver precedes what is counted.
        SpellChange::Damage { amount: Amount::ForEach { .. }, .. } | SpellChange::Heal { amount: Amount::ForEach { .. } } => {
            let text = lasting::spell_change(change);
            match text.split_once(" for each ") {
                Some((bonus, each)) => format!("{bonus}{on} for each {each}"),
                None => format!("{text}{on}"),
            }
        }
        other => format!("{}{on}", lasting::spell_change(other)),
    }
}

fn tokens(token: Token, amount: &Amount, on: &Units) -> String {
    let (number, each) = amount::signed(amount);
    format!("{number} {}{}{each}", amount::token(token), receiver(on))
}

fn gauge(points: Points, amount: &Amount, on: &Units) -> String {
    let (number, each) = amount::plain(amount);
    format!("{} {} {number} {} now{each}", units::units(on), gains_or_loses(amount), amount::points(points))
}

fn gains_or_loses(amount: &Amount) -> &'static str {
    if amount.is_negative() { "loses" } else { "gains" }
}

fn lose_all(points: &[Points], on: &Units) -> String {
    let points: Vec<String> = points.iter().map(|points| amount::points(*points).to_owned()).collect();
    format!("{} loses all {}", units::units(on), list(&points))
}

fn steal(what: Stolen, amount: &Amount, on: &Units, to: Option<&Units>) -> String {
    let (number, each) = amount::plain(amount);
    let what = match what {
        Stolen::Tokens { token } => amount::token(token),
        Stolen::Stock { stock: Stock::Kamas } if number == "1" => "kama",
        Stolen::Stock { stock } => amount::stocks(stock),
        Stolen::Rewards if number == "1" => "reward",
        Stolen::Rewards => "rewards",
    };
    if let Some(to) = to {
        return format!("{} gives {number} {what} to {}{each}", units::units(on), units::units(to));
    }
    let from = if *on == Units::Target { String::new() } else { format!(" from {}", units::units(on)) };
    format!("steal {number} {what}{from}{each}")
}

fn injuries(amount: &Amount, on: &Units) -> String {
    let (number, each) = amount::plain(amount);
    format!("{} on {}{each}", amount::numbered(&number, "injury", "injuries"), units::units(on))
}

fn heal(amount: &Amount, on: &Units) -> String {
    let (number, each) = amount::plain(amount);
    format!("heal {number}{}{each}", receiver(on))
}

fn stock_change(what: Stock, amount: &Amount, player: &Player) -> String {
    let (number, each) = amount::plain(amount);
    format!("{} {} {}{each}", amount::player(player), gains_or_loses(amount), amount::stock(what, &number))
}

fn cell_kamas(amount: &Amount, cells: &Cells, player: Option<&Player>) -> String {
    let (verb, onto) = match (player, amount.is_negative()) {
        (None, true) => ("remove".to_owned(), "from"),
        (None, false) => ("put".to_owned(), "on"),
        (Some(Player::Controller { of }), true) if of.is_itself() => ("take".to_owned(), "from"),
        (Some(player), true) => (format!("{} takes", amount::player(player)), "from"),
        (Some(player), false) => (format!("{} puts", amount::player(player)), "on"),
    };
    let (number, each) = amount::plain(amount);
    format!("{verb} {} {onto} {}{each}", amount::numbered(&number, "kama", "kamas"), units::cells(cells))
}

fn straight_move(way: Way, cells: &Amount, on: &Units, point: Option<&Units>, slides: Option<Footing>, stops: Option<Footing>) -> String {
    let (number, each) = amount::plain(cells);
    let footing = |word: &str, footing: Option<Footing>| footing.map_or(String::new(), |of| format!(", {word} on {}", units::footing(of)));
    let each = each + &footing("sliding", slides) + &footing("stopping", stops);
    let unless = |default: Units, link: &str, units: &Units| {
        if *units == default { String::new() } else { format!(" {link} {}", units::units(units)) }
    };
    let (words, link) = match way {
        Way::Away => ("push back", "from"),
        Way::Towards => ("attract", "to"),
        Way::Any => return format!("move {} {number} in any direction{each}", units::units(on)),
    };
    match point {
        Some(point) if *on == Units::Itself => {
            let words = if way == Way::Away { "retreat" } else { "move closer" };
            format!("{words} {number}{}{each}", unless(Units::MainTarget, link, point))
        }
        point => {
            let point = point.map_or(String::new(), |point| format!(" {link} {}", units::unit(point)));
            format!("{words} {number}{}{point}{each}", unless(Units::Target, "on", on))
        }
    }
}

fn reward(rank: Rank, on: &Units) -> String {
    let name = RANKS.iter().find(|(_, of)| *of == rank).map_or("", |(name, _)| name);
    format!("{} receives a {name} reward", units::units(on))
}

fn look(player: &Player, on: &Units) -> String {
    let looks = match player {
        Player::Controller { of } if **of == Units::Itself => "look".to_owned(),
        player => format!("{} looks", amount::player(player)),
    };
    format!("{looks} at the rewards of {}", units::units(on))
}

fn discard(amount: Option<&Amount>, on: &Units) -> String {
    let Some(amount) = amount else { return format!("{} discards this reward", units::units(on)) };
    let (number, each) = amount::plain(amount);
    format!("{} discards {}{each}", units::units(on), amount::numbered(&number, "reward", "rewards"))
}

fn form(of: &Form) -> String {
    match of {
        Form::This { krosmaster } => krosmaster.to_string(),
        Form::Another { name, same_level } => format!("another form of {name}{}", if *same_level { " of the same level" } else { "" }),
    }
}

fn change_tokens(change: TokenChange, (amount, sign): (&Amount, Option<Sign>), tokens: &[Token], on: &Units) -> String {
    let verb = match change {
        TokenChange::Remove => "remove",
        TokenChange::Invert => "invert",
        TokenChange::Double => "double",
    };
    let tokens: Vec<String> = tokens.iter().map(|token| amount::token(*token).to_owned()).collect();
    let (number, each) = amount::plain(amount);
    let kinds = format!("{}{}", amount::sign(sign), list(&tokens));
    let held = amount::numbered(&number, &format!("{kinds} token"), &format!("{kinds} tokens"));
    format!("{verb} {held}{}{each}", receiver(on))
}

fn cast(on: &Units, spells: &SpellFilter, of: Option<&Units>) -> String {
    let spell = match &spells.spell {
        Some(name) => format!("\"{name}\""),
        None => lasting::a_spell(spells),
    };
    let of = of.map_or(String::new(), |of| format!(" of {}", units::units(of)));
    format!("{} casts {spell}{of}", units::units(on))
}

fn timeline(on: &Units, to: &LinePlace) -> String {
    match to {
        LinePlace::Start => format!("move {} to the start of the timeline", units::units(on)),
        LinePlace::End => format!("move {} to the end of the timeline", units::units(on)),
        LinePlace::Before { unit } => format!("move {} before {} in the timeline", units::units(on), units::unit(unit)),
        LinePlace::After { unit } => format!("move {} after {} in the timeline", units::units(on), units::unit(unit)),
        LinePlace::Of { unit } => format!("exchange the places of {} and {} in the timeline", units::unit(on), units::unit(unit)),
    }
}
