## Parties dans le terminal : les questions.


## Les réponses possibles.


## Cartes et chances.

play-no-way = Il n’y a pas de chemin vers { $cell } pour l’instant ; `chemins` dit où il y en a.

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
