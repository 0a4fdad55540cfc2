//! `kcc mutate`: what no scenario would notice if a card were wrong.

use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::language;
use crate::messages::say;
use crate::mutation::{Count, Equivalent, FILE, Told, judged};
use crate::terminal::Terminal;
use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kcc_diagnostics::Language;
use kcc_ir::{Content, Id};
use kcc_showing::mutation::Judged;
use kcc_showing::{Kind, pieces};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// List what no scenario would notice if it were wrong on a card
///
/// kcc changes the compiled card in small ways: a number one up or down, a statement or a condition left out, an ally for an opposing
/// unit, another duration, another moment, a limit gone. It plays the scenarios that use the card, and lists each change after which all
/// of them still pass: the line, and what the card would say. Changes that nobody could write, or that change nothing, do not count;
/// those that no play can tell apart are listed in mutants.toml of the content folder, each with a reason.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc mutate julith                       what may be wrong on a card without anybody noticing
  kcc mutate armour fanmade-4-1           a keyword power and an edition of the rules
  kcc mutate --kind power --kind ruleset --check
                                          ends with 1 if anything is left there, as a step of CI
  kcc mutate --all --format json          all content, for programs")]
pub(crate) struct Arguments {
    /// Cards, or other pieces of content
    #[arg(value_name = "CARD")]
    cards: Vec<String>,

    /// Everything in the content
    #[arg(long, conflicts_with_all = ["cards", "kind"])]
    all: bool,

    /// Everything of a kind; may be given several times
    #[arg(long, value_name = "KIND", conflicts_with = "cards", value_parser = kinds())]
    kind: Vec<Kind>,

    /// End with 1 if a change is not noticed, or if what mutants.toml says of it is out of date
    #[arg(long)]
    check: bool,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// How the result is written; the document is `kcc.mutate.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// The language, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// The kinds of content, by their words.
fn kinds() -> impl TypedValueParser<Value = Kind> {
    let of = |word: String| Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or("a kind of content");
    PossibleValuesParser::new(Kind::ALL.map(Kind::word)).try_map(of)
}

/// Changes, plays, and prints what was not noticed.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let files = ContentFiles::read(&folder)?;
    let equivalent = Equivalent::read(files.mutants.as_deref())?;
    let checked = match game_args::sound(files, terminal) {
        Ok(checked) => checked,
        Err(exit) => return Ok(exit),
    };
    let content = &checked.compiled.content;
    let named = named(arguments, content, terminal)?;
    let wanted = |kind: Kind, id: &Id| {
        let is_own = || checked.compiled.is_own(kind.word(), id.as_str());
        arguments.all && is_own() || named.contains(id) || arguments.kind.contains(&kind) && is_own()
    };
    let count = pieces(content).into_iter().filter(|(kind, id)| wanted(*kind, id)).count();
    let bar = terminal.progress(count);
    let judged = judged(&checked.compiled, wanted, || bar.inc(1));
    bar.finish_and_clear();
    let alive: Vec<&Judged> = judged.iter().filter(|one| one.noticed_by.is_none() && !equivalent.has(&one.mutant.id)).collect();
    let asked = |id: &str| {
        let mut parts = id.split([' ', '/']);
        let (kind, piece) = (parts.next(), parts.next().map(Id::from));
        // What is in no content any more is out of date whichever piece is asked for.
        let known = |(of, id): &(Kind, &Id)| Some(of.word()) == kind && Some(*id) == piece.as_ref();
        pieces(content).iter().find(|one| known(one)).is_none_or(|(kind, id)| wanted(*kind, id))
    };
    let stale = equivalent.stale(&judged, asked);
    let told = Told::new(&checked.compiled, terminal.language())?;
    let text = match arguments.format {
        Form::Json => format!("{:#}\n", document(&judged, &stale, &equivalent, &told)),
        Form::Text => alive.iter().map(|one| line(one, &told)).collect(),
    };
    terminal.result(&text)?;
    let out_of_date =
        |id: &&str| say(terminal.language(), "mutate-stale", &[("file", FILE.to_owned()), ("mutant", (*id).to_owned())]) + "\n";
    terminal.talk(&stale.iter().map(out_of_date).collect::<String>());
    let count = Count::of(judged.iter(), &equivalent);
    let parts = [
        ("total", count.mutants.to_string()),
        ("noticed", count.noticed.to_string()),
        ("left", alive.len().to_string()),
        ("equivalent", judged.len().saturating_sub(count.mutants).to_string()),
    ];
    terminal.talk(&format!("{}\n", say(terminal.language(), "mutate-summary", &parts)));
    let sound = alive.is_empty() && stale.is_empty();
    Ok(if sound || !arguments.check { Exit::Clean } else { Exit::Problems })
}

/// Returns the ids that the arguments name.
fn named(arguments: &Arguments, content: &Content, terminal: Terminal) -> anyhow::Result<Vec<Id>> {
    if arguments.cards.is_empty() && arguments.kind.is_empty() && !arguments.all {
        bail!(say(terminal.language(), "mutate-name-a-card", &[]));
    }
    let known = pieces(content);
    arguments.cards.iter().map(|card| game_args::piece(card, known.iter().map(|(_, id)| *id))).collect()
}

fn line(one: &Judged, told: &Told<'_>) -> String {
    let (file, line) = told.place(&one.mutant);
    format!("{file}:{line}: {}\n", told.says(&one.mutant))
}

/// Returns the document for programs: every change by its piece, and what came of it.
fn document(judged: &[Judged], stale: &[&str], equivalent: &Equivalent, told: &Told<'_>) -> Value {
    let mut kinds: BTreeMap<&str, Vec<&Judged>> = BTreeMap::new();
    let mut pieces: BTreeMap<(&str, &Id), Vec<&Judged>> = BTreeMap::new();
    for one in judged {
        let (kind, id) = one.mutant.of();
        kinds.entry(kind.word()).or_default().push(one);
        pieces.entry((kind.word(), id)).or_default().push(one);
    }
    let counts = |list: &[&Judged]| {
        let count = Count::of(list.iter().copied(), equivalent);
        let listed = list.len() - count.mutants;
        json!({ "mutants": count.mutants, "noticed": count.noticed, "unnoticed": count.mutants - count.noticed, "equivalent": listed })
    };
    let one = |one: &&Judged| {
        let (file, line) = told.place(&one.mutant);
        let reason = if one.noticed_by.is_none() { equivalent.reason(&one.mutant.id) } else { None };
        json!({
            "mutant": one.mutant.id,
            "change": one.mutant.what,
            "file": file,
            "line": line,
            "says": told.says(&one.mutant),
            "scenarios": one.scenarios,
            "noticed_by": one.noticed_by,
            "equivalent": reason,
        })
    };
    let piece = |((kind, id), list): (&(&str, &Id), &Vec<&Judged>)| json!({ "kind": kind, "piece": id, "count": counts(list), "mutants": list.iter().map(one).collect::<Vec<_>>() });
    let kinds: serde_json::Map<String, Value> = kinds.iter().map(|(kind, list)| ((*kind).to_owned(), counts(list))).collect();
    json!({ "format": "kcc.mutate.v1", "kinds": kinds, "pieces": pieces.iter().map(piece).collect::<Vec<_>>(), "stale": stale })
}
