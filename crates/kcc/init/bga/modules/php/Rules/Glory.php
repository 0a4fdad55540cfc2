<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** GG, kamas and victory (rules 1.4, 4.5, 4.6). */
trait Glory
{
    private bool $boughtGg = false;

    private function mayGainGg(int $player, ?Piece $by, ?Piece $from): bool
    {
        if ($by !== null && $by->isUnit && $by->player === $player) {
            return !$this->cannot($by, 'gains_gg', true, $from);
        }
        $own = array_filter($this->units, fn(Piece $one): bool => $one->player === $player && $one->inPlay());
        return $own === [] || array_filter($own, fn(Piece $one): bool => !$this->cannot($one, 'gains_gg', true, $from)) !== [];
    }

    /** Rule 4.6.2: the wild ones first, then those of the opponent. */
    private function takeGg(int $player, ?int $from, int $number): int
    {
        $wild = min($number, $this->wild);
        return $this->moveGg($player, $from, $wild, $from === null ? 0 : min($number - $wild, $this->players[$from]['gg']));
    }

    private function moveGg(int $player, ?int $from, int $wild, int $stolen): int
    {
        $this->wild -= $wild;
        if ($from !== null) {
            $this->players[$from]['gg'] -= $stolen;
        }
        $this->players[$player]['gg'] += $wild + $stolen;
        if ($wild + $stolen > 0) {
            $this->fact('gg', ['player' => $player, 'number' => $wild + $stolen]);
        }
        return $wild + $stolen;
    }

    private function ggGained(int $player, ?Piece $by, ?Piece $from, int $number): void
    {
        if ($number > 0 && $by !== null && $by->isUnit && $by->player === $player) {
            $this->happens('gains_gg', $by, $from, $number);
        }
    }

    private function loseGg(int $player, int $number): void
    {
        $lost = min($number, $this->players[$player]['gg']);
        if ($lost > 0) {
            $this->players[$player]['gg'] -= $lost;
            $this->fact('gg lost', ['player' => $player, 'number' => $lost]);
        }
    }

    /** @return list<int> The opponents of a player that have GG. */
    private function withGg(int $player): array
    {
        return array_values(array_filter($this->opponents($player), fn(int $other): bool => $this->players[$other]['gg'] > 0));
    }

    private function mayBuyGg(Piece $unit): bool
    {
        $rules = $this->content->rules['gg'];
        return !$this->boughtGg && $this->ap >= $rules['ap'] && $this->players[$this->turn['player']]['kamas'] >= $rules['kamas']
            && ($this->wild > 0 || $this->withGg($this->turn['player']) !== [])
            && !$this->cannot($unit, 'buys gg', true, null) && !$this->cannot($unit, 'gains_gg', true, null);
    }

    /** Rule 6.3.4. */
    private function buyGg(Piece $unit): void
    {
        $rules = $this->content->rules['gg'];
        $player = $this->turn['player'];
        $this->pay($unit, ['ap' => $rules['ap'], 'mp' => 0, 'injuries' => 0, 'kamas' => $rules['kamas']]);
        $this->boughtGg = true;
        $among = $this->withGg($player);
        $from = count($among) > 1 && $this->wild === 0 ? $this->askPlayer($player, 'opponent', null, $among) : $among[0] ?? null;
        $gained = $this->takeGg($player, $from, 1);
        $this->checkVictory();
        $this->happens('buys gg', null, $unit);
        $this->ggGained($player, $unit, null, $gained);
    }

    /** Rules 1.4.1 to 1.4.3: partners win together. */
    private function checkVictory(): void
    {
        $gg = fn(int $player): bool => $this->players[$player]['gg'] > 0;
        foreach ($this->wild === 0 ? [$gg, $this->isLeft(...)] : [$this->isLeft(...)] as $has) {
            $with = array_values(array_filter($this->everybody(), $has));
            if ($with === []) {
                $this->end('draw');
            }
            if (array_filter($with, fn(int $player): bool => !$this->areAllied($player, $with[0])) === []) {
                $this->win($with[0]);
            }
        }
    }

    /** Of partners, traces name the one with the lower number. */
    private function win(int $player): never
    {
        $allied = array_filter($this->everybody(), fn(int $other): bool => $this->areAllied($player, $other));
        $this->end('player ' . min($allied));
    }

    private function end(string $winner): never
    {
        $this->winner = $winner;
        $this->view ??= $this->former;
        throw new GameOver();
    }

    /** @param array<string, mixed> $effect */
    private function changeStock(array $effect, Context $context): void
    {
        $player = $this->pickPlayer($effect['player'], $context);
        if ($effect['what'] === 'kamas') {
            $stock = $this->players[$player]['kamas'];
            $sum = max(0, $stock + $this->amount($effect['amount'], $context, -$stock));
            $this->players[$player]['kamas'] = $sum;
            $this->fact('kamas', ['player' => $player, 'by' => $context->owner, 'number' => $sum - $stock]);
            return;
        }
        $number = $this->amount($effect['amount'], $context, 255);
        if ($number < 0) {
            $this->loseGg($player, -$number);
        } elseif ($this->mayGainGg($player, $context->owner, null)) {
            // The player of the text gives them, unless it is one of theirs that gains them.
            $from = $this->areAllied($player, $context->player) ? $this->meantOpponent($context) : $context->player;
            $this->ggGained($player, $context->owner, null, $this->takeGg($player, $from, $number));
        }
        $this->checkVictory();
    }

    /** @param array<string, mixed> $effect */
    private function changeCellKamas(array $effect, Context $context): void
    {
        $cells = $this->selectCells($effect['cells'], $context);
        $player = ($effect['player'] ?? null) === null ? null : $this->pickPlayer($effect['player'], $context);
        $number = $this->amount($effect['amount'], $context, 255);
        $put = $number > 0;
        foreach ($number === 0 ? [] : $cells as $cell) {
            $there = $this->kamas[$cell] ?? 0;
            $moved = $put ? min(255 - $there, $number, $player === null ? 255 : $this->players[$player]['kamas']) : -min($there, -$number);
            $this->kamas[$cell] = $there + $moved;
            if ($player !== null) {
                $this->players[$player]['kamas'] -= $moved;
            }
            if ($player !== null || !$put) {
                $this->fact('kamas', ['player' => $player, 'by' => $context->owner, 'number' => -$moved]);
            }
            if ($put) {
                $this->fact('kamas placed', ['by' => $context->owner, 'cell' => $cell]);
            }
        }
    }
}
