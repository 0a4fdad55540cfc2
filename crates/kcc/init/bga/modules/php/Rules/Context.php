<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Whose text is carried out, and what it refers to. */
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
    /** Whether a condition around what is carried out names scenery: then that is moved, too (rule 4.17.5.a). */
    public bool $tellsOfScenery = false;
    /** @var ?array{?Spell, bool} Of a text in the place of injuries: by which spell they were to be placed, and whether in its step 7. */
    public ?array $spared = null;

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
