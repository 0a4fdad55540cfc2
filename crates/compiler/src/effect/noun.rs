//! Nouns: the words of the rules for units, and the names of types, cards and scenery.

use super::{Lower, ast};
use kcc_diagnostics::{Diagnostic, Mistake, Safety};
use kcc_dsl::view::Part;
use kcc_ir::Noun;

impl Lower<'_> {
    /// Reads a noun, and whether it means allies.
    pub(super) fn noun(&self, node: ast::Noun<'_>) -> Option<(bool, Noun)> {
        let noun = match node {
            ast::Noun::Ally(_) => return Some((true, Noun::Unit)),
            ast::Noun::Unit(_) => Noun::Unit,
            ast::Noun::Character(_) => Noun::Character,
            ast::Noun::Mechanism(_) => Noun::Mechanism,
            ast::Noun::Krosmaster(_) => Noun::Krosmaster,
            ast::Noun::Summon(_) => Noun::Summon,
            ast::Noun::Mob(_) => Noun::Mob,
            ast::Noun::Scenery(_) => Noun::Scenery { scenery: None },
            ast::Noun::Name(name) => self.name(name)?,
        };
        Some((false, noun))
    }

    /// Reads a name of units: a type, a name or a piece of scenery.
    pub(super) fn name(&self, node: ast::Name<'_>) -> Option<Noun> {
        let noun = self.names.noun(node.text());
        if let (None, Some(name)) = (&noun, self.names.version_of(node.text())) {
            // Rules 2.1.2, 4.18.9: versions of a krosmaster have one name.
            let problem = Diagnostic::at(Mistake::OneVersion, self.place(node)).with("version", node.text()).with("name", name);
            self.report(problem.fix(Safety::Review, self.place(node), name));
        } else if noun.is_none() {
            let known = self.names.nouns().chain(["unit", "ally", "character", "mechanism", "krosmaster", "summon", "mob", "scenery"]);
            let problem = Diagnostic::at(Mistake::UnknownUnit, self.place(node)).with("name", node.text()).suggest(node.text(), known);
            let of_people = kcc_paraphrase::of_people().find(|(word, _)| *word == node.text());
            self.report(match of_people {
                _ if !problem.suggestions.is_empty() => problem,
                Some((word, text)) => Diagnostic::at(Mistake::WordOfPeople, self.place(node)).with("word", word).with("text", text),
                None => self.names.suggest_kind(problem, node.text()),
            });
        }
        noun
    }
}
