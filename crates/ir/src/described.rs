//! Descriptions of the types for readers of the data, who need not know Rust.

/// Returns a doc comment without its links, and with the names that the data uses: `[`Units::It`]` becomes the `op` `it` of `Units`.
#[must_use]
pub fn described(doc: &str) -> String {
    let mut out = String::new();
    let mut rest = doc;
    while let Some((before, link)) = rest.split_once("[`") {
        out.push_str(before);
        let Some((name, after)) = link.split_once("`]") else {
            rest = link;
            out.push_str("[`");
            continue;
        };
        out.push_str(&named(name));
        rest = match after.strip_prefix('(').and_then(|target| target.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    out.push_str(rest);
    out
}

/// Returns what the data calls an item of the source.
fn named(name: &str) -> String {
    let Some((owner, variant)) = name.rsplit_once("::") else { return format!("`{name}`") };
    let owner = owner.rsplit("::").next().unwrap_or(owner);
    if owner.starts_with(|first: char| first.is_ascii_lowercase()) {
        return format!("`{variant}`");
    }
    let mut word = String::new();
    for char in variant.chars() {
        if char.is_ascii_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(char.to_ascii_lowercase());
    }
    if owner == "Self" { format!("`{word}`") } else { format!("`{word}` of `{owner}`") }
}

#[cfg(test)]
mod tests {
    use super::described;

    #[test]
    fn links_become_names_of_the_data() {
        for (given, wanted) in [
            ("[`Units::It`] in the event.\n\nMore.", "`it` of `Units` in the event.\n\nMore."),
            ("asks ([`Shown::Dofus`](crate::Shown::Dofus)) how", "asks (`dofus` of `Shown`) how"),
            ("[`Self::UpTo`] and [`crate::walk::it`]", "`up_to` and `it`"),
            ("an open [`bracket", "an open [`bracket"),
        ] {
            assert_eq!(described(given), wanted);
        }
    }
}
