//! `kcc serve`: the site on this machine, kept fresh while content files change.

use crate::content_files::{content_folder, usual_folder};
use crate::exit::Exit;
use crate::interrupt;
use crate::messages::said;
use crate::serving::{LiveSite, News, Requests, listen, serve};
use crate::terminal::Terminal;
use kcc_compiler::toml::MOST_BYTES;
use kcc_diagnostics::Language;
use kcc_serve::Rules;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::{Notify, watch};

/// The arguments. What the help says of them is among the messages, in every language.
#[derive(Debug, clap::Args)]
#[command(about = said("help-serve", &[]), long_about = said("help-serve-long", &[]), after_help = said("help-serve-examples", &[]))]
pub(crate) struct Arguments {
    /// The content folder.
    #[arg(value_name = "CONTENT", help = said("help-serve-content", &[]))]
    content: Option<PathBuf>,

    /// The port; a free one if none is given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..), help = said("help-serve-port", &[]))]
    port: Option<u16>,

    /// Whether a browser is opened.
    #[arg(long, help = said("help-serve-open", &[]))]
    open: bool,

    /// Whether content files can be written.
    #[arg(long, help = said("help-serve-edit", &[]))]
    edit: bool,
}

/// Serves until Ctrl-C is pressed.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let listener = listen(arguments.port)?;
    let port = listener.local_addr()?.port();
    let end = Arc::new(Notify::new());
    let stop = end.clone();
    interrupt::on_first(move || stop.notify_one());
    let (news, _) = watch::channel(News::default());
    let requests = Requests::new(&folder, LiveSite::open(folder.clone(), news.clone(), terminal)?);
    let address = address(port, terminal.language());
    terminal.result(&format!("{}\n", said("serve-address", &[("address", address.clone())])))?;
    terminal.talk(&format!("{}\n", said(if arguments.edit { "serve-end-edit" } else { "serve-end" }, &[])));
    // A machine without a browser has an address all the same.
    if arguments.open && open::that_detached(&address).is_err() {
        terminal.talk(&format!("kcc: {}\n", said("serve-no-browser", &[])));
    }
    let rules = Rules { port, edit: arguments.edit, longest: MOST_BYTES };
    serve(listener, rules, Arc::new(requests), news, async move { end.notified().await })?;
    Ok(Exit::Clean)
}

/// Returns the address of the site, in the language of the reader if the site has it.
fn address(port: u16, language: Language) -> String {
    let first = Language::all().next();
    let home = if first == Some(language) { String::new() } else { format!("{}/index.html", language.code()) };
    format!("http://127.0.0.1:{port}/{home}")
}
