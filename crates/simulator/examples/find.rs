#![allow(warnings)]
use kcc_interpreter::*;
use kcc_ir::{Content, Id};
use kcc_simulator::*;
use rayon::prelude::*;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let content: Content = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let compiled = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap();
    let pool = Pool::of(&content, &compiled);
    let teams = Teams::Drawn(pool);
    let kind = Kind::named("greedy").unwrap();
    let batch = Batch { content: &compiled, teams: &teams, players: [kind, kind], seed: 1, swap: false, watch: false };
    let mut stats = (0..500u64)
        .into_par_iter()
        .filter_map(|i| {
            let seed = batch.game_seed(i);
            let [a, b] = teams.of(seed).unwrap();
            let players = [(kind.make)(), (kind.make)()];
            let chance = table::chance(&players, seed);
            let game = Game::new(&compiled, Setup { side: None, ..Setup::duel(a.clone(), b.clone(), chance) }).unwrap();
            let mut table = Table::new(game, players, seed);
            let mut last = vec![];
            while table.decisions() < 6000 {
                let turn = table.game.game_turn();
                let active = table.game.active();
                match table.step() {
                    Ok(Some(x)) => {
                        if table.decisions() > 5980 {
                            let name = match x {
                                Answer::Cast { spell, .. } => compiled.spell_name(spell).to_string(),
                                _ => String::new(),
                            };
                            last.push(format!("{turn:?} {active:?} {x:?} {name}"));
                        }
                    }
                    Ok(None) => return None,
                    Err(e) => {
                        println!("game {i}: {e:?}");
                        return None;
                    }
                }
            }
            Some((i, a, b, last))
        })
        .collect::<Vec<_>>();
    stats.sort_by_key(|s| s.0);
    for (i, a, b, last) in stats {
        println!("== game {i} {a:?} {b:?}");
        for l in last {
            println!("  {l}");
        }
    }
}
