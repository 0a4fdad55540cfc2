# Ce qui peut être vrai. $truth vaut "yes" ou "no".

condition-is = { $again ->
    [yes] { $truth ->
        [no] ce n’est pas
       *[yes] c’est
    }
   *[no] { $unit } { est }
} { $group-any }
condition-ko = { $unit } { est } KO
# Une condition qui suit la première : « si … et que … ».
condition-next = { $condition-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}{ $condition }
condition-turn = { $truth ->
    [no] ce n’est pas
   *[yes] c’est
} { $whose ->
    [yours] votre tour
   *[opponents] le tour adverse
}
condition-cell = { $cells } { $predicate }
condition-fits = { $unit } { $predicate }
condition-exists = { $truth ->
    [no] { $group-no } n’est
   *[yes] { $group-any } est
} en jeu
condition-exists-fitting = { $truth ->
    [no] { $group-no }
   *[yes] { $group-any }
} { $predicate }
condition-exists-ko = { $truth ->
    [no] { $group-no } n’est
   *[yes] { $group-any } est
} KO
condition-shows = { $thrown ->
    [dice] { $truth ->
        [no] tous les dés ne donnent pas
       *[yes] tous les dés donnent
    }
   *[coins] { $truth ->
        [no] toutes les pièces ne donnent pas
       *[yes] toutes les pièces donnent
    }
} { face }
face = { $face ->
    [critical] Critique
    [armour] Armure
    [lock] Tacle
    [dodge] Esquive
    [dofus] Dofus
    [tails] pile
   *[heads] face
}
condition-track = la cible principale { est } alignée avec { $caster }
condition-invasion = { $caster } { est } en zone adverse
condition-retribution = Vindicte { $number } { $truth ->
    [no] ne s’applique pas
   *[yes] s’applique
}
condition-revenge = Revanche { $number } { $truth ->
    [no] ne s’applique pas
   *[yes] s’applique
}
est = { $truth ->
    [no] n’est pas
   *[yes] est
}

# Conditions placées devant deux-points.
label-track = Traque
label-invasion = Invasion
label-retribution = Vindicte { $number }
label-revenge = Revanche { $number }
label-face = { $face ->
    [tails] Pile
    [heads] Face
   *[die] { face }
}
label-faces = Que des { $face ->
    [tails] piles
    [heads] faces
   *[die] « { face } »
}
label-if = si { $condition }
