//! Values of fields: words of closed sets, and texts with a notation of their own.

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
    /// Why a value is our own, or the words of it in one language.
    Reason = {
        "oneOf": [
            { "type": "string", "minLength": 1 },
            {
                "type": "object",
                "properties": {
                    "en": { "type": "string", "minLength": 1, "description": "why the English words are our own" },
                    "fr": { "type": "string", "minLength": 1, "description": "why the French words are our own" }
                },
                "minProperties": 1,
                "additionalProperties": false
            }
        ]
    };
    /// An id.
    NameText = { "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" };
    /// A keyword power with its parameter.
    PowerName = { "type": "string", "pattern": "^[a-z0-9-]+( [a-z0-9-]+)*$", "examples": ["critical hit", "resistance fire", "loot 1"] };
    /// A number, or a dash.
    CardNumber = { "oneOf": [{ "type": "integer", "minimum": 0, "maximum": 20 }, { "const": "-" }] };
    /// A name in every language.
    NameOfCard = {
        "oneOf": [
            { "type": "string", "minLength": 1 },
            {
                "type": "object",
                "description": "a name in each language, and how sentences speak of what has it",
                "properties": {
                    "en": { "type": "string", "minLength": 1, "description": "English" },
                    "fr": { "type": "string", "minLength": 1, "description": "French; leave out if it is not known" },
                    "gender": { "enum": ["masculine", "feminine"], "description": "grammatical gender of the French name; with one, English says `he` or `she`" },
                    "called": {
                        "enum": ["the", "le", "name", "adjective", "member"],
                        "description": "how sentences speak of it: `the`: with an article; `le`: with an article in French alone; `name`: as of a person, without one; `adjective`: of a power, as what a unit is; `member`: one of it is a member of it"
                    }
                },
                "required": ["en"],
                "additionalProperties": false
            }
        ]
    };
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
