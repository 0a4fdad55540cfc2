//! `kcc odds`: the exact chances of what an attack does.

use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::messages::{decimal, said, say};
use crate::terminal::Terminal;
use anyhow::{anyhow, bail};
use kcc_diagnostics::Language;
use kcc_ir::{Content, Damage, Id, Spell};
use kcc_simulator::odds::{Attack, NoOdds, Odds, odds};
use kcc_telling::refusal;
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Show what an attack does to a unit, with the exact chance of each outcome
///
/// Every outcome of every die is played by the rules engine. The two units are on an empty board in the caster's turn, as close to each
/// other as the spell allows. Dice are turned, and all other questions are answered, as is best for the player who decides.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc odds julith/hupperkap --against jahash
  kcc odds punch --by julith --against jahash      a spell that many have
  kcc odds hupperkap --against jahash --injuries 9 and can it KO?")]
pub(crate) struct Arguments {
    /// The spell, or the krosmaster and its spell: julith/hupperkap
    #[arg(value_name = "SPELL")]
    spell: String,

    /// Who is attacked
    #[arg(long, value_name = "KROSMASTER")]
    against: String,

    /// Who casts the spell, if several could
    #[arg(long, value_name = "KROSMASTER")]
    by: Option<String>,

    /// Injuries on the target
    #[arg(long, value_name = "N", default_value_t = 0)]
    injuries: u8,

    /// Injuries on the caster
    #[arg(long, value_name = "N", default_value_t = 0)]
    injuries_of_caster: u8,

    /// Steps between the two; as few as the spell allows if not given
    #[arg(long, value_name = "N")]
    distance: Option<u8>,

    /// What is paid for an X in the cost; as much as possible if not given
    #[arg(long, value_name = "N")]
    x: Option<u8>,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// The edition of the rules; the default one if none is named
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,

    /// How the result is written; the document is `kcc.odds.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// Computes, and prints.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let content = match game_args::sound_content(arguments.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let ruleset = game_args::ruleset(&content, arguments.ruleset.as_deref())?;
    let (caster, spell) = spell(&content, &ruleset, arguments)?;
    if !matches!(spell.damage, Damage::Attack { .. }) {
        bail!(said("odds-id-is-no-attack-it", &[("id", spell.id.to_string())]));
    }
    let target = game_args::known("krosmaster or summon", &arguments.against, cards(&content))?;
    let attack = Attack {
        caster,
        spell: spell.id.clone(),
        target,
        injuries: [arguments.injuries_of_caster, arguments.injuries],
        x: arguments.x,
        distance: arguments.distance,
    };
    match odds(&content, &ruleset, &attack) {
        Ok(odds) => {
            let result = match arguments.format {
                Form::Text => table(&attack, &odds, terminal.language()),
                Form::Json => format!("{:#}\n", document(&attack, &odds)),
            };
            terminal.result(&result)?;
            Ok(Exit::Clean)
        }
        Err(NoOdds::Setup(refusals)) => {
            game_args::tell(&refusals, terminal);
            Ok(Exit::Problems)
        }
        Err(no @ (NoOdds::NotCast(_) | NoOdds::NotPaid(_) | NoOdds::TooMany)) => {
            terminal.talk(&format!("kcc: {}\n", refusal::no_odds(&no, terminal.language())));
            Ok(Exit::Problems)
        }
    }
}

/// Returns the ids of everything that can attack and be attacked.
fn cards(content: &Content) -> impl Iterator<Item = &Id> + Clone {
    content.krosmasters.iter().map(|card| &card.id).chain(content.summons.iter().map(|card| &card.id))
}

/// Returns the requested spell, and its caster.
fn spell<'c>(content: &'c Content, ruleset: &Id, arguments: &Arguments) -> anyhow::Result<(Id, &'c Spell)> {
    let (by, name) = match arguments.spell.split_once('/') {
        Some((by, name)) => (Some(by), name),
        None => (arguments.by.as_deref(), arguments.spell.as_str()),
    };
    // As it is printed, or as content names it.
    let wanted = Id::of_name(name);
    let punch = content.rulesets.iter().find(|one| &one.id == ruleset).map(|ruleset| &ruleset.punch);
    let spells = content.krosmasters.iter().flat_map(|card| {
        let own = card.spells.iter().chain(punch);
        own.map(|spell| (&card.id, spell))
    });
    let spells = spells.chain(content.summons.iter().flat_map(|card| card.spells.iter().map(|spell| (&card.id, spell))));
    let of_caster: Vec<(&Id, &Spell)> = match by {
        Some(by) => {
            let by = game_args::known("krosmaster or summon", by, cards(content))?;
            spells.filter(|(card, _)| **card == by).collect()
        }
        None => spells.collect(),
    };
    let found: Vec<(&Id, &Spell)> = of_caster.iter().filter(|(_, spell)| spell.id == wanted).copied().collect();
    match found.as_slice() {
        [] => Err(game_args::unknown("spell", name, of_caster.iter().map(|(_, spell)| spell.id.as_str()))),
        [(card, spell)] => Ok(((*card).clone(), spell)),
        several => {
            let owners: Vec<String> = several.iter().take(6).map(|(card, _)| format!("`{card}`")).collect();
            Err(anyhow!(said(
                "odds-several-cards-have-the-spell",
                &[("several", several.len().to_string()), ("wanted", wanted.to_string()), ("owners", owners.join(", ").to_string())]
            )))
        }
    }
}

fn table(attack: &Attack, odds: &Odds, language: Language) -> String {
    let pick = |id| say(language, id, &[]);
    let number = |of: &BigRational| decimal(inexact(of), 3, language);
    let percent = |of: &BigRational| decimal(inexact(of) * 100.0, 2, language);
    let mut text = format!("{}/{} {} {}", attack.caster, attack.spell, pick("odds-against"), attack.target);
    if let Some(hp) = odds.hp {
        let _ = write!(text, " ({}: {}/{hp})", pick("odds-injuries"), attack.injuries[1]);
    }
    let _ = writeln!(text, ", {} {}", pick("odds-distance"), odds.distance);
    if odds.x > 0 {
        let _ = writeln!(text, "X = {}", odds.x);
    }
    let damage = odds.by(|hit| hit.damage);
    let exact: Vec<String> = damage.values().map(ToString::to_string).collect();
    let width = exact.iter().map(String::len).max().unwrap_or(0).max(pick("odds-exact").len());
    let _ = writeln!(text, "\n{:>8}  {:>8}  {:>width$}", pick("odds-damage"), pick("odds-chance"), pick("odds-exact"));
    for ((damage, chance), exact) in damage.iter().zip(&exact) {
        let _ = writeln!(text, "{damage:>8}  {:>6} %  {exact:>width$}  {}", percent(chance), bar(chance));
    }
    let expected = odds.expected(|hit| hit.damage);
    let _ = writeln!(text, "\n{:<24}{} ({expected})", pick("odds-expected-damage"), number(&expected));
    let injuries = odds.expected(|hit| hit.injuries);
    if injuries != expected {
        let _ = writeln!(text, "{:<24}{} ({injuries})", pick("odds-expected-injuries"), number(&injuries));
    }
    let ko = odds.ko();
    let _ = writeln!(text, "{:<24}{} % ({ko})", pick("odds-chance-of-a-ko"), percent(&ko));
    text
}

fn document(attack: &Attack, odds: &Odds) -> Value {
    let list = |of: &dyn Fn(&kcc_simulator::odds::Hit) -> u32| {
        let numbers = odds.by(of);
        let entry =
            |(number, chance): (u32, BigRational)| json!({ "number": number, "chance": inexact(&chance), "exact": chance.to_string() });
        numbers.into_iter().map(entry).collect::<Vec<_>>()
    };
    let value = |number: &BigRational| json!({ "value": inexact(number), "exact": number.to_string() });
    json!({
        "format": "kcc.odds.v1",
        "caster": attack.caster,
        "spell": attack.spell,
        "against": attack.target,
        "injuries": attack.injuries[1],
        "hp": odds.hp,
        "distance": odds.distance,
        "x": odds.x,
        "damage": list(&|hit| hit.damage),
        "placed": list(&|hit| hit.injuries),
        "expected_damage": value(&odds.expected(|hit| hit.damage)),
        "expected_injuries": value(&odds.expected(|hit| hit.injuries)),
        "ko": value(&odds.ko()),
    })
}

fn inexact(number: &BigRational) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// Returns a bar whose length shows a chance.
fn bar(chance: &BigRational) -> String {
    let parts = chance * num_bigint::BigInt::from(40);
    "#".repeat(parts.round().to_usize().unwrap_or(0))
}
