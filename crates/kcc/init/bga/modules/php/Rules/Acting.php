<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

trait Acting
{
    private const MOST = 99;

    /** @param array<string, mixed> $effect */
    private function act(array $effect, Context $context): void
    {
        $owner = $context->owner;
        switch ($effect['op']) {
            case 'spell':
                $this->changeSpell($effect['change'], $effect['on'], $context);
                break;
            case 'tokens':
                $units = $this->select($effect['on'], $context);
                $number = $this->amount($effect['amount'], $context, 0);
                foreach ($this->befallTokens($units, $effect['token'], $owner, fn(): int => $number) as $unit) {
                    $this->giveTokens($unit, $effect['token'], $number, $owner);
                }
                break;
            case 'points':
                $units = $this->select($effect['on'], $context);
                $this->changePoints($units, $effect['points'], $this->amount($effect['amount'], $context, 0), $owner);
                break;
            case 'lose_all':
                $units = $this->select($effect['on'], $context);
                foreach ($effect['points'] as $points) {
                    $this->changePoints($units, $points, -self::MOST, $owner);
                }
                break;
            case 'steal':
                $this->steal($effect, $context);
                break;
            case 'injuries':
                $this->placeInjuries($effect, $context);
                break;
            case 'heal':
                $units = $this->select($effect['on'], $context);
                $this->healUnits($units, max(0, $this->amount($effect['amount'], $context, 255)), $owner, $context->spell());
                break;
            case 'exchange_injuries':
                $this->exchangeInjuries($effect, $context);
                break;
            case 'stock':
                $this->changeStock($effect, $context);
                break;
            case 'cell_kamas':
                $this->changeCellKamas($effect, $context);
                break;
            case 'move':
                $this->moveUnits($effect, $context);
                break;
            case 'place':
                $this->placeUnits($effect, $context);
                break;
            case 'swap':
                $this->swap($effect, $context);
                break;
            case 'summon':
                $this->summon($effect, $context);
                break;
            case 'ko':
                $this->knock($this->select($effect['on'], $context), $context);
                break;
            case 'put_scenery':
                $this->putScenery($effect, $context);
                break;
            case 'destroy':
                $this->destroy($this->select($effect['on'], $context), $context);
                break;
            case 'replace':
                $this->replace($effect, $context);
                break;
            case 'marker':
                $this->mark($effect, $context);
                break;
            case 'all_tokens':
                $this->allTokens($effect, $context);
                break;
            case 'cast':
                $this->castBy($effect, $context);
                break;
            case 'timeline':
                $this->moveInLine($effect, $context);
                break;
            case 'take_turn':
                $this->giveTurns($effect, $context);
                break;
            case 'end_turn':
                $this->ends = $this->ends || in_array($this->active, $this->select($effect['on'], $context), true);
                break;
            case 'lasting':
                $this->last($effect, $context);
                break;
            case 'waits':
            case 'after':
                $this->await($effect, $context);
                break;
            default:
                throw new LogicException("the effect `{$effect['op']}` is not played");
        }
    }

    /**
     * @param array<string, mixed> $change
     * @param ?array<string, mixed> $on
     */
    private function changeSpell(array $change, ?array $on, Context $context): void
    {
        $cast = $this->cast;
        $targets = $on !== null ? $this->select($on, $context) : ($context->target !== null ? [$context->target] : $cast->targets);
        $add = function (string $what, mixed $value) use ($cast, &$targets): void {
            if ($targets !== []) {
                $cast->bonus[] = ['targets' => $targets, 'what' => $what, 'value' => $value];
            }
        };
        $against = ($change['against'] ?? null) === null ? null : $this->set($change['against'], $context);
        switch ($change['op']) {
            case 'damage':
            case 'heal':
                $number = $this->amount($change['amount'], $context, 0);
                if ($number !== 0) {
                    $add('more', $number);
                }
                break;
            case 'steal_health':
                array_push($cast->steals, ...$targets);
                break;
            case 'dice':
                if ($change['roll'] === 'armour') {
                    $add('armour dice', $change['number']);
                } else {
                    $cast->criticalDice += $change['number'];
                }
                break;
            case 'successes':
                if ($change['roll'] === 'armour') {
                    $targets = array_values(array_filter($targets, fn(Piece $one): bool => $against === null || in_array($one, $against, true)));
                    $add('armour face', $change['face']);
                } elseif ($against === null || in_array($cast->mainUnit, $against, true)) {
                    $cast->criticalFaces[] = $change['face'];
                }
                break;
            case 'element':
                if ($context->target === null || $context->target === $cast->mainUnit) {
                    $cast->element = $change['element'];
                }
                break;
            case 'critical_success':
                $cast->criticalTimes = $change['times'];
                break;
            case 'damage_times':
                $add('times', $change['times']);
                break;
        }
    }

    /**
     * @param list<Piece> $units
     * @param callable(Piece): int $number
     * @return list<Piece>
     */
    private function befallTokens(array $units, string $token, ?Piece $by, callable $number): array
    {
        $event = function (Piece $unit) use ($token, $by, $number): Happening {
            $placed = abs($this->tokensAfter($unit, $token, $number($unit)) - ($unit->tokens[$token] ?? 0));
            return new Happening("$token token " . ($number($unit) > 0 ? 'plus' : 'minus'), $by, $unit, $placed);
        };
        return $this->befalls(array_values(array_filter($units, fn(Piece $one): bool => $one->isUnit)), $event);
    }

    /** Rules 4.11.6 to 4.11.8: no tokens without a gauge, and no more minus tokens than its maximum. */
    private function tokensAfter(Piece $unit, string $token, int $number): int
    {
        $now = $unit->tokens[$token];
        $most = $token === 'range' ? self::MOST : $this->view()->numbers[$unit->index][$token];
        return !$unit->inPlay() || $most === null ? $now : max(min(-$most, $now), min(self::MOST, $now + $number));
    }

    private function placeTokens(Piece $unit, string $token, int $number): int
    {
        $after = $this->tokensAfter($unit, $token, $number);
        $placed = abs($after - $unit->tokens[$token]);
        if ($placed !== 0) {
            $unit->tokens[$token] = $after;
            $this->fact("$token tokens", ['unit' => $unit, 'number' => $placed * ($number <=> 0)]);
        }
        return $placed;
    }

    private function giveTokens(Piece $unit, string $token, int $number, ?Piece $by): int
    {
        $placed = $this->placeTokens($unit, $token, $number);
        if ($placed > 0) {
            $this->happens("$token token " . ($number > 0 ? 'plus' : 'minus'), $by, $unit, $placed);
        }
        return $placed;
    }

    /** @param list<Piece> $units */
    private function changePoints(array $units, string $points, int $number, ?Piece $by): void
    {
        // Rule 4.11.4: only the active unit has a gauge, and only if its card has one.
        $has = fn(Piece $unit): bool => $unit === $this->active && $this->view()->numbers[$unit->index][$points] !== null;
        $now = fn(): int => $points === 'ap' ? $this->ap : $this->mp;
        $event = function (Piece $unit) use ($has, $now, $points, $number, $by): Happening {
            $changed = $has($unit) ? abs(max(0, min(self::MOST, $now() + $number)) - $now()) : 0;
            return new Happening("$points " . ($number > 0 ? 'plus' : 'minus'), $by, $unit, $changed);
        };
        foreach ($this->befalls($units, $event) as $unit) {
            if (!$has($unit)) {
                continue;
            }
            $happening = $event($unit);
            $sum = max(0, min(self::MOST, $now() + $number));
            $points === 'ap' ? $this->ap = $sum : $this->mp = $sum;
            if ($happening->number > 0) {
                $this->fact($points, ['unit' => $unit, 'number' => $happening->number * ($number <=> 0)]);
                $this->happens($happening->what, $by, $unit, $happening->number);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function steal(array $effect, Context $context): void
    {
        $units = array_values(array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit));
        $number = max(0, $this->amount($effect['amount'], $context, self::MOST));
        $all = $effect['amount']['op'] === 'all';
        $what = $effect['what'];
        if ($what['op'] === 'tokens') {
            $token = $what['token'];
            // All AP or MP are those that the unit has in its turn.
            $of = fn(Piece $unit): int => $all && $token !== 'range' ? $this->characteristic($unit, $token) : $number;
            foreach ($this->befallTokens($units, $token, $context->owner, fn(Piece $unit): int => -$of($unit)) as $unit) {
                $placed = $this->giveTokens($unit, $token, -$of($unit), $context->owner);
                $this->giveTokens($context->owner, $token, $placed, $context->owner);
            }
            return;
        }
        if ($what['op'] === 'rewards') {
            throw new LogicException('stolen rewards are not played');
        }
        foreach ($units as $unit) {
            $from = $unit->player;
            if ($from === $context->player) {
                continue;
            }
            if ($what['stock'] === 'kamas') {
                $stolen = $all ? $this->players[$from]['kamas'] : min($number, $this->players[$from]['kamas']);
                $this->players[$from]['kamas'] -= $stolen;
                $this->players[$context->player]['kamas'] += $stolen;
                $this->fact('kamas', ['player' => $from, 'by' => $context->owner, 'number' => -$stolen]);
                $this->fact('kamas', ['player' => $context->player, 'by' => $context->owner, 'number' => $stolen]);
            } elseif ($this->mayGainGg($context->player, $context->owner, $unit)) {
                $stolen = min($number, $this->players[$from]['gg']);
                $this->moveGg($context->player, $from, 0, $stolen);
                $this->ggGained($context->player, $context->owner, $unit, $stolen);
            }
        }
        $this->checkVictory();
    }

    /** @param array<string, mixed> $effect */
    private function placeInjuries(array $effect, Context $context): void
    {
        $pieces = $this->select($effect['on'], $context);
        $number = max(0, $this->amount($effect['amount'], $context, 255));
        [$source, $by] = [$context->owner, $context->spell()];
        $units = array_values(array_filter($pieces, fn(Piece $one): bool => $one->isUnit));
        $event = fn(Piece $unit): Happening => new Happening('suffers', $source, $unit, $this->inflicted($unit, $number, $source, $by), $by);
        foreach ($this->befalls($units, $event) as $unit) {
            $this->injure($unit, $number, $source, $by);
        }
        foreach ($pieces as $piece) {
            if (!$piece->isUnit) {
                $this->damageScenery($piece, $number, $source);
            }
        }
    }

    /**
     * Who is one of the two cannot be chosen as the other, too.
     *
     * @param array<string, mixed> $effect
     * @return array{?Piece, ?Piece}
     */
    private function selectTwo(array $effect, Context $context): array
    {
        $chosen = fn(array $units): bool => $units['op'] === 'either' || $units['op'] === 'group' && $units['quantity'] === 'one';
        $but = fn(array $among, array $others): array => array_values(array_filter($among, fn(Piece $one): bool => !in_array($one, $others, true)));
        [$first, $second] = [$effect['first'], $effect['second']];
        $one = $chosen($first) && !$chosen($second)
            ? $this->pickOne($but($this->set($first, $context), $this->set($second, $context)), $context)
            : $this->select($first, $context);
        $other = $chosen($second) ? $this->pickOne($but($this->set($second, $context), array_slice($one, 0, 1)), $context) : $this->select($second, $context);
        return [$one[0] ?? null, $other[0] ?? null];
    }

    /**
     * Rules 4.10.7, 7.5.24: exchanged injuries are neither inflicted nor suffered.
     *
     * @param array<string, mixed> $effect
     */
    private function exchangeInjuries(array $effect, Context $context): void
    {
        [$one, $other] = $this->selectTwo($effect, $context);
        if ($one === null || $other === null || $one === $other || !$one->inPlay() || !$other->inPlay() || $this->hp($one) === null || $this->hp($other) === null
            || $this->cannot($one, 'exchanges_injuries', true, $other) || $this->cannot($other, 'exchanges_injuries', true, $one)) {
            return;
        }
        foreach ([[$one, $other->injuries], [$other, $one->injuries]] as [$unit, $number]) {
            $unit->injuries = min($number, $this->hp($unit));
            $this->hurt($unit, null, false);
            $this->fact('exchanged', ['unit' => $unit, 'by' => $context->owner, 'number' => $unit->injuries]);
        }
        $this->happens('exchanges_injuries', $one, $other);
        $this->happens('exchanges_injuries', $other, $one);
    }

    /** @param array<string, mixed> $effect */
    private function changeStock(array $effect, Context $context): void
    {
        $player = $this->player($effect['player'], $context);
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
            $gained = $this->takeGg($player, $player === $context->player ? 3 - $player : $context->player, $number);
            $this->ggGained($player, $context->owner, null, $gained);
        }
        $this->checkVictory();
    }

    /** @param array<string, mixed> $effect */
    private function changeCellKamas(array $effect, Context $context): void
    {
        $cells = $this->selectCells($effect['cells'], $context);
        $number = max(0, $this->amount($effect['amount'], $context, 255));
        foreach ($cells as $cell) {
            $there = $this->kamas[$cell] ?? 0;
            if ($effect['change']['op'] === 'put') {
                $this->kamas[$cell] = $there + $number;
                $this->fact('kamas placed', ['by' => $context->owner, 'cell' => $cell]);
                continue;
            }
            $taken = min($there, $number);
            $this->kamas[$cell] = $there - $taken;
            $to = $effect['change']['to'] === null ? null : $this->player($effect['change']['to'], $context);
            if ($to !== null) {
                $this->players[$to]['kamas'] += $taken;
            }
            $this->fact('kamas', ['player' => $to, 'by' => $context->owner, 'number' => $taken]);
        }
    }

    /** @param array<string, mixed> $effect */
    private function summon(array $effect, Context $context): void
    {
        $most = $this->mayBring($effect['summon'], $context);
        if ($most <= 0 || $this->cannot($context->owner, 'summons', true, null)) {
            return;
        }
        // Rules 4.19.1.a, 4.19.1.b: cells where it could be, without a unit.
        $empty = fn(int $cell): bool => $this->isFree($cell) && array_filter($this->at($cell), fn(Piece $one): bool => $one->isUnit) === [];
        $free = array_values(array_filter($this->selectCells($effect['to'], $context), $empty));
        $chosen = count($free) <= $most ? $free : [];
        while (count($free) > $most && count($chosen) < $most) {
            $chosen[] = $this->askCell(array_values(array_diff($free, $chosen)), $context->chooser ?? $context->player);
        }
        sort($chosen);
        $brought = [];
        foreach ($chosen as $cell) {
            $brought[] = $context->it = $this->bring($effect['summon'], $cell, $context);
        }
        foreach (array_reverse($brought) as $summon) {
            $this->orderSummons($summon);
        }
    }

    /** Rules 4.19.9.c, 4.19.1.d: as many as the control value and the strength of the player's summons allow. */
    private function mayBring(string $summon, Context $context): int
    {
        $most = PHP_INT_MAX;
        $spell = $context->spell();
        if ($spell !== null && $spell->data['summons'] !== null) {
            $control = $spell->data['summons'];
            foreach ([...$this->spellChanges($context->owner, $spell, 'control'), ...$this->ownChanges($context->owner, $spell, $context->x, $context->main, 'control')] as [$change, $about]) {
                $control += $this->amount($change['amount'], $about, 0);
            }
            $kinds = [];
            self::mentions($spell->data['effects'], function (array $node) use (&$kinds): bool {
                if (($node['op'] ?? null) === 'summon' && is_string($node['summon'] ?? null)) {
                    $kinds[] = $node['summon'];
                }
                return false;
            });
            $most = $control - count(array_filter($this->units, fn(Piece $one): bool => $one->inPlay() && $one->summoner === $context->owner && in_array($one->card, $kinds, true)));
        }
        $limit = $this->content->rules['summons']['strength'];
        $strength = fn(string $card): int => $this->content->card($card)['strength'] ?? 0;
        $team = array_sum(array_map(fn(Piece $one): int => $one->inPlay() && $one->player === $context->player ? $strength($one->card) : 0, $this->units));
        $one = $strength($summon);
        return match (true) {
            $limit === null => $most,
            $one === 0 => $team > $limit ? 0 : $most,
            default => min($most, intdiv(max(0, $limit - $team), $one)),
        };
    }

    private function bring(string $summon, int $cell, Context $context): Piece
    {
        $unit = new Piece(count($this->units), true, $summon);
        [$unit->player, $unit->owner, $unit->summoner] = [$context->player, $context->player, $context->owner];
        $name = "$context->player:$summon";
        $this->named[$name] = ($this->named[$name] ?? 0) + 1;
        $unit->name = $name . ($this->named[$name] > 1 ? "#{$this->named[$name]}" : '');
        $this->units[] = $unit;
        $places = $this->places();
        $unit->cell = $cell;
        $this->fact('placed', ['unit' => $unit, 'by' => $context->owner, 'cell' => $cell]);
        $this->enterLine($unit, $context->owner);
        $this->happens('summons', $context->owner, $unit);
        $this->enters($unit);
        $this->meets($places);
        return $unit;
    }

    /** @param list<Piece> $pieces */
    private function destroy(array $pieces, Context $context): void
    {
        foreach ($pieces as $piece) {
            if ($piece->isUnit) {
                if ($piece->inPlay() && !$this->isKrosmaster($piece)) {
                    $cell = $piece->cell;
                    $this->leaveBoard($piece, 'gone');
                    $this->fact('destroyed', ['unit' => $piece, 'by' => $context->owner, 'cell' => $cell]);
                }
                continue;
            }
            // Rule 4.17.7.d: only impassable scenery, unless it says otherwise.
            $card = $this->content->find('scenery', $piece->card);
            if ($piece->cell !== null && $card['impassable'] && !$card['indestructible']) {
                [$cell, $piece->left, $piece->cell] = [$piece->cell, $piece->cell, null];
                $this->fact('destroyed', ['by' => $context->owner, 'cell' => $cell, 'unit' => 'nobody']);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function putScenery(array $effect, Context $context): void
    {
        foreach ($this->selectCells($effect['to'], $context) as $cell) {
            $there = $this->at($cell);
            $impassable = $this->content->find('scenery', $effect['scenery'])['impassable'];
            if (array_filter($there, fn(Piece $one): bool => !$one->isUnit) === [] && ($there === [] || !$impassable)) {
                $piece = new Piece(1000 + count($this->scenery), false, $effect['scenery']);
                $piece->cell = $cell;
                $this->scenery[] = $piece;
                $this->fact('placed', ['unit' => $piece, 'by' => $context->owner, 'cell' => $cell]);
                $context->it = $piece;
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function replace(array $effect, Context $context): void
    {
        $unit = $this->select($effect['on'], $context)[0] ?? null;
        if ($unit === null || !$unit->inPlay() || $this->cannot($unit, 'is_replaced', true, null)) {
            return;
        }
        $with = $effect['with'];
        $level = fn(string $card): ?int => $this->content->card($card)['level'] ?? null;
        $cards = $with['op'] === 'this' ? [$with['krosmaster']] : $this->content->forms($with['name']);
        $cards = array_filter($cards, fn(string $card): bool => $card !== $unit->card && (!($with['same_level'] ?? false) || $level($card) === $level($unit->card)));
        if ($cards === []) {
            return;
        }
        $answers = [];
        foreach ($cards as $card) {
            $answers["choose card $card"] = $card;
        }
        $unit->card = $this->ask($context->chooser ?? $context->player, 'option', null, $answers);
        $this->fact('replaced', ['unit' => $unit, 'by' => $context->owner]);
        $this->happens('is_replaced', null, $unit);
    }

    /** @param array<string, mixed> $effect */
    private function mark(array $effect, Context $context): void
    {
        $marker = $effect['marker'];
        foreach (array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit && $one->inPlay()) as $unit) {
            // Rules 4.13.1, 4.13.2: one with that name in each team, and one from each krosmaster.
            $goes = $effect['change'] === 'put'
                ? fn(array $one): bool => $one['by'] === $context->owner || $one['marker'] === $marker && $one['player'] === $context->player
                : fn(array $one): bool => $one['marker'] === $marker && $one['on'] === $unit && $one['player'] === $context->player;
            $this->markers = array_values(array_filter($this->markers, fn(array $one): bool => !$goes($one)));
            if ($effect['change'] === 'put') {
                $this->markers[] = ['marker' => $marker, 'by' => $context->owner, 'player' => $context->player, 'on' => $unit];
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function allTokens(array $effect, Context $context): void
    {
        foreach (array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit) as $unit) {
            foreach ($effect['tokens'] as $token) {
                $now = $unit->tokens[$token];
                $this->placeTokens($unit, $token, match ($effect['change']) {
                    'remove' => -$now,
                    'invert' => -2 * $now,
                    'double' => $now,
                });
            }
        }
    }

    /** @param array<string, mixed> $effect The spells go on standby (rule 7.2.9.d). */
    private function castBy(array $effect, Context $context): void
    {
        $units = fn(array $pieces): array => array_values(array_filter($pieces, fn(Piece $one): bool => $one->isUnit));
        $casters = $units($this->select($effect['on'], $context));
        $of = $effect['of'] === null ? null : $units($this->select($effect['of'], $context));
        foreach ($casters as $caster) {
            $fitting = [];
            foreach ($of ?? [$caster] as $owner) {
                foreach ($of === null ? $this->spellsOf($owner) : $this->ownSpells($owner) as $spell) {
                    if ($this->spellFits($effect['spells'], $owner, $spell, $context) && !in_array($spell, $fitting, true)) {
                        $fitting[] = $spell;
                    }
                }
            }
            $fitting = $effect['spells']['spell'] === null ? $fitting : array_slice($fitting, 0, 1);
            if ($fitting === []) {
                continue;
            }
            $answers = [];
            foreach ($fitting as $spell) {
                $this->add($answers, "choose spell $spell->id", $spell);
            }
            $spell = $this->ask($context->chooser ?? $context->player, 'spell', $caster->name, $answers);
            $this->standby[] = ['kind' => 'spell', 'caster' => $caster, 'spell' => $spell, 'from' => $this->placeOf($caster)];
        }
    }

    /** @param array<string, mixed> $effect */
    private function last(array $effect, Context $context): void
    {
        // Rule 4.18.4.b: the units it holds for are determined now.
        $units = $this->select($effect['on'], $context);
        $whose = $effect['whose'] === null ? null : $this->set($effect['whose'], $context)[0] ?? null;
        foreach (array_filter($units, fn(Piece $one): bool => $one->isUnit && $one->inPlay()) as $unit) {
            foreach ($effect['changes'] as $change) {
                $this->addLasting(new Lasting($change, $unit, $whose ?? $unit, clone $context, $effect['duration']), $unit);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function await(array $effect, Context $context): void
    {
        $whose = $effect['whose'] === null ? null : $this->set($effect['whose'], $context)[0] ?? null;
        if ($whose === null && in_array($effect['duration'], ['until_next_turn', 'next_turn'], true)) {
            return;
        }
        if ($effect['op'] === 'waits') {
            $this->addLasting(new Lasting(['op' => 'clause', 'clause' => $effect['clause']], $context->owner, $whose, clone $context, $effect['duration']), $context->owner);
        } else {
            $this->lasting[] = new Lasting(['op' => 'then', 'then' => $effect['then']], null, $whose, clone $context, $effect['duration']);
        }
    }

    private function addLasting(Lasting $lasting, ?Piece $unit): void
    {
        // It does not change the spell that makes it.
        $lasting->fresh = $this->cast !== null && !$this->cast->ended && $this->cast->caster === $unit;
        $this->lasting[] = $lasting;
    }
}
