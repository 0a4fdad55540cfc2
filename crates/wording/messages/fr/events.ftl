# Ce qui se passe. $form vaut "now" (chaque fois que…), "past" (si…), "never" (si… pas), "would" (quand… devrait),
# "by" (l’unité qui le fait, après un nom) ou "to" (l’unité qui le subit, après un nom).
# $gender et $plural sont ceux du nom devant une relative.

event-fight-starts = le combat { $form ->
    [past] a commencé
    [never] n’a pas commencé
    [would] { would } commencer
   *[now] commence
}
event-game-turn-starts = un tour de jeu { $form ->
    [past] a commencé
    [never] n’a pas commencé
    [would] { would } commencer
   *[now] commence
}
event-game-turn-ends = un tour de jeu { $form ->
    [past] s’est terminé
    [never] ne s’est pas terminé
    [would] { would } se terminer
   *[now] se termine
}
qui-ont = { $denied ->
    [yes] { $plural ->
        [many] qui n’ont { pas }
       *[one] qui n’a { pas }
    }
   *[no] { $plural ->
        [many] qui ont
       *[one] qui a
    }
}
qui-sont = { $plural ->
    [many] qui sont
   *[one] qui est
}
# Devant un participe.
non = { $denied ->
    [yes] non{" "}
   *[no] {""}
}
ses = { $plural ->
    [many] leurs
   *[one] ses
}
event-turn-comes = { $form ->
    [past] le tour { $unit-of } est venu
    [never] le tour { $unit-of } n’est pas venu
    [would] le tour { $unit-of } { would } venir
    [to] dont le tour est venu
   *[now] le tour { $unit-of } vient
}
event-turn-starts = { $form ->
    [past] le tour { $unit-of } a commencé
    [never] le tour { $unit-of } n’a pas commencé
    [would] le tour { $unit-of } { would } commencer
    [to] dont le tour a commencé
   *[now] le tour { $unit-of } commence
}
event-turn-ends = { $form ->
    [past] le tour { $unit-of } s’est terminé
    [never] le tour { $unit-of } ne s’est pas terminé
    [would] le tour { $unit-of } { would } se terminer
    [to] dont le tour s’est terminé
   *[now] le tour { $unit-of } se termine
}
# $event avec un sort d’une sorte.
event-using = { $event } avec { $spell }
# $event, si seule compte la cible principale.
event-as-main = { $event } comme cible principale
event-injures = { $form ->
    [past] { $source } a { $already ->
        [yes] déjà
       *[no] {""}
    } blessé { $unit }
    [never] { $source } n’a { pas } blessé { $unit }
    [would] { $source } { would } blesser { $unit }
    [by] { qui-ont } blessé { $unit }
    [to] { non }{ $gender ->
        [feminine] blessée{ plural-ending }
       *[masculine] blessé{ plural-ending }
    } par { $source }
   *[now] { $source } blesse { $unit }
}
event-suffers = { $form ->
    [past] { $unit } a subi
    [never] { $unit } n’a { pas } subi
    [would] { $unit } { would } subir
    [to] { qui-ont } subi
   *[now] { $unit } subit
} { $number ->
    [1] { $form ->
        [never] de
       *[now] { $denied ->
            [yes] de
           *[no] des
        }
    } [injury]
   *[other] au moins { $number } [injury] d’un coup
}
event-kos = { $form ->
    [past] { $source } a mis KO { $unit }
    [never] { $source } n’a { pas } mis KO { $unit }
    [would] { $source } { would } mettre KO { $unit }
    [by] { qui-ont } mis KO { $unit }
    [to] { non }{ mis-noun } KO par { $source }
   *[now] { $source } met KO { $unit }
}
event-is-ko = { $form ->
    [past] { $unit } a été { mis } KO
    [never] { $unit } n’a { pas } été { mis } KO
    [would] { $unit } { would-vowel }être { mis } KO
    [to] { non }{ mis-noun } KO
   *[now] { $unit } est { mis } KO
}
event-casts = { $form ->
    [past] { $unit } a { $this ->
        [yes] déjà lancé
       *[no] lancé
    } { $spell }
    [never] { $unit } n’a { pas } { $this ->
        [yes] encore lancé
       *[no] lancé
    } { $spell-none }
    [would] { $unit } { would } lancer { $spell }
    [to] { qui-ont } lancé { $denied ->
        [yes] { $spell-none }
       *[no] { $spell }
    }
   *[now] { $unit } lance { $spell }
}
event-targets = { $form ->
    [past] { $source } a ciblé { $unit }
    [never] { $source } n’a { pas } ciblé { $unit }
    [would] { $source } { would } cibler { $unit }
    [by] { qui-ont } ciblé { $unit }
    [to] { non }{ $gender ->
        [feminine] ciblée{ plural-ending }
       *[masculine] ciblé{ plural-ending }
    } par { $source }
   *[now] { $source } cible { $unit }
}
as-main = { $main ->
    [yes] comme cible principale{" "}
   *[no] {""}
}
event-is-targeted = { $form ->
    [past] { $unit } a été { cible } { as-main }par { $spell }
    [never] { $unit } n’a { pas } été { cible } { as-main }par { $spell }
    [would] { $unit } { would-vowel }être { cible } { as-main }par { $spell }
    [to] { non }{ $gender ->
        [feminine] ciblée{ plural-ending }
       *[masculine] ciblé{ plural-ending }
    } { as-main }par { $spell }
   *[now] { $unit } est { cible } { as-main }par { $spell }
}
event-is-summoned = { $form ->
    [past] { $unit } a été { invoque }
    [never] { $unit } n’a { pas } été { invoque }
    [would] { $unit } { would-vowel }être { invoque }
    [to] { $gender ->
        [feminine] invoquée{ plural-ending }
       *[masculine] invoqué{ plural-ending }
    }
   *[now] { $unit } est { invoque }
}
invoque = { $unit-gender ->
    [feminine] invoquée
   *[masculine] invoqué
}
event-is-locked = { $form ->
    [past] { $unit } a été { tacle }
    [never] { $unit } n’a { pas } été { tacle }
    [would] { $unit } { would-vowel }être { tacle }
    [to] { non }{ $gender ->
        [feminine] taclée{ plural-ending }
       *[masculine] taclé{ plural-ending }
    }
   *[now] { $unit } est { tacle }
}
tacle = { $unit-gender ->
    [feminine] taclée
   *[masculine] taclé
}
# L’un déplace l’autre par un effet.
event-displaces = { $form ->
    [past] { $source } a déplacé { $unit } par un effet
    [never] { $source } n’a { pas } déplacé { $unit } par un effet
    [would] { $source } { would } déplacer { $unit } par un effet
    [by] { qui-ont } déplacé { $unit } par un effet
    [to] { non }{ $gender ->
        [feminine] déplacée{ plural-ending }
       *[masculine] déplacé{ plural-ending }
    } par un effet de { $source }
   *[now] { $source } déplace { $unit } par un effet
}
event-at-once = { $event } d’au moins { $number } { $what ->
    [cells] cases
   *[injuries] [injury] d’un coup
}
cible = { $unit-gender ->
    [feminine] ciblée
   *[masculine] ciblé
}
event-this-spell-targets = { $again ->
    [yes] il
   *[no] ce sort
} cible { $unit }
event-moves = { $form ->
    [past] { $unit } a avancé
    [never] { $unit } n’a { pas } avancé
    [would] { $unit } { would-vowel }avancer d’une case
    [to] { qui-ont } avancé
   *[now] { $unit } avance d’une case
}
event-heals = { $form ->
    [past] { $source } a soigné { $unit }
    [never] { $source } n’a { pas } soigné { $unit }
    [would] { $source } { would } soigner { $unit }
    [by] { qui-ont } soigné { $unit }
    [to] { non }{ $gender ->
        [feminine] soignée{ plural-ending }
       *[masculine] soigné{ plural-ending }
    } par { $source }
   *[now] { $source } soigne { $unit }
}
event-is-healed = { $form ->
    [past] { $unit } a été { soigne }
    [never] { $unit } n’a { pas } été { soigne }
    [would] { $unit } { would-vowel }être { soigne }
    [to] { non }{ $gender ->
        [feminine] soignée{ plural-ending }
       *[masculine] soigné{ plural-ending }
    }
   *[now] { $unit } est { soigne }
}
event-summons = { $form ->
    [past] { $source } a invoqué { $unit }
    [never] { $source } n’a { pas } invoqué { $unit }
    [would] { $source } { would-vowel }invoquer { $unit }
    [by] { qui-ont } invoqué { $unit }
    [to] { que-source }{ $source } a { $gender ->
        [feminine] invoquée{ plural-ending }
       *[masculine] invoqué{ plural-ending }
    }
   *[now] { $source } invoque { $unit }
}
event-locks = { $form ->
    [past] { $source } a taclé { $unit }
    [never] { $source } n’a { pas } taclé { $unit }
    [would] { $source } { would } tacler { $unit }
    [by] { qui-ont } taclé { $unit }
    [to] { non }{ $gender ->
        [feminine] taclée{ plural-ending }
       *[masculine] taclé{ plural-ending }
    } par { $source }
   *[now] { $source } tacle { $unit }
}
event-blocks = { $form ->
    [past] { $source } a essayé de tacler { $unit }
    [never] { $source } n’a { pas } essayé de tacler { $unit }
    [would] { $source } { would-vowel }essayer de tacler { $unit }
    [by] { qui-ont } essayé de tacler { $unit }
    [to] contre qui { $source } a tenté un tacle
   *[now] { $source } essaie de tacler { $unit }
}
# Un jet de Coup Critique, d’Armure ou d’Esquive.
event-rolls = { $form ->
    [past] { $source } a fait un jet { rolled-kind-of } contre { $unit }
    [never] { $source } n’a { pas } fait de jet { rolled-kind-of } contre { $unit }
    [would] { $source } { would } faire un jet { rolled-kind-of } contre { $unit }
    [by] { qui-ont } fait un jet { rolled-kind-of } contre { $unit }
    [to] contre qui { $source } a fait un jet { rolled-kind-of }
   *[now] { $source } fait un jet { rolled-kind-of } contre { $unit }
}
event-rerolls = { $form ->
    [past] { $unit } a relancé des dés
    [never] { $unit } n’a { pas } relancé de dés
    [would] { $unit } { would } relancer des dés
    [to] { qui-ont } relancé des dés
   *[now] { $unit } relance des dés
}
event-exchanges-injuries = { $form ->
    [past] { $unit } a échangé ses [injury]
    [never] { $unit } n’a { pas } échangé ses [injury]
    [would] { $unit } { would-vowel }échanger ses [injury]
    [to] { qui-ont } échangé { ses } [injury]
   *[now] { $unit } échange ses [injury]
}
event-exchanges-injuries-with = { $form ->
    [past] { $source } a échangé ses [injury] avec { $unit }
    [never] { $source } n’a { pas } échangé ses [injury] avec { $unit }
    [would] { $source } { would-vowel }échanger ses [injury] avec { $unit }
    [by] { qui-ont } échangé { ses } [injury] avec { $unit }
    [to] avec qui { $source } a échangé ses [injury]
   *[now] { $source } échange ses [injury] avec { $unit }
}
event-is-inspired = { $form ->
    [past] { $unit } a reçu un dé d’Inspiration
    [never] { $unit } n’a { pas } reçu de dé d’Inspiration
    [would] { $unit } { would } recevoir un dé d’Inspiration
    [to] { qui-ont } reçu un dé d’Inspiration
   *[now] { $unit } reçoit un dé d’Inspiration
}
event-tension-takes-gg = { $whose ->
    [yours] votre jet de tension
    [opponents] le jet de tension de votre adversaire
   *[any] un jet de tension
} { $form ->
    [past] a fait perdre des [gg] aux joueurs
    [never] n’a pas fait perdre de [gg] aux joueurs
    [would] { would } faire perdre des [gg] aux joueurs
   *[now] fait perdre des [gg] aux joueurs
}
event-gains-gg = { $form ->
    [past] { $unit } a gagné { gg-at-once }
    [never] { $unit } n’a { pas } gagné { gg-at-once-none }
    [would] { $unit } { would } gagner { gg-at-once }
    [to] { qui-ont } gagné { gg-at-once }
   *[now] { $unit } gagne { gg-at-once }
}
event-gains-gg-from = { $form ->
    [past] { $source } a gagné { gg-at-once } grâce { $unit-to }
    [never] { $source } n’a { pas } gagné { gg-at-once-none } grâce { $unit-to }
    [would] { $source } { would } gagner { gg-at-once } grâce { $unit-to }
    [by] { qui-ont } gagné { gg-at-once } grâce { $unit-to }
    [to] grâce à qui { $source } a gagné { gg-at-once }
   *[now] { $source } gagne { gg-at-once } grâce { $unit-to }
}
gg-at-once = { $number ->
    [1] des [gg]
   *[other] { $number } [gg] ou plus d’un coup
}
gg-at-once-none = { $number ->
    [1] de [gg]
   *[other] { $number } [gg] ou plus d’un coup
}
event-buys-reward = { $form ->
    [past] { $unit } a acheté une
    [never] { $unit } n’a { pas } acheté de
    [would] { $unit } { would-vowel }acheter une
    [to] { qui-ont } acheté une
   *[now] { $unit } achète une
} Récompense Démoniaque
event-buys-gg = { $form ->
    [past] { $unit } a acheté
    [never] { $unit } n’a { pas } acheté
    [would] { $unit } { would-vowel }acheter
    [to] { qui-ont } acheté
   *[now] { $unit } achète
} 1 [gg]
event-is-moved = { $form ->
    [past] { $unit } a été { deplace }
    [never] { $unit } n’a { pas } été { deplace }
    [would] { $unit } { would-vowel }être { deplace }
    [to] { non }{ $gender ->
        [feminine] déplacée{ plural-ending }
       *[masculine] déplacé{ plural-ending }
    }
   *[now] { $unit } est { deplace }
}
event-enters-cell = { $form ->
    [past] { $source } a rejoint la case { $unit-of }
    [never] { $source } n’a { pas } rejoint la case { $unit-of }
    [would] { $source } { would } rejoindre la case { $unit-of }
    [by] { qui-ont } rejoint la case { $unit-of }
    [to] dont { $source } a rejoint la case
   *[now] { $source } rejoint la case { $unit-of }
}
event-leaves = { $form ->
    [past] { $source } a quitté une case adjacente { $unit-to }
    [never] { $source } n’a { pas } quitté de case adjacente { $unit-to }
    [would] { $source } { would } quitter une case adjacente { $unit-to }
    [by] { qui-ont } quitté une case adjacente { $unit-to }
    [to] dont { $source } a quitté le voisinage
   *[now] { $source } quitte une case adjacente { $unit-to }
}
event-leaves-cell = { $form ->
    [past] { $source } a quitté la case { $unit-of }
    [never] { $source } n’a { pas } quitté la case { $unit-of }
    [would] { $source } { would } quitter la case { $unit-of }
    [by] { qui-ont } quitté la case { $unit-of }
    [to] dont { $source } a quitté la case
   *[now] { $source } quitte la case { $unit-of }
}
event-shares-cell = { $form ->
    [past] { $source } a commencé à partager une case avec { $unit }
    [never] { $source } n’a { pas } commencé à partager une case avec { $unit }
    [would] { $source } { would } commencer à partager une case avec { $unit }
    [by] { qui-ont } commencé à partager une case avec { $unit }
    [to] avec qui { $source } a commencé à partager une case
   *[now] { $source } commence à partager une case avec { $unit }
}
event-starts-turn-on-cell = { $form ->
    [past] { $source } a commencé { turn-of-source } sur la case { $unit-of }
    [never] { $source } n’a { pas } commencé { turn-of-source } sur la case { $unit-of }
    [would] { $source } { would } commencer { turn-of-source } sur la case { $unit-of }
    [by] { qui-ont } commencé { turn-of-source } sur la case { $unit-of }
    [to] sur la case de qui { $source } a commencé { turn-of-source }
   *[now] { $source } commence { turn-of-source } sur la case { $unit-of }
}
event-approaches = { $form ->
    [past] { $source } est arrivé sur une case adjacente { $unit-to }
    [never] { $source } n’est { pas } arrivé sur une case adjacente { $unit-to }
    [would] { $source } { would-vowel }arriver sur une case adjacente { $unit-to }
    [by] { qui-sont } arrivé{ plural-ending } sur une case adjacente { $unit-to }
    [to] près de qui { $source } est arrivé
   *[now] { $source } arrive sur une case adjacente { $unit-to }
}
event-rolls-lock = { $form ->
    [past] { $source } a fait un jet de Tacle contre { $unit }
    [never] { $source } n’a { pas } fait de jet de Tacle contre { $unit }
    [would] { $source } { would } faire un jet de Tacle contre { $unit }
    [by] { qui-ont } fait un jet de Tacle contre { $unit }
    [to] contre qui { $source } a fait un jet de Tacle
   *[now] { $source } fait un jet de Tacle contre { $unit }
}
event-starts-turn-adjacent = { $form ->
    [past] { $source } a commencé { turn-of-source } { adjacent-source } { $unit-to }
    [never] { $source } n’a { pas } commencé { turn-of-source } { adjacent-source } { $unit-to }
    [would] { $source } { would } commencer { turn-of-source } { adjacent-source } { $unit-to }
    [by] { qui-ont } commencé { turn-of-source } { $gender ->
        [feminine] adjacente{ plural-ending }
       *[masculine] adjacent{ plural-ending }
    } { $unit-to }
    [to] à côté de qui { $source } a commencé { turn-of-source }
   *[now] { $source } commence { turn-of-source } { adjacent-source } { $unit-to }
}
turn-of-source = { $turn ->
    [this] ce tour
   *[own] son tour
}
adjacent-source = { $source-gender ->
    [feminine] adjacente
   *[masculine] adjacent
}
event-picks-up-kama = { $form ->
    [past] { $unit } a ramassé un [kama]
    [never] { $unit } n’a { pas } ramassé de [kama]
    [would] { $unit } { would } ramasser un [kama]
    [to] { qui-ont } ramassé un [kama]
   *[now] { $unit } ramasse un [kama]
}
event-reveals-reward = { $form ->
    [past] { $unit } a révélé une Récompense Démoniaque
    [never] { $unit } n’a { pas } révélé de Récompense Démoniaque
    [would] { $unit } { would } révéler une Récompense Démoniaque
    [to] { qui-ont } révélé une Récompense Démoniaque
   *[now] { $unit } révèle une Récompense Démoniaque
}
event-succeeds = { $form ->
    [past] { $unit } a obtenu
    [never] { $unit } n’a { pas } obtenu
    [would] { $unit } { would-vowel }obtenir
    [to] { qui-ont } obtenu
   *[now] { $unit } obtient
} au moins { $number ->
    [1] un succès
   *[other] { $number } succès
} à un jet { rolled-kind-of }
rolled-kind-of = { $roll ->
    [critical] de Coup Critique
    [armour] d’Armure
    [lock] de Tacle
   *[dodge] d’Esquive
}
event-receives-reward = { $form ->
    [past] { $unit } a reçu une
    [never] { $unit } n’a { pas } reçu de
    [would] { $unit } { would } recevoir une
    [to] { qui-ont } reçu une
   *[now] { $unit } reçoit une
} Récompense Démoniaque
# Des points d’une jauge, aussitôt ; $sign est « plus », « minus » ou « spent ».
event-points = { $form ->
    [past] { $unit } a { perdu }
    [never] { $unit } n’a { pas } { perdu }
    [would] { $unit } { would } { $sign ->
        [minus] perdre
        [spent] dépenser
       *[plus] gagner
    }
    [cannot] { $unit } ne peut pas { $sign ->
        [minus] perdre
        [spent] dépenser
       *[plus] gagner
    }
    [to] { qui-ont } { perdu }
   *[now] { $unit } { $sign ->
        [minus] perd
        [spent] dépense
       *[plus] gagne
    }
} { $number ->
    [1] { $form ->
        [never] de
        [cannot] de
       *[other] des
    } { $icon }
   *[other] { $number } { $icon } ou plus d’un coup
}
perdu = { $sign ->
    [minus] perdu
    [spent] dépensé
   *[plus] gagné
}
# Des marqueurs.
event-tokens = { $form ->
    [past] { $unit } a reçu
    [never] { $unit } n’a { pas } reçu
    [would] { $unit } { would } recevoir
    [cannot] { $unit } ne peut pas recevoir
    [to] { qui-ont } reçu
   *[now] { $unit } reçoit
} { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
} { $icon }{ $number ->
    [1] {""}
   *[other] {" "}ou plus d’un coup
}
event-becomes-adjacent = { $form ->
    [past] { $source } est { devenu } { $source-gender ->
        [feminine] adjacente
       *[masculine] adjacent
    } { $unit-to }
    [never] { $source } n’est { pas } { devenu } { $source-gender ->
        [feminine] adjacente
       *[masculine] adjacent
    } { $unit-to }
    [would] { $source } { would } devenir { $source-gender ->
        [feminine] adjacente
       *[masculine] adjacent
    } { $unit-to }
    [by] { qui-sont } { $gender ->
        [feminine] devenue{ plural-ending } adjacente{ plural-ending }
       *[masculine] devenu{ plural-ending } adjacent{ plural-ending }
    } { $unit-to }
    [to] près de qui { $source } est { devenu } { $source-gender ->
        [feminine] adjacente
       *[masculine] adjacent
    }
   *[now] { $source } devient { $source-gender ->
        [feminine] adjacente
       *[masculine] adjacent
    } { $unit-to }
}
devenu = { $source-gender ->
    [feminine] devenue
   *[masculine] devenu
}
event-is-stopped = { $form ->
    [past] { $unit } a été { arrete }
    [never] { $unit } n’a { pas } été { arrete }
    [would] { $unit } { would-vowel }être { arrete }
    [to] { $gender ->
        [feminine] arrêtée{ plural-ending }
       *[masculine] arrêté{ plural-ending }
    }
   *[now] { $unit } est { arrete }
} par un obstacle
arrete = { $unit-gender ->
    [feminine] arrêtée
   *[masculine] arrêté
}
# $source est ce qui se déplace, $unit ce qui est sur son chemin.
event-is-stopped-by = { $form ->
    [past] { $source } a été { arrete-source } par { $unit }
    [never] { $source } n’a { pas } été { arrete-source } par { $unit }
    [would] { $source } { would-vowel }être { arrete-source } par { $unit }
    [by] { $gender ->
        [feminine] arrêtée{ plural-ending }
       *[masculine] arrêté{ plural-ending }
    } par { $unit }
    [to] { qui-ont } arrêté { $source }
   *[now] { $source } est { arrete-source } par { $unit }
}
arrete-source = { $source-gender ->
    [feminine] arrêtée
   *[masculine] arrêté
}
event-cost-kos = { $form ->
    [never] le coût de ce sort n’a pas mis KO { $unit }
    [would] le coût de ce sort { would } mettre KO { $unit }
    [to] { mis-noun } KO par le coût de ce sort
    [now] le coût de ce sort met KO { $unit }
   *[past] le coût de ce sort a mis KO { $unit }
}
event-is-replaced = { $form ->
    [past] { $unit } a changé de version
    [never] { $unit } n’a { pas } changé de version
    [would] { $unit } { would } changer de version
    [to] { qui-ont } changé de version
   *[now] { $unit } change de version
}

# Ce que l’on additionne d’un événement.
# $by-any vaut "yes" si n’importe qui a pu le faire, $on-any si n’importe qui a pu le subir.
summed-injures = [injury] { $by-any ->
    [yes] infligée{ plural-of-noun }
   *[no] { que-source }{ $source } a infligée{ plural-of-noun }
} { $on-any ->
    [yes] {""}
   *[no] { $unit-to }
}
summed-heals = [injury] { $by-any ->
    [yes] soignée{ plural-of-noun }
   *[no] { que-source }{ $source } a soignée{ plural-of-noun }
} { $on-any ->
    [yes] {""}
   *[no] { $unit-to }
}
summed-suffers = [injury] { que-unit }{ $unit } a subie{ plural-of-noun }{ $least ->
    [0] , peu importe combien d’un coup,
    [1] {""}
   *[other] , au moins { $least } d’un coup,
}
summed-points = { $icon } { que-unit }{ $unit } a { $sign ->
    [minus] perdu
    [spent] dépensé
   *[plus] gagné
}{ plural-of-noun }
# Après « case ».
summed-gone = dont { $unit } a avancé
summed-moved = dont { $unit } a été { deplace }
summed-stopped = dont { $unit } n’a pas pu être { deplace }
summed-other = unité comptée quand { $event }

que-source = { $source-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}
que-unit = { $unit-initial ->
    [a] qu’
    [e] qu’
    [i] qu’
    [o] qu’
    [u] qu’
   *[consonant] que{" "}
}

# Participes accordés avec le sujet, ou avec le nom devant la relative.
mis = { $unit-gender ->
    [feminine] mise
   *[masculine] mis
}
soigne = { $unit-gender ->
    [feminine] soignée
   *[masculine] soigné
}
deplace = { $unit-gender ->
    [feminine] déplacée
   *[masculine] déplacé
}
mis-noun = { $gender ->
    [feminine] mise{ plural-ending }
   *[masculine] mis
}
plural-ending = { $plural ->
    [many] s
   *[one] {""}
}

# Jusqu’où remonte la mémoire.
scope-this-spell = { $clause } { $how ->
    [by] par
    [with] avec
   *[during] pendant
} ce sort
scope-this-turn = { $clause } ce tour-ci
scope-this-game-turn = { $clause } pendant ce tour de jeu
scope-this-fight = { $clause } pendant ce combat
scope-last-turn = { $clause } pendant son dernier tour

# $timing vaut « before » (« quand… »), « if » (« si… ») ou « instead » (« la première fois que… »).
would = { $timing ->
    [before] est sur le point de
    [if] devait
   *[instead] devrait
}
would-vowel = { $timing ->
    [before] est sur le point d’
    [if] devait{" "}
   *[instead] devrait{" "}
}
# $none vaut « yes » si le sujet ou l’objet nie déjà : « aucune unité n’a blessé… ».
pas = { $none ->
    [yes] {""}
   *[no] pas
}
