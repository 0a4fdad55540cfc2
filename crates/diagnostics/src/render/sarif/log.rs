//! The parts of a SARIF log that kcc writes, named as in the standard.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

/// The whole file.
#[derive(Serialize)]
pub(super) struct Log {
    #[serde(rename = "$schema")]
    pub(super) schema: &'static str,
    pub(super) version: &'static str,
    pub(super) runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Run {
    pub(super) tool: Tool,
    pub(super) language: &'static str,
    pub(super) column_kind: &'static str,
    pub(super) results: Vec<Outcome>,
}

#[derive(Serialize)]
pub(super) struct Tool {
    pub(super) driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Driver {
    pub(super) name: &'static str,
    pub(super) semantic_version: &'static str,
    pub(super) rules: Vec<Rule>,
}

/// A mistake with its page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Rule {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) short_description: Text,
    pub(super) full_description: Text,
    pub(super) help: Help,
    pub(super) default_configuration: Configuration,
}

#[derive(Serialize)]
pub(super) struct Text {
    pub(super) text: String,
}

#[derive(Serialize)]
pub(super) struct Help {
    pub(super) text: String,
    pub(super) markdown: String,
}

#[derive(Serialize)]
pub(super) struct Configuration {
    pub(super) level: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Outcome {
    pub(super) rule_id: &'static str,
    pub(super) rule_index: usize,
    pub(super) level: &'static str,
    pub(super) message: Message,
    pub(super) locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) related_locations: Vec<Location>,
    pub(super) partial_fingerprints: Fingerprint,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) fixes: Vec<Change>,
}

#[derive(Serialize)]
pub(super) struct Fingerprint {
    #[serde(rename = "kcc/v1")]
    pub(super) kcc: String,
}

/// A text in which the standard gives `{0}` and `[word](target)` a meaning.
#[derive(Serialize)]
pub(super) struct Message {
    pub(super) text: String,
}

impl Message {
    /// Returns a text to be taken literally: braces are doubled, and brackets that look like a link escaped.
    pub(super) fn of(text: &str) -> Self {
        let mut text = text.replace('{', "{{").replace('}', "}}");
        if text.contains("](") {
            text = text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
        }
        Self { text }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<usize>,
    pub(super) physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<Message>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhysicalLocation {
    pub(super) artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) region: Option<Region>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Artifact {
    pub(super) uri: String,
    /// A relative path starts at the top of the repository, which the reader of the log knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) uri_base_id: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub(super) start_line: usize,
    pub(super) start_column: usize,
    pub(super) end_line: usize,
    pub(super) end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Change {
    pub(super) description: Message,
    pub(super) artifact_changes: Vec<ArtifactChange>,
    pub(super) properties: Properties,
}

#[derive(Serialize)]
pub(super) struct Properties {
    pub(super) safety: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArtifactChange {
    pub(super) artifact_location: Artifact,
    pub(super) replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Replacement {
    pub(super) deleted_region: Region,
    pub(super) inserted_content: Text,
}

impl Artifact {
    /// Returns a path as people see it as an RFC 3986 reference.
    pub(super) fn of(path: &str) -> Self {
        const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');
        let encoded = utf8_percent_encode(path, KEPT).to_string();
        let drive = path.as_bytes().get(1..3).is_some_and(|rest| rest == b":/") && path.starts_with(|c: char| c.is_ascii_alphabetic());
        if drive {
            return Self { uri: format!("file:///{}", encoded.replacen("%3A", ":", 1)), uri_base_id: None };
        }
        if path.starts_with('/') {
            return Self { uri: format!("file://{encoded}"), uri_base_id: None };
        }
        Self { uri: encoded, uri_base_id: Some("%SRCROOT%") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_references() {
        let uri = |path: &str| (Artifact::of(path).uri, Artifact::of(path).uri_base_id.is_some());
        assert_eq!(uri("content/a b/é:%.toml"), ("content/a%20b/%C3%A9%3A%25.toml".to_owned(), true));
        assert_eq!(uri("/tmp/a.toml"), ("file:///tmp/a.toml".to_owned(), false));
        assert_eq!(uri("C:/a.toml"), ("file:///C:/a.toml".to_owned(), false));
    }

    #[test]
    fn messages_mean_what_they_say() {
        assert_eq!(Message::of("write `{0}` [now]").text, "write `{{0}}` [now]");
        assert_eq!(Message::of("[a](b) \\").text, "\\[a\\](b) \\\\");
    }
}
