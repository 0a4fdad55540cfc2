//! `casts "fright"`, `has the spell "fright" of …`: the unit that is to cast or to share a spell must have it.

use super::members::Members;
use super::report::Report;
use super::texts::Owner;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Change, Content, Effect, Group, Id, Noun, Power, Spell, SpellFilter, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let content = report.content;
    let members = Members::new(content);
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        // If it is another unit's spell, the caster need not have it.
        let (on, spell) = match part {
            Part::Effect(Effect::Cast { on, spells: SpellFilter { spell: Some(spell), .. }, of }) => (of.as_ref().unwrap_or(on), spell),
            Part::Change(Change::GainsSpells { spells: SpellFilter { spell: Some(spell), .. }, of }) => (of, spell),
            _ => return,
        };
        let punch = content.rulesets.iter().any(|ruleset| ruleset.punch.id == *spell);
        let has = |spells: &[Spell]| spells.iter().any(|own| own.id == *spell);
        let who = match (on, text.owner) {
            (Units::Itself, Owner::Krosmaster(owner)) if !punch && !has(&owner.spells) => &owner.id,
            (Units::Itself, Owner::Summon(owner)) if !has(&owner.spells) => &owner.id,
            (Units::Itself, Owner::Keyword(keyword)) => {
                found.extend(without(content, &keyword.id, spell).into_iter().map(|(key, id)| (key, id, spell)));
                return;
            }
            (Units::Group { group: Group { noun: Noun::Named { name }, .. }, .. }, _) if !punch => {
                let mut named = members.of(name).peekable();
                if named.peek().is_none() || named.any(|member| has(member.spells)) {
                    return;
                }
                name
            }
            _ => return,
        };
        found.push((key.to_owned(), who.clone(), spell));
    });
    for (key, who, spell) in found {
        report.at_words(Mistake::CannotHaveSpell, &key, spell.as_str(), |problem| problem.with("unit", who).with("spell", spell));
    }
}

/// Returns the cards that have a keyword which casts a spell that they lack.
fn without(content: &Content, keyword: &Id, spell: &Id) -> Vec<(String, Id)> {
    let has = |powers: &[Power]| powers.iter().any(|power| matches!(power, Power::Keyword { keyword: own } if own.id == *keyword));
    let lacks = |spells: &[Spell]| !spells.iter().any(|own| own.id == *spell);
    let krosmasters = content.krosmasters.iter().filter(|card| has(&card.powers) && lacks(&card.spells));
    let summons = content.summons.iter().filter(|card| has(&card.powers) && lacks(&card.spells));
    let krosmasters = krosmasters.map(|card| (format!("krosmaster/{}/powers", card.id), card.id.clone()));
    krosmasters.chain(summons.map(|card| (format!("summon/{}/powers", card.id), card.id.clone()))).collect()
}
