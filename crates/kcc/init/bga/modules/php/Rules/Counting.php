<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Numbers and conditions of texts. */
trait Counting
{
    /** @param array<string, mixed> $amount */
    private function amount(array $amount, Context $context, int $all): int
    {
        switch ($amount['op']) {
            case 'number':
                return $amount['number'];
            case 'all':
                return $all;
            default:
                $counted = max(0, $this->count($amount['of'], $context));
                $per = max(1, $amount['per']);
                $full = intdiv($counted, $per) + ($amount['rounded'] === 'up' && $counted % $per > 0 ? 1 : 0);
                $size = max(min(abs($amount['number']) * $full, $amount['at_most'] ?? PHP_INT_MAX), $amount['at_least'] ?? 0);
                return $size * ($amount['number'] <=> 0);
        }
    }

    /** @param array<string, mixed> $count */
    private function count(array $count, Context $context): int
    {
        switch ($count['op']) {
            case 'number':
                return $count['number'];
            case 'units':
                // Units that are described only by what has happened to them need not be in play any more.
                $traits = $count['group']['traits'];
                $past = $traits !== [] && array_filter($traits, fn(array $one): bool => $one['op'] !== 'did') === [];
                return $this->numberOf($this->group($count['group'], $context, !$past), $count['names'] ?? false);
            case 'maximum_range':
                $spell = $context->spell();
                $caster = $context->owner;
                return $spell === null ? 0 : $this->range($caster, $spell, $context->main, $this->furtherRange($caster, $caster->cell))[2];
            case 'stock':
                return $this->players[$this->player($count['player'], $context)][$count['what']];
            case 'game_turns':
                return $this->gameTurns[$this->player($count['player'], $context)] ?? 0;
            case 'faces':
                return count(array_filter($context->faces, fn(string $face): bool => $face === self::faceOf($count['shown'])));
            case 'times':
                return self::tally($count, $this->recalled($count['event'], $count['scope'], $context));
            case 'highest':
                $units = $this->group($count['group'], $context, true);
                return max([0, ...array_map(fn(Piece $unit): int => $this->characteristic($unit, $count['characteristic']), $units)]);
            case 'x':
                return $context->x;
            case 'that_many':
                return $context->many ?? 0;
            case 'sum':
                return array_sum(array_map(fn(array $one): int => $this->count($one, $context), $count['counts']));
            case 'successes':
                if ($count['roll'] === 'critical') {
                    return $this->cast->critical ?? 0;
                }
                break;
            case 'distance':
                $far = [];
                foreach ($this->placesOf($count['to'], $context) as $to) {
                    foreach ($this->placesOf($count['from'], $context) as $from) {
                        $far[] = $this->board->distance($from, $to);
                    }
                }
                return $far === [] ? 0 : min($far);
        }
        if (!isset($count['unit'])) {
            $this->refuse('the count', $count['op']);
        }
        return array_sum(array_map(fn(Piece $unit): int => $this->countOf($count, $unit, $context), $this->set($count['unit'], $context)));
    }

    /** @param list<Piece> $units How many there are, or how many different names they have. */
    private function numberOf(array $units, bool $names): int
    {
        $name = fn(Piece $unit): string => $this->content->card($unit->card)['character'] ?? $unit->card;
        return $names ? count(array_unique(array_map($name, $units))) : count($units);
    }

    /**
     * @param array<string, mixed> $units
     * @return list<int> The cells of units; of a main target that nobody stands on, that cell.
     */
    private function placesOf(array $units, Context $context): array
    {
        $places = [...array_map($this->placeOf(...), $this->set($units, $context)), $this->emptyMain($units, $context)];
        return array_values(array_filter($places, fn(?int $cell): bool => $cell !== null));
    }

    /**
     * @param array<string, mixed> $count
     * @param list<Happening> $happened
     */
    private static function tally(array $count, array $happened): int
    {
        return ($count['total'] ?? false) ? array_sum(array_map(fn(Happening $one): int => $one->number, $happened)) : count($happened);
    }

    /** @param array<string, mixed> $count */
    private function countOf(array $count, Piece $unit, Context $context): int
    {
        return match ($count['op']) {
            'times' => self::tally($count, $this->recalledOf($count, $unit, $context)),
            'distance' => $this->count(['to' => ['op' => 'it']] + $count, $this->about($unit, $context)),
            'characteristic' => $this->characteristic($unit, $count['characteristic']),
            'injuries' => ($count['left'] ?? false) ? max(0, ($this->hp($unit) ?? 0) - $unit->injuries) : $unit->injuries,
            'points_left' => $unit === $this->active ? ($count['points'] === 'ap' ? $this->ap : $this->mp) : 0,
            'tokens' => match ($count['sign']) {
                'plus' => max(0, $unit->tokens[$count['token']]),
                'minus' => max(0, -$unit->tokens[$count['token']]),
                default => abs($unit->tokens[$count['token']]),
            },
            'successes' => $this->cast->numbers[$unit->index] ?? 0,
            'rewards' => $this->rewardsCounted($unit, $count['revealed'] ?? false),
            default => $this->refuse('the count', $count['op']),
        };
    }

    /**
     * @param array<string, mixed> $count
     * @return list<Happening> What has happened with one unit of those that an event is about.
     */
    private function recalledOf(array $count, Piece $unit, Context $context): array
    {
        $bySource = self::several($count['event'], true) === $count['event']['source'];
        $own = fn(Happening $one): bool => ($bySource ? $one->source : $one->unit) === $unit;
        return array_values(array_filter($this->recalled($count['event'], $count['scope'], $context), $own));
    }

    private function about(Piece $it, Context $context): Context
    {
        $about = clone $context;
        $about->it = $it;
        return $about;
    }

    private function characteristic(Piece $unit, string $characteristic): int
    {
        return $unit->isUnit ? $this->view()->numbers[$unit->index][$characteristic] ?? 0 : 0;
    }

    private function hp(Piece $unit): ?int
    {
        return $this->view()->numbers[$unit->index]['hp'];
    }

    private static function compares(int $left, string $comparison, int $right): bool
    {
        return match ($comparison) {
            'exactly' => $left === $right,
            'at_least' => $left >= $right,
            'at_most' => $left <= $right,
        };
    }

    /** @param array<string, mixed> $right */
    private function comparesWith(int $left, string $comparison, array $right, Context $context): bool
    {
        return $this->numberIs($right, $context, fn(int $right): bool => self::compares($left, $comparison, $right));
    }

    /**
     * Whether something is true of a number; for a group, of the number of all or any of its units.
     *
     * @param array<string, mixed> $count
     */
    private function numberIs(array $count, Context $context, callable $so): bool
    {
        if ($count['op'] === 'units') {
            // Conditions speak of units in play.
            return $so($this->numberOf($this->group($count['group'], $context, true), $count['names'] ?? false));
        }
        $units = $count['op'] === 'times' ? self::several($count['event'], $count['total'] ?? false) : $count['unit'] ?? null;
        if (!is_array($units) || $units['op'] !== 'group' || $count['op'] === 'successes') {
            return $so($this->count($count, $context));
        }
        return $this->isOf($units, $context, fn(Piece $unit): bool => $so($this->countOf($count, $unit, $context)));
    }

    /**
     * The units of an event, if the number of each of them is meant and not that of all together.
     *
     * @param array<string, mixed> $event
     * @return ?array<string, mixed>
     */
    private static function several(array $event, bool $any): ?array
    {
        $sides = array_values(array_filter([$event['source'], $event['unit']], fn(?array $units): bool => ($units['op'] ?? null) === 'group'));
        $anything = ['side' => null, 'other' => null, 'ko' => false, 'noun' => ['op' => 'unit'], 'traits' => []];
        $each = array_values(array_filter($sides, fn(array $units): bool => $units['quantity'] === 'each'));
        $described = array_values(array_filter($sides, fn(array $units): bool => $any && $units['group'] != $anything));
        return $each[0] ?? $described[0] ?? null;
    }

    /**
     * Whether something is true of units: of any for "any", "one" and alternatives, else of all, at least one.
     *
     * @param array<string, mixed> $units
     */
    private function isOf(array $units, Context $context, callable $so): bool
    {
        $set = $this->set($units, $context);
        $true = count(array_filter($set, $so));
        $any = $units['op'] === 'either' || $units['op'] === 'group' && in_array($units['quantity'], ['any', 'one'], true);
        return $any ? $true > 0 : $set !== [] && $true === count($set);
    }

    /** @param array<string, mixed> $condition */
    private function holds(array $condition, Context $context): bool
    {
        return match ($condition['op']) {
            'is' => self::isTrack($condition)
                ? $this->board->direction($this->castFrom($context), $context->main) !== null
                : $this->isOf($condition['unit'], $context, fn(Piece $piece): bool => $this->belongs($piece, $condition['group'], $context, true)),
            'cell' => $this->cellsLie($condition['cells'], $condition['place'], $context),
            'compare' => $this->numberIs(
                $condition['left'],
                $context,
                fn(int $left): bool => $this->comparesWith($left, $condition['comparison'], $condition['right'], $context),
            ),
            'happened' => $this->hasHappened($condition['event'], $condition['scope'], $context, false),
            'shows' => $this->shows($condition['shown'], $context),
            'retribution' => $this->vigilantes[$context->player] >= $condition['number'],
            'revenge' => !$this->content->isObsolete('revenge') && $this->villains() >= $condition['number'],
            'all' => array_filter($condition['conditions'], fn(array $one): bool => !$this->holds($one, $context)) === [],
            'any' => array_filter($condition['conditions'], fn(array $one): bool => $this->holds($one, $context)) !== [],
            'not' => $this->fails($condition['condition'], $context),
            default => $this->refuse('the condition', $condition['op']),
        };
    }

    /**
     * @param array<string, mixed> $cells
     * @param array<string, mixed> $place
     */
    private function cellsLie(array $cells, array $place, Context $context): bool
    {
        // Rule 7.2.3.a: the cell that the spell was cast at, whatever has become of who stood there.
        $found = $cells['op'] === 'target_cell' ? [$context->main] : $this->selectCells($cells, $context);
        $lies = fn(?int $cell): bool => $this->isAt($cell, $context->player, $place, $context);
        return $found !== [] && array_filter($found, $lies) === $found;
    }

    private function villains(): int
    {
        $type = $this->content->rules['types']['revenge'];
        $types = $this->view()->types;
        return count(array_filter($this->units, fn(Piece $one): bool => $one->inPlay() && in_array($type, $types[$one->index], true)));
    }

    /**
     * The negation applies to each unit, or to any: "each ally has fewer than 2 injuries".
     *
     * @param array<string, mixed> $condition
     */
    private function fails(array $condition, Context $context): bool
    {
        return match ($condition['op']) {
            'compare' => $this->numberIs($condition['left'], $context, fn(int $left): bool => $this->numberIs(
                $condition['right'],
                $context,
                fn(int $right): bool => !self::compares($left, $condition['comparison'], $right),
            )),
            'happened' => $this->hasHappened($condition['event'], $condition['scope'], $context, true),
            default => !$this->holds($condition, $context),
        };
    }

    /** @param string|array<string, string> $shown */
    private static function faceOf(string|array $shown): string
    {
        return is_array($shown) ? $shown['face'] ?? $shown['side'] ?? $shown['shown'] ?? '' : $shown;
    }

    /** @param string|array<string, string> $shown */
    private function shows(string|array $shown, Context $context): bool
    {
        $face = self::faceOf($shown);
        return $context->faces !== [] && array_filter($context->faces, fn(string $one): bool => $one !== $face) === [];
    }

    /**
     * Rule 7.5.25.a: Track compares the positions when the spell was cast.
     *
     * @param array<string, mixed> $condition
     */
    private static function isTrack(array $condition): bool
    {
        $traits = $condition['group']['traits'] ?? [];
        return $condition['op'] === 'is' && $condition['unit']['op'] === 'self' && count($traits) === 1
            && ($traits[0]['place']['place'] ?? null) === 'aligned' && ($traits[0]['place']['with']['op'] ?? null) === 'main_target';
    }

    private function castFrom(Context $context): ?int
    {
        $own = $this->cast !== null && $this->cast->spell === $context->spell() && $this->cast->caster === $context->owner;
        return $own ? $this->cast->from : $this->placeOf($context->owner);
    }
}
