<?php

declare(strict_types=1);

/** Your engine, as the runner below plays it; `kcc explain traces` says what each array holds. */
interface Engine
{
    /** Sets up the position at the first question. */
    public function begin(array $trace): void;

    /** Who is asked what, and every legal answer: `player`, `ask`, `about`, `may`; null when nobody is asked any more. */
    public function question(): ?array;

    /** Gives an answer; dice and coins show these, in order. Returns the events, or null if the engine does not tell them. */
    public function answer(string $answer, array $dice): ?array;

    /** The position, in the words of traces. */
    public function position(): array;
}

/** Applies a JSON Merge Patch (RFC 7386). */
function patched(mixed $before, mixed $patch): mixed
{
    if (!is_array($patch) || $patch !== [] && array_is_list($patch)) {
        return $patch;
    }
    $after = is_array($before) ? $before : [];
    foreach ($patch as $key => $change) {
        $after[$key] = patched($after[$key] ?? null, $change);
    }
    return array_filter($after, fn(mixed $field): bool => $field !== null);
}

/** Leaves out what counts as absent, and puts lists in order whose order means nothing. */
function canonical(mixed $value, bool $ordered = false): mixed
{
    if (!is_array($value)) {
        return $value;
    }
    $same = [];
    foreach ($value as $key => $field) {
        $field = canonical($field, in_array($key, ['timeline', 'piles'], true));
        if (!in_array($field, [null, 0, false, []], true) || array_is_list($value)) {
            $same[$key] = $field;
        }
    }
    array_is_list($value) ? $ordered || usort($same, fn(mixed $one, mixed $other): int => json_encode($one) <=> json_encode($other)) : ksort($same);
    return $same;
}

/** Returns the first place at which two values differ, with both. */
function difference(mixed $expected, mixed $found, string $place): ?string
{
    if (is_array($expected) && is_array($found) && !array_is_list($expected) && !array_is_list($found)) {
        foreach (array_keys($expected + $found) as $key) {
            $differs = difference($expected[$key] ?? null, $found[$key] ?? null, "$place $key");
            if ($differs !== null) {
                return $differs;
            }
        }
        return null;
    }
    $json = fn(mixed $value): string => json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    return $expected === $found ? null : "$place\n  expected {$json($expected)}\n  found    {$json($found)}";
}

/** Returns what is wrong with an engine that plays a trace: nothing, or the first thing that differs. */
function conforms(Engine $engine, array $trace): ?string
{
    $differs = fn(string $what, mixed $expected, mixed $found): ?string => difference(canonical($expected), canonical($found), $what);
    $engine->begin($trace);
    $now = $trace['begin']['now'];
    $wrong = $differs('the beginning', $now, $engine->position());
    $asked = array_flip(['player', 'ask', 'about', 'may']);
    $told = array_flip(['what', 'unit', 'player', 'by', 'cell', 'spell', 'number']);
    foreach ($trace['answers'] ?? [] as $step) {
        $at = "answer {$step['n']} (`{$step['answer']}`): ";
        $wrong ??= $differs("{$at}the question", array_intersect_key($step, $asked), array_intersect_key($engine->question() ?? [], $asked));
        if ($wrong !== null) {
            return $wrong;
        }
        $events = $engine->answer($step['answer'], $step['dice'] ?? []);
        $now = patched($now, $step['now'] ?? []);
        $wrong = $differs("{$at}the position", $now, $engine->position());
        $expected = array_map(fn(array $event): array => array_intersect_key($event, $told), $step['events'] ?? []);
        $wrong ??= $events === null ? null : $differs("{$at}what happens", $expected, $events);
    }
    $over = str_starts_with($trace['end']['winner'], 'player') || $trace['end']['winner'] === 'draw';
    return $wrong ?? ($over && $engine->question() !== null ? 'the game is over' : null);
}
