# Qui et où. Chaque message donne un nom.
# $case vaut "plain", "of" (après « de ») ou "to" (après « à ») : contractions et élisions se font ici.
# L’attribut .gender dit le genre du nom quand il n’est pas masculin.

unit-named = { $case ->
    [of] { $article ->
        [yes] { of-the-name }
       *[no] { $name-initial ->
            [a] d’
            [e] d’
            [i] d’
            [o] d’
            [u] d’
           *[consonant] de{" "}
        }{ $name }
    }
    [to] { $article ->
        [yes] { $name-initial ->
            [a] à l’
            [e] à l’
            [i] à l’
            [o] à l’
            [u] à l’
           *[consonant] { $gender ->
                [feminine] à la{" "}
               *[masculine] au{" "}
            }
        }{ $name }
       *[no] à { $name }
    }
   *[plain] { $article ->
        [yes] { $name-initial ->
            [a] l’
            [e] l’
            [i] l’
            [o] l’
            [u] l’
           *[consonant] { $gender ->
                [feminine] la{" "}
               *[masculine] le{" "}
            }
        }{ $name }
       *[no] { $name }
    }
}
of-the-name = { $name-initial ->
    [a] de l’
    [e] de l’
    [i] de l’
    [o] de l’
    [u] de l’
   *[consonant] { $gender ->
        [feminine] de la{" "}
       *[masculine] du{" "}
    }
}{ $name }
# Pour une unité qui vient d’être nommée ; rien s’il vaut mieux la nommer encore.
unit-pronoun = { $role ->
    [subject] { $gender ->
        [feminine] elle
        [masculine] il
       *[unknown] {""}
    }
   *[object] {""}
}
unit-this-krosmaster = { preposition } ce Krosmaster
unit-caster = { $case ->
    [of] du
    [to] au
   *[plain] le
} lanceur
unit-this = { preposition } cette unité
    .gender = feminine
unit-target = { preposition } la cible
    .gender = feminine
unit-main-target = { preposition } la cible principale
    .gender = feminine
# Dans un texte qui appelle son porteur « cette unité » ou « ce Krosmaster », l’autre est « l’autre unité », « l’autre Krosmaster ».
unit-it = { preposition } { $latter ->
    [yes] { $gender ->
        [feminine] cette dernière
       *[masculine] ce dernier
    }
   *[no] { $alike ->
        [yes] l’autre
       *[no] { $gender ->
            [feminine] cette
           *[masculine] { $noun-initial ->
                [a] cet
               *[consonant] ce
            }
        }
    } { $noun }
}
unit-each-of-them = { preposition } chacune de ces unités
unit-active = { preposition } l’unité active
    .gender = feminine
unit-source = { preposition } l’unité responsable
    .gender = feminine
unit-summoner = { preposition } son invocateur
preposition = { $case ->
    [of] de
    [to] à
   *[plain] {""}
}

# Une unité par sa description. $core est le nom et le camp, $traits tout ce qui suit.
group-each = { preposition } chaque { other } { $core } { $traits }
group-any = { un-or-name } { other } { $core } { $traits }
group-one = { un-or-name } { other } { $core } au choix { $traits }
group-up-to = { preposition } jusqu’à { $most } { other } { $core } { $traits }
group-no = { $gender ->
    [feminine] aucune
   *[masculine] aucun
} { other } { $core } { $traits }
group-not-any = { group-no }
group-all = { $case ->
    [of] des
    [to] aux
   *[plain] les
} { other } { $core } { $traits }
group-next = { $case ->
    [of] { $gender ->
        [feminine] de la première
       *[masculine] du premier
    }
    [to] { $gender ->
        [feminine] à la première
       *[masculine] au premier
    }
   *[plain] { $gender ->
        [feminine] la première
       *[masculine] le premier
    }
} { other } { $core } { $traits } après { $unit } dans la timeline
group-bare = { other } { $core } { $traits }
group-but = { $number ->
    [many] autres
   *[one] autre
} { $units-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}{ $units }
# Un nom dont on ignore l’article n’en prend pas.
un-or-name = { $article ->
    [yes] { preposition }
   *[no] { un }
}
un = { $case ->
    [of] d’
    [to] à{" "}
   *[plain] {""}
}{ $gender ->
    [feminine] une
   *[masculine] un
}
other = { $other ->
    [yes] { $number ->
        [many] autres
       *[one] autre
    }
   *[no] {""}
}

# Nom, camp et état. $number vaut "one" ou "many".
core = { $noun } { $side ->
    [allied] { $gender ->
        [feminine] { $number ->
            [many] alliées
           *[one] alliée
        }
       *[masculine] { $number ->
            [many] alliés
           *[one] allié
        }
    }
    [opposing] { $number ->
        [many] adverses
       *[one] adverse
    }
   *[any] {""}
} { $of } { $kinds } { ko }
core-ally = { noun-ally } { $kinds } { ko }
ko = { $state ->
    [ko] KO
   *[in-play] {""}
}

noun-unit = { $number ->
    [many] unités
   *[one] unité
}
    .gender = feminine
# Après « cet » ; ailleurs un allié se dit avec le reste.
noun-ally = { $number ->
    [many] alliés
   *[one] allié
}
noun-character = { $number ->
    [many] personnages
   *[one] personnage
}
noun-mechanism = { $number ->
    [many] mécanismes
   *[one] mécanisme
}
noun-krosmaster = { $number ->
    [many] Krosmasters
   *[one] Krosmaster
}
noun-summon = { $number ->
    [many] invocations
   *[one] invocation
}
    .gender = feminine
noun-mob = { $number ->
    [many] mobs
   *[one] mob
}
# $plural est le nom au pluriel, s’il en a un.
noun-named = { $number ->
    [many] { $known ->
        [yes] { $plural }
       *[no] unités { $name }
    }
   *[one] { $name }
}
    .gender = feminine
noun-member = { $number ->
    [many] membres
   *[one] membre
}
member-of = { of-the-name }
noun-scenery = { $number ->
    [many] décors { $name }
   *[one] { $name }
}
noun-any-scenery = { $number ->
    [many] décors
   *[one] décor
}

# Ce qui est vrai d’elle et ne nomme personne, puis ce qui nomme une autre unité.
traits-both = { $plain } { $be ->
    [yes] et
   *[no] {""}
} { $related }

# Ce qui est vrai d’une unité. $form vaut "with" ou "without" (après un nom), "is" ou "is-not" (après un sujet).
trait-adjacent = { be } { adjacent } { $unit-to-again }
trait-aligned = { be } { $gender ->
    [feminine] { $number ->
        [many] alignées
       *[one] alignée
    }
   *[masculine] { $number ->
        [many] alignés
       *[one] aligné
    }
} avec { $unit }
trait-distance = { stands } { $kind ->
    [same] sur la même case { $unit-initial ->
            [a] qu’
            [e] qu’
            [i] qu’
            [o] qu’
            [u] qu’
           *[consonant] que{" "}
        }{ $unit }
    [exactly] à exactement { $maximum } { cells-away } { $unit-of }
    [up-to] à { $maximum } { cells-away } au plus { $unit-of }
    [farther] à plus de { $maximum } { cells-away } { $unit-of }
   *[between] à { $minimum }–{ $maximum } { cells-away } { $unit-of }
}
cells-away = { $maximum ->
    [1] case
   *[other] cases
}
# Un nombre d’unités ; $bounded vaut « au moins 2 alliés ».
units-counted = { $case ->
    [of] { $bounded-initial ->
        [a] d’
        [e] d’
        [i] d’
        [o] d’
        [u] d’
       *[consonant] de{" "}
    }
    [to] à{" "}
   *[plain] {""}
}{ $bounded }
trait-territory = { stands } en zone adverse
trait-territory-of = { stands } dans { $player-form ->
    [you] votre zone
   *[other] la zone { $player-of }
}
trait-between = { stands } entre { $first } et { $second }
trait-seen = { stands } dans la ligne de vue { $unit-of }
trait-opposite = { stands } exactement à l’opposé { $first-of } par rapport { $second-to }
trait-free = { be } libre
trait-on-kama = { $of ->
    [cell] { have } [kama]
   *[unit] { stands } sur une case avec [kama]
}
trait-on-demon-cell = { $of ->
    [cell] { $form ->
        [without] qui n’est pas une case Démon
        [is] est une case Démon
        [is-not] n’est pas une case Démon
       *[with] qui est une case Démon
    }
   *[unit] { stands } sur une case Démon
}
trait-ground = { stands } { on-ground }
on-ground = { $ground ->
    [ice] sur la glace
    [water] sur l’eau
    [fog] dans le brouillard
    [station] sur une case Station
    [unknown] sur un sol inconnu
    [kama] sur une case avec [kama]
    [demon] sur une case Démon
   *[plain] sur un sol ordinaire
}
trait-level = { stands } de niveau { $bounded }
# $bounded dit déjà le contraire dans « without » et « is-not ».
trait-points-left = { $form ->
    [with] à qui il reste
    [without] à qui il reste
    [none] n’a encore
   *[is] a encore
} { $bounded }
trait-counted = { having } { $bounded }
# « avec 2 », « sans » ; $none s’il n’y en a aucun, ce que le verbe nie déjà.
having = { $none ->
    [yes] { $form ->
        [with] sans
        [without] sans
        [none] n’a
       *[is] n’a pas
    }
   *[no] { $form ->
        [with] avec
        [without] avec
        [none] n’a
       *[is] a
    }
}
trait-if = (si { $condition })
trait-if-last = (si { $condition } ; { only-the-last })
trait-last = { $clause } ({ only-the-last })
only-the-last = { $gender ->
    [feminine] seule la dernière compte
   *[masculine] seul le dernier compte
}
# Le nom d’un pouvoir ne s’accorde pas.
trait-power = { $adjective ->
    [yes] { $gender ->
        [feminine] { power-owned }
       *[masculine] { $number ->
            [many] { power-owned }
           *[one] { power-been }
        }
    }
   *[no] { power-owned }
} { $power }
power-owned = { $form ->
    [is] possède
    [none] ne possède
    [is-not] ne possède pas
    [without] sans
   *[with] avec
}
power-been = { $form ->
    [is] est
    [none] n’est
    [is-not] n’est pas
    [without] sans
   *[with] avec
}
trait-marker = { $form ->
    [is] porte
    [none] ne porte
    [is-not] ne porte pas
    [without] sans
   *[with] portant
} le marqueur « { $marker } »
trait-tokens = { $form ->
    [is] a au moins un
    [none] n’a de
    [is-not] n’a aucun
    [without] sans
   *[with] avec au moins un
} marqueur { $token }
# Après « au moins un marqueur ».
tokens-and = { $head } et un marqueur { $next }
tokens-or = { $head } ou un marqueur { $next }
trait-summoned-by = { be } { $gender ->
    [feminine] { $number ->
        [many] invoquées
       *[one] invoquée
    }
   *[masculine] { $number ->
        [many] invoqués
       *[one] invoqué
    }
} par { $unit }
trait-next = { $form ->
    [is] vient
    [none] ne vient
    [is-not] ne vient pas
    [without] qui ne vient pas
   *[with] qui vient
} en premier après { $unit } dans la timeline
trait-extreme = { have } le { $extreme ->
    [lowest] moins
   *[highest] plus
} de { $what }
trait-extreme-value = { have } { $initiative ->
    [yes] la plus { $extreme ->
        [lowest] basse
       *[highest] haute
    }
   *[no] le plus { $extreme ->
        [lowest] bas
       *[highest] haut
    }
} { $what }
trait-extreme-total = { be } là où { $what } est { $extreme ->
    [lowest] au plus bas
   *[highest] au plus haut
}
trait-nearest = { be } { $gender ->
    [feminine] { $number ->
        [many] les
       *[one] la
    }
   *[masculine] { $number ->
        [many] les
       *[one] le
    }
} plus { $extreme ->
    [lowest] proche{ plural-of-noun }
   *[highest] loin
} { $unit-of }
plural-of-noun = { $number ->
    [many] s
   *[one] {""}
}
left = { $what } restants
trait-spell = { $form ->
    [is] possède
    [none] ne possède
    [is-not] ne possède pas
    [without] ne possédant pas
   *[with] possédant
} { $spell }
trait-same-level = { be } du niveau { $unit-of }
trait-level-than = { be } d’un niveau { $comparison ->
    [more] supérieur à celui
    [less] inférieur à celui
    [at-least] au moins égal à celui
   *[at-most] au plus égal à celui
} { $unit-of }
trait-initiative-than = { have } une { $what } { $comparison ->
    [more] plus haute que celle
    [less] plus basse que celle
    [at-least] au moins égale à celle
    [at-most] au plus égale à celle
   *[exactly] égale à celle
} { $unit-of }
trait-more-than = { have } { $comparison ->
    [more] plus de { $what }
    [less] moins de { $what }
    [at-least] au moins autant de { $what }
    [at-most] au plus autant de { $what }
   *[exactly] autant de { $what }
} { $unit-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}{ $unit }
trait-named = { $form ->
    [is] est
    [none] n’est
    [is-not] n’est pas
    [without] qui n’est pas
   *[with] qui est
} { $article ->
    [yes] {""}
   *[no] { $gender ->
        [feminine] une
       *[masculine] un
    }
} { $name }
kind = { $truth ->
    [no] non { $name }
   *[yes] { $name }
}
adjacent = { $gender ->
    [feminine] { $number ->
        [many] adjacentes
       *[one] adjacente
    }
   *[masculine] { $number ->
        [many] adjacents
       *[one] adjacent
    }
}
# Devant une préposition.
stands = { $form ->
    [is] { est-ou-sont }
    [none] n’est
    [is-not] n’est pas
    [without] { $number ->
        [many] qui ne sont pas
       *[one] qui n’est pas
    }
   *[with] {""}
}
be = { $form ->
    [is] { est-ou-sont }
    [none] n’est
    [is-not] n’est pas
    [without] non
   *[with] {""}
}
est-ou-sont = { $number ->
    [many] sont
   *[one] est
}
have = { $form ->
    [is] a
    [none] n’a
    [is-not] n’a pas
    [without] sans
   *[with] avec
}

# Où.
cells-target = { preposition } la case ciblée
cells-free-target = { preposition } la case ciblée si elle est libre
cells-free-targets = { preposition } chaque case ciblée libre
cells-all-targets = les cases ciblées libres
cells-of = { preposition } la case { $scenery-of }
cells-started = { preposition } la case où { $unit } a commencé ce tour
cells-left = { preposition } la case quittée par { $unit }
cells-free = { $quantity ->
    [each] { preposition } chaque { free-cell }
    [any] { preposition } n’importe quelle { free-cell }
   *[one] { $case ->
        [of] d’une
        [to] à une
       *[plain] une
    } { free-cell }
} { $places }
    .gender = feminine
cells-free-up-to = { preposition } jusqu’à { $most } cases { cell-ground } libres { $places }
free-cell = case { cell-ground } libre
cell-ground = { $ground ->
    [ice] de glace
    [water] d’eau
    [fog] de brouillard
    [station] Station
    [demon] Démon
   *[any] {""}
}

# Un joueur.
player-you = { preposition } vous
player-opponent = { preposition } votre adversaire
player-controller-its = { preposition } son contrôleur
player-controller = { $case ->
    [of] du
    [to] au
   *[plain] le
} contrôleur { $unit-of }
