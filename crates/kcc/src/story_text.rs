//! The story of a statement in words: two small boards, what was done, and what came of it because of the statement.

mod page;

use crate::event_text;
use crate::game_args;
use crate::messages::{Parts, say};
use crate::session::Words;
use kcc_diagnostics::Language;
use kcc_interpreter::SetupUnit;
use kcc_ir::scenario::{Action, Choice, Outcome, Side};
use kcc_ir::{Content, Id, Name, Power, Spell};
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
pub(crate) struct Teller<'c> {
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
pub(crate) enum Told {
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
    pub(crate) fn new(content: &'c Content, language: Language) -> anyhow::Result<Self> {
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
    pub(crate) fn of_change(self, side: Told) -> Self {
        Self { change: Some(side), ..self }
    }

    fn say(&self, id: &str, parts: Parts<'_>) -> String {
        let Some(side) = self.change else { return say(self.language, id, parts) };
        let turned = side == Told::Before;
        let id = match (id, turned) {
            ("try-instead", _) => "diff-instead",
            ("try-instead-of-that", _) => "diff-instead-of-that",
            ("try-only-with", false) | ("try-only-without", true) => "diff-only-now",
            ("try-only-without", false) | ("try-only-with", true) => "diff-only-before",
            ("try-can", false) | ("try-cannot", true) => "diff-can",
            ("try-cannot", false) | ("try-can", true) => "diff-cannot",
            ("try-can-and-cannot", _) => "diff-can-and-cannot",
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
        self.names.get(id).map_or_else(|| id.to_string(), |name| game_args::name(name, self.language).to_owned())
    }

    fn spell(&self, id: &Id) -> String {
        self.spells.get(id).map_or_else(|| self.name(id), |name| game_args::name(name, self.language).to_owned())
    }

    /// Returns the name of what a text is written on.
    pub(crate) fn on(&self, on: &On) -> String {
        match on {
            On::Spell(id) => self.spell(id),
            On::Power(id) | On::Reward(id) => self.name(id),
        }
    }

    /// Returns what the statement says, as cards print it, after the name of what it is on.
    pub(crate) fn statement(&self, statement: &Statement) -> String {
        let text = self.words.plain(&self.said(statement)).replace('\u{a0}', " ");
        let text = match statement.portion {
            Portion::Condition => self.say("try-condition-of", &[("text", text)]),
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
    pub(crate) fn story(&self, story: &Story) -> Vec<String> {
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
            last.push(self.say("try-more-differences", &[("number", more.to_string())]));
        }
        if !story.rules.is_empty() {
            last.push(self.say("try-rules", &[("rules", story.rules.join(", "))]));
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
                return self.say("try-alike", &[("text", written)]);
            }
            Note::Before(said) => ("try-before-that", said),
            Note::After(said) => ("try-after-that", said),
            Note::Together(said) => ("try-together", said),
            Note::Reading(said) => ("try-reading", said),
        };
        self.say(id, &[("text", self.words.plain(&self.rich(statement, said)).replace('\u{a0}', " "))])
    }

    /// Returns the bar of the spell that a statement is on, with its limit; `None` if it is on no spell.
    pub(crate) fn bar(&self, statement: &Statement) -> Option<String> {
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
        parts.push(spell.limit.map_or_else(|| self.plain("try-no-limit"), |limit| self.words.plain(&wording.limit(Some(limit)))));
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
                let _ = write!(line, " ({})", self.plain("try-its-turn"));
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
            notes.push(self.say("try-injuries-change", &[("before", unit.injuries.to_string()), ("number", injuries.to_string())]));
        } else if unit.injuries > 0 {
            notes.push(self.say("try-injuries", &[("number", unit.injuries.to_string())]));
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
            (None, false) => Some(self.say("try-dice-show", &[("dice", chance.join(", "))])),
            (None, true) => None,
        }
    }

    fn action(&self, action: &Action, by: &str) -> String {
        let by = ("unit", by.to_owned());
        match action {
            Action::Cast { spell, at, x } => {
                let parts = [by, ("spell", self.spell(spell)), ("at", at.to_string()), ("x", x.to_string())];
                self.say(if *x > 0 { "try-casts-paying" } else { "try-casts" }, &parts)
            }
            Action::Move { to } => self.say("try-moves", &[by, ("to", to.to_string())]),
            Action::Collect => self.say("try-collects", &[by]),
            Action::BuyGg => self.say("try-buys-gg", &[by]),
            Action::Buy { .. } => self.say("try-buys", &[by]),
            Action::Reveal { reward } => self.say("try-reveals", &[by, ("reward", self.name(reward))]),
            Action::End => self.say("try-ends", &[by]),
            Action::Choose { choice } => self.say("try-chooses", &[("choice", self.choice(*choice))]),
        }
    }

    fn choice(&self, choice: Choice) -> String {
        match choice {
            Choice::Yes => self.plain("try-yes"),
            Choice::No => self.plain("try-no"),
            Choice::Sell => self.plain("try-sell"),
            Choice::Face { face } => event_text::face(face, self.language),
            Choice::Side { side: Side::Top } => self.plain("session-side-top"),
            Choice::Side { side: Side::Right } => self.plain("session-side-right"),
            Choice::Side { side: Side::Bottom } => self.plain("session-side-bottom"),
            Choice::Side { side: Side::Left } => self.plain("session-side-left"),
            Choice::Number { number } => self.say("try-option", &[("number", number.to_string())]),
            Choice::Spot { at } => at.to_string(),
            Choice::Player { player } => self.say("try-player", &[("player", player.to_string())]),
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Shows { shown: kcc_ir::Shown::Face { face } } => event_text::face(face, self.language),
            Outcome::Shows { shown: kcc_ir::Shown::Dofus } => "Dofus".to_owned(),
            Outcome::Shows { shown: kcc_ir::Shown::Heads } => self.plain("try-heads"),
            Outcome::Shows { shown: kcc_ir::Shown::Tails } => self.plain("try-tails"),
            Outcome::CriticalDodge => format!("{}/{}", self.plain("face-critical"), self.plain("face-dodge")),
            Outcome::Player { .. } => outcome.to_string(),
        }
    }

    fn number(&self, of: Number) -> String {
        self.plain(match of {
            Number::Injuries => "try-number-injuries",
            Number::Hp => "try-number-hp",
            Number::Ap => "try-number-ap",
            Number::Mp => "try-number-mp",
            Number::Level => "try-number-level",
            Number::ApTokens => "try-number-ap-tokens",
            Number::MpTokens => "try-number-mp-tokens",
            Number::RangeTokens => "try-number-range-tokens",
            Number::ApLeft => "try-number-ap-left",
            Number::MpLeft => "try-number-mp-left",
            Number::Gg => "try-number-gg",
            Number::WildGg => "try-number-wild-gg",
            Number::Kamas => "try-number-kamas",
            Number::KamasOnCell => "try-number-kamas-on-cell",
            Number::Player => "try-number-player",
        })
    }

    /// Returns a difference: what is so with the statement, and what without it.
    pub(crate) fn seen(&self, seen: &Seen) -> String {
        let whom = match &seen.about {
            Whom::Unit(letter) => letter.to_string(),
            Whom::Player(player) => self.say("try-player", &[("player", player.to_string())]),
            Whom::Cell(cell) => cell.clone(),
            Whom::Game => String::new(),
        };
        let head = |what: String| if whom.is_empty() { what } else { format!("{whom}{} {what}", self.language.colon()) };
        let instead = |what: String, with: String, without: String| {
            head(self.say("try-instead", &[("what", what), ("with", with), ("without", without)]))
        };
        match &seen.differs {
            Differs::Number { of, with, without } => {
                let shown = |number: &Option<i32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
                instead(self.number(*of), shown(with), shown(without))
            }
            Differs::At { with, without } => {
                let shown = |cell: &Option<String>| match cell {
                    Some(cell) => self.say("try-on", &[("cell", cell.clone())]),
                    None => self.plain("try-off-board"),
                };
                head(self.say("try-instead-of-that", &[("with", shown(with)), ("without", shown(without))]))
            }
            Differs::Card { with, without } => instead(self.plain("try-card"), self.name(with), self.name(without)),
            Differs::Things { of, with, without } => head(self.things(*of, with, without)),
            Differs::Spell { spell, with, without } => head(self.bars(spell, with, without)),
            Differs::Timeline { with, without } => {
                let shown = |letters: &[char]| letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
                instead(self.plain("try-timeline"), shown(with), shown(without))
            }
            Differs::Active { with, without } => {
                let shown = |letter: &Option<char>| letter.map_or_else(|| "–".to_owned(), String::from);
                instead(self.plain("try-turn-of"), shown(with), shown(without))
            }
            Differs::Can { with, without } => self.can(with, without),
            Differs::Winner { with, without } => {
                let shown = |player: &Option<u8>| player.map_or_else(|| "–".to_owned(), |player| player.to_string());
                instead(self.plain("try-winner"), shown(with), shown(without))
            }
        }
    }

    fn things(&self, of: Things, with: &[Id], without: &[Id]) -> String {
        let name = |id: &Id| if of == Things::Spells { self.spell(id) } else { self.name(id) };
        let list = |ids: &[Id]| ids.iter().map(name).collect::<Vec<_>>().join(", ");
        let what = self.plain(match of {
            Things::Powers => "try-things-powers",
            Things::Types => "try-things-types",
            Things::Spells => "try-things-spells",
            Things::Markers => "try-things-markers",
            Things::Rewards => "try-things-rewards",
            Things::Scenery => "try-things-scenery",
        });
        match (with.is_empty(), without.is_empty()) {
            (false, true) => self.say("try-only-with", &[("what", what), ("list", list(with))]),
            (true, false) => self.say("try-only-without", &[("what", what), ("list", list(without))]),
            _ => self.say("try-instead", &[("what", what), ("with", list(with)), ("without", list(without))]),
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
        self.say("try-instead", &[("what", self.spell(spell)), ("with", shown(with)), ("without", shown(without))])
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
            (false, true) => self.say("try-can", &[("list", list(with))]),
            (true, _) => self.say("try-cannot", &[("list", list(without))]),
            (false, false) => self.say("try-can-and-cannot", &[("with", list(with)), ("without", list(without))]),
        }
    }

    fn deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::Cast { spell, at } => self.say("try-deed-cast", &[("spell", self.spell(spell)), ("at", at.clone())]),
            Deed::Move { to } => self.say("try-deed-move", &[("to", to.clone())]),
            Deed::Collect => self.plain("try-deed-collect"),
            Deed::BuyGg => self.plain("try-deed-buy-gg"),
            Deed::Buy => self.plain("try-deed-buy"),
            Deed::Reveal { reward } => {
                let name = reward.as_ref().map_or_else(String::new, |reward| self.name(reward));
                self.say("try-deed-reveal", &[("reward", name)])
            }
            Deed::End => self.plain("try-deed-end"),
            Deed::Other => self.plain("try-deed-other"),
        }
    }

    /// Returns why a statement is not shown.
    pub(crate) fn miss(&self, miss: Miss) -> String {
        self.say("try-miss", &[("why", kcc_diagnostics::terms::shown(miss.name(), self.language))])
    }

    /// Returns all that is told of a statement after its place. `same` is the number of an earlier one on the same text, if its course is
    /// the same.
    pub(crate) fn told(&self, shown: &Shown, same: Option<usize>) -> Vec<String> {
        match (shown, same) {
            (Shown::Story(story), Some(number)) => {
                let same = self.say("try-same", &[("number", number.to_string())]);
                std::iter::once(same).chain(story.notes.iter().map(|note| self.note(&story.statement, note))).collect()
            }
            (Shown::Story(story), None) => self.story(story),
            (Shown::Not(_, miss), _) => vec![self.miss(*miss)],
        }
    }
}
