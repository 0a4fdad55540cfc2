<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** What units are at a moment, with all that holds continuously. */
final class View
{
    /** @var array<int, array<string, ?int>> */
    public array $numbers = [];
    /** @var array<int, list<string>> */
    public array $types = [];
    /** @var array<int, list<array<string, mixed>>> */
    public array $powers = [];
    /** @var array<string, list<array{Piece, array<string, mixed>, int, array<string, mixed>, string}>> Texts that wait, by their timing. */
    public array $waiting = [];
    /** @var ?list<array<string, mixed>> Powers that units have only against others, once they have been asked for. */
    public ?array $against = null;
    /** @var array<string, array<int, list<array{change: array<string, mixed>, context: Context}>>> By their `op` and the unit that they hold for. */
    public array $changes = [];
}
