## What `kcc coverage` says on its page.

coverage-title = What the content lacks
coverage-provisional = without a source: { $list }
coverage-unimplemented = the language cannot say it yet: { $list }
coverage-overrides = printed in place of the text made of the effect: { $list }
coverage-untested = no scenario names { $list }
coverage-untranslated = not named in every language: { $list }
coverage-share = { $noticed } of { $mutants } small changes noticed, { $percent } %
coverage-nobody-notices = No scenario would notice:
coverage-left = line { $line }: { $says }
coverage-page-of-everything = the page has every column; leave out --list, or choose another --format
