<?php

declare(strict_types=1);

// Plays games of a starter project as players would, request after request: `php online.php PROJECT GAMES ANSWERS CANNED`. Each game is
// made anew from its database for every request, as the platform does. Writes what clients are sent to CANNED; ends with 1 at the first fault.

use Bga\GameFramework\Bga;
use Bga\GameFramework\StateType;
use Bga\GameFramework\Table;
use Bga\GameFramework\UserException;
use Bga\Games\krosmasterarena\Fight;
use Bga\Games\krosmasterarena\Game;
use Bga\Games\krosmasterarena\Generated;
use Bga\Games\krosmasterarena\Generated\Interaction;
use Bga\Games\krosmasterarena\Setup;
use Bga\Games\krosmasterarena\States;

set_error_handler(fn(int $kind, string $message, string $file, int $line): never => throw new ErrorException($message, 0, $kind, $file, $line));
require __DIR__ . '/framework.php';
[, $project, $games, $most, $canned] = $argv;
const SPACE = 'Bga\\Games\\krosmasterarena\\';
spl_autoload_register(function (string $class) use ($project): void {
    if (str_starts_with($class, SPACE)) {
        require "$project/modules/php/" . strtr(substr($class, strlen(SPACE)), '\\', '/') . '.php';
    }
});

function ensure(bool $fine, string $fault): void
{
    $fine || throw new LogicException($fault);
}

/** The tables of the project, in the words of SQLite. */
function tables(string $project): string
{
    $sql = (string) file_get_contents("$project/dbmodel.sql");
    $sql = preg_replace(['/--[^\n]*/', '/int\(10\) unsigned NOT NULL AUTO_INCREMENT/', '/\) ENGINE=[^;]*;/', '/,\s*PRIMARY KEY \(`\w+`\)/'], ['', 'INTEGER PRIMARY KEY AUTOINCREMENT', ');', ''], $sql);
    return $sql . 'CREATE TABLE `player` (`player_no` INTEGER PRIMARY KEY AUTOINCREMENT, `player_id` int, `player_color` text, `player_canal` text, `player_name` text, `player_avatar` text, `player_score` int DEFAULT 0);';
}

/** Calls what the framework calls from outside of a class. */
function call(object $object, string $method, mixed ...$arguments): mixed
{
    return (new ReflectionMethod($object, $method))->invoke($object, ...$arguments);
}

const PLAYERS = [2300001 => 'Ann & <b>Bo</b>', 2300002 => "O'Neil"];

/** @return array<string, mixed> What a client is sent when its page is opened; the framework adds names and colours. */
function datas(Game $game, int $viewer): array
{
    $datas = json_decode(json_encode(call($game, 'getAllDatas', $viewer), JSON_THROW_ON_ERROR), true);
    foreach ($datas['players'] as $id => &$player) {
        $player += ['name' => PLAYERS[$id], 'color' => $player['seat'] === 1 ? 'a6203a' : '1f5fa8'];
    }
    return $datas;
}

/** Whether somebody at a seat may know all of a position that is sent. */
function known(array $position, ?int $seat): void
{
    foreach ($position['units'] as $name => $unit) {
        $open = array_diff($unit['rewards'] ?? [], ['hidden']);
        ensure($unit['player'] === $seat || $open === [], ($seat === null ? 'whoever watches' : "player $seat") . " knows the rewards of $name");
    }
}

/**
 * What one answers who is out for Demonic Rewards, so that there is something to hide: buys, collects, or walks, now and then elsewhere,
 * to the nearest kamas or, with enough of them, to the nearest demon cell.
 *
 * @param list<string> $may
 */
function wanted(array $may, Game $game): string
{
    foreach (['buy from', 'collect'] as $first) {
        foreach ($may as $one) {
            if (str_starts_with($one, $first)) {
                return $one;
            }
        }
    }
    $moves = array_values(array_filter($may, fn(string $one): bool => str_starts_with($one, 'move to ')));
    if ($moves === [] || mt_rand(1, 3) === 1) {
        return $may[mt_rand(0, count($may) - 1)];
    }
    $position = $game->fight()->position();
    ['board' => $plan, 'ruleset' => $ruleset] = Table::$kept->globals->get('begin');
    $demons = array_keys(array_filter($plan['icons'], fn(array $icon): bool => $icon['icon'] === 'demon'));
    $enough = $position['players'][$position['turn']['player']]['kamas'] >= Generated\Material::RULESETS[$ruleset]['rewards']['kamas']['granite'];
    $goals = $enough
        ? array_map(fn(int $cell): array => [$cell % $plan['width'], intdiv($cell, $plan['width'])], $demons)
        : array_map(place(...), array_keys($position['kamas']));
    $far = fn(string $move): int => min([PHP_INT_MAX, ...array_map(
        fn(array $goal): int => abs($goal[0] - place(substr($move, 8))[0]) + abs($goal[1] - place(substr($move, 8))[1]),
        $goals,
    )]);
    usort($moves, fn(string $one, string $other): int => $far($one) <=> $far($other));
    return $moves[0];
}

/** @return array{int, int} The column and the row of a cell by its name. */
function place(string $cell): array
{
    return [ord($cell[0]) - 97, (int) substr($cell, 1) - 1];
}

// Each kind of answer of the package has a state.
foreach (Interaction::cases() as $interaction) {
    $class = SPACE . 'States\\' . ($interaction->name === 'Confirm' ? '' : 'Choose') . $interaction->name;
    ensure(class_exists($class), "no state for $interaction->name");
}
$ids = [];
foreach (glob("$project/modules/php/States/*.php") as $file) {
    $class = SPACE . 'States\\' . basename($file, '.php');
    Table::$kept = new Bga();
    Table::$database = new PDO('sqlite::memory:');
    $ids[] = (new $class(new Game()))->id;
}
ensure(count($ids) === count(array_unique($ids)), 'two states have one id');

// Of two teams that are alike chance says which is first; a game that is made anew has to know it.
$begin = (new Setup(bga_rand(...)))->begin();
$begin['teams']['of'][1] = $begin['teams']['of'][0];
$firsts = [];
for ($seed = 1; $seed <= 16; $seed++) {
    mt_srand($seed);
    $fight = new Fight($begin, [], bga_rand(...));
    $known = $begin;
    $known['begin']['dice'] = $fight->shown();
    ensure((new Fight($known, [], bga_rand(...)))->position() === $fight->position(), 'the first of two equal teams is another one');
    $firsts[$fight->position()['turn']['player']] = true;
}
ensure(count($firsts) === 2, 'one of two equal teams is always the first');

$shown = [];
[$answers, $slowest, $ends, $hidden] = [0, 0.0, 0, 0];
for ($number = 1; $number <= (int) $games; $number++) {
    mt_srand($number);
    Table::$kept = new Bga();
    Table::$database = new PDO('sqlite::memory:');
    Table::$database->exec(tables($project));
    $game = new Game();
    $players = array_map(fn(string $name): array => ['player_name' => $name, 'player_canal' => '', 'player_avatar' => ''], PLAYERS);
    $state = call($game, 'setupNewGame', $players, []);
    $tokens = array_sum(array_column(Generated\Material::REWARDS, 'copies'));
    ensure(count(Table::$kept->globals->get('begin')['begin']['dealt']) === $tokens, 'not every token of a Demonic Reward is dealt');
    for ($given = 0; $given < (int) $most; $given++) {
        $began = hrtime(true);
        // A request: the game is made anew.
        $game = new Game();
        $game->gamestate->active = 0;
        while ((new $state($game))->type === StateType::GAME) {
            $next = (new $state($game))->onEnteringState();
            if (is_int($next)) {
                $ends++;
                break 2;
            }
            $state = $next;
        }
        $active = $game->gamestate->active;
        $args = (new $state($game))->getArgs($active);
        $may = $args['_private'][$active]['may'];
        ensure($may !== [], 'nothing may be answered');
        [$private, $open] = [$args['_private'][$active], array_diff_key($args, ['_private' => 0])];
        $views = [];
        if ($number === 1 && $given % 10 === 0 || !isset($shown[$state])) {
            foreach ([...array_keys(PLAYERS), 0] as $viewer) {
                $datas = datas($game, $viewer);
                known($datas['position'], $datas['players'][$viewer]['seat'] ?? null);
                $views[] = [
                    'viewer' => $viewer === 0 ? null : $viewer,
                    'gamedatas' => $datas,
                    'states' => [['name' => substr(strrchr($state, '\\'), 1), 'args' => $open + ($viewer === $active ? ['_private' => $private] : []), 'active' => $viewer === $active]],
                    'notifications' => [],
                ];
            }
        }
        $before = $game->fight()->position();
        // Somebody who answers for another time what may not be answered is refused, and nothing is kept of it.
        if ($given % 25 === 0) {
            try {
                (new $state($game))->actAnswer('cast nothing at z99');
                throw new LogicException('anything may be answered');
            } catch (UserException) {
                ensure((new Game())->fight()->position() === $before, 'a refused answer changes the position');
            }
        }
        $answer = wanted($may, $game);
        $asked = $state;
        $game->bga->notify->sent = [];
        $state = $given % 40 === 39 ? (new $state($game))->zombie($active) : (new $state($game))->actAnswer($answer);
        $answers++;
        foreach ($views as $view) {
            foreach ($game->bga->notify->sent as $sent) {
                if ($sent['player'] === null || $sent['player'] === $view['viewer']) {
                    $view['notifications'][] = ['name' => $sent['name'], 'args' => ['log' => $sent['message']] + $sent['args']];
                }
            }
            $shown[$asked][] = $view;
        }
        $slowest = max($slowest, (hrtime(true) - $began) / 1e6);
        foreach ($game->bga->notify->sent as $sent) {
            if ($sent['name'] === 'position') {
                known($sent['args']['position'], $sent['player'] === null ? null : $game->seats()[$sent['player']]);
            }
            foreach (preg_match_all('/\$\{(\w+)\}/', $sent['message'], $names) > 0 ? $names[1] : [] as $name) {
                ensure(isset($sent['args'][$name]), "`{$sent['message']}` lacks $name");
            }
        }
        if ($given % 20 === 0) {
            ensure((new Game())->fight()->position() === $game->fight()->position(), 'the game that is made anew is another one');
        }
    }
    foreach ((new Game())->fight()->position()['units'] as $unit) {
        $hidden += count($unit['rewards'] ?? []);
    }
    $progress = (new Game())->getGameProgression();
    ensure($progress >= 0 && $progress <= 100, "$progress percent");
}
ensure($hidden > 0, 'nobody has a hidden Demonic Reward: there was nothing to hide');
file_put_contents($canned, json_encode(array_merge(...array_values($shown)), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE));
echo "$answers answers in $games games, $ends to the end; the slowest request took " . round($slowest) . " ms\n";
