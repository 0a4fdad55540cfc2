//! What the server says it can do, and what clients say they can.

use kcc_ide::ColourKind;
use kcc_ide::positions::Unit;
use serde_json::{Value, json};

/// What a client can do, as far as it matters.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    pub(crate) unit: Unit,
    /// It shows progress that the server begins.
    pub(crate) progress: bool,
    /// It watches files for the server.
    pub(crate) watches: bool,
    /// It gives files other names.
    pub(crate) renames_files: bool,
    /// It asks for what an action changes when the action is taken.
    pub(crate) resolves_edits: bool,
}

impl Client {
    /// Reads what a client says of itself.
    pub(crate) fn of(params: &Value) -> Self {
        let yes = |pointer: &str| params.pointer(pointer).and_then(Value::as_bool).unwrap_or(false);
        let list = |pointer: &str| {
            params.pointer(pointer).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>()
        };
        let utf8 = list("/capabilities/general/positionEncodings").contains(&"utf-8");
        Self {
            unit: if utf8 { Unit::Utf8 } else { Unit::Utf16 },
            progress: yes("/capabilities/window/workDoneProgress"),
            watches: yes("/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration"),
            renames_files: yes("/capabilities/workspace/workspaceEdit/documentChanges")
                && list("/capabilities/workspace/workspaceEdit/resourceOperations").contains(&"rename"),
            resolves_edits: list("/capabilities/textDocument/codeAction/resolveSupport/properties").contains(&"edit")
                && yes("/capabilities/textDocument/codeAction/dataSupport"),
        }
    }
}

/// The names of colours in the protocol, in the order of [`ColourKind::ALL`].
pub(crate) const COLOURS: [&str; ColourKind::ALL.len()] = ["function", "keyword", "parameter", "type", "string", "number", "operator"];

/// Returns the result of `initialize`.
pub(crate) fn result(unit: Unit) -> Value {
    json!({
        "serverInfo": { "name": "kcc", "version": env!("CARGO_PKG_VERSION") },
        "capabilities": {
            "positionEncoding": if unit == Unit::Utf8 { "utf-8" } else { "utf-16" },
            "textDocumentSync": { "openClose": true, "change": 2, "save": true },
            "completionProvider": { "triggerCharacters": [" ", "\"", "'", "{", "[", "="] },
            "hoverProvider": true,
            "inlayHintProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "renameProvider": { "prepareProvider": true },
            "foldingRangeProvider": true,
            "semanticTokensProvider": { "legend": { "tokenTypes": COLOURS, "tokenModifiers": [] }, "full": true },
            "documentFormattingProvider": true,
            "codeActionProvider": { "codeActionKinds": ["quickfix", "source.fixAll.kcc"], "resolveProvider": true },
            "codeLensProvider": { "resolveProvider": false },
        },
    })
}

/// Returns the registration of the files that the client watches.
pub(crate) fn watching() -> Value {
    json!({ "registrations": [{
        "id": "kcc-files",
        "method": "workspace/didChangeWatchedFiles",
        "registerOptions": { "watchers": [{ "globPattern": "**/*.toml" }] },
    }] })
}
