#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, reason = "temporary")]
use kcc_ir::*;
use kcc_wording::*;
#[test]
fn dump() {
    let content: Content = serde_json::from_str(&std::fs::read_to_string("/tmp/kccout/ir/content.json").unwrap()).unwrap();
    let t = std::time::Instant::now();
    let ws = [Wording::new(&content, Language::English), Wording::new(&content, Language::French)];
    let both = |label: String, f: &dyn Fn(&Wording) -> rich::RichText| {
        let a = Wording::plain(&f(&ws[0]));
        let b = Wording::plain(&f(&ws[1]));
        if !a.is_empty() {
            println!("* {label}\n    {a}\n    {b}");
        }
    };
    for k in &content.powers {
        both(format!("KW {}", k.name.en), &|w| w.abilities(Owner::Unit, &k.abilities));
    }
    for k in &content.krosmasters {
        for s in &k.spells {
            both(format!("{} / {}", k.name.en, s.name.en), &|w| w.spell_effects(Owner::Named(&k.name), s));
        }
        for p in &k.powers {
            if let Power::Own { name, abilities, .. } = p {
                both(format!("{} // {}", k.name.en, name.en), &|w| w.abilities(Owner::Named(&k.name), abilities));
            }
        }
    }
    for k in &content.summons {
        for s in &k.spells {
            both(format!("{} / {}", k.name.en, s.name.en), &|w| w.spell_effects(Owner::Named(&k.name), s));
        }
        for p in &k.powers {
            if let Power::Own { name, abilities, .. } = p {
                both(format!("{} // {}", k.name.en, name.en), &|w| w.abilities(Owner::Named(&k.name), abilities));
            }
        }
    }
    for k in &content.rewards {
        for s in &k.spells {
            both(format!("R {} / {}", k.name.en, s.name.en), &|w| w.spell_effects(Owner::Krosmaster, s));
        }
        match &k.kind {
            RewardKind::Boost { effects } => both(format!("R {}", k.name.en), &|w| w.effects(Owner::Krosmaster, effects)),
            RewardKind::Buff { abilities } | RewardKind::Equipment { abilities, .. } => {
                both(format!("R {}", k.name.en), &|w| w.abilities(Owner::Krosmaster, abilities))
            }
        }
    }
    println!("TIME {:?}", t.elapsed());
}
