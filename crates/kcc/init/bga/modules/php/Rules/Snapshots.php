<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** The whole state of a game, to put it back after something was tried out, and to compare where orders lead to. */
trait Snapshots
{
    /** @return array<string, mixed> */
    private function snapshot(): array
    {
        $objects = [];
        foreach ([...$this->units, ...$this->scenery, ...$this->lasting, ...array_filter([$this->cast])] as $object) {
            $objects[] = [$object, $object->mutable()];
        }
        return ['game' => array_diff_key(get_object_vars($this), array_flip(['board', 'content', 'throw', 'fiber', 'tries'])), 'objects' => $objects];
    }

    /** @param array<string, mixed> $snapshot */
    private function putBack(array $snapshot): void
    {
        $this->tries = null;
        foreach ($snapshot['game'] as $name => $value) {
            $this->$name = $value;
        }
        foreach ($snapshot['objects'] as [$object, $values]) {
            foreach ($values as $name => $value) {
                $object->$name = $value;
            }
        }
    }

    /**
     * What tells a text that waits from another.
     *
     * @param list<array<string, mixed>> $effects
     */
    private function keyOf(string $kind, array $effects, Context $context): string
    {
        $index = fn(?Piece $piece): int => $piece === null ? -1 : $piece->index;
        $source = array_filter([
            $context->source['power'] ?? null,
            $context->source['reward'] ?? null,
            $context->spell() === null ? null : spl_object_id($context->spell()),
        ]);
        $pieces = array_map($index, [$context->owner, $context->target, $context->it, $context->by]);
        $values = [$context->player, $context->many, $context->main, $context->x, $context->named, $context->chooser, ...$context->faces];
        return "$kind " . md5(serialize($effects)) . ' ' . implode(',', [...$source, ...$pieces, ...$values]);
    }

    /** The state, but for the order of what stands in lists whose order means nothing. */
    private function digest(): string
    {
        $index = fn(?Piece $piece): int => $piece === null ? -1 : $piece->index;
        $all = fn(array $pieces): array => array_map($index, array_values($pieces));
        $unit = fn(Piece $one): array => [
            $one->card, $one->player, $one->owner, $one->presence, $one->cell, $one->left, $one->began,
            $one->injuries, $one->tokens, $one->inspiration, $index($one->summoner), $index($one->hurtBy),
        ];
        $lasting = fn(Lasting $one): array => [
            $this->keyOf('', [$one->change], $one->context),
            $index($one->on),
            $index($one->whose),
            $one->duration,
            $one->fresh,
            $one->acted,
        ];
        $fired = array_keys($this->fired);
        $standby = array_map(fn(array $one): string => $this->thing($one)[0], $this->standby);
        sort($fired);
        sort($standby);
        return md5(serialize([
            array_map($unit, [...$this->units, ...$this->scenery]),
            array_map($lasting, $this->lasting),
            array_filter($this->kamas), $this->players, $this->turn, $index($this->active), $this->wild, $all($this->order),
            [$this->ap, $this->mp, $this->rangeTokens, $this->ends, $this->revealed, $this->purchased, $this->boughtGg, $this->successes],
            [$all($this->passed), $this->further, $this->stage, $this->frames],
            array_map(fn(array $one): array => [$index($one[0]), $one[1]], array_values($this->after)),
            [$all(self::unique($this->spared)), $all(self::unique($this->saved))],
            array_map(fn(array $one): array => [$one['marker'], $index($one['by']), $one['player'], $index($one['on'])], $this->markers),
            array_map(fn(array $one): array => [$one['id'], $index($one['on']), $one['up']], $this->rewards),
            $this->piles,
            array_map(fn(array $one): array => [$one[0], spl_object_id($one[1])], $this->usedGame),
            array_map(fn(array $one): array => [spl_object_id($one[0]), $index($one[1])], $this->used),
            $fired, $standby, $this->remembered(), $this->castDigest(),
        ]));
    }

    /** @return array<string, list<int>> How often each kind of event has happened, and the numbers of these times. */
    private function remembered(): array
    {
        $known = count($this->tries?->origin['game']['memory'] ?? []);
        $counts = [];
        foreach (array_slice($this->memory, $known) as $one) {
            $spell = $one->spell === null ? '' : spl_object_id($one->spell);
            $now = isset($this->asked[$one->what]['this_spell']) && $one->spellNumber === $this->spellNumber ? 'this spell' : '';
            $key = implode(' ', [$one->what, $one->source?->index, $one->unit?->index, $spell, $now]);
            [$most, $times, $sum] = $counts[$key] ?? [0, 0, 0];
            unset($counts[$key]);
            $counts[$key] = [max($most, $one->number), $times + 1, $sum + $one->number];
        }
        if (!$this->asksWhoWasLast) {
            ksort($counts);
        }
        return $counts;
    }

    /** @return list<mixed> */
    private function castDigest(): array
    {
        if ($this->cast === null) {
            return [];
        }
        $cast = $this->cast;
        $all = fn(array $pieces): array => array_map(fn(Piece $piece): int => $piece->index, array_values($pieces));
        $bonus = array_map(fn(array $one): array => [$all($one['targets']), $one['what'], $one['value']], $cast->bonus);
        return [
            $cast->caster->index, spl_object_id($cast->spell), $cast->main, $cast->towards, $cast->right, $cast->cells, $cast->mainUnit?->index,
            $cast->criticalDice, $cast->criticalFaces, $cast->criticalTimes, $cast->critical, $cast->element, $cast->stolen, $cast->dealt,
            $cast->numbers, $all($cast->targets), $all($cast->steals), $all(self::unique($cast->hurt)), $bonus, count($cast->later), $cast->ended,
        ];
    }
}
