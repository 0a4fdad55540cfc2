# Numbers, and what is counted. $icon is a sign such as [ap].

amount-all = all
amount-x = X
amount-that-many = that many
amount-that-many-more = { $number } { $sign ->
    [minus] less
   *[plus] more
} than that many
# With what follows the step: "gains GG equal to the level of …".
amount-as-many = {""}
amount-as-many-per = equal to { $total }
amount-times-x = { $number }X
amount-plus = +{ $amount }
amount-minus = −{ $amount }
amount-per = { $clause } { $per }
amount-rounded-up = { $per }, rounded up
amount-at-least = { $per } (at least { $number })
amount-at-most = { $per } (at most { $number })

# "for each", "for every 5". $every is the number.
per-units = { $every ->
    [1] for each { $group }
   *[other] for every { $every } { $group-many }
}
per-characteristic = { for-every } { characteristic } of { $unit }
per-injuries = { for-every } [injury] on { $unit }
per-points-left = { for-every } { $icons } { $unit } has left
per-tokens = { for-every } { $tokens } token on { $unit }
per-distance = { $every ->
    [1] for each cell
   *[other] for every { $every } cells
} of distance between { $first } and { $second }
per-maximum-range = { $every ->
    [1] for each cell
   *[other] for every { $every } cells
} of this spell’s maximum range
per-stock = { for-every } { $icon } in { $player-own } stock
per-game-turns = { $every ->
    [1] for each game turn
   *[other] for every { $every } game turns
} { player-has-begun }
per-faces = { for-every } { face }
per-critical = { $every ->
    [1] for each success
   *[other] for every { $every } successes
} on the critical roll
per-armour = { $every ->
    [1] for each success
   *[other] for every { $every } successes
} on the { dice } roll of { $unit }
revealed-before = { $revealed ->
    [yes] revealed{" "}
   *[no] {""}
}
per-rewards = { $every ->
    [1] for each { revealed-before }Demonic Reward
   *[other] for every { $every } { revealed-before }Demonic Rewards
} of { $unit }
per-times = { $every ->
    [1] for each time
   *[other] for every { $every } times
} { $event }
per-names = { for-every } different { $every ->
    [1] name
   *[other] names
} among { $group-many }
per-highest = { for-every } { characteristic } of the highest among { $group-many }
per-x = { $every ->
    [1] for each point of X
   *[other] for every { $every } points of X
}
per-that-many = { for-every } of these { $what ->
    [injuries] [injury]
    [cells] cells
   *[points] { $icon }
}
per-number = { for-every } of { $number }
per-more = { $per }, { $sign ->
    [minus] { $number ->
        [1] not counting the first one
       *[other] not counting the first { $number }
    }
   *[plus] counting { $number } more
}
per-total = { for-every } { $what }
per-cells = { $every ->
    [1] for each cell
   *[other] for every { $every } cells
} { $clause }
per-sum-and = { $head } and { $next }
per-sum-every = for every { $every } in total: { $parts }
for-every = { $every ->
    [1] for each
   *[other] for every { $every }
}

# A count as a noun.
total-units = the number of { $group-many } in play
total-characteristic = the { characteristic } of { $unit }
total-characteristic-its = { $unit-person ->
    [masculine] his
    [feminine] her
   *[no] its
} { characteristic }
total-injuries = the number of [injury] on { $unit }
total-points-left = the { $icons } { $unit } has left
total-tokens = the number of { $tokens } tokens on { $unit }
total-distance = the distance between { $first } and { $second }
total-maximum-range = the maximum range of this spell
total-stock = { $player-own } { $icon } stock
total-game-turns = the number of game turns { player-has-begun }
total-faces = the number of { face }
total-critical = the number of successes on the critical roll
total-armour = the number of successes on the { dice } roll of { $unit }
total-rewards = the number of { $rewards } of { $unit }
total-times = the number of times { $event }
# After "higher than".
total-every = that of every { $group }
total-names = the number of different names among { $group-many }
total-highest = the highest { characteristic } among { $group-many }
characteristic = { $which ->
    [level] level
    [initiative] initiative
   *[points] { $icon }
}
total-x = X
total-that-many = that number
total-total = the number of { $what }
total-cells = the number of cells { $clause }
total-sum = { $head } plus { $next }

# Comparisons with a number. $what is a noun or a sign, or empty.
bounded = { $comparison ->
    [at-least] at least { $number } { $what }
    [at-most] at most { $number } { $what }
    [less] fewer than { $number } { $what }
    [more] more than { $number } { $what }
    [other] any number but { $number } { $what }
    [none] no { $what }
    [some] at least 1 { $what }
   *[exactly] exactly { $number } { $what }
}
# A number alone, after "is".
bounded-number = { $comparison ->
    [at-least] at least { $number }
    [at-most] at most { $number }
    [less] less than { $number }
    [more] more than { $number }
    [other] not { $number }
   *[exactly] exactly { $number }
}
# A price, after "costing".
bounded-cost = { $comparison ->
    [at-least] { $number } { $what } or more
    [at-most] { $number } { $what } or less
    [less] less than { $number } { $what }
    [more] more than { $number } { $what }
    [other] any number but { $number } { $what }
    [none] no { $what }
    [some] at least 1 { $what }
   *[exactly] exactly { $number } { $what }
}
bounded-none = no { $what }
bounded-or-more = { $number } or more { $what }
bounded-level = { $comparison ->
    [at-least] { $number } or higher
    [at-most] { $number } or lower
    [less] below { $number }
    [more] above { $number }
    [other] other than { $number }
   *[exactly] { $number }
}
compare-units = { $bounded } { is-or-are } in play
compare-units-fitting = { $bounded } { $predicate }
compare-units-ko = { $bounded } { is-or-are } KO’d
compare-level = { $unit } is level { $bounded }
compare-has = { $unit } has { $bounded }
compare-points-left = { $unit } has { $bounded } left
compare-distance = the distance between { $first } and { $second } is { $bounded }
compare-stock = { $player } { $player-form ->
    [you] have
   *[other] has
} { $bounded }
compare-game-turns = { player-has-begun } { $bounded }
player-has-begun = { $player } { $player-form ->
    [you] have
   *[other] has
} begun
compare-faces = { $bounded } are { $thrown ->
    [dice] rolled
   *[coins] flipped
}
compare-critical = the critical roll has { $bounded }
compare-armour = the { dice } roll of { $unit } has { $bounded }
# How far back memory reaches follows both.
compare-times = { $event } { $bounded }
compare-moved = { $unit } has moved { $bounded }
compare-number = { $total } is { $bounded }
compare-gained = { $unit } has { lost } { $bounded }
compare-inflicted = { $source } has inflicted { $bounded } { summed-on }
compare-healed = { $source } has healed { $bounded } { summed-on }
compare-was-moved = { $unit } was moved { $bounded }
compare-counts = { $left } is { $comparison ->
    [at-least] at least
    [at-most] at most
    [less] lower than
    [more] higher than
    [other] not equal to
   *[exactly] equal to
} { $right }
compare-players = { $left } { $left-form ->
    [you] have
   *[other] has
} { $comparison ->
    [at-least] at least as many { $icon } as
    [at-most] at most as many { $icon } as
    [less] fewer { $icon } than
    [more] more { $icon } than
    [other] not as many { $icon } as
   *[exactly] as many { $icon } as
} { $right }
successes = { $number ->
    [1] success
   *[other] successes
}
rewards-counted = { revealed-before }{ $number ->
    [1] Demonic Reward
   *[other] Demonic Rewards
}
cells-counted = { $number ->
    [1] cell
   *[other] cells
}
game-turns-counted = { $number ->
    [1] game turn
   *[other] game turns
}
times-counted = { $number ->
    [1] time
   *[other] times
}
tokens-counted = { $tokens } tokens
token-signed = { $sign ->
    [plus] +1 { $icon }
    [minus] −1 { $icon }
   *[any] { $icon }
}
