//! The arguments of a game: valid content, a ruleset, an arena, two teams, two players. Names that do not exist are reported with those
//! that were probably meant.

use crate::checking::{Checked, check};
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::messages::{Parts, either, said, say};
use crate::terminal::Terminal;
use anyhow::{anyhow, bail};
use kcc_diagnostics::{Diagnostic, Format, Language, Severity, render, suggest, summary};
use kcc_interpreter::{Compiled, Refusal};
use kcc_ir::{Content, Id, Krosmaster, Name};
use kcc_simulator::player::KINDS;
use kcc_simulator::player::budget::set_clock;
use kcc_simulator::{Banning, Kind, Pool, Teams};
use kcc_telling::refusal;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Instant;

/// Where games take place.
#[derive(Debug, clap::Args)]
pub(crate) struct ArenaArgs {
    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,

    /// The edition of the rules; the default one if none is named
    #[arg(long, value_name = "ID")]
    pub(crate) ruleset: Option<String>,

    /// The arena; the first of the content if none is named
    #[arg(long, value_name = "ID")]
    pub(crate) arena: Option<String>,
}

/// Games between players: who plays what against whom, and where.
#[derive(Debug, clap::Args)]
pub(crate) struct Playing {
    /// What teams, dice and players follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The players: random, greedy, search, expert, or programs (kcc explain players); one name stands for all
    #[arg(long, value_delimiter = ',', value_name = "PLAYERS", default_value = "random")]
    pub(crate) players: Vec<String>,

    /// The teams: those of the 2.0 box, drawn from all content, drafted from the box, built from krosmasters that each player is
    /// dealt, or the ids of each with colons between them
    #[arg(long, value_name = "box|all|draft|sealed|ID,…:ID,…", default_value = "box")]
    pub(crate) teams: String,

    #[command(flatten)]
    pub(crate) building: Building,

    #[command(flatten)]
    pub(crate) seating: Seating,

    #[command(flatten)]
    pub(crate) place: ArenaArgs,
}

/// How many play, and who against whom.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Seating {
    /// Four play, everyone for themselves
    #[arg(long, conflicts_with = "pairs")]
    pub(crate) four: bool,

    /// Four play, two against two: the first with the third, the second with the fourth
    #[arg(long)]
    pub(crate) pairs: bool,
}

impl Seating {
    /// Returns how many play.
    pub(crate) fn players(self) -> usize {
        if self.four || self.pairs { 4 } else { 2 }
    }
}

/// What teams are built from, and what may not be in them.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Building {
    /// Krosmasters that no team may begin with
    #[arg(long, value_delimiter = ',', value_name = "ID,…")]
    ban: Vec<String>,

    /// How many krosmasters each of two players bans before teams are built, in the order 1, 2 2, 1 1 and so on
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=50))]
    bans: u8,

    /// Limited format: what the team of each player is built from, with colons between them; any number of copies, and as many
    /// levels as possible up to those of a team
    #[arg(long, value_name = "ID,…:ID,…")]
    pools: Option<String>,
}

impl Building {
    /// Returns the teams, built from what was named for it, if anything was. `named` is the argument for teams: those of the box are only
    /// the default.
    pub(crate) fn limits(&self, named: &str, players: usize, content: &Content, compiled: &Compiled) -> anyhow::Result<Teams> {
        let teams = teams(named, players, content, compiled)?;
        let Some(text) = &self.pools else { return Ok(teams) };
        let pools: Vec<&str> = text.split(':').collect();
        if pools.len() != players {
            bail!(told("no-pools", &[("text", text.clone()), ("players", players.to_string())]));
        }
        let pools = pools.into_iter().map(|one| team(one, content)).collect::<anyhow::Result<Vec<_>>>()?;
        Ok(match teams {
            Teams::These(teams) if named != "box" => {
                Teams::Limited(teams.into_iter().map(Some).zip(pools).collect(), pool(players, content, compiled)?)
            }
            _ => Teams::Limited(pools.into_iter().map(|pool| (None, pool)).collect(), pool(players, content, compiled)?),
        })
    }

    /// Returns the krosmasters that no team may begin with.
    pub(crate) fn banning(&self, teams: &Teams, players: usize, content: &Content) -> anyhow::Result<Banning> {
        let ids = content.krosmasters.iter().map(|card| &card.id);
        let named = self.ban.iter().map(|name| known("krosmaster", name.trim(), ids.clone())).collect::<anyhow::Result<Vec<_>>>()?;
        let drafts = matches!(teams, Teams::Drafted(..));
        if players > 2 && (self.bans > 0 || drafts) {
            bail!(told("two-players-only", &[]));
        }
        if self.bans > 0 {
            let there = teams.to_ban().into_iter().filter(|id| !named.contains(id)).count();
            if there == 0 {
                bail!(told("bans-without-choice", &[]));
            }
            let number = usize::from(self.bans) * 2;
            if number > there {
                bail!(told("too-many-bans", &[("number", number.to_string()), ("there", there.to_string())]));
            }
        }
        Ok(Banning { named, each: self.bans })
    }
}

/// Returns a message in the language of the terminal.
pub(crate) fn told(id: &str, parts: Parts<'_>) -> String {
    say(Terminal::new(None).language(), id, parts)
}

/// Returns all krosmasters that can be played with.
pub(crate) fn pool(players: usize, content: &Content, compiled: &Compiled) -> anyhow::Result<Pool> {
    let pool = Pool::for_players(content, compiled, players);
    if pool.is_empty() {
        bail!(said("game-the-content-has-no-krosmaster", &[]));
    }
    Ok(pool)
}

/// How many krosmasters each player is dealt to build a team from: as many as the largest team has, and half as many again.
const SEALED: u8 = 12;

/// Returns the content of a folder without mistakes and without its scenarios: they prove rules and play no part in a game, and a saved
/// game must not depend on them. With mistakes there is none, as in [`sound`].
pub(crate) fn sound_content(folder: Option<&Path>, terminal: Terminal) -> anyhow::Result<Result<Content, Exit>> {
    let content = whole_content(folder, terminal)?;
    Ok(content.map(|content| Content { scenarios: Vec::new(), ..content }))
}

/// Returns the content of a folder without mistakes, as in [`sound`].
pub(crate) fn whole_content(folder: Option<&Path>, terminal: Terminal) -> anyhow::Result<Result<Content, Exit>> {
    let folder = folder.map_or_else(usual_folder, content_folder)?;
    Ok(sound(ContentFiles::read(&folder)?, terminal).map(|checked| checked.compiled.content))
}

/// Returns content without mistakes. Mistakes are printed, and the exit code is returned.
pub(crate) fn sound(found: ContentFiles, terminal: Terminal) -> Result<Checked, Exit> {
    sound_where(found, terminal, |_| true)
}

/// Returns the content if the files that matter are without mistakes; the number of other files with mistakes is printed.
pub(crate) fn sound_where(found: ContentFiles, terminal: Terminal, matters: impl Fn(&str) -> bool) -> Result<Checked, Exit> {
    let checked = check(found);
    let is_error = |problem: &&Diagnostic| problem.severity() == Severity::Error;
    let counts = |problem: &Diagnostic| {
        let source = problem.place.as_ref().and_then(|place| checked.compiled.sources.get(place.file));
        source.is_none_or(|source| matters(&source.path))
    };
    let all = checked.compiled.problems.iter().filter(is_error).cloned();
    let (errors, others): (Vec<Diagnostic>, Vec<Diagnostic>) = all.partition(counts);
    if !others.is_empty() {
        terminal.talk(&summary(&others, checked.files, terminal.language()));
        terminal.talk(&said("game-they-are-in-scenarios-that", &[]));
    }
    if errors.is_empty() && checked.faults.is_empty() {
        return Ok(checked);
    }
    terminal.talk(&render(&errors, &checked.compiled.sources, Format::Full, &terminal.options()));
    terminal.talk(&format!("{}\n", summary(&errors, checked.files, terminal.language())));
    checked.tell_faults(terminal);
    Err(checked.exit(&errors))
}

/// Returns the named ruleset, or the default one.
pub(crate) fn ruleset(content: &Content, named: Option<&str>) -> anyhow::Result<Id> {
    match named {
        Some(name) => known("ruleset", name, content.rulesets.iter().map(|ruleset| &ruleset.id)),
        None => {
            let default = content.rulesets.iter().find(|ruleset| ruleset.default);
            default.map(|ruleset| ruleset.id.clone()).ok_or_else(|| anyhow!(said("game-the-content-has-no-default", &[])))
        }
    }
}

/// Returns the named arena, or the first one.
pub(crate) fn arena(content: &Content, named: Option<&str>) -> anyhow::Result<Id> {
    match named {
        Some(name) => known("arena", name, content.arenas.iter().map(|arena| &arena.id)),
        None => content.arenas.first().map(|arena| arena.id.clone()).ok_or_else(|| anyhow!(said("game-the-content-has-no-arena", &[]))),
    }
}

/// Returns content prepared for games. What the engine does not carry out is printed, and the exit code is returned.
pub(crate) fn ready(content: &Content, ruleset: &Id, arena: &Id, terminal: Terminal) -> Result<Compiled, Exit> {
    Compiled::new(content, ruleset, arena).map_err(|refusals| {
        tell(&refusals, terminal);
        Exit::Problems
    })
}

/// Prints why there is no game.
pub(crate) fn tell(refusals: &[Refusal], terminal: Terminal) {
    for refusal in refusals {
        terminal.talk(&format!("kcc: {}\n", refusal::refusal(refusal, terminal.language())));
    }
}

/// The words for teams that are not named one by one.
const WAYS: [&str; 4] = ["box", "all", "draft", "sealed"];

/// Returns the team of each player, from `box`, `all`, `draft`, `sealed`, or the krosmasters of each: `julith,marline:bakara,jahash`.
fn teams(text: &str, players: usize, content: &Content, compiled: &Compiled) -> anyhow::Result<Teams> {
    match text {
        "box" if players > 2 => Ok(Teams::of_the_box_for_four(content, compiled.ruleset.team_for_four().levels)?),
        "box" => Ok(Teams::of_the_box(content, compiled.ruleset.team.levels)?),
        "all" => Ok(Teams::Drawn(pool(players, content, compiled)?)),
        "draft" => Ok(Teams::drafted_of_the_box(content, compiled.ruleset.team.levels)?),
        "sealed" => Ok(Teams::Sealed(pool(players, content, compiled)?, SEALED)),
        _ => {
            let teams: Vec<&str> = text.split(':').collect();
            if teams.len() != players {
                if let [word] = teams.as_slice()
                    && !suggest::closest(word, WAYS).is_empty()
                {
                    return Err(unknown("team", word, WAYS.into_iter()));
                }
                let found = teams.len();
                bail!(told("wrong-teams", &[("text", text.to_owned()), ("found", found.to_string()), ("players", players.to_string())]));
            }
            Ok(Teams::These(these(text, content)?))
        }
    }
}

/// Returns teams of named krosmasters: `julith,marline:bakara,jahash`.
pub(crate) fn these(text: &str, content: &Content) -> anyhow::Result<Vec<Vec<Id>>> {
    text.split(':').map(|one| team(one, content)).collect()
}

fn team(text: &str, content: &Content) -> anyhow::Result<Vec<Id>> {
    text.split(',').map(|name| krosmaster(name.trim(), content)).collect()
}

/// Returns the krosmaster with an id, or with a name that only one card prints, in any language.
fn krosmaster(name: &str, content: &Content) -> anyhow::Result<Id> {
    let ids = content.krosmasters.iter().map(|card| &card.id);
    if let Some(id) = ids.clone().find(|id| id.as_str() == name) {
        return Ok(id.clone());
    }
    let meant = Id::of_name(name);
    let prints =
        |card: &&Krosmaster| Language::codes().into_iter().filter_map(|code| card.name.of(code)).any(|name| Id::of_name(name) == meant);
    let called: Vec<&str> = content.krosmasters.iter().filter(prints).map(|card| card.id.as_str()).collect();
    match called.as_slice() {
        [] => Err(unknown("krosmaster", name, ids.map(Id::as_str))),
        [only] => Ok(Id::from(*only)),
        several => bail!(said("game-several-are-called", &[("name", name.to_owned()), ("all", several.join(", "))])),
    }
}

/// Returns players by the names of their kinds; one name stands for all.
pub(crate) fn kinds(names: &[String], players: usize) -> anyhow::Result<Vec<Kind>> {
    match names {
        [all] => Ok(vec![kind(all)?; players]),
        each if each.len() == players => each.iter().map(|name| kind(name)).collect(),
        _ => bail!(wrong_number(names.len(), players)),
    }
}

/// Returns the kind of player with this name.
pub(crate) fn kind(name: &str) -> anyhow::Result<Kind> {
    kind_among(name, &[])
}

/// Returns the kind of player with this name, where these names mean something too.
pub(crate) fn kind_among(name: &str, others: &[&str]) -> anyhow::Result<Kind> {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    set_clock(|| u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX));
    if let Some(kind) = Kind::named(name).or_else(|| crate::outside::kind(name)) {
        return Ok(kind);
    }
    match name.split_once(':') {
        Some((kind, budget)) if KINDS.iter().any(|one| one.name == kind) => {
            Err(anyhow!(told("player-budget", &[("kind", kind.to_owned()), ("budget", budget.to_owned())])))
        }
        _ => Err(unknown("player", name, KINDS.iter().map(|kind| kind.name).chain(others.iter().copied()))),
    }
}

/// Returns the error for a wrong number of named players.
pub(crate) fn wrong_number(named: usize, players: usize) -> String {
    said("game-named-players-were-named-this", &[("named", named.to_string()), ("players", players.to_string())])
}

/// Returns the id that a name means.
pub(crate) fn known<'c>(kind: &str, name: &str, ids: impl Iterator<Item = &'c Id> + Clone) -> anyhow::Result<Id> {
    let found = ids.clone().find(|id| id.as_str() == name).cloned();
    found.ok_or_else(|| unknown(kind, name, ids.map(Id::as_str)))
}

/// Returns the id of a piece of content that a name or the path of its file means.
pub(crate) fn piece<'c>(name: &str, ids: impl Iterator<Item = &'c Id> + Clone) -> anyhow::Result<Id> {
    let path = Path::new(name);
    let stem = path.extension().filter(|kind| *kind == "toml").and_then(|_| path.file_stem()?.to_str());
    let named = Id::of_name(stem.unwrap_or(name));
    if ids.clone().any(|id| *id == named) { Ok(named) } else { known("piece of content", name, ids) }
}

/// Returns the message for a name that does not exist.
pub(crate) fn unknown<'c>(kind: &str, name: &str, names: impl Iterator<Item = &'c str> + Clone) -> anyhow::Error {
    let language = Terminal::new(None).language();
    let told = |id, further| say(language, id, &[("kind", kind.replace(' ', "-")), ("name", name.to_owned()), further]);
    let meant = suggest::closest(name, names.clone());
    anyhow!(match meant.as_slice() {
        [] => told("game-no-such", ("all", names.take(12).collect::<Vec<_>>().join(", "))),
        meant => told("game-no-such-meant", ("meant", either(meant, language))),
    })
}

/// Returns a name in a language, or else in English.
pub(crate) fn name(name: &Name, language: Language) -> &str {
    name.shown(language.code())
}
