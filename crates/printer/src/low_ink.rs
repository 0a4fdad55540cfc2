//! Cards that save ink: backgrounds stay white, and what stays dark means something.

/// Backgrounds of emblems and their replacements: nothing for the sky, outlines for ring and field.
const GROUNDS: [(&str, &str); 3] = [
    ("<g class=\"sky\"", ""),
    ("<g class=\"division\"", ""),
    (
        "<g class=\"field\"",
        "<circle r=\"98.5\" fill=\"none\" stroke=\"#1a1426\" stroke-width=\"3\"/><circle r=\"79\" fill=\"none\" stroke=\"#1a1426\" stroke-width=\"2\"/>",
    ),
];

/// Returns a face whose emblem has no background. `low-ink.css` takes care of the other colours.
pub(crate) fn lighter(html: &str) -> String {
    let mut text = html.to_owned();
    for (ground, lines) in GROUNDS {
        let mut out = String::with_capacity(text.len());
        let mut rest = text.as_str();
        // No background contains a group.
        while let Some((before, inside)) = rest.split_once(ground) {
            out.push_str(before);
            out.push_str(lines);
            rest = inside.split_once("</g>").map_or("", |(_, after)| after);
        }
        out.push_str(rest);
        text = out;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grounds_are_gone_and_all_else_stays() {
        assert_eq!(lighter("a<g class=\"sky\" clip-path=\"x\"><rect/></g>b<g>c</g>"), "ab<g>c</g>");
        let ring = lighter("a<g class=\"field\"><circle/></g><path/>");
        assert!(ring.starts_with("a<circle r=") && ring.ends_with("/><path/>"), "{ring}");
        assert_eq!(lighter("<p>x</p>"), "<p>x</p>");
    }
}
