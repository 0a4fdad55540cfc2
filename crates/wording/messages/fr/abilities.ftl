# Phrases de pouvoirs.

ability-while = tant { $condition-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}{ $condition }, { $changes }
ability-labelled = { $label } : { $changes }
ability-when = { $trigger }, { $effects }
ability-when-steps = { $trigger } : { $effects }
ability-when-if = { $trigger }, si { $condition }
ability-instead = { coming }, { $plain ->
    [yes] à la place,
   *[no] ceci se passe à la place :
} { $effects }
ability-meaning = ({ $meaning })
ability-before = { coming } : { $effects }
ability-during = pendant { $whose ->
    [yours] votre tour
   *[opponents] le tour adverse
}, { $changes }
ability-first-spell = à chaque tour, le premier { $filter } { $unit-of } { $change }
ability-first-spell-if = { $spell } si c’est { $filter }
ability-from-the-start = dès le début du combat, { $changes }
coming = { $first ->
    [yes] la première fois { que }
    [each-turn] à chaque tour, la première fois { que }
   *[no] { $timing ->
        [if] { $event-initial ->
            [i] s’
           *[other] si{" "}
        }
       *[before] quand{" "}
    }
}{ $event }
coming-if = { $event }{ $timing ->
    [if] {" "}et si
   *[other] , si
} { $condition }
ability-team = construction d’équipe : une équipe de { $most } { $most ->
    [0] Krosmaster
    [1] Krosmaster
   *[other] Krosmasters
} au plus, dont au moins { $least } { $of }, peut ajouter { $added-gender ->
    [feminine] une seule
   *[masculine] un seul
} { $added } sans compter son niveau

trigger-fight-starts = au début du combat
trigger-game-turn-starts = { $whose ->
    [yours] au début de { game-turn }
    [opponents] au début du { game-turn }
   *[each] au début { $first ->
        [yes] du
       *[no] de
    } { game-turn }
}
trigger-game-turn-ends = { $whose ->
    [yours] à la fin de { game-turn }
    [opponents] à la fin du { game-turn }
   *[each] à la fin { $first ->
        [yes] du
       *[no] de
    } { game-turn }
}
game-turn = { $whose ->
    [yours] votre { first-game-turn }
    [opponents] { first-game-turn } adverse
   *[each] { $first ->
        [yes] premier
       *[no] chaque
    } tour de jeu
}
first-game-turn = { $first ->
    [yes] premier tour de jeu
   *[no] tour de jeu
}
trigger-turn-comes = avant le { $first ->
    [yes] premier tour
   *[no] tour
} { $unit-of }
trigger-turn-starts = au début du { $first ->
    [yes] premier tour
   *[no] tour
} { $unit-of }
trigger-turn-ends = à la fin du { $first ->
    [yes] premier tour
   *[no] tour
} { $unit-of }
trigger-when = quand { $event }
trigger-each-time = chaque fois { que }{ $event } { $during }
trigger-first-time = la première fois { que }{ $event } { $during }
trigger-first-time-each-turn = à { $yours ->
    [yes] chacun de vos tours
   *[no] chaque tour
}, la première fois { que }{ $event } { $during }
during-own = pendant le tour { $unit-of }
during-controller = pendant votre tour
during-opponent = pendant le tour adverse
que = { $event-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}
