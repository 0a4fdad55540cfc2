//! What is proposed for what people write.
#![allow(missing_docs, reason = "tests")]

use kcc_dsl::Entry;
use kcc_paraphrase::proposal;

/// What people write, and what the language has for it. `P` before it: in a power.
const SAID: &str = include_str!("proposals.txt");

#[test]
fn what_people_say_is_said_in_the_words_of_the_language() {
    let mut wrong = Vec::new();
    let lines: Vec<&str> = SAID.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    for pair in lines.chunks(2) {
        let (entry, people) = pair[0].strip_prefix("P ").map_or((Entry::Effects, pair[0]), |people| (Entry::Abilities, people));
        let said = proposal(people, entry).unwrap_or_else(|| "-".to_owned());
        if said != pair[1] {
            wrong.push(format!("{people}\n  gives  {said}\n  wanted {}", pair[1]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
