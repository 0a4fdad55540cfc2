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
tabletop-without-address = the table for Tabletop Simulator loads its pictures from the web, and no --address says where: replace `{ $address }` in saved-object.json, or build with --address https://… or, for yourself alone, --address file:///…
renamed-unknown = nothing in ids.lock is called `{ $old }`
renamed-several = several pieces in ids.lock are called `{ $old }`; write one of { $found }
renamed-taken = `{ $new }` already has the number { $found } in ids.lock; remove that line first, if no game has begun with it
renamed-perhaps = `{ $new }` is new in ids.lock, and `{ $old }` is gone; if that is the same card, take the new line away again and build with `--renamed { $old }={ $new }`, so that running games know it
player-budget = `{ $kind }` cannot think `{ $budget }`: search and expert take a number of positions to weigh (search:2000) or milliseconds for a decision (search:50ms), random and greedy take nothing
ladder-twice = `{ $player }` is named twice
sim-stopped = stopped after { $played } games; the same command with --resume goes on{"\u000A"}
sim-lines-differ = `{ $file }` has another game { $game } than a file before
sim-lines-missing = game { $game } is in none of the files: they have { $there } of { $games } games
sim-no-lines = `{ $file }` does not begin with a line about a batch: kcc sim --format jsonl and --resume write such files
sim-other-lines = `{ $file }` has games of another batch: { $what }
sim-wrong-line = `{ $file }`, line { $line }: this is no game of the batch
player-not-started = the player `{ $player }` cannot be started: { $what }
player-ended = the player `{ $player }` ended in the middle of a game { $what }
player-no-answer = the player `{ $player }` did not answer with a line such as {"{"}"answer": 0{"}"}: { $what }
player-wrong-answer = the player `{ $player }` answered { $what }, which is none of the answers that may be given
