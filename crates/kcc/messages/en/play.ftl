## Games in the terminal: what is asked.

play-ask-chance = what do the dice show?
play-ask-side = on which side of the board do you sit?
play-ask-timeline = who comes next in the timeline?
play-ask-start = where does { $unit } begin?
play-ask-reroll = the tension dice show { $dice }: { $then }. Throw again, with one die and no loss of GG?
play-tension-same = if both show the same face, each player loses { $loss } GG
play-tension-none = they differ, so nobody loses a GG
play-ask-again-all = { $roll }: { $successes } of { $dice } dice are successes. Roll all of them again?
play-ask-again-failed = { $roll }: { $successes } of { $dice } dice are successes. Roll a die again that failed?
play-ask-again-succeeded = { $roll }: { $successes } of { $dice } dice are successes. Roll a success again?
play-ask-turn = { $roll }: which face is { $die } turned to?
play-roll = the roll
play-roll-of = { $face } roll of { $unit }
play-roll-tension = tension roll
play-ask-inspire = who is given the inspiration die { $face }?
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
play-ask-line = which place does { $unit } take in the timeline?

## What can be answered.

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
play-expected = { $injuries } injuries on average

## Cards and chances.

play-krosmaster = { $name }: level { $level }, initiative { $initiative }, { $mp } MP, { $hp } HP, { $ap } AP
play-summon = { $name }, summon: strength { $strength }, { $mp } MP, { $hp } HP, { $ap } AP
play-reward = { $name }, Demonic Reward of { $rank }
play-no-card = No card is called `{ $name }`.
play-no-card-but = No card is called `{ $name }`; did you mean { $meant }?
play-ways-left = With { $mp } MP left: { $cells }
play-ways-tried = Dice or a question on the way: { $cells }
play-ways-none = There is nowhere to go now.
play-no-way = There is no way to { $cell } now; `ways` says where there is one.
play-no-odds = Chances are shown for a spell that is cast at a unit: `odds 12` for answer 12.
play-odds-too-many = That has too many outcomes to look at each of them.
play-odds = Injuries on { $unit }, with the chance of each number:

## The board.

play-timeline = timeline of player { $player }: { $units }
play-had-turn = done
play-powers = powers: { $powers }
play-cast-this-turn = cast this turn: { $spells }
play-used-up = used up: { $spells }
play-markers = markers: { $markers }
play-lasting = { $number } effects last
play-dice = inspiration: { $faces }

## What cannot be done.

play-no-number = No answer has the number { $number }; `board` lists them.
play-nothing-to-take-back = There is nothing to take back.
play-not-so-many = Only { $number } could be taken back.
play-scenario-unsaved = A game that began with a scenario cannot be saved: it has no beginning of its own.
play-scenario-fails = the scenario does not play as it says, so there is no position to go on from; `kcc test` says why
play-scenario-one = that means { $number } scenarios; name one file
