<?php

declare(strict_types=1);

// Tests the rules of this project with the traces of all scenarios: `php misc/play.php TRACES`, where TRACES is `ir/traces.json` as
// `kcc build --target ir` makes it. Prints what differs and how many pass; ends with 1 if a trace differs that is not in skipped.txt, or
// one in skipped.txt is played after all. With `--first` it ends at the first of them; `--package=DIR` takes cards from elsewhere.

namespace Bga\Games\krosmasterarena;

// A warning is an error.
error_reporting(E_ALL);
set_error_handler(fn(int $level, string $message, string $file, int $line): never => throw new \ErrorException($message, 0, $level, $file, $line));
spl_autoload_register(function (string $class): void {
    if (str_starts_with($class, __NAMESPACE__ . '\\')) {
        require __DIR__ . '/../modules/php/' . strtr(substr($class, strlen(__NAMESPACE__) + 1), '\\', '/') . '.php';
    }
});
$options = array_filter(array_slice($argv, 1), fn(string $one): bool => str_starts_with($one, '--'));
$traces = array_values(array_diff(array_slice($argv, 1), $options))[0] ?? exit("Which traces? php misc/play.php TRACES\n");
$package = __DIR__ . '/..';
foreach ($options as $option) {
    $package = str_starts_with($option, '--package=') ? substr($option, strlen('--package=')) : $package;
}
require "$package/misc/generated/conform.php";

/** The rules of this project as the runner plays them. */
final class Played implements \Engine
{
    private Rules\Game $game;

    /** @param array<string, array<string, mixed>> $cards */
    public function __construct(private readonly array $cards)
    {
    }

    public function begin(array $trace): void
    {
        $this->game = new Rules\Game($this->cards, $trace);
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
$list = array_filter(array_map(trim(...), file(__DIR__ . '/skipped.txt')), fn(string $line): bool => $line !== '' && $line[0] !== '#');
[$passed, $failed, $stopped] = [0, [], false];
foreach ($read($traces)['traces'] as $trace) {
    try {
        $wrong = isset($trace['refused'])
            ? (in_array($trace['refused'], Rules\Teams::refusals($cards, $trace), true) ? null : "the teams are not refused by {$trace['refused']}")
            : \conforms(new Played($cards), $trace);
    } catch (\Throwable $error) {
        $wrong = $error->getMessage() . ' in ' . basename($error->getFile()) . ":{$error->getLine()}";
    }
    if ($wrong === null) {
        $passed++;
    } else {
        $failed[$trace['scenario']] = $wrong;
        if (in_array('--first', $options, true) && !in_array($trace['scenario'], $list, true)) {
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
