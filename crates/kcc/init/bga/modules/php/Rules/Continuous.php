<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** What holds continuously, and what units are by it (rules 4.18.4, 4.18.10). */
trait Continuous
{
    private ?View $view = null;
    /** What it was before something changed. */
    private ?View $former = null;

    private function touch(): void
    {
        // Once the game is over, nothing changes any more.
        if ($this->view !== null && $this->winner === 'nobody') {
            [$this->former, $this->view] = [$this->view, null];
        }
    }

    private function view(): View
    {
        if ($this->view === null) {
            // Texts that are asked meanwhile see what is printed.
            $view = $this->view = new View();
            foreach ($this->units as $unit) {
                $this->print($unit, $view);
            }
            $this->settleControl($view);
            $this->changePowers($view);
            $this->changeNumbers($view);
            $this->list($view);
        }
        return $this->view;
    }

    /** Lists the texts that wait for something, in the order of the units. */
    private function list(View $view): void
    {
        foreach ($this->units as $owner) {
            foreach ($owner->inPlay() ? $view->powers[$owner->index] : [] as $power) {
                foreach ($power['waits'] as $number => $clause) {
                    $view->waiting[$clause['timing']][] = [$owner, $power, $number, $clause, self::key($clause['trigger']['event'])];
                }
            }
        }
    }

    /** Who controls a unit follows from whose team it is in, so that no effect takes away what it comes from; the last of several counts. */
    private function settleControl(View $view): void
    {
        $before = array_map(fn(Piece $unit): int => $unit->player, $this->units);
        foreach ($this->units as $unit) {
            $unit->player = $unit->owner;
        }
        $after = [];
        foreach ($this->clauses($view, ['decided_by']) as ['change' => $change, 'on' => $on, 'context' => $context]) {
            $self = ($change['player']['of']['op'] ?? null) === 'self';
            foreach ($change['what'] === 'everything' ? $on : [] as $unit) {
                $after[$unit->index] = $self ? $context->player : $this->player($change['player'], $context);
            }
        }
        foreach ($this->units as $place => $unit) {
            $unit->player = $after[$unit->index] ?? $unit->owner;
            if ($before[$place] !== $unit->player) {
                $this->events[] = ['what' => 'controlled', 'unit' => $unit, 'player' => $unit->player];
            }
        }
    }

    private function print(Piece $unit, View $view): void
    {
        [
            'numbers' => $view->numbers[$unit->index],
            'types' => $view->types[$unit->index],
            'powers' => $powers,
        ] = $this->content->printed($unit->card);
        foreach ($unit->inspiration as $face) {
            $id = $this->content->inspired($face);
            if (!in_array($id, array_column($powers, 'id'), true)) {
                $powers[] = $this->content->power(['power' => 'keyword', 'id' => $id, 'parameter' => null], $unit->card);
            }
        }
        foreach ($this->rewards as $token) {
            $power = $token['on'] === $unit && $token['up'] ? $this->content->rewardPower($token['id']) : null;
            $powers = $power === null ? $powers : [...$powers, $power];
        }
        $view->powers[$unit->index] = $powers;
    }

    /**
     * The changes of such kinds that hold now, of powers and of what lasts for a while.
     *
     * @param list<string> $ops
     * @return list<array{change: array<string, mixed>, on: list<Piece>, context: Context, conditional: bool}>
     */
    private function clauses(View $view, array $ops, bool $others = false): array
    {
        $found = [];
        foreach ($this->units as $unit) {
            foreach ($unit->presence === 'gone' ? [] : $view->powers[$unit->index] as $power) {
                foreach ($power['whiles'] as $ability) {
                    $changes = [];
                    foreach ($ability['changes'] as $change) {
                        if (in_array($change['op'], $ops, true) !== $others) {
                            $changes[] = $change;
                        }
                    }
                    if ($changes === [] || !$unit->inPlay() && !self::speaksOfOwnKo($ability)) {
                        continue;
                    }
                    $context = new Context($unit, $unit->player, ['power' => $power['id'], 'unit' => $unit]);
                    if ($ability['condition'] !== null && !$this->holds($ability['condition'], $context)) {
                        continue;
                    }
                    $on = $this->set($ability['on'], $context);
                    foreach ($changes as $change) {
                        $found[] = ['change' => $change, 'on' => $on, 'context' => $context, 'conditional' => $ability['condition'] !== null];
                    }
                }
            }
        }
        foreach ($this->lasting as $lasting) {
            $op = $lasting->change['op'];
            $rests = $lasting->on === null || in_array($op, ['then', 'clause'], true) || $lasting->fresh && $op === 'spells';
            if (!$rests && in_array($op, $ops, true) !== $others) {
                $found[] = ['change' => $lasting->change, 'on' => [$lasting->on], 'context' => $lasting->context, 'conditional' => false];
            }
        }
        return $found;
    }

    /** @param array<string, mixed> $ability */
    private static function speaksOfOwnKo(array $ability): bool
    {
        $condition = $ability['condition'];
        return $condition !== null && $condition['op'] === 'is' && $condition['unit']['op'] === 'self' && $condition['group']['ko'];
    }

    private function changePowers(View $view): void
    {
        $losses = $this->clauses($view, ['loses_powers']);
        $isLost = function (Piece $unit, array $power) use ($losses): bool {
            foreach ($losses as ['change' => $change, 'on' => $on]) {
                $powers = $change['powers'];
                $taken = match ($powers['op']) {
                    'these' => array_filter($powers['list'], fn(array $one): bool => self::isPower($power, $one)) !== [],
                    'all' => array_filter($powers['except'], fn(array $one): bool => self::isPower($power, $one)) === [],
                    default => false,
                };
                if ($power['real'] && $taken && in_array($unit, $on, true)) {
                    return true;
                }
            }
            return false;
        };
        foreach ($losses === [] ? [] : $this->units as $unit) {
            $kept = array_filter($view->powers[$unit->index], fn(array $power): bool => !$isLost($unit, $power));
            $view->powers[$unit->index] = array_values($kept);
        }
        do {
            $more = $this->gain($view, $isLost);
        } while ($more);
    }

    /** Adds the powers and types that changes give; returns whether one was new. */
    private function gain(View $view, callable $isLost): bool
    {
        $more = false;
        $clauses = $this->clauses($view, ['gains_powers', 'gains_type', 'gains_types_of']);
        foreach ($clauses as ['change' => $change, 'on' => $on, 'context' => $context]) {
            $types = match ($change['op']) {
                'gains_type' => [$change['name']],
                'gains_types_of' => $this->typesOf($this->set($change['units'], $context), $view),
                default => [],
            };
            $gains = $change['op'] === 'gains_powers' && ($change['against'] ?? null) === null;
            $powers = $gains ? $this->given($change['powers'], $context, $view) : [];
            foreach ($on as $unit) {
                foreach (array_diff($types, $view->types[$unit->index] ?? $types) as $type) {
                    $view->types[$unit->index][] = $type;
                    $more = true;
                }
                foreach ($unit->isUnit ? $powers : [] as $power) {
                    $same = fn(array $one): bool => $one['real'] && $one['id'] === $power['id'] && $one['parameter'] === $power['parameter']
                        && $one['card'] === $power['card'];
                    if (array_filter($view->powers[$unit->index], $same) === [] && !$isLost($unit, $power)) {
                        $view->powers[$unit->index][] = $power;
                        $more = true;
                    }
                }
            }
        }
        return $more;
    }

    /**
     * @param list<Piece> $units
     * @return list<string>
     */
    private function typesOf(array $units, View $view): array
    {
        return array_merge([], ...array_map(fn(Piece $one): array => $view->types[$one->index] ?? [], $units));
    }

    /**
     * @param array<string, mixed> $set
     * @return list<array<string, mixed>>
     */
    private function given(array $set, Context $context, View $view): array
    {
        if ($set['op'] === 'of') {
            $all = array_merge([], ...array_map(fn(Piece $one): array => $view->powers[$one->index] ?? [], $this->set($set['units'], $context)));
            return array_values(array_filter($all, fn(array $power): bool => $power['real']));
        }
        $keywords = array_filter($set['list'] ?? [], fn(array $one): bool => !$this->content->isObsolete($one['id']));
        return array_values(array_map(fn(array $one): array => $this->content->power(['power' => 'keyword'] + $one, ''), $keywords));
    }

    /**
     * @param array<string, mixed> $power
     * @param array<string, mixed> $wanted
     */
    private static function isPower(array $power, array $wanted): bool
    {
        return $power['id'] === $wanted['id'] && (($wanted['parameter'] ?? null) === null || $wanted['parameter'] === $power['parameter']);
    }

    /** @param array<string, mixed> $wanted */
    private function hasPower(Piece $unit, array $wanted): bool
    {
        return array_filter($this->view()->powers[$unit->index] ?? [], fn(array $power): bool => self::isPower($power, $wanted)) !== [];
    }

    /** Rule 4.18.10: a condition sees numbers after all changes without one, and what replaces a number comes before what is added. */
    private function changeNumbers(View $view): void
    {
        $clauses = $this->clauses($view, ['loses_powers', 'gains_powers', 'gains_type', 'gains_types_of'], true);
        $replaces = fn(array $change): bool => $change['op'] === 'characteristic' && $change['how']['op'] === 'to';
        $rank = fn(array $clause): array => [$clause['conditional'] ? 1 : 0, $replaces($clause['change']) ? 0 : 1];
        usort($clauses, fn(array $one, array $other): int => $rank($one) <=> $rank($other));
        foreach ($clauses as $clause) {
            ['change' => $change, 'on' => $on, 'context' => $context] = $clause;
            if ($change['op'] !== 'characteristic') {
                foreach ($on as $unit) {
                    $view->changes[$change['op']][$unit->index][] = ['change' => $change, 'context' => $context];
                }
                continue;
            }
            foreach ($on as $unit) {
                $number = &$view->numbers[$unit->index][$change['characteristic']];
                // Rule 4.11.1: a dash is not a number.
                if ($number === null) {
                    continue;
                }
                if ($change['how']['op'] === 'to') {
                    $number = $change['how']['number'];
                    continue;
                }
                $least = min($number, $change['how']['at_least'] ?? 0);
                $number = max($least, min(99, $number + $this->amount($change['how']['amount'], $context, 0)));
                unset($number);
            }
        }
    }

    /** @return list<array{change: array<string, mixed>, context: Context}> The changes of a kind that hold for a unit. */
    private function changesOn(?Piece $unit, string $op): array
    {
        return $unit === null ? [] : $this->view()->changes[$op][$unit->index] ?? [];
    }

    /**
     * Powers that a unit has only against others.
     *
     * @return list<array{change: array<string, mixed>, context: Context}>
     */
    private function changesAgainst(?Piece $unit, ?Piece $other): array
    {
        $found = [];
        if ($unit === null || $other === null) {
            return [];
        }
        $view = $this->view();
        $view->against ??= array_filter(
            $this->clauses($view, ['gains_powers']),
            fn(array $one): bool => ($one['change']['against'] ?? null) !== null,
        );
        foreach ($view->against as ['change' => $change, 'on' => $on, 'context' => $context]) {
            if (!in_array($unit, $on, true) || !in_array($other, $this->set($change['against'], $context), true)) {
                continue;
            }
            foreach ($this->given($change['powers'], $context, $view) as $power) {
                $own = new Context($unit, $unit->player, ['power' => $power['id'], 'unit' => $unit]);
                foreach ($this->hasPower($unit, $power) ? [] : $power['whiles'] as $ability) {
                    foreach ($ability['changes'] as $given) {
                        $found[] = ['change' => $given, 'context' => $own];
                    }
                }
            }
        }
        return $found;
    }
}
