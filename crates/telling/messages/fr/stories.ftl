## Comment agit un énoncé d’une carte.

story-condition-of = seulement si la condition est remplie : { $text }
story-injuries = { $number ->
    [one] { $number } blessure
   *[other] { $number } blessures
}
story-injuries-change = blessures { $before } → { $number }
story-before = Avant
story-after = Après
story-before-and-after = Avant et après
story-its-turn = son tour
story-more-differences = { $number ->
    [one] Une autre différence.
   *[other] { $number } autres différences.
}
story-rules = Règles { $rules }.
story-dice-show = Les dés montrent { $dice }
story-casts = { $unit } lance { $spell } en { $at }
story-casts-paying = { $unit } lance { $spell } en { $at }, avec X = { $x }
story-moves = { $unit } va en { $to }
story-collects = { $unit } ramasse un kama
story-buys-gg = { $unit } achète un GG
story-buys = { $unit } achète une Récompense Démoniaque
story-reveals = { $unit } révèle { $reward }
story-ends = { $unit } finit son tour
story-chooses = Le choix : { $choice }
story-yes = oui
story-no = non
story-sell = vendre
story-option = option { $number }
story-player = joueur { $player }
story-heads = face
story-tails = pile
story-number-injuries = blessures
story-number-hp = PV
story-number-ap = PA
story-number-mp = PM
story-number-level = niveau
story-number-ap-tokens = marqueurs PA
story-number-mp-tokens = marqueurs PM
story-number-range-tokens = marqueurs PO
story-number-ap-left = PA restants
story-number-mp-left = PM restants
story-number-gg = GG
story-number-wild-gg = GG de personne
story-number-kamas = kamas
story-number-kamas-on-cell = kamas sur la case
story-number-player = joué par le joueur
story-instead = { $what } { $with } ; sans cela { $without }
story-instead-of-that = { $with } ; sans cela { $without }
story-on = en { $cell }
story-off-board = hors du plateau
story-card = carte
story-timeline = frise
story-turn-of = tour de
story-winner = vainqueur : joueur
story-things-powers = le pouvoir
story-things-types = le type
story-things-spells = le sort
story-things-markers = le marqueur
story-things-rewards = la récompense
story-things-scenery = le décor
story-only-with = n’a { $what } { $list } que grâce à cela
story-only-without = sans cela a { $what } { $list }
story-can = possible seulement grâce à cela : { $list }
story-cannot = impossible à cause de cela : { $list }
story-can-and-cannot = possible grâce à cela : { $with } ; sans cela : { $without }
story-deed-cast = lancer { $spell } en { $at }
story-deed-move = aller en { $to }
story-deed-collect = ramasser un kama
story-deed-buy-gg = acheter un GG
story-deed-buy = acheter une récompense
story-deed-reveal = révéler { $reward }
story-deed-end = finir le tour
story-deed-other = autre chose
story-miss = pas montré : { $why }
story-no-limit = autant de fois qu’on peut le payer
story-together = n’agit qu’avec « { $text } »
story-before-that = avant « { $text } », la fin serait autre : l’ordre compte
story-after-that = après « { $text } », la fin serait autre : l’ordre compte
story-reading = avec l’autre lecture, « { $text } », la fin serait autre
story-alike = `{ $text }` s’imprime de la même façon, mais la fin serait autre
story-same = le même déroulement que pour { $number }
change-instead = { $what } { $with } (avant le changement { $without })
change-instead-of-that = { $with } (avant le changement { $without })
change-only-now = a { $what } { $list } ; avant le changement, non
change-only-before = n’a plus { $what } { $list }
change-can = possible désormais : { $list }
change-cannot = n’est plus possible : { $list }
change-can-and-cannot = possible désormais : { $with } ; plus possible : { $without }
