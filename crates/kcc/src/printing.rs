//! The options of `kcc build` for printing sheets.

use crate::messages::said;
use crate::target::Target;
use anyhow::bail;
use clap::ValueEnum;
use kcc_compiler::Compiled;
use kcc_diagnostics::suggest;
use kcc_generator::card::Deck;
use kcc_generator::{SheetKind, Templates};
use kcc_language::Language;
use kcc_printer::looks;
use kcc_printer::printing::{Arrangement, Chosen, Printing};
use kcc_printer::sheet::{Backs, Cut, Paper, Spacing, Um};
use std::collections::{BTreeMap, BTreeSet};

/// More copies of one thing than anybody prints.
const MOST_COPIES: u32 = 500;

#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Sheets to print")]
pub(crate) struct PrintArguments {
    /// The papers
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PAPERS", default_values_t = [SheetPaper::A4, SheetPaper::Letter])]
    paper: Vec<SheetPaper>,

    /// Print one game, and nothing else: the ids of each team, two or four, with colons between them. One document has the cards of the
    /// teams and of all that they may bring into play, tokens, rewards, dice, the arena, what powers mean, and a list of it all
    #[arg(long, value_name = "ID,…:ID,…", conflicts_with_all = ["only", "changed_since"])]
    game: Option<String>,

    /// With --game: the arena; the first of the content if none is named
    #[arg(long, value_name = "ID", requires = "game")]
    arena: Option<String>,

    /// The papers of arenas, if not those of cards
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PAPERS")]
    arena_paper: Vec<SheetPaper>,

    /// Print each arena on one sheet, with cells as small as that needs; in a game square tokens are as small
    #[arg(long)]
    one_page: bool,

    /// How close cards lie on the paper
    #[arg(long, value_enum, value_name = "LAYOUT", default_value_t = Layout::Touching)]
    layout: Layout,

    /// How large cards are cut: fronts are scaled to it and lie in its middle, backs fill it. On smaller cards, such as mini, words
    /// would be too small to read
    #[arg(long, value_enum, value_name = "SIZE", default_value_t = CardSize::Krosmaster)]
    card_size: CardSize,

    /// How many millimetres the edge of dice to fold is long; stickers are made for a die of that size
    #[arg(long, value_name = "MM", value_parser = die, default_value = "16")]
    die_size: Um,

    /// Where backs are printed
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = BackSide::LongEdge)]
    backs: BackSide,

    /// What shows where to cut
    #[arg(long, value_enum, value_name = "MARKS", default_value_t = CutMarks::Lines)]
    cut: CutMarks,

    /// Move backs this many millimetres right and down, for a printer that feeds askew; the sheet `calibration` gives both numbers
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = offset, default_value = "0,0")]
    offset: (Um, Um),

    /// Print only these, or make pictures of them only: ids, names or sets, * for any letters, or kinds (characters, summons, rewards,
    /// rules, tokens, dice, keywords, arenas); `tofu=3` prints three times as many
    #[arg(long, value_delimiter = ',', value_name = "WHAT")]
    only: Vec<String>,

    /// How many times as many of everything are printed; with `names`, as many of each krosmaster as the colour of its name allows in
    /// a team
    #[arg(long, value_name = "N|names", default_value = "1", value_parser = copies)]
    copies: Copies,

    /// Print only what looks different than at this commit, branch or tag of the git repository
    ///
    /// Compares the printed faces, in the languages that are printed: what the content said then, drawn with the templates of then if the
    /// repository has a folder templates/, and what it says now. Comments and the order of fields change nothing. Sentences are made by
    /// this kcc for both, and pictures of your own are those of now.
    #[arg(long, value_name = "REF")]
    changed_since: Option<String>,

    /// Draw over each card where it is cut (red), what no cut should reach (green), and its id
    #[arg(long)]
    proof: bool,

    /// Leave grounds white, to save ink
    #[arg(long)]
    low_ink: bool,
}

/// A paper of sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum SheetPaper {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
    /// 297 by 420 millimetres
    A3,
    /// 420 by 594 millimetres: an arena is one sheet
    A2,
}

/// How many copies are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copies {
    /// This many times as many of everything.
    Times(u32),
    /// Of each krosmaster as many as a team may hold.
    Names,
}

/// How close cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Layout {
    /// Side by side, one cut between two: 9 cards on A4 and Letter
    Touching,
    /// Each with 3 mm around it to cut away, so that no cut shows paper: 8 on A4, 6 on Letter
    Bleed,
    /// One on each page, for print shops
    Single,
}

/// The size of cards. On smaller ones the smallest print would be less than 5.5 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CardSize {
    /// 63 by 88 millimetres
    Krosmaster,
    /// 63.5 by 88.9 millimetres
    Poker,
    /// 59 by 86 millimetres
    Japanese,
    /// 59 by 92 millimetres
    Euro,
    /// 70 by 120 millimetres
    Tarot,
}

impl CardSize {
    /// Returns width and height, if they are not those of the templates.
    const fn measures(self) -> Option<(Um, Um)> {
        match self {
            Self::Krosmaster => None,
            Self::Poker => Some((63_500, 88_900)),
            Self::Japanese => Some((59_000, 86_000)),
            Self::Euro => Some((59_000, 92_000)),
            Self::Tarot => Some((70_000, 120_000)),
        }
    }
}

/// Where backs are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BackSide {
    /// On the other side of the paper, for printers that turn it over its long edge
    LongEdge,
    /// On the other side of the paper, for printers that turn it over its short edge
    ShortEdge,
    /// Beside the fronts: fold the sheet, glue it, then cut
    Fold,
    /// Nowhere
    None,
}

/// What shows where to cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CutMarks {
    /// Lines across the sheet
    Lines,
    /// Marks at the corners, off the cards
    Corners,
    /// Nothing
    None,
}

impl PrintArguments {
    /// Returns the papers, each once and in one order.
    pub(crate) fn papers(&self) -> Vec<Paper> {
        papers(&self.paper)
    }

    /// Returns the papers of arenas, if they are not those of cards.
    pub(crate) fn arena_papers(&self) -> Vec<Paper> {
        papers(&self.arena_paper)
    }

    /// Returns whether one game is printed instead of all cards.
    pub(crate) const fn is_game(&self) -> bool {
        self.game.is_some()
    }

    /// Returns whether as many of each krosmaster are printed as a team may hold.
    pub(crate) fn copies_by_name(&self) -> bool {
        self.copies == Copies::Names
    }

    /// Returns the teams and the arena of the game that is printed, if one is, as they were named.
    pub(crate) fn game(&self) -> Option<(&str, Option<&str>)> {
        self.game.as_deref().map(|teams| (teams, self.arena.as_deref()))
    }

    /// Returns the git reference with which looks are compared.
    pub(crate) fn changed_since(&self) -> Option<&str> {
        self.changed_since.as_deref()
    }

    /// Refuses options that cannot be combined, before any work.
    pub(crate) fn check(&self, targets: &[Target]) -> anyhow::Result<()> {
        let chooses = !self.only.is_empty() || self.changed_since.is_some();
        if chooses && targets.contains(&Target::Sprites) {
            bail!(said("printing-a-project-on-board-game", &[]));
        }
        if chooses && !targets.iter().any(|target| target.is_printed()) {
            bail!(said("printing-only-and-changed-since-choose", &[]));
        }
        let other_side = matches!(self.backs, BackSide::LongEdge | BackSide::ShortEdge);
        if !other_side && self.offset != (0, 0) {
            bail!(said("printing-offset-moves-what-is-printed", &[]));
        }
        if self.layout == Layout::Single && self.is_game() {
            bail!(said("printing-a-game-is-on-sheets", &[]));
        }
        if self.copies == Copies::Names && self.is_game() {
            bail!(said("printing-a-game-has-its-copies", &[]));
        }
        if self.layout == Layout::Single && self.backs == BackSide::Fold {
            bail!(said("printing-layout-single-prints-one-card", &[]));
        }
        if self.layout == Layout::Single && self.offset != (0, 0) {
            bail!(said("printing-offset-is-for-sheets-not", &[]));
        }
        Ok(())
    }

    /// Returns how sheets of these decks are printed; `before` holds the cards and the templates of the earlier state that was named.
    pub(crate) fn printing(
        &self,
        decks: &[Deck],
        compiled: &Compiled,
        before: Option<(&[Deck], &Templates)>,
        templates: &Templates,
    ) -> anyhow::Result<Printing> {
        let mut chosen = self.chosen(decks, compiled)?;
        if let Some((before, earlier)) = before {
            let (now, then) = (looks(decks, templates)?, looks(before, earlier)?);
            let changed: BTreeSet<_> =
                now.into_iter().filter(|(thing, look)| then.get(thing) != Some(look)).map(|(thing, _)| thing).collect();
            chosen = match chosen {
                Some(chosen) => Some(chosen.into_iter().filter(|(thing, _)| changed.contains(thing)).collect()),
                None => Some(changed.into_iter().map(|thing| (thing, 1)).collect()),
            };
        }
        Ok(Printing {
            arrangement: match self.layout {
                Layout::Touching => Arrangement::Sheets(Spacing::Touching),
                Layout::Bleed => Arrangement::Sheets(Spacing::Bleed),
                Layout::Single => Arrangement::OneUp,
            },
            card: self.card_size.measures(),
            die: Some(self.die_size),
            backs: match self.backs {
                BackSide::LongEdge => Backs::LongEdge,
                BackSide::ShortEdge => Backs::ShortEdge,
                BackSide::Fold => Backs::Fold,
                BackSide::None => Backs::None,
            },
            cut: match self.cut {
                CutMarks::Lines => Cut::Lines,
                CutMarks::Corners => Cut::Corners,
                CutMarks::None => Cut::None,
            },
            offset: self.offset,
            chosen,
            one_page: self.one_page,
            square: None,
            copies: match self.copies {
                Copies::Times(times) => times,
                Copies::Names => 1,
            },
            proof: self.proof,
            low_ink: self.low_ink,
        })
    }

    /// Returns the things that --only selects, or `None` if it is not given.
    fn chosen(&self, decks: &[Deck], compiled: &Compiled) -> anyhow::Result<Option<Chosen>> {
        if self.only.is_empty() {
            return Ok(None);
        }
        let known = known(decks, compiled);
        let mut chosen = Chosen::new();
        for wanted in &self.only {
            let (name, times) = match wanted.rsplit_once('=') {
                None => (wanted.as_str(), 1),
                Some((name, number)) => match number.trim().parse() {
                    Ok(times @ 1..=MOST_COPIES) => (name, times),
                    _ => bail!(said(
                        "printing-wanted-after-stands-how-many",
                        &[("wanted", wanted.to_string()), ("most-copies", MOST_COPIES.to_string())]
                    )),
                },
            };
            let pattern = folded(name);
            let found: Vec<&Thing> =
                known.iter().filter(|(_, words)| words.iter().any(|word| matches(&pattern, word))).map(|(thing, _)| thing).collect();
            if found.is_empty() {
                let words = known.values().flatten().map(String::as_str);
                let meant = suggest::closest(&pattern, words.collect::<BTreeSet<_>>());
                let nothing = said("printing-nothing-to-print-is-called", &[("name", name.to_string())]);
                if meant.is_empty() {
                    bail!(nothing);
                }
                let meant = meant.join("`, `");
                bail!(said("printing-nothing-did-you-mean-meant", &[("nothing", nothing.to_string()), ("meant", meant.to_string())]));
            }
            for thing in found {
                chosen.entry(thing.clone()).and_modify(|known| *known = (*known).max(times)).or_insert(times);
            }
        }
        Ok(Some(chosen))
    }
}

/// Something that can be printed.
type Thing = (SheetKind, String);

/// Returns everything that can be printed, with the words that select it: kind, id, names, set, season.
fn known(decks: &[Deck], compiled: &Compiled) -> BTreeMap<Thing, BTreeSet<String>> {
    let mut known: BTreeMap<Thing, BTreeSet<String>> = BTreeMap::new();
    for deck in decks {
        for (kind, id, name) in deck.things() {
            let words = known.entry((kind, id.to_owned())).or_default();
            words.extend([folded(kind.name()), folded(id), folded(&name)]);
        }
    }
    for krosmaster in &compiled.content.krosmasters {
        let words = known.get_mut(&(SheetKind::Characters, krosmaster.id.to_string()));
        if let (Some(words), Some(collection)) = (words, &krosmaster.collection) {
            let set = Language::codes().into_iter().map(|code| collection.set.of(code));
            words.extend(set.into_iter().flatten().map(folded));
            words.insert(format!("s{}", collection.season));
        }
    }
    known
}

/// Returns a word as it is compared.
fn folded(word: &str) -> String {
    word.trim().to_lowercase().replace('’', "'")
}

/// Returns whether a word matches a pattern, in which `*` stands for any letters and `?` for one.
fn matches(pattern: &str, word: &str) -> bool {
    let (pattern, word): (Vec<char>, Vec<char>) = (pattern.chars().collect(), word.chars().collect());
    // The last star, and where in the word its match currently ends.
    let (mut at, mut here, mut star) = (0, 0, None);
    while here < word.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, here));
                at += 1;
            }
            Some(sign) if *sign == '?' || Some(sign) == word.get(here) => (at, here) = (at + 1, here + 1),
            _ => match star {
                Some((place, end)) => {
                    star = Some((place, end + 1));
                    (at, here) = (place + 1, end + 1);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|sign| *sign == '*')
}

/// Returns two lengths in millimetres.
fn offset(text: &str) -> Result<(Um, Um), String> {
    let explained = || said("printing-text-is-not-two-lengths", &[("text", text.to_string())]);
    let (x, y) = text.split_once(',').ok_or_else(explained)?;
    let length = |text: &str| match text.trim().parse::<f64>() {
        Ok(length) if length.abs() <= 20.0 => Ok((length * 1000.0).round() as Um),
        Ok(_) => Err(said("printing-text-no-printer-is-more", &[("text", text.to_string())])),
        Err(_) => Err(explained()),
    };
    Ok((length(x)?, length(y)?))
}

/// Returns papers, each once and in one order.
fn papers(named: &[SheetPaper]) -> Vec<Paper> {
    let named: BTreeSet<SheetPaper> = named.iter().copied().collect();
    let paper = |paper| match paper {
        SheetPaper::A4 => Paper::a4(),
        SheetPaper::Letter => Paper::letter(),
        SheetPaper::A3 => Paper::a3(),
        SheetPaper::A2 => Paper::a2(),
    };
    named.into_iter().map(paper).collect()
}

/// Returns how many copies are printed.
fn copies(text: &str) -> Result<Copies, String> {
    match (text.trim(), text.trim().parse()) {
        ("names", _) => Ok(Copies::Names),
        (_, Ok(times @ 1..=MOST_COPIES)) => Ok(Copies::Times(times)),
        _ => Err(said("printing-text-is-no-number-of-copies", &[("text", text.to_string()), ("most-copies", MOST_COPIES.to_string())])),
    }
}

/// Returns the edge of a die in micrometres. Smaller ones cannot be folded, larger ones do not fit on the papers.
fn die(text: &str) -> Result<Um, String> {
    match text.trim().parse::<f64>() {
        Ok(edge) if (10.0..=40.0).contains(&edge) => Ok((edge * 1000.0).round() as Um),
        _ => Err(said("printing-text-is-no-die", &[("text", text.to_string())])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_as_in_a_shell() {
        for (pattern, word, wanted) in [
            ("tofu", "tofu", true),
            ("tofu", "tofus", false),
            ("t*u", "tofu", true),
            ("*", "", true),
            ("*f?", "tofu", true),
            ("?ofu", "ofu", false),
            ("a*b*c", "aXbXbXc", true),
            ("a*b", "aXbX", false),
            ("", "x", false),
        ] {
            assert_eq!(matches(pattern, word), wanted, "{pattern} {word}");
        }
    }

    #[test]
    fn offsets_are_two_lengths() {
        assert_eq!(offset("0.5,-1"), Ok((500, -1000)));
        for wrong in ["1", "a,b", "1,200", "1,nan", ""] {
            assert!(offset(wrong).is_err(), "{wrong}");
        }
    }
}
