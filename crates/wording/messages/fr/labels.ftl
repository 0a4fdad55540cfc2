# Mots des cartes, pour la lecture à voix haute et les titres.

element-water = eau
element-air = air
element-fire = feu
element-earth = terre
element-neutral = neutre

area-cross = Croix
area-square = Carré
area-hammer = Marteau
area-staff = Bâton
area-shovel = Pelle
area-hand = Aiguille
area-breath = Souffle
area-axe = Hache
area-multiple-targets = Cibles Multiples
area-named = Zone { $name }
spell-targets = cible : { $group-any }

limit-none = sans limite
limit-once-per-turn = une fois par tour
limit-once-per-turn-and-target = une fois par cible et par tour
limit-once-per-game = une fois par partie

cost-part = { $price } { $icon }
cost-x = X
cost-fixed = – [ap]
cost-free = gratuit

range-close-combat = [close-combat] corps à corps
range-personal = [personal] sur le lanceur
range-ranged = [ranged] { range-cells }{ range-fixed }
range-cells = { $one ->
    [yes] { $minimum }
   *[no] { $minimum }–{ $maximum }
}
range-line = [line] { range-cells }{ range-line-words }{ range-fixed }
range-no-sight = [no-sight] { range-cells }{ range-no-sight-words }{ range-fixed }
range-line-words = { $words ->
    [yes] {" "}en ligne
   *[no] {""}
}
range-no-sight-words = { $words ->
    [yes] {" "}sans ligne de vue
   *[no] {""}
}
range-fixed = { $alterable ->
    [yes] {""}
   *[no] , fixe
}

damage-attack = { $base } { $icon }
damage-healing = { $base } [heal]
damage-special = [special] spécial

reward-boost = Boost
reward-buff = Buff
reward-equipment = Équipement
rank-granite = Granit
rank-jade = Jade
rank-silver = Argent
slot-weapon = Arme
slot-set = Panoplie
slot-pet = Familier
slot-dofus = Dofus
slot-trophy = Trophée
slot-technique = Technique

card-level = Niveau
card-initiative = Initiative
card-mp = PM
card-hp = PV
card-ap = PA
card-spells = Sorts
card-powers = Pouvoirs
card-summon = Invocation
card-reward = Récompense Démoniaque
card-strength = Puissance
card-control = Valeur de contrôle
