## Ce que montrent les modèles de la page *Atelier*.

pattern-area = Frappe une zone
pattern-gambles = S’en remet à la chance
pattern-heals = Soigne ses alliés
pattern-hits-harder = Frappe plus fort quand …
pattern-moves = Déplace les autres
pattern-protects = Protège ses voisins
pattern-pushes = Repousse, et blesse sinon
pattern-steals = Vole ses adversaires
pattern-strikes-back = Réagit aux blessures
pattern-summons = Invoque un allié
