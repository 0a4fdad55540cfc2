<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** What a step of a text does (rule 7.5). */
trait Acting
{
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
                $this->bringTokens($units, $effect['token'], $owner, fn(): int => $number, fn() => null);
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
            case 'change_tokens':
                $this->changeTokens($effect, $context);
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
            case 'reward':
                $this->receiveRewards($effect, $context);
                break;
            case 'look':
                $this->look($effect, $context);
                break;
            case 'discard':
                $this->discardRewards($effect, $context);
                break;
            case 'lasting':
                $this->last($effect, $context);
                break;
            case 'waits':
            case 'after':
                $this->await($effect, $context);
                break;
            default:
                $this->refuse('the effect', $effect['op']);
        }
    }

    /** @param array<string, mixed> $effect */
    private function steal(array $effect, Context $context): void
    {
        $select = fn(array $units): array => array_values(array_filter($this->select($units, $context), fn(Piece $one): bool => $one->isUnit));
        $units = $select($effect['on']);
        $to = $effect['to'] === null ? $context->owner : $select($effect['to'])[0] ?? null;
        if ($to === null) {
            return;
        }
        $player = $effect['to'] === null ? $context->player : $to->player;
        $number = max(0, $this->amount($effect['amount'], $context, self::MOST));
        $all = $effect['amount']['op'] === 'all';
        $what = $effect['what'];
        if ($what['op'] === 'tokens') {
            $token = $what['token'];
            // All AP or MP are those that the unit has in its turn.
            $of = fn(Piece $unit): int => $all && $token !== 'range' ? $this->characteristic($unit, $token) : $number;
            $thief = fn(Piece $unit, int $placed) => $this->giveTokens($to, $token, $placed, $context->owner);
            $this->bringTokens($units, $token, $context->owner, fn(Piece $unit): int => -$of($unit), $thief);
            return;
        }
        if ($what['op'] === 'rewards') {
            $this->stealRewards($units, $to, $number, $context);
            return;
        }
        foreach ($units as $unit) {
            $from = $unit->player;
            if ($from === $player) {
                continue;
            }
            if ($what['stock'] === 'kamas') {
                $stolen = $all ? $this->players[$from]['kamas'] : min($number, $this->players[$from]['kamas']);
                $this->players[$from]['kamas'] -= $stolen;
                $this->players[$player]['kamas'] += $stolen;
                $this->fact('kamas', ['player' => $from, 'by' => $context->owner, 'number' => -$stolen]);
                $this->fact('kamas', ['player' => $player, 'by' => $context->owner, 'number' => $stolen]);
            } elseif ($this->mayGainGg($player, $to, $unit)) {
                $stolen = min($number, $this->players[$from]['gg']);
                $this->moveGg($player, $from, 0, $stolen);
                $this->ggGained($player, $to, $unit, $stolen);
            }
        }
        $this->checkVictory();
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
        // "It" alone is whoever was named before this step.
        $it = $second['op'] === 'it' ? $this->select($second, $context) : null;
        $one = $chosen($first) && !$chosen($second)
            ? $this->pickOne($but($this->set($first, $context), $this->set($second, $context)), $context)
            : $this->select($first, $context);
        $other = $chosen($second)
            ? $this->pickOne($but($this->set($second, $context), array_slice($one, 0, 1)), $context)
            : $it ?? $this->select($second, $context);
        return [$one[0] ?? null, $other[0] ?? null];
    }

    /** @param array<string, mixed> $effect */
    private function mark(array $effect, Context $context): void
    {
        $marker = $effect['marker'];
        foreach (array_filter($this->select($effect['on'], $context), fn(Piece $one): bool => $one->isUnit && $one->inPlay()) as $unit) {
            // Rules 4.13.1, 4.13.2: one with that name in each team, and one from each krosmaster.
            $goes = $effect['sign'] === 'plus'
                ? fn(array $one): bool => $one['by'] === $context->owner || $one['marker'] === $marker && $one['player'] === $context->player
                : fn(array $one): bool => $one['marker'] === $marker && $one['on'] === $unit && $one['player'] === $context->player;
            $this->markers = array_values(array_filter($this->markers, fn(array $one): bool => !$goes($one)));
            if ($effect['sign'] === 'plus') {
                $this->markers[] = ['marker' => $marker, 'by' => $context->owner, 'player' => $context->player, 'on' => $unit];
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
            $this->addLasting(
                new Lasting(['op' => 'clause', 'clause' => $effect['clause']], $context->owner, $whose, clone $context, $effect['duration']),
                $context->owner,
            );
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
