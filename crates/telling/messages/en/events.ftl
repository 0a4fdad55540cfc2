## What happened in a game.

event-game-turn = — Turn { $number }, player { $player } —
event-unit-turn = { $unit } begins its turn
event-further-turn = { $unit } takes a turn after this one
event-in-line = { $unit }: place { $number } in the timeline
event-placed = { $unit } is placed on { $cell }
event-stopped = { $doer } stops { $unit }
event-stopped-at-the-edge = the edge of the board stops { $unit }
event-die = { $unit } rolls { $face }
event-die-of-tension = tension die: { $face }
event-rolled = { $number ->
    [0] { $unit }: no success
    [one] { $unit }: { $number } success
   *[other] { $unit }: { $number } successes
}
event-locked = { $doer } locks { $unit }
event-caught = { $doer } catches { $unit }
event-casts = { $doer } casts { $card } → { $cell }
event-in-area = { $cell } is in the area
event-damage-on-the-card = damage on the card: { $number }
event-damage-by-an-effect = by an effect: { $signed }
event-damage-by-the-dice = by the dice: { $signed }
event-damage-by-the-target = by powers of the target: { $signed }
event-damage = { $count ->
   *[other] { $unit } takes { $number } damage
}
event-injured = { $count ->
    [one] { $unit }: { $signed } injury
   *[other] { $unit }: { $signed } injuries
}
event-paid = { $count ->
    [one] { $unit }: { $signed } injury, to pay
   *[other] { $unit }: { $signed } injuries, to pay
}
event-healed = { $count ->
    [one] { $unit }: −{ $count } injury
   *[other] { $unit }: −{ $count } injuries
}
event-exchanged = { $count ->
    [one] { $unit }: { $signed } injury, moved here or away
   *[other] { $unit }: { $signed } injuries, moved here or away
}
event-ko = { $unit } is KO’d
event-saved = { $unit } is saved from the KO
event-spared = { $unit } is spared what was coming
event-gg = Player { $player }: +{ $number } GG
event-gg-lost = Player { $player }: −{ $number } GG
event-kamas = { $count ->
    [one] Player { $player }: { $signed } kama
   *[other] Player { $player }: { $signed } kamas
}
event-kamas-removed = { $count ->
    [one] { $count } kama is taken off the board
   *[other] { $count } kamas are taken off the board
}
event-kamas-placed = kamas are put on { $cell }
event-ap-tokens = { $count ->
    [one] { $unit }: { $signed } AP token
   *[other] { $unit }: { $signed } AP tokens
}
event-mp-tokens = { $count ->
    [one] { $unit }: { $signed } MP token
   *[other] { $unit }: { $signed } MP tokens
}
event-range-tokens = { $count ->
    [one] { $unit }: { $signed } range token
   *[other] { $unit }: { $signed } range tokens
}
event-ap = { $unit }: { $signed } AP
event-mp = { $unit }: { $signed } MP
event-bought = { $doer } buys { $card }
event-bought-unseen = { $doer } buys a Demonic Reward
event-revealed = { $doer } reveals { $card }
event-revealed-unseen = { $doer } reveals a Demonic Reward
event-a-power-acts = a power acts: { $doer }
event-replaced = new form: { $unit }
event-destroyed = { $unit } leaves the board
event-looked-at = Player { $looker } looks at the face-down Demonic Rewards of { $unit }
event-controlled = Player { $controller } now controls { $unit }
event-limit = something was left out: the engine has no room for more
face-critical = Critical Hit
face-armour = Armour
face-lock = Lock
face-dodge = Dodge
