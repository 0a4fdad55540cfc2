# Sentences of powers.

ability-while = while { $condition }, { $changes }
ability-labelled = { $label }: { $changes }
ability-when = { $trigger }, { $effects }
ability-when-steps = { $trigger }: { $effects }
ability-when-if = { $trigger }, if { $condition }
ability-instead = { $first ->
    [yes] the first time { $event }
   *[no] when { $event }
}, instead: { $effects }

trigger-fight-starts = at the start of the fight
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
trigger-each-time = each time { $event } { $during }
trigger-first-time = the first time { $event } { $during }
trigger-first-time-each-turn = the first time in each of your turns that { $event } { $during }
during-own = during { $unit-own } turn
during-controller = during your turn
during-opponent = during your opponent’s turn
