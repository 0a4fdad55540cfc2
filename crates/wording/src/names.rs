//! The printed names that texts mention.

use crate::{Language, printer};
use kcc_ir::{Ability, Called, Content, Gender, Id, Name, Power, PowerRef, Spell};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Printed names by id, in one language.
#[derive(Default)]
pub(crate) struct Names {
    units: BTreeMap<Id, Arc<Printed>>,
    types: BTreeSet<Id>,
    characters: BTreeSet<Id>,
    krosmasters: BTreeMap<Id, Arc<Printed>>,
    levels: BTreeMap<Id, u8>,
    scenery: BTreeMap<Id, Arc<Printed>>,
    markers: BTreeMap<Id, Arc<Printed>>,
    powers: BTreeMap<Id, Arc<Printed>>,
    spells: BTreeMap<Id, Arc<Printed>>,
    meanings: BTreeMap<Id, Vec<Ability>>,
    /// Every name as it is printed. Articles and plurals take most of the time, and few names change between two keystrokes.
    printed: BTreeMap<Name, Arc<Printed>>,
}

/// A name, and how the words around it agree with it.
#[derive(Clone)]
pub(crate) struct Printed {
    text: String,
    /// The name without an article of its own: `Nonne` of `La Nonne`.
    noun: String,
    /// Whether the noun takes an article in the singular.
    article: bool,
    /// The plural, if a rule of the language forms it.
    plural: Option<String>,
    feminine: bool,
    /// How sentences refer to it.
    called: Option<Called>,
    /// Whether it is printed in another language than the text, so that an article would be a guess.
    foreign: bool,
}

impl Printed {
    /// Returns the noun, and whether it takes an article.
    pub(crate) fn noun(&self) -> (String, bool) {
        (self.noun.clone(), self.article)
    }

    pub(crate) fn new(name: &Name, language: Language) -> Self {
        let language = language.texts();
        let shown = name.shown(language.code());
        let own = without_article(language, shown);
        let called = match name.called {
            Some(Called::The) => true,
            Some(Called::Le) => language.facts().title_takes_article,
            Some(Called::Name | Called::Adjective | Called::Member) | None => false,
        };
        let noun = own.unwrap_or(shown);
        Self {
            text: printer::quote(shown),
            noun: printer::quote(noun),
            article: own.is_some() || called && !is_foreign(language, name),
            plural: language.facts().plural(noun).map(|name| printer::quote(&name)),
            feminine: is_feminine(name),
            called: name.called,
            foreign: is_foreign(language, name),
        }
    }
}

/// Returns whether a name is printed in another language than the text, with no gender known in that language.
fn is_foreign(language: Language, name: &Name) -> bool {
    language.facts().genders && name.of(language.code()).is_none() && name.gender.is_none()
}

/// Returns a name without the article that it begins with, "Nun" of "The Nun"; `None` if it has no article.
fn without_article(language: Language, name: &str) -> Option<&str> {
    language.facts().articles.iter().find_map(|article| name.strip_prefix(article.text.as_str()))
}

/// Returns whether words around a name are feminine.
pub(crate) fn is_feminine(name: &Name) -> bool {
    let tells = |language: Language| {
        let articles = language.facts().articles.iter().filter(|article| article.gender.as_deref() == Some("feminine"));
        let known = name.of(language.code());
        articles.map(|article| article.text.as_str()).any(|article| known.is_some_and(|name| name.starts_with(article)))
    };
    name.gender == Some(Gender::Feminine) || Language::all().any(tells)
}

impl Names {
    /// Returns the names of the content. What `known` has need not be found out again.
    pub(crate) fn new(content: &Content, language: Language, known: &Self) -> Self {
        let mut names = Self::default();
        let mut printing = std::mem::take(&mut names.printed);
        let mut printed = |name: &Name| match printing.get(name) {
            Some(printed) => Arc::clone(printed),
            None => {
                let printed = known.printed.get(name).cloned().unwrap_or_else(|| Arc::new(Printed::new(name, language)));
                Arc::clone(printing.entry(name.clone()).or_insert(printed))
            }
        };
        for krosmaster in &content.krosmasters {
            names.units.insert(krosmaster.id.clone(), printed(&krosmaster.name));
            names.units.insert(krosmaster.character.clone(), printed(&krosmaster.name));
            names.characters.extend([krosmaster.id.clone(), krosmaster.character.clone()]);
            let name = printed(&krosmaster.name);
            let full = krosmaster.version.as_ref().map(|version| format!("{} – {}", name.text, printed(version).text));
            let full = full.map_or(Arc::clone(&name), |text| Arc::new(Printed { text, ..Printed::clone(&name) }));
            names.krosmasters.insert(krosmaster.id.clone(), full);
            names.levels.insert(krosmaster.id.clone(), krosmaster.level);
            names.owned(&krosmaster.spells, &krosmaster.powers, &mut printed);
        }
        for summon in &content.summons {
            names.units.insert(summon.id.clone(), printed(&summon.name));
            names.owned(&summon.spells, &summon.powers, &mut printed);
        }
        for kind in &content.types {
            names.units.insert(kind.id.clone(), printed(&kind.name));
            names.types.insert(kind.id.clone());
        }
        for reward in &content.rewards {
            names.owned(&reward.spells, &[], &mut printed);
        }
        for ruleset in &content.rulesets {
            names.owned(std::slice::from_ref(&ruleset.punch), &[], &mut printed);
        }
        for piece in &content.scenery {
            names.scenery.insert(piece.id.clone(), printed(&piece.name));
        }
        for marker in &content.markers {
            names.markers.insert(marker.id.clone(), printed(&marker.name));
        }
        for keyword in &content.powers {
            names.powers.insert(keyword.id.clone(), printed(&keyword.name));
            names.meanings.insert(keyword.id.clone(), keyword.abilities.clone());
        }
        names.printed = printing;
        names
    }

    fn owned(&mut self, spells: &[Spell], powers: &[Power], printed: &mut impl FnMut(&Name) -> Arc<Printed>) {
        for spell in spells {
            self.spells.insert(spell.id.clone(), printed(&spell.name));
        }
        for power in powers {
            match power {
                Power::Own { id, name, .. } => {
                    self.powers.insert(id.clone(), printed(name));
                }
                Power::Keyword { .. } => {}
            }
        }
    }

    /// Returns all ids, each with the forms in which texts may have its name.
    pub(crate) fn all(&self) -> Vec<(Id, Vec<String>)> {
        let mut all: BTreeMap<&Id, BTreeSet<String>> = BTreeMap::new();
        for names in [&self.units, &self.krosmasters, &self.scenery, &self.markers, &self.powers, &self.spells] {
            for (id, name) in names {
                let forms = [Some(name.text.clone()), Some(name.noun.clone()), name.plural.clone()];
                all.entry(id).or_default().extend(forms.into_iter().flatten());
            }
        }
        all.into_iter().map(|(id, forms)| (id.clone(), forms.into_iter().collect())).collect()
    }

    /// Returns an id for each way in which the words around a name depend on it.
    pub(crate) fn kinds(&self) -> Vec<Id> {
        let mut kinds = BTreeMap::new();
        for (id, name) in self.units.iter().chain(&self.scenery).chain(&self.powers) {
            let vowel = Id::of_name(&name.noun).0.starts_with(['a', 'e', 'i', 'o', 'u', 'y', 'h']);
            let of = (name.article, name.plural.is_some(), name.feminine, name.called, name.foreign, vowel);
            let whose =
                (self.types.contains(id), self.characters.contains(id), self.scenery.contains_key(id), self.powers.contains_key(id));
            kinds.entry(format!("{of:?} {whose:?}")).or_insert(id);
        }
        kinds.into_values().cloned().collect()
    }

    /// Returns the noun for what has the name, and whether it takes an article in the singular.
    pub(crate) fn noun(&self, id: &Id) -> (String, bool) {
        self.units.get(id).map_or_else(|| (spelled(id), false), |name| (name.noun.clone(), name.article))
    }

    /// Returns the name of a type, a summon or a krosmaster.
    pub(crate) fn unit(&self, id: &Id) -> String {
        look_up(&self.units, id)
    }

    /// Returns whether the name is that of a krosmaster and of nothing else, which takes no article.
    pub(crate) fn is_character(&self, id: &Id) -> bool {
        self.characters.contains(id) && !self.types.contains(id)
    }

    /// Returns the plural of the name of a type or a summon, if it has one.
    pub(crate) fn units(&self, id: &Id) -> Option<String> {
        self.units.get(id).filter(|_| !self.is_character(id)).and_then(|name| name.plural.clone())
    }

    /// Returns whether the name takes no article: it is a person's, begins with its owner's ("Katar’s Offspring"), or the article is
    /// unknown.
    pub(crate) fn has_article(&self, id: &Id) -> bool {
        if self.units.get(id).is_some_and(|name| name.foreign || name.called == Some(Called::Name)) {
            return true;
        }
        self.unit(id).contains("’s ")
    }

    /// Returns whether a single unit with the name is a member of a group with it.
    pub(crate) fn is_group(&self, id: &Id) -> bool {
        self.units.get(id).is_some_and(|name| name.called == Some(Called::Member))
    }

    /// Returns whether words around the name of a type, a summon or a krosmaster are feminine.
    pub(crate) fn is_feminine_unit(&self, id: &Id) -> bool {
        self.units.get(id).is_some_and(|name| name.feminine)
    }

    /// Returns whether words around the name of a piece of scenery are feminine.
    pub(crate) fn is_feminine_scenery(&self, id: &Id) -> bool {
        self.scenery.get(id).is_some_and(|name| name.feminine)
    }

    /// Returns the name of a krosmaster with what follows the dash.
    pub(crate) fn krosmaster(&self, id: &Id) -> String {
        look_up(&self.krosmasters, id)
    }

    /// Returns the level of a krosmaster.
    pub(crate) fn level(&self, id: &Id) -> Option<u8> {
        self.levels.get(id).copied()
    }

    /// Returns the name of a piece of scenery.
    pub(crate) fn scenery(&self, id: &Id) -> String {
        look_up(&self.scenery, id)
    }

    /// Returns the name of a power without its parameter.
    pub(crate) fn power(&self, power: &PowerRef) -> String {
        look_up(&self.powers, &power.id)
    }

    /// Returns whether the name of a power is an adjective for a unit, rather than something it has.
    pub(crate) fn is_adjective(&self, power: &Id) -> bool {
        self.powers.get(power).is_some_and(|name| name.called == Some(Called::Adjective))
    }

    /// Returns what a keyword does, if the content has it.
    pub(crate) fn meaning(&self, power: &Id) -> &[Ability] {
        self.meanings.get(power).map_or(&[], Vec::as_slice)
    }

    /// Returns the name of a spell.
    pub(crate) fn spell(&self, id: &Id) -> String {
        look_up(&self.spells, id)
    }

    /// Returns the name of a special marker.
    pub(crate) fn marker(&self, id: &Id) -> String {
        look_up(&self.markers, id)
    }
}

fn look_up(names: &BTreeMap<Id, Arc<Printed>>, id: &Id) -> String {
    names.get(id).map_or_else(|| spelled(id), |name| name.text.clone())
}

/// Returns the words of an id. Only unchecked content lacks the name of something it mentions.
fn spelled(id: &Id) -> String {
    let words: Vec<_> = id.as_str().split('-').map(printer::capital).collect();
    printer::quote(&words.join(" "))
}
