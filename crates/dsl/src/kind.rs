//! The kinds of nodes of a syntax tree: the rules of `grammar/effect.pest` under the names that the rest of kcc uses.

use crate::grammar::Rule;

macro_rules! kinds {
    ($($rule:ident $(| $also:ident)* => $kind:ident,)*) => {
        /// What a node of the syntax tree is. Each kind is the grammar's rule of that name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            /// A word of the language.
            Word,
            $(
                #[doc = concat!("The rule `", stringify!($rule), "`.")]
                $kind,
            )*
        }

        impl Kind {
            /// All kinds but words, by name.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)*];

            /// The grammar's rule; none for a word.
            #[must_use]
            pub const fn rule(self) -> Option<&'static str> {
                match self {
                    Self::Word => None,
                    $(Self::$kind => Some(stringify!($rule)),)*
                }
            }
        }

        impl From<Rule> for Kind {
            #[allow(clippy::wildcard_enum_match_arm, reason = "every other rule is a single word")]
            fn from(rule: Rule) -> Self {
                match rule {
                    $(Rule::$rule $(| Rule::$also)* => Self::$kind,)*
                    _ => Self::Word,
                }
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/kinds.rs"));
