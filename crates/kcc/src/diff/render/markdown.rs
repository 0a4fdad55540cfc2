//! A comparison for a comment: a line a card, printed texts below it, stories folded. Limited in size, and every text that comes from
//! content is escaped: it is no link, no picture, no HTML, no mention.

use super::{Group, groups, in_language, lone, rest};
use crate::diff::groups::delta;
use crate::diff::{Class, Comparison, Field, How, Mark, Story, Text, stories};
use crate::messages::say;
use kcc_diagnostics::Language;

/// The most bytes; services take comments of 65,536 characters.
const MOST_BYTES: usize = 60_000;
/// The most characters of a value or a text.
const LONGEST: usize = 600;
/// The most stories of one piece, and the most lines of one story.
const STORIES: usize = 3;
const LINES: usize = 24;

/// Returns the comment. The comparison must be visible throughout.
pub(crate) fn markdown(comparison: &Comparison, language: Language) -> String {
    let mut text = format!("### {}\n\n", plain(in_language(&comparison.summary, language)));
    for note in &comparison.notes {
        text += &format!("> {}\n", plain(&shortened(in_language(note, language))));
    }
    for id in comparison.ids.iter().take(20) {
        let mark = if id.breaks { format!("⚠️ **{}**{} ", say(language, "diff-breaks", &[]), language.colon()) } else { String::new() };
        text += &format!("- {mark}{}\n", plain(&shortened(in_language(&id.says, language))));
    }
    text.push('\n');
    let rest: Vec<String> = rest(comparison, language).iter().map(|line| format!("{}\n", plain(&shortened(line)))).collect();
    let rest = rest.join("\n");
    let groups = groups(comparison);
    let mut left_out = 0;
    for group in &groups {
        let whole = of_group(group, language, true);
        let short = || of_group(group, language, false);
        let fits = |more: &str| text.len() + more.len() + rest.len() + 200 < MOST_BYTES;
        match [whole, short()].into_iter().find(|more| fits(more)) {
            Some(more) => text += &more,
            None => left_out += 1 + group.others.len(),
        }
    }
    if left_out > 0 {
        text += &format!("\n{}\n", say(language, "diff-no-room", &[("number", left_out.to_string())]));
    }
    if comparison.is_nothing() || comparison.pieces.is_empty() && !comparison.style.is_empty() {
        return format!("{}\n", text.trim_end());
    }
    format!("{}\n\n{rest}", text.trim_end())
}

fn of_group(group: &Group<'_>, language: Language, with_stories: bool) -> String {
    let piece = group.first;
    let mut text = format!("- **{}** ({})", plain(&shortened(&group.name(language))), plain(&group.about(language)));
    if group.others.is_empty() && piece.class != Class::Affected {
        text += &format!(" {}", code(&piece.file));
    }
    let nothing = say(language, "diff-nothing-there", &[]);
    let field = |field: &Field| if group.others.is_empty() { changed(field, piece.class, &nothing) } else { different(field) };
    let fields: Vec<String> = piece.fields.iter().take(20).map(field).collect();
    if !fields.is_empty() {
        text += &format!("{} {}", language.colon(), fields.join("; "));
    }
    text.push('\n');
    if !group.others.is_empty() {
        return text;
    }
    piece.texts.iter().take(20).for_each(|one| text += &printed(one));
    for odds in &piece.odds {
        text +=
            &format!("  - {}{} {}\n", plain(in_language(&odds.of, language)), language.colon(), plain(in_language(&odds.says, language)));
    }
    if with_stories {
        // What is folded ends the list of texts, so it comes last.
        let (folded, plain): (Vec<&Story>, Vec<&Story>) = piece.stories.iter().take(STORIES).partition(|story| !story.lines.is_empty());
        plain.into_iter().chain(folded).for_each(|story| text += &told(story, language));
    }
    text
}

/// Returns a field on one line.
fn changed(field: &Field, class: Class, nothing: &str) -> String {
    let value = |value: &Option<String>| value.as_deref().map_or_else(|| nothing.to_owned(), |value| code(&shortened(value)));
    if let Some(only) = lone(class, field) {
        return format!("{} {}", plain(&field.field), code(&shortened(only)));
    }
    format!("{} {} → {}", plain(&field.field), value(&field.before), value(&field.after))
}

/// Returns what of a field is different in each of several pieces.
fn different(field: &Field) -> String {
    let (gone, new) = delta(field);
    let gone = gone.iter().map(|part| format!("<del>− {}</del>", plain(&shortened(part))));
    let all: Vec<String> = gone.chain(new.iter().map(|part| format!("<ins>+ {}</ins>", plain(&shortened(part))))).collect();
    format!("{} {}", plain(&field.field), all.join(" "))
}

/// Returns a printed text before and after, each with its own words marked.
fn printed(text: &Text) -> String {
    let side = |mine: Mark, open: &str, close: &str| {
        let words = text.words.iter().filter(|(mark, _)| *mark == Mark::Same || *mark == mine);
        let shown = words.map(|(mark, words)| match mark {
            Mark::Same => plain(&shortened(words)),
            Mark::Gone | Mark::New => {
                let inner = words.trim();
                let (head, tail) = (words.len() - words.trim_start().len(), words.len() - words.trim_end().len());
                let space = |number: usize| if number > 0 { " " } else { "" };
                if inner.is_empty() {
                    " ".to_owned()
                } else {
                    format!("{}{open}{}{close}{}", space(head), plain(&shortened(inner)), space(tail))
                }
            }
        });
        shown.collect::<String>()
    };
    let (before, after) = (side(Mark::Gone, "<del>", "</del>"), side(Mark::New, "<ins>", "</ins>"));
    match (&text.before, &text.after) {
        (Some(_), Some(_)) => format!("  - {} − {before}<br>{} + {after}\n", text.language, text.language),
        (Some(_), None) => format!("  - {} − {before}\n", text.language),
        _ => format!("  - {} + {after}\n", text.language),
    }
}

/// Returns a story, folded until clicked.
fn told(story: &Story, language: Language) -> String {
    let of = plain(&shortened(in_language(&story.of, language)));
    let how = stories::how(story.how, language);
    let Some(lines) = story.lines.get(language.code()).or_else(|| story.lines.values().next()) else {
        return format!("  - {of}{} {how}\n", language.colon());
    };
    let head = match story.how {
        How::New => of,
        How::Otherwise | How::Gone | How::Same => format!("{of}{} {how}", language.colon()),
    };
    // In an element `pre` line breaks count, and a blank line would end the list.
    let lines: Vec<String> = lines.iter().take(LINES).map(|line| plain(&shortened(line))).filter(|line| !line.trim().is_empty()).collect();
    format!("\n  <details><summary>{head}</summary><pre>{}</pre></details>\n\n", lines.join("<br>"))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

fn code(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    format!("<code>{}</code>", plain(&lines.join(" ⏎ ")))
}

/// Returns a text in which no sign means anything. What could is written by its number; a space without width keeps mentions and numbers
/// of issues apart.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            // `:tada:` is a picture, however its colons are written.
            ':' if signs.peek().is_some_and(|next| next.is_alphanumeric()) => out += "&#58;&#8203;",
            '@' | '#' => out += &format!("&#{};&#8203;", u32::from(sign)),
            '(' | ')' | ',' | '/' | ';' => out.push(sign),
            '.' | ':' => out += &format!("&#{};", u32::from(sign)),
            '\n' => out.push(' '),
            sign if sign.is_ascii_punctuation() => out += &format!("&#{};", u32::from(sign)),
            sign => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sign_of_a_text_means_anything() {
        let hostile = "@all #1 <b> [a](https://a.example) `x` ~~y~~ **z** | _u_ ![p](q) &amp; \\";
        let shown = plain(hostile);
        // What is written by its number is only its sign.
        let parts =
            shown.split("&#").enumerate().map(|(at, part)| if at == 0 { part } else { part.trim_start_matches(|sign| sign != ';') });
        let bare: String = parts.collect();
        for sign in ["@all", "#1", "<b>", "](", "`", "~~", "**", "|", "_u_", "https:", "&amp;", "\\"] {
            assert!(!bare.contains(sign), "{sign}: {shown}");
        }
    }
}
