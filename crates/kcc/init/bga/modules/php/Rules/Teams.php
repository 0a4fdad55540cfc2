<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** How teams are built (rule 1.1). */
final class Teams
{
    /**
     * @param array<string, array<string, mixed>> $cards
     * @param array<string, mixed> $trace
     * @return list<string> The paragraphs that refuse the teams of a trace.
     */
    public static function refusals(array $cards, array $trace): array
    {
        $content = Content::of($cards, $trace);
        $rules = $trace['teams']['limits'] ?? $content->rules['team'];
        $refusals = [];
        foreach ($trace['teams']['of'] ?? $trace['teams'] ?? [] as $team) {
            array_push($refusals, ...self::of($content, $rules, $team, $trace['teams']['banned'] ?? []));
        }
        return $refusals;
    }

    /**
     * @param array<string, mixed> $rules
     * @param list<string> $team
     * @param list<string> $banned
     * @return list<string>
     */
    private static function of(Content $content, array $rules, array $team, array $banned): array
    {
        $known = array_values(array_filter($team, $content->isKrosmaster(...)));
        $unknown = array_diff($team, $known);
        $refusals = array_map(fn(string $id): string => $content->find('summons', $id) === null ? '1.1.1.h' : '4.3.3.a', array_values($unknown));
        if (array_intersect($team, $banned) !== []) {
            $refusals[] = '1.1.3.d';
        }
        if (count($team) < $rules['minimum'] || count($team) > $rules['maximum']) {
            $refusals[] = '1.1.1.a';
        }
        $boss = $content->rules['types']['boss'] ?? null;
        $bosses = array_filter(
            $known,
            fn(string $id): bool => in_array($boss, $content->card($id)['types'], true) && !$content->isObsolete((string) $boss),
        );
        if (($rules['bosses'] ?? null) !== null && count($bosses) > $rules['bosses']) {
            $refusals[] = '1.1.1.g';
        }
        $levels = array_sum(array_map(fn(string $id): int => $content->card($id)['level'], $known));
        if ($levels !== $rules['levels']) {
            $refusals[] = '1.1.1.b';
        }
        $copies = [];
        foreach ($known as $id) {
            $card = $content->card($id);
            $copies[$card['character']] = ($copies[$card['character']] ?? 0) + 1;
            if ($copies[$card['character']] > $rules[$card['name_color']]) {
                $refusals[] = ['gold' => '1.1.1.d', 'white' => '1.1.1.e', 'black' => '1.1.1.f'][$card['name_color']] ?? '';
            }
        }
        return $refusals;
    }
}
