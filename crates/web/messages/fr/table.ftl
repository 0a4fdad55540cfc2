## Ce que l’on répond aux pages *Jouer* et *Regarder*.

no-scenario = `{ $path }` n’est pas le fichier d’un scénario.
nobody-asks-you = Ce n’est pas à vous de décider maintenant.
