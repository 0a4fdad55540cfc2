//! What open pages are told when something changed, as events that a browser reads by itself and asks for again when they end.

use serde_json::json;

/// How long a stream may be silent, in seconds: so often a comment is sent, by which both sides notice that the other is gone.
pub const SILENCE: u64 = 15;

/// Returns the event for a state of the content: `problems` as HTML, or `None` if there are none. The page then looks for what changed.
#[must_use]
pub fn state(problems: Option<&str>) -> String {
    format!("retry: 500\nevent: state\ndata: {}\n\n", json!({ "problems": problems }))
}

/// Returns what fills a silence.
#[must_use]
pub fn nothing() -> &'static str {
    ":\n\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_line_of_data() {
        let event = state(Some("<p>a\nb\r</p>\n"));
        assert_eq!(event.lines().filter(|line| line.starts_with("data: ")).count(), 1, "{event}");
        assert!(event.ends_with("\n\n") && !event.trim_end().contains("\n\n"), "{event}");
        assert!(state(None).contains("{\"problems\":null}"));
    }
}
