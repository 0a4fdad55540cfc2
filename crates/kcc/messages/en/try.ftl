## What `kcc try` shows.

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
