<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

/** Demonic Rewards (rule 4.7). */
trait Rewards
{
    /** @var list<array{id: string, on: Piece, up: bool, seen: array<int, true>}> */
    private array $rewards = [];
    /** @var list<array{rank: string, left: list<string>, shown: ?string}> The last one of a pile is on top. */
    private array $piles = [];
    private bool $revealed = false;
    /** Whether the active unit has bought a reward. */
    private bool $purchased = false;

    /** Where tokens will be dealt (rule 4.7.3). */
    private function layPiles(): void
    {
        foreach ($this->content->rules['rewards']['piles'] as $rank => $number) {
            array_push($this->piles, ...array_fill(0, $number, ['rank' => $rank, 'left' => [], 'shown' => null]));
        }
    }

    /**
     * Deals the tokens of each rank, one pile after the other (rule 1.3.7).
     *
     * @param list<string> $dealt
     */
    private function deal(array $dealt): void
    {
        $ranks = array_fill_keys(array_column($this->piles, 'rank'), []);
        foreach ($dealt as $id) {
            $reward = $this->content->find('rewards', $id) ?? throw new LogicException("no reward `$id`");
            $ranks[$reward['rank']][] = $id;
        }
        foreach ($this->piles as $place => $pile) {
            $this->piles[$place]['left'] = array_splice($ranks[$pile['rank']], 0, $this->content->rules['rewards']['pile']);
        }
    }

    /**
     * @param list<array{rank: string, left: int, shown?: string}> $piles What lies face down in the piles of a position is not told.
     */
    private function enterPiles(array $piles): void
    {
        foreach ($piles as $pile) {
            $this->piles[] = ['rank' => $pile['rank'], 'left' => array_fill(0, $pile['left'] ?? 0, ''), 'shown' => $pile['shown'] ?? null];
        }
    }

    /** @return list<array<string, mixed>> */
    private function toldPiles(): array
    {
        return array_map(
            fn(array $pile): array => array_filter(['rank' => $pile['rank'], 'left' => count($pile['left']), 'shown' => $pile['shown']]),
            $this->piles,
        );
    }

    /** Turns a token face up beside one more pile of each rank (rule 4.7.4). */
    private function showRewards(): void
    {
        $shown = [];
        foreach ($this->piles as $place => $pile) {
            if ($pile['shown'] === null && $pile['left'] !== [] && !isset($shown[$pile['rank']])) {
                $shown[$pile['rank']] = true;
                $this->piles[$place]['shown'] = $this->draw($place);
            }
        }
    }

    private function draw(int $pile): ?string
    {
        $id = array_pop($this->piles[$pile]['left']);
        return $id === '' ? throw new LogicException('what lies face down in the piles of a position is not known') : $id;
    }

    /** @return array{int, int} What buying from a pile costs: AP and kamas (rules 4.7.6, 4.9.22). */
    private function price(Piece $unit, string $rank): array
    {
        $rules = $this->content->rules['rewards'];
        $change = $this->purchased ? null : $this->changesOn($unit, 'first_purchase')[0]['change'] ?? null;
        // Cheaper for each rank above the first.
        $ranks = ['granite' => 0, 'jade' => 1, 'silver' => 2][$rank];
        return $change === null ? [$rules['ap'], $rules['kamas'][$rank]] : [0, max(0, $rules['kamas'][$rank] - $ranks * $change['kamas'])];
    }

    /** @return array<string, array<string, mixed>> What a krosmaster on a demon cell can buy (rule 6.3.6). */
    private function purchases(Piece $unit): array
    {
        $answers = [];
        foreach ($this->cannot($unit, 'buys reward', true, null) ? [] : $this->piles as $place => $pile) {
            [$ap, $kamas] = $this->price($unit, $pile['rank']);
            if ($ap > $this->ap || $kamas > $this->players[$this->turn['player']]['kamas']) {
                continue;
            }
            $word = 'buy from pile ' . ($place + 1);
            $answers += $pile['left'] === [] ? [] : [$word => ['act' => 'buy', 'pile' => $place, 'up' => false]];
            $answers += $pile['shown'] === null ? [] : ["$word face up" => ['act' => 'buy', 'pile' => $place, 'up' => true]];
        }
        return $answers;
    }

    private function buy(Piece $unit, int $place, bool $up): void
    {
        [$ap, $kamas] = $this->price($unit, $this->piles[$place]['rank']);
        $this->pay($unit, ['ap' => $ap, 'mp' => 0, 'injuries' => 0, 'kamas' => $kamas]);
        $this->purchased = true;
        $id = $up ? $this->piles[$place]['shown'] : $this->draw($place);
        // Rule 4.7.7: the next one is shown before the bought one is given to a krosmaster.
        if ($up) {
            $this->piles[$place]['shown'] = $this->piles[$place]['left'] === [] ? null : $this->draw($place);
        }
        $this->fact('bought', ['by' => $unit]);
        $this->happens('buys reward', null, $unit);
        $this->settle();
        $this->allocate((string) $id);
    }

    /** Rule 4.7.8: to a krosmaster with room for it; if none has, it leaves the game (rule 4.7.9.a). */
    private function allocate(string $id): void
    {
        $answers = [];
        foreach ($this->units as $unit) {
            if ($unit->player === $this->turn['player'] && $this->hasRoom($unit)) {
                $answers["choose $unit->name"] = $unit;
            }
        }
        if ($answers !== []) {
            $this->give($id, $this->ask($this->turn['player'], 'allocate', $id, $answers));
        }
    }

    /** Rule 4.7.9: as many as its level. */
    private function hasRoom(Piece $unit): bool
    {
        return $unit->isUnit && $unit->inPlay() && $this->isKrosmaster($unit) && !$this->cannot($unit, 'receives_reward', true, null)
            && $this->rewardsCounted($unit) < $this->characteristic($unit, 'level');
    }

    /**
     * Face down (rule 4.7.8.b).
     *
     * @param array<int, true> $seen Who has seen it besides the player who has it now.
     */
    private function give(string $id, Piece $unit, array $seen = []): void
    {
        $this->rewards[] = ['id' => $id, 'on' => $unit, 'up' => false, 'seen' => $seen];
        $this->touch();
        $this->happens('receives_reward', null, $unit);
    }

    /** @param array<string, mixed> $effect */
    private function receiveRewards(array $effect, Context $context): void
    {
        foreach ($this->select($effect['on'], $context) as $unit) {
            foreach ($this->hasRoom($unit) ? $this->piles : [] as $place => $pile) {
                if ($pile['rank'] === $effect['rank'] && $pile['left'] !== []) {
                    $this->give((string) $this->draw($place), $unit);
                    break;
                }
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function look(array $effect, Context $context): void
    {
        $units = $this->select($effect['on'], $context);
        $player = $this->player($effect['player'], $context);
        foreach ($units as $unit) {
            $places = array_keys(array_filter($this->rewards, fn(array $token): bool => !$token['up'] && $token['on'] === $unit));
            foreach ($places as $place) {
                $this->rewards[$place]['seen'][$player] = true;
            }
            if ($places !== []) {
                $this->fact('looked at', ['unit' => $unit, 'player' => $player, 'by' => $context->owner]);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function discardRewards(array $effect, Context $context): void
    {
        $units = $this->select($effect['on'], $context);
        $places = $effect['amount'] === null
            ? array_slice(array_keys(array_filter($this->rewards, fn(array $token): bool => $this->speaksOf($token, $context))), 0, 1)
            : $this->chooseRewards($units, $this->amount($effect['amount'], $context, 255), $context);
        $this->rewards = array_values(array_diff_key($this->rewards, array_flip($places)));
        $this->touch();
    }

    /** @param list<Piece> $units */
    private function stealRewards(array $units, Piece $to, int $number, Context $context): void
    {
        $others = array_values(array_filter($units, fn(Piece $unit): bool => $unit !== $to));
        $places = $this->chooseRewards($others, $number, $context);
        $taken = array_values(array_intersect_key($this->rewards, array_flip($places)));
        foreach ($taken as $token) {
            if ($this->hasRoom($to)) {
                array_splice($this->rewards, (int) array_search($token, $this->rewards, true), 1);
                $this->give($token['id'], $to, $token['seen'] + [$token['on']->player => true]);
            }
        }
    }

    /** @param array{id: string, on: Piece, up: bool, seen: array<int, true>} $token Whether it is the face-up one whose text is carried out. */
    private function speaksOf(array $token, Context $context): bool
    {
        $source = $context->source;
        $spells = array_map(fn(Spell $spell): string => $spell->id, $this->content->spells('rewards', $token['id']));
        $of = $source['power'] ?? $source['reward'] ?? null;
        return $token['up'] && $token['on'] === $context->owner && ($of === $token['id'] || in_array($context->spell()?->id, $spells, true));
    }

    /**
     * The places of some tokens of each unit among all; chosen if a unit has more, each after the one before.
     *
     * @param list<Piece> $units
     * @return list<int>
     */
    private function chooseRewards(array $units, int $number, Context $context): array
    {
        $chosen = [];
        foreach ($units as $unit) {
            $held = array_filter($this->rewards, fn(array $token): bool => $token['on'] === $unit);
            uasort($held, fn(array $one, array $other): int => $one['id'] <=> $other['id']);
            for ($more = max(0, min($number, count($held))); $more > 0; $more--) {
                $answers = [];
                foreach (array_slice($held, 0, count($held) - $more + 1, true) as $place => $token) {
                    $this->add($answers, "choose {$token['id']} face " . ($token['up'] ? 'up' : 'down'), $place);
                }
                $place = $this->ask($context->chooser ?? $context->player, 'reward', $unit->name, $answers);
                $chosen[] = $place;
                $held = array_slice($held, (int) array_search($place, array_keys($held), true) + 1, null, true);
            }
        }
        return $chosen;
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

    private function rewardsCounted(Piece $unit, bool $revealed = false): int
    {
        $counts = fn(array $token): bool => $token['on'] === $unit && ($token['up'] || !$revealed)
            && (!$token['up'] || $this->content->find('rewards', $token['id'])['slot'] !== 'technique');
        return count(array_filter($this->rewards, $counts));
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

    private function dropBoosts(Piece $unit): void
    {
        $boost = fn(array $token): bool => $token['on'] === $unit && $token['up']
            && $this->content->find('rewards', $token['id'])['kind'] === 'boost';
        $this->rewards = array_values(array_filter($this->rewards, fn(array $token): bool => !$boost($token)));
        $this->touch();
    }
}
