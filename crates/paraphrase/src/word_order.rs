//! Statements whose words are those of the language, in an order that it has not: what they say in its own order.
//!
//! No phrase is known here by its words, as in `search`; what is put in another place or said twice is what was written.

use kcc_diagnostics::suggest;
use kcc_dsl::Entry;
use kcc_dsl::split::{Piece, split};
use kcc_dsl::vocabulary;

/// More words than this are no member of a list.
const LONGEST_MEMBER: usize = 3;

/// Begins what a power waits for, and can be asked a condition.
const TRIGGERS: [&str; 5] = ["each time ", "the first time ", "at the start of ", "at the end of ", "before "];

/// Whose turn it is, and how a condition says so.
const TURNS: [(&str, &str); 5] = [
    ("the opponent's", "an opposing unit"),
    ("an opponent's", "an opposing unit"),
    ("your opponent's", "an opposing unit"),
    ("self's controller's", "an ally"),
    ("your", "an ally"),
];

/// How people begin to say during which turn something holds.
const DURING: [&str; 5] = ["during ", "while it is ", "on ", "in ", "when it is "];

/// Nouns that stand for one unit, as they can follow `other than`.
const SINGLE: [&str; 5] = ["the main target", "the target", "the source", "self", "it"];

/// The statement in the order of the language, if that can be read.
pub(crate) fn in_order(statement: &str, entry: Entry) -> Option<String> {
    let found: Vec<String> = if entry == Entry::Effects {
        targets_of_spell(statement).into_iter().chain(sign_behind(statement)).collect()
    } else if entry == Entry::Abilities {
        turn_first(statement).into_iter().chain(condition_first(statement)).collect()
    } else {
        return None;
    };
    found.into_iter().find(|text| reads(text, entry)).or_else(|| each_of_a_list(statement, entry))
}

/// Whether a condition stands where what happens is told, and cannot be moved without changing what is done.
pub(crate) fn has_condition_in_trigger(statement: &str) -> bool {
    let replaces = |text: &str| text.starts_with("when ") && text.contains(" would ");
    let while_first = statement.strip_prefix("while ").and_then(|rest| rest.split_once(": ")).is_some_and(|(_, rest)| replaces(rest));
    while_first
        || (replaces(statement) && statement.split_once(':').is_some_and(|(head, _)| head.contains(" while ") || head.contains(" if ")))
}

/// Whether all of a text can be read.
fn reads(text: &str, entry: Entry) -> bool {
    let (pieces, unbalanced) = split(text);
    unbalanced.is_empty() && !pieces.is_empty() && pieces.iter().all(|piece| piece_reads(text, piece, entry))
}

fn piece_reads(text: &str, piece: &Piece, entry: Entry) -> bool {
    piece.header(text).is_some_and(|header| entry.reads(&header))
        && piece.blocks.iter().flat_map(|block| &block.pieces).all(|inner| piece_reads(text, inner, Entry::Effects))
}

/// `each allied target` for each ally that the spell has as a target.
fn targets_of_spell(statement: &str) -> Vec<String> {
    let mut found = Vec::new();
    for noun in ["targets", "target"] {
        for (at, _) in statement.match_indices(noun) {
            let (before, after) = (&statement[..at], &statement[at + noun.len()..]);
            let last = before.trim_end().rsplit(char::is_whitespace).next().unwrap_or_default();
            if !before.ends_with(' ')
                || after.starts_with(char::is_alphanumeric)
                || !["each", "other", "one", "another", "allied", "opposing"].contains(&last)
            {
                continue;
            }
            let except = after.strip_prefix(" other than ").and_then(|rest| SINGLE.iter().find(|unit| rest.starts_with(**unit)));
            let cut = except.map_or(0, |unit| " other than ".len() + unit.len());
            let (except, after) = after.split_at(cut);
            found.push(format!("{before}unit{except} that self has targeted this spell{after}"));
        }
    }
    found
}

/// `damage +1`: the number stands before what it is a number of.
fn sign_behind(statement: &str) -> Option<String> {
    let (word, rest) = statement.split_once(' ')?;
    let (number, rest) = rest.split_at(rest.find(' ').unwrap_or(rest.len()));
    let signed = number.starts_with(['+', '-']) && number.len() > 1 && number[1..].bytes().all(|byte| byte.is_ascii_digit());
    let meant = suggest::closest(word, vocabulary::words().iter().copied());
    let what = meant.first().map_or(word, String::as_str);
    signed.then(|| format!("{number} {what}{rest}"))
}

/// `during the opponent's turn: self has armour`.
fn turn_first(statement: &str) -> Option<String> {
    let rest = DURING.iter().find_map(|words| statement.strip_prefix(words))?;
    let (rest, who) = TURNS.iter().find_map(|(whose, who)| Some((rest.strip_prefix(whose)?, who)))?;
    let held = rest.strip_prefix(" turn")?.trim_start_matches([':', ',']).trim_start();
    Some(format!("while the active unit is {who}: {held}"))
}

/// `while self has 3 injuries or more: each time …: …` and `each time … while …: …`: a condition is asked when it happens.
fn condition_first(statement: &str) -> Option<String> {
    let asked = |trigger: &str, condition: &str, body: &str| {
        TRIGGERS
            .iter()
            .any(|words| trigger.starts_with(words))
            .then(|| format!("{}: if {condition}: {}", trigger.trim_end(), body.trim_start()))
    };
    if let Some((condition, rest)) = statement.strip_prefix("while ").and_then(|rest| rest.split_once(": ")) {
        let (trigger, body) = rest.split_once(':')?;
        return asked(trigger, condition, body);
    }
    let (head, body) = statement.split_once(':')?;
    let (trigger, condition) = head.split_once(" while ").or_else(|| head.split_once(" if "))?;
    asked(trigger, condition, body)
}

/// `steal 2 AP and 1 MP from the target`: what is said once of several things, said of each.
fn each_of_a_list(statement: &str, entry: Entry) -> Option<String> {
    if statement.contains(['{', '"', ';', '\n']) {
        return None;
    }
    let (gate, said) = statement.rfind(": ").map_or(("", statement), |at| statement.split_at(at + 2));
    let spaced = said.replace(',', " ,");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let parts = |word: &str| word == "and" || word == ",";
    for last in (1..words.len()).filter(|at| parts(words[*at])) {
        for length in 1..=LONGEST_MEMBER {
            let Some((start, members)) = members(&words, last, length) else { continue };
            let end = last + 1 + length;
            let text = said_beside(gate, &words, (start, end), &members).chain(said_apart(gate, &words, (start, end), &members));
            if let Some(text) = text.into_iter().find(|text| reads(text, entry)) {
                return Some(text);
            }
        }
    }
    None
}

/// The members of a list, each of so many words, around the sign before its last one, and where the first begins.
fn members<'w>(words: &[&'w str], last: usize, length: usize) -> Option<(usize, Vec<Vec<&'w str>>)> {
    let plain = |words: &[&str]| words.iter().all(|word| *word != "and" && *word != ",");
    let behind = words.get(last + 1..last + 1 + length).filter(|words| plain(words))?;
    let mut members = vec![behind.to_vec()];
    let mut at = last;
    loop {
        let member = at.checked_sub(length).and_then(|start| words.get(start..at)).filter(|words| plain(words))?;
        members.insert(0, member.to_vec());
        at -= length;
        match at.checked_sub(1) {
            Some(comma) if words[comma] == "," => at = comma,
            _ => return Some((at, members)),
        }
    }
}

/// In one statement: the words just around the list are said with each member.
fn said_beside<'w>(
    gate: &'w str,
    words: &'w [&'w str],
    (start, end): (usize, usize),
    members: &'w [Vec<&'w str>],
) -> impl Iterator<Item = String> + 'w {
    let around = (1..=2_usize).flat_map(|before| (0..=1_usize).map(move |behind| (before, behind)));
    around.filter_map(move |(before, behind)| {
        let from = start.checked_sub(before)?;
        let (head, tail) = (words.get(from..start)?, words.get(end..end + behind)?);
        let each: Vec<String> = members.iter().map(|member| [head, member, tail].concat().join(" ")).collect();
        let (last, others) = each.split_last()?;
        let list = format!("{} and {last}", others.join(", "));
        Some(tidy(gate, &[&words[..from], &[list.as_str()], &words[end + behind..]].concat().join(" ")))
    })
}

/// In one statement for each member. A unit that is chosen is chosen once.
fn said_apart(gate: &str, words: &[&str], (start, end): (usize, usize), members: &[Vec<&str>]) -> Option<String> {
    const CHOSEN: [&str; 3] = ["one", "another", "up"];
    let (head, tail) = (words.get(..start)?, words.get(end..)?);
    if head.iter().any(|word| CHOSEN.contains(word)) || (head.is_empty() && tail.is_empty()) {
        return None;
    }
    let again: Vec<&str> = match tail {
        [word, chosen, ..] if CHOSEN.contains(chosen) => vec![word, "it"],
        tail if tail.iter().any(|word| CHOSEN.contains(word)) => return None,
        tail => tail.to_vec(),
    };
    let each = members.iter().enumerate().map(|(i, member)| [head, member, if i == 0 { tail } else { &again }].concat().join(" "));
    let all = each.collect::<Vec<_>>().join("; ");
    Some(tidy(gate, &if gate.is_empty() { all } else { format!("{{ {all} }}") }))
}

fn tidy(gate: &str, said: &str) -> String {
    format!("{gate}{}", said.replace(" ,", ","))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(statement: &str) -> String {
        in_order(statement, Entry::Effects).unwrap_or_default()
    }

    fn ability(statement: &str) -> String {
        in_order(statement, Entry::Abilities).unwrap_or_default()
    }

    #[test]
    fn what_is_said_of_several_things_is_said_of_each() {
        assert_eq!(effect("steal 2 AP and 1 MP from the target"), "steal 2 AP from the target; steal 1 MP from the target");
        assert_eq!(effect("1 injury and -1 MP on one opposing krosmaster"), "1 injury on one opposing krosmaster; -1 MP on it");
        assert_eq!(
            effect("if the target is a mob: steal 2 AP and 1 MP from the target"),
            "if the target is a mob: { steal 2 AP from the target; steal 1 MP from the target }"
        );
        assert_eq!(effect("dmg +1"), "+1 damage");
        assert_eq!(
            ability("each opposing krosmaster has -1 armour, lock and dodge die"),
            "each opposing krosmaster has -1 armour die, -1 lock die and -1 dodge die"
        );
    }

    #[test]
    fn targets_are_units_that_the_spell_has_targeted() {
        assert_eq!(effect("+1 fire for each allied target"), "+1 fire for each allied unit that self has targeted this spell");
        assert_eq!(
            effect("push back 1 on each target other than the main target"),
            "push back 1 on each unit other than the main target that self has targeted this spell"
        );
    }

    #[test]
    fn a_condition_stands_where_it_is_asked() {
        assert_eq!(ability("during the opponent's turn: self has armour"), "while the active unit is an opposing unit: self has armour");
        assert_eq!(
            ability("while self has 3 injuries or more: each time self injures a mob: +1 AP on self"),
            "each time self injures a mob: if self has 3 injuries or more: +1 AP on self"
        );
        assert!(has_condition_in_trigger("while self has 3 injuries or more: when self would be KO'd instead: nothing"));
        assert!(has_condition_in_trigger("when self would be KO'd while self has 3 injuries instead: nothing"));
        assert!(!has_condition_in_trigger("when self would be KO'd instead: nothing"));
    }
}
