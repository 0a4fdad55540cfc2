//! The stories of cards on their pages.

use super::Order;
use crate::messages::said;
use crate::stories::watched;
use indicatif::ProgressBar;
use kcc_generator::site::{Chapter, Site, Volume};
use kcc_ir::{Content, Id};
use kcc_showing::statement::{Kind, Statement};
use kcc_showing::{Shown, Watch, statements};
use kcc_telling::story::Teller;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Tells people how many statements have been played.
struct Played<'p> {
    all: usize,
    done: AtomicUsize,
    progress: &'p ProgressBar,
}

impl Watch for Played<'_> {
    fn done(&self, statements: usize) {
        let done = self.done.fetch_add(statements, Ordering::Relaxed) + statements;
        self.progress.set_message(said("build-stories", &[("done", done.to_string()), ("all", self.all.to_string())]));
    }
}

/// Puts the stories of all content on the pages of a site.
pub(super) fn put(order: &Order<'_>, site: &mut Site, progress: &ProgressBar) -> anyhow::Result<()> {
    let content = &order.compiled.content;
    let is_own = |one: &Statement| order.compiled.is_own(one.kind.word(), one.piece.as_str());
    let all = statements(content).iter().filter(|one| is_own(one)).count();
    let watch = Played { all, done: AtomicUsize::new(0), progress };
    let shown = watched(order.compiled, is_own, &watch);
    let mut of: BTreeMap<(Kind, &Id), Vec<&Shown>> = BTreeMap::new();
    shown.iter().for_each(|one| of.entry((one.statement().kind, &one.statement().piece)).or_default().push(one));
    for language in order.languages {
        let teller = Teller::new(content, *language)?;
        let told: Vec<(&(Kind, &Id), Vec<Chapter>)> = of.par_iter().map(|(piece, shown)| (piece, teller.chapters(shown))).collect();
        let Some(volume) = site.volumes.iter_mut().find(|volume| volume.language == language.code()) else { continue };
        for ((kind, id), chapters) in told {
            if let Some((place, _)) = place(volume, content, *kind, id) {
                *place = chapters;
            }
        }
    }
    Ok(())
}

/// Returns where the stories of a piece of content are on its page, and whether they are being played; `None` if it has no page.
pub(crate) fn place<'v>(volume: &'v mut Volume, content: &Content, kind: Kind, id: &Id) -> Option<(&'v mut Vec<Chapter>, &'v mut bool)> {
    let id = match kind {
        Kind::Power => {
            let power = volume.powers.iter_mut().find(|power| power.id == id.as_str())?;
            return Some((&mut power.stories, &mut power.playing));
        }
        // The page is that of the default edition.
        Kind::Ruleset => &content.rulesets.iter().find(|ruleset| ruleset.id == *id && ruleset.default)?.punch.id,
        Kind::Krosmaster | Kind::Summon | Kind::Reward | Kind::Scenery => id,
    };
    volume.notes.get_mut(id.as_str()).map(|note| (&mut note.stories, &mut note.playing))
}
