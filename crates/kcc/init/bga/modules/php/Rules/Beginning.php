<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use LogicException;

/** Before the fight (rule 1.3). */
trait Beginning
{
    /**
     * Puts the board, the stocks and the units of a game in place (rules 1.3.3 to 1.3.6).
     *
     * @param array<array-key, mixed> $teams
     * @param ?list<string> $dealt
     * @return Closure(): void What is played.
     */
    private function gather(array $teams, ?array $dealt): Closure
    {
        $of = $teams['of'] ?? $teams;
        if (count($of) !== count($this->seats) || !array_is_list($of)) {
            throw new LogicException('there is a team for each player');
        }
        foreach ($this->board->icons as $cell => $icon) {
            if ($icon['icon'] === 'scenery') {
                $piece = new Piece(1000 + count($this->scenery), false, $icon['scenery']);
                $piece->cell = $cell;
                $this->scenery[] = $piece;
            }
            $this->kamas[$cell] = match ($icon['icon']) {
                'kamas' => $icon['number'],
                'demon' => 1,
                default => 0,
            };
        }
        $this->kamas = array_filter($this->kamas);
        $rules = $this->content->rules;
        [$each, $wild] = $this->areFour() ? [$rules['four']['gg'], $rules['four']['wild']] : [$rules['gg']['each'], $rules['gg']['wild']];
        $this->wild = $wild;
        foreach ($of as $place => $team) {
            $this->players[$place + 1] = ['gg' => $each, 'kamas' => 0];
            foreach ($team as $card) {
                if (!$this->content->isKrosmaster($card)) {
                    throw new LogicException("no krosmaster `$card`");
                }
                $unit = new Piece(count($this->units), true, $card);
                [$unit->player, $unit->owner, $unit->presence] = [$place + 1, $place + 1, 'coming'];
                $this->units[] = $unit;
                $this->name($unit);
            }
        }
        $dealt ??= $this->content->rewards();
        if ($dealt !== []) {
            $this->layPiles();
        }
        $this->countVigilantes();
        $this->note($dealt);
        return fn() => $this->begin($teams['choose_side'] ?? true, $dealt);
    }

    /** Names a unit that comes into play: by its player and card, and from the second one on with a number. */
    private function name(Piece $unit): void
    {
        $name = "$unit->player:$unit->card";
        $this->named[$name] = ($this->named[$name] ?? 0) + 1;
        $unit->name = $name . ($this->named[$name] > 1 ? "#{$this->named[$name]}" : '');
    }

    /** @param list<string> $dealt */
    private function begin(bool $chooses, array $dealt): void
    {
        $this->seats = $this->orderOfPlay();
        $this->turn['player'] = $this->seats[0];
        $this->takeSides('bottom');
        if ($chooses) {
            $this->chooseSide();
        }
        $this->deal($dealt);
        foreach ($this->seats as $player) {
            $this->lineUp($player);
        }
        foreach ($this->order as $unit) {
            $this->place($unit);
        }
        $this->touch();
        // Rule 1.3.10: the powers of the first player's krosmasters come first.
        foreach ($this->order as $unit) {
            $this->settle();
            $this->happens('starts fight', null, $unit, 1, null, $unit);
        }
        $this->settle();
        $this->checkVictory();
        $this->fight();
    }

    /**
     * By the initiative of teams; of two pairs the second place is for the other pair, and the partners follow in the same order (rule 1.3.1).
     *
     * @return list<int>
     */
    private function orderOfPlay(): array
    {
        $seats = [];
        while (count($seats) < count($this->players)) {
            $before = $seats === [] ? null : end($seats);
            $may = array_diff($this->everybody(), $seats);
            $may = array_filter($may, fn(int $player): bool => $before === null || !$this->areAllied($player, $before));
            $initiatives = array_map($this->initiative(...), array_combine($may, $may));
            $highest = array_reduce(
                $initiatives,
                fn(?array $most, array $one): array => $most === null || self::isHigher($one, $most) ? $one : $most,
            );
            $seats[] = $this->first(array_keys(array_filter($initiatives, fn(array $one): bool => $one === $highest)));
        }
        return $seats;
    }

    /** @return list<int> The sum of a team's initiative, then each from the highest. */
    private function initiative(int $player): array
    {
        $own = array_filter($this->units, fn(Piece $unit): bool => $unit->player === $player);
        $numbers = array_map(fn(Piece $unit): int => $this->characteristic($unit, 'initiative'), array_values($own));
        rsort($numbers);
        return [array_sum($numbers), ...$numbers];
    }

    /**
     * Rule 1.3.1.b: of two teams that are equal as far as the smaller one goes, the larger one is first.
     *
     * @param list<int> $one
     * @param list<int> $other
     */
    private static function isHigher(array $one, array $other): bool
    {
        foreach ($one as $place => $number) {
            if ($number !== ($other[$place] ?? -1)) {
                return $number > ($other[$place] ?? -1);
            }
        }
        return false;
    }

    /**
     * Rule 1.3.1.c: chance decides between equal teams.
     *
     * @param list<int> $among
     */
    private function first(array $among): int
    {
        $sides = array_map(fn(int $player): string => "player $player", $among);
        return count($among) === 1 ? $among[0] : $among[array_search($this->chance($sides), $sides, true)];
    }

    /** Rule 1.3.2: of two players the second chooses a side, of four the first. */
    private function chooseSide(): void
    {
        $answers = [];
        foreach (Board::SIDES as $side) {
            $answers["choose $side"] = $side;
        }
        $side = $this->ask($this->areFour() ? $this->seats[0] : $this->seats[1], 'side', null, $answers);
        $this->takeSides($this->areFour() ? $side : Board::opposite($side));
    }

    /** Rule 1.3.8: by decreasing initiative; equal ones in the order that their player chooses (rule 2.4.3.b). */
    private function lineUp(int $player): void
    {
        $left = array_values(array_filter($this->units, fn(Piece $unit): bool => $unit->player === $player));
        while ($left !== []) {
            $highest = max(array_map(fn(Piece $unit): int => $this->characteristic($unit, 'initiative'), $left));
            $answers = [];
            foreach ($left as $unit) {
                if ($this->characteristic($unit, 'initiative') === $highest) {
                    $answers["choose $unit->name"] = $unit;
                }
            }
            $next = $this->ask($player, 'timeline', null, $answers);
            $this->order[] = $next;
            $left = array_values(array_filter($left, fn(Piece $unit): bool => $unit !== $next));
        }
    }

    /** Rule 1.3.9: on a starting cell at the player's side. */
    private function place(Piece $unit): void
    {
        $answers = [];
        foreach ($this->board->startingCells($this->sides[$unit->player], self::STARTING_ROWS) as $cell) {
            if ($this->isFree($cell)) {
                $answers['choose ' . $this->board->name($cell)] = $cell;
            }
        }
        if ($answers === []) {
            throw new LogicException('this board has too few starting cells for these teams');
        }
        $unit->cell = $this->ask($unit->player, 'start', $unit->name, $answers);
        $unit->presence = 'play';
        $this->fact('placed', ['unit' => $unit, 'cell' => $unit->cell]);
    }
}
