//! Topics by what cards say of them, in any language.

use crate::pages::sentences;
use crate::topics::Topic;
use kcc_compiler::Names;
use kcc_diagnostics::suggest::fold;
use kcc_wording::Wording;

/// What cards say for the examples of all topics, in several languages.
pub struct Phrases<'t> {
    sentences: Vec<Sentence<'t>>,
}

/// What a card says for an example.
struct Sentence<'t> {
    topic: &'t Topic,
    text: String,
    words: Vec<String>,
}

/// A topic that a phrase may be about.
#[derive(Clone, Debug)]
pub struct Found<'t> {
    /// The topic.
    pub topic: &'t Topic,
    /// The sentence of a card in which the phrase, or most of it, stands.
    pub sentence: String,
    /// How well the phrase fits it: 2 if all of it stands there, and up to 1 more, the less else there is.
    pub fit: f64,
}

/// A phrase of which less stands in a sentence is about something else.
const MOST: f64 = 0.5;

impl<'t> Phrases<'t> {
    /// Prints all examples.
    #[must_use]
    pub fn new(topics: &'t [Topic], names: &Names, wordings: &[Wording]) -> Self {
        let of = |topic: &'t Topic| {
            let all = wordings.iter().flat_map(|wording| sentences(topic, names, wording)).filter_map(|(_, sentence)| sentence);
            all.map(|text| Sentence { topic, words: words(&text), text }).collect::<Vec<_>>()
        };
        Self { sentences: topics.iter().flat_map(of).collect() }
    }

    /// Returns the topics whose examples say a phrase on cards, the best first. Numbers, capitals, accents and the endings of words do not matter:
    /// people say "repousser" where a card has « Repoussez ». Words that many cards have tell little.
    #[must_use]
    pub fn saying(&self, phrase: &str) -> Vec<Found<'t>> {
        let weighed = words(phrase).into_iter().map(|word| Some((self.weight(&word)?, word)));
        // A phrase with a word that no card says is about something else.
        let Some(said) = weighed.collect::<Option<Vec<(f64, String)>>>() else { return Vec::new() };
        let whole: f64 = said.iter().map(|(weight, _)| weight).sum();
        let mut found: Vec<Found<'t>> = Vec::new();
        for sentence in &self.sentences {
            let there: Vec<f64> = said.iter().filter(|(_, word)| has(&sentence.words, word)).map(|(weight, _)| *weight).collect();
            let part = there.iter().sum::<f64>() / whole;
            // Without any word it is no number, and no more than the least.
            if part >= MOST {
                let fit = 2.0 * part + (there.len() as f64 / sentence.words.len().max(1) as f64).min(1.0);
                let one = Found { topic: sentence.topic, sentence: sentence.text.clone(), fit };
                match found.iter_mut().find(|other| other.topic == sentence.topic) {
                    Some(other) if other.fit >= fit => {}
                    Some(other) => *other = one,
                    None => found.push(one),
                }
            }
        }
        found.sort_by(|one, other| other.fit.total_cmp(&one.fit));
        found
    }

    /// Returns how much a word tells: the fewer sentences have it, the more. `None` if none has it.
    fn weight(&self, word: &str) -> Option<f64> {
        let with = self.sentences.iter().filter(|sentence| has(&sentence.words, word)).fold(0.0, |number, _| number + 1.0f64);
        (with > 0.0).then(|| (1.0 + self.sentences.len() as f64 / with).ln())
    }
}

fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|other| is_alike(word, other))
}

/// Returns the words of a text as they are compared. All numbers are alike.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| if word.chars().all(|c| c.is_ascii_digit()) { "#".to_owned() } else { word.to_owned() }).collect()
}

/// Returns whether two words differ by no more than their endings.
fn is_alike(one: &str, other: &str) -> bool {
    /// Shorter beginnings are shared by unlike words.
    const ROOT: usize = 5;
    /// Shorter words begin others by chance.
    const WHOLE: usize = 4;
    let shared = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    one == other || shared >= ROOT || (shared >= WHOLE && (one.starts_with(other) || other.starts_with(one)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_diagnostics::Language;
    use kcc_ir::Content;

    fn wordings() -> Vec<Wording> {
        Language::all().map(|language| Wording::new(&Content::default(), language)).collect()
    }

    #[test]
    fn what_a_card_says_leads_to_the_words_for_it() {
        let (topics, wordings, names) = (crate::topics().unwrap(), wordings(), Names::default());
        let phrases = Phrases::new(topics, &names, &wordings);
        let mut lost = Vec::new();
        for topic in topics {
            for (line, sentence) in wordings.iter().flat_map(|wording| sentences(topic, &names, wording)) {
                let Some(sentence) = sentence else { continue };
                let found = phrases.saying(&sentence);
                // Others may say the same, and stand beside it.
                if !found.iter().take_while(|one| one.fit > 2.8).any(|one| one.topic == topic) {
                    lost.push(format!("{line}: {sentence}"));
                }
            }
        }
        assert_eq!(lost, Vec::<String>::new());
    }

    #[test]
    fn people_need_not_say_it_as_cards_do() {
        let (topics, wordings, names) = (crate::topics().unwrap(), wordings(), Names::default());
        let phrases = Phrases::new(topics, &names, &wordings);
        let first = |phrase: &str| phrases.saying(phrase).first().map(|found| found.topic.name().to_owned());
        for (phrase, name) in
            [("repousser", "push back"), ("Repoussez de 3.", "push back"), ("attirer", "attract"), ("pushed back 4", "push back")]
        {
            assert_eq!(first(phrase).as_deref(), Some(name), "{phrase}");
        }
        assert_eq!(first("xylophone"), None);
        assert_eq!(first("…"), None);
    }
}
