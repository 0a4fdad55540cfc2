<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Effects on standby (rule 7.2.9). */
trait Standby
{
    /** @var list<array<string, mixed>> */
    private array $standby = [];

    /** What must be settled before anything else may happen: KOs, and effects on standby. */
    private function settle(): void
    {
        do {
            $this->settleKo();
            $before = count($this->standby);
            if ($before > 0) {
                $this->resolveStandby();
            }
        } while ($before > 0 || $this->dying() !== []);
    }

    private function inSpellSteps(): bool
    {
        foreach (array_reverse($this->frames) as $frame) {
            if ($frame === 'cast' || $frame === 'standby') {
                return $frame === 'cast';
            }
        }
        return false;
    }

    private function resolveStandby(): void
    {
        $this->frames[] = 'standby';
        $this->resolveOn();
        array_pop($this->frames);
    }

    /** Effects on standby are resolved one by one, in the order that the active player chooses (rule 7.2.9). */
    private function resolveOn(): void
    {
        while (true) {
            $this->settleKo();
            if ($this->standby === []) {
                return;
            }
            $things = count($this->standby) > 1 || $this->tries ? array_map($this->thing(...), $this->standby) : [['', '']];
            $one = $this->standby[0];
            $player = $one['kind'] === 'text' ? $one['context']->player : $one['caster']->player;
            $place = $this->inOrder('standby', $player, $things, $this->resolveOn(...));
            [$one] = array_splice($this->standby, $place, 1);
            $this->step();
            $this->resolve($one);
        }
    }

    /**
     * @param array<string, mixed> $one
     * @return array{string, string} What tells it from others, and what it is called.
     */
    private function thing(array $one): array
    {
        return match ($one['kind']) {
            'text' => [$this->keyOf('text', $one['effects'], $one['context']), $this->wordsOf($one['context'])],
            'spell' => [
                "spell {$one['caster']->index} " . spl_object_id($one['spell']) . " {$one['from']}",
                "{$one['spell']->id} of {$this->called($one['caster'])}",
            ],
            default => ["steal {$one['caster']->index} {$one['number']}", "steal-health of {$one['caster']->name}"],
        };
    }

    private function wordsOf(Context $context): string
    {
        $about = $context->it !== null && $context->it->isUnit ? " about {$context->it->name}" : '';
        return ($context->source['power'] ?? $context->source['reward'] ?? $context->spell()?->id) . " of {$context->owner->name}$about";
    }

    /** @param array<string, mixed> $one */
    private function resolve(array $one): void
    {
        if ($one['kind'] === 'steal') {
            $this->healUnits([$one['caster']], $one['number'], $one['caster'], $one['by']);
        } elseif ($one['kind'] === 'spell') {
            $player = $one['caster']->isUnit ? $one['caster']->player : $this->turn['player'];
            $cast = new Cast($one['caster'], $one['spell'], $player, $one['from'], 0, true);
            if ($one['spell']->data['range']['shape'] === 'personal'
                && $this->ownChanges($one['caster'], $one['spell'], 0, $one['from'], 'barred') === []) {
                $cast->main = $one['from'];
            }
            $this->castSpell($cast);
        } else {
            $context = clone $one['context'];
            // Rule 4.18.3.c: a power that was lost meanwhile has no effect any more.
            $power = $context->source['power'] ?? null;
            $powers = $context->owner === null ? [] : array_column($this->view()->powers[$context->owner->index] ?? [], 'id');
            if ($power === null || !$context->owner->inPlay() || in_array($power, $powers, true)) {
                $stage = $this->stage;
                $this->stage = 8;
                $this->frames[] = 'text';
                $this->effects($one['effects'], $context, $one['each'], 8);
                array_pop($this->frames);
                $this->stage = $stage;
            }
        }
    }
}
