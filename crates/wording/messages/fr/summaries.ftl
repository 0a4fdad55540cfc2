# Ce qui rappelle les règles aux joueurs ; les nombres sont ceux d'une édition.

summary-setup = Avant le combat
summary-team = Équipes
summary-team-text = De { $minimum } à { $maximum } Krosmasters, { $levels } niveaux en tout. Du même nom : { $gold } en or, jusqu’à { $white } en blanc, jusqu’à { $black } en noir.
summary-first = Qui commence
summary-first-text = La plus forte somme d’[initiative] ; à égalité, la plus haute d’une carte. À deux, le premier installe le plateau, le second choisit son côté. À quatre, on s’assied dans le sens horaire, par somme décroissante.
summary-arena = Arène
summary-arena-text = Posez décors et [kama] là où ils sont imprimés, et un [kama] sur chaque case Démon. Le reste forme la réserve. Une équipe a une bourse commune de [kama].
summary-piles = Piles, Galons
summary-piles-text = Mélangez les récompenses face cachée, { $pile } par pile : { $granite-piles } de granit, { $jade-piles } de jade, { $silver-piles } d’argent. Chacun prend { $glory } [gg] (Galons de la Gloire) ; { $wild } sauvage à côté du plateau.
summary-timeline = Frise
summary-timeline-text = Vos cartes de gauche à droite par [initiative] décroissante ; les égales dans un ordre qui reste. Le premier joueur place toutes ses figurines sur des cases de départ des deux rangées de son côté, puis l’autre.

summary-dice = Dés
summary-die = Six faces
summary-die-text = À défaut d’un dé qui porte ces faces, lancez un dé ordinaire :
summary-die-one = 1
summary-die-one-text = [critical] critique
summary-die-two = 2
summary-die-two-text = [armour] armure
summary-die-three = 3
summary-die-three-text = [lock] tacle
summary-die-four = 4
summary-die-four-text = [dodge] esquive
summary-die-five = 5
summary-die-five-text = [critical] ou [dodge] : celui qui l’a lancé choisit aussitôt.
summary-die-six = 6
summary-die-six-text = [dofus] Dofus : celui qui l’a lancé en fait aussitôt [critical], [armour], [lock] ou [dodge].

summary-turn = Votre tour
summary-tension = 1. Tension
summary-tension-text = Lancez { $dice } dés. Vous pouvez les écarter et n’en lancer que { $reroll } à la place. Dites ce que valent les 5 et les 6 ; si vous gardez le premier jet et que tous les dés montrent alors la même face, chacun perd { $loss } [gg]. Le premier joueur ne lance pas à son premier tour.
summary-inspiration = 2. Inspiration
summary-inspiration-text = Posez chaque dé sur un Krosmaster : jusqu’à votre prochain tour, il a le pouvoir que montre le dé. Vendez le reste : { $refund-one } [kama] pour un dé, { $refund-two } [kama] pour deux.
summary-start = 3. Chaque carte commence, puis 4. agit
summary-start-text = Une carte après l’autre, de gauche à droite. Défaussez son Buff. Rechargez ses [ap] et [mp], appliquez les marqueurs et retirez-les, puis faites ce qui arrive « au début du tour ».
summary-activation = 4. Agir
summary-activation-text = La carte dépense [ap] et [mp] dans l’ordre voulu. Ce qui reste est perdu.

summary-actions = Actions
summary-move = Se déplacer
summary-move-text = 1 [mp] par pas vers une case libre voisine. À côté de personnages adverses, il faut d’abord se dégager.
summary-cast = Lancer un sort
summary-cast-text = Payez son coût. La portée verte peut changer, la rouge non. Chaque Krosmaster possède aussi le Coup de Poing.
summary-kama = Ramasser un kama
summary-kama-text = 1 [ap] par kama de sa case. Krosmasters seulement. Ce qu’on paie retourne à la réserve.
summary-glory = Acheter un Galon
summary-glory-text = Sur une case Démon : { $glory-ap } [ap] et { $glory-kamas } [kama] pour 1 [gg], une seule fois dans tout votre tour ; d’abord le Galon sauvage, sinon chez l’adversaire.
summary-reward = Acheter une récompense
summary-reward-text = Sur une case Démon : { $reward-ap } [ap] et { $granite } [kama] pour le granit, { $jade } [kama] pour le jade, { $silver } [kama] pour l’argent. Voir Récompenses démoniaques.
summary-reveal = Révéler une récompense
summary-reveal-text = Gratuit, une seule pendant son tour.

summary-attack = Attaque
summary-pay = 1. Payer
summary-pay-text = Choisissez une case à portée et en vue, occupée ou non, puis payez le coût.
summary-targets = 2. Cibles
summary-targets-text = Toutes les unités de la zone, alliées comprises, sauf si la carte dit autre chose.
summary-effects = 3. Effets
summary-effects-text = Dans l’ordre de la carte, autant que possible. Ceux qui dépendent du résultat l’attendent.
summary-rolls = 4. Dés
summary-rolls-text = Plus de [critical] que d’[armour] : 1 dégât de plus. Plus d’[armour] que de [critical] : 1 de moins. Sinon, rien ne change.
summary-injuries = 5. Blessures
summary-injuries-text = Chaque cible prend autant de [injury] qu’il reste de dégâts. Puis ont lieu les effets en attente.

summary-spell-dice = Dés des sorts
summary-own-die = Chacun lance
summary-own-die-text = Le lanceur un dé de [critical], chaque cible un dé d’[armour], et un de plus pour un pouvoir qui le donne dans cet élément.
summary-several = Plusieurs cibles
summary-several-text = Un seul jet de [critical] vaut pour toutes ; chacune lance son [armour].
summary-neutral = Neutre
summary-neutral-text = [neutral] n’est pas un élément : jamais plus d’un dé de chaque côté.
summary-healing = Soin
summary-healing-text = Seul le lanceur lance : avec un [critical], une blessure de plus est soignée.
summary-starred = Étoile blanche
summary-starred-text = Personne ne lance ; seul le texte compte.

summary-fight = Au combat
summary-leave = Se dégager
summary-leave-text = Quand une unité dépense des [mp] pour quitter une case voisine de personnages adverses, chacun d’eux lance à son tour un dé de [lock], et chaque fois l’unité un dé d’[dodge] ; des pouvoirs ajoutent des dés, les pertes s’ajoutent. Être poussée, échangée ou placée ne demande aucun jet.
summary-block = Bloqué
summary-block-text = Plus de [lock] que d’[dodge] : elle perd { $locked } [ap] et { $locked } [mp]. Égalité, même sans aucun, ou une invocation qui en a plus : { $caught } [ap] et { $caught } [mp]. S’il lui reste un [mp], elle paie son pas et avance.
summary-ko = KO
summary-ko-text = Une unité qui a autant de [injury] que de [hp] est hors jeu, avec ses marqueurs, ses récompenses et ses invocations. Pour un Krosmaster, l’adversaire prend autant de [gg] que le niveau de la carte : d’abord le Galon sauvage, puis ceux du propriétaire.
summary-win = Victoire
summary-win-text = Chacun commence avec { $glory } [gg]. Une fois le Galon sauvage pris, vous gagnez quand l’adversaire n’a plus de [gg] ; et à tout moment s’il n’a plus de Krosmaster.

summary-rewards = Récompenses démoniaques
summary-open = Visibles
summary-open-text = Quand commence le premier tour du second joueur, retournez-en une de chaque rang ; puis une de plus de chaque rang à la fin du tour de chaque joueur, jusqu’à ce qu’il y en ait une à côté de chaque pile.
summary-bought = Achetée
summary-bought-text = Une visible, aussitôt remplacée, ou la première d’une pile, que vous pouvez regarder. Posez-la face cachée sur un de vos Krosmasters qui a de la place.
summary-room = Place
summary-room-text = Autant que son niveau. Les techniques ne comptent plus une fois révélées.
summary-used = Révélée
summary-used-text = Un Boost agit aussitôt et disparaît ; si c’est un sort, on le lance avant toute autre chose. Un Buff agit jusqu’au prochain tour de son Krosmaster, un équipement pour de bon : un de chaque sorte, un Dofus ou un trophée, mais plusieurs techniques.

summary-summons = Invocations
summary-mob = Mob
summary-mob-text = Il a des [mp]. C’est un personnage : il barre sa case, lance son dé de [lock], agit après son invocateur. Il ne ramasse aucun [kama] et n’achète rien.
summary-mechanism = Mécanisme
summary-mechanism-text = Sans [mp], ce n’est pas un personnage : on n’a pas à s’en dégager.
summary-bomb = Bombe
summary-bomb-text = Barre sa case. Subit 1 [injury] quand commence le tour de son invocateur (son Usure) ; mise KO, elle lance Explosion autour d’elle.
summary-turret = Tourelle
summary-turret-text = Barre sa case et lance son sort après le tour de son invocateur.
summary-trap = Piège
summary-trap-text = Ne barre rien. Lance Déclic sur le personnage qui y entre, y est placé ou s’y arrête ; puis disparaît.
summary-tombstone = Stèle
summary-tombstone-text = Ne barre rien. Subit une blessure quand un Krosmaster entre dans sa case, et seulement alors.
summary-control = Combien
summary-control-text = Le nombre après le nom d’un sort : autant de ces invocations, au plus, pour son lanceur.{ $strength ->
    [0] {""}
   *[other] {" "}Toutes celles d’une équipe : { $strength } [strength] au plus.
  } Mise KO, une invocation ne rapporte aucun [gg].

summary-board = Le plateau
summary-step = Cases
summary-step-text = Deux cases qui ont un côté commun sont adjacentes ; jamais en diagonale. La portée se compte en pas de ce genre : corps à corps, c’est 1 ; « en ligne », sur une même rangée ou colonne.
summary-obstacle = Obstacles
summary-obstacle-text = Krosmasters, mobs, bombes, tourelles, arbres, buissons et ce qui en tient lieu : personne n’entre dans leur case. Un étal est un arbre, un sac est un buisson.
summary-crate = Caisse
summary-crate-text = On peut s’y tenir : +1 en portée pour les sorts aux nombres verts.
summary-sight = Ligne de vue
summary-sight-text = Une droite du milieu de la case au milieu de la cible. Krosmasters et arbres sur son chemin cachent ce qui est derrière ; buissons, caisses et invocations non, sauf si elles ont le pouvoir Gênant. Frôler un coin ne cache rien.
summary-unfazed = Décors
summary-unfazed-text = Rien ne les déplace et ils n’ont pas de [hp], sauf si une carte le dit.
summary-token = Marqueurs
summary-token-text = +1 et −1 d’une même sorte s’annulent. Les marqueurs [ap], [mp] et [range] comptent pour un tour de qui les porte, le prochain.

summary-words = Mots des sorts
summary-units = Unités
summary-units-text = Krosmasters et invocations sont des unités ; Krosmasters et mobs, des personnages. Une unité est alliée de son équipe, et d’elle-même.
summary-push = Repousse, attire
summary-push-text = Tout droit à l’opposé du lanceur, ou tout droit vers lui, jusqu’à un obstacle.
summary-come = Recule, rapproche
summary-come-text = C’est le lanceur qui bouge, tout droit à l’opposé de la cible ou vers elle.
summary-pierce = Perce-Armure
summary-pierce-text = Chaque cible lance un dé d’[armour] de moins.
summary-steal = Vole
summary-steal-text = La cible reçoit le −1, le lanceur le +1. Vol de Vie : le lanceur perd autant de [injury] qu’il en inflige.
summary-gain = +1 PA, −1 PM
summary-gain-text = Un marqueur, qui compte quand commence le tour de la cible. « Immédiatement » : tout de suite, pour ce tour.
summary-more = +1 feu
summary-more-text = Autant de dégâts de plus, de cet élément.
summary-retribution = Vindicte X
summary-retribution-text = La suite compte si votre équipe avait au départ X Justiciers différents.

summary-areas = Zones : la case visée et
summary-cross = Croix
summary-cross-text = les 4 cases à côté de celle de la cible.
summary-square = Carré
summary-square-text = les 8 cases autour de la cible.
summary-staff = Bâton
summary-staff-text = celles à sa gauche et à sa droite, vues du lanceur.
summary-shovel = Pelle
summary-shovel-text = celle qui est derrière, vue du lanceur.
summary-hand = Aiguille
summary-hand-text = les deux qui sont derrière, l’une après l’autre.
summary-hammer = Marteau
summary-hammer-text = à gauche, à droite et derrière.
summary-breath = Souffle
summary-breath-text = les trois derrière, côte à côte.
summary-axe = Hache
summary-axe-text = celle de gauche ou de droite, et la case à côté du lanceur qui la touche. Choisissez le côté avant de lancer les dés.
summary-targets-many = Cibles Multiples
summary-targets-many-text = toutes les autres cases qu’on aurait pu cibler.
