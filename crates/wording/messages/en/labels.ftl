# Words of cards, for reading aloud and for headings.

element-water = water
element-air = air
element-fire = fire
element-earth = earth
element-neutral = neutral

area-cross = Cross
area-square = Square
area-hammer = Hammer
area-staff = Staff
area-shovel = Shovel
area-hand = Hand
area-breath = Breath
area-axe = Axe
area-multiple-targets = multiple targets
area-named = { $name } area
spell-targets = target: { $group-any }

limit-none = no limit
limit-once-per-turn = once per turn
limit-once-per-turn-and-target = once per target per turn
limit-once-per-game = once per game

cost-part = { $price } { $icon }
cost-x = X
cost-fixed = – [ap]
cost-free = free

range-close-combat = [close-combat] close combat
range-personal = [personal] on the caster
range-ranged = [ranged] { range-cells }{ range-fixed }
range-cells = { $one ->
    [yes] { $minimum }
   *[no] { $minimum }–{ $maximum }
}
range-line = [line] { range-cells }{ range-line-words }{ range-fixed }
range-no-sight = [no-sight] { range-cells }{ range-no-sight-words }{ range-fixed }
range-line-words = { $words ->
    [yes] {" "}in line
   *[no] {""}
}
range-no-sight-words = { $words ->
    [yes] {" "}without line of sight
   *[no] {""}
}
range-fixed = { $alterable ->
    [yes] {""}
   *[no] , fixed
}

damage-attack = { $base } { $icon }
damage-healing = { $base } [heal]
damage-special = [special] special

reward-boost = Boost
reward-buff = Buff
reward-equipment = Equipment
rank-granite = Granite
rank-jade = Jade
rank-silver = Silver
slot-weapon = Weapon
slot-set = Outfit
slot-pet = Pet
slot-dofus = Dofus
slot-trophy = Trophy
slot-technique = Technique

card-level = Level
card-initiative = Initiative
card-mp = MP
card-hp = HP
card-ap = AP
card-spells = Spells
card-powers = Powers
card-summon = Summon
card-reward = Demonic Reward
card-strength = Strength
card-control = Control value
