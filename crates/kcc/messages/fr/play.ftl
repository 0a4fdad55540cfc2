## Parties dans le terminal : les questions.

play-ask-chance = que montrent les dés ?
play-ask-side = de quel côté du plateau vous placez-vous ?
play-ask-timeline = qui vient ensuite dans la frise ?
play-ask-start = où commence { $unit } ?
play-ask-reroll = les dés de tension montrent { $dice } : { $then }. Relancer, avec un seul dé et sans perte de GG ?
play-tension-same = si les deux montrent la même face, chaque joueur perd { $loss } GG
play-tension-none = ils diffèrent, personne ne perd de GG
play-ask-again-all = { $roll } : { $successes } succès sur { $dice } dés. Les relancer tous ?
play-ask-again-failed = { $roll } : { $successes } succès sur { $dice } dés. Relancer un dé qui a échoué ?
play-ask-again-succeeded = { $roll } : { $successes } succès sur { $dice } dés. Relancer un succès ?
play-ask-turn = { $roll } : sur quelle face tourner { $die } ?
play-roll = le jet
play-roll-of = jet { $face } de { $unit }
play-roll-tension = jet de tension
play-ask-inspire = à qui va le dé d’inspiration { $face } ?
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
play-ask-line = quelle place prend { $unit } dans la frise ?

## Les réponses possibles.

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
play-expected = { $injuries } blessures en moyenne

## Cartes et chances.

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
play-no-way = Il n’y a pas de chemin vers { $cell } pour l’instant ; `chemins` dit où il y en a.
play-no-odds = Les chances se disent d’un sort lancé sur une unité : `chances 12` pour la réponse 12.
play-odds-too-many = Trop d’issues sont possibles pour les examiner toutes.
play-odds = Blessures de { $unit }, avec la chance de chaque nombre :

## Le plateau.

play-timeline = frise du joueur { $player } : { $units }
play-had-turn = déjà joué
play-powers = pouvoirs : { $powers }
play-cast-this-turn = lancés ce tour : { $spells }
play-used-up = épuisés : { $spells }
play-markers = marqueurs : { $markers }
play-lasting = { $number } effets en cours
play-dice = inspiration : { $faces }

## Ce qui ne peut pas se faire.

play-no-number = Aucune réponse n’a le numéro { $number } ; `plateau` les montre.
play-nothing-to-take-back = Il n’y a rien à reprendre.
play-not-so-many = Seulement { $number } ont pu être reprises.
play-scenario-unsaved = Une partie commencée par un scénario ne peut pas être sauvée : elle n’a pas de début à elle.
play-scenario-fails = le scénario ne se joue pas comme il le dit : il n’y a pas de position d’où continuer ; `kcc test` dit pourquoi
play-scenario-one = { $number } scénarios correspondent ; nommez un seul fichier
