# Noms des pouvoirs, avec ce qui les suit.

power-plain = { $name }
power-number = { $name } { $number }
power-element = { $name } ({ $elements })
power-all-elements = { $name } (tous les éléments)
