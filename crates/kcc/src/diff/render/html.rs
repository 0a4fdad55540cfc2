//! A comparison as one page that needs nothing else: the cards as they are printed before and after, in every language. It runs no script
//! and fetches nothing.

use super::{Group, groups, in_language, lone, rest};
use crate::diff::groups::delta;
use crate::diff::state::State;
use crate::diff::{Class, Comparison, Field, Mark, Piece, Story, Text, stories};
use crate::messages::say;
use kcc_compiler::ContentKind;
use kcc_diagnostics::Language;
use kcc_generator::card::Deck;
use kcc_generator::document::{Report, escape};
use kcc_generator::face::fitting_faces;
use kcc_generator::{SheetKind, Templates};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The most cards that are shown as they are printed.
const MOST_CARDS: usize = 40;

/// The fronts of cards: by language, kind and id.
type Fronts = BTreeMap<(String, SheetKind, String), String>;

/// Returns the page. The comparison must be visible throughout.
///
/// # Errors
/// Faults of the templates.
pub(crate) fn html(comparison: &Comparison, states: (&State, &State), language: Language) -> anyhow::Result<String> {
    let templates = Templates::built_in()?;
    let groups = groups(comparison);
    let shown: Vec<&Piece> = groups.iter().map(|group| group.first).filter(|piece| sheet(piece).is_some()).take(MOST_CARDS).collect();
    let of = |id: fn(&Piece) -> &str| shown.iter().map(|piece| id(piece).to_owned()).collect::<BTreeSet<String>>();
    let before = fronts(states.0, &of(|piece| piece.id_before.as_deref().unwrap_or(&piece.id)), &templates)?;
    let after = fronts(states.1, &of(|piece| &piece.id), &templates)?;
    let mut body = format!("<h1>{}</h1>\n", escape(in_language(&comparison.summary, language)));
    let _ = writeln!(body, "<p><code>{}</code> → <code>{}</code></p>", escape(&comparison.base.name), escape(&comparison.head.name));
    for note in &comparison.notes {
        let _ = writeln!(body, "<p class=\"note\">{}</p>", escape(in_language(note, language)));
    }
    if !comparison.ids.is_empty() {
        body.push_str("<ul>\n");
        for id in &comparison.ids {
            let mark = if id.breaks {
                format!("<strong>{}</strong>{} ", escape(&say(language, "diff-breaks", &[])), language.colon())
            } else {
                String::new()
            };
            let _ = writeln!(body, "<li>{mark}{}</li>", escape(in_language(&id.says, language)));
        }
        body.push_str("</ul>\n");
    }
    for group in &groups {
        of_group(group, (&before, &after), language, &mut body);
    }
    for line in rest(comparison, language) {
        let _ = writeln!(body, "<p>{}</p>", escape(&line));
    }
    let page = Report { title: in_language(&comparison.summary, language).to_owned(), language: language.code().to_owned(), body };
    Ok(page.render(&templates)?)
}

/// Returns the sheet that the card of a piece is on.
fn sheet(piece: &Piece) -> Option<SheetKind> {
    let kind = ContentKind::ALL.into_iter().find(|kind| kind.name() == piece.kind)?;
    match kind {
        ContentKind::Krosmaster | ContentKind::Scenery => Some(SheetKind::Characters),
        ContentKind::Summon => Some(SheetKind::Summons),
        ContentKind::Reward => Some(SheetKind::Rewards),
        _ => None,
    }
}

/// Draws the cards of these ids. What does not fit on its card is left out.
fn fronts(state: &State, ids: &BTreeSet<String>, templates: &Templates) -> anyhow::Result<Fronts> {
    let mut fronts = Fronts::new();
    for deck in &state.decks {
        let chosen = Deck {
            krosmasters: deck.krosmasters.iter().filter(|card| ids.contains(&card.id)).cloned().collect(),
            references: deck.references.iter().filter(|card| ids.contains(&card.id)).cloned().collect(),
            summons: deck.summons.iter().filter(|card| ids.contains(&card.id)).cloned().collect(),
            rewards: deck.rewards.iter().filter(|card| ids.contains(&card.id)).cloned().collect(),
            language: deck.language.clone(),
            title: deck.title.clone(),
            ..Deck::default()
        };
        let (faces, _) = fitting_faces(&chosen, templates)?;
        fronts.extend(faces.into_iter().map(|face| ((deck.language.clone(), face.sheet, face.id), face.front)));
    }
    Ok(fronts)
}

fn of_group(group: &Group<'_>, (before, after): (&Fronts, &Fronts), language: Language, body: &mut String) {
    let piece = group.first;
    let _ = writeln!(body, "<section>\n<h2>{} <small>{}</small></h2>", escape(&group.name(language)), escape(&group.about(language)));
    if !piece.fields.is_empty() {
        body.push_str("<table>\n");
        let field = |field: &Field| if group.others.is_empty() { changed(field, piece.class, language) } else { different(field) };
        piece.fields.iter().for_each(|one| body.push_str(&field(one)));
        body.push_str("</table>\n");
    }
    if group.others.is_empty() {
        piece.texts.iter().for_each(|text| body.push_str(&printed(text)));
        for odds in &piece.odds {
            let _ = writeln!(
                body,
                "<p>{}{} {}</p>",
                escape(in_language(&odds.of, language)),
                language.colon(),
                escape(in_language(&odds.says, language))
            );
        }
    }
    if let Some(sheet) = sheet(piece) {
        for language in Language::all() {
            let code = language.code().to_owned();
            let old = before.get(&(code.clone(), sheet, piece.id_before.clone().unwrap_or_else(|| piece.id.clone())));
            let new = after.get(&(code.clone(), sheet, piece.id.clone()));
            cards(old, new, language, body);
        }
    }
    piece.stories.iter().for_each(|story| body.push_str(&told(story, language)));
    body.push_str("</section>\n");
}

/// Writes a card before and after, once if it looks the same.
fn cards(before: Option<&String>, after: Option<&String>, language: Language, body: &mut String) {
    if before.is_none() && after.is_none() || before == after {
        return;
    }
    let _ = write!(body, "<div class=\"cards\" lang=\"{}\">", language.code());
    for (front, id) in [(before, "diff-before"), (after, "diff-after")] {
        let none = || format!("<p>{}</p>", escape(&say(language, "diff-no-picture", &[])));
        let front = front.map_or_else(none, |front| format!("<div class=\"card\">{front}</div>"));
        let _ = write!(body, "<figure>{front}<figcaption>{}</figcaption></figure>", escape(&say(language, id, &[])));
    }
    body.push_str("</div>\n");
}

fn changed(field: &Field, class: Class, language: Language) -> String {
    if let Some(only) = lone(class, field) {
        return format!("<tr><th>{}</th><td>{}</td></tr>\n", escape(&field.field), escape(only).replace('\n', "<br>"));
    }
    let nothing = format!("<em>{}</em>", escape(&say(language, "diff-nothing-there", &[])));
    let value = |value: &Option<String>| value.as_deref().map_or_else(|| nothing.clone(), |value| escape(value).replace('\n', "<br>"));
    format!("<tr><th>{}</th><td>{}</td><td>→</td><td>{}</td></tr>\n", escape(&field.field), value(&field.before), value(&field.after))
}

fn different(field: &Field) -> String {
    let (gone, new) = delta(field);
    let gone: String = gone.iter().map(|part| format!("<del>{}</del> ", escape(part))).collect();
    let new: String = new.iter().map(|part| format!("<ins>{}</ins> ", escape(part))).collect();
    format!("<tr><th>{}</th><td>{gone}{new}</td></tr>\n", escape(&field.field))
}

fn printed(text: &Text) -> String {
    let words = text.words.iter().map(|(mark, words)| {
        let words = escape(words).replace('\n', "<br>");
        match mark {
            Mark::Same => words,
            Mark::Gone => format!("<del>{words}</del>"),
            Mark::New => format!("<ins>{words}</ins>"),
        }
    });
    format!("<p lang=\"{0}\"><small>{0}</small> {1}</p>\n", text.language, words.collect::<String>())
}

/// Writes a story in every language.
fn told(story: &Story, language: Language) -> String {
    let mut text = format!(
        "<details open><summary>{} ({})</summary>\n",
        escape(in_language(&story.of, language)),
        escape(&stories::how(story.how, language))
    );
    for (code, lines) in &story.lines {
        let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
        let _ = writeln!(text, "<pre lang=\"{code}\">{}</pre>", lines.join("\n"));
    }
    text + "</details>\n"
}
