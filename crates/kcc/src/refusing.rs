//! Why something is not played, in the language of the reader: what the engine and the simulator say in English.

use kcc_diagnostics::Language;
use kcc_interpreter::{Reason, Refusal, TeamFault};
use kcc_ir::Terrain;
use kcc_simulator::odds::NoOdds;
use kcc_simulator::record::{Mismatch, VERSION};

/// Why a setup gives no game, or an answer is not accepted.
pub(crate) fn refusal(refusal: &Refusal, language: Language) -> String {
    match language {
        Language::English => refusal.to_string(),
        Language::French if refusal.rule.is_empty() => reason(&refusal.reason),
        Language::French => format!("{} (règle {})", reason(&refusal.reason), refusal.rule),
    }
}

/// Several reasons in a line.
fn refusals(several: &[Refusal], language: Language) -> String {
    several.iter().map(|one| refusal(one, language)).collect::<Vec<_>>().join("\u{a0}; ")
}

fn reason(reason: &Reason) -> String {
    let text = match reason {
        // Of content and positions that nobody types into a command: as the engine says it.
        Reason::Setup(text) => text,
        Reason::Team { player, fault } => return format!("joueur {}\u{a0}: {}", u16::from(*player) + 1, team(fault)),
        Reason::Ground { arena, ground } => {
            let ground = match ground {
                Terrain::Plain => "ordinaire",
                Terrain::Ice => "glacé",
                Terrain::Water => "inondé",
                Terrain::Fog => "embrumé",
                Terrain::Unknown => "inconnu",
            };
            return format!("les règles du sol {ground} de l’arène `{arena}` ne sont pas appliquées");
        }
        Reason::OtherQuestion => "cette réponse n’est pas celle d’une telle question",
        Reason::GameOver => "la partie est finie",
        Reason::NotOffered => "ce n’est pas une des réponses possibles ici",
        Reason::NoSuchSpell => "l’unité n’a pas ce sort",
        Reason::CannotPay(what) => {
            let what = match *what {
                "AP" => "de PA",
                "MP" => "de PM",
                "kamas" => "de kamas",
                "injuries" => "de PV",
                other => other,
            };
            return format!("il n’y a pas assez {what} pour le payer");
        }
        Reason::SpellUsed => "le sort ne peut pas être lancé une fois de plus pour l’instant",
        Reason::OutOfRange => "la case est hors de portée",
        Reason::NoSight => "il n’y a pas de ligne de vue",
        Reason::TargetForbidden => "une des cibles ne peut pas être choisie",
        Reason::NotFree => "la case n’est pas libre",
        Reason::NotAdjacent => "la case n’est pas adjacente",
        Reason::OnlyKrosmasters => "seul un Krosmaster peut faire cela",
        Reason::WrongCell => "l’unité n’est pas sur la case qu’il faut",
        Reason::AlreadyDone => "cela a déjà été fait pendant ce tour",
        Reason::Forbidden => "un effet l’interdit",
        Reason::NotByOwnAction => "ce sort ne se lance pas par une action, seulement par un effet",
    };
    text.to_owned()
}

fn team(fault: &TeamFault) -> String {
    match fault {
        TeamFault::Summon(id) => format!("`{id}` est une Invocation, pas un Krosmaster"),
        TeamFault::Unknown(id) => format!("aucun Krosmaster ne s’appelle `{id}`"),
        TeamFault::Banned(id) => format!("`{id}` est banni"),
        TeamFault::Size { found, minimum, maximum } => format!("{found} Krosmasters, il en faut de {minimum} à {maximum}"),
        TeamFault::Levels { found, wanted } => format!("{found} niveaux en tout, il en faut {wanted}"),
        TeamFault::Copies { character, found, most } => format!("{found} fois `{character}`, au plus {most} par équipe"),
        TeamFault::Bosses { found, most } => format!("{found} Boss, au plus {most} par équipe"),
    }
}

/// Why a saved game is not played.
pub(crate) fn mismatch(mismatch: &Mismatch, language: Language) -> String {
    if language == Language::English {
        return mismatch.to_string();
    }
    match mismatch {
        Mismatch::NoRecord(why) => format!("ce n’est pas une partie sauvée par kcc\u{a0}: {why}"),
        Mismatch::Version(version) => {
            format!("la partie est sauvée dans la version {version} du format, celle-ci est la version {VERSION}")
        }
        Mismatch::Ruleset(id) => format!("la partie a été jouée selon les règles `{id}`, aucune autre ne peut la continuer"),
        Mismatch::Players(players) => format!("la partie a été jouée à {players}, ici il y a un autre nombre de joueurs"),
        Mismatch::Arena(id) => format!("la partie a été jouée dans l’arène `{id}`, elle ne peut pas continuer ailleurs"),
        Mismatch::Content => "le contenu a changé depuis que la partie a été jouée\u{a0}: les cartes font peut-être autre chose".to_owned(),
        Mismatch::Setup(several) => format!("la partie ne peut plus être mise en place\u{a0}: {}", refusals(several, language)),
        Mismatch::Answer(number, one) => format!("la réponse {number} de la partie n’est pas acceptée\u{a0}: {}", refusal(one, language)),
        Mismatch::Listed(number) => format!("à la réponse {number}, d’autres choix sont possibles que lorsque la partie a été jouée"),
        Mismatch::Digest => "la partie finit dans un autre état que lorsqu’elle a été jouée\u{a0}: le fichier a été modifié".to_owned(),
    }
}

/// Why an attack has no odds.
pub(crate) fn no_odds(no: &NoOdds, language: Language) -> String {
    if language == Language::English {
        return no.to_string();
    }
    match no {
        NoOdds::Setup(several) => refusals(several, language),
        NoOdds::NotCast(None) => "le sort ne peut pas être lancé sur cette cible de là".to_owned(),
        NoOdds::NotCast(Some(one)) => format!("le sort ne peut pas être lancé sur cette cible\u{a0}: {}", refusal(one, language)),
        NoOdds::NotPaid(x) => format!("{x} ne peut pas être payé pour le X du coût"),
        NoOdds::TooMany => "l’attaque a trop d’issues pour que chacune soit regardée".to_owned(),
    }
}

/// A text in the language of the terminal: English, then French, with the same parts.
macro_rules! said {
    ($english:literal, $french:literal $(, $part:expr)* $(,)?) => {
        match $crate::terminal::Terminal::new(None).language() {
            kcc_diagnostics::Language::English => format!($english $(, $part)*),
            kcc_diagnostics::Language::French => format!($french $(, $part)*),
        }
    };
}
pub(crate) use said;
