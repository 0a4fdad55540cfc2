//! Runs `kcc` as users do: as a program, in a folder of its own, with files on the disk.
//!
//! The tests themselves are in `pipeline/`, a test of the package `kcc`, because only that knows where the program is. Their input is in
//! `fixtures/`: `base` is a small content folder without any mistake, and each folder of `mistakes` holds the few files that differ from it,
//! with the expected messages beside it.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "this is a part of tests, and a test may fail")]

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
use tempfile::TempDir;
use walkdir::WalkDir;

/// The variables of the environment that affect languages and colours.
const VARIABLES: [&str; 11] =
    ["KCC_LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM", "CI"];

/// A folder to run `kcc` in, and its environment.
pub struct Place {
    program: PathBuf,
    folder: TempDir,
    variables: Vec<(String, String)>,
    cards: OnceLock<TempDir>,
}

/// The outcome of a run of `kcc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// The results, on stdout.
    pub stdout: String,
    /// The messages, on stderr.
    pub stderr: String,
}

impl Place {
    /// Creates an empty folder for the program at this path.
    #[must_use]
    pub fn empty(program: &str) -> Self {
        Self { program: PathBuf::from(program), folder: tempfile::tempdir().unwrap(), variables: Vec::new(), cards: OnceLock::new() }
    }

    /// Creates a folder with the content that has no mistakes.
    #[must_use]
    pub fn with_content(program: &str) -> Self {
        let place = Self::empty(program);
        copy(&fixtures().join("base"), place.path());
        place
    }

    /// Creates a folder with a krosmaster `bera` of 4 MP and 6 AP that has these spells and powers, and a scenario.
    #[must_use]
    pub fn with_scenario(program: &str, spells: &str, id: &str, scenario: &str) -> Self {
        let place = Self::with_content(program);
        place.write("content/krosmasters/bera.toml", krosmaster("bera", 4, 6) + spells);
        place.write(&format!("content/scenarios/{id}.toml"), scenario);
        place
    }

    /// Copies the content of a fixture over the folder's.
    #[must_use]
    pub fn and(self, fixture: &Path) -> Self {
        copy(&fixture.join("content"), &self.path().join("content"));
        self
    }

    /// Returns a folder with the content of the repository but for its scenarios, which take two thirds of the time of reading it all.
    #[must_use]
    pub fn cards(&self) -> String {
        let made = || {
            let folder = tempfile::tempdir().unwrap();
            copy_cards(folder.path());
            folder
        };
        self.cards.get_or_init(made).path().display().to_string()
    }

    /// Sets a variable of the environment.
    #[must_use]
    pub fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Returns the folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file.
    pub fn write(&self, path: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Runs `kcc` with arguments.
    #[must_use]
    pub fn kcc(&self, arguments: &[&str]) -> Run {
        self.kcc_in("", arguments)
    }

    /// Runs `kcc` with arguments in a folder below.
    #[must_use]
    pub fn kcc_in(&self, folder: &str, arguments: &[&str]) -> Run {
        let mut command = self.command(arguments);
        run(command.current_dir(self.path().join(folder)).stdin(Stdio::null()).output().unwrap())
    }

    /// Runs `kcc` with arguments and something to read on stdin.
    #[must_use]
    pub fn kcc_reading(&self, input: &str, arguments: &[&str]) -> Run {
        let mut command = self.command(arguments);
        command.current_dir(self.path()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        run(child.wait_with_output().unwrap())
    }

    /// Runs `kcc` with arguments in a folder, and presses Ctrl-C as soon as it listens, which must be before it is done. `None` where there
    /// are no signals.
    #[must_use]
    pub fn kcc_stopped_in(&self, folder: &Path, arguments: &[&str]) -> Option<Run> {
        let mut wait = Duration::from_millis(500);
        // Tests that a shell runs in the background ignore Ctrl-C, and so would what they start.
        let heeds = ["--default-signal=INT"];
        let known = Command::new("env").args(heeds).arg("true").output().is_ok_and(|output| output.status.success());
        while cfg!(unix) {
            let mut program = Command::new(if known { Path::new("env") } else { &self.program });
            if known {
                program.args(heeds).arg(&self.program);
            }
            let mut command = self.prepared(program, arguments);
            command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let child = command.spawn().unwrap();
            std::thread::sleep(wait);
            Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
            let output = child.wait_with_output().unwrap();
            assert!(!output.status.success(), "it was done before Ctrl-C was pressed");
            // Before it listens, the signal ends it without a code.
            if output.status.code().is_some() {
                return Some(run(output));
            }
            wait *= 2;
        }
        None
    }

    /// Starts `kcc serve` with arguments, and waits until it says where the site is.
    #[must_use]
    pub fn serve(&self, arguments: &[&str]) -> Server {
        let mut command = self.command(&[&["serve"], arguments].concat());
        command.current_dir(self.path()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut server = Server { child: Some(child), said: line.clone(), port: 0 };
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        server.port = port.unwrap_or_else(|| panic!("{line:?} has no address: {:?}", server.child.take().map(Child::wait_with_output)));
        server
    }

    /// Runs git with arguments, without a user's configuration.
    pub fn git(&self, arguments: &[&str]) {
        let mut command = Command::new("git");
        command.args([
            "-c",
            "user.name=kcc",
            "-c",
            "user.email=kcc@example.org",
            "-c",
            "init.defaultBranch=main",
            "-c",
            "commit.gpgsign=false",
        ]);
        command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_SYSTEM", "/dev/null");
        let output = command.args(arguments).current_dir(self.path()).output().unwrap();
        assert!(output.status.success(), "git {arguments:?}: {output:?}");
    }

    fn command(&self, arguments: &[&str]) -> Command {
        self.prepared(Command::new(&self.program), arguments)
    }

    fn prepared(&self, mut command: Command, arguments: &[&str]) -> Command {
        for name in VARIABLES {
            command.env_remove(name);
        }
        // Beside the program, so that one test spares others the search for stories.
        command.env("KCC_CACHE", self.program.with_file_name("kept-by-tests"));
        command.args(arguments).envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Returns the files below a folder with their contents, by path.
    #[must_use]
    pub fn files(&self, folder: &str) -> Vec<(String, Vec<u8>)> {
        let root = self.path().join(folder);
        let files = WalkDir::new(&root).sort_by_file_name().into_iter().filter_map(Result::ok).filter(|entry| entry.file_type().is_file());
        files.map(|entry| (slashed(entry.path().strip_prefix(&root).unwrap()), fs::read(entry.path()).unwrap())).collect()
    }

    /// Returns the names of the entries of the folder itself.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(self.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// A `kcc serve` that runs; it is ended with the value.
pub struct Server {
    child: Option<Child>,
    /// The line that says where the site is.
    pub said: String,
    /// Its port.
    pub port: u16,
}

impl Server {
    /// Presses Ctrl-C, and returns how it ended.
    #[must_use]
    pub fn stop(mut self) -> Run {
        let child = self.child.take().unwrap();
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        run(child.wait_with_output().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn run(output: Output) -> Run {
    Run {
        code: output.status.code().unwrap_or_else(|| panic!("kcc was killed: {:?}", output.status)),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Returns whether a program that a test needs is installed. If not, the test says so and passes; with `KCC_TOOLS=required` in the
/// environment it fails.
#[must_use]
pub fn tool(program: &str) -> bool {
    needs(Command::new(program).arg("--version").output().is_ok(), &format!("there is no `{program}`"))
}

/// Returns whether what a test needs is there. If not, the test says what is missing and passes; with `KCC_TOOLS=required` in the
/// environment it fails.
#[must_use]
#[allow(clippy::print_stderr, reason = "a test that is skipped says why")]
pub fn needs(there: bool, missing: &str) -> bool {
    if !there {
        assert!(std::env::var("KCC_TOOLS").as_deref() != Ok("required"), "{missing}");
        eprintln!("skipped: {missing}");
    }
    there
}

/// Returns whether the scripts that drive the browser, in `tests/site`, have their libraries; otherwise it is told as by [`needs`].
#[must_use]
pub fn browser() -> bool {
    let libraries = repository().join("tests/site/node_modules/axe-core/axe.min.js");
    tool("node") && tool("chromium") && needs(libraries.exists(), "run npm ci in tests/site")
}

/// Returns the compiler of TypeScript, if one is installed; otherwise it is told as by [`tool`]. `.ci/run` puts one beside what is built.
#[must_use]
pub fn typescript() -> Option<String> {
    let local = repository().join("target/tools/node_modules/.bin/tsc");
    let compiler = if local.is_file() { local.display().to_string() } else { "tsc".to_owned() };
    tool(&compiler).then_some(compiler)
}

/// Returns the output of a program, which must succeed.
#[must_use]
pub fn said(program: &str, arguments: &[&str]) -> String {
    let run = run(Command::new(program).args(arguments).output().unwrap());
    assert_eq!(run.code, 0, "{program} {arguments:?}: {}{}", run.stdout, run.stderr);
    run.stdout
}

/// Returns the top of the repository.
#[must_use]
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Returns the file of a krosmaster of level 2 with these MP and AP, whose name is its id, without spells and powers.
#[must_use]
pub fn krosmaster(id: &str, mp: u8, ap: u8) -> String {
    let name = format!("{}{}", id[..1].to_uppercase(), &id[1..]);
    format!(
        "id = \"{id}\"\nname = {{ en = \"{name}\", fr = \"{name}\" }}\nname_color = \"white\"\nlevel = 2\ninitiative = 5\nmp = {mp}\nhp = 9\nap = {ap}\n"
    )
}

/// Returns the folder of fixtures.
#[must_use]
pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

/// Compares with the file of expected output, or rewrites it if `KCC_BLESS` is set. Returns the difference.
pub fn expect(path: &Path, actual: &str) -> Result<(), String> {
    if std::env::var_os("KCC_BLESS").is_some() {
        fs::write(path, actual).unwrap();
        return Ok(());
    }
    let expected = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if expected == actual {
        return Ok(());
    }
    Err(format!("{}: expected\n{expected}\nbut got\n{actual}\n(KCC_BLESS=1 rewrites it)\n", path.display()))
}

/// Copies the content of the repository but for its scenarios.
pub fn copy_cards(to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(repository().join("content")).unwrap().map(Result::unwrap) {
        let path = to.join(entry.file_name());
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), path).unwrap();
        } else if entry.file_name() != "scenarios" {
            copy(&entry.path(), &path);
        }
    }
}

/// Copies the files of a folder over those of another.
pub fn copy(from: &Path, to: &Path) {
    for entry in WalkDir::new(from).into_iter().map(Result::unwrap).filter(|entry| entry.file_type().is_file()) {
        let target = to.join(entry.path().strip_prefix(from).unwrap());
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(entry.path(), target).unwrap();
    }
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
