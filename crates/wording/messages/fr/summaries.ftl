# Ce qui rappelle les règles aux joueurs ; les nombres sont ceux d'une édition.

summary-turn = Votre tour
summary-tension = 1. Tension
summary-tension-text = Lancez { $dice } dés. Vous pouvez les écarter et n’en lancer que { $reroll } à la place. Si vous gardez le premier jet et que tous les dés montrent la même face, chacun perd { $loss } [gg]. Personne ne lance au premier tour de la partie.
summary-inspiration = 2. Inspiration
summary-inspiration-text = Posez chaque dé sur un Krosmaster : jusqu’à votre prochain tour, il a le pouvoir que montre le dé. Vendez le reste : { $refund-one } [kama] pour un dé, { $refund-two } [kama] pour deux.
summary-start = 3. Chaque carte, de gauche à droite
summary-start-text = Défaussez son Buff. Rechargez ses [ap] et [mp], appliquez les marqueurs et retirez-les, puis faites ce qui arrive « au début du tour ».
summary-activation = 4. Agir
summary-activation-text = Elle dépense [ap] et [mp] dans l’ordre voulu. Ce qui reste est perdu.

summary-actions = Actions
summary-move = Se déplacer
summary-move-text = 1 [mp] par pas vers une case libre voisine. À côté de personnages adverses, il faut d’abord se dégager.
summary-cast = Lancer un sort
summary-cast-text = Payez son coût. La portée verte peut changer, la rouge non.
summary-kama = Ramasser un kama
summary-kama-text = 1 [ap] par kama de sa case. Krosmasters seulement.
summary-glory = Acheter un Galon
summary-glory-text = Sur une case Démon : { $glory-ap } [ap] et { $glory-kamas } [kama] pour 1 [gg], une fois par tour ; d’abord le Galon sauvage, sinon chez l’adversaire.
summary-reward = Acheter une récompense
summary-reward-text = Sur une case Démon : { $reward-ap } [ap] et { $granite } [kama] pour le granit, { $jade } [kama] pour le jade, { $silver } [kama] pour l’argent. Un Krosmaster n’en porte jamais plus que son niveau.
summary-reveal = Révéler une récompense
summary-reveal-text = Gratuit, une seule pendant son tour.

summary-attack = Attaque
summary-pay = 1. Payer
summary-pay-text = Choisissez une cible à portée et en vue, puis payez le coût.
summary-targets = 2. Cibles
summary-targets-text = Toutes les unités de la zone, alliées comprises, sauf si la carte dit autre chose.
summary-effects = 3. Effets
summary-effects-text = Dans l’ordre de la carte, autant que possible.
summary-rolls = 4. Dés
summary-rolls-text = Le lanceur et chaque cible jettent un dé, plus ceux de leurs pouvoirs. Plus de [critical] que d’[armour] : 1 dégât de plus. Plus d’[armour] que de [critical] : 1 de moins.
summary-injuries = 5. Blessures
summary-injuries-text = Chaque cible prend autant de [injury] qu’il reste de dégâts. Puis ont lieu les effets en attente.

summary-fight = Au combat
summary-leave = Se dégager
summary-leave-text = Quand une unité quitte une case voisine de personnages adverses, chacun d’eux jette un dé de [lock], l’unité un dé d’[dodge].
summary-block = Bloqué
summary-block-text = Plus de [lock] que d’[dodge] : elle perd { $locked } [ap] et { $locked } [mp]. Égalité : { $caught } [ap] et { $caught } [mp]. Elle avance s’il lui reste un [mp].
summary-ko = KO
summary-ko-text = Une unité qui a autant de [injury] que de [hp] est hors jeu. Pour un Krosmaster, l’adversaire prend autant de [gg] que son niveau, d’abord le Galon sauvage.
summary-win = Victoire
summary-win-text = Chacun commence avec { $glory } [gg]. Une fois le Galon sauvage pris, vous gagnez quand l’adversaire n’a plus de [gg] ; et à tout moment s’il n’a plus de Krosmaster.
