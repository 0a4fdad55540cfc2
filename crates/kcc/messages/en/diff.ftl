## What `kcc diff` shows.

diff-nothing = Nothing changed.
diff-nothing-comparable = Nothing changed in what can be compared.
diff-only-style = { $number ->
    [one] Nothing changed but the style of one file.
   *[other] Nothing changed but the style of { $number } files.
}
diff-sum-cards = { $number ->
    [one] { $names } changes in play
   *[other] { $number } cards change in play: { $names }
}
diff-sum-cards-affected = { $number ->
    [one] { $names } changes in play through { $through }
   *[other] { $number } cards change in play through { $through }: { $names }
}
diff-sum-cards-through = { $number } cards change in play, { $affected } of them through { $through }: { $names }
diff-sum-others = { $number ->
    [one] { $names } changes in play
   *[other] { $number } other pieces of content change in play: { $names }
}
diff-sum-new-cards = { $number ->
    [one] { $names } is a new card
   *[other] { $number } cards are new: { $names }
}
diff-sum-new-others = { $number ->
    [one] { $names } is new
   *[other] { $number } other pieces of content are new: { $names }
}
diff-sum-gone = { $number ->
    [one] { $names } is gone
   *[other] { $number } pieces of content are gone: { $names }
}
diff-sum-name-in = { $number ->
    [one] 1 { $language } name changes
   *[other] { $number } { $language } names change
}
diff-sum-name = { $number ->
    [one] 1 name changes
   *[other] { $number } names change
}
diff-sum-words-in = { $number ->
    [one] the { $language } words of { $names } change, nothing else
   *[other] the { $language } words of { $number } pieces of content change, nothing else
}
diff-sum-words = { $number ->
    [one] the words of { $names } change, nothing else
   *[other] the words of { $number } pieces of content change, nothing else
}
diff-sum-notes = { $number ->
    [one] only a note about the sources of { $names } changes
   *[other] only notes about the sources of { $number } pieces of content change
}
diff-sum-and = { $one }; { $other }
diff-sum-reworded = { $number ->
    [one] { $names } mentions what was renamed
   *[other] { $number } pieces of content mention what was renamed
}
diff-sum-style = { $number ->
    [one] 1 file only in style
   *[other] { $number } files only in style
}
diff-sum-scenarios = { $number ->
    [one] No card changes, but 1 scenario does
   *[other] No card changes, but { $number } scenarios do
}
diff-sum-breaks = { $number ->
    [one] This breaks saved games.
   *[other] { $number } of the changes break saved games.
}
diff-sum-failing = { $number ->
    [one] One scenario fails now.
   *[other] { $number } scenarios fail now.
}
diff-note-errors-before = { $number ->
    [one] The content of { $name } has 1 error for this kcc; what cannot be read there is not compared.
   *[other] The content of { $name } has { $number } errors for this kcc; what cannot be read there is not compared.
}
diff-note-errors-after = { $number ->
    [one] The content of { $name } has 1 error; what cannot be read there is not compared. kcc check shows it.
   *[other] The content of { $name } has { $number } errors; what cannot be read there is not compared. kcc check shows them.
}
diff-note-unread = { $number ->
    [one] Not compared, because of errors in it before or after: { $list }
   *[other] Not compared, because of errors in them before or after: { $list }
}
diff-note-ruleset = { $number ->
    [one] A ruleset changed: 1 card is played by it.
   *[other] A ruleset changed: all { $number } cards are played by it.
}
diff-id-gone = { $key } is gone: saved games with it cannot go on
diff-id-gone-number = { $key } is gone, and online games know it by the number { $number }: games with it cannot go on
diff-id-renamed = { $key } is now { $new }: saved games with it cannot go on
diff-id-renamed-kept = { $key } is now { $new } and keeps its number { $number } in { $lock }: online games go on, saved games with it cannot
diff-id-renamed-lost = { $key } is now { $new } but has lost its number { $number }; kcc build content --renamed { $renamed } keeps it
diff-id-inner = { $count ->
    [one] in { $key } the id { $gone } is now { $new }; saved games that use the old one cannot go on
   *[other] in { $key } the ids { $gone } are now { $new }; saved games that use the old ones cannot go on
}
diff-id-inner-gone = { $count ->
    [one] in { $key } the id { $gone } is gone; saved games that use it cannot go on
   *[other] in { $key } the ids { $gone } are gone; saved games that use them cannot go on
}
diff-id-unnumbered = { $count ->
    [one] the next build gives { $keys } a number in { $lock }
   *[other] the next build gives numbers in { $lock } to { $keys }
}
diff-id-number-gone = the number { $number } of { $key } was taken away, and running games hold it
diff-id-number-other = the number { $number } of { $key } belongs to { $new } now, and running games hold it
diff-odds-of = { $spell } against { $target }
diff-odds-damage = expected damage { $before } → { $after }
diff-odds-ko = chance of a KO { $before } % → { $after } %
diff-story-otherwise = same position, same dice, same choices, another end; the boards show its start and its end
diff-story-new = new
diff-story-gone = gone
diff-story-same = kcc found no position that shows the difference; look at it yourself
diff-story-of-before = Played with the old text:
diff-class-play = different in play
diff-class-new = new
diff-class-gone = gone
diff-class-numbers = different numbers
diff-class-affected = affected
diff-class-words = only words differ
diff-class-reworded = mentions what was renamed
diff-kind-krosmaster = krosmaster
diff-kind-summon = summon
diff-kind-reward = Demonic Reward
diff-kind-power = keyword power
diff-kind-type = type
diff-kind-marker = special marker
diff-kind-scenery = scenery
diff-kind-arena = arena
diff-kind-ruleset = ruleset
diff-through = through { $list }
diff-and-more = and { $number } more
diff-group = { $number ->
    [one] 1 piece of content
   *[other] { $number } pieces of content
}
diff-group-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
diff-nothing-there = nothing
diff-breaks = breaks saved games
diff-scenarios-played = { $number ->
    [one] 1 scenario plays what changed
   *[other] { $number } scenarios play what changed
}
diff-scenarios-pass = { $number ->
    [one] and passes
   *[other] and all pass
}
diff-scenarios-fail = { $number ->
    [one] 1 of them fails: { $list }
   *[other] { $number } of them fail: { $list }
}
diff-scenario-fails = The scenario that plays what changed fails: { $list }
diff-scenarios-none = No scenario plays what changed.
diff-scenario-because = step { $step }, { $what }: expected { $expected }, got { $found }
diff-scenario-begins = { $what }: expected { $expected }, got { $found }
diff-scenario-mended = it passes, although it is marked as failing
diff-scenario-before-too = failed before too
diff-scenarios-new = New scenarios: { $list }
diff-scenarios-changed = Scenarios that were edited too: { $list }
diff-scenarios-gone = Scenarios that are gone: { $list }
diff-rules = Rules involved: { $list }
diff-style = Only in style: { $list }
diff-left-out = { $number ->
    [one] The story of 1 more changed text was not looked for.
   *[other] The stories of { $number } more changed texts were not looked for.
}
diff-no-room = { $number ->
    [one] There was no room for 1 more piece of content.
   *[other] There was no room for { $number } more pieces of content.
}
diff-working-folder = the working folder
diff-before = before
diff-after = after
diff-no-picture = no card
diff-ambiguous = `{ $name }` is a folder and a state of the git repository: write ./{ $name } for the folder
diff-folder-and-content = with folders to compare, --content has nothing to name
diff-odds = Odds
