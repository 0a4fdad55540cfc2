//! The story of a statement in words: two small boards, what was done, and what came of it because of the statement.

mod page;

use crate::event;
use crate::messages::{Parts, say};
use crate::words::Words;
use kcc_interpreter::SetupUnit;
use kcc_ir::scenario::{Action, Choice, Outcome, Side};
use kcc_ir::{Content, Id, Name, Power, Spell};
use kcc_language::Language;
use kcc_showing::seen::{Bar, Deed, Differs, Seen, Things, Whom};
use kcc_showing::statement::{Kind, On, Portion, Said};
use kcc_showing::{Done, Miss, Note, Number, Shown, Statement, Story};
use kcc_wording::Owner;
use kcc_wording::rich::RichText;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The most differences that are told.
const TOLD: usize = 3;
/// The most things of one kind that are listed.
const LISTED: usize = 3;

/// The words for stories in one language.
pub struct Teller<'c> {
    content: &'c Content,
    words: Words,
    language: Language,
    names: BTreeMap<&'c Id, &'c Name>,
    spells: BTreeMap<&'c Id, &'c Name>,
    /// Whether stories are about a change, and from which side.
    change: Option<Told>,
}

/// The side from which the story of a change is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// What is "with" a statement in other stories is before the change.
    Before,
    /// It is after the change.
    After,
}

impl<'c> Teller<'c> {
    /// Returns the words for some content.
    ///
    /// # Errors
    /// If the words of the language are missing: they are part of the program.
    pub fn new(content: &'c Content, language: Language) -> Result<Self, kcc_generator::RenderError> {
        let words = Words::of(content, language)?;
        let mut names: BTreeMap<&Id, &Name> = BTreeMap::new();
        names.extend(content.types.iter().chain(&content.markers).map(|kind| (&kind.id, &kind.name)));
        names.extend(content.scenery.iter().map(|piece| (&piece.id, &piece.name)));
        names.extend(content.powers.iter().map(|power| (&power.id, &power.name)));
        names.extend(content.rewards.iter().map(|reward| (&reward.id, &reward.name)));
        let own = content.krosmasters.iter().flat_map(|card| &card.powers).chain(content.summons.iter().flat_map(|token| &token.powers));
        names.extend(own.filter_map(|power| match power {
            Power::Own { id, name, .. } => Some((id, name)),
            Power::Keyword { .. } => None,
        }));
        names.extend(content.summons.iter().map(|token| (&token.id, &token.name)));
        names.extend(content.krosmasters.iter().map(|card| (&card.id, &card.name)));
        let mut spells: BTreeMap<&Id, &Name> = BTreeMap::new();
        spells.extend(content.rulesets.iter().map(|ruleset| (&ruleset.punch.id, &ruleset.punch.name)));
        spells.extend(content.rewards.iter().flat_map(|reward| &reward.spells).map(|spell| (&spell.id, &spell.name)));
        spells.extend(content.scenery.iter().flat_map(|piece| &piece.spells).map(|spell| (&spell.id, &spell.name)));
        spells.extend(content.summons.iter().flat_map(|token| &token.spells).map(|spell| (&spell.id, &spell.name)));
        spells.extend(content.krosmasters.iter().flat_map(|card| &card.spells).map(|spell| (&spell.id, &spell.name)));
        Ok(Self { content, words, language, names, spells, change: None })
    }

    /// Returns the words for stories of a change: what is so now, and what was so before.
    pub fn of_change(self, side: Told) -> Self {
        Self { change: Some(side), ..self }
    }

    fn say(&self, id: &str, parts: Parts<'_>) -> String {
        let Some(side) = self.change else { return say(self.language, id, parts) };
        let turned = side == Told::Before;
        let id = match (id, turned) {
            ("story-instead", _) => "change-instead",
            ("story-instead-of-that", _) => "change-instead-of-that",
            ("story-only-with", false) | ("story-only-without", true) => "change-only-now",
            ("story-only-without", false) | ("story-only-with", true) => "change-only-before",
            ("story-can", false) | ("story-cannot", true) => "change-can",
            ("story-cannot", false) | ("story-can", true) => "change-cannot",
            ("story-can-and-cannot", _) => "change-can-and-cannot",
            (other, _) => other,
        };
        let name = |name: &'static str| match name {
            "with" if turned => "without",
            "without" if turned => "with",
            name => name,
        };
        let parts: Vec<(&'static str, String)> = parts.iter().map(|(part, text)| (name(part), text.clone())).collect();
        say(self.language, id, &parts)
    }

    fn plain(&self, id: &str) -> String {
        say(self.language, id, &[])
    }

    fn name(&self, id: &Id) -> String {
        self.names.get(id).map_or_else(|| id.to_string(), |name| crate::words::name(name, self.language).to_owned())
    }

    fn spell(&self, id: &Id) -> String {
        self.spells.get(id).map_or_else(|| self.name(id), |name| crate::words::name(name, self.language).to_owned())
    }

    /// Returns the name of what a text is written on.
    pub fn on(&self, on: &On) -> String {
        match on {
            On::Spell(id) => self.spell(id),
            On::Power(id) | On::Reward(id) => self.name(id),
        }
    }

    /// Returns what the statement says, as cards print it, after the name of what it is on.
    pub fn statement(&self, statement: &Statement) -> String {
        let text = self.words.plain(&self.said(statement)).replace('\u{a0}', " ");
        let text = match statement.portion {
            Portion::Condition => self.say("story-condition-of", &[("text", text)]),
            Portion::Ability | Portion::Effect | Portion::Change | Portion::Option | Portion::Branch => text,
        };
        format!("{}{} {text}", self.on(&statement.on), self.language.colon())
    }

    /// Returns what the statement says, as cards print it; of a condition what depends on it.
    fn said(&self, statement: &Statement) -> RichText {
        statement.said(self.content).map_or_else(RichText::default, |said| self.rich(statement, &said))
    }

    /// Returns what is said in the place of a statement, as cards print it.
    fn rich(&self, statement: &Statement, said: &Said) -> RichText {
        let name = self.content.krosmasters.iter().map(|card| (&card.id, &card.name));
        let name = name.chain(self.content.summons.iter().map(|token| (&token.id, &token.name))).find(|(id, _)| **id == statement.piece);
        let owner = match (statement.kind, name) {
            (Kind::Krosmaster | Kind::Summon, Some((_, name))) => Owner::Named(name),
            (Kind::Reward, _) => Owner::Krosmaster,
            _ => Owner::Unit,
        };
        match said {
            Said::Effects(effects) => self.words.wording.effects(owner, effects),
            Said::Abilities(abilities) => self.words.wording.abilities(owner, abilities),
        }
    }

    /// Returns the lines of a story, without the statement itself.
    pub fn story(&self, story: &Story) -> Vec<String> {
        let mut lines = self.boards(story);
        lines.extend(self.course(story));
        lines
    }

    /// Returns the lines below the boards.
    fn course(&self, story: &Story) -> Vec<String> {
        let mut lines = Vec::new();
        let done = self.deeds(story);
        if !done.is_empty() {
            lines.push(format!("{}.", done.join(". ")));
        }
        let mut seen: Vec<String> = story.seen.iter().map(|seen| self.seen(seen)).collect();
        let more = seen.len().saturating_sub(TOLD);
        seen.truncate(TOLD);
        lines.extend(seen.into_iter().map(|line| format!("→ {line}")));
        lines.extend(story.notes.iter().map(|note| self.note(&story.statement, note)));
        let mut last = Vec::new();
        if more > 0 {
            last.push(self.say("story-more-differences", &[("number", more.to_string())]));
        }
        if !story.rules.is_empty() {
            last.push(self.say("story-rules", &[("rules", story.rules.join(", "))]));
        }
        if !last.is_empty() {
            lines.push(last.join(" "));
        }
        lines
    }

    /// Returns what else the course of a story tells.
    fn note(&self, statement: &Statement, note: &Note) -> String {
        let (id, said) = match note {
            // The words are the same, so the effect is shown as it is written.
            Note::Alike(said) => {
                let written = match said {
                    Said::Effects(effects) => kcc_compiler::language::effects(effects),
                    Said::Abilities(abilities) => kcc_compiler::language::abilities(abilities),
                };
                return self.say("story-alike", &[("text", written)]);
            }
            Note::Before(said) => ("story-before-that", said),
            Note::After(said) => ("story-after-that", said),
            Note::Together(said) => ("story-together", said),
            Note::Reading(said) => ("story-reading", said),
        };
        self.say(id, &[("text", self.words.plain(&self.rich(statement, said)).replace('\u{a0}', " "))])
    }

    /// Returns the bar of the spell that a statement is on, with its limit; `None` if it is on no spell.
    pub fn bar(&self, statement: &Statement) -> Option<String> {
        let On::Spell(id) = &statement.on else { return None };
        let spells = |spells: &'c [Spell]| spells.iter().find(|spell| spell.id == *id);
        let content = self.content;
        let cards = content.krosmasters.iter().filter(|one| one.id == statement.piece).map(|card| card.spells.as_slice());
        let tokens = content.summons.iter().filter(|one| one.id == statement.piece).map(|token| token.spells.as_slice());
        let others = content.rewards.iter().filter(|one| one.id == statement.piece).map(|reward| reward.spells.as_slice());
        let pieces = content.scenery.iter().filter(|one| one.id == statement.piece).map(|piece| piece.spells.as_slice());
        let rules = content.rulesets.iter().filter(|one| one.id == statement.piece).map(|ruleset| std::slice::from_ref(&ruleset.punch));
        let spell = cards.chain(tokens).chain(others).chain(pieces).chain(rules).find_map(spells)?;
        let wording = &self.words.wording;
        let mut parts = vec![wording.cost(&spell.cost), wording.range(spell.range), wording.damage(spell.damage)];
        parts.extend(spell.area.map(|area| wording.area(area)));
        parts.extend(spell.targets.as_ref().map(|group| wording.targets(group)));
        let mut parts: Vec<String> = parts.iter().map(|part| self.words.plain(part)).filter(|part| !part.is_empty()).collect();
        parts.push(spell.limit.map_or_else(|| self.plain("story-no-limit"), |limit| self.words.plain(&wording.limit(Some(limit)))));
        Some(parts.join(" · ").replace('\u{a0}', " "))
    }

    /// Returns both boards side by side, with the units beside them.
    fn boards(&self, story: &Story) -> Vec<String> {
        let board = &story.board;
        let spaced = |signs: &mut dyn Iterator<Item = char>| signs.map(|sign| format!(" {sign}")).collect::<String>();
        let head = spaced(&mut board.columns.iter().copied());
        let mut units = self.units(story).into_iter();
        let mut lines = vec![format!("   {head}     {head}    {}", units.next().unwrap_or_default())];
        for ((row, before), after) in board.rows.iter().zip(&board.before).zip(&board.after) {
            let (before, after) = (spaced(&mut before.chars()), spaced(&mut after.chars()));
            let arrow = if lines.len() == 1 + board.rows.len() / 2 { "→" } else { " " };
            lines.push(format!("{row:>3}{before}  {arrow}  {after}    {}", units.next().unwrap_or_default()));
        }
        // Rows run out before units do.
        let rest: Vec<String> = units.collect();
        if let (false, Some(last)) = (rest.is_empty(), lines.last_mut()) {
            let _ = write!(last, "; {}", rest.join("; "));
        }
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    /// Returns a line for each unit: its letter, its name and what it begins with.
    fn units(&self, story: &Story) -> Vec<String> {
        let letters = story.position.letters();
        let mut lines = Vec::new();
        for (at, (letter, unit)) in letters.iter().zip(&story.position.units).enumerate() {
            let mut line = format!("{letter} {}", self.name(&unit.card));
            let after = story.scene.iter().flat_map(|scene| &scene.after).flat_map(|spot| &spot.units);
            let after = after.clone().find(|figure| figure.letter == *letter).map_or(unit.injuries, |figure| figure.injuries);
            self.begins_with(unit, after).iter().for_each(|note| _ = write!(line, ", {note}"));
            if at == story.position.active {
                let _ = write!(line, " ({})", self.plain("story-its-turn"));
            }
            lines.push(line);
        }
        let came = story.units.iter().filter(|(letter, _)| !letters.contains(letter));
        lines.extend(came.map(|(letter, card)| format!("{letter} {}", self.name(card))));
        lines
    }

    /// Returns what a unit begins with: injuries, and those in the end, tokens, markers and rewards.
    fn begins_with(&self, unit: &SetupUnit, injuries: u8) -> Vec<String> {
        let mut notes = Vec::new();
        if unit.injuries != injuries {
            notes.push(self.say("story-injuries-change", &[("before", unit.injuries.to_string()), ("number", injuries.to_string())]));
        } else if unit.injuries > 0 {
            notes.push(self.say("story-injuries", &[("number", unit.injuries.to_string())]));
        }
        for (number, of) in unit.tokens.into_iter().zip([Number::ApTokens, Number::MpTokens, Number::RangeTokens]) {
            if number != 0 {
                notes.push(format!("{}{} {number:+}", self.number(of), self.language.colon()));
            }
        }
        notes.extend(unit.markers.iter().map(|(id, _)| id).chain(unit.rewards.iter().map(|(id, _)| id)).map(|id| self.name(id)));
        notes
    }

    /// Returns what is done, a sentence each. What only lets the tension phase pass is not told on the way.
    fn deeds(&self, story: &Story) -> Vec<String> {
        let last = story.done.len().saturating_sub(1);
        let told = story.done.iter().enumerate().filter(|(at, done)| !done.passes || *at == last);
        told.filter_map(|(_, done)| self.done(done)).collect()
    }

    fn done(&self, done: &Done) -> Option<String> {
        let by = done.by.map_or_else(String::new, String::from);
        let action = done.action.as_ref().map(|action| self.action(action, &by));
        let chance: Vec<String> = done.chance.iter().map(|outcome| self.outcome(*outcome)).collect();
        match (action, chance.is_empty()) {
            (Some(action), true) => Some(action),
            (Some(action), false) => Some(format!("{action} ({})", chance.join(", "))),
            (None, false) => Some(self.say("story-dice-show", &[("dice", chance.join(", "))])),
            (None, true) => None,
        }
    }

    fn action(&self, action: &Action, by: &str) -> String {
        let by = ("unit", by.to_owned());
        match action {
            Action::Cast { spell, at, x } => {
                let parts = [by, ("spell", self.spell(spell)), ("at", at.to_string()), ("x", x.to_string())];
                self.say(if *x > 0 { "story-casts-paying" } else { "story-casts" }, &parts)
            }
            Action::Move { to } => self.say("story-moves", &[by, ("to", to.to_string())]),
            Action::Collect => self.say("story-collects", &[by]),
            Action::BuyGg => self.say("story-buys-gg", &[by]),
            Action::Buy { .. } => self.say("story-buys", &[by]),
            Action::Reveal { reward } => self.say("story-reveals", &[by, ("reward", self.name(reward))]),
            Action::End => self.say("story-ends", &[by]),
            Action::Choose { choice } => self.say("story-chooses", &[("choice", self.choice(*choice))]),
        }
    }

    fn choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Yes => self.plain("story-yes"),
            Choice::No => self.plain("story-no"),
            Choice::Sell => self.plain("story-sell"),
            Choice::Face { face } => event::face(face, self.language),
            Choice::Side { side: Side::Top } => self.plain("side-top"),
            Choice::Side { side: Side::Right } => self.plain("side-right"),
            Choice::Side { side: Side::Bottom } => self.plain("side-bottom"),
            Choice::Side { side: Side::Left } => self.plain("side-left"),
            Choice::Number { number } => self.say("story-option", &[("number", number.to_string())]),
            Choice::Spot { at } => at.to_string(),
            Choice::Player { player } => self.say("story-player", &[("player", player.to_string())]),
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Shows { shown: kcc_ir::Shown::Face { face } } => event::face(face, self.language),
            Outcome::Shows { shown: kcc_ir::Shown::Dofus } => "Dofus".to_owned(),
            Outcome::Shows { shown: kcc_ir::Shown::Heads } => self.plain("story-heads"),
            Outcome::Shows { shown: kcc_ir::Shown::Tails } => self.plain("story-tails"),
            Outcome::CriticalDodge => format!("{}/{}", self.plain("face-critical"), self.plain("face-dodge")),
            Outcome::Player { .. } => outcome.to_string(),
        }
    }

    fn number(&self, of: Number) -> String {
        self.plain(match of {
            Number::Injuries => "story-number-injuries",
            Number::Hp => "story-number-hp",
            Number::Ap => "story-number-ap",
            Number::Mp => "story-number-mp",
            Number::Level => "story-number-level",
            Number::ApTokens => "story-number-ap-tokens",
            Number::MpTokens => "story-number-mp-tokens",
            Number::RangeTokens => "story-number-range-tokens",
            Number::ApLeft => "story-number-ap-left",
            Number::MpLeft => "story-number-mp-left",
            Number::Gg => "story-number-gg",
            Number::WildGg => "story-number-wild-gg",
            Number::Kamas => "story-number-kamas",
            Number::KamasOnCell => "story-number-kamas-on-cell",
            Number::Player => "story-number-player",
        })
    }

    /// Returns a difference: what is so with the statement, and what without it.
    pub fn seen(&self, seen: &Seen) -> String {
        let whom = match &seen.about {
            Whom::Unit(letter) => letter.to_string(),
            Whom::Player(player) => self.say("story-player", &[("player", player.to_string())]),
            Whom::Cell(cell) => cell.clone(),
            Whom::Game => String::new(),
        };
        let head = |what: String| if whom.is_empty() { what } else { format!("{whom}{} {what}", self.language.colon()) };
        let instead = |what: String, with: String, without: String| {
            head(self.say("story-instead", &[("what", what), ("with", with), ("without", without)]))
        };
        match &seen.differs {
            Differs::Number { of, with, without } => {
                let shown = |number: &Option<i32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
                instead(self.number(*of), shown(with), shown(without))
            }
            Differs::At { with, without } => {
                let shown = |cell: &Option<String>| match cell {
                    Some(cell) => self.say("story-on", &[("cell", cell.clone())]),
                    None => self.plain("story-off-board"),
                };
                head(self.say("story-instead-of-that", &[("with", shown(with)), ("without", shown(without))]))
            }
            Differs::Card { with, without } => instead(self.plain("story-card"), self.name(with), self.name(without)),
            Differs::Things { of, with, without } => head(self.things(*of, with, without)),
            Differs::Spell { spell, with, without } => head(self.bars(spell, with, without)),
            Differs::Timeline { with, without } => {
                let shown = |letters: &[char]| letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
                instead(self.plain("story-timeline"), shown(with), shown(without))
            }
            Differs::Active { with, without } => {
                let shown = |letter: &Option<char>| letter.map_or_else(|| "–".to_owned(), String::from);
                instead(self.plain("story-turn-of"), shown(with), shown(without))
            }
            Differs::Can { with, without } => self.can(with, without),
            Differs::Winner { with, without } => {
                let shown = |player: &Option<u8>| player.map_or_else(|| "–".to_owned(), |player| player.to_string());
                instead(self.plain("story-winner"), shown(with), shown(without))
            }
        }
    }

    fn things(&self, of: Things, with: &[Id], without: &[Id]) -> String {
        let name = |id: &Id| if of == Things::Spells { self.spell(id) } else { self.name(id) };
        let list = |ids: &[Id]| ids.iter().map(name).collect::<Vec<_>>().join(", ");
        let what = self.plain(match of {
            Things::Powers => "story-things-powers",
            Things::Types => "story-things-types",
            Things::Spells => "story-things-spells",
            Things::Markers => "story-things-markers",
            Things::Rewards => "story-things-rewards",
            Things::Scenery => "story-things-scenery",
        });
        match (with.is_empty(), without.is_empty()) {
            (false, true) => self.say("story-only-with", &[("what", what), ("list", list(with))]),
            (true, false) => self.say("story-only-without", &[("what", what), ("list", list(without))]),
            _ => self.say("story-instead", &[("what", what), ("with", list(with)), ("without", list(without))]),
        }
    }

    fn bars(&self, spell: &Id, with: &Bar, without: &Bar) -> String {
        let wording = &self.words.wording;
        let shown = |bar: &Bar| {
            let mut parts = Vec::new();
            if with.cost != without.cost {
                parts.push(self.words.plain(&wording.cost(&bar.cost)));
            }
            if with.range != without.range {
                parts.push(self.words.plain(&wording.range(bar.range)));
            }
            if with.damage != without.damage {
                parts.push(self.words.plain(&wording.damage(bar.damage)));
            }
            if with.area != without.area {
                parts.push(bar.area.map_or_else(|| "–".to_owned(), |area| self.words.plain(&wording.area(area))));
            }
            parts.join(", ")
        };
        self.say("story-instead", &[("what", self.spell(spell)), ("with", shown(with)), ("without", shown(without))])
    }

    fn can(&self, with: &[Deed], without: &[Deed]) -> String {
        let list = |deeds: &[Deed]| {
            let mut shown: Vec<String> = deeds.iter().take(LISTED).map(|deed| self.deed(deed)).collect();
            if deeds.len() > LISTED {
                shown.push("…".to_owned());
            }
            shown.join(", ")
        };
        match (with.is_empty(), without.is_empty()) {
            (false, true) => self.say("story-can", &[("list", list(with))]),
            (true, _) => self.say("story-cannot", &[("list", list(without))]),
            (false, false) => self.say("story-can-and-cannot", &[("with", list(with)), ("without", list(without))]),
        }
    }

    fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::Cast { spell, at } => self.say("story-deed-cast", &[("spell", self.spell(spell)), ("at", at.clone())]),
            Deed::Move { to } => self.say("story-deed-move", &[("to", to.clone())]),
            Deed::Collect => self.plain("story-deed-collect"),
            Deed::BuyGg => self.plain("story-deed-buy-gg"),
            Deed::Buy => self.plain("story-deed-buy"),
            Deed::Reveal { reward } => {
                let name = reward.as_ref().map_or_else(String::new, |reward| self.name(reward));
                self.say("story-deed-reveal", &[("reward", name)])
            }
            Deed::End => self.plain("story-deed-end"),
            Deed::Other => self.plain("story-deed-other"),
        }
    }

    /// Returns why a statement is not shown.
    pub fn miss(&self, miss: Miss) -> String {
        self.say("story-miss", &[("why", kcc_diagnostics::terms::shown(miss.name(), self.language))])
    }

    /// Returns all that is told of a statement after its place. `same` is the number of an earlier one on the same text, if its course is
    /// the same.
    pub fn told(&self, shown: &Shown, same: Option<usize>) -> Vec<String> {
        match (shown, same) {
            (Shown::Story(story), Some(number)) => {
                let same = self.say("story-same", &[("number", number.to_string())]);
                std::iter::once(same).chain(story.notes.iter().map(|note| self.note(&story.statement, note))).collect()
            }
            (Shown::Story(story), None) => self.story(story),
            (Shown::Not(_, miss), _) => vec![self.miss(*miss)],
        }
    }
}
