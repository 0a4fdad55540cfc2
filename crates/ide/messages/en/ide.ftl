## What editors are told beside the pages.

# The kinds of content, as the detail of a name.
kind-krosmaster = krosmaster
kind-summon = summon
kind-reward = Demonic Reward
kind-power = power
kind-type = type
kind-marker = marker
kind-scenery = scenery
kind-arena = arena
kind-ruleset = edition of the rules
kind-scenario = scenario
kind-spell = spell
kind-character = krosmaster, in all its versions
kind-own-power = power of a card

# Completion.
complete-number = a number
complete-required = required

# Hover.
hover-card-says = **The card says**
hover-has-it = Has it:
hover-id = { $kind }, id `{ $id }`
hover-file = In `{ $path }`
hover-field = Field of { $of }

# Lenses.
lens-try = Try it
lens-print = Print

# Refusals of a rename.
rename-nothing = Nothing that has an id can be renamed here.
rename-bad = `{ $name }` cannot be an id: only small letters, digits and hyphens, as in `{ $example }`.
rename-taken = `{ $name }` is already the id of another { $kind }.
rename-pack = `{ $name }` belongs to the pack `{ $pack }`, which this content builds on: only its authors can rename it.
rename-several = `{ $name }` is the name of several things here; rename them in their own files.
rename-breaks = After that, { $path } would have a new problem: { $problem }
