## What the pages *Play* and *Watch* are told.

no-scenario = `{ $path }` is not the file of a scenario.
nobody-asks-you = It is not for you to decide now.
no-arena = There is no arena `{ $id }`.
no-player = kcc has no player `{ $name }`.
cannot-be-played = “{ $title }” cannot be played: { $why }.
