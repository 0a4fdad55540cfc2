<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** What happens, what waits for it, and what is remembered of it (rules 1.5.2, 4.18.2, 4.18.3). */
trait Events
{
    /** @var list<Happening> */
    private array $memory = [];
    /** Whether a text of this game asks with whom something has happened last. */
    private bool $asksWhoWasLast = false;
    /** @var array<string, array<string, true>> The kinds of events that texts of this game ask for, and how far back. */
    private array $asked = [];
    private int $spellNumber = 0;

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
            'points' => "{$what['points']} {$what['flow']}",
            'tokens' => "{$what['token']} token {$what['sign']}",
            'targets' => $what['main'] ?? false ? 'targets main' : 'targets',
            default => $what['op'],
        };
    }

    /** @param ?Piece $only The only unit whose texts wait for it; null for all. */
    private function happens(string $what, ?Piece $source, ?Piece $unit, int $number = 1, ?Spell $spell = null, ?Piece $only = null): void
    {
        $now = new Happening($what, $source, $unit, $number, $spell);
        // Memory counts a cast once it is over.
        if ($what !== 'casts' && $only === null) {
            $this->remember($now);
        }
        $this->trigger($now, $only);
    }

    /**
     * Notes which kinds of events texts of this game ask for, and how far back.
     *
     * @param list<string> $rewards Those that can be bought, besides those on units.
     */
    private function note(array $rewards): void
    {
        $cards = array_map(fn(Piece $unit): string => $unit->card, $this->units);
        $rewards = [...$rewards, ...array_column($this->rewards, 'id'), ...array_filter(array_column($this->piles, 'shown'))];
        $note = function (array $node): bool {
            if (isset($node['event'], $node['scope'])) {
                $this->asked[self::key($node['event'])][$node['scope']] = true;
                $this->asksWhoWasLast = $this->asksWhoWasLast || ($node['last'] ?? false);
            }
            return false;
        };
        foreach ($this->content->reachable($cards, array_unique($rewards)) as $texts) {
            self::mentions($texts, $note);
        }
    }

    private function remember(Happening $now): void
    {
        if (!isset($this->asked[$now->what])) {
            return;
        }
        $now->spellNumber = $this->spellNumber;
        $now->turnNumber = $this->turnNumber;
        $now->gameTurnNumber = $this->turn['number'];
        $this->memory[] = $now;
        $this->touch();
    }

    /** Forgets what no text can ask for any more as the turn of a unit begins. */
    private function forget(): void
    {
        $counts = function (Happening $one): bool {
            $scopes = $this->asked[$one->what];
            return isset($scopes['this_fight']) || $one->lastTurn && isset($scopes['last_turn'])
                || isset($scopes['this_game_turn']) && $one->gameTurnNumber === $this->turn['number'];
        };
        $this->memory = array_values(array_filter($this->memory, $counts));
    }

    private function trigger(Happening $now, ?Piece $only): void
    {
        foreach ($this->view()->waiting['after'] ?? [] as [$owner, $power, $number, $clause, $what]) {
            if ($what === $now->what && $owner->inPlay() && ($only === null || $only === $owner)) {
                $this->triggered($now, $owner, $power, $number, $clause);
            }
        }
        foreach ($this->lasting as $lasting) {
            $clause = $lasting->change['clause'] ?? null;
            $meant = $only === null || $only === $lasting->context->owner;
            if (!$meant || $clause === null || $clause['timing'] !== 'after' || $lasting->fresh || $lasting->acted) {
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
        // The event is kept only for a text that refers to it, so that equal effects are equal.
        // Rule 4.18.2.d: with several opponents, it says which one is meant.
        $told = ['it', 'target', 'source', 'that_many', ...(count($this->players) > 2 ? ['opponent'] : [])];
        if (!self::mentions($clause['then'], fn(array $one): bool => in_array($one['op'] ?? null, $told, true))) {
            [$context->it, $context->by, $context->many] = [null, null, null];
        }
        $this->putOnStandby($clause['then'], $context);
    }

    /**
     * The texts of units in play that wait with such a timing.
     *
     * @return list<array{Piece, array<string, mixed>, int, array<string, mixed>, string}>
     */
    private function waiting(string $timing): array
    {
        return array_values(array_filter($this->view()->waiting[$timing] ?? [], fn(array $one): bool => $one[0]->inPlay()));
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
        [$context->it, $context->by, $context->many] = [
            $clause['timing'] === 'after' ? self::itOf($event, $now) : $now->unit,
            $now->source,
            $now->number,
        ];
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
            'controller' => $this->turn['number'] > 0 && $this->turn['player'] === $owner->player,
            'opponent' => $this->turn['number'] > 0 && !$this->areAllied($this->turn['player'], $owner->player),
        };
    }

    /** @param array<string, mixed> $event */
    private function matches(array $event, Happening $now, Context $context): bool
    {
        return self::key($event) === $now->what
            && $now->number >= $event['at_least']
            && ($event['using'] === null || $this->isUsing($event['using'], $now, $context))
            && ($event['source'] === null || $this->means($event['source'], $now->source, $context))
            && ($event['unit'] === null || $this->means($event['unit'], $now->unit, $context));
    }

    /** @param array<string, mixed> $filter */
    private function isUsing(array $filter, Happening $now, Context $context): bool
    {
        return $now->spell !== null && $this->spellFits($filter, $now->source ?? $now->unit, $now->spell, $context);
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
        while ($effects !== [] && $effects[0]['op'] === 'cast' && $effects[0]['on']['op'] === 'self' && $effects[0]['of'] === null
            && $effects[0]['spells']['spell'] !== null) {
            $name = array_shift($effects)['spells']['spell'];
            $spells = array_filter($this->spellsOf($context->owner), fn(Spell $spell): bool => $spell->id === $name);
            if ($spells !== []) {
                $this->standby[] = [
                    'kind' => 'spell',
                    'caster' => $context->owner,
                    'spell' => reset($spells),
                    'from' => $this->placeOf($context->owner),
                ];
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

    /**
     * @param array<string, mixed> $event
     * @return int When an event has happened last: a number that is higher the later it was, 0 if it has not happened.
     */
    private function momentOf(array $event, string $scope, Context $context): int
    {
        $recalled = $this->recalled($event, $scope, $context);
        return $recalled === [] ? 0 : (int) array_search(end($recalled), $this->memory, true) + 1;
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
        $doneTo = fn(?Piece $by): bool => $isEach($object)
            ? $this->isOf($object, $context, fn(Piece $to): bool => $done($by, $to))
            : $done($by, null);
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
        foreach ($this->changesOn($unit, 'cannot') as ['change' => $change, 'context' => $context]) {
            [$key, $does, $with] = self::deed($change['deed']);
            if ($key !== $what || $does !== $done || $change['deed']['using'] !== null) {
                continue;
            }
            if ($ownText && $context->owner === $unit && $other === $unit) {
                continue;
            }
            $among = $with === null ? null : $this->set($with, $context);
            $is = in_array($other, $among ?? [], true);
            if ($change['except'] ? $other !== null && !$is : $among === null || $is) {
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
        $alone = $event['source'] === null && !in_array($what, [...self::OF_TWO, 'displaces', 'stops'], true);
        $done = $alone || ($event['source']['op'] ?? null) === 'it';
        $with = $done ? ($event['source'] === null ? null : $event['unit']) : $event['source'];
        return [$what, $done, $with];
    }
}
