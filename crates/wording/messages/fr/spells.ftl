# Quels sorts, et comment ils changent.

# $number vaut "one" ou "many" ; $element est vide, un signe ou un mot.
spells-all = { spell } { $element } { reach }
spells-attack = { spell } d’attaque { $element } { reach }
spells-healing = { spell } de soin { $element } { reach }
spells-special = { $number ->
    [many] sorts spéciaux
   *[one] sort spécial
} { $element } { reach }
spells-summoning = { spell } d’invocation { $element } { reach }
spell = { $number ->
    [many] sorts
   *[one] sort
}
reach = { $reach ->
    [close-combat] de corps à corps
    [ranged] à distance
    [line] en ligne
    [no-sight] sans ligne de vue
    [personal] { $number ->
        [many] personnels
       *[one] personnel
    }
   *[any] {""}
}
spells-costing = { $spells } coûtant { $cost }
spells-elemental = { $number ->
    [many] élémentaires
   *[one] élémentaire
}
spells-x = { $filter } d’élément X
spells-same = { $filter } du même élément
spells-some = { $case ->
    [of] des
    [to] aux
   *[plain] les
} { $filter }
spell-named = { $case ->
    [of] du
    [to] au
   *[plain] le
} sort « { $name } »
spell-named-owned = le sort « { $name } » { $owner-of }
spell-this = { preposition } ce sort
spell-this-named = { preposition } ce sort (« { $name } »)
spells-narrowed = { $spell } ({ $filter })
spells-a = un { $filter }
spells-none = de { $filter }
spells-owned = les { $filter } { $owner-of }
spells-owned-again = { $owners ->
    [many] leurs
   *[one] ses
} { $filter }
spells-owned-each = chaque { $filter } { $owner-of }
spells-owned-each-again = chacun de { $owners ->
    [many] leurs
   *[one] ses
} { $filter }
spells-of = { $spell } { $owner-of }
spells-next-if = { $change } si c’est { $spell }
spells-changed = { $spells } { $change }

# $number vaut "bare" (ce lancement), "one" ou "many" (le verbe après son sujet).
spell-damage = { spell-has } { $amount } { $what } { more }
spell-damage-any = { $count ->
    [0] dégât
    [1] dégât
   *[other] dégâts
}
spell-heal = { spell-has } { $amount } [heal] { more }
spell-pierce-armour = { spell-has } Perce-Armure
spell-steal-health = { spell-has } Vol de Vie
spell-area = { spell-has } { $number ->
    [bare] {""}
   *[other] { $plural ->
        [yes] {""}
       *[no] la
    }
} { $area }
spell-range = { $number ->
    [bare] portée :
    [one] a la portée
   *[many] ont la portée
} { $range }
# Après un autre changement : « … coûte 1 PA de moins et sa portée devient 1–4 ».
spell-range-becomes = { $number ->
    [one] sa
   *[many] leur
} portée devient { $range }
spell-maximum-range = { spell-has } { $amount } PO MAX
spell-cost = { $number ->
    [many] coûtent
   *[one] coûte
} { $amount } { $icon } de { $sign ->
    [minus] moins
   *[plus] plus
}
spell-cost-exactly = { $number ->
    [many] coûtent
   *[one] coûte
} exactement { $value } { $icon }
spell-no-sight = { $number ->
    [many] ignorent
   *[one] ignore
} la ligne de vue
spell-barred = { $number ->
    [bare] ce sort ne peut pas être lancé
    [many] ne peuvent pas être lancés
   *[one] ne peut pas être lancé
}
spell-only-if = { $number ->
    [bare] ce sort ne peut être lancé que
    [many] ne peuvent être lancés que
   *[one] ne peut être lancé que
} si { $condition }
spell-times = { $number ->
    [bare] ce sort peut être lancé
    [many] peuvent être lancés
   *[one] peut être lancé
} au plus { $times } fois par { $per ->
    [turn] tour
    [game-turn] tour de jeu
   *[game] partie
}
spell-limit = { $limit ->
    [none] { $number ->
        [bare] ce sort peut être lancé
        [many] peuvent être lancés
       *[one] peut être lancé
    } sans limite
   *[some] { $number ->
        [bare] ce sort ne peut être lancé
        [many] ne peuvent être lancés
       *[one] ne peut être lancé
    } qu’{ $limit ->
        [once-per-turn-and-target] une fois par cible et par tour
        [once-per-game] une fois par partie
       *[once-per-turn] une fois par tour
    }
}
spell-control = { spell-has } { $amount } en contrôle
spell-control-unlimited = { $number ->
    [bare] valeur de contrôle illimitée
   *[other] { spell-has } une valeur de contrôle illimitée
}
spell-control-exactly = { spell-has } exactement { $value } en contrôle
spell-element = { $number ->
    [bare] les dégâts sont
    [many] infligent des dégâts
   *[one] inflige des dégâts
} { $icon }
spell-critical-dice = { spell-has } { $amount } { $dice ->
    [one] dé
   *[other] dés
} de Critique
# Les dés de ceux qui se défendent contre le sort.
spell-target-dice = { $number ->
    [bare] ses cibles lancent
    [one] fait lancer à ses cibles
   *[many] font lancer à leurs cibles
} { dice-counted } { dice } { fewer }
spell-against = { $change } contre { $against }
spell-successes = { $number ->
    [many] comptent { face }
    [one] compte { face }
   *[bare] { face } compte
} comme un succès { $dice ->
    [critical] de Coup Critique
   *[armour] d’Armure{ $number ->
        [bare] {""}
       *[other] {" "}des cibles
    }
}
spell-critical-success = { $number ->
    [bare] chaque succès critique compte { $times } fois
   *[other] { spell-has } des succès critiques qui comptent { $times } fois
}
spell-damage-times = { $number ->
    [bare] les dégâts comptent
   *[other] { spell-has } des dégâts qui comptent
} { $times } fois
spell-damage-half = { $number ->
    [bare] les dégâts ne comptent que
   *[other] { spell-has } des dégâts qui ne comptent que
} pour moitié (arrondi { $rounded ->
    [up] au supérieur
   *[down] à l’inférieur
})
spell-effects = { $number ->
    [bare] effet additionnel : { $effects }
    [one] { $ends ->
        [yes] fait aussi ceci : { $effects }
       *[no] a l’effet additionnel ({ $effects })
    }
   *[many] { $ends ->
        [yes] font aussi ceci : { $effects }
       *[no] ont l’effet additionnel ({ $effects })
    }
}
spell-has = { $number ->
    [bare] {""}
    [one] a
   *[many] ont
}
