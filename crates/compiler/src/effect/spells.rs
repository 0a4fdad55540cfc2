//! Which spells a text is about: `self's line attack spells costing 3 AP or more`.

use super::lasting::resource;
use super::{Context, Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_dsl::view::Part;
use kcc_ir::{RangeShape, SpellCost, SpellElement, SpellFilter, SpellKind};

impl Lower<'_> {
    pub(super) fn spell_filter(&self, node: ast::SpellFilter<'_>) -> Option<SpellFilter> {
        let mut filter = SpellFilter::default();
        let such = match node {
            ast::SpellFilter::ThisSpell(this) if !self.has_targets() => return self.not_allowed(this),
            ast::SpellFilter::ThisSpell(_) => return Some(SpellFilter { this: true, ..filter }),
            ast::SpellFilter::NamedSpell(named) => {
                let spell = match named {
                    ast::NamedSpell::Quoted(quoted) => self.spell_id(quoted.quoted_text())?,
                    ast::NamedSpell::Punch(_) => kcc_ir::Id::from("punch"),
                };
                return Some(SpellFilter { spell: Some(spell), ..filter });
            }
            ast::SpellFilter::SpellsSuch(such) => such,
        };
        let (reach, kind) = match such.sort() {
            Some(ast::Sort::ReachAndKind(sort)) => (Some(sort.reach()), sort.spell_kind()),
            Some(ast::Sort::KindAndReach(sort)) => (sort.reach(), Some(sort.spell_kind())),
            None => (None, None),
        };
        filter.reach = reach.map(|reach| match reach {
            ast::Reach::CloseCombat(_) => RangeShape::CloseCombat,
            ast::Reach::Ranged(_) => RangeShape::Ranged,
            ast::Reach::LineRange(_) => RangeShape::Line,
            ast::Reach::NoSightRange(_) => RangeShape::NoSight,
            ast::Reach::PersonalRange(_) => RangeShape::Personal,
        });
        if let Some(costing) = such.costing() {
            let (resource, comparison) = (resource(costing.resource()), Self::bound(costing.number_bound()));
            filter.cost = Some(SpellCost { resource, comparison, number: self.small_number(costing.number())? });
        }
        filter.kind = kind.map(|kind| match kind {
            ast::SpellKind::Attack(_) => SpellKind::Attack,
            ast::SpellKind::Healing(_) => SpellKind::Healing,
            ast::SpellKind::Special(_) => SpellKind::Special,
            ast::SpellKind::Summoning(_) => SpellKind::Summoning,
        });
        if such.same_element().is_some() {
            filter.element = Some(SpellElement::Same);
        }
        if let Some(element) = such.spell_element() {
            filter.element = Some(match element {
                ast::SpellElement::Elemental(_) => SpellElement::Elemental,
                ast::SpellElement::X(_) if self.context.get() == (Context::Power { x: true }) => SpellElement::X,
                ast::SpellElement::X(x) => return self.x(x).and(self.not_allowed(x)),
                ast::SpellElement::Element(element) => SpellElement::Of(Self::element(element)),
            });
        }
        Some(filter)
    }

    /// Reads the id of a spell that some card has.
    pub(super) fn spell_id(&self, name: ast::QuotedText<'_>) -> Option<kcc_ir::Id> {
        // A name as printed on cards, or the id.
        let id = self.names.spell(kcc_ir::Id::of_name(name.text()).as_str());
        if id.is_none() {
            let problem = Diagnostic::at(Mistake::UnknownReference, self.place(name)).with("reference", name.text()).with("kind", "spell");
            self.report(problem.suggest(name.text(), self.names.spells()));
        }
        id
    }
}
