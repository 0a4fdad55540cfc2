//! Untrusted texts in Markdown, which must be readable but inert: no links, pictures, HTML or table cells, and no mention that notifies
//! people.

/// Returns a text as one line of Markdown. Text between backticks is shown as code.
pub(super) fn inline(text: &str) -> String {
    let pieces: Vec<&str> = text.split('`').collect();
    // An unmatched backtick is an ordinary character.
    if pieces.len().is_multiple_of(2) {
        return plain(text);
    }
    let piece = |(number, piece): (usize, &&str)| match plain(piece) {
        code if number % 2 == 1 && !code.is_empty() => format!("<code>{code}</code>"),
        text => text,
    };
    pieces.iter().enumerate().map(piece).collect()
}

/// Returns a text of several lines, in a fence that it cannot close.
pub(super) fn fenced(text: &str) -> String {
    let text: String = text.chars().map(|c| if c == '\n' { c } else { visible(c) }).collect();
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    let text = text.trim_end_matches('\n');
    format!("{fence}text\n{text}\n{fence}\n")
}

/// Writes each character that could mean something in Markdown or HTML as a numeric reference.
///
/// Services look for mentions, issue numbers and addresses afterwards, in what is shown; a zero-width space breaks those up.
fn plain(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() * 2);
    for c in text.chars().map(visible) {
        match c {
            '@' | '#' => escaped += &format!("&#{};&#8203;", u32::from(c)),
            '-' if escaped.to_ascii_lowercase().ends_with("gh") => escaped += "-&#8203;",
            ',' | ';' | '\'' | '(' | ')' | '/' | '=' | '+' | '-' | '?' => escaped.push(c),
            c if c.is_ascii_punctuation() => escaped += &format!("&#{};", u32::from(c)),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Replaces invisible characters and those that change the text direction by a visible one.
#[must_use]
pub fn visible(c: char) -> char {
    match c {
        '\t' => ' ',
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => {
            char::REPLACEMENT_CHARACTER
        }
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_lose_their_meaning() {
        assert_eq!(inline("a|b <b> [x](y) *c* `d|e`"), "a&#124;b &#60;b&#62; &#91;x&#93;(y) &#42;c&#42; <code>d&#124;e</code>");
        assert_eq!(inline("@all #12 GH-3 a`b"), "&#64;&#8203;all &#35;&#8203;12 GH-&#8203;3 a&#96;b");
        assert_eq!(inline("https://x.org www.x.org"), "https&#58;//x&#46;org www&#46;x&#46;org");
        assert_eq!(inline("a\u{202e}b\n"), "a\u{fffd}b\u{fffd}");
    }

    #[test]
    fn a_fence_is_longer_than_any_in_the_text() {
        assert_eq!(fenced("a\n````\r\n"), "`````text\na\n````\u{fffd}\n`````\n");
        assert_eq!(fenced("a"), "```text\na\n```\n");
    }
}
