<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** A change or a text that lasts for a while, or waits (rule 4.18.4). */
final class Lasting
{
    public bool $fresh = false;
    public bool $acted = false;

    /**
     * @param array<string, mixed> $change A `change`, or `then` or `waits` with a text.
     */
    public function __construct(
        public readonly array $change,
        public readonly ?Piece $on,
        public readonly ?Piece $whose,
        public readonly Context $context,
        public string $duration,
    ) {
    }

    /** @return array<string, mixed> What may change. */
    public function mutable(): array
    {
        return array_diff_key(get_object_vars($this), array_flip(['change', 'on', 'whose', 'context']));
    }
}
