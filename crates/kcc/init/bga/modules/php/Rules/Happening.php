<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Something that has happened, or is about to. */
final class Happening
{
    public int $spellNumber = 0;
    public int $turnNumber = 0;
    public int $gameTurnNumber = 0;
    public bool $lastTurn = false;

    public function __construct(
        public readonly string $what,
        public readonly ?Piece $source,
        public readonly ?Piece $unit,
        public readonly int $number = 1,
        public readonly ?Spell $spell = null,
    ) {
    }
}
