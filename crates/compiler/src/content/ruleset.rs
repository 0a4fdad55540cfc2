//! Rulesets.

use super::name::LONGEST_NAME;
use super::{Reader, number};
use crate::toml::{Field, Fields};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::ruleset::{Block, Four, Gg, Inspiration, Neutral, Rewards, Summons, Team, Tension, Types};
use kcc_ir::{Id, Rank, Ruleset};
use std::collections::BTreeMap;

pub(super) fn lower(reader: &Reader<'_>, fields: &mut Fields<'_>) -> Option<Ruleset> {
    let id = reader.id(fields);
    let name = reader.name(fields.required("name"), LONGEST_NAME);
    let default = fields.required("default").boolean();
    let territory = number(fields, "territory", 0..=24);
    let obsolete = fields.optional("obsolete").texts();
    let unknown = |text: &crate::toml::Text| {
        let known = reader.names.kind(text.as_str()).is_some() || reader.names.is_keyword(text.as_str());
        (!known).then(|| {
            let names = reader.names.keywords().chain(reader.names.kinds());
            Diagnostic::at(Mistake::UnknownPower, text.content()).with("power", text.as_str()).suggest(text.as_str(), names)
        })
    };
    let obsolete = reader.ids(&obsolete, unknown, "obsolete");
    let team = team(fields.required("team"));
    let gg = gg(fields.required("gg"));
    let four = four(fields.required("four"));
    let tension = tension(fields.required("tension"));
    let inspiration = inspiration(reader, fields.required("inspiration"));
    let types = types(reader, fields.required("types"));
    let block = block(fields.required("block"));
    let neutral = neutral(fields.required("neutral"));
    let summons =
        fields.required("summons").table("summons").map(|mut table| Summons { strength: optional_number(table.optional("strength")) });
    let rewards = rewards(fields.required("rewards"));
    let punch = fields.required("punch").table("spell").and_then(|mut table| reader.spell(&mut table, "punch"));
    let known = ["name", "territory", "obsolete", "team", "gg", "four", "tension", "block", "neutral", "summons", "rewards", "punch"];
    let provisional = reader.provisional(fields, &known);
    Some(Ruleset {
        id: id?,
        name: name?,
        default: default?,
        team: team?,
        gg: gg?,
        four: four?,
        tension: tension?,
        inspiration: inspiration?,
        types: types?,
        block: block?,
        neutral: neutral?,
        summons: summons?,
        rewards: rewards?,
        territory: territory?,
        punch: punch?,
        obsolete: sorted(obsolete),
        provisional,
    })
}

/// Returns what victory takes.
fn gg(field: Field<'_>) -> Option<Gg> {
    let mut table = field.table("gg")?;
    let each = number(&mut table, "each", 1..=99);
    let wild = number(&mut table, "wild", 0..=9);
    let kamas = number(&mut table, "kamas", 0..=99);
    let ap = number(&mut table, "ap", 0..=9);
    Some(Gg { each: each?, wild: wild?, kamas: kamas?, ap: ap? })
}

/// Returns the limits of teams of four players.
fn four(field: Field<'_>) -> Option<Four> {
    let mut table = field.table("four")?;
    let minimum = number(&mut table, "minimum", 1..=8);
    let maximum = number(&mut table, "maximum", 1..=8);
    let levels = number(&mut table, "levels", 1..=99);
    let gg = number(&mut table, "gg", 1..=99);
    let wild = number(&mut table, "wild", 0..=9);
    Some(Four { minimum: minimum?, maximum: maximum?, levels: levels?, gg: gg?, wild: wild? })
}

/// Returns the dice of tension.
fn tension(field: Field<'_>) -> Option<Tension> {
    let mut table = field.table("tension")?;
    let dice = number(&mut table, "dice", 0..=9);
    let reroll = number(&mut table, "reroll", 0..=9);
    let loss = number(&mut table, "loss", 0..=9);
    let refund = table
        .required("refund")
        .list()
        .iter()
        .map(|field| field.integer(0..=99).and_then(|n| u8::try_from(n).ok()))
        .collect::<Option<Vec<_>>>();
    Some(Tension { dice: dice?, reroll: reroll?, loss: loss?, refund: refund? })
}

/// Returns the powers that inspiration gives.
fn inspiration(reader: &Reader<'_>, field: Field<'_>) -> Option<Inspiration> {
    let mut table = field.table("inspiration")?;
    let mut power = |key| {
        let text = table.required(key).text()?;
        if !reader.names.is_keyword(text.as_str()) {
            let problem = Diagnostic::at(Mistake::UnknownPower, text.content()).with("power", text.as_str());
            reader.problems.push(problem.suggest(text.as_str(), reader.names.keywords()));
        }
        Some(Id::from(text.as_str()))
    };
    let (critical, armour, lock, dodge) = (power("critical"), power("armour"), power("lock"), power("dodge"));
    Some(Inspiration { critical: critical?, armour: armour?, lock: lock?, dodge: dodge? })
}

/// Returns the types that rules speak of.
fn types(reader: &Reader<'_>, field: Field<'_>) -> Option<Types> {
    let mut table = field.table("types")?;
    let mut kind = |key| {
        let text = table.required(key).text()?;
        if reader.names.kind(text.as_str()).is_none() {
            reader.problems.push(reader.unknown_type(text));
        }
        Some(Id::from(text.as_str()))
    };
    let (boss, retribution, revenge) = (kind("boss"), kind("retribution"), kind("revenge"));
    Some(Types { boss: boss?, retribution: retribution?, revenge: revenge? })
}

/// Returns what blocking costs.
fn block(field: Field<'_>) -> Option<Block> {
    let mut table = field.table("block")?;
    let locked = number(&mut table, "locked", 0..=99);
    let caught = number(&mut table, "caught", 0..=99);
    let summons_only_catch = table.required("summons_only_catch").boolean();
    Some(Block { locked: locked?, caught: caught?, summons_only_catch: summons_only_catch? })
}

/// Returns the dice of neutral damage.
fn neutral(field: Field<'_>) -> Option<Neutral> {
    let mut table = field.table("neutral")?;
    let critical_dice = number(&mut table, "critical_dice", 0..=9);
    let armour_dice = optional_number(table.optional("armour_dice"));
    Some(Neutral { critical_dice: critical_dice?, armour_dice })
}

/// Returns the prices and piles of Demonic Rewards.
fn rewards(field: Field<'_>) -> Option<Rewards> {
    let mut table = field.table("rewards")?;
    let ap = number(&mut table, "ap", 0..=9);
    let pile = number(&mut table, "pile", 0..=99);
    let kamas = by_rank(table.required("kamas"));
    let piles = by_rank(table.required("piles"));
    Some(Rewards { ap: ap?, kamas: kamas?, piles: piles?, pile: pile? })
}

/// Returns the limits of a team.
pub(super) fn team(field: Field<'_>) -> Option<Team> {
    let mut table = field.table("team")?;
    let minimum = number(&mut table, "minimum", 1..=20);
    let maximum = number(&mut table, "maximum", 1..=20);
    let levels = number(&mut table, "levels", 1..=99);
    let gold = number(&mut table, "gold", 1..=20);
    let white = number(&mut table, "white", 1..=20);
    let black = number(&mut table, "black", 1..=20);
    let bosses = optional_number(table.optional("bosses"));
    Some(Team { minimum: minimum?, maximum: maximum?, levels: levels?, gold: gold?, white: white?, black: black?, bosses })
}

fn optional_number(field: Field<'_>) -> Option<u8> {
    field.integer(0..=99).and_then(|number| u8::try_from(number).ok())
}

fn by_rank(field: Field<'_>) -> Option<BTreeMap<Rank, u8>> {
    let mut table = field.table("rewards")?;
    let granite = number(&mut table, "granite", 0..=99);
    let jade = number(&mut table, "jade", 0..=99);
    let silver = number(&mut table, "silver", 0..=99);
    Some(BTreeMap::from([(Rank::Granite, granite?), (Rank::Jade, jade?), (Rank::Silver, silver?)]))
}

fn sorted(mut ids: Vec<Id>) -> Vec<Id> {
    ids.sort();
    ids
}
