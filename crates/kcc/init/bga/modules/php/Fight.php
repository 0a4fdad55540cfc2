<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena;

use Bga\Games\krosmasterarena\Generated\Material;
use Closure;
use LogicException;

/**
 * The game as the rules play it. The database has the beginning and the answers with their dice; each request plays them again, so that
 * nothing of the position has to be stored, and a game can be taken back to any answer.
 */
final class Fight
{
    private readonly Rules\Game $rules;
    private bool $isReplayed = true;

    /**
     * @param array<string, mixed> $begin As `Setup::begin` returns it, with the `dice` of the beginning once they are known.
     * @param list<array{answer: string, dice: list<string>}> $answers
     * @param Closure(int, int): int $between A number by lot, both ends included.
     */
    public function __construct(array $begin, array $answers, private readonly Closure $between)
    {
        $this->isReplayed = isset($begin['begin']['dice']);
        $this->rules = new Rules\Game(self::cards(), $begin, $this->thrown(...));
        $this->isReplayed = true;
        foreach ($answers as ['answer' => $answer, 'dice' => $dice]) {
            $this->rules->answer($answer, $dice);
        }
        $this->isReplayed = false;
    }

    /** @return array<string, array<string, mixed>> What `cards.json` has, too. */
    public static function cards(): array
    {
        return [
            'krosmasters' => Material::KROSMASTERS,
            'summons' => Material::SUMMONS,
            'rewards' => Material::REWARDS,
            'powers' => Material::POWERS,
            'types' => Material::TYPES,
            'markers' => Material::MARKERS,
            'scenery' => Material::SCENERY,
            'arenas' => Material::ARENAS,
            'rulesets' => Material::RULESETS,
        ];
    }

    /** @return ?array<string, mixed> Who is asked what: `player` (a seat), `ask`, `about`, `may`; null when the game is over. */
    public function question(): ?array
    {
        return $this->rules->question();
    }

    /** @return list<array<string, mixed>> What happens because of an answer, which is one of those that `question` lists. */
    public function answer(string $answer): array
    {
        return $this->rules->answer($answer, []);
    }

    /** @return list<string> What dice and coins have shown since the last answer, or at the beginning. */
    public function shown(): array
    {
        return $this->rules->shown();
    }

    /** @return array<string, mixed> The position, in the words of traces. */
    public function position(): array
    {
        return $this->rules->position();
    }

    /** @return array<string, list<list<int>>> Who else has seen what lies face down on each unit, in the order of its rewards. */
    public function seen(): array
    {
        return $this->rules->seen();
    }

    /** @return ?int The seat that has won; null for a draw, and as long as the game goes on. */
    public function winner(): ?int
    {
        return preg_match('/^player (\d+)$/', $this->rules->winner(), $seat) === 1 ? (int) $seat[1] : null;
    }

    /** @param list<string> $sides */
    private function thrown(array $sides): string
    {
        if ($this->isReplayed) {
            throw new LogicException('this game was begun with other rules or cards: a die is thrown that was not thrown then');
        }
        return $sides[($this->between)(0, count($sides) - 1)];
    }
}
