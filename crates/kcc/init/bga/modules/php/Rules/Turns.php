<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

trait Turns
{
    /** @var list<Piece> Units whose place in the timeline has been passed in this game turn. */
    private array $passed = [];
    /** @var list<array{Piece, bool}> Turns that effects give. */
    private array $after = [];
    private bool $ends = false;
    private bool $revealed = false;
    private bool $boughtGg = false;
    /** @var list<Piece> Units that something saved, weak as they are. */
    private array $spared = [];

    /** Plays on from the turn of a unit. */
    private function playOn(): void
    {
        $this->activation();
        while (true) {
            while (($unit = $this->nextUnit()) !== null) {
                $this->unitTurn($unit);
            }
            $this->settle();
            $this->happens('ends game_turn', null, null);
            $this->comeDue(fn(Lasting $one): bool => $one->duration === 'this_game_turn');
            $this->settle();
            $this->endLasting(fn(Lasting $one): bool => $one->duration === 'this_game_turn');
            $this->settle();
            $this->turn['player'] = 3 - $this->turn['player'];
            $this->gameTurn();
        }
    }

    private function gameTurn(): void
    {
        $player = $this->turn['player'];
        $this->turn['number']++;
        [$this->boughtGg, $this->passed, $this->active] = [false, [], null];
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
        $this->touch();
        $this->happens('starts game_turn', null, null);
        $this->settle();
        $this->tension($player);
        $this->settle();
    }

    /** Rules 5.2 to 5.4: the tension roll, inspiration dice, and kamas for those that are sold. */
    private function tension(int $player): void
    {
        $rules = $this->content->rules['tension'];
        if ($this->turn['number'] === 1 || $rules['dice'] === 0) {
            return;
        }
        $throw = fn(int $dice): array => array_map(fn(): string => $this->throwDie(), array_fill(0, $dice, 0));
        $sides = $throw($rules['dice']);
        $shown = $sides;
        sort($shown);
        $again = $this->ask($player, 'tension again', implode(', ', $shown), ['choose no' => false, 'choose yes' => true]);
        $sides = $again ? $throw($rules['reroll']) : $sides;
        $faces = array_map(fn(string $side): string => $this->turned($side, $player, null), $sides);
        $this->fact('rolled', ['number' => 0]);
        if (!$again && count($faces) > 1 && $faces[0] === $faces[1]) {
            $this->loseGg(1, $rules['loss']);
            $this->loseGg(2, $rules['loss']);
            $left = [$this->players[1]['gg'], $this->players[2]['gg']];
            if (($left[0] === 0) !== ($left[1] === 0)) {
                $this->win($left[0] === 0 ? 2 : 1);
            }
            $this->checkVictory();
        }
        $sold = 0;
        foreach ($faces as $face) {
            $answers = [];
            foreach ($this->units as $unit) {
                if ($unit->player === $player && $unit->inPlay() && $this->isKrosmaster($unit) && !$this->cannot($unit, 'is_inspired', true, null)) {
                    $answers["choose $unit->name"] = $unit;
                }
            }
            $unit = $this->ask($player, 'inspire', $face, $answers + ['choose sell' => null]);
            if ($unit === null) {
                $sold++;
                continue;
            }
            $unit->inspiration = array_values(array_unique([...$unit->inspiration, $face]));
            $this->touch();
            $this->happens('is_inspired', null, $unit);
        }
        if ($rules['refund'][$sold] > 0) {
            $this->players[$player]['kamas'] += $rules['refund'][$sold];
            $this->fact('kamas', ['player' => $player, 'number' => $rules['refund'][$sold]]);
        }
    }

    private function nextUnit(): ?Piece
    {
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

    private function unitTurn(Piece $unit): void
    {
        $this->active = $unit;
        [$this->ap, $this->mp, $this->rangeTokens] = [0, 0, 0];
        $this->fact('unit turn', ['unit' => $unit]);
        $this->turnNumber++;
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
        [$this->ends, $this->revealed] = [false, false];
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
        if ($this->mp > 0 && !$this->cannot($unit, 'moves', true, null) && $this->mayBeBeside($unit->cell, 'leaves beside')) {
            foreach ($this->board->neighbours($unit->cell) as $cell) {
                if ($this->isFree($cell) && $this->mayBeBeside($cell, 'enters beside')) {
                    $answers["move to {$this->board->name($cell)}"] = ['act' => 'move', 'cell' => $cell];
                }
            }
        }
        $krosmaster = $this->isKrosmaster($unit);
        $player = $this->players[$this->turn['player']];
        if ($krosmaster && $this->ap > 0 && ($this->kamas[$unit->cell] ?? 0) > 0 && !$this->cannot($unit, 'picks_up_kama', true, null)) {
            $answers['collect'] = ['act' => 'collect'];
        }
        $rules = $this->content->rules['gg'];
        $offered = $this->wild > 0 || $this->players[3 - $this->turn['player']]['gg'] > 0;
        if ($krosmaster && $this->lies('demon_cell', $unit->cell) && !$this->boughtGg && $this->ap >= $rules['ap'] && $player['kamas'] >= $rules['kamas']
            && $offered && !$this->cannot($unit, 'buys gg', true, null) && !$this->cannot($unit, 'gains_gg', true, null)) {
            $answers['buy gg'] = ['act' => 'buy gg'];
        }
        $answers += $this->casts($unit);
        foreach ($this->rewards as $token) {
            if ($token['on'] === $unit && !$token['up'] && $this->mayReveal($unit, $token['id'])) {
                $this->add($answers, "reveal {$token['id']}", ['act' => 'reveal', 'reward' => $token['id']]);
            }
        }
        return $answers + ['end turn' => ['act' => 'end']];
    }

    /** Rules 4.7.10, 4.7.11: one in a turn, and of equipment only what fits with what is worn. */
    private function mayReveal(Piece $unit, string $id): bool
    {
        if ($this->revealed || $this->cannot($unit, 'reveals_reward', true, null)) {
            return false;
        }
        $new = $this->content->find('rewards', $id)['slot'];
        foreach ($new === null || $new === 'technique' ? [] : $this->rewards as $token) {
            $worn = $token['on'] === $unit && $token['up'] ? $this->content->find('rewards', $token['id'])['slot'] : null;
            if ($worn === $new || in_array($worn, ['dofus', 'trophy'], true) && in_array($new, ['dofus', 'trophy'], true)) {
                return false;
            }
        }
        return true;
    }

    private function rewardsCounted(Piece $unit): int
    {
        $counts = fn(array $token): bool => $token['on'] === $unit && (!$token['up'] || $this->content->find('rewards', $token['id'])['slot'] !== 'technique');
        return count(array_filter($this->rewards, $counts));
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
                $this->players[$this->turn['player']]['kamas']++;
                $this->fact('kamas', ['player' => $this->turn['player'], 'by' => $unit, 'number' => 1]);
                $this->happens('picks_up_kama', null, $unit);
                break;
            case 'buy gg':
                $rules = $this->content->rules['gg'];
                $this->pay($unit, ['ap' => $rules['ap'], 'mp' => 0, 'injuries' => 0, 'kamas' => $rules['kamas']]);
                $this->boughtGg = true;
                $gained = $this->takeGg($this->turn['player'], 3 - $this->turn['player'], 1);
                $this->checkVictory();
                $this->happens('buys gg', null, $unit);
                $this->ggGained($this->turn['player'], $unit, null, $gained);
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

    private function reveal(Piece $unit, string $id): void
    {
        $before = $this->view()->numbers[$unit->index];
        $reward = $this->content->find('rewards', $id);
        $this->revealed = true;
        foreach ($this->rewards as $place => $token) {
            if ($token['on'] === $unit && !$token['up'] && $token['id'] === $id) {
                // Rule 4.7.5.a: a boost leaves the game; one that gives a spell does so once the next spell has been cast.
                if ($reward['kind'] === 'boost' && $reward['spells'] === []) {
                    unset($this->rewards[$place]);
                } else {
                    $this->rewards[$place]['up'] = true;
                }
                break;
            }
        }
        $this->rewards = array_values($this->rewards);
        $this->fact('revealed', ['unit' => $unit, 'by' => $unit]);
        // Rule 4.7.5.c: points of an equipment can be spent immediately.
        $after = $this->view()->numbers[$unit->index];
        $this->ap += max(0, ($after['ap'] ?? 0) - ($before['ap'] ?? 0));
        $this->mp += max(0, ($after['mp'] ?? 0) - ($before['mp'] ?? 0));
        $context = new Context($unit, $unit->player, ['reward' => $id, 'unit' => $unit]);
        $this->happens('reveals_reward', null, $unit);
        $this->text($reward['effects'], $context, false);
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

    /** What must be settled before anything else may happen: KOs, and effects on standby. */
    private function settle(): void
    {
        do {
            $this->settleKo();
            $before = count($this->standby);
            if ($before > 0) {
                $this->resolveStandby();
            }
        } while ($before > 0 || $this->dying() !== []);
    }

    private function inSpellSteps(): bool
    {
        foreach (array_reverse($this->frames) as $frame) {
            if ($frame === 'cast' || $frame === 'standby') {
                return $frame === 'cast';
            }
        }
        return false;
    }

    /** Effects on standby are resolved one by one, in the order that the active player chooses (rule 7.2.9). */
    private function resolveStandby(): void
    {
        $this->frames[] = 'standby';
        while (true) {
            $this->settleKo();
            if ($this->standby === []) {
                break;
            }
            $place = count($this->standby) > 1 && $this->standbyMatters() ? $this->askStandby() : 0;
            [$one] = array_splice($this->standby, $place, 1);
            $this->resolve($one);
        }
        array_pop($this->frames);
    }

    /** Whether another order could lead to something else: not if all are the same, or each is about its own unit alone. */
    private function standbyMatters(): bool
    {
        $spells = count(array_filter($this->standby, fn(array $one): bool => $one['kind'] === 'spell'));
        return $spells > 1 && array_filter($this->standby, fn(array $one): bool => $one != $this->standby[0]) !== [];
    }

    private function askStandby(): int
    {
        $answers = [];
        foreach ($this->standby as $place => $one) {
            $text = match ($one['kind']) {
                'text' => ($one['context']->source['power'] ?? $one['context']->source['reward'] ?? $one['context']->spell()?->id) . ' of ' . $one['context']->owner->name,
                'spell' => "{$one['spell']->id} of {$this->called($one['caster'])}",
                default => "{$one['by']->id} of {$one['caster']->name}",
            };
            $this->add($answers, "choose $text", $place);
        }
        return $this->ask($this->turn['player'], 'standby', null, $answers);
    }

    /** @param array<string, mixed> $one */
    private function resolve(array $one): void
    {
        if ($one['kind'] === 'steal') {
            $this->healUnits([$one['caster']], $one['number'], $one['caster'], $one['by']);
        } elseif ($one['kind'] === 'spell') {
            $player = $one['caster']->isUnit ? $one['caster']->player : $this->turn['player'];
            $outer = $this->cast;
            $cast = new Cast($one['caster'], $one['spell'], $player, $one['from'], 0, true);
            if ($one['spell']->data['range']['shape'] === 'personal' && $this->ownChanges($one['caster'], $one['spell'], 0, $one['from'], 'barred') === []) {
                $cast->main = $one['from'];
            }
            $this->castSpell($cast);
        } else {
            $context = $one['context'];
            // Rule 4.18.3.c: a power that was lost meanwhile has no effect any more.
            $power = $context->source['power'] ?? null;
            $powers = $context->owner === null ? [] : array_column($this->view()->powers[$context->owner->index] ?? [], 'id');
            if ($power === null || !$context->owner->inPlay() || in_array($power, $powers, true)) {
                $stage = $this->stage;
                $this->stage = 8;
                $this->frames[] = 'text';
                $this->effects($one['effects'], $context, $one['each'], 8);
                array_pop($this->frames);
                $this->stage = $stage;
            }
        }
    }

    private function isDying(Piece $unit): bool
    {
        return in_array($unit, $this->dying(), true);
    }

    /** @return list<Piece> Units with as many injuries as HP, and those that an effect KOs (rule 4.10.2). */
    private function dying(): array
    {
        $weak = fn(Piece $unit): bool => $this->hp($unit) !== null && $unit->injuries >= $this->hp($unit);
        $this->spared = array_values(array_filter($this->spared, $weak));
        foreach ($this->units as $unit) {
            if ($unit->inPlay() && $this->hp($unit) !== null && $unit->injuries > $this->hp($unit)) {
                $unit->injuries = $this->hp($unit);
            }
        }
        $falls = fn(Piece $unit): bool => $unit->inPlay() && ($unit->presence !== 'play' || $weak($unit) && !in_array($unit, $this->spared, true));
        return array_values(array_filter($this->units, $falls));
    }

    private function settleKo(): void
    {
        if (in_array('ko', $this->frames, true)) {
            return;
        }
        $this->frames[] = 'ko';
        $saved = [];
        while (true) {
            $dying = array_values(array_filter($this->dying(), fn(Piece $unit): bool => !in_array($unit, $saved, true) || $unit->presence === 'falling'));
            if ($dying === []) {
                break;
            }
            $unit = count($dying) > 1 && $this->koOrderMatters($dying) ? $this->askKo($dying) : $dying[0];
            if ($this->befalls([$unit], fn(Piece $unit): Happening => new Happening('is ko', $unit->hurtBy, $unit)) === []) {
                if ($unit->presence !== 'falling') {
                    $unit->presence = 'play';
                }
                $saved[] = $unit;
                continue;
            }
            if (!$this->isDying($unit)) {
                continue;
            }
            $this->fact('ko', ['unit' => $unit, 'by' => $unit->hurtBy]);
            $this->leavePlay($unit, $this->isKrosmaster($unit) ? 3 - $unit->owner : null);
        }
        array_push($this->spared, ...$saved);
        array_pop($this->frames);
    }

    /** @param list<Piece> $dying Whether one of them takes another along, or something comes in the place of a KO. */
    private function koOrderMatters(array $dying): bool
    {
        foreach ($dying as $unit) {
            $own = in_array($unit->summoner, $dying, true) && $this->waitsForKo($unit, 'after');
            if ($own || $this->waitsForKo($unit, 'first') || $this->waitsForKo($unit, 'instead')) {
                return true;
            }
        }
        return false;
    }

    private function waitsForKo(Piece $unit, string $timing): bool
    {
        foreach ($this->view()->powers[$unit->index] as $power) {
            foreach ($power['abilities'] as $ability) {
                if ($ability['op'] === 'waits' && $ability['clause']['timing'] === $timing && in_array(self::key($ability['clause']['trigger']['event']), ['is ko', 'kos'], true)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** @param list<Piece> $dying */
    private function askKo(array $dying): Piece
    {
        $answers = [];
        foreach ($dying as $unit) {
            $answers["choose $unit->name"] = $unit;
        }
        return $this->ask($this->turn['player'], 'order', null, $answers);
    }

    /** @param list<Piece> $units */
    private function knock(array $units, Context $context): void
    {
        foreach ($units as $unit) {
            if ($unit->isUnit && $unit->inPlay()) {
                $falling = in_array('ko', $this->frames, true) && $unit->presence === 'play' && $this->isDying($unit);
                $unit->presence = $falling ? 'falling' : 'doomed';
                if (!$falling) {
                    $this->hurt($unit, $context->owner, $context->spell() !== null);
                }
            }
        }
    }

    /** The rest of a KO: GG, what waits for it, and the board (rules 4.10.2.a, 4.10.9). */
    private function leavePlay(Piece $unit, ?int $taker): void
    {
        $krosmaster = $this->isKrosmaster($unit);
        if ($taker !== null && $this->mayGainGg($taker, $unit->hurtBy, $unit)) {
            $gained = $this->takeGg($taker, $unit->owner, $this->characteristic($unit, 'level'));
            $this->checkVictory();
            $this->ggGained($taker, $unit->hurtBy, $unit, $gained);
        }
        $spell = $this->cast !== null && in_array($unit, $this->cast->hurt, true) ? $this->cast->spell : null;
        if ($unit->hurtBy !== null) {
            $this->happens('kos', $unit->hurtBy, $unit, 1, $spell);
        }
        $this->happens('is ko', $unit->hurtBy, $unit);
        $this->leaveBoard($unit, $krosmaster ? 'ko' : 'gone');
        if ($krosmaster) {
            $this->checkVictory();
        }
    }

    private function leaveBoard(Piece $unit, string $presence): void
    {
        $this->markers = array_values(array_filter($this->markers, fn(array $one): bool => $one['on'] !== $unit && $one['by'] !== $unit));
        $this->rewards = array_values(array_filter($this->rewards, fn(array $token): bool => $token['on'] !== $unit));
        [$unit->left, $unit->cell, $unit->presence, $unit->injuries] = [$unit->cell, null, $presence, 0];
        [$unit->tokens, $unit->inspiration] = [['ap' => 0, 'mp' => 0, 'range' => 0], []];
        $this->endLasting(fn(Lasting $one): bool => $one->on === $unit || $one->whose === $unit);
        foreach ($this->units as $summon) {
            if ($summon->summoner === $unit && $summon->inPlay()) {
                $this->leaveBoard($summon, 'gone');
            }
        }
        $this->ends = $this->ends || $unit === $this->active;
        $this->touch();
    }

    private function mayGainGg(int $player, ?Piece $by, ?Piece $from): bool
    {
        if ($by !== null && $by->isUnit && $by->player === $player) {
            return !$this->cannot($by, 'gains_gg', true, $from);
        }
        $own = array_filter($this->units, fn(Piece $one): bool => $one->player === $player && $one->inPlay());
        return $own === [] || array_filter($own, fn(Piece $one): bool => !$this->cannot($one, 'gains_gg', true, $from)) !== [];
    }

    /** Rule 4.6.2: the wild ones first, then those of the opponent. */
    private function takeGg(int $player, int $from, int $number): int
    {
        $wild = min($number, $this->wild);
        return $this->moveGg($player, $from, $wild, min($number - $wild, $this->players[$from]['gg']));
    }

    private function moveGg(int $player, int $from, int $wild, int $stolen): int
    {
        $this->wild -= $wild;
        $this->players[$from]['gg'] -= $stolen;
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

    /** Rules 1.4.1 to 1.4.3. */
    private function checkVictory(): void
    {
        $krosmasters = fn(int $player): bool => array_filter($this->units, fn(Piece $one): bool => $one->owner === $player && $one->inPlay() && $this->isKrosmaster($one)) !== [];
        $gg = fn(int $player): bool => $this->players[$player]['gg'] > 0;
        foreach ($this->wild === 0 ? [$gg, $krosmasters] : [$krosmasters] as $has) {
            if (!$has(1) || !$has(2)) {
                $this->win($has(1) ? 1 : ($has(2) ? 2 : null));
            }
        }
    }

    private function win(?int $player): never
    {
        $this->winner = $player === null ? 'draw' : "player $player";
        throw new GameOver();
    }

    /** @param array<string, mixed> $effect */
    private function giveTurns(array $effect, Context $context): void
    {
        $units = $this->select($effect['on'], $context);
        foreach (array_filter($this->order, fn(Piece $one): bool => in_array($one, $units, true)) as $unit) {
            $this->after[] = [$unit, $effect['another']];
            $this->fact('further turn', ['unit' => $unit, 'by' => $context->owner]);
        }
    }

    /** Rule 4.19.1.h: right after its summoner and those that it has summoned; the active player orders them. */
    private function enterLine(Piece $summon, Piece $summoner): void
    {
        $others = array_values(array_filter($this->order, fn(Piece $one): bool => $one->inPlay() && $one->summoner === $summoner));
        $last = $others === [] ? $summoner : end($others);
        $place = array_search($last, $this->order, true);
        array_splice($this->order, $place === false ? count($this->order) : $place + 1, 0, [$summon]);
        $this->entersPassed($summon);
    }

    /** The active player puts a summon at its place among those of the same unit. */
    private function orderSummons(Piece $summon): void
    {
        $others = array_values(array_filter($this->order, fn(Piece $one): bool => $one !== $summon && $one->inPlay() && $one->summoner === $summon->summoner));
        if ($others === [] || !$summon->inPlay()) {
            return;
        }
        $answers = ['choose last' => null];
        foreach ($others as $other) {
            $answers["choose before $other->name"] = $other;
        }
        $before = $this->ask($this->turn['player'], 'place in timeline', $summon->name, $answers);
        if ($before !== null) {
            $this->order = array_values(array_filter($this->order, fn(Piece $one): bool => $one !== $summon));
            array_splice($this->order, (int) array_search($before, $this->order, true), 0, [$summon]);
            $this->entersPassed($summon);
        }
    }

    /** It has missed its turn if the unit before it has had its turn and is not having it now. */
    private function entersPassed(Piece $unit): void
    {
        $place = (int) array_search($unit, $this->order, true);
        $before = $place > 0 ? $this->order[$place - 1] : null;
        $this->passed = array_values(array_filter($this->passed, fn(Piece $one): bool => $one !== $unit));
        if ($before !== null && $before !== $this->active && in_array($before, $this->passed, true)) {
            $this->passed[] = $unit;
        }
    }

    /** @param array<string, mixed> $effect */
    private function moveInLine(array $effect, Context $context): void
    {
        throw new LogicException('moves in the timeline are not played');
    }
}
