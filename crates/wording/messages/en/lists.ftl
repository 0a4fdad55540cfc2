# Joining of parts. $head is all that was joined so far.

list-comma = { $head }, { $next }
list-clauses = { $head }, and { $next }
list-and = { $head } and { $next }
list-or = { $head } or { $next }
list-steps = { $head }; { $next }
