# Steps of spells and of triggered powers. $on is who it happens to; a spell's effect on its target names nobody.

sentence = { $clause }.
nothing = nothing happens
# The ending of a verb: "steal" is told to the player, "steals" is what a spell does.
s = { $verb ->
    [one] s
   *[you] {""}
}
es = { $verb ->
    [one] es
   *[you] {""}
}

effect-cast-change-on = { $change } on { $on }
effect-tokens = { $on-shape ->
    [target] { $verb ->
        [one] gives the target { $parts }
       *[you] { $parts }
    }
   *[other] { $verb ->
        [one] gives { $on } { $parts }
       *[you] { $on } { $on-number ->
            [many] get
           *[one] gets
        } { $parts }
    }
}
effect-tokens-part = { $amount } { $icon } { more }
more = { $more ->
    [yes] more
   *[no] {""}
}
effect-points = { $verb ->
    [one] { $sign ->
        [minus] makes { $on } lose
       *[plus] gives { $on }
    }
   *[you] { points-on }
} { $parts } immediately
points-on = { $on } { $sign ->
    [minus] { $on-number ->
        [many] lose
       *[one] loses
    }
   *[plus] { $on-number ->
        [many] gain
       *[one] gains
    }
}
effect-points-part = { $amount } { $icon } { more }
effect-lose-all = { $verb ->
    [one] makes { $on } lose
   *[you] { $on } { $on-number ->
        [many] lose
       *[one] loses
    }
} all { on-its } { $icons }
effect-steal = steal{ s } { $amount } { $icon }{ $on-shape ->
    [target] {""}
   *[other] {" "}from { $on }
}
effect-give = { $on } { $on-number ->
    [many] give
   *[one] gives
} { $amount } { $icon } to { $receiver }
effect-injuries = { $verb ->
    [one] makes { $on } suffer
   *[you] { $on } { $on-number ->
        [many] suffer
       *[one] suffers
    }
} { $amount } [injury]
effect-heal = heal{ s } { $amount } [injury] on { $on }
effect-heal-self = { $on } { $quantity ->
    [all] is fully healed
   *[number] heals { $amount } [injury]
}
effect-exchange-injuries = exchange{ s } the [injury] of { $first } and { $second }
effect-stock = { $player } { $player-form ->
    [you] { $sign ->
        [minus] lose
       *[plus] gain
    }
   *[other] { $sign ->
        [minus] loses
       *[plus] gains
    }
} { $amount } { $icon }
effect-cell-kamas = { $sign ->
    [minus] remove { $amount } [kama] from { $cells }
   *[plus] put { $amount } [kama] on { $cells }
}
effect-cell-kamas-of = { $player } { $player-form ->
    [you] { $sign ->
        [minus] take { $amount } [kama] from
       *[plus] put { $amount } of your [kama] on
    }
   *[other] { $sign ->
        [minus] takes { $amount } [kama] from
       *[plus] puts { $amount } of their [kama] on
    }
} { $cells }
effect-push-back = push{ es } { $on-shape ->
    [target] back { far }
   *[other] { $on } back { far-cells }
}
effect-attract = attract{ s } { $on-shape ->
    [target] { far }
   *[other] { $on } { far-cells }
}
effect-push-from = push{ es } { $on } { far-cells } away from { $point }
effect-attract-to = attract{ s } { $on } { far-cells } towards { $point }
effect-retreat = retreat { far }{ $on-shape ->
    [main-target] {""}
   *[other] {" "}from { $on }
}
effect-move-closer = move closer { far }{ $on-shape ->
    [main-target] {""}
   *[other] {" "}to { $on }
}
effect-move-any-way = move { $on-shape ->
    [target] the target
   *[other] { $on }
} { far } in { $chooser ->
    [you] a direction of your choice
   *[other] any direction
}
effect-move-slides = { $move }, sliding on { ground } and pushing along any unit in its way
effect-move-stops = { $move }, stopping on { ground }
far = { $quantity ->
    [all] as far as possible
   *[number] { $amount }
}
far-cells = { $quantity ->
    [all] as far as possible
   *[number] { $amount } { $count ->
        [1] cell
       *[other] cells
    }
}
effect-place = place{ s } { $units }{ $several ->
    [yes] , as they stand,
   *[no] {""}
} on { $cells }
effect-place-beside = move{ s } { $units } to { $quantity ->
    [any] any
   *[one] an
} adjacent free { cell-ground } cell { $places }
effect-place-chosen = choose { $chosen } and place { $either ->
    [yes] that unit
   *[no] it
} on { $cells }
effect-place-formation = place{ s } { $units } on { $cells } together with { $others }, in the same formation
effect-return = bring { $units } back into play on { $cells }
effect-swap = swap{ s } { $first } and { $second }
effect-put-scenery = put{ s } { $scenery-initial ->
    [a] an
    [e] an
    [i] an
    [o] an
   *[consonant] a
} { $scenery } on { $cells }
effect-summon = summon{ s } { $summoned } on { $cells }
summoned = { $article ->
    [yes] {""}
   *[no] { $summon-initial ->
        [a] an
        [e] an
        [i] an
        [o] an
       *[consonant] a
    }
} { $summon }
effect-ko = KO{ s } { $on }
effect-ko-self = { $on } is KO’d
effect-reward = { $on } { $on-number ->
    [many] receive
   *[one] receives
} the top Demonic Reward of a { $rank } pile
effect-look = { $player-form ->
    [you] look{ s } at
   *[other] { $player } looks at
} the face-down Demonic Rewards of { $on }
effect-discard-this = discard this Demonic Reward
effect-discard = { $on } { $on-number ->
    [many] discard
   *[one] discards
} { rewards }
effect-steal-rewards = steal{ s } { rewards } from { $on }
effect-give-rewards = { $on } { $on-number ->
    [many] give
   *[one] gives
} { rewards } to { $receiver }
rewards = { $quantity ->
    [all] all
   *[number] { $amount }
} { $count ->
    [1] Demonic Reward
   *[other] Demonic Rewards
}
effect-destroy = destroy{ s } { $on }
effect-replace = replace { $on } with { $form }
form-this = { $name }
form-this-level = { $name } (level { $level })
form-another = another form of { $name }
form-another-same-level = another form of { $name } of the same level
effect-marker-put = put{ s } the “{ $marker }” marker on { $on }
effect-marker-remove = remove{ s } the “{ $marker }” marker from { $on }
effect-marker-remove-that = remove{ s } that marker
effect-change-tokens-remove = remove{ s } { so-many-tokens } from { $on }
effect-change-tokens-invert = invert{ s } { so-many-tokens } on { $on }
effect-change-tokens-double = double{ s } { so-many-tokens } on { $on }
so-many-tokens = { $quantity ->
    [all] all
   *[number] { $amount }
} { $tokens } { $count ->
    [1] token
   *[other] tokens
}
effect-cast = { $on } { $on-number ->
    [many] cast
   *[one] casts
} { $spell } for free
effect-cast-of = { $on } { $on-number ->
    [many] cast
   *[one] casts
} { $spell } of { $of } for free
effect-timeline-start = move { $on } to the start of the timeline
effect-timeline-end = move { $on } to the end of the timeline
effect-timeline-before = move { $on } in the timeline to the place before { $unit }
effect-timeline-after = move { $on } in the timeline to the place after { $unit }
effect-timeline-of = exchange the places of { $on } and { $unit } in the timeline
effect-take-turn = right after this turn, { $on } { $on-number ->
    [many] take
   *[one] takes
} { $turn ->
    [own] { on-its } turn
   *[another] another turn
}
on-its = { $on-number ->
    [many] their
   *[one] { $on-person ->
        [masculine] his
        [feminine] her
       *[no] its
    }
}
effect-end-turn-of = { $on-shape ->
    [complex] the turn of { $on }
   *[simple] { $on-own } turn
} ends
effect-skip-turn = { $on } { $on-number ->
    [many] skip
   *[one] skips
} { on-its } next turn
effect-lasting-next-spell = { $on-shape ->
    [complex] the next spell of { $on } this turn
   *[simple] { $on-own } next spell this turn
}: { $changes }
effect-lasting-next-spell-has = { $on-shape ->
    [complex] the next spell of { $on } this turn
   *[simple] { $on-own } next spell this turn
} { $changes }
effect-lasting-this-turn-late = { $changes } this turn
effect-lasting-this-turn = this turn, { $changes }
effect-lasting-this-game-turn = until the end of { $yours ->
    [yes] your
   *[no] the current player’s
} turn, { $changes }
effect-lasting-until-next-turn = until the start of { whose } next turn, { $changes }
effect-lasting-next-turn = until the end of { whose } next turn, { $changes }
whose = { $on-shape ->
    [complex] { $on-number ->
        [many] their own
       *[one] its own
    }
   *[simple] { $on-own }
}
effect-lasting-until-next-turn-of = until the start of { whose-next-turn }, { $changes }
effect-lasting-next-turn-of = until the end of { whose-next-turn }, { $changes }
effect-after-turn-starts = at the start of { whose-next-turn }: { $steps }
effect-after-again = one turn later: { $steps }
effect-after-next-turn = at the end of { whose-next-turn }: { $steps }
effect-after-game-turn = at the end of { $yours ->
    [yes] your
   *[no] the current player’s
} turn: { $steps }
effect-after-next-spell = after the next spell: { $steps }
effect-after-fight = at the end of the fight: { $steps }
effect-after-this-turn = at the end of this turn: { $steps }
whose-next-turn = { $whose-shape ->
    [complex] the next turn of { $whose }
   *[simple] { $whose-own } next turn
}
effect-lasting-fight = for the rest of the fight, { $changes }

# Questions.
gate-suffix = { $clause } if { $condition }
gate-labelled = { $label }: { $steps }
gate-otherwise = { $gate }; otherwise, { $steps }
gate-otherwise-sentence = otherwise: { $steps }
gate-may = if { $chooser ->
    [you] you wish
   *[other] they wish
}
gate-may-do = { $chooser ->
    [you] you may
   *[other] they may
} { $steps }
gate-either = { $clause }, or { $part } if { $condition }
gate-pay = you may pay { $cost }
gate-rebound = Rebound { $minimum }–{ $maximum }
gate-guess = guess the damage of this spell; if you are right
gate-guess-face = name a face and roll a die; if it shows that face
throw-coins = { $number ->
    [1] flip a coin
   *[other] flip { $number } coins
}
throw-dice = { $number ->
    [1] roll a die
   *[other] roll { $number } dice
}
throw-then = { $throw } ({ $steps })
throw-sentence = { $throw }. { $steps }
choose = choose one: { $options }
choose-several = choose { $number } of these: { $options }
# One clause names all options.
choose-of = { $options } (your choice)
chosen-by = { $player } { $player-form ->
    [you] choose
   *[other] chooses
}: { $steps }
chosen-several-by = { $player } { $player-form ->
    [you] choose
   *[other] chooses
} { $number } of these: { $options }
choose-option-another = { $head }; { $next }
choose-option-or = { $head }, or { $next }
block = ({ $steps })
