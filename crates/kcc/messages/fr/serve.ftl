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
dropped-not-opened = rien n’a pu l’ouvrir ; ouvrez { $path } vous-même
dropped-press-enter = Appuyez sur Entrée pour fermer cette fenêtre.
