## Ce qui s’est passé dans une partie.

event-game-turn = — Tour { $number }, joueur { $player } —
event-unit-turn = { $unit } commence son tour
event-further-turn = { $unit } jouera un tour après celui-ci
event-in-line = { $unit } : place { $number } dans la frise
event-placed = { $unit } se retrouve en { $cell }
event-stopped = { $doer } arrête { $unit }
event-stopped-at-the-edge = le bord du plateau arrête { $unit }
event-die = { $unit } obtient { $face }
event-die-of-tension = dé de tension : { $face }
event-rolled = { $number ->
    [0] { $unit } : aucun succès
   *[other] { $unit } : { $number } succès
}
event-locked = { $doer } tacle { $unit }
event-caught = { $doer } agrippe { $unit }
event-casts = { $doer } lance { $card } → { $cell }
event-in-area = { $cell } est dans la zone
event-damage-on-the-card = dégâts de la carte : { $number }
event-damage-by-an-effect = par un effet : { $signed }
event-damage-by-the-dice = par les dés : { $signed }
event-damage-by-the-target = par des pouvoirs de la cible : { $signed }
event-damage = { $count ->
    [one] { $unit } subit { $number } dégât
   *[other] { $unit } subit { $number } dégâts
}
event-injured = { $count ->
    [one] { $unit } : { $signed } blessure
   *[other] { $unit } : { $signed } blessures
}
event-paid = { $count ->
    [one] { $unit } : { $signed } blessure, pour payer
   *[other] { $unit } : { $signed } blessures, pour payer
}
event-healed = { $count ->
    [one] { $unit } : −{ $count } blessure
   *[other] { $unit } : −{ $count } blessures
}
event-exchanged = { $count ->
    [one] { $unit } : { $signed } blessure, par échange
   *[other] { $unit } : { $signed } blessures, par échange
}
event-ko = { $unit } : KO
event-saved = { $unit } échappe au KO
event-spared = { $unit } échappe à ce qui l’attendait
event-gg = Joueur { $player } : +{ $number } GG
event-gg-lost = Joueur { $player } : −{ $number } GG
event-kamas = { $count ->
    [one] Joueur { $player } : { $signed } kama
   *[other] Joueur { $player } : { $signed } kamas
}
event-kamas-removed = { $count ->
    [one] { $count } kama quitte le plateau
   *[other] { $count } kamas quittent le plateau
}
event-kamas-placed = des kamas arrivent en { $cell }
event-ap-tokens = { $count ->
    [one] { $unit } : { $signed } marqueur PA
   *[other] { $unit } : { $signed } marqueurs PA
}
event-mp-tokens = { $count ->
    [one] { $unit } : { $signed } marqueur PM
   *[other] { $unit } : { $signed } marqueurs PM
}
event-range-tokens = { $count ->
    [one] { $unit } : { $signed } marqueur PO
   *[other] { $unit } : { $signed } marqueurs PO
}
event-ap = { $unit } : { $signed } PA
event-mp = { $unit } : { $signed } PM
event-bought = { $doer } achète { $card }
event-bought-unseen = { $doer } achète une Récompense Démoniaque
event-revealed = { $doer } révèle { $card }
event-revealed-unseen = { $doer } révèle une Récompense Démoniaque
event-a-power-acts = un pouvoir agit : { $doer }
event-replaced = nouvelle forme : { $unit }
event-destroyed = { $unit } quitte le plateau
event-looked-at = Le joueur { $looker } regarde les Récompenses Démoniaques face cachée de { $unit }
event-controlled = { $unit } passe sous le contrôle du joueur { $controller }
event-limit = quelque chose manque : le moteur n’a plus de place
face-critical = Coup critique
face-armour = Armure
face-lock = Tacle
face-dodge = Esquive
