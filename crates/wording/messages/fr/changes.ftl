# Ce qui dure. Chaque message suit son sujet ; $number vaut "one" ou "many" d’après le sujet.

changes-of = { $subject } { $changes }

# Les pouvoirs et le reste n’ont pas le même verbe.
change-has = { $powers ->
    [yes] { owns }
   *[no] { has }
} { $parts }
    .powers = apart
# Le nom d’un pouvoir ne s’accorde pas.
change-is = { $number ->
    [many] { owns }
   *[one] { $subject-gender ->
        [feminine] { owns }
       *[masculine] est
    }
} { $parts }
change-characteristic = { $amount } { $icon }
change-level = { $number ->
    [many] comptent
   *[one] compte
} comme ayant { $amount } { $count ->
    [0] niveau
    [1] niveau
   *[other] niveaux
} de { $sign ->
    [minus] moins
   *[plus] plus
}
change-at-least = { $change } (minimum { $least })
change-powers-against = { $powers } contre { $against }
change-becomes = { has } exactement { $value } { $icon }
change-becomes-level = { $number ->
    [many] sont
   *[one] est
} de niveau { $value }
change-gains-powers = { owns } { $powers }
change-loses-powers = { $number ->
    [many] perdent
   *[one] perd
} { $powers }
change-gains-type = { owns } aussi le trait { $type }
change-gains-types-of = { owns } aussi tous les traits { $units-of }
change-gains-spells = { owns } aussi tous les { $spells } { $units-of }
change-gains-spell = { owns } aussi { $spell } { $units-of }
change-dice = { rolls } { $several ->
    [yes] { dice-counted } { fewer } { on-rolls }
   *[no] { dice-counted } { $dice } { fewer }
}
dice-counted = { $amount } { $count ->
    [1] dé
   *[other] dés
}
fewer = de { $sign ->
    [minus] moins
   *[plus] plus
}
dice = { $dice ->
    [lock] de Tacle
    [dodge] d’Esquive
    [critical] de Coup Critique
    [any] {""}
   *[armour] d’Armure
}
on-rolls = { $any ->
    [yes] à tous les jets
   *[no] aux jets { $dice }
}
change-dice-against = { $change } contre { $spells }
change-dice-instead = { rolls } exactement { $amount } { $amount ->
    [1] dé
   *[other] dés
} { $any ->
    [yes] {""}
   *[no] { on-rolls }
} quand { $subject-gender ->
    [feminine] { $number ->
        [many] elles devraient
       *[one] elle devrait
    }
   *[masculine] { $number ->
        [many] ils devraient
       *[one] il devrait
    }
} en lancer 2 ou plus
change-successes = { $number ->
    [many] comptent
   *[one] compte
} { face } comme un succès { on-rolls }
change-damage-taken = { $quantity ->
    [all] ne { $number ->
        [many] subissent
       *[one] subit
    } aucun dégât
   *[number] { $number ->
        [many] subissent
       *[one] subit
    } { $amount } { $count ->
        [0] dégât
        [1] dégât
       *[other] dégâts
    } de { $sign ->
        [minus] moins
       *[plus] plus
    }
} venant { $spells-of }
change-at-most-injuries = ne { can } ni subir ni se faire soigner plus de { $amount } [injury] { $by ->
    [spell] par un même sort
   *[any] à la fois
}
change-rerolls = { rolls-again } une fois tous { $number ->
    [many] leurs
   *[one] ses
} dés{ in-rolls }{ unless-successes }{ if-asked }
change-rerolls-some = { rolls-again } { $amount ->
    [1] { $which ->
        [succeeded] un succès
       *[failed] un dé qui n’est pas un succès
    }
   *[other] jusqu’à { $amount } { $which ->
        [succeeded] succès
       *[failed] dés qui ne sont pas des succès
    }
}{ in-rolls }{ unless-successes }{ if-asked }
# $when vaut "always", "unless" (tous sont des succès), "may", ou "asked" quand on le demande à un autre joueur.
rolls-again = { $when ->
    [may] { can } relancer
   *[always] { $number ->
        [many] relancent
       *[one] relance
    }
}
in-rolls = { $rolls ->
    [critical] {" "}lors de { their } jets de Coup Critique
    [armour] {" "}lors de { their } jets d’Armure
    [lock] {" "}lors de { their } jets de Tacle
    [dodge] {" "}lors de { their } jets d’Esquive
   *[any] {""}
}
their = { $number ->
    [many] leurs
   *[one] ses
}
unless-successes = { $when ->
    [unless] {" "}si au moins un n’est pas un succès
   *[always] {""}
}
if-asked = { $when ->
    [asked] {" "}si { $player-form ->
        [you] vous le souhaitez
       *[other] { $player } le souhaite
    }
   *[always] {""}
}
change-dofus-turned-by = { $player-form ->
    [you] { $number ->
        [many] vous laissent choisir la face de leurs
       *[one] vous laisse choisir la face de ses
    }
   *[other] { $number ->
        [many] laissent { $player } choisir la face de leurs
       *[one] laisse { $player } choisir la face de ses
    }
} dés qui montrent un Dofus
# Une phrase à part, là où l’on ne dit rien d’autre du sujet.
alone-dofus-turned-by = quand un dé { $any-of } montre un Dofus, { $player } en { $player-form ->
    [you] choisissez
   *[other] choisit
} la face
alone-controlled-by = { $player } { $player-form ->
    [you] contrôlez
   *[other] contrôle
} { $subject }
alone-at-most-injuries = { $by ->
    [spell] un même sort ne peut ni infliger ni soigner plus de { $amount } [injury] { $subject-to }
   *[any] on ne peut ni infliger ni soigner plus de { $amount } [injury] à la fois { $subject-to }
}
change-controlled-by = { $number ->
    [many] passent
   *[one] passe
} sous { $player-form ->
    [you] votre contrôle
   *[other] le contrôle { $player-of }
}
change-step-cost = { $number ->
    [many] dépensent
   *[one] dépense
} { $amount } [mp] de { $sign ->
    [minus] moins
   *[plus] plus
} par case parcourue
change-step-cost-exactly = { $number ->
    [many] dépensent
   *[one] dépense
} { $value } [mp] par case parcourue
change-first-purchase = { $number ->
    [many] ne paient
   *[one] ne paie
} aucun [ap] pour la première Récompense Démoniaque { $subject-gender ->
    [feminine] { $number ->
        [many] qu’elles achètent
       *[one] qu’elle achète
    }
   *[masculine] { $number ->
        [many] qu’ils achètent
       *[one] qu’il achète
    }
} à chaque tour, et { $amount } [kama] de moins par rang au-dessus de Granit

powers-all = tous { $lost ->
    [yes] { their }
   *[no] les
} pouvoirs
powers-all-except = tous { $lost ->
    [yes] { their }
   *[no] les
} pouvoirs sauf { $powers }
powers-of = tous les pouvoirs { $units-of }
has = { $number ->
    [many] ont
   *[one] a
}
owns = { $number ->
    [many] possèdent
   *[one] possède
}
rolls = { $number ->
    [many] lancent
   *[one] lance
}
can = { $number ->
    [many] peuvent
   *[one] peut
}

# Interdictions. $rule vaut "cannot" (tout court), "cannot-with" ou "only" (avec $with).
deed-moves = ne { can } pas dépenser de [mp] pour se déplacer
deed-approaches = ne { can } { $rule ->
    [cannot-with] pas se déplacer sur une case adjacente { $with-to }
    [only] se déplacer que sur une case adjacente { $with-to }
   *[cannot] pas se déplacer sur une case adjacente à quiconque
}
deed-is-moved = ne { can } { $rule ->
    [cannot-with] pas être { deplace-subject } par les effets { $with-of }
    [only] être { deplace-subject } que par les effets { $with-of }
   *[cannot] pas être { deplace-subject } par les effets d’une autre unité
}
deplace-subject = { $subject-gender ->
    [feminine] déplacée
   *[masculine] déplacé
}{ $number ->
    [many] s
   *[one] {""}
}
tacle-subject = { $subject-gender ->
    [feminine] taclée
   *[masculine] taclé
}{ $number ->
    [many] s
   *[one] {""}
}
deed-blocks = ne { can } { $rule ->
    [cannot-with] ni tacler { $with } ni être { tacle-subject } par { $with }
    [only] tacler ou être { tacle-subject } que face { $with-to }
   *[cannot] ni tacler ni être { tacle-subject }
}
deed-is-locked = ne { can } { $rule ->
    [cannot-with] pas être { tacle-subject } par { $with }
    [only] être { tacle-subject } que par { $with }
   *[cannot] pas être { tacle-subject }
}
deed-dodges = ne { can } { $rule ->
    [cannot-with] pas esquiver { $with }
    [only] esquiver que { $with }
   *[cannot] pas esquiver
}
lets-sight-pass = { $rule ->
    [cannot-with] ne { blocks } pas la ligne de vue { $with-of }
   *[cannot] ne { blocks } pas la ligne de vue
}
blocks-sight = { $rule ->
    [cannot-with] { blocks } la ligne de vue { $with-of }
   *[cannot] { blocks } la ligne de vue
}
deed-targets = ne { can } { $rule ->
    [cannot-with] pas cibler { $with }
    [only] cibler que { $with }
   *[cannot] rien cibler
}
deed-casts = ne { can } { $rule ->
    [cannot-with] pas lancer de { $spells } sur { $with }
    [only] lancer que des { $spells } qui ciblent { $with }
   *[cannot] pas lancer de { $spells }
}
deed-injures = ne { can } { $rule ->
    [cannot-with] pas blesser { $with }
    [only] blesser que { $with }
   *[cannot] rien blesser
}
deed-is-injured = ne { can } { $rule ->
    [cannot-with] pas subir de [injury] venant { $with-of }
    [only] subir de [injury] que par { $with }
   *[cannot] pas subir de [injury]
}
deed-is-healed = { $rule ->
    [cannot-with] ne { can } pas recevoir de soins { $with-of }
    [only] ne { can } recevoir de soins que par { $with }
   *[cannot] ne { can } pas recevoir de soins
}
deed-is-inspired = ne { can } pas recevoir de dé d’Inspiration
deed-exchanges-injuries = ne { can } { $rule ->
    [cannot-with] pas échanger de [injury] avec { $with }
    [only] échanger de [injury] qu’avec { $with }
   *[cannot] pas échanger de [injury]
}
deed-reveals-rewards = ne { can } pas révéler de Récompense Démoniaque
deed-receives-rewards = ne { can } pas recevoir de Récompense Démoniaque
deed-rerolls = ne { can } pas relancer de dés
deed-buys-rewards = ne { can } pas acheter de Récompense Démoniaque
deed-buys-gg = ne { can } pas acheter de [gg]
deed-gains-gg = ne { can } { $rule ->
    [cannot-with] pas gagner de [gg] grâce { $with-to }
    [only] gagner de [gg] que grâce { $with-to }
   *[cannot] pas gagner de [gg]
}
deed-picks-up-kamas = ne { can } pas ramasser de [kama]
blocks = { $number ->
    [many] gênent
   *[one] gêne
}
deed-displaces = ne { can } { $rule ->
    [cannot-with] pas déplacer { $with } par ses effets
    [only] déplacer que { $with } par ses effets
   *[cannot] pas déplacer d’autres unités par ses effets
}
deed-leaves = ne { can } { $rule ->
    [only] dépenser de [mp] pour quitter sa case qu’à côté { $with-of }
   *[cannot-with] pas dépenser de [mp] pour quitter une case adjacente { $with-to }
}
deed-locks = ne { can } { $rule ->
    [cannot-with] pas tacler { $with }
    [only] tacler que { $with }
   *[cannot] pas tacler
}
deed-rolls = ne { can } { $rule ->
    [cannot-with] pas faire de jet { rolled-kind-of } contre { $with }
    [only] faire de jet { rolled-kind-of } que contre { $with }
   *[cannot] pas faire de jet { rolled-kind-of }
}
deed-is-targeted = ne { can } { $rule ->
    [cannot-with] pas être { cible-subject } par { $with }
    [only] être { cible-subject } que par { $with }
   *[cannot] pas être { cible-subject }
}
cible-subject = { $subject-gender ->
    [feminine] ciblée
   *[masculine] ciblé
}{ $number ->
    [many] s
   *[one] {""}
}
deed-heals = ne { can } { $rule ->
    [cannot-with] pas soigner { $with }
    [only] soigner que { $with }
   *[cannot] rien soigner
}
deed-summons = ne { can } pas invoquer
deed-is-replaced = ne { can } pas changer de version
deed-other = ne { can } pas : { $event }
