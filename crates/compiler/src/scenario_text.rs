//! Writes a scenario that kcc makes as the text of its file: a saved game, or a position in which a statement acts. Only what these need is
//! written.

use kcc_ir::ruleset::Team;
use kcc_ir::scenario::{Expected, Four, Ground, Outcome, Start, Step, Unit};
use kcc_ir::{Icon, Id, Scenario, Terrain};
use std::fmt::Write as _;

/// Returns the text of the file.
#[must_use]
pub fn write(scenario: &Scenario) -> String {
    let mut text = String::new();
    let others: String = scenario.title.others.iter().map(|(code, title)| format!(", {code} = {}", quoted(title))).collect();
    let _ = writeln!(text, "id = {}\ntitle = {{ en = {}{others} }}", quoted(scenario.id.as_str()), quoted(&scenario.title.en));
    let _ = writeln!(text, "rules = {}", list(scenario.rules.iter().map(|rule| quoted(rule))));
    if let Some(ruleset) = &scenario.ruleset {
        let _ = writeln!(text, "ruleset = {}", quoted(ruleset.as_str()));
    }
    if let Some(four) = scenario.four {
        let word = match four {
            Four::Alone => "alone",
            Four::Pairs => "pairs",
        };
        let _ = writeln!(text, "four = {}", quoted(word));
    }
    if let Ground::Arena { arena } = &scenario.ground {
        let _ = writeln!(text, "arena = {}", quoted(arena.as_str()));
    }
    if let Start::Teams { teams, limits, choose_side, dealt, .. } = &scenario.start {
        if let Ground::Drawn { width, icons, .. } = &scenario.ground {
            board(&mut text, usize::from(*width), icons, &[]);
        }
        if let Some(Team { minimum, maximum, levels, gold, white, black, .. }) = limits {
            let _ = writeln!(
                text,
                "team = {{ minimum = {minimum}, maximum = {maximum}, levels = {levels}, gold = {gold}, white = {white}, black = {black} }}"
            );
        }
        let teams = teams.iter().map(|team| list(team.iter().map(|id| quoted(id.as_str()))));
        let _ = writeln!(text, "teams = {}", list(teams));
        if *choose_side {
            text.push_str("choose_side = true\n");
        }
        if !dealt.is_empty() {
            let _ = writeln!(text, "dealt = {}", list(dealt.iter().map(|id| quoted(id.as_str()))));
        }
    }
    if let (Ground::Drawn { width, icons, terrain, .. }, Start::Position { units, active, gg, wild_gg, kamas }) =
        (&scenario.ground, &scenario.start)
    {
        board(&mut text, usize::from(*width), icons, units);
        ground(&mut text, usize::from(*width), terrain);
        let _ = writeln!(text, "active = {}", quoted(&active.to_string()));
        // What is usual is left out.
        if gg.iter().any(|gg| *gg != 6) {
            let _ = writeln!(text, "gg = {}", list(gg.iter().map(ToString::to_string)));
        }
        if *wild_gg != 1 {
            let _ = writeln!(text, "wild_gg = {wild_gg}");
        }
        if kamas.iter().any(|kamas| *kamas != 0) {
            let _ = writeln!(text, "kamas = {}", list(kamas.iter().map(ToString::to_string)));
        }
        scenery(&mut text, icons);
        units.iter().for_each(|one| unit(&mut text, one, usize::from(*width), icons));
    }
    scenario.steps.iter().for_each(|step| self::step(&mut text, step));
    text
}

/// Returns the letters that stand for pieces of scenery on the board: those at the end of the alphabet, which units hardly reach.
fn scenery_letters(icons: &[Icon]) -> Vec<(&Id, char)> {
    let mut letters = ('T'..='Z').rev();
    let mut known: Vec<(&Id, char)> = Vec::new();
    for icon in icons {
        if let Icon::Scenery { scenery } = icon
            && known.iter().all(|(id, _)| *id != scenery)
            && let Some(letter) = letters.next()
        {
            known.push((scenery, letter));
        }
    }
    known
}

/// Writes the board as a drawing. Of a unit on something, its cell is written beside it instead.
fn board(text: &mut String, width: usize, icons: &[Icon], units: &[Unit]) {
    let letters = scenery_letters(icons);
    let sign = |(cell, icon): (usize, &Icon)| match icon {
        Icon::None => {
            let here = units.iter().find(|unit| usize::from(unit.at.row) * width + usize::from(unit.at.column) == cell);
            here.map_or('.', |unit| unit.letter)
        }
        Icon::Start => 's',
        Icon::Demon => 'D',
        Icon::Kamas { number } => char::from_digit(u32::from(*number), 10).unwrap_or('.'),
        Icon::Scenery { scenery } => letters.iter().find(|(id, _)| *id == scenery).map_or('.', |(_, letter)| *letter),
    };
    let signs: Vec<char> = icons.iter().enumerate().map(|(cell, icon)| sign((cell, icon))).collect();
    let _ = writeln!(text, "board = '''");
    signs.chunks(width.max(1)).for_each(|row| _ = writeln!(text, "{}", row.iter().collect::<String>()));
    text.push_str("'''\n");
}

/// Writes the ground of the board, unless all of it is plain.
fn ground(text: &mut String, width: usize, terrain: &[Terrain]) {
    if terrain.iter().all(|ground| *ground == Terrain::Plain) {
        return;
    }
    let sign = |ground: &Terrain| match ground {
        Terrain::Plain | Terrain::Unknown => '.',
        Terrain::Ice => 'I',
        Terrain::Water => 'W',
        Terrain::Fog => 'F',
        Terrain::Station => 'S',
    };
    let _ = writeln!(text, "terrain = '''");
    terrain.chunks(width.max(1)).for_each(|row| _ = writeln!(text, "{}", row.iter().map(sign).collect::<String>()));
    text.push_str("'''\n");
}

/// Writes which letters of the board are scenery.
fn scenery(text: &mut String, icons: &[Icon]) {
    let letters = scenery_letters(icons);
    if letters.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n[scenery]");
    letters.iter().for_each(|(id, letter)| _ = writeln!(text, "{letter} = {}", quoted(id.as_str())));
}

fn unit(text: &mut String, unit: &Unit, width: usize, icons: &[Icon]) {
    let _ = writeln!(text, "\n[units.{}]\ncard = {}", unit.letter, quoted(unit.card.as_str()));
    // The board draws it, unless it draws what is below it.
    let cell = usize::from(unit.at.row) * width + usize::from(unit.at.column);
    let drawn = matches!(icons.get(cell), Some(Icon::None));
    if !drawn {
        let _ = writeln!(text, "at = {}", quoted(&unit.at.to_string()));
    }
    let capital = unit.letter.is_ascii_uppercase();
    if (unit.player == 1) != capital {
        let _ = writeln!(text, "player = {}", unit.player);
    }
    if unit.injuries > 0 {
        let _ = writeln!(text, "injuries = {}", unit.injuries);
    }
    for (name, tokens) in TOKENS.into_iter().zip(unit.tokens).filter(|(_, tokens)| *tokens != 0) {
        let _ = writeln!(text, "{name} = {tokens}");
    }
    if let Some(summoner) = unit.summoner {
        let _ = writeln!(text, "summoner = {}", quoted(&summoner.to_string()));
    }
    for (name, rewards) in [("rewards", &unit.rewards), ("revealed", &unit.revealed)] {
        if !rewards.is_empty() {
            let _ = writeln!(text, "{name} = {}", list(rewards.iter().map(|id| quoted(id.as_str()))));
        }
    }
    if !unit.markers.is_empty() {
        let markers: Vec<String> = unit.markers.iter().map(|(id, by)| format!("{id} = {}", quoted(&by.to_string()))).collect();
        let _ = writeln!(text, "markers = {{ {} }}", markers.join(", "));
    }
}

/// The names of tokens on units.
const TOKENS: [&str; 3] = ["ap_tokens", "mp_tokens", "range_tokens"];

fn step(text: &mut String, step: &Step) {
    text.push_str("\n[[steps]]\n");
    if let Some(action) = &step.action {
        let _ = writeln!(text, "action = {}", quoted(&action.to_string()));
    }
    if !step.chance.is_empty() {
        let _ = writeln!(text, "dice = {}", list(step.chance.iter().map(|outcome: &Outcome| quoted(&outcome.to_string()))));
    }
    for (letter, place) in &step.named {
        let _ = writeln!(text, "named.{letter} = {}", quoted(&place.to_string()));
    }
    for (letter, Expected { at, ko, injuries, level, hp, ap, mp, tokens, powers, without, .. }) in &step.units {
        let ids = |ids: &[Id]| list(ids.iter().map(|id| quoted(id.as_str())));
        let fields = [
            at.map(|at| format!("at = {}", quoted(&at.to_string()))),
            ko.map(|ko| format!("ko = {ko}")),
            injuries.map(|injuries| format!("injuries = {injuries}")),
            level.map(|level| format!("level = {level}")),
            hp.map(|hp| format!("hp = {hp}")),
            ap.map(|ap| format!("ap = {ap}")),
            mp.map(|mp| format!("mp = {mp}")),
            (!powers.is_empty()).then(|| format!("powers = {}", ids(powers))),
            (!without.is_empty()).then(|| format!("without = {}", ids(without))),
        ];
        let tokens = TOKENS.into_iter().zip(tokens).filter_map(|(name, token)| token.map(|token| format!("{name} = {token}")));
        tokens.for_each(|field| _ = writeln!(text, "units.{letter}.{field}"));
        fields.into_iter().flatten().for_each(|field| _ = writeln!(text, "units.{letter}.{field}"));
    }
    if let Some(gg) = &step.gg {
        let _ = writeln!(text, "gg = {}", list(gg.iter().map(ToString::to_string)));
    }
    if let Some(wild) = step.wild_gg {
        let _ = writeln!(text, "wild_gg = {wild}");
    }
    if let Some(kamas) = &step.kamas {
        let _ = writeln!(text, "kamas = {}", list(kamas.iter().map(ToString::to_string)));
    }
    for (name, actions) in [("can", &step.can), ("cannot", &step.cannot)] {
        if !actions.is_empty() {
            let _ = writeln!(text, "{name} = {}", list(actions.iter().map(|action| quoted(&action.to_string()))));
        }
    }
    if let Some(winner) = step.winner {
        let _ = writeln!(text, "winner = {}", quoted(&winner.to_string()));
    }
}

/// Returns a TOML string.
fn quoted(text: &str) -> String {
    ::toml::Value::String(text.to_owned()).to_string()
}

fn list(members: impl Iterator<Item = String>) -> String {
    format!("[{}]", members.collect::<Vec<_>>().join(", "))
}
