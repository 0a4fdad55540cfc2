## Why an answer is not accepted.

refusal = { $reason } (rule { $rule })
other-question = the answer does not fit the question
game-over = the game is over
not-offered = not one of the answers that may be given here
no-such-spell = the unit has no such spell
cannot-pay-ap = not enough AP to pay for it
cannot-pay-mp = not enough MP to pay for it
cannot-pay-kamas = not enough kamas to pay for it
cannot-pay-injuries = not enough injuries to pay for it
spell-barred = the spell's own text keeps it from being cast now
spell-used = the spell may not be cast again now
not-by-own-action = the cost of the spell is a dash: it is cast when a text says so, and never as an action
out-of-range = the cell is out of range
no-sight = there is no line of sight
target-forbidden = one of the targets may not be chosen
not-free = the cell is not free
not-adjacent = the cell is not adjacent
only-krosmasters = only a krosmaster can do this
wrong-cell = the unit is not on the right cell
already-done = it has been done this turn already
forbidden = an effect forbids it

## Why a setup gives no game: its teams.

team = player { $player }: { $fault }
team-summon = `{ $id }` is a summon, not a krosmaster
team-unknown = no krosmaster is called `{ $id }`
team-banned = `{ $id }` is banned
team-not-in-pool = there are not enough copies of `{ $id }` among the krosmasters to choose from
team-none = no team of { $minimum } krosmasters and at most { $levels } levels can be built from those to choose from
team-size = { $found } krosmasters; a team has { $minimum } to { $maximum }
team-levels = { $found } levels in all; { $wanted } are needed
team-copies = { $found } copies of `{ $id }`; a team may have at most { $most }
team-bosses = { $found } bosses; a team may have at most { $most }

## Why a setup gives no game: the rest of it, and the content.

setup-no-ruleset = no ruleset is called `{ $id }`
setup-no-arena = no arena is called `{ $id }`
setup-no-scenery = no scenery is called `{ $id }`
setup-no-unit = no krosmaster and no summon is called `{ $id }`
setup-no-reward = no reward is called `{ $id }`
setup-no-marker = no text of the content speaks of a marker `{ $id }`
setup-no-inspiration = inspiration dice give the power `{ $id }`, which does not exist
setup-types = there are more types than the engine has room for
setup-texts = there is more content than the engine has room for
setup-cells = the arena `{ $arena }` must have { $cells } icons, and from 1 to { $most } cells
setup-players = there are { $number } players: two or four can play
setup-pairs = there are { $number } players: pairs need four
setup-unknown-ground = some cells of the arena `{ $id }` have no known ground
setup-scenery = there is no room for the scenery `{ $id }`
setup-starting-cells-top = the top side of the arena `{ $arena }` has { $found } starting cells for { $needed } krosmasters
setup-starting-cells-right = the right side of the arena `{ $arena }` has { $found } starting cells for { $needed } krosmasters
setup-starting-cells-bottom = the bottom side of the arena `{ $arena }` has { $found } starting cells for { $needed } krosmasters
setup-starting-cells-left = the left side of the arena `{ $arena }` has { $found } starting cells for { $needed } krosmasters
setup-reward-tokens = there are { $found } tokens of rewards in { $piles } piles; there is room for { $most }
setup-position-units = a position has from 1 to { $most } units, one of them active
setup-position-stocks = a position names GG and kamas of each of the { $number } players
setup-no-such-player = the player or the summoner of the unit `{ $id }` does not exist
setup-beside-board = `{ $id }` is off the board
setup-impassable = `{ $id }` is on an impassable cell
setup-injuries = `{ $id }` has as many injuries as HP, or more
setup-minus-tokens = `{ $id }` has more minus tokens than points
setup-no-gauge = `{ $id }` has tokens of points that it does not have
setup-markers = too many special markers
setup-nobodys-marker = nobody has put the marker `{ $marker }` on `{ $on }`
setup-rewards = too many rewards
setup-too-few-to-ban = there are only { $found } krosmasters, and { $wanted } are to be banned

## Why a text is not carried out.

text = { $id }: { $problem }
problem-no-type = no type is called `{ $id }`
problem-no-type-or-unit = no type and no unit is called `{ $id }`
problem-no-unit = no krosmaster and no summon is called `{ $id }`
problem-no-spell = no spell is called `{ $id }`
problem-no-power = no power is called `{ $id }`
problem-no-scenery = no scenery is called `{ $id }`
problem-no-other-form = `{ $id }` has no other form
problem-no-revenge = the type that Revenge counts does not exist
problem-no-element = the element `X` is not given by a parameter
problem-element-counted = an element is counted
problem-before = this event cannot be preceded or replaced: only a KO, injuries, healing and being moved can
problem-untold = an event has no such spell or number: it would never happen
problem-never-asked = this cannot be ruled out: nothing prevents it, or not with such a spell or number
problem-several-at-once = several units are chosen where something is said of all of them at once
problem-cells = up to { $number } cells are chosen at once; there is room for { $most }
problem-throws = { $number } coins or dice are thrown at once; there is room for { $most }
problem-several-places = units are moved to several cells, but each unit can only be on one
problem-not-a-spell = only a spell's own text, or a lasting change, can alter the spell being cast
problem-guess-elsewhere = the damage of a spell is guessed at in a text that is not a spell's
problem-roll-elsewhere = a text speaks of a roll that nobody makes when a spell is cast
problem-not-known-before = area, range, cost or limit of a spell depend on some of its targets, its dice or a choice, but they are settled before any of these
problem-element-of-some = the element of a spell differs for some of its targets

## Why a saved game is not played.

record-none = this is not a game that kcc saved: { $why }
record-version = saved in version { $found } of the format; this kcc reads version { $ours }
record-ruleset = the game was played by the ruleset `{ $id }` and can only continue with it
record-arena = the game was played on the arena `{ $id }` and can only continue there
record-players = the saved game has { $number } players; this table has a different number
record-content = the content has changed since the game was played: cards may do something else now
record-setup = the game can no longer be set up: { $why }
record-answer = answer { $number } of the game is not accepted: { $why }
record-listed = at answer { $number } the possible answers differ from those when the game was played
record-digest = the game ends in another state than when it was played: the file was changed

## Why a saved game gives no scenario.

unwritable-answer = answer { $number }, `{ $answer }`, cannot be said in a scenario
unwritable-limited = the teams were built in limited format, which scenarios do not have

## Why an attack has no odds.

odds-not-cast = the spell cannot be cast at that target from there
odds-refused = the spell cannot be cast at that target: { $why }
odds-not-paid = { $x } cannot be paid for the X in the cost
odds-too-many = the attack has too many outcomes to look at each of them

## What is wrong with what was typed.

perft-differs = `{ $file }` does not play as it says; `kcc test { $file }` shows where ({ $what })
perft-none = there is no scenario to count from; scenarios belong below `scenarios/` in the content folder
replay-exists = `{ $file }` is there already; name another file
replay-no-file = a file is needed to write the scenario into
replay-no-name = `{ $file }` is not a name for a scenario; call it `{ $id }.toml`
no-team = no team can be built from the krosmasters that can be played
no-such-game = there is no game { $game } among those of the batch: they are numbered from 0 to { $last }; --games makes it larger
wrong-teams = in `{ $text }` teams are named: { $found } of { $players }; write `box`, `all`, `draft`, `sealed`, or { $players } lists with colons between them: julith,marline:bakara,jahash
too-many-bans = { $number } krosmasters cannot be banned: { $there } can be played
bans-without-choice = a ban phase needs teams that are built after it: --teams all, draft or sealed
gather-ban = Player { $player } bans a krosmaster: type its id, or its number if it has one.
gather-ban-done = Player { $player } bans { $card }.
gather-draft = Player { $player } takes a krosmaster:
gather-draft-done = Player { $player } takes { $card }.
gather-team = The team of player { $player }: { $team }
two-players-only = bans and drafts are for two players
no-pools = `{ $text }` does not say what each of { $players } teams is built from
sprite-sheet-nearly-full = the sprites `{ $file }` have { $mega } of the { $most } MB that Board Game Arena advises for one picture
sprites-nearly-full = the sprites have { $mega } of the { $most } MB that Board Game Arena takes: more cards will not fit
renamed-unknown = nothing in ids.lock is called `{ $old }`
renamed-several = several pieces in ids.lock are called `{ $old }`; write one of { $found }
renamed-taken = `{ $new }` already has the number { $found } in ids.lock; remove that line first, if no game has begun with it
renamed-perhaps = `{ $new }` is new in ids.lock, and `{ $old }` is gone; if that is the same card, take the new line away again and build with `--renamed { $old }={ $new }`, so that running games know it
