<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

trait Events
{
    private const OF_TWO = ['injures', 'kos', 'targets', 'enters cell', 'enters beside', 'leaves cell', 'leaves beside', 'rolls critical',
        'rolls armour', 'rolls lock', 'rolls dodge', 'blocks', 'exchanges_injuries', 'gains_gg', 'starts_turn cell', 'starts_turn beside',
        'becomes cell', 'becomes beside', 'heals', 'summons', 'locks'];

    /** @var list<Happening> */
    private array $memory = [];
    private int $spellNumber = 0;
    private int $turnNumber = 0;

    /**
     * What an event is called here: done by some unit, or happening to one, whatever did it.
     *
     * @param array<string, mixed> $event
     */
    private static function key(array $event, ?bool $done = null): string
    {
        $what = $event['what'];
        $done ??= $event['source'] !== null;
        return match ($what['op']) {
            'injures' => $done ? 'injures' : 'suffers',
            'kos' => $done ? 'kos' : 'is ko',
            'heals' => $done ? 'heals' : 'is healed',
            'starts', 'ends' => "{$what['op']} {$what['phase']}",
            'crosses' => "{$what['edge']} {$what['at']}",
            'rolls', 'succeeds' => "{$what['op']} {$what['roll']}",
            'buys' => "buys {$what['what']}",
            'points' => "{$what['points']} {$what['sign']}",
            'tokens' => "{$what['token']} token {$what['sign']}",
            default => $what['op'],
        };
    }

    private function happens(string $what, ?Piece $source, ?Piece $unit, int $number = 1, ?Spell $spell = null): void
    {
        $now = new Happening($what, $source, $unit, $number, $spell);
        // Memory counts a cast once it is over.
        if ($what !== 'casts') {
            $this->remember($now);
        }
        $this->trigger($now);
    }

    private function remember(Happening $now): void
    {
        $now->spellNumber = $this->spellNumber;
        $now->turnNumber = $this->turnNumber;
        $now->gameTurnNumber = $this->turn['number'];
        $this->memory[] = $now;
    }

    private function trigger(Happening $now): void
    {
        foreach ($this->units as $owner) {
            if (!$owner->inPlay()) {
                continue;
            }
            foreach ($this->view()->powers[$owner->index] as $power) {
                foreach ($power['abilities'] as $number => $ability) {
                    if ($ability['op'] === 'waits' && $ability['clause']['timing'] === 'after') {
                        $this->triggered($now, $owner, $power, $number, $ability['clause']);
                    }
                }
            }
        }
        foreach ($this->lasting as $lasting) {
            $clause = $lasting->change['clause'] ?? null;
            if ($clause === null || $clause['timing'] !== 'after' || $lasting->fresh || $lasting->acted) {
                continue;
            }
            $context = $this->watching($lasting, $clause, $now);
            if ($context !== null) {
                $this->hasActed($lasting, $clause['trigger']['frequency']);
                $this->fact('triggered', ['unit' => $context->it, 'by' => $context->owner]);
                $this->putOnStandby($clause['then'], $context);
            }
        }
    }

    /**
     * @param array<string, mixed> $power
     * @param array<string, mixed> $clause
     */
    private function triggered(Happening $now, Piece $owner, array $power, int $number, array $clause): void
    {
        $trigger = $clause['trigger'];
        if (self::key($trigger['event']) !== $now->what) {
            return;
        }
        $context = new Context($owner, $owner->player, ['power' => $power['id'], 'unit' => $owner]);
        [$context->main, $context->many, $context->by] = [$this->cast?->main, $now->number, $now->source];
        $context->it = self::itOf($trigger['event'], $now);
        if (!$this->isDuring($trigger['during'], $owner) || !$this->matches($trigger['event'], $now, $context)) {
            return;
        }
        if ($trigger['frequency'] !== 'each_time') {
            $key = "$owner->index {$power['card']} {$power['id']} $number {$trigger['frequency']}";
            if (isset($this->fired[$key])) {
                return;
            }
            $this->fired[$key] = true;
        }
        $this->fact('triggered', ['unit' => $context->it, 'by' => $owner]);
        $this->putOnStandby($clause['then'], $context);
    }

    /**
     * What a text calls "it" once the event has happened: the unit it happens to; the one that did it if it happens to `self`.
     *
     * @param array<string, mixed> $event
     */
    private static function itOf(array $event, Happening $now): ?Piece
    {
        return ($event['unit']['op'] ?? null) === 'self' && $now->source !== null ? $now->source : $now->unit;
    }

    /** @param array<string, mixed> $clause */
    private function watching(Lasting $lasting, array $clause, Happening $now): ?Context
    {
        $owner = $lasting->context->owner;
        $event = $clause['trigger']['event'];
        if ($owner === null || !$owner->inPlay() || self::key($event) !== $now->what && $clause['timing'] === 'after') {
            return null;
        }
        $context = clone $lasting->context;
        $context->player = $owner->player;
        if (!$this->isDuring($clause['trigger']['during'], $owner) || !$this->foretells($event, $now, $context)) {
            return null;
        }
        [$context->it, $context->by, $context->many] = [$clause['timing'] === 'after' ? self::itOf($event, $now) : $now->unit, $now->source, $now->number];
        return $context;
    }

    private function hasActed(Lasting $lasting, string $frequency): void
    {
        if ($frequency === 'first_time') {
            $this->lasting = array_values(array_filter($this->lasting, fn(Lasting $one): bool => $one !== $lasting));
        } elseif ($frequency === 'first_time_each_turn') {
            $lasting->acted = true;
        }
    }

    private function isDuring(?string $turn, Piece $owner): bool
    {
        return match ($turn) {
            null => true,
            'own' => $this->active === $owner,
            'controller' => $this->turn['player'] === $owner->player,
            'opponent' => !$this->areAllied($this->turn['player'], $owner->player),
        };
    }

    /** @param array<string, mixed> $event */
    private function matches(array $event, Happening $now, Context $context): bool
    {
        return self::key($event) === $now->what
            && $now->number >= $event['at_least']
            && ($event['using'] === null || $now->spell !== null && $this->spellFits($event['using'], $now->source ?? $now->unit, $now->spell, $context))
            && ($event['source'] === null || $this->means($event['source'], $now->source, $context))
            && ($event['unit'] === null || $this->means($event['unit'], $now->unit, $context));
    }

    /**
     * What is about to happen may be described as happening to a unit or as done by one.
     *
     * @param array<string, mixed> $event
     */
    private function foretells(array $event, Happening $now, Context $context): bool
    {
        if ($this->matches($event, $now, $context)) {
            return true;
        }
        $done = $now->what === 'suffers' ? 'injures' : $now->what;
        return $now->source !== null && $this->matches($event, new Happening($done, $now->source, $now->unit, $now->number, $now->spell), $context);
    }

    /**
     * Puts a triggered text on standby. If it makes its own unit cast a spell, the spell waits instead (rules 4.19.5, 7.2.8.a); and a unit that
     * leaves the board with it does so at once (rule 7.2.8.c).
     *
     * @param list<array<string, mixed>> $effects
     */
    private function putOnStandby(array $effects, Context $context): void
    {
        while ($effects !== [] && $effects[0]['op'] === 'cast' && $effects[0]['on']['op'] === 'self' && $effects[0]['of'] === null && $effects[0]['spells']['spell'] !== null) {
            $name = array_shift($effects)['spells']['spell'];
            $spells = array_filter($this->spellsOf($context->owner), fn(Spell $spell): bool => $spell->id === $name);
            if ($spells !== []) {
                $this->standby[] = ['kind' => 'spell', 'caster' => $context->owner, 'spell' => reset($spells), 'from' => $this->placeOf($context->owner)];
            }
            if ($effects !== [] && $effects[0]['op'] === 'ko' && $effects[0]['on']['op'] === 'self') {
                array_shift($effects);
                $this->goesOff($context->owner);
            }
        }
        if ($effects !== []) {
            $this->standby[] = ['kind' => 'text', 'effects' => $effects, 'context' => $context, 'each' => false];
        }
    }

    /** Rules 7.2.8.c, 4.19.7.e: at once, so that nothing triggers it again and its cell is free; but a krosmaster costs GG. */
    private function goesOff(Piece $unit): void
    {
        if ($unit->presence !== 'play') {
            return;
        }
        $unit->presence = 'doomed';
        if (!$this->isKrosmaster($unit) && !$this->isForetold('is ko')) {
            $this->fact('ko', ['unit' => $unit, 'by' => $unit->hurtBy]);
            $this->leavePlay($unit, null);
        }
    }

    /** Whether a text in play acts before such an event, or in its place. */
    private function isForetold(string $what): bool
    {
        foreach ($this->units as $owner) {
            foreach ($owner->inPlay() ? $this->view()->powers[$owner->index] : [] as $power) {
                foreach ($power['abilities'] as $ability) {
                    if ($ability['op'] === 'waits' && $ability['clause']['timing'] !== 'after' && self::key($ability['clause']['trigger']['event']) === $what) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * Applies what comes before an event that is about to happen to these units, or replaces it (rules 1.5.1, 4.10.9). Returns those that it
     * still happens to.
     *
     * @param list<Piece> $units
     * @param callable(Piece): Happening $event
     * @return list<Piece>
     */
    private function befalls(array $units, callable $event): array
    {
        $left = [];
        foreach ($units as $unit) {
            $told = false;
            do {
                $now = $event($unit);
                $replaced = $now->what === 'is ko' && $unit->presence === 'falling';
                $instead = $now->number === 0 || $replaced ? [] : $this->standing($now, 'instead');
                $first = $now->number === 0 || $told || $instead !== [] ? [] : $this->standing($now, 'first');
                $told = true;
                foreach ($first as $one) {
                    $this->speaks($one);
                }
            } while ($first !== []);
            if ($instead === []) {
                $left[] = $unit;
                continue;
            }
            $this->fact($now->what === 'is ko' ? 'saved' : 'spared', ['unit' => $unit, 'by' => $instead[0]['context']->owner]);
            $this->speaks($instead[0]);
        }
        return $left;
    }

    /**
     * @return list<array{effects: list<array<string, mixed>>, context: Context, once: ?string, lasting: ?Lasting, frequency: string, key: string}>
     */
    private function standing(Happening $now, string $timing): array
    {
        $found = [];
        foreach ($this->units as $owner) {
            foreach ($owner->inPlay() ? $this->view()->powers[$owner->index] : [] as $power) {
                foreach ($power['abilities'] as $number => $ability) {
                    if ($ability['op'] !== 'waits' || $ability['clause']['timing'] !== $timing) {
                        continue;
                    }
                    $trigger = $ability['clause']['trigger'];
                    $key = "$owner->index {$power['card']} {$power['id']} $number";
                    $once = $trigger['frequency'] === 'each_time' ? null : "$key {$trigger['frequency']}";
                    $context = new Context($owner, $owner->player, ['power' => $power['id'], 'unit' => $owner]);
                    [$context->main, $context->many, $context->by, $context->it] = [$this->cast?->main, $now->number, $now->source, $now->unit];
                    if (!isset($this->speaking[$key]) && !isset($this->fired[$once ?? '']) && $this->isDuring($trigger['during'], $owner) && $this->foretells($trigger['event'], $now, $context)) {
                        $found[] = ['effects' => $ability['clause']['then'], 'context' => $context, 'once' => $once, 'lasting' => null, 'frequency' => $trigger['frequency'], 'key' => $key];
                    }
                }
            }
        }
        foreach ($this->lasting as $lasting) {
            $clause = $lasting->change['clause'] ?? null;
            if ($clause === null || $clause['timing'] !== $timing || $lasting->fresh || $lasting->acted) {
                continue;
            }
            $key = 'lasting ' . spl_object_id($lasting);
            $context = $this->watching($lasting, $clause, $now);
            if ($context !== null && !isset($this->speaking[$key])) {
                $found[] = ['effects' => $clause['then'], 'context' => $context, 'once' => null, 'lasting' => $lasting, 'frequency' => $clause['trigger']['frequency'], 'key' => $key];
            }
        }
        return $found;
    }

    /**
     * Carries a text out before anything else. It does not come before what it does itself.
     *
     * @param array{effects: list<array<string, mixed>>, context: Context, once: ?string, lasting: ?Lasting, frequency: string, key: string} $one
     */
    private function speaks(array $one): void
    {
        if ($one['lasting'] !== null) {
            $this->hasActed($one['lasting'], $one['frequency']);
        }
        if ($one['once'] !== null) {
            $this->fired[$one['once']] = true;
        }
        $this->speaking[$one['key']] = true;
        $this->text($one['effects'], $one['context'], false);
        unset($this->speaking[$one['key']]);
    }

    /**
     * @param array<string, mixed> $event
     * @return list<Happening>
     */
    private function recalled(array $event, string $scope, Context $context): array
    {
        $within = fn(Happening $one): bool => match ($scope) {
            'this_spell' => $one->spellNumber === $this->spellNumber,
            'this_turn' => $one->turnNumber === $this->turnNumber,
            'this_game_turn' => $one->gameTurnNumber === $this->turn['number'],
            'last_turn' => $one->lastTurn,
            default => true,
        };
        return array_values(array_filter($this->memory, fn(Happening $one): bool => $within($one) && $this->matches($event, $one, $context)));
    }

    /** @param array<string, mixed> $event */
    private function hasHappened(array $event, string $scope, Context $context, bool $denied): bool
    {
        $two = in_array(self::key($event), self::OF_TWO, true);
        [$subject, $object] = $two ? [$event['source'], $event['unit']] : [$event['unit'], $event['source']];
        $recalled = $this->recalled($event, $scope, $context);
        $done = function (?Piece $by, ?Piece $to) use ($recalled, $two): bool {
            foreach ($recalled as $one) {
                [$did, $befell] = $two ? [$one->source, $one->unit] : [$one->unit, $one->source];
                if (($by === null || $by === $did) && ($to === null || $to === $befell)) {
                    return true;
                }
            }
            return false;
        };
        $isEach = fn(?array $units): bool => ($units['op'] ?? null) === 'group' && $units['quantity'] === 'each';
        $doneTo = fn(?Piece $by): bool => $isEach($object) ? $this->isOf($object, $context, fn(Piece $to): bool => $done($by, $to)) : $done($by, null);
        if ($isEach($subject)) {
            return $this->isOf($subject, $context, fn(Piece $by): bool => $doneTo($by) !== $denied);
        }
        if ($denied && ($subject['op'] ?? null) === 'group') {
            return $this->isOf($subject, $context, fn(Piece $by): bool => !$doneTo($by));
        }
        return $doneTo(null) !== $denied;
    }

    /** Whether something rules out what a unit does with another (`$done`), or what another does to it. */
    private function cannot(?Piece $unit, string $what, bool $done, ?Piece $other, bool $ownText = false): bool
    {
        foreach ([...$this->changesOn($unit, 'cannot'), ...$this->changesOn($unit, 'only')] as ['change' => $change, 'context' => $context]) {
            [$key, $does, $with] = self::deed($change['deed']);
            if ($key !== $what || $does !== $done || $change['deed']['using'] !== null) {
                continue;
            }
            if ($ownText && $context->owner === $unit && $other === $unit) {
                continue;
            }
            $among = $with === null ? null : $this->set($with, $context);
            if ($change['op'] === 'cannot' ? $among === null || in_array($other, $among, true) : $other !== null && !in_array($other, $among ?? [], true)) {
                return true;
            }
        }
        return false;
    }

    /**
     * @param array<string, mixed> $event
     * @return array{string, bool, ?array<string, mixed>} What it is, whether the unit does it, and who is on the other side.
     */
    private static function deed(array $event): array
    {
        $what = self::key($event, true);
        $done = ($event['source']['op'] ?? null) === 'it' || $event['source'] === null && !in_array($what, [...self::OF_TWO, 'displaces', 'stops'], true);
        $with = $done ? ($event['source'] === null ? null : $event['unit']) : $event['source'];
        return [$what, $done, $with];
    }
}
