//! Krosmasters.

use super::Dealer;
use crate::card::{Characteristics, KrosmasterView, NameColor};
use kcc_ir::Krosmaster;
use kcc_wording::Owner;

impl Dealer<'_> {
    pub(super) fn krosmaster(&self, krosmaster: &Krosmaster) -> KrosmasterView {
        let name = |name: &kcc_ir::Name| self.wording.name(name).to_owned();
        KrosmasterView {
            id: krosmaster.id.to_string(),
            name: name(&krosmaster.name),
            version: krosmaster.version.as_ref().map(name),
            name_color: match krosmaster.name_color {
                kcc_ir::NameColor::Gold => NameColor::Gold,
                kcc_ir::NameColor::White => NameColor::White,
                kcc_ir::NameColor::Black => NameColor::Black,
            },
            types: krosmaster.types.iter().map(|id| self.wording.type_name(id)).collect(),
            level: krosmaster.level,
            initiative: krosmaster.initiative,
            characteristics: Characteristics { mp: krosmaster.mp, hp: Some(krosmaster.hp), ap: krosmaster.ap },
            spells: self.spells(Owner::Named(&krosmaster.name), &krosmaster.spells),
            powers: self.powers(&krosmaster.name, &krosmaster.powers),
            history: krosmaster.history.as_ref().map(name),
            collection: krosmaster.collection.as_ref().map_or_else(String::new, |collection| {
                let number = collection.number.as_ref().map_or_else(String::new, |number| format!(" · {number}"));
                let set = name(&collection.set);
                match names_season(&collection.set.en, collection.season) {
                    true => format!("{set}{number}"),
                    false => format!("S{} · {set}{number}", collection.season),
                }
            }),
            set: krosmaster.collection.as_ref().map(|collection| {
                let set = name(&collection.set);
                set.split_once(" (").map_or_else(|| set.clone(), |(short, _)| short.to_owned())
            }),
            authors: self.content.authors("krosmaster", &krosmaster.id),
            provisional: kcc_ir::is_provisional(&krosmaster.provisional),
            emblem: self.emblem(&krosmaster.types, &krosmaster.spells),
            copies: match &self.needs.krosmasters {
                Some(needed) => needed.get(&krosmaster.id).copied().unwrap_or(0),
                // Of the two sides of a card, one is printed as its front.
                None => u32::from(self.forms.get(&krosmaster.id).is_none_or(|other| krosmaster.id < *other)),
            },
            other_side: self.forms.get(&krosmaster.id).map(ToString::to_string),
        }
    }
}

/// Returns whether the English name of a set names its season, so that the season need not be printed beside it.
pub(crate) fn names_season(set: &str, season: u8) -> bool {
    [format!("S{season} "), format!("Season {season} ")].iter().any(|season| set.starts_with(season))
}
