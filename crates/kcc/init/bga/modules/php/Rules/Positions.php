<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use LogicException;

/** The position, in the words of traces. */
trait Positions
{
    /**
     * Begins within a fight, at the first question of a unit's turn.
     *
     * @param array<string, mixed> $now
     * @param ?string $ask What is asked first: if it is not what the unit does, its turn is only beginning.
     * @return Closure(): void What is played.
     */
    private function enter(array $now, ?string $ask): Closure
    {
        $unit = $now['active']['unit'] ?? throw new LogicException('a position begins with the turn of a unit');
        $this->setUp($now);
        $this->countVigilantes();
        $this->note($this->piles === [] ? [] : $this->content->rewards());
        $this->active = $this->unit($unit);
        $this->passed = array_slice($this->order, 0, (int) array_search($this->active, $this->order, true) + 1);
        if ($ask !== null && $ask !== 'act') {
            return function (): void {
                $this->unitTurn($this->active);
                $this->unitsPlay();
                $this->fight();
            };
        }
        [$this->ap, $this->mp, $this->rangeTokens] = [$now['active']['ap'], $now['active']['mp'], $now['active']['range'] ?? 0];
        $this->turnNumber = 1;
        return function (): void {
            $this->rememberStart($this->active);
            $this->activation();
            $this->unitsPlay();
            $this->fight();
        };
    }

    /** @param array<string, mixed> $now */
    private function setUp(array $now): void
    {
        $this->turn = $now['turn'];
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
                    $this->rewards[] = ['id' => $id, 'on' => $unit, 'up' => $up, 'seen' => []];
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
        }
        // Units are in the order of the timeline, which is that of the scenario.
        $this->order = array_map(fn(string $name): Piece => isset($now['units'][$name]) ? $this->unit($name) : $this->gone($name), $now['timeline']);
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
        $this->enterPiles($now['piles'] ?? []);
        foreach ($now['players'] as $player => $stock) {
            $this->players[(int) $player] = $stock;
        }
        // Rule 5.1.1: each in turn, up to the one whose game turn it is.
        [$player, $number] = [$this->turn['player'], count($this->players)];
        for ($begun = $this->turn['number']; $begun > max(0, $this->turn['number'] - $number); $begun--) {
            $this->gameTurns[$player] = intdiv($begun + $number - 1, $number);
            $player = ($player + $number - 2) % $number + 1;
        }
        $this->wild = $now['wild_gg'];
        $this->restore($now['lasting'] ?? [], null);
        foreach ($this->units as $unit) {
            $this->restore($now['units'][$unit->name]['lasting'] ?? [], $unit);
        }
    }

    /** A summon that has left the game, and of which the timeline still knows. */
    private function gone(string $name): Piece
    {
        $unit = new Piece(-1, true, '');
        [$unit->name, $unit->presence] = [$name, 'gone'];
        return $unit;
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
                $texts = $power['id'] === $state['text']['of'] ? $power['abilities'] ?? [] : [];
                self::mentions($texts, function (array $node) use ($state, $on, $owner): bool {
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

    /** @return array<string, mixed> */
    public function position(): array
    {
        $this->touch();
        $units = [];
        foreach ($this->units as $unit) {
            if ($unit->presence !== 'gone') {
                $units[$unit->name] = $this->unitNow($unit);
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
            'active' => $this->active === null ? null
                : ['unit' => $this->active->name, 'ap' => $this->ap, 'mp' => $this->mp] + array_filter(['range' => $this->rangeTokens]),
            'players' => $this->players,
            'wild_gg' => $this->wild,
            'timeline' => array_map(fn(Piece $unit): string => $unit->name, $this->order),
            'units' => $units,
            'scenery' => $scenery,
            'kamas' => $kamas,
            'lasting' => $this->lastingOn(null),
            'piles' => $this->toldPiles(),
        ];
    }

    /** @return array<string, list<list<int>>> Who else has seen what lies face down on each unit, in the order of its rewards. */
    public function seen(): array
    {
        $seen = [];
        foreach ($this->rewards as $token) {
            if (!$token['up']) {
                $seen[$token['on']->name][] = array_keys($token['seen']);
            }
        }
        return $seen;
    }

    /** @return array<string, mixed> */
    private function unitNow(Piece $unit): array
    {
        $view = $this->view();
        $numbers = $view->numbers[$unit->index];
        $rewards = fn(bool $up): array => array_column(
            array_filter($this->rewards, fn(array $token): bool => $token['on'] === $unit && $token['up'] === $up),
            'id',
        );
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
            'markers' => array_values(array_map(
                fn(array $one): string => $one['marker'] . ($one['by'] === null ? '' : " by {$one['by']->name}"),
                $markers,
            )),
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
            $told[] = [
                'text' => ['of' => $of, 'unit' => $lasting->context->owner?->name],
                'until' => str_replace('_', ' ', $lasting->duration),
            ] + array_filter(['whose' => $whose]);
        }
        return $told;
    }
}
