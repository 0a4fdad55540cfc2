<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use RuntimeException;

/** Dice and coins (rule 1.6). */
trait Rolls
{
    /** @var list<string> What dice and coins are going to show. */
    private array $dice = [];
    /** @var list<string> What they have shown since the last answer. */
    private array $shown = [];

    /** The successes of the last roll. */
    private int $successes = 0;

    private function throwDie(): string
    {
        return $this->chance(array_keys(self::FACES));
    }

    /** @param list<string> $sides What it can show, each as often. */
    private function chance(array $sides): string
    {
        if ($this->tries !== null) {
            $this->step();
            return $this->tried('chance', array_combine($sides, $sides), false);
        }
        $side = array_shift($this->dice) ?? ($this->throw === null ? null : ($this->throw)($sides));
        if (!in_array($side, $sides, true)) {
            $of = implode(', ', $sides);
            throw new RuntimeException($side === null ? "nothing says which is shown of $of" : "`$side` is not among $of");
        }
        return $this->shown[] = $side;
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
        $this->successes = $successes;
        if ($successes > 0) {
            $this->happens("succeeds $success", null, $unit, $successes);
        }
        return $successes;
    }

    /**
     * Which dice a unit may roll again, when, who says so, and after how many times that ends.
     *
     * @return ?array{string|array<string, int>, string, int, int}
     */
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
            return $this->successes = 0;
        }
        $this->happens("rolls $of", $unit, $other);
        return $this->roll($of, $this->furtherFaces($unit, $other, $of), $unit, $dice);
    }

    /** @return list<string> The faces that are successes of a roll besides the one it is named after. */
    private function furtherFaces(Piece $unit, ?Piece $other, string $of): array
    {
        $faces = [];
        $changes = [...$this->changesOn($unit, 'successes'), ...$this->against($unit, $other, 'successes')];
        foreach ($changes as ['change' => $change, 'context' => $context]) {
            $fits = $change['against'] === null || $of === 'armour'
                && $this->spellFits($change['against'], $this->cast->caster, $this->cast->spell, $context);
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
}
