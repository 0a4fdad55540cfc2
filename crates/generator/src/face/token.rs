//! Tokens to cut out.

use super::{Form, Press};
use crate::RenderError;
use crate::card::{TokenPicture, TokenShape, TokenSide, TokenView};
use crate::emblem::{self, Scene};
use crate::inline::spaced;
use crate::text_fit::Fitter;
use crate::text_measure::{Face as Type, Measurer};
use crate::{Misfit, templates::Templates};
use serde_json::json;

/// A token ready to be printed.
#[derive(Clone, Debug)]
pub struct Token {
    /// Its id.
    pub id: String,
    /// Its outline.
    pub form: Form,
    /// Its name in lists: the printed one, or what it shows.
    pub name: String,
    /// The front as HTML.
    pub front: String,
    /// The back as HTML.
    pub back: String,
    /// The text of the token for screen readers.
    pub says: String,
    /// The number of copies on the sheets.
    pub copies: u32,
}

/// Draws a token, and reports what does not fit.
pub(crate) fn token(view: &TokenView, press: &Press<'_>, measurer: &mut Measurer) -> Result<(Option<Token>, Vec<Misfit>), RenderError> {
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let form = match view.shape {
        TokenShape::Square => Form::Square,
        TokenShape::Circle => Form::Circle,
    };
    let front = side(view, &view.front, form, press, &mut fitter)?;
    let back = match &view.back {
        Some(back) => side(view, back, form, press, &mut fitter)?,
        None => front.clone(),
    };
    let says = says(view, press);
    let name = view.name.clone().unwrap_or_else(|| says.clone());
    let token = Token { id: view.id.clone(), form, name, front, back, says, copies: view.copies };
    Ok((fitter.misfits.is_empty().then_some(token), fitter.misfits))
}

/// Returns one side as HTML.
fn side(view: &TokenView, side: &TokenSide, form: Form, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<String, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (shape, size) = match form {
        Form::Circle => ("round", get("token-circle")?),
        Form::Square | Form::Card | Form::Net | Form::Stickers => ("square", get("token-square")?),
    };
    let bleed = get("token-bleed")?;
    let label = match &view.name {
        Some(name) => {
            let text = spaced(name, press.language);
            let (largest, least, width) = (get("token-largest")?, get("token-least")?, get(&format!("token-{shape}-name"))?);
            let lines = lines(&text, width, least, fitter.measurer);
            let longest = lines.iter().max_by(|a, b| {
                let width = |line: &str, measurer: &mut Measurer| measurer.line(line, Type::Text, least).width;
                width(a, fitter.measurer).total_cmp(&width(b, fitter.measurer))
            });
            let size =
                fitter.line("name", longest.unwrap_or(&text), Type::Text, (if lines.len() > 1 { least } else { largest }, least), width);
            Some(json!({"lines": lines, "double": lines.len() > 1, "size": size}))
        }
        None => None,
    };
    let full = size + 2.0 * bleed;
    let scene = Scene { middle: (full / 2.0, full / 2.0), ..Scene::plain(full, full, 0.0) };
    let sky =
        emblem::scene(&crate::card::EmblemView::default(), &format!("token-{}-{shape}", view.id), &side.tincture, scene, press.templates)?;
    press.templates.fill(
        "token",
        json!({
            "language": press.language, "shape": shape, "named": label.is_some(), "scene": sky, "picture": picture(view, side, press)?, "label": label,
            "number": side.number,
        }),
    )
}

/// Returns a name in one line, or in two of about the same length if one does not hold it.
fn lines(text: &str, width: f32, size: f32, measurer: &mut Measurer) -> Vec<String> {
    let mut wide = |line: &str| measurer.line(line, Type::Text, size).width;
    let mut best = (wide(text), vec![text.to_owned()]);
    if best.0 <= width {
        return best.1;
    }
    for (at, _) in text.match_indices(' ') {
        let (first, second) = (&text[..at], &text[at + 1..]);
        let over = wide(first).max(wide(second));
        if over < best.0 {
            best = (over, vec![first.to_owned(), second.to_owned()]);
        }
    }
    best.1
}

/// Returns the picture of a side as one SVG element.
fn picture(view: &TokenView, side: &TokenSide, press: &Press<'_>) -> Result<String, RenderError> {
    let templates = press.templates;
    Ok(match &side.picture {
        TokenPicture::Emblem(emblem) => emblem::badge(emblem, &view.id, &side.tincture, "picture", templates)?,
        TokenPicture::Charge(ids) => charge(ids, templates),
        TokenPicture::Icon(icon) => templates.rimmed_icon(*icon, "picture", None),
    })
}

/// Returns the first of these charges that has a picture, or a figure made of the letters of the first.
fn charge(ids: &[String], templates: &Templates) -> String {
    let known = ids.iter().find(|id| templates.charge(id).is_some()).or(ids.first());
    known.map_or_else(String::new, |id| emblem::figure_of(id, "picture", templates))
}

fn says(view: &TokenView, press: &Press<'_>) -> String {
    let icon = |side: &TokenSide| match &side.picture {
        TokenPicture::Icon(icon) => press.words.icon(*icon).to_owned(),
        TokenPicture::Emblem(_) | TokenPicture::Charge(_) => String::new(),
    };
    let front = [view.front.number.clone().unwrap_or_default(), icon(&view.front), view.name.clone().unwrap_or_default()];
    front.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::card::EmblemView;

    fn drawn(name: &str) -> (Option<Token>, Vec<Misfit>) {
        let templates = Templates::built_in().unwrap();
        let press = Press { templates: &templates, words: templates.words("en").unwrap(), language: "en" };
        let picture = TokenPicture::Emblem(EmblemView::default());
        let front = TokenSide { picture, tincture: "fire".into(), number: None };
        let view = TokenView { id: "x".into(), name: Some(name.into()), shape: TokenShape::Square, front, back: None, copies: 1 };
        token(&view, &press, &mut Measurer::new(&templates).unwrap()).unwrap()
    }

    #[test]
    fn names_take_one_line_or_two_or_are_told() {
        assert!(!drawn("Tofu").0.unwrap().front.contains("<br>"));
        assert!(drawn("The Fearsome Offspring of the Shovel").0.unwrap().front.contains("<br>"));
        let (token, misfits) = drawn("Anticonstitutionnellement-Incomprehensible");
        assert!(token.is_none());
        let [Misfit::Overflow(overflow)] = misfits.as_slice() else { panic!("{misfits:?}") };
        assert!((overflow.field.as_str(), overflow.over > 0.0) == ("name", true), "{overflow:?}");
    }
}
