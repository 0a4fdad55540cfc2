<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use Fiber;
use LogicException;
use RuntimeException;

final class Game
{
    use Acting;
    use Casting;
    use Choosing;
    use Continuous;
    use Counting;
    use Effects;
    use Events;
    use Moves;
    use Rolls;
    use Turns;

    private readonly Board $board;
    private readonly Content $content;
    /** @var list<Piece> */
    private array $units = [];
    /** @var list<Piece> */
    private array $scenery = [];
    /** @var array<int, array{gg: int, kamas: int}> */
    private array $players = [];
    /** @var array{number: int, player: int} */
    private array $turn;
    private ?Piece $active = null;
    private int $ap = 0;
    private int $mp = 0;
    private int $rangeTokens = 0;
    private int $wild = 0;
    /** @var list<Piece> The timelines of all players in one. */
    private array $order = [];
    /** @var array<int, int> */
    private array $kamas = [];
    /** @var array<int, int> How many vigilantes each player began with. */
    private array $vigilantes = [1 => 0, 2 => 0];
    /** @var list<array{id: string, on: Piece, up: bool}> */
    private array $rewards = [];
    /** @var list<array{marker: string, by: ?Piece, player: int, on: Piece}> */
    private array $markers = [];
    /** @var list<Lasting> */
    private array $lasting = [];
    /** @var list<array<string, mixed>> Effects on standby. */
    private array $standby = [];
    /** @var list<string> What is being carried out: `cast`, `standby`, `text`, `ko`. */
    private array $frames = [];
    /** @var list<array{Spell, ?Piece}> Spells that the active unit has cast in its turn, with their targets. */
    private array $used = [];
    /** @var list<array{int, Spell}> */
    private array $usedGame = [];
    /** @var array<string, bool> */
    private array $fired = [];
    /** @var array<string, bool> */
    private array $speaking = [];
    /** @var array<string, int> */
    private array $named = [];
    /** @var list<array<string, mixed>> */
    private array $events = [];
    private string $winner = 'nobody';
    /** @var ?array<string, mixed> */
    private ?array $question = null;
    private readonly Fiber $fiber;

    /**
     * @param array<string, array<string, mixed>> $cards `cards.json`.
     * @param array<string, mixed> $trace
     * @param ?Closure(string): string $throw Throws a `die` or a `coin`, once those of an answer have been used up; null where they are all there are.
     */
    public function __construct(array $cards, array $trace, private readonly ?Closure $throw = null)
    {
        if (isset($trace['four']) || ($trace['begin']['now']['active'] ?? null) === null) {
            throw new LogicException('only fights between two players are played, from the turn of a unit on');
        }
        $this->content = Content::of($cards, $trace);
        $this->board = new Board($trace['board']);
        $this->turn = $trace['begin']['now']['turn'];
        $this->setUp($trace['begin']['now']);
        $this->fiber = new Fiber($this->playOn(...));
        $this->goOn(null);
    }

    /** @param array<string, mixed> $now */
    private function setUp(array $now): void
    {
        foreach ($now['units'] as $name => $state) {
            $unit = new Piece(count($this->units), true, $state['card']);
            $unit->name = (string) $name;
            $unit->player = $unit->owner = $state['player'];
            $unit->cell = isset($state['at']) ? $this->board->cell($state['at']) : null;
            $unit->presence = ($state['ko'] ?? false) ? 'ko' : 'play';
            $unit->injuries = $state['injuries'] ?? 0;
            $unit->tokens = ['ap' => $state['ap_tokens'] ?? 0, 'mp' => $state['mp_tokens'] ?? 0, 'range' => $state['range_tokens'] ?? 0];
            $unit->inspiration = $state['inspiration'] ?? [];
            foreach (['rewards' => false, 'revealed' => true] as $key => $up) {
                foreach ($state[$key] ?? [] as $id) {
                    $this->rewards[] = ['id' => $id, 'on' => $unit, 'up' => $up];
                }
            }
            $this->units[] = $unit;
        }
        foreach ($now['units'] as $name => $state) {
            $unit = $this->unit((string) $name);
            $unit->summoner = isset($state['summoner']) ? $this->unit($state['summoner']) : null;
            foreach ($state['markers'] ?? [] as $marker) {
                [$marker, $by] = explode(' by ', $marker) + [1 => ''];
                $by = $this->unit($by);
                $this->markers[] = ['marker' => $marker, 'by' => $by, 'player' => $by->player, 'on' => $unit];
            }
            $types = $this->content->card($unit->card)['types'] ?? [];
            $this->vigilantes[$unit->player] += in_array($this->content->rules['types']['retribution'], $types, true) && !$this->content->isObsolete($this->content->rules['types']['retribution']) ? 1 : 0;
        }
        // Units are in the order of the timeline, which is that of the scenario.
        $this->order = array_map($this->unit(...), $now['timeline']);
        $place = fn(Piece $unit): int => (int) array_search($unit, $this->order, true);
        $sorted = $this->units;
        usort($sorted, fn(Piece $one, Piece $other): int => $place($one) <=> $place($other));
        $this->units = array_map(function (Piece $unit, int $index): Piece {
            $unit->index = $index;
            return $unit;
        }, $sorted, array_keys($sorted));
        foreach ($now['scenery'] ?? [] as $cell => $pieces) {
            foreach ($pieces as $state) {
                $piece = new Piece(1000 + count($this->scenery), false, $state['kind']);
                [$piece->cell, $piece->injuries] = [$this->board->cell($cell), $state['injuries'] ?? 0];
                $this->scenery[] = $piece;
            }
        }
        foreach ($now['kamas'] ?? [] as $cell => $number) {
            $this->kamas[$this->board->cell($cell)] = $number;
        }
        foreach ($now['players'] as $player => $stock) {
            $this->players[(int) $player] = $stock;
        }
        $this->wild = $now['wild_gg'];
        $this->active = $this->unit($now['active']['unit']);
        [$this->ap, $this->mp] = [$now['active']['ap'], $now['active']['mp']];
        $this->restore($now['lasting'] ?? [], null);
        foreach ($this->units as $unit) {
            $this->restore($now['units'][$unit->name]['lasting'] ?? [], $unit);
        }
        $this->passed = array_slice($this->order, 0, (int) array_search($this->active, $this->order, true) + 1);
    }

    /**
     * What lasts already as the trace begins was made by texts that are on cards.
     *
     * @param list<array<string, mixed>> $states
     */
    private function restore(array $states, ?Piece $on): void
    {
        foreach ($states as $state) {
            $owner = $this->unit($state['text']['unit']);
            foreach ($this->content->card($owner->card)['powers'] as $power) {
                self::mentions($power['id'] === $state['text']['of'] ? $power['abilities'] ?? [] : [], function (array $node) use ($state, $on, $owner): bool {
                    if (isset($node['needs'], $node['duration']) && str_replace('_', ' ', $node['duration']) === $state['until']) {
                        $context = new Context($owner, $owner->player, ['power' => $state['text']['of'], 'unit' => $owner]);
                        $whose = isset($state['whose']) ? $this->unit($state['whose']) : $on;
                        foreach ($node['op'] === 'lasting' ? $node['changes'] : [] as $change) {
                            $this->lasting[] = new Lasting($change, $on, $whose, $context, $node['duration']);
                        }
                        if ($node['op'] === 'waits') {
                            $this->lasting[] = new Lasting(['op' => 'clause', 'clause' => $node['clause']], $on, $whose, $context, $node['duration']);
                        }
                    }
                    return false;
                });
            }
        }
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

    private function areAllied(int $one, int $other): bool
    {
        return $one === $other;
    }

    private function called(Piece $piece): string
    {
        return $piece->isUnit ? $piece->name : "$piece->card at {$this->board->name($this->placeOf($piece))}";
    }

    /** @param array<string, mixed> $fields */
    private function fact(string $what, array $fields): null
    {
        $event = ['what' => $what];
        foreach (array_filter($fields, fn(mixed $field): bool => $field !== null) as $key => $field) {
            $event[$key] = match (true) {
                $field instanceof Piece => $this->called($field),
                $key === 'cell' => $this->board->name($field),
                default => $field,
            };
        }
        $this->events[] = $event;
        $this->touch();
        return null;
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
        if (count($answers) === 1) {
            return reset($answers);
        }
        $may = array_map(strval(...), array_keys($answers));
        sort($may, SORT_STRING);
        $this->question = array_filter(['player' => $player, 'ask' => $ask, 'about' => $about, 'may' => $may], fn(mixed $one): bool => $one !== null);
        $answer = Fiber::suspend();
        $this->touch();
        return array_key_exists($answer, $answers) ? $answers[$answer] : throw new RuntimeException("`$answer` may not be answered");
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
     * @param list<string> $dice
     * @return list<array<string, mixed>> What happened.
     */
    public function answer(string $answer, array $dice): array
    {
        [$this->events, $this->dice, $this->shown] = [[], $dice, []];
        $this->goOn($answer);
        return $this->dice === [] ? $this->events : throw new RuntimeException('fewer dice are thrown than the trace has');
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

    /** @return array<string, mixed> */
    public function position(): array
    {
        $this->touch();
        $units = [];
        foreach ($this->units as $unit) {
            if ($unit->presence !== 'gone') {
                $units[$unit->name] = $this->told($unit);
            }
        }
        $scenery = [];
        foreach ($this->scenery as $piece) {
            if ($piece->cell !== null) {
                $scenery[$this->board->name($piece->cell)][] = array_filter(['kind' => $piece->card, 'injuries' => $piece->injuries]);
            }
        }
        $kamas = [];
        foreach (array_filter($this->kamas) as $cell => $number) {
            $kamas[$this->board->name($cell)] = $number;
        }
        return [
            'turn' => $this->turn,
            'active' => $this->active === null ? null : ['unit' => $this->active->name, 'ap' => $this->ap, 'mp' => $this->mp],
            'players' => $this->players,
            'wild_gg' => $this->wild,
            'timeline' => array_map(fn(Piece $unit): string => $unit->name, $this->order),
            'units' => $units,
            'scenery' => $scenery,
            'kamas' => $kamas,
            'lasting' => $this->lastingOn(null),
        ];
    }

    /** @return array<string, mixed> */
    private function told(Piece $unit): array
    {
        $view = $this->view();
        $numbers = $view->numbers[$unit->index];
        $rewards = fn(bool $up): array => array_column(array_filter($this->rewards, fn(array $token): bool => $token['on'] === $unit && $token['up'] === $up), 'id');
        $markers = array_filter($this->markers, fn(array $one): bool => $one['on'] === $unit);
        $told = [
            'at' => $unit->cell === null ? null : $this->board->name($unit->cell),
            'ko' => $unit->presence === 'ko',
            'injuries' => $unit->injuries,
            'ap_tokens' => $unit->tokens['ap'],
            'mp_tokens' => $unit->tokens['mp'],
            'range_tokens' => $unit->tokens['range'],
            'spells' => array_map(fn(Spell $spell): string => $spell->id, $this->spellsOf($unit)),
            'powers' => array_column($view->powers[$unit->index], 'id'),
            'inspiration' => $unit->inspiration,
            'markers' => array_values(array_map(fn(array $one): string => $one['marker'] . ($one['by'] === null ? '' : " by {$one['by']->name}"), $markers)),
            'rewards' => $rewards(false),
            'revealed' => $rewards(true),
            'summoner' => $unit->summoner?->name,
            'lasting' => $this->lastingOn($unit),
        ];
        $kept = array_filter(['hp' => $numbers['hp'], 'ap' => $numbers['ap'], 'mp' => $numbers['mp']], fn(?int $number): bool => $number !== null);
        return ['card' => $unit->card, 'player' => $unit->player, 'level' => $numbers['level']] + $kept + array_filter($told);
    }

    /** @return list<array<string, mixed>> */
    private function lastingOn(?Piece $unit): array
    {
        $told = [];
        foreach ($this->lasting as $lasting) {
            if ($lasting->on !== $unit) {
                continue;
            }
            $source = $lasting->context->source;
            $of = $source['power'] ?? $source['reward'] ?? $lasting->context->spell()?->id;
            $whose = in_array($lasting->duration, ['next_spell', 'until_next_turn', 'next_turn'], true) ? $lasting->whose?->name : null;
            $told[] = ['text' => ['of' => $of, 'unit' => $lasting->context->owner?->name], 'until' => str_replace('_', ' ', $lasting->duration)] + array_filter(['whose' => $whose]);
        }
        return $told;
    }
}
