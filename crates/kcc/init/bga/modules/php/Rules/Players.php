<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Who plays with whom, and in which order: two players, or four, each alone or two against two (rule 4.1). */
trait Players
{
    private bool $pairs = false;
    /** @var list<int> The players in the order in which they play. */
    private array $seats = [];
    /** @var array<int, string> At which side of the board each player sits. */
    private array $sides = [];
    /** @var array<int, int> How many different vigilantes each player began with (rule 4.9.16). */
    private array $vigilantes = [];

    private function invite(int $number, bool $pairs): void
    {
        [$this->pairs, $this->seats] = [$pairs, range(1, $number)];
        $this->takeSides('bottom');
    }

    /** Of two the second sits opposite the first, of four the others follow clockwise. */
    private function takeSides(string $side): void
    {
        foreach ($this->seats as $player) {
            $this->sides[$player] = $side;
            $side = $this->areFour() ? Board::clockwise($side) : Board::opposite($side);
        }
    }

    private function areFour(): bool
    {
        return count($this->seats) > 2;
    }

    /** @return list<int> */
    private function everybody(): array
    {
        return range(1, count($this->seats));
    }

    private function areAllied(int $one, int $other): bool
    {
        return $one === $other || $this->pairs && ($one - $other) % 2 === 0;
    }

    /** @return list<int> The players that are not on this one's team (rule 4.1.2). */
    private function opponents(int $player): array
    {
        return array_values(array_filter($this->everybody(), fn(int $other): bool => !$this->areAllied($player, $other)));
    }

    /** @return list<int> The opponents that have not lost all their krosmasters. */
    private function opponentsLeft(int $player): array
    {
        return array_values(array_filter($this->opponents($player), $this->isLeft(...)));
    }

    /** Whether a player has a krosmaster of their team on the board, whoever controls it. */
    private function isLeft(int $player): bool
    {
        return array_filter($this->units, fn(Piece $one): bool => $one->owner === $player && $one->inPlay() && $this->isKrosmaster($one)) !== [];
    }

    /** The player whose game turn comes next: of four, those that have lost all their krosmasters are skipped. */
    private function nextPlayer(int $player): int
    {
        $seat = (int) array_search($player, $this->seats, true);
        $later = [...array_slice($this->seats, $seat + 1), ...array_slice($this->seats, 0, $seat + 1)];
        return array_values(array_filter($later, $this->isLeft(...)))[0] ?? $later[0];
    }

    /** The opponent that a text is about: the player of the unit that did what it waited for, of "it", or of the target. */
    private function opponentAbout(Context $context): ?int
    {
        $opponents = $this->opponents($context->player);
        foreach ([$context->by, $context->it, $context->target] as $piece) {
            if ($piece !== null && $piece->isUnit && in_array($piece->player, $opponents, true)) {
                return $piece->player;
            }
        }
        return null;
    }

    /** The opponent that a text refers to: the one it is about, or else the one with the most kamas, and among equal ones who plays next. */
    private function meantOpponent(Context $context): int
    {
        $opponents = $this->opponents($context->player);
        $meant = $this->opponentAbout($context);
        if ($meant !== null || count($opponents) === 1) {
            return $meant ?? $opponents[0];
        }
        $next = $context->player;
        foreach ($this->everybody() as $_) {
            $next = $this->nextPlayer($next);
            if (in_array($next, $opponents, true) && ($meant === null || $this->players[$next]['kamas'] > $this->players[$meant]['kamas'])) {
                $meant = $next;
            }
        }
        return $meant ?? $opponents[0];
    }

    /** @param array<string, mixed> $player */
    private function player(array $player, Context $context): int
    {
        if ($player['op'] === 'opponent') {
            return $this->meantOpponent($context);
        }
        $unit = $this->set($player['of'], $context)[0] ?? null;
        return $unit !== null && $unit->isUnit ? $unit->player : $context->player;
    }

    /**
     * The player that a step acts on: if there are several opponents and the text is about none of them, its player says which.
     *
     * @param array<string, mixed> $player
     */
    private function pickPlayer(array $player, Context $context): int
    {
        $among = $this->opponentsLeft($context->player);
        return $player['op'] === 'opponent' && count($among) > 1 && $this->opponentAbout($context) === null
            ? $this->askPlayer($context->chooser ?? $context->player, 'opponent', null, $among)
            : $this->player($player, $context);
    }

    /** @param list<int> $among */
    private function askPlayer(int $player, string $ask, ?string $about, array $among): int
    {
        $answers = [];
        foreach ($among as $one) {
            $answers["choose player $one"] = $one;
        }
        return $this->ask($player, $ask, $about, $answers);
    }

    /** Counts the different vigilantes of each team. */
    private function countVigilantes(): void
    {
        $type = $this->content->rules['types']['retribution'] ?? null;
        $different = array_fill_keys($this->everybody(), []);
        foreach ($type === null || $this->content->isObsolete($type) ? [] : $this->units as $unit) {
            $card = $this->content->card($unit->card);
            if (in_array($type, $card['types'] ?? [], true)) {
                $different[$unit->player][$card['character']] = true;
            }
        }
        $this->vigilantes = array_map(count(...), $different);
    }
}
