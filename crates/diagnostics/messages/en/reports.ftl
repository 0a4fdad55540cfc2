## What is said beside the sentences of pages.

# Severities, and the words of `kcc explain`.
severity-error = error
severity-warning = warning
severity-hint = hint
explain-wrong = Wrong:
explain-right = Right:
explain-since = since kcc

# Between the last two of a list.
and = and
or = or
written = `{ $verb }` is written: { $forms }
# Where the words are that a card takes from another.
related-written = written here
did-you-mean = did you mean { $names }?
possible = possible: { $known }

# How far a fix can be trusted, and its title where the page has none.
trust-safe = safe fix: kcc check --fix
trust-review = look at it first
trust-placeholder = fill in what is missing
fix-first = write it like this
fix-other = or like this
help = help
more = More: kcc explain { $first }
more-also = More: kcc explain { $first } (also { $others })

# The line at the end of a run.
summary-none = no problems in { $files ->
    [one] { $files } file
   *[other] { $files } files
}
summary-problems = { $problems ->
    [one] { $problems } problem
   *[other] { $problems } problems
}
summary-errors = { $number ->
    [one] { $number } error
   *[other] { $number } errors
}
summary-warnings = { $number ->
    [one] { $number } warning
   *[other] { $number } warnings
}
summary-hints = { $number ->
    [one] { $number } hint
   *[other] { $number } hints
}
summary-files = in { $some } of { $files ->
    [one] { $files } file
   *[other] { $files } files
}
summary-fixes = { $fixes } with a safe fix

# Annotations of a pull request.
github-rest = { $rest ->
    [one] { $rest } more problem is not shown here; `kcc check` shows it
   *[other] { $rest } more problems are not shown here; `kcc check` shows all of them
}

# The summary of a job.
job-next = **Next step:** { $explain } tells more about the first one.
job-next-fix = **Next step:** `kcc check --fix` mends { $fixes } without a doubt. { $explain } tells more about the first one.
job-file = File
job-errors = Errors
job-warnings = Warnings
job-hints = Hints
job-first = First problem
job-more-files = … and { $more ->
    [one] { $more } more file
   *[other] { $more } more files
} with problems
job-folder = the whole folder
job-more = … and { $more } more
job-line = , line { $line }
job-lines-left = The lines of the files are not shown here; `kcc check` shows them.
job-files-left = The details of { $files ->
    [one] { $files } more file
   *[other] { $files } more files
} are not shown here; `kcc check` shows them.
