<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use RuntimeException;

trait Rolls
{
    private const FACES = ['armour' => ['armour'], 'critical' => ['critical'], 'lock' => ['lock'], 'dodge' => ['dodge'],
        'critical-dodge' => ['critical', 'dodge'], 'dofus' => ['armour', 'critical', 'dodge', 'lock']];

    /** @var list<string> What dice and coins are going to show. */
    private array $dice = [];
    /** @var list<string> What they have shown since the last answer. */
    private array $shown = [];

    private function throwDie(string $of = 'die'): string
    {
        $this->shown[] = $side = array_shift($this->dice) ?? ($this->throw === null ? throw new RuntimeException('a die is thrown that the trace does not have') : ($this->throw)($of));
        return $side;
    }

    /** @return int How many dice succeed of those that a unit rolls. */
    private function roll(string $success, array $further, Piece $unit, int $dice): int
    {
        $again = 0;
        $sides = array_map(fn(): string => $this->throwDie(), array_fill(0, $dice, 0));
        $successes = 0;
        while (true) {
            foreach ($sides as $side) {
                $successes += in_array($this->turned($side, $unit->player, $unit), [$success, ...$further], true) ? 1 : 0;
            }
            $rerolls = $this->rerolls($unit, $success, $again);
            if ($rerolls === null) {
                break;
            }
            [$which, $when, $by, $end] = $rerolls;
            $kind = is_array($which) ? array_key_first($which) : $which;
            $failed = $dice - $successes;
            $wanted = $kind === 'failed' || $kind === 'all' && $by === $unit->player ? $failed : $successes;
            $yes = $when === 'always' || $when === 'unless_all_succeed' && $failed > 0;
            if ($when === 'may' && $wanted > 0) {
                $about = ['all' => 'all', 'failed' => 'a failure', 'succeeded' => 'a success'][$kind];
                $yes = $this->ask($by, 'roll again', "$about, $successes of $dice are successes", ['choose no' => false, 'choose yes' => true]);
            }
            if (!$yes) {
                $again = $end;
                $sides = [];
                continue;
            }
            $again++;
            $this->happens('rerolls', null, $unit);
            if ($kind === 'all') {
                [$sides, $successes] = [array_map(fn(): string => $this->throwDie(), array_fill(0, $dice, 0)), 0];
            } else {
                $one = $kind === 'failed' ? $failed > 0 : $successes > 0;
                $successes -= $kind === 'succeeded' && $one ? 1 : 0;
                $sides = $one ? [$this->throwDie()] : [];
            }
        }
        $this->fact('rolled', ['unit' => $unit, 'number' => $successes]);
        if ($successes > 0) {
            $this->happens("succeeds $success", null, $unit, $successes);
        }
        return $successes;
    }

    /** @return ?array{string|array<string, int>, string, int, int} Which dice a unit may roll again, when, who says so, and after how many times that ends. */
    private function rerolls(Piece $unit, string $success, int $again): ?array
    {
        $end = 0;
        if ($this->cannot($unit, 'rerolls', true, null)) {
            return null;
        }
        foreach ($this->changesOn($unit, 'rerolls') as ['change' => $change, 'context' => $context]) {
            if ($change['rolls'] !== null && $change['rolls'] !== $success) {
                continue;
            }
            $end += is_array($change['dice']) ? reset($change['dice']) : 1;
            if ($again < $end) {
                return [$change['dice'], $change['when'], $change['by'] === null ? $unit->player : $this->player($change['by'], $context), $end];
            }
        }
        return null;
    }

    /** A side with more than one face is turned to one of them (rule 1.6.2). */
    private function turned(string $side, int $player, ?Piece $unit): string
    {
        $faces = self::FACES[$side];
        if (count($faces) === 1) {
            return $faces[0];
        }
        foreach ($side === 'dofus' ? $this->changesOn($unit, 'decided_by') : [] as ['change' => $change, 'context' => $context]) {
            if ($change['what'] === 'dofus') {
                $player = $this->player($change['player'], $context);
            }
        }
        $answers = [];
        foreach ($faces as $face) {
            $answers["choose $face"] = $face;
        }
        return $this->ask($player, 'turn die', $side, $answers);
    }

    private function rollAgainst(string $of, Piece $unit, ?Piece $other, int $dice): int
    {
        if ($this->cannot($unit, "rolls $of", true, $other)) {
            return 0;
        }
        $this->happens("rolls $of", $unit, $other);
        return $this->roll($of, $this->furtherFaces($unit, $other, $of), $unit, $dice);
    }

    /** @return list<string> The faces that are successes of a roll besides the one it is named after. */
    private function furtherFaces(Piece $unit, ?Piece $other, string $of): array
    {
        $faces = [];
        foreach ([...$this->changesOn($unit, 'successes'), ...$this->against($unit, $other, 'successes')] as ['change' => $change, 'context' => $context]) {
            $fits = $change['against'] === null || $of === 'armour' && $this->spellFits($change['against'], $this->cast->caster, $this->cast->spell, $context);
            if (($change['roll'] ?? $of) === $of && $fits) {
                $faces[] = $change['face'];
            }
        }
        if ($this->cast === null || !in_array($of, ['critical', 'armour'], true)) {
            return $faces;
        }
        $defender = $of === 'critical' ? $this->cast->mainUnit : $unit;
        foreach ($this->spellChanges($this->cast->caster, $this->cast->spell, 'successes') as [$change, $context]) {
            if ($change['roll'] === $of && ($change['against'] === null || in_array($defender, $this->set($change['against'], $context), true))) {
                $faces[] = $change['face'];
            }
        }
        return [...$faces, ...($of === 'critical' ? $this->cast->criticalFaces : $this->bonus('armour face', $unit))];
    }

    /** @return list<array{change: array<string, mixed>, context: Context}> */
    private function against(?Piece $unit, ?Piece $other, string $op): array
    {
        return array_values(array_filter($this->changesAgainst($unit, $other), fn(array $one): bool => $one['change']['op'] === $op));
    }

    /** How many more dice changes give a unit in such a roll against another. */
    private function moreDice(Piece $unit, ?Piece $other, string $of, bool $spell): int
    {
        $more = 0;
        foreach ([...$this->changesOn($unit, 'dice'), ...$this->against($unit, $other, 'dice')] as ['change' => $change, 'context' => $context]) {
            $fits = $change['against'] === null || $spell && $this->spellFits($change['against'], $this->cast->caster, $this->cast->spell, $context);
            if ($change['how']['op'] === 'by' && ($change['roll'] ?? $of) === $of && $fits) {
                $more += $this->amount($change['how']['amount'], $context, 0);
            }
        }
        return $more;
    }

    /** Rule 4.18.10: a fixed number applies after everything else has changed it. */
    private function diceOf(Piece $unit, int $dice, string $of): int
    {
        $dice = max(0, $dice);
        foreach ($dice >= 2 ? $this->changesOn($unit, 'dice') : [] as ['change' => $change]) {
            if ($change['how']['op'] === 'to' && ($change['roll'] ?? $of) === $of) {
                $dice = $change['how']['number'];
            }
        }
        return $dice;
    }

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
            $fits = $given['op'] === 'dice' && $given['roll'] === 'critical' && $this->spellFits($change['spells'], $cast->caster, $cast->spell, $context);
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

    /** Whether a target is scenery that the spell can hurt. */
    private function isStruck(Cast $cast, Piece $piece): bool
    {
        return $cast->spell->kind() === 'attack' && !$piece->isUnit && $piece->cell !== null && $this->content->find('scenery', $piece->card)['hp'] !== null;
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
            $event = fn(Piece $unit): Happening => new Happening('suffers', $cast->caster, $unit, $this->inflicted($unit, $number, $cast->caster, $cast->spell), $cast->spell);
            if ($this->befalls([$unit], $event) !== []) {
                $placed = $this->injure($unit, $number, $cast->caster, $cast->spell);
                $cast->stolen += in_array($unit, $cast->steals, true) ? $placed : 0;
            }
        }
        if ($cast->stolen > 0) {
            $this->standby[] = ['kind' => 'steal', 'caster' => $cast->caster, 'number' => $cast->stolen, 'by' => $cast->spell];
        }
        $this->settleKo();
    }

    private function damageTo(Cast $cast, Piece $unit): int
    {
        $damage = $cast->spell->data['damage']['base'];
        $said = fn(string $what, ?Piece $by, int $number): null => $this->fact($what, ['unit' => $unit, 'by' => $by, 'number' => $number]);
        $said('damage printed', $cast->caster, $damage);
        foreach ($this->bonus('more', $unit) as $more) {
            $damage += $more;
            $said('damage by effect', $cast->caster, $more);
        }
        $more = 0;
        foreach ($this->spellChanges($cast->caster, $cast->spell, 'damage') as [$change, $context]) {
            $more += $this->amount($change['amount'], $context, 0);
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
        foreach ([...$this->changesOn($unit, 'damage_taken'), ...$this->against($unit, $cast->caster, 'damage_taken')] as ['change' => $change, 'context' => $context]) {
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

    private function timesOf(Cast $cast, Piece $unit, int $damage): int
    {
        $times = array_map(fn(array $one): mixed => $one[0]['times'], $this->spellChanges($cast->caster, $cast->spell, 'damage_times'));
        foreach ([...$this->bonus('times', $unit), ...$times] as $one) {
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

    /** How many injuries a source would place if the unit had room for all of them. */
    private function inflicted(Piece $unit, int $number, ?Piece $source, ?Spell $by): int
    {
        if ($this->room($unit) === 0 || $this->cannot($unit, 'injures', false, $source, true) || $source !== null && $this->cannot($source, 'injures', true, $unit)) {
            return 0;
        }
        return min($number, $this->mostInjuries($unit, $by));
    }

    private function room(Piece $unit): int
    {
        $hp = $this->hp($unit);
        return $hp === null || !$unit->inPlay() ? 0 : max(0, $hp - $unit->injuries);
    }

    /** Rule 7.2.8.d: the most injuries that one spell or power places on a unit or removes from it. */
    private function mostInjuries(Piece $unit, ?Spell $by): int
    {
        $limits = array_filter($this->changesOn($unit, 'at_most_injuries'), fn(array $one): bool => $by !== null || !$one['change']['of_spells']);
        return min([PHP_INT_MAX, ...array_map(fn(array $one): int => $one['change']['number'], array_values($limits))]);
    }

    private function injure(Piece $unit, int $number, ?Piece $source, ?Spell $by): int
    {
        if ($number > 0) {
            $this->spared = array_values(array_filter($this->spared, fn(Piece $one): bool => $one !== $unit));
        }
        $placed = min($this->inflicted($unit, $number, $source, $by), $this->room($unit));
        if ($placed > 0) {
            $unit->injuries += $placed;
            $this->hurt($unit, $source, $by !== null);
            $this->fact('injured', ['unit' => $unit, 'by' => $source, 'number' => $placed]);
            $this->happens('suffers', $source, $unit, $placed);
            if ($source !== null) {
                $this->happens('injures', $source, $unit, $placed, $by);
            }
        }
        return $placed;
    }

    /** Notes what injured a unit last, and whether that was the spell being cast. */
    private function hurt(Piece $unit, ?Piece $source, bool $bySpell): void
    {
        $unit->hurtBy = $source;
        if ($this->cast !== null) {
            $this->cast->hurt = array_values(array_filter($this->cast->hurt, fn(Piece $one): bool => $one !== $unit));
            if ($bySpell) {
                $this->cast->hurt[] = $unit;
            }
        }
        $this->touch();
    }

    /** @param list<Piece> $units */
    private function healUnits(array $units, int $number, Piece $source, ?Spell $by): void
    {
        $removed = function (Piece $unit) use ($number, $source, $by): int {
            $barred = $this->cannot($unit, 'heals', false, $source, true) || $this->cannot($source, 'heals', true, $unit);
            return !$unit->isUnit || !$unit->inPlay() || $barred ? 0 : min($number, $this->mostInjuries($unit, $by), $unit->injuries);
        };
        foreach ($this->befalls($units, fn(Piece $unit): Happening => new Happening('is healed', $source, $unit, $removed($unit), $by)) as $unit) {
            $number = $removed($unit);
            if ($number > 0) {
                $unit->injuries -= $number;
                $this->fact('healed', ['unit' => $unit, 'by' => $source, 'number' => $number]);
                $this->happens('is healed', $source, $unit, $number, $by);
                $this->happens('heals', $source, $unit, $number, $by);
            }
        }
    }

    /** Scenery is no character: nothing waits for its injuries (rule 4.17.5.b). */
    private function damageScenery(Piece $piece, int $number, ?Piece $source): void
    {
        $hp = $this->content->find('scenery', $piece->card)['hp'];
        $placed = $hp === null || $piece->cell === null ? 0 : min($number, $hp - $piece->injuries);
        if ($placed <= 0) {
            return;
        }
        $piece->injuries += $placed;
        $this->fact('injured', ['unit' => $piece, 'by' => $source, 'number' => $placed]);
        if ($piece->injuries >= $hp) {
            [$cell, $piece->left] = [$piece->cell, $piece->cell];
            $piece->cell = null;
            $this->fact('destroyed', ['by' => $source, 'cell' => $cell, 'unit' => 'nobody']);
            foreach ($this->ownSpells($piece) as $spell) {
                if ($spell->data['cost']['fixed']) {
                    $this->standby[] = ['kind' => 'spell', 'caster' => $piece, 'spell' => $spell, 'from' => $cell];
                }
            }
        }
    }
}
