# What lasts. Each message follows its subject; $number is "one" or "many" after the subject.

changes-of = { $subject } { $changes }

change-has = { has } { $parts }
change-is = { $number ->
    [many] are
   *[one] is
} { $parts }
change-characteristic = { $amount } { $icon }
change-level = { $number ->
    [many] count
   *[one] counts
} as { $amount } { $count ->
    [1] level
   *[other] levels
} { $sign ->
    [minus] lower
   *[plus] higher
}
change-at-least = { $change } (minimum { $least })
change-powers-against = { $powers } against { $against }
change-becomes = { has } exactly { $value } { $icon }
change-becomes-level = { $number ->
    [many] are
   *[one] is
} level { $value }
change-gains-powers = { has } { $powers }
change-loses-powers = { loses } { $powers }
change-gains-type = also { has } the type { $type }
change-gains-types-of = also { has } every type of { $units-of }
change-gains-spells = also { has } all { $spells } of { $units-of }
change-gains-spell = also { has } { $spell } of { $units-of }
change-dice = { rolls } { $amount } { $sign ->
    [minus] fewer
   *[plus] more
} { $several ->
    [yes] { dice-counted } on { $dice } rolls
   *[no] { $dice } { dice-counted }
}
dice-counted = { $count ->
    [1] die
   *[other] dice
}
dice = { $dice ->
    [lock] lock
    [dodge] dodge
    [critical] critical
    [any] all
   *[armour] armour
}
change-dice-against = { $change } against { $spells }
change-dice-instead = { rolls } exactly { $amount } { $amount ->
    [1] die
   *[other] dice
} { $any ->
    [yes] {""}
   *[no] on { $dice } rolls
} when { they } would roll 2 or more
# Another face is a success too: "counts Dodge as a success on Lock rolls".
change-successes = { $number ->
    [many] count
   *[one] counts
} { face } as a success on { $dice } rolls
change-damage-taken = { takes } { $quantity ->
    [all] no damage
   *[number] { $amount } { $sign ->
        [minus] less
       *[plus] more
    } damage
} from { $spells }
change-at-most-injuries = can neither suffer nor be healed of more than { $amount } [injury] { $by ->
    [spell] from one spell
   *[any] at a time
}
change-rerolls = { rolls-again } all dice once{ in-rolls }{ unless-successes }{ if-asked }
change-rerolls-some = { $when ->
    [may] may reroll
   *[always] { $number ->
        [many] reroll
       *[one] rerolls
    }
} { $amount ->
    [1] { $which ->
        [succeeded] a success
       *[failed] a die that is not a success
    }
   *[other] up to { $amount } { $which ->
        [succeeded] successes
       *[failed] dice that are not successes
    }
}{ in-rolls }{ unless-successes }{ if-asked }
# $when is "always", "unless" (all are successes), "may", or "asked" where another player is asked.
rolls-again = { $when ->
    [may] may reroll
   *[always] { $number ->
        [many] reroll
       *[one] rerolls
    }
}
in-rolls = { $rolls ->
    [critical] {" "}in { its } critical rolls
    [armour] {" "}in { its } armour rolls
    [lock] {" "}in { its } lock rolls
    [dodge] {" "}in { its } dodge rolls
   *[any] {""}
}
unless-successes = { $when ->
    [unless] {" "}if any die is not a success
   *[always] {""}
}
if-asked = { $when ->
    [asked] {" "}if { $player } { $player-form ->
        [you] wish
       *[other] wishes
    }
   *[always] {""}
}
change-dofus-turned-by = { $number ->
    [many] let { $player } choose the face of their
   *[one] lets { $player } choose the face of { its }
} dice that show Dofus
# A sentence of its own where nothing else is said of the subject.
alone-dofus-turned-by = when a die of { $any } shows a Dofus, { $player } { $player-form ->
    [you] choose
   *[other] chooses
} its face
alone-controlled-by = { $player } { $player-form ->
    [you] control
   *[other] controls
} { $subject }
alone-at-most-injuries = { $by ->
    [spell] no spell can inflict or heal more than { $amount } [injury] on { $subject }
   *[any] no more than { $amount } [injury] at a time can be inflicted or healed on { $subject }
}
change-controlled-by = { $number ->
    [many] are
   *[one] is
} controlled by { $player }
change-step-cost = { $number ->
    [many] spend
   *[one] spends
} { $amount } [mp] { $sign ->
    [minus] less
   *[plus] more
} for each cell { they } { $number ->
    [many] move
   *[one] moves
}
change-step-cost-exactly = { $number ->
    [many] spend
   *[one] spends
} { $value } [mp] for each cell { they } { $number ->
    [many] move
   *[one] moves
}
change-first-purchase = { $number ->
    [many] pay
   *[one] pays
} no [ap] for the first Demonic Reward { they } { $number ->
    [many] buy
   *[one] buys
} each turn, and { $amount } [kama] less for each rank above Granite

powers-all = all { $lost ->
    [yes] { its }
   *[no] {""}
} powers
powers-all-except = all { $lost ->
    [yes] { its }
   *[no] {""}
} powers except { $powers }
they = { $number ->
    [many] they
   *[one] { $subject-person ->
        [masculine] he
        [feminine] she
       *[no] it
    }
}
powers-of = all the powers of { $units-of }
has = { $number ->
    [many] have
   *[one] has
}
loses = { $number ->
    [many] lose
   *[one] loses
}
rolls = { $number ->
    [many] roll
   *[one] rolls
}
takes = { $number ->
    [many] take
   *[one] takes
}

does = { $number ->
    [many] do
   *[one] does
}
blocks = { $number ->
    [many] block
   *[one] blocks
}

# Prohibitions. $rule is "cannot" (at all), "cannot-with" or "only" (with $with).
deed-moves = cannot spend [mp] to move
deed-approaches = { $rule ->
    [cannot-with] cannot move to a cell adjacent to { $with }
    [only] can move only to a cell adjacent to { $with }
   *[cannot] cannot move to a cell adjacent to anybody
}
deed-is-moved = { $rule ->
    [cannot-with] cannot be moved by effects of { $with }
    [only] can be moved only by effects of { $with }
   *[cannot] cannot be moved by the effects of other units
}
deed-blocks = { $rule ->
    [cannot-with] cannot lock or be locked in blocks with { $with }
    [only] can lock or be locked only in blocks with { $with }
   *[cannot] cannot lock or be locked
}
deed-is-locked = { $rule ->
    [cannot-with] cannot be locked by { $with }
    [only] can be locked only by { $with }
   *[cannot] cannot be locked
}
deed-dodges = { $rule ->
    [cannot-with] cannot dodge { $with }
    [only] can dodge only { $with }
   *[cannot] cannot dodge
}
lets-sight-pass = { $rule ->
    [cannot-with] { does } not block line of sight for { $with }
   *[cannot] { does } not block line of sight
}
blocks-sight = { $rule ->
    [cannot-with] { blocks } line of sight for { $with }
   *[cannot] { blocks } line of sight
}
deed-targets = { $rule ->
    [cannot-with] cannot target { $with }
    [only] can target only { $with }
   *[cannot] cannot target anything
}
deed-casts = { $rule ->
    [cannot-with] cannot cast { $spells } at { $with }
    [only] can cast only { $spells } that target { $with }
   *[cannot] cannot cast { $spells }
}
deed-injures = { $rule ->
    [cannot-with] cannot injure { $with }
    [only] can injure only { $with }
   *[cannot] cannot injure anything
}
deed-is-injured = { $rule ->
    [cannot-with] cannot be injured by { $with }
    [only] can be injured only by { $with }
   *[cannot] cannot be injured
}
deed-is-healed = { $rule ->
    [cannot-with] cannot be healed by { $with }
    [only] can be healed only by { $with }
   *[cannot] cannot be healed
}
deed-is-inspired = cannot be given inspiration dice
deed-exchanges-injuries = { $rule ->
    [cannot-with] cannot exchange { its } [injury] with { $with }
    [only] can exchange { its } [injury] only with { $with }
   *[cannot] cannot exchange { its } [injury]
}
its = { $number ->
    [many] their
   *[one] { $subject-person ->
        [masculine] his
        [feminine] her
       *[no] its
    }
}
deed-reveals-rewards = cannot reveal Demonic Rewards
deed-receives-rewards = cannot be given Demonic Rewards
deed-rerolls = cannot reroll dice
deed-buys-rewards = cannot buy Demonic Rewards
deed-buys-gg = cannot buy [gg]
deed-gains-gg = { $rule ->
    [cannot-with] cannot gain [gg] from { $with }
    [only] can gain [gg] only from { $with }
   *[cannot] cannot gain [gg]
}
deed-picks-up-kamas = cannot pick up [kama]
deed-displaces = { $rule ->
    [cannot-with] cannot move { $with } by effects
    [only] can move only { $with } by effects
   *[cannot] cannot move other units by effects
}
deed-leaves = { $rule ->
    [only] can spend [mp] to leave its cell only next to { $with }
   *[cannot-with] cannot spend [mp] to leave cells adjacent to { $with }
}
deed-locks = { $rule ->
    [cannot-with] cannot lock { $with }
    [only] can lock only { $with }
   *[cannot] cannot lock
}
deed-rolls = { $rule ->
    [cannot-with] cannot roll for { rolled-kind } against { $with }
    [only] can roll for { rolled-kind } only against { $with }
   *[cannot] cannot roll for { rolled-kind }
}
deed-is-targeted = { $rule ->
    [cannot-with] cannot be targeted by { $with }
    [only] can be targeted only by { $with }
   *[cannot] cannot be targeted
}
deed-heals = { $rule ->
    [cannot-with] cannot heal { $with }
    [only] can heal only { $with }
   *[cannot] cannot heal anything
}
deed-summons = cannot summon
deed-is-replaced = cannot change form
deed-other = cannot: { $event }
