//! Pages of text as the site shows them: icons as pictures, as on the cards, and real apostrophes.

use crate::document::Document;
use crate::inline::apostrophes;
use crate::templates::escape;
use crate::words::Words;
use kcc_wording::rich::Icon;

/// Returns the body of a page with `[ap]` and the like as pictures. Code is left as it is.
pub(super) fn dressed(document: &Document, words: &Words) -> String {
    let root = "../".repeat(document.path.matches('/').count());
    let mut out = String::with_capacity(document.body.len());
    let (mut rest, mut code) = (document.body.as_str(), 0_usize);
    while !rest.is_empty() {
        let (text, tagged) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        if code == 0 {
            signs(&apostrophes(text), &root, words, &mut out);
        } else {
            out.push_str(text);
        }
        let (tag, after) = tagged.split_at(tagged.find('>').map_or(tagged.len(), |end| end + 1));
        if tag.starts_with("<code") || tag.starts_with("<pre") {
            code += 1;
        } else if tag.starts_with("</code") || tag.starts_with("</pre") {
            code = code.saturating_sub(1);
        }
        // Long lines scroll, which must be possible without a mouse.
        out.push_str(if tag == "<pre>" { "<pre tabindex=\"0\">" } else { tag });
        rest = after;
    }
    out
}

/// Returns the beginning of a page: its first paragraph, without tags.
pub(super) fn begin(body: &str) -> String {
    let paragraph = body.split_once("<p>").and_then(|(_, rest)| rest.split_once("</p>")).map_or("", |(paragraph, _)| paragraph);
    let mut out = String::new();
    for piece in paragraph.split('<') {
        out.push_str(piece.split_once('>').map_or(piece, |(_, text)| text));
    }
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .iter()
        .fold(out, |text, (sign, c)| text.replace(sign, c))
}

fn signs(text: &str, root: &str, words: &Words, out: &mut String) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let sign = after.split_once(']').and_then(|(name, after)| Some((Icon::from_name(name)?, after)));
        match sign {
            Some((icon, after)) => {
                let (name, says) = (icon.name(), escape(words.icon(icon)));
                out.push_str(&format!(
                    "<img class=\"sign\" src=\"{root}site/icons/{name}.svg\" alt=\"{says}\" title=\"{says}\" width=\"20\" height=\"20\">"
                ));
                rest = after;
            }
            None => {
                out.push('[');
                rest = after;
            }
        }
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use crate::templates::Templates;

    #[test]
    fn a_page_is_told_by_its_first_paragraph() {
        assert_eq!(begin("<h1>x</h1><p>Every <code>a</code> &amp; <b>b</b>.</p><p>more</p>"), "Every a & b.");
        assert_eq!(begin("<h1>x</h1>"), "");
    }

    #[test]
    fn signs_are_pictures_and_code_is_left_alone() {
        let templates = Templates::built_in().unwrap();
        let body = "<p>l'unité reçoit +1\u{a0}[ap], [x] <code>l'a [ap]</code> [mp</p>".to_owned();
        let page = Document { path: "reference/fr.html".to_owned(), body, ..Document::default() };
        assert_eq!(
            dressed(&page, templates.words("fr").unwrap()),
            "<p>l’unité reçoit +1\u{a0}<img class=\"sign\" src=\"../site/icons/ap.svg\" alt=\"PA\" title=\"PA\" width=\"20\" height=\"20\">, \
             [x] <code>l'a [ap]</code> [mp</p>"
        );
    }
}
