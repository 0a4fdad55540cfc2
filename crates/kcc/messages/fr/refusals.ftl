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
tabletop-without-address = la table pour Tabletop Simulator charge ses images depuis le web, et aucun --address ne dit d’où : remplacez `{ $address }` dans saved-object.json, ou ajoutez --address https://… ou, pour vous seul, --address file:///…
renamed-unknown = rien ne s’appelle `{ $old }` dans ids.lock
renamed-several = `{ $old }` désigne plusieurs lignes de ids.lock ; écrivez l’une de celles-ci : { $found }
renamed-taken = `{ $new }` a déjà le numéro { $found } dans ids.lock ; retirez d’abord cette ligne, si aucune partie n’a commencé avec elle
renamed-perhaps = `{ $new }` est nouveau dans ids.lock, et `{ $old }` a disparu ; si c’est la même carte, retirez la nouvelle ligne et construisez avec `--renamed { $old }={ $new }`, pour que les parties en cours la connaissent
player-budget = `{ $kind }` ne peut pas réfléchir `{ $budget }` : search et expert prennent un nombre de positions à évaluer (search:2000) ou des millisecondes par décision (search:50ms), random et greedy ne prennent rien
ladder-twice = `{ $player }` est nommé deux fois
sim-stopped = arrêt après { $played } parties ; la même commande avec --resume continue{"\u000A"}
sim-lines-differ = `{ $file }` contient une autre partie { $game } qu’un fichier précédent
sim-lines-missing = la partie { $game } n’est dans aucun des fichiers : ils ont { $there } parties sur { $games }
sim-no-lines = `{ $file }` ne commence pas par une ligne qui décrit une série : kcc sim --format jsonl et --resume écrivent de tels fichiers
sim-other-lines = `{ $file }` contient des parties d’une autre série : { $what }
sim-wrong-line = `{ $file }`, ligne { $line } : ce n’est pas une partie de la série
player-not-started = impossible de lancer le joueur `{ $player }` : { $what }
player-ended = le joueur `{ $player }` s’est arrêté au milieu d’une partie { $what }
player-no-answer = le joueur `{ $player }` n’a pas répondu par une ligne telle que {"{"}"answer": 0{"}"} : { $what }
player-wrong-answer = le joueur `{ $player }` a répondu { $what }, qui n’est aucune des réponses possibles
