# Assemblage de parties. $head est tout ce qui précède.

list-comma = { $head }, { $next }
list-clauses = { $head }, et { $next }
list-and = { $head } et { $next }
list-or = { $head } ou { $next }
list-steps = { $head } ; { $next }
