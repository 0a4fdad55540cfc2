//! Text as it is printed on a card: words, icons, amounts joined to their icon, names of powers.
//!
//! It holds what is printed, not how: sizes, colours and pictures belong to the templates.

use serde::{Deserialize, Serialize};

/// A run of printed text, in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RichText(pub Vec<Segment>);

/// One piece of a [`RichText`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    /// Words, with the spaces around them. Never markup: every character is printed as it is.
    Text(String),
    /// An icon alone.
    Icon(Icon),
    /// A number and its icon, which a line break must not separate (`+2` AP).
    Amount {
        /// The number with its sign, as it is printed.
        number: String,
        /// What is counted.
        icon: Icon,
    },
    /// The name of a power, set apart from the words around it.
    Keyword {
        /// The printed name, in the language of the text.
        name: String,
    },
    /// The end of a line.
    Break,
}

impl RichText {
    /// Returns a text of words only.
    #[must_use]
    pub fn words(text: impl Into<String>) -> Self {
        Self(vec![Segment::Text(text.into())])
    }

    /// Returns whether nothing would be printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|segment| matches!(segment, Segment::Text(text) if text.is_empty()))
    }

    /// Returns the text as words only, each icon replaced by what `alt` calls it: for screen readers, searches and comparisons.
    pub fn plain(&self, mut alt: impl FnMut(Icon) -> String) -> String {
        self.spoken(|icon, _| alt(icon))
    }

    /// Returns the text as words only, where `alt` receives whether several are meant: "1 injury", "2 injuries".
    pub fn spoken(&self, mut alt: impl FnMut(Icon, bool) -> String) -> String {
        let mut out = String::new();
        for segment in &self.0 {
            match segment {
                Segment::Text(text) => out.push_str(text),
                Segment::Icon(icon) => {
                    let several = Icon::is_several(&out);
                    out.push_str(&alt(*icon, several));
                }
                Segment::Amount { number, icon } => {
                    out.push_str(number);
                    let several = Icon::is_several(&out);
                    out.push('\u{a0}');
                    out.push_str(&alt(*icon, several));
                }
                Segment::Keyword { name } => out.push_str(name),
                Segment::Break => out.push('\n'),
            }
        }
        out
    }
}

macro_rules! icons {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal,)+) => {
        /// An icon that is printed instead of a word. The picture of `Icon::Ap` is `templates/icons/ap.svg`; its name in a language is in
        /// `templates/words/`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Icon {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $variant,)+
        }

        impl Icon {
            /// Every icon, in the order of the definition.
            pub const ALL: &'static [Icon] = &[$(Icon::$variant,)+];

            /// Returns the name by which content, files and other programs know the icon.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Icon::$variant => $name,)+ }
            }

            /// Returns whether an icon after this text means several of what it shows, as after "2", "all" and "the number of", or a single
            /// one, as after "1" and "each".
            #[must_use]
            pub fn is_several(before: &str) -> bool {
                let last = before.split(|char: char| char.is_whitespace() || char == '(').rfind(|word| !word.is_empty()).unwrap_or_default();
                let last = last.trim_start_matches(['+', '−']).to_lowercase();
                !["1", "a", "an", "each", "every", "un", "une", "chaque", "aucun", "aucune"].contains(&last.as_str())
            }

            /// Returns the icon with that name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Icon> {
                Icon::ALL.iter().copied().find(|icon| icon.name() == name)
            }
        }
    };
}

icons! {
    /// Action points.
    Ap = "ap",
    /// Movement points.
    Mp = "mp",
    /// Health points.
    Hp = "hp",
    /// An injury (Rule 4.1: lost health).
    Injury = "injury",
    /// A kama.
    Kama = "kama",
    /// A gallon of glory, GG.
    Gg = "gg",
    /// The level of a krosmaster.
    Level = "level",
    /// Initiative.
    Initiative = "initiative",
    /// The element water.
    Water = "water",
    /// The element air.
    Air = "air",
    /// The element fire.
    Fire = "fire",
    /// The element earth.
    Earth = "earth",
    /// Damage of no element.
    Neutral = "neutral",
    /// Healing.
    Heal = "heal",
    /// A spell that neither attacks nor heals.
    Special = "special",
    /// The critical hit roll.
    Critical = "critical",
    /// The armour roll.
    Armour = "armour",
    /// The lock roll.
    Lock = "lock",
    /// The dodge roll.
    Dodge = "dodge",
    /// Range, whatever its form.
    Range = "range",
    /// A ranged spell that needs a line of sight (Rule 4.15).
    Ranged = "ranged",
    /// A spell cast in a straight line (Rule 4.15).
    Line = "line",
    /// A spell that needs no line of sight (Rule 4.15.5).
    NoSight = "no-sight",
    /// A close combat spell (Rule 4.15).
    CloseCombat = "close-combat",
    /// A spell whose target is its caster (Rule 4.15).
    Personal = "personal",
    /// A spell without limit of use.
    Unlimited = "unlimited",
    /// A spell cast once per turn.
    OncePerTurn = "once-per-turn",
    /// A spell cast once per turn on each target.
    OncePerTarget = "once-per-target",
    /// A spell cast once per game.
    OncePerGame = "once-per-game",
    /// The strength of a summon.
    Strength = "strength",
    /// The control value of a summoning spell.
    Control = "control",
    /// The area of a spell.
    Area = "area",
    /// A boost among the Demonic Rewards.
    Boost = "boost",
    /// A buff among the Demonic Rewards.
    Buff = "buff",
    /// An equipment among the Demonic Rewards, without a stated slot.
    Equipment = "equipment",
    /// The slot pet.
    Pet = "pet",
    /// The slot outfit.
    Outfit = "outfit",
    /// The slot weapon.
    Weapon = "weapon",
    /// The slot Dofus.
    Dofus = "dofus",
    /// The slot trophy.
    Trophy = "trophy",
    /// The slot technique.
    Technique = "technique",
    /// A value without a source.
    Provisional = "provisional",
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    #[test]
    fn json_round_trip_keeps_every_segment() {
        let text = RichText(vec![
            Segment::Text("Gain ".into()),
            Segment::Amount { number: "+2".into(), icon: Icon::Ap },
            Segment::Break,
            Segment::Keyword { name: "Armour".into() },
            Segment::Icon(Icon::NoSight),
        ]);
        let json = serde_json::to_string(&text).unwrap();
        assert_eq!(
            json,
            r#"[{"text":"Gain "},{"amount":{"number":"+2","icon":"ap"}},"break",{"keyword":{"name":"Armour"}},{"icon":"no-sight"}]"#
        );
        assert_eq!(serde_json::from_str::<RichText>(&json).unwrap(), text);
        assert_eq!(text.plain(|icon| icon.name().to_uppercase()), "Gain +2\u{a0}AP\nArmourNO-SIGHT");
    }

    #[test]
    fn one_injury_and_two_injuries() {
        let said = |text: &str| {
            crate::printer::rich(text, crate::Language::ENGLISH).spoken(|_, several| if several { "ies" } else { "y" }.to_owned())
        };
        for (text, spoken) in [
            ("suffers 1 [injury]", "suffers 1\u{a0}y"),
            ("at least 2 [injury].", "at least 2\u{a0}ies."),
            ("−1 [injury] for each [injury]", "−1\u{a0}y for each y"),
            ("heal all [injury] (X [injury])", "heal all ies (X\u{a0}ies)"),
        ] {
            assert_eq!(said(text), spoken);
        }
    }

    #[test]
    fn names_are_unique_and_found_again() {
        for icon in Icon::ALL {
            assert_eq!(Icon::from_name(icon.name()), Some(*icon));
        }
        assert_eq!(Icon::from_name("mana"), None);
    }
}
