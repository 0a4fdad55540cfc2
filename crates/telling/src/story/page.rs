//! Stories as pages show them: the same words, and the boards as data for pictures.

use super::{LISTED, TOLD, Teller};
use kcc_compiler::scenario_text;
use kcc_generator::capital;
use kcc_generator::card::{BoardCell, BoardSign};
use kcc_generator::scene::{At, Figure, Mark, Scene};
use kcc_generator::site::{self, Chapter, Member, Tale, Told};
use kcc_ir::scenario::{Action, Choice, Spot as Aim};
use kcc_ir::{Id, Name, Power};
use kcc_showing::scene::{Scene as Staged, Spot};
use kcc_showing::seen::{Deed, Differs, Whom};
use kcc_showing::statement::{Kind, On, Portion};
use kcc_showing::{Shown, Statement, Story};
use kcc_wording::Owner;
use kcc_wording::rich::{RichText, Segment};
use std::collections::BTreeMap;

/// The id of a story as a scenario, which is in no folder.
const STORY: &str = "story";

/// Stands for the words of a card in a message.
const PLACE: char = '\u{fffc}';

impl Teller<'_> {
    /// Returns stories of one piece of content, in their order, by what they are on.
    pub fn chapters(&self, shown: &[&Shown]) -> Vec<Chapter> {
        let mut chapters: Vec<Chapter> = Vec::new();
        let mut last: Option<&On> = None;
        let mut told_by: Vec<(&str, site::Story)> = Vec::new();
        for one in shown {
            let statement = one.statement();
            if last != Some(&statement.on) {
                let whole = matches!(statement.on, On::Reward(_)) || statement.kind == Kind::Power;
                chapters.push(Chapter { name: (!whole).then(|| self.on(&statement.on)), tales: Vec::new() });
                last = Some(&statement.on);
            }
            let told = match one {
                Shown::Story(story) => {
                    let story = self.story_on_page(story);
                    // Of a statement and its only part, one is enough.
                    let same = |(around, known): &(&str, site::Story)| {
                        let part = statement.pointer.strip_prefix(around).is_some_and(|rest| rest.starts_with('/'));
                        part && (&known.boards, &known.done, &known.came) == (&story.boards, &story.done, &story.came)
                    };
                    if told_by.iter().any(same) {
                        continue;
                    }
                    told_by.push((&statement.pointer, story.clone()));
                    Told::Story(Box::new(story))
                }
                Shown::Not(_, miss) => Told::Not(self.miss(*miss)),
            };
            if let Some(chapter) = chapters.last_mut() {
                chapter.tales.push(Tale { says: self.sentence(statement), told });
            }
        }
        chapters
    }

    /// Returns what the statement says, with the signs of cards.
    fn sentence(&self, statement: &Statement) -> RichText {
        let said = self.in_words_of_its_own(statement).unwrap_or_else(|| self.said(statement));
        if statement.portion != Portion::Condition {
            return said;
        }
        let around = capital(&self.say("story-condition-of", &[("text", PLACE.to_string())]));
        let (before, after) = around.split_once(PLACE).unwrap_or((&around, ""));
        let words = |text: &str| (!text.is_empty()).then(|| Segment::Text(text.to_owned()));
        RichText(words(before).into_iter().chain(said.0).chain(words(after)).collect())
    }

    /// Returns what cards print instead of the words for the text that a statement is in; `None` if they print those.
    fn in_words_of_its_own(&self, statement: &Statement) -> Option<RichText> {
        let content = self.content;
        let card = content.krosmasters.iter().find(|card| statement.kind == Kind::Krosmaster && card.id == statement.piece);
        let token = content.summons.iter().find(|token| statement.kind == Kind::Summon && token.id == statement.piece);
        let reward = content.rewards.iter().find(|reward| statement.kind == Kind::Reward && reward.id == statement.piece);
        let piece = content.scenery.iter().find(|piece| statement.kind == Kind::Scenery && piece.id == statement.piece);
        let spells = card.map(|card| &card.spells).or(token.map(|token| &token.spells));
        let mut spells = spells.or(reward.map(|reward| &reward.spells)).or(piece.map(|piece| &piece.spells)).into_iter().flatten();
        let mut powers = card.map(|card| &card.powers).or(token.map(|token| &token.powers)).into_iter().flatten();
        let text = match &statement.on {
            On::Spell(on) => spells.find(|spell| spell.id == *on)?.printed_text.as_ref(),
            On::Power(on) => powers.find_map(|power| match power {
                Power::Own { id, printed_text, .. } if id == on => printed_text.as_ref(),
                Power::Own { .. } | Power::Keyword { .. } => None,
            }),
            On::Reward(_) => None,
        };
        text.map(|text| self.words.wording.own_power(Owner::Unit, &[], Some(text)))
    }

    fn story_on_page(&self, story: &Story) -> site::Story {
        let seen: Vec<String> = story.seen.iter().take(TOLD).map(|seen| self.seen(seen)).collect();
        let more = story.seen.len() - seen.len();
        let scenes = story.scene.as_ref().map(|staged| self.scenes(story, staged));
        site::Story {
            units: self.members(story),
            scenery: story.scene.as_ref().map(|staged| self.scenery(staged)).unwrap_or_default(),
            boards: scenes.unwrap_or_default(),
            done: self.deeds(story),
            came: seen,
            more: (more > 0).then(|| self.say("story-more-differences", &[("number", more.to_string())])),
            rules: story.rules.clone(),
            scenario: scenario_text::write(&story.as_scenario(Id::from(STORY), Name::english(STORY), self.content)),
        }
    }

    /// Returns the units by their letters: those of the position, then those that came into play.
    fn members(&self, story: &Story) -> Vec<Member> {
        let letters = story.position.letters();
        let mut members = Vec::new();
        for (at, (letter, unit)) in letters.iter().zip(&story.position.units).enumerate() {
            let mut notes = self.begins_with(unit, unit.injuries);
            if at == story.position.active {
                notes.push(self.plain("story-its-turn"));
            }
            let (side, card) = (unit.player + 1, unit.card.to_string());
            members.push(Member { letter: letter.to_string(), side, card, name: self.name(&unit.card), notes });
        }
        let sides = sides(story);
        for (letter, card) in story.units.iter().filter(|(letter, _)| !letters.contains(letter)) {
            // Capitals are for the first player where no board shows the unit.
            let side = sides.get(letter).copied().unwrap_or(if letter.is_uppercase() { 1 } else { 2 });
            members.push(Member { letter: letter.to_string(), side, card: card.to_string(), name: self.name(card), notes: Vec::new() });
        }
        members
    }

    /// Returns the pieces of scenery on the boards, by picture and name.
    fn scenery(&self, staged: &Staged) -> Vec<(BoardSign, String)> {
        let ids = staged.before.iter().chain(&staged.after).filter_map(|spot| spot.scenery.as_ref());
        let pieces: BTreeMap<&Id, (BoardSign, String)> = ids.map(|id| (id, (self.piece(id), self.name(id)))).collect();
        pieces.into_values().collect()
    }

    fn piece(&self, id: &Id) -> BoardSign {
        let known = self.content.scenery.iter().find(|piece| piece.id == *id);
        BoardSign::Scenery(id.to_string(), known.and_then(|piece| piece.counts_as.as_ref()).map(ToString::to_string))
    }

    /// Returns both boards, or one if nothing moves and nobody is injured.
    fn scenes(&self, story: &Story, staged: &Staged) -> Vec<Scene> {
        let (before, after) = (figures(staged, &staged.before), figures(staged, &staged.after));
        let scene = |title: &str, spots: &[Spot], figures: &BTreeMap<char, Figure>, marks: Vec<Mark>| Scene {
            title: self.plain(title),
            says: self.on_board(staged, spots),
            columns: staged.columns.iter().map(char::to_string).collect(),
            rows: staged.rows.iter().map(u8::to_string).collect(),
            ends: staged.ends,
            cells: spots.iter().map(|spot| self.cell(spot)).collect(),
            figures: in_order(staged, spots, figures),
            marks,
        };
        let (mut aims, outcome) = (aims(story, staged, &before), outcome(story, staged, &before, &after));
        if staged.before == staged.after {
            aims.extend(outcome);
            return vec![scene("story-before-and-after", &staged.before, &before, aims)];
        }
        vec![scene("story-before", &staged.before, &before, aims), scene("story-after", &staged.after, &after, outcome)]
    }

    fn cell(&self, spot: &Spot) -> BoardCell {
        let sign = match &spot.scenery {
            Some(id) => self.piece(id),
            None if spot.demon => BoardSign::Demon,
            None => BoardSign::None,
        };
        BoardCell { kamas: spot.kamas, ..BoardCell::on(sign, spot.ground) }
    }

    /// Returns what is on a board in words: everything with its cell.
    fn on_board(&self, staged: &Staged, spots: &[Spot]) -> String {
        let colon = self.language.colon();
        let mut parts = Vec::new();
        for (index, spot) in spots.iter().enumerate() {
            let (column, row) = (index % staged.columns.len().max(1), index / staged.columns.len().max(1));
            let (Some(column), Some(row)) = (staged.columns.get(column), staged.rows.get(row)) else { continue };
            for unit in &spot.units {
                let mut part = format!("{} {}{colon} {column}{row}", unit.letter, self.name(&unit.card));
                if unit.injuries > 0 {
                    part = format!("{part}, {}", self.say("story-injuries", &[("number", unit.injuries.to_string())]));
                }
                parts.extend([unit.markers.iter().fold(part, |part, marker| format!("{part}, {}", self.name(marker)))]);
            }
            parts.extend(spot.scenery.as_ref().map(|id| format!("{}{colon} {column}{row}", self.name(id))));
            parts.extend((spot.kamas > 0).then(|| format!("{}{colon} {column}{row}", self.plain("story-number-kamas"))));
        }
        parts.join("; ")
    }
}

/// Returns where a cell of a scene is, by its name such as `c4`; `None` outside.
fn at(staged: &Staged, name: &str) -> Option<At> {
    let column = staged.columns.iter().position(|column| name.starts_with(*column))?;
    let row = staged.rows.iter().position(|row| name.get(1..).is_some_and(|name| name == row.to_string()))?;
    Some((column, row))
}

/// Returns the player of each unit that a board shows.
fn sides(story: &Story) -> BTreeMap<char, u8> {
    let spots = story.scene.iter().flat_map(|staged| staged.before.iter().chain(&staged.after));
    spots.flat_map(|spot| &spot.units).map(|unit| (unit.letter, unit.player)).collect()
}

/// Returns the units of a board by their letters.
fn figures(staged: &Staged, spots: &[Spot]) -> BTreeMap<char, Figure> {
    let width = staged.columns.len().max(1);
    let mut figures = BTreeMap::new();
    for (index, spot) in spots.iter().enumerate() {
        for unit in &spot.units {
            let at = (index % width, index / width);
            let (letter, markers) = (unit.letter.to_string(), unit.markers.len());
            figures.insert(unit.letter, Figure { at, letter, side: unit.player, summon: unit.summon, injuries: unit.injuries, markers });
        }
    }
    figures
}

/// Returns the units of a board in the order of the cells, what is in the way first.
fn in_order(staged: &Staged, spots: &[Spot], figures: &BTreeMap<char, Figure>) -> Vec<Figure> {
    let units = spots.iter().flat_map(|spot| &spot.units);
    let mut shown: Vec<Figure> = units.filter_map(|unit| figures.get(&unit.letter)).cloned().collect();
    shown.retain(|unit| unit.at.0 < staged.columns.len());
    shown
}

/// Returns the cells that are aimed at.
fn aims(story: &Story, staged: &Staged, before: &BTreeMap<char, Figure>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for done in &story.done {
        let aim = match &done.action {
            Some(Action::Cast { at, .. } | Action::Choose { choice: Choice::Spot { at } }) => at,
            _ => continue,
        };
        let cell = match aim {
            Aim::Cell { place } => at(staged, &place.to_string()),
            Aim::Unit { letter } => before.get(letter).map(|unit| unit.at),
        };
        marks.extend(cell.map(Mark::Aim).filter(|mark| !marks.contains(mark)));
    }
    marks
}

/// Returns what has happened to units, and what differs because of the statement.
fn outcome(story: &Story, staged: &Staged, before: &BTreeMap<char, Figure>, after: &BTreeMap<char, Figure>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut add = |mark: Option<Mark>| marks.extend(mark.filter(|mark| !marks.contains(mark)));
    for (letter, unit) in before {
        match after.get(letter) {
            Some(now) if now.at != unit.at => add(Some(Mark::Moved(unit.at, now.at))),
            Some(_) => {}
            None => add(Some(Mark::Gone(Figure { injuries: 0, markers: 0, ..unit.clone() }))),
        }
    }
    after.iter().filter(|(letter, _)| !before.contains_key(letter)).for_each(|(_, unit)| add(Some(Mark::New(unit.at))));
    let free = |cell: &At| after.values().all(|unit| unit.at != *cell);
    for seen in &story.seen {
        match &seen.about {
            Whom::Unit(letter) => add(after.get(letter).map(|unit| Mark::Touched(unit.at))),
            Whom::Cell(name) => add(at(staged, name).map(Mark::Touched)),
            Whom::Player(_) | Whom::Game => {}
        }
        match (&seen.differs, &seen.about) {
            (Differs::At { without: Some(cell), .. }, Whom::Unit(letter)) => {
                let like = after.get(letter).or(before.get(letter));
                let ghost = at(staged, cell).filter(free).zip(like);
                add(ghost.map(|(at, unit)| Mark::Otherwise(Figure { at, injuries: 0, markers: 0, ..unit.clone() })));
            }
            // What else can be done where units are elsewhere follows from that, and would hide it.
            (Differs::Can { with, without }, _) if !story.seen.iter().any(|seen| matches!(seen.differs, Differs::At { .. })) => {
                let cell = |deed: &Deed| place(deed).and_then(|name| at(staged, name));
                with.iter().take(LISTED).for_each(|deed| add(cell(deed).map(Mark::Possible)));
                without.iter().take(LISTED).for_each(|deed| add(cell(deed).map(Mark::Impossible)));
            }
            _ => {}
        }
    }
    marks
}

/// Returns the name of the cell of something that can be done.
fn place(deed: &Deed) -> Option<&str> {
    match deed {
        Deed::Cast { at: name, .. } | Deed::Move { to: name } => Some(name),
        Deed::Collect | Deed::BuyGg | Deed::Buy | Deed::Reveal { .. } | Deed::End | Deed::Other => None,
    }
}
