//! The rules of the grammar, and what a node of each can hold.

use pest_meta::ast::{self, RuleType};
use pest_meta::parser;
use std::collections::{BTreeMap, BTreeSet};

/// A verb has a rule for each of its forms, `injures`, `injures_past` and `injures_coming`; they are one kind.
const FORMS: [&str; 2] = ["_past", "_coming"];

/// Rules whose nodes nobody reads: signs between others, and the words of a name, which is read as a whole.
const SIGNS: [&str; 3] = ["comma", "possessive", "power_word"];

/// A rule of the grammar.
pub(crate) struct Rule {
    pub(crate) name: String,
    ty: RuleType,
    expr: Expr,
}

/// What a rule says.
enum Expr {
    /// A sign, as it is written.
    Str(String),
    /// A look at what follows, which takes nothing.
    Ahead,
    /// Another rule.
    Ident(String),
    Seq(Box<Expr>, Box<Expr>),
    Choice(Box<Expr>, Box<Expr>),
    Opt(Box<Expr>),
    Rep(Box<Expr>),
    RepOnce(Box<Expr>),
}

impl TryFrom<ast::Expr> for Expr {
    type Error = String;

    fn try_from(expr: ast::Expr) -> Result<Self, String> {
        let inner = |expr: ast::Expr| Self::try_from(expr).map(Box::new);
        Ok(match expr {
            ast::Expr::Str(text) => Self::Str(text),
            ast::Expr::PosPred(_) | ast::Expr::NegPred(_) => Self::Ahead,
            ast::Expr::Ident(name) => Self::Ident(name),
            ast::Expr::Seq(one, other) => Self::Seq(inner(*one)?, inner(*other)?),
            ast::Expr::Choice(one, other) => Self::Choice(inner(*one)?, inner(*other)?),
            ast::Expr::Opt(part) => Self::Opt(inner(*part)?),
            ast::Expr::Rep(part) => Self::Rep(inner(*part)?),
            ast::Expr::RepOnce(part) => Self::RepOnce(inner(*part)?),
            ast::Expr::Insens(_)
            | ast::Expr::Range(..)
            | ast::Expr::PeekSlice(..)
            | ast::Expr::RepExact(..)
            | ast::Expr::RepMin(..)
            | ast::Expr::RepMax(..)
            | ast::Expr::RepMinMax(..)
            | ast::Expr::Skip(_)
            | ast::Expr::Push(_) => return Err(format!("views do not know {expr}")),
        })
    }
}

/// The rules of the grammar by name.
pub(crate) struct Grammar {
    rules: BTreeMap<String, Rule>,
}

/// What a rule is to a reader.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    /// A word of the language; a node that is no more than that.
    Word,
    /// A node that nobody reads.
    Sign,
    /// Words without a node of their own: whichever is said, it means the same.
    Synonyms,
    /// Parts without a node of their own: they are parts of the node around.
    Inlined,
    /// A choice without a node of its own, between nodes.
    Group,
    /// A choice with a node of its own.
    Choice,
    /// A node with parts, or without any.
    Node,
}

/// Something among the children of a node: a word as it is written, or a kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Child {
    Word(String),
    Kind(String),
}

/// A part that a reader asks for by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// The name of its kind or group.
    pub(crate) name: String,
    /// How many there are at least.
    pub(crate) least: u32,
    /// How many there are at most; `u32::MAX` for any number.
    pub(crate) most: u32,
}

/// An alternative of a choice.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// The name of the only kind that it holds, or of its words.
    pub(crate) name: String,
    /// Whether it is words alone.
    pub(crate) is_words: bool,
    /// What its node has: one of each of these sets at least.
    pub(crate) needed: Vec<BTreeSet<Child>>,
    /// All that its node can have.
    pub(crate) possible: BTreeSet<Child>,
}

impl Grammar {
    /// Reads the grammar.
    ///
    /// # Errors
    /// If it is not one, or says something that views do not know.
    pub(crate) fn read(source: &str) -> Result<Self, String> {
        let pairs = parser::parse(parser::Rule::grammar_rules, source).map_err(|error| error.to_string())?;
        let rules = parser::consume_rules(pairs).map_err(|errors| format!("{errors:?}"))?;
        let rules = rules.into_iter().map(|ast::Rule { name, ty, expr }| {
            let expr = Expr::try_from(expr).map_err(|problem| format!("rule `{name}`: {problem}"))?;
            Ok((name.clone(), Rule { name, ty, expr }))
        });
        Ok(Self { rules: rules.collect::<Result<_, String>>()? })
    }

    /// Every kind of node but words, and the rules of its forms, shortest first.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for rule in self.rules.values().filter(|rule| rule.ty != RuleType::Silent && !rule.name.starts_with("w_")) {
            kinds.entry(base(&rule.name)).or_default().push(&rule.name);
        }
        kinds.values_mut().for_each(|rules| rules.sort_by_key(|rule| rule.len()));
        kinds.into_iter()
    }

    /// The rules of a kind or group: one, or one for each form of a verb.
    pub(crate) fn forms(&self, name: &str) -> Vec<&Rule> {
        let forms = FORMS.iter().map(|form| format!("{name}{form}"));
        [name.to_owned()].into_iter().chain(forms).filter_map(|form| self.rules.get(&form)).collect()
    }

    /// What a rule is to a reader; `None` for what pest brings along.
    pub(crate) fn class(&self, name: &str) -> Option<Class> {
        let rule = self.rules.get(name)?;
        let silent = rule.ty == RuleType::Silent;
        // What one form of a verb chooses between, another may say.
        let choice = rule.ty != RuleType::Atomic && self.forms(base(name)).iter().any(|form| matches!(form.expr, Expr::Choice(..)));
        Some(match () {
            () if name.starts_with("w_") => Class::Word,
            () if SIGNS.contains(&name) => Class::Sign,
            () if silent && self.is_words(&rule.expr) => Class::Synonyms,
            () if silent && choice => Class::Group,
            () if silent => Class::Inlined,
            () if choice => Class::Choice,
            () => Class::Node,
        })
    }

    /// Whether a part of a rule has no node but words and signs.
    fn is_words(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Ident(name) => matches!(self.class(name), None | Some(Class::Word | Class::Sign | Class::Synonyms)),
            Expr::Seq(one, other) | Expr::Choice(one, other) => self.is_words(one) && self.is_words(other),
            Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) => self.is_words(inner),
            Expr::Str(_) | Expr::Ahead => true,
        }
    }

    /// What a rule says that no view could tell a reader.
    pub(crate) fn untold(&self, rule: &Rule) -> Vec<String> {
        let mut found = Vec::new();
        let read = matches!(self.class(&rule.name), Some(Class::Choice | Class::Group | Class::Node | Class::Inlined));
        if read && !matches!(rule.ty, RuleType::Atomic | RuleType::CompoundAtomic) {
            let rest = alternatives(&rule.expr);
            rest.into_iter().for_each(|expr| self.add_untold(expr, &mut found));
        }
        found.into_iter().map(|problem| format!("rule `{}`: {problem}", rule.name)).collect()
    }

    fn add_untold(&self, expr: &Expr, found: &mut Vec<String>) {
        match expr {
            Expr::Choice(..) => found.push("a choice within other things needs a rule of its own".to_owned()),
            Expr::Opt(inner) | Expr::Rep(inner) => {
                let named = matches!(&**inner, Expr::Ident(name) if self.class(name) != Some(Class::Word));
                if !named && self.is_words(inner) && !matches!(&**inner, Expr::Str(_)) {
                    found.push("words that may be missing need a rule of their own, a silent one if they mean nothing".to_owned());
                }
                self.add_untold(inner, found);
            }
            Expr::Seq(one, other) => {
                self.add_untold(one, found);
                self.add_untold(other, found);
            }
            Expr::RepOnce(inner) => self.add_untold(inner, found),
            Expr::Str(_) | Expr::Ahead | Expr::Ident(_) => {}
        }
    }

    /// The parts that a rule's node has, in the order in which they are first written.
    pub(crate) fn fields(&self, rule: &Rule) -> Vec<Field> {
        let mut fields = Vec::new();
        if rule.ty != RuleType::Atomic {
            self.add_fields(&rule.expr, 1, 1, &mut fields);
        }
        fields
    }

    fn add_fields(&self, expr: &Expr, least: u32, most: u32, fields: &mut Vec<Field>) {
        match expr {
            Expr::Seq(one, other) => {
                self.add_fields(one, least, most, fields);
                self.add_fields(other, least, most, fields);
            }
            Expr::Opt(inner) => self.add_fields(inner, 0, most, fields),
            Expr::Rep(inner) => self.add_fields(inner, 0, u32::MAX, fields),
            Expr::RepOnce(inner) => self.add_fields(inner, least, u32::MAX, fields),
            Expr::Choice(one, other) => {
                let of = |expr: &Expr| {
                    let mut fields = Vec::new();
                    self.add_fields(expr, least, most, &mut fields);
                    fields
                };
                for field in either(of(one), of(other)) {
                    add(field, fields);
                }
            }
            Expr::Ident(name) => match self.class(name) {
                None | Some(Class::Word | Class::Sign | Class::Synonyms) => {}
                Some(Class::Inlined) => self.add_fields(&self.rules[name].expr, least, most, fields),
                Some(Class::Group | Class::Choice | Class::Node) => add(Field { name: base(name).to_owned(), least, most }, fields),
            },
            Expr::Str(_) | Expr::Ahead => {}
        }
    }

    /// The alternatives of a kind or group, those of all its forms.
    ///
    /// # Errors
    /// If one of them holds more than one part, or cannot be told from another.
    pub(crate) fn alternatives(&self, name: &str) -> Result<Vec<Alternative>, String> {
        let mut all = Vec::new();
        for rule in self.forms(name) {
            all.extend(self.alternatives_of(&rule.expr).map_err(|problem| format!("rule `{}`: {problem}", rule.name))?);
        }
        for (index, one) in all.iter().enumerate() {
            for other in &all[index + 1..] {
                if one.name != other.name && one.may_be(other) {
                    return Err(format!("rule `{name}`: nothing that is read tells {} from {}; name them", one.name, other.name));
                }
            }
        }
        Ok(all)
    }

    fn alternatives_of(&self, expr: &Expr) -> Result<Vec<Alternative>, String> {
        let mut all = Vec::new();
        for expr in alternatives(expr) {
            let mut fields = Vec::new();
            self.add_fields(expr, 1, 1, &mut fields);
            let (name, is_words) = match fields.as_slice() {
                [] => (self.words(expr), true),
                [Field { name, least: 1, most: 1 }] => (camel(name), false),
                several => {
                    let names: Vec<&str> = several.iter().map(|field| field.name.as_str()).collect();
                    return Err(format!(
                        "the alternative of {} holds more than one part, or not always one; give it a rule of its own",
                        names.join(", ")
                    ));
                }
            };
            if all.iter().any(|known: &Alternative| known.name == name) {
                return Err(format!("two alternatives are called {name}; give one a rule of its own"));
            }
            let mut alternative = Alternative { name, is_words, needed: Vec::new(), possible: BTreeSet::new() };
            self.add_children(expr, true, &mut alternative);
            all.push(alternative);
        }
        Ok(all)
    }

    /// The name of words: `PushBack`. Of synonyms, the name of their rule.
    fn words(&self, expr: &Expr) -> String {
        match expr {
            Expr::Seq(one, other) => self.words(one) + &self.words(other),
            Expr::Ident(name) => match self.class(name) {
                Some(Class::Word) => camel(name.trim_start_matches("w_")),
                Some(Class::Synonyms) => camel(name.trim_end_matches("_word")),
                Some(Class::Sign | Class::Inlined | Class::Group | Class::Choice | Class::Node) | None => String::new(),
            },
            Expr::Str(_) | Expr::Ahead | Expr::Choice(..) | Expr::Opt(_) | Expr::Rep(_) | Expr::RepOnce(_) => String::new(),
        }
    }

    /// Adds what the node of an alternative has (if `needed`) and can have.
    fn add_children(&self, expr: &Expr, needed: bool, to: &mut Alternative) {
        let one_of = match expr {
            Expr::Seq(one, other) => {
                self.add_children(one, needed, to);
                self.add_children(other, needed, to);
                return;
            }
            Expr::Choice(..) => self.any_of(expr),
            Expr::Opt(inner) | Expr::Rep(inner) => return self.add_children(inner, false, to),
            Expr::RepOnce(inner) => return self.add_children(inner, needed, to),
            Expr::Ident(name) => match self.class(name) {
                Some(Class::Synonyms | Class::Inlined | Class::Group) => return self.add_children(&self.rules[name].expr, needed, to),
                Some(Class::Word) => texts(&self.rules[name].expr).into_iter().map(Child::Word).collect(),
                Some(Class::Sign | Class::Choice | Class::Node) => BTreeSet::from([Child::Kind(camel(base(name)))]),
                None => return,
            },
            Expr::Str(_) | Expr::Ahead => return,
        };
        if needed && !one_of.is_empty() {
            to.needed.push(one_of.clone());
        }
        to.possible.extend(one_of);
    }

    /// All children of which an inner choice has one at least.
    fn any_of(&self, expr: &Expr) -> BTreeSet<Child> {
        let mut any = Alternative { name: String::new(), is_words: true, needed: Vec::new(), possible: BTreeSet::new() };
        if let Expr::Choice(one, other) = expr {
            self.add_children(one, false, &mut any);
            self.add_children(other, false, &mut any);
        }
        any.possible
    }
}

impl Alternative {
    /// Whether the same children could be those of two alternatives.
    fn may_be(&self, other: &Self) -> bool {
        let shared: BTreeSet<&Child> = self.possible.intersection(&other.possible).collect();
        self.needed.iter().chain(&other.needed).all(|one_of| one_of.iter().any(|child| shared.contains(child)))
    }
}

/// The fields of either of two things.
pub(crate) fn either(one: Vec<Field>, other: Vec<Field>) -> Vec<Field> {
    let mut both: Vec<Field> = one
        .iter()
        .map(|field| match other.iter().find(|known| known.name == field.name) {
            Some(known) => Field { name: field.name.clone(), least: field.least.min(known.least), most: field.most.max(known.most) },
            None => Field { least: 0, ..field.clone() },
        })
        .collect();
    both.extend(
        other.into_iter().filter(|field| one.iter().all(|known| known.name != field.name)).map(|field| Field { least: 0, ..field }),
    );
    both
}

/// Adds a field to others, or counts it once more.
fn add(field: Field, fields: &mut Vec<Field>) {
    match fields.iter_mut().find(|known| known.name == field.name) {
        Some(known) => {
            known.least += field.least;
            known.most = known.most.saturating_add(field.most);
        }
        None => fields.push(field),
    }
}

/// The alternatives of a choice, in order; of anything else, itself.
fn alternatives(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Choice(one, other) => [alternatives(one), alternatives(other)].concat(),
        Expr::Str(_) | Expr::Ahead | Expr::Ident(_) | Expr::Seq(..) | Expr::Opt(_) | Expr::Rep(_) | Expr::RepOnce(_) => vec![expr],
    }
}

/// The ways to write a word.
fn texts(expr: &Expr) -> Vec<String> {
    match expr {
        Expr::Str(text) => vec![text.clone()],
        Expr::Seq(one, other) | Expr::Choice(one, other) => [texts(one), texts(other)].concat(),
        Expr::Ahead | Expr::Ident(_) | Expr::Opt(_) | Expr::Rep(_) | Expr::RepOnce(_) => Vec::new(),
    }
}

/// The name of a verb without that of its form.
pub(crate) fn base(rule: &str) -> &str {
    FORMS.iter().find_map(|form| rule.strip_suffix(form)).unwrap_or(rule)
}

/// `spell_filter` as the name of a variant: `SpellFilter`.
pub(crate) fn camel(rule: &str) -> String {
    rule.split('_').flat_map(|word| word.chars().enumerate().map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c })).collect()
}
