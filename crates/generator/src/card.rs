//! What is printed on a card, as plain values: the printed words of one language and the numbers, with nothing left to compute.
//!
//! Every kind of card has its own file below. All of it serialises, so that a card can be kept beside a test or sent to a page.

mod board;
mod game;
mod krosmaster;
mod reference;
mod reward;
mod spell;
mod summary;
mod summon;
mod table;
mod token;

pub use board::{BoardCell, BoardSign, BoardView, Starts};
pub use game::GameView;
pub use krosmaster::{Characteristics, KrosmasterView, NameColor, PowerView};
pub use reference::{About, ReferenceView};
pub use reward::{Rank, RewardKind, RewardView};
pub use spell::{AreaView, CostPart, DamageView, Disk, Limit, RangeShape, RangeView, SpellView};
pub use summary::{LeafletView, SummarySide, SummaryView};
pub use summon::SummonView;
pub use table::{TableView, TeamView};
pub use token::{TokenPicture, TokenShape, TokenSide, TokenView};

use crate::face::SheetKind;
use serde::{Deserialize, Serialize};

/// All cards of one language, in the order in which they are printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The language of all its words, as a BCP 47 tag; `templates/words/` needs a file of that name.
    pub language: String,
    /// The heading of the sheets and pages, such as the name of the box.
    pub title: String,
    /// Krosmasters.
    #[serde(default)]
    pub krosmasters: Vec<KrosmasterView>,
    /// Reference cards; they are printed with the krosmasters.
    #[serde(default)]
    pub references: Vec<ReferenceView>,
    /// Summon tokens.
    #[serde(default)]
    pub summons: Vec<SummonView>,
    /// Demonic Rewards.
    #[serde(default)]
    pub rewards: Vec<RewardView>,
    /// Summaries of the rules.
    #[serde(default)]
    pub summaries: Vec<SummaryView>,
    /// What the keyword powers do.
    #[serde(default)]
    pub keywords: Vec<SummaryView>,
    /// What stands on the sheet of keyword powers and signs.
    #[serde(default)]
    pub leaflet: Option<LeafletView>,
    /// Tokens to cut out.
    #[serde(default)]
    pub tokens: Vec<TokenView>,
    /// The number of dice to fold, and of sets of stickers for dice.
    #[serde(default)]
    pub dice: u32,
    /// Arenas to print.
    #[serde(default)]
    pub boards: Vec<BoardView>,
    /// What a table in a program needs beside the cards; `None` without an edition of the rules.
    #[serde(default)]
    pub table: Option<TableView>,
    /// The one game that all of it is for: then it is printed as one document.
    #[serde(default)]
    pub game: Option<GameView>,
}

impl Deck {
    /// Returns everything that can be printed: kind, id and name. A krosmaster with a version is listed twice, with it and without.
    #[must_use]
    pub fn things(&self) -> Vec<(SheetKind, &str, String)> {
        let krosmaster =
            |card: &KrosmasterView| card.version.as_ref().map_or_else(|| card.name.clone(), |version| format!("{} {version}", card.name));
        let token = |token: &TokenView| token.name.clone().unwrap_or_else(|| token.id.clone());
        let characters = (self.krosmasters.iter().map(|card| (SheetKind::Characters, card.id.as_str(), krosmaster(card))))
            .chain(self.krosmasters.iter().map(|card| (SheetKind::Characters, card.id.as_str(), card.name.clone())))
            .chain(self.references.iter().map(|card| (SheetKind::Characters, card.id.as_str(), card.name.clone())));
        let summons = self.summons.iter().map(|card| (SheetKind::Summons, card.id.as_str(), card.name.clone()));
        let rewards = self.rewards.iter().map(|card| (SheetKind::Rewards, card.id.as_str(), card.name.clone()));
        let rules = self.summaries.iter().chain(&self.keywords).map(|card| (SheetKind::Rules, card.id.as_str(), card.front.title.clone()));
        let tokens = self.tokens.iter().map(|card| (SheetKind::Tokens, card.id.as_str(), token(card)));
        let dice = (self.dice > 0).then_some(["die-net", "die-stickers"]).into_iter().flatten();
        let dice = dice.map(|id| (SheetKind::Dice, id, id.to_owned()));
        let leaflet = self.leaflet.iter().map(|_| (SheetKind::Keywords, LeafletView::ID, LeafletView::ID.to_owned()));
        let boards = self.boards.iter().map(|board| (SheetKind::Arenas, board.id.as_str(), board.name.clone()));
        characters.chain(summons).chain(rewards).chain(rules).chain(tokens).chain(dice).chain(leaflet).chain(boards).collect()
    }
}

/// What an emblem is drawn from. Equal values give equal emblems.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmblemView {
    /// What is shown, the leading one first: ids of types and powers, names of icons. One that has a picture `templates/emblems/ID.svg` or
    /// is an icon is shown by it, any other by a figure made of its letters.
    #[serde(default)]
    pub types: Vec<String>,
    /// The element that colours the field.
    #[serde(default)]
    pub element: Option<Disk>,
    /// Whether a crown stands on the ring.
    #[serde(default)]
    pub boss: bool,
}

fn one() -> u32 {
    1
}
