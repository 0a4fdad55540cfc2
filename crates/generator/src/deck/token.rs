//! Tokens: what is laid on arenas and cards during a fight, as many as a fight needs.

use super::Dealer;
use super::needs::{MANY_INJURIES, Needs, scenery};
use crate::card::EmblemView;
use crate::card::{TokenPicture, TokenShape, TokenSide, TokenView};
use crate::face::FIGURE;
use kcc_ir::{Arena, Content, Id};
use kcc_wording::rich::Icon;
use std::collections::BTreeMap;

/// The colours of the figures of each player.
const PLAYERS: [&str; 4] = ["fire", "water", "earth", "air"];

/// Returns the tokens that stand for a unit on the arena, in the colour of its player, counted from 0, or of nobody.
pub(super) fn figure((id, name): (&str, &str), emblem: &EmblemView, player: Option<usize>, copies: u32) -> TokenView {
    let tincture = player.map_or("neutral", |player| PLAYERS[player % PLAYERS.len()]).to_owned();
    TokenView {
        id: format!("{FIGURE}{}-{id}", player.map_or(0, |player| player + 1)),
        name: Some(name.to_owned()),
        shape: TokenShape::Square,
        // Besides the colour, for who cannot tell colours apart or saves ink.
        front: TokenSide { picture: TokenPicture::Emblem(emblem.clone()), tincture, number: player.map(|player| (player + 1).to_string()) },
        back: None,
        copies,
    }
}

impl Dealer<'_> {
    /// Returns all tokens: summons, scenery, special markers, then what the rules need.
    pub(super) fn tokens(&self) -> Vec<TokenView> {
        let content = self.content;
        let square = |id: &Id, name: &str, picture: TokenPicture, tincture: &str, copies: u32| TokenView {
            id: id.to_string(),
            name: Some(name.to_owned()),
            shape: TokenShape::Square,
            front: TokenSide { picture, tincture: tincture.to_owned(), number: None },
            back: None,
            copies,
        };
        let mut tokens = Vec::new();
        for summon in &content.summons {
            let view = self.summon(summon);
            let tincture = view.emblem.element.map_or("summon", |disk| disk.icon().name());
            tokens.push(square(&summon.id, &view.name, TokenPicture::Emblem(view.emblem), tincture, view.copies));
        }
        let most = most_scenery(content);
        for scenery in &content.scenery {
            let Some(copies) = most.get(&scenery.id).copied() else { continue };
            let picture = TokenPicture::Charge(shown_as(scenery));
            let tincture = if scenery.impassable { "granite" } else { "earth" };
            tokens.push(square(&scenery.id, self.wording.name(&scenery.name), picture, tincture, copies));
        }
        if self.ruleset.is_some() {
            for marker in &content.markers {
                let side =
                    TokenSide { picture: TokenPicture::Charge(vec![marker.id.to_string()]), tincture: "special".to_owned(), number: None };
                let name = Some(self.wording.name(&marker.name).to_owned());
                let copies = self.needs.markers.get(&marker.id).copied().unwrap_or(0);
                tokens.push(TokenView {
                    id: format!("marker-{}", marker.id),
                    name,
                    shape: TokenShape::Circle,
                    front: side,
                    back: None,
                    copies,
                });
            }
            tokens.extend(rules_tokens(content, &self.needs));
        }
        tokens
    }
}

/// Returns what every fight needs: kamas, gallons of glory, AP, MP and range, injuries.
fn rules_tokens(content: &Content, needs: &Needs) -> Vec<TokenView> {
    let side = |icon, tincture: &str, number: Option<&str>| TokenSide {
        picture: TokenPicture::Icon(icon),
        tincture: tincture.to_owned(),
        number: number.map(ToOwned::to_owned),
    };
    let token = |id: &str, front, back, copies| TokenView { id: id.to_owned(), name: None, shape: TokenShape::Circle, front, back, copies };
    let mut tokens = Vec::new();
    // What is on the arena, and as many again in the reserve for refunds (rules 1.3.3, 5.4).
    let kamas = 2 * content.arenas.iter().map(kamas).max().unwrap_or(0);
    if kamas > 0 {
        tokens.push(token("kama", side(Icon::Kama, "krosmaster", None), None, kamas));
    }
    tokens.push(token("gg", side(Icon::Gg, "krosmaster", None), None, needs.glory));
    for (id, icon, tincture) in [("ap", Icon::Ap, "water"), ("mp", Icon::Mp, "earth"), ("range", Icon::Range, "neutral")] {
        tokens.push(token(id, side(icon, tincture, Some("+1")), Some(side(icon, tincture, Some("\u{2212}1"))), needs.boosts));
    }
    let many = MANY_INJURIES.to_string();
    let injuries = [None, Some(many.as_str())].map(|number| side(Icon::Injury, "heal", number));
    let [one, many] = injuries;
    tokens.push(token("injury", one, Some(many), needs.injuries));
    tokens
}

/// Returns how many kamas an arena holds: those of its cells, and one on each Demon cell (rule 1.3.3).
fn kamas(arena: &Arena) -> u32 {
    let on = |icon: &kcc_ir::Icon| match icon {
        kcc_ir::Icon::Kamas { number } => u32::from(*number),
        kcc_ir::Icon::Demon => 1,
        kcc_ir::Icon::None | kcc_ir::Icon::Scenery { .. } | kcc_ir::Icon::Start => 0,
    };
    arena.icons.iter().map(on).sum()
}

/// Returns what a piece of scenery is shown as: itself, or if it has no picture the one that it counts as (rule 4.17.7.a).
pub(super) fn shown_as(scenery: &kcc_ir::Scenery) -> Vec<String> {
    [Some(&scenery.id), scenery.counts_as.as_ref()].into_iter().flatten().map(ToString::to_string).collect()
}

/// Returns the most that any arena has of each piece of scenery.
fn most_scenery(content: &Content) -> BTreeMap<Id, u32> {
    let mut most: BTreeMap<Id, u32> = BTreeMap::new();
    for arena in &content.arenas {
        let mut here: BTreeMap<&Id, u32> = BTreeMap::new();
        for scenery in scenery(arena) {
            *here.entry(scenery).or_default() += 1;
        }
        for (id, count) in here {
            let known = most.entry(id.clone()).or_default();
            *known = count.max(*known);
        }
    }
    most
}
