## Drafts.

new-name-has-no-letters-to = `{ $name }` has no letters to make a file name from; name one with --id
new-path-has-the-id-id = `{ $path }` has the id `{ $id }` already; give another one with --id
new-below-is-not-a-folder = `{ $below }` is not a folder below `{ $folder }/`
new-nothing-was-written-give-the = Nothing was written: give the command again with what is proposed.{"\u000A"}
draft-cells-of-a-row = Cells of a row
draft-rows = Rows
draft-colour-of-the-name = Colour of the name
draft-types-separated-by-commas = Types, separated by commas
draft-level = Level
draft-initiative = Initiative
draft-mp = MP
draft-hp = HP
draft-ap = AP
draft-keyword-powers-separated-by-commas = Keyword powers, separated by commas
draft-paragraph-of-the-rules = Paragraph of the rules
draft-effect = Effect
draft-rank = Rank
draft-kind = Kind
draft-pictogram = Pictogram
draft-copies = Copies
draft-no-ruleset-is-the-default = no ruleset is the default one; name one with --like
draft-there-is-no-ruleset-like = there is no ruleset `{ $like }`
draft-nothing-did-you-mean-meant = { $nothing }; did you mean `{ $meant }`?
draft-the-card-that-is-played = The card that is played
draft-the-card-against-it = The card against it
draft-can-its-cell-not-be = Can its cell not be entered?
draft-does-it-block-lines-of = Does it block lines of sight?
draft-family-the-id-of-a = Family, the id of a type
draft-strength = Strength
draft-mp-or-for-a-mechanism = MP, or - for a mechanism
draft-hp-or-for-a-trap = HP, or - for a trap
draft-ap-or = AP, or -
prompt-number-is-not-between-low = { $number } is not between { $low } and { $high }
new-next =
    Open it in an editor, then: kcc check { $path }
    What an effect can say: kcc explain effects{"\u000A"}
new-next-scenario =
    Open it in an editor, then: kcc test { $path }
    What a scenario can say: kcc explain scenario{"\u000A"}
draft-name-in = Name in { $language }, if there is one
draft-title-in = Title in { $language }, if there is one
draft-first-spell = First Spell
init-id = One word with which all ids begin
init-name = What the content is called
init-author = Who makes the cards
init-first-hero = First Hero
init-not-empty = there is something in `{ $folder }` already; name a new folder
init-no-author = the cards say who made them: name yourself with --author
init-nothing-was-left = nothing was left in `{ $folder }`
init-next = { $files } files in { $folder }. Go there, then:
    {"  "}kcc check                  what is wrong: nothing yet
    {"  "}kcc build                  makes build/index.html and sheets to print
    Change { $card }, or begin another card with `kcc new krosmaster "Mira Stone"`.
    `kcc explain packs` explains how content builds on that of others.{"\u000A"}
init-bga-has-no-names = a project for Board Game Arena is called what --bga-game says, in every language
init-bga-mend-content = Nothing was written: the cards of a project have to be sound.{"\u000A"}
init-bga-next = { $files } files in { $folder }, a project that plays. Its README.md tells what is where and what is left to do.
    Upload it to your project at the studio. Where there are scenarios, they test its rules:
    {"  "}kcc build --target ir
    {"  "}php { $folder }/misc/play.php build/ir/traces.json{"\u000A"}
