<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** A spell that is being cast. */
final class Cast
{
    public ?int $main = null;
    public ?string $towards = null;
    public ?bool $right = null;
    /** @var list<int> */
    public array $cells = [];
    /** @var list<Piece> */
    public array $targets = [];
    public ?Piece $mainUnit = null;
    public int $criticalDice = 0;
    /** @var list<string> */
    public array $criticalFaces = [];
    public int $criticalTimes = 1;
    public int $critical = 0;
    public ?string $element = null;
    /** @var list<Piece> */
    public array $steals = [];
    public int $stolen = 0;
    public int $dealt = 0;
    /** @var array<int, int> By the index of a unit: successes of Armour, then damage. */
    public array $numbers = [];
    /** @var list<array{targets: list<Piece>, what: string, value: int|string|array<string, mixed>}> */
    public array $bonus = [];
    /** @var list<array{stage: int, effect: array<string, mixed>, context: Context, each: bool}> */
    public array $later = [];
    /** @var list<Piece> Units that it has injured last. */
    public array $hurt = [];
    public bool $ended = false;

    public function __construct(
        public readonly Piece $caster,
        public readonly Spell $spell,
        public readonly int $player,
        public readonly ?int $from,
        public readonly int $x,
        public readonly bool $free,
    ) {
    }

    /** @return array<string, mixed> What may change. */
    public function mutable(): array
    {
        return array_diff_key(get_object_vars($this), array_flip(['caster', 'spell', 'player', 'from', 'x', 'free']));
    }
}
