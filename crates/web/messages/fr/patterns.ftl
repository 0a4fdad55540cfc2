## Ce que montrent les modèles de la page *Atelier*.

pattern-area = Frappe une zone
pattern-gambles = S’en remet à la chance
pattern-heals = Soigne et mérite d’être gardée
pattern-hits-harder = Frappe plus fort quand …
pattern-moves = Déplace les autres
pattern-protects = Protège ses voisins
pattern-pushes = Repousse, et blesse sinon
pattern-steals = Prend aux autres
pattern-strikes-back = Réagit quand on la blesse
pattern-summons = Invoque un allié
