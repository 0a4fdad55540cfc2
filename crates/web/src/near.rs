//! What cards print that is nearest to a sentence that nobody understands.

use kcc_compiler::{Compiled, language};
use kcc_ir::{Ability, Content, Effect, Name, Power, Spell};
use kcc_language::Language;
use kcc_telling::words::{Words, name};
use kcc_wording::Owner;
use kcc_wording::rich::RichText;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// How many are told.
const MOST: usize = 3;
/// How much of the words of a sentence a text has to have, by how much they tell.
const ENOUGH: f64 = 0.25;

/// What a card prints.
struct Printed<'c> {
    of: &'c Name,
    line: String,
    power: bool,
    summons: bool,
    text: RichText,
    words: BTreeSet<String>,
}

/// Returns what cards print that has most of the words of a sentence, and little else: those that few texts have count most.
pub(crate) fn near(text: &str, compiled: &Compiled, language: Language) -> Value {
    let Ok(words) = Words::of(&compiled.content, language) else { return json!([]) };
    let all = printed(&compiled.content, &words);
    let mut texts: HashMap<&str, f64> = HashMap::new();
    for word in all.iter().flat_map(|one| &one.words) {
        *texts.entry(word).or_default() += 1.0;
    }
    let number = u32::try_from(all.len()).map_or(1.0, f64::from);
    let tells = |word: &String| (1.0 + number / texts.get(word.as_str()).copied().unwrap_or(number)).ln();
    let asked = parts(text);
    let whole: f64 = asked.iter().map(tells).sum();
    let mut found: Vec<(f64, &Printed<'_>)> = Vec::new();
    for one in &all {
        let shared: f64 = asked.intersection(&one.words).map(tells).sum();
        let either: f64 = asked.union(&one.words).map(tells).sum();
        if shared > whole * ENOUGH {
            found.push((shared / either, one));
        }
    }
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    // The same text on several cards is told once.
    let mut seen = BTreeSet::new();
    let found = found.into_iter().filter(|(_, one)| seen.insert(&one.line)).take(MOST);
    let told = found.map(|(_, Printed { of, line, power, summons, text, .. })| {
        let prints: BTreeMap<&str, &RichText> = [(language.code(), text)].into();
        json!({ "line": line, "power": power, "summons": summons, "same": null, "prints": prints, "from": name(of, language) })
    });
    told.collect()
}

/// Returns all texts that cards print: each effect and each power by itself.
fn printed<'c>(content: &'c Content, words: &Words) -> Vec<Printed<'c>> {
    let krosmasters = content.krosmasters.iter().map(|card| (&card.name, &card.spells, &card.powers));
    let summons = content.summons.iter().map(|card| (&card.name, &card.spells, &card.powers));
    let mut all = Vec::new();
    for (of, spells, powers) in krosmasters.chain(summons) {
        for effect in spells.iter().flat_map(|spell: &Spell| &spell.effects) {
            let list = std::slice::from_ref(effect);
            let text = words.wording.effects(Owner::Krosmaster, list);
            let words = parts(&words.plain(&text));
            let summons = matches!(effect, Effect::Summon { .. });
            all.push(Printed { of, line: language::effects(list), power: false, summons, text, words });
        }
        for power in powers {
            let Power::Own { abilities, .. } = power else { continue };
            for ability in abilities {
                let list: &[Ability] = std::slice::from_ref(ability);
                let text = words.wording.abilities(Owner::Krosmaster, list);
                let words = parts(&words.plain(&text));
                all.push(Printed { of, line: language::abilities(list), power: true, summons: false, text, words });
            }
        }
    }
    all
}

/// Returns the words of a text.
fn parts(text: &str) -> BTreeSet<String> {
    text.to_lowercase().split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
