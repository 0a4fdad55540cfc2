## Commands.

build-threads-cannot-be-started = les fils d’exécution ne démarrent pas
build-project-compares-the-data-for = --project ne compare que les données pour Board Game Arena : ajoutez --target bga
build-number-files-in-out-unchanged = { $number } fichiers dans { $out }, inchangés
build-1-new-number = 1 nouveau numéro
build-given-new-numbers = { $given } nouveaux numéros
build-no-workshop = sans la page Atelier, que ce kcc ne contient pas : lancez `.ci/workshop` et compilez kcc de nouveau
build-stories = parties d’essai des cartes : { $done } sur { $all }
build-new-in-path-commit-it = { $new } dans { $path } : à joindre au dépôt, car les tables en ligne connaissent les cartes par ces numéros
build-number-files-in-out = { $number } fichiers dans { $out }
build-the-templates-of-then-do = les gabarits d’alors ne vont pas avec ce kcc, les cartes sont donc comparées avec ceux d’aujourd’hui : { $error }
build-lacks-number-of-the-cards = n’a pas les numéros de { $number } des cartes
build-path-how = { $path } : { $how }{"\u000A"}
build-old-of-all-files-are = { $old } fichiers sur { $all } sont périmés ; la même commande sans --check les refait
fmt-what-comes-from-stdin-is = ce qui vient de l’entrée standard dépasse { $most-bytes } octets, ce que ne fait aucun fichier de contenu
fmt-path-is-not-in-a = `{ $path }` n’est pas dans un dossier de contenu
fmt-path-left-as-it-is = { $path } : laissé tel quel, car il contient des erreurs ; `kcc check` les montre{"\u000A"}
man-there-is-no-command-name = il n’y a pas de commande `{ $name }`
man-nothing-did-you-mean-meant = { $nothing } ; est-ce `{ $meant }` ?
man-nothing-only-all = { $nothing }, seulement { $all }
test-there-is-no-scenario-among = aucun des fichiers nommés n’est un scénario ; les scénarios vont sous `scenarios/` dans le dossier du contenu
trace-failure = { $failure }
trace-path-cannot-be-read = `{ $path }` ne peut pas être lu
content-it-is-a-folder-only = c’est un dossier ; seuls les fichiers des cartes finissent par `.toml`
content-root-holds-more-than-most = `{ $root }` contient plus de { $most-files } fichiers ; est-ce un dossier de contenu ?
content-it-is-a-link-and = c’est un lien, et les liens du dossier de contenu ne sont pas suivis
content-it-is-no-file-but = ce n’est pas un fichier, mais un tube ou un périphérique
content-path-is-not-in-a = `{ $path }` n’est pas dans un dossier de contenu ; un tel dossier contient des dossiers comme `krosmasters/`
content-path-cannot-be-read-error = `{ $path }` ne peut pas être lu : { $error }
content-there-is-no-file-or = il n’y a pas de fichier ni de dossier `{ $path }`
content-nothing-did-you-mean-meant = { $nothing } ; est-ce `{ $meant }` ?
content-it-has-size-bytes-and = il a { $size } octets, et un fichier de contenu en a au plus { $most-bytes }
content-no-content-folder-was-named = aucun dossier de contenu n’est nommé
content-there-is-no-content-folder = il n’y a pas de dossier de contenu ici : ni `{ $usual }/`, ni dossiers comme `krosmasters/` ; nommez-le, ou créez un dossier vide `{ $usual }`
exit-please-put-these-lines-into = Merci de joindre ces lignes à votre signalement :
freshness-there-is-no-folder-project = il n’y a pas de dossier `{ $project }`
freshness-is-no-longer-made = n’est plus fait
freshness-differs = diffère
freshness-is-missing = manque
game-the-content-has-no-krosmaster = le contenu n’a pas de Krosmaster jouable
game-they-are-in-scenarios-that =  ; ils sont dans des scénarios qui ne sont pas joués maintenant : `kcc check`{"\u000A"}
game-the-content-has-no-default = le contenu n’a pas de règles par défaut ; nommez-en avec --ruleset
game-the-content-has-no-arena = le contenu n’a pas d’arène
game-named-players-were-named-this = { $named } joueurs nommés ; cette partie en a { $players }
history-folder-cannot-be-read = `{ $folder }` ne peut pas être lu
history-folder-is-in-no-git = `{ $folder }` n’est dans aucun dépôt git, il n’y a donc pas d’état antérieur à comparer
history-the-git-repository-has-no = le dépôt git n’a ni commit, ni branche, ni étiquette `{ $reference }` ; un clone partiel peut en manquer
history-git-command-failed-reason = `git { $command }` a échoué : { $reason }
history-git-cannot-be-run-which = git ne se lance pas, et la comparaison avec un état antérieur en a besoin
output-nothing-can-be-written-into = rien ne peut être écrit dans `{ $parent }`
output-target-cannot-be-replaced = `{ $target }` ne peut pas être remplacé
output-the-earlier-target-is-now = l’ancien `{ $target }` est maintenant `{ $old }`
output-shown-cannot-be-read = `{ $shown }` ne peut pas être lu
output-shown-is-inside-of-around = `{ $shown }` est dans `{ $around }`, où il n’y a que du contenu ; nommez avec --out un dossier à côté
output-shown-is-a-file-a = `{ $shown }` est un fichier ; il faut un dossier ici
output-shown-would-be-replaced-but = `{ $shown }` serait remplacé, mais `{ $kept }` est dedans
output-shown-holds-files-and-was = `{ $shown }` contient des fichiers et n’a pas été fait par kcc, il n’est donc pas remplacé ; nommez un autre dossier avec --out, ou videz-le
output-the-folder-folder-cannot-be = le dossier `{ $folder }` ne peut pas être créé
output-path-cannot-be-written = `{ $path }` ne peut pas être écrit
pictures-the-folder-of-pictures-shown = le dossier d’images `{ $shown }` ne peut pas être lu
pictures-shown-name-there-are-two = { $shown }/{ $name } : il y a deux images de `{ $id }`
pictures-shown-name-fault = { $shown }/{ $name } : { $fault }
pictures-nothing-was-made-because-of = rien n’a été fait, à cause de ces images :
pictures-it-cannot-be-read = elle ne peut pas être lue
pictures-it-is-a-link-that = c’est un lien qui mène hors du dossier
pictures-it-is-no-file-pictures = ce n’est pas un fichier ; les images sont dans le dossier même
pictures-no-card-has-the-id = aucune carte n’a l’id `{ $id }` ; est-ce `{ $meant }` ?
pictures-no-card-has-the-id-2 = aucune carte n’a l’id `{ $id }` ; une image porte l’id de sa carte
printing-a-project-on-board-game = un projet de Board Game Arena a besoin des sprites de toutes les cartes : faites-les sans --only ni --changed-since
printing-only-and-changed-since-choose = --only et --changed-since choisissent ce qui s’imprime, mais rien ne s’imprime : ajoutez --target pdf, png, mpc, tgc ou tts
printing-offset-moves-what-is-printed = --offset déplace ce qui s’imprime sur l’autre face, mais selon --backs il n’y a rien
printing-layout-single-prints-one-card = --layout single imprime une carte par page, il n’y a donc rien à plier
printing-offset-is-for-sheets-not = --offset est pour les planches, pas pour --layout single
printing-wanted-after-stands-how-many = `{ $wanted }` : le nombre après `=` multiplie les exemplaires, de 1 à { $most-copies }
printing-nothing-to-print-is-called = rien de ce qui s’imprime ne s’appelle `{ $name }`
printing-nothing-did-you-mean-meant = { $nothing } ; est-ce `{ $meant }` ?
printing-text-is-not-two-lengths = `{ $text }` n’est pas deux longueurs en millimètres comme 0.5,-1
printing-text-no-printer-is-more = `{ $text }` : aucune imprimante ne se décale de plus de 20 mm
printing-text-is-no-die = `{ $text }` : l’arête d’un dé mesure de 10 à 40 mm
printing-text-is-no-number-of-copies = `{ $text }` : écrivez un nombre de 1 à { $most-copies }, ou `names` pour autant que les couleurs des noms le permettent
printing-game-is-a-pdf = --game imprime une partie, en PDF si aucune autre cible n’est nommée : pdf, png, mpc, tgc, tts ; toutes les autres se font sans elle
printing-a-game-is-on-sheets = --layout single imprime une carte par page ; une partie s’imprime sur des planches
printing-a-game-has-its-copies = --copies names est pour les collections : --game imprime de chaque chose autant que les équipes en ont besoin
scenario-args-to-play-a-scenario-with = pour jouer un scénario avec les cartes d’un tel dossier, copiez-le dans son dossier `scenarios/` et nommez celui-ci : `content/scenarios/{ $name }`
selection-first-and-other-are-in = `{ $first }` et `{ $other }` sont dans des dossiers de contenu différents ; nommez ceux d’un seul
selection-path-cannot-be-read = `{ $path }` ne peut pas être lu
system-there-is-no-such-file = ce fichier ou dossier n’existe pas
system-it-may-not-be-opened = vous n’avez pas le droit de l’ouvrir ou de le changer
system-it-is-there-already = il existe déjà
system-it-is-a-folder = c’est un dossier
system-a-part-of-the-path = une partie du chemin est un fichier, pas un dossier
system-the-folder-is-not-empty = le dossier n’est pas vide
system-the-disk-can-only-be = le disque est en lecture seule
system-there-is-no-room-left = il n’y a plus de place sur le disque
system-it-would-be-larger-than = il serait plus grand que le disque ne le permet
system-the-disk-allows-no-such = le disque n’admet pas ce nom
system-another-program-is-using-it = un autre programme s’en sert
system-it-is-not-text-in = ce n’est pas du texte en UTF-8
system-it-ends-too-early = il finit trop tôt
target-no-card-is-chosen-and = aucune carte n’est choisie, et seules les cartes ont des images : jetons et arènes sont sur les planches (--target pdf)
target-write-old-new-two-ids = écrivez ANCIEN=NOUVEAU, deux ids : joris=joris-swashbuckler
target-the-name-of-a-project = le nom d’un projet est fait de lettres et de chiffres, et commence par une lettre
target-an-address-begins-with-https = une adresse commence par https://, http:// ou file:/// et n’a pas d’espaces
game-no-such = il n’y a pas { $kind ->
    [ruleset] de règles
    [arena] d’arène
    [player] de joueur
    [team] d’équipe
    [spell] de sort
    [krosmaster] de Krosmaster
    [krosmaster-or-summon] de Krosmaster ni d’Invocation
    [scenario] de scénario
    [piece-of-content] d’élément du contenu
   *[other] { $kind }
} `{ $name }` ; il y a { $all }
game-several-are-called = plusieurs Krosmasters s’appellent `{ $name }` ; donnez l’id de l’un d’eux : { $all }
game-no-such-meant = il n’y a pas { $kind ->
    [ruleset] de règles
    [arena] d’arène
    [player] de joueur
    [team] d’équipe
    [spell] de sort
    [krosmaster] de Krosmaster
    [krosmaster-or-summon] de Krosmaster ni d’Invocation
    [scenario] de scénario
    [piece-of-content] d’élément du contenu
   *[other] { $kind }
} `{ $name }` ; vouliez-vous dire { $meant } ?
fmt-written = { $files ->
    [one] { $files } fichier écrit
   *[other] { $files } fichiers écrits
}{"\u000A"}
fmt-other-style = { $files ->
    [one] { $files } fichier n'a pas le bon style ; `kcc fmt` l'écrit
   *[other] { $files } fichiers n'ont pas le bon style ; `kcc fmt` les écrit
}{"\u000A"}
check-left-out = { $problems ->
    [one] { $problems } problème plus ancien n'est pas montré
   *[other] { $problems } problèmes plus anciens ne sont pas montrés
}{"\u000A"}
check-mended = { $problems ->
    [one] { $problems } problème corrigé
   *[other] { $problems } problèmes corrigés
}{"\u000A"}
sheets-paper-too-small = pas une pièce de { $width } sur { $height } mm ne tient sur le papier { $paper }
sheets-paper-too-small-for-arenas = le papier { $paper } est trop petit pour les parties d’une arène
sheets-paper-too-small-for-one-page = sur une seule feuille { $paper }, les cases d’une arène seraient trop petites pour jouer ; prenez-en une plus grande avec --arena-paper
sheets-offset-too-far = le décalage pousse les dos { $over } mm hors de ce que les imprimantes impriment sur { $paper }
picture-unknown-ending = une image est un fichier .png, .jpg ou .svg
picture-too-many-bytes = le fichier dépasse { $most } Mo ; réduisez l’image
picture-too-many-pixels = l’image a { $width } × { $height } pixels ; une carte n’en montre pas plus de { $most } de chaque côté
picture-unread = l’image ne peut pas être lue : { $why }
picture-no-pixels = elle n’a pas de pixels
picture-no-text = ce n’est pas du texte en UTF-8
picture-no-drawing = ce n’est pas un dessin SVG
picture-no-view-box = son <svg> n’a pas de viewBox, et personne ne connaît sa taille
picture-too-deep = le dessin a des groupes emboîtés sur plus de { $most } niveaux ; dégroupez-les
picture-too-many-elements = le dessin a plus de { $most } éléments, comptés chaque fois qu’ils servent ; simplifiez-le
picture-active = le dessin a { $what } ; une image ne fait que montrer, elle n’agit pas et ne charge rien
picture-document-type = un type de document
picture-element = un élément <{ $name }>
picture-attribute = un attribut { $name }
picture-fetching = un attribut { $name } qui charge quelque chose
picture-link = un lien vers `{ $target }`
fmt-older = { $files ->
    [one] { $files } fichier a des mots d’une ancienne édition du langage et reste tel quel ; `kcc fmt --migrate` les remplace{"\u000A"}
   *[other] { $files } fichiers ont des mots d’une ancienne édition du langage et restent tels quels ; `kcc fmt --migrate` les remplace{"\u000A"}
}
fmt-newest = ce contenu est écrit dans l’édition { $edition } du langage, la plus récente que connaisse ce kcc{"\u000A"}
fmt-migrate-errors = rien n’a été écrit : seul un contenu sans erreur peut passer à une nouvelle édition{"\u000A"}
fmt-migrated = de l’édition { $from } à l’édition { $to } du langage : { $words ->
    [0] aucun mot ne change
    [one] { $words } mot s’écrit autrement
   *[other] { $words } mots s’écrivent autrement
}, et chaque carte veut dire la même chose{"\u000A"}
fmt-would-migrate = de l’édition { $from } à l’édition { $to } du langage : { $words ->
    [0] aucun mot à changer
    [one] { $words } mot à écrire autrement
   *[other] { $words } mots à écrire autrement
}, et chaque carte voudrait dire la même chose{"\u000A"}
packs-the-own-pack-is-damaged = le paquet `base`, fourni avec kcc, est illisible ; réinstallez kcc
numbers-range-is-full = la plage de numéros de kcc.toml, { $range }, n’a pas de place pour { $lacks } des nouvelles cartes
build-bga-needs-numbers = les données pour Board Game Arena demandent un numéro par carte, et { $number } n’en ont pas : { $cards } ; `kcc build --numbers` les donne, sur la branche principale, une fois les changements fusionnés
build-without-bga = sans bga/, car { $number ->
    [one] { $number } carte n’a
   *[other] { $number } cartes n’ont
} pas encore de numéro pour les parties en ligne ; `kcc build --numbers` le donne, sur la branche principale, une fois les changements fusionnés
build-bga-needs-numbers-of-packs = les données pour Board Game Arena demandent un numéro par carte, et { $number } cartes de paquets n’en ont pas : { $cards } ; leurs auteurs les donnent, et un état plus récent du paquet les a peut-être
build-without-bga-of-packs = sans bga/, car { $number ->
    [one] { $number } carte d’un paquet n’a
   *[other] { $number } cartes de paquets n’ont
} pas encore de numéro pour les parties en ligne ; leurs auteurs le donnent
numbers-of-pack-broken = les numéros du paquet `{ $pack }` sont illisibles : la ligne { $line } de son ids.lock est fausse à `{ $found }` ; reprenez le fichier auprès de ses auteurs
numbers-clash = `{ $found }` est à la fois dans content/ids.lock et dans les numéros d’un paquet, ou dans ceux de deux paquets : un contenu qui s’appuie sur des paquets ne garde que les siens, dans la plage que nomme kcc.toml
