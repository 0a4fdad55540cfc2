//! The backs, with patterns of our own: one for krosmasters, one for summons, one for reference cards, one for each rank of reward.

use super::Press;
use crate::RenderError;
use crate::card::{EmblemView, Rank};
use crate::emblem::{self, Scene};
use crate::templates::escape;
use crate::words::Words;
use serde_json::json;
use std::fmt::Write;

/// The back of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Back {
    /// Krosmasters.
    Krosmaster,
    /// Summon tokens.
    Summon,
    /// Demonic Rewards of a rank.
    Reward(Rank),
    /// Reference cards.
    Reference,
}

impl Back {
    /// Returns the name in file names, and of its colours and its charge.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Krosmaster => "krosmaster",
            Self::Summon => "summon",
            Self::Reward(rank) => rank.name(),
            Self::Reference => "reference",
        }
    }

    /// Returns the printed text.
    pub fn label(self, words: &Words) -> Result<&str, RenderError> {
        words.label(match self {
            Self::Krosmaster => "krosmaster",
            Self::Summon => "summon",
            Self::Reward(_) => "reward",
            Self::Reference => "reference",
        })
    }

    /// Draws the back.
    pub fn html(self, press: &Press<'_>) -> Result<String, RenderError> {
        let (name, label) = (self.name(), self.label(press.words)?);
        let measures = press.templates.measures();
        // The art continues under the bleed, so that a cut beside the edge shows no stripe.
        let bleed = measures.get("bleed")?;
        let (width, height) = (measures.get("card-width")? + 2.0 * bleed, measures.get("card-height")? + 2.0 * bleed);
        // Above and below the words.
        let (foot, line) = (measures.get("back-label-bottom")?, measures.get("back-label")?);
        let quiet = (height - bleed - foot - line - 1.5, height - bleed - foot + 1.5);
        let scene = Scene { middle: (width / 2.0, height / 2.0), radius: 19.0, quiet, ..Scene::plain(width, height, 0.0) };
        let types = match self {
            Self::Krosmaster | Self::Summon | Self::Reward(_) => vec![name.to_owned()],
            Self::Reference => ["punch", "tree", "crate"].map(str::to_owned).to_vec(),
        };
        let view = EmblemView { types, ..EmblemView::default() };
        let art = emblem::scene(&view, &format!("back-{name}"), name, scene, press.templates)?;
        press.templates.fill("back", json!({"language": press.language, "kind": name, "scene": art, "label": label.to_uppercase()}))
    }
}

/// Returns the attributes that give screen readers the text of a drawing, or hide it from them if there are words beside it.
pub(super) fn spoken(says: Option<&str>) -> String {
    match says {
        Some(says) => format!(" role=\"img\" aria-label=\"{}\"", escape(says)),
        None => " aria-hidden=\"true\"".to_owned(),
    }
}

/// Returns one, two or three chevrons on a shield: the rank without its colour.
pub(crate) fn chevrons(rank: Rank, name: Option<&str>) -> String {
    let mut svg = format!("<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"{}>", spoken(name));
    svg.push_str("<path d=\"M12 .8 23 4.6V13.2C23 18.6 18 22 12 23.4 6 22 1 18.6 1 13.2V4.6Z\" fill=\"#1a1426\" stroke=\"#fbf3df\" stroke-width=\"1.4\"/>");
    for index in 0..rank.chevrons() {
        let y = 12.0 + f32::from(rank.chevrons() - 1) * 2.1 - f32::from(index) * 4.2;
        let _ = write!(
            svg,
            "<path d=\"M6 {:.1}L12 {:.1}L18 {:.1}\" fill=\"none\" stroke=\"#f6c544\" stroke-width=\"2.4\"/>",
            y + 2.2,
            y - 2.2,
            y + 2.2
        );
    }
    svg.push_str("</svg>");
    svg
}
