<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

final class View
{
    /** @var array<int, array<string, ?int>> */
    public array $numbers = [];
    /** @var array<int, list<string>> */
    public array $types = [];
    /** @var array<int, list<array<string, mixed>>> */
    public array $powers = [];
    /** @var list<array{change: array<string, mixed>, on: list<Piece>, context: Context}> */
    public array $changes = [];
}
