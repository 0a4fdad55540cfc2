//! Long statements on several lines.

/// The longest line of an effect before its braces are opened.
const LONGEST: usize = 100;
/// The indentation of the lines between braces.
const STEP: &str = "  ";

/// Writes statements, one per line; if one is too long, the content of its braces gets lines of its own.
pub(super) fn lines(statements: &str) -> String {
    statements.lines().map(|statement| broken(statement, "")).collect::<Vec<_>>().join("\n")
}

fn broken(statement: &str, margin: &str) -> String {
    let whole = format!("{margin}{statement}");
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    let blocks = blocks(statement);
    if blocks.is_empty() {
        return whole;
    }
    let mut text = margin.to_owned();
    let mut at = 0;
    for (start, end) in blocks {
        text.push_str(statement.get(at..=start).unwrap_or_default());
        text.push('\n');
        let inner = format!("{margin}{STEP}");
        for part in parts(statement.get(start + 1..end).unwrap_or_default()) {
            text.push_str(&broken(part, &inner));
            text.push('\n');
        }
        text.push_str(margin);
        at = end;
    }
    text.push_str(statement.get(at..).unwrap_or_default());
    text
}

/// Returns the bytes of the braces that are outside of other braces and of quoted names.
fn blocks(text: &str) -> Vec<(usize, usize)> {
    let mut blocks = Vec::new();
    let mut start = 0;
    for (at, sign, depth) in signs(text) {
        match (sign, depth) {
            ('{', 0) => start = at,
            ('}', 1) => blocks.push((start, at)),
            _ => {}
        }
    }
    blocks
}

/// Returns the statements between braces.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, sign, depth) in signs(text) {
        if sign == ';' && depth == 0 {
            parts.push(text.get(start..at).unwrap_or_default().trim());
            start = at + 1;
        }
    }
    parts.push(text.get(start..).unwrap_or_default().trim());
    parts
}

/// Returns braces and semicolons outside of quoted names, with the number of open braces before each.
fn signs(text: &str) -> impl Iterator<Item = (usize, char, usize)> {
    let (mut depth, mut quoted) = (0_usize, false);
    text.char_indices().filter_map(move |(at, sign)| {
        let before = depth;
        match sign {
            '"' => quoted = !quoted,
            '{' if !quoted => depth += 1,
            '}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        (!quoted && matches!(sign, '{' | '}' | ';')).then_some((at, sign, before))
    })
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn braces_of_long_statements_are_opened() {
        let short = "choose { +1 AP; +1 MP }";
        assert_eq!(lines(short), short);
        let long = format!("at the end: if it is \"{{;\" {{ {0}; b {{ c; d }} }} otherwise {{ e }}", "a".repeat(90));
        let right = format!("at the end: if it is \"{{;\" {{\n  {0}\n  b {{ c; d }}\n}} otherwise {{\n  e\n}}", "a".repeat(90));
        assert_eq!(lines(&long), right);
        assert_eq!(lines(&"a".repeat(200)), "a".repeat(200));
    }
}
