# Names of keyword powers with what follows them.

power-plain = { $name }
power-number = { $name } { $number }
power-element = { $name } ({ $elements })
power-all-elements = { $name } (all elements)

# In lists of all powers.

power-any = { $name } X
power-retired = Does nothing in these rules.
power-list = Powers { $first }–{ $last }
power-list-one = Powers { $first }
