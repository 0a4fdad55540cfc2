<?php

declare(strict_types=1);

// Plays golden traces with the small engine: `php play.php PACKAGE TRACES SKIPPED [first]`. Prints what differs and how many pass; ends
// with 1 if a trace differs that is not on the list, or one on the list is played after all. With `first` it ends at the first of them.

foreach (['Board', 'Content', 'Piece', 'Choosing', 'Counting', 'Continuous', 'Events', 'Casting', 'Rolls', 'Effects', 'Acting', 'Moves', 'Turns', 'Teams', 'Game'] as $file) {
    require __DIR__ . "/engine/$file.php";
}
[, $package, $traces, $skipped] = $argv;
require "$package/misc/generated/conform.php";

/** The small engine as the runner plays it. */
final class Small implements Engine
{
    private Game $game;

    /** @param array<string, array<string, mixed>> $cards */
    public function __construct(private readonly array $cards)
    {
    }

    public function begin(array $trace): void
    {
        $this->game = new Game($this->cards, $trace);
    }

    public function question(): ?array
    {
        return $this->game->question();
    }

    public function answer(string $answer, array $dice): ?array
    {
        return $this->game->answer($answer, $dice);
    }

    public function position(): array
    {
        return $this->game->position();
    }
}

$read = fn(string $path): array => json_decode((string) file_get_contents($path), true, 512, JSON_THROW_ON_ERROR);
$cards = $read("$package/cards.json");
$list = array_filter(array_map(trim(...), file($skipped)), fn(string $line): bool => $line !== '' && $line[0] !== '#');
[$passed, $failed, $stopped] = [0, [], false];
foreach ($read($traces)['traces'] as $trace) {
    try {
        $wrong = isset($trace['refused'])
            ? (in_array($trace['refused'], Teams::refusals($cards, $trace), true) ? null : "the teams are not refused by {$trace['refused']}")
            : conforms(new Small($cards), $trace);
    } catch (Throwable $error) {
        $wrong = $error->getMessage() . ' in ' . basename($error->getFile()) . ":{$error->getLine()}";
    }
    if ($wrong === null) {
        $passed++;
    } else {
        $failed[$trace['scenario']] = $wrong;
        if (($argv[4] ?? '') === 'first' && !in_array($trace['scenario'], $list, true)) {
            $stopped = true;
            break;
        }
    }
}
foreach (array_diff_key($failed, array_flip($list)) as $scenario => $wrong) {
    echo "$scenario: $wrong\n";
}
$played = $stopped ? [] : array_diff($list, array_keys($failed));
foreach ($played as $scenario) {
    echo "$scenario: is played now; take it off the list\n";
}
echo "$passed traces pass, " . count(array_intersect($list, array_keys($failed))) . " are skipped\n";
exit(array_diff_key($failed, array_flip($list)) === [] && $played === [] ? 0 : 1);
