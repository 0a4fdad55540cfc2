<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** The cells of an arena, and what lies between them (rules 4.15 to 4.17). */
final class Board
{
    public const SIDES = ['top', 'right', 'bottom', 'left'];

    /** @var list<array{icon: string, number?: int, scenery?: string}> */
    public readonly array $icons;
    /** @var list<string> */
    public readonly array $terrain;
    public readonly int $width;
    public readonly int $height;
    /** @var list<array{int, int}> The column and the row of each cell. */
    private readonly array $places;
    /** @var array<int, list<int>> The cells beside each, once they have been asked for. */
    private array $beside = [];

    /** @param array<string, mixed> $plan */
    public function __construct(array $plan)
    {
        $this->width = $plan['width'];
        $this->height = $plan['height'];
        $this->icons = $plan['icons'];
        $this->terrain = $plan['terrain'] ?? [];
        $this->places = array_map(fn(int $cell): array => [$cell % $this->width, intdiv($cell, $this->width)], $this->cells());
    }

    /** @return list<int> */
    public function cells(): array
    {
        return range(0, $this->width * $this->height - 1);
    }

    public function name(int $cell): string
    {
        return chr(97 + $cell % $this->width) . (intdiv($cell, $this->width) + 1);
    }

    public function cell(string $name): int
    {
        return ((int) substr($name, 1) - 1) * $this->width + ord($name[0]) - 97;
    }

    /** @return array{int, int} */
    public function place(int $cell): array
    {
        return $this->places[$cell];
    }

    public function at(int $x, int $y): ?int
    {
        return $x >= 0 && $y >= 0 && $x < $this->width && $y < $this->height ? $y * $this->width + $x : null;
    }

    /** Rule 4.15.2: steps along the sides of cells. */
    public function distance(int $one, int $other): int
    {
        [$x, $y] = $this->places[$one];
        return abs($x - $this->places[$other][0]) + abs($y - $this->places[$other][1]);
    }

    /** @return list<int> */
    public function ring(int $from, int $minimum, int $maximum): array
    {
        $near = fn(int $cell): bool => $this->distance($from, $cell) >= $minimum && $this->distance($from, $cell) <= $maximum;
        return array_values(array_filter($this->cells(), $near));
    }

    public function beside(int $cell, string $side): ?int
    {
        [$x, $y] = $this->place($cell);
        return match ($side) {
            'top' => $this->at($x, $y - 1),
            'right' => $this->at($x + 1, $y),
            'bottom' => $this->at($x, $y + 1),
            default => $this->at($x - 1, $y),
        };
    }

    /** @return list<int> */
    public function neighbours(int $cell): array
    {
        return $this->beside[$cell] ??= $this->ring($cell, 1, 1);
    }

    /** How many rows lie between a cell and a side. */
    public function rowsFrom(int $cell, string $side): int
    {
        [$x, $y] = $this->place($cell);
        return match ($side) {
            'top' => $y,
            'right' => $this->width - 1 - $x,
            'bottom' => $this->height - 1 - $y,
            default => $x,
        };
    }

    /** @return list<int> The starting cells of a side (rule 1.3.9); those in a corner belong to both of its sides. */
    public function startingCells(string $side, int $rows): array
    {
        $starts = fn(int $cell): bool => $this->icons[$cell]['icon'] === 'start' && $this->rowsFrom($cell, $side) < $rows;
        return array_values(array_filter($this->cells(), $starts));
    }

    /** The side towards which a straight line runs from one cell to another; null if none does. */
    public function direction(?int $from, ?int $to): ?string
    {
        if ($from === null || $to === null || $from === $to) {
            return null;
        }
        [[$ax, $ay], [$bx, $by]] = [$this->place($from), $this->place($to)];
        return match (true) {
            $ax === $bx => $by > $ay ? 'bottom' : 'top',
            $ay === $by => $bx > $ax ? 'right' : 'left',
            default => null,
        };
    }

    /** The cell exactly opposite another, as if turned by half a circle around a third; null off the board. */
    public function across(int $from, int $around): ?int
    {
        [[$ax, $ay], [$bx, $by]] = [$this->place($from), $this->place($around)];
        return $this->at(2 * $bx - $ax, 2 * $by - $ay);
    }

    public static function opposite(string $side): string
    {
        return self::SIDES[((int) array_search($side, self::SIDES, true) + 2) % 4];
    }

    public static function clockwise(string $side): string
    {
        return self::SIDES[((int) array_search($side, self::SIDES, true) + 1) % 4];
    }

    /**
     * Rule 4.15.9: a line of sight runs between centres; one that only touches a corner of a cell does not cut it.
     *
     * @param array<int, bool> $blockers
     */
    public function sees(int $from, int $to, array $blockers): bool
    {
        [[$ax, $ay], [$bx, $by]] = [$this->place($from), $this->place($to)];
        [$dx, $dy] = [$bx - $ax, $by - $ay];
        foreach (array_keys($blockers) as $cell) {
            [$x, $y] = $this->place($cell);
            $inside = $x >= min($ax, $bx) && $x <= max($ax, $bx) && $y >= min($ay, $by) && $y <= max($ay, $by);
            if ($cell === $from || $cell === $to || !$inside) {
                continue;
            }
            $signs = [];
            foreach ([[-1, -1], [-1, 1], [1, -1], [1, 1]] as [$cornerX, $cornerY]) {
                $signs[] = $dx * (2 * ($y - $ay) + $cornerY) <=> $dy * (2 * ($x - $ax) + $cornerX);
            }
            if (in_array(1, $signs, true) && in_array(-1, $signs, true)) {
                return false;
            }
        }
        return true;
    }

    /** @return list<string> One direction, or two if the way is exactly diagonal; none to the same cell. */
    public function directions(int $from, int $to): array
    {
        [[$ax, $ay], [$bx, $by]] = [$this->place($from), $this->place($to)];
        [$across, $along] = [$bx >= $ax ? 'right' : 'left', $by >= $ay ? 'bottom' : 'top'];
        return match (true) {
            $from === $to => [],
            abs($bx - $ax) > abs($by - $ay) => [$across],
            abs($bx - $ax) < abs($by - $ay) => [$along],
            default => [$across, $along],
        };
    }

    /**
     * The cells of an area besides the main one (rules 4.16, 8.4).
     *
     * @return list<int>
     */
    public function area(string $area, int $main, ?string $towards, bool $right): array
    {
        if ($area === 'cross') {
            return $this->neighbours($main);
        }
        if ($area === 'square') {
            [$x, $y] = $this->place($main);
            $cells = array_map(fn(int $place): ?int => $this->at($x + $place % 3 - 1, $y + intdiv($place, 3) - 1), range(0, 8));
            return array_values(array_filter($cells, fn(?int $cell): bool => $cell !== null && $cell !== $main));
        }
        if ($towards === null) {
            return [];
        }
        $step = fn(?int $cell, string $side): ?int => $cell === null ? null : $this->beside($cell, $side);
        $clockwise = self::clockwise($towards);
        [$left, $rightCell] = [$step($main, self::opposite($clockwise)), $step($main, $clockwise)];
        $behind = $step($main, $towards);
        $beside = $right ? $rightCell : $left;
        $cells = match ($area) {
            'hammer' => [$left, $rightCell, $behind],
            'staff' => [$left, $rightCell],
            'shovel' => [$behind],
            'hand' => [$behind, $step($behind, $towards)],
            'breath' => [$behind, $step($behind, $clockwise), $step($behind, self::opposite($clockwise))],
            'axe' => [$beside, $step($beside, self::opposite($towards))],
            default => [],
        };
        return array_values(array_filter($cells, fn(?int $cell): bool => $cell !== null));
    }
}
