## Ce qui se dit à côté des phrases des pages.

# Gravités, et les mots de `kcc explain`.
severity-error = erreur
severity-warning = avertissement
severity-hint = conseil
explain-wrong = Faux :
explain-right = Juste :
explain-since = depuis kcc

# Entre les deux derniers d’une liste.
and = et
or = ou
written = `{ $verb }` s'écrit : { $forms }
# Where the words are that a card takes from another.
related-written = écrit ici
did-you-mean = vouliez-vous dire { $names } ?
possible = possibles : { $known }

# Si une correction est sûre, et son titre quand la page n’en a pas.
trust-safe = correction sûre : kcc check --fix
trust-review = à vérifier d’abord
trust-placeholder = à compléter
fix-first = écrivez comme ceci
fix-other = ou comme ceci
help = aide
more = Plus : kcc explain { $first }
more-also = Plus : kcc explain { $first } (aussi { $others })

# La ligne à la fin.
summary-none = aucun problème dans { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
}
summary-problems = { $problems ->
    [one] { $problems } problème
   *[other] { $problems } problèmes
}
summary-errors = { $number ->
    [one] { $number } erreur
   *[other] { $number } erreurs
}
summary-warnings = { $number ->
    [one] { $number } avertissement
   *[other] { $number } avertissements
}
summary-hints = { $number ->
    [one] { $number } conseil
   *[other] { $number } conseils
}
summary-files = dans { $some ->
    [one] { $some } fichier
   *[other] { $some } fichiers
} sur { $files }
summary-fixes = dont { $fixes } à correction sûre

# Annotations d’une demande de fusion.
github-rest = { $rest ->
    [one] { $rest } autre problème n'est pas montré ici ; `kcc check` le montre
   *[other] { $rest } autres problèmes ne sont pas montrés ici ; `kcc check` les montre tous
}

# Le résumé d’une tâche.
job-next = **À faire :** { $explain } en dit plus sur le premier.
job-next-fix = **À faire :** `kcc check --fix` en corrige { $fixes } sans aucun doute. { $explain } en dit plus sur le premier.
job-file = Fichier
job-errors = Erreurs
job-warnings = Avertissements
job-hints = Conseils
job-first = Premier problème
job-more-files = … et { $more ->
    [one] { $more } autre fichier
   *[other] { $more } autres fichiers
} à problèmes
job-folder = tout le dossier
job-more = … et { $more } de plus
job-line = , ligne { $line }
job-lines-left = Les lignes des fichiers ne sont pas montrées ici ; `kcc check` les montre.
job-files-left = Les détails de { $files ->
    [one] { $files } autre fichier
   *[other] { $files } autres fichiers
} ne sont pas montrés ici ; `kcc check` les montre.
