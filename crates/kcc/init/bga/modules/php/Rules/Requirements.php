<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** What a spell can be cast at (rule 7.1). */
trait Requirements
{
    /** Whether limits and cost let a unit cast a spell (rules 7.1.3, 7.1.4). */
    private function mayCast(Piece $caster, Spell $spell, int $x, ?int $at): bool
    {
        if ($spell->data['cost']['fixed'] || $this->ownChanges($caster, $spell, 0, $at, 'barred') !== []) {
            return false;
        }
        $used = match ($this->limitOf($caster, $spell, $at)) {
            'once_per_turn' => array_filter($this->used, fn(array $one): bool => $one[0] === $spell) !== [],
            'once_per_game' => in_array([$caster->index, $spell], $this->usedGame, true),
            default => false,
        };
        return !$used && $this->canPay($caster, $this->cost($caster, $spell, $x, $at));
    }

    /** @return list<int> The cells that a spell can be cast at, by range and sight (rules 7.1.5, 7.1.6). */
    private function reach(Piece $caster, Spell $spell, int $from): array
    {
        $blockers = $this->blockers($caster);
        $further = $this->furtherRange($caster, $from);
        $same = $this->changesItself($caster, $spell) ? null : $this->range($caster, $spell, $from, $further);
        $within = function (int $cell) use ($caster, $spell, $from, $blockers, $further, $same): bool {
            [$shape, $minimum, $maximum, $sight] = $same ?? $this->range($caster, $spell, $cell, $further);
            $far = $this->board->distance($from, $cell);
            return match ($shape) {
                'personal' => $cell === $from,
                'close_combat' => $far === 1,
                default => $far >= $minimum && $far <= $maximum
                    && ($shape !== 'line' || $this->board->direction($from, $cell) !== null || $far === 0)
                    && ($shape === 'no_sight' || !$sight || $this->board->sees($from, $cell, $blockers)),
            };
        };
        return array_values(array_filter($this->board->cells(), $within));
    }

    private function furtherRange(Piece $caster, int $from): int
    {
        $further = $caster === $this->active ? $this->rangeTokens : 0;
        foreach ($this->scenery as $piece) {
            $further += $piece->cell === $from ? $this->content->find('scenery', $piece->card)['range'] : 0;
        }
        return $further - (($this->board->terrain[$from] ?? null) === 'fog' ? 1 : 0);
    }

    /** @return array{string, int, int, bool} */
    private function range(Piece $caster, Spell $spell, int $at, int $further): array
    {
        $range = $spell->data['range'];
        [$more, $sight] = [0, true];
        foreach (['range', 'maximum_range', 'no_sight'] as $op) {
            foreach ([...$this->spellChanges($caster, $spell, $op), ...$this->ownChanges($caster, $spell, 0, $at, $op)] as [$change, $context]) {
                match ($op) {
                    'range' => $range = $change['range'],
                    'no_sight' => $sight = false,
                    'maximum_range' => $more += $this->amount($change['amount'], $context, 0),
                };
            }
        }
        // Rule 4.12.3: only the maximum changes, and never below the minimum.
        $maximum = $range['alterable'] ? max($range['minimum'], $range['maximum'] + $more + $further) : $range['maximum'];
        return [$range['shape'], $range['minimum'], $maximum, $sight];
    }

    /** @return array<int, bool> */
    private function blockers(Piece $looker): array
    {
        $blockers = [];
        foreach ([...$this->units, ...$this->scenery] as $piece) {
            if ($piece->cell === null) {
                continue;
            }
            $blocks = $piece->isUnit ? $this->isKrosmaster($piece) : $this->content->find('scenery', $piece->card)['blocks_sight'];
            foreach ($this->changesOn($piece, 'sight') as ['change' => $change, 'context' => $context]) {
                if ($change['of'] === null || in_array($looker, $this->set($change['of'], $context), true)) {
                    $blocks = $change['blocks'];
                }
            }
            if ($blocks) {
                $blockers[$piece->cell] = true;
            }
        }
        foreach (array_keys($this->board->terrain, 'fog', true) as $cell) {
            $blockers[$cell] = true;
        }
        return $blockers;
    }

    /**
     * Units that may not be among the targets, units that may not be the main one, and sets of which one must be among them.
     *
     * @return array{targets: list<Piece>, main: list<Piece>, needed: list<list<Piece>>}
     */
    private function bounds(Piece $caster, Spell $spell): array
    {
        [$forbidden, $needed] = [['targets' => [], 'targets main' => []], []];
        foreach ($this->units as $unit) {
            foreach (array_keys($forbidden) as $what) {
                if ($this->cannot($caster, $what, true, $unit) || $this->cannot($unit, $what, false, $caster)) {
                    $forbidden[$what][] = $unit;
                }
            }
            foreach ($this->changesOn($unit, 'cannot') as ['change' => $change, 'context' => $context]) {
                [$what, $does, $with] = self::deed($change['deed']);
                $using = $change['deed']['using'];
                $among = $with === null ? null : $this->set($with, $context);
                if ($change['except'] || !isset($forbidden[$what]) || $using === null || !$this->spellFits($using, $caster, $spell, $context)) {
                    continue;
                }
                if ($does && $unit === $caster) {
                    array_push($forbidden[$what], ...($among ?? $this->units));
                } elseif (!$does && ($among === null || in_array($caster, $among, true))) {
                    $forbidden[$what][] = $unit;
                }
            }
        }
        foreach ($this->changesOn($caster, 'cannot') as ['change' => $change, 'context' => $context]) {
            [$what, , $with] = self::deed($change['deed']);
            $using = $change['deed']['using'];
            if ($what !== 'casts' || $using !== null && !$this->spellFits($using, $caster, $spell, $context)) {
                if ($what === 'targets' && $change['except']) {
                    $needed[] = $with === null ? [] : $this->set($with, $context);
                }
                continue;
            }
            if ($change['except']) {
                $needed[] = $with === null ? [] : $this->set($with, $context);
            } elseif ($with === null) {
                $needed[] = [];
            } else {
                array_push($forbidden['targets'], ...$this->set($with, $context));
            }
        }
        return ['targets' => $forbidden['targets'], 'main' => $forbidden['targets main'], 'needed' => $needed];
    }

    /** @param array{targets: list<Piece>, main: list<Piece>, needed: list<list<Piece>>} $bounds */
    private function mayTarget(Piece $caster, Spell $spell, int $from, int $cell, array $bounds): bool
    {
        $once = $this->limitOf($caster, $spell, $cell) === 'once_per_turn_and_target';
        if ($spell->data['targets'] === null && $bounds === ['targets' => [], 'main' => [], 'needed' => []] && !$once) {
            return true;
        }
        $context = new Context($caster, $caster->player, ['spell' => $spell]);
        if ($spell->data['targets'] !== null
            && array_filter($this->at($cell), fn(Piece $one): bool => $this->belongs($one, $spell->data['targets'], $context, true)) === []) {
            return false;
        }
        // Rule 7.1.2: all targets that would be affected; if a direction or side is still to be chosen, only the main one.
        $cells = [$cell];
        $area = $this->areaOf($caster, $spell, 0, $cell);
        $directions = $this->board->directions($from, $cell);
        if ($area === 'multiple_targets') {
            $cells = $this->reach($caster, $spell, $from);
        } elseif ($area !== null && $area !== 'axe' && (count($directions) < 2 || in_array($area, ['cross', 'square'], true))) {
            $cells = [$cell, ...$this->board->area($area, $cell, $directions[0] ?? null, false)];
        }
        $units = $this->onCells($cells);
        foreach ($units as $unit) {
            if (in_array($unit, $bounds['targets'], true) || $unit->cell === $cell && in_array($unit, $bounds['main'], true)) {
                return false;
            }
        }
        foreach ($bounds['needed'] as $some) {
            if (array_filter($units, fn(Piece $unit): bool => in_array($unit, $some, true)) === []) {
                return false;
            }
        }
        if ($once) {
            $units = array_filter($units, fn(Piece $unit): bool => $unit->isUnit);
            // Cells without units are a target too, all of them the same.
            foreach ($units === [] ? [null] : $units as $unit) {
                if (in_array([$spell, $unit], $this->used, true)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** @return array<string, array<string, mixed>> The casts that the active unit may begin. */
    private function casts(Piece $unit): array
    {
        $answers = [];
        foreach ($this->spellsOf($unit) as $spell) {
            $same = !$this->changesItself($unit, $spell);
            if ($same && !$this->mayCast($unit, $spell, 0, null)) {
                continue;
            }
            $bounds = $this->bounds($unit, $spell);
            foreach ($this->reach($unit, $spell, $unit->cell) as $cell) {
                if (!$same && !$this->mayCast($unit, $spell, 0, $cell) || !$this->mayTarget($unit, $spell, $unit->cell, $cell, $bounds)) {
                    continue;
                }
                $word = "cast $spell->id at {$this->board->name($cell)}";
                $most = in_array('x', $spell->data['cost'], true) ? 99 : 0;
                for ($x = 0; $x <= $most && ($x === 0 || $this->canPay($unit, $this->cost($unit, $spell, $x, $cell))); $x++) {
                    $this->add($answers, $word . ($x > 0 ? " paying $x" : ''), ['act' => 'cast', 'spell' => $spell, 'cell' => $cell, 'x' => $x]);
                }
            }
        }
        return $answers;
    }
}
