//! Cards as HTML: every view becomes a face, with sizes chosen so that its words fit.

mod art;
mod back;
pub(crate) mod body;
mod dice;
mod figure;
mod form;
mod head;
mod krosmaster;
mod reference;
mod reward;
pub(crate) mod signs;
mod summary;
mod summon;
mod token;

pub use back::Back;
pub use dice::{dice, die_sides};
pub(crate) use figure::FIGURE;
pub use figure::{pieces, units};
pub use form::Form;
pub use token::Token;

use crate::card::Deck;
use crate::inline::apostrophes;
use crate::templates::Templates;
use crate::text_measure::Measurer;
use crate::words::{Words, capital};
use crate::{Misfit, RenderError};
use kcc_wording::rich::Icon;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// A card ready to be printed.
#[derive(Clone, Debug)]
pub struct Face {
    /// The id of the card.
    pub id: String,
    /// The sheets it belongs to.
    pub sheet: SheetKind,
    /// Its printed name, with the version after a dash.
    pub name: String,
    /// The name, with what distinguishes the card from others of that name: the box, or its kind.
    pub title: String,
    /// The numbers in its badges and characteristics.
    pub figures: Figures,
    /// Its group within its sheets: the box, the rank.
    pub group: Option<String>,
    /// What distinguishes it from others of its name.
    pub mark: String,
    /// The line below the name: types, family, kind.
    pub line: String,
    /// The front as HTML.
    pub front: String,
    /// Its back.
    pub back: Back,
    /// Its own back as HTML, for a card with two faces.
    pub own_back: Option<String>,
    /// The text of that back for screen readers; `None` if the words of the front cover it.
    pub back_says: Option<String>,
    /// The number of copies on the sheets.
    pub copies: u32,
    /// The text of the card for screen readers.
    pub says: String,
    /// The emblem by itself, as SVG of class `emblem`.
    pub emblem: String,
}

impl Face {
    /// Returns the back as HTML, its own or the one of its kind.
    pub fn back_html<'a>(&'a self, backs: &'a BTreeMap<Back, String>) -> &'a str {
        self.own_back.as_ref().or_else(|| backs.get(&self.back)).map_or("", String::as_str)
    }
}

/// The sheets on which cards are printed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SheetKind {
    /// Krosmasters and reference cards.
    Characters,
    /// Summon tokens.
    Summons,
    /// Demonic Rewards.
    Rewards,
    /// Summaries of the rules.
    Rules,
    /// Tokens to cut out.
    Tokens,
    /// Dice to fold, and stickers for dice.
    Dice,
    /// The sheet of keyword powers and signs.
    Keywords,
    /// Arenas, each on several sheets.
    Arenas,
}

impl SheetKind {
    /// All, in the order of the outputs.
    pub const ALL: [Self; 8] =
        [Self::Characters, Self::Summons, Self::Rewards, Self::Rules, Self::Tokens, Self::Dice, Self::Keywords, Self::Arenas];

    /// Returns the name in file names and among the words of the templates.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Characters => "characters",
            Self::Summons => "summons",
            Self::Rewards => "rewards",
            Self::Rules => "rules",
            Self::Tokens => "tokens",
            Self::Dice => "dice",
            Self::Keywords => "keywords",
            Self::Arenas => "arenas",
        }
    }
}

/// Returns the path of the picture of a card, or of the back called `name`.
#[must_use]
pub fn picture_path(language: &str, name: &str) -> String {
    format!("{language}/pictures/{name}.png")
}

/// What drawing a face needs besides the view.
pub struct Press<'a> {
    /// The design.
    pub templates: &'a Templates,
    /// The words of the design in the language.
    pub words: &'a Words,
    /// The code of the language.
    pub language: &'a str,
}

/// Returns a side of a card with a suffix at all of its ids, which makes them unique on a page with several.
#[must_use]
pub fn renamed(front: &str, suffix: &str) -> String {
    let ids: BTreeSet<&str> = front.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    ids.into_iter().fold(front.to_owned(), |text, id| {
        text.replace(&format!(" id=\"{id}\""), &format!(" id=\"{id}-{suffix}\""))
            .replace(&format!("url(#{id})"), &format!("url(#{id}-{suffix})"))
            .replace(&format!("href=\"#{id}\""), &format!("href=\"#{id}-{suffix}\""))
    })
}

/// A face, or `None` if its words do not fit.
type Drawn = (Option<Face>, Vec<Misfit>);

/// Draws every card of a deck, in its order.
///
/// # Errors
/// [`RenderError::Cards`] with everything that does not fit on any card; other errors at once.
pub fn faces(deck: &Deck, templates: &Templates) -> Result<Vec<Face>, RenderError> {
    let (faces, misfits) = fitting_faces(deck, templates)?;
    if misfits.is_empty() { Ok(faces) } else { Err(RenderError::Cards(misfits)) }
}

/// Draws every card of a deck whose words fit, and reports what does not.
///
/// # Errors
/// Faults of the templates.
pub fn fitting_faces(deck: &Deck, templates: &Templates) -> Result<(Vec<Face>, Vec<Misfit>), RenderError> {
    let (faces, misfits) = drawn_on(deck, templates, None)?;
    Ok((faces.into_iter().map(Arc::unwrap_or_clone).collect(), misfits))
}

/// What a card is drawn from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View<'a> {
    Krosmaster(&'a crate::card::KrosmasterView),
    Reference(&'a crate::card::ReferenceView),
    Summon(&'a crate::card::SummonView),
    Reward(&'a crate::card::RewardView),
    Summary(&'a crate::card::SummaryView),
}

impl<'a> View<'a> {
    /// Returns those of a deck, in its order.
    fn all(deck: &'a Deck) -> Vec<Self> {
        (deck.krosmasters.iter().map(View::Krosmaster))
            .chain(deck.references.iter().map(View::Reference))
            .chain(deck.summons.iter().map(View::Summon))
            .chain(deck.rewards.iter().map(View::Reward))
            .chain(deck.summaries.iter().chain(&deck.keywords).map(View::Summary))
            .collect()
    }

    fn id(&self) -> &'a str {
        match self {
            Self::Krosmaster(view) => &view.id,
            Self::Reference(view) => &view.id,
            Self::Summon(view) => &view.id,
            Self::Reward(view) => &view.id,
            Self::Summary(view) => &view.id,
        }
    }
}

/// Draws every card of a deck whose words fit, and reports what does not. What a deck that was drawn before has in the same words is not
/// drawn again.
///
/// # Errors
/// Faults of the templates.
pub(crate) fn drawn_on(
    deck: &Deck,
    templates: &Templates,
    before: Option<(&Deck, &[Arc<Face>])>,
) -> Result<(Vec<Arc<Face>>, Vec<Misfit>), RenderError> {
    let words = templates.words(&deck.language)?;
    let press = Press { templates, words, language: &deck.language };
    let known: HashMap<&str, (View<'_>, &Arc<Face>)> = before.map_or_else(HashMap::new, |(deck, faces)| {
        let faces: HashMap<&str, &Arc<Face>> = faces.iter().map(|face| (face.id.as_str(), face)).collect();
        let views = View::all(deck).into_iter();
        views.filter_map(|view| Some((view.id(), (view, *faces.get(view.id())?)))).collect()
    });
    let same = |view: &View<'_>| known.get(view.id()).filter(|(before, _)| before == view).map(|(_, face)| Arc::clone(face));
    let views: Vec<(View<'_>, Option<Arc<Face>>)> = View::all(deck).into_iter().map(|view| (view, same(&view))).collect();
    let new: Vec<View<'_>> = views.iter().filter(|(_, known)| known.is_none()).map(|(view, _)| *view).collect();
    let drawn: Vec<Result<Drawn, RenderError>> = new
        .par_iter()
        // Measuring starts with reading the fonts.
        .with_min_len(16)
        .map_init(
            || Measurer::new(templates),
            |measurer, view| {
                let measurer = measurer.as_mut().map_err(|error| error.clone())?;
                match view {
                    View::Krosmaster(view) => krosmaster::face(view, &press, measurer),
                    View::Reference(view) => reference::face(view, &press, measurer),
                    View::Summon(view) => summon::face(view, &press, measurer),
                    View::Reward(view) => reward::face(view, &press, measurer),
                    View::Summary(view) => summary::face(view, &press, measurer),
                }
            },
        )
        .collect();
    let mut drawn = drawn.into_iter();
    let (mut faces, mut misfits) = (Vec::new(), Vec::new());
    for (_, known) in views {
        if known.is_some() {
            faces.extend(known);
        } else if let Some(drawn) = drawn.next() {
            let (face, wrong) = drawn?;
            faces.extend(face.map(Arc::new));
            misfits.extend(wrong);
        }
    }
    two_sided(deck, &mut faces);
    tell_apart(&mut faces);
    Ok((faces, misfits))
}

/// Gives each krosmaster with two forms the front of the other one as its back.
fn two_sided(deck: &Deck, faces: &mut [Arc<Face>]) {
    for view in &deck.krosmasters {
        let Some(other) = &view.other_side else { continue };
        let back = faces.iter().find(|face| face.id == *other).map(|face| (face.front.clone(), face.says.clone()));
        let (back, says) = back.unzip();
        if let Some(face) = faces.iter_mut().find(|face| face.id == view.id)
            && (face.own_back != back || face.back_says != says)
        {
            let face = Arc::make_mut(face);
            face.own_back = back;
            face.back_says = says;
        }
    }
}

/// Gives cards of the same name different titles.
fn tell_apart(faces: &mut [Arc<Face>]) {
    let mut bearers: HashMap<String, usize> = HashMap::new();
    for face in faces.iter() {
        *bearers.entry(face.name.clone()).or_default() += 1;
    }
    for face in faces {
        let several = bearers.get(&face.name).is_some_and(|bearers| *bearers > 1) && !face.mark.is_empty();
        let title = if several { format!("{} ({})", face.name, face.mark) } else { face.name.clone() };
        if face.title != title {
            Arc::make_mut(face).title = title;
        }
    }
}

/// Draws every token of a deck, in its order.
///
/// # Errors
/// As [`faces`].
pub(crate) fn tokens(deck: &Deck, press: &Press<'_>) -> Result<Vec<Token>, RenderError> {
    let (mut tokens, mut misfits) = (Vec::new(), Vec::new());
    if !deck.tokens.is_empty() {
        // Measuring starts with reading the fonts.
        let mut measurer = Measurer::new(press.templates)?;
        for view in &deck.tokens {
            let (token, wrong) = token::token(view, press, &mut measurer)?;
            tokens.extend(token);
            misfits.extend(wrong);
        }
    }
    tokens.extend(dice(deck.dice, press)?);
    if misfits.is_empty() { Ok(tokens) } else { Err(RenderError::Cards(misfits)) }
}

/// The line at the bottom of a card.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Foot<'a> {
    /// Where the card comes from.
    pub(crate) text: &'a str,
    /// Who made it, if it is a fan's.
    pub(crate) authors: &'a [String],
    /// Whether something on the card is not confirmed by a source.
    pub(crate) provisional: bool,
    /// Whether the card has another face on its back.
    pub(crate) two_faced: bool,
}

impl Foot<'_> {
    /// Returns the line as HTML, and checks that its text fits.
    ///
    /// # Errors
    /// Faults of the templates.
    pub(crate) fn html(self, press: &Press<'_>, fitter: &mut crate::text_fit::Fitter<'_>) -> Result<String, RenderError> {
        let get = |name: &str| press.templates.measures().get(name);
        let fan = (!self.authors.is_empty()).then(|| fan(press)).transpose()?;
        let authors = self.authors.join(", ");
        let made = if self.authors.is_empty() { "" } else { press.words.label("fan")? };
        let parts: Vec<&str> = [made, authors.as_str(), self.text].into_iter().filter(|part| !part.is_empty()).collect();
        let text = crate::inline::spaced(&parts.join(" · "), press.language);
        let signs = f32::from(u8::from(self.two_faced) + u8::from(fan.is_some()));
        let room = get("body")? - if self.provisional { 16.0 } else { 0.4 } - signs * get("foot-sign")?;
        fitter.line("collection", &text, crate::text_measure::Face::Text, (get("small")?, get("small")?), room);
        let icon = press.templates.icon(kcc_wording::rich::Icon::Provisional, "sign", None);
        let turn = if self.two_faced { Some(turn(press)?) } else { None };
        let label = press.words.label("provisional")?;
        press.templates.fill(
            "foot",
            serde_json::json!({"text": text, "provisional": self.provisional, "icon": icon, "label": label, "turn": turn, "fan": fan}),
        )
    }
}

/// Returns the sign for another face on the back.
pub(crate) fn turn(press: &Press<'_>) -> Result<String, RenderError> {
    press.templates.sign("two-faced", press.words.label("two-faced")?)
}

/// Returns the sign for a card that a fan made.
pub(crate) fn fan(press: &Press<'_>) -> Result<String, RenderError> {
    // The words beside it say the same.
    press.templates.sign("fan", "")
}

/// Numbers of a card with the icons beside them; `None` for a dash.
pub type Figures = Vec<(Icon, Option<u8>)>;

/// Returns movement, health and action points as figures.
pub(crate) fn figures(of: crate::card::Characteristics) -> Figures {
    vec![(Icon::Mp, of.mp), (Icon::Hp, of.hp), (Icon::Ap, of.ap)]
}

/// Returns the content of a card in plain words.
///
/// # Errors
/// When the words lack a label.
pub(crate) fn says(
    (name, line): (&str, &str),
    figures: &Figures,
    spells: &[crate::card::SpellView],
    powers: &[crate::card::PowerView],
    press: &Press<'_>,
) -> Result<String, RenderError> {
    let alt = |icon, several| press.words.counted(icon, several).to_owned();
    let mut out = format!("{name}.");
    if !line.is_empty() {
        out.push_str(&format!(" {line}."));
    }
    let none = press.words.label("none")?;
    let figure = |(icon, figure): &(Icon, Option<u8>)| {
        figure.map_or_else(|| format!("{none} {}", press.words.icon(*icon)), |figure| format!("{} {figure}", press.words.icon(*icon)))
    };
    if !figures.is_empty() {
        out.push_str(&format!(" {}.", capital(&figures.iter().map(figure).collect::<Vec<_>>().join(", "))));
    }
    for spell in spells {
        let control = match spell.control {
            Some(control) => format!(", {} {control}", press.words.label("control")?),
            None => String::new(),
        };
        out.push_str(&format!(" {}{control} ({}). {}", apostrophes(&spell.name), bar(spell, press)?, spell.text.spoken(alt)));
    }
    for power in powers {
        let text = power.text.as_ref().map(|text| text.spoken(alt)).unwrap_or_default();
        out.push_str(&format!(" {}. {text}", apostrophes(&power.name)));
    }
    Ok(out.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns the bar of a spell in words: its cost, where it may be cast, whom it reaches, its damage, its limit.
fn bar(spell: &crate::card::SpellView, press: &Press<'_>) -> Result<String, RenderError> {
    let word = |icon| press.words.icon(icon);
    let counted = |number: &str, icon| format!("{number} {}", press.words.counted(icon, Icon::is_several(number)));
    let mut parts = Vec::new();
    for part in &spell.cost {
        parts.push(match &part.amount {
            Some(amount) => counted(amount, part.icon),
            None => press.words.label("no-cost")?.to_owned(),
        });
    }
    let range = &spell.range;
    parts.push(match range.shape.has_numbers() {
        true if range.min == range.max => format!("{} {}", word(range.shape.icon()), range.max),
        true => format!("{} {}–{}", word(range.shape.icon()), range.min, range.max),
        false => word(range.shape.icon()).to_owned(),
    });
    if range.shape.has_numbers() && !range.alterable {
        parts.push(press.words.label("fixed")?.to_owned());
    }
    parts.extend(spell.area.as_ref().map(|area| area.name.clone()));
    let disk = spell.damage.disk.icon();
    parts.push(spell.damage.value.as_ref().map_or_else(|| word(disk).to_owned(), |value| counted(value, disk)));
    match spell.limit {
        crate::card::Limit::Unlimited => {}
        // Cards only have room for signs.
        crate::card::Limit::OncePerTarget => parts.push(press.words.label("once-per-target")?.to_owned()),
        limit @ (crate::card::Limit::OncePerTurn | crate::card::Limit::OncePerGame) => parts.push(word(limit.icon()).to_owned()),
    }
    Ok(parts.join(", "))
}
