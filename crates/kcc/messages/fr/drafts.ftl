## Drafts.

new-name-has-no-letters-to = `{ $name }` n’a pas de lettres dont faire un nom de fichier ; donnez-en un avec --id
new-path-has-the-id-id = `{ $path }` a déjà l’id `{ $id }` ; donnez-en un autre avec --id
new-below-is-not-a-folder = `{ $below }` n’est pas un dossier sous `{ $folder }/`
new-nothing-was-written-give-the = Rien n'a été écrit : redonnez la commande avec ce qui est proposé.{"\u000A"}
draft-cells-of-a-row = Cases par ligne
draft-rows = Lignes
draft-colour-of-the-name = Couleur du nom
draft-types-separated-by-commas = Types, séparés par des virgules
draft-level = Niveau
draft-initiative = Initiative
draft-mp = PM
draft-hp = PV
draft-ap = PA
draft-keyword-powers-separated-by-commas = Pouvoirs mots-clés, séparés par des virgules
draft-paragraph-of-the-rules = Paragraphe des règles
draft-effect = Effet
draft-rank = Rang
draft-kind = Genre
draft-pictogram = Pictogramme
draft-copies = Exemplaires
draft-no-ruleset-is-the-default = aucun règlement n’est celui par défaut ; nommez-en un avec --like
draft-there-is-no-ruleset-like = il n’y a pas de règlement `{ $like }`
draft-nothing-did-you-mean-meant = { $nothing } ; est-ce `{ $meant }` ?
draft-the-card-that-is-played = La carte jouée
draft-the-card-against-it = La carte d'en face
draft-can-its-cell-not-be = Sa case est-elle infranchissable ?
draft-does-it-block-lines-of = Bloque-t-il les lignes de vue ?
draft-family-the-id-of-a = Famille, l'id d'un type
draft-strength = Force
draft-mp-or-for-a-mechanism = PM, ou - pour un mécanisme
draft-hp-or-for-a-trap = PV, ou - pour un piège
draft-ap-or = PA, ou -
prompt-number-is-not-between-low = { $number } n’est pas entre { $low } et { $high }
new-next =
    Ouvrez-le dans un éditeur, puis : kcc check { $path }
    Ce qu'un effet peut dire : kcc explain effects{"\u000A"}
new-next-scenario =
    Ouvrez-le dans un éditeur, puis : kcc test { $path }
    Ce qu'un scénario peut dire : kcc explain scenario{"\u000A"}
draft-name-in = Nom en { $language }, s'il y en a un
draft-title-in = Titre en { $language }, s'il y en a un
draft-first-spell = Premier Sort
init-id = Un mot par lequel commencent tous les identifiants
init-name = Le nom du contenu
init-author = Qui fait les cartes
init-first-hero = Premier Héros
init-not-empty = il y a déjà quelque chose dans `{ $folder }` ; indiquez un nouveau dossier
init-no-author = les cartes disent qui les a faites : indiquez votre nom avec --author
init-nothing-was-left = rien n’est resté dans `{ $folder }`
init-next = { $files } fichiers dans { $folder }. Allez-y, puis :
    {"  "}kcc check                  ce qui ne va pas : rien pour l’instant
    {"  "}kcc build                  crée build/index.html et les planches à imprimer
    Modifiez { $card }, ou commencez une autre carte avec `kcc new krosmaster "Mira Stone"`.
    `kcc explain packs` dit comment un contenu s’appuie sur celui des autres.{"\u000A"}
init-bga-has-no-names = un projet pour Board Game Arena s’appelle comme le dit --bga-game, dans toutes les langues
init-bga-mend-content = Rien n’a été écrit : les cartes d’un projet doivent être sans faute.{"\u000A"}
init-bga-next = { $files } fichiers dans { $folder }, un projet qui joue. Son README.md dit ce qui s’y trouve et ce qui reste à faire.
    Déposez-le dans votre projet du studio. Là où il y a des scénarios, ils testent ses règles :
    {"  "}kcc build --target ir
    {"  "}php { $folder }/misc/play.php build/ir/traces.json{"\u000A"}
