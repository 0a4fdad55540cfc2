<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Spells in their eight steps (rule 7.2). */
trait Casting
{
    private ?Cast $cast = null;

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
        $this->lasting = array_values(array_filter(
            $this->lasting,
            fn(Lasting $one): bool => $one->on !== $caster || $one->duration !== 'next_spell' || $one->fresh,
        ));
        foreach ($this->lasting as $lasting) {
            if ($lasting->on === $caster) {
                $lasting->fresh = false;
            }
        }
        $this->dropBoosts($caster);
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
            if ($unit->cell === $cast->main) {
                $this->happens('targets main', $cast->caster, $unit, 1, $cast->spell);
            }
        }
    }
}
