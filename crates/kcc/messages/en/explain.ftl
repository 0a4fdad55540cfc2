## Explain.

explain-names-a-name-of-content =
    # { $names }

    A name of content/ ({ $kind }). Its id is `{ $id }`: effects and files call it so.{"\u000A"}
explain-has-it = Has it:
page-fields-what-stands-in-a = {"\u000A"}## fields: what stands in a file{"\u000A"}
page-messages-what-kcc-can-find =
    {"\u000A"}## messages: what kcc can find

    `kcc explain CODE` says more about each.

    | Code | Message |
    |---|---|{"\u000A"}
explain-name-of = name
explain-none = content/ has none of them
explain-head = What kcc can explain; `kcc explain NAME` goes on:
explain-about-codes = messages and their codes
explain-about-powers = keyword powers of content/
explain-about-fields = what can stand in each kind of file
explain-about-types = types of content/; also krosmasters, summons, markers, rewards, scenery, arenas
explain-about-guide = your first krosmaster, step by step
explain-about-awkward-effects = effects that are hard to say, and the cards that have them
explain-nothing-is-called = nothing is called `{ $name }`; `kcc explain` lists what can be explained
explain-meant = nothing is called `{ $name }`; did you mean { $meant }?
# What people call the kinds of files and their parts.
sheet-spell = spell
sheet-own-power = own power
sheet-reward = reward
sheet-marker = marker
sheet-scenery = scenery
sheet-arena = arena
sheet-summon = summon
sheet-power = power
sheet-krosmaster = krosmaster
# Pages, and what else people call them.
page-about-references = whom `it`, `other`, `the source` and the like mean
page-about-commands = what kcc can do, and what each command is for
page-about-glossary = the words of the rulebook, of effects and of the data
page-about-design = how kcc is built, and how fast it is
page-about-scenario = how positions are written that prove rules
page-about-trace = games by meaning, to hold engines against each other
page-about-traces = to test an engine of your own: every scenario, answer by answer
page-about-python = games from Python, environments for learners
page-about-machines = millions of games on many machines
page-about-players = the players of kcc, matches between them, players of your own
page-about-balance = what a card adds to the chance to win, and how sure that is
page-about-perft = numbers that any engine of these rules must come to
page-about-bga = the data for Board Game Arena, and how a project uses it
page-about-sprites = the cards as pictures for Board Game Arena
page-about-print = what print shops take: orders, colours, ink, PDF
page-about-tts = the table for Tabletop Simulator
page-about-ir = what every card means, as JSON
page-about-schema = the JSON Schemas of files and data
page-about-coverage = what of the content is provisional, missing or untested
page-about-editions = the changelog of the language: what each edition changed
page-about-packs = content of your own, which builds on that of others
page-also-references = reference, pronoun, pronouns, who is meant
page-also-commands = command
page-also-glossary = rulebook
page-also-design = architecture
page-also-scenario = scenarios
page-also-trace = trace format
page-also-traces = golden, conformance
page-also-bga = board game arena
page-also-sprites = sprite
page-also-print = print shop, print shops, pdf/x, makeplayingcards, mpc, the game crafter, tgc
page-also-tts = tabletop simulator, tabletop
page-also-schema = schemas, json schema
page-also-coverage = coverage
page-also-editions = edition, language changelog
page-also-packs = kcc.toml, init
# The page of awkward effects.
awkward-title = Awkward effects
awkward-intro = Effects that are hard to say, the files that say them, and what kcc prints on those cards.
awkward-intro-site = Effects that are hard to say, and what kcc prints on the cards that have them.
awkward-column = Spell or power
awkward-above = Shown above:
# The reference of the effect language.
language-title = The effect language
language-rule = Rule
language-written = Written
language-powers = what a card calls by one word
language-field = Field
language-needed = Needed
language-meaning = Meaning
language-is-needed = needed
editions-edition = Edition { $edition }
editions-before = before:
editions-now = now:{"   "}
