//! The names of a closed set that a word was probably meant to be.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

mod words;

/// More suggestions than this would confuse.
const MOST: usize = 3;

/// Longer words, in bytes, are not misspelt names: nobody writes such words.
const LONGEST: usize = 120;

/// Returns those of the `known` names that `word` was probably meant to be: at most three, best first, equal ones in alphabetical order.
///
/// The first of these that finds something decides: names that differ only in capitals, accents and the separators between their words; the
/// English word for one of another language; the word of which it is the plural; the nearest names by typing slips, of which up to a third
/// of the word's letters, at least one, may be wrong. Two neighbouring letters exchanged are one slip.
#[must_use]
pub fn closest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    if word.len() > LONGEST {
        return Vec::new();
    }
    let folded = fold(word);
    let known: Vec<(String, &str)> = known.into_iter().filter(|name| name.len() <= LONGEST).map(|name| (fold(name), name)).collect();

    let same = pick(&known, |name| name == folded);
    if !same.is_empty() || folded.is_empty() {
        return same;
    }
    let translated = pick(&known, |name| words::english(&folded).any(|english| english == name));
    if !translated.is_empty() {
        return translated;
    }
    let one = pick(&known, |name| singular(&folded).iter().any(|one| one == name));
    if !one.is_empty() {
        return one;
    }
    let slips = |name: &str| strsim::damerau_levenshtein(name, &folded);
    // `twice per turn` is not a misspelling of `once per turn`: if both have the same number of words, each must be near.
    let each_near = |name: &str| {
        let (names, words): (Vec<&str>, Vec<&str>) = (name.split(' ').collect(), folded.split(' ').collect());
        let near = |(name, word): (&&str, &&str)| strsim::damerau_levenshtein(name, word) <= (word.chars().count() / 3).max(1);
        names.len() != words.len() || names.len() == 1 || names.iter().zip(&words).all(near)
    };
    let length = folded.chars().count();
    let threshold = (length / 3).max(1);
    // A word that shares no letter with a name is not a misspelling of it, however short they are.
    let near = |name: &str| {
        let longer = length.max(name.chars().count());
        // The difference in length is a lower bound on the slips, and much cheaper to compute.
        length.abs_diff(name.chars().count()) <= threshold && slips(name) <= threshold && slips(name) < longer && each_near(name)
    };
    let Some(best) = known.iter().filter(|(name, _)| near(name)).map(|(name, _)| slips(name)).min() else {
        return pick(&known, |name| abbreviates(&folded, name));
    };
    pick(&known, |name| near(name) && slips(name) == best)
}

/// Returns whether a word is a name except for capitals, or the word of another language for it.
#[must_use]
pub fn same(word: &str, name: &str) -> bool {
    let folded = fold(word);
    folded == name || words::english(&folded).any(|english| english == name)
}

/// Returns whether a word is a name without its vowels: `dmg`, `atk`.
fn abbreviates(word: &str, name: &str) -> bool {
    let is_vowel = |c: char| matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y');
    let without = |text: &str| text.chars().filter(|c| !is_vowel(*c)).collect::<String>();
    word.len() > 2 && word.len() < name.len() && !word.contains(is_vowel) && without(name) == word
}

/// Returns the names whose folded form passes, in alphabetical order.
fn pick(known: &[(String, &str)], passes: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names: Vec<String> = known.iter().filter(|(folded, _)| passes(folded)).map(|(_, name)| (*name).to_owned()).collect();
    names.sort_unstable();
    names.dedup();
    names.truncate(MOST);
    names
}

/// Returns the words of which an English word may be the plural.
fn singular(folded: &str) -> Vec<String> {
    let endings = [("ies", "y"), ("es", ""), ("s", "")];
    endings.iter().filter_map(|(plural, one)| Some(format!("{}{one}", folded.strip_suffix(plural)?))).collect()
}

/// Returns a name without what people most often get wrong: capitals, accents, and the separators between words.
#[must_use]
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for c in name.trim().nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
        match c {
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '-' | '_' | '\u{a0}' | '\u{202f}' | '\u{2010}' | '\u{2011}' => folded.push(' '),
            '’' => folded.push('\''),
            c => folded.push(c),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    const ELEMENTS: [&str; 5] = ["fire", "water", "earth", "air", "neutral"];

    fn one(word: &str, known: &[&str]) -> String {
        closest(word, known.iter().copied()).join(" | ")
    }

    #[test]
    fn typing_slips() {
        assert_eq!(one("fier", &ELEMENTS), "fire");
        assert_eq!(one("wtaer", &ELEMENTS), "water");
        assert_eq!(one("dael", &["deal", "heal", "push back"]), "deal");
        assert_eq!(one("hpp", &["hp", "mp", "ap"]), "hp");
        assert_eq!(one("critcal hti", &["critical hit", "lock"]), "critical hit");
        assert_eq!(one("twice per turn", &["once per turn", "once per game"]), "", "another word is no slip");
        assert_eq!(one("dmg", &["damage", "dodge"]), "damage");
        assert_eq!(one("onec per turm", &["once per turn", "once per game"]), "once per turn");
    }

    #[test]
    fn capitals_accents_and_separators() {
        assert_eq!(one("Fire", &ELEMENTS), "fire");
        assert_eq!(one("Critical-Hit", &["critical hit"]), "critical hit");
        assert_eq!(one("NAME_COLOR", &["name_color"]), "name_color");
        assert_eq!(one("Crepin", &["Crépin", "Crespin"]), "Crépin");
        assert_eq!(one("coeur", &["cœur"]), "cœur");
    }

    #[test]
    fn plurals() {
        assert_eq!(one("allies", &["ally", "alley"]), "ally");
        assert_eq!(one("knights", &["knight", "night"]), "knight");
    }

    #[test]
    fn words_of_other_languages() {
        assert_eq!(one("feu", &ELEMENTS), "fire");
        assert_eq!(one("Eau", &ELEMENTS), "water");
        assert_eq!(one("pa", &["ap", "mp", "hp"]), "ap");
        assert_eq!(one("portée", &["range", "cost"]), "range");
        assert_eq!(one("coup-critique", &["critical hit", "dodge"]), "critical hit");
        assert_eq!(one("riposte", &["counter-attack", "lock"]), "counter-attack");
        assert_eq!(one("feu", &["hp", "mp"]), "", "the English word counts only where it is known");
    }

    #[test]
    fn far_words_get_no_suggestion() {
        assert_eq!(one("banana", &ELEMENTS), "");
        assert_eq!(one("x", &["y", "z"]), "");
        assert_eq!(one("", &ELEMENTS), "");
    }

    #[test]
    fn only_the_best_three_by_the_alphabet() {
        assert_eq!(one("xp", &["mp", "hp", "ap", "gp"]), "ap | gp | hp");
        assert_eq!(one("reward", &["rewards", "rewarded"]), "rewards");
    }
}
