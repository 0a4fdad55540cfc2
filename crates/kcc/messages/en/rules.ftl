## Rules.

rules-kcc-some-scenarios-fail-kcc = kcc: some scenarios fail; `kcc test` shows how{"\u000A"}
rules-kcc-there-is-no-content = kcc: there is no content folder here, so no scenario is played{"\u000A"}
page-the-rules = The rules
page-find-in-the-rules = Find in the rules
page-a-number-words = a number, words
page-how-kcc-plays-it = How kcc plays it
page-any-way = any way
page-clear = Clear
page-1-paragraph = 1 paragraph
page-paragraphs = # paragraphs
page-no-paragraph-matches = No paragraph matches.
page-each-paragraph-of-the-fan = Each paragraph of the fan-made rules 4.1 in a line of our own, with the scenarios that play it. It is proven where its sentence was broken on purpose, in the engine or in the content, and one of its scenarios noticed; where nobody tried that, it is only played. A paragraph can be linked to by its number. The rules themselves say more, and their words count at a table.
page-where-the-rules-leave-a = Where the rules leave a choice
page-other-editions = Other editions
page-worked-examples = Worked examples
page-not-proven = Not proven
page-read-so = Read so
page-in-the-effect-language = In the effect language
page-cards-that-have-to-do = Cards that have to do with it
page-for-developers = For developers
page-nothing-to-prove = nothing to prove
page-proven = proven
page-only-played = only played
page-failing = failing
page-known-not-to-be-played = known not to be played this way
page-not-played = not played
page-watch-it = Watch it
page-scenarios = Scenarios
page-broken-on-purpose-and-the = Broken on purpose, and the scenarios that turned red
page-some-paragraphs-contradict-each-other = Some paragraphs contradict each other or say nothing of a case. This is how kcc reads them; if you read them differently, please say so.
page-paragraph = Paragraph
page-every-paragraph-that-can-fail = Every paragraph that can fail is proven.
page-first-what-no-scenario-plays = First what no scenario plays, then what is only played.
page-in-kcc = In kcc
page-files-of-the-scenarios = Files of the scenarios
page-proof = Proof
rules-a-heading = a heading
rules-what-a-word-means = what a word means
rules-a-matter-of-the-table = a matter of the table
rules-advice = advice
rules-an-example = an example
rules-entries-paragraphs-proven-proven-played =
    { $entries } paragraphs: { $proven } proven, { $played } played, { $nothingtoprove } with nothing to prove, { $unproven } not played, { $failing } failing, { $notplayed } known not to be played this way
    { $examples } worked examples: { $passing } played and passing
rules-kcc-place-names-rule-which = kcc: { $place } names { $rule }, which is not a rule{"\u000A"}
rules-kcc-rules-7-2-shows =
    {"\u000A"}`kcc rules 7.2` shows a section, `kcc rules 7.2.8.c` a paragraph, `--unproven` what nothing proves, `--readings` how
    paragraphs are read that leave a choice. Other editions:
rules-proven-it-was-broken-and = ✓ proven: it was broken, and a scenario noticed; ▷ only played; · nothing to prove; ? not played; ✗ failing; ~ known not to be played this way
rules-nothing-to-prove = Nothing to prove:
rules-kcc-does-not-play-it = kcc does not play it yet.
rules-read-so = Read so:
rules-no-scenario-plays-it = No scenario plays it.
rules-the-code-cites-it-as = The code cites it as a part of
rules-every-paragraph-that-can-fail = Every paragraph that can fail is proven.
rules-uses-paragraph = uses  paragraph
rules-scenarios = scenarios:
rules-fan-made-rules-4-1 = fan-made rules 4.1:
rules-not-played-so = {" "}(not played this way)
rules-only-played = only played
rules-not-played = not played
rules-played-by = Played by
rules-proven-it-was-broken-and-2 = Proven: it was broken, and these scenarios turned red
rules-in-the-code = In the code
rules-in-the-content = In the content
rules-keyword-powers = Keyword powers
rules-words-of-effects = Words of effects
rules-cards = Cards
rules-its-parts = Its parts
rules-no-such = no rule has the number `{ $number }`; `kcc rules` lists the sections
rules-no-such-meant = no rule has the number `{ $number }`; did you mean { $meant }?
page-count-scenarios = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
page-count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
page-so-instead = So instead
page-about = Also said of it
page-about-any = anything
page-about-reading = how kcc reads it
page-about-edition = what another edition says
