# L’aide des commandes : ce qu’affiche `kcc COMMANDE --help`.

help-name-in = Le nom dans la langue « { $language } », s’il est connu

help-init = Commencer votre propre contenu, qui s’appuie sur les cartes du jeu, ou un projet de table en ligne
help-init-long =
    Commencer votre propre contenu, qui s’appuie sur les cartes du jeu, ou un projet de table en ligne

    Crée un dossier complet : une carte, ce que le contenu dit de lui-même, des workflows qui le vérifient et le publient, des réglages d’éditeurs. Les identifiants y commencent par celui du paquet, pour pouvoir jouer ces cartes avec le contenu des autres.

    Avec --bga, crée à la place un projet pour Board Game Arena : toutes les cartes en données, les règles en PHP, une base de données, des états, et un client qui montre main, plateau et questions. On peut y jouer aussitôt une partie.
help-init-examples =
    Exemples :
    {"  "}kcc init fan-cards --author Mira                    demande le reste
    {"  "}kcc init fan-cards --id fan --name "Fan Cards" --author Mira --author Tom --no-input
    {"  "}kcc init fan-cards --author Mira --licence CC0-1.0  avec la licence de votre choix
    {"  "}kcc init fan-cards --author Mira --copy-base        avec les cartes du jeu en fichiers dans packs/base
    {"  "}kcc init ../krosmasterarena --bga                   un projet pour Board Game Arena
help-init-folder = Le nouveau dossier
help-init-id = Un mot par lequel commencent tous les identifiants ; tiré du nom du dossier s’il est absent
help-init-name = Le nom du contenu, en anglais ; tiré du nom du dossier s’il est absent
help-init-author = L’auteur des cartes, dont elles portent le nom ; peut être donné plusieurs fois
help-init-licence = Les conditions auxquelles d’autres peuvent utiliser les cartes
help-init-numbers = Les numéros que les cartes reçoivent dans les jeux en ligne ; tirés de l’identifiant s’ils sont absents
help-init-kcc = Le dépôt dont les versions publiées contiennent kcc, pour les workflows
help-init-copy-base = Écrire les cartes du jeu dans packs/base au lieu d’utiliser celles que kcc contient
help-init-bga = Commencer un projet pour Board Game Arena au lieu d’un contenu
help-init-bga-game = Le nom de ce projet, qui fait partie de son espace de noms
help-init-content = Le contenu dont ce projet a les cartes ; content/ s’il y en a un, sinon les cartes du jeu
help-init-no-input = Ne rien demander, même dans un terminal
help-init-lang = La langue du README, des questions et des messages, par son code

help-lsp = Répondre à un éditeur qui parle le Language Server Protocol
help-lsp-long =
    Répondre à un éditeur qui parle le Language Server Protocol

    L’éditeur lance lui-même cette commande et lui parle par l’entrée et la sortie standard : les erreurs pendant la frappe, avec leurs corrections ; ce qui peut suivre dans un effet ; ce que veut dire un mot et ce que dira la carte ; définitions, références et nouveaux identifiants. Les réglages des éditeurs sont dans `crates/lsp/README.md`.
help-lsp-examples =
    Exemples :
    {"  "}kcc lsp               l’éditeur la lance ; il n’y a rien à taper
help-lsp-stdio = Parler par l’entrée et la sortie standard, ce qui est toujours le cas ; beaucoup d’éditeurs le précisent
help-lsp-lang = La langue des messages, par son code ; celle de l’éditeur si elle est absente

help-build-numbers = Donner des numéros aux cartes que les jeux en ligne ne distinguent pas encore, dans content/ids.lock ; à faire sur la branche principale, après la fusion
help-build-address = L’adresse web du dossier de la construction : Tabletop Simulator y charge les images, et les liens partagés vers une page montrent l’image de la carte (produite avec --target html,png)
help-build-repository = L’adresse web du dépôt qui accueille de nouvelles cartes : la page Atelier ouvre sa page de nouveau fichier, déjà remplie
