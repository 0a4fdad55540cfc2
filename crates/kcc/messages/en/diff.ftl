## What `kcc diff` shows.

diff-nothing = Nothing changed.
diff-nothing-comparable = Nothing changed in what can be compared.
diff-only-style = { $number ->
    [one] Nothing changed but the style of one file.
   *[other] Nothing changed but the style of { $number } files.
}
diff-sum-cards = { $number ->
    [one] 1 card changes in play
   *[other] { $number } cards change in play
}
diff-sum-cards-affected = { $number ->
    [one] 1 card changes in play through something else that it uses
   *[other] { $number } cards change in play through something else that they use
}
diff-sum-cards-through = { $number ->
    [one] 1 card changes in play, { $through } of them through something else that it uses
   *[other] { $number } cards change in play, { $through } of them through something else that they use
}
diff-sum-others = { $number ->
    [one] 1 other piece of content changes in play
   *[other] { $number } other pieces of content change in play
}
diff-sum-new-cards = { $number ->
    [one] 1 card is new
   *[other] { $number } cards are new
}
diff-sum-new-others = { $number ->
    [one] 1 other piece of content is new
   *[other] { $number } other pieces of content are new
}
diff-sum-gone = { $number ->
    [one] 1 piece of content is gone
   *[other] { $number } pieces of content are gone
}
diff-sum-name-in = { $number ->
    [one] 1 changes only in its { $language } name
   *[other] { $number } change only in their { $language } names
}
diff-sum-name = { $number ->
    [one] 1 changes only in its name
   *[other] { $number } change only in their names
}
diff-sum-words-in = { $number ->
    [one] 1 changes only in its { $language } words
   *[other] { $number } change only in their { $language } words
}
diff-sum-words = { $number ->
    [one] 1 changes only in its words
   *[other] { $number } change only in their words
}
diff-sum-reworded = { $number ->
    [one] 1 prints another name of something else
   *[other] { $number } print another name of something else
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
    [one] One change breaks saved games.
   *[other] { $number } changes break saved games.
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
diff-id-renamed = { $key } is called { $new } now: saved games with it cannot go on
diff-id-renamed-kept = { $key } is called { $new } now and keeps its number { $number } in { $lock }: online games go on, games that kcc saved do not
diff-id-renamed-lost = { $key } is called { $new } now without its number { $number }: kcc build --renamed keeps the line of { $lock }
diff-id-inner = { $key }: the ids { $gone } became { $new }; saved games name spells and powers by them
diff-id-inner-gone = { $key }: the ids { $gone } are gone; saved games name spells and powers by them
diff-id-unnumbered = { $count ->
    [one] { $keys } gets its number in { $lock } by the next build
   *[other] { $keys } get their numbers in { $lock } by the next build
}
diff-id-number-gone = the number { $number } of { $key } was taken away, and running games hold it
diff-id-number-other = the number { $number } of { $key } belongs to { $new } now, and running games hold it
diff-odds-of = { $spell } against { $target }
diff-odds-damage = expected damage { $before } → { $after }
diff-odds-ko = chance of a KO { $before } % → { $after } %
diff-story-otherwise = the same position, dice and answers end otherwise
diff-story-new = new
diff-story-gone = gone
diff-story-same = no position was found in which it ends otherwise
diff-story-of-before = Played with the text of before:
diff-instead = { $what } { $with }; before the change { $without }
diff-instead-of-that = { $with }; before the change { $without }
diff-only-now = has { $what } { $list }; before the change not
diff-only-before = no longer has { $what } { $list }
diff-can = possible now: { $list }
diff-cannot = no longer possible: { $list }
diff-can-and-cannot = possible now: { $with }; no longer: { $without }
diff-class-play = changes in play
diff-class-new = new
diff-class-gone = gone
diff-class-numbers = changes in numbers
diff-class-affected = affected
diff-class-words = changes in words only
diff-class-reworded = names something that has another name
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
    [one] 1 scenario uses what changed
   *[other] { $number } scenarios use what changed
}
diff-scenarios-pass = { $number ->
    [one] and passes
   *[other] and all pass
}
diff-scenarios-fail = { $number ->
    [one] and 1 fails:
   *[other] and { $number } fail:
}
diff-scenarios-none = No scenario uses what changed.
diff-scenario-before-too = failed before too
diff-scenarios-new = New scenarios: { $list }
diff-scenarios-changed = Changed scenarios: { $list }
diff-scenarios-gone = Scenarios that are gone: { $list }
diff-rules = Rules of the changed texts: { $list }
diff-style = Only in style: { $list }
diff-left-out = { $number ->
    [one] The story of 1 more changed text was not looked for.
   *[other] The stories of { $number } more changed texts were not looked for.
}
diff-no-room = { $number ->
    [one] There was no room for 1 more piece of content.
   *[other] There was no room for { $number } more pieces of content.
}
diff-working-folder = working folder
diff-before = before
diff-after = after
diff-no-picture = no card
diff-ambiguous = `{ $name }` is a folder and a state of the git repository: write ./{ $name } for the folder
diff-folder-and-content = with folders to compare, --content has nothing to name
diff-odds = Odds
