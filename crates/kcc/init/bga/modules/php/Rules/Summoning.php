<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Summons, and forms that take the place of others (rules 4.19, 7.5.23). */
trait Summoning
{
    /** @param array<string, mixed> $effect */
    private function summon(array $effect, Context $context): void
    {
        $most = $this->mayBring($effect['summon'], $context);
        if ($most <= 0 || $this->cannot($context->owner, 'summons', true, null)) {
            $context->it = null;
            return;
        }
        // Rules 4.19.1.a, 4.19.1.b: cells where it could be, without a unit.
        $empty = fn(int $cell): bool => $this->isFree($cell) && array_filter($this->at($cell), fn(Piece $one): bool => $one->isUnit) === [];
        $free = array_values(array_filter($this->selectCells($effect['to'], $context), $empty));
        $chosen = count($free) <= $most ? $free : [];
        while (count($free) > $most && count($chosen) < $most) {
            $chosen[] = $this->askCell(array_values(array_diff($free, $chosen)), $context->chooser ?? $context->player);
        }
        sort($chosen);
        [$brought, $last] = [[], null];
        foreach ($chosen as $cell) {
            $place = $this->roomForOne($context);
            if ($place !== null) {
                $beside = $this->summonsInLine($context->owner) !== [];
                $context->it = $last = $this->bring($effect['summon'], $cell, $context, $place);
                // Whoever comes first has no place among others.
                $brought = $beside ? [...$brought, $context->it] : $brought;
            }
        }
        $context->it = $last;
        foreach (array_reverse($brought) as $summon) {
            $this->orderSummons($summon);
        }
    }

    /** Rules 4.19.9.c, 4.19.1.d: as many as the control value and the strength of the player's summons allow. */
    private function mayBring(string $summon, Context $context): int
    {
        $most = PHP_INT_MAX;
        $spell = $context->spell();
        if ($spell !== null && $spell->data['summons'] !== null) {
            $own = $this->ownChanges($context->owner, $spell, $context->x, $context->main, 'control');
            $changes = [...$this->spellChanges($context->owner, $spell, 'control'), ...$own];
            $control = $this->shifted($spell->data['summons'], $changes);
            $kinds = [];
            self::mentions($spell->data['effects'], function (array $node) use (&$kinds): bool {
                if (($node['op'] ?? null) === 'summon' && is_string($node['summon'] ?? null)) {
                    $kinds[] = $node['summon'];
                }
                return false;
            });
            $most = $control - count(array_filter(
                $this->units,
                fn(Piece $one): bool => $one->inPlay() && $one->summoner === $context->owner && in_array($one->card, $kinds, true),
            ));
        }
        $limit = $this->content->rules['summons']['strength'];
        $strength = fn(string $card): int => $this->content->card($card)['strength'] ?? 0;
        $team = array_sum(array_map(
            fn(Piece $one): int => $one->inPlay() && $one->player === $context->player ? $strength($one->card) : 0,
            $this->units,
        ));
        $one = $strength($summon);
        return match (true) {
            $limit === null => $most,
            $one === 0 => $team > $limit ? 0 : $most,
            default => min($most, intdiv(max(0, $limit - $team), $one)),
        };
    }

    /** Where a new unit goes: in a place of its own, or in that of one which has left the game and which nothing refers to any more. */
    private function roomForOne(Context $context): ?int
    {
        if (count($this->units) < self::PIECES) {
            return count($this->units);
        }
        foreach ($this->units as $place => $unit) {
            if ($unit->presence === 'gone' && !$this->isSpokenOf($unit, $context)) {
                $this->order = array_values(array_filter($this->order, fn(Piece $one): bool => $one !== $unit));
                $this->memory = array_values(array_filter($this->memory, fn(Happening $one): bool => $one->source !== $unit && $one->unit !== $unit));
                $this->after = array_values(array_filter($this->after, fn(array $turn): bool => $turn[0] !== $unit));
                $this->fired = array_filter($this->fired, fn(string $key): bool => !str_starts_with($key, "$place "), ARRAY_FILTER_USE_KEY);
                foreach ($this->units as $other) {
                    $other->hurtBy = $other->hurtBy === $unit ? null : $other->hurtBy;
                }
                return $place;
            }
        }
        return null;
    }

    private function isSpokenOf(Piece $unit, Context $context): bool
    {
        $in = fn(Context $text): bool => in_array($unit, [$text->owner, $text->target, $text->it, $text->by], true);
        $waits = fn(array $one): bool => $one['kind'] === 'text' ? $in($one['context']) : $one['caster'] === $unit;
        return $in($context) || $unit === $this->active || $unit === $this->cast?->caster || in_array($unit, $this->cast->targets ?? [], true)
            || array_filter($this->lasting, fn(Lasting $one): bool => $one->on === $unit || $one->whose === $unit || $in($one->context)) !== []
            || array_filter($this->units, fn(Piece $other): bool => $other->summoner === $unit && $other->inPlay()) !== []
            || array_filter($this->standby, $waits) !== [];
    }

    private function bring(string $summon, int $cell, Context $context, int $place): Piece
    {
        $unit = new Piece($place, true, $summon);
        [$unit->player, $unit->owner, $unit->summoner] = [$context->player, $context->player, $context->owner];
        $this->name($unit);
        $this->units[$place] = $unit;
        $places = $this->places();
        $unit->cell = $cell;
        $this->fact('placed', ['unit' => $unit, 'by' => $context->owner, 'cell' => $cell]);
        $this->enterLine($unit, $context->owner);
        $this->happens('summons', $context->owner, $unit);
        $this->enters($unit);
        $this->meets($places);
        return $unit;
    }

    /** @param array<string, mixed> $effect */
    private function replace(array $effect, Context $context): void
    {
        $unit = $this->select($effect['on'], $context)[0] ?? null;
        if ($unit === null || !$unit->inPlay() || $this->cannot($unit, 'is_replaced', true, null)) {
            return;
        }
        $with = $effect['with'];
        $level = fn(string $card): ?int => $this->content->card($card)['level'] ?? null;
        $cards = $with['op'] === 'this' ? [$with['krosmaster']] : $this->content->forms($with['name']);
        $cards = array_filter(
            $cards,
            fn(string $card): bool => $card !== $unit->card && (!($with['same_level'] ?? false) || $level($card) === $level($unit->card)),
        );
        if ($cards === []) {
            return;
        }
        $answers = [];
        foreach ($cards as $card) {
            $answers["choose card $card"] = $card;
        }
        $unit->card = $this->ask($context->chooser ?? $context->player, 'option', null, $answers);
        $this->fact('replaced', ['unit' => $unit, 'by' => $context->owner]);
        $this->happens('is_replaced', null, $unit);
    }
}
