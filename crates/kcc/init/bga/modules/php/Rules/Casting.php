<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

trait Casting
{
    /** Changes of a spell by its own text that are known before it is cast. */
    private const BEFORE = ['area', 'range', 'maximum_range', 'no_sight', 'control', 'limit', 'barred', 'cost'];

    private ?Cast $cast = null;

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
            $lends = $unit->isUnit && $near && ($card['lends_to'] === null ? $this->isKrosmaster($unit) : $this->belongs($unit, $card['lends_to'], $context, false));
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
            $filter['element'] === 'same' => $element !== null && $this->cast !== null && $element === $this->elementOf($this->cast->caster, $this->cast->spell),
            default => $element === $filter['element']['of'],
        } && match ($filter['reach']) {
            null => true,
            'close_combat' => $spell->data['range']['shape'] === 'close_combat',
            default => in_array($spell->data['range']['shape'], ['ranged', 'line', 'no_sight'], true),
        } && ($filter['cost'] === null || self::compares(
            $number($spell->data['cost'][$filter['cost']['resource']['points'] ?? $filter['cost']['resource']['op']]),
            $filter['cost']['comparison'],
            $filter['cost']['number'],
        )) && ($filter['spell'] === null || $filter['spell'] === $spell->id)
            && (!$filter['this'] || $context->spell() === $spell);
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
                $is = $filter['element'] === null || ($filter['element'] === 'elemental' ? $printed !== 'neutral' : $filter['element']['of'] === $printed);
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

    /**
     * What a spell's own text, and what is added to it, changes of the spell before it is cast.
     *
     * @return list<array{array<string, mixed>, Context}>
     */
    private function ownChanges(Piece $caster, Spell $spell, int $x, ?int $at, string $op): array
    {
        $context = new Context($caster, $caster->player, ['spell' => $spell]);
        [$context->x, $context->main, $context->target] = [$x, $at, $at === null ? null : $this->mainOn($at)];
        $texts = [$spell->data['effects'], ...array_map(fn(array $one): array => $one[0]['effects'], $this->spellChanges($caster, $spell, 'effects'))];
        $found = [];
        foreach ($texts as $effects) {
            foreach ($this->known($effects, $context, false) as $change) {
                if ($change['op'] === $op) {
                    $found[] = [$change, $context];
                }
            }
        }
        return $found;
    }

    /**
     * @param list<array<string, mixed>> $effects
     * @return list<array<string, mixed>>
     */
    private function known(array $effects, Context $context, bool $aimed): array
    {
        $found = [];
        foreach ($effects as $effect) {
            if ($effect['op'] === 'gate' && $effect['gate']['op'] === 'if') {
                $condition = $effect['gate']['condition'];
                // "Can be cast only if": the condition as a whole is negated.
                $barred = $condition['op'] === 'not' && count($effect['then']) === 1 && ($effect['then'][0]['change']['op'] ?? null) === 'barred';
                $aims = $aimed || $this->isAimed($condition);
                if (self::bears($effect, self::BEFORE) && (!$aims || $context->main !== null)) {
                    $holds = $barred ? !$this->holds($condition['condition'], $context) : $this->holds($condition, $context);
                    array_push($found, ...$this->known($effect[$holds ? 'then' : 'otherwise'], $context, $aims));
                }
            } elseif ($effect['op'] === 'spell' && in_array($effect['change']['op'], self::BEFORE, true)) {
                $aims = $aimed || $this->isAimed($effect['change']);
                if (!$aims || $context->main !== null) {
                    $found[] = $effect['change'];
                }
            } elseif ($effect['op'] === 'spell' && $effect['change']['op'] === 'effects' && $effect['on'] === null) {
                array_push($found, ...$this->known($effect['change']['effects'], $context, $aimed));
            }
        }
        return $found;
    }

    /** Whether a part of a text depends on the cell that the spell is cast at. */
    private function isAimed(mixed $node): bool
    {
        return self::mentions($node, fn(array $one): bool => in_array($one['op'] ?? null, ['target', 'main_target'], true));
    }

    /** Whether a text changes one of these of its spell. @param list<string> $ops */
    private static function bears(mixed $node, array $ops): bool
    {
        return self::mentions($node, fn(array $one): bool => ($one['op'] ?? null) === 'spell' && in_array($one['change']['op'] ?? null, $ops, true));
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
        foreach ($cost['fixed'] ? [] : [...$this->spellChanges($caster, $spell, 'cost'), ...$this->ownChanges($caster, $spell, $x, $at, 'cost')] as [$change, $context]) {
            $paid[$change['resource']['points'] ?? $change['resource']['op']] += $this->amount($change['amount'], $context, 0);
        }
        return array_map(fn(int $number): int => max(0, $number), $paid);
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
        if ($cost['kamas'] > 0) {
            $this->players[$unit->player]['kamas'] -= $cost['kamas'];
            $this->fact('kamas', ['player' => $unit->player, 'by' => $unit, 'number' => -$cost['kamas']]);
        }
        if ($cost['injuries'] > 0) {
            // Rule 4.10.6.c: neither inflicted nor suffered.
            $unit->injuries = min($this->hp($unit) ?? 0, $unit->injuries + $cost['injuries']);
            $this->hurt($unit, null, false);
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
        $within = function (int $cell) use ($caster, $spell, $from, $blockers, $further): bool {
            [$shape, $minimum, $maximum, $sight] = $this->range($caster, $spell, $cell, $further);
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
     * Units that may not be among the targets, and sets of which one must be.
     *
     * @return array{list<Piece>, list<list<Piece>>}
     */
    private function bounds(Piece $caster, Spell $spell): array
    {
        [$forbidden, $needed] = [[], []];
        foreach ($this->units as $unit) {
            if ($this->cannot($caster, 'targets', true, $unit) || $this->cannot($unit, 'targets', false, $caster)) {
                $forbidden[] = $unit;
            }
            foreach ($this->changesOn($unit, 'cannot') as ['change' => $change, 'context' => $context]) {
                [$what, $does, $with] = self::deed($change['deed']);
                $using = $change['deed']['using'];
                $among = $with === null ? null : $this->set($with, $context);
                if ($what !== 'targets' || $using === null || !$this->spellFits($using, $caster, $spell, $context)) {
                    continue;
                }
                if ($does && $unit === $caster) {
                    array_push($forbidden, ...($among ?? $this->units));
                } elseif (!$does && ($among === null || in_array($caster, $among, true))) {
                    $forbidden[] = $unit;
                }
            }
        }
        foreach ([...$this->changesOn($caster, 'cannot'), ...$this->changesOn($caster, 'only')] as ['change' => $change, 'context' => $context]) {
            [$what, , $with] = self::deed($change['deed']);
            $using = $change['deed']['using'];
            if ($what !== 'casts' || $using !== null && !$this->spellFits($using, $caster, $spell, $context)) {
                if ($what === 'targets' && $change['op'] === 'only') {
                    $needed[] = $with === null ? [] : $this->set($with, $context);
                }
                continue;
            }
            if ($change['op'] === 'only') {
                $needed[] = $with === null ? [] : $this->set($with, $context);
            } elseif ($with === null) {
                $needed[] = [];
            } else {
                array_push($forbidden, ...$this->set($with, $context));
            }
        }
        return [$forbidden, $needed];
    }

    private function mayTarget(Piece $caster, Spell $spell, int $from, int $cell): bool
    {
        $context = new Context($caster, $caster->player, ['spell' => $spell]);
        if ($spell->data['targets'] !== null && array_filter($this->at($cell), fn(Piece $one): bool => $this->belongs($one, $spell->data['targets'], $context, true)) === []) {
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
        [$forbidden, $needed] = $this->bounds($caster, $spell);
        foreach ($units as $unit) {
            if (in_array($unit, $forbidden, true)) {
                return false;
            }
        }
        foreach ($needed as $some) {
            if (array_filter($units, fn(Piece $unit): bool => in_array($unit, $some, true)) === []) {
                return false;
            }
        }
        if ($this->limitOf($caster, $spell, $cell) === 'once_per_turn_and_target') {
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
            foreach ($this->reach($unit, $spell, $unit->cell) as $cell) {
                if (!$this->mayCast($unit, $spell, 0, $cell) || !$this->mayTarget($unit, $spell, $unit->cell, $cell)) {
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

    /** A spell that the active unit casts, or that an effect makes a unit cast. */
    private function castSpell(Cast $cast): void
    {
        if (!$cast->free) {
            foreach ($this->units as $unit) {
                if ($unit->inPlay()) {
                    $unit->left = null;
                }
            }
        }
        if (!in_array('cast', $this->frames, true)) {
            $this->spellNumber++;
        }
        $this->cast = $cast;
        $this->frames[] = 'cast';
        if ($cast->main !== null || $this->aim($cast)) {
            $this->castSteps($cast);
        }
        array_pop($this->frames);
        $this->cast = null;
    }

    private function aim(Cast $cast): bool
    {
        $reach = $cast->from === null ? [] : $this->reach($cast->caster, $cast->spell, $cast->from);
        $among = array_values(array_filter($reach, fn(int $cell): bool => $this->ownChanges($cast->caster, $cast->spell, 0, $cell, 'barred') === []));
        if ($among === []) {
            return false;
        }
        $cast->main = $this->askCell($among, $cast->player);
        return true;
    }

    private function castSteps(Cast $cast): void
    {
        $caster = $cast->caster;
        $this->fact('cast', ['by' => $caster, 'cell' => $cast->main, 'spell' => $cast->spell->id]);
        if (!$cast->free) {
            $this->pay($caster, $this->cost($caster, $cast->spell, $cast->x, $cast->main));
            $once = $cast->spell->data['limit'] === 'once_per_game' || $this->limitOf($caster, $cast->spell, $cast->main) === 'once_per_game';
            if ($once && !in_array([$caster->index, $cast->spell], $this->usedGame, true)) {
                $this->usedGame[] = [$caster->index, $cast->spell];
            }
            if ($this->isDying($caster)) {
                $this->happens('cost_kos', null, $caster);
            }
        }
        $this->settleKo();
        $this->chooseTargets($cast);
        $context = new Context($caster, $cast->player, ['spell' => $cast->spell]);
        [$context->main, $context->x] = [$cast->main, $cast->x];
        $this->stage = 3;
        $this->text($cast->spell->data['effects'], clone $context, false);
        foreach ($this->spellChanges($caster, $cast->spell, 'effects') as [$change]) {
            $this->text($change['effects'], clone $context, false);
        }
        $this->settleKo();
        $special = $cast->spell->kind() === 'special';
        if (!$special) {
            $this->rollForSpell($cast);
        }
        $this->stage = 6;
        for ($place = 0; $place < count($cast->later); $place++) {
            if ($cast->later[$place]['stage'] === 6) {
                $this->effectIn($cast->later[$place]['effect'], $cast->later[$place]['context'], $cast->later[$place]['each'], 6);
            }
        }
        if (!$special) {
            $this->strike($cast);
        }
        $this->stage = 8;
        foreach ($cast->later as $later) {
            if ($later['stage'] === 8) {
                $this->laterToStandby([$later['effect']], $later['context'], $later['each']);
            }
        }
        $this->nextSpellWas($caster);
        $this->remember(new Happening('casts', null, $caster, 1, $cast->spell));
        $cast->ended = true;
        if (!in_array('standby', $this->frames, true)) {
            $this->resolveStandby();
        }
    }

    /**
     * Puts what waited for step 8 on standby, if its conditions now leave anything to do.
     *
     * @param list<array<string, mixed>> $effects
     */
    private function laterToStandby(array $effects, Context $context, bool $each): void
    {
        while (count($effects) === 1 && $effects[0]['op'] === 'gate' && in_array($effects[0]['gate']['op'], ['if', 'guess'], true)) {
            $gate = $effects[0]['gate'];
            $holds = $gate['op'] === 'if' ? $this->holds($gate['condition'], $context) : $this->cameOut($gate['of'], $context);
            $effects = $effects[0][$holds ? 'then' : 'otherwise'];
        }
        if ($effects !== []) {
            $this->standby[] = ['kind' => 'text', 'effects' => $effects, 'context' => $context, 'each' => $each];
        }
    }

    /** Ends the effects on a unit's next spell: this was it (rule 4.7.5.a). */
    private function nextSpellWas(Piece $caster): void
    {
        $this->lasting = array_values(array_filter($this->lasting, fn(Lasting $one): bool => $one->on !== $caster || $one->duration !== 'next_spell' || $one->fresh));
        foreach ($this->lasting as $lasting) {
            if ($lasting->on === $caster) {
                $lasting->fresh = false;
            }
        }
        $this->dropBoosts($caster);
        $this->touch();
    }

    private function dropBoosts(Piece $unit): void
    {
        $boost = fn(array $token): bool => $token['on'] === $unit && $token['up'] && $this->content->find('rewards', $token['id'])['kind'] === 'boost';
        $this->rewards = array_values(array_filter($this->rewards, fn(array $token): bool => !$boost($token)));
        $this->touch();
    }

    /** Step 2 (rule 7.2.3). */
    private function chooseTargets(Cast $cast): void
    {
        $area = $this->areaOf($cast->caster, $cast->spell, $cast->x, $cast->main);
        $directions = $this->board->directions($cast->from, $cast->main);
        if ($area !== null && !in_array($area, ['cross', 'square', 'multiple_targets'], true) && $directions !== []) {
            $answers = [];
            foreach ($directions as $side) {
                $answers["choose $side"] = $side;
            }
            $cast->towards = $this->ask($cast->player, 'direction of area', null, $answers);
            if ($area === 'axe') {
                $cast->right = $this->ask($cast->player, 'side of axe', null, ['choose left' => false, 'choose right' => true]);
            }
        }
        $cells = match ($area) {
            null => [],
            'multiple_targets' => $this->reach($cast->caster, $cast->spell, $cast->from),
            default => $this->board->area($area, $cast->main, $cast->towards, $cast->right ?? false),
        };
        $cast->cells = array_values(array_unique([$cast->main, ...$cells]));
        sort($cast->cells);
        $cast->targets = $this->onCells($cast->cells);
        $cast->mainUnit = $this->mainOn($cast->main);
        $units = array_values(array_filter($cast->targets, fn(Piece $piece): bool => $piece->isUnit));
        if (!$cast->free && $cast->caster === $this->active) {
            foreach ($units === [] ? [null] : $units as $unit) {
                $this->used[] = [$cast->spell, $unit];
            }
        }
        $this->happens('casts', null, $cast->caster, 1, $cast->spell);
        foreach ($units as $unit) {
            $this->happens('targets', $cast->caster, $unit, 1, $cast->spell);
        }
    }
}
