<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

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
}
