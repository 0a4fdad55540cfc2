//! The numbers by which running games know content: `ids.lock`, kept beside the content.
//!
//! A game in progress keeps the numbers of its cards for months. So a number is assigned once and never reused: lines are added at the end
//! and none is ever removed, not even that of a card that no longer exists.

use kcc_ir::HIGHEST_NUMBER;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};

/// The name of the file in the content folder.
pub const FILE: &str = "ids.lock";
/// The platform's limit for a column with a card's type.
const MOST_SIGNS: usize = 16;
const HEAD: &str = "\
# The numbers by which Board Game Arena knows cards: NUMBER KIND/ID CARD_TYPE. kcc adds lines at the end. No line may be taken
# away or get another number, since running games hold them. A card that gets another id keeps its line, with the new id in it.
";

/// The assigned numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lock {
    lines: Vec<Line>,
    places: BTreeMap<String, usize>,
}

/// What identifies one piece of content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number, from 1.
    pub number: u32,
    /// Its folder and its id: `krosmasters/julith`.
    pub key: String,
    /// At most 16 characters, and unique.
    pub card_type: String,
}

/// Why a lock cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockFault {
    /// Where in the text, in bytes.
    pub span: Range<usize>,
    /// What is wrong there.
    pub kind: LockFaultKind,
    /// The offending text.
    pub found: String,
    /// The number of the line that it clashes with, from 1.
    pub earlier: Option<usize>,
}

/// What can be wrong with a line of a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockFaultKind {
    /// The line is not a number from 1 to [`HIGHEST_NUMBER`], an id and a card type.
    Form,
    /// The number was given before.
    SecondUse,
    /// The number is lower than an earlier one; lines are only ever appended, so something was moved, removed or inserted.
    OutOfOrder,
    /// The piece of content already has a number.
    SecondNumber,
    /// Another piece has the card type.
    SecondType,
    /// The card type is longer than 16 characters, or has others than `a` to `z`, digits and hyphens.
    BadType,
}

impl Lock {
    /// Reads the text of a lock. Lines that begin with `#` are ignored.
    ///
    /// # Errors
    /// All faults, in the order of the lines.
    pub fn read(text: &str) -> Result<Self, Vec<LockFault>> {
        let (mut lock, mut faults) = (Self::default(), Vec::new());
        let (mut types, mut rows, mut numbers) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let mut start = 0;
        for (row, line) in (1..).zip(text.split_inclusive('\n')) {
            let at = start;
            start += line.len();
            let line = line.trim_end();
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let mut fault = |part: &str, kind, earlier: Option<usize>| {
                let from = at + line.find(part).unwrap_or(0);
                faults.push(LockFault { span: from..from + part.len(), kind, found: part.to_owned(), earlier });
            };
            let parts: Vec<&str> = line.split_whitespace().collect();
            let (number, [_, key, card_type]) = match parts.as_slice() {
                [number, key, card_type] if key.split('/').filter(|part| !part.is_empty()).count() == 2 => match number.parse::<u32>() {
                    Ok(parsed) if (1..=HIGHEST_NUMBER).contains(&parsed) => (parsed, [*number, *key, *card_type]),
                    _ => {
                        fault(line, LockFaultKind::Form, None);
                        continue;
                    }
                },
                _ => {
                    fault(line, LockFaultKind::Form, None);
                    continue;
                }
            };
            if let Some(last) = lock.lines.last().filter(|last| last.number >= number) {
                let (earlier, kind) = match numbers.get(&number) {
                    Some(row) => (Some(*row), LockFaultKind::SecondUse),
                    None => (rows.get(&last.key).copied(), LockFaultKind::OutOfOrder),
                };
                fault(parts[0], kind, earlier);
                continue;
            }
            let sound = card_type.len() <= MOST_SIGNS && card_type.bytes().all(|sign| matches!(sign, b'a'..=b'z' | b'0'..=b'9' | b'-'));
            if let Some(earlier) = rows.get(key) {
                fault(key, LockFaultKind::SecondNumber, Some(*earlier));
            } else if let Some(earlier) = types.get(card_type) {
                fault(card_type, LockFaultKind::SecondType, Some(*earlier));
            } else if !sound {
                fault(card_type, LockFaultKind::BadType, None);
            } else {
                numbers.insert(number, row);
                rows.insert(key.to_owned(), row);
                types.insert(card_type.to_owned(), row);
                lock.push(Line { number, key: key.to_owned(), card_type: card_type.to_owned() });
            }
        }
        if faults.is_empty() { Ok(lock) } else { Err(faults) }
    }

    /// Returns the lines of an earlier lock that this one has lost or changed, each with the line that has its number now. A card that got
    /// another id keeps its number and its card type.
    #[must_use]
    pub fn lost<'a>(&'a self, earlier: &'a Self) -> Vec<(&'a Line, Option<&'a Line>)> {
        let now: BTreeMap<u32, &Line> = self.lines.iter().map(|line| (line.number, line)).collect();
        let lost = |line: &'a Line| {
            let same = now.get(&line.number).copied();
            let moved = self.line(&line.key).is_some_and(|other| other.number != line.number);
            let kept = same.is_some_and(|same| same.card_type == line.card_type) && !moved;
            (!kept).then_some((line, same))
        };
        earlier.lines.iter().filter_map(lost).collect()
    }

    /// Returns everything that has a number, in the order in which the numbers were assigned.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the line of a piece of content.
    #[must_use]
    pub fn line(&self, key: &str) -> Option<&Line> {
        self.places.get(key).and_then(|place| self.lines.get(*place))
    }

    /// Assigns numbers to all content that has none, in this order, and returns how many.
    pub(super) fn complete(&mut self, keys: impl IntoIterator<Item = String>) -> usize {
        let before = self.lines.len();
        let mut types: BTreeSet<String> = self.lines.iter().map(|line| line.card_type.clone()).collect();
        for key in keys {
            if self.places.contains_key(&key) {
                continue;
            }
            let number = self.lines.last().map_or(1, |line| line.number.saturating_add(1));
            let card_type = card_type(&key, &types);
            types.insert(card_type.clone());
            self.push(Line { number, key, card_type });
        }
        self.lines.len() - before
    }

    /// Returns the text of a lock with the lines that were added since it was read; existing lines stay as they are.
    pub(super) fn text(&self, before: Option<&str>, added: usize) -> String {
        let mut text = before.unwrap_or(HEAD).to_owned();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        for line in self.lines.iter().skip(self.lines.len() - added) {
            let _ = writeln!(text, "{} {} {}", line.number, line.key, line.card_type);
        }
        text
    }

    fn push(&mut self, line: Line) {
        self.places.insert(line.key.clone(), self.lines.len());
        self.lines.push(line);
    }
}

/// Numbers that were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The text of the lock with them.
    pub text: String,
    /// What got one: `krosmasters/julith`.
    pub keys: Vec<String>,
    /// What had one before and is gone.
    pub gone: Vec<String>,
}

/// Why no numbers are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotGiven {
    /// The range has no room for so many of the new pieces.
    Full(usize),
    /// A lock cannot be read; see [`Lock::read`] for what is wrong with it.
    Broken,
}

/// Gives a number of a range to every piece that has none. `own` is the text of the lock, `others` are those of packs, whose card types are
/// taken.
///
/// # Errors
/// If the range has no room for all of them, or a lock cannot be read.
pub fn give(own: Option<&str>, others: &[String], keys: Vec<String>, range: RangeInclusive<u32>) -> Result<Given, NotGiven> {
    let mut lock = own.map_or_else(|| Ok(Lock::default()), Lock::read).map_err(|_| NotGiven::Broken)?;
    let mut types: BTreeSet<String> = lock.lines.iter().map(|line| line.card_type.clone()).collect();
    for other in others {
        types.extend(Lock::read(other).map_err(|_| NotGiven::Broken)?.lines.into_iter().map(|line| line.card_type));
    }
    let gone = lock.lines.iter().map(|line| line.key.clone()).filter(|key| !keys.contains(key)).collect();
    let missing: Vec<String> = keys.into_iter().filter(|key| lock.line(key).is_none()).collect();
    let first = lock.lines.last().map_or(1, |line| line.number.saturating_add(1)).max(*range.start());
    let room = usize::try_from((u64::from(*range.end()) + 1).saturating_sub(first.into())).unwrap_or(usize::MAX);
    if missing.len() > room {
        return Err(NotGiven::Full(missing.len() - room));
    }
    for (number, key) in (first..).zip(&missing) {
        let card_type = card_type(key, &types);
        types.insert(card_type.clone());
        lock.push(Line { number, key: key.clone(), card_type });
    }
    Ok(Given { text: lock.text(own, missing.len()), keys: missing, gone })
}

/// Returns the text of one lock with the lines of several, in the order of the numbers.
#[must_use]
pub fn joined<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    let number = |line: &str| line.split_whitespace().next().and_then(|number| number.parse::<u32>().ok());
    let mut lines: Vec<&str> = texts.into_iter().flat_map(str::lines).filter(|line| number(line).is_some()).collect();
    lines.sort_by_key(|line| number(line));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Why a piece cannot be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRenamed {
    /// Nothing has that name.
    Unknown,
    /// Several pieces have that name: each as `FOLDER/ID`.
    Several(Vec<String>),
    /// The new name already has this number.
    Taken(u32),
}

/// Returns the text of a lock in which a piece has a new name and keeps its number. `old` and `new` are ids, or `FOLDER/ID`.
///
/// # Errors
/// If it is not clear which piece is meant, or the new name is taken.
pub fn renamed(text: &str, old: &str, new: &str) -> Result<String, NotRenamed> {
    let key = |line: &str| if line.starts_with('#') { None } else { line.split_whitespace().nth(1).map(str::to_owned) };
    let keys: Vec<String> = text.lines().filter_map(key).collect();
    let is_old = |key: &&String| key.as_str() == old || key.rsplit('/').next() == Some(old);
    let found: Vec<&String> = keys.iter().filter(is_old).collect();
    let old = match found.as_slice() {
        [] => return Err(NotRenamed::Unknown),
        [one] => one.as_str(),
        several => return Err(NotRenamed::Several(several.iter().map(ToString::to_string).collect())),
    };
    let folder = old.split('/').next().unwrap_or_default();
    let new = if new.contains('/') { new.to_owned() } else { format!("{folder}/{new}") };
    if let Some(line) = text.lines().find(|line| key(line).as_ref() == Some(&new)) {
        return Err(NotRenamed::Taken(line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0)));
    }
    let line = |line: &str| if key(line).as_deref() == Some(old) { line.replacen(old, &new, 1) } else { line.to_owned() };
    Ok(text.split_inclusive('\n').map(line).collect())
}

/// Returns the id, as much of it as fits; with a number if another one begins in the same way.
fn card_type(key: &str, taken: &BTreeSet<String>) -> String {
    let id = key.rsplit('/').next().unwrap_or(key);
    let shortened = |most: usize| id.get(..most.min(id.len())).unwrap_or(id).trim_end_matches('-');
    let plain = shortened(MOST_SIGNS).to_owned();
    if !taken.contains(&plain) {
        return plain;
    }
    let numbered = (2..).map(|number: u32| {
        let end = format!("-{number}");
        format!("{}{end}", shortened(MOST_SIGNS - end.len()))
    });
    numbered.into_iter().find(|name| !taken.contains(name)).unwrap_or(plain)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn new_content_gets_the_next_numbers_and_what_is_gone_keeps_its_own() {
        let text = "# ours\n3 krosmasters/joris joris\n7 summons/tofu tofu\n";
        let mut lock = Lock::read(text).unwrap();
        let added = lock.complete(["krosmasters/queen-of-the-tofus", "krosmasters/joris", "powers/joris"].map(str::to_owned));
        assert_eq!(added, 2);
        let expected = format!("{text}8 krosmasters/queen-of-the-tofus queen-of-the-tof\n9 powers/joris joris-2\n");
        assert_eq!(lock.text(Some(text), added), expected);
        assert_eq!(Lock::read(&expected).unwrap(), lock);
    }

    #[test]
    fn numbers_are_given_within_a_range() {
        let keys = || ["types/a", "types/b", "types/c"].map(str::to_owned).to_vec();
        let given = give(Some("20 types/a a\n"), &["5 types/x b\n".to_owned()], keys(), 10..=22).unwrap();
        assert_eq!(given.text, "20 types/a a\n21 types/b b-2\n22 types/c c\n", "a card type of a pack is taken");
        assert_eq!(give(Some("20 types/a a\n"), &[], keys(), 10..=21), Err(NotGiven::Full(1)));
        assert_eq!(give(Some("20 types/a"), &[], keys(), 1..=99), Err(NotGiven::Broken));
        assert_eq!(give(None, &["x".to_owned()], keys(), 1..=99), Err(NotGiven::Broken));
        assert_eq!(give(None, &[], keys(), 7..=9).unwrap().keys, keys());
        assert_eq!(give(Some("20 types/z z\n"), &[], Vec::new(), 1..=9).unwrap().gone, ["types/z"]);
        assert_eq!(joined(["# mine\n20 types/a a\n", "5 types/x x\n30 types/y y\n"]), "5 types/x x\n20 types/a a\n30 types/y y\n");
    }

    #[test]
    fn a_renamed_piece_keeps_its_number() {
        let text = "# ours\n3 krosmasters/joris joris\n7 summons/tofu tofu\n9 powers/joris joris-2\n";
        let expected = "# ours\n3 krosmasters/joris joris\n7 summons/queen tofu\n9 powers/joris joris-2\n";
        assert_eq!(renamed(text, "tofu", "queen").as_deref(), Ok(expected));
        assert_eq!(renamed(text, "powers/joris", "sight").unwrap().lines().last(), Some("9 powers/sight joris-2"));
        assert_eq!(renamed(text, "joris", "x"), Err(NotRenamed::Several(vec!["krosmasters/joris".to_owned(), "powers/joris".to_owned()])));
        assert_eq!(renamed(text, "nobody", "x"), Err(NotRenamed::Unknown));
        assert_eq!(renamed(text, "powers/joris", "krosmasters/joris"), Err(NotRenamed::Taken(3)));
    }

    #[test]
    fn conflicts_are_told_with_their_places() {
        let text = "1 a/b b\n1 a/c c\n2 a/b d\n3 a/e b\n4 a/f UPPER\n5 a/g far-too-long-for-it\nx a/h h\n6 h\n\
                    9 a/i i\n7 a/j j\n4294967295 a/k k\n1000000 a/l l\n";
        let faults = Lock::read(text).unwrap_err();
        let told: Vec<_> = faults.iter().map(|fault| (&text[fault.span.clone()], fault.kind, fault.earlier)).collect();
        use LockFaultKind::{BadType, Form, OutOfOrder, SecondNumber, SecondType, SecondUse};
        let expected = [
            ("1", SecondUse, Some(1)),
            ("a/b", SecondNumber, Some(1)),
            ("b", SecondType, Some(1)),
            ("UPPER", BadType, None),
            ("far-too-long-for-it", BadType, None),
            ("x a/h h", Form, None),
            ("6 h", Form, None),
            ("7", OutOfOrder, Some(9)),
            ("4294967295 a/k k", Form, None),
            ("1000000 a/l l", Form, None),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn lines_that_running_games_hold_are_missed() {
        let earlier = Lock::read("1 a/b b\n2 a/c c\n3 a/d d\n").unwrap();
        let lost = |text: &str| {
            let now = Lock::read(text).unwrap();
            now.lost(&earlier).iter().map(|(line, now)| (line.number, now.map(|line| line.key.clone()))).collect::<Vec<_>>()
        };
        assert_eq!(lost("1 a/b b\n2 a/c c\n3 a/d d\n4 a/e e\n"), []);
        assert_eq!(lost("1 a/b b\n2 a/other c\n3 a/d d\n"), [], "another id with the line it had");
        assert_eq!(lost("1 a/b b\n3 a/d d\n"), [(2, None)], "taken away");
        assert_eq!(lost("1 a/c c\n2 a/b b\n3 a/d d\n"), [(1, Some("a/c".to_owned())), (2, Some("a/b".to_owned()))], "exchanged");
        assert_eq!(lost("1 a/c b\n2 a/b c\n3 a/d d\n"), [(1, Some("a/c".to_owned())), (2, Some("a/b".to_owned()))], "only the ids");
        assert_eq!(lost("1 a/b b\n2 a/c x\n3 a/d d\n"), [(2, Some("a/c".to_owned()))], "another card type");
    }

    proptest! {
        #[test]
        fn numbers_never_change_whatever_comes_and_goes(
            rounds in proptest::collection::vec(proptest::collection::btree_set("[a-c]/[a-z0-9]{1,3}(-[a-z0-9]{1,18})?", 0..12), 1..5)
        ) {
            let (mut text, mut known) = (None::<String>, BTreeMap::<String, Line>::new());
            for keys in rounds {
                let mut lock = text.as_deref().map_or_else(Lock::default, |text| Lock::read(text).unwrap());
                let added = lock.complete(keys.iter().cloned());
                for key in &keys {
                    let line = lock.line(key).unwrap().clone();
                    prop_assert!(line.card_type.len() <= MOST_SIGNS && line.card_type.is_ascii());
                    let before = known.insert(key.clone(), line.clone());
                    prop_assert!(before.is_none_or(|before| before == line));
                }
                let numbers: BTreeSet<u32> = known.values().map(|line| line.number).collect();
                let types: BTreeSet<&str> = known.values().map(|line| line.card_type.as_str()).collect();
                prop_assert_eq!((numbers.len(), types.len()), (known.len(), known.len()));
                let after = lock.text(text.as_deref(), added);
                prop_assert!(text.is_none_or(|before| after.starts_with(&before)));
                text = Some(after);
            }
        }
    }
}
