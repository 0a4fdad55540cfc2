## Ce que montre `kcc try`.

try-summary = { $total ->
    [one] { $total } énoncé
   *[other] { $total } énoncés
}, { $shown } montrés
try-nothing-to-try = { $card } n’a pas d’effet propre à essayer
try-no-such-text = { $card } n’a ni sort ni pouvoir `{ $name }` ; il y a { $all }
try-name-a-card = nommez une carte, ou toutes avec --all
try-no-story-to-write = aucun de ces énoncés n’est montré : il n’y a pas de scénario à écrire
try-no-such-statement = il y a { $total } énoncés ; il n’y a pas de numéro { $number }
try-title = Montré : { $text }
try-stopped = { $left ->
    [one] arrêté : { $left } énoncé n’a pas été essayé
   *[other] arrêté : { $left } énoncés n’ont pas été essayés
}
