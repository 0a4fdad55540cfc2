<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Game turns (rule 5). */
trait GameTurns
{
    /** @var list<Piece> Units whose place in the timeline has been passed in this game turn. */
    private array $passed = [];
    /** @var list<array{Piece, bool}> Turns that effects give; whether each is one more. */
    private array $after = [];
    /** How many turns effects have given in this game turn. */
    private int $further = 0;
    /** @var array<int, int> How many game turns each player has begun. */
    private array $gameTurns = [];

    private function fight(): void
    {
        while (true) {
            $this->gameTurn();
            $this->unitsPlay();
        }
    }

    private function gameTurn(): void
    {
        $player = $this->turn['player'];
        if ($this->turn['number'] >= self::TURNS) {
            $this->end('limit');
        }
        $this->turn['number']++;
        $this->gameTurns[$player] = ($this->gameTurns[$player] ?? 0) + 1;
        [$this->boughtGg, $this->passed, $this->further, $this->active] = [false, [], 0, null];
        $this->fact('game turn', ['player' => $player, 'number' => $this->turn['number']]);
        // Rule 4.18.2.a: "each turn" means the turn of either player.
        $this->fired = array_filter($this->fired, fn(string $key): bool => str_ends_with($key, ' first_time'), ARRAY_FILTER_USE_KEY);
        foreach ($this->lasting as $lasting) {
            $lasting->acted = false;
        }
        foreach ($this->units as $unit) {
            if ($unit->player === $player) {
                $unit->inspiration = [];
            }
        }
        // Rule 4.7.4: from the second turn on.
        if ($this->turn['number'] === 2) {
            $this->showRewards();
        }
        $this->touch();
        $this->happens('starts game_turn', null, null);
        $this->settle();
        // Rule 5.2.4: no tension in the first turn.
        if ($this->turn['number'] > 1 && $this->content->rules['tension']['dice'] > 0) {
            $this->tension($player);
        }
        $this->settle();
    }

    /** The turns of all units that have not had theirs, and the end of the game turn (rules 5.5, 5.6). */
    private function unitsPlay(): void
    {
        while (($unit = $this->nextUnit()) !== null) {
            $this->unitTurn($unit);
        }
        $this->settle();
        $this->happens('ends game_turn', null, null);
        $this->comeDue(fn(Lasting $one): bool => $one->duration === 'this_game_turn');
        $this->settle();
        $this->endLasting(fn(Lasting $one): bool => $one->duration === 'this_game_turn');
        $this->settle();
        if ($this->turn['number'] >= 2) {
            $this->showRewards();
        }
        $this->turn['player'] = $this->nextPlayer($this->turn['player']);
    }

    /** Rules 5.2 to 5.4: the tension roll, inspiration dice, and kamas for those that are sold. */
    private function tension(int $player): void
    {
        $rules = $this->content->rules['tension'];
        $throw = fn(int $dice): array => array_map(fn(): string => $this->throwDie(), array_fill(0, $dice, 0));
        $sides = $throw($rules['dice']);
        $shown = $sides;
        sort($shown);
        $again = $this->ask($player, 'tension again', implode(', ', $shown), ['choose no' => false, 'choose yes' => true]);
        $sides = $again ? $throw($rules['reroll']) : $sides;
        $faces = array_map(fn(string $side): string => $this->turned($side, $player, null), $sides);
        $this->fact('rolled', ['number' => 0]);
        if (!$again && count($faces) > 1 && $faces[0] === $faces[1]) {
            $this->loseByTension($player, $rules['loss']);
        }
        $sold = 0;
        foreach ($faces as $face) {
            $this->settle();
            $sold += $this->inspire($player, $face) ? 0 : 1;
        }
        if ($rules['refund'][$sold] > 0) {
            $this->players[$player]['kamas'] += $rules['refund'][$sold];
            $this->fact('kamas', ['player' => $player, 'number' => $rules['refund'][$sold]]);
        }
    }

    /** Rule 5.2.3: of two players both lose GG; of four, one that the active player names, and one whom that one names. */
    private function loseByTension(int $player, int $loss): void
    {
        if ($this->areFour()) {
            $loser = $this->askPlayer($player, 'loser of GG', null, $this->opponentsLeft($player));
            $this->loseGg($loser, $loss);
            $this->checkVictory();
            $others = array_filter($this->everybody(), fn(int $other): bool => $other !== $loser && $this->isLeft($other));
            $this->loseGg($this->askPlayer($loser, 'loser of GG', null, array_values($others)), $loss);
            $this->checkVictory();
            $this->happens('tension_takes_gg', null, null);
            return;
        }
        $this->loseGg(1, $loss);
        $this->loseGg(2, $loss);
        // A player that loses their last GG this way has lost, even if the wild one is left; if both do, neither has lost by this.
        [$one, $other] = [$this->players[1]['gg'], $this->players[2]['gg']];
        if (($one === 0) !== ($other === 0)) {
            $this->win($one === 0 ? 2 : 1);
        }
        $this->checkVictory();
        $this->happens('tension_takes_gg', null, null);
    }

    /** Gives an inspiration die to a krosmaster that is in play; returns false if it is sold (rule 5.3). */
    private function inspire(int $player, string $face): bool
    {
        $answers = [];
        foreach ($this->units as $unit) {
            if ($unit->player === $player && $unit->inPlay() && $this->isKrosmaster($unit) && !$this->cannot($unit, 'is_inspired', true, null)) {
                $answers["choose $unit->name"] = $unit;
            }
        }
        $unit = $this->ask($player, 'inspire', $face, $answers + ['choose sell' => null]);
        if ($unit === null) {
            return false;
        }
        $unit->inspiration = array_values(array_unique([...$unit->inspiration, $face]));
        $this->touch();
        $this->happens('is_inspired', null, $unit);
        return true;
    }

    private function nextUnit(): ?Piece
    {
        $this->view();
        $player = $this->turn['player'];
        foreach ($this->after as $place => [$unit, $another]) {
            if ($unit->player !== $player) {
                continue;
            }
            unset($this->after[$place]);
            $passed = in_array($unit, $this->passed, true);
            if (!$unit->inPlay() || !$another && $passed) {
                continue;
            }
            if (!$another) {
                $this->passed[] = $unit;
            }
            return $unit;
        }
        // Rule 6.4.2: a unit whose position has been passed no longer has a turn.
        foreach ($this->order as $place => $unit) {
            if ($unit->player === $player && $unit->inPlay() && !in_array($unit, $this->passed, true)) {
                array_push($this->passed, ...array_slice($this->order, 0, $place + 1));
                return $unit;
            }
        }
        return null;
    }
}
