//! The names of things in a game.

use crate::messages::say;
use crate::words::name;
use crate::words::{self, Words};
use kcc_interpreter::{Cell, Compiled, Game, Piece, ProfileId, Side, SpellId};
use kcc_ir::{Content, Id, Power, Rank};
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
        let letter = u8::try_from(column).map_or('?', |column| char::from(b'a'.saturating_add(column)));
        format!("{letter}{}", row + 1)
    }

    /// Returns the letter of a unit on the board, a capital for the first player and the third; `None` for scenery.
    pub fn letter(&self, game: &Game<'_>, piece: Piece) -> Option<char> {
        let unit = game.units().find(|unit| unit.piece == piece)?;
        let place = game.units().take_while(|other| other.piece != piece).filter(|other| other.player % 2 == unit.player % 2).count();
        let first = if unit.player % 2 == 0 { b'A' } else { b'a' };
        u8::try_from(place).ok().filter(|&place| place < 26).map(|place| char::from(first + place))
    }

    /// Returns the name of a unit or a piece of scenery, with its letter.
    pub fn piece(&self, game: &Game<'_>, piece: Piece) -> String {
        if let Some(unit) = game.units().find(|unit| unit.piece == piece) {
            let letter = self.letter(game, piece).map_or_else(String::new, |letter| format!(" ({letter})"));
            return format!("{}{letter}", self.profile(unit.profile));
        }
        let place = usize::from(piece.0).checked_sub(kcc_interpreter::UNITS);
        let kind = place.and_then(|place| game.scenery().nth(place)).and_then(|(_, kind)| self.content.scenery.get(usize::from(kind)));
        kind.map_or_else(|| self.pick("session-nobody"), |kind| name(&kind.name, self.language).to_owned())
    }

    /// Returns the name of a card or a token.
    pub fn profile(&self, profile: ProfileId) -> &'c str {
        let id = self.compiled.profile_name(profile);
        let cards = self.content.krosmasters.iter().map(|card| (&card.id, &card.name));
        let found = cards.chain(self.content.summons.iter().map(|card| (&card.id, &card.name))).find(|(known, _)| *known == id);
        found.map_or(id.as_str(), |(_, printed)| name(printed, self.language))
    }

    /// Returns the name of a spell. Spells with one id have one name: the id is made from it.
    pub fn spell(&self, spell: SpellId) -> &'c str {
        let id = self.compiled.spell_name(spell);
        let cards = self.content.krosmasters.iter().flat_map(|card| &card.spells);
        let tokens = self.content.summons.iter().flat_map(|card| &card.spells);
        let rewards = self.content.rewards.iter().flat_map(|reward| &reward.spells);
        let punches = self.content.rulesets.iter().map(|ruleset| &ruleset.punch);
        let found = cards.chain(tokens).chain(rewards).chain(punches).find(|spell| &spell.id == id);
        found.map_or(id.as_str(), |spell| name(&spell.name, self.language))
    }

    /// Returns the name of a Demonic Reward.
    pub fn reward(&self, reward: u8) -> &'c str {
        let Some(id) = self.compiled.reward_name(reward) else { return "?" };
        let found = self.content.rewards.iter().find(|reward| &reward.id == id);
        found.map_or(id.as_str(), |reward| name(&reward.name, self.language))
    }

    /// Returns the name of the power, spell or reward that an effect on standby belongs to.
    pub fn source(&self, id: &str) -> String {
        let wanted = Id::from(id);
        let powers = self.content.powers.iter().map(|power| (&power.id, &power.name));
        let found = powers.chain(self.content.rewards.iter().map(|reward| (&reward.id, &reward.name))).find(|(known, _)| **known == wanted);
        let own = || {
            let krosmasters = self.content.krosmasters.iter().flat_map(|card| &card.powers);
            let mut powers = krosmasters.chain(self.content.summons.iter().flat_map(|card| &card.powers));
            powers.find_map(|power| match power {
                Power::Own { id, name, .. } if *id == wanted => Some(name),
                Power::Own { .. } | Power::Keyword { .. } => None,
            })
        };
        let printed = found.map(|(_, printed)| printed).or_else(own);
        printed.map_or_else(|| id.replace('-', " "), |printed| name(printed, self.language).to_owned())
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
