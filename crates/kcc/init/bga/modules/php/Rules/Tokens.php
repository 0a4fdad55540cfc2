<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;

/** Tokens of AP, MP and range, and points of the gauges (rules 4.11, 4.12). */
trait Tokens
{
    /**
     * @param list<Piece> $units
     * @param Closure(Piece): int $number
     * @param Closure(Piece, int): void $then What is done once so many have been placed.
     */
    private function bringTokens(array $units, string $token, ?Piece $by, Closure $number, Closure $then): void
    {
        $event = function (Piece $unit) use ($token, $by, $number): Happening {
            $placed = abs($this->tokensAfter($unit, $token, $number($unit)) - ($unit->tokens[$token] ?? 0));
            return new Happening("$token token " . ($number($unit) > 0 ? 'plus' : 'minus'), $by, $unit, $placed);
        };
        $units = array_values(array_filter($units, fn(Piece $one): bool => $one->isUnit));
        $this->befalls($units, $event, function (array $left) use ($token, $by, $number, $then): void {
            foreach ($left as $unit) {
                $then($unit, $this->giveTokens($unit, $token, $number($unit), $by));
            }
        });
    }

    /** Rules 4.11.6 to 4.11.8: no tokens without a gauge, and no more minus tokens than its maximum. */
    private function tokensAfter(Piece $unit, string $token, int $number): int
    {
        $now = $unit->tokens[$token];
        $most = $token === 'range' ? self::MOST : $this->view()->numbers[$unit->index][$token];
        return !$unit->inPlay() || $most === null ? $now : max(min(-$most, $now), min(self::MOST, $now + $number));
    }

    private function placeTokens(Piece $unit, string $token, int $number): int
    {
        $after = $this->tokensAfter($unit, $token, $number);
        $placed = abs($after - $unit->tokens[$token]);
        if ($placed !== 0) {
            $unit->tokens[$token] = $after;
            $this->fact("$token tokens", ['unit' => $unit, 'number' => $placed * ($number <=> 0)]);
        }
        return $placed;
    }

    private function giveTokens(Piece $unit, string $token, int $number, ?Piece $by): int
    {
        $placed = $this->placeTokens($unit, $token, $number);
        if ($placed > 0) {
            $this->happens("$token token " . ($number > 0 ? 'plus' : 'minus'), $by, $unit, $placed);
        }
        return $placed;
    }

    /** @param list<Piece> $units */
    private function changePoints(array $units, string $points, int $number, ?Piece $by): void
    {
        // Rule 4.11.4: only the active unit has a gauge, and only if its card has one.
        $has = fn(Piece $unit): bool => $unit === $this->active && $this->view()->numbers[$unit->index][$points] !== null;
        $now = fn(): int => $points === 'ap' ? $this->ap : $this->mp;
        $event = function (Piece $unit) use ($has, $now, $points, $number, $by): Happening {
            $changed = $has($unit) ? abs(max(0, min(self::MOST, $now() + $number)) - $now()) : 0;
            return new Happening("$points " . ($number > 0 ? 'gained' : 'lost'), $by, $unit, $changed);
        };
        $this->befalls($units, $event, function (array $left) use ($has, $now, $event, $points, $number, $by): void {
            foreach (array_filter($left, $has) as $unit) {
                $happening = $event($unit);
                $sum = max(0, min(self::MOST, $now() + $number));
                $points === 'ap' ? $this->ap = $sum : $this->mp = $sum;
                if ($happening->number > 0) {
                    $this->fact($points, ['unit' => $unit, 'number' => $happening->number * ($number <=> 0)]);
                    $this->happens($happening->what, $by, $unit, $happening->number);
                }
            }
        });
    }

    /** @param array<string, mixed> $effect */
    private function changeTokens(array $effect, Context $context): void
    {
        $units = array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit);
        $most = max(0, $this->amount($effect['amount'], $context, PHP_INT_MAX));
        foreach ($units as $unit) {
            foreach ($effect['tokens'] as $token) {
                $now = $unit->tokens[$token];
                $fits = $effect['sign'] === null || ($effect['sign'] === 'plus') === ($now > 0);
                $changed = $fits ? ($now <=> 0) * min(abs($now), $most) : 0;
                $this->placeTokens($unit, $token, match ($effect['change']) {
                    'remove' => -$changed,
                    'invert' => -2 * $changed,
                    'double' => $changed,
                });
            }
        }
    }
}
