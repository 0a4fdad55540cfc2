//! Which content is played, and which cards are asked about.

use super::arguments::Arguments;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::diff::pieces::felt_by_krosmasters;
use crate::diff::state::State;
use crate::exit::Exit;
use crate::game_args;
use crate::history;
use crate::interrupt;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_balance::Study;
use kcc_balance::duel::Against;
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use kcc_simulator::{Kind, Pool};
use std::time::{Duration, Instant};

/// Content that is ready to be played.
pub(crate) struct Ground {
    pub(crate) content: Content,
    /// On each arena.
    pub(crate) compiled: Vec<Compiled>,
    pub(crate) pool: Pool,
    pub(crate) player: Kind,
    ruleset: Id,
    arenas: Vec<Id>,
    threads: rayon::ThreadPool,
    until: Option<Instant>,
}

impl Ground {
    /// Reads and compiles content. With mistakes there is nothing; they are printed, and the exit code is returned.
    pub(crate) fn new(arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Result<Self, Exit>> {
        let until = arguments.minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes)));
        let player = game_args::kind(&arguments.players)?;
        let content = match game_args::sound_content(arguments.content.as_deref(), terminal)? {
            Ok(content) => content,
            Err(exit) => return Ok(Err(exit)),
        };
        let ruleset = game_args::ruleset(&content, arguments.ruleset.as_deref())?;
        let arenas: Vec<Id> = match arguments.arena.as_deref() {
            Some(name) => vec![game_args::arena(&content, Some(name))?],
            None => content.arenas.iter().map(|arena| arena.id.clone()).collect(),
        };
        if arenas.is_empty() {
            game_args::arena(&content, None)?;
        }
        let compiled = match compiled(&content, &ruleset, &arenas, terminal) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(Err(exit)),
        };
        let pool = game_args::pool(2, &content, &compiled[0])?;
        for (id, why) in pool.left_out() {
            terminal
                .talk(&format!("kcc: {}\n", game_args::told("sim-id-is-left-out-why", &[("id", id.to_string()), ("why", why.clone())])));
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(arguments.threads.unwrap_or(0).into());
        let threads = threads.build().context("threads cannot be started")?;
        interrupt::listen();
        Ok(Ok(Self { content, compiled, pool, player, ruleset, arenas, threads, until }))
    }

    /// Returns the games of a player with this content.
    pub(crate) fn study(&self, player: Kind, seed: u64) -> Study<'_> {
        Study { contents: &self.compiled, player, seed }
    }

    /// Compiles other content for the same arenas and rules.
    pub(crate) fn other(&self, content: &Content, terminal: Terminal) -> Result<Vec<Compiled>, Exit> {
        compiled(content, &self.ruleset, &self.arenas, terminal)
    }

    /// Does work on as many threads as were asked for.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.threads.install(work)
    }

    /// Returns whether it was asked to stop, or the time is over.
    pub(crate) fn over(&self) -> bool {
        interrupt::stopped() || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Returns the edition of the rules, and the arenas.
    pub(crate) fn place(&self) -> (&Id, &[Id]) {
        (&self.ruleset, &self.arenas)
    }
}

fn compiled(content: &Content, ruleset: &Id, arenas: &[Id], terminal: Terminal) -> Result<Vec<Compiled>, Exit> {
    let each = Compiled::on_each(content, ruleset, &arenas.iter().collect::<Vec<_>>());
    each.into_iter().collect::<Result<_, _>>().map_err(|refusals: Vec<_>| {
        game_args::tell(&refusals, terminal);
        Exit::Problems
    })
}

/// Which cards are asked about.
pub(crate) enum Choice {
    /// All of them.
    All,
    /// Single ones.
    Single(Box<Cards>),
}

/// Single cards, and what they are compared with.
pub(crate) struct Cards {
    /// Each card, with what it is compared with.
    pub(crate) asked: Vec<(Id, Against)>,
    /// The content in which they are as they were, if they are compared with that.
    pub(crate) before: Option<Content>,
    /// The state that it is of.
    pub(crate) base: Option<String>,
}

impl Choice {
    /// Returns which cards are asked about.
    pub(crate) fn of(arguments: &Arguments, ground: &Ground, terminal: Terminal) -> anyhow::Result<Result<Self, Exit>> {
        let ids = ground.content.krosmasters.iter().map(|card| &card.id);
        let named = arguments.cards.iter().map(|name| game_args::known("krosmaster", name.trim(), ids.clone()));
        let named = named.collect::<anyhow::Result<Vec<Id>>>()?;
        let Some(base) = arguments.versus.as_ref().or(arguments.since.as_ref()) else {
            let asked: Vec<_> = named.into_iter().map(|id| (id, Against::Level)).collect();
            return Ok(Ok(if asked.is_empty() { Self::All } else { Self::Single(Box::new(Cards { asked, before: None, base: None })) }));
        };
        let now = ContentFiles::read(&arguments.content.as_deref().map_or_else(usual_folder, content_folder)?)?;
        let then = history::named(&now, base)?;
        let (before, after) = rayon::join(|| State::new(base.clone(), then), || State::new(String::new(), now));
        if before.errors() > 0 {
            bail!(game_args::told("balance-base-has-errors", &[("base", base.clone()), ("errors", before.errors().to_string())]));
        }
        let changed = felt_by_krosmasters(&before, &after);
        let versus = arguments.versus.is_some();
        let wanted = |id: &Id| named.is_empty() || named.contains(id);
        let mut asked: Vec<(Id, Against)> = Vec::new();
        for (old, new) in changed.into_iter().filter(|(_, new)| wanted(new)) {
            match old.filter(|_| versus) {
                Some(old) => asked.push((new, Against::Before(old))),
                // What is new can only be compared with others.
                None => asked.push((new, Against::Level)),
            }
        }
        for id in named.iter().filter(|id| !asked.iter().any(|(card, _)| card == *id)) {
            terminal.talk(&format!("kcc: {}\n", game_args::told("balance-unchanged", &[("id", id.to_string()), ("base", base.clone())])));
        }
        let before = before.content();
        let before = Content { scenarios: Vec::new(), ..before.clone() };
        Ok(Ok(Self::Single(Box::new(Cards { asked, before: versus.then_some(before), base: Some(base.clone()) }))))
    }
}
