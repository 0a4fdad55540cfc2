## Commands.

build-threads-cannot-be-started = threads cannot be started
build-project-compares-the-data-for = --project only compares the data for Board Game Arena: add --target bga
build-number-files-in-out-unchanged = { $number } files in { $out }, unchanged
build-1-new-number = 1 new number
build-given-new-numbers = { $given } new numbers
build-no-workshop = without the page Workshop, which this kcc does not have: run `.ci/workshop` and build kcc again
build-stories = playing what cards say: { $done } of { $all }
build-new-in-path-commit-it = { $new } in { $path }: commit it, since online tables know cards by these numbers
build-number-files-in-out = { $number } files in { $out }
build-the-templates-of-then-do = the templates of that state do not work with this kcc, so cards are compared using those of today: { $error }
build-lacks-number-of-the-cards = lacks { $number } of the cards
build-path-how = { $path }: { $how }{"\u000A"}
build-old-of-all-files-are = { $old } of { $all } files are stale; the same command without --check makes them anew
fmt-what-comes-from-stdin-is = what comes from stdin is longer than { $most-bytes } bytes, and a content file is not
fmt-path-is-not-in-a = `{ $path }` is not in a content folder
fmt-path-left-as-it-is = { $path }: left as it is, because it has errors; `kcc check` tells them{"\u000A"}
man-there-is-no-command-name = there is no command `{ $name }`
man-nothing-did-you-mean-meant = { $nothing }; did you mean `{ $meant }`?
man-nothing-only-all = { $nothing }, only { $all }
test-there-is-no-scenario-among = none of the named files is a scenario; scenarios belong below `scenarios/` in the content folder
trace-failure = { $failure }
trace-path-cannot-be-read = `{ $path }` cannot be read
content-it-is-a-folder-only = it is a folder; only the files of cards end in `.toml`
content-root-holds-more-than-most = `{ $root }` holds more than { $most-files } files; is it a content folder?
content-it-is-a-link-and = it is a link, and links in the content folder are not followed
content-it-is-no-file-but = it is not a file but a pipe or a device
content-path-is-not-in-a = `{ $path }` is not in a content folder; a content folder has folders such as `krosmasters/` in it
content-path-cannot-be-read-error = `{ $path }` cannot be read: { $error }
content-there-is-no-file-or = there is no file or folder `{ $path }`
content-nothing-did-you-mean-meant = { $nothing }; did you mean `{ $meant }`?
content-it-has-size-bytes-and = it has { $size } bytes, and a content file has at most { $most-bytes }
content-no-content-folder-was-named = no content folder was named
content-there-is-no-content-folder = there is no content folder here: neither `{ $usual }/` nor folders such as `krosmasters/`; name it, or make an empty folder `{ $usual }`
exit-please-put-these-lines-into = Please put these lines into your report:
freshness-there-is-no-folder-project = there is no folder `{ $project }`
freshness-is-no-longer-made = is no longer made
freshness-differs = differs
freshness-is-missing = is missing
game-the-content-has-no-krosmaster = the content has no krosmaster that can be played with
game-they-are-in-scenarios-that = ; they are in scenarios that are not played now: `kcc check`{"\u000A"}
game-the-content-has-no-default = the content has no default ruleset; name one with --ruleset
game-the-content-has-no-arena = the content has no arena
game-named-players-were-named-this = { $named } players were named; this game has { $players }
history-folder-cannot-be-read = `{ $folder }` cannot be read
history-folder-is-in-no-git = `{ $folder }` is not in a git repository, so there is no earlier state to compare with
history-the-git-repository-has-no = the git repository has no commit, branch or tag `{ $reference }`; a shallow clone may lack it
history-git-command-failed-reason = `git { $command }` failed: { $reason }
history-git-cannot-be-run-which = git cannot be run, which the comparison with an earlier state needs
output-nothing-can-be-written-into = nothing can be written into `{ $parent }`
output-target-cannot-be-replaced = `{ $target }` cannot be replaced
output-the-earlier-target-is-now = the earlier `{ $target }` is now `{ $old }`
output-shown-cannot-be-read = `{ $shown }` cannot be read
output-shown-is-inside-of-around = `{ $shown }` is inside of `{ $around }`, which may only hold content; name a folder beside it with --out
output-shown-is-a-file-a = `{ $shown }` is a file; a folder is needed here
output-shown-would-be-replaced-but = `{ $shown }` would be replaced, but `{ $kept }` is in it
output-shown-holds-files-and-was = `{ $shown }` holds files and was not made by kcc, so it is not replaced; name another folder with --out, or empty it
output-the-folder-folder-cannot-be = the folder `{ $folder }` cannot be made
output-path-cannot-be-written = `{ $path }` cannot be written
pictures-the-folder-of-pictures-shown = the folder of pictures `{ $shown }` cannot be read
pictures-shown-name-there-are-two = { $shown }/{ $name }: there are two pictures of `{ $id }`
pictures-shown-name-fault = { $shown }/{ $name }: { $fault }
pictures-nothing-was-made-because-of = nothing was made, because of these pictures:
pictures-it-cannot-be-read = it cannot be read
pictures-it-is-a-link-that = it is a link that leads out of the folder
pictures-it-is-no-file-pictures = it is not a file; pictures must be in the folder itself
pictures-no-card-has-the-id = no card has the id `{ $id }`; did you mean `{ $meant }`?
pictures-no-card-has-the-id-2 = no card has the id `{ $id }`; a picture is named after the id of its card
printing-a-project-on-board-game = a project on Board Game Arena needs the sprites of all cards: make them without --only and --changed-since
printing-only-and-changed-since-choose = --only and --changed-since choose what is printed, but nothing is: say --target pdf, png, mpc, tgc or tts
printing-offset-moves-what-is-printed = --offset moves what is printed on the other side, but --backs says that nothing is
printing-layout-single-prints-one-card = --layout single prints one card on a page, so there is nothing to fold
printing-offset-is-for-sheets-not = --offset is for sheets, not for --layout single
printing-wanted-after-stands-how-many = `{ $wanted }`: the number after `=` multiplies the copies, from 1 to { $most-copies }
printing-nothing-to-print-is-called = nothing to print is called `{ $name }`
printing-nothing-did-you-mean-meant = { $nothing }; did you mean `{ $meant }`?
printing-text-is-not-two-lengths = `{ $text }` is not two lengths in millimetres such as 0.5,-1
printing-text-no-printer-is-more = `{ $text }`: no printer is more than 20 mm off
printing-text-is-no-die = `{ $text }`: the edge of a die is 10 to 40 mm long
printing-text-is-no-number-of-copies = `{ $text }`: write a number from 1 to { $most-copies }, or `names` for as many as the colours of names allow
printing-game-is-a-pdf = --game prints one game, as a PDF if no other target is named: pdf, png, mpc, tgc, tts; all others are made without it
printing-a-game-is-on-sheets = --layout single prints one card on each page; a game is printed on sheets
printing-a-game-has-its-copies = --copies names is for collections: --game prints as many of everything as the teams need
scenario-args-to-play-a-scenario-with = to play a scenario with the cards of one, copy it to its folder `scenarios/` and name that: `content/scenarios/{ $name }`
selection-first-and-other-are-in = `{ $first }` and `{ $other }` are in different content folders; name those of one folder
selection-path-cannot-be-read = `{ $path }` cannot be read
system-there-is-no-such-file = there is no such file or folder
system-it-may-not-be-opened = you may not open or change it
system-it-is-there-already = it is there already
system-it-is-a-folder = it is a folder
system-a-part-of-the-path = a part of the path is a file, not a folder
system-the-folder-is-not-empty = the folder is not empty
system-the-disk-can-only-be = the disk is read-only
system-there-is-no-room-left = there is no room left on the disk
system-it-would-be-larger-than = it would be larger than the disk allows
system-the-disk-allows-no-such = the disk does not allow such a name
system-another-program-is-using-it = another program is using it
system-it-is-not-text-in = it is not text in UTF-8
system-it-ends-too-early = it ends too early
target-no-card-is-chosen-and = no card is chosen, and pictures are made of cards alone: tokens and arenas are on sheets (--target pdf)
target-write-old-new-two-ids = write OLD=NEW, two ids: joris=joris-swashbuckler
target-the-name-of-a-project = the name of a project is made of letters and digits, and begins with a letter
target-an-address-begins-with-https = an address begins with https://, http:// or file:/// and has no spaces
game-no-such = no { $kind ->
    [krosmaster-or-summon] krosmaster or summon
    [piece-of-content] piece of content
   *[other] { $kind }
} is called `{ $name }`; there are { $all }
game-several-are-called = several krosmasters are called `{ $name }`; give the id of one: { $all }
game-no-such-meant = no { $kind ->
    [krosmaster-or-summon] krosmaster or summon
    [piece-of-content] piece of content
   *[other] { $kind }
} is called `{ $name }`; did you mean { $meant }?
fmt-written = { $files ->
    [one] { $files } file
   *[other] { $files } files
} written{"\u000A"}
fmt-other-style = { $files ->
    [one] { $files } file is not in the style; `kcc fmt` writes it
   *[other] { $files } files are not in the style; `kcc fmt` writes them
}{"\u000A"}
check-left-out = { $problems ->
    [one] { $problems } older problem is
   *[other] { $problems } older problems are
} left out{"\u000A"}
check-mended = { $problems ->
    [one] { $problems } problem
   *[other] { $problems } problems
} mended{"\u000A"}
sheets-paper-too-small = not one piece of { $width } by { $height } mm fits on the paper { $paper }
sheets-paper-too-small-for-arenas = the paper { $paper } is too small for the parts of an arena
sheets-paper-too-small-for-one-page = on one sheet of { $paper } the cells of an arena would be too small to play on; take a larger one with --arena-paper
sheets-offset-too-far = the offset moves backs { $over } mm out of what printers print on { $paper }
picture-unknown-ending = a picture is a .png, .jpg or .svg file
picture-too-many-bytes = the file is larger than { $most } MB; make the picture smaller
picture-too-many-pixels = the picture has { $width } × { $height } pixels; { $most } each way are more than can be printed on a card
picture-unread = the picture cannot be read: { $why }
picture-no-pixels = it has no pixels
picture-no-text = it is not text in UTF-8
picture-no-drawing = it is not an SVG drawing
picture-no-view-box = its <svg> states no viewBox, so nobody knows how large it is
picture-too-deep = the drawing has groups nested more than { $most } deep; ungroup them
picture-too-many-elements = the drawing has more than { $most } elements, counted as often as they are used; simplify it
picture-active = the drawing has { $what }; a picture may only show, not do or fetch something
picture-document-type = a document type
picture-element = an element <{ $name }>
picture-attribute = an attribute { $name }
picture-fetching = an attribute { $name } that fetches something
picture-link = a link to `{ $target }`
fmt-older = { $files ->
    [one] 1 file has words of an older edition of the language and is left as it is; `kcc fmt --migrate` replaces them{"\u000A"}
   *[other] { $files } files have words of an older edition of the language and are left as they are; `kcc fmt --migrate` replaces them{"\u000A"}
}
fmt-newest = this content is written in edition { $edition } of the language, the newest that this kcc knows{"\u000A"}
fmt-migrate-errors = nothing was written: only content without errors can be brought to a new edition{"\u000A"}
fmt-migrated = edition { $from } to { $to } of the language: { $words ->
    [0] no word is written otherwise now
    [one] 1 word is written otherwise now
   *[other] { $words } words are written otherwise now
}, and every card means the same{"\u000A"}
fmt-would-migrate = edition { $from } to { $to } of the language: { $words ->
    [0] no word is to be written otherwise
    [one] 1 word is to be written otherwise
   *[other] { $words } words are to be written otherwise
}, and every card would mean the same{"\u000A"}
packs-the-own-pack-is-damaged = the pack `base`, which comes with kcc, cannot be read; install kcc again
numbers-range-is-full = the range of numbers in kcc.toml, { $range }, has no room for { $lacks } of the new cards
build-bga-needs-numbers = the data for Board Game Arena need a number for every card, and { $number } have none: { $cards }; `kcc build --numbers` gives them, on the main branch after merging
build-without-bga = without bga/, because { $number ->
    [one] 1 card has
   *[other] { $number } cards have
} no number for online games yet; `kcc build --numbers` gives it, on the main branch after merging
build-bga-needs-numbers-of-packs = the data for Board Game Arena need a number for every card, and { $number } cards of packs have none: { $cards }; their authors give them, and a newer state of the pack may have them
build-without-bga-of-packs = without bga/, because { $number ->
    [one] 1 card of a pack has
   *[other] { $number } cards of packs have
} no number for online games yet, which their authors give
numbers-of-pack-broken = the numbers of the pack `{ $pack }` cannot be read: line { $line } of its ids.lock is wrong at `{ $found }`; take the file from its authors again
numbers-clash = `{ $found }` is in content/ids.lock and in the numbers of a pack, or of two packs: content that builds on packs holds only its own, in the range that kcc.toml names
