# Takes a report of the content check as it must be, key by key, or ends with an error. What it does not know it does not pass on.

def must(condition; what): if condition then . else error("the report is not taken: \(what)") end;

def text(longest; what): must(type == "string" and length <= longest; what);

def whole(least; most; what): must(type == "number" and . == floor and . >= least and . <= most; what);

def list(longest; what): must(type == "array" and length <= longest; what);

def perhaps(longest; what): if . == null then null else text(longest; what) end;

def flag(what): must(type == "boolean"; what);

# What the change changes, as the first stage tells it.
def diff: must(type == "object"; "diff") | {
  summary: (.summary | text(600; "the summary of the diff")),
  notes: (.notes | list(5; "notes") | map(text(400; "a note"))),
  ids: (.ids | list(20; "ids") | map(must(type == "object"; "an id") | {
    breaks: (.breaks | flag("breaks")),
    says: (.says | text(400; "an id"))
  })),
  cards: (.cards | list(60; "cards") | map(must(type == "object"; "a card") | {
    class: (.class | text(10; "class") | must(IN("play", "new", "gone", "numbers", "affected", "words", "reworded"); "class")),
    kind: (.kind | text(12; "kind")
      | must(IN("krosmaster", "summon", "reward", "power", "type", "marker", "scenery", "arena", "ruleset"); "kind")),
    name: (.name | text(120; "a name")),
    file: (.file | text(200; "a file")),
    through: (.through | list(8; "through") | map(text(80; "a name"))),
    others: (.others | list(12; "others") | map(text(120; "a name"))),
    number: (.number | whole(1; 100000; "number")),
    fields: (.fields | list(12; "fields") | map(must(type == "object"; "a field") | {
      field: (.field | text(160; "a field")),
      before: (.before | perhaps(300; "a value")),
      after: (.after | perhaps(300; "a value"))
    })),
    texts: (.texts | list(10; "texts") | map(must(type == "object"; "a text") | {
      language: (.language | text(8; "a language")),
      before: (.before | flag("before")),
      after: (.after | flag("after")),
      words: (.words | list(40; "words") | map(list(2; "words") | must(length == 2; "words") | [
        (.[0] | text(4; "a mark") | must(IN("same", "gone", "new"); "a mark")),
        (.[1] | text(500; "words"))
      ]))
    })),
    odds: (.odds | list(3; "odds") | map(must(type == "object"; "odds") | {of: (.of | text(200; "odds")), says: (.says | text(200; "odds"))})),
    stories: (.stories | list(3; "stories") | map(must(type == "object"; "a story") | {
      how: (.how | text(10; "how") | must(IN("otherwise", "new", "gone", "same"); "how")),
      of: (.of | text(300; "a story")),
      lines: (.lines | list(24; "lines") | map(text(160; "a line")))
    }))
  })),
  more: (.more | whole(0; 100000; "more")),
  scenarios: (.scenarios | must(type == "object"; "scenarios") | {
    played: (.played | whole(0; 1000000; "played")),
    failing: (.failing | whole(0; 1000000; "failing")),
    some: (.some | list(10; "some") | map(must(type == "object"; "a scenario") | {
      id: (.id | text(120; "a scenario")),
      because: (.because | text(200; "a scenario"))
    }))
  }),
  rules: (.rules | list(20; "rules") | map(text(20; "a rule"))),
  style: (.style | whole(0; 1000000; "style")),
  left_out: (.left_out | whole(0; 1000000; "left_out"))
};

def points(what): must(type == "number" and . >= -1000 and . <= 1000; what);

# What the change does to the chance to win.
def balance: must(type == "object"; "balance") | {
  player: (.player | text(40; "a player")),
  cards: (.cards | list(20; "balanced cards") | map(must(type == "object"; "a balanced card") | {
    name: (.name | text(120; "a name")),
    changed: (.changed | flag("changed")),
    games: (.games | whole(0; 100000000; "games")),
    points: (.points | points("points")),
    low: (.low | points("low")),
    high: (.high | points("high"))
  }))
};

must(type == "object"; "it is no object")
| must(.format == "kcc.report.v1"; "its format")
| {
    check: (.check | whole(0; 255; "check")),
    fmt: (.fmt | whole(0; 255; "fmt")),
    build: (.build | whole(-1; 255; "build")),
    stopped: (.stopped | text(5; "stopped") | must(IN("", "time", "fault"); "stopped")),
    summary: (.summary | must(type == "object"; "summary") | {
      errors: (.errors | whole(0; 1000000; "errors")),
      warnings: (.warnings | whole(0; 1000000; "warnings")),
      hints: (.hints | whole(0; 1000000; "hints")),
      safe_fixes: (.safe_fixes | whole(0; 1000000; "safe_fixes"))
    }),
    problems: (.problems | list(100; "problems") | map(must(type == "object"; "a problem") | {
      code: (.code | text(5; "code") | must(test("^K[0-9]{4}$"); "code")),
      severity: (.severity | text(10; "severity") | must(IN("error", "warning", "hint"); "severity")),
      title: (.title | text(300; "title")),
      file: (.file | text(300; "file")),
      line: (.line | whole(0; 10000000; "line"))
    })),
    style: (.style | list(100; "style") | map(text(300; "a path"))),
    diff: (.diff | if . == null then null else diff end),
    balance: (.balance | if . == null then null else balance end)
  }
