//! The texts that are edited, and what is kept between questions.

use crate::question::{Code, Question};
use crate::table::{self, Games};
use crate::{card, form, near, odds, parts, reference, sentence, shelf, stories, strange, suggest};
use kcc_compiler::{ContentKind, File};
use kcc_generator::Templates;
use kcc_ide::{Format, Workspace};
use kcc_reading::Readers;
use kcc_wording::Wording;
use serde::Deserialize as _;
use serde_json::{Value, json};

/// The content as it is being edited, and the answers about it.
#[derive(Default)]
pub struct Desk {
    pub(crate) workspace: Workspace,
    /// The look of cards, read once.
    templates: Option<Templates>,
    /// The words of cards in every language, read once; the names in them are those of the last card.
    wordings: Vec<Wording>,
    /// What reads printed sentences.
    readers: Readers,
    /// The game that is played, and what is watched.
    games: Games,
}

impl Desk {
    /// Answers a question. Both are JSON: an answer is in `ok`, or what is wrong with the question in `error`.
    #[must_use]
    pub fn answer(&mut self, question: &str) -> String {
        let read = |question: &str| serde_json::from_str::<Value>(question).map_err(|error| error.to_string());
        let answer = read(question).and_then(|question| match table::Question::read(&question) {
            Some(question) => self.play(question?),
            None => Question::deserialize(question).map_err(|error| error.to_string()).and_then(|question| self.reply(question)),
        });
        match answer {
            Ok(answer) => json!({ "ok": answer }),
            Err(error) => json!({ "error": error }),
        }
        .to_string()
    }

    fn reply(&mut self, question: Question) -> Result<Value, String> {
        let value = match question {
            Question::Open { root, files } => {
                let number = files.len();
                let files = files.into_iter().map(|(path, text)| File { path, bytes: text.into_bytes() }).collect();
                self.games = Games::default();
                self.workspace = Workspace::new(&root, files);
                json!({ "files": number })
            }
            Question::Set { path, text } => {
                self.games.content_changed();
                self.workspace.set(&path, text);
                Value::Null
            }
            Question::Problems { path, language: Code(language) } => value(reference::led(self.workspace.problems(&path, language)))?,
            Question::Complete { path, at, language: Code(language) } => value(self.workspace.complete(&path, at, language))?,
            Question::Suggest { path, field, text, at, language: Code(language) } => {
                let (kind, _) = self.piece(&path)?;
                let before = self.text(&path)?.to_owned();
                let Some(draft) = suggest::draft(&before, kind, &field, &text)? else { return Ok(json!([])) };
                self.workspace.set(&path, Some(draft.text.clone()));
                let found = self.workspace.complete(&path, draft.effect.start + at.min(draft.effect.len()), language);
                self.workspace.set(&path, Some(before));
                value(draft.within(found))?
            }
            Question::Hover { path, at, language: Code(language) } => value(self.workspace.hover(&path, at, language))?,
            Question::Format { path } => match self.workspace.format(&path) {
                Format::Changed { text } => json!(text),
                Format::Same | Format::Broken | Format::Lossy { .. } => Value::Null,
            },
            Question::Card { path } => {
                let (kind, id) = self.piece(&path)?;
                self.ready()?;
                let Self { workspace, templates: Some(templates), wordings, .. } = self else { return Ok(Value::Null) };
                card::drawn(&workspace.compiled().content, kind, &id, wordings, templates)?
            }
            Question::Form { path, language: Code(language) } => {
                let (kind, _) = self.piece(&path)?;
                value(form::fields(self.text(&path)?, kind, language))?
            }
            Question::Write { path, field, value } => {
                let (kind, _) = self.piece(&path)?;
                json!(form::write(self.text(&path)?, kind, &field, value.as_ref())?)
            }
            Question::Stories { path, language: Code(language) } => {
                let (kind, id) = self.piece(&path)?;
                self.ready()?;
                let Self { workspace, templates: Some(templates), .. } = self else { return Ok(Value::Null) };
                stories::told(workspace.compiled(), kind, &id, language, templates)?
            }
            Question::Odds { path, against, language: Code(language) } => {
                let (kind, id) = self.piece(&path)?;
                odds::of_card(&self.workspace.compiled().content, kind, &id, against.as_deref(), language)
            }
            Question::Sentence { text, called } => sentence::read(&text, &called, self.workspace.compiled(), &mut self.readers),
            Question::Near { text, language: Code(language) } => near::near(&text, self.workspace.compiled(), language),
            Question::Strange { text } => json!(strange::strange(&text, self.workspace.compiled())),
            Question::Migrate { text, edition } => json!(kcc_compiler::edition::migrated(&text, edition).0),
            Question::Parts { text } => parts::of(&text, self.workspace.compiled()),
            Question::Explain { name, language: Code(language) } => reference::explained(&name, self.workspace.compiled(), language),
            Question::Cards { language: Code(language) } => shelf::cards(self.workspace.compiled(), language),
            Question::Names { language: Code(language) } => shelf::names(self.workspace.compiled(), language),
            Question::Patterns { language: Code(language) } => shelf::patterns(language)?,
        };
        Ok(value)
    }

    fn play(&mut self, question: table::Question) -> Result<Value, String> {
        self.ready()?;
        let Self { workspace, templates: Some(templates), games, .. } = self else { return Ok(Value::Null) };
        games.answer(question, workspace, templates)
    }

    /// Reads the templates, if they are not there yet.
    fn ready(&mut self) -> Result<(), String> {
        if self.templates.is_none() {
            self.templates = Some(Templates::built_in().map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    fn text(&self, path: &str) -> Result<&str, String> {
        self.workspace.text(path).ok_or_else(|| format!("there is no file `{path}`"))
    }

    /// Returns the kind and the id of what a file defines, by its path.
    fn piece(&self, path: &str) -> Result<(ContentKind, String), String> {
        piece(&self.workspace, path).ok_or_else(|| format!("`{path}` is no content file"))
    }
}

/// Returns the kind and the id of what a file defines, by its path.
pub(crate) fn piece(workspace: &Workspace, path: &str) -> Option<(ContentKind, String)> {
    let below = path.strip_prefix(workspace.root()).unwrap_or(path).trim_start_matches('/');
    let folder = below.split('/').next().unwrap_or_default();
    let kind = ContentKind::ALL.into_iter().find(|kind| kind.folder() == folder);
    let id = below.rsplit('/').next().and_then(|name| name.strip_suffix(".toml"));
    kind.zip(id.map(str::to_owned))
}

fn value(answer: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| error.to_string())
}
