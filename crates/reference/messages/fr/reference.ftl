## Ce que veulent dire les mots et les champs.

# La page d’un mot.
word-rule = règle { $rule }
word-form = S'écrit :
word-example = Exemple :
word-printed = La carte dit :
word-retired = Il ne fait rien, car les règles par défaut l'ont retiré.
word-effect = Son effet :
# Les groupes de mots.
group-effects = ce que fait un sort ou un pouvoir
group-gates = les questions posées avant un effet
group-triggers = quand un pouvoir agit
group-changes = ce qui vaut tant qu'un pouvoir est là, ou pour un temps
group-units = qui est concerné par un effet
group-traits = les descriptions d'unités
group-counts = ce que `for each` peut compter
group-conditions = ce qui peut suivre `if` et `while`
group-durations = combien de temps quelque chose vaut
group-cells = où sur le plateau
# Les champs des fichiers.
fields-field-of = Champ de :
fields-head = Champs
fields-must = Ceux qui ont un `*` sont obligatoires.
fields-number = un nombre de { $low } à { $high }
fields-text = un texte : "…"
fields-list = une liste : ["…", "…"]
