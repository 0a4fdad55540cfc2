# What reminds players of the rules; the numbers are those of an edition.

summary-turn = Your turn
summary-tension = 1. Tension
summary-tension-text = Roll { $dice } dice. You may set them aside and roll { $reroll } instead. If you kept the first roll and all dice show the same face, each player loses { $loss } [gg]. Nobody rolls on the first turn of the game.
summary-inspiration = 2. Inspiration
summary-inspiration-text = Lay each die on a Krosmaster: until your next turn it has the power that the die shows. Sell what is left: { $refund-one } [kama] for one die, { $refund-two } [kama] for two.
summary-start = 3. Each card, from left to right
summary-start-text = Discard its buff. Refill its [ap] and [mp], apply tokens and take them off, then do what happens “at the start of the turn”.
summary-activation = 4. Act
summary-activation-text = It spends [ap] and [mp] in any order. What it does not spend is lost.

summary-actions = Actions
summary-move = Move
summary-move-text = 1 [mp] for each step onto a free cell beside it. Beside opposing characters it must get away first.
summary-cast = Cast a spell
summary-cast-text = Pay its cost. Green range can change, red cannot.
summary-kama = Pick up a kama
summary-kama-text = 1 [ap] for each on its cell. Krosmasters only.
summary-glory = Buy glory
summary-glory-text = On a Demon cell: { $glory-ap } [ap] and { $glory-kamas } [kama] for 1 [gg], once per turn; the wild one first, else from the opponent.
summary-reward = Buy a Demonic Reward
summary-reward-text = On a Demon cell: { $reward-ap } [ap] and { $granite } [kama] for granite, { $jade } [kama] for jade, { $silver } [kama] for silver. A Krosmaster holds no more than its level.
summary-reveal = Reveal a reward
summary-reveal-text = Free, one in its turn.

summary-attack = Attack
summary-pay = 1. Pay
summary-pay-text = Choose a target within range and in sight, then pay the cost.
summary-targets = 2. Targets
summary-targets-text = All units in the area, allies too, unless the card says otherwise.
summary-effects = 3. Effects
summary-effects-text = In the order of the card, as far as they can be done.
summary-rolls = 4. Dice
summary-rolls-text = The caster and each target roll a die, and those of powers that match. More [critical] than [armour]: 1 damage more. More [armour] than [critical]: 1 less.
summary-injuries = 5. Injuries
summary-injuries-text = Each target takes as many [injury] as damage is left. Then effects that have waited take place.

summary-fight = In the fight
summary-leave = Getting away
summary-leave-text = When a unit leaves a cell beside opposing characters, each of them rolls for [lock] and the unit for [dodge].
summary-block = Blocked
summary-block-text = More [lock] than [dodge]: it loses { $locked } [ap] and { $locked } [mp]. A tie: it loses { $caught } [ap] and { $caught } [mp]. It moves if an [mp] is left.
summary-ko = KO
summary-ko-text = A unit with as many [injury] as [hp] is out. For a Krosmaster the opponent takes as many [gg] as its level, the wild one first.
summary-win = Winning
summary-win-text = Each player begins with { $glory } [gg]. Once the wild one is taken, you win when the opponent has no [gg] left; or at any time when the opponent has no Krosmaster left.
