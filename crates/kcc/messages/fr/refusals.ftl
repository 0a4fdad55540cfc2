## Why an answer is not accepted.

refusal = { $reason } (règle { $rule })
other-question = cette réponse n’est pas celle d’une telle question
game-over = la partie est finie
not-offered = ce n’est pas une des réponses possibles ici
no-such-spell = l’unité n’a pas ce sort
cannot-pay-ap = il n’y a pas assez de PA pour le payer
cannot-pay-mp = il n’y a pas assez de PM pour le payer
cannot-pay-kamas = il n’y a pas assez de kamas pour le payer
cannot-pay-injuries = il n’y a pas assez de PV pour le payer
spell-barred = le texte du sort dit qu’il ne peut pas être lancé maintenant
spell-used = le sort ne peut pas être lancé une fois de plus pour l’instant
not-by-own-action = ce sort ne se lance pas par une action, seulement par un effet
out-of-range = la case est hors de portée
no-sight = il n’y a pas de ligne de vue
target-forbidden = une des cibles ne peut pas être choisie
not-free = la case n’est pas libre
not-adjacent = la case n’est pas adjacente
only-krosmasters = seul un Krosmaster peut faire cela
wrong-cell = l’unité n’est pas sur la case qu’il faut
already-done = cela a déjà été fait pendant ce tour
forbidden = un effet l’interdit

## Why a setup gives no game: its teams.

team = joueur { $player } : { $fault }
team-summon = `{ $id }` est une Invocation, pas un Krosmaster
team-unknown = aucun Krosmaster ne s’appelle `{ $id }`
team-banned = `{ $id }` est banni
team-not-in-pool = il n’y a pas assez d’exemplaires de `{ $id }` parmi les Krosmasters à choisir
team-none = aucune équipe de { $minimum } Krosmasters et d’au plus { $levels } niveaux ne peut être construite avec ceux à choisir
team-size = { $found } Krosmasters, il en faut de { $minimum } à { $maximum }
team-levels = { $found } niveaux en tout, il en faut { $wanted }
team-copies = { $found } fois `{ $id }`, au plus { $most } par équipe
team-bosses = { $found } Boss, au plus { $most } par équipe

## Why a setup gives no game: the rest of it, and the content.

setup-no-ruleset = aucune édition des règles ne s’appelle `{ $id }`
setup-no-arena = aucune arène ne s’appelle `{ $id }`
setup-no-scenery = aucun décor ne s’appelle `{ $id }`
setup-no-unit = aucun Krosmaster ni aucune Invocation ne s’appelle `{ $id }`
setup-no-reward = aucune récompense ne s’appelle `{ $id }`
setup-no-marker = aucun texte du contenu ne parle d’un marqueur `{ $id }`
setup-no-inspiration = les dés d’inspiration donnent le pouvoir `{ $id }`, qui n’existe pas
setup-types = il y a plus de types que le moteur n’en peut contenir
setup-texts = il y a plus de contenu que le moteur n’en peut contenir
setup-cells = l’arène `{ $arena }` doit avoir { $cells } icônes, et de 1 à { $most } cases
setup-players = il y a { $number } joueurs : on joue à deux ou à quatre
setup-pairs = il y a { $number } joueurs : il en faut quatre pour jouer par paires
setup-unknown-ground = le sol de certaines cases de l’arène `{ $id }` est inconnu
setup-scenery = il n’y a pas de place pour le décor `{ $id }`
setup-starting-cells-top = le côté haut de l’arène `{ $arena }` a { $found } cases de départ pour { $needed } Krosmasters
setup-starting-cells-right = le côté droit de l’arène `{ $arena }` a { $found } cases de départ pour { $needed } Krosmasters
setup-starting-cells-bottom = le côté bas de l’arène `{ $arena }` a { $found } cases de départ pour { $needed } Krosmasters
setup-starting-cells-left = le côté gauche de l’arène `{ $arena }` a { $found } cases de départ pour { $needed } Krosmasters
setup-reward-tokens = il y a { $found } jetons de récompense en { $piles } piles ; il y a de la place pour { $most }
setup-position-units = une position a de 1 à { $most } unités, dont une active
setup-position-stocks = une position nomme les GG et les kamas de chacun des { $number } joueurs
setup-no-such-player = le joueur ou l’invocateur de l’unité `{ $id }` n’existe pas
setup-beside-board = `{ $id }` est hors du plateau
setup-impassable = `{ $id }` est sur une case infranchissable
setup-injuries = `{ $id }` a autant de blessures que de PV, ou plus
setup-minus-tokens = `{ $id }` a plus de marqueurs négatifs que de points
setup-no-gauge = `{ $id }` a des marqueurs de points qu’elle n’a pas
setup-markers = trop de marqueurs spéciaux
setup-nobodys-marker = personne n’a posé le marqueur `{ $marker }` sur `{ $on }`
setup-rewards = trop de récompenses
setup-too-few-to-ban = il y a { $found } Krosmasters, et { $wanted } sont à bannir

## Why a text is not carried out.

text = { $id } : { $problem }
problem-no-type = aucun type ne s’appelle `{ $id }`
problem-no-type-or-unit = aucun type ni aucune unité ne s’appelle `{ $id }`
problem-no-unit = aucun Krosmaster ni aucune Invocation ne s’appelle `{ $id }`
problem-no-spell = aucun sort ne s’appelle `{ $id }`
problem-no-power = aucun pouvoir ne s’appelle `{ $id }`
problem-no-scenery = aucun décor ne s’appelle `{ $id }`
problem-no-other-form = `{ $id }` n’a pas d’autre forme
problem-no-revenge = le type que compte la Vengeance n’existe pas
problem-no-element = l’élément `X` n’est donné par aucun paramètre
problem-element-counted = un élément est compté
problem-before = cet évènement ne peut être ni précédé ni remplacé : seuls les KO, les blessures, les soins et les déplacements subis le peuvent
problem-untold = un événement n’a pas de tel sort ou de tel nombre : il n’arriverait jamais
problem-never-asked = ceci ne peut pas être interdit : rien ne l’empêche, ou pas avec un tel sort ou un tel nombre
problem-several-at-once = plusieurs unités sont choisies là où quelque chose est dit de toutes à la fois
problem-cells = jusqu’à { $number } cases sont choisies à la fois ; il y a de la place pour { $most }
problem-throws = { $number } pièces ou dés sont lancés à la fois ; il y a de la place pour { $most }
problem-several-places = des unités sont déplacées vers plusieurs cases, mais chacune ne peut en occuper qu’une
problem-not-a-spell = seul le texte d’un sort, ou un changement durable, peut modifier le sort en cours
problem-guess-elsewhere = les dégâts d’un sort sont devinés dans un texte qui n’est pas celui d’un sort
problem-roll-elsewhere = un texte parle d’un jet que personne ne fait quand un sort est lancé
problem-not-known-before = la zone, la portée, le coût ou la limite d’un sort dépendent de certaines de ses cibles, de ses dés ou d’un choix, alors qu’ils sont fixés avant tout cela
problem-element-of-some = l’élément d’un sort n’est pas le même pour toutes ses cibles

## Why a saved game is not played.

record-none = ce n’est pas une partie sauvée par kcc : { $why }
record-version = la partie est sauvegardée dans la version { $found } du format ; ce kcc lit la version { $ours }
record-ruleset = la partie a été jouée selon les règles `{ $id }` et ne peut continuer qu’avec elles
record-arena = la partie a été jouée dans l’arène `{ $id }`, elle ne peut pas continuer ailleurs
record-players = la partie a été jouée à { $number } ; cette table a un autre nombre de joueurs
record-content = le contenu a changé depuis que la partie a été jouée : les cartes font peut-être autre chose
record-setup = la partie ne peut plus être mise en place : { $why }
record-answer = la réponse { $number } de la partie n’est pas acceptée : { $why }
record-listed = à la réponse { $number }, d’autres choix sont possibles que lorsque la partie a été jouée
record-digest = la partie finit dans un autre état que lorsqu’elle a été jouée : le fichier a été modifié

## Why a saved game gives no scenario.

unwritable-answer = la réponse { $number }, `{ $answer }`, ne peut pas être dite dans un scénario
unwritable-limited = les équipes sont du format limité, que les scénarios ne connaissent pas

## Why an attack has no odds.

odds-not-cast = le sort ne peut pas être lancé de là sur cette cible
odds-refused = le sort ne peut pas être lancé sur cette cible : { $why }
odds-not-paid = { $x } ne peut pas être payé pour le X du coût
odds-too-many = l’attaque a trop d’issues pour les examiner toutes

## What is wrong with what was typed.

perft-differs = `{ $file }` ne se joue pas comme il le dit ; `kcc test { $file }` montre où ({ $what })
perft-none = il n’y a pas de scénario à partir duquel compter ; les scénarios sont sous `scenarios/` dans le dossier du contenu
replay-exists = `{ $file }` existe déjà ; nommez un autre fichier
replay-no-file = il faut un fichier où écrire le scénario
replay-no-name = `{ $file }` n’est pas un nom de scénario ; appelez-le `{ $id }.toml`
no-team = aucune équipe ne peut être construite avec les Krosmasters jouables
no-such-game = la série n’a pas de partie { $game } : elles sont numérotées de 0 à { $last } ; --games l’agrandit
wrong-teams = équipes nommées dans `{ $text }` : { $found } sur { $players } ; écrivez `box`, `all`, `draft`, `sealed`, ou { $players } listes séparées par deux-points : julith,marline:bakara,jahash
too-many-bans = { $number } Krosmasters ne peuvent pas être bannis : { $there } sont jouables
bans-without-choice = une phase de bannissement demande des équipes construites ensuite : --teams all, draft ou sealed
gather-ban = Le joueur { $player } bannit un Krosmaster : tapez son id, ou son numéro s’il en a un.
gather-ban-done = Le joueur { $player } bannit { $card }.
gather-draft = Le joueur { $player } prend un Krosmaster :
gather-draft-done = Le joueur { $player } prend { $card }.
gather-team = L’équipe du joueur { $player } : { $team }
two-players-only = les bannissements et les drafts sont pour deux joueurs
no-pools = `{ $text }` ne dit pas de quoi chacune des { $players } équipes est construite
sprite-sheet-nearly-full = la planche d’images `{ $file }` a { $mega } des { $most } Mo que Board Game Arena conseille par image
sprites-nearly-full = les images ont { $mega } des { $most } Mo que Board Game Arena accepte : d’autres cartes n’y tiendront pas
renamed-unknown = rien ne s’appelle `{ $old }` dans ids.lock
renamed-several = `{ $old }` désigne plusieurs lignes de ids.lock ; écrivez l’une de celles-ci : { $found }
renamed-taken = `{ $new }` a déjà le numéro { $found } dans ids.lock ; retirez d’abord cette ligne, si aucune partie n’a commencé avec elle
renamed-perhaps = `{ $new }` est nouveau dans ids.lock, et `{ $old }` a disparu ; si c’est la même carte, retirez la nouvelle ligne et construisez avec `--renamed { $old }={ $new }`, pour que les parties en cours la connaissent
