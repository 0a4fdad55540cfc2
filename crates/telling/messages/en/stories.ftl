## How a statement of a card acts.

story-condition-of = only if the condition holds: { $text }
story-injuries = { $number ->
    [one] { $number } injury
   *[other] { $number } injuries
}
story-injuries-change = injuries { $before } → { $number }
story-before = Before
story-after = After
story-before-and-after = Before and after
story-its-turn = its turn
story-more-differences = { $number ->
    [one] One more difference.
   *[other] { $number } more differences.
}
story-rules = Rules { $rules }.
story-dice-show = The dice show { $dice }
story-casts = { $unit } casts { $spell } at { $at }
story-casts-paying = { $unit } casts { $spell } at { $at }, with X = { $x }
story-moves = { $unit } moves to { $to }
story-collects = { $unit } picks up a kama
story-buys-gg = { $unit } buys a GG
story-buys = { $unit } buys a Demonic Reward
story-reveals = { $unit } reveals { $reward }
story-ends = { $unit } ends its turn
story-chooses = The choice: { $choice }
story-yes = yes
story-no = no
story-sell = sell
story-option = option { $number }
story-player = player { $player }
story-heads = heads
story-tails = tails
story-number-injuries = injuries
story-number-hp = HP
story-number-ap = AP
story-number-mp = MP
story-number-level = level
story-number-ap-tokens = AP tokens
story-number-mp-tokens = MP tokens
story-number-range-tokens = range tokens
story-number-ap-left = AP left
story-number-mp-left = MP left
story-number-gg = GG
story-number-wild-gg = GG that nobody has
story-number-kamas = kamas
story-number-kamas-on-cell = kamas on the cell
story-number-player = played by player
story-instead = { $what } { $with }; without this { $without }
story-instead-of-that = { $with }; without this { $without }
story-on = on { $cell }
story-off-board = not on the board
story-card = card
story-timeline = timeline
story-turn-of = turn of
story-winner = winner: player
story-things-powers = the power
story-things-types = the type
story-things-spells = the spell
story-things-markers = the marker
story-things-rewards = the reward
story-things-scenery = the scenery
story-only-with = has { $what } { $list } only because of this
story-only-without = without this has { $what } { $list }
story-can = possible only because of this: { $list }
story-cannot = not possible because of this: { $list }
story-can-and-cannot = possible because of this: { $with }; without this: { $without }
story-deed-cast = cast { $spell } at { $at }
story-deed-move = move to { $to }
story-deed-collect = pick up a kama
story-deed-buy-gg = buy a GG
story-deed-buy = buy a reward
story-deed-reveal = reveal { $reward }
story-deed-end = end the turn
story-deed-other = something else
story-miss = not shown: { $why }
story-no-limit = as often as it can be paid for
story-together = it acts only together with “{ $text }”
story-before-that = before “{ $text }” it would end differently: the order matters
story-after-that = after “{ $text }” it would end differently: the order matters
story-reading = with the other reading, “{ $text }”, it would end differently
story-alike = `{ $text }` prints the same sentence, and would end differently
story-same = the same course as in { $number }
change-instead = { $what } { $with } (before the change { $without })
change-instead-of-that = { $with } (before the change { $without })
change-only-now = has { $what } { $list }; before the change not
change-only-before = no longer has { $what } { $list }
change-can = possible now: { $list }
change-cannot = no longer possible: { $list }
change-can-and-cannot = possible now: { $with }; no longer: { $without }
