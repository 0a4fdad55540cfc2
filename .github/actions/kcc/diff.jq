# Makes of a document `kcc.diff.v1` what a comment has room for: limited lists of limited texts, the first of each group of pieces in which
# the same changed. How much was left out is said.

def some(longest): if type == "string" then (if length > longest then .[:longest - 1] + "…" else . end) else null end;

.pieces as $pieces
| {
    summary: (.summary.en | some(600)),
    notes: [.notes[:5][].en | some(400)],
    ids: [.ids[:20][] | {breaks, says: (.says.en | some(400))}],
    cards: [.groups[:60][] | . as $group | $pieces[$group[0]] | {
      class,
      kind,
      name: (.name.en | some(120)),
      file: (.file | some(200)),
      through: [(.through // [])[:8][].en | some(80)],
      others: [$group[1:13][] as $other | $pieces[$other].name.en | some(120)],
      number: ($group | length),
      fields: [(.fields // [])[:12][] | {field: (.field | some(160)), before: (.before | some(300)), after: (.after | some(300))}],
      texts: (if ($group | length) > 1 then [] else [(.texts // [])[:10][] | {
        language: (.language | some(8)),
        before: (.before != null),
        after: (.after != null),
        words: [.words[:40][] | [.[0], (.[1] | some(500))]]
      }] end),
      odds: [(.odds // [])[:3][] | {of: (.of.en | some(200)), says: (.says.en | some(200))}],
      stories: [(.stories // [])[:3][] | {how, of: (.of.en | some(300)), lines: [(.lines.en // [])[:24][] | some(160)]}]
    }],
    more: ([.groups[60:][] | length] | add // 0),
    scenarios: {played: .scenarios.played, failing: (.scenarios.failing | length),
      some: [.scenarios.failing[:10][] | {id: (.id | some(120)), because: (.because.en | some(200))}]},
    rules: [.rules[:20][] | some(20)],
    style: (.style | length),
    left_out: .stories_left_out
  }
| until(.cards == [] or (tojson | utf8bytelength) < 200000; .more += .cards[-1].number | .cards |= .[:-1])
