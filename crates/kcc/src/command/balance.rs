//! `kcc balance`: what cards add to the chance to win.

use crate::balance::arguments::Form;
use crate::balance::ground::{Choice, Ground};
use crate::balance::{all, single};
use crate::exit::Exit;
use crate::game_args;
use crate::terminal::Terminal;
use anyhow::bail;

pub(crate) use crate::balance::arguments::Arguments;

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let single = !arguments.cards.is_empty() || arguments.since.is_some() || arguments.versus.is_some();
    if single && matches!(arguments.format, Form::Html | Form::Jsonl) {
        bail!(game_args::told("balance-form-of-all", &[]));
    }
    if !single && arguments.format == Form::Markdown {
        bail!(game_args::told("balance-form-of-single", &[]));
    }
    let ground = match Ground::new(arguments, terminal)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    match Choice::of(arguments, &ground, terminal)? {
        Ok(Choice::All) => all::run(arguments, &ground, terminal),
        Ok(Choice::Single(cards)) => single::run(arguments, &ground, &cards, terminal),
        Err(exit) => Ok(exit),
    }
}
