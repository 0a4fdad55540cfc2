<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use Fiber;

/** How it is tried out whether an order matters: where it begins, how much work is left, and what is known already. */
final class Trials
{
    /** The most things of which all orders are tried; of more, each two of them. */
    public const FEW = 4;
    /** The most work for one trial, and how much of it a branch is worth. */
    public const WORK = 2000;
    public const BRANCH = 10;

    public ?Fiber $fiber = null;
    /** @var list<string> The answers that have led to where it stands. */
    public array $path = [];
    public int $work = self::WORK;
    /**
     * Where several of the things were left, and what came of it.
     *
     * @var list<array{asked: list<array<string, mixed>>, state: string, ends: list<array<string, mixed>>}>
     */
    public array $known = [];

    /**
     * @param Closure(): void $loop What is carried out.
     * @param array<string, mixed> $origin
     * @param ?array{string, string} $only The two whose order is tried; of few, all are.
     */
    public function __construct(
        public readonly Closure $loop,
        public readonly array $origin,
        public readonly int $level,
        public readonly ?array $only,
    ) {
    }
}
