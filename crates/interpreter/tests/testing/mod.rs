//! What the tests share: the content of the repository, and boards as drawings.

pub(crate) mod rare;

use kcc_interpreter::{Answer, Ask, Cell, Chance, Compiled, Face, Game, Outcome, Piece, Position, Setup, SetupUnit, Side, Side6, SpellId};
use kcc_ir::{Content, Id};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The content that the tests play with.
pub(crate) static CONTENT: LazyLock<Content> = LazyLock::new(read_content);

/// That content, compiled for the default rules on Bonta I.
pub(crate) static BONTA: LazyLock<Compiled> =
    LazyLock::new(|| Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap());

/// An empty board of 7 rows of 7.
pub(crate) static FIELD: LazyLock<Compiled> = LazyLock::new(|| compile_with(|_| {}));

/// The teams of the 2.0 box.
pub(crate) const BOX: [&[&str]; 2] =
    [&["julith", "grampy-protector", "lilotte", "marline"], &["bakara", "jahash", "joris-swashbuckler", "khan-karkass"]];

/// Reads the compiled content beside the tests, which a test of the pipeline compares with `content/`; or that of the file in the
/// variable `KCC_IR`: `kcc build --target ir` makes one of all content of the repository.
fn read_content() -> Content {
    let path = std::env::var_os("KCC_IR").map_or_else(|| beside("content.json"), Into::into);
    Content::from_text(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Returns the path of a file of this folder.
fn beside(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

/// Compiles content with an empty field as its arena, changed as a test needs it.
pub(crate) fn compile_with(change: impl FnOnce(&mut Content)) -> Compiled {
    let mut content = CONTENT.clone();
    let mut field = content.arenas[0].clone();
    field.id = Id::from("field");
    (field.width, field.height) = (7, 7);
    field.icons = vec![kcc_ir::Icon::None; 49];
    field.terrain.clear();
    content.arenas.push(field);
    change(&mut content);
    Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("field")).unwrap()
}

/// Returns the ids of a team.
pub(crate) fn team(ids: &[&str]) -> Vec<Id> {
    ids.iter().map(|id| Id::from(*id)).collect()
}

/// Returns a game with the teams of the box, from a seed.
pub(crate) fn box_game(seed: u64) -> Game<'static> {
    Game::new(&BONTA, Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(seed))).unwrap()
}

/// Returns a game of four players with a strong and a weak krosmaster of the box each, from a seed; each for themselves, or in pairs.
pub(crate) fn four_game(seed: u64, pairs: bool) -> Game<'static> {
    let [one, other] = BOX;
    let teams = [one, other].iter().flat_map(|of| [team(&[of[0], of[2]]), team(&[of[1], of[3]])]).collect();
    Game::new(&BONTA, Setup { side: None, pairs, ..Setup::of(teams, Chance::Seed(seed)) }).unwrap()
}

/// Returns a game from a seed: of two players, or of four, each for themselves or in pairs.
pub(crate) fn any_game(seed: u64) -> Game<'static> {
    match seed % 4 {
        0 | 1 => box_game(seed),
        2 => four_game(seed, false),
        _ => four_game(seed, true),
    }
}

/// Returns a game of at most this many turns, from a seed: two or four players, each for themselves or in pairs, all with the same three
/// krosmasters, drawn from the content.
pub(crate) fn mixed_game(seed: u64, turns: u16) -> Game<'static> {
    let mut state = mix(seed);
    let mut draw = || {
        state = mix(state);
        &CONTENT.krosmasters[(state % CONTENT.krosmasters.len() as u64) as usize]
    };
    let cards = [draw(), draw(), draw()];
    let levels = cards.iter().map(|card| card.level).sum();
    let rules = kcc_ir::ruleset::Team { minimum: 3, maximum: 3, levels, gold: 3, white: 3, black: 3, bosses: None };
    let one: Vec<Id> = cards.iter().map(|card| card.id.clone()).collect();
    let players = if seed % 4 < 2 { 2 } else { 4 };
    let setup = Setup {
        side: None,
        pairs: seed % 4 == 3,
        team: Some(rules),
        turn_limit: turns,
        ..Setup::of(vec![one; players], Chance::Seed(seed))
    };
    Game::new(&BONTA, setup).unwrap_or_else(|refusals| panic!("{refusals:?}"))
}

/// A position under construction: a drawing, and the units in it.
pub(crate) struct Scene<'a> {
    content: &'a Compiled,
    drawing: &'a [&'a str],
    position: Position,
    letters: Vec<char>,
    /// Units that come last in the timeline.
    last: Vec<(char, &'a str)>,
}

impl<'a> Scene<'a> {
    /// Creates an empty position on a drawing: `.` is an empty cell, and every other letter a unit, of player 1 if it is a capital and of
    /// player 2 otherwise. The first player sits at the bottom.
    pub(crate) fn new(content: &'a Compiled, drawing: &'a [&'a str]) -> Self {
        let position = Position { units: Vec::new(), active: 0, gg: vec![6, 6], wild: 1, kamas: vec![0, 0], turn: 3 };
        Self { content, drawing, position, letters: Vec::new(), last: Vec::new() }
    }

    /// Sets the card of a letter, and its injuries.
    pub(crate) fn unit(mut self, letter: char, card: &str, injuries: u8) -> Self {
        let (row, column) = self
            .drawing
            .iter()
            .enumerate()
            .find_map(|(row, line)| line.chars().position(|char| char == letter).map(|column| (row, column)))
            .unwrap_or_else(|| panic!("no `{letter}` in the drawing"));
        self.position.units.push(SetupUnit {
            player: u8::from(letter.is_lowercase()),
            card: Id::from(card),
            at: (column as u8, row as u8),
            injuries,
            tokens: [0; 3],
            summoner: None,
            rewards: Vec::new(),
            markers: Vec::new(),
        });
        self.letters.push(letter);
        self
    }

    /// Sets the card of a letter that plays after all others: so that some unit has the next turn if the others are KO'd.
    pub(crate) fn last(mut self, letter: char, card: &'a str) -> Self {
        self.last.push((letter, card));
        self
    }

    /// Changes the unit set last.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut SetupUnit)) -> Self {
        change(self.position.units.last_mut().unwrap());
        self
    }

    /// Makes an earlier unit the summoner of the one set last.
    pub(crate) fn summoned_by(mut self, letter: char) -> Self {
        let place = self.letters.iter().position(|one| *one == letter).unwrap();
        self.position.units.last_mut().unwrap().summoner = Some(place);
        self
    }

    /// Changes what is beside the board.
    pub(crate) fn beside(mut self, change: impl FnOnce(&mut Position)) -> Self {
        change(&mut self.position);
        self
    }

    /// Returns the game in the turn of a unit; dice are scripted.
    pub(crate) fn turn_of(mut self, letter: char) -> Play<'a> {
        for (last, card) in std::mem::take(&mut self.last) {
            self = self.unit(last, card, 0);
        }
        self.position.active = self.letters.iter().position(|one| *one == letter).unwrap();
        let setup =
            Setup { position: Some(self.position), rewards: false, side: Some(Side::Bottom), ..Setup::duel(vec![], vec![], Chance::Asked) };
        let mut game = Game::new(self.content, setup).unwrap_or_else(|refusals| panic!("{refusals:?}"));
        game.keep_log();
        game.keep_journal();
        Play { game, letters: self.letters, script: Vec::new() }
    }
}

/// A game with scripted chance.
pub(crate) struct Play<'a> {
    pub game: Game<'a>,
    letters: Vec<char>,
    script: Vec<u8>,
}

impl Play<'_> {
    /// Sets what the next dice show, in order. All of them must be used.
    pub(crate) fn dice(&mut self, sides: &[Side6]) -> &mut Self {
        self.script.extend(sides.iter().map(|side| Side6::ALL.iter().position(|one| one == side).unwrap() as u8));
        self
    }

    /// Sets what the next coins show: heads or not.
    pub(crate) fn coins(&mut self, heads: &[bool]) -> &mut Self {
        self.script.extend(heads.iter().map(|heads| u8::from(!heads)));
        self
    }

    pub(crate) fn piece(&self, letter: char) -> Piece {
        Piece(self.letters.iter().position(|one| *one == letter).unwrap_or_else(|| panic!("nobody is `{letter}`")) as u8)
    }

    pub(crate) fn cell_of(&self, letter: char) -> Cell {
        self.unit(letter).cell
    }

    pub(crate) fn unit(&self, letter: char) -> kcc_interpreter::UnitState {
        let piece = self.piece(letter);
        self.game.units().find(|unit| unit.piece == piece).unwrap()
    }

    pub(crate) fn injuries(&self, letter: char) -> u8 {
        self.unit(letter).injuries
    }

    pub(crate) fn at(&self, x: i16, y: i16) -> Cell {
        self.game.content().board.at(x, y)
    }

    pub(crate) fn spell(&self, name: &str) -> SpellId {
        let active = self.game.active().0;
        let id = Id::of_name(name);
        let mut spells = self.game.spells(active);
        spells.find(|&spell| self.game.content().spell_name(spell) == &id).unwrap_or_else(|| panic!("the active unit has no `{name}`"))
    }

    /// Casts a spell of the active unit at a cell, and lets the script answer chance.
    pub(crate) fn cast(&mut self, name: &str, cell: Cell) -> &mut Self {
        let spell = self.spell(name);
        self.answer(Answer::Cast { spell, cell, x: 0 })
    }

    /// Casts a spell of the active unit at another unit.
    pub(crate) fn cast_at(&mut self, name: &str, letter: char) -> &mut Self {
        let cell = self.cell_of(letter);
        self.cast(name, cell)
    }

    /// Gives an answer, and lets the script answer chance.
    pub(crate) fn answer(&mut self, answer: Answer) -> &mut Self {
        self.game.apply(answer).unwrap_or_else(|refusal| panic!("{answer:?}: {refusal}; asked {:?}", self.game.pending()));
        while let Some(decision) = self.game.pending() {
            let Ask::Chance(_) = decision.ask else { break };
            assert!(!self.script.is_empty(), "the script is at its end, and chance is asked once more");
            let outcome = self.script.remove(0);
            self.game.apply(Answer::Outcome(outcome)).unwrap();
        }
        self
    }

    /// Checks that the whole script was used, and that undoing and redoing all of it changes nothing.
    pub(crate) fn done(&mut self) {
        assert!(self.script.is_empty(), "left of the script: {:?}", self.script);
        let digest = self.game.digest();
        let mut steps = 0;
        while self.game.undo() {
            steps += 1;
        }
        for _ in 0..steps {
            assert!(self.game.redo());
        }
        assert_eq!(self.game.digest(), digest, "undone and redone");
    }

    pub(crate) fn asked(&self) -> Option<Ask> {
        self.game.pending().map(|decision| decision.ask)
    }

    pub(crate) fn winner(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    pub(crate) fn face(&mut self, face: Face) -> &mut Self {
        self.answer(Answer::Face(face))
    }
}

/// Returns a pseudorandom number from any number.
pub(crate) fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Plays a game with random answers to its end, or up to a number of answers; returns how many there were.
pub(crate) fn play_randomly(game: &mut Game<'_>, seed: u64, most: usize) -> usize {
    let mut state = mix(seed);
    for step in 0..most {
        let Some(decision) = game.pending() else { return step };
        state = mix(state);
        let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
        game.apply(answer).unwrap();
    }
    most
}

/// Returns the lines of an expected file of this folder; `None` if `KCC_BLESS=1` rewrites it.
pub(crate) fn recorded(file: &str) -> Option<Vec<String>> {
    if std::env::var_os("KCC_BLESS").is_some() {
        return None;
    }
    Some(std::fs::read_to_string(beside(file)).unwrap().lines().map(str::to_owned).collect())
}

/// Compares with an expected file of this folder, which `KCC_BLESS=1` rewrites.
pub(crate) fn expected(file: &str, text: &str) {
    let path = beside(file);
    if std::env::var_os("KCC_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    let differs = expected.lines().zip(text.lines()).find(|(old, new)| old != new);
    assert!(expected == text, "KCC_BLESS=1 rewrites {}; the first line that differs: {differs:#?}", path.display());
}
