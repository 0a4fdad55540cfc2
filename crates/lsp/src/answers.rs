//! One function for each request.

use crate::capabilities::Client;
use crate::messages::say;
use crate::session::{Root, Session};
use kcc_compiler::ContentKind;
use kcc_diagnostics::Severity;
use kcc_ide::positions::{Lines, Position, Unit};
use kcc_ide::{ColourKind, CompletionKind, Does, Edit, Format, Language, Location, Problem, Symbol, SymbolKind};
use lsp_server::ErrorCode;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::ops::Range;

/// Why a request has no answer.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) code: ErrorCode,
    pub(crate) message: String,
}

type Answer = Result<Value, Refusal>;

/// Returns the function for a method.
pub(crate) fn of(method: &str) -> Option<fn(&mut Session<'_>, Client, Value) -> Answer> {
    Some(match method {
        "textDocument/completion" => completion,
        "textDocument/hover" => hover,
        "textDocument/inlayHint" => inlay_hints,
        "textDocument/documentSymbol" => document_symbols,
        "workspace/symbol" => workspace_symbols,
        "textDocument/definition" => definition,
        "textDocument/references" => references,
        "textDocument/prepareRename" => prepare_rename,
        "textDocument/rename" => rename,
        "textDocument/foldingRange" => folding,
        "textDocument/semanticTokens/full" => semantic_tokens,
        "textDocument/formatting" => formatting,
        "textDocument/codeAction" => code_actions,
        "codeAction/resolve" => read_sentence,
        "textDocument/codeLens" => code_lenses,
        "kcc/card" => card,
        _ => return None,
    })
}

/// Reads the parameters of a request.
pub(crate) fn params<T: DeserializeOwned>(params: Value) -> Result<T, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal { code: ErrorCode::InvalidParams, message: error.to_string() })
}

/// A file of a folder, its text, and how its places are counted.
struct Asked<'s> {
    root: &'s mut Root,
    path: String,
    text: String,
    unit: Unit,
}

fn asked<'s>(session: &'s mut Session<'_>, address: &str) -> Option<Asked<'s>> {
    let unit = session.unit;
    let (root, path) = session.find(address)?;
    let text = root.workspace.text(&path)?.to_owned();
    Some(Asked { root, path, text, unit })
}

impl Asked<'_> {
    fn offset(&self, position: lsp_types::Position) -> usize {
        Lines::new(&self.text, self.unit).offset(Position { line: position.line, column: position.character })
    }
}

fn position(position: Position) -> Value {
    json!({ "line": position.line, "character": position.column })
}

fn range(lines: &Lines<'_>, range: &Range<usize>) -> Value {
    json!({ "start": position(lines.position(range.start)), "end": position(lines.position(range.end)) })
}

/// Returns the problems of a file as the protocol has them.
pub(crate) fn diagnostics(root: &mut Root, path: &str, unit: Unit, language: Language) -> Vec<Value> {
    let problems = root.workspace.problems(path, language);
    // As it was compiled: a file whose bytes are no text has problems too.
    let sources = &root.workspace.compiled().sources;
    let Some(text) = sources.iter().find(|(_, source)| source.path == path).map(|(_, source)| source.text.clone()) else {
        return Vec::new();
    };
    let lines = Lines::new(&text, unit);
    problems.iter().map(|problem| diagnostic(root, &lines, problem, unit)).collect()
}

fn diagnostic(root: &Root, lines: &Lines<'_>, problem: &Problem, unit: Unit) -> Value {
    let severity = match problem.severity {
        Severity::Error => 1,
        Severity::Warning => 2,
        Severity::Hint => 4,
    };
    let said = [&problem.message].into_iter().chain(&problem.label).chain(&problem.help);
    let related: Vec<Value> = problem
        .related
        .iter()
        .filter_map(|related| {
            let text = root.workspace.text(&related.path)?;
            let lines = Lines::new(text, unit);
            let address = crate::uri::of(&root.absolute(&related.path)?);
            Some(json!({ "location": { "uri": address, "range": range(&lines, &related.range) }, "message": related.message }))
        })
        .collect();
    json!({
        "range": range(lines, &problem.range),
        "severity": severity,
        "code": problem.code,
        "source": "kcc",
        "message": said.map(String::as_str).collect::<Vec<_>>().join("\n"),
        "relatedInformation": related,
    })
}

fn completion(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::CompletionParams = params(value)?;
    let language = session.language;
    let place = asked_for.text_document_position;
    let Some(asked) = asked(session, place.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let offset = asked.offset(place.position);
    let found = asked.root.workspace.complete(&asked.path, offset, language);
    let lines = Lines::new(&asked.text, asked.unit);
    let item = |(number, completion): (usize, &kcc_ide::Completion)| {
        let kind = match completion.kind {
            CompletionKind::Word => 14,
            CompletionKind::Sign => 24,
            CompletionKind::Number => 12,
            CompletionKind::Name => 7,
            CompletionKind::Field => 5,
            CompletionKind::Header => 9,
            CompletionKind::Value => 13,
        };
        // What is replaced must be on one line.
        let line = asked.text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
        let end = asked.text.get(offset..).and_then(|after| after.find(['\n', '\r'])).map_or(asked.text.len(), |at| offset + at);
        let replaced = completion.range.start.max(line)..completion.range.end.min(end);
        let typed = asked.text.get(replaced.start..offset).unwrap_or_default();
        json!({
            "label": completion.label,
            "kind": kind,
            "detail": completion.detail,
            // All of them fit; the editor must not sort or leave out any by what was typed.
            "filterText": if typed.is_empty() { completion.filter.as_str() } else { typed },
            "sortText": format!("{number:05}"),
            "textEdit": { "range": range(&lines, &replaced), "newText": completion.insert },
        })
    };
    Ok(json!({ "isIncomplete": true, "items": found.iter().enumerate().map(item).collect::<Vec<_>>() }))
}

fn hover(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::HoverParams = params(value)?;
    let language = session.language;
    let place = asked_for.text_document_position_params;
    let Some(asked) = asked(session, place.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let offset = asked.offset(place.position);
    let found = asked.root.workspace.hover(&asked.path, offset, language);
    let lines = Lines::new(&asked.text, asked.unit);
    Ok(found.map_or(
        Value::Null,
        |hover| json!({ "contents": { "kind": "markdown", "value": hover.markdown }, "range": range(&lines, &hover.range) }),
    ))
}

fn inlay_hints(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::InlayHintParams = params(value)?;
    let language = session.language;
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let wanted = asked.offset(asked_for.range.start)..=asked.offset(asked_for.range.end);
    let hints = asked.root.workspace.hints(&asked.path, language);
    let lines = Lines::new(&asked.text, asked.unit);
    let hint = |hint: &kcc_ide::Hint| json!({ "position": position(lines.position(hint.offset)), "label": hint.text, "paddingLeft": true });
    Ok(hints.iter().filter(|hint| wanted.contains(&hint.offset)).map(hint).collect())
}

fn document_symbols(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    fn one(symbol: &Symbol, lines: &Lines<'_>) -> Value {
        let kind = match symbol.kind {
            SymbolKind::Piece => 5,
            SymbolKind::Spell => 6,
            SymbolKind::Power => 24,
            SymbolKind::Step => 12,
            SymbolKind::Part => 19,
        };
        json!({
            "name": symbol.name,
            "kind": kind,
            "range": range(lines, &symbol.range),
            "selectionRange": range(lines, &symbol.selection),
            "children": symbol.children.iter().map(|child| one(child, lines)).collect::<Vec<_>>(),
        })
    }
    let asked_for: lsp_types::DocumentSymbolParams = params(value)?;
    let language = session.language;
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let symbols = asked.root.workspace.symbols(&asked.path, language);
    let lines = Lines::new(&asked.text, asked.unit);
    Ok(symbols.iter().map(|symbol| one(symbol, &lines)).collect())
}

fn workspace_symbols(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::WorkspaceSymbolParams = params(value)?;
    let language = session.language;
    let mut all = Vec::new();
    let mut found = Vec::new();
    for (folder, root) in &mut session.roots {
        found.extend(root.workspace.workspace_symbols(&asked_for.query, language).into_iter().map(|found| (folder.clone(), found)));
    }
    for (folder, found) in found {
        let place = session.roots.get(&folder).and_then(|root| location(session, root, &found.location));
        all.extend(place.map(|place| json!({ "name": found.name, "kind": 5, "location": place, "containerName": found.detail })));
    }
    Ok(Value::Array(all))
}

/// Returns a place in a file of a folder.
fn location(session: &Session<'_>, root: &Root, location: &Location) -> Option<Value> {
    let lines = Lines::new(root.workspace.text(&location.path)?, session.unit);
    Some(json!({ "uri": session.address(root, &location.path)?, "range": range(&lines, &(location.start..location.end)) }))
}

/// Asks a folder for places, and returns them.
fn places(
    session: &mut Session<'_>,
    place: &lsp_types::TextDocumentPositionParams,
    ask: impl Fn(&mut Root, &str, usize) -> Vec<Location>,
) -> Answer {
    let Some(asked) = asked(session, place.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let (offset, path) = (asked.offset(place.position), asked.path.clone());
    let (around, found) = (asked.root.around.clone(), ask(asked.root, &path, offset));
    let root = session.roots.values().find(|root| root.around == around && root.workspace.text(&path).is_some());
    Ok(root.map_or(Value::Null, |root| found.iter().filter_map(|found| location(session, root, found)).collect()))
}

fn definition(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::GotoDefinitionParams = params(value)?;
    places(session, &asked_for.text_document_position_params, |root, path, offset| root.workspace.definition(path, offset))
}

fn references(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::ReferenceParams = params(value)?;
    let own = asked_for.context.include_declaration;
    places(session, &asked_for.text_document_position, |root, path, offset| root.workspace.references(path, offset, own))
}

fn prepare_rename(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let place: lsp_types::TextDocumentPositionParams = params(value)?;
    let Some(asked) = asked(session, place.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let offset = asked.offset(place.position);
    let found = asked.root.workspace.can_rename(&asked.path, offset);
    let lines = Lines::new(&asked.text, asked.unit);
    Ok(found.map_or(Value::Null, |(span, id)| json!({ "range": range(&lines, &span), "placeholder": id })))
}

fn rename(session: &mut Session<'_>, client: Client, value: Value) -> Answer {
    let asked_for: lsp_types::RenameParams = params(value)?;
    let language = session.language;
    let place = asked_for.text_document_position;
    let Some(asked) = asked(session, place.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let (offset, around) = (asked.offset(place.position), asked.root.around.clone());
    let renamed = asked.root.workspace.rename(&asked.path, offset, &asked_for.new_name, language);
    let renamed = renamed.map_err(|message| Refusal { code: ErrorCode::RequestFailed, message })?;
    if !client.renames_files {
        return Ok(workspace_edit(session, &around, &renamed.edits));
    }
    let mut changes: Vec<Value> = by_file(session, &around, &renamed.edits)
        .into_iter()
        .map(|(address, edits)| json!({ "textDocument": { "uri": address, "version": null }, "edits": edits }))
        .collect();
    let (from, to) = &renamed.moved;
    let root = session.roots.values().find(|root| root.around == around);
    let addresses = root.and_then(|root| session.address(root, from).zip(session.address(root, to)));
    changes.extend(addresses.map(|(from, to)| json!({ "kind": "rename", "oldUri": from, "newUri": to })));
    Ok(json!({ "documentChanges": changes }))
}

/// Returns edits by the addresses of their files.
fn by_file(session: &Session<'_>, around: &str, edits: &[Edit]) -> Vec<(String, Vec<Value>)> {
    let mut files: Vec<(String, Vec<Value>)> = Vec::new();
    for edit in edits {
        let root = session.roots.values().find(|root| root.around == around && root.workspace.text(&edit.path).is_some());
        let Some((root, text)) = root.and_then(|root| Some((root, root.workspace.text(&edit.path)?))) else { continue };
        let written = json!({ "range": range(&Lines::new(text, session.unit), &edit.range), "newText": edit.text });
        let Some(address) = session.address(root, &edit.path) else { continue };
        match files.iter_mut().find(|(known, _)| *known == address) {
            Some((_, edits)) => edits.push(written),
            None => files.push((address, vec![written])),
        }
    }
    files
}

fn workspace_edit(session: &Session<'_>, around: &str, edits: &[Edit]) -> Value {
    let files = by_file(session, around, edits).into_iter().map(|(address, edits)| (address, Value::Array(edits)));
    json!({ "changes": files.collect::<Map<String, Value>>() })
}

fn folding(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::FoldingRangeParams = params(value)?;
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let folds = asked.root.workspace.folding(&asked.path);
    let lines = Lines::new(&asked.text, asked.unit);
    let fold = |fold: &kcc_ide::Fold| json!({ "startLine": lines.position(fold.range.start).line, "endLine": lines.position(fold.range.end).line });
    Ok(folds.iter().map(fold).collect())
}

fn semantic_tokens(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::SemanticTokensParams = params(value)?;
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let colours = asked.root.workspace.colours(&asked.path);
    let lines = Lines::new(&asked.text, asked.unit);
    let (mut data, mut before) = (Vec::new(), Position::default());
    for colour in colours {
        let (start, end) = (lines.position(colour.range.start), lines.position(colour.range.end));
        if start.line != end.line || end.column <= start.column {
            continue;
        }
        let number = ColourKind::ALL.iter().position(|kind| *kind == colour.kind).unwrap_or_default();
        let column = if start.line == before.line { start.column - before.column } else { start.column };
        data.extend([start.line - before.line, column, end.column - start.column, u32::try_from(number).unwrap_or_default(), 0]);
        before = start;
    }
    Ok(json!({ "data": data }))
}

fn formatting(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::DocumentFormattingParams = params(value)?;
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let lines = Lines::new(&asked.text, asked.unit);
    match asked.root.workspace.format(&asked.path) {
        Format::Changed { text } => Ok(json!([{ "range": range(&lines, &(0..asked.text.len())), "newText": text }])),
        Format::Same | Format::Broken => Ok(json!([])),
        Format::Lossy { what } => Err(Refusal { code: ErrorCode::RequestFailed, message: what }),
    }
}

fn code_actions(session: &mut Session<'_>, client: Client, value: Value) -> Answer {
    let asked_for: lsp_types::CodeActionParams = params(value)?;
    let language = session.language;
    let only: Option<Vec<String>> = asked_for.context.only.map(|kinds| kinds.iter().map(|kind| kind.as_str().to_owned()).collect());
    let wants = |kind: &str| only.as_ref().is_none_or(|only| only.iter().any(|only| kind == only || kind.starts_with(&format!("{only}."))));
    let Some(asked) = asked(session, asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let (start, end) = (asked.offset(asked_for.range.start), asked.offset(asked_for.range.end));
    let (path, around, unit, text) = (asked.path.clone(), asked.root.around.clone(), asked.unit, asked.text.clone());
    let lines = Lines::new(&text, unit);
    let problems = asked.root.workspace.problems(&path, language);
    let all = if wants("source.fixAll.kcc") { asked.root.workspace.fix_all(&path) } else { Vec::new() };
    let told: Vec<Value> = problems.iter().map(|problem| diagnostic(asked.root, &lines, problem, unit)).collect();
    let mut actions = Vec::new();
    if wants("quickfix") {
        for (problem, told) in problems.iter().zip(told).filter(|(problem, _)| problem.range.start <= end && start <= problem.range.end) {
            for (number, fix) in problem.fixes.iter().enumerate() {
                actions.push(json!({
                    "title": fix.title,
                    "kind": "quickfix",
                    "diagnostics": [told],
                    "isPreferred": fix.safe && number == 0,
                    "edit": workspace_edit(session, &around, &fix.edits),
                }));
            }
        }
    }
    // To read a sentence takes a while: that is done when somebody wants it.
    if client.resolves_edits && wants("quickfix") && session.has_sentence(asked_for.text_document.uri.as_str(), start) {
        let data = json!({ "uri": asked_for.text_document.uri, "at": position(lines.position(start)) });
        actions.push(json!({ "title": say(language, "read-sentence", &[]), "kind": "quickfix", "data": data }));
    }
    if !all.is_empty() {
        let title = say(language, "fix-all", &[]);
        actions.push(json!({ "title": title, "kind": "source.fixAll.kcc", "edit": workspace_edit(session, &around, &all) }));
    }
    Ok(Value::Array(actions))
}

/// Returns an action with the line that prints the sentence at its place. What is not sure is no change: that is said.
fn read_sentence(session: &mut Session<'_>, _: Client, mut action: Value) -> Answer {
    #[derive(serde::Deserialize)]
    struct Asked {
        uri: String,
        at: lsp_types::Position,
    }
    let place: Asked = params(action.get("data").cloned().unwrap_or_default())?;
    let (disk, language) = (session.disk, session.language);
    let failed = |message| Refusal { code: ErrorCode::RequestFailed, message };
    let nothing = || failed(say(language, "sentence-unread", &[]));
    let asked = asked(session, &place.uri).ok_or_else(nothing)?;
    let offset = asked.offset(place.at);
    let (path, around) = (asked.path.clone(), asked.root.around.clone());
    let mut read = disk.read_sentence(asked.root.workspace.compiled(), &path, offset).ok_or_else(nothing)?;
    let text = match read.texts.pop() {
        Some(text) if read.prints_it && read.texts.is_empty() => text,
        last => {
            let texts: Vec<String> = read.texts.into_iter().chain(last).collect();
            let told = if read.prints_it { "sentence-several" } else { "sentence-near" };
            return Err(failed(say(language, told, &[("lines", texts.join("\n"))])));
        }
    };
    action["edit"] = workspace_edit(session, &around, &[Edit { path, range: read.range, text }]);
    Ok(action)
}

/// Returns a page with the card of a file as it is printed: a request of kcc's own, `{ textDocument: { uri } }`, for editors that show it beside
/// the text.
fn card(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::DocumentSymbolParams = params(value)?;
    let (disk, language) = (session.disk, session.language);
    let Some((root, path)) = session.find(asked_for.text_document.uri.as_str()) else { return Ok(Value::Null) };
    let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".toml").to_owned();
    let kind = path.split_once('/').and_then(|(_, below)| ContentKind::of_path(below));
    let page = kind.and_then(|kind| disk.card(root.workspace.compiled(), kind, &name, language));
    Ok(page.map_or(Value::Null, Value::String))
}

fn code_lenses(session: &mut Session<'_>, _: Client, value: Value) -> Answer {
    let asked_for: lsp_types::CodeLensParams = params(value)?;
    let language = session.language;
    let address = asked_for.text_document.uri.as_str().to_owned();
    let Some(asked) = asked(session, &address) else { return Ok(Value::Null) };
    let lenses = asked.root.workspace.lenses(&asked.path, language);
    let lines = Lines::new(&asked.text, asked.unit);
    let lens = |lens: &kcc_ide::Lens| {
        let command = match lens.does {
            Does::Try => "kcc.try",
            Does::Print => "kcc.print",
        };
        let arguments = json!([{ "uri": address, "card": lens.card, "part": lens.part }]);
        json!({ "range": range(&lines, &lens.range), "command": { "title": lens.title, "command": command, "arguments": arguments } })
    };
    Ok(lenses.iter().map(lens).collect())
}
