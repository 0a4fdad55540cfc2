//! Every text of the content, with the path that identifies its place.

use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Content, Effect, Keyword, Krosmaster, Power, Reward, RewardKind, Scenery, Spell, Summon};
use std::ops::Range;
use std::sync::OnceLock;

/// The owner of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Owner<'a> {
    Krosmaster(&'a Krosmaster),
    Summon(&'a Summon),
    Reward(&'a Reward),
    Scenery(&'a Scenery),
    Keyword(&'a Keyword),
    Ruleset,
}

/// The content of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Body<'a> {
    Effects(&'a [Effect]),
    Abilities(&'a [Ability]),
}

/// One text of the content.
#[derive(Clone, Debug)]
pub(super) struct Text<'a> {
    pub(super) owner: Owner<'a>,
    /// The spell that the text belongs to.
    pub(super) spell: Option<&'a Spell>,
    pub(super) body: Body<'a>,
    /// `krosmaster/julith/spells/0`: the place of what the text belongs to.
    pub(super) place: String,
    /// `krosmaster/julith/spells/0/effect`: the place of the text.
    pub(super) key: String,
    parts: OnceLock<Parts<'a>>,
}

/// The parts of a text in the order in which they are visited. Many checks visit them all.
#[derive(Clone, Debug, Default)]
struct Parts<'a> {
    /// The keys, one behind the other.
    keys: String,
    /// Each part, and where its key is.
    parts: Vec<(Part<'a>, Range<usize>)>,
}

/// Returns every text of the content: spells, boosts, powers.
pub(super) fn texts(content: &Content) -> Vec<Text<'_>> {
    let mut texts = Vec::new();
    for krosmaster in &content.krosmasters {
        let key = format!("krosmaster/{}", krosmaster.id);
        of_card(&mut texts, Owner::Krosmaster(krosmaster), &key, &krosmaster.spells, &krosmaster.powers);
    }
    for summon in &content.summons {
        of_card(&mut texts, Owner::Summon(summon), &format!("summon/{}", summon.id), &summon.spells, &summon.powers);
    }
    for reward in &content.rewards {
        let key = format!("reward/{}", reward.id);
        let body = match &reward.kind {
            RewardKind::Boost { effects } => Body::Effects(effects),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => Body::Abilities(abilities),
        };
        of_card(&mut texts, Owner::Reward(reward), &key, &reward.spells, &[]);
        texts.push(Text::new(Owner::Reward(reward), None, body, key));
    }
    for piece in &content.scenery {
        of_card(&mut texts, Owner::Scenery(piece), &format!("scenery/{}", piece.id), &piece.spells, &[]);
    }
    for keyword in &content.powers {
        let place = format!("power/{}", keyword.id);
        let body = Body::Abilities(&keyword.abilities);
        texts.push(Text::new(Owner::Keyword(keyword), None, body, place));
    }
    for ruleset in &content.rulesets {
        let place = format!("ruleset/{}/punch", ruleset.id);
        texts.push(of_spell(Owner::Ruleset, &ruleset.punch, place));
    }
    texts
}

fn of_card<'a>(texts: &mut Vec<Text<'a>>, owner: Owner<'a>, key: &str, spells: &'a [Spell], powers: &'a [Power]) {
    texts.extend(spells.iter().enumerate().map(|(i, spell)| of_spell(owner, spell, format!("{key}/spells/{i}"))));
    let own = powers.iter().filter_map(|power| match power {
        Power::Own { abilities, .. } => Some(abilities),
        Power::Keyword { .. } => None,
    });
    let own = own.enumerate();
    texts.extend(own.map(|(i, abilities)| Text::new(owner, None, Body::Abilities(abilities), format!("{key}/own_powers/{i}"))));
}

fn of_spell<'a>(owner: Owner<'a>, spell: &'a Spell, place: String) -> Text<'a> {
    Text::new(owner, Some(spell), Body::Effects(&spell.effects), place)
}

impl<'a> Text<'a> {
    fn new(owner: Owner<'a>, spell: Option<&'a Spell>, body: Body<'a>, place: String) -> Self {
        Self { owner, spell, body, key: format!("{place}/effect"), place, parts: OnceLock::new() }
    }

    /// Returns the card of the text: `krosmaster/julith`.
    pub(super) fn card(&self) -> String {
        self.place.splitn(3, '/').take(2).collect::<Vec<_>>().join("/")
    }

    /// Visits every part, outer ones first, with the key of the step that it belongs to.
    pub(super) fn walk(&self, visit: &mut dyn FnMut(Part<'a>, &str)) {
        let Parts { keys, parts } = self.parts.get_or_init(|| self.parts());
        parts.iter().for_each(|(part, key)| visit(*part, &keys[key.clone()]));
    }

    fn parts(&self) -> Parts<'a> {
        let Parts { mut keys, mut parts } = Parts::default();
        let mut last = 0..0;
        let mut note = |part: Part<'a>, key: &str| {
            if keys[last.clone()] != *key {
                last = keys.len()..keys.len() + key.len();
                keys.push_str(key);
            }
            parts.push((part, last.clone()));
        };
        match self.body {
            Body::Effects(effects) => walk::effects(effects, &self.key, &mut note),
            Body::Abilities(abilities) => walk::abilities(abilities, &self.key, &mut note),
        }
        Parts { keys, parts }
    }
}
