//! Values of fields: words of closed sets, and texts with a notation of their own.

use kcc_language::Language;
use std::borrow::Cow;
use std::sync::LazyLock;

/// A type whose schema is written out.
macro_rules! notation {
    ($($(#[$about:meta])* $name:ident = $schema:tt;)*) => {
        $(
            $(#[$about])*
            pub(crate) struct $name;

            impl schemars::JsonSchema for $name {
                fn inline_schema() -> bool {
                    true
                }
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }
                fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    schemars::json_schema!($schema)
                }
            }
        )*
    };
}

pub(super) use notation;

notation! {
    /// Any text.
    Text = { "type": "string", "minLength": 1 };
    /// An id.
    NameText = { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" };
    /// A keyword power with its parameter.
    PowerName = { "type": "string", "pattern": "^[a-z0-9-]+( [a-z0-9-]+)*$", "examples": ["critical hit", "resistance fire", "loot 1"] };
    /// A name, or several.
    Author = { "anyOf": [
        { "type": "string", "minLength": 1, "maxLength": 40 },
        { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1, "maxLength": 40 } }
    ] };
    /// The id of a pack.
    PackId = { "type": "string", "pattern": "^[a-z][a-z0-9]{1,15}$" };
    /// An edition of the language.
    Edition = { "type": "integer", "minimum": 1, "maximum": (crate::edition::CURRENT) };
    /// A range of numbers of cards.
    Numbers = { "type": "string", "pattern": "^[1-9][0-9]{0,5}-[1-9][0-9]{0,5}$" };
    /// The digest of a pack.
    Digest = { "type": "string", "pattern": "^sha256:[0-9a-f]{64}$" };
    /// A number, or a dash.
    CardNumber = { "oneOf": [{ "type": "integer", "minimum": 0, "maximum": 20 }, { "const": "-" }] };
    /// What a spell costs.
    Cost = {
        "type": "string",
        "pattern": "^\\s*(-|([0-9]+|X) (AP|MP|injury|injuries|kama|kamas)(\\s*\\+\\s*([0-9]+|X) (AP|MP|injury|injuries|kama|kamas))*)\\s*$",
        "examples": ["3 AP", "1 injury + 5 AP", "2 MP + 3 AP", "X kamas", "-"]
    };
    /// Where a spell may be cast at.
    Range = {
        "type": "string",
        "pattern": "^\\s*(close combat|self|(line |no sight )?[0-9]+(-[0-9]+)?( fixed)?)\\s*$",
        "examples": ["1-3", "close combat", "self", "line 1-5", "2-3 fixed", "no sight 1-3 fixed"]
    };
    /// The disk of a spell.
    Damage = {
        "type": "string",
        "pattern": "^\\s*[0-9]+ (water|air|fire|earth|neutral|heal)\\s*$",
        "examples": ["1 air", "2 heal", "0 water"]
    };
    /// The area of effect.
    Area = { "enum": ["cross", "square", "hammer", "staff", "shovel", "hand", "breath", "axe", "multiple targets"] };
    /// How often a spell may be cast.
    Limit = { "enum": [
        "once per turn", "once per turn and target", "once per game",
        "2 per turn", "3 per turn", "4 per turn", "5 per turn", "6 per turn", "7 per turn", "8 per turn", "9 per turn",
        "2 per game", "3 per game", "4 per game", "5 per game", "6 per game", "7 per game", "8 per game", "9 per game"
    ] };
    /// The colour of a name.
    NameColor = { "enum": ["gold", "white", "black"] };
    /// The rank of a reward.
    Rank = { "enum": ["granite", "jade", "silver"] };
    /// The kind of a reward.
    RewardKind = { "enum": ["boost", "buff", "equipment"] };
    /// The type of an equipment.
    Slot = { "enum": ["weapon", "set", "pet", "dofus", "trophy", "technique"] };
    /// Ground on which scenery floats.
    FloatingGround = { "enum": ["ice", "water"] };
    /// What follows the name of a keyword power.
    ParameterKind = { "enum": ["element", "number"] };
}

/// Returns schemas of texts by language code, each with its description.
fn texts(said: impl Fn(Language) -> String) -> serde_json::Map<String, serde_json::Value> {
    let text = |language: Language| {
        let schema = serde_json::json!({ "type": "string", "minLength": 1, "description": said(language) });
        (language.code().to_owned(), schema)
    };
    Language::all().map(text).collect()
}

/// Why a value is our own, or the words of it in one language.
pub(crate) struct Reason;

impl schemars::JsonSchema for Reason {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Reason".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "oneOf": [
                { "type": "string", "minLength": 1 },
                {
                    "type": "object",
                    "properties": texts(|language| format!("why the {} words are our own", language.facts().in_english)),
                    "minProperties": 1,
                    "additionalProperties": false
                }
            ]
        })
    }
}

/// A name in every language.
pub(crate) struct NameOfCard;

impl NameOfCard {
    /// Returns the fields of a name: languages, and how sentences refer to its owner.
    pub(crate) fn fields() -> &'static [&'static str] {
        static FIELDS: LazyLock<Vec<&str>> = LazyLock::new(|| Language::codes().into_iter().chain(["gender", "called"]).collect());
        &FIELDS
    }
}

impl schemars::JsonSchema for NameOfCard {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "NameOfCard".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut properties = texts(|language| match language {
            Language::ENGLISH => language.facts().in_english.clone(),
            _ => format!("{}; leave out if it is not known", language.facts().in_english),
        });
        properties.insert(
            "gender".to_owned(),
            serde_json::json!({
                "enum": ["masculine", "feminine"],
                "description": "grammatical gender of the name in languages that have one; with one, English says `he` or `she`"
            }),
        );
        properties.insert(
            "called".to_owned(),
            serde_json::json!({
                "enum": ["the", "le", "name", "adjective", "member"],
                "description": "how sentences speak of it: `the`: with an article; `le`: with an article only where a language sets one before titles; `name`: as of a person, without one; `adjective`: of a power, as what a unit is; `member`: one of it is a member of it"
            }),
        );
        schemars::json_schema!({
            "oneOf": [
                { "type": "string", "minLength": 1 },
                {
                    "type": "object",
                    "description": "a name in each language, and how sentences speak of what has it",
                    "properties": properties,
                    "required": ["en"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

/// A text in words of its own, in place of the one made of the effects.
pub(crate) struct PrintedText;

impl PrintedText {
    /// Returns the fields, in order.
    pub(crate) fn fields() -> &'static [&'static str] {
        static FIELDS: LazyLock<Vec<&str>> = LazyLock::new(|| Language::codes().into_iter().chain(["of"]).collect());
        &FIELDS
    }
}

impl schemars::JsonSchema for PrintedText {
    fn schema_name() -> Cow<'static, str> {
        "PrintedText".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut properties = texts(|language| match language {
            Language::ENGLISH => "In English; signs stand in brackets: \"+1 [ap]\".".to_owned(),
            _ => format!("In {}.", language.facts().in_english),
        });
        properties.insert(
            "of".to_owned(),
            serde_json::json!({
                "type": "string",
                "minLength": 1,
                "description": "The mark of the effects that the text describes; `kcc check` tells it."
            }),
        );
        let needed = Language::all().filter(|language| *language == Language::ENGLISH || language.facts().all_texts);
        let required: Vec<&str> = needed.map(Language::code).chain(["of"]).collect();
        schemars::json_schema!({
            "type": "object",
            "additionalProperties": false,
            "properties": properties,
            "required": required,
            "description": "A text in words of its own, in place of the one made of the effects."
        })
    }
}
