//! The names of things in a game.

use crate::messages::say;
use crate::words::name;
use crate::words::{self, Words};
use kcc_interpreter::{Cell, Compiled, Game, Piece, PrintedOn, ProfileId, Side, SpellId, TextOf, Written};
use kcc_ir::{Content, Id, Name, Parameter, Power, PowerRef, Rank, Spell};
use kcc_language::Language;

/// The source of names.
#[derive(Clone, Copy)]
pub struct Naming<'c> {
    /// The cards, with their names.
    pub content: &'c Content,
    /// The content as it is played.
    pub compiled: &'c Compiled,
    /// The words of cards.
    pub words: &'c Words,
    /// The language of the names.
    pub language: Language,
}

impl<'c> Naming<'c> {
    /// Returns a word or a sentence without parts.
    pub fn pick(&self, id: &str) -> String {
        say(self.language, id, &[])
    }

    /// Returns the name of a cell: the letter of its column and the number of its row, from the top left.
    pub fn cell(&self, cell: Cell) -> String {
        if !cell.is_some() {
            return "–".to_owned();
        }
        let (column, row) = self.compiled.board.place(cell);
        let letter = u8::try_from(column).map_or('?', kcc_ir::scenario::column);
        format!("{letter}{}", row + 1)
    }

    /// Returns the letter of a unit on the board, a capital for the first player and the third; `None` for scenery.
    pub fn letter(&self, game: &Game<'_>, piece: Piece) -> Option<char> {
        let unit = game.units().find(|unit| unit.piece == piece)?;
        let place = game.units().take_while(|other| other.piece != piece).filter(|other| other.player % 2 == unit.player % 2).count();
        let first = if unit.player % 2 == 0 { b'A' } else { b'a' };
        u8::try_from(place).ok().filter(|&place| place < 26).map(|place| char::from(first + place))
    }

    /// Returns what is on the token of a unit: its letter, or `?` beyond the last one.
    pub fn sign(&self, game: &Game<'_>, piece: Piece) -> char {
        self.letter(game, piece).unwrap_or('?')
    }

    /// Returns the name of a unit or a piece of scenery, with its letter.
    pub fn piece(&self, game: &Game<'_>, piece: Piece) -> String {
        if let Some(unit) = game.units().find(|unit| unit.piece == piece) {
            let letter = self.letter(game, piece).map_or_else(String::new, |letter| format!(" ({letter})"));
            return format!("{}{letter}", self.profile(unit.profile));
        }
        let kind = game.kind_of_scenery(piece).and_then(|kind| self.content.scenery.get(usize::from(kind)));
        kind.map_or_else(|| self.pick("session-nobody"), |kind| name(&kind.name, self.language).to_owned())
    }

    /// Returns the name of a card or a token.
    pub fn profile(&self, profile: ProfileId) -> &'c str {
        let id = self.compiled.profile_name(profile);
        let cards = self.content.krosmasters.iter().map(|card| (&card.id, &card.name));
        let found = cards.chain(self.content.summons.iter().map(|card| (&card.id, &card.name))).find(|(known, _)| *known == id);
        found.map_or(id.as_str(), |(_, printed)| name(printed, self.language))
    }

    /// Returns the name of a spell.
    pub fn spell(&self, spell: SpellId) -> &'c str {
        let printed = self.spell_card(spell);
        printed.map_or_else(|| self.compiled.spell_name(spell).as_str(), |spell| name(&spell.name, self.language))
    }

    /// Returns a spell as it is printed. Spells of several cards may have one id, which is made of their name, and do different things.
    pub fn spell_card(&self, spell: SpellId) -> Option<&'c Spell> {
        let content = self.content;
        let printed: &[Spell] = match self.compiled.printed_on(spell) {
            PrintedOn::Unit(unit) => {
                let id = self.compiled.profile_name(unit);
                let card = content.krosmasters.iter().find(|card| card.id == *id).map(|card| &card.spells);
                card.or_else(|| content.summons.iter().find(|token| token.id == *id).map(|token| &token.spells))?
            }
            PrintedOn::Reward(reward) => &content.rewards.get(usize::from(reward))?.spells,
            PrintedOn::Scenery(piece) => &content.scenery.get(usize::from(piece))?.spells,
            PrintedOn::Rules => {
                let ruleset = content.rulesets.iter().find(|ruleset| ruleset.id == self.compiled.ruleset.id)?;
                std::slice::from_ref(&ruleset.punch)
            }
        };
        let id = self.compiled.spell_name(spell);
        printed.iter().find(|spell| spell.id == *id)
    }

    /// Returns the name of a Demonic Reward.
    pub fn reward(&self, reward: u8) -> &'c str {
        let Some(id) = self.compiled.reward_name(reward) else { return "?" };
        let found = self.content.rewards.iter().find(|reward| &reward.id == id);
        found.map_or(id.as_str(), |reward| name(&reward.name, self.language))
    }

    /// Returns the name of what a text is written on.
    pub fn written(&self, written: Written<'_>) -> String {
        match written {
            Written::Spell(spell) => self.spell(spell).to_owned(),
            Written::Power { id, card } => match self.own_power(id, Some(card)) {
                Some((_, Power::Own { name: printed, .. })) => name(printed, self.language).to_owned(),
                Some((_, Power::Keyword { .. })) | None => self.power(id),
            },
            Written::Reward(reward) => self.reward(reward).to_owned(),
        }
    }

    /// Returns the name of a text that waits for its turn.
    pub fn waiting(&self, text: &TextOf<'_>) -> String {
        text.written.map_or_else(|| self.pick("play-steal-health"), |written| self.written(written))
    }

    /// Returns the name of a power of a unit: a keyword, one of a single card, or the reward that gives it.
    pub fn power(&self, id: &Id) -> String {
        let powers = self.content.powers.iter().map(|power| (&power.id, &power.name));
        let found = powers.chain(self.content.rewards.iter().map(|reward| (&reward.id, &reward.name))).find(|(known, _)| *known == id);
        let own = || match self.own_power(id, None)?.1 {
            Power::Own { name, .. } => Some(name),
            Power::Keyword { .. } => None,
        };
        let printed = found.map(|(_, printed)| printed).or_else(own);
        printed.map_or_else(|| id.as_str().replace('-', " "), |printed| name(printed, self.language).to_owned())
    }

    /// Returns the name of a power of a unit with its parameter, as cards print it: the element of a resistance.
    pub fn power_of(&self, id: &Id, parameter: Option<Parameter>) -> String {
        let Some(parameter) = parameter else { return self.power(id) };
        self.words.plain(&self.words.wording.power_name(&PowerRef { id: id.clone(), parameter: Some(parameter) }))
    }

    /// Returns a power that is no keyword, and the name of the card that it is on: this card, or any.
    pub(super) fn own_power(&self, wanted: &Id, on: Option<&Id>) -> Option<(&'c Name, &'c Power)> {
        let krosmasters = self.content.krosmasters.iter().map(|card| (&card.id, &card.name, &card.powers));
        let cards = krosmasters.chain(self.content.summons.iter().map(|card| (&card.id, &card.name, &card.powers)));
        cards.filter(|(id, ..)| on.is_none_or(|on| *id == on)).find_map(|(_, printed, powers)| {
            let power = powers.iter().find(|power| matches!(power, Power::Own { id, .. } if id == wanted))?;
            Some((printed, power))
        })
    }

    /// Returns the name of a special marker.
    pub fn marker(&self, id: &Id) -> String {
        let marker = self.content.markers.iter().find(|marker| marker.id == *id);
        marker.map_or_else(|| id.to_string(), |marker| name(&marker.name, self.language).to_owned())
    }

    /// Returns the name of a rank of Demonic Rewards.
    pub fn rank(&self, rank: Rank) -> String {
        self.words.wording.label(kcc_wording::Label::Rank(rank))
    }

    /// Returns the name of a side of the board, or of a direction.
    pub fn side(&self, side: Side) -> String {
        words::side(side, self.language)
    }
}
