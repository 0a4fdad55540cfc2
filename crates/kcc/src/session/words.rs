//! Questions and answers in words.

use super::naming::Naming;
use crate::happening;
use crate::system;
use kcc_diagnostics::Language;
use kcc_interpreter::{Answer, Ask, Cell, Decider, Decision, Game, Piece};
use kcc_ir::Rerolled;
use std::fmt::Write as _;
use std::path::Path;

/// What can be typed.
pub(crate) fn help(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
a number        the answer of that number
a cell, as c4   the answer that names it, if only one does
board           the board and the answers once more
undo [N]        take your last answer back, or the last N; the dice come out as before
redo [N]        give it again, or the last N
save FILE       write the game to a file
load FILE       go on with a game from a file
quit            leave

On the board: A a unit of player 1, a of player 2; [A] the one whose turn it is; 1 so many kamas;
{ } a Demon cell; # scenery in the way, + other scenery, * scenery with a spell for whoever is beside it;
= ice, ~ water, % fog, _ a station
"
        }
        Language::French => {
            "\
un numéro       la réponse de ce numéro
une case : c4   la réponse qui la nomme, s’il n’y en a qu’une
plateau         le plateau et les réponses encore une fois
annuler [N]     reprendre votre dernière réponse, ou les N dernières ; les dés donneront la même chose
refaire [N]     donner de nouveau la réponse reprise, ou les N dernières
sauver FICHIER  écrire la partie dans un fichier
charger FICHIER reprendre une partie d’un fichier
quitter         partir

Sur le plateau : A une unité du joueur 1, a du joueur 2 ; [A] celle dont c’est le tour ; 1 autant de kamas ;
{ } une case Démon ; # un décor infranchissable, + un autre décor, * un décor qui donne un sort à qui est à côté ;
= la glace, ~ l’eau, % le brouillard, _ une station
"
        }
    }
}

/// What is asked, and all that can be answered.
pub(crate) fn question(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>) -> String {
    let who = match decision.by {
        Decider::Player(player) => format!("{} {}", naming.pick("Player", "Joueur"), player + 1),
        Decider::Chance => naming.pick("Chance", "Le hasard").to_owned(),
    };
    format!("\n{who}: {}\n{}", asked(naming, game, decision.ask), list(naming, game, decision, |_| true))
}

/// The answers that are wanted, each with its number.
pub(crate) fn list(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, wanted: impl Fn(&Answer) -> bool) -> String {
    let mut groups: Vec<(String, String)> = Vec::new();
    for (place, answer) in decision.answers.iter().enumerate().filter(|(_, answer)| wanted(answer)) {
        let (group, item) = answered(naming, game, decision, *answer);
        let item = if item.is_empty() { format!("{}", place + 1) } else { format!("{} {item}", place + 1) };
        match groups.last_mut().filter(|(last, _)| *last == group) {
            Some((_, items)) => {
                let _ = write!(items, ", {item}");
            }
            None => groups.push((group, item)),
        }
    }
    groups.iter().map(|(group, items)| if group.is_empty() { format!("  {items}\n") } else { format!("  {group}: {items}\n") }).collect()
}

/// An answer in a sentence.
pub(crate) fn choice(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> String {
    let who = match decision.by {
        Decider::Player(player) => player + 1,
        Decider::Chance => 0,
    };
    let (group, item) = answered(naming, game, decision, answer);
    let space = if group.is_empty() || item.is_empty() { "" } else { " " };
    format!("{} {who}: {group}{space}{item}", naming.pick("player", "joueur"))
}

/// Whether a word that was typed means an answer: its cell.
pub(crate) fn is_called(naming: &Naming<'_>, answer: Answer, word: &str) -> bool {
    let cell = match answer {
        Answer::Cell(cell) | Answer::Move(cell) | Answer::Cast { cell, .. } => cell,
        Answer::Outcome(_)
        | Answer::No
        | Answer::Yes
        | Answer::Side(_)
        | Answer::Piece(_)
        | Answer::Player(_)
        | Answer::Face(_)
        | Answer::Sell
        | Answer::Option(_)
        | Answer::Collect
        | Answer::BuyGg
        | Answer::Buy { .. }
        | Answer::Reveal { .. }
        | Answer::End => return false,
    };
    naming.cell(cell).eq_ignore_ascii_case(word)
}

/// What kind of answer it is, and which.
fn answered(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, answer: Answer) -> (String, String) {
    let one = |english: &'static str, french: &'static str| (naming.pick(english, french).to_owned(), String::new());
    let plain = |text: String| (String::new(), text);
    match answer {
        Answer::Outcome(outcome) => plain(outcome.to_string()),
        Answer::No => plain(naming.pick("no", "non").to_owned()),
        Answer::Yes => plain(naming.pick("yes", "oui").to_owned()),
        Answer::Side(side) => plain(naming.side(side).to_owned()),
        Answer::Piece(piece) => plain(at(naming, game, piece)),
        Answer::Cell(cell) => plain(on(naming, game, cell)),
        Answer::Player(player) => plain(format!("{} {}", naming.pick("player", "joueur"), player + 1)),
        Answer::Face(face) => plain(happening::face(face, naming.language).to_owned()),
        Answer::Sell => plain(naming.pick("sell the die", "vendre le dé").to_owned()),
        Answer::Option(place) => plain(option(naming, game, decision.ask, place)),
        Answer::Move(cell) => (naming.pick("move to", "aller en").to_owned(), naming.cell(cell)),
        Answer::Collect => one("pick up a kama", "ramasser un kama"),
        Answer::BuyGg => one("buy a GG", "acheter un GG"),
        Answer::Cast { spell, cell, x } => {
            let paid = if x > 0 { format!(" (X = {x})") } else { String::new() };
            (format!("{} {} →", naming.pick("cast", "lancer"), naming.spell(spell)), format!("{}{paid}", on(naming, game, cell)))
        }
        Answer::Buy { pile, face_up } => {
            let side = if face_up { naming.pick("face up", "visible") } else { naming.pick("unseen", "cachée") };
            (naming.pick("buy a reward from pile", "acheter une récompense de la pile").to_owned(), format!("{} ({side})", pile + 1))
        }
        Answer::Reveal { token } => (naming.pick("reveal", "révéler").to_owned(), token_name(naming, game, decision, token)),
        Answer::End => one("end the turn", "finir le tour"),
    }
}

/// A face-down reward of the active unit: his player may look at it.
fn token_name(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, token: u8) -> String {
    let down: Vec<u8> = game.rewards_on(game.active().0).filter(|(_, face_up)| !face_up).map(|(reward, _)| reward).collect();
    let offered = decision.answers.iter().filter_map(|answer| if let Answer::Reveal { token } = answer { Some(*token) } else { None });
    let offered: Vec<u8> = offered.collect();
    // Both are in the order of the tokens; where not every token can be revealed, which is which is not said.
    let place = offered.iter().position(|one| *one == token).filter(|_| offered.len() == down.len());
    place.and_then(|place| down.get(place)).map_or_else(|| format!("#{}", token + 1), |reward| naming.reward(*reward).to_owned())
}

fn option(naming: &Naming<'_>, game: &Game<'_>, ask: Ask, place: u8) -> String {
    if ask == Ask::Axe {
        let (english, french) = if place == 0 { ("left", "à gauche") } else { ("right", "à droite") };
        return naming.pick(english, french).to_owned();
    }
    if ask == Ask::Standby {
        return game.standby().nth(usize::from(place)).map_or_else(String::new, |id| naming.source(id));
    }
    if let Ask::Reward { of, .. } = ask {
        // What lies face down is known to its own player only, who need not be the one who is asked.
        let held = game.rewards_on(of).nth(usize::from(place));
        let known = held.filter(|(_, face_up)| *face_up).map(|(reward, _)| naming.reward(reward));
        return known.map_or_else(|| format!("#{} ({})", place + 1, naming.pick("face down", "face cachée")), str::to_owned);
    }
    if let Ask::Spell { .. } = ask {
        return game.spells_to_choose().nth(usize::from(place)).map_or_else(String::new, |spell| naming.spell(spell).to_owned());
    }
    format!("{} {}", naming.pick("number", "numéro"), place + 1)
}

/// A piece and where it stands.
fn at(naming: &Naming<'_>, game: &Game<'_>, piece: Piece) -> String {
    let cell = game.units().find(|unit| unit.piece == piece).map_or(Cell::NONE, |unit| unit.cell);
    if cell.is_some() { format!("{} {}", naming.piece(game, piece), naming.cell(cell)) } else { naming.piece(game, piece) }
}

/// A cell and who stands there.
fn on(naming: &Naming<'_>, game: &Game<'_>, cell: Cell) -> String {
    match game.units().find(|unit| unit.cell == cell) {
        Some(unit) => format!("{} {}", naming.cell(cell), naming.piece(game, unit.piece)),
        None => naming.cell(cell),
    }
}

fn asked(naming: &Naming<'_>, game: &Game<'_>, ask: Ask) -> String {
    let text = |english: &'static str, french: &'static str| naming.pick(english, french).to_owned();
    let of = |english: &'static str, french: &'static str, what: String| format!("{} {what}", naming.pick(english, french));
    match ask {
        Ask::Chance(_) => text("what do the dice show?", "que montrent les dés ?"),
        Ask::Side => text("at which side do you sit?", "de quel côté vous placez-vous ?"),
        Ask::Timeline { .. } => text("who comes next in the timeline?", "qui vient ensuite dans la frise ?"),
        Ask::Start { unit } => of("where does he begin?", "où commence-t-il ?", naming.piece(game, unit)),
        Ask::Reroll { sides } => {
            let dice = sides.map(|side| happening::die(side, naming.language)).join(", ");
            of("throw the tension dice again?", "relancer les dés de tension ?", dice)
        }
        Ask::Again { dice, successes, which } => {
            let which = match which {
                Rerolled::All => text("roll all dice again?", "relancer tous les dés ?"),
                Rerolled::Failed(_) => text("roll a die again that failed?", "relancer un dé qui a échoué ?"),
                Rerolled::Succeeded(_) => text("roll a success again?", "relancer un succès ?"),
            };
            format!("{which} ({successes}/{dice})")
        }
        Ask::Turn { side, .. } => {
            of("to which face is the die turned?", "sur quelle face tourner le dé ?", happening::die(side, naming.language))
        }
        Ask::Inspire { face } => {
            of("who is given the inspiration die?", "à qui va le dé d’inspiration ?", happening::face(face, naming.language).to_owned())
        }
        Ask::Act => of("what does he do?", "que fait-il ?", at(naming, game, game.active().0)),
        Ask::Enemy { .. } => text("which enemy rolls for Lock?", "quel adversaire tente le tacle ?"),
        Ask::Direction { .. } => text("in which direction?", "dans quelle direction ?"),
        Ask::Way => text("which way is it moved?", "dans quelle direction le déplacer ?"),
        Ask::Axe => text("on which side does the axe fall?", "de quel côté tombe la hache ?"),
        Ask::Standby => text("which effect is resolved next?", "quel effet résoudre ensuite ?"),
        Ask::Order { .. } => text("who is dealt with next?", "de qui s’occupe-t-on ensuite ?"),
        Ask::Unit { .. } => text("which unit?", "quelle unité ?"),
        Ask::More { .. } => text("which unit next, or no more?", "quelle autre unité, ou aucune ?"),
        Ask::MoreCells { .. } => text("which cell next, or no more?", "quelle autre case, ou aucune ?"),
        Ask::Cell { .. } => text("which cell?", "quelle case ?"),
        Ask::Opponent { .. } => text("which opponent?", "quel adversaire ?"),
        Ask::Taker { unit, .. } => {
            of("which opponent is given the GG of the KO?", "à quel adversaire vont les GG du KO ?", naming.piece(game, unit))
        }
        Ask::Loser { .. } => text("who loses a GG by tension?", "qui perd un GG par la tension ?"),
        Ask::Option { .. } => text("which of the options?", "laquelle des options ?"),
        Ask::Reward { of: unit, .. } => of("which of the rewards?", "laquelle des récompenses ?", naming.piece(game, unit)),
        Ask::Spell { unit, .. } => of("which spell is cast?", "quel sort est lancé ?", naming.piece(game, unit)),
        Ask::Face => text("which face will the die show?", "quelle face le dé montrera-t-il ?"),
        Ask::May => text("shall it be done?", "faut-il le faire ?"),
        Ask::Rebound { .. } => text("whom does the spell strike next?", "qui le sort frappe-t-il ensuite ?"),
        Ask::Allocate { .. } => text("who is given the reward?", "à qui va la récompense ?"),
        Ask::Line { .. } => text("which place has the summon in the timeline?", "quelle place a l’invocation dans la frise ?"),
    }
}

/// The number is not in the list.
pub(crate) fn no_such_answer(language: Language) -> &'static str {
    match language {
        Language::English => "No answer has that number; `board` lists them.\n",
        Language::French => "Aucune réponse n’a ce numéro ; `plateau` les montre.\n",
    }
}

/// The word is not known.
pub(crate) fn not_understood(language: Language) -> &'static str {
    match language {
        Language::English => "That is not understood; `help` says what can be typed.\n",
        Language::French => "Cela n’est pas compris ; `aide` dit ce qui peut être tapé.\n",
    }
}

/// The game stands at its beginning.
pub(crate) fn nothing_to_undo(language: Language) -> &'static str {
    match language {
        Language::English => "There is nothing to take back.\n",
        Language::French => "Il n’y a rien à reprendre.\n",
    }
}

/// No answer was taken back.
pub(crate) fn nothing_to_redo(language: Language) -> &'static str {
    match language {
        Language::English => "There is nothing to give again.\n",
        Language::French => "Il n’y a rien à refaire.\n",
    }
}

/// The game lies in a file.
pub(crate) fn saved(language: Language, path: &Path) -> String {
    match language {
        Language::English => format!("Saved in {}.\n", path.display()),
        Language::French => format!("Partie sauvée dans {}.\n", path.display()),
    }
}

/// The file could not be written.
pub(crate) fn not_saved(language: Language, path: &Path, error: &std::io::Error) -> String {
    let error = system::reason(error);
    match language {
        Language::English => format!("`{}` cannot be written: {error}\n", path.display()),
        Language::French => format!("`{}` ne peut pas être écrit : {error}\n", path.display()),
    }
}
