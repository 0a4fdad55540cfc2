<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** A unit or a piece of scenery. */
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
    /** `coming` before the fight, `play`, `doomed` to be KO'd, `falling` although something came in the place of its KO, `ko`, `gone`. */
    public string $presence = 'play';

    /** @param string $card The id of its card, its token or its kind of scenery. */
    public function __construct(public int $index, public readonly bool $isUnit, public string $card)
    {
    }

    public function inPlay(): bool
    {
        return $this->isUnit ? in_array($this->presence, ['play', 'doomed', 'falling'], true) : $this->cell !== null;
    }

    /** @return array<string, mixed> What may change. */
    public function mutable(): array
    {
        return array_diff_key(get_object_vars($this), array_flip(['isUnit']));
    }
}
