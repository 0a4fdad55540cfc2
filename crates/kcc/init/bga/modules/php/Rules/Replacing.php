<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;

/** What comes before an event, or in its place (rules 1.5.1, 1.7.1, 4.10.9). */
trait Replacing
{
    /** @var array<string, bool> Texts that are being carried out before an event or in its place: none comes before what it does itself. */
    private array $speaking = [];

    /**
     * Lets what comes before an event that is about to happen to these units come first, lets it happen to those whom nothing spares, and then
     * carries out what comes in its place.
     *
     * @param array<Piece> $units
     * @param Closure(Piece): Happening $event
     * @param Closure(list<Piece>): void $then
     * @param bool $strikes Whether it is step 7 of a spell.
     * @param ?Closure(Piece): bool $still Whether it is still about to happen, after what came first.
     */
    private function befalls(array $units, Closure $event, Closure $then, bool $strikes = false, ?Closure $still = null): void
    {
        [$told, $chosen] = [[], []];
        do {
            [$left, $first, $instead] = [[], [], []];
            foreach ($units as $unit) {
                if ($still !== null && !$still($unit)) {
                    return;
                }
                $now = $event($unit);
                $left[] = $unit;
                if ($now->number === 0) {
                    continue;
                }
                // What the event's replacement causes is not replaced again.
                $replacing = $now->what === 'is ko' && $unit->presence === 'falling' ? [] : $this->standing($now, 'instead');
                if (!isset($chosen[$unit->index]) && count($replacing) > 1) {
                    $chosen[$unit->index] = $this->chooseReplacing($replacing);
                }
                $fitting = array_filter($replacing, fn(array $one): bool => $one['key'] === ($chosen[$unit->index] ?? null));
                $one = reset($fitting) ?: $replacing[0] ?? null;
                if ($one !== null) {
                    array_pop($left);
                    $one['context']->spared = $now->what === 'suffers' ? [$now->spell, $strikes] : null;
                    $instead[] = [$unit, $now, $one];
                } elseif (!in_array($unit, $told, true)) {
                    $told[] = $unit;
                    array_push($first, ...$this->standing($now, 'first'));
                }
            }
            $this->speak($first);
        } while ($first !== []);
        foreach ($instead as [$unit, $now, $one]) {
            $this->fact($now->what === 'is ko' ? 'saved' : 'spared', ['unit' => $unit, 'by' => $one['context']->owner]);
        }
        $then($left);
        $this->speak(array_column($instead, 2));
    }

    /**
     * Rule 1.7.1: of several texts only one can come in the place of an event.
     *
     * @param list<array<string, mixed>> $texts
     */
    private function chooseReplacing(array $texts): string
    {
        $answers = $keys = [];
        foreach ($texts as $one) {
            $key = $this->keyOf('text', $one['effects'], $one['context']);
            if (!in_array($key, $keys, true)) {
                $this->add($answers, 'choose ' . $this->wordsOf($one['context']), $one['key']);
                $keys[] = $key;
            }
        }
        return $this->ask($this->whoOrders($texts[0]['context']->player), 'standby', null, $answers);
    }

    /** @return list<array<string, mixed>> The texts that come before an event, or in its place. */
    private function standing(Happening $now, string $timing): array
    {
        $found = [];
        foreach ($this->waiting($timing) as [$owner, $power, $number, $clause]) {
            $trigger = $clause['trigger'];
            $key = "$owner->index {$power['card']} {$power['id']} $number";
            $once = $trigger['frequency'] === 'each_time' ? null : "$key {$trigger['frequency']}";
            if (isset($this->speaking[$key]) || isset($this->fired[$once ?? '']) || !$this->isDuring($trigger['during'], $owner)) {
                continue;
            }
            $context = new Context($owner, $owner->player, ['power' => $power['id'], 'unit' => $owner]);
            [$context->main, $context->many, $context->by, $context->it] = [$this->cast?->main, $now->number, $now->source, $now->unit];
            if ($this->foretells($trigger['event'], $now, $context) && $this->takesItsPlace($clause, $context)) {
                $found[] = [
                    'effects' => $clause['then'],
                    'context' => $context,
                    'once' => $once,
                    'lasting' => null,
                    'frequency' => $trigger['frequency'],
                    'key' => $key,
                ];
            }
        }
        foreach ($this->lasting as $lasting) {
            $clause = $lasting->change['clause'] ?? null;
            $key = 'lasting ' . spl_object_id($lasting);
            if ($clause === null || $clause['timing'] !== $timing || $lasting->fresh || $lasting->acted || isset($this->speaking[$key])) {
                continue;
            }
            $context = $this->watching($lasting, $clause, $now);
            if ($context !== null && $this->takesItsPlace($clause, $context)) {
                $frequency = $clause['trigger']['frequency'];
                $found[] = [
                    'effects' => $clause['then'],
                    'context' => $context,
                    'once' => null,
                    'lasting' => $lasting,
                    'frequency' => $frequency,
                    'key' => $key,
                ];
            }
        }
        return $found;
    }

    /**
     * Whether a text stands in the place of an event: one that is a single condition, with nothing for the case that it does not hold, leaves
     * the event as it is then.
     *
     * @param array<string, mixed> $clause
     */
    private function takesItsPlace(array $clause, Context $context): bool
    {
        $one = count($clause['then']) === 1 ? $clause['then'][0] : null;
        $asks = $clause['timing'] === 'instead' && $one !== null && $one['op'] === 'gate' && $one['gate']['op'] === 'if';
        return !$asks || $one['otherwise'] !== [] || $this->holds($one['gate']['condition'], $context);
    }

    /** @param list<array<string, mixed>> $texts Texts of the same moment, that are carried out before anything else. */
    private function speak(array $texts): void
    {
        foreach ($texts as $one) {
            if ($one['lasting'] !== null) {
                $this->hasActed($one['lasting'], $one['frequency']);
            }
            if ($one['once'] !== null) {
                $this->fired[$one['once']] = true;
            }
            $this->speaking[$one['key']] = true;
        }
        if ($texts !== []) {
            $this->frames[] = 'before';
            $this->speakOn($texts);
            array_pop($this->frames);
        }
    }

    /** @param list<array<string, mixed>> $texts Rule 1.7.1: the active player decides which comes first, if it matters. */
    private function speakOn(array $texts): void
    {
        while ($texts !== []) {
            $things = array_map(
                fn(array $one): array => [$this->keyOf('text', $one['effects'], $one['context']), $this->wordsOf($one['context'])],
                $texts,
            );
            $place = $this->inOrder('standby', $texts[0]['context']->player, $things, fn() => $this->speakOn($texts));
            [$one] = array_splice($texts, $place, 1);
            $this->text($one['effects'], clone $one['context'], false);
            unset($this->speaking[$one['key']]);
        }
    }

    /** Rules 7.2.8.c, 4.19.7.e: at once, so that nothing triggers it again and its cell is free; but a krosmaster costs GG. */
    private function goesOff(Piece $unit): void
    {
        if ($unit->presence !== 'play') {
            return;
        }
        $unit->presence = 'doomed';
        if (!$this->isKrosmaster($unit) && !$this->isForetold('is ko')) {
            $this->fact('ko', ['unit' => $unit, 'by' => $unit->hurtBy]);
            $this->leavePlay($unit, null);
        }
    }

    /** Whether a text in play acts before such an event, or in its place. */
    private function isForetold(string $what): bool
    {
        foreach (['first', 'instead'] as $timing) {
            foreach ($this->waiting($timing) as [, , , $clause]) {
                if (self::key($clause['trigger']['event']) === $what) {
                    return true;
                }
            }
        }
        return false;
    }
}
