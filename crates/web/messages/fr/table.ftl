## Ce que l’on répond aux pages *Jouer* et *Regarder*.

no-scenario = `{ $path }` n’est pas le fichier d’un scénario.
nobody-asks-you = Ce n’est pas à vous de décider maintenant.
no-arena = Il n’y a pas d’arène `{ $id }`.
no-player = kcc n’a pas de joueur `{ $name }`.
cannot-be-played = « { $title } » ne peut pas se jouer : { $why }.
