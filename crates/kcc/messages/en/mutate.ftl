## What `kcc mutate` lists.

mutate-instead = { $on }: “{ $after }” instead of “{ $before }”
mutate-without = { $on }: without “{ $before }”
mutate-in-addition = { $on }: also “{ $after }”
mutate-name-a-card = name a card, a kind with --kind, or --all for everything
mutate-no-reason = { $file }: `{ $mutant }` has no reason
mutate-listed-twice = { $file }: `{ $mutant }` is there twice
mutate-stale = { $file }: `{ $mutant }` is noticed by a scenario, or is no change any more; take it out
mutate-summary = { $total ->
    [one] { $total } change
   *[other] { $total } changes
}: { $noticed } noticed, { $left } unnoticed{ $equivalent ->
    [0] { "" }
   *[other] ; { $equivalent } more that no play can tell apart
}
