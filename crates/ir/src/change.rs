//! What lasts: the continuous effects of abilities and of effects with a duration (rule 4.18.4).

use crate::{Amount, Area, Characteristic, Comparison, Effect, Element, Id, Limit, Player, PowerRef, Range, Rounding, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A change that holds for a unit as long as its source says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Change {
    /// A characteristic is another number.
    Characteristic {
        /// Which.
        characteristic: Characteristic,
        /// Which number.
        how: Shift,
    },
    /// The unit has powers beside its own (rule 4.9.1).
    GainsPowers {
        /// Which.
        powers: PowerSet,
        /// They count only in a roll with one of these on the other side: the target of its spell, the caster of a spell at it,
        /// the unit that it locks or dodges.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// The unit loses powers; before any gain (rule 4.18.4.g).
    LosesPowers {
        /// Which.
        powers: PowerSet,
    },
    /// The unit counts as having a type too.
    GainsType {
        /// The type.
        name: Id,
    },
    /// The unit counts as having all types of these units too.
    GainsTypesOf {
        /// Whose.
        units: Units,
    },
    /// The unit has spells of these units beside its own: those of their cards and rewards, whatever else they have from others.
    GainsSpells {
        /// Which of them.
        spells: SpellFilter,
        /// Whose.
        of: Units,
    },
    /// The unit's spells change.
    Spells {
        /// Which of them.
        spells: SpellFilter,
        /// How.
        change: Box<SpellChange>,
    },
    /// The unit rolls another number of dice.
    Dice {
        /// In which rolls; in all but the tension roll if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<Roll>,
        /// How many.
        how: DiceNumber,
        /// Only where it rolls for Armour against one of these spells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<SpellFilter>,
    },
    /// Damage that the unit takes from spells is so much higher or lower; in step 6 (rule 4.9.7).
    DamageTaken {
        /// From which spells.
        spells: SpellFilter,
        /// By how much; [`Amount::All`] leaves nothing (rule 4.9.8).
        amount: Amount,
    },
    /// Card-shaped: a bound after all sums, in the only step that has one; nothing else is placed and removed alike.
    /// No more than so many injuries are placed or removed at once; in step 7 (rule 7.2.8.d).
    AtMostInjuries {
        /// How many.
        number: u8,
        /// By one spell only, or by one source of any kind (rule 4.10.6.b).
        by: InjurySource,
    },
    /// The unit rolls dice again, once in each of its rolls, after they are turned; what they show then stands (rule 1.6.2).
    Rerolls {
        /// Which dice.
        dice: Rerolled,
        /// In which rolls; in all but the tension roll if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rolls: Option<Roll>,
        /// Whether that is asked.
        when: When,
        /// Who is asked; the player who rolls if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Player>,
    },
    /// Another player decides for the unit.
    DecidedBy {
        /// What.
        what: Decided,
        /// Who.
        player: Player,
    },
    /// The unit cannot do something, or it cannot be done to it (rule 1.5.2).
    Cannot {
        /// What.
        act: Act,
        /// Only with these units on the other side of the act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Units>,
        /// Only with these spells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        using: Option<SpellFilter>,
    },
    /// The unit may do something only with these units on the other side of the act.
    Only {
        /// What.
        act: Act,
        /// With whom.
        with: Units,
    },
    /// Card-shaped: no other price hangs on a rank.
    /// The unit's first purchase of a reward in a turn costs no AP and so many kamas less (rule 4.9.22).
    FirstPurchase {
        /// Kamas less for each rank above the first.
        kamas: u8,
    },
}

/// How a spell changes, for one cast or for as long as something lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum SpellChange {
    /// More or less damage; in step 6 (rules 7.5.5 to 7.5.9).
    Damage {
        /// How much.
        amount: Amount,
        /// Of which element; of the spell's own if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        element: Option<Element>,
    },
    /// More or less heal; in step 6 (rule 7.3.2.b).
    Heal {
        /// How much.
        amount: Amount,
    },
    /// Injuries placed on the targets are removed from the caster; in step 8 (rule 7.5.22).
    StealHealth,
    /// Another area of effect; in step 2 (rule 7.2.3.b).
    Area {
        /// Which.
        area: Area,
    },
    /// Another range.
    Range {
        /// Which.
        range: Range,
    },
    /// The maximum range is so much higher or lower, if it may change (rule 4.15.7).
    MaximumRange {
        /// By how much.
        amount: Amount,
    },
    /// It costs more or less; never below 0 (rule 4.8.1).
    Cost {
        /// Of what.
        resource: Resource,
        /// By how much.
        amount: Amount,
    },
    /// Sight does not matter for where it may be cast at (rule 7.1.6).
    NoSight,
    /// Another limit for how often it may be cast (rule 4.8.3).
    Limit {
        /// Which.
        limit: Limit,
    },
    /// It cannot be cast (rule 7.1.7).
    Barred,
    /// The summons control value is so much higher or lower (rule 4.19.9.c).
    Control {
        /// By how much.
        amount: Amount,
    },
    /// Its damage is of another element (rule 4.10.3).
    Element {
        /// Which.
        element: Element,
    },
    /// More or fewer dice in a roll of the spell: for Critical Hit in step 4 (rule 4.9.3), those of a target for Armour in step 5. Of
    /// several that take dice for Armour away, the one that takes the most counts: armour is pierced once (rule 7.5.12).
    Dice {
        /// Which roll; there is no other when a spell is cast.
        roll: Roll,
        /// How many.
        number: i8,
        /// Only where one of these is the main target, or rolls for Armour; always if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<Units>,
    },
    /// Each success of the Critical Hit roll counts so often; in step 4 (rule 7.2.5.a).
    CriticalSuccess {
        /// How often.
        times: u8,
    },
    /// The damage to a target counts so often, when everything else is added and taken away; in step 6 (rule 7.2.7.c).
    DamageTimes {
        /// How often.
        times: Times,
    },
    /// Further additional effects (rule 4.7.11.e).
    Effects {
        /// In their order.
        #[node(key = "given")]
        effects: Vec<Effect>,
    },
}

/// By what something is multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// So often.
    Number(u8),
    /// By halves; what becomes of the half of one.
    Half(Rounding),
}

impl SpellChange {
    /// Returns the change that pierces armour: it rolls one die fewer (rule 7.5.12).
    #[must_use]
    pub fn pierce_armour() -> Self {
        Self::Dice { roll: Roll::Armour, number: -1, against: None }
    }
}

/// What the cost of a spell is made of (rule 7.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Action points.
    Ap,
    /// Movement points.
    Mp,
    /// Injuries placed on the caster.
    Injuries,
    /// Kamas of the player who controls the caster.
    Kamas,
}

/// Which spells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct SpellFilter {
    /// Attack, healing, special or summoning spells only (rule 4.8.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<SpellKind>,
    /// Spells of this element only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<SpellElement>,
    /// Spells that reach so far only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// Spells of such a cost only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<SpellCost>,
    /// The spell of this id only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<Id>,
    /// The spell whose text this is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub this: bool,
}

/// How far a spell reaches, as its card shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// A fist: one cell (rule 4.15.2).
    CloseCombat,
    /// A target with two numbers, straight ahead or without sight as well (rule 4.15.3).
    Ranged,
}

/// What the card says that a spell costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct SpellCost {
    /// In what.
    pub resource: Resource,
    /// How it compares; an `X` counts as nothing.
    pub comparison: Comparison,
    /// With what.
    pub number: u8,
}

/// What kind of spell (rule 4.8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// Inflicts damage.
    Attack,
    /// Removes injuries.
    Healing,
    /// Neither.
    Special,
    /// With a control value.
    Summoning,
}

/// The element that spells must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum SpellElement {
    /// Water, air, earth or fire, but not neutral (rule 4.10.3.a).
    Elemental,
    /// This one.
    Of(Element),
    /// The element that follows the keyword's name on the card.
    X,
    /// That of the spell that is being cast.
    Same,
}

/// What injuries come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum InjurySource {
    /// A spell.
    Spell,
    /// Anything (rule 4.10.6.b).
    Any,
}

/// How many dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum DiceNumber {
    /// So many more; fewer if negative.
    More(i8),
    /// So many where two or more would be rolled (rule 4.18.10).
    Exactly(u8),
}

/// How a characteristic is another number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Shift {
    /// It is so much higher or lower.
    By {
        /// By how much.
        amount: Amount,
        /// It does not fall below this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// It is this number, whatever is printed.
    To {
        /// The number.
        number: u8,
    },
}

/// What a player decides for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// Everything: it belongs to the side of that player, and its turn is that player's (rule 4.3.5.b).
    Everything,
    /// To what its dice are turned that show the Dofus (rule 1.6.2.c).
    Dofus,
}

/// A roll, by the face that is a success in it (rule 1.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// Step 4 of a spell (rule 7.2.5).
    Critical,
    /// Step 5 of a spell (rule 7.2.6).
    Armour,
    /// Step 2 of a block (rule 4.14.2.b).
    Lock,
    /// Step 3 of a block (rule 4.14.2.c).
    Dodge,
}

/// Which dice of a roll are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rerolled {
    /// All, successes too.
    All,
    /// So many at most of those that are no successes, one after the other; each of them may be rolled again while it fails.
    Failed(u8),
    /// So many at most of those that are successes, likewise.
    Succeeded(u8),
}

/// Whether dice are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// They are.
    Always,
    /// Unless all dice are successes.
    UnlessAllSucceed,
    /// If the player who is asked wants it; who rolls himself is not asked where all dice are successes, and another player not
    /// where none is.
    May,
}

/// Something a unit does, or that is done to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Spend MP to leave its cell.
    Move,
    /// Spend MP to come onto a cell beside those on the other side (rule 6.3.2).
    Approach,
    /// Be moved by an effect that is not its own (rule 4.9.14).
    BeMoved,
    /// Take part in a block, on either side (rule 4.9.9).
    Block,
    /// Be locked or caught (rule 4.14.2.d).
    BeLocked,
    /// Roll for Dodge: without a roll it has no success (rule 4.14.2.c).
    Dodge,
    /// Be in the way of a line of sight (rule 4.15.9).
    BlockSight,
    /// Let a line of sight pass: it blocks, though units of its kind do not (rule 4.9.11).
    LetSightPass,
    /// Choose as a target of a spell.
    Target,
    /// Cast a spell; those on the other side are its targets, one of which is enough.
    Cast,
    /// Place injuries.
    Injure,
    /// Receive injuries.
    BeInjured,
    /// Have injuries removed.
    BeHealed,
    /// Be given an inspiration die (rule 5.3.1).
    BeInspired,
    /// Have its injuries exchanged (rule 4.10.7).
    ExchangeInjuries,
    /// Reveal Demonic Rewards (rule 4.7.10).
    RevealRewards,
    /// Be given Demonic Rewards.
    HoldRewards,
    /// Buy Demonic Rewards (rule 4.7.6).
    BuyRewards,
    /// Buy GG (rule 6.3.4).
    BuyGg,
    /// Pick up kamas (rule 6.3.3).
    PickUpKamas,
    /// Win GG for its player, by a KO, a purchase or an effect of its own; those on the other side are the ones that it KOs or steals
    /// from. GG that none of a player's units wins, as by a KO that is nobody's doing, are won unless all his units are kept from it
    /// (rules 4.6.2, 4.6.3).
    GainGg,
    /// Roll dice again by a text; not those of a tension roll.
    RollAgain,
}

/// Powers of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum PowerSet {
    /// These.
    These {
        /// At least one.
        list: Vec<PowerRef>,
    },
    /// All that the unit has.
    All {
        /// But for these.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        except: Vec<PowerRef>,
    },
    /// All powers of these units (rule 4.18.8).
    Of {
        /// Whose.
        units: Units,
    },
}
