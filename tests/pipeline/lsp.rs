//! `kcc lsp` with a real editor, and as it is started.

use crate::KCC;
use kcc_tests::{Place, needs, repository, tool};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// What Neovim does: it opens a card with a slip, waits for what the server says, asks for the word under the cursor, and writes both down.
const SCRIPT: &str = r#"
local heard, done = {}, false
local function note(line) table.insert(heard, line) end
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(_, result)
  for _, problem in ipairs(result.diagnostics) do
    note(result.uri:match("[^/]+$") .. " " .. problem.range.start.line .. ": " .. problem.message:match("[^\n]*"))
  end
  done = true
end
vim.cmd("edit " .. FILE)
local client = vim.lsp.start_client({ cmd = { KCC, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
vim.wait(60000, function() return done end, 20)
vim.fn.search("adjacent")
local params = vim.lsp.util.make_position_params()
local answer = vim.lsp.buf_request_sync(0, "textDocument/hover", params, 60000)
for _, one in pairs(answer or {}) do
  note(one.result and one.result.contents.value:match("[^\n]*") or vim.inspect(one))
end
vim.fn.writefile(heard, OUT)
vim.lsp.stop_client(client)
vim.wait(2000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
vim.cmd("qall!")
"#;

#[test]
fn neovim_shows_problems_and_explains_words() {
    if !tool("nvim") {
        return;
    }
    let place = Place::with_content(KCC);
    let ardo = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(ardo)).unwrap();
    place.write(ardo, text.replace("push back 2", "push bakc 2"));
    let out = place.path().join("heard.txt");
    place.write(
        "session.lua",
        SCRIPT.replace("KCC,", &format!("{KCC:?},")).replace("FILE", &format!("{ardo:?}")).replace("OUT", &format!("{out:?}")),
    );
    let mut nvim = Command::new("nvim");
    nvim.current_dir(place.path()).args(["--headless", "--clean", "-n", "-c", "luafile session.lua"]);
    let run = nvim.stdin(Stdio::null()).env("KCC_LANG", "en").output().unwrap();
    let heard = fs::read_to_string(&out).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&run.stderr)));
    assert_eq!(heard, "ardo.toml 18: I expected `back` here, not `bakc`\n# adjacent to\n", "{}", String::from_utf8_lossy(&run.stderr));
}

/// An editor that talks to `kcc lsp` as it is started.
struct Editor {
    child: Child,
    input: ChildStdin,
    /// What the server says.
    heard: Receiver<Value>,
}

impl Editor {
    fn start(folder: &Path) -> Self {
        let mut command = Command::new(KCC);
        command.arg("lsp").current_dir(folder).env("KCC_LANG", "en").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let (say, heard) = channel();
        std::thread::spawn(move || {
            while let Some(message) = message(&mut output) {
                // A test that is done hears no more.
                let _ = say.send(message);
            }
        });
        let mut editor = Self { child, input, heard };
        let can = json!({
            "window": { "workDoneProgress": true },
            "textDocument": { "codeAction": { "dataSupport": true, "resolveSupport": { "properties": ["edit"] } } },
        });
        editor.ask("initialize", &json!({ "processId": null, "rootUri": null, "capabilities": can }));
        editor.send(&json!({ "method": "initialized", "params": {} }));
        editor
    }

    fn send(&mut self, message: &Value) {
        let mut message = message.clone();
        message["jsonrpc"] = json!("2.0");
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn hear(&mut self) -> Value {
        self.heard.recv_timeout(Duration::from_secs(120)).expect("the server says something")
    }

    /// Opens a file with a text.
    fn open(&mut self, path: &Path, text: &str) {
        let document = json!({ "uri": address(path), "languageId": "toml", "version": 1, "text": text });
        self.send(&json!({ "method": "textDocument/didOpen", "params": { "textDocument": document } }));
    }

    /// Asks, and returns the answer and what was said before.
    fn asked(&mut self, method: &str, params: &Value) -> (Value, Vec<Value>) {
        self.send(&json!({ "id": 1, "method": method, "params": params }));
        let mut before = Vec::new();
        loop {
            let heard = self.hear();
            if heard["id"] == 1 && heard.get("method").is_none() {
                return (heard, before);
            }
            before.push(heard);
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.asked(method, params).0["result"].clone()
    }

    /// Asks about the place of a word in a file.
    fn ask_at(&mut self, method: &str, path: &Path, text: &str, word: &str) -> Value {
        let before = &text[..text.find(word).unwrap()];
        let column = before.len() - before.rfind('\n').map_or(0, |end| end + 1);
        let position = json!({ "line": before.matches('\n').count(), "character": column });
        self.ask(method, &json!({ "textDocument": { "uri": address(path) }, "position": position }))
    }

    /// Waits for the problems of a file, and returns their codes.
    fn codes(&mut self, path: &Path) -> Vec<String> {
        loop {
            let heard = self.hear();
            if heard["method"] == "textDocument/publishDiagnostics" && heard["params"]["uri"] == json!(address(path)) {
                let problems = heard["params"]["diagnostics"].as_array().unwrap().clone();
                return problems.iter().map(|problem| problem["code"].as_str().unwrap().to_owned()).collect();
            }
        }
    }

    fn end(mut self) {
        self.ask("shutdown", &Value::Null);
        self.send(&json!({ "method": "exit", "params": null }));
        assert!(self.child.wait().unwrap().success());
    }
}

/// Reads a message; `None` at the end.
fn message(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        output.read_line(&mut line).ok().filter(|read| *read > 0)?;
        match line.trim_end() {
            "" => break,
            line => length = line.strip_prefix("Content-Length: ").map_or(length, |number| number.parse().unwrap()),
        }
    }
    let mut bytes = vec![0; length];
    output.read_exact(&mut bytes).ok()?;
    Some(serde_json::from_slice(&bytes).unwrap())
}

/// Returns the address of a path of these tests, which have no sign that an address must write otherwise.
fn address(path: &Path) -> String {
    format!("file://{}", path.display())
}

/// Makes what `kcc init` makes.
fn begun() -> Place {
    let place = Place::empty(KCC);
    let run = place.kcc(&["init", "fan", "--name", "Fan Cards", "--fr", "Cartes de fan", "--author", "Mira", "--no-input"]);
    assert_eq!(run.code, 0, "{run:?}");
    place
}

/// Returns a card of a folder that `kcc init` made, with a slip in it, and its text.
fn first_card(place: &Place) -> (std::path::PathBuf, String) {
    let cards = place.path().join("fan/content/krosmasters");
    let card = walkdir::WalkDir::new(cards).into_iter().map(Result::unwrap).find(|entry| entry.file_type().is_file()).unwrap();
    let text = fs::read_to_string(card.path()).unwrap();
    (card.into_path(), text)
}

#[test]
fn a_sentence_of_a_card_becomes_the_line_that_prints_it() {
    let place = Place::with_content(KCC);
    let card = place.path().join("content/krosmasters/ardo.toml");
    let text = fs::read_to_string(&card).unwrap().replace("summon a tofu on the target cell", "Soigne 2 blessures à la cible.");
    let mut editor = Editor::start(place.path());
    editor.open(&card, &text);
    assert!(!editor.codes(&card).is_empty());
    let line = text[..text.find("Soigne").unwrap()].matches('\n').count();
    let range = json!({ "start": { "line": line, "character": 15 }, "end": { "line": line, "character": 15 } });
    let asked = json!({ "textDocument": { "uri": address(&card) }, "range": range, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", &asked);
    let action = actions.as_array().unwrap().iter().find(|action| action.get("data").is_some()).unwrap_or_else(|| panic!("{actions}"));
    let taken = editor.ask("codeAction/resolve", action);
    assert_eq!(taken["edit"]["changes"][address(&card)][0]["newText"], "heal 2", "{taken}");
    editor.end();
}

#[test]
fn content_that_builds_on_a_pack_is_answered_and_the_pack_left_alone() {
    let place = begun();
    let (card, text) = first_card(&place);
    let mut editor = Editor::start(place.path());
    editor.open(&card, &text.replace("mp =", "mpp ="));
    assert!(editor.codes(&card).contains(&"K0101".to_owned()));
    editor.open(&card, &text);
    assert_eq!(editor.codes(&card), Vec::<String>::new());
    let kind = text.split("types = [\"").nth(1).unwrap().split('"').next().unwrap();
    let hover = editor.ask_at("textDocument/hover", &card, &text, &format!("{kind}\""));
    assert!(hover["contents"]["value"].as_str().unwrap().contains(&format!("base:types/{kind}.toml")), "{hover}");
    // What is in the pack is on nobody's disk.
    assert_eq!(editor.ask_at("textDocument/definition", &card, &text, &format!("{kind}\"")), json!([]));
    assert_eq!(editor.ask_at("textDocument/prepareRename", &card, &text, &format!("{kind}\"")), Value::Null);
    editor.end();
}

#[cfg(unix)]
#[test]
fn a_folder_behind_a_link_is_answered_under_the_name_that_the_editor_knows() {
    let place = begun();
    let (card, text) = first_card(&place);
    let link = place.path().join("home");
    std::os::unix::fs::symlink(place.path().join("fan"), &link).unwrap();
    let card = link.join(card.strip_prefix(place.path().join("fan")).unwrap());
    let mut editor = Editor::start(place.path());
    editor.open(&card, &text.replace("mp =", "mpp ="));
    assert!(editor.codes(&card).contains(&"K0101".to_owned()));
    editor.end();
}

#[test]
fn a_folder_that_has_only_kcc_toml_is_content_already() {
    let place = begun();
    let content = place.path().join("fan/content");
    for entry in fs::read_dir(&content).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        fs::remove_dir_all(entry).unwrap();
    }
    let mut editor = Editor::start(place.path());
    let card = content.join("types/x.toml");
    editor.open(&card, "id = \"x\"\nnmae = 5\n");
    assert!(editor.codes(&card).contains(&"K0101".to_owned()));
    editor.end();
}

#[test]
fn a_pack_that_is_not_there_is_told_until_it_is() {
    let place = begun();
    let (card, text) = first_card(&place);
    let about = place.path().join("fan/content/kcc.toml");
    let right = fs::read_to_string(&about).unwrap();
    let wrong = right.replace("base =", "bsae =");
    assert_ne!(wrong, right);
    fs::write(&about, wrong).unwrap();
    let mut editor = Editor::start(place.path());
    editor.open(&card, &text);
    assert!(editor.codes(&about).contains(&"K0154".to_owned()));
    fs::write(&about, right).unwrap();
    editor.send(&json!({ "method": "textDocument/didSave", "params": { "textDocument": { "uri": address(&about) } } }));
    assert_eq!(editor.codes(&about), Vec::<String>::new());
    editor.end();
}

#[test]
fn a_client_that_is_gone_ends_the_server() {
    let place = Place::with_content(KCC);
    let run = place.kcc_reading("", &["lsp"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let help = place.kcc(&["lsp", "--help"]);
    assert!(help.code == 0 && help.stdout.contains("--stdio"), "{help:?}");
}

#[test]
fn the_extension_speaks_to_this_server() {
    let folder = repository().join("crates/lsp/vscode");
    // `.ci/run` installs what it needs; elsewhere that is a download.
    let built = folder.join("node_modules").is_dir() && folder.join("out").is_dir();
    if !tool("node") || !needs(built, "run npm ci and npm run build in crates/lsp/vscode") {
        return;
    }
    let run = Command::new("node").args(["--test", "test/server.test.mjs"]).current_dir(&folder).env("KCC", KCC).output().unwrap();
    assert!(run.status.success(), "{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
}
