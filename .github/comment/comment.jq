# Writes a checked report as the comment of a pull request. $sha is the commit, $url the run; both come from the event.
#
# $strange are the paths of the change that are no content, as the service tells them, as far as there is room, and $strangers their
# number. The check of a change that brings other scripts or another program may be its own, so nothing of that report is passed on.
#
# Every text of the report is escaped: no link, no picture, no HTML, no cell of a table, no mention. It stays below 60,000 bytes
# by leaving out problems, the least important first, and says how many.

# Signs that cannot be seen, or that turn the direction of the others, become one that can be seen.
def visible:
  if . < 32 or . == 127 or (. >= 128 and . < 160) or (. >= 8203 and . <= 8207) or (. >= 8232 and . <= 8238)
     or (. >= 8288 and . <= 8303) or . == 65279 or (. >= 917504 and . <= 917631)
  then 65533 else . end;

# A sign that could mean something is written by its number. A space without width keeps mentions, numbers of issues and names of pictures
# (`:tada:`) apart.
def sign:
  if . == 64 or . == 35 or . == 58 then "&#\(.);&#8203;"
  elif (. >= 33 and . <= 47 and (IN(40, 41, 44, 47) | not)) or (. >= 58 and . <= 64 and . != 59)
    or (. >= 91 and . <= 96) or (. >= 123 and . <= 126) then "&#\(.);"
  else [.] | implode end;

def plain: explode | map(visible | sign) | join("");

# What stands between backticks is shown as code, if each has a partner.
def inline:
  split("`") as $pieces
  | if ($pieces | length) % 2 == 0 then plain
    else [$pieces | to_entries[] | (.value | plain) as $text
      | if .key % 2 == 1 and $text != "" then "<code>\($text)</code>" else $text end] | join("")
    end;

def shortened: if length > 160 then .[:160] + "…" else . end;

def path: gsub("`"; "'") | shortened | "<code>\(plain)</code>";

def many(number; word): "\(number) \(word)\(if number == 1 then "" else "s" end)";

def mark: {error: "❌", warning: "⚠️", hint: "💡"}[.];

def row:
  (if .file == "" then "the whole folder" else (.file | path) + (if .line > 0 then ", line \(.line)" else "" end) end) as $place
  | "| \($place) | \(.severity | mark) **\(.severity)** \(.code): \(.title | shortened | inline) |\n";

# As many of the rows as there is room for.
def rows(room): reduce .[] as $row (""; if (. + $row | utf8bytelength) < room then . + $row else . end);

def counts: .summary
  | [many(.errors; "error"), many(.warnings; "warning"), many(.hints; "hint")]
  | map(select(startswith("0 ") | not)) | join(", ");

def failing: .diff.scenarios.failing // 0;

def verdict:
  if $strangers > 0 then "⚠️ kcc: this change is not content alone"
  elif .stopped == "time" then "❌ kcc: stopped, because it took too long"
  elif .stopped != "" then "❌ kcc: no answer"
  elif .check > 0 then "❌ kcc: \(counts)"
  elif .fmt > 0 then "❌ kcc: files are not in the one style"
  elif .build > 0 then "❌ kcc: the content could not be built"
  elif failing > 0 then "⚠️ kcc: \(many(failing; "scenario")) fail\(if failing == 1 then "s" else "" end) after this change"
  elif counts != "" then "⚠️ kcc: \(counts)"
  else "✅ kcc: nothing to mend" end;

def next_step:
  if $strangers > 0 then
    "It also changes \(many($strangers; "file")) outside of the content, which may be what checks it. So this comment says nothing about the content; **a person must look at each of these files**, and the gate of CI checks the whole."
  elif .stopped == "time" then
    "**Your next step:** find what kcc cannot read in time, for example the same words hundreds of times. `kcc check` on your machine shows it too."
  elif .stopped != "" then "**Your next step:** this is probably a fault of kcc; the log of the run says more."
  elif .check > 0 and .summary.safe_fixes > 0 then
    "**Your next step:** `kcc check --fix` mends \(.summary.safe_fixes) of them without a doubt; `kcc check` shows the rest."
  elif .check > 0 then
    "**Your next step:** mend what stands below. `kcc check` shows the lines, `kcc explain \(.problems[0].code // "")` tells more."
  elif .fmt > 0 then "**Your next step:** run `kcc fmt` and commit what it writes."
  elif .build > 0 then "**Your next step:** this is probably a fault of kcc; the log of the run says more."
  elif failing > 0 then
    "**Your next step:** look at each scenario that fails: either the change does something that was not meant, or the scenario expects what no longer holds and changes too. `kcc test` shows the boards."
  elif counts != "" then "**Your next step:** nothing must be mended; look whether the warnings are meant so."
  else "The content is sound, and the cards could be \(if .build == 0 then "built" else "read" end)." end;

def strange:
  ($strange | map("- \(path)\n") | .[:20]) as $shown
  | ($shown | join("")) + (if $strangers > ($shown | length) then "- … and \($strangers - ($shown | length)) more\n" else "" end) + "\n";

def problems:
  (.summary | .errors + .warnings + .hints) as $all
  | (.problems | map(row)) as $each
  | ($each | rows(22000)) as $shown
  | ($all - ($shown | split("\n") | length - 1)) as $more
  | if $each == [] then "" else
      "| Where | What |\n|---|---|\n" + $shown + (if $more > 0 then "\n… and \($more) more\n" else "" end) + "\n"
    end;

def style:
  if .style == [] then "" else
    "<details><summary>Not in the one style</summary>\n\n" + (.style | map("- \(path)\n") | rows(6000)) + "\n</details>\n\n"
  end;

# --- What changes in the game: all of it is the word of the first stage --------------------------------------------------------------

def line: gsub("\n"; " ") | plain;

def value: if . == null then "nothing" else "<code>" + ([split("\n")[] | gsub("^ +| +$"; "") | select(. != "")] | join(" ⏎ ") | plain) + "</code>" end;

def felt: {
  play: "different in play", new: "new", gone: "gone", numbers: "different numbers", affected: "affected", words: "only words differ",
  reworded: "mentions what was renamed"
}[.];

def called: {
  krosmaster: "krosmaster", summon: "summon", reward: "Demonic Reward", power: "keyword power", type: "type", marker: "special marker",
  scenery: "scenery", arena: "arena", ruleset: "ruleset"
}[.];

# One side of a printed text, with the words marked that only it has.
def side(mine; open; close): [.words[] | select(.[0] == "same" or .[0] == mine)
  | (.[1] | line) as $words
  | if .[0] == mine and ($words | test("[^ ]")) then ($words | capture("^(?<a> *)(?<w>.*?)(?<b> *)$")) | .a + open + .w + close + .b
    else $words end] | join("");

def printed:
  (.language | line) as $language
  | [(if .before then "\($language) − " + side("gone"; "<del>"; "</del>") else empty end),
     (if .after then "\($language) + " + side("new"; "<ins>"; "</ins>") else empty end)]
  | "  - " + join("<br>") + "\n";

def how: {otherwise: ": same position, same dice, same choices, another end; the boards show its start and its end", new: "", gone: ": gone", same: ": kcc found no position that shows the difference; look at it yourself"}[.];

def story:
  ((.of | line) + (.how | how)) as $head
  | if .lines == [] then "  - \($head)\n"
    else "\n  <details><summary>\($head)</summary><pre>" + ([.lines[] | line | select(test("[^ ]"))] | join("<br>")) + "</pre></details>\n\n" end;

# What is different in each of several pieces.
def different: (.before // "" | split(", ")) as $before | (.after // "" | split(", ")) as $after
  | ([($before - $after)[] | "<del>− \(line)</del>"] + [($after - $before)[] | "<ins>+ \(line)</ins>"]) | join(" ");

def names: ([.name] + .others | map(line) | join(", ")) + (if .number > 1 + (.others | length) then " and \(.number - 1 - (.others | length)) more" else "" end);

def card:
  .number as $number
  | .class as $class
  | (if .through == [] then "" else ", through " + (.through | map(line) | join(", ")) end) as $through
  | (if $number > 1 then "- **\(names)** (\(.class | felt)\($through))"
     else "- **\(.name | line)** (\(.kind | called), \(.class | felt)\($through))" end)
  + (if .fields == [] then "" else ": " + ([.fields[] | (.field | line) + " "
      + (if $number > 1 then different elif $class == "new" then (.after | value) elif $class == "gone" then (.before | value) else (.before | value) + " → " + (.after | value) end)] | join("; ")) end) + "\n"
  + ([.texts[] | printed] + [.odds[] | "  - \(.of | line): \(.says | line)\n"] | join(""));

def stories: [.stories | sort_by(.how == "same" | not)[] | story] | join("");

# As many cards as there is room for, with their stories if there is room for these too.
def cards(room):
  reduce .cards[] as $card ({text: "", more: .more};
    ($card | card) as $short | ($short + ($card | stories)) as $long
    | if (.text + $long | utf8bytelength) < room then .text += $long
      elif (.text + $short | utf8bytelength) < room then .text += $short
      else .more += $card.number end)
  | .text + (if .more > 0 then "\n… and \(many(.more; "more piece")) of content\n" else "" end);

def scenarios:
  if .scenarios.played == 0 then ""
  else "\(many(.scenarios.played; "scenario")) play\(if .scenarios.played == 1 then "s" else "" end) what changed, "
    + (if .scenarios.failing == 0 then "and none fails."
       else "and **\(.scenarios.failing) fail\(if .scenarios.failing == 1 then "s" else "" end)**: " + (.scenarios.some | map("\(.id | path) (\(.because | line))") | join(", ")) end) + "\n\n"
  end;

def changes:
  .diff
  | if . == null then "" else
      "#### What changes in the game, as the check of this change tells it\n\n\(.summary | line)\n\n"
      + ([.notes[] | "> \(line)\n"] | join(""))
      + ([.ids[] | (if .breaks then "- ⚠️ **breaks saved games**: " else "- " end) + (.says | line) + "\n"] | join("")) + "\n"
      + cards(24000) + "\n" + scenarios
      + (if .rules == [] then "" else "Rules involved: \(.rules | map(line) | join(", "))\n\n" end)
      + (if .left_out > 0 then "The stories of \(many(.left_out; "more text")) were not looked for.\n\n" else "" end)
      + (if .cards == [] then "" else "The file `diff.html` in the proofs of the run shows the cards before and after.\n\n" end)
    end;

# A number of points with its sign, to a tenth.
def points: (. * 10 | round) as $tenths
  | (if $tenths > 0 then "+" elif $tenths < 0 then "−" else "" end)
  + "\(($tenths | fabs) / 10 | floor).\((($tenths | fabs) % 10))";

def balanced:
  "- **\(.name | line)** \(if .changed then "against itself before" else "against the others of its level" end): \(.points | points) points of 100 (\(.low | points) to \(.high | points)), \(many(.games; "game"))"
  + (if .low > 0 then ": stronger" elif .high < 0 then ": weaker" else ": no difference is proven" end) + "\n";

def balance:
  .balance
  | if . == null then "" else
      "#### What it does to the chance to win\n\n" + ([.cards[] | balanced] | join(""))
      + "\nPlayed by \(.player | line) on both sides, in games that differ by this card alone; what kcc finds out about a card is what its player makes of it.\n\n"
    end;

"### \(verdict)\n\n\(next_step)\n\n\(if $strangers > 0 then strange else problems + style + changes + balance end)[The run](\($url)) has \(if $strangers > 0 then "what was run" else "the whole list and the cards as they would be printed" end). Checked: \($sha[:7])."
