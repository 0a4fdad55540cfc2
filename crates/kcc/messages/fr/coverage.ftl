## Ce que `kcc coverage` dit sur sa page.

coverage-title = Ce qui manque au contenu
coverage-provisional = sans source : { $list }
coverage-unimplemented = la langue ne sait pas encore le dire : { $list }
coverage-overrides = imprimé à la place du texte tiré de l’effet : { $list }
coverage-untested = aucun scénario ne nomme { $list }
coverage-untranslated = sans nom dans toutes les langues : { $list }
coverage-share = { $noticed } petits changements remarqués sur { $mutants }, { $percent } %
coverage-nobody-notices = Aucun scénario ne remarquerait :
coverage-left = ligne { $line } : { $says }
coverage-page-of-everything = la page contient toutes les colonnes ; retirez --list, ou choisissez un autre --format
