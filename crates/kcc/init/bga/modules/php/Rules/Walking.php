<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Units that move by themselves, and enemies that lock them (rules 4.14, 6.3.2). */
trait Walking
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
            $this->stepTo($cell);
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
        if ($mover->inPlay() && $this->mp >= $this->stepCost($mover) && $this->isFree($cell) && $this->mayBeBeside($cell, 'enters beside')) {
            $this->stepTo($cell);
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
        $this->settle();
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
        foreach ($this->changesOn($unit, 'cannot') as ['change' => $change, 'context' => $context]) {
            [$key, , $with] = self::deed($change['deed']);
            if ($key === $what) {
                $meant = $with === null ? $beside !== [] : array_filter(
                    $this->set($with, $context),
                    fn(Piece $one): bool => in_array($one, $beside, true),
                ) !== [];
                if ($meant !== $change['except']) {
                    return false;
                }
            }
        }
        return true;
    }

    /** How many MP a unit spends for each cell that it moves (rule 6.3.2). */
    private function stepCost(Piece $unit): int
    {
        $changes = array_map(fn(array $one): array => [$one['change'], $one['context']], $this->changesOn($unit, 'step_cost'));
        return max(1, $this->shifted(1, $changes));
    }

    private function stepTo(int $cell): void
    {
        $mover = $this->active;
        $from = $mover->cell;
        $cost = $this->stepCost($mover);
        $this->mp -= $cost;
        $this->happens('mp spent', null, $mover, $cost);
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
}
