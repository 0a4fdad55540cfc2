<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** The spells that units have, and what changes them (rules 2.5, 4.8). */
trait Spells
{
    /** @return list<Spell> */
    private function ownSpells(Piece $unit): array
    {
        if (!$unit->isUnit) {
            return $this->content->spells('scenery', $unit->card);
        }
        $spells = $this->content->spells('card', $unit->card);
        // Rule 4.8.5: Punch is a spell of every krosmaster.
        if ($this->isKrosmaster($unit)) {
            $spells[] = $this->content->punch();
        }
        foreach ($this->rewards as $token) {
            if ($token['on'] === $unit && $token['up']) {
                array_push($spells, ...$this->content->spells('rewards', $token['id']));
            }
        }
        return $spells;
    }

    /** @return list<Spell> */
    private function spellsOf(Piece $unit): array
    {
        $spells = $this->ownSpells($unit);
        $context = new Context($unit, $unit->player, []);
        foreach ($this->scenery as $piece) {
            $card = $this->content->find('scenery', $piece->card);
            $near = $piece->cell !== null && $this->placeOf($unit) !== null && $this->board->distance($piece->cell, $this->placeOf($unit)) === 1;
            $lends = $unit->isUnit && $near
                && ($card['lends_to'] === null ? $this->isKrosmaster($unit) : $this->belongs($unit, $card['lends_to'], $context, false));
            foreach ($lends ? $this->content->spells('scenery', $piece->card) : [] as $spell) {
                if (!$spell->data['cost']['fixed'] && !in_array($spell, $spells, true)) {
                    $spells[] = $spell;
                }
            }
        }
        foreach ($this->changesOn($unit, 'gains_spells') as ['change' => $change, 'context' => $context]) {
            foreach ($this->set($change['of'], $context) as $other) {
                foreach ($this->ownSpells($other) as $spell) {
                    if (!in_array($spell, $spells, true) && $this->spellFits($change['spells'], $other, $spell, $context)) {
                        $spells[] = $spell;
                    }
                }
            }
        }
        return $spells;
    }

    /** @param array<string, mixed> $filter */
    private function spellFits(array $filter, Piece $caster, Spell $spell, Context $context): bool
    {
        $element = $filter['element'] === null ? null : $this->elementOf($caster, $spell);
        $number = fn(mixed $price): int => $price['number'] ?? 0;
        return match ($filter['kind']) {
            null => true,
            'summoning' => $spell->data['summons'] !== null,
            default => $spell->kind() === $filter['kind'],
        } && match (true) {
            $filter['element'] === null => true,
            // Rule 4.10.3.a: neutral is not an element.
            $filter['element'] === 'elemental' => $element !== null && $element !== 'neutral',
            $filter['element'] === 'same' => $element !== null && $element === $this->elementNow(),
            default => $element === $filter['element']['of'],
        } && match ($filter['reach']) {
            null => true,
            // Rule 4.15.4: its example calls a spell in a line a ranged one; one without line of sight is read likewise.
            'ranged' => in_array($spell->data['range']['shape'], ['ranged', 'line', 'no_sight'], true),
            default => $spell->data['range']['shape'] === $filter['reach'],
        } && ($filter['cost'] === null || self::compares(
            $number($spell->data['cost'][$filter['cost']['resource']['points'] ?? $filter['cost']['resource']['op']]),
            $filter['cost']['comparison'],
            $filter['cost']['number'],
        )) && ($filter['spell'] === null || $filter['spell'] === $spell->id)
            && (!$filter['this'] || $context->spell() === $spell);
    }

    /** The element of the spell that is being cast. */
    private function elementNow(): ?string
    {
        return $this->cast === null ? null : $this->elementOf($this->cast->caster, $this->cast->spell);
    }

    /** Rule 4.10.3: the element of a spell may have changed. */
    private function elementOf(Piece $caster, Spell $spell): ?string
    {
        $printed = $spell->element();
        if ($printed === null) {
            return null;
        }
        if ($this->cast?->spell === $spell && $this->cast->caster === $caster && $this->cast->element !== null) {
            return $this->cast->element;
        }
        foreach ($this->changesOn($caster, 'spells') as ['change' => $change, 'context' => $context]) {
            $filter = $change['spells'];
            if ($change['change']['op'] === 'element' && $filter['element'] !== 'same') {
                $is = $filter['element'] === null
                    || ($filter['element'] === 'elemental' ? $printed !== 'neutral' : $filter['element']['of'] === $printed);
                if ($is && $this->spellFits(['element' => null] + $filter, $caster, $spell, $context)) {
                    $element = $change['change']['element'];
                }
            }
        }
        return $element ?? $printed;
    }

    /**
     * What others change of a unit's spell.
     *
     * @return list<array{array<string, mixed>, Context}>
     */
    private function spellChanges(Piece $caster, Spell $spell, ?string $op = null): array
    {
        $found = [];
        foreach ($this->changesOn($caster, 'spells') as ['change' => $change, 'context' => $context]) {
            if (($op === null || $change['change']['op'] === $op) && $this->spellFits($change['spells'], $caster, $spell, $context)) {
                $found[] = [$change['change'], $context];
            }
        }
        return $found;
    }

    /** Whether a spell's own text, or one that is added to it, changes the spell before it is cast. */
    private function changesItself(Piece $caster, Spell $spell): bool
    {
        $spell->before ??= self::before($spell->data['effects'], false);
        return $spell->before !== [] || $this->spellChanges($caster, $spell, 'effects') !== [];
    }

    /**
     * What a spell's own text, and what is added to it, changes of the spell before it is cast.
     *
     * @return list<array{array<string, mixed>, Context}>
     */
    private function ownChanges(Piece $caster, Spell $spell, int $x, ?int $at, string $op): array
    {
        if (!$this->changesItself($caster, $spell)) {
            return [];
        }
        $context = new Context($caster, $caster->player, ['spell' => $spell]);
        [$context->x, $context->main, $context->target] = [$x, $at, $at === null ? null : $this->mainOn($at)];
        $found = $this->known($spell->before ?? [], $context, $op);
        foreach ($this->spellChanges($caster, $spell, 'effects') as [$given]) {
            array_push($found, ...$this->known(self::before($given['effects'], false), $context, $op));
        }
        return array_map(fn(array $change): array => [$change, $context], $found);
    }

    /**
     * The parts of a text that change its spell before it is cast, with the conditions around them.
     *
     * @param list<array<string, mixed>> $effects
     * @param bool $aimed Whether they depend on the cell that the spell is cast at.
     * @return list<array<string, mixed>>
     */
    private static function before(array $effects, bool $aimed): array
    {
        $found = [];
        $isAimed = fn(array $one): bool => in_array($one['op'] ?? null, ['target', 'main_target', 'target_cell'], true);
        foreach ($effects as $effect) {
            if ($effect['op'] === 'gate' && $effect['gate']['op'] === 'if') {
                $condition = $effect['gate']['condition'];
                $aims = $aimed || self::mentions($condition, $isAimed);
                [$then, $otherwise] = [self::before($effect['then'], $aims), self::before($effect['otherwise'], $aims)];
                if ($then !== [] || $otherwise !== []) {
                    // "Can be cast only if": the condition as a whole is negated.
                    $barred = $condition['op'] === 'not' && count($effect['then']) === 1 && ($effect['then'][0]['change']['op'] ?? null) === 'barred';
                    $ops = array_merge(...array_column([...$then, ...$otherwise], 'ops'));
                    $found[] = [
                        'condition' => $condition,
                        'aims' => $aims,
                        'barred' => $barred,
                        'then' => $then,
                        'otherwise' => $otherwise,
                        'ops' => $ops,
                    ];
                }
            } elseif ($effect['op'] === 'spell' && in_array($effect['change']['op'], self::BEFORE, true)) {
                $aims = $aimed || self::mentions($effect['change'], $isAimed);
                $found[] = ['change' => $effect['change'], 'aims' => $aims, 'ops' => [$effect['change']['op']]];
            } elseif ($effect['op'] === 'spell' && $effect['change']['op'] === 'effects' && $effect['on'] === null) {
                array_push($found, ...self::before($effect['change']['effects'], $aimed));
            }
        }
        return $found;
    }

    /**
     * @param list<array<string, mixed>> $parts
     * @return list<array<string, mixed>>
     */
    private function known(array $parts, Context $context, string $op): array
    {
        $found = [];
        foreach ($parts as $part) {
            if (!in_array($op, $part['ops'], true) || $part['aims'] && $context->main === null) {
                continue;
            }
            if (isset($part['change'])) {
                $found[] = $part['change'];
                continue;
            }
            $holds = $part['barred'] ? !$this->holds($part['condition']['condition'], $context) : $this->holds($part['condition'], $context);
            array_push($found, ...$this->known($part[$holds ? 'then' : 'otherwise'], $context, $op));
        }
        return $found;
    }

    private static function mentions(mixed $node, callable $is): bool
    {
        if (!is_array($node)) {
            return false;
        }
        foreach ($node as $child) {
            if (self::mentions($child, $is)) {
                return true;
            }
        }
        return $is($node);
    }

    /** @return array{ap: int, mp: int, injuries: int, kamas: int} */
    private function cost(Piece $caster, Spell $spell, int $x, ?int $at): array
    {
        $cost = $spell->data['cost'];
        $paid = [];
        foreach (['ap', 'mp', 'injuries', 'kamas'] as $part) {
            $paid[$part] = $cost['fixed'] ? 0 : ($cost[$part] === 'x' ? $x : $cost[$part]['number'] ?? 0);
        }
        $changes = [...$this->spellChanges($caster, $spell, 'cost'), ...$this->ownChanges($caster, $spell, $x, $at, 'cost')];
        $of = fn(string $part): array => $cost['fixed'] ? [] : array_values(array_filter(
            $changes,
            fn(array $one): bool => ($one[0]['resource']['points'] ?? $one[0]['resource']['op']) === $part,
        ));
        foreach ($paid as $part => $number) {
            $paid[$part] = max(0, $this->shifted($number, $of($part)));
        }
        return $paid;
    }

    /**
     * What a number comes to, in whatever order its changes are found: first those that set it, then what adds and takes, then what takes only
     * down to some number, the highest such number first.
     *
     * @param list<array{array<string, mixed>, Context}> $changes
     */
    private function shifted(int $number, array $changes): int
    {
        [$more, $downTo] = [0, []];
        foreach ($changes as [$change, $context]) {
            $how = $change['how'];
            if ($how['op'] === 'to') {
                $number = $how['number'];
                continue;
            }
            // As many as anybody could want, where there is no limit.
            $by = $this->amount($how['amount'], $context, self::MOST);
            if ($by < 0 && ($how['at_least'] ?? 0) > 0) {
                $downTo[] = [$how['at_least'], $by];
            } else {
                $more += $by;
            }
        }
        $number += $more;
        rsort($downTo);
        foreach ($downTo as [$least, $by]) {
            $number = max($number + $by, min($number, $least));
        }
        return $number;
    }

    /** @param array{ap: int, mp: int, injuries: int, kamas: int} $cost */
    private function canPay(Piece $unit, array $cost): bool
    {
        [$ap, $mp] = $unit === $this->active ? [$this->ap, $this->mp] : [0, 0];
        return $cost['ap'] <= $ap && $cost['mp'] <= $mp && $cost['kamas'] <= $this->players[$unit->player]['kamas']
            && ($cost['injuries'] === 0 || $cost['injuries'] <= ($this->hp($unit) ?? 0) - $unit->injuries);
    }

    /** @param array{ap: int, mp: int, injuries: int, kamas: int} $cost */
    private function pay(Piece $unit, array $cost): void
    {
        $this->ap -= min($this->ap, $cost['ap']);
        $this->mp -= min($this->mp, $cost['mp']);
        foreach (['ap', 'mp'] as $points) {
            if ($cost[$points] > 0) {
                $this->happens("$points spent", null, $unit, $cost[$points]);
            }
        }
        if ($cost['kamas'] > 0) {
            $this->players[$unit->player]['kamas'] -= $cost['kamas'];
            $this->fact('kamas', ['player' => $unit->player, 'by' => $unit, 'number' => -$cost['kamas']]);
        }
        if ($cost['injuries'] > 0) {
            // Rule 4.10.6.c: neither inflicted nor suffered.
            $unit->injuries = min($this->hp($unit) ?? 0, $unit->injuries + $cost['injuries']);
            $this->hurt($unit, null, null);
            $this->fact('paid', ['unit' => $unit, 'by' => $unit, 'number' => $cost['injuries']]);
        }
    }

    private function limitOf(Piece $caster, Spell $spell, ?int $at): ?string
    {
        $limit = $spell->data['limit'];
        foreach ([...$this->spellChanges($caster, $spell, 'limit'), ...$this->ownChanges($caster, $spell, 0, $at, 'limit')] as [$change]) {
            $limit = $change['limit'];
        }
        return $limit;
    }

    private function areaOf(Piece $caster, Spell $spell, int $x, ?int $at): ?string
    {
        $area = $spell->data['area'];
        foreach ([...$this->spellChanges($caster, $spell, 'area'), ...$this->ownChanges($caster, $spell, $x, $at, 'area')] as [$change]) {
            $area = $change['area'];
        }
        return $area;
    }
}
