//! Cards for printers whose ink is dear: grounds stay white. What is left dark says something.

/// A face without the sky behind its emblem. Colours are the work of `low-ink.css`.
pub(crate) fn lighter(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    // The sky has no group within.
    while let Some((before, sky)) = rest.split_once("<g class=\"sky\"") {
        out.push_str(before);
        rest = sky.split_once("</g>").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sky_is_gone_and_all_else_stays() {
        assert_eq!(lighter("a<g class=\"sky\" clip-path=\"x\"><rect/></g>b<g>c</g>"), "ab<g>c</g>");
        assert_eq!(lighter("<p>x</p>"), "<p>x</p>");
    }
}
