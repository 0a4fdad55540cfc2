<?php

declare(strict_types=1);

/** A unit, or a piece of scenery. */
final class Piece
{
    /** What traces call the unit. */
    public string $name = '';
    /** The player who controls it, from 1, and the one whose team it is in. */
    public int $player = 0;
    public int $owner = 0;
    public ?int $cell = null;
    /** Where it stood before an effect moved it or it left the board, and where it was as the turn began. */
    public ?int $left = null;
    public ?int $began = null;
    public int $injuries = 0;
    /** @var array{ap: int, mp: int, range: int} */
    public array $tokens = ['ap' => 0, 'mp' => 0, 'range' => 0];
    /** @var list<string> */
    public array $inspiration = [];
    public ?Piece $summoner = null;
    public ?Piece $hurtBy = null;
    /** `play`, `doomed` to be KO'd, `falling` although something came in the place of its KO, `ko`, `gone`. */
    public string $presence = 'play';

    /** @param string $card The id of its card, its token or its kind of scenery. */
    public function __construct(public int $index, public readonly bool $isUnit, public string $card)
    {
    }

    public function inPlay(): bool
    {
        return $this->isUnit ? in_array($this->presence, ['play', 'doomed', 'falling'], true) : $this->cell !== null;
    }
}

/** Who speaks in a text, and what its words mean now. */
final class Context
{
    public ?Piece $target = null;
    public ?Piece $it = null;
    public ?Piece $by = null;
    public ?int $many = null;
    public ?int $main = null;
    public int $x = 0;
    public int|string|null $named = null;
    /** @var list<string> What the dice and coins of the text show. */
    public array $faces = [];
    /** Who is asked in the place of the one who controls the text. */
    public ?int $chooser = null;

    /**
     * @param array<string, mixed> $source `spell`, `power` or `reward`: what the text is written on.
     */
    public function __construct(public ?Piece $owner, public int $player, public readonly array $source)
    {
    }

    public function spell(): ?Spell
    {
        return $this->source['spell'] ?? null;
    }
}

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
}

/** Something that happens, as texts wait for it or remember it. */
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

/** A change that holds for a while, or a text that waits for a while. */
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
