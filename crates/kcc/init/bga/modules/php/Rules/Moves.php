<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Units that effects move and place (rules 7.5.10, 7.5.11, 7.5.20, 7.5.21). */
trait Moves
{
    private function canBeMoved(Piece $piece, ?Piece $by): bool
    {
        return $piece === $by || !$this->cannot($piece, 'displaces', false, $by) && !$this->cannot($by, 'displaces', true, $piece);
    }

    /** @param array<string, mixed> $effect */
    private function moveUnits(array $effect, Context $context): void
    {
        $owner = $context->owner;
        // Rules 7.5.20, 7.5.21: the caster moves, relative to others.
        $own = $effect['on']['op'] === 'self' && $effect['point'] !== null && $effect['way'] !== 'any';
        $on = $own ? $effect['point'] : $effect['on'];
        if ($own && $on['op'] === 'target' && $context->target === null) {
            $on = ['op' => 'main_target'];
        }
        $targets = $this->select($on, $context);
        $center = $this->placeOf($owner);
        if (!$own && $effect['point'] !== null) {
            $unit = $this->select($effect['point'], $context)[0] ?? null;
            $center = $unit === null && $effect['point']['op'] === 'main_target' ? $context->main : $this->placeOf($unit);
        }
        $steps = max(0, $this->amount($effect['cells'], $context, 255));
        $chosen = null;
        if ($effect['way'] === 'any' && $targets !== []) {
            $answers = [];
            foreach (Board::SIDES as $side) {
                $answers["choose $side"] = $side;
            }
            $chosen = $this->ask($context->chooser ?? $context->player, 'direction', null, $answers);
        }
        $named = $this->namesScenery($on, $context);
        $line = function (?Piece $target) use ($effect, $context, $owner, $own, $center, $chosen, $named): ?array {
            $other = $target === null ? $context->main : $this->placeOf($target);
            $towards = $this->board->direction($center, $other);
            $way = match (true) {
                $effect['way'] === 'any' => $chosen,
                $towards === null => null,
                ($effect['way'] === 'away') === $own => Board::opposite($towards),
                default => $towards,
            };
            $mover = $own ? $owner : $target;
            if ($way === null || $mover === null || !$mover->isUnit && !$named || !$this->canBeMoved($mover, $owner) || $mover->cell === null) {
                return null;
            }
            return [$mover, $way, $effect['way'] === 'towards' ? ($own ? $other : $center) : null];
        };
        $lines = $own && $targets === [] ? [null] : $targets;
        $movers = [];
        foreach (array_filter(array_map($line, $lines)) as $one) {
            array_push($movers, ...array_column($this->movesAlong($one, $steps, $effect, [], $owner), 0));
        }
        $movers = array_values(array_filter(self::unique($movers), fn(Piece $piece): bool => $piece->isUnit));
        $event = fn(Piece $unit): Happening => new Happening('displaces', $owner, $unit, 1);
        $this->befalls($movers, $event, function (array $left) use ($movers, $lines, $line, $steps, $effect, $owner): void {
            $stay = array_values(array_filter($movers, fn(Piece $unit): bool => !in_array($unit, $left, true)));
            foreach ($lines as $target) {
                // An earlier move may have blocked or cleared the way.
                $one = $line($target);
                if ($one !== null) {
                    $moves = $this->movesAlong($one, $steps, $effect, $stay, $owner);
                    $stopped = $this->stoppedBy($one, $steps, $effect, $stay, $moves);
                    $this->relocate($moves, $owner);
                    if ($stopped !== null) {
                        $this->happens('stops', $stopped[0], $one[0], $stopped[1]);
                    }
                }
            }
        });
    }

    /**
     * Where a piece goes that moves along a line, and those that it takes along.
     *
     * @param array{Piece, string, ?int} $line The piece, the way, and the last possible cell.
     * @param array<string, mixed> $effect
     * @param list<Piece> $stay Units that do not move.
     * @return list<array{Piece, int}>
     */
    private function movesAlong(array $line, int $steps, array $effect, array $stay, ?Piece $by): array
    {
        [$mover, $way, $goal] = $line;
        $is = fn(mixed $footing, ?int $cell): bool => $footing !== null && $cell !== null && $this->lies($footing, $cell);
        $to = $from = $mover->cell;
        // The units that are pushed along in front of it.
        [$row, $gone] = [[], 0];
        while (!in_array($mover, $stay, true) && $to !== $goal && $steps > 0 && !($gone > 0 && $is($effect['stops'], $to))) {
            $next = $this->board->beside($to, $way);
            $slides = $is($effect['slides'], $next);
            // Rule 8.8.1: on the rink it continues.
            if ($gone >= $steps && !($slides && $is($effect['slides'], $to))) {
                break;
            }
            $before = $next;
            for ($place = 0; $slides && $before !== null && $place < count($row); $place++) {
                $before = $this->board->beside($before, $way);
            }
            while ($slides && $before !== null && !$this->isFree($before)) {
                $unit = $this->pushedAlong($before, $stay, $by);
                if ($unit === null) {
                    break;
                }
                $row[] = $unit;
                $before = $this->board->beside($before, $way);
            }
            // Rule 7.5.10.b: until something blocks the way.
            if ($before === null || !$this->isFree($before) || $row !== [] && !$slides) {
                break;
            }
            $to = $next;
            $gone++;
        }
        $moves = $to === $from ? [] : [[$mover, $to]];
        foreach ($moves === [] ? [] : $row as $unit) {
            $to = $this->board->beside((int) $to, $way);
            // The last one met did not move, so it blocks the way.
            if ($to !== null && $to !== $unit->cell) {
                $moves[] = [$unit, $to];
            }
        }
        return $moves;
    }

    /** @param list<Piece> $stay The obstacle on a cell, if it is a unit that can be moved. */
    private function pushedAlong(int $cell, array $stay, ?Piece $by): ?Piece
    {
        $obstacles = array_values(array_filter($this->at($cell), $this->isObstacle(...)));
        $movable = fn(Piece $one): bool => $one->isUnit && !in_array($one, $stay, true) && $this->canBeMoved($one, $by);
        return count(array_filter($obstacles, $movable)) === count($obstacles) ? $obstacles[0] ?? null : null;
    }

    /**
     * What stopped a unit after its moves along a line, and how many cells it could not go; null if it went all of them, or was to go no further.
     *
     * @param array{Piece, string, ?int} $line
     * @param array<string, mixed> $effect
     * @param list<Piece> $stay
     * @param list<array{Piece, int}> $moves
     * @return ?array{?Piece, int}
     */
    private function stoppedBy(array $line, int $steps, array $effect, array $stay, array $moves): ?array
    {
        [$mover, $way, $goal] = $line;
        $to = $moves[0][1] ?? $mover->cell;
        $gone = $this->board->distance($mover->cell, $to);
        $ends = $gone > 0 && $effect['stops'] !== null && $this->lies($effect['stops'], $to);
        if (!$mover->isUnit || in_array($mover, $stay, true) || $to === $goal || $ends || $gone >= $steps) {
            return null;
        }
        $next = $this->board->beside($to, $way);
        while ($next !== null && in_array($next, array_column(array_slice($moves, 1), 1), true)) {
            $next = $this->board->beside($next, $way);
        }
        // A unit that has reached the one it was to come to is not stopped by it.
        if ($goal !== null && $next === $goal) {
            return null;
        }
        return [array_values(array_filter($this->at($next), $this->isObstacle(...)))[0] ?? null, $steps - $gone];
    }

    /** @param list<array{Piece, int}> $moves */
    private function relocate(array $moves, ?Piece $by): void
    {
        $places = $this->places();
        $far = [];
        foreach ($moves as [$piece, $cell]) {
            $from = $piece->cell;
            if ($from === $cell) {
                continue;
            }
            if ($piece->isUnit) {
                $this->leaves($piece, $from);
                $piece->left ??= $from;
                $piece->began ??= $from;
            }
            $piece->cell = $cell;
            $far[] = [$piece, $this->board->distance($from, $cell)];
            $this->fact('was moved', ['unit' => $piece, 'by' => $by, 'cell' => $cell]);
        }
        usort($far, fn(array $one, array $other): int => $one[0]->index <=> $other[0]->index);
        foreach ($far as [$piece, $distance]) {
            if ($piece->isUnit) {
                $this->happens('displaces', $by, $piece, $distance);
                $this->enters($piece);
            }
        }
        $this->meets($places);
    }

    /** @param array<string, mixed> $effect */
    private function placeUnits(array $effect, Context $context): void
    {
        $back = ($effect['units']['group']['ko'] ?? false) === true;
        $pieces = $this->select($effect['units'], $context);
        if (!$context->tellsOfScenery && !$this->namesScenery($effect['units'], $context)) {
            $pieces = array_values(array_filter($pieces, fn(Piece $one): bool => $one->isUnit || $effect['units']['op'] === 'it'));
        }
        $cells = $this->selectCells($effect['to'], $context);
        $to = count($cells) > 1 ? $this->askCell($cells, $context->chooser ?? $context->player) : $cells[0] ?? null;
        $lead = in_array($context->owner, $pieces, true) ? $context->owner : $pieces[0] ?? null;
        if ($to === null || $lead === null) {
            return;
        }
        if ($back || $lead->presence === 'ko') {
            if ($lead->presence === 'ko' && $this->isFree($to) && array_filter($this->at($to), fn(Piece $one): bool => $one->isUnit) === []) {
                $this->bringBack($lead, $to, $context->owner);
            }
            return;
        }
        if ($lead->cell === null || !$this->canBeMoved($lead, $context->owner)) {
            return;
        }
        [[$fromX, $fromY], [$toX, $toY]] = [$this->board->place($lead->cell), $this->board->place($to)];
        $moves = [];
        foreach ($pieces as $piece) {
            if ($piece->cell !== null && $this->canBeMoved($piece, $context->owner)) {
                [$x, $y] = $this->board->place($piece->cell);
                $moves[] = [$piece, $this->board->at($x + $toX - $fromX, $y + $toY - $fromY)];
            }
        }
        $onto = $effect['to']['op'] === 'of' ? $this->set($effect['to']['scenery'], $context) : [];
        $moves = $this->possible($moves, $onto);
        if (!in_array($lead, array_column($moves, 0), true)) {
            return;
        }
        $movers = array_values(array_filter(array_column($moves, 0), fn(Piece $one): bool => $one->isUnit));
        $movers = array_values(array_filter($movers, fn(Piece $one): bool => !in_array([$one, $one->cell], $moves, true)));
        $event = fn(Piece $unit): Happening => new Happening('displaces', $context->owner, $unit, 1);
        $this->befalls($movers, $event, function (array $left) use ($moves, $movers, $onto, $lead, $context): void {
            $goes = fn(array $move): bool => !in_array($move[0], $movers, true) || in_array($move[0], $left, true);
            $moves = $this->possible(array_values(array_filter($moves, $goes)), $onto);
            if (in_array($lead, array_column($moves, 0), true)) {
                $this->relocate($moves, $context->owner);
            }
        });
    }

    /**
     * Units leave their cells together; a unit whose cell is taken stays, and then blocks others.
     *
     * @param list<array{Piece, ?int}> $moves
     * @param list<Piece> $onto
     * @return list<array{Piece, int}>
     */
    private function possible(array $moves, array $onto): array
    {
        do {
            $movers = array_column($moves, 0);
            $blocks = fn(Piece $other): bool => !in_array($other, $movers, true) && !in_array($other, $onto, true) && $this->isObstacle($other);
            $goes = fn(array $move): bool => $move[1] !== null && (!$this->isObstacle($move[0]) || array_filter($this->at($move[1]), $blocks) === []);
            $before = count($moves);
            $moves = array_values(array_filter($moves, $goes));
        } while (count($moves) < $before);
        return $moves;
    }

    /** @param array<string, mixed> $effect */
    private function swap(array $effect, Context $context): void
    {
        $told = $context->tellsOfScenery;
        $named = [$told || $this->namesScenery($effect['first'], $context), $told || $this->namesScenery($effect['second'], $context)];
        [$first, $second] = $this->selectTwo($effect, $context);
        if ($first === null || $second === null || $first === $second || $first->cell === null || $second->cell === null
            || !$first->isUnit && !$named[0] || !$second->isUnit && !$named[1]
            || !$this->canBeMoved($first, $context->owner) || !$this->canBeMoved($second, $context->owner)) {
            return;
        }
        $walled = fn(int $cell): bool => array_filter(
            $this->at($cell),
            fn(Piece $one): bool => !$one->isUnit && $one !== $first && $one !== $second && $this->isObstacle($one),
        ) !== [];
        if ($walled($first->cell) || $walled($second->cell)) {
            return;
        }
        $units = array_values(array_filter(self::unique([$first, $second]), fn(Piece $one): bool => $one->isUnit));
        $event = fn(Piece $unit): Happening => new Happening('displaces', $context->owner, $unit, 1);
        $this->befalls($units, $event, function (array $left) use ($units, $first, $second, $context): void {
            if (count($left) === count($units)) {
                $this->relocate([[$first, $second->cell], [$second, $first->cell]], $context->owner);
            }
        });
    }

    private function bringBack(Piece $unit, int $cell, ?Piece $by): void
    {
        $places = $this->places();
        [$unit->presence, $unit->player, $unit->hurtBy, $unit->left, $unit->began, $unit->cell] = ['play', $unit->owner, null, null, null, $cell];
        $this->fact('placed', ['unit' => $unit, 'by' => $by, 'cell' => $cell]);
        $this->enters($unit);
        $this->meets($places);
    }

    /** Texts of units beside, and of others on the cell, wait for who comes there. */
    private function enters(Piece $unit): void
    {
        $this->crosses('enters', $unit, $unit->cell);
    }

    private function leaves(Piece $unit, ?int $from): void
    {
        $this->crosses('leaves', $unit, $from);
    }

    private function crosses(string $edge, Piece $unit, ?int $cell): void
    {
        if ($cell === null) {
            return;
        }
        foreach (['beside' => $this->onCells($this->board->neighbours($cell)), 'cell' => $this->at($cell)] as $where => $pieces) {
            foreach ($pieces as $other) {
                if ($other !== $unit && $other->isUnit) {
                    $this->happens("$edge $where", $unit, $other);
                }
            }
        }
    }

    /** @return array<int, ?int> */
    private function places(): array
    {
        return array_map(fn(Piece $unit): ?int => $unit->cell, $this->units);
    }

    /** @param array<int, ?int> $before Units that are now adjacent to another, or on its cell, and were not before. */
    private function meets(array $before): void
    {
        $met = [];
        foreach (['beside' => 1, 'cell' => 0] as $where => $far) {
            foreach ($this->units as $one) {
                foreach ($this->units as $other) {
                    $so = fn(?int $a, ?int $b): bool => $a !== null && $b !== null && $this->board->distance($a, $b) === $far;
                    if ($one !== $other && $so($one->cell, $other->cell) && !$so($before[$one->index] ?? null, $before[$other->index] ?? null)) {
                        $met[] = ["becomes $where", $one, $other];
                    }
                }
            }
        }
        foreach ($met as [$what, $one, $other]) {
            $this->happens($what, $one, $other);
        }
    }
}
