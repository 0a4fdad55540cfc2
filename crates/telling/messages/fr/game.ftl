## What people who play a game are asked, and what they may answer.

play-ask-chance = que montrent les dés ?
play-ask-side = de quel côté du plateau vous placez-vous ?
play-ask-timeline = qui vient ensuite dans la frise ?
play-ask-start = où commence { $unit } ?
play-ask-reroll-same = les dés de tension sont identiques : { $dice }. Les gardez-vous ?
play-ask-reroll-either = les dés de tension montrent { $dice } : on peut les tourner sur la même face. Les gardez-vous ?
play-ask-reroll-different = les dés de tension diffèrent : { $dice }. Les gardez-vous ?
tension-each-loses = chaque joueur perd { $loss } GG
tension-two-lose = deux joueurs perdent { $loss } GG chacun
tension-keep-same = garder les deux : { $loss }
tension-keep-either = garder les deux : seulement si vous les tournez sur la même face, { $loss }
tension-keep-different = garder les deux : personne ne perd de GG
tension-throw-again = { $dice ->
    [one] relancer avec { $dice } seul dé : personne ne perd de GG, mais il ne reste que ce dé à confier ou à vendre
   *[other] relancer avec { $dice } dés : personne ne perd de GG, et ce sont ces dés que l’on confie ou que l’on vend
}
turned-to-a-success = { $face } : un succès
turned-to-no-success = { $face } : pas de succès
turned-to-the-same = { $face } : comme l’autre dé, { $loss }
turned-to-another = { $face } : différent de l’autre dé, personne ne perd de GG
sell-the-die = { $one ->
    [one] le vendre : { $one } kama, ou { $two } si vous vendez les deux dés
   *[other] le vendre : { $one } kamas, ou { $two } si vous vendez les deux dés
}
sits-at-the-top = Le joueur { $player } s’installe en haut du plateau
sits-at-the-right = Le joueur { $player } s’installe à droite du plateau
sits-at-the-bottom = Le joueur { $player } s’installe en bas du plateau
sits-at-the-left = Le joueur { $player } s’installe à gauche du plateau
begins-on = Joueur { $player } : { $unit } commence en { $cell }
play-ask-again-all = { $roll } : { $successes } succès sur { $dice } dés. Les relancer tous ?
play-ask-again-failed = { $roll } : { $successes } succès sur { $dice } dés. Relancer un dé qui a échoué ?
play-ask-again-succeeded = { $roll } : { $successes } succès sur { $dice } dés. Relancer un succès ?
play-ask-turn = { $roll } : sur quelle face tourner { $die } ?
play-roll = le jet
play-roll-of = jet { $face } de { $unit }
play-roll-tension = jet de tension
play-ask-inspire = à qui va le dé d’inspiration { $face }{ $dice ->
    [2] {" "}(le premier des deux)
   *[other] {""}
 } ?
play-ask-act = que fait { $unit } ?
play-ask-enemy = { $unit } s’éloigne : quel adversaire tente le tacle ?
play-ask-direction = dans quelle direction va la zone ?
play-ask-way = dans quelle direction ?
play-ask-axe = de quel côté tombe la hache ?
play-ask-standby = quel effet résoudre ensuite ?
play-ask-order = par qui continuer ?
play-ask-unit = quelle unité ?
play-ask-more = une autre unité, ou aucune ?
play-ask-more-cells = une autre case, ou aucune ?
play-ask-cell = quelle case ?
play-ask-opponent = quel adversaire ?
play-ask-taker = à quel adversaire vont les GG du KO de { $unit } ?
play-ask-loser = qui perd un GG par la tension ?
play-ask-option = laquelle des { $number } options, dans l’ordre du texte ?
play-ask-reward = quelle récompense de { $unit } ?
play-ask-spell = quel sort { $unit } lance-t-il ?
play-ask-face = quelle face le dé montrera-t-il ?
play-ask-may = le faire ?
play-ask-rebound = qui le sort frappe-t-il ensuite ?
play-ask-allocate = à qui donner { $reward } ?
play-ask-allocate-unseen = à qui va la récompense achetée ?
play-ask-line = quelle place prend { $unit } dans la frise ?
play-cast = lancer { $spell } ({ $price })
play-at-enemies = sur un adversaire
play-at-allies = sur votre camp
play-at-cells = sur une case vide
play-enemies = adversaires
play-allies = votre camp
play-cells = ailleurs
play-buy-reward = acheter une Récompense Démoniaque
play-reward-for = { $name } ({ $rank }, { $price })
play-unseen = une récompense cachée
play-buy-gg = acheter un GG ({ $price })
play-free = gratuit
play-steal-health = Vol de Vie
play-expected = { $injuries } blessures en moyenne
play-krosmaster = { $name } : niveau { $level }, initiative { $initiative }, { $mp } PM, { $hp } PV, { $ap } PA
play-summon = { $name }, Invocation : force { $strength }, { $mp } PM, { $hp } PV, { $ap } PA
play-reward = { $name }, Récompense Démoniaque ({ $rank })
play-no-card = Aucune carte ne s’appelle `{ $name }`.
play-no-card-but = Aucune carte ne s’appelle `{ $name }` ; vouliez-vous dire { $meant } ?
play-ways-left = { $mp ->
    [0] Sans PM restant
    [1] Avec 1 PM restant
   *[other] Avec { $mp } PM restants
} : { $cells }
play-ways-tried = Des dés ou une question en chemin : { $cells }
play-ways-none = Il n’y a nulle part où aller pour l’instant.
play-no-odds = Les chances se disent d’un sort lancé sur une unité : `chances 12` pour la réponse 12.
play-odds-too-many = Trop d’issues sont possibles pour les examiner toutes.
play-odds = Blessures de { $unit }, avec la chance de chaque nombre :
session-and = {" "}et{" "}
session-a-draw = Égalité.{"\u000A"}
session-the-game-ends-at-a = La partie s’arrête à une limite.{"\u000A"}
session-face-down = face cachée
session-nobody = personne
session-no = non
session-yes = oui
session-move-to = aller en
session-cast = lancer
session-reveal = révéler
session-pick-up-a-kama = ramasser un kama
session-buy-a-gg = acheter un GG
session-end-the-turn = terminer le tour
session-chance = Le hasard
session-axe-left = à gauche
session-axe-right = à droite
session-cost-ap = { $number } PA
session-cost-mp = { $number } PM
session-cost-injuries = { $number ->
    [one] { $number } blessure
   *[other] { $number } blessures
}
session-cost-kamas = { $number ->
    [one] { $number } kama
   *[other] { $number } kamas
}
session-quoted =  : « { $text } »
player-wins = Le joueur { $player } gagne.
players-win = Les joueurs { $players } gagnent.
player = joueur { $player }
player-asked = Joueur { $player }
player-does = Joueur { $player } : { $what }
player-answers = Joueur { $player } : { $asked } { $what }
player-answers-a-text = Joueur { $player }, { $text } : { $asked } { $what }
buy-reward = acheter { $name } ({ $rank })
buy-unseen-reward = acheter une Récompense Démoniaque face cachée ({ $rank })
option-of-number = numéro { $number }
cast-x = { $at } (X = { $x })
ko-column = , KO
expected-ko = { $injuries } blessures en moyenne, KO { $percent } %
