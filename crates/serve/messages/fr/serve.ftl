serve-host = Cette adresse n’est pas celle que kcc serve a affichée.
serve-stranger = kcc serve ne répond qu’à ses propres pages.
serve-method = Seules les méthodes { $why } sont acceptées ici.
serve-path = Ce n’est pas le chemin d’une page.
serve-not-there = Il n’y a rien à cette adresse.
serve-no-edit = kcc serve n’écrit rien s’il n’est pas lancé avec --edit.
serve-no-content-file = Seuls les fichiers de contenu peuvent être lus et écrits ici : un chemin comme types/iop.toml.
serve-link = Une partie de ce chemin est un lien, et les liens ne sont pas suivis.
serve-nothing-expected = La requête ne dit pas ce qu’elle remplace : If-Match avec l’étiquette qui a été lue, ou If-None-Match : * pour un nouveau fichier.
serve-changed = Le fichier a changé entre-temps. Relisez-le ; rien n’a été écrit.
serve-too-large = C’est plus long que n’importe quel fichier de contenu.
serve-not-text = Ce n’est pas du texte en UTF-8.
serve-too-slow = La requête n’est pas arrivée à temps.
serve-broken = La requête s’est arrêtée trop tôt.
serve-disk = Le disque refuse : { $why }.
serve-not-made = Le site ne peut pas être produit : { $why }
serve-fault = Cette page ne peut pas être produite, à cause d’un défaut de kcc : { $why }
serve-waiting = Le site n’est pas encore là. Cette page l’affichera dès qu’il sera prêt.
serve-trouble = Le contenu ne peut pas être affiché
serve-more = { $number ->
    [one] 1 autre problème se trouve dans le terminal.
   *[other] { $number } autres problèmes se trouvent dans le terminal.
}
serve-note = La page montre encore le contenu d’avant. Elle changera dès que les fichiers seront enregistrés sans erreur.
serve-hide = Masquer
