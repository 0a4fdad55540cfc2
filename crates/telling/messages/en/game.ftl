## What people who play a game are asked, and what they may answer.

play-ask-chance = what do the dice show?
play-ask-side = on which side of the board do you sit?
play-ask-timeline = who comes next in the timeline?
play-ask-start = where does { $unit } begin?
play-ask-reroll-same = the tension dice are the same: { $dice }. Do you keep them?
play-ask-reroll-either = the tension dice show { $dice }: they can be turned to the same face. Do you keep them?
play-ask-reroll-different = the tension dice differ: { $dice }. Do you keep them?
tension-each-loses = each player loses { $loss } GG
tension-two-lose = two players lose { $loss } GG each
tension-keep-same = keep both: { $loss }
tension-keep-either = keep both: only if you turn them to the same face, { $loss }
tension-keep-different = keep both: nobody loses a GG
tension-throw-again = { $dice ->
    [one] throw { $dice } die instead: nobody loses a GG, but only this die is left to give or to sell
   *[other] throw { $dice } dice instead: nobody loses a GG, and these are left to give or to sell
}
turned-to-a-success = { $face }: a success
turned-to-no-success = { $face }: no success
turned-to-the-same = { $face }: the same as the other die, { $loss }
turned-to-another = { $face }: unlike the other die, nobody loses a GG
sell-the-die = { $one ->
    [one] sell it: { $one } kama, or { $two } if you sell both dice
   *[other] sell it: { $one } kamas, or { $two } if you sell both dice
}
sits-at-the-top = Player { $player } sits at the top of the board
sits-at-the-right = Player { $player } sits on the right of the board
sits-at-the-bottom = Player { $player } sits at the bottom of the board
sits-at-the-left = Player { $player } sits on the left of the board
begins-on = Player { $player }: { $unit } begins on { $cell }
play-ask-again-all = { $roll }: { $successes } of { $dice } dice are successes. Roll all of them again?
play-ask-again-failed = { $roll }: { $successes } of { $dice } dice are successes. Roll a die again that failed?
play-ask-again-succeeded = { $roll }: { $successes } of { $dice } dice are successes. Roll a success again?
play-ask-turn = { $roll }: which face is { $die } turned to?
play-roll = the roll
play-roll-of = { $face } roll of { $unit }
play-roll-tension = tension roll
play-ask-inspire = who is given the inspiration die { $face }{ $dice ->
    [2] {" "}(the first of two)
   *[other] {""}
 }?
play-ask-act = what does { $unit } do?
play-ask-enemy = { $unit } steps away: which enemy rolls for Lock?
play-ask-direction = in which direction does the area point?
play-ask-way = which way does it go?
play-ask-axe = on which side does the axe fall?
play-ask-standby = which effect is resolved next?
play-ask-order = who is dealt with next?
play-ask-unit = which unit?
play-ask-more = one more unit, or no more?
play-ask-more-cells = one more cell, or no more?
play-ask-cell = which cell?
play-ask-opponent = which opponent?
play-ask-taker = which opponent is given the GG for the KO of { $unit }?
play-ask-loser = who loses a GG by tension?
play-ask-option = which of the { $number } options, in the order of the text?
play-ask-reward = which reward of { $unit }?
play-ask-spell = which spell does { $unit } cast?
play-ask-face = which face will the die show?
play-ask-may = do it?
play-ask-rebound = whom does the spell strike next?
play-ask-allocate = who is given { $reward }?
play-ask-allocate-unseen = who is given the reward that was bought?
play-ask-line = which place does { $unit } take in the timeline?
play-cast = cast { $spell } ({ $price })
play-at-enemies = at an enemy
play-at-allies = at your own side
play-at-cells = at an empty cell
play-enemies = enemies
play-allies = your own side
play-cells = elsewhere
play-buy-reward = buy a Demonic Reward
play-reward-for = { $name } ({ $rank }, { $price })
play-unseen = an unseen one
play-buy-gg = buy a GG ({ $price })
play-free = free
play-steal-health = stolen health
play-expected = { $injuries } injuries on average
play-krosmaster = { $name }: level { $level }, initiative { $initiative }, { $mp } MP, { $hp } HP, { $ap } AP
play-summon = { $name }, summon: strength { $strength }, { $mp } MP, { $hp } HP, { $ap } AP
play-reward = { $name }, Demonic Reward of { $rank }
play-no-card = No card is called `{ $name }`.
play-no-card-but = No card is called `{ $name }`; did you mean { $meant }?
play-ways-left = With { $mp } MP left: { $cells }
play-ways-tried = Dice or a question on the way: { $cells }
play-ways-none = There is nowhere to go now.
play-no-odds = Chances are shown for a spell that is cast at a unit: `odds 12` for answer 12.
play-odds-too-many = That has too many outcomes to look at each of them.
play-odds = Injuries on { $unit }, with the chance of each number:
session-and = {" "}and{" "}
session-a-draw = A draw.{"\u000A"}
session-the-game-ends-at-a = The game ends at a limit.{"\u000A"}
session-face-down = face down
session-nobody = nobody
session-no = no
session-yes = yes
session-move-to = move to
session-cast = cast
session-reveal = reveal
session-pick-up-a-kama = pick up a kama
session-buy-a-gg = buy a GG
session-end-the-turn = end the turn
session-chance = Chance
session-axe-left = left
session-axe-right = right
session-cost-ap = { $number } AP
session-cost-mp = { $number } MP
session-cost-injuries = { $number ->
    [one] { $number } injury
   *[other] { $number } injuries
}
session-cost-kamas = { $number ->
    [one] { $number } kama
   *[other] { $number } kamas
}
session-quoted = : “{ $text }”
player-wins = Player { $player } wins.
players-win = Players { $players } win.
player = player { $player }
player-asked = Player { $player }
player-does = Player { $player }: { $what }
player-answers = Player { $player }: { $asked } { $what }
player-answers-a-text = Player { $player }, { $text }: { $asked } { $what }
buy-reward = buy { $name } ({ $rank })
buy-unseen-reward = buy an unseen Demonic Reward ({ $rank })
option-of-number = number { $number }
cast-x = { $at } (X = { $x })
ko-column = , KO
expected-ko = { $injuries } injuries on average, KO { $percent } %
