# What reminds players of the rules; the numbers are those of an edition.

summary-setup = Before the fight
summary-team = Teams
summary-team-text = { $minimum } to { $maximum } Krosmasters of { $levels } levels in all. Of one name: { $gold } in gold, up to { $white } in white, up to { $black } in black.
summary-first = Who is first
summary-first-text = The highest sum of [initiative]; if equal, the highest single one. The first of two sets the board up, the second chooses a side. Four sit clockwise by falling sum.
summary-arena = Arena
summary-arena-text = Lay scenery and [kama] where they are printed, and a [kama] on each Demon cell. The rest is the reserve. A team has one purse of [kama].
summary-piles = Piles, glory
summary-piles-text = Shuffle rewards face down, { $pile } in a pile: { $granite-piles } of granite, { $jade-piles } of jade, { $silver-piles } of silver. Each player takes { $glory } [gg] (Gallons of Glory); { $wild } wild beside the board.
summary-timeline = Timeline
summary-timeline-text = Your cards from left to right by falling [initiative]; equal ones in an order that stays. The first player sets them all up on start cells of the two rows on that side, then the other.

summary-dice = Dice
summary-die = Six sides
summary-die-text = Instead of a die with these sides throw an ordinary one:
summary-die-one = 1
summary-die-one-text = [critical] critical
summary-die-two = 2
summary-die-two-text = [armour] armour
summary-die-three = 3
summary-die-three-text = [lock] lock
summary-die-four = 4
summary-die-four-text = [dodge] dodge
summary-die-five = 5
summary-die-five-text = [critical] or [dodge]: whoever threw it says which at once.
summary-die-six = 6
summary-die-six-text = [dofus] Dofus: whoever threw it makes it [critical], [armour], [lock] or [dodge] at once.

summary-turn = Your turn
summary-tension = 1. Tension
summary-tension-text = Roll { $dice } dice. You may set them aside and roll { $reroll } instead. Say what 5 and 6 count as; if you kept the first roll and all dice now show the same face, each player loses { $loss } [gg]. The first player’s first turn has no roll.
summary-inspiration = 2. Inspiration
summary-inspiration-text = Lay each die on a Krosmaster: until your next turn it has the power that the die shows. Sell what is left: { $refund-one } [kama] for one die, { $refund-two } [kama] for two.
summary-start = 3. Each card begins, then 4. acts
summary-start-text = One card after the other, from left to right. Discard its buff. Refill its [ap] and [mp], apply tokens and take them off, then do what happens “at the start of the turn”.
summary-activation = 4. Act
summary-activation-text = It spends [ap] and [mp] in any order. What it does not spend is lost.

summary-actions = Actions
summary-move = Move
summary-move-text = 1 [mp] for each step onto a free cell beside it. Beside opposing characters it must first get away.
summary-cast = Cast a spell
summary-cast-text = Pay its cost. Green range can change, red cannot. Every Krosmaster has Punch besides the spells on its card.
summary-kama = Pick up a kama
summary-kama-text = 1 [ap] for each on its cell. Krosmasters only. What is paid goes back to the reserve.
summary-glory = Buy glory
summary-glory-text = On a Demon cell: { $glory-ap } [ap] and { $glory-kamas } [kama] for 1 [gg], once in your whole turn; the wild one first, else from the opponent.
summary-reward = Buy a Demonic Reward
summary-reward-text = On a Demon cell: { $reward-ap } [ap] and { $granite } [kama] for granite, { $jade } [kama] for jade, { $silver } [kama] for silver. See Demonic Rewards.
summary-reveal = Reveal a reward
summary-reveal-text = Free, one in its turn.

summary-attack = Attack
summary-pay = 1. Pay
summary-pay-text = Choose a cell within range and in sight, with a unit on it or without, then pay the cost.
summary-targets = 2. Targets
summary-targets-text = All units in the area, allies too, unless the card says otherwise.
summary-effects = 3. Effects
summary-effects-text = In the order of the card, as far as they can be done. Those that need the result wait for it.
summary-rolls = 4. Dice
summary-rolls-text = More [critical] than [armour]: 1 damage more. More [armour] than [critical]: 1 less. Otherwise nothing changes.
summary-injuries = 5. Injuries
summary-injuries-text = Each target takes as many [injury] as damage is left. Then effects that have waited take place.

summary-spell-dice = Dice of spells
summary-own-die = Each rolls
summary-own-die-text = The caster one die for [critical], each target one for [armour], and one more for a power that says so for this element.
summary-several = Several targets
summary-several-text = One roll for [critical] counts for all of them; each rolls its own [armour].
summary-neutral = Neutral
summary-neutral-text = [neutral] is no element: never more than one die on either side.
summary-healing = Healing
summary-healing-text = Only the caster rolls: with a [critical] one injury more is healed.
summary-starred = White star
summary-starred-text = Nobody rolls; only the text counts.

summary-fight = In the fight
summary-leave = Getting away
summary-leave-text = When a unit spends [mp] to leave a cell beside opposing characters, each of them in turn rolls a die for [lock], and each time the unit one for [dodge]; powers add dice, losses add up. Being pushed, swapped or placed needs no roll.
summary-block = Blocked
summary-block-text = More [lock] than [dodge]: it loses { $locked } [ap] and { $locked } [mp]. A tie, even without any, or a summon that has more: it loses { $caught } [ap] and { $caught } [mp]. If an [mp] is left it pays for the step and goes.
summary-ko = KO
summary-ko-text = A unit with as many [injury] as [hp] is out, and with it its tokens, rewards and summons. For a Krosmaster the opponent takes as many [gg] as its level: the wild one first, then its owner’s.
summary-win = Winning
summary-win-text = Each player begins with { $glory } [gg]. Once the wild one is taken, you win when the opponent has no [gg] left; or at any time when the opponent has no Krosmaster left.

summary-rewards = Demonic Rewards
summary-open = Open ones
summary-open-text = When the second player’s first turn begins, turn one of each rank up; then one more of each rank whenever a player’s turn ends, until every pile has one beside it.
summary-bought = Bought
summary-bought-text = An open one, which is replaced at once, or the top one of a pile, which you may look at. Lay it face down on any Krosmaster of yours with room.
summary-room = Room
summary-room-text = As many as its level. Techniques do not count once they are revealed.
summary-used = Revealed
summary-used-text = A boost works at once and is gone; if it is a spell, that is cast before anything else. A buff works until the next turn of its Krosmaster, equipment for good: one of each kind, a Dofus or a trophy, but several techniques.

summary-summons = Summons
summary-mob = Mob
summary-mob-text = Has [mp]. A character: it bars its cell, rolls for [lock], acts after its summoner. It picks up no [kama] and buys nothing.
summary-mechanism = Mechanism
summary-mechanism-text = Has no [mp] and is no character: nobody has to get away from it.
summary-bomb = Bomb
summary-bomb-text = Bars its cell. Suffers 1 [injury] when its summoner’s turn begins (its Wear); KO’d, it casts Explosion around itself.
summary-turret = Turret
summary-turret-text = Bars its cell, and casts its spell after its summoner’s turn.
summary-trap = Trap
summary-trap-text = Bars nothing. Casts Click on the character that steps, is placed or comes to a stop there; then it is gone.
summary-tombstone = Tombstone
summary-tombstone-text = Bars nothing. Suffers an injury when a Krosmaster enters its cell, and only then.
summary-control = How many
summary-control-text = The number after a spell’s name: so many of its summons may its caster have in play.{ $strength ->
    [0] {""}
   *[other] {" "}All summons of a team: { $strength } [strength] at most.
  } A summon that is KO’d is worth no [gg].

summary-board = The board
summary-step = Cells
summary-step-text = Cells with a common side are adjacent; slanting steps do not exist. Range is counted in such steps: close combat is 1; “in line” is along one row or column.
summary-obstacle = In the way
summary-obstacle-text = Krosmasters, mobs, bombs, turrets, trees, bushes and what counts as one of them: nobody enters their cells. A stall is a tree, a bag is a bush.
summary-crate = Crate
summary-crate-text = Anybody may stand on it: +1 range for spells with green numbers.
summary-sight = Sight
summary-sight-text = A straight line from the middle of the cell to the middle of the target. Krosmasters and trees on its way hide what is behind them; bushes, crates and summons do not, unless they have the power Obstructive. To touch a corner hides nothing.
summary-unfazed = Scenery
summary-unfazed-text = Nothing moves it and it has no [hp], unless a card says so.
summary-token = Tokens
summary-token-text = +1 and −1 of one kind cancel each other. [ap], [mp] and [range] tokens count for one turn of their bearer, the next.

summary-words = Words of spells
summary-units = Units
summary-units-text = Krosmasters and summons are units; Krosmasters and mobs are characters. A unit is an ally of its own team, and of itself.
summary-push = Push back, attract
summary-push-text = Straight away from the caster, or straight towards it, until something is in the way.
summary-come = Retreat, move closer
summary-come-text = The caster itself moves, straight away from the target or towards it.
summary-pierce = Pierce armour
summary-pierce-text = Each target rolls one die less for [armour].
summary-steal = Steal
summary-steal-text = The target gets the −1, the caster the +1. Steals health: the caster loses as many [injury] as it deals.
summary-gain = +1 AP, −1 MP
summary-gain-text = A token, which counts when the target’s turn begins. “Immediately”: at once, and for this turn.
summary-more = +1 fire
summary-more-text = That much more damage, of this element.
summary-retribution = Retribution X
summary-retribution-text = What follows counts if your team began with X different Vigilantes.

summary-areas = Areas: the target’s cell and
summary-cross = Cross
summary-cross-text = the 4 cells beside the target’s.
summary-square = Square
summary-square-text = the 8 cells around it.
summary-staff = Staff
summary-staff-text = those to its left and right, as the caster looks at it.
summary-shovel = Shovel
summary-shovel-text = the one behind it, seen from the caster.
summary-hand = Hand
summary-hand-text = the two behind it, one after the other.
summary-hammer = Hammer
summary-hammer-text = left, right and behind.
summary-breath = Breath
summary-breath-text = the three behind it, side by side.
summary-axe = Axe
summary-axe-text = the one to its left or right, and the one beside the caster next to that. Choose the side before dice are rolled.
summary-targets-many = Multiple targets
summary-targets-many-text = every other cell that could have been the target.
