## What the server says beside the answers.

# Actions and progress.
fix-all = Make all safe fixes in this file
reading = Reading the content

# Refusals.
refused-cancelled = The editor cancelled this.
refused-unknown = kcc has no answer to `{ $method }`.
fault = kcc made a mistake of its own in `{ $method }`: { $detail }. It goes on; please report this.
