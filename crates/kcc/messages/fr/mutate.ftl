## Ce que `kcc mutate` énumère.

mutate-instead = { $on } : « { $after } » au lieu de « { $before } »
mutate-without = { $on } : sans « { $before } »
mutate-in-addition = { $on } : « { $after } » en plus
mutate-name-a-card = nommez une carte, un genre avec --kind, ou --all pour tout
mutate-no-reason = { $file } : `{ $mutant }` n’a pas de raison
mutate-listed-twice = { $file } : `{ $mutant }` y est deux fois
mutate-stale = { $file } : `{ $mutant }` est remarqué par un scénario, ou n’est plus un changement ; retirez-le
mutate-summary = { $total ->
    [one] { $total } changement
   *[other] { $total } changements
} : { $noticed } remarqués, { $left } non remarqués{ $equivalent ->
    [0] { "" }
   *[other]  ; { $equivalent } de plus qu’aucune partie ne distingue
}
