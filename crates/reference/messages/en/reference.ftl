## What words and fields mean.

# The page of a word.
word-rule = rule { $rule }
word-form = Written:
word-example = Example:
word-printed = The card says:
word-retired = It does nothing: the default ruleset has retired it.
word-effect = Its effect:
# The groups of words.
group-effects = what a spell or an ability does
group-gates = questions that come before an effect
group-triggers = when an ability acts
group-changes = what holds as long as a power is there, or for a while
group-units = who an effect is about
group-traits = descriptions of units
group-counts = what `for each` can count
group-conditions = what can come after `if` and `while`
group-durations = how long something holds
group-cells = where on the board
# Fields of files.
fields-field-of = Field of:
fields-head = Fields
fields-must = Those with a `*` must be there.
fields-number = a number from { $low } to { $high }
fields-text = a text: "…"
fields-list = a list: ["…", "…"]
