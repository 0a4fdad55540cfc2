## What the patterns of the page *Workshop* show.

pattern-area = Strikes an area
pattern-gambles = Leaves it to luck
pattern-heals = Heals its allies
pattern-hits-harder = Hits harder when …
pattern-moves = Moves others about
pattern-protects = Protects those beside it
pattern-pushes = Pushes, and hurts if it cannot
pattern-steals = Takes what others have
pattern-strikes-back = Answers when it is hurt
pattern-summons = Summons a helper
