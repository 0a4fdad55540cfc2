<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** A spell of a card, a reward or a piece of scenery. */
final class Spell
{
    public readonly string $id;
    /** @var ?list<array<string, mixed>> The parts of its text that change it before it is cast, once they have been looked for. */
    public ?array $before = null;

    /** @param array<string, mixed> $data As in `cards.json`. */
    public function __construct(public readonly string $card, public readonly array $data)
    {
        $this->id = $data['id'];
    }

    public function element(): ?string
    {
        return $this->data['damage']['element'] ?? null;
    }

    public function kind(): string
    {
        return $this->data['damage']['spell'];
    }
}
