//! One step of a text.

use crate::Owner;
use crate::amounts::{Number, Style};
use crate::chosen::is_named;
use crate::keys;
use crate::messages::{MessageId, id};
use crate::saying::Saying;
use crate::units::{as_any, split_ground, trails};
use crate::writer::{Case, Spoken, Writer, element, owner_name, points, stock, token};
use kcc_ir::{
    Amount, Cells, Duration, Effect, Footing, Form, Id, LinePlace, Place, Player, Points, Quantity, Rank, Sign, SpellChange, SpellFilter,
    Stolen, Token, TokenChange, Units, Way,
};

impl<'w> Writer<'w> {
    /// Returns the clause of one step.
    pub(crate) fn effect(self, effect: &Effect) -> String {
        self.marked("effect", "", effect, self.effect_said(effect))
    }

    fn effect_said(self, effect: &Effect) -> String {
        match effect {
            Effect::Spell { change, on } => self.this_cast(change, on.as_ref()),
            Effect::Tokens { .. } | Effect::Points { .. } => self.merged_effects(std::slice::from_ref(effect)),
            Effect::LoseAll { points, on } => self.lose_all(points, on),
            Effect::Steal { what, amount, on, to: None } => self.steal(*what, amount, on),
            Effect::Steal { what, amount, on, to: Some(to) } => self.give(*what, amount, on, to),
            Effect::Injuries { amount, on } => self.amount(amount, Style::Exact, self.say(id!("effect-injuries")).subject("on", on)),
            Effect::Heal { amount, on: on @ Units::Itself } if !self.by_spell => {
                self.amount(amount, Style::Exact, self.say(id!("effect-heal-self")).subject("on", on))
            }
            Effect::Heal { amount, on } => self.amount(amount, Style::Exact, self.say(id!("effect-heal")).units("on", on)),
            Effect::ExchangeInjuries { first, second } => {
                self.say(id!("effect-exchange-injuries")).units("first", first).units("second", second).done()
            }
            Effect::Stock { what, amount, player } => {
                let saying = self.say(id!("effect-stock")).text("icon", stock(*what)).player("player", player);
                self.amount_or_as_many(amount, Style::Bare, saying)
            }
            Effect::CellKamas { amount, cells, player } => self.kamas_on_cells(amount, cells, player.as_ref()),
            Effect::Move { way, cells, on, point, slides, stops } => self.moved(*way, cells, on, point.as_ref(), *slides, *stops),
            Effect::Place { units, to } => self.placed(units, to),
            Effect::Swap { first, second } => self.say(id!("effect-swap")).units("first", first).units("second", second).done(),
            Effect::Summon { summon, to } => {
                self.say(id!("effect-summon")).text("summoned", self.summoned(summon)).cells("cells", to).done()
            }
            Effect::PutScenery { scenery, to } => self.put_scenery(scenery, to),
            Effect::Ko { on: on @ Units::Itself } if !self.by_spell => self.say(id!("effect-ko-self")).subject("on", on).done(),
            Effect::Ko { on } => self.say(id!("effect-ko")).units("on", on).done(),
            Effect::Reward { rank, on } => self.reward(on, vec![self.rank(*rank)]),
            Effect::Look { player, on } => self.say(id!("effect-look")).player("player", player).units("on", on).done(),
            Effect::Discard { amount: None, on: _ } => self.word(id!("effect-discard-this")),
            Effect::Discard { amount: Some(amount), on } => {
                self.amount(amount, Style::Exact, self.say(id!("effect-discard")).subject("on", on))
            }
            Effect::Destroy { on } => self.say(id!("effect-destroy")).units("on", on).done(),
            Effect::Replace { on, with } => self.say(id!("effect-replace")).units("on", on).text("form", self.form(on, with)).done(),
            Effect::Marker { sign, marker, on } => self.marker(*sign, marker, on),
            Effect::ChangeTokens { change, amount, sign, tokens, on } => self.change_tokens(*change, (amount, *sign), tokens, on),
            Effect::Cast { on, spells, of } => self.casts(on, spells, of.as_ref()),
            Effect::Timeline { on, to } => self.timeline(on, to),
            Effect::TakeTurn { on, another } => {
                self.say(id!("effect-take-turn")).subject("on", on).pick("turn", if *another { "another" } else { "own" }).done()
            }
            Effect::EndTurn { on } => self.say(id!("effect-end-turn-of")).units("on", on).done(),
            Effect::Lasting { duration, whose, on, changes } => self.lasting(*duration, whose.as_ref(), on, changes),
            Effect::Waits { duration, whose, clause } => self.waits(*duration, whose.as_ref(), clause),
            Effect::After { duration, whose, then } => self.later(*duration, whose.as_ref(), then),
            Effect::Chance { .. } | Effect::Gate { .. } | Effect::Choose { .. } | Effect::ChosenBy { .. } => {
                self.steps(std::slice::from_ref(effect))
            }
        }
    }

    fn this_cast(self, change: &SpellChange, on: Option<&Units>) -> String {
        let text = self.spell_change(change, "bare");
        match on {
            Some(on) => self.say(id!("effect-cast-change-on")).text("change", text).units("on", on).done(),
            None => text,
        }
    }

    fn lose_all(self, which: &[Points], on: &Units) -> String {
        let icons = self.and(which.iter().copied().map(points).collect());
        self.say(id!("effect-lose-all")).text("icons", icons).subject("on", on).done()
    }

    fn steal(self, what: Stolen, amount: &Amount, on: &Units) -> String {
        let said = match what {
            Stolen::Tokens { token: what } => self.say(id!("effect-steal")).text("icon", token(what)),
            Stolen::Stock { stock: what } => self.say(id!("effect-steal")).text("icon", stock(what)),
            Stolen::Rewards => self.say(id!("effect-steal-rewards")),
        };
        self.amount(amount, Style::Exact, said.units("on", on))
    }

    fn give(self, what: Stolen, amount: &Amount, on: &Units, to: &Units) -> String {
        let said = match what {
            Stolen::Tokens { token: what } => self.say(id!("effect-give")).text("icon", token(what)),
            Stolen::Stock { stock: what } => self.say(id!("effect-give")).text("icon", stock(what)),
            Stolen::Rewards => self.say(id!("effect-give-rewards")),
        };
        self.amount(amount, Style::Exact, said.subject("on", on).units("receiver", to))
    }

    fn kamas_on_cells(self, amount: &Amount, cells: &Cells, player: Option<&Player>) -> String {
        let saying = match player {
            Some(player) => self.say(id!("effect-cell-kamas-of")).player("player", player),
            None => self.say(id!("effect-cell-kamas")),
        };
        self.amount(amount, Style::Bare, saying.cells("cells", cells))
    }

    fn moved(self, way: Way, cells: &Amount, on: &Units, point: Option<&Units>, slides: Option<Footing>, stops: Option<Footing>) -> String {
        let mut said = self.amount(cells, Style::Exact, self.straight_move(way, on, point));
        if let Some(footing) = slides {
            said = self.say(id!("effect-move-slides")).text("move", said).pick("ground", keys::footing(footing)).done();
        }
        if let Some(footing) = stops {
            said = self.say(id!("effect-move-stops")).text("move", said).pick("ground", keys::footing(footing)).done();
        }
        said
    }

    fn straight_move(self, way: Way, on: &Units, point: Option<&Units>) -> Saying<'w> {
        match (way, point) {
            (Way::Away, Some(point)) if *on == Units::Itself => self.say(id!("effect-retreat")).units("on", point),
            (Way::Towards, Some(point)) if *on == Units::Itself => self.say(id!("effect-move-closer")).units("on", point),
            (Way::Away, Some(point)) => self.say(id!("effect-push-from")).units("point", point).units("on", on),
            (Way::Towards, Some(point)) => self.say(id!("effect-attract-to")).units("point", point).units("on", on),
            (Way::Away, None) => self.say(id!("effect-push-back")).units("on", on),
            (Way::Towards, None) => self.say(id!("effect-attract")).units("on", on),
            (Way::Any, _) => self.say(id!("effect-move-any-way")).pick("chooser", self.chooser()).units("on", on),
        }
    }

    fn placed(self, units: &Units, to: &Cells) -> String {
        let several = matches!(units, Units::Both { .. } | Units::Group { quantity: Quantity::Each | Quantity::UpTo(_), .. });
        let cells = match to {
            Cells::FreeTargetCells => self.word(id!("cells-all-targets")),
            Cells::TargetCell | Cells::Of { .. } | Cells::LeftBy { .. } | Cells::StartedOn { .. } | Cells::Free { .. } => {
                self.with_spoken(Spoken::of(units)).cells(to, Case::Plain)
            }
        };
        let is_ko = self.it_is_ko && *units == Units::It;
        if let (false, Some(said)) = (is_ko, self.placed_beside(units, to)) {
            return said;
        }
        if is_ko || matches!(units, Units::Group { group, .. } if group.ko) {
            return self.say(id!("effect-return")).units("units", units).text("cells", cells).done();
        }
        if let Units::Both { parts } = units
            && let [first, others @ ..] = parts.as_slice()
            && Spoken::of(first).is_some()
        {
            let others = self.and(others.iter().map(|units| self.units(units, Case::Plain)).collect());
            let said = self.say(id!("effect-place-formation")).text("cells", cells).text("others", others);
            return said.units("units", first).done();
        }
        if !self.chosen_by_other
            && let Some(any) = chosen_to_place(units)
        {
            let said = self.say(id!("effect-place-chosen")).units("chosen", &any).text("cells", cells);
            return said.pick("gender", self.gender(&any)).pick_if("either", matches!(any, Units::Either { .. })).done();
        }
        self.say(id!("effect-place")).units("units", units).text("cells", cells).pick_if("several", several).done()
    }

    /// Returns "move … to an adjacent free cell", for a unit that is placed adjacent to itself; `None` if it is placed elsewhere.
    fn placed_beside(self, units: &Units, to: &Cells) -> Option<String> {
        let Cells::Free { quantity: quantity @ (Quantity::One | Quantity::Any), places } = to else { return None };
        Spoken::of(units)?;
        let beside = |place: &Place| place.adjacent_to() == Some(units);
        let at = places.iter().position(beside)?;
        let mut places = places.clone();
        places.remove(at);
        let (ground, places) = split_ground(&places);
        let gender = if self.is_feminine(id!("cells-free")) { "feminine" } else { "masculine" };
        let said = self.say(id!("effect-place-beside")).units("units", units).pick("ground", ground);
        let said = said.pick("quantity", if *quantity == Quantity::Any { "any" } else { "one" });
        Some(said.text("places", self.places(&places, gender, "one")).done())
    }

    fn put_scenery(self, scenery: &Id, to: &Cells) -> String {
        let gender = if self.names().is_feminine_scenery(scenery) { "feminine" } else { "masculine" };
        let name = self.names().scenery(scenery);
        self.say(id!("effect-put-scenery")).text("scenery", name).pick("gender", gender).cells("cells", to).done()
    }

    fn marker(self, sign: Sign, marker: &Id, on: &Units) -> String {
        let said = match sign {
            Sign::Minus if self.marker_spoken && *on == Units::It => return self.word(id!("effect-marker-remove-that")),
            Sign::Minus => self.say(id!("effect-marker-remove")),
            Sign::Plus => self.say(id!("effect-marker-put")),
        };
        said.text("marker", self.names().marker(marker)).units("on", on).done()
    }

    fn change_tokens(self, change: TokenChange, (amount, sign): (&Amount, Option<Sign>), tokens: &[Token], on: &Units) -> String {
        let said = match change {
            TokenChange::Remove => self.say(id!("effect-change-tokens-remove")),
            TokenChange::Invert => self.say(id!("effect-change-tokens-invert")),
            TokenChange::Double => self.say(id!("effect-change-tokens-double")),
        };
        let kinds = tokens.iter().map(|&token| self.token(token, sign)).collect();
        self.amount(amount, Style::Exact, said.text("tokens", self.and(kinds)).units("on", on))
    }

    fn casts(self, on: &Units, spells: &SpellFilter, of: Option<&Units>) -> String {
        let name = spells.spell.as_ref();
        let name = name.filter(|name| *spells == SpellFilter { spell: Some((*name).clone()), ..SpellFilter::default() });
        let spell = name.map_or_else(|| self.a_spell(spells), |name| self.names().spell(name));
        let saying = match of {
            Some(of) => self.say(id!("effect-cast-of")).units("of", of),
            None => self.say(id!("effect-cast")),
        };
        saying.subject("on", on).text("spell", spell).pick_if("named", name.is_some()).done()
    }

    fn timeline(self, on: &Units, to: &LinePlace) -> String {
        match to {
            LinePlace::Start => self.say(id!("effect-timeline-start")).units("on", on),
            LinePlace::End => self.say(id!("effect-timeline-end")).units("on", on),
            LinePlace::Before { unit } => self.say(id!("effect-timeline-before")).units("on", on).units("unit", unit),
            LinePlace::After { unit } => self.say(id!("effect-timeline-after")).units("on", on).units("unit", unit),
            LinePlace::Of { unit } => self.say(id!("effect-timeline-of")).units("on", on).units("unit", unit),
        }
        .done()
    }

    /// Returns a summon with its article.
    fn summoned(self, summon: &Id) -> String {
        let gender = if self.names().is_feminine_unit(summon) { "feminine" } else { "masculine" };
        let article = self.names().has_article(summon);
        self.say(id!("summoned")).text("summon", self.names().noun(summon).0).pick("gender", gender).pick_if("article", article).done()
    }

    /// Returns one of several summons on the same cells, which are named only once; `None` if the options are something else.
    pub(crate) fn one_of_summons(self, options: &[Vec<Effect>]) -> Option<String> {
        let mut summons = Vec::new();
        let mut where_to: Option<&Cells> = None;
        for option in options {
            let [Effect::Summon { summon, to }] = option.as_slice() else { return None };
            if *where_to.get_or_insert(to) != to {
                return None;
            }
            summons.push(self.summoned(summon));
        }
        let summoned = self.list(summons, id!("list-or"));
        Some(self.say(id!("effect-summon")).text("summoned", summoned).cells("cells", where_to?).done())
    }

    fn rank(self, rank: Rank) -> String {
        self.word(match rank {
            Rank::Granite => id!("rank-granite"),
            Rank::Jade => id!("rank-jade"),
            Rank::Silver => id!("rank-silver"),
        })
    }

    fn reward(self, on: &Units, ranks: Vec<String>) -> String {
        self.say(id!("effect-reward")).subject("on", on).text("rank", self.list(ranks, id!("list-or"))).done()
    }

    /// Returns options that begin alike, with the shared words only once, and whether one clause names them all; `None` if they begin
    /// differently.
    pub(crate) fn alike(self, options: &[Vec<Effect>]) -> Option<(String, bool)> {
        let (first, rest) = options.split_first()?;
        if rest.is_empty() {
            return None;
        }
        let (mut ranks, mut elements, mut changes) = (Vec::new(), Vec::new(), Vec::new());
        for option in options {
            match (first.as_slice(), option.as_slice()) {
                ([Effect::Reward { on: first, .. }], [Effect::Reward { rank, on }]) if on == first && is_named(on) => {
                    ranks.push(self.rank(*rank));
                }
                ([_], [Effect::Spell { change: SpellChange::Element { element: of }, on: None }]) => elements.push(element(*of)),
                (
                    [Effect::Lasting { duration: first, whose: one, on: subject, .. }],
                    [Effect::Lasting { duration, whose, on, changes: all }],
                ) if *duration != Duration::NextSpell && duration == first && whose == one && on == subject && is_named(on) => {
                    changes.push(all.as_slice());
                }
                _ => return None,
            }
        }
        match first.as_slice() {
            [Effect::Reward { on, .. }] if ranks.len() == options.len() => Some((self.reward(on, ranks), true)),
            [Effect::Spell { .. }] if elements.len() == options.len() => {
                let elements = self.list(elements, id!("list-or"));
                Some((self.say(id!("spell-element")).text("icon", elements).pick("number", "bare").done(), false))
            }
            [Effect::Lasting { duration, whose, on, .. }] if changes.len() == options.len() => {
                let said = |writer: Self| writer.one_of_changes(on, &changes);
                Some((self.lasting_of(*duration, whose.as_ref(), on, said), false))
            }
            _ => None,
        }
    }

    /// Merges tokens or points for the same units, or lasting changes of them, into one clause.
    pub(crate) fn merged_effects(self, effects: &[Effect]) -> String {
        self.merged_by(effects, id!("list-and"))
    }

    /// Merges effects as [`Self::merged_effects`] does, joined by `last`.
    pub(crate) fn merged_by(self, effects: &[Effect], last: MessageId) -> String {
        self.marked("effects", last.0, effects, self.merged_said(effects, last))
    }

    fn merged_said(self, effects: &[Effect], last: MessageId) -> String {
        if let Some(Effect::Lasting { duration, whose, on, .. }) = effects.first() {
            let changes =
                effects.iter().flat_map(|effect| if let Effect::Lasting { changes, .. } = effect { changes.as_slice() } else { &[] });
            return self.lasting(*duration, whose.as_ref(), on, &changes.cloned().collect::<Vec<_>>());
        }
        let mut per = None;
        let mut parts = Vec::new();
        for effect in effects {
            let Some((saying, number)) = self.counted_part(effect) else { continue };
            parts.push(number.fill(saying).done());
            per = Some(number);
        }
        let parts = self.list(parts, last);
        let clause = match effects.first() {
            Some(Effect::Tokens { on, .. }) => self.say(id!("effect-tokens")).text("parts", parts).subject("on", on).done(),
            Some(Effect::Points { on, amount, .. }) => {
                let sign = self.number(amount, Style::Bare).sign;
                self.say(id!("effect-points")).text("parts", parts).subject("on", on).pick("sign", sign).done()
            }
            _ => parts,
        };
        match per {
            Some(number) => self.with_per(clause, &number),
            None => clause,
        }
    }

    /// Returns how many points or tokens a step gives, without the recipient.
    pub(crate) fn part(self, effect: &Effect) -> String {
        self.counted_part(effect).map_or_else(String::new, |(saying, number)| number.fill(saying).done())
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "the other steps give neither points nor tokens")]
    fn counted_part(self, effect: &Effect) -> Option<(Saying<'w>, Number)> {
        Some(match effect {
            Effect::Tokens { token: which, amount, .. } => {
                (self.say(id!("effect-tokens-part")).text("icon", token(*which)), self.number(amount, self.given()))
            }
            Effect::Points { points: which, amount, .. } => {
                (self.say(id!("effect-points-part")).text("icon", points(*which)), self.number(amount, Style::Bare))
            }
            _ => return None,
        })
    }

    /// Returns whether these units have that name, without its level.
    fn is_called(self, units: &Units, name: &str) -> bool {
        match (units, self.owner) {
            (Units::Itself, Owner::Named(owner)) => owner_name(self.language(), owner) == name,
            _ => self.units(units, Case::Plain) == name,
        }
    }

    fn form(self, on: &Units, form: &Form) -> String {
        match form {
            Form::This { krosmaster } => {
                let name = self.names().krosmaster(krosmaster);
                // If the form that goes has the same name, the level tells which one comes.
                match self.names().level(krosmaster).filter(|_| self.is_called(on, &name)) {
                    Some(level) => self.say(id!("form-this-level")).text("name", name).text("level", level.to_string()),
                    None => self.say(id!("form-this")).text("name", name),
                }
            }
            Form::Another { name, same_level: false } => self.say(id!("form-another")).text("name", self.names().unit(name)),
            Form::Another { name, same_level: true } => self.say(id!("form-another-same-level")).text("name", self.names().unit(name)),
        }
        .done()
    }
}

/// Returns the units of which one is chosen to be placed, where words after the noun would seem to say where; `None` for the others.
fn chosen_to_place(units: &Units) -> Option<Units> {
    if let Units::Either { options } = units {
        return Some(Units::Either { options: options.iter().map(as_any).collect() });
    }
    matches!(units, Units::Group { quantity: Quantity::One, group } if trails(group)).then(|| as_any(units))
}
