<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use Fiber;
use LogicException;
use RuntimeException;

/**
 * A game by the rules: it asks, is answered, and says what happened.
 *
 * It is played in a fiber, so that whatever is under way when a player is asked goes on where it stopped. A game is saved as what it began with,
 * its answers and its dice.
 */
final class Game
{
    use Acting;
    use Beginning;
    use Casting;
    use Choosing;
    use Continuous;
    use Counting;
    use Effects;
    use Events;
    use GameTurns;
    use Glory;
    use Injuries;
    use Knockouts;
    use Landscape;
    use Moves;
    use Orders;
    use Players;
    use Positions;
    use Replacing;
    use Requirements;
    use Rewards;
    use Rolls;
    use Snapshots;
    use Spells;
    use Standby;
    use Striking;
    use Summoning;
    use Timeline;
    use Tokens;
    use UnitTurns;
    use Walking;

    /** The most tokens of a kind on a unit, and points in a gauge. */
    private const MOST = 99;
    /** The most game turns, effects that are carried out because of one answer, and turns that effects give in a game turn. */
    private const TURNS = 1000;
    private const STEPS = 10_000;
    private const FURTHER = 16;
    /** The most pieces of scenery on the board, and units in a game, without those that have left it and that nothing refers to. */
    private const PIECES = 32;
    /** The rows at a side in which krosmasters start (rule 1.3.9). */
    private const STARTING_ROWS = 2;
    /** Changes of a spell by its own text that are known before it is cast. */
    private const BEFORE = ['area', 'range', 'maximum_range', 'no_sight', 'control', 'limit', 'barred', 'cost'];
    /** The steps of a cast in which parts of its text are carried out; of a text that is of no spell, all at once. */
    private const STAGES = ['before' => 3, 'three' => 3, 'six' => 6, 'eight' => 8];
    /** Events that one unit does and that happen to another. */
    private const OF_TWO = ['injures', 'kos', 'targets', 'targets main', 'enters cell', 'enters beside', 'leaves cell', 'leaves beside', 'rolls critical',
        'rolls armour', 'rolls lock', 'rolls dodge', 'blocks', 'exchanges_injuries', 'gains_gg', 'starts_turn cell', 'starts_turn beside',
        'becomes cell', 'becomes beside', 'heals', 'summons', 'locks'];
    /** The sides of a die, and the faces that each can be turned to (rule 1.6.2). */
    private const FACES = ['armour' => ['armour'], 'critical' => ['critical'], 'lock' => ['lock'], 'dodge' => ['dodge'],
        'critical-dodge' => ['critical', 'dodge'], 'dofus' => ['armour', 'critical', 'dodge', 'lock']];

    private const COIN = ['heads', 'tails'];

    /** Facts that change nothing themselves. */
    private const TOLD = [
        'rolled', 'damage printed', 'damage by effect', 'damage by dice', 'damage by target', 'damage', 'triggered', 'saved', 'spared',
    ];

    private readonly Board $board;
    private readonly Content $content;
    /** @var list<Piece> */
    private array $units = [];
    /** @var list<Piece> */
    private array $scenery = [];
    /** @var array<int, array{gg: int, kamas: int}> By the numbers of the players, from 1. */
    private array $players = [];
    /** @var array{number: int, player: int} */
    private array $turn = ['number' => 0, 'player' => 1];
    private ?Piece $active = null;
    private int $ap = 0;
    private int $mp = 0;
    private int $rangeTokens = 0;
    private int $wild = 0;
    /** @var list<Piece> The timelines of all players in one. */
    private array $order = [];
    /** @var array<int, int> */
    private array $kamas = [];
    /** @var list<array{marker: string, by: ?Piece, player: int, on: Piece}> */
    private array $markers = [];
    /** @var list<Lasting> */
    private array $lasting = [];
    /** @var list<string> What is being carried out: `cast`, `standby`, `text`, `ko`, `before`. */
    private array $frames = [];
    /** @var list<array{Spell, ?Piece}> Spells that the active unit has cast in its turn, with their targets. */
    private array $used = [];
    /** @var list<array{int, Spell}> */
    private array $usedGame = [];
    /** @var array<string, bool> */
    private array $fired = [];
    /** @var array<string, int> */
    private array $named = [];
    /** @var list<array<string, mixed>> */
    private array $events = [];
    private int $steps = 0;
    private string $winner = 'nobody';
    /** @var ?array<string, mixed> */
    private ?array $question = null;
    private readonly Fiber $fiber;

    /**
     * Begins a game before the fight, with `teams`: a team of each player, as ids of krosmasters, or `of` with these teams as traces write it.
     * `begin.dealt` lists the tokens of Demonic Rewards in the order in which they are dealt into piles: whoever begins a game shuffles them.
     * Without it they come by their ids. Without `teams` a game begins with a position of a fight, `begin.now`.
     *
     * @param array<string, array<string, mixed>> $cards `cards.json`.
     * @param array<string, mixed> $trace `ruleset`, `board`, and what the game begins with. Its other fields are those of a trace.
     * @param ?Closure(list<string>): string $throw Chooses by lot what a die or a coin shows, or which of equal teams is first, once what an
     *     answer comes with has been used up; null where that is all there is.
     */
    public function __construct(array $cards, array $trace, private readonly ?Closure $throw = null)
    {
        $this->content = Content::of($cards, $trace);
        $this->board = new Board($trace['board']);
        $this->dice = $trace['begin']['dice'] ?? [];
        $this->invite(isset($trace['four']) ? 4 : 2, ($trace['four'] ?? null) === 'pairs');
        if (isset($trace['teams'])) {
            $play = $this->gather($trace['teams'], $trace['begin']['dealt'] ?? null);
        } else {
            $play = $this->enter(
                $trace['begin']['now'] ?? throw new LogicException('a game begins with teams or with a position'),
                $trace['answers'][0]['ask'] ?? null,
            );
        }
        $this->fiber = new Fiber($play);
        $this->goOn(null);
    }

    private function unit(string $name): Piece
    {
        foreach ($this->units as $unit) {
            if ($unit->name === $name) {
                return $unit;
            }
        }
        throw new LogicException("no unit `$name`");
    }

    /** Nothing that cannot be carried out is passed over. */
    private function refuse(string $what, string $op): never
    {
        throw new LogicException("$what `$op` cannot be carried out");
    }

    private function called(Piece $piece): string
    {
        return $piece->isUnit ? $piece->name : ($piece->cell === null ? 'nobody' : "$piece->card at {$this->board->name($piece->cell)}");
    }

    /** @param array<string, mixed> $fields */
    private function fact(string $what, array $fields): void
    {
        $this->events[] = ['what' => $what] + $fields;
        if (!in_array($what, self::TOLD, true)) {
            $this->touch();
        }
    }

    /** @return list<array<string, mixed>> What has happened, in words; scenery is called by where it is in the end. */
    private function told(): array
    {
        $tell = fn(mixed $field, string $key): mixed => match (true) {
            $field instanceof Piece => $this->called($field),
            $key === 'cell' => $this->board->name($field),
            default => $field,
        };
        $told = [];
        foreach ($this->events as $event) {
            $event = array_filter($event, fn(mixed $field): bool => $field !== null);
            $told[] = array_combine(array_keys($event), array_map($tell, $event, array_keys($event)));
        }
        return $told;
    }

    /**
     * Adds an answer; one with the same words is told apart.
     *
     * @param array<string, mixed> $answers
     */
    private function add(array &$answers, string $words, mixed $answer): void
    {
        for ($times = 2, $key = $words; array_key_exists($key, $answers); $times++) {
            $key = "$words (the same, $times)";
        }
        $answers[$key] = $answer;
    }

    /** @param array<string, mixed> $answers Nobody is asked where there is one answer. */
    private function ask(int $player, string $ask, ?string $about, array $answers): mixed
    {
        if ($answers === []) {
            throw new LogicException("there is no answer to `$ask`");
        }
        if (count($answers) === 1) {
            return reset($answers);
        }
        if ($this->tries !== null) {
            return $this->tried($player, $answers, $ask === 'order');
        }
        $this->view();
        $may = array_map(strval(...), array_keys($answers));
        sort($may, SORT_STRING);
        $question = ['player' => $player, 'ask' => $ask, 'about' => $about, 'text' => $this->asking(), 'may' => $may];
        $this->question = array_filter($question, fn(mixed $one): bool => $one !== null);
        $answer = Fiber::suspend();
        $this->touch();
        return $answers[$answer];
    }

    /** @return ?array{of: string, unit: string} The text or the spell that asks, and whose it is; null where the rules ask. */
    private function asking(): ?array
    {
        $text = end($this->texts) ?: null;
        $of = $text === null ? $this->cast?->spell->id : $text->source['power'] ?? $text->source['reward'] ?? $text->spell()?->id;
        $unit = ($text === null ? $this->cast?->caster : $text->owner)?->name;
        return $of === null || $unit === null ? null : ['of' => $of, 'unit' => $unit];
    }

    private function goOn(?string $answer): void
    {
        $this->question = null;
        try {
            $this->fiber->isStarted() ? $this->fiber->resume($answer) : $this->fiber->start();
        } catch (GameOver) {
            $this->question = null;
        }
    }

    /** @return ?array<string, mixed> Who is asked what, and the legal answers; null when the game is over. */
    public function question(): ?array
    {
        return $this->question;
    }

    /**
     * Gives one of the answers; another one changes nothing.
     *
     * @param list<string> $dice What dice and coins show, in order.
     * @return list<array<string, mixed>> What happened.
     */
    public function answer(string $answer, array $dice): array
    {
        if (!in_array($answer, $this->question['may'] ?? [], true)) {
            throw new RuntimeException($this->question === null ? 'the game is over' : "`$answer` may not be answered");
        }
        $this->steps = 0;
        [$this->events, $this->dice, $this->shown] = [[], $dice, []];
        $this->goOn($answer);
        return $this->dice === [] ? $this->told() : throw new RuntimeException('fewer dice are thrown than the trace has');
    }

    /** @return list<string> What dice and coins have shown since the last answer. */
    public function shown(): array
    {
        return $this->shown;
    }

    public function winner(): string
    {
        return $this->winner;
    }
}
