## Noms de ce qui est dans une partie.

side-top = haut
side-right = droite
side-bottom = bas
side-left = gauche
