//! A mutant in words: what its card would say instead, and where that stands.

use super::text::{Of, Text};
use crate::game_args;
use crate::messages::say;
use crate::written;
use kcc_compiler::{Compiled, language};
use kcc_diagnostics::Language;
use kcc_ir::{Ability, Effect, Id, Name, Power, PowerRef, Spell};
use kcc_showing::Kind;
use kcc_showing::mutation::{Mutant, Piece};
use kcc_telling::words::Words;
use kcc_wording::Owner;
use serde_json::Value;
use std::collections::BTreeMap;

/// The words for mutants in one language.
pub(crate) struct Told<'c> {
    compiled: &'c Compiled,
    pieces: BTreeMap<(Kind, Id), Piece>,
    words: Words,
    language: Language,
}

/// A part of a piece that can be printed by itself.
struct Shown {
    /// The name of what it is on; the field if it is on nothing.
    on: String,
    /// What is printed, statement by statement.
    printed: Vec<String>,
    /// The same in the language of effects, for what prints alike.
    written: Vec<String>,
}

impl<'c> Told<'c> {
    /// Returns the words for some content.
    ///
    /// # Errors
    /// If the words of the language are missing: they are part of the program.
    pub(crate) fn new(compiled: &'c Compiled, language: Language) -> anyhow::Result<Self> {
        let words = Words::of(&compiled.content, language)?;
        let pieces = Piece::all(&compiled.content).into_iter().map(|piece| ((piece.kind(), piece.id().clone()), piece)).collect();
        Ok(Self { compiled, pieces, words, language })
    }

    /// Returns what is changed: "Armour: “+2 Armour dice” instead of “+1 Armour die”".
    pub(crate) fn says(&self, mutant: &Mutant) -> String {
        let Some(whole) = self.whole(mutant) else { return mutant.id.clone() };
        let shown = self.shown(whole, &mutant.at).zip(self.shown(&mutant.piece, &mutant.at));
        let told = shown.and_then(|(before, after)| {
            let (was, is) = apart(&before.printed, &after.printed);
            // What prints alike differs in the language of effects.
            let (was, is) = if was == is { apart(&before.written, &after.written) } else { (was, is) };
            (was != is).then_some((before.on, was, is))
        });
        let (on, was, is) = told.unwrap_or_else(|| self.field(whole, mutant));
        let parts = [("on", on), ("before", was.clone()), ("after", is.clone())];
        match (was.is_empty(), is.is_empty()) {
            (false, true) => say(self.language, "mutate-without", &parts),
            (true, _) => say(self.language, "mutate-in-addition", &parts),
            (false, false) => say(self.language, "mutate-instead", &parts),
        }
    }

    /// Returns the piece without the change.
    fn whole(&self, mutant: &Mutant) -> Option<&Piece> {
        self.pieces.get(&(mutant.piece.kind(), mutant.piece.id().clone()))
    }

    fn name(&self, name: &Name) -> String {
        game_args::name(name, self.language).to_owned()
    }

    /// Returns the part of a piece that has a place in it; `None` if that is not a text or the bar of a spell.
    fn shown(&self, piece: &Piece, at: &str) -> Option<Shown> {
        let text = Text::at(piece, at)?;
        let on = self.name(text.name);
        match text.of {
            Of::Spell(spell) => self.spell(on, spell, at, text.owner),
            Of::Effects(effects) => Some(self.effects(on, effects, text.owner)),
            Of::Abilities(abilities) => Some(self.abilities(on, abilities, text.owner)),
        }
    }

    fn spell(&self, on: String, spell: &Spell, at: &str, owner: Owner<'_>) -> Option<Shown> {
        let parts: Vec<&str> = at.split('/').skip(1).collect();
        let field = if parts.first() == Some(&"punch") { parts.get(1) } else { parts.get(2) };
        let wording = &self.words.wording;
        let bar = |printed: String, written: String| Some(Shown { on: on.clone(), printed: vec![printed], written: vec![written] });
        match field.copied() {
            Some("cost") => bar(self.words.plain(&wording.cost(&spell.cost)), language::cost(&spell.cost)),
            Some("range") => bar(self.words.plain(&wording.range(spell.range)), language::range(&spell.range)),
            Some("damage") => bar(self.words.plain(&wording.damage(spell.damage)), language::damage(&spell.damage).unwrap_or_default()),
            Some("limit") => bar(self.words.plain(&wording.limit(spell.limit)), String::new()),
            Some("area") => bar(spell.area.map_or_else(String::new, |area| self.words.plain(&wording.area(area))), String::new()),
            Some("targets") => {
                let text = self.words.plain(&wording.spell_effects(owner, spell));
                bar(text, spell.targets.as_ref().map(language::targets).unwrap_or_default())
            }
            Some("effects") => Some(self.effects(on, &spell.effects, owner)),
            _ => None,
        }
    }

    fn effects(&self, on: String, effects: &[Effect], owner: Owner<'_>) -> Shown {
        let one = std::slice::from_ref::<Effect>;
        Shown {
            on,
            printed: effects.iter().map(|effect| self.words.plain(&self.words.wording.effects(owner, one(effect)))).collect(),
            written: effects.iter().map(|effect| language::effects(one(effect))).collect(),
        }
    }

    fn abilities(&self, on: String, abilities: &[Ability], owner: Owner<'_>) -> Shown {
        let one = std::slice::from_ref::<Ability>;
        Shown {
            on,
            printed: abilities.iter().map(|ability| self.words.plain(&self.words.wording.abilities(owner, one(ability)))).collect(),
            written: abilities.iter().map(|ability| language::abilities(one(ability))).collect(),
        }
    }

    /// Returns a field of a file by its name there, with what it holds before and after.
    fn field(&self, whole: &Piece, mutant: &Mutant) -> (String, String, String) {
        let (before, after) = (whole.data(), mutant.piece.data());
        let at = mutant.at.trim_start_matches('/');
        // A list that became shorter is shown by what it has lost.
        let shorter = mutant.at.rsplit_once('/').is_some_and(|(list, _)| {
            let length = |data: &Value| data.pointer(list).and_then(Value::as_array).map(Vec::len);
            length(&before).is_some() && length(&before) != length(&after)
        });
        let value = |data: &Value| data.pointer(&mutant.at).map_or_else(String::new, |value| self.value(value));
        let name = format!("`{}`", at.replace('/', "."));
        let field = if shorter { at.split('/').next().map_or(name.clone(), |first| format!("`{first}`")) } else { name };
        (field, value(&before), if shorter { String::new() } else { value(&after) })
    }

    fn value(&self, value: &Value) -> String {
        let keyword = || {
            let keyword = serde_json::from_value::<PowerRef>(value.get("keyword")?.clone()).ok()?;
            Some(self.words.plain(&self.words.wording.power_name(&keyword)))
        };
        let name = || Some(self.name(&serde_json::from_value(value.get("name")?.clone()).ok()?));
        match value {
            Value::String(word) => word.clone(),
            Value::Null => String::new(),
            value => keyword().or_else(name).unwrap_or_else(|| value.to_string()),
        }
    }

    /// Returns the file of what is changed, and the line, from 1.
    pub(crate) fn place(&self, mutant: &Mutant) -> (String, usize) {
        let top = format!("{}/{}", mutant.piece.kind().word(), mutant.piece.id());
        written::line(&format!("{top}/{}", self.key(mutant)), self.compiled)
    }

    /// Returns the key of the place of what is changed, below its piece: as files have it, not as the IR does.
    fn key(&self, mutant: &Mutant) -> String {
        let at = mutant.at.trim_start_matches('/').replace("/effects/", "/effect/").replace("abilities/", "effect/");
        let at = at.strip_prefix("kind/").unwrap_or(&at).to_owned();
        let at = at.strip_prefix("effects/").map_or(at.clone(), |rest| format!("effect/{rest}"));
        let Some(rest) = at.strip_prefix("powers/") else { return at };
        // Powers with a text are counted by themselves.
        let powers = match self.whole(mutant) {
            Some(Piece::Krosmaster(card)) => &card.powers[..],
            Some(Piece::Summon(token)) => &token.powers[..],
            _ => &[],
        };
        let (place, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let place: usize = place.parse().unwrap_or_default();
        let own = powers.iter().take(place).filter(|power| matches!(power, Power::Own { .. })).count();
        match powers.get(place) {
            Some(Power::Own { .. }) => format!("own_powers/{own}/{rest}"),
            _ => "powers".to_owned(),
        }
    }
}

/// Returns what differs between two lists, without what both begin and end with.
fn apart(before: &[String], after: &[String]) -> (String, String) {
    let first = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let rest = before.len().min(after.len()) - first;
    let last = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(|(one, other)| one == other).count();
    let part = |list: &[String]| list.get(first..list.len() - last).unwrap_or_default().join(" ").replace('\u{a0}', " ");
    (part(before), part(after))
}
