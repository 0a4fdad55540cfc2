# Names of keyword powers with what follows them.

power-plain = { $name }
power-number = { $name } { $number }
power-element = { $name } ({ $elements })
power-all-elements = { $name } (all elements)
