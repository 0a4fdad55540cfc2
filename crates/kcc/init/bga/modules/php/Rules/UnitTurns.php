<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** The turns of units (rule 6). */
trait UnitTurns
{
    private int $turnNumber = 0;
    private bool $ends = false;

    private function unitTurn(Piece $unit): void
    {
        $this->active = $unit;
        [$this->ap, $this->mp, $this->rangeTokens] = [0, 0, 0];
        $this->fact('unit turn', ['unit' => $unit]);
        $this->turnNumber++;
        $this->forget();
        foreach ($this->units as $one) {
            $one->began = null;
        }
        $this->endLasting(fn(Lasting $one): bool => $one->whose === $unit && $one->duration === 'until_next_turn' && $one->change['op'] !== 'then');
        foreach ($this->lasting as $lasting) {
            if ($lasting->whose === $unit && $lasting->duration === 'next_turn') {
                $lasting->duration = 'this_turn';
            }
        }
        // Rule 6.2.1.a: buffs are discarded.
        $buff = fn(array $token): bool => $token['on'] === $unit && $token['up'] && $this->content->find('rewards', $token['id'])['kind'] === 'buff';
        $this->rewards = array_values(array_filter($this->rewards, fn(array $token): bool => !$buff($token)));
        $this->touch();
        $this->happens('turn_comes', null, $unit);
        $this->settle();
        if ($unit->inPlay()) {
            $this->fillGauges($unit);
        }
        $this->activation();
    }

    private function fillGauges(Piece $unit): void
    {
        $numbers = $this->view()->numbers[$unit->index];
        $gauge = fn(string $points): int => $numbers[$points] === null ? 0 : max(0, $numbers[$points] + $unit->tokens[$points]);
        [$this->ap, $this->mp, $this->rangeTokens] = [$gauge('ap'), $gauge('mp'), $unit->tokens['range']];
        $unit->tokens = ['ap' => 0, 'mp' => 0, 'range' => 0];
        $this->touch();
        $this->happens('starts turn', null, $unit);
        $this->comeDue(fn(Lasting $one): bool => $one->whose === $unit && $one->duration === 'until_next_turn');
        $this->crosses('starts_turn', $unit, $unit->cell);
    }

    /** What has happened before the unit of a position does anything. */
    private function rememberStart(Piece $unit): void
    {
        foreach (['turn_comes', 'starts turn'] as $what) {
            $this->remember(new Happening($what, null, $unit));
        }
        foreach (['beside' => $this->onCells($this->board->neighbours($unit->cell)), 'cell' => $this->at($unit->cell)] as $where => $pieces) {
            foreach ($pieces as $other) {
                if ($other !== $unit && $other->isUnit) {
                    $this->remember(new Happening("starts_turn $where", $unit, $other));
                }
            }
        }
    }

    private function activation(): void
    {
        $unit = $this->active;
        while (true) {
            $this->settle();
            if ($this->ends || !$unit->inPlay()) {
                break;
            }
            $this->doAct($this->ask($this->turn['player'], 'act', $unit->name, $this->acts($unit)));
        }
        if ($unit->inPlay()) {
            $this->happens('ends turn', null, $unit);
        }
        $this->comeDue(fn(Lasting $one): bool => $one->duration === 'this_turn');
        $this->settle();
        $this->endLasting(fn(Lasting $one): bool => $one->duration === 'this_turn' || $one->duration === 'next_spell' && $one->on === $unit);
        $this->dropBoosts($unit);
        $this->settle();
        $this->endLasting(fn(Lasting $one): bool => $one->duration === 'this_turn');
        $this->keepLastTurn($unit);
        [$this->active, $this->ap, $this->mp, $this->rangeTokens, $this->used] = [null, 0, 0, 0, []];
        [$this->ends, $this->revealed, $this->purchased] = [false, false, false];
        $this->touch();
        $this->settle();
    }

    /** What a unit did in its turn becomes what it did in its last one. */
    private function keepLastTurn(Piece $unit): void
    {
        foreach ($this->memory as $one) {
            if ((in_array($one->what, self::OF_TWO, true) ? $one->source : $one->unit) === $unit) {
                $one->lastTurn = $one->turnNumber === $this->turnNumber;
            }
        }
    }

    /** @return array<string, array<string, mixed>> */
    private function acts(Piece $unit): array
    {
        $answers = [];
        if ($this->mp >= $this->stepCost($unit) && !$this->cannot($unit, 'moves', true, null) && $this->mayBeBeside($unit->cell, 'leaves beside')) {
            foreach ($this->board->neighbours($unit->cell) as $cell) {
                if ($this->isFree($cell) && $this->mayBeBeside($cell, 'enters beside')) {
                    $answers["move to {$this->board->name($cell)}"] = ['act' => 'move', 'cell' => $cell];
                }
            }
        }
        // Rules 6.3.3, 6.3.4, 6.3.6: kamas, GG and rewards are for krosmasters.
        if ($this->isKrosmaster($unit)) {
            if ($this->ap > 0 && ($this->kamas[$unit->cell] ?? 0) > 0 && !$this->cannot($unit, 'picks_up_kama', true, null)) {
                $answers['collect'] = ['act' => 'collect'];
            }
            $demon = $this->lies('demon_cell', $unit->cell);
            if ($demon && $this->mayBuyGg($unit)) {
                $answers['buy gg'] = ['act' => 'buy gg'];
            }
            $answers += $demon ? $this->purchases($unit) : [];
        }
        $answers += $this->casts($unit);
        foreach ($this->rewards as $token) {
            if ($token['on'] === $unit && !$token['up'] && $this->mayReveal($unit, $token['id'])) {
                $this->add($answers, "reveal {$token['id']}", ['act' => 'reveal', 'reward' => $token['id']]);
            }
        }
        return $answers + ['end turn' => ['act' => 'end']];
    }

    /** @param array<string, mixed> $act */
    private function doAct(array $act): void
    {
        $unit = $this->active;
        switch ($act['act']) {
            case 'move':
                $this->moveTo($act['cell']);
                break;
            case 'collect':
                $this->kamas[$unit->cell]--;
                $this->ap--;
                $this->happens('ap spent', null, $unit);
                $this->players[$this->turn['player']]['kamas']++;
                $this->fact('kamas', ['player' => $this->turn['player'], 'by' => $unit, 'number' => 1]);
                $this->happens('picks_up_kama', null, $unit);
                break;
            case 'buy gg':
                $this->buyGg($unit);
                break;
            case 'buy':
                $this->buy($unit, $act['pile'], $act['up']);
                break;
            case 'cast':
                $cast = new Cast($unit, $act['spell'], $unit->player, $unit->cell, $act['x'], false);
                $cast->main = $act['cell'];
                $this->castSpell($cast);
                break;
            case 'reveal':
                $this->reveal($unit, $act['reward']);
                break;
            case 'end':
                $this->ends = true;
                break;
        }
        $this->touch();
    }

    /** @param callable(Lasting): bool $ends */
    private function endLasting(callable $ends): void
    {
        $this->lasting = array_values(array_filter($this->lasting, fn(Lasting $one): bool => !$ends($one)));
        $this->touch();
    }

    /** @param callable(Lasting): bool $due Puts texts whose time has come on standby. */
    private function comeDue(callable $due): void
    {
        $texts = array_filter($this->lasting, fn(Lasting $one): bool => $one->change['op'] === 'then' && $due($one));
        $this->lasting = array_values(array_filter($this->lasting, fn(Lasting $one): bool => !in_array($one, $texts, true)));
        foreach ($texts as $one) {
            $this->standby[] = ['kind' => 'text', 'effects' => $one->change['then'], 'context' => $one->context, 'each' => false];
        }
    }
}
