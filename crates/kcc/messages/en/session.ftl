## Session.

play-path-cannot-be-read = `{ $path }` cannot be read
session-type-the-number-of-an = Type the number of an answer, then Enter; `help` says what else, and what the signs of the board mean.{"\u000A"}
session-turn = turn { $turn }, player { $player }
session-player = player { $player }
session-stock = { $gg } GG, { $kamas ->
    [one] { $kamas } kama
   *[other] { $kamas } kamas
}
session-wild-gg = wild GG:
session-hp = HP
session-ap = AP
session-mp = MP
session-range = range
session-face-down = face down
session-a-number-the-answer-of =
    a number        the answer of that number
    a cell, as c4   the answer that names it, if only one does
    ways            where the unit can go, with the MP that it would have left, and where something is asked on the way
    go c4           walk there, until something is asked
    board           the board and the answers once more
    card NAME       a card as it is printed: of a krosmaster, a summon, a reward, a power; or of the unit with that letter
    odds N          what answer N does, with the exact chance of each outcome
    undo [N]        take your last answer back, or the last N; the dice come out as before
    redo [N]        give it again, or the last N
    save FILE       write the game to a file
    load FILE       go on with a game from a file
    quit            leave

    On the board: A a unit of player 1, a of player 2; [A] the one whose turn it is; 1 that many kamas;
    o a cell that you can choose now;
    {"{"} {"}"} a Demon cell; # scenery in the way, + other scenery, * scenery with a spell for units beside it;
    = ice, ~ water, % fog, _ a station{"\u000A"}
session-that-is-not-understood-help = That is not understood; `help` says what can be typed.{"\u000A"}
session-there-is-nothing-to-give = There is nothing to give again.{"\u000A"}
session-saved-in-path = Saved in { $path }.{"\u000A"}
session-path-cannot-be-written-error = `{ $path }` cannot be written: { $error }{"\u000A"}
# What can be typed, as the help says it, and shorter.
input-help = help, h, ?
input-board = board, b
input-undo = undo, u
input-redo = redo, r
input-ways = ways
input-go = go
input-card = card
input-odds = odds
input-save = save
input-load = load
input-quit = quit, q, exit
