//! What print shops take: pictures of all cards with their bleed, and an order that counts them and names the back of each.

use super::single::Cut;
use super::{Frame, Studio};
use crate::PrintError;
use crate::png;
use crate::printing::Printing;
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_generator::face::Face;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// A print shop that makes single decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shop {
    /// MakePlayingCards: poker size with 0.12 inch of bleed. Its order is also written as the XML that the tool *MPC Autofill* reads.
    MakePlayingCards,
    /// The Game Crafter: poker size with an eighth of an inch of bleed.
    TheGameCrafter,
}

/// As many cards as one project of MakePlayingCards holds.
const MOST_SLOTS: usize = 612;
/// The sizes of decks that it sells.
const BRACKETS: [usize; 16] = [18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612];
/// The paper that its tool begins with.
const STOCK: &str = "(S30) Standard Smooth";

impl Shop {
    /// Returns the name of its folder.
    const fn name(self) -> &'static str {
        match self {
            Self::MakePlayingCards => "mpc",
            Self::TheGameCrafter => "tgc",
        }
    }

    const fn cut(self) -> Cut {
        match self {
            Self::MakePlayingCards => Cut::PokerNarrow,
            Self::TheGameCrafter => Cut::PokerEighth,
        }
    }
}

/// A card of an order.
struct Ordered<'a> {
    face: &'a Face,
    /// The deck it belongs to: cards with the same back, or with a back of their own.
    deck: String,
    front: String,
    back: String,
}

/// Returns the pictures that a shop takes, each face and each back once, and the order, below `LANGUAGE/mpc/` or `LANGUAGE/tgc/`. `dpi` dots
/// are an inch.
///
/// # Errors
/// As [`crate::render`].
pub fn order(deck: &Deck, templates: &Templates, printing: &Printing, shop: Shop, dpi: u32) -> Result<Vec<Output>, PrintError> {
    let studio = Studio::new(deck, templates, printing)?;
    let folder = format!("{}/{}", deck.language, shop.name());
    let cards: Vec<Ordered<'_>> = studio.faces.iter().filter(|face| face.copies > 0).map(|face| ordered(face, shop)).collect();
    let mut files = pictures(&studio, &cards, (shop, dpi))?;
    files.iter_mut().for_each(|file| file.path.insert_str(0, &format!("{folder}/")));
    let mut write = |name: &str, text: String| files.push(Output { path: format!("{folder}/{name}"), bytes: text.into_bytes() });
    write("order.csv", list(&cards));
    if shop == Shop::MakePlayingCards {
        let slots: Vec<&Ordered<'_>> = cards.iter().flat_map(|card| std::iter::repeat_n(card, card.face.copies as usize)).collect();
        let projects: Vec<_> = slots.chunks(MOST_SLOTS).collect();
        for (number, slots) in projects.iter().enumerate() {
            let name = if projects.len() == 1 { "order.xml".to_owned() } else { format!("order-{}.xml", number + 1) };
            write(&name, project(slots));
        }
    }
    Ok(files)
}

/// Returns the file names of a card: one folder for MakePlayingCards, one for each deck at The Game Crafter, where a deck has one back.
fn ordered(face: &Face, shop: Shop) -> Ordered<'_> {
    let own = face.own_back.is_some();
    let deck = format!("{}{}", face.back.name(), if own { "-two-faced" } else { "" });
    let folder = match shop {
        Shop::MakePlayingCards => "cards",
        Shop::TheGameCrafter => deck.as_str(),
    };
    let back = match (own, shop) {
        (true, _) => format!("{folder}/{}-back.png", face.id),
        (false, Shop::MakePlayingCards) => format!("{folder}/back-{}.png", face.back.name()),
        (false, Shop::TheGameCrafter) => format!("{folder}/back.png"),
    };
    Ordered { face, front: format!("{folder}/{}.png", face.id), back, deck }
}

/// Draws each picture once.
fn pictures(studio: &Studio<'_>, cards: &[Ordered<'_>], (shop, dpi): (Shop, u32)) -> Result<Vec<Output>, PrintError> {
    let (fronts, backs) = (studio.fronts(shop.cut(), dpi)?, studio.backs(shop.cut(), dpi)?);
    let mut known = BTreeSet::new();
    let (mut drawn_as_fronts, mut drawn_as_backs) = (Vec::new(), Vec::new());
    for card in cards {
        drawn_as_fronts.push((card.front.as_str(), card.face.front.as_str()));
        if known.insert(card.back.as_str()) {
            let back = (card.back.as_str(), card.face.back_html(&studio.backs));
            // The other face of a card has words, which no cut may reach.
            if card.face.own_back.is_some() { drawn_as_fronts.push(back) } else { drawn_as_backs.push(back) }
        }
    }
    let draw = |pictures: Vec<(&str, &str)>, frame: Frame| {
        let (names, html): (Vec<&str>, Vec<&str>) = pictures.into_iter().unzip();
        studio.shoot(&html, frame, |index, bitmap| {
            let path = names.get(index).copied().unwrap_or_default().to_owned();
            Ok(Output { path, bytes: png::quick(&bitmap, Some(dpi as f32))? })
        })
    };
    let mut files = draw(drawn_as_fronts, fronts)?;
    files.extend(draw(drawn_as_backs, backs)?);
    Ok(files)
}

/// Returns the order as a table: how often each card is printed, and with which pictures.
fn list(cards: &[Ordered<'_>]) -> String {
    let mut text = "deck,quantity,card,front,back\r\n".to_owned();
    for card in cards {
        let _ = write!(text, "{},{},{},{},{}\r\n", card.deck, card.face.copies, field(&card.face.title), card.front, card.back);
    }
    text
}

/// Returns a field of a table (RFC 4180).
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// Returns a project as the XML that *MPC Autofill* reads: which slots of the project each picture fills. The back that most cards have is the
/// common one, and others are stated by slot. Pictures are files beside it.
fn project(slots: &[&Ordered<'_>]) -> String {
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for (slot, card) in slots.iter().enumerate() {
        fill(&mut fronts, &card.front, &card.face.title, slot);
        fill(&mut backs, &card.back, &card.deck, slot);
    }
    let common = backs.iter().rev().max_by_key(|(_, _, slots)| slots.len()).map_or("", |(file, ..)| *file).to_owned();
    backs.retain(|(file, ..)| *file != common);
    let bracket = BRACKETS.into_iter().find(|bracket| slots.len() <= *bracket).unwrap_or(MOST_SLOTS);
    let mut xml = format!(
        "<order>\n  <details>\n    <quantity>{}</quantity>\n    <bracket>{bracket}</bracket>\n    <stock>{STOCK}</stock>\n    <foil>false</foil>\n  </details>\n",
        slots.len()
    );
    side(&mut xml, "fronts", &fronts);
    if !backs.is_empty() {
        side(&mut xml, "backs", &backs);
    }
    let _ = writeln!(xml, "  <cardback>{}</cardback>\n</order>", escaped(&common));
    xml
}

/// A picture: its file, what is searched for it, the slots that it fills.
type Filling<'a> = (&'a str, &'a str, Vec<usize>);

fn fill<'a>(fillings: &mut Vec<Filling<'a>>, file: &'a str, query: &'a str, slot: usize) {
    match fillings.iter_mut().find(|(known, ..)| *known == file) {
        Some((.., slots)) => slots.push(slot),
        None => fillings.push((file, query, vec![slot])),
    }
}

fn side(xml: &mut String, name: &str, fillings: &[Filling<'_>]) {
    let _ = writeln!(xml, "  <{name}>");
    for (file, query, slots) in fillings {
        let slots: Vec<String> = slots.iter().map(usize::to_string).collect();
        let named = file.rsplit('/').next().unwrap_or(file);
        let _ = writeln!(
            xml,
            "    <card>\n      <id>{}</id>\n      <sourceType>Local File</sourceType>\n      <slots>{}</slots>\n      <name>{}</name>\n      <query>{}</query>\n    </card>",
            escaped(file),
            slots.join(","),
            escaped(named),
            escaped(query)
        );
    }
    let _ = writeln!(xml, "  </{name}>");
}

/// Returns text for the inside of an element.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_elements_hold_any_text() {
        assert_eq!(field("Nox, the \"first\""), "\"Nox, the \"\"first\"\"\"");
        assert_eq!(field("Nox"), "Nox");
        assert_eq!(escaped("A & <b>"), "A &amp; &lt;b&gt;");
    }
}
