//! The phase before a game in the terminal: bans and drafts, typed by people, and drawn at random for players of kcc.

use crate::game_args;
use crate::messages::say;
use crate::session::input;
use crate::terminal::Terminal;
use anyhow::anyhow;
use kcc_diagnostics::Language;
use kcc_interpreter::{Bans, Refusal};
use kcc_ir::{Content, Id};
use kcc_simulator::Seat;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::{Banning, Gathered, Random, Teams, teams};
use kcc_telling::refusal;
use std::io::BufRead;

/// Returns what the game begins with, or `None` if the person at the keyboard leaves first.
pub(crate) fn gather(
    teams: &Teams,
    banning: &Banning,
    seats: &[Seat],
    seed: u64,
    content: &Content,
    terminal: Terminal,
    typed: &mut impl BufRead,
) -> anyhow::Result<Option<Gathered>> {
    let no_team = || anyhow!(game_args::told("no-team", &[]));
    let draft = matches!(teams, Teams::Drafted(..));
    if banning.each == 0 && !draft {
        return teams.gathered(seed, seats.len(), banning).ok_or_else(no_team).map(Some);
    }
    let mut random = Random::new(derive(seed, 0, Purpose::Teams));
    let mut asking = Asking { seats, content, terminal, typed };
    let mut banned = banning.named.clone();
    if banning.each > 0 {
        let cards = teams.to_ban().into_iter().filter(|id| !banned.contains(id)).collect();
        let mut bans = Bans::new(cards, banning.each, random.below(2)).map_err(|refusal| anyhow!(said(&refusal, terminal)))?;
        while let Some((player, cards)) = bans.pending() {
            let cards: Vec<Id> = cards.to_vec();
            let Some(card) = asking.choose("gather-ban", player, &cards, &mut random)? else { return Ok(None) };
            bans.ban(&card).map_err(|refusal| anyhow!(said(&refusal, terminal)))?;
        }
        banned.extend_from_slice(bans.banned());
    }
    let players = match teams.draft(&banned, &mut random) {
        Some(mut draft) => {
            while let Some((player, cards)) = draft.pending() {
                let cards: Vec<Id> = cards.into_iter().cloned().collect();
                let Some(card) = asking.choose("gather-draft", player, &cards, &mut random)? else { return Ok(None) };
                draft.take(&card).map_err(|refusal| anyhow!(said(&refusal, terminal)))?;
            }
            for (player, team) in (1..).zip(draft.teams()) {
                let names: Vec<&str> = team.iter().map(|id| named(content, id, terminal.language())).collect();
                let parts = [("player", player.to_string()), ("team", names.join(", "))];
                terminal.result(&format!("{}\n", say(terminal.language(), "gather-team", &parts)))?;
            }
            teams::drafted(&draft)
        }
        None => teams.after_bans(seats.len(), &banned, &mut random).ok_or_else(no_team)?,
    };
    Ok(Some(Gathered { players, banned }))
}

fn said(refusal: &Refusal, terminal: Terminal) -> String {
    refusal::refusal(refusal, terminal.language())
}

/// The questions of the phase, and how they are answered.
struct Asking<'a, T> {
    seats: &'a [Seat],
    content: &'a Content,
    terminal: Terminal,
    typed: &'a mut T,
}

/// More names than this are not listed: the ids are typed.
const LISTED: usize = 12;

impl<T: BufRead> Asking<'_, T> {
    /// Returns the krosmaster that a player chooses, by its number or its id, or `None` if the person at the keyboard leaves.
    fn choose(&mut self, question: &str, player: u8, cards: &[Id], random: &mut Random) -> anyhow::Result<Option<Id>> {
        let language = self.terminal.language();
        let content = self.content;
        let parts = |card: &Id| [("player", (player + 1).to_string()), ("card", named(content, card, language).to_owned())];
        let done = format!("{question}-done");
        if let Some(Seat::Kind(_)) = self.seats.get(usize::from(player)) {
            let card = random.pick(cards).cloned();
            if let Some(card) = &card {
                self.terminal.result(&format!("{}\n", say(language, &done, &parts(card))))?;
            }
            return Ok(card);
        }
        let mut text = format!("{}\n", say(language, question, &[("player", (player + 1).to_string())]));
        if cards.len() <= LISTED {
            for (number, card) in (1..).zip(cards) {
                text.push_str(&format!("{number:>4}  {} ({card})\n", named(content, card, language)));
            }
        }
        loop {
            self.terminal.result(&format!("{text}> "))?;
            text.clear();
            let Some(line) = input::line(self.typed)? else {
                self.terminal.result("\n")?;
                return Ok(None);
            };
            let line = line.trim();
            if let "quit" | "quitter" = line {
                return Ok(None);
            }
            let number = line.parse::<usize>().ok().filter(|_| cards.len() <= LISTED);
            let card = match number.and_then(|number| cards.get(number.wrapping_sub(1))) {
                Some(card) => Ok(card.clone()),
                None => game_args::known("krosmaster", line, cards.iter()),
            };
            match card {
                Ok(card) => {
                    self.terminal.result(&format!("{}\n", say(language, &done, &parts(&card))))?;
                    return Ok(Some(card));
                }
                Err(why) => text = format!("{why}\n"),
            }
        }
    }
}

/// Returns the name of a krosmaster.
fn named<'c>(content: &'c Content, id: &'c Id, language: Language) -> &'c str {
    let card = content.krosmasters.iter().find(|card| &card.id == id);
    card.map_or(id.as_str(), |card| game_args::name(&card.name, language))
}
