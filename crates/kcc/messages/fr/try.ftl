## Ce que montre `kcc try`.

try-condition-of = seulement si la condition est remplie : { $text }
try-injuries = { $number ->
    [one] { $number } blessure
   *[other] { $number } blessures
}
try-injuries-change = blessures { $before } → { $number }
try-before = Avant
try-after = Après
try-before-and-after = Avant et après
try-its-turn = son tour
try-more-differences = { $number ->
    [one] Une autre différence.
   *[other] { $number } autres différences.
}
try-rules = Règles { $rules }.
try-dice-show = Les dés montrent { $dice }
try-casts = { $unit } lance { $spell } en { $at }
try-casts-paying = { $unit } lance { $spell } en { $at }, avec X = { $x }
try-moves = { $unit } va en { $to }
try-collects = { $unit } ramasse un kama
try-buys-gg = { $unit } achète un GG
try-buys = { $unit } achète une Récompense Démoniaque
try-reveals = { $unit } révèle { $reward }
try-ends = { $unit } finit son tour
try-chooses = Le choix : { $choice }
try-yes = oui
try-no = non
try-sell = vendre
try-option = option { $number }
try-player = joueur { $player }
try-heads = face
try-tails = pile
try-number-injuries = blessures
try-number-hp = PV
try-number-ap = PA
try-number-mp = PM
try-number-level = niveau
try-number-ap-tokens = marqueurs PA
try-number-mp-tokens = marqueurs PM
try-number-range-tokens = marqueurs PO
try-number-ap-left = PA restants
try-number-mp-left = PM restants
try-number-gg = GG
try-number-wild-gg = GG de personne
try-number-kamas = kamas
try-number-kamas-on-cell = kamas sur la case
try-number-player = joué par le joueur
try-instead = { $what } { $with } ; sans cela { $without }
try-instead-of-that = { $with } ; sans cela { $without }
try-on = en { $cell }
try-off-board = hors du plateau
try-card = carte
try-timeline = frise
try-turn-of = tour de
try-winner = vainqueur : joueur
try-things-powers = le pouvoir
try-things-types = le type
try-things-spells = le sort
try-things-markers = le marqueur
try-things-rewards = la récompense
try-things-scenery = le décor
try-only-with = n’a { $what } { $list } que grâce à cela
try-only-without = sans cela a { $what } { $list }
try-can = possible seulement grâce à cela : { $list }
try-cannot = impossible à cause de cela : { $list }
try-can-and-cannot = possible grâce à cela : { $with } ; sans cela : { $without }
try-deed-cast = lancer { $spell } en { $at }
try-deed-move = aller en { $to }
try-deed-collect = ramasser un kama
try-deed-buy-gg = acheter un GG
try-deed-buy = acheter une récompense
try-deed-reveal = révéler { $reward }
try-deed-end = finir le tour
try-deed-other = autre chose
try-miss = pas montré : { $why }
try-no-limit = autant de fois qu’on peut le payer
try-together = n’agit qu’avec « { $text } »
try-before-that = avant « { $text } », la fin serait autre : l’ordre compte
try-after-that = après « { $text } », la fin serait autre : l’ordre compte
try-reading = avec l’autre lecture, « { $text } », la fin serait autre
try-alike = `{ $text }` s’imprime de la même façon, mais la fin serait autre
try-same = le même déroulement que pour { $number }
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
