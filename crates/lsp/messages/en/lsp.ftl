## What the server says beside the answers.

# Actions and progress.
fix-all = Make all safe fixes in this file
reading = Reading the content
read-sentence = Read this as a sentence of a card
sentence-unread = No line of the effect language was found that prints this sentence, or one like it.
sentence-several = Several lines print this sentence:{"\u000A"}{ $lines }
sentence-near = Nothing was found that prints exactly this sentence. This prints one like it:{"\u000A"}{ $lines }

# Refusals.
refused-cancelled = The editor cancelled this.
refused-unknown = kcc has no answer to `{ $method }`.
fault = kcc made a mistake of its own in `{ $method }`: { $detail }. It goes on; please report this.
