//! Where in a TOML file the cursor is, while the file is being typed and often cannot be read.
//!
//! The file is read from its beginning up to the cursor, by its signs alone: quotes, brackets, headers and names.

use std::ops::Range;

/// Where the cursor is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The names of the tables around it, without numbers: `["spells"]`, `["collection"]`.
    pub(crate) tables: Vec<String>,
    /// What is being written there.
    pub(crate) at: At,
}

/// What is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum At {
    /// The name of a field; its bytes up to the cursor and on to its end.
    Name(Range<usize>),
    /// The header of a table, between its brackets: `[[sp`.
    Header(Range<usize>),
    /// The value of a field, not in quotes: its bytes.
    Value {
        /// The field.
        field: String,
        /// What is written of it.
        range: Range<usize>,
    },
    /// A text in quotes.
    Text {
        /// The field.
        field: String,
        /// What is between the quotes: up to the end of the line, or of the file, if they are not closed.
        content: Range<usize>,
        /// The quotes.
        quotes: &'static str,
    },
    /// A comment, or between things: nothing can be offered.
    Nothing,
}

/// What is open around the cursor.
#[derive(Clone, Debug)]
enum Open {
    /// `[ … ]`
    List,
    /// `{ … }` of the field with this name, and the name of the field in it that is being written.
    Table(Option<String>),
}

const QUOTES: [&str; 4] = ["'''", "\"\"\"", "'", "\""];

/// Returns where a byte of a text is.
pub(crate) fn cursor(text: &str, offset: usize) -> Cursor {
    let offset = text.floor_char_boundary(offset);
    let mut reader = Reader { text, offset, at: 0, word: 0, header: Vec::new(), field: None, open: Vec::new(), inner: Vec::new() };
    let at = reader.read();
    let mut tables = reader.header;
    tables.extend(reader.inner.into_iter().flatten());
    Cursor { tables, at }
}

struct Reader<'t> {
    text: &'t str,
    offset: usize,
    at: usize,
    /// The beginning of the current word outside of quotes.
    word: usize,
    /// The names of the last header.
    header: Vec<String>,
    /// The field of the current statement, once its `=` was read.
    field: Option<String>,
    /// The brackets around.
    open: Vec<Open>,
    /// The fields whose values are the tables in braces around.
    inner: Vec<Option<String>>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The field that is being written here.
    fn name(&self) -> Option<&String> {
        self.open
            .iter()
            .rev()
            .find_map(|open| if let Open::Table(field) = open { Some(field.as_ref()) } else { None })
            .unwrap_or(self.field.as_ref())
    }

    fn set_name(&mut self, name: Option<String>) {
        match self.open.iter_mut().rev().find_map(|open| if let Open::Table(field) = open { Some(field) } else { None }) {
            Some(field) => *field = name,
            None => self.field = name,
        }
    }

    fn read(&mut self) -> At {
        while self.at < self.offset
            && let Some(sign) = self.rest().chars().next()
        {
            let found = match sign {
                '#' => self.comment(),
                '[' if self.starts_statement() => self.header(),
                '"' | '\'' => self.text(sign),
                sign => {
                    self.pass(sign);
                    None
                }
            };
            if let Some(found) = found {
                return found;
            }
        }
        self.here()
    }

    /// Whether nothing was written yet since the last statement.
    fn starts_statement(&self) -> bool {
        self.name().is_none() && self.open.is_empty() && self.text[self.word..self.at].trim().is_empty()
    }

    /// Reads a comment; returns what is there if the cursor is in it.
    fn comment(&mut self) -> Option<At> {
        let end = self.line_end();
        if self.offset <= end {
            return Some(At::Nothing);
        }
        (self.at, self.word) = (end, end);
        None
    }

    /// Reads the header of a table, with the rest of its line; returns what is there if the cursor is in it.
    fn header(&mut self) -> Option<At> {
        let start = self.at;
        let end = self.line_end();
        let line = &self.text[start..end];
        let inner = start + (line.len() - line.trim_start_matches('[').len());
        let close = line.find(']').map_or(end, |at| start + at);
        if self.offset <= close && self.offset >= inner {
            return Some(At::Header(inner..close.max(inner)));
        }
        if self.offset <= end && self.offset < inner {
            return Some(At::Nothing);
        }
        self.header = names(&self.text[inner.min(close)..close]);
        (self.at, self.word) = (end, end);
        (self.offset <= end).then_some(At::Nothing)
    }

    /// Reads a sign outside of quotes: it separates words, or belongs to one.
    fn pass(&mut self, sign: char) {
        let written = self.word..self.at;
        self.at += sign.len_utf8();
        match sign {
            '\n' => self.end_line(),
            '[' => self.open.push(Open::List),
            '{' => {
                let field = self.name().cloned();
                self.inner.push(field);
                self.open.push(Open::Table(None));
            }
            ']' | '}' => {
                if let Some(Open::Table(_)) = self.open.pop() {
                    self.inner.pop();
                }
            }
            ',' => {
                if matches!(self.open.last(), Some(Open::Table(_))) {
                    self.set_name(None);
                }
            }
            '=' if self.name().is_none() => {
                let name = self.text[written].trim().trim_matches(['"', '\'']).to_owned();
                self.set_name(Some(name));
            }
            '=' if !matches!(self.open.last(), Some(Open::List)) => {}
            _ => return,
        }
        self.word = self.at;
    }

    /// Ends a statement. A list goes on; a table in braces does too, while it is being typed, unless the next line begins a statement.
    fn end_line(&mut self) {
        if !self.open.iter().any(|open| matches!(open, Open::List)) || self.begins_statement() {
            self.open.clear();
            self.inner.clear();
            self.field = None;
        }
    }

    /// Reads a text in quotes; returns it if the cursor is in it.
    fn text(&mut self, sign: char) -> Option<At> {
        let quotes = QUOTES.into_iter().find(|quotes| self.rest().starts_with(quotes)).unwrap_or("\"");
        let (start, several) = (self.at + quotes.len(), quotes.len() == 3);
        let rest = self.text.get(start..).unwrap_or_default();
        let mut end = None;
        let mut escaped = false;
        for (at, c) in rest.char_indices() {
            if escaped {
                escaped = false;
            } else if c == '\\' && sign == '"' {
                escaped = true;
            } else if rest[at..].starts_with(quotes) {
                end = Some(at);
                break;
            } else if c == '\n' && !several {
                break;
            }
        }
        let line = rest.find('\n').unwrap_or(rest.len());
        let close = start + end.unwrap_or(if several { rest.len() } else { line });
        if self.offset < start {
            return Some(At::Nothing);
        }
        if self.offset <= close {
            let Some(field) = self.name().cloned() else { return Some(At::Nothing) };
            return Some(At::Text { field, content: start..close, quotes });
        }
        self.at = if end.is_some() { close + quotes.len() } else { close };
        if self.offset < self.at {
            return Some(At::Nothing);
        }
        None
    }

    /// What is written where the cursor is, outside of quotes.
    fn here(&self) -> At {
        let written = &self.text[self.word.min(self.offset)..self.offset];
        let start = self.offset - written.trim_start().len();
        let end = self.offset + self.text[self.offset..].find(|c: char| !is_of_word(c)).unwrap_or(self.text.len() - self.offset);
        let in_list = matches!(self.open.last(), Some(Open::List));
        if !self.text[start..self.offset].chars().all(is_of_word) {
            return At::Nothing;
        }
        match self.name() {
            Some(field) => At::Value { field: field.clone(), range: start..end },
            None if in_list => At::Nothing,
            None => At::Name(start..end),
        }
    }

    fn line_end(&self) -> usize {
        self.at + self.rest().find('\n').unwrap_or(self.rest().len())
    }

    /// Whether a line begins with `name =` or a header, so that what is open before it was never closed.
    fn begins_statement(&self) -> bool {
        let line = self.rest().lines().next().unwrap_or_default();
        let name = line.len() - line.trim_start_matches(is_of_word).len();
        line.starts_with("[[") || (name > 0 && line[name..].trim_start().starts_with('='))
    }
}

/// The names of a header: `spells` of `[[spells]]`, `a` and `b` of `[a.b]`.
fn names(header: &str) -> Vec<String> {
    header.split('.').map(|name| name.trim().trim_matches(['"', '\'']).to_owned()).filter(|name| !name.is_empty()).collect()
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn at(text: &str) -> (String, String) {
        let offset = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        let cursor = cursor(&text, offset);
        let said = match cursor.at {
            At::Name(range) => format!("name `{}`", &text[range]),
            At::Header(range) => format!("header `{}`", &text[range]),
            At::Value { field, range } => format!("value of {field} `{}`", &text[range]),
            At::Text { field, content, .. } => format!("text of {field} `{}`", &text[content]),
            At::Nothing => "nothing".to_owned(),
        };
        (cursor.tables.join("."), said)
    }

    #[test]
    fn the_cursor_is_found_in_what_is_typed() {
        for (text, tables, said) in [
            ("id = \"a\"\nna|", "", "name `na`"),
            ("id = \"a\"\n|", "", "name ``"),
            ("na|me = 1", "", "name `name`"),
            ("[[sp|", "", "header `sp`"),
            ("[[sp|ells]]\n", "", "header `spells`"),
            ("[[spells]]\nco|\n", "spells", "name `co`"),
            ("[[spells]]\ncost = |\n", "spells", "value of cost ``"),
            ("[[spells]]\ncost = \"3 |AP\"\n", "spells", "text of cost `3 AP`"),
            ("[[spells]]\neffect = '''\npush ba|\n'''\n", "spells", "text of effect `\npush ba\n`"),
            ("[[spells]]\neffect = 'push |\nname = 1", "spells", "text of effect `push `"),
            ("types = [\"iop\", \"|\"]", "", "text of types ``"),
            ("types = [\"iop\",\n  \"ba|", "", "text of types `ba`"),
            ("types = [\"iop\"\nlev|", "", "value of types `lev`"),
            ("types = [\"iop\"\nlevel = |", "", "value of level ``"),
            ("name = { en = \"A\", f|r = \"B\" }", "name", "name `fr`"),
            ("name = { en = \"A|\" }", "name", "text of en `A`"),
            ("collection = { season = 1, set = { en = \"|", "collection.set", "text of en ``"),
            ("obstacle = fa|lse", "", "value of obstacle `false`"),
            ("a = 1 # not he|re", "", "nothing"),
            ("a = \"x\" |", "", "nothing"),
        ] {
            assert_eq!(at(text), (tables.to_owned(), said.to_owned()), "{text}");
        }
    }

    #[test]
    fn every_place_of_any_text_has_an_answer() {
        for text in ["é = \"ü", "'''", "[", "[[", "a = [{[{", "= = =\n\"\n", "}]\u{feff}]", "\"\\", "a = '''\n\\''"] {
            for offset in 0..=text.len() + 2 {
                let _ = cursor(text, offset);
            }
        }
    }
}
