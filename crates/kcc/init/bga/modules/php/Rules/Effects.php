<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Texts, step by step, and the steps of a spell that parts of them wait for (rules 4.18.3, 7.2.4). */
trait Effects
{
    /** The step of the spell that is being cast: 3, 6 or 8. */
    private int $stage = 8;
    /** @var list<Context> The texts that are being carried out, one within the other. */
    private array $texts = [];

    /** @param list<array<string, mixed>> $effects */
    private function text(array $effects, Context $context, bool $each): void
    {
        $this->frames[] = 'text';
        $this->effects($effects, $context, $each, 3);
        array_pop($this->frames);
    }

    /**
     * @param list<array<string, mixed>> $effects
     * @param bool $each Whether this is done for one target already.
     * @param int $stage The step that this part waited for.
     */
    private function effects(array $effects, Context $context, bool $each, int $stage): void
    {
        $this->texts[] = $context;
        while ($effects !== []) {
            $effect = array_shift($effects);
            $upTo = $this->unitsOf($effect)['quantity']['up_to'] ?? null;
            if ($upTo === null) {
                $this->effect($effect, $context, $each, $stage);
                continue;
            }
            // What follows about them belongs to it.
            $theirs = [$this->aboutIt($effect)];
            while ($effects !== [] && ($this->unitsOf($effects[0])['op'] ?? null) === 'it') {
                $theirs[] = array_shift($effects);
            }
            $this->pickSeveral($this->unitsOf($effect)['group'], $upTo, $theirs, $context, $each, $stage);
        }
        array_pop($this->texts);
    }

    /**
     * The units that an effect acts on one by one.
     *
     * @param array<string, mixed> $effect
     * @return ?array<string, mixed>
     */
    private function unitsOf(array $effect): ?array
    {
        if ($effect['op'] === 'move' && $effect['on']['op'] === 'self' && $effect['point'] !== null) {
            return $effect['point'];
        }
        return $effect['op'] === 'place' ? $effect['units'] : $effect['on'] ?? null;
    }

    /**
     * @param array<string, mixed> $effect
     * @return array<string, mixed>
     */
    private function aboutIt(array $effect): array
    {
        $key = match (true) {
            $effect['op'] === 'move' && $effect['on']['op'] === 'self' && $effect['point'] !== null => 'point',
            $effect['op'] === 'place' => 'units',
            default => 'on',
        };
        return [$key => ['op' => 'it']] + $effect;
    }

    /**
     * @param array<string, mixed> $group
     * @param list<array<string, mixed>> $theirs
     */
    private function pickSeveral(array $group, int $most, array $theirs, Context $context, bool $each, int $stage): void
    {
        $chosen = [];
        while (count($chosen) < $most) {
            $among = array_filter($this->group($group, $context, true), fn(Piece $piece): bool => !in_array($piece, $chosen, true));
            if ($among === []) {
                break;
            }
            $answers = ['choose no' => null];
            foreach ($among as $piece) {
                $answers['choose ' . $this->called($piece)] = $piece;
            }
            $piece = $this->ask($context->chooser ?? $context->player, 'more units', null, $answers);
            if ($piece === null) {
                break;
            }
            $chosen[] = $piece;
        }
        foreach ($theirs as $effect) {
            foreach (self::unique($chosen) as $piece) {
                $about = clone $context;
                $about->it = $piece;
                $this->effects([$effect], $about, $each, $stage);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function effect(array $effect, Context $context, bool $each, int $stage): void
    {
        $this->step();
        $known = $effect['op'] === 'spell' && in_array($effect['change']['op'], self::BEFORE, true);
        if ($known || in_array($effect['op'], ['chance', 'choose'], true)) {
            $this->branch($effect, $context, $each, $stage);
            return;
        }
        if ($effect['op'] === 'spell' && $effect['change']['op'] === 'effects' && $effect['on'] === null) {
            $this->effects($effect['change']['effects'], $context, $each, $stage);
            return;
        }
        $wanted = self::STAGES[$effect['step'] ?? 'three'];
        $this->guess($effect, $context);
        if (!$effect['each_target'] || $each) {
            if (!$effect['each_target'] || $context->target === null || $context->target->cell !== null || $stage < 8 && $wanted <= $stage) {
                $this->inTime($effect, $context, $each, $stage, $wanted);
            }
            return;
        }
        if ($context->target !== null) {
            if ($context->target->cell !== null) {
                $this->inTime($effect, $context, true, $stage, $wanted);
            }
            return;
        }
        $left = $context->spell() !== null && $this->cast !== null ? $this->cast->targets : array_filter([$context->it]);
        while (($left = array_values(array_filter($left, fn(Piece $piece): bool => $piece->cell !== null))) !== []) {
            $units = array_values(array_filter($left, fn(Piece $piece): bool => $piece->isUnit || $this->namesScenery(['op' => 'target'], $context)));
            $asks = $effect['ordered'] && count($units) > 1;
            $target = $asks ? $this->askOrder($units, $context) : $left[0];
            $left = array_values(array_filter($left, fn(Piece $piece): bool => $piece !== $target));
            $context->target = $target;
            $this->inTime($effect, $context, true, $stage, $wanted);
            $context->target = null;
        }
    }

    /** @param list<Piece> $among */
    private function askOrder(array $among, Context $context): Piece
    {
        $answers = [];
        foreach ($among as $piece) {
            $answers['choose ' . $this->called($piece)] = $piece;
        }
        return $this->ask($this->whoOrders($among[0]->player), 'order', null, $answers);
    }

    /**
     * Carries an effect out, or postpones it to the step in which what it reads is known.
     *
     * @param array<string, mixed> $effect
     */
    private function inTime(array $effect, Context $context, bool $each, int $stage, int $wanted): void
    {
        if ($wanted > $stage && $wanted > $this->stageNow() && $this->cast !== null) {
            $this->cast->later[] = ['stage' => $wanted, 'effect' => $effect, 'context' => clone $context, 'each' => $each];
            return;
        }
        $this->effectIn($effect, $context, $each, max($stage, $wanted));
    }

    private function stageNow(): int
    {
        foreach (array_reverse($this->frames) as $frame) {
            if ($frame === 'standby') {
                return 8;
            }
            if ($frame === 'cast') {
                return $this->stage;
            }
        }
        return 8;
    }

    /** @param array<string, mixed> $effect */
    private function effectIn(array $effect, Context $context, bool $each, int $stage): void
    {
        if (in_array($effect['op'], ['gate', 'chosen_by'], true)) {
            $this->branch($effect, $context, $each, $stage);
        } else {
            $this->act($effect, $context);
            $this->touch();
        }
        if (!$this->inSpellSteps()) {
            $this->settleKo();
        }
    }

    /**
     * What is guessed is named before it is known whether it was right.
     *
     * @param array<string, mixed> $effect
     */
    private function guess(array $effect, Context $context): void
    {
        if ($effect['op'] !== 'gate' || $effect['gate']['op'] !== 'guess') {
            return;
        }
        $answers = [];
        $damage = $effect['gate']['of'] === 'damage';
        foreach ($damage ? range(0, 30) : ['armour', 'critical', 'dodge', 'lock'] as $one) {
            $answers['choose ' . ($damage ? "number $one" : $one)] = $one;
        }
        $context->named = $this->ask($context->chooser ?? $context->player, $damage ? 'option' : 'face', null, $answers);
        if (!$damage) {
            $this->throwFor('die', 1, $context);
        }
    }

    private function cameOut(string $of, Context $context): bool
    {
        return $of === 'damage' ? $context->named === $this->cast?->dealt : in_array($context->named, $context->faces, true);
    }

    private function throwFor(string $of, int $number, Context $context): void
    {
        $context->faces = [];
        $throw = fn(): string => $of === 'coin' ? $this->chance(self::COIN) : $this->throwDie();
        $sides = array_map($throw, array_fill(0, $number, 0));
        foreach ($sides as $side) {
            if ($of === 'coin') {
                $context->faces[] = $side;
                continue;
            }
            if ($side === 'dofus') {
                $context->faces[] = 'dofus';
            }
            $context->faces[] = $this->turned($side, $context->player, $context->owner);
        }
    }

    /** @param array<string, mixed> $effect */
    private function branch(array $effect, Context $context, bool $each, int $stage): void
    {
        switch ($effect['op']) {
            case 'gate':
                $passes = $this->passes($effect['gate'], $context);
                $before = $context->tellsOfScenery;
                $context->tellsOfScenery = $before || $passes && self::namesSceneryIn($effect['gate']['condition'] ?? []);
                $this->effects($effect[$passes ? 'then' : 'otherwise'], $context, $each, $stage);
                $context->tellsOfScenery = $before;
                break;
            case 'chance':
                $this->throwFor($effect['of'], $effect['number'], $context);
                $this->effects($effect['then'], $context, $each, $stage);
                break;
            case 'choose':
                $answers = [];
                foreach (array_keys($effect['options']) as $number) {
                    $answers['choose option ' . ($number + 1)] = $number;
                }
                $chosen = [];
                for ($left = $effect['number'] ?? 1; $left > 0; $left--) {
                    $option = $this->ask($context->chooser ?? $context->player, 'option', null, $answers);
                    $chosen[] = $option;
                    unset($answers['choose option ' . ($option + 1)]);
                }
                sort($chosen);
                foreach ($chosen as $option) {
                    $about = count($chosen) > 1 ? clone $context : $context;
                    $this->effects($effect['options'][$option], $about, $each, $stage);
                }
                break;
            case 'chosen_by':
                $before = $context->chooser;
                $context->chooser = $this->player($effect['player'], $context);
                $this->effects($effect['then'], $context, $each, $stage);
                $context->chooser = $before;
                break;
        }
    }

    /** @param array<string, mixed> $gate */
    private function passes(array $gate, Context $context): bool
    {
        $may = fn(): bool => $this->ask($context->chooser ?? $context->player, 'may', null, ['choose no' => false, 'choose yes' => true]);
        switch ($gate['op']) {
            case 'if':
                return $this->holds($gate['condition'], $context);
            case 'guess':
                return $this->cameOut($gate['of'], $context);
            case 'may':
                return $may();
            case 'pay':
                $cost = array_map(
                    fn(string $part): int => $gate['cost'][$part]['number'] ?? 0,
                    ['ap' => 'ap', 'mp' => 'mp', 'injuries' => 'injuries', 'kamas' => 'kamas'],
                );
                if (!$this->canPay($context->owner, $cost) || !$may()) {
                    return false;
                }
                $this->pay($context->owner, $cost);
                return true;
            default:
                // Rule 7.5.27: rebounds to another opposing unit near the main target.
                $near = $this->onCells($this->board->ring($context->main, $gate['minimum'], $gate['maximum']));
                $among = array_values(array_filter(
                    $near,
                    fn(Piece $one): bool => $one->isUnit && !$this->areAllied($one->player, $context->player) && $one->cell !== $context->main,
                ));
                if ($among === []) {
                    return false;
                }
                $context->it = count($among) === 1 ? $among[0] : $this->askPiece('rebound', $among, $context);
                return true;
        }
    }

    /** @param array<string, mixed> $condition */
    private static function namesSceneryIn(array $condition): bool
    {
        return match ($condition['op'] ?? null) {
            'is' => $condition['group']['noun']['op'] === 'scenery',
            'all', 'any' => array_filter($condition['conditions'], self::namesSceneryIn(...)) !== [],
            default => false,
        };
    }

    /** @param array<string, mixed> $units */
    private function namesScenery(array $units, Context $context): bool
    {
        return match ($units['op']) {
            'group' => $units['group']['noun']['op'] === 'scenery',
            'target', 'main_target' => ($context->spell()?->data['targets']['noun']['op'] ?? null) === 'scenery',
            'either', 'both' => array_filter(
                $units['options'] ?? $units['parts'],
                fn(array $one): bool => $this->namesScenery($one, $context),
            ) !== [],
            default => false,
        };
    }
}
