# Nombres, et ce que l’on compte. $icon est un signe tel que [ap].

amount-all = tous
amount-x = X
amount-that-many = autant de
amount-that-many-more = { $number } de { $sign ->
    [minus] moins
   *[plus] plus
} que ce nombre de
# Avec ce qui suit l’étape : « gagne autant de GG que le niveau de… ».
amount-as-many = autant de
amount-as-many-per = que { $total }
amount-times-x = { $number }X
amount-plus = +{ $amount }
amount-minus = −{ $amount }
amount-per = { $clause } { $per }
amount-rounded-up = { $per }, arrondi au supérieur
amount-at-least = { $per } (au moins { $number })
amount-at-most = { $per } (au plus { $number })

# « par », « par tranche de 5 ». $every est le nombre.
per-units = { $every ->
    [1] pour chaque { $group }
   *[other] par tranche de { $every } { $group-many }
}
per-characteristic = { for-every } { $which ->
    [level] niveau
    [initiative] point d’initiative
   *[points] { $icon }
} { $unit-of }
per-injuries = { for-every } [injury] sur { $unit }
per-points-left = { for-every } { $icons } restant { $unit-to }
per-tokens = { $every ->
    [1] pour chaque marqueur
   *[other] par tranche de { $every } marqueurs
} { $tokens } sur { $unit }
per-distance = { $every ->
    [1] pour chaque case
   *[other] par tranche de { $every } cases
} de distance entre { $first } et { $second }
per-maximum-range = { $every ->
    [1] pour chaque case
   *[other] par tranche de { $every } cases
} de la portée maximale de ce sort
per-stock = { for-every } { $icon } { stock }
per-game-turns = { $every ->
    [1] pour chaque tour de jeu
   *[other] par tranche de { $every } tours de jeu
} { turns-begun-by }
turns-begun-by = que { $player-form ->
    [you] vous avez commencé{ $every ->
        [1] {""}
       *[other] s
    }
   *[other] { $player } a commencé{ $every ->
        [1] {""}
       *[other] s
    }
}
per-faces = { for-every } { face }
per-critical = { $every ->
    [1] pour chaque succès
   *[other] par tranche de { $every } succès
} au jet de Coup Critique
per-armour = { $every ->
    [1] pour chaque succès
   *[other] par tranche de { $every } succès
} au jet { dice } { $unit-of }
per-rewards = { $every ->
    [1] pour chaque Récompense Démoniaque{ $revealed ->
        [yes] {" "}révélée
       *[no] {""}
    }
   *[other] par tranche de { $every } Récompenses Démoniaques{ $revealed ->
        [yes] {" "}révélées
       *[no] {""}
    }
} { $unit-of }
per-times = { $every ->
    [1] pour chaque fois
   *[other] pour { $every } fois
} où { $event }
per-names = { for-every } { $every ->
    [1] nom différent
   *[other] noms différents
} parmi les { $group-many }
per-highest = { for-every } { $which ->
    [level] niveau
    [initiative] point d’initiative
   *[points] { $icon }
} du plus élevé parmi les { $group-many }
per-x = { $every ->
    [1] pour chaque point de X
   *[other] par tranche de { $every } points de X
}
per-that-many = { $every ->
    [1] { $what ->
        [injuries] pour chacune
        [cells] pour chacune
       *[points] pour chacun
    }
   *[other] par tranche de { $every }
} de ces { $what ->
    [injuries] [injury]
    [cells] cases
   *[points] { $icon }
}
per-number = { for-every } unité de { $number }
per-more = { $per }, { $sign ->
    [minus] sans compter { $what ->
        [points] { first-masculine }
        [units] { $gender ->
            [feminine] { first-feminine }
           *[masculine] { first-masculine }
        }
       *[others] { first-feminine }
    }
   *[plus] en comptant { $number } de plus
}
first-masculine = { $number ->
    [1] le premier
   *[other] les { $number } premiers
}
first-feminine = { $number ->
    [1] la première
   *[other] les { $number } premières
}
per-total = { for-every } { $what }
per-cells = { $every ->
    [1] pour chaque case
   *[other] par tranche de { $every } cases
} { $clause }
per-sum-and = { $head } et { $next }
per-sum-every = par tranche de { $every } au total : { $parts }
for-every = { $every ->
    [1] pour chaque
   *[other] par tranche de { $every }
}
stock = { $player-form ->
    [you] dans votre stock
   *[other] dans le stock { $player-of }
}

# Un compte comme nom.
total-units = le nombre { $group-many-initial ->
    [a] d’
    [e] d’
    [i] d’
    [o] d’
    [u] d’
   *[consonant] de{" "}
}{ $group-many } en jeu
total-characteristic = { $which ->
    [level] le niveau
    [initiative] l’initiative
   *[points] le total de { $icon }
} { $unit-of }
total-characteristic-its = { $which ->
    [level] son niveau
    [initiative] son initiative
   *[points] son total de { $icon }
}
total-injuries = le nombre de [injury] sur { $unit }
total-points-left = le total de { $icons } restant { $unit-to }
total-tokens = le nombre de marqueurs { $tokens } sur { $unit }
total-distance = la distance entre { $first } et { $second }
total-maximum-range = la portée maximale de ce sort
total-stock = le nombre de { $icon } { stock }
total-game-turns = le nombre de tours de jeu { $player-form ->
    [you] que vous avez commencés
   *[other] que { $player } a commencés
}
total-faces = le nombre de { face }
total-critical = le nombre de succès au jet de Coup Critique
total-armour = le nombre de succès au jet { dice } { $unit-of }
total-rewards = le nombre de { $rewards } { $unit-of }
total-times = le nombre de fois où { $event }
# Après « dépasse ».
total-every = celui de chaque { $group }
total-names = le nombre de noms différents parmi les { $group-many }
total-highest = { $which ->
    [level] le plus haut niveau
    [initiative] la plus haute initiative
   *[points] le plus haut total de { $icon }
} parmi les { $group-many }
total-x = X
total-that-many = ce nombre
total-total = le nombre de { $what }
total-cells = le nombre de cases { $clause }
total-sum = { $head } plus { $next }

# Comparaison avec un nombre. $what est un nom, un signe ou rien.
bounded = { $comparison ->
    [at-least] au moins { $number } { $what }
    [at-most] au plus { $number } { $what }
    [less] moins de { $number } { $what }
    [more] plus de { $number } { $what }
    [other] un autre nombre que { $number } { $what }
    [none] 0 { $what }
    [some] au moins 1 { $what }
   *[exactly] exactement { $number } { $what }
}
# Un nombre seul, après « est ».
bounded-number = { $comparison ->
    [at-least] au moins { equal } à { $number }
    [at-most] au plus { equal } à { $number }
    [less] { $gender ->
        [feminine] inférieure
       *[masculine] inférieur
    } à { $number }
    [more] { $gender ->
        [feminine] supérieure
       *[masculine] supérieur
    } à { $number }
    [other] { $gender ->
        [feminine] différente
       *[masculine] différent
    } de { $number }
   *[exactly] { equal } à { $number }
}
equal = { $gender ->
    [feminine] égale
   *[masculine] égal
}
# Un prix, après « coûtant ».
bounded-cost = { $comparison ->
    [at-least] { $number } { $what } ou plus
    [at-most] { $number } { $what } ou moins
    [less] moins de { $number } { $what }
    [more] plus de { $number } { $what }
    [other] un autre prix que { $number } { $what }
    [none] 0 { $what }
    [some] au moins 1 { $what }
   *[exactly] exactement { $number } { $what }
}
# Après un verbe nié.
bounded-none = { $with ->
    [yes] {""}
   *[no] de
} { $what }
bounded-or-more = au moins { $number } { $what }
bounded-level = { $comparison ->
    [at-least] { $number } ou plus
    [at-most] { $number } ou moins
    [less] inférieur à { $number }
    [more] supérieur à { $number }
    [other] différent de { $number }
   *[exactly] { $number }
}
compare-units = { $bounded } { est-ou-sont } en jeu
compare-units-fitting = { $bounded } { $predicate }
compare-units-ko = { $bounded } { est-ou-sont } KO
compare-level = { $unit } est de niveau { $bounded }
compare-has = { $unit } { has-not } { $bounded }
has-not = { $none ->
    [yes] n’a pas
   *[no] a
}
compare-points-left = { $unit } { $none ->
    [yes] n’a plus
   *[no] a encore
} { $bounded }
compare-distance = la distance entre { $first } et { $second } est { $bounded-initial ->
    [a] d’
    [e] d’
    [i] d’
    [o] d’
    [u] d’
   *[consonant] de{" "}
}{ $bounded }
compare-stock = { $player-form ->
    [you] vous { $none ->
        [yes] n’avez pas
       *[no] avez
    }
   *[other] { $player } { has-not }
} { $bounded }
compare-game-turns = { $player-form ->
    [you] vous { $none ->
        [yes] n’avez pas
       *[no] avez
    }
   *[other] { $player } { has-not }
} commencé { $bounded }
compare-faces = le lancer { $none ->
    [yes] ne donne pas
   *[no] donne
} { $bounded }
compare-critical = le jet de Coup Critique { has-not } { $bounded }
compare-armour = le jet { dice } { $unit-of } { has-not } { $bounded }
# La mémoire à laquelle cela se rapporte suit les deux.
compare-times = { $event } { $bounded }
compare-moved = { $unit } a avancé { $bounded-initial ->
    [a] d’
    [e] d’
    [i] d’
    [o] d’
    [u] d’
   *[consonant] de{" "}
}{ $bounded }
compare-number = { $total } est { $bounded }
compare-gained = { $unit } { has-not } { $sign ->
    [minus] perdu
    [spent] dépensé
   *[plus] gagné
} { $bounded }
compare-inflicted = { $source } { has-not } infligé { $bounded }{ $on-any ->
    [yes] {""}
   *[no] {" "}{ $unit-to }
}
compare-healed = { $source } { has-not } soigné { $bounded }{ $on-any ->
    [yes] {""}
   *[no] {" "}{ $unit-to }
}
compare-was-moved = { $unit } a été { deplace } { $bounded-initial ->
    [a] d’
    [e] d’
    [i] d’
    [o] d’
    [u] d’
   *[consonant] de{" "}
}{ $bounded }
compare-counts = { $left } { $comparison ->
    [at-least] vaut au moins
    [at-most] vaut au plus
    [less] vaut moins que
    [more] dépasse
    [other] vaut autre chose que
   *[exactly] vaut autant que
} { $right }
compare-players = { $left } { $left-form ->
    [you] avez
   *[other] a
} { $comparison ->
    [at-least] au moins autant de { $icon } que
    [at-most] au plus autant de { $icon } que
    [less] moins de { $icon } que
    [more] plus de { $icon } que
    [other] un autre nombre de { $icon } que
   *[exactly] autant de { $icon } que
} { $right }
successes = succès
rewards-counted = { $number ->
    [1] Récompense Démoniaque
   *[other] Récompenses Démoniaques
}{ $revealed ->
    [yes] {" "}{ $number ->
        [1] révélée
       *[other] révélées
    }
   *[no] {""}
}
cells-counted = { $number ->
    [1] case
   *[other] cases
}
game-turns-counted = { $number ->
    [1] tour de jeu
   *[other] tours de jeu
}
times-counted = fois
tokens-counted = marqueurs { $tokens }
token-signed = { $sign ->
    [plus] +1 { $icon }
    [minus] −1 { $icon }
   *[any] { $icon }
}
