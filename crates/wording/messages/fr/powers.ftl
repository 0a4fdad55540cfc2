# Noms des pouvoirs, avec ce qui les suit.

power-plain = { $name }
power-number = { $name } { $number }
power-element = { $name } ({ $elements })
power-all-elements = { $name } (tous les éléments)

# Dans les listes de tous les pouvoirs.

power-any = { $name } X
power-retired = Sans effet avec ces règles.
power-list = Pouvoirs { $first }–{ $last }
power-list-one = Pouvoirs { $first }
