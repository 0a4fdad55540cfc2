# What may be true. $truth is "yes" or "no".

condition-is = { $unit } { $truth ->
    [no] is not
   *[yes] is
} { $group-any }
condition-ko = { $unit } { $truth ->
    [no] is not
   *[yes] is
} KO’d
# A condition after the first one of several.
condition-next = { $condition }
condition-turn = it is{ $truth ->
    [no] {" "}not
   *[yes] {""}
} { $whose ->
    [yours] your turn
   *[opponents] your opponent’s turn
}
condition-cell = { $cells } { $predicate }
condition-fits = { $unit } { $predicate }
condition-exists = { $truth ->
    [no] { $group-no }
   *[yes] { $group-any }
} is in play
condition-exists-fitting = { $truth ->
    [no] { $group-no }
   *[yes] { $group-any }
} { $predicate }
condition-exists-ko = { $truth ->
    [no] { $group-no }
   *[yes] { $group-any }
} is KO’d
condition-shows = { $truth ->
    [no] not all { thrown } show
   *[yes] all { thrown } show
} { face }
thrown = { $thrown ->
    [dice] dice
   *[coins] coins
}
face = { $face ->
    [critical] Critical
    [armour] Armour
    [lock] Lock
    [dodge] Dodge
    [dofus] Dofus
    [tails] tails
   *[heads] heads
}
condition-track = { $caster } { $truth ->
    [no] is not
   *[yes] is
} aligned with the main target
condition-invasion = { $caster } { $truth ->
    [no] is not
   *[yes] is
} in the opponent’s territory
condition-retribution = Retribution { $number } { $truth ->
    [no] does not apply
   *[yes] applies
}
condition-revenge = Revenge { $number } { $truth ->
    [no] does not apply
   *[yes] applies
}

# Conditions that stand before a colon.
label-track = Track
label-invasion = Invasion
label-retribution = Retribution { $number }
label-revenge = Revenge { $number }
label-face = { $face ->
    [tails] Tails
    [heads] Heads
   *[die] { face }
}
label-faces = All { face }
label-if = if { $condition }
