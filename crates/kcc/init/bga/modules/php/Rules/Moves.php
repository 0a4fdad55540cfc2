<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

trait Moves
{
    /** @return list<Piece> The enemies that try to lock the active unit when it leaves its cell (rule 4.14.1). */
    private function blocking(): array
    {
        $mover = $this->active;
        $blocks = fn(Piece $enemy): bool => $enemy->inPlay() && $this->isCharacter($enemy) && !$this->areAllied($enemy->player, $mover->player)
            && $enemy->cell !== null && $this->board->distance($enemy->cell, $mover->cell) === 1
            && !$this->cannot($enemy, 'blocks', true, $mover) && !$this->cannot($mover, 'blocks', true, $enemy);
        return $mover->cell !== null && $this->isCharacter($mover) ? array_values(array_filter($this->units, $blocks)) : [];
    }

    private function moveTo(int $cell): void
    {
        $mover = $this->active;
        $waiting = $this->blocking();
        if ($waiting === []) {
            $this->step($cell);
            return;
        }
        while (($waiting = array_values(array_filter($this->blocking(), fn(Piece $one): bool => in_array($one, $waiting, true)))) !== []) {
            $answers = [];
            foreach ($waiting as $enemy) {
                $answers["choose $enemy->name"] = $enemy;
            }
            $enemy = $this->ask($this->turn['player'], 'lock', null, $answers);
            $waiting = array_values(array_filter($waiting, fn(Piece $one): bool => $one !== $enemy));
            $this->lock($enemy, $mover);
            $this->settle();
        }
        // Rules 4.14.2.f, 4.14.4: it goes on unless it cannot.
        if ($mover->inPlay() && $this->mp > 0 && $this->isFree($cell) && $this->mayBeBeside($cell, 'enters beside')) {
            $this->step($cell);
        }
    }

    private function lock(Piece $enemy, Piece $mover): void
    {
        $this->happens('blocks', $enemy, $mover);
        $dice = fn(Piece $unit, Piece $other, string $of): int => $this->diceOf($unit, 1 + $this->moreDice($unit, $other, $of, false), $of);
        $lock = $this->rollAgainst('lock', $enemy, $mover, $dice($enemy, $mover, 'lock'));
        $this->settle();
        $dodge = $this->rollAgainst('dodge', $mover, $enemy, $dice($mover, $enemy, 'dodge'));
        $this->settle();
        if ($lock < $dodge || $this->cannot($mover, 'locks', false, $enemy) || $this->cannot($enemy, 'locks', true, $mover)) {
            return;
        }
        $rules = $this->content->rules['block'];
        // Rule 4.14.3: a summon only catches.
        $locked = $lock > $dodge && ($this->isKrosmaster($enemy) || !$rules['summons_only_catch']);
        $loss = $locked ? $rules['locked'] : $rules['caught'];
        $this->fact($locked ? 'locked' : 'caught', ['unit' => $mover, 'by' => $enemy, 'number' => $loss]);
        $this->changePoints([$mover], 'mp', -$loss, $enemy);
        $this->changePoints([$mover], 'ap', -$loss, $enemy);
        if ($locked) {
            $this->happens('locks', $enemy, $mover);
        }
    }

    /** Whether nothing rules out that the active unit enters or leaves a cell because of what is beside it. */
    private function mayBeBeside(int $cell, string $what): bool
    {
        $unit = $this->active;
        $beside = array_filter($this->onCells($this->board->neighbours($cell)), fn(Piece $one): bool => $one !== $unit);
        foreach ([...$this->changesOn($unit, 'cannot'), ...$this->changesOn($unit, 'only')] as ['change' => $change, 'context' => $context]) {
            [$key, , $with] = self::deed($change['deed']);
            if ($key === $what) {
                $meant = $with === null ? $beside !== [] : array_filter($this->set($with, $context), fn(Piece $one): bool => in_array($one, $beside, true)) !== [];
                if ($meant === ($change['op'] === 'cannot')) {
                    return false;
                }
            }
        }
        return true;
    }

    private function step(int $cell): void
    {
        $mover = $this->active;
        $from = $mover->cell;
        $this->mp--;
        $this->leaves($mover, $from);
        $mover->began ??= $from;
        $places = $this->places();
        $mover->cell = $cell;
        foreach ($this->scenery as $piece) {
            $floats = $this->content->find('scenery', $piece->card)['floats_on'];
            if ($piece->cell === $from && $floats !== null && ($this->board->terrain[$cell] ?? null) === $floats) {
                $piece->cell = $cell;
                $this->fact('was moved', ['unit' => $piece, 'by' => $mover, 'cell' => $cell]);
            }
        }
        $this->fact('moved', ['unit' => $mover, 'by' => $mover, 'cell' => $cell]);
        $this->happens('moves', null, $mover);
        $this->enters($mover);
        $this->meets($places);
    }

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
        foreach ($own && $targets === [] ? [null] : $targets as $target) {
            $other = $target === null ? $context->main : $this->placeOf($target);
            $towards = $this->board->direction($center, $other);
            $way = match (true) {
                $effect['way'] === 'any' => $chosen,
                $towards === null => null,
                ($effect['way'] === 'away') === $own => Board::opposite($towards),
                default => $towards,
            };
            $mover = $own ? $owner : $target;
            if ($way === null || $mover === null || !$mover->isUnit && !$this->namesScenery($on, $context) || !$this->canBeMoved($mover, $owner) || $mover->cell === null) {
                continue;
            }
            $goal = $effect['way'] === 'towards' ? ($own ? $other : $center) : null;
            $this->moveAlong($mover, $way, $goal, $steps, $effect, $owner);
        }
    }

    /** @param array<string, mixed> $effect */
    private function moveAlong(Piece $mover, string $way, ?int $goal, int $steps, array $effect, ?Piece $by): void
    {
        if ($effect['slides'] !== null) {
            throw new LogicException('sliding is not played');
        }
        [$to, $gone, $by2] = [$mover->cell, 0, null];
        $stopped = false;
        while ($to !== $goal && $gone < $steps && !($gone > 0 && $effect['stops'] !== null && $this->lies($effect['stops'], $to))) {
            $next = $this->board->beside($to, $way);
            if ($next === null || !$this->isFree($next)) {
                $stopped = $goal === null || $next !== $goal;
                $by2 = $next === null ? null : array_values(array_filter($this->at($next), $this->isObstacle(...)))[0] ?? null;
                break;
            }
            $to = $next;
            $gone++;
        }
        if ($gone > 0) {
            $event = fn(Piece $unit): Happening => new Happening('displaces', $by, $unit, 1);
            if ($mover->isUnit && $this->befalls([$mover], $event) === []) {
                return;
            }
            $this->relocate([[$mover, $to]], $by);
        }
        if ($stopped && $mover->isUnit) {
            $this->happens('stops', $by2, $mover, $steps - $gone);
        }
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
        if (!$this->namesScenery($effect['units'], $context)) {
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
        $moved = $this->befalls($movers, fn(Piece $unit): Happening => new Happening('displaces', $context->owner, $unit, 1));
        $moves = array_values(array_filter($moves, fn(array $move): bool => !in_array($move[0], $movers, true) || in_array($move[0], $moved, true)));
        $moves = $this->possible($moves, $onto);
        if (in_array($lead, array_column($moves, 0), true)) {
            $this->relocate($moves, $context->owner);
        }
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
        $named = [$this->namesScenery($effect['first'], $context), $this->namesScenery($effect['second'], $context)];
        [$first, $second] = $this->selectTwo($effect, $context);
        if ($first === null || $second === null || $first === $second || $first->cell === null || $second->cell === null
            || !$first->isUnit && !$named[0] || !$second->isUnit && !$named[1]
            || !$this->canBeMoved($first, $context->owner) || !$this->canBeMoved($second, $context->owner)) {
            return;
        }
        $walled = fn(int $cell): bool => array_filter($this->at($cell), fn(Piece $one): bool => !$one->isUnit && $one !== $first && $one !== $second && $this->isObstacle($one)) !== [];
        if ($walled($first->cell) || $walled($second->cell)) {
            return;
        }
        $units = array_values(array_filter(self::unique([$first, $second]), fn(Piece $one): bool => $one->isUnit));
        $moved = $this->befalls($units, fn(Piece $unit): Happening => new Happening('displaces', $context->owner, $unit, 1));
        if (count($moved) === count($units)) {
            $this->relocate([[$first, $second->cell], [$second, $first->cell]], $context->owner);
        }
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
