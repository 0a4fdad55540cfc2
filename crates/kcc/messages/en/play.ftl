## Games in the terminal: what is asked.


## What can be answered.


## Cards and chances.

play-no-way = There is no way to { $cell } now; `ways` says where there is one.

## The board.

play-timeline = timeline of player { $player }: { $units }
play-had-turn = done
play-powers = powers: { $powers }
play-cast-this-turn = cast this turn: { $spells }
play-used-up = used up: { $spells }
play-markers = markers: { $markers }
play-lasting = { $number } effects last
play-dice = inspiration: { $faces }

## What cannot be done.

play-no-number = No answer has the number { $number }; `board` lists them.
play-nothing-to-take-back = There is nothing to take back.
play-not-so-many = Only { $number } could be taken back.
play-scenario-unsaved = A game that began with a scenario cannot be saved: it has no beginning of its own.
play-scenario-fails = the scenario does not play as it says, so there is no position to go on from; `kcc test` says why
play-scenario-one = that means { $number } scenarios; name one file
