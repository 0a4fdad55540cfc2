//! What lasts: the continuous effects of abilities and of effects with a duration (rule 4.18.4).

use crate::{
    Amount, Area, Characteristic, Comparison, Effect, Element, Event, Face, Id, Limit, Player, Points, PowerRef, Range, RangeShape,
    Rounding, Units,
};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A change that applies to a unit for as long as its source says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, rules)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Change {
    /// A characteristic becomes another number.
    #[node(rules = "parts")]
    Characteristic {
        /// The characteristic that changes.
        characteristic: Characteristic,
        /// What it becomes.
        how: Shift,
    },
    /// The unit has powers in addition to its own (rule 4.9.1).
    #[node(rules = "4.18.4.f")]
    GainsPowers {
        /// The powers it gains.
        powers: PowerSet,
        /// If given, the powers count only in a roll with one of these units on the other side: the target of its spell, the caster of a
        /// spell at it, or the unit that it locks or dodges.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// The unit loses powers; this comes before any gain (rule 4.18.4.g).
    #[node(rules = "4.18.4.g")]
    LosesPowers {
        /// The powers it loses.
        powers: PowerSet,
    },
    /// The unit also counts as having a type.
    #[node(rules = "2.2.2")]
    GainsType {
        /// The type it gains.
        name: Id,
    },
    /// The unit also counts as having all types of these units.
    #[node(rules = "2.2.2")]
    GainsTypesOf {
        /// The units whose types it gains.
        units: Units,
    },
    /// The unit has spells of these units in addition to its own: those on their cards and rewards, not those they have from others.
    #[node(rules = "4.18.8")]
    GainsSpells {
        /// Which of their spells it gains.
        spells: SpellFilter,
        /// The units whose spells it gains.
        of: Units,
    },
    /// The unit's spells change.
    #[node(rules = "parts")]
    Spells {
        /// Which of its spells change.
        spells: SpellFilter,
        /// How they change.
        change: Box<SpellChange>,
    },
    /// The unit rolls a different number of dice.
    #[node(rules = "parts")]
    Dice {
        /// The rolls it applies to; all but the tension roll if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Face>,
        /// How many dice it rolls.
        how: Shift,
        /// If given, it applies only when the unit rolls for Armour against one of these spells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<SpellFilter>,
    },
    /// Another face of the unit's dice is a success too, besides the one that the roll is named after (rule 1.6.1).
    #[node(rules = "1.6.1")]
    Successes {
        /// The face that counts as well.
        face: Face,
        /// The rolls it applies to; all but the tension roll if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Face>,
        /// If given, it applies only when the unit rolls for Armour against one of these spells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<SpellFilter>,
    },
    /// The unit spends another number of MP than 1 for each cell that it moves, but never none (rule 6.3.2).
    #[node(rules = "6.3.2")]
    StepCost {
        /// How many MP it spends.
        how: Shift,
    },
    /// The unit takes this much more or less damage from spells; in step 6 (rule 4.9.7).
    #[node(rules = "7.2.7.c")]
    DamageTaken {
        /// The spells whose damage changes.
        spells: SpellFilter,
        /// How much more, or less if negative; [`Amount::All`] leaves no damage (rule 4.9.8).
        amount: Amount,
    },
    /// No more than this many injuries are placed or removed at once; in step 7 (rule 7.2.8.d).
    /// Card-shaped: a limit after all sums, in the only step that has one; nothing else that is placed and removed works like this.
    #[node(rules = "7.2.8.d")]
    AtMostInjuries {
        /// Most injuries at once.
        number: u8,
        /// Whether it limits each spell only, or each source of any kind (rule 4.10.6.b).
        of_spells: bool,
    },
    /// The unit rerolls dice, once in each of its rolls, after they are turned; the new result then counts (rule 1.6.2).
    #[node(rules = "1.6.2")]
    Rerolls {
        /// Which dice are rerolled.
        dice: Rerolled,
        /// The rolls it applies to; all but the tension roll if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rolls: Option<Face>,
        /// Whether the player is asked first.
        when: When,
        /// The player who is asked; the player who rolls if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Player>,
    },
    /// Another player makes decisions for the unit.
    #[node(rules = "parts")]
    DecidedBy {
        /// Which decisions.
        what: Decided,
        /// The player who makes them.
        player: Player,
    },
    /// The unit cannot do something, or something cannot be done to it (rule 1.5.2).
    #[node(rules = "1.5.2")]
    Cannot {
        /// What is ruled out. The changed unit is [`Units::It`] in it: it does it, or it happens to it. Units on the other side limit it
        /// to those.
        deed: Event,
        /// Whether it is ruled out with all others instead: with the units on the other side alone it may be done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        except: bool,
    },
    /// The unit blocks lines of sight or lets them pass, whatever its kind does (rules 4.9.11, 4.15.9).
    #[node(rules = "4.15.8")]
    Sight {
        /// Whether it blocks them.
        blocks: bool,
        /// Only the lines of sight of these units; of all units if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Units>,
    },
    /// The unit's first purchase of a reward in a turn costs no AP and fewer kamas (rule 4.9.22).
    /// Card-shaped: no other price depends on a rank.
    #[node(rules = "4.7.6")]
    FirstPurchase {
        /// How many kamas less for each rank above the first.
        kamas: u8,
    },
}

/// How a spell changes, for one cast or for as long as something lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, rules)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum SpellChange {
    /// It deals more or less damage; in step 6 (rules 7.5.5 to 7.5.9).
    #[node(rules = "7.2.7.c parts")]
    Damage {
        /// How much more, or less if negative.
        amount: Amount,
        /// The element of this damage; the spell's own if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        element: Option<Element>,
        /// If given, only the damage to these units changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// It heals more or less; in step 6 (rule 7.3.2.b).
    #[node(rules = "7.3.2.b")]
    Heal {
        /// How much more, or less if negative.
        amount: Amount,
    },
    /// Injuries placed on the targets are also removed from the caster; in step 8 (rule 7.5.22).
    #[node(rules = "7.5.22")]
    StealHealth,
    /// It has another area of effect; in step 2 (rule 7.2.3.b).
    #[node(rules = "parts")]
    Area {
        /// The new area.
        area: Area,
    },
    /// It has another range.
    #[node(rules = "4.15.1")]
    Range {
        /// The new range.
        range: Range,
    },
    /// Its maximum range is this much longer or shorter, if it may change (rule 4.15.7).
    #[node(rules = "4.15.7")]
    MaximumRange {
        /// How many steps longer, or shorter if negative.
        amount: Amount,
    },
    /// It costs something else; never less than 0 (rule 4.8.1).
    #[node(rules = "4.8.1")]
    Cost {
        /// Which part of the cost changes.
        resource: Resource,
        /// How it changes.
        how: Shift,
    },
    /// It can be cast at cells that are out of sight (rule 7.1.6).
    #[node(rules = "7.1.6")]
    NoSight,
    /// It has another limit on how often it may be cast (rule 4.8.3).
    #[node(rules = "4.8.3")]
    Limit {
        /// The new limit; as often as the caster can pay for it if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
    },
    /// It cannot be cast (rule 7.1.7).
    #[node(rules = "7.1.7")]
    Barred,
    /// Its summons control value is another (rule 4.19.9.c).
    #[node(rules = "4.19.9.c")]
    Control {
        /// How it changes.
        how: Shift,
    },
    /// Its damage has another element (rule 4.10.3).
    #[node(rules = "4.10.3")]
    Element {
        /// The new element.
        element: Element,
    },
    /// More or fewer dice in a roll of the spell: for Critical Hit in step 4 (rule 4.9.3), or for a target's Armour in step 5. If several
    /// changes take Armour dice away, only the one that takes the most counts: armour is pierced once (rule 7.5.12).
    #[node(rules = "parts")]
    Dice {
        /// Critical Hit or Armour; there is no other roll when a spell is cast.
        roll: Face,
        /// How many dice more, or fewer if negative.
        number: i8,
        /// If given, it applies only if one of these units is the main target, or rolls for Armour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// Another face is a success too in a roll of the spell (rule 1.6.1): for Critical Hit, or for a target's Armour.
    #[node(rules = "1.6.1")]
    Successes {
        /// The face that counts as well.
        face: Face,
        /// Critical Hit or Armour; there is no other roll when a spell is cast.
        roll: Face,
        /// If given, it applies only if one of these units is the main target, or rolls for Armour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// Each success of the Critical Hit roll counts this many times; in step 4 (rule 7.2.5.a).
    #[node(rules = "7.2.5.a")]
    CriticalSuccess {
        /// How many times each counts.
        times: u8,
    },
    /// The damage to a target is multiplied, after everything else is added and taken away; in step 6 (rule 7.2.7.c).
    #[node(rules = "7.2.7.c")]
    DamageTimes {
        /// What it is multiplied by.
        times: Times,
        /// If given, only the damage to these units is multiplied.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// It has more additional effects (rule 4.7.11.e).
    #[node(rules = "none")]
    Effects {
        /// The effects, in order.
        #[node(key = "given")]
        effects: Vec<Effect>,
    },
}

/// What a number is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// This number.
    Number(u8),
    /// One half; this says how a fraction is rounded.
    Half(Rounding),
}

impl SpellChange {
    /// Returns the change that pierces armour: it rolls one die fewer (rule 7.5.12).
    #[must_use]
    pub fn pierce_armour() -> Self {
        Self::Dice { roll: Face::Armour, number: -1, against: None }
    }
}

/// A part of what a spell costs (rule 7.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Resource {
    /// Points of the caster.
    Points {
        /// AP or MP.
        points: Points,
    },
    /// Injuries placed on the caster.
    Injuries,
    /// Kamas of the player who controls the caster.
    Kamas,
}

/// A description of spells. Every field that is given must fit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct SpellFilter {
    /// Only attack, healing, special or summoning spells (rule 4.8.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<SpellKind>,
    /// Only spells of this element.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<SpellElement>,
    /// Only spells whose card shows this range; [`RangeShape::Ranged`] means spells in a line too, since an example calls one of
    /// them ranged (rule 4.15.4), and likewise spells without line of sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<RangeShape>,
    /// Only spells with this cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<SpellCost>,
    /// Only the spell with this id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<Id>,
    /// Only the spell that this text belongs to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub this: bool,
}

/// What a spell costs, as its card shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct SpellCost {
    /// Which part of the cost is compared.
    pub resource: Resource,
    /// How it must compare; an `X` counts as 0.
    pub comparison: Comparison,
    /// The number to compare it with.
    pub number: u8,
}

/// The kind of a spell (rule 4.8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// It inflicts damage.
    Attack,
    /// It removes injuries.
    Healing,
    /// It neither inflicts damage nor removes injuries.
    Special,
    /// It has a control value, and brings summons into play.
    Summoning,
}

/// The element that a spell must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum SpellElement {
    /// Water, air, earth or fire, but not neutral (rule 4.10.3.a).
    Elemental,
    /// This element.
    Of(Element),
    /// The element after the keyword's name on the card.
    X,
    /// The same element as the spell being cast.
    Same,
}

/// How a number of a unit or a spell changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Shift {
    /// It is this much higher or lower.
    By {
        /// How much higher, or lower if negative; [`Amount::All`] leaves a control value without limit.
        amount: Amount,
        /// It does not fall below this; no limit if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// It becomes this number, whatever it was; a number of dice only if it was two or more (rule 4.18.10).
    To {
        /// The new number.
        number: u8,
    },
}

/// What a player decides for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// Everything: the unit joins that player's side, and its turn is theirs (rule 4.3.5.b).
    Everything,
    /// Which face its dice are turned to if they show the Dofus (rule 1.6.2.c).
    Dofus,
}

/// Which dice of a roll are rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rerolled {
    /// All dice, including successes.
    All,
    /// At most this many of the dice that are not successes, one after the other; each may be rerolled again while it fails.
    Failed(u8),
    /// At most this many of the dice that are successes, one after the other; each may be rerolled again while it succeeds.
    Succeeded(u8),
}

/// Whether dice are rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// They always are.
    Always,
    /// They are, unless all dice are successes.
    UnlessAllSucceed,
    /// They are if the player who is asked wants it. A player who rolls the dice is not asked if all of them are successes; another
    /// player is not asked if none is.
    May,
}

/// A set of powers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PowerSet {
    /// The powers in a list.
    These {
        /// The powers, at least one.
        list: Vec<PowerRef>,
    },
    /// All powers that the unit has.
    All {
        /// The powers to leave out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[node(few)]
        except: Vec<PowerRef>,
    },
    /// All powers of these units (rule 4.18.8).
    Of {
        /// The units whose powers are meant.
        units: Units,
    },
}
