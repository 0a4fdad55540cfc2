<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Damage and healing (rules 7.2.7, 7.2.8, 7.3). */
trait Striking
{
    /** @return list<mixed> What the spell's own text gives or takes with such a target. */
    private function bonus(string $what, Piece $unit): array
    {
        $found = array_filter($this->cast->bonus, fn(array $bonus): bool => $bonus['what'] === $what && in_array($unit, $bonus['targets'], true));
        return array_values(array_column($found, 'value'));
    }

    /** Steps 4 and 5 (rules 7.2.5, 7.2.6). */
    private function rollForSpell(Cast $cast): void
    {
        $waiting = array_values(array_filter($cast->targets, fn(Piece $one): bool => $one->isUnit && $one->inPlay() && $this->hp($one) !== null));
        $struck = array_filter($cast->targets, fn(Piece $one): bool => $this->isStruck($cast, $one));
        if ($waiting === [] && $cast->later === [] && $struck === []) {
            return;
        }
        $dice = 1 + $cast->criticalDice + $this->moreDice($cast->caster, $cast->mainUnit, 'critical', false);
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'dice') as [$change, $context]) {
            $meant = $change['against'] === null || in_array($cast->mainUnit, $this->set($change['against'], $context), true);
            $dice += $change['roll'] === 'critical' && $meant ? $change['number'] : 0;
        }
        foreach ($this->against($cast->caster, $cast->mainUnit, 'spells') as ['change' => $change, 'context' => $context]) {
            $given = $change['change'];
            $fits = $given['op'] === 'dice' && $given['roll'] === 'critical'
                && $this->spellFits($change['spells'], $cast->caster, $cast->spell, $context);
            $dice += $fits ? $given['number'] : 0;
        }
        $dice = $cast->caster->isUnit ? $this->diceOf($cast->caster, $dice, 'critical') : $dice;
        // Rule 4.10.3.b: neutral attacks roll fewer dice.
        $neutral = $this->elementOf($cast->caster, $cast->spell) === 'neutral';
        $dice = $neutral ? min($dice, $this->content->rules['neutral']['critical_dice']) : $dice;
        $cast->critical = $this->rollAgainst('critical', $cast->caster, $cast->mainUnit, $dice);
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'critical_success') as [$change]) {
            $cast->criticalTimes = max($cast->criticalTimes, $change['times']);
        }
        $cast->critical *= $cast->criticalTimes;
        // Rule 7.3.2.a: no Armour roll against a healing spell.
        foreach ($cast->spell->kind() === 'attack' ? $waiting : [] as $unit) {
            $cast->numbers[$unit->index] = $this->rollForArmour($cast, $unit, $neutral);
        }
    }

    private function rollForArmour(Cast $cast, Piece $unit, bool $neutral): int
    {
        $dice = 1 + $this->moreDice($unit, $cast->caster, 'armour', true);
        $changes = $this->bonus('armour dice', $unit);
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'dice') as [$change, $context]) {
            if ($change['roll'] === 'armour' && ($change['against'] === null || in_array($unit, $this->set($change['against'], $context), true))) {
                $changes[] = $change['number'];
            }
        }
        // Rules 7.2.6.c, 7.5.12.a: one die fewer, no matter how many times its armour is pierced.
        $dice += array_sum(array_filter($changes, fn(int $number): bool => $number > 0)) + min([0, ...$changes]);
        $dice = $this->diceOf($unit, $dice, 'armour');
        $most = $this->content->rules['neutral']['armour_dice'];
        return $this->rollAgainst('armour', $unit, $cast->caster, $neutral && $most !== null ? min($dice, $most) : $dice);
    }

    /** Steps 6 and 7: the damage of each target is known before any of it is placed (rules 7.2.7, 7.2.8, 7.3.2). */
    private function strike(Cast $cast): void
    {
        if ($this->spellChanges($cast->caster, $cast->spell, 'steal_health') !== []) {
            $cast->steals = $cast->targets;
        }
        $heals = $cast->spell->kind() === 'healing';
        $struck = fn(Piece $one): bool => $one->isUnit ? $one->inPlay() && $this->hp($one) !== null : $this->isStruck($cast, $one);
        $left = array_values(array_filter($cast->targets, $struck));
        foreach ($left as $unit) {
            if ($unit->isUnit) {
                $cast->numbers[$unit->index] = $heals ? $this->healOf($cast, $unit) : $this->damageTo($cast, $unit);
            }
        }
        foreach ($left as $unit) {
            if (!$unit->isUnit) {
                $this->damageScenery($unit, $this->damageTo($cast, $unit), $cast->caster);
                continue;
            }
            $number = $cast->numbers[$unit->index];
            if ($heals) {
                $this->healUnits([$unit], $number, $cast->caster, $cast->spell);
                continue;
            }
            $event = fn(Piece $unit): Happening => new Happening(
                'suffers',
                $cast->caster,
                $unit,
                $this->inflicted($unit, $number, $cast->caster, $cast->spell),
                $cast->spell,
            );
            $this->befalls([$unit], $event, function (array $left) use ($cast, $unit, $number): void {
                if ($left !== []) {
                    $this->stealPlaced($unit, $this->injure($unit, $number, $cast->caster, $cast->spell));
                }
            }, true);
        }
        if ($cast->stolen > 0) {
            $this->standby[] = ['kind' => 'steal', 'caster' => $cast->caster, 'number' => $cast->stolen, 'by' => $cast->spell];
        }
        $this->settleKo();
    }

    /** Rule 7.5.22: as much health is stolen as injuries were placed, not as were dealt. */
    private function stealPlaced(Piece $unit, int $placed): void
    {
        if ($this->cast !== null && in_array($unit, $this->cast->steals, true)) {
            $this->cast->stolen += $placed;
        }
    }

    private function damageTo(Cast $cast, Piece $unit): int
    {
        $damage = $cast->spell->data['damage']['base'];
        $said = function (string $what, ?Piece $by, int $number) use ($unit): void {
            $this->fact($what, ['unit' => $unit, 'by' => $by, 'number' => $number]);
        };
        $said('damage printed', $cast->caster, $damage);
        foreach ($this->bonus('more', $unit) as $more) {
            $damage += $more;
            $said('damage by effect', $cast->caster, $more);
        }
        $more = 0;
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'damage') as [$change, $context]) {
            $more += $this->hits([$change, $context], $unit) ? $this->amount($change['amount'], $context, 0) : 0;
        }
        if ($more !== 0) {
            $damage += $more;
            $said('damage by effect', $cast->caster, $more);
        }
        // Rule 7.2.7.b: one more or one less, regardless of the number of successes.
        $dice = $cast->critical <=> ($unit->isUnit ? $cast->numbers[$unit->index] ?? 0 : 0);
        $damage += $dice;
        $said('damage by dice', $cast->caster, $dice);
        [$taken, $immune] = [0, false];
        $changes = [...$this->changesOn($unit, 'damage_taken'), ...$this->against($unit, $cast->caster, 'damage_taken')];
        foreach ($changes as ['change' => $change, 'context' => $context]) {
            if ($this->spellFits($change['spells'], $cast->caster, $cast->spell, $context)) {
                $immune = $immune || $change['amount']['op'] === 'all';
                $taken += $change['amount']['op'] === 'all' ? 0 : $this->amount($change['amount'], $context, 0);
            }
        }
        if ($taken !== 0) {
            $damage += $taken;
            $said('damage by target', $unit, $taken);
        }
        if ($immune) {
            $said('damage by target', $unit, -$damage);
            $damage = 0;
        }
        $times = $this->timesOf($cast, $unit, max(0, $damage)) - max(0, $damage);
        if ($times !== 0) {
            $damage += $times;
            $said('damage by effect', $cast->caster, $times);
        }
        // Rule 7.2.7.d: damage is never below zero.
        $damage = max(0, $damage);
        $said('damage', $cast->caster, $damage);
        if ($unit === $cast->mainUnit) {
            $cast->dealt = $damage;
        }
        return $damage;
    }

    /**
     * Whether a change of a spell's damage is about the damage to a unit.
     *
     * @param array{array<string, mixed>, Context} $one
     */
    private function hits(array $one, Piece $unit): bool
    {
        [$change, $context] = $one;
        return ($change['against'] ?? null) === null || in_array($unit, $this->set($change['against'], $context), true);
    }

    private function timesOf(Cast $cast, Piece $unit, int $damage): int
    {
        $times = array_filter($this->spellChanges($cast->caster, $cast->spell, 'damage_times'), fn(array $one): bool => $this->hits($one, $unit));
        foreach ([...$this->bonus('times', $unit), ...array_map(fn(array $one): mixed => $one[0]['times'], $times)] as $one) {
            $damage = match (true) {
                isset($one['number']) => $damage * $one['number'],
                ($one['half'] ?? null) === 'up' => intdiv($damage + 1, 2),
                default => intdiv($damage, 2),
            };
        }
        return $damage;
    }

    private function healOf(Cast $cast, Piece $unit): int
    {
        $heal = $cast->spell->data['damage']['base'] + array_sum($this->bonus('more', $unit)) + ($cast->critical > 0 ? 1 : 0);
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'heal') as [$change, $context]) {
            $heal += $this->amount($change['amount'], $context, 0);
        }
        return max(0, $heal);
    }

    /**
     * @param array<string, mixed> $change
     * @param ?array<string, mixed> $on
     */
    private function changeSpell(array $change, ?array $on, Context $context): void
    {
        $cast = $this->cast ?? $this->refuse('outside of a spell, its change', $change['op']);
        $targets = $on !== null ? $this->select($on, $context) : ($context->target !== null ? [$context->target] : $cast->targets);
        $add = function (string $what, mixed $value) use ($cast, &$targets): void {
            if ($targets !== []) {
                $cast->bonus[] = ['targets' => $targets, 'what' => $what, 'value' => $value];
            }
        };
        $against = ($change['against'] ?? null) === null ? null : $this->set($change['against'], $context);
        switch ($change['op']) {
            case 'damage':
            case 'heal':
                $number = $this->amount($change['amount'], $context, 0);
                if ($number !== 0) {
                    $add('more', $number);
                }
                break;
            case 'steal_health':
                array_push($cast->steals, ...$targets);
                break;
            case 'dice':
                if ($change['roll'] === 'armour') {
                    $add('armour dice', $change['number']);
                } else {
                    $cast->criticalDice += $change['number'];
                }
                break;
            case 'successes':
                if ($change['roll'] === 'armour') {
                    $targets = array_values(array_filter($targets, fn(Piece $one): bool => $against === null || in_array($one, $against, true)));
                    $add('armour face', $change['face']);
                } elseif ($against === null || in_array($cast->mainUnit, $against, true)) {
                    $cast->criticalFaces[] = $change['face'];
                }
                break;
            case 'element':
                if ($context->target === null || $context->target === $cast->mainUnit) {
                    $cast->element = $change['element'];
                }
                break;
            case 'critical_success':
                $cast->criticalTimes = $change['times'];
                break;
            case 'damage_times':
                $add('times', $change['times']);
                break;
            default:
                $this->refuse('the change of a spell', $change['op']);
        }
    }
}
