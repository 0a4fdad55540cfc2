# Which spells, and how they change.

# $number is "one" or "many"; $element is empty, an icon or a word.
spells-all = { $element } { reach } { $number ->
    [many] spells
   *[one] spell
} { reach-after }
spells-attack = { $element } { reach } attack { $number ->
    [many] spells
   *[one] spell
} { reach-after }
spells-healing = { $element } { reach } healing { $number ->
    [many] spells
   *[one] spell
} { reach-after }
spells-special = { $element } { reach } special { $number ->
    [many] spells
   *[one] spell
} { reach-after }
spells-summoning = { $element } { reach } summoning { $number ->
    [many] spells
   *[one] spell
} { reach-after }
reach = { $reach ->
    [close-combat] close combat
    [ranged] ranged
    [line] line
    [personal] personal
   *[any] {""}
}
reach-after = { $reach ->
    [no-sight] without line of sight
   *[any] {""}
}
spells-costing = { $spells } costing { $cost }
spells-elemental = elemental
spells-x = { $filter } of element X
spells-same = { $filter } of the same element
spells-some = { $filter }
spell-named = the spell “{ $name }”
spell-named-owned = { $owner-shape ->
    [complex] the spell “{ $name }” of { $owner }
   *[simple] { $owner-own } spell “{ $name }”
}
spell-this = this spell
spell-this-named = this spell (“{ $name }”)
spells-narrowed = { $spell } ({ $filter })
spells-a = { $filter-initial ->
    [a] an
    [e] an
    [i] an
    [o] an
   *[consonant] a
} { $filter }
spells-none = any { $filter }
spells-owned = { $owner-shape ->
    [complex] the { $filter } of { $owner }
   *[simple] { $owner-own } { $filter }
}
spells-owned-again = { owners-its } { $filter }
spells-owned-each = each { $filter } of { $owner }
spells-owned-each-again = each of { owners-its } { $filter }
owners-its = { $owners ->
    [many] their
   *[one] { $person ->
        [masculine] his
        [feminine] her
       *[no] its
    }
}
spells-of = { $spell } of { $owner }
spells-next-if = { $change } if it is { $spell }
spells-changed = { $spells } { $change }

# $number is "bare" (this cast), "one" or "many" (the verb after its subject).
spell-damage = { spell-has } { $amount } { $what } { more }
spell-damage-any = { $more ->
    [yes] {""}
   *[no] damage
}
spell-heal = { spell-has } { $amount } [heal] { more }
spell-pierce-armour = { $number ->
    [one] pierces armour
   *[many] pierce armour
}
spell-steal-health = { $number ->
    [one] steals health
   *[many] steal health
}
spell-area = { spell-has } { $number ->
    [bare] {""}
   *[other] { $plural ->
        [yes] {""}
       *[no] { $area-initial ->
            [a] an
            [e] an
            [i] an
            [o] an
           *[consonant] a
        }
    }
} { $area }
spell-range = { $number ->
    [bare] range:
    [one] has the range
   *[many] have the range
} { $range }
# After another change: "… costs 1 AP less and its range becomes 1–4".
spell-range-becomes = { $number ->
    [one] its
   *[many] their
} range becomes { $range }
spell-maximum-range = { spell-has } { $amount } maximum range
spell-cost = { $number ->
    [many] cost
   *[one] costs
} { $amount } { $icon } { $sign ->
    [minus] less
   *[plus] more
}
spell-cost-exactly = { $number ->
    [many] cost
   *[one] costs
} exactly { $value } { $icon }
spell-no-sight = { $number ->
    [one] ignores
   *[many] ignore
} line of sight
spell-barred = { $number ->
    [bare] this spell cannot be cast
   *[other] cannot be cast
}
spell-only-if = { $number ->
    [bare] this spell can be cast only
   *[other] can be cast only
} if { $condition }
spell-times = { $number ->
    [bare] this spell can be cast
   *[other] can be cast
} at most { times } per { $per ->
    [turn] turn
    [game-turn] game turn
   *[game] game
}
spell-limit = { $number ->
    [bare] this spell can be cast
   *[other] can be cast
} { $limit ->
    [once-per-turn] only once per turn
    [once-per-turn-and-target] only once per target per turn
    [once-per-game] only once per game
   *[none] without limit
}
spell-control = { spell-has } { $amount } control value
spell-control-unlimited = { spell-has } unlimited control value
spell-control-exactly = { spell-has } exactly { $value } control value
spell-element = { $number ->
    [bare] the damage is
    [one] deals
   *[many] deal
} { $icon }{ $number ->
    [bare] {""}
   *[other] {" "}damage
}
spell-critical-dice = { spell-has } { $amount } critical { $dice ->
    [1] die
   *[other] dice
}
# Dice of those that roll against the spell.
spell-target-dice = { $number ->
    [bare] its targets roll
    [one] makes its targets roll
   *[many] make their targets roll
} { $amount } { $sign ->
    [minus] fewer
   *[plus] more
} { dice } { dice-counted }
spell-against = { $change } against { $against }
spell-successes = { $number ->
    [bare] { face } counts
    [one] counts { face }
   *[many] count { face }
} as { $dice ->
    [critical] a critical success
   *[armour] an armour success{ $number ->
        [bare] {""}
       *[other] {" "}of their targets
    }
}
spell-critical-success = { $number ->
    [bare] each critical success counts { times }
   *[other] { spell-has } critical successes that count { times }
}
spell-damage-times = { spell-has } { times } the damage
spell-damage-half = { spell-has } half the damage (rounded { $rounded })
times = { $times ->
    [1] once
    [2] twice
   *[other] { $times } times
}
spell-effects = { $number ->
    [bare] additional effect: { $effects }
    [one] { $ends ->
        [yes] also does this: { $effects }
       *[no] has the additional effect ({ $effects })
    }
   *[many] { $ends ->
        [yes] also do this: { $effects }
       *[no] have the additional effect ({ $effects })
    }
}
spell-has = { $number ->
    [bare] {""}
    [one] has
   *[many] have
}
