//! Whom a spell can target, as people say it: `enemies`, `each ally`, `les ennemis`. The field describes one of them.

use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};
use kcc_dsl::{Entry, vocabulary};
use kcc_paraphrase::proposal;

/// What is read with units behind it, each of them.
const ON_EACH: &str = "1 injury on each ";
/// The same before what people say themselves of how many there are.
const ON: &str = "1 injury on ";

/// Returns what is wrong with targets, told by those that were probably meant.
pub(super) fn meant(problem: Diagnostic, text: &str, place: Place) -> Diagnostic {
    let unread = [Mistake::UnexpectedWord, Mistake::LeftoverText, Mistake::NotATarget, Mistake::WordOfPeople, Mistake::UnknownUnit];
    let target = unread.contains(&problem.mistake).then(|| described(text)).flatten();
    let Some(target) = target else { return problem };
    Diagnostic::at(Mistake::OtherWords, place.clone()).with("text", &target).fix(Safety::Review, place, target)
}

/// Returns one of those whom a text tells, in the words of the language; `None` if it names something that the language has no word for, since
/// any word could be the name of a type.
fn described(text: &str) -> Option<String> {
    let whom = text.trim().trim_end_matches('.').to_lowercase();
    let one = one_of(&whom);
    let statements = [format!("{ON}{whom}"), format!("{ON_EACH}{one}"), format!("{ON_EACH}{one} unit")];
    // What reads may do so because a word of people would be the name of a type.
    let read = |statement: String| [Entry::Effects.reads(&statement).then(|| statement.clone()), proposal(&statement, Entry::Effects)];
    let said = statements.into_iter().flat_map(read).flatten().filter_map(|said| {
        let described = said.strip_prefix(ON_EACH)?.to_owned();
        let is_of_language = |word: &str| vocabulary::is_word(word) || word.parse::<u32>().is_ok();
        let mut words = described.split(|sign: char| !sign.is_alphanumeric() && sign != '\'').filter(|word| !word.is_empty());
        words.all(is_of_language).then_some(described)
    });
    let mut targets = said.map(|described| match described.strip_prefix("other ") {
        Some(described) => format!("another {described}"),
        None if described.starts_with(['a', 'e', 'i', 'o']) => format!("an {described}"),
        None => format!("a {described}"),
    });
    targets.find(|target| Entry::Targets.reads(target))
}

/// Returns one of several units, without how many they are.
fn one_of(whom: &str) -> String {
    const HOW_MANY: [&str; 13] = ["each", "every", "all", "any", "only", "the", "a", "an", "one", "on", "un", "une", "tout"];
    const SEVERAL: [&str; 7] = ["units", "krosmasters", "characters", "summons", "mobs", "mechanisms", "foes"];
    let words = whom.split_whitespace().skip_while(|word| HOW_MANY.contains(word));
    let one = |word: &str| match word {
        "allies" => "ally".to_owned(),
        "enemies" => "enemy".to_owned(),
        several if SEVERAL.contains(&several) => several.trim_end_matches('s').to_owned(),
        word => word.to_owned(),
    };
    words.map(one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::described;

    #[test]
    fn one_of_those_who_are_told_is_described() {
        let cases = [
            ("enemies", "an opposing unit"),
            ("each enemy", "an opposing unit"),
            ("allied characters", "an allied character"),
            ("all other allies", "another ally"),
            ("adjacent enemies", "an opposing unit adjacent to self"),
            ("opposing", "an opposing unit"),
            ("les ennemis", "an opposing unit"),
            ("un allié", "an ally"),
            ("un ennemi", "an opposing unit"),
            ("une unité adverse", "an opposing unit"),
            ("an enemy", "an opposing unit"),
        ];
        for (said, one) in cases {
            assert_eq!(described(said).as_deref(), Some(one), "{said}");
        }
        assert_eq!(described("each wibble"), None);
        assert_eq!(described("a free cell"), None);
    }
}
