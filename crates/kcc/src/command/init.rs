//! `kcc init`: begins content of one's own, or a project for an online table.

mod online;

use crate::content_files::shown;
use crate::draft::OtherNames;
use crate::exit::Exit;
use crate::language;
use crate::messages::{said, say};
use crate::output;
use crate::packs::{self, BASE, FOLDER};
use crate::prompt::Ask;
use crate::system;
use crate::target::bga::game;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use include_dir::{Dir, DirEntry, include_dir};
use kcc_compiler::{Pack, edition, pack};
use kcc_diagnostics::{FileId, Format, Language, Sources, render};
use kcc_generator::{Output, bga};
use siphasher::sip::SipHasher13;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};

static TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/init");

/// The arguments. What the help says of them is among the messages, in every language.
#[derive(Debug, clap::Args)]
#[command(about = said("help-init", &[]), long_about = said("help-init-long", &[]), after_help = said("help-init-examples", &[]))]
pub(crate) struct Arguments {
    /// The new folder.
    #[arg(value_name = "DIR", help = said("help-init-folder", &[]))]
    folder: PathBuf,

    /// One word with which all ids begin; made of the folder's name if absent.
    #[arg(long, value_name = "ID", help = said("help-init-id", &[]))]
    id: Option<String>,

    /// What the content is called, in English; made of the folder's name if absent.
    #[arg(long, value_name = "NAME", help = said("help-init-name", &[]))]
    name: Option<String>,

    #[command(flatten)]
    others: OtherNames,

    /// Who makes the cards, which say so.
    #[arg(long, value_name = "NAME", help = said("help-init-author", &[]))]
    author: Vec<String>,

    /// The terms under which others may use the cards.
    #[arg(long, value_name = "LICENCE", default_value = "CC-BY-SA-4.0", help = said("help-init-licence", &[]))]
    licence: String,

    /// The numbers that the cards get in online games; made of the id if absent.
    #[arg(long, value_name = "LOWEST-HIGHEST", help = said("help-init-numbers", &[]))]
    numbers: Option<String>,

    /// The repository whose releases have kcc, for the workflows.
    #[arg(long, value_name = "OWNER/NAME", default_value = "", help = said("help-init-kcc", &[]))]
    kcc: String,

    /// Whether the cards of the game are written into packs/base instead of using those that kcc has itself.
    #[arg(long, help = said("help-init-copy-base", &[]))]
    copy_base: bool,

    /// Whether a project for Board Game Arena is begun instead of content.
    #[arg(long, conflicts_with_all = ["id", "name", "author", "licence", "numbers", "kcc", "copy_base"], help = said("help-init-bga", &[]))]
    bga: bool,

    /// The name of that project.
    #[arg(long, value_name = "NAME", default_value = bga::GAME, value_parser = game, requires = "bga", help = said("help-init-bga-game", &[]))]
    bga_game: String,

    /// The content whose cards are in that project.
    #[arg(long, value_name = "CONTENT", requires = "bga", help = said("help-init-content", &[]))]
    content: Option<PathBuf>,

    /// Whether nothing is asked, also on a terminal.
    #[arg(long, help = said("help-init-no-input", &[]))]
    no_input: bool,

    /// The language of the README, of questions and messages.
    #[arg(long, value_name = "LANGUAGE", value_parser = language::argument, help = said("help-init-lang", &[]))]
    lang: Option<Language>,
}

/// What the content says about itself.
struct About {
    id: String,
    name: String,
    others: Vec<(String, String)>,
    authors: Vec<String>,
    numbers: String,
}

/// Writes the folder.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(arguments.lang);
    let language = terminal.language();
    let folder = &arguments.folder;
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) || folder.is_file() {
        bail!(said("init-not-empty", &[("folder", folder.display().to_string())]));
    }
    if arguments.bga {
        return online::begin(arguments, terminal);
    }
    let about = arguments.about(language)?;
    let files = files(arguments, &about, language)?;
    if let Some(told) = mistakes(&files, terminal) {
        terminal.talk(&told);
        terminal.talk(&say(language, "new-nothing-was-written-give-the", &[]));
        return Ok(Exit::Problems);
    }
    write(folder, &files)?;
    terminal.result(&format!("{}\n", shown(folder)))?;
    let card = format!("content/krosmasters/{}.toml", first(&about.id));
    let facts = [("folder", shown(folder)), ("files", files.len().to_string()), ("card", card)];
    terminal.talk(&say(language, "init-next", &facts));
    Ok(Exit::Clean)
}

impl Arguments {
    fn about(&self, language: Language) -> anyhow::Result<About> {
        let ask = Ask::new(language, !self.no_input);
        let folder = self.folder.canonicalize().unwrap_or_else(|_| self.folder.clone());
        let of_folder = folder.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let letters: String = of_folder.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        let letters: String = letters.trim_start_matches(|first: char| first.is_ascii_digit()).chars().take(16).collect();
        let id = ask.text("init-id", self.id.as_deref(), if letters.len() < 2 { "fan" } else { &letters })?;
        let words = of_folder.split(['-', '_', ' ']).filter(|word| !word.is_empty()).map(capital).collect::<Vec<_>>().join(" ");
        let name = ask.text("init-name", self.name.as_deref(), if words.is_empty() { &id } else { &words })?;
        let mut others = Vec::new();
        for language in Language::all().skip(1) {
            let given = self.others.0.get(language.code()).map(String::as_str);
            others.push((language.code().to_owned(), ask.name("draft-name-in", language, given)?));
        }
        let mut authors = self.author.clone();
        if authors.is_empty() {
            authors.extend(crate::draft::words(&ask.text("init-author", None, "")?));
        }
        if authors.is_empty() {
            bail!(said("init-no-author", &[]));
        }
        let numbers = self.numbers.clone().unwrap_or_else(|| numbers(&id));
        Ok(About { id, name, others, authors, numbers })
    }
}

/// Returns a word with a capital.
fn capital(word: &str) -> String {
    let mut signs = word.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// Returns a thousand numbers that hardly any other pack has.
fn numbers(id: &str) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(id.as_bytes());
    // The first ten thousand are those of the game.
    let start = 10_000 + hasher.finish() % 989 * 1000;
    format!("{start}-{}", start + 999)
}

/// Returns the id of the first card.
fn first(id: &str) -> String {
    format!("{id}-first-hero")
}

/// Returns all files of the new folder.
fn files(arguments: &Arguments, about: &About, language: Language) -> anyhow::Result<Vec<Output>> {
    let base = packs::base()?;
    let text = |path: &str, text: String| Output { path: path.to_owned(), bytes: text.into_bytes() };
    let mut files = vec![
        text(&format!("content/{}", pack::FILE), manifest(arguments, about, &base.digest)),
        text(&format!("content/krosmasters/{}.toml", first(&about.id)), card(about)),
    ];
    for name in ["README", "LICENSE"] {
        files.push(text(&format!("{name}.md"), filled(page(name, language), arguments, about, language)));
    }
    files.extend(templates("files").into_iter().map(|(path, template)| text(&path, filled(template, arguments, about, language))));
    files.extend(super::schema::of_content()?.into_iter().map(|file| Output { path: format!("schemas/{}", file.path), ..file }));
    if arguments.copy_base {
        files.extend(base.files.iter().map(|(path, bytes)| Output { path: format!("{FOLDER}/{BASE}/{path}"), bytes: bytes.clone() }));
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

/// Returns a page in a language, or in English if it is not in that one.
fn page(name: &str, language: Language) -> &'static str {
    let of = |language: Language| TEMPLATES.get_file(format!("{name}.{language}.md")).and_then(include_dir::File::contents_utf8);
    of(language).or_else(|| of(Language::ENGLISH)).unwrap_or_default()
}

/// Returns the files of a folder of templates, each with its path below that folder.
fn templates(folder: &str) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    let mut folders: Vec<&Dir<'static>> = TEMPLATES.get_dir(folder).into_iter().collect();
    while let Some(inside) = folders.pop() {
        for entry in inside.entries() {
            match entry {
                DirEntry::Dir(inner) => folders.push(inner),
                DirEntry::File(file) => {
                    let path = file.path().strip_prefix(folder).unwrap_or(file.path());
                    found.push((shown(path), file.contents_utf8().unwrap_or_default()));
                }
            }
        }
    }
    found
}

fn filled(template: &str, arguments: &Arguments, about: &About, language: Language) -> String {
    let name = about.others.iter().find(|(code, name)| code == language.code() && !name.is_empty()).map_or(&about.name, |(_, name)| name);
    template
        .replace("@NAME@", name)
        .replace("@FIRST@", &first(&about.id))
        .replace("@AUTHORS@", &about.authors.join(", "))
        .replace("@LICENCE@", &arguments.licence)
        .replace("@KCC@", &arguments.kcc)
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn name(en: &str, others: &[(String, String)]) -> String {
    let others = others.iter().filter(|(_, name)| !name.is_empty()).map(|(code, name)| format!(", {code} = {}", quoted(name)));
    format!("{{ en = {}{} }}", quoted(en), others.collect::<String>())
}

/// Returns what the content says about itself.
fn manifest(arguments: &Arguments, about: &About, digest: &str) -> String {
    let authors: Vec<String> = about.authors.iter().map(|author| quoted(author)).collect();
    let author = if let [one] = authors.as_slice() { one.clone() } else { format!("[{}]", authors.join(", ")) };
    let mut text = "#:schema ../schemas/pack.schema.json\n\n".to_owned();
    let _ = writeln!(text, "id = {}\nname = {}\nauthor = {author}", quoted(&about.id), name(&about.name, &about.others));
    let _ =
        writeln!(text, "licence = {}\nlanguage = {}\nnumbers = {}", quoted(&arguments.licence), edition::CURRENT, quoted(&about.numbers));
    let _ = writeln!(text, "\n[packs]\n{BASE} = {}", quoted(digest));
    text
}

/// Returns the first card.
fn card(about: &About) -> String {
    let said = |id: &str| -> String {
        let others: Vec<_> = Language::all().skip(1).map(|language| (language.code().to_owned(), say(language, id, &[]))).collect();
        name(&say(Language::ENGLISH, id, &[]), &others)
    };
    format!(
        "#:schema ../../schemas/krosmaster.schema.json\n\nid = {}\nname = {}\nname_color = \"gold\"\ntypes = [\"iop\"]\nlevel = 2\n\
         initiative = 5\nmp = 4\nhp = 8\nap = 6\npowers = [\"dodge\"]\n\n[[spells]]\nname = {}\ncost = \"3 AP\"\nrange = \"1-3\"\n\
         damage = \"1 neutral\"\neffect = 'push back 1'\n",
        quoted(&first(&about.id)),
        said("init-first-hero"),
        said("draft-first-spell"),
    )
}

/// Returns what is wrong with what the content would say about itself, if anything is.
fn mistakes(files: &[Output], terminal: Terminal) -> Option<String> {
    let file = files.iter().find(|file| file.path.ends_with(pack::FILE))?;
    let text = String::from_utf8_lossy(&file.bytes).into_owned();
    let (mut problems, mut sources) = (Vec::new(), Sources::default());
    let _ = Pack::read(FileId(0), &text, &mut problems);
    sources.add(file.path.clone(), text);
    (!problems.is_empty()).then(|| render(&problems, &sources, Format::Full, &terminal.options()))
}

/// Writes files into a new or an empty folder: all of them or, if one cannot be written, none, and what was not there before is not there
/// then.
fn write(folder: &Path, files: &[Output]) -> anyhow::Result<()> {
    let is_missing = |around: &&Path| !around.as_os_str().is_empty() && !around.exists();
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    let written = write_whole(folder, files, !missing.is_empty());
    if written.is_err() {
        // The innermost first. What somebody else has put there in the meantime stays.
        missing.iter().for_each(|around| drop(fs::remove_dir(around)));
    }
    written.with_context(|| said("init-nothing-was-left", &[("folder", folder.display().to_string())]))
}

/// Writes files beside a new folder, or in an empty one, and puts them into their place once all are there.
fn write_whole(folder: &Path, files: &[Output], is_new: bool) -> anyhow::Result<()> {
    let refused = |error: std::io::Error| anyhow::Error::msg(system::reason(&error));
    let around = if is_new { folder.parent().unwrap_or(folder) } else { folder };
    let around = if around.as_os_str().is_empty() { Path::new(".") } else { around };
    fs::create_dir_all(around).map_err(refused)?;
    let beside = tempfile::Builder::new().prefix(".kcc-").tempdir_in(around).map_err(refused)?;
    // A subfolder, because temporary folders are closed to other users.
    let new = beside.path().join("new");
    for file in files {
        output::create(&new.join(&file.path), &String::from_utf8_lossy(&file.bytes))?;
    }
    let programs = ["get-kcc", "commit-numbers"].map(|name| new.join(".github").join(name));
    programs.iter().filter(|path| path.exists()).try_for_each(|path| make_executable(path))?;
    if is_new {
        return fs::rename(&new, folder).map_err(refused);
    }
    // The folder itself stays: somebody may be in it.
    let names: BTreeSet<&str> = files.iter().filter_map(|file| file.path.split('/').next()).collect();
    for (done, name) in names.iter().enumerate() {
        if let Err(error) = fs::rename(new.join(name), folder.join(name)) {
            names.iter().take(done).for_each(|name| drop(fs::rename(folder.join(name), new.join(name))));
            return Err(refused(error));
        }
    }
    Ok(())
}

#[cfg(unix)]
fn make_executable(path: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(|error| anyhow::Error::msg(system::reason(&error)))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> anyhow::Result<()> {
    Ok(())
}
