# Takes a report of the content check as it must be, key by key, or ends with an error. What it does not know it does not pass on.

def must(condition; what): if condition then . else error("the report is not taken: \(what)") end;

def text(longest; what): must(type == "string" and length <= longest; what);

def whole(least; most; what): must(type == "number" and . == floor and . >= least and . <= most; what);

def list(longest; what): must(type == "array" and length <= longest; what);

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
    style: (.style | list(100; "style") | map(text(300; "a path")))
  }
