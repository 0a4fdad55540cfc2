//! Visits every part of a text, outer parts first, each with a path to it.
//!
//! The walk through a type is [derived](kcc_ir_derive) from its fields, so that a new one cannot be forgotten.

use crate::lot::Lot;
use crate::{Ability, Cells, Change, Clause, Condition, Count, Effect, Event, Group, Id, SpellChange, Trait};

/// A part of a text.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A clause of a power.
    Ability(&'a Ability),
    /// A clause that waits for something, in a power or for a while.
    Clause(&'a Clause),
    /// The steps of a text, of a branch or of an option.
    Steps(&'a [Effect]),
    /// A step of a text.
    Effect(&'a Effect),
    /// A change that holds for a while.
    Change(&'a Change),
    /// A change to a spell.
    SpellChange(&'a SpellChange),
    /// A condition, which may be inside another one.
    Condition(&'a Condition),
    /// A description of units.
    Group(&'a Group),
    /// A property of described units.
    Trait(&'a Trait),
    /// Something that is counted.
    Count(&'a Count),
    /// A description of cells.
    Cells(&'a Cells),
    /// An event that a text waits for or remembers.
    Event(&'a Event),
}

/// How the path of a part is written: that of the clause, step or change that it is or belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paths {
    /// As the author sees the text: steps and options are numbered, what a spell is given is below `given`.
    Statements,
    /// As a JSON pointer into the text.
    Json,
}

/// Visits every part of some steps, with the key of the statement that it belongs to, below a key.
pub fn effects<'a>(effects: &'a [Effect], key: &str, visit: &mut dyn FnMut(Part<'a>, &str)) {
    Walk::new(visit, key, Paths::Statements).steps(effects);
}

/// Visits every part of the clauses of a power, with the key of the statement that it belongs to, below a key.
pub fn abilities<'a>(abilities: &'a [Ability], key: &str, visit: &mut dyn FnMut(Part<'a>, &str)) {
    let mut walk = Walk::new(visit, key, Paths::Statements);
    abilities.iter().enumerate().for_each(|(at, ability)| walk.nth(at, |walk| ability.walk(walk)));
}

/// Visits every part of a step, with the JSON pointer to the step, change or clause that it belongs to.
pub fn effect_in_json<'a>(effect: &'a Effect, visit: &mut dyn FnMut(Part<'a>, &str)) {
    effect.walk(&mut Walk::new(visit, "", Paths::Json));
}

/// Visits every part of a clause of a power, with the JSON pointer to the step, change or clause that it belongs to.
pub fn ability_in_json<'a>(ability: &'a Ability, visit: &mut dyn FnMut(Part<'a>, &str)) {
    ability.walk(&mut Walk::new(visit, "", Paths::Json));
}

/// A type whose parts can be walked through, and that can be drawn by lot.
pub trait Node {
    /// Visits this if visitors see it, then its parts in the order of the fields.
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>);

    /// Walks through a list.
    fn walk_list<'a>(list: &'a [Self], walk: &mut Walk<'_, 'a>)
    where
        Self: Sized,
    {
        for (at, node) in list.iter().enumerate() {
            walk.element(at, node);
        }
    }

    /// Returns one drawn by lot, with parts drawn by lot.
    fn draw(lot: &mut Lot) -> Self
    where
        Self: Sized;

    /// Returns this with parts drawn by lot in place of some of its own.
    fn vary(&self, lot: &mut Lot) -> Self
    where
        Self: Sized;

    /// Lets a lot know this and its parts.
    fn tell(&self, lot: &mut Lot);

    /// Returns a list of them drawn by lot.
    fn draw_list(lot: &mut Lot) -> Vec<Self>
    where
        Self: Sized,
    {
        lot.list(1)
    }
}

/// A walk through a text.
pub struct Walk<'v, 'a> {
    visit: &'v mut dyn FnMut(Part<'a>, &str),
    path: String,
    paths: Paths,
    /// The key of steps in paths of statements, where only steps are numbered.
    key: &'static str,
}

impl<'v, 'a> Walk<'v, 'a> {
    fn new(visit: &'v mut dyn FnMut(Part<'a>, &str), path: &str, paths: Paths) -> Self {
        // Room for what is added to the path, so that it is not moved on the way.
        let mut path_below = String::with_capacity(path.len() + 64);
        path_below.push_str(path);
        Self { visit, path: path_below, paths, key: "" }
    }

    /// Visits a part.
    pub(crate) fn show(&mut self, part: Part<'a>) {
        (self.visit)(part, &self.path);
    }

    /// Walks a field, by its name in JSON and the key of its steps in paths of statements.
    pub(crate) fn field<N: Node>(&mut self, name: &str, key: &'static str, node: &'a N) {
        match self.paths {
            Paths::Json => self.below(name, |walk| node.walk(walk)),
            Paths::Statements => {
                let around = std::mem::replace(&mut self.key, key);
                node.walk(self);
                self.key = around;
            }
        }
    }

    /// Walks the steps of a branch or of an option, if there are any.
    pub(crate) fn branch(&mut self, effects: &'a [Effect]) {
        match self.paths {
            _ if effects.is_empty() => {}
            Paths::Json => self.steps(effects),
            Paths::Statements if self.key.is_empty() => self.steps(effects),
            Paths::Statements => self.below(self.key, |walk| walk.steps(effects)),
        }
    }

    fn steps(&mut self, effects: &'a [Effect]) {
        self.show(Part::Steps(effects));
        for (at, effect) in effects.iter().enumerate() {
            self.nth(at, |walk| effect.walk(walk));
        }
    }

    /// Walks one of several lists of steps; its number is the key of its steps.
    fn option<N: Node>(&mut self, at: usize, node: &'a N) {
        self.nth(at, |walk| {
            let around = std::mem::take(&mut walk.key);
            node.walk(walk);
            walk.key = around;
        });
    }

    fn element<N: Node>(&mut self, at: usize, node: &'a N) {
        match self.paths {
            Paths::Json => self.nth(at, |walk| node.walk(walk)),
            Paths::Statements => node.walk(self),
        }
    }

    /// Walks below a number.
    fn nth(&mut self, at: usize, work: impl FnOnce(&mut Self)) {
        match at {
            // Nearly all are of one digit.
            0..=9 => self.below(&"0123456789"[at..=at], work),
            _ => self.below(&at.to_string(), work),
        }
    }

    fn below(&mut self, step: &str, work: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        work(self);
        self.path.truncate(length);
    }
}

impl<N: Node> Node for Box<N> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        (**self).walk(walk);
    }

    fn draw(lot: &mut Lot) -> Self {
        Self::new(N::draw(lot))
    }

    fn tell(&self, lot: &mut Lot) {
        (**self).tell(lot);
    }

    fn vary(&self, lot: &mut Lot) -> Self {
        Self::new((**self).vary(lot))
    }
}

impl<N: Node> Node for Option<N> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        if let Some(node) = self {
            node.walk(walk);
        }
    }

    fn draw(lot: &mut Lot) -> Self {
        lot.perhaps().then(|| N::draw(lot))
    }

    fn tell(&self, lot: &mut Lot) {
        self.iter().for_each(|node| node.tell(lot));
    }

    fn vary(&self, lot: &mut Lot) -> Self {
        match self {
            Some(_) if lot.varies(10) => None,
            Some(node) => Some(node.vary(lot)),
            None => lot.varies(8).then(|| N::draw(lot)),
        }
    }
}

impl<N: Node + Clone + 'static> Node for Vec<N> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        N::walk_list(self, walk);
    }

    /// Walks the options of a choice: each has steps of its own, below its number.
    fn walk_list<'a>(list: &'a [Self], walk: &mut Walk<'_, 'a>) {
        let key = walk.key;
        let options = |walk: &mut Walk<'_, 'a>| {
            for (at, node) in list.iter().enumerate() {
                walk.option(at, node);
            }
        };
        match walk.paths {
            Paths::Json => options(walk),
            Paths::Statements => walk.below(key, options),
        }
    }

    fn draw(lot: &mut Lot) -> Self {
        lot.node(N::draw_list)
    }

    fn tell(&self, lot: &mut Lot) {
        lot.keep(self);
        self.iter().for_each(|node| node.tell(lot));
    }

    fn vary(&self, lot: &mut Lot) -> Self {
        let mut all: Self = self.iter().map(|node| node.vary(lot)).collect();
        // One less, two with the last ones first, another one like the last, or a few where there are none.
        if all.len() > 1 && lot.varies(12) {
            all.remove(lot.below(u32::try_from(all.len()).unwrap_or(1)) as usize);
        } else if all.len() > 1 && lot.varies(8) {
            let at = lot.below(u32::try_from(all.len()).unwrap_or(1)) as usize;
            all.rotate_left(at);
        } else if !all.is_empty() && lot.varies(20) {
            all.extend(lot.like(&all));
        } else if all.is_empty() && lot.varies(20) {
            all = lot.list(1);
        }
        all
    }
}

macro_rules! leaves {
    ($($leaf:ty: $drawn:expr),*) => {
        $(impl Node for $leaf {
            fn walk<'a>(&'a self, _: &mut Walk<'_, 'a>) {}

            fn draw(lot: &mut Lot) -> Self {
                ($drawn)(lot)
            }

            fn tell(&self, _: &mut Lot) {}

            fn vary(&self, lot: &mut Lot) -> Self {
                if lot.varies(25) { Self::draw(lot) } else { self.clone() }
            }
        })*
    };
}

leaves!(
    u8: Lot::digit,
    u32: |lot: &mut Lot| lot.digit().into(),
    i8: |lot: &mut Lot| lot.signed(),
    i32: |lot: &mut Lot| lot.signed().into(),
    bool: Lot::perhaps,
    String: |lot: &mut Lot| lot.id().0,
    Id: Lot::id
);
