//! `kcc try`: shows what each statement of a card does.

use crate::checking::Checked;
use crate::content_files::{ContentFiles, content_folder, usual_folder};
use crate::exit::Exit;
use crate::form::Form;
use crate::game_args;
use crate::interrupt;
use crate::language;
use crate::messages::{Parts, either, say, text_in};
use crate::scenario_file;
use crate::stories::stories;
use crate::terminal::Terminal;
use crate::written;
use anyhow::{anyhow, bail};
use kcc_compiler::{Compiled, scenario_text};
use kcc_diagnostics::Language;
use kcc_ir::{Content, Id, Name};
use kcc_showing::statement::On;
use kcc_showing::{Shown, Statement, Story, pieces, statements};
use kcc_telling::story::Teller;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Show what each statement of a card does, by playing it
///
/// For every effect, ability, option, branch and condition kcc looks for the smallest position in which it acts: the same position, dice
/// and answers, played with the card and with this statement left out, end differently. It shows the board before and after, what was
/// done, and what came of it because of the statement. A statement that acts in no position that was tried is listed too: perhaps it
/// does nothing.
///
/// What was found is kept in the cache folder of the system, or in the folder that KCC_CACHE names (empty: nowhere), until something that
/// it depends on changes.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc try joris-swashbuckler                   everything on the card
  kcc try joris-swashbuckler \"Draconian Crisis\"  one spell or power
  kcc try armour                               a keyword power, a summon, a Demonic Reward, scenery
  kcc try --all --format json                  all content, for programs
  kcc try julith hupperkap --to-scenario content/scenarios/cards/hupperkap.toml")]
pub(crate) struct Arguments {
    /// The card, or another piece of content with effects
    #[arg(value_name = "CARD")]
    card: Option<String>,

    /// Only this spell or power of it
    #[arg(value_name = "SPELL|POWER")]
    text: Option<String>,

    /// Try everything in the content
    #[arg(long, conflicts_with = "card")]
    all: bool,

    /// Only the statement with this number, as they are listed
    #[arg(long, value_name = "N", conflicts_with = "all")]
    statement: Option<usize>,

    /// Write the first story as a scenario, which kcc test passes; the file must not be there yet
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    to_scenario: Option<PathBuf>,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// How the result is written; the document is `kcc.try.v1`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,

    /// The language, by its code
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument)]
    lang: Option<Language>,
}

/// Tries, and prints.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let folder = arguments.content.as_deref().map_or_else(usual_folder, content_folder)?;
    let checked = match game_args::sound(ContentFiles::read(&folder)?, terminal) {
        Ok(checked) => checked,
        Err(exit) => return Ok(exit),
    };
    let content = &checked.compiled.content;
    let wanted = wanted(arguments, &checked.compiled, terminal)?;
    let keys: BTreeSet<(&str, _)> = wanted.iter().map(|one| (one.place.as_str(), one.portion)).collect();
    interrupt::listen();
    let shown = stories(&checked.compiled, |one| keys.contains(&(one.place.as_str(), one.portion)), terminal);
    let teller = Teller::new(content, terminal.language())?;
    if let Some(path) = &arguments.to_scenario {
        return write(path, &shown, content, terminal);
    }
    let text = match arguments.format {
        Form::Json => format!("{:#}\n", document(&shown, &checked, &teller)?),
        Form::Text => (0..shown.len()).map(|at| told(&shown, at, &checked, &teller)).collect::<String>(),
    };
    terminal.result(&text)?;
    let acting = shown.iter().filter(|one| matches!(one, Shown::Story(_))).count();
    let counts = [("total", shown.len().to_string()), ("shown", acting.to_string())];
    terminal.talk(&format!("{}\n", say(terminal.language(), "try-summary", &counts)));
    if shown.len() < wanted.len() {
        let left = [("left", (wanted.len() - shown.len()).to_string())];
        terminal.talk(&format!("{}\n", say(terminal.language(), "try-stopped", &left)));
        return Ok(Exit::Interrupted);
    }
    Ok(Exit::Clean)
}

/// Returns the statements that the arguments name.
fn wanted(arguments: &Arguments, compiled: &Compiled, terminal: Terminal) -> anyhow::Result<Vec<Statement>> {
    let content = &compiled.content;
    let told = |id: &str, parts: Parts<'_>| say(terminal.language(), id, parts);
    let all = statements(content);
    if arguments.all {
        let is_own = |one: &Statement| compiled.is_own(one.kind.word(), one.piece.as_str());
        return Ok(all.into_iter().filter(is_own).collect());
    }
    let Some(card) = &arguments.card else { bail!(told("try-name-a-card", &[])) };
    let pieces = pieces(content);
    let id = game_args::piece(card, pieces.iter().map(|(_, id)| *id))?;
    let mut wanted: Vec<Statement> = all.into_iter().filter(|one| one.piece == id).collect();
    if wanted.is_empty() {
        bail!(told("try-nothing-to-try", &[("card", id.to_string())]));
    }
    if let Some(text) = &arguments.text {
        let name = Id::of_name(text);
        let mut names: Vec<String> = wanted.iter().map(|one| on(one).to_string()).collect();
        names.dedup();
        wanted.retain(|one| *on(one) == name);
        if wanted.is_empty() {
            let all = either(&names, terminal.language());
            bail!(told("try-no-such-text", &[("card", id.to_string()), ("name", text.clone()), ("all", all)]));
        }
    }
    if let Some(number) = arguments.statement {
        let total = wanted.len();
        let one = number.checked_sub(1).and_then(|place| wanted.get(place)).cloned();
        let none = || anyhow!(told("try-no-such-statement", &[("total", total.to_string()), ("number", number.to_string())]));
        wanted = vec![one.ok_or_else(none)?];
    }
    Ok(wanted)
}

fn on(statement: &Statement) -> &Id {
    match &statement.on {
        On::Spell(id) | On::Power(id) | On::Reward(id) => id,
    }
}

/// Returns what is told of one of several statements, followed by an empty line.
fn told(shown: &[Shown], at: usize, checked: &Checked, teller: &Teller<'_>) -> String {
    let Some(one) = shown.get(at) else { return String::new() };
    let statement = one.statement();
    let on_same_text = |other: &Shown| other.statement().piece == statement.piece && other.statement().on == statement.on;
    let earlier = || shown.iter().take(at).enumerate().filter(|(_, other)| on_same_text(other));
    let (file, line) = written::line(&statement.place, &checked.compiled);
    let mut text = String::new();
    if let (true, Some(bar)) = (earlier().next().is_none(), teller.bar(statement)) {
        let _ = writeln!(text, "{} · {bar}\n", teller.on(&statement.on));
    }
    let _ = writeln!(text, "{}. {}\n   {file}:{line}", at + 1, teller.statement(statement));
    let same = earlier().find(|(_, other)| is_same_course(other, one)).map(|(other, _)| other + 1);
    teller.told(one, same).iter().for_each(|line| _ = writeln!(text, "   {line}"));
    text + "\n"
}

/// Returns whether two stories have the same boards, the same course and the same end.
fn is_same_course(one: &Shown, other: &Shown) -> bool {
    let (Shown::Story(one), Shown::Story(other)) = (one, other) else { return false };
    (&one.position, &one.board, &one.done, &one.seen) == (&other.position, &other.board, &other.done, &other.seen)
}

/// Returns the document for programs.
fn document(shown: &[Shown], checked: &Checked, teller: &Teller<'_>) -> anyhow::Result<Value> {
    let mut list = Vec::new();
    for one in shown {
        let statement = one.statement();
        let (file, line) = written::line(&statement.place, &checked.compiled);
        let mut entry = json!({
            "file": file,
            "line": line,
            "place": statement.place,
            "kind": statement.kind,
            "piece": statement.piece,
            "on": statement.on,
            "portion": statement.portion,
            "says": teller.statement(statement),
        });
        match one {
            Shown::Story(story) => entry["story"] = self::story(story, teller)?,
            Shown::Not(_, miss) => entry["nearest"] = json!({ "miss": miss, "text": teller.miss(*miss) }),
        }
        list.push(entry);
    }
    let acting = shown.iter().filter(|one| matches!(one, Shown::Story(_))).count();
    Ok(json!({ "format": "kcc.try.v1", "statements": { "total": shown.len(), "shown": acting, "list": list } }))
}

fn story(story: &Story, teller: &Teller<'_>) -> anyhow::Result<Value> {
    let done: Vec<Value> = story
        .done
        .iter()
        .map(|done| {
            json!({
                "by": done.by,
                "action": done.action.as_ref().map(ToString::to_string),
                "dice": done.chance.iter().map(ToString::to_string).collect::<Vec<_>>(),
            })
        })
        .collect();
    let units: BTreeMap<char, &Id> = story.units.iter().map(|(letter, card)| (*letter, card)).collect();
    Ok(json!({
        "units": units,
        "start": serde_json::to_value(story.position.start())?,
        "board": story.board,
        "done": done,
        "seen": story.seen,
        "rules": story.rules,
        "notes": story.notes,
        "text": teller.story(story),
    }))
}

/// Writes the first story as a scenario.
fn write(path: &Path, shown: &[Shown], content: &Content, terminal: Terminal) -> anyhow::Result<Exit> {
    let story = shown.iter().find_map(|one| if let Shown::Story(story) = one { Some(story) } else { None });
    let Some(story) = story else { bail!(say(terminal.language(), "try-no-story-to-write", &[])) };
    let id = scenario_file::id_of(path)?;
    let mut titles = BTreeMap::new();
    for language in Language::all() {
        let text = Teller::new(content, language)?.statement(&story.statement);
        titles.insert(language.code().to_owned(), short(&say(language, "try-title", &[("text", text)])));
    }
    let english = text_in(&titles, Language::ENGLISH).to_owned();
    titles.remove(Language::ENGLISH.code());
    let title = Name { others: titles, ..Name::english(english) };
    scenario_file::written(Some(path), path, &scenario_text::write(&story.as_scenario(id, title, content)), terminal)
}

/// Returns a title of at most as many letters as a scenario may have, cut between words.
fn short(title: &str) -> String {
    const MOST: usize = 110;
    if title.chars().count() <= MOST {
        return title.to_owned();
    }
    let mut cut = String::new();
    for word in title.split(' ') {
        if cut.chars().count() + word.chars().count() > MOST {
            break;
        }
        if !cut.is_empty() {
            cut.push(' ');
        }
        cut.push_str(word);
    }
    cut + " …"
}
