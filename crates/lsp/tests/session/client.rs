//! A client as editors have one, and the files that it opens.

use kcc_compiler::{Compiled, ContentKind, File};
use kcc_diagnostics::{Diagnostic, FileId, Language, Mistake, Place};
use kcc_lsp::{Disk, Folder, Meaning, serve};
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Duration;

pub(crate) const HERO: &str = "file:///cards/content/krosmasters/hero.toml";

/// A disk with the small content folder of the tests.
pub(crate) struct Fake;

impl Disk for Fake {
    fn folder(&self, path: &str) -> Option<String> {
        assert!(!path.contains("boom"), "stands for a fault");
        let around =
            ["/cards/", "/home/mira/.local/cards/", "/broken/cards/", "/huge/"].into_iter().find(|around| path.starts_with(around))?;
        Some(format!("{around}content"))
    }

    fn is_content(&self, below: &str) -> bool {
        below != "mutants.toml"
    }

    fn read_folder(&self, folder: &str) -> Result<Folder, String> {
        if folder == "/huge/content" {
            return Err("it is too large".to_owned());
        }
        assert!(folder.ends_with("/cards/content"), "nobody asks for {folder}");
        let mut files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base/content"), "content");
        let mut problems = Vec::new();
        if folder.starts_with("/broken/") {
            files.push(File { path: "content/types/no-text.toml".to_owned(), bytes: b"id = \"\xff\"\n".to_vec() });
            files.insert(0, File { path: "content/kcc.toml".to_owned(), bytes: b"id = \"fan\"\n".to_vec() });
            problems.push(
                Diagnostic::at(Mistake::MissingPack, Place::new(FileId(0), 5..10)).with("pack", "north").with("folder", "packs/north"),
            );
            problems.push(Diagnostic::new(Mistake::UnreadableFile).with("path", "types/secret.toml").with("reason", "it is secret"));
        }
        Ok(Folder { files, problems })
    }

    fn read(&self, path: &str) -> Option<Vec<u8>> {
        path.ends_with("types/elf.toml").then(|| b"id = \"elf\"\nname = { en = \"Elf\", fr = \"Elfe\" }\n".to_vec())
    }

    fn last_panic(&self) -> String {
        "stands for a fault (somewhere.rs:1)".to_owned()
    }

    fn card(&self, content: &Compiled, kind: ContentKind, id: &str, language: Language) -> Option<String> {
        let card = content.content.krosmasters.iter().find(|card| kind == ContentKind::Krosmaster && card.id.as_str() == id)?;
        Some(format!("{} in {language}", card.name.en))
    }

    fn is_sentence(&self, content: &Compiled, path: &str, at: usize) -> bool {
        sentence(content, path).is_some_and(|(place, _)| place <= at)
    }

    /// Numbers are the lines that print a sentence; after `about`, they print one like it.
    fn read_sentence(&self, content: &Compiled, path: &str, at: usize) -> Option<Meaning> {
        let (start, said) = sentence(content, path).filter(|(place, _)| *place <= at)?;
        let texts: Vec<String> = said.split(' ').filter(|word| word.parse::<u8>().is_ok()).map(str::to_owned).collect();
        (!texts.is_empty()).then(|| Meaning { range: start..start + said.len(), texts, prints_it: !said.contains("about") })
    }
}

/// Returns the text of a file from "Draws" to the end of the effect, and where that is.
pub(crate) fn sentence<'c>(content: &'c Compiled, path: &str) -> Option<(usize, &'c str)> {
    let (_, source) = content.sources.iter().find(|(_, source)| source.path == path)?;
    let start = source.text.find("Draws")?;
    Some((start, source.text.get(start..)?.split('\'').next()?))
}

pub(crate) fn files(folder: &Path, name: &str) -> Vec<File> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: &Path| format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path, &below(&path)),
            false => vec![File { path: below(&path), bytes: std::fs::read(&path).unwrap() }],
        })
        .collect()
}

pub(crate) struct Client {
    pub(crate) connection: Connection,
    pub(crate) server: Option<JoinHandle<()>>,
    pub(crate) asked: i32,
    /// Notifications and requests of the server that nobody waited for.
    pub(crate) seen: Vec<(String, Value)>,
    /// The methods of all that the server said, but for answers.
    pub(crate) methods: Vec<String>,
}

impl Client {
    pub(crate) fn start(capabilities: &Value) -> Self {
        let (server, connection) = Connection::memory();
        let server = std::thread::spawn(move || serve(&server, &Fake, Language::ENGLISH, false).unwrap());
        let mut client = Self { connection, server: Some(server), asked: 0, seen: Vec::new(), methods: Vec::new() };
        let result = client.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": capabilities })).unwrap();
        let _: lsp_types::InitializeResult = serde_json::from_value(result).unwrap();
        client.note("initialized", json!({}));
        client
    }

    pub(crate) fn usual() -> Self {
        let can = json!({
            "general": { "positionEncodings": ["utf-16"] },
            "window": { "workDoneProgress": true },
            "workspace": {
                "didChangeWatchedFiles": { "dynamicRegistration": true },
                "workspaceEdit": { "documentChanges": true, "resourceOperations": ["rename"] },
            },
            "textDocument": { "codeAction": { "dataSupport": true, "resolveSupport": { "properties": ["edit"] } } },
        });
        Self::start(&can)
    }

    pub(crate) fn note(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    pub(crate) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.asked += 1;
        let id = RequestId::from(self.asked);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).unwrap();
        id
    }

    pub(crate) fn message(&self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_secs(60)).expect("the server answers")
    }

    /// Waits for the answer to a request: its result, or the code and text of its error.
    pub(crate) fn wait(&mut self, id: &RequestId) -> Result<Value, (i32, String)> {
        loop {
            match self.message() {
                Message::Response(Response { id: of, response_result }) if of == *id => {
                    return response_result.map_err(|error| (error.code, error.message));
                }
                Message::Response(other) => panic!("nobody asked for {other:?}"),
                Message::Notification(note) => self.heard(note.method, note.params),
                Message::Request(request) => self.heard(request.method, request.params),
            }
        }
    }

    pub(crate) fn heard(&mut self, method: String, params: Value) {
        self.methods.push(method.clone());
        self.seen.push((method, params));
    }

    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        let id = self.send(method, params);
        self.wait(&id)
    }

    /// Asks for what is there.
    pub(crate) fn answer<T: DeserializeOwned>(&mut self, method: &str, params: Value) -> T {
        serde_json::from_value(self.ask(method, params).unwrap()).unwrap()
    }

    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        self.note("textDocument/didOpen", json!({ "textDocument": { "uri": uri, "languageId": "toml", "version": 1, "text": text } }));
    }

    /// Waits for problems of a file.
    pub(crate) fn problems(&mut self, uri: &str) -> Vec<lsp_types::Diagnostic> {
        loop {
            let is = |(method, params): &(String, Value)| method == "textDocument/publishDiagnostics" && params["uri"] == uri;
            if let Some(at) = self.seen.iter().position(is) {
                let (_, params) = self.seen.remove(at);
                return serde_json::from_value(params["diagnostics"].clone()).unwrap();
            }
            match self.message() {
                Message::Notification(note) => self.heard(note.method, note.params),
                Message::Request(request) => self.heard(request.method, request.params),
                Message::Response(other) => panic!("nobody asked for {other:?}"),
            }
        }
    }

    pub(crate) fn end(mut self) {
        self.ask("shutdown", Value::Null).unwrap();
        self.note("exit", Value::Null);
        self.server.take().unwrap().join().unwrap();
    }
}

pub(crate) fn hero(effect: &str) -> String {
    let spell = "[[spells]]\nname = { en = \"Hit\", fr = \"Coup\" }\ncost = \"3 AP\"\nrange = \"1-3\"\ndamage = \"2 fire\"\n";
    format!(
        "id = \"hero\"\nname = {{ en = \"Héro\", fr = \"Héros\" }}\nname_color = \"gold\"\ntypes = [\"iop\", \"bandit\"]\nlevel = 3\ninitiative = 7\nmp = 4\n\
         hp = 9\nap = 6\n\n{spell}effect = '{effect}'\n"
    )
}

/// Where a text is, in lines and UTF-16 units.
pub(crate) fn at(text: &str, found: &str) -> Value {
    let offset = text.find(found).unwrap_or_else(|| panic!("`{found}` is in the text"));
    let before = &text[..offset];
    let column: usize = before.rsplit('\n').next().unwrap().chars().map(char::len_utf16).sum();
    json!({ "line": before.matches('\n').count(), "character": column })
}

pub(crate) fn place(text: &str, found: &str) -> Value {
    json!({ "textDocument": { "uri": HERO }, "position": at(text, found) })
}

pub(crate) fn whole() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 999, "character": 0 } })
}

/// Takes the action that reads a sentence.
pub(crate) fn reading(effect: &str, place: &str) -> Option<Result<Value, (i32, String)>> {
    let mut client = Client::usual();
    let text = hero(effect);
    client.open(HERO, &text);
    let wanted = json!({ "textDocument": { "uri": HERO }, "range": { "start": at(&text, place), "end": at(&text, place) }, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", wanted).unwrap();
    let action = actions.as_array().unwrap().iter().find(|action| action["title"] == "Read this as a sentence of a card")?.clone();
    assert_eq!(action.get("edit"), None, "what takes a while is done when it is wanted: {action}");
    let resolved = client.ask("codeAction/resolve", action);
    client.end();
    Some(resolved)
}
