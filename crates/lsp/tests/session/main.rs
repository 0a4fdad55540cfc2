//! A client talks to the server: every feature once, and what no client should send.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures and sets a time limit")]

mod client;

use client::*;
use kcc_diagnostics::Mistake;
use lsp_server::RequestId;
use serde_json::{Value, json};

#[test]
fn a_sentence_is_read_when_somebody_wants_it() {
    let taken = reading("Draws 2 cards.", "cards").unwrap().unwrap();
    let edit = &taken["edit"]["changes"][HERO][0];
    assert_eq!((edit["newText"].as_str(), &edit["range"]["start"]), (Some("2"), &at(&hero("Draws 2 cards."), "Draws")), "{taken}");
    assert_eq!(reading("Draws 2 cards.", "hero"), None);
}

#[test]
fn of_a_sentence_that_may_mean_several_things_all_are_said_and_nothing_is_written() {
    for (effect, said) in [
        ("Draws 2 or 3 cards.", "Several lines print this sentence:\n2\n3"),
        ("Draws about 2 cards.", "Nothing was found that prints exactly this sentence. This prints one like it:\n2"),
        ("Draws cards.", "No line of the effect language was found that prints this sentence, or one like it."),
    ] {
        assert_eq!(reading(effect, "cards").unwrap().unwrap_err().1, said);
    }
}

#[test]
fn every_feature_answers() {
    let mut client = Client::usual();
    let text = hero("push bakc 2; -1 AP on each bandit adjacent to self");
    client.open(HERO, &text);
    let problems = client.problems(HERO);
    assert_eq!(problems[0].code, Some(lsp_types::NumberOrString::String("K0203".to_owned())), "{problems:?}");
    let said =
        ["client/registerCapability", "window/workDoneProgress/create", "$/progress", "$/progress", "textDocument/publishDiagnostics"];
    assert_eq!(client.methods, said);
    mistakes_are_mended(&mut client, &text);

    // A change of a few characters.
    let range = json!({ "start": at(&text, "bakc"), "end": at(&text, " 2; -1") });
    client.note(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": HERO, "version": 2 }, "contentChanges": [{ "range": range, "text": "back" }] }),
    );
    assert_eq!(client.problems(HERO), []);
    let text = text.replace("bakc", "back");
    words_are_explained_and_offered(&mut client, &text);
    files_are_shown_and_formatted(&mut client);
    names_are_found_and_changed(&mut client, &text);

    // A file on the disk that another program wrote.
    let text = text.replace("\"bandit\"]", "\"elf\"]");
    client.open(HERO, &text);
    assert!(!client.problems(HERO).is_empty());
    client.note("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": "file:///cards/content/types/elf.toml", "type": 1 }] }));
    assert_eq!(client.problems(HERO), []);
    client.end();
}

/// The fix, and all safe fixes.
fn mistakes_are_mended(client: &mut Client, text: &str) {
    let range = json!({ "start": at(text, "bakc"), "end": at(text, "bakc") });
    let wanted = json!({ "textDocument": { "uri": HERO }, "range": range, "context": { "diagnostics": [] } });
    let actions: Vec<lsp_types::CodeActionOrCommand> = client.answer("textDocument/codeAction", wanted);
    let edits = serde_json::to_string(&actions).unwrap();
    assert!(
        edits.contains("\"newText\":\"back\"") && edits.contains("source.fixAll.kcc") && edits.contains("did you mean `back`?"),
        "{edits}"
    );
}

fn words_are_explained_and_offered(client: &mut Client, text: &str) {
    let hover: lsp_types::Hover = client.answer("textDocument/hover", place(text, "push"));
    let said = serde_json::to_string(&hover).unwrap();
    assert!(said.contains("# push back") && said.contains("Repousse 2.") && said.contains("\"character\":10"), "{said}");

    let found: lsp_types::CompletionList = client.answer("textDocument/completion", place(text, "ack 2"));
    assert!(found.is_incomplete && found.items[0].label == "back", "{found:?}");

    let asked = json!({ "textDocument": { "uri": HERO }, "range": whole() });
    let hints: Vec<lsp_types::InlayHint> = client.answer("textDocument/inlayHint", asked);
    assert_eq!(hints.len(), 1);
}

fn names_are_found_and_changed(client: &mut Client, text: &str) {
    let found: Vec<lsp_types::SymbolInformation> = client.answer("workspace/symbol", json!({ "query": "band" }));
    assert_eq!((found.len(), found[0].location.uri.as_str()), (1, "file:///cards/content/types/bandit.toml"));

    let found: Vec<lsp_types::Location> = client.answer("textDocument/definition", place(text, "bandit adjacent"));
    assert_eq!(found[0].uri.as_str(), "file:///cards/content/types/bandit.toml");
    let mut asked = place(text, "bandit adjacent");
    asked["context"] = json!({ "includeDeclaration": true });
    let found: Vec<lsp_types::Location> = client.answer("textDocument/references", asked);
    assert_eq!(found.len(), 4, "{found:?}");

    let can = client.ask("textDocument/prepareRename", place(text, "bandit adjacent")).unwrap();
    assert_eq!(can["placeholder"], "bandit");
    let mut asked = place(text, "bandit adjacent");
    asked["newName"] = json!("outlaw");
    let edit: lsp_types::WorkspaceEdit = client.answer("textDocument/rename", asked.clone());
    let edit = serde_json::to_string(&edit).unwrap();
    assert!(edit.contains("types/outlaw.toml") && edit.matches("\"newText\":\"outlaw\"").count() == 4, "{edit}");
    asked["newName"] = json!("Out Law");
    assert!(client.ask("textDocument/rename", asked).unwrap_err().1.contains("`out-law`"));
}

fn files_are_shown_and_formatted(client: &mut Client) {
    let file = json!({ "textDocument": { "uri": HERO } });
    let symbols: Vec<lsp_types::DocumentSymbol> = client.answer("textDocument/documentSymbol", file.clone());
    assert_eq!((symbols[0].name.as_str(), symbols[0].children.as_ref().unwrap()[0].name.as_str()), ("Héro", "Hit"));
    let folds: Vec<lsp_types::FoldingRange> = client.answer("textDocument/foldingRange", file.clone());
    assert_eq!(folds.len(), 1);
    let tokens: lsp_types::SemanticTokens = client.answer("textDocument/semanticTokens/full", file.clone());
    assert_eq!((tokens.data[0].delta_start, tokens.data[0].length), (10, 4), "push");
    let lenses: Vec<lsp_types::CodeLens> = client.answer("textDocument/codeLens", file.clone());
    assert!(lenses.iter().any(|lens| lens.command.as_ref().unwrap().command == "kcc.try"));
    let asked = json!({ "textDocument": { "uri": HERO }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits: Vec<lsp_types::TextEdit> = client.answer("textDocument/formatting", asked);
    assert!(edits[0].new_text.contains("'''\npush back 2\n"), "{edits:?}");
    assert_eq!(client.ask("kcc/card", file).unwrap(), "Héro in en");
}

#[test]
fn hostile_messages_are_refused_and_the_server_lives_on() {
    let mut client = Client::usual();
    let text = hero("push back 2");
    client.open(HERO, &text);
    let far = json!({ "line": 4_000_000_000_u32, "character": 4_000_000_000_u32 });
    for method in ["completion", "hover", "definition", "prepareRename"] {
        let method = format!("textDocument/{method}");
        for uri in [
            HERO,
            "file:///cards/content/krosmasters/nobody.toml",
            "file:///elsewhere/x.toml",
            "untitled:one",
            "file:///cards/content/../x.toml",
        ] {
            client.ask(&method, json!({ "textDocument": { "uri": uri }, "position": far })).unwrap();
        }
        assert_eq!(client.ask(&method, json!({ "textDocument": 5 })).unwrap_err().0, -32602, "{method}");
        assert_eq!(client.ask(&method, Value::Null).unwrap_err().0, -32602, "{method}");
    }
    // Ranges that end before they begin, and changes of files that are not open.
    let backwards = json!({ "start": far, "end": { "line": 0, "character": 0 } });
    client.note(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": HERO, "version": 3 }, "contentChanges": [{ "range": backwards, "text": "x" }] }),
    );
    client.note(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///no.toml", "version": 3 }, "contentChanges": [{ "text": "x" }] }),
    );
    client.note("textDocument/didChange", json!({ "what": [] }));
    client.note("textDocument/didClose", json!({ "textDocument": { "uri": "file:///no.toml" } }));
    assert_eq!(client.ask("textDocument/unheardOf", json!({})).unwrap_err().0, -32601);
    // A fault while a request is answered.
    client.open("file:///cards/boom/x.toml", "");
    client.note("textDocument/didClose", json!({ "textDocument": { "uri": "file:///cards/boom/x.toml" } }));
    let hover = |uri: &str| json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } });
    let error = client.ask("textDocument/hover", hover("file:///cards/boom/x.toml")).unwrap_err();
    assert_eq!(error.0, -32603, "{error:?}");
    assert!(error.1.contains("hover") && error.1.contains("somewhere.rs:1"), "{error:?}");
    // One in a notification is told too, and each is in the log.
    let said =
        |method: &str| client.seen.iter().filter(|(said, _)| said == method).map(|(_, params)| params["message"].to_string()).collect();
    let (shown, logged): (Vec<String>, Vec<String>) = (said("window/showMessage"), said("window/logMessage"));
    assert!(
        shown.len() == 2 && shown[0].contains("didOpen") && shown[1].contains("didClose") && shown[1].contains("somewhere.rs"),
        "{shown:?}"
    );
    assert!(logged.len() == 3 && logged[2].contains("hover"), "{logged:?}");
    client.open(HERO, &text);
    let asked = place(&text, "push");
    assert!(client.ask("textDocument/hover", asked).unwrap()["contents"]["value"].as_str().unwrap().contains("push back"));
    client.end();
}

#[test]
fn a_request_that_is_cancelled_in_time_is_refused() {
    let mut client = Client::usual();
    // The server reads the folder meanwhile, so both are there when it comes to the request.
    client.open(HERO, &hero("push back 2"));
    let ids: Vec<RequestId> = (0..20).map(|_| client.send("textDocument/codeLens", json!({ "textDocument": { "uri": HERO } }))).collect();
    let last = ids.last().unwrap();
    client.note("$/cancelRequest", json!({ "id": 21 }));
    assert_eq!(*last, RequestId::from(21));
    for id in &ids {
        match client.wait(id) {
            Ok(_) => assert_ne!(id, last, "it was not cancelled"),
            Err((code, _)) => assert_eq!((code, id), (-32800, last)),
        }
    }
    client.end();
}

#[test]
fn bytes_are_counted_if_the_client_wants_that() {
    let mut client = Client::start(&json!({ "general": { "positionEncodings": ["utf-8", "utf-16"] } }));
    let text = hero("push back 2")
        .replace("types =", "tpyes =")
        .replace("name_color = \"gold\"", "name_color = \"gold\" # é🎲")
        .replace("level = 3", "levle = 3");
    client.open(HERO, &text);
    let problems = client.problems(HERO);
    assert!(problems.len() >= 2, "{problems:?}");
    let asked = json!({ "textDocument": { "uri": HERO }, "position": { "line": 1, "character": 100 } });
    client.ask("textDocument/hover", asked).unwrap();
    let symbols = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": HERO } })).unwrap();
    let end = &symbols[0]["selectionRange"]["end"];
    assert_eq!(*end, json!({ "line": 1, "character": "name = { en = \"Héro\", fr = \"Héros\" }".len() }));
    client.end();
}

#[test]
fn what_is_no_content_is_left_alone() {
    let mut client = Client::usual();
    let slip = "id = \"x\"\nnmae = 5\n";
    // Beside the content folder, in it but something else, in a folder whose name begins the same, and in no content folder at all.
    let others = [
        "file:///cards/Cargo.toml",
        "file:///cards/content/mutants.toml",
        "file:///cards/content2/types/x.toml",
        "file:///elsewhere/x.toml",
    ];
    for uri in others {
        client.open(uri, slip);
        let asked = json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 1 } });
        assert_eq!(client.ask("textDocument/hover", asked).unwrap(), Value::Null, "{uri}");
    }
    assert_eq!(client.methods, ["client/registerCapability"], "nothing was read");
    client.open(HERO, &hero("push back 2"));
    assert_eq!(client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": "file:///cards/Cargo.toml" } })).unwrap(), Value::Null);
    client.note("textDocument/didClose", json!({ "textDocument": { "uri": "file:///cards/content/mutants.toml" } }));
    client.open(HERO, &hero("push bakc 2"));
    assert_eq!(client.problems(HERO).len(), 1);
    let told = client
        .seen
        .iter()
        .filter(|(method, params)| method == "textDocument/publishDiagnostics" && others.iter().any(|other| params["uri"] == *other));
    assert_eq!(told.count(), 0);
    client.end();
}

#[test]
fn a_file_that_is_closed_unsaved_is_as_on_the_disk() {
    for around in ["/cards", "/home/mira/.local/cards"] {
        let mut client = Client::usual();
        let elf = format!("file://{around}/content/types/elf.toml");
        let errors = |client: &mut Client| {
            client.problems(&elf).iter().filter(|problem| problem.severity == Some(lsp_types::DiagnosticSeverity::ERROR)).count()
        };
        client.open(&elf, "id = \"elf\"\nnmae = { en = \"Elf\", fr = \"Elfe\" }\n");
        assert_ne!(errors(&mut client), 0);
        client.note("textDocument/didClose", json!({ "textDocument": { "uri": elf } }));
        assert_eq!(errors(&mut client), 0, "{around}");
        client.end();
    }
}

#[test]
fn what_could_not_be_read_is_told() {
    let mut client = Client::usual();
    let codes = |client: &mut Client, uri: &str| -> Vec<lsp_types::NumberOrString> {
        client.problems(uri).into_iter().filter_map(|problem| problem.code).collect()
    };
    let code = |mistake: Mistake| lsp_types::NumberOrString::String(mistake.code().to_owned());
    let hero_there = HERO.replace("/cards/", "/broken/cards/");
    client.open(&hero_there, &hero("push back 2; put marker \"of-the-north\" on the target"));
    let about = "file:///broken/cards/content/kcc.toml";
    assert!(codes(&mut client, about).contains(&code(Mistake::MissingPack)));
    assert!(codes(&mut client, "file:///broken/cards/content/types/no-text.toml").contains(&code(Mistake::SavedAsWindows1252)));
    let said = |client: &Client| -> Vec<String> {
        let said = client.seen.iter().filter(|(method, _)| method == "window/showMessage");
        said.map(|(_, params)| params["message"].as_str().unwrap().to_owned()).collect()
    };
    // What the pack would define is not missing.
    let of_hero = client.seen.iter().filter(|(method, params)| method == "textDocument/publishDiagnostics" && params["uri"] == hero_there);
    assert_eq!(of_hero.count(), 0);
    let told = said(&client);
    assert!(told.len() == 1 && told[0].contains("types/secret.toml"), "{told:?}");
    // Its author saves it, and all is read again.
    client.note("textDocument/didSave", json!({ "textDocument": { "uri": about } }));
    client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": about } })).unwrap();
    assert_eq!(said(&client).len(), 2);
    client.end();
}

#[test]
fn a_folder_that_cannot_be_read_is_told_once() {
    let mut client = Client::usual();
    let uri = "file:///huge/content/types/x.toml";
    client.open(uri, "");
    for _ in 0..2 {
        client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } })).unwrap();
    }
    let said: Vec<&Value> = client.seen.iter().filter(|(method, _)| method == "window/showMessage").map(|(_, params)| params).collect();
    assert_eq!(said, [&json!({ "type": 1, "message": "it is too large" })]);
    client.end();
}

#[test]
fn only_problems_that_changed_are_published() {
    let mut client = Client::usual();
    let bandit = "file:///cards/content/types/bandit.toml";
    client.open(bandit, "id = \"bandit\"\nnmae = 5\n");
    client.problems(bandit);
    client.open(HERO, &hero("push bakc 2"));
    client.problems(HERO);
    client.open(HERO, &hero("push back 2"));
    client.problems(HERO);
    let again = client.seen.iter().filter(|(method, params)| method == "textDocument/publishDiagnostics" && params["uri"] == bandit);
    assert_eq!(again.count(), 0);
    client.end();
}
