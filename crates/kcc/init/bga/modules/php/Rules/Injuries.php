<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Injuries placed, removed and exchanged (rule 4.10). */
trait Injuries
{
    /** @param array<string, mixed> $effect */
    private function placeInjuries(array $effect, Context $context): void
    {
        $pieces = $this->select($effect['on'], $context);
        $number = max(0, $this->amount($effect['amount'], $context, 255));
        $units = array_values(array_filter($pieces, fn(Piece $one): bool => $one->isUnit));
        // Rule 7.2.8.d: injuries that replace those that the same unit was to suffer, or that are passed on, have their source; rule 4.10.6.b:
        // others that of the text.
        $passedOn = self::mentions($effect['amount'], fn(array $one): bool => ($one['op'] ?? null) === 'that_many');
        $replaces = $context->spared !== null && ($passedOn || $units === [$context->it]);
        [$source, $by] = $replaces ? [$context->by, $context->spared[0]] : [$context->owner, $context->spell()];
        $event = fn(Piece $unit): Happening => new Happening('suffers', $source, $unit, $this->inflicted($unit, $number, $source, $by), $by);
        $this->befalls($units, $event, function (array $left) use ($number, $source, $by, $replaces, $context): void {
            foreach ($left as $unit) {
                $placed = $this->injure($unit, $number, $source, $by);
                if ($replaces && $context->spared[1]) {
                    $this->stealPlaced($unit, $placed);
                }
            }
        });
        foreach ($pieces as $piece) {
            if (!$piece->isUnit) {
                $this->damageScenery($piece, $number, $source);
            }
        }
    }

    /**
     * Rules 4.10.7, 7.5.24: exchanged injuries are neither inflicted nor suffered.
     *
     * @param array<string, mixed> $effect
     */
    private function exchangeInjuries(array $effect, Context $context): void
    {
        [$one, $other] = $this->selectTwo($effect, $context);
        $suffers = fn(?Piece $unit): bool => $unit !== null && $unit->inPlay() && $this->hp($unit) !== null;
        if ($one === $other || !$suffers($one) || !$suffers($other)
            || $this->cannot($one, 'exchanges_injuries', true, $other) || $this->cannot($other, 'exchanges_injuries', true, $one)) {
            return;
        }
        foreach ([[$one, $other->injuries], [$other, $one->injuries]] as [$unit, $number]) {
            $unit->injuries = min($number, $this->hp($unit));
            $this->hurt($unit, null, null);
            $this->fact('exchanged', ['unit' => $unit, 'by' => $context->owner, 'number' => $unit->injuries]);
        }
        $this->happens('exchanges_injuries', $one, $other);
        $this->happens('exchanges_injuries', $other, $one);
    }

    /** How many injuries a source would place if the unit had room for all of them. */
    private function inflicted(Piece $unit, int $number, ?Piece $source, ?Spell $by): int
    {
        $barred = $this->cannot($unit, 'injures', false, $source, true) || $source !== null && $this->cannot($source, 'injures', true, $unit);
        return $barred || $this->room($unit) === 0 ? 0 : min($number, $this->mostInjuries($unit, $by));
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
            $this->hurt($unit, $source, $by);
            $this->fact('injured', ['unit' => $unit, 'by' => $source, 'number' => $placed]);
            $this->happens('suffers', $source, $unit, $placed);
            if ($source !== null) {
                $this->happens('injures', $source, $unit, $placed, $by);
            }
        }
        return $placed;
    }

    /** Notes what injured a unit last, and the spell whose text did. A text that waited acts when its spell is over. */
    private function hurt(Piece $unit, ?Piece $source, ?Spell $spell): void
    {
        $unit->hurtBy = $source;
        if ($this->cast !== null) {
            $this->cast->hurt = array_values(array_filter($this->cast->hurt, fn(Piece $one): bool => $one !== $unit));
            if ($spell?->id === $this->cast->spell->id) {
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
        $event = fn(Piece $unit): Happening => new Happening('is healed', $source, $unit, $removed($unit), $by);
        $this->befalls($units, $event, function (array $left) use ($removed, $source, $by): void {
            foreach ($left as $unit) {
                $healed = $removed($unit);
                if ($healed > 0) {
                    $unit->injuries -= $healed;
                    $this->fact('healed', ['unit' => $unit, 'by' => $source, 'number' => $healed]);
                    $this->happens('is healed', $source, $unit, $healed, $by);
                    $this->happens('heals', $source, $unit, $healed, $by);
                }
            }
        });
    }
}
