## Ce que les éditeurs disent à côté des pages.

# Les sortes de contenu, comme détail d’un nom.
kind-krosmaster = krosmaster
kind-summon = invocation
kind-reward = Récompense Démoniaque
kind-power = pouvoir
kind-type = type
kind-marker = marqueur
kind-scenery = élément de décor
kind-arena = arène
kind-ruleset = édition des règles
kind-scenario = scénario
kind-spell = sort
kind-character = krosmaster, dans toutes ses versions
kind-own-power = pouvoir d’une carte

# Ce qui peut suivre.
complete-number = un nombre
complete-required = obligatoire

# Sous le curseur.
hover-card-says = **La carte dit**
hover-has-it = L’ont :
hover-id = { $kind }, identifiant `{ $id }`
hover-file = Dans `{ $path }`
hover-field = Champ de { $of }

# Au-dessus des lignes.
lens-try = Essayer
lens-print = Imprimer

# Les refus de renommer.
rename-nothing = Rien de ce qui a un identifiant ne peut être renommé ici.
rename-bad = « { $name } » ne peut pas être un identifiant : seulement des minuscules, des chiffres et des traits d’union, comme dans `{ $example }`.
rename-taken = « { $name } » est déjà l’identifiant d’un autre contenu ({ $kind }).
rename-pack = `{ $name }` appartient au pack `{ $pack }`, sur lequel repose ce contenu : seuls ses auteurs peuvent le renommer.
rename-several = « { $name } » est ici le nom de plusieurs choses ; renommez-les dans leurs propres fichiers.
rename-breaks = Après cela, { $path } aurait un nouveau problème : { $problem }
