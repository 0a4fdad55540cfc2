# Sentences of powers.

ability-while = while { $condition }, { $changes }
ability-labelled = { $label }: { $changes }
ability-when = { $trigger }, { $effects }
ability-when-steps = { $trigger }: { $effects }
ability-when-if = { $trigger }, if { $condition }
ability-instead = { coming }, { $plain ->
    [yes] instead
   *[no] this happens instead:
} { $effects }
ability-meaning = ({ $meaning })
ability-before = { coming }: { $effects }
ability-during = during { $whose ->
    [yours] your turn
   *[opponents] your opponent’s turn
}, { $changes }
ability-first-spell = { $unit-own } first { $filter } each turn { $change }
ability-first-spell-if = { $spell } if it is { $filter }
ability-from-the-start = from the start of the fight, { $changes }
coming = { $first ->
    [yes] the first time { $event }
    [each-turn] the first time each turn that { $event }
   *[no] when { $event }
}
coming-if = { $event }, if { $condition }
ability-team = team building: a team of up to { $most } { $most ->
    [1] Krosmaster
   *[other] Krosmasters
} with at least { $least } { $of } may add one { $added } for free

trigger-fight-starts = at the start of the fight
trigger-game-turn-starts = at the start of { game-turn }
trigger-game-turn-ends = at the end of { game-turn }
game-turn = { $whose ->
    [yours] your { first-game-turn }
    [opponents] your opponent’s { first-game-turn }
   *[each] { $first ->
        [yes] the first
       *[no] each
    } game turn
}
first-game-turn = { $first ->
    [yes] first game turn
   *[no] game turn
}
trigger-turn-comes = before { $first ->
    [yes] { $unit-shape ->
        [complex] the first turn of { $unit }
       *[simple] { $unit-own } first turn
    }
   *[no] { $unit-shape ->
        [complex] the turn of { $unit }
       *[simple] { $unit-own } turn
    }
}
trigger-turn-starts = at the start of { $first ->
    [yes] { $unit-shape ->
        [complex] the first turn of { $unit }
       *[simple] { $unit-own } first turn
    }
   *[no] { $unit-shape ->
        [complex] the turn of { $unit }
       *[simple] { $unit-own } turn
    }
}
trigger-turn-ends = at the end of { $first ->
    [yes] { $unit-shape ->
        [complex] the first turn of { $unit }
       *[simple] { $unit-own } first turn
    }
   *[no] { $unit-shape ->
        [complex] the turn of { $unit }
       *[simple] { $unit-own } turn
    }
}
trigger-when = when { $event }
trigger-each-time = each time { $event } { $during }
trigger-first-time = the first time { $event } { $during }
trigger-first-time-each-turn = the first time { $yours ->
    [yes] in each of your turns
   *[no] each turn
} that { $event } { $during }
during-own = during { $unit-own } turn
during-controller = during your turn
during-opponent = during your opponent’s turn
