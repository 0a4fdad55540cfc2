<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Places in the timeline, and turns that effects give (rules 2.4.3, 5.5). */
trait Timeline
{
    /** @param array<string, mixed> $effect */
    private function giveTurns(array $effect, Context $context): void
    {
        $units = $this->select($effect['on'], $context);
        foreach (array_filter($this->order, fn(Piece $one): bool => in_array($one, $units, true)) as $unit) {
            // Turns that give each other further turns come to an end.
            if (++$this->further <= self::FURTHER) {
                $this->after[] = [$unit, $effect['another']];
                $this->fact('further turn', ['unit' => $unit, 'by' => $context->owner]);
            }
        }
    }

    /** @return list<Piece> The summons of a unit that are in play, in the order of the timeline. */
    private function summonsInLine(?Piece $summoner): array
    {
        return array_values(array_filter($this->order, fn(Piece $one): bool => $one->inPlay() && $one->summoner === $summoner));
    }

    /** Rule 4.19.1.h: right after its summoner and those that it has summoned; the active player orders them. */
    private function enterLine(Piece $summon, Piece $summoner): void
    {
        $others = $this->summonsInLine($summoner);
        $last = $others === [] ? $summoner : end($others);
        $place = array_search($last, $this->order, true);
        array_splice($this->order, $place === false ? count($this->order) : $place + 1, 0, [$summon]);
        $this->entersPassed($summon);
    }

    /** The active player puts a summon at its place among those of the same unit. */
    private function orderSummons(Piece $summon): void
    {
        $others = array_values(array_filter(
            $this->order,
            fn(Piece $one): bool => $one !== $summon && $one->inPlay() && $one->summoner === $summon->summoner,
        ));
        if ($others === [] || !$summon->inPlay()) {
            return;
        }
        $answers = ['choose last' => null];
        foreach ($others as $other) {
            $answers["choose before $other->name"] = $other;
        }
        $before = $this->ask($this->turn['player'], 'place in timeline', $summon->name, $answers);
        if ($before !== null) {
            $this->order = array_values(array_filter($this->order, fn(Piece $one): bool => $one !== $summon));
            array_splice($this->order, (int) array_search($before, $this->order, true), 0, [$summon]);
            $this->entersPassed($summon);
        }
    }

    /** It has missed its turn if the unit before it has had its turn and is not having it now. */
    private function entersPassed(Piece $unit): void
    {
        $place = (int) array_search($unit, $this->order, true);
        $before = $place > 0 ? $this->order[$place - 1] : null;
        $this->passed = array_values(array_filter($this->passed, fn(Piece $one): bool => $one !== $unit));
        if ($before !== null && $before !== $this->active && in_array($before, $this->passed, true)) {
            $this->passed[] = $unit;
        }
    }

    /** @param array<string, mixed> $effect */
    private function moveInLine(array $effect, Context $context): void
    {
        $units = array_values(array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit));
        // "It" is the unit that is moved, wherever it goes.
        $it = $context->it;
        $beside = isset($effect['to']['unit']) ? $this->select($effect['to']['unit'], $context)[0] ?? null : null;
        $context->it = $it;
        foreach (array_unique(array_map(fn(Piece $unit): int => $unit->player, $units)) as $player) {
            $theirs = array_values(array_filter($units, fn(Piece $unit): bool => $unit->player === $player));
            $order = $this->lineWith($theirs, $effect['to']['op'], $beside, $player);
            if ($order === null || $order === $this->order) {
                continue;
            }
            $this->order = $order;
            $own = array_values(array_filter($order, fn(Piece $one): bool => $one->player === $player));
            foreach ($theirs as $unit) {
                $this->fact('in line', ['unit' => $unit, 'by' => $context->owner, 'number' => (int) array_search($unit, $own, true) + 1]);
            }
        }
    }

    /**
     * The timeline with units of a player moved; null if they cannot go there.
     *
     * @param list<Piece> $units
     * @return ?list<Piece>
     */
    private function lineWith(array $units, string $to, ?Piece $beside, int $player): ?array
    {
        $moved = $this->withSummons($units);
        $in = fn(array $set): array => array_values(array_filter($this->order, fn(Piece $one): bool => in_array($one, $set, true)));
        $rest = array_values(array_filter($this->order, fn(Piece $one): bool => !in_array($one, $moved, true)));
        $own = array_keys(array_filter($rest, fn(Piece $one): bool => $one->player === $player));
        // Rule 1.3.8: each player has their own timeline.
        $foreign = $beside === null || $beside->player !== $player || !in_array($beside, $this->order, true) || in_array($beside, $moved, true);
        if (in_array($to, ['start', 'end'], true) ? $own === [] : $foreign) {
            return null;
        }
        if ($to === 'of') {
            $other = $this->withSummons([$beside]);
            // Rule 4.19.1.h: a unit and its own summon cannot exchange positions.
            if (array_filter($moved, fn(Piece $one): bool => in_array($one, $other, true)) !== []) {
                return null;
            }
            $exchanged = [];
            foreach ($this->order as $piece) {
                array_push($exchanged, ...match (true) {
                    $piece === $units[0] => $in($other),
                    $piece === $beside => $in($moved),
                    in_array($piece, $moved, true), in_array($piece, $other, true) => [],
                    default => [$piece],
                });
            }
            return $exchanged;
        }
        $behind = $to === 'after' ? array_keys(array_filter($rest, fn(Piece $one): bool => in_array($one, $this->withSummons([$beside]), true))) : [];
        $at = match ($to) {
            'start' => $own[0],
            'end' => end($own) + 1,
            'before' => (int) array_search($beside, $rest, true),
            default => end($behind) + 1,
        };
        return [...array_slice($rest, 0, $at), ...$in($moved), ...array_slice($rest, $at)];
    }

    /**
     * @param list<Piece> $units
     * @return list<Piece> With the summons in play that follow them in the timeline (rule 4.19.1.h).
     */
    private function withSummons(array $units): array
    {
        do {
            $before = count($units);
            foreach ($this->order as $piece) {
                if ($piece->inPlay() && in_array($piece->summoner, $units, true) && !in_array($piece, $units, true)) {
                    $units[] = $piece;
                }
            }
        } while (count($units) > $before);
        return $units;
    }
}
