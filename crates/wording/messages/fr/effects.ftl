# Étapes de sorts et de pouvoirs déclenchés. $on est celui qui subit l’effet ; l’effet d’un sort sur sa cible ne nomme personne.

sentence = { $clause }.
nothing = rien ne se passe

# Ce que fait un sort (« place »), ce que l’on dit au joueur après une phrase (« placez ») et ce qu’il peut faire (« placer »).
ez = { $told ->
    [yes] ez
    [may] er
   *[no] e
}

effect-cast-change-on = { $change } sur { $on }
effect-tokens = { $on-shape ->
    [target] { $verb ->
        [one] donne { $parts } à la cible
       *[you] { $parts }
    }
   *[other] { $verb ->
        [one] donne { $parts } { $on-to }
       *[you] { $on } { $on-number ->
            [many] reçoivent
           *[one] reçoit
        } { $parts }
    }
}
effect-tokens-part = { $amount } { $icon } { more }
more = { $more ->
    [yes] de plus
   *[no] {""}
}
effect-points = { $verb ->
    [one] fait { $sign ->
        [minus] perdre
       *[plus] gagner
    } immédiatement { $parts } { $on-to }
   *[you] { points-on } immédiatement { $parts }
}
points-on = { $on } { $sign ->
    [minus] { $on-number ->
        [many] perdent
       *[one] perd
    }
   *[plus] { $on-number ->
        [many] gagnent
       *[one] gagne
    }
}
effect-points-part = { $amount } { $icon } { more }
effect-lose-all = { $verb ->
    [one] fait perdre tous { $on-number ->
        [many] leurs
       *[one] ses
    } { $icons } { $on-to }
   *[you] { $on } { $on-number ->
        [many] perdent tous leurs
       *[one] perd tous ses
    } { $icons }
}
effect-steal = vol{ ez } { $quantity ->
    [all] tous les
   *[number] { $amount }
} { $icon }{ $on-shape ->
    [target] {""}
   *[other] {" "}{ $on-to }
}
effect-give = { $on } { $on-number ->
    [many] donnent
   *[one] donne
} { $quantity ->
    [all] { $on-number ->
        [many] tous leurs
       *[one] tous ses
    }
   *[number] { $amount }
} { $icon } { $receiver-to }
effect-injuries = { $verb ->
    [one] fait subir { injuries-counted } { $on-to }
   *[you] { $on } { $on-number ->
        [many] subissent
       *[one] subit
    } { injuries-counted }
}
injuries-counted = { $quantity ->
    [all] toutes les
   *[number] { $amount }
} [injury]
effect-heal = { $quantity ->
    [all] soign{ ez } toutes les [injury] { $on-of }
   *[number] soign{ ez } { $amount } [injury] { $on-to }
}
effect-heal-self = { $on } { $quantity ->
    [all] soigne toutes ses [injury]
   *[number] se soigne { $amount-initial ->
        [a] d’
       *[consonant] de{" "}
    }{ $amount } [injury]
}
effect-exchange-injuries = échang{ ez } les [injury] { $first-of } et { $second-of }
effect-stock = { $player } { $player-form ->
    [you] { $sign ->
        [minus] perdez
       *[plus] gagnez
    }
   *[other] { $sign ->
        [minus] perd
       *[plus] gagne
    }
} { $amount } { $icon }
effect-cell-kamas = { $sign ->
    [minus] retir{ ez } { $amount } [kama] { $cells-of }
   *[plus] plac{ ez } { $amount } [kama] sur { $cells }
}
effect-cell-kamas-of = { $player } { $player-form ->
    [you] { $sign ->
        [minus] prenez { $amount } [kama] sur
       *[plus] placez { $amount } de vos [kama] sur
    }
   *[other] { $sign ->
        [minus] prend { $amount } [kama] sur
       *[plus] place { $amount } de ses [kama] sur
    }
} { $cells }
effect-push-back = repouss{ ez } { $on-shape ->
    [target] { far }
    [complex] { far-cells } { $on }
   *[other] { $on } { far-cells }
}
effect-attract = attir{ ez } { $on-shape ->
    [target] { far }
    [complex] { far-cells } { $on }
   *[other] { $on } { far-cells }
}
effect-push-from = éloign{ ez } { $on } { far-cells } { $point-of }
effect-attract-to = attir{ ez } { $on } { far-cells } vers { $point }
effect-retreat = recul { far }{ $on-shape ->
    [main-target] {""}
   *[other] {" "}en s’éloignant { $on-of }
}
effect-move-closer = rapproche { far }{ $on-shape ->
    [main-target] {""}
   *[other] {" "}vers { $on }
}
effect-move-any-way = déplac{ ez } { $on-shape ->
    [target] la cible
   *[other] { $on }
} de { far } dans { $chooser ->
    [you] la direction de votre choix
   *[other] n’importe quelle direction
}
effect-move-slides = { $move } en glissant { on-ground } et en poussant toute unité sur son passage
effect-move-stops = { $move } en s’arrêtant { on-ground }
far = { $quantity ->
    [all] aussi loin que possible
   *[number] { $amount }
}
far-cells = { $quantity ->
    [all] aussi loin que possible
   *[number] de { $amount } { $count ->
        [0] case
        [1] case
       *[other] cases
    }
}
effect-place = plac{ ez } { $units }{ $several ->
    [yes] , en formation,
   *[no] {""}
} sur { $cells }
effect-place-beside = plac{ ez } { $units } sur { $quantity ->
    [any] n’importe quelle
   *[one] une
} case { cell-ground } adjacente libre { $places }
effect-place-chosen = choisissez { $chosen } et placez{ $either ->
    [yes] {" "}cette unité
   *[no] { $gender ->
        [feminine] -la
       *[masculine] -le
    }
} sur { $cells }
effect-place-formation = plac{ ez } { $units } sur { $cells } avec { $others }, dans la même formation
effect-return = { $told ->
    [yes] remettez
    [may] remettre
   *[no] remet
} en jeu { $units } sur { $cells }
swaps = { $told ->
    [yes] intervertissez
    [may] intervertir
   *[no] intervertit
}
effect-swap = { swaps } { $first } et { $second }
effect-put-scenery = plac{ ez } { $gender ->
    [feminine] une
   *[masculine] un
} { $scenery } sur { $cells }
effect-summon = invoqu{ ez } { $summoned } sur { $cells }
summoned = { $article ->
    [yes] {""}
   *[no] { $gender ->
        [feminine] une
       *[masculine] un
    }
} { $summon }
effect-ko = { $told ->
    [yes] mettez
    [may] mettre
   *[no] met
} KO { $on }
effect-ko-self = { $on } est { $on-gender ->
    [feminine] mise
   *[masculine] mis
} KO
effect-reward = { $on } { $on-number ->
    [many] reçoivent
   *[one] reçoit
} la première Récompense Démoniaque d’une pile { $rank }
effect-look = { $player-form ->
    [you] regard{ ez }
   *[other] { $player } regarde
} les Récompenses Démoniaques face cachée { $on-of }
effect-discard-this = défauss{ ez } cette Récompense Démoniaque
effect-discard = { $on } { $on-number ->
    [many] défaussent
   *[one] défausse
} { $quantity ->
    [all] { $on-number ->
        [many] toutes leurs
       *[one] toutes ses
    }
   *[number] { $amount }
} { rewards }
effect-steal-rewards = vol{ ez } { $quantity ->
    [all] toutes les
   *[number] { $amount }
} { rewards } { $on-to }
effect-give-rewards = { $on } { $on-number ->
    [many] donnent
   *[one] donne
} { $quantity ->
    [all] { $on-number ->
        [many] toutes leurs
       *[one] toutes ses
    }
   *[number] { $amount }
} { rewards } { $receiver-to }
rewards = { $count ->
    [1] Récompense Démoniaque
   *[other] Récompenses Démoniaques
}
effect-destroy = { $told ->
    [yes] détruisez
    [may] détruire
   *[no] détruit
} { $on }
effect-replace = remplac{ ez } { $on } par { $form }
form-this = { $name }
form-this-level = { $name } (niveau { $level })
form-another = une autre version { de-name }
form-another-same-level = une autre version { de-name } de même niveau
de-name = { $name-initial ->
    [a] d’
    [e] d’
    [i] d’
    [o] d’
    [u] d’
   *[consonant] de{" "}
}{ $name }
effect-marker-put = plac{ ez } le marqueur « { $marker } » sur { $on }
effect-marker-remove = retir{ ez } le marqueur « { $marker } » { $on-of }
effect-marker-remove-that = retir{ ez } ce marqueur
effect-change-tokens-remove = retir{ ez } { so-many-tokens } { $on-of }
effect-change-tokens-invert = invers{ ez } { so-many-tokens } { $on-of }
effect-change-tokens-double = doubl{ ez } { so-many-tokens } { $on-of }
so-many-tokens = { $quantity ->
    [all] tous les marqueurs
   *[number] { $amount } { $count ->
        [1] marqueur
       *[other] marqueurs
    }
} { $tokens }
effect-cast = { $on } { $on-number ->
    [many] lancent
   *[one] lance
} { $named ->
    [yes] { $spell } gratuitement
   *[no] gratuitement { $spell }
}
effect-cast-of = { $on } { $on-number ->
    [many] lancent
   *[one] lance
} gratuitement { $spell } { $of-of }
effect-timeline-start = plac{ ez } { $on } au début de la timeline
effect-timeline-end = plac{ ez } { $on } à la fin de la timeline
effect-timeline-before = plac{ ez } { $on } dans la timeline juste avant { $unit }
effect-timeline-after = plac{ ez } { $on } dans la timeline juste après { $unit }
effect-timeline-of = { swaps } les places { $on-of } et { $unit-of } dans la timeline
effect-take-turn = juste après ce tour, { $on } { $on-number ->
    [many] jouent
   *[one] joue
} { $turn ->
    [own] { $on-number ->
        [many] leur tour
       *[one] son tour
    }
   *[another] un autre tour
}
effect-end-turn-of = le tour { $on-of } se termine
effect-skip-turn = { $on } { $on-number ->
    [many] passent
   *[one] passe
} { $on-number ->
    [many] leur
   *[one] son
} prochain tour
effect-lasting-next-spell = le prochain sort { $on-of } ce tour-ci : { $changes }
effect-lasting-next-spell-has = le prochain sort { $on-of } ce tour-ci { $changes }
effect-lasting-this-turn-late = { $changes } ce tour-ci
effect-lasting-this-turn = ce tour-ci, { $changes }
effect-lasting-this-game-turn = jusqu’à la fin du tour de jeu, { $changes }
effect-lasting-until-next-turn = jusqu’au début { next-turn }, { $changes }
effect-lasting-next-turn = jusqu’à la fin { next-turn }, { $changes }
next-turn = { $on-shape ->
    [complex] { $on-number ->
        [many] de leur propre prochain tour
       *[one] de son propre prochain tour
    }
   *[simple] du prochain tour { $on-of }
}
effect-lasting-until-next-turn-of = jusqu’au début du prochain tour { $whose-of }, { $changes }
effect-lasting-next-turn-of = jusqu’à la fin du prochain tour { $whose-of }, { $changes }
effect-after-turn-starts = au début du prochain tour { $whose-of } : { $steps }
effect-after-again = un tour plus tard : { $steps }
effect-after-next-turn = à la fin du prochain tour { $whose-of } : { $steps }
effect-after-game-turn = à la fin de ce tour de jeu : { $steps }
effect-after-next-spell = après le prochain sort : { $steps }
effect-after-fight = à la fin du combat : { $steps }
effect-after-this-turn = à la fin de ce tour : { $steps }
effect-lasting-fight = jusqu’à la fin du combat, { $changes }

# Questions.
gate-suffix = { $clause } si { $condition }
gate-labelled = { $label } : { $steps }
gate-otherwise = { $gate } ; sinon, { $steps }
gate-otherwise-sentence = sinon : { $steps }
gate-may = { $chooser ->
    [you] si vous le souhaitez
   *[other] s’il le souhaite
}
gate-may-do = { $chooser ->
    [you] vous pouvez
   *[other] il peut
} { $steps }
gate-either = { $clause }, ou { $part } si { $condition }
gate-pay = vous pouvez payer { $cost }
gate-rebound = Rebond { $minimum }–{ $maximum }
gate-guess = devinez les dégâts de ce sort ; si c’est juste
gate-guess-face = annoncez une face et lancez un dé ; s’il la montre
throw-coins = { $number ->
    [1] lanc{ ez } une pièce
   *[other] lanc{ ez } { $number } pièces
}
throw-dice = { $number ->
    [1] lanc{ ez } un dé
   *[other] lanc{ ez } { $number } dés
}
throw-then = { $throw } ({ $steps })
throw-sentence = { $throw }. { $steps }
choose = au choix : { $options }
choose-several = { $number } au choix : { $options }
# Une seule proposition les nomme toutes.
choose-of = { $options } (au choix)
chosen-by = { $player-form ->
    [you] à votre choix
   *[other] au choix { $player-of }
} : { $steps }
chosen-several-by = { $number } { $player-form ->
    [you] à votre choix
   *[other] au choix { $player-of }
} : { $options }
choose-option-another = { $head } ; { $next }
choose-option-or = { $head }, ou { $next }
block = ({ $steps })
