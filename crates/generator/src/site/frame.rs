//! What all pages of one language share: head, foot, links, the words of the templates, the rules of keywords.

use super::prose::Terms;
use super::{App, ArenaPage, Elsewhere, Note, PowerPage, Site, Volume};
use crate::album::Album;
use crate::document::Document;
use crate::face::{Face, picture_path};
use crate::templates::Templates;
use crate::{Output, RenderError};
use serde_json::{Value, json};
use siphasher::sip::SipHasher13;
use std::collections::BTreeMap;
use std::hash::Hasher as _;

/// A page of the site, whatever its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The overview.
    Home,
    /// A page in the folder of its language.
    Inside(String),
    /// A page of text.
    Document(String),
}

/// The pages of one language.
pub(super) struct Frame<'a> {
    index: usize,
    albums: &'a [Album<'a>],
    pub(super) site: &'a Site,
    elsewhere: &'a Elsewhere,
    pub(super) templates: &'a Templates,
    volume: Option<&'a Volume>,
    faces: BTreeMap<&'a str, &'a Face>,
    labels: Value,
    pub(super) terms: Terms<'a>,
}

impl<'a> Frame<'a> {
    pub(super) fn new(
        index: usize,
        albums: &'a [Album<'a>],
        site: &'a Site,
        elsewhere: &'a Elsewhere,
        templates: &'a Templates,
    ) -> Result<Self, RenderError> {
        let album = albums.get(index).ok_or_else(|| RenderError::Deck("there is no deck to print".to_owned()))?;
        let volume = site.volumes.iter().find(|volume| volume.language == album.press.language);
        Ok(Self {
            index,
            albums,
            site,
            elsewhere,
            templates,
            volume,
            faces: album.faces.iter().map(|face| (face.id.as_str(), &**face)).collect(),
            labels: json!(album.press.words.site()),
            terms: Terms::new(volume.map_or(&[], |volume| volume.powers.as_slice())),
        })
    }

    #[allow(clippy::indexing_slicing, reason = "`new` looked whether it is there")]
    pub(super) fn album(&self) -> &'a Album<'a> {
        &self.albums[self.index]
    }

    pub(super) fn language(&self) -> &'a str {
        self.album().press.language
    }

    /// Returns the cards of the other languages.
    pub(super) fn others(&self) -> impl Iterator<Item = &'a Album<'a>> {
        let own = self.language();
        self.albums.iter().filter(move |album| album.press.language != own)
    }

    pub(super) fn volume(&self) -> Option<&'a Volume> {
        self.volume
    }

    pub(super) fn note(&self, id: &str) -> Option<&'a Note> {
        self.volume.and_then(|volume| volume.notes.get(id))
    }

    pub(super) fn powers(&self) -> &'a [PowerPage] {
        self.volume.map_or(&[], |volume| &volume.powers)
    }

    pub(super) fn arenas(&self) -> &'a [ArenaPage] {
        self.volume.map_or(&[], |volume| &volume.arenas)
    }

    /// Returns a card of this language.
    pub(super) fn face(&self, id: &str) -> Option<&'a Face> {
        self.faces.get(id).copied()
    }

    /// Returns what tells the versions of a card apart: a digest of what is printed on it, in all languages of the site.
    pub(super) fn version(&self, id: &str) -> String {
        let mut hasher = SipHasher13::new();
        for face in self.albums.iter().filter_map(|album| album.faces.iter().find(|face| face.id == id)) {
            let numbers = face.figures.iter().map(|(icon, number)| format!("{} {number:?}", icon.name()));
            let words = [&face.name, &face.line, &face.says].map(String::clone).into_iter().chain(face.back_says.clone());
            for text in numbers.chain(words) {
                hasher.write(text.as_bytes());
                hasher.write_u8(0);
            }
        }
        format!("{:08x}", hasher.finish() >> 32)
    }

    /// Returns a word of the templates of pages.
    pub(super) fn label(&self, name: &str) -> Result<&'a str, RenderError> {
        self.album().press.words.site_label(name)
    }

    /// Returns a number of kamas.
    pub(super) fn kamas(&self, number: u8) -> Result<String, RenderError> {
        Ok(format!("{number} {}", self.label(if number < 2 { "kama" } else { "kamas" })?))
    }

    /// Returns the file of the overview.
    pub(super) fn home(&self) -> String {
        path(self.index, self.language(), &Place::Home)
    }

    /// Returns links to cards for templates, in the order of the deck if they are in it.
    pub(super) fn links(&self, ids: &[String]) -> Vec<Value> {
        let mut faces: Vec<&Face> = ids.iter().filter_map(|id| self.face(id)).collect();
        faces.sort_by_key(|face| (face.sheet, face.name.clone(), face.id.clone()));
        let link = |face: &&Face| json!({"id": face.id, "name": face.title, "line": face.line});
        faces.iter().map(link).collect()
    }

    /// Returns links to paragraphs of the rules for templates; one that is on no page is only named.
    pub(super) fn rules<'n>(&self, numbers: impl IntoIterator<Item = &'n str>) -> Vec<Value> {
        let page = self.site.rules.get(self.language());
        let rule = |number: &str| {
            let known = page.and_then(|page| Some((page, page.paragraphs.get(number)?)));
            json!({"number": number, "href": known.map(|(page, _)| format!("{}#{number}", page.path)), "says": known.map(|(_, says)| says)})
        };
        numbers.into_iter().map(rule).collect()
    }

    /// Returns why values are provisional, for templates. A field without a word is named as in content.
    pub(super) fn reasons(&self, reasons: &[(String, String)]) -> Vec<Value> {
        let name = |field: &str| self.label(&format!("field-{field}")).map_or_else(|_| field.replace('_', " "), str::to_owned);
        reasons.iter().map(|(field, reason)| json!({"field": name(field), "reason": reason})).collect()
    }

    /// Fills a template with the words of the language.
    pub(super) fn fill(&self, template: &str, mut data: Value, place: &Place) -> Result<String, RenderError> {
        if let Some(data) = data.as_object_mut() {
            data.insert("t".to_owned(), self.labels.clone());
            data.insert("root".to_owned(), json!(self.root(place)));
            data.insert("language".to_owned(), json!(self.language()));
            data.insert("home_path".to_owned(), json!(path(self.index, self.language(), &Place::Home)));
        }
        self.templates.fill(&format!("site/{template}"), data)
    }

    /// Returns the address of a scenario's description, or `None` without a page of the rules.
    pub(super) fn scenario(&self, id: &str) -> Option<String> {
        let page = self.site.rules.get(self.language()).filter(|page| page.scenarios.contains(id))?;
        Some(format!("{}#scenario-{id}", page.path))
    }

    /// Returns the address at which something is watched, if the site has the page for it.
    pub(super) fn watch(&self, opens: &str) -> Option<String> {
        self.site.apps.then(|| App::Watch.link(self.language(), opens))
    }

    /// Returns a page that redirects to the overview or to the first page of text, for shortened addresses.
    pub(super) fn moved(&self, path: &str) -> Result<Option<Output>, RenderError> {
        let to = match path.starts_with("reference/") {
            true => self.documents().next().map(|document| document.path.clone()),
            false => Some(self::path(self.index, self.language(), &Place::Home)),
        };
        let Some(to) = to.filter(|to| to != path) else { return Ok(None) };
        let root = "../".repeat(path.matches('/').count());
        let data = json!({"language": self.language(), "title": self.album().title, "to": format!("{root}{to}")});
        Ok(Some(Output { path: path.to_owned(), bytes: self.templates.fill("site/moved", data)?.into_bytes() }))
    }

    /// Returns a whole page. `about` describes it in a line; `section` is the part of the site that it belongs to.
    pub(super) fn page(&self, place: &Place, title: &str, about: &str, main: &str, section: &str) -> Result<Output, RenderError> {
        let album = self.album();
        let mut nav = vec![("cards", self.label("cards")?, path(self.index, self.language(), &Place::Home))];
        let sections = [("powers", !self.powers().is_empty()), ("arenas", !self.arenas().is_empty())];
        let app = App::ALL.into_iter().find(|app| app.name() == section);
        for (section, there) in sections.into_iter().chain(App::ALL.map(|app| (app.name(), self.site.apps))) {
            if there {
                nav.push((section, self.label(section)?, format!("{}/{section}/index.html", self.language())));
            }
        }
        let nav: Vec<Value> =
            (nav.into_iter()).map(|(name, text, path)| json!({"text": text, "path": path, "here": name == section})).collect();
        let here = |document: &Document| Place::Document(document.path.clone()) == *place;
        let documents: Vec<Value> =
            self.documents().map(|document| json!({"text": document.title, "path": document.path, "here": here(document)})).collect();
        let reading = self.documents().any(here);
        let languages: Vec<Value> = (self.albums.iter().enumerate())
            .map(|(index, album)| {
                let here = index == self.index;
                let path = self.twin(index, place);
                // What leads to the overview for want of a translation is no other language of this page.
                let same = *place == Place::Home || path != self::path(index, album.press.language, &Place::Home);
                let alternate = same.then(|| self.outside(place, &path));
                json!({"language": album.press.language, "name": album.press.words.language, "here": here, "path": path, "alternate": alternate})
            })
            .collect();
        let html = self.fill(
            "page",
            json!({
                "title": title, "about": short(about), "deck": album.title, "home": *place == Place::Home, "nav": nav, "documents": documents, "reading": reading, "languages": languages, "main": main,
                "card": section == "card" || app.is_some(), "app": app.map(App::name), "gallery": *place == Place::Home, "compare": section == "compare", "text": matches!(place, Place::Document(_)), "style": Value::Null, "picture": self.picture(place),
                "address": self.elsewhere.address.as_ref().map(|_| self.outside(place, &path(self.index, self.language(), place))),
            }),
            place,
        )?;
        Ok(Output { path: path(self.index, self.language(), place), bytes: html.into_bytes() })
    }

    /// Returns the preview picture for links to the page of a card, if one was made: its address and its text.
    fn picture(&self, place: &Place) -> Option<Value> {
        let Place::Inside(inside) = place else { return None };
        let face = self.face(inside.strip_prefix("cards/")?.strip_suffix(".html")?)?;
        let made = self.elsewhere.pictured.get(self.index).is_some_and(|pictured| pictured.contains(&face.id));
        made.then(|| json!({"address": self.outside(place, &picture_path(self.language(), &face.id)), "says": face.says}))
    }

    /// Returns the address of a file for other sites; relative to the page if it is not known where the files will lie.
    fn outside(&self, place: &Place, file: &str) -> String {
        match &self.elsewhere.address {
            Some(address) => format!("{}/{file}", address.trim_end_matches('/')),
            None => format!("{}{file}", self.root(place)),
        }
    }

    /// Returns the pages of text in this language.
    pub(super) fn documents(&self) -> impl Iterator<Item = &'a Document> {
        let own = self.language();
        self.site.documents.iter().filter(move |document| document.language == own)
    }

    /// Returns the same page in another language, or the overview of that language if it has no such page.
    fn twin(&self, index: usize, place: &Place) -> String {
        let Some(album) = self.albums.get(index) else { return String::new() };
        let language = album.press.language;
        let home = || path(index, language, &Place::Home);
        match place {
            Place::Home => home(),
            Place::Inside(inside) => {
                let id = inside.strip_prefix("cards/").and_then(|id| id.strip_suffix(".html"));
                let there = match id {
                    Some(id) => album.faces.iter().any(|face| face.id == id),
                    None => self.site.volumes.iter().any(|volume| volume.language == language),
                };
                if there { path(index, language, place) } else { home() }
            }
            Place::Document(here) => {
                let about = self.documents().find(|document| document.path == *here).map(Document::about);
                let twin = self.site.documents.iter().find(|other| other.language == language && Some(other.about()) == about);
                twin.map_or_else(home, |twin| twin.path.clone())
            }
        }
    }

    fn root(&self, place: &Place) -> &'static str {
        match place {
            Place::Home if self.index == 0 => "",
            Place::Home | Place::Document(_) => "../",
            Place::Inside(_) => "../../",
        }
    }
}

/// Returns the beginning of a text, as much as previews of links show.
fn short(text: &str) -> String {
    const MOST: usize = 200;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MOST {
        return text;
    }
    let cut: String = text.chars().take(MOST).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', ';', ':', '.', '(']))
}

/// Returns the file of a page in the language at an index; the overview of the first language is the front page of all.
fn path(index: usize, language: &str, place: &Place) -> String {
    match place {
        Place::Home if index == 0 => "index.html".to_owned(),
        Place::Home => format!("{language}/index.html"),
        Place::Inside(inside) => format!("{language}/{inside}"),
        Place::Document(path) => path.clone(),
    }
}
