## Le serveur, et un dossier déposé sur le programme.

serve-address = Le site est à l’adresse { $address }
serve-end = Il change à chaque fichier enregistré. Ctrl-C l’arrête.
serve-end-edit = Il change à chaque fichier enregistré, et ses pages peuvent écrire des fichiers de contenu. Ctrl-C l’arrête.
serve-no-browser = aucun navigateur n’a pu être ouvert ; ouvrez l’adresse vous-même
serve-no-port = aucun port de cette machine n’est libre
serve-port-taken = un autre programme utilise le port { $port } : choisissez un autre nombre pour --port, ou omettez --port, et kcc en prendra un de libre
serve-port-refused = le port { $port } ne peut pas être utilisé ({ $why }) : choisissez un autre nombre pour --port, ou omettez --port, et kcc en prendra un de libre
serve-fresh = { $files ->
    [one] 1 fichier a changé : le site est à jour
   *[other] { $files } fichiers ont changé : le site est à jour
}
serve-faulty = kcc ne peut pas produire le site : { $why }
serve-page-faulty = la page { $path } ne peut pas être produite, à cause d’un défaut de kcc : { $why }
serve-story-faulty = ce que fait { $id } ne peut pas être joué, à cause d’un défaut de kcc : { $why }
dropped-not-opened = impossible de l’ouvrir ; ouvrez { $path } vous-même
dropped-press-enter = Appuyez sur Entrée pour fermer cette fenêtre.
help-serve = Afficher le site dans un navigateur, et le mettre à jour à chaque fichier enregistré
help-serve-long =
    Afficher le site dans un navigateur, et le mettre à jour à chaque fichier enregistré

    Les pages sont produites quand elles sont demandées : un fichier enregistré se voit aussitôt. Les problèmes du contenu s’affichent par-dessus la page, dans sa langue, avec des liens qui ouvrent les fichiers. Seule cette machine peut lire le site, et rien n’est écrit. Ctrl-C l’arrête.
help-serve-examples =
    Exemples :
    {"  "}kcc serve               content/, à une adresse qui est affichée
    {"  "}kcc serve --open        et ouvert dans le navigateur
    {"  "}kcc serve mes-cartes/ --port 8000
    {"  "}kcc serve --edit        les pages du site peuvent écrire des fichiers de contenu
help-serve-content = Le dossier de contenu ; content/ s’il n’est pas nommé
help-serve-port = Le port de l’adresse ; par défaut 4400 ou le suivant qui est libre
help-serve-open = Ouvrir le site dans le navigateur
help-serve-edit = Permettre aux pages du site d’écrire des fichiers de contenu
