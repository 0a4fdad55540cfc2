## What `kcc try` shows.

try-condition-of = only if the condition holds: { $text }
try-injuries = { $number ->
    [one] { $number } injury
   *[other] { $number } injuries
}
try-injuries-change = injuries { $before } → { $number }
try-before = Before
try-after = After
try-before-and-after = Before and after
try-its-turn = its turn
try-more-differences = { $number ->
    [one] One more difference.
   *[other] { $number } more differences.
}
try-rules = Rules { $rules }.
try-dice-show = The dice show { $dice }
try-casts = { $unit } casts { $spell } at { $at }
try-casts-paying = { $unit } casts { $spell } at { $at }, with X = { $x }
try-moves = { $unit } moves to { $to }
try-collects = { $unit } picks up a kama
try-buys-gg = { $unit } buys a GG
try-buys = { $unit } buys a Demonic Reward
try-reveals = { $unit } reveals { $reward }
try-ends = { $unit } ends its turn
try-chooses = The choice: { $choice }
try-yes = yes
try-no = no
try-sell = sell
try-option = option { $number }
try-player = player { $player }
try-heads = heads
try-tails = tails
try-number-injuries = injuries
try-number-hp = HP
try-number-ap = AP
try-number-mp = MP
try-number-level = level
try-number-ap-tokens = AP tokens
try-number-mp-tokens = MP tokens
try-number-range-tokens = range tokens
try-number-ap-left = AP left
try-number-mp-left = MP left
try-number-gg = GG
try-number-wild-gg = GG that nobody has
try-number-kamas = kamas
try-number-kamas-on-cell = kamas on the cell
try-number-player = played by player
try-instead = { $what } { $with }; without this { $without }
try-instead-of-that = { $with }; without this { $without }
try-on = on { $cell }
try-off-board = not on the board
try-card = card
try-timeline = timeline
try-turn-of = turn of
try-winner = winner: player
try-things-powers = the power
try-things-types = the type
try-things-spells = the spell
try-things-markers = the marker
try-things-rewards = the reward
try-things-scenery = the scenery
try-only-with = has { $what } { $list } only because of this
try-only-without = without this has { $what } { $list }
try-can = possible only because of this: { $list }
try-cannot = not possible because of this: { $list }
try-can-and-cannot = possible because of this: { $with }; without this: { $without }
try-deed-cast = cast { $spell } at { $at }
try-deed-move = move to { $to }
try-deed-collect = pick up a kama
try-deed-buy-gg = buy a GG
try-deed-buy = buy a reward
try-deed-reveal = reveal { $reward }
try-deed-end = end the turn
try-deed-other = something else
try-miss = not shown: { $why }
try-no-limit = as often as it can be paid for
try-together = it acts only together with “{ $text }”
try-before-that = before “{ $text }” it would end differently: the order matters
try-after-that = after “{ $text }” it would end differently: the order matters
try-reading = with the other reading, “{ $text }”, it would end differently
try-alike = `{ $text }` prints the same sentence, and would end differently
try-same = the same course as in { $number }
try-summary = { $total ->
    [one] { $total } statement
   *[other] { $total } statements
}, { $shown } shown
try-nothing-to-try = { $card } has no effect of its own to try
try-no-such-text = { $card } has no spell or power `{ $name }`; it has { $all }
try-name-a-card = name a card, or all of them with --all
try-no-story-to-write = none of these statements is shown, so there is no scenario to write
try-no-such-statement = there are { $total } statements; there is no number { $number }
try-title = Shown: { $text }
try-stopped = { $left ->
    [one] stopped: { $left } statement was not tried
   *[other] stopped: { $left } statements were not tried
}
