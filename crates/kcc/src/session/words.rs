//! What the program says of itself between the questions of a game.

use crate::system;
use kcc_diagnostics::Language;
use std::path::Path;

/// What can be typed.
pub(crate) fn help(language: Language) -> &'static str {
    match language {
        Language::English => {
            "\
a number        the answer of that number
a cell, as c4   the answer that names it, if only one does
board           the board and the answers once more
card NAME       a card as it is printed: of a krosmaster, a summon, a reward, a power; or of the unit with that letter
odds N          what answer N does, with the exact chance of each outcome
undo [N]        take your last answer back, or the last N; the dice come out as before
redo [N]        give it again, or the last N
save FILE       write the game to a file
load FILE       go on with a game from a file
quit            leave

On the board: A a unit of player 1, a of player 2; [A] the one whose turn it is; 1 so many kamas;
o a cell that you can choose now;
{ } a Demon cell; # scenery in the way, + other scenery, * scenery with a spell for whoever is beside it;
= ice, ~ water, % fog, _ a station
"
        }
        Language::French => {
            "\
un numéro       la réponse de ce numéro
une case\u{a0}: c4   la réponse qui la nomme, s’il n’y en a qu’une
plateau         le plateau et les réponses encore une fois
carte NOM       une carte telle qu’elle est imprimée\u{a0}: Krosmaster, Invocation, récompense, pouvoir\u{202f}; ou l’unité de cette lettre
chances N       ce que fait la réponse N, avec la chance exacte de chaque issue
annuler [N]     reprendre votre dernière réponse, ou les N dernières\u{202f}; les dés donneront la même chose
refaire [N]     donner de nouveau la réponse reprise, ou les N dernières
sauver FICHIER  écrire la partie dans un fichier
charger FICHIER reprendre une partie d’un fichier
quitter         partir

Sur le plateau\u{a0}: A une unité du joueur 1, a du joueur 2\u{202f}; [A] celle dont c’est le tour\u{202f}; 1 autant de kamas\u{202f};
o une case que vous pouvez choisir\u{202f};
{ } une case Démon\u{202f}; # un décor infranchissable, + un autre décor, * un décor qui donne un sort à qui est à côté\u{202f};
= la glace, ~ l’eau, % le brouillard, _ une station
"
        }
    }
}

/// The word is not known.
pub(crate) fn not_understood(language: Language) -> &'static str {
    match language {
        Language::English => "That is not understood; `help` says what can be typed.\n",
        Language::French => "Cela n’est pas compris\u{202f}; `aide` dit ce qui peut être tapé.\n",
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
        Language::French => format!("`{}` ne peut pas être écrit\u{a0}: {error}\n", path.display()),
    }
}
