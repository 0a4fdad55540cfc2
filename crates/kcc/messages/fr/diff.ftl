## Ce que montre `kcc diff`.

diff-nothing = Rien n’a changé.
diff-nothing-comparable = Rien n’a changé dans ce qui peut être comparé.
diff-only-style = { $number ->
    [one] Rien n’a changé, sinon le style d’un fichier.
   *[other] Rien n’a changé, sinon le style de { $number } fichiers.
}
diff-sum-cards = { $number ->
    [one] { $names } change en jeu
   *[other] { $number } cartes changent en jeu : { $names }
}
diff-sum-cards-affected = { $number ->
    [one] { $names } change en jeu indirectement ({ $through })
   *[other] { $number } cartes changent en jeu indirectement ({ $through }) : { $names }
}
diff-sum-cards-through = { $number } cartes changent en jeu, dont { $affected } indirectement ({ $through }) : { $names }
diff-sum-others = { $number ->
    [one] { $names } change en jeu
   *[other] { $number } autres éléments du contenu changent en jeu : { $names }
}
diff-sum-new-cards = { $number ->
    [one] { $names } est une nouvelle carte
   *[other] { $number } cartes sont nouvelles : { $names }
}
diff-sum-new-others = { $number ->
    [one] { $names } est nouveau
   *[other] { $number } autres éléments du contenu sont nouveaux : { $names }
}
diff-sum-gone = { $number ->
    [one] { $names } a disparu
   *[other] { $number } éléments du contenu ont disparu : { $names }
}
diff-sum-name-in = { $number ->
    [one] 1 nom change ({ $language })
   *[other] { $number } noms changent ({ $language })
}
diff-sum-name = { $number ->
    [one] 1 nom change
   *[other] { $number } noms changent
}
diff-sum-words-in = { $number ->
    [one] seuls les mots de { $names } changent ({ $language })
   *[other] seuls les mots de { $number } éléments du contenu changent ({ $language })
}
diff-sum-words = { $number ->
    [one] seuls les mots de { $names } changent
   *[other] seuls les mots de { $number } éléments du contenu changent
}
diff-sum-notes = { $number ->
    [one] seule une note sur les sources de { $names } change
   *[other] seules des notes sur les sources de { $number } éléments du contenu changent
}
diff-sum-and = { $one } ; { $other }
diff-sum-reworded = { $number ->
    [one] { $names } mentionne ce qui a été renommé
   *[other] { $number } éléments du contenu mentionnent ce qui a été renommé
}
diff-sum-style = { $number ->
    [one] 1 fichier seulement par son style
   *[other] { $number } fichiers seulement par leur style
}
diff-sum-scenarios = { $number ->
    [one] Aucune carte ne change, mais 1 scénario
   *[other] Aucune carte ne change, mais { $number } scénarios
}
diff-sum-breaks = { $number ->
    [one] Cela casse les parties sauvegardées.
   *[other] { $number } des changements cassent les parties sauvegardées.
}
diff-sum-failing = { $number ->
    [one] Un scénario échoue désormais.
   *[other] { $number } scénarios échouent désormais.
}
diff-note-errors-before = { $number ->
    [one] { $name } : le contenu a 1 erreur pour ce kcc ; ce qui n’y est pas lisible n’est pas comparé.
   *[other] { $name } : le contenu a { $number } erreurs pour ce kcc ; ce qui n’y est pas lisible n’est pas comparé.
}
diff-note-errors-after = { $number ->
    [one] { $name } : le contenu a 1 erreur ; ce qui n’y est pas lisible n’est pas comparé. kcc check la montre.
   *[other] { $name } : le contenu a { $number } erreurs ; ce qui n’y est pas lisible n’est pas comparé. kcc check les montre.
}
diff-note-unread = { $number ->
    [one] Non comparé, à cause d’erreurs avant ou après : { $list }
   *[other] Non comparés, à cause d’erreurs avant ou après : { $list }
}
diff-note-ruleset = { $number ->
    [one] Une version des règles a changé : 1 carte se joue avec elle.
   *[other] Une version des règles a changé : les { $number } cartes se jouent avec elle.
}
diff-id-gone = { $key } a disparu : les parties sauvegardées avec lui ne peuvent pas continuer
diff-id-gone-number = { $key } a disparu, et les parties en ligne le connaissent par le numéro { $number } : elles ne peuvent pas continuer
diff-id-renamed = { $key } s’appelle désormais { $new } : les parties sauvegardées avec lui ne peuvent pas continuer
diff-id-renamed-kept = { $key } s’appelle désormais { $new } et garde son numéro { $number } dans { $lock } : les parties en ligne continuent, les parties sauvegardées avec lui non
diff-id-renamed-lost = { $key } s’appelle désormais { $new } mais a perdu son numéro { $number } ; kcc build content --renamed { $renamed } le garde
diff-id-inner = { $count ->
    [one] dans { $key }, l’identifiant { $gone } est devenu { $new } ; les parties sauvegardées qui utilisent l’ancien ne peuvent pas continuer
   *[other] dans { $key }, les identifiants { $gone } sont devenus { $new } ; les parties sauvegardées qui utilisent les anciens ne peuvent pas continuer
}
diff-id-inner-gone = { $count ->
    [one] dans { $key }, l’identifiant { $gone } a disparu ; les parties sauvegardées qui l’utilisent ne peuvent pas continuer
   *[other] dans { $key }, les identifiants { $gone } ont disparu ; les parties sauvegardées qui les utilisent ne peuvent pas continuer
}
diff-id-unnumbered = { $count ->
    [one] la prochaine construction donnera un numéro dans { $lock } à { $keys }
   *[other] la prochaine construction donnera des numéros dans { $lock } à { $keys }
}
diff-id-number-gone = le numéro { $number } de { $key } a été retiré, et des parties en cours l’utilisent
diff-id-number-other = le numéro { $number } de { $key } est maintenant celui de { $new }, et des parties en cours l’utilisent
diff-odds-of = { $spell } contre { $target }
diff-odds-damage = dégâts attendus { $before } → { $after }
diff-odds-ko = probabilité de KO { $before } % → { $after } %
diff-story-otherwise = même position, mêmes dés, mêmes choix, autre fin ; les plateaux montrent le début et la fin
diff-story-new = nouveau
diff-story-gone = disparu
diff-story-same = kcc n’a trouvé aucune position qui montre la différence ; à vérifier soi-même
diff-story-of-before = Joué avec l’ancien texte :
diff-class-play = différent en jeu
diff-class-new = ajout
diff-class-gone = retrait
diff-class-numbers = autres nombres
diff-class-affected = effet indirect
diff-class-words = seuls des mots diffèrent
diff-class-reworded = mentionne ce qui a été renommé
diff-kind-krosmaster = krosmaster
diff-kind-summon = invocation
diff-kind-reward = Récompense Démoniaque
diff-kind-power = pouvoir à mot-clé
diff-kind-type = type
diff-kind-marker = marqueur spécial
diff-kind-scenery = décor
diff-kind-arena = arène
diff-kind-ruleset = version des règles
diff-through = par { $list }
diff-and-more = et { $number } de plus
diff-group = { $number ->
    [one] 1 élément du contenu
   *[other] { $number } éléments du contenu
}
diff-group-cards = { $number ->
    [one] 1 carte
   *[other] { $number } cartes
}
diff-nothing-there = rien
diff-breaks = casse les parties sauvegardées
diff-scenarios-played = { $number ->
    [one] 1 scénario joue ce qui a changé
   *[other] { $number } scénarios jouent ce qui a changé
}
diff-scenarios-pass = { $number ->
    [one] et réussit
   *[other] et tous réussissent
}
diff-scenarios-fail = { $number ->
    [one] l’un d’eux échoue : { $list }
   *[other] { $number } d’entre eux échouent : { $list }
}
diff-scenario-fails = Le scénario qui joue ce qui a changé échoue : { $list }
diff-scenarios-none = Aucun scénario ne joue ce qui a changé.
diff-scenario-because = étape { $step }, { $what } : { $expected } attendu, { $found } obtenu
diff-scenario-begins = { $what } : { $expected } attendu, { $found } obtenu
diff-scenario-mended = il réussit, bien qu’il soit marqué comme en échec
diff-scenario-before-too = échouait déjà
diff-scenarios-new = Nouveaux scénarios : { $list }
diff-scenarios-changed = Scénarios modifiés aussi : { $list }
diff-scenarios-gone = Scénarios disparus : { $list }
diff-rules = Règles concernées : { $list }
diff-style = Seulement par leur style : { $list }
diff-left-out = { $number ->
    [one] L’histoire d’un autre texte changé n’a pas été cherchée.
   *[other] Les histoires de { $number } autres textes changés n’ont pas été cherchées.
}
diff-no-room = { $number ->
    [one] La place a manqué pour 1 autre élément du contenu.
   *[other] La place a manqué pour { $number } autres éléments du contenu.
}
diff-working-folder = le dossier de travail
diff-before = avant
diff-after = après
diff-no-picture = pas de carte
diff-ambiguous = `{ $name }` est un dossier et un état du dépôt git : écrivez ./{ $name } pour le dossier
diff-folder-and-content = quand on compare des dossiers, --content n’a rien à nommer
diff-odds = Probabilités
