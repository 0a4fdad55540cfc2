## What happened in a game.

event-text-player = player
event-text-injury = injury
event-text-injuries = injuries
event-text-turn = turn
event-unit-turn = { $unit } begins its turn
event-text-takes-a-turn-after-this = takes a turn after this one
event-text-place-in-the-timeline = place in the timeline
event-text-is-placed-on = is placed on
event-die = { $unit } rolls { $face }
event-die-of-tension = tension die: { $face }
event-rolled = { $number ->
    [0] { $unit }: no success
    [one] { $unit }: { $number } success
   *[other] { $unit }: { $number } successes
}
event-text-is-locked = is locked
event-text-is-caught = is caught
event-text-casts = casts
event-text-damage-on-the-card = damage on the card:
event-text-by-an-effect = by an effect:
event-text-by-the-dice = by the dice:
event-text-by-powers-of-the-target = by powers of the target:
event-text-damage = damage
event-text-to-pay = to pay
event-text-injuries-moved = injuries moved
event-text-is-saved-from-the-ko = is saved from the KO
event-text-is-spared-what-was-coming = is spared what was coming
event-text-kamas-are-removed = kamas are removed
event-text-kamas-are-put-on = kamas are put on
event-text-ap-tokens = AP tokens
event-text-mp-tokens = MP tokens
event-text-range-tokens = range tokens
event-text-ap = AP
event-text-mp = MP
event-text-buys-a-reward = buys a reward
event-text-reveals-a-reward = reveals a reward
event-text-a-power-acts = a power acts:
event-text-changes-its-form = changes its form
event-text-leaves-the-board = leaves the board
event-text-is-now-controlled-by-player = is now controlled by player
event-text-something-was-left-out-the = something was left out: the engine has no room for more
face-critical = Critical Hit
face-armour = Armour
face-lock = Lock
face-dodge = Dodge
