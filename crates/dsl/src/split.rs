//! Cuts a text into statements and blocks before any grammar is asked, so that a mistake stays within its statement.

use std::ops::Range;

/// A statement as it is written: its own words, and the blocks within it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Bytes of the whole text, without white space around.
    pub span: Range<usize>,
    /// Its blocks in order: what stands between the braces.
    pub blocks: Vec<Block>,
}

/// A pair of braces and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Bytes between the braces.
    pub span: Range<usize>,
    /// The statements inside.
    pub pieces: Vec<Piece>,
}

/// A brace or quotation mark without its partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unbalanced {
    /// An opening brace at this byte.
    Open(usize),
    /// A closing brace at this byte.
    Close(usize),
    /// An opening quotation mark at this byte.
    Quote(usize),
    /// What stands deeper than [`DEEPEST`] inside other things begins at this byte.
    TooDeep(usize),
}

/// Things within things of their own kind that are followed: effects in braces or behind colons, descriptions of units within
/// descriptions. No card of the game needs more than four; every walk through what was read goes no deeper than that.
pub const DEEPEST: usize = 16;

impl Piece {
    /// The statement's own words: what stands in its blocks, and line ends, become blanks, so that every byte keeps its place.
    #[must_use]
    pub fn header(&self, text: &str) -> Option<String> {
        let statement = text.get(self.span.clone())?;
        let inside = |at: usize| self.blocks.iter().any(|block| block.span.contains(&(self.span.start + at)));
        let mut header = String::with_capacity(statement.len());
        for (at, char) in statement.char_indices() {
            if inside(at) || matches!(char, '\n' | '\r') {
                header.extend(std::iter::repeat_n(' ', char.len_utf8()));
            } else {
                header.push(char);
            }
        }
        Some(header)
    }
}

/// The statements of a text, and the signs that have no partner.
#[must_use]
pub fn split(text: &str) -> (Vec<Piece>, Vec<Unbalanced>) {
    let mut cutter = Cutter { text, at: 0, unbalanced: Vec::new() };
    let mut pieces = cutter.statements(0);
    while cutter.at < text.len() {
        // Only a stray closing brace ends the outermost level early.
        cutter.unbalanced.push(Unbalanced::Close(cutter.at));
        cutter.at += 1;
        pieces.extend(cutter.statements(0));
    }
    (pieces, cutter.unbalanced)
}

struct Cutter<'a> {
    text: &'a str,
    at: usize,
    unbalanced: Vec<Unbalanced>,
}

impl Cutter<'_> {
    /// Statements up to the end of the text or a closing brace, which is left.
    fn statements(&mut self, depth: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut start = self.at;
        let mut blocks = Vec::new();
        let mut quote: Option<usize> = None;
        // What stands behind a colon stands inside of what is before it, as in braces.
        let mut colons = 0;
        while let Some(char) = self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
            match (char, quote) {
                ('"', None) => quote = Some(self.at),
                ('"', Some(_)) => quote = None,
                ('\n', Some(open)) => {
                    self.unbalanced.push(Unbalanced::Quote(open));
                    quote = None;
                    continue;
                }
                (_, Some(_)) => {}
                (':' | '{', None) if depth + colons == DEEPEST => {
                    self.unbalanced.push(Unbalanced::TooDeep(self.at));
                    self.at = self.text.len();
                    break;
                }
                (':', None) => colons += 1,
                ('{', None) => {
                    let open = self.at;
                    self.at += 1;
                    let pieces = self.statements(depth + colons + 1);
                    blocks.push(Block { span: open + 1..self.at, pieces });
                    if self.at == self.text.len() {
                        if !matches!(self.unbalanced.last(), Some(Unbalanced::TooDeep(_))) {
                            self.unbalanced.push(Unbalanced::Open(open));
                        }
                        break;
                    }
                }
                ('}', None) => break,
                // Inside a statement, a block may stand on several lines; elsewhere a line's end is a statement's end.
                (';' | '\n', None) if !self.continues() => {
                    self.push(&mut pieces, start, std::mem::take(&mut blocks));
                    start = self.at + 1;
                    colons = 0;
                }
                _ => {}
            }
            self.at += char.len_utf8();
        }
        if let Some(open) = quote {
            self.unbalanced.push(Unbalanced::Quote(open));
        }
        self.push(&mut pieces, start, blocks);
        pieces
    }

    /// Whether the next line goes on with the statement: it begins with `otherwise`.
    fn continues(&self) -> bool {
        self.text.get(self.at + 1..).is_some_and(|rest| {
            let rest = rest.trim_start();
            rest.strip_prefix("otherwise").is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '-'))
        })
    }

    fn push(&self, pieces: &mut Vec<Piece>, start: usize, blocks: Vec<Block>) {
        let Some(text) = self.text.get(start..self.at) else { return };
        let trimmed = text.trim();
        if !trimmed.is_empty() {
            let start = start + (text.len() - text.trim_start().len());
            pieces.push(Piece { span: start..start + trimmed.len(), blocks });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements(text: &str) -> Vec<&str> {
        split(text).0.iter().filter_map(|piece| text.get(piece.span.clone())).collect()
    }

    #[test]
    fn statements_end_at_semicolons_and_lines() {
        assert_eq!(statements("push back 2; +1 MP\n retreat 1 ;"), ["push back 2", "+1 MP", "retreat 1"]);
    }

    #[test]
    fn a_block_belongs_to_its_statement() {
        assert_eq!(statements("flip a coin {\n heads: a;\n tails: b\n}; end"), ["flip a coin {\n heads: a;\n tails: b\n}", "end"]);
        assert_eq!(statements("if a { b }\notherwise { c }"), ["if a { b }\notherwise { c }"]);
    }

    #[test]
    fn signs_without_a_partner_are_found() {
        assert_eq!(split("a { b").1, [Unbalanced::Open(2)]);
        assert_eq!(split("a } b").1, [Unbalanced::Close(2)]);
        assert_eq!(split("put marker \"x").1, [Unbalanced::Quote(11)]);
    }

    #[test]
    fn colons_and_braces_count_alike_and_only_inside_each_other() {
        let deep = |number: usize| format!("{}heal 1", "may: ".repeat(number));
        assert_eq!(split(&deep(DEEPEST)).1, []);
        assert_eq!(split(&deep(DEEPEST + 1)).1, [Unbalanced::TooDeep(DEEPEST * 5 + 3)]);
        assert_eq!(split(&format!("{{ {} }}", deep(DEEPEST))).1.len(), 1, "a brace is one more");
        assert_eq!(split(&format!("{};", deep(1)).repeat(50)).1, [], "beside each other they are not deep");
    }
}
