//! Tokens of texts, and what they may be: words, numbers, names, icons.

use kcc_ir::Id;
use kcc_wording::rich::Icon;
use kcc_wording::traced::Piece;
use std::collections::{HashMap, HashSet};

/// A word, punctuation mark or sign; lower case.
pub(crate) type Token = String;

/// What tokens may be besides words.
#[derive(Default)]
pub(crate) struct Lexicon {
    /// The names of things by their first token: all tokens, and the id.
    names: HashMap<Token, Vec<(Vec<Token>, Id)>>,
    /// The words of icons by their first token: all tokens, and the token of the icon.
    icons: HashMap<Token, Vec<(Vec<Token>, Token)>>,
    /// The icons that have no words of their own where a text is spoken.
    silent: HashSet<Icon>,
}

impl Lexicon {
    /// Returns the lexicon for names in all their forms and for what icons are called, one and several.
    pub(crate) fn new(names: Vec<(Id, Vec<String>)>, called: impl Fn(Icon, bool) -> String) -> Self {
        let mut lexicon = Self::default();
        for (id, forms) in names {
            for form in forms {
                let tokens = tokens(&form);
                let Some(first) = tokens.first().cloned() else { continue };
                lexicon.names.entry(first).or_default().push((tokens, id.clone()));
            }
        }
        for icon in Icon::ALL {
            for several in [false, true] {
                let tokens = tokens(&called(*icon, several));
                let Some(first) = tokens.first().cloned() else {
                    lexicon.silent.insert(*icon);
                    continue;
                };
                lexicon.icons.entry(first).or_default().push((tokens, sign(*icon)));
            }
        }
        lexicon
    }

    /// Returns whether other words say what an icon shows.
    pub(crate) fn is_silent(&self, icon: Icon) -> bool {
        self.silent.contains(&icon)
    }

    /// Returns tokens with icons in the place of their words.
    pub(crate) fn with_icons(&self, tokens: &[Token]) -> Vec<Token> {
        let mut rest = tokens;
        let mut all = Vec::new();
        while let Some(first) = rest.first() {
            let (length, token) = self.icons_at(rest).max_by_key(|(length, _)| *length).unwrap_or((1, first));
            all.push(token.clone());
            rest = rest.get(length..).unwrap_or_default();
        }
        all
    }

    /// Returns the tokens of what was written, with icons in the place of their words.
    pub(crate) fn written(&self, pieces: &[Piece]) -> Vec<Token> {
        let (mut all, mut words) = (Vec::new(), String::new());
        self.write(pieces, &mut all, &mut words);
        all.extend(tokens(&words));
        // Words may be those of an icon too.
        self.with_icons(&all)
    }

    fn write(&self, pieces: &[Piece], all: &mut Vec<Token>, words: &mut String) {
        for piece in pieces {
            match piece {
                Piece::Words(more) => words.push_str(more),
                Piece::Icon(icon) if self.is_silent(*icon) => {}
                Piece::Icon(icon) => {
                    all.extend(tokens(&std::mem::take(words)));
                    all.push(sign(*icon));
                }
                Piece::Part(part) => self.write(&part.pieces, all, words),
            }
        }
    }

    /// Returns how many of some tokens are known, in a hundred.
    pub(crate) fn knows(&self, tokens: &[Token], is_word: impl Fn(&Token) -> bool) -> usize {
        let known = |at: usize| {
            let rest = tokens.get(at..).unwrap_or_default();
            rest.first().is_some_and(&is_word) || self.names_at(rest).next().is_some() || self.icons_at(rest).next().is_some()
        };
        (0..tokens.len()).filter(|at| known(*at)).count() * 100 / tokens.len().max(1)
    }

    /// Returns the names that tokens begin with: how many tokens each takes, and whose it is.
    pub(crate) fn names_at<'l>(&'l self, tokens: &'l [Token]) -> impl Iterator<Item = (usize, &'l Id)> {
        let known = tokens.first().and_then(|first| self.names.get(first)).map_or(&[][..], Vec::as_slice);
        known.iter().filter(|(name, _)| tokens.starts_with(name)).map(|(name, id)| (name.len(), id))
    }

    /// Returns the icons whose words tokens begin with: how many tokens each takes, and its token.
    pub(crate) fn icons_at<'l>(&'l self, tokens: &'l [Token]) -> impl Iterator<Item = (usize, &'l Token)> {
        let known = tokens.first().and_then(|first| self.icons.get(first)).map_or(&[][..], Vec::as_slice);
        known.iter().filter(|(name, _)| tokens.starts_with(name)).map(|(name, icon)| (name.len(), icon))
    }
}

/// Returns the token of an icon.
pub(crate) fn sign(icon: Icon) -> Token {
    format!("[{}]", icon.name())
}

/// Returns the tokens of a text. Whatever is neither letter nor digit is a token of its own; of signs that people write for each other, one
/// stands for all.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut inside = false;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        if char == '[' {
            let rest: String = chars.clone().take_while(|char| *char != ']').collect();
            if let Some(icon) = Icon::from_name(&rest) {
                tokens.push(sign(icon));
                chars.by_ref().take(rest.chars().count() + 1).for_each(drop);
                inside = false;
                continue;
            }
        }
        let char = match char {
            '’' => '\'',
            '−' | '–' => '-',
            other => other,
        };
        if char.is_alphanumeric() {
            let digit = char.is_ascii_digit();
            let lower = char.to_lowercase();
            match tokens.last_mut() {
                Some(last) if inside && last.ends_with(|before: char| before.is_ascii_digit()) == digit => last.extend(lower),
                _ => tokens.push(lower.collect()),
            }
            inside = true;
        } else {
            inside = false;
            // Marks of the wording are in the private area.
            if !char.is_whitespace() && !('\u{e000}'..='\u{f8ff}').contains(&char) {
                tokens.push(char.to_string());
            }
        }
    }
    tokens
}
