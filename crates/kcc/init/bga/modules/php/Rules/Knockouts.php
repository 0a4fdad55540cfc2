<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** KOs (rules 4.10.2, 4.10.9). */
trait Knockouts
{
    /** @var list<Piece> Units that something saved, weak as they are. */
    private array $spared = [];
    /** @var list<Piece> Those whom something has saved while KOs are settled. */
    private array $saved = [];

    private function isDying(Piece $unit): bool
    {
        return in_array($unit, $this->dying(), true);
    }

    /** @return list<Piece> Units with as many injuries as HP, and those that an effect KOs (rule 4.10.2). */
    private function dying(): array
    {
        $numbers = $this->view()->numbers;
        $dying = $spared = [];
        foreach ($this->units as $unit) {
            if (!$unit->inPlay()) {
                continue;
            }
            $hp = $numbers[$unit->index]['hp'];
            if ($hp !== null && $unit->injuries > $hp) {
                $unit->injuries = $hp;
                $this->touch();
            }
            $weak = $hp !== null && $unit->injuries >= $hp;
            if ($weak && in_array($unit, $this->spared, true)) {
                $spared[] = $unit;
                $weak = false;
            }
            if ($weak || $unit->presence !== 'play') {
                $dying[] = $unit;
            }
        }
        $this->spared = $spared;
        return $dying;
    }

    private function settleKo(): void
    {
        // Texts before or in place of a KO are part of it: whoever falls by them falls after them.
        if (in_array('ko', $this->frames, true) || $this->dying() === []) {
            return;
        }
        $this->frames[] = 'ko';
        $this->saved = [];
        $this->knockOn();
        array_push($this->spared, ...$this->saved);
        $this->saved = [];
        array_pop($this->frames);
    }

    /** Rule 1.7.1: where another order would come to something else, the active player decides. */
    private function knockOn(): void
    {
        while (true) {
            $falls = fn(Piece $unit): bool => !in_array($unit, $this->saved, true) || $unit->presence === 'falling';
            $dying = array_values(array_filter($this->dying(), $falls));
            if ($dying === []) {
                return;
            }
            $this->step();
            $things = array_map(fn(Piece $unit): array => ["unit $unit->index", $unit->name], $dying);
            $this->knockOut($dying[$this->inOrder('order', $dying[0]->player, $things, $this->knockOn(...))]);
        }
    }

    private function knockOut(Piece $unit): void
    {
        $event = fn(Piece $unit): Happening => new Happening('is ko', $unit->hurtBy, $unit);
        $this->befalls([$unit], $event, function (array $left) use ($unit): void {
            if ($left === []) {
                $unit->presence = 'play';
                $this->saved[] = $unit;
                $this->touch();
                return;
            }
            $this->fact('ko', ['unit' => $unit, 'by' => $unit->hurtBy]);
            $this->leavePlay($unit, $this->isKrosmaster($unit) ? $this->taker($unit) : null);
        }, false, $this->isDying(...));
    }

    /** Whoever takes the GG: the opponent whose unit did it; if none of them did, the player who loses it says which. */
    private function taker(Piece $unit): int
    {
        $opponents = $this->opponents($unit->owner);
        if ($unit->hurtBy !== null && $unit->hurtBy->isUnit && in_array($unit->hurtBy->player, $opponents, true)) {
            return $unit->hurtBy->player;
        }
        $among = $this->opponentsLeft($unit->owner);
        return $among === [] ? $opponents[0] : $this->askPlayer($unit->owner, 'taker of GG', $unit->name, $among);
    }

    /** @param list<Piece> $units */
    private function knock(array $units, Context $context): void
    {
        foreach ($units as $unit) {
            if (!$unit->isUnit || !$unit->inPlay()) {
                continue;
            }
            // Rule 4.10.9: it is the same KO that was coming, by the same unit.
            if (in_array($unit, $this->saved, true)) {
                $unit->presence = 'falling';
            } else {
                $unit->presence = 'doomed';
                $this->hurt($unit, $context->owner, $context->spell());
            }
            $this->touch();
        }
    }

    /** The rest of a KO: GG, what waits for it, and the board (rules 4.10.2.a, 4.10.9). */
    private function leavePlay(Piece $unit, ?int $taker): void
    {
        $krosmaster = $this->isKrosmaster($unit);
        if ($taker !== null && $this->mayGainGg($taker, $unit->hurtBy, $unit)) {
            $gained = $this->takeGg($taker, $unit->owner, $this->characteristic($unit, 'level'));
            $own = array_filter(
                $this->units,
                fn(Piece $other): bool => $other->owner === $unit->owner && $other->inPlay() && $this->isKrosmaster($other),
            );
            // Of four players, whoever KOs the last krosmaster of one takes all that they have left.
            if ($this->areFour() && count($own) === 1) {
                $gained += $this->moveGg($taker, $unit->owner, 0, $this->players[$unit->owner]['gg']);
            }
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

    /** With all that lies on it, and its summons with it (rules 4.7.12, 4.10.2.a, 4.13.3). */
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
}
