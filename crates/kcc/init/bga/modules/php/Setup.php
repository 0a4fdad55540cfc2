<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena;

use Bga\Games\krosmasterarena\Generated\Material;
use Closure;
use LogicException;

/** How a game begins: which teams meet on which arena. Here both are drawn by lot; a game for players lets them choose. */
final class Setup
{
    /** How often a team is drawn before the content is found to have none. */
    private const DRAWS = 10_000;

    /** @param Closure(int, int): int $between A number by lot, both ends included. */
    public function __construct(private readonly Closure $between)
    {
    }

    /** @return array<string, mixed> The beginning, as `Rules\Game` takes it: the ruleset, the board, two teams and the order of the rewards. */
    public function begin(): array
    {
        $ruleset = self::ruleset();
        $arena = $this->oneOf(array_keys(Material::ARENAS));
        return [
            'ruleset' => $ruleset,
            'arena' => $arena,
            'board' => array_intersect_key(Material::ARENAS[$arena], array_flip(['width', 'height', 'icons', 'terrain'])),
            'teams' => ['of' => [$this->team($ruleset), $this->team($ruleset)]],
            'begin' => ['dealt' => $this->shuffled(Rules\Content::of(Fight::cards(), ['ruleset' => $ruleset])->rewards())],
        ];
    }

    /** The edition of the rules that counts where nobody names another. */
    private static function ruleset(): string
    {
        foreach (Material::RULESETS as $id => $ruleset) {
            if ($ruleset['default']) {
                return $id;
            }
        }
        throw new LogicException('no ruleset is the default');
    }

    /** @return list<string> A team by lot that is legal on its own. */
    private function team(string $ruleset): array
    {
        $all = array_keys(Material::KROSMASTERS);
        $levels = Material::RULESETS[$ruleset]['team']['levels'];
        for ($draw = 0; $draw < self::DRAWS; $draw++) {
            [$team, $left] = [[], $levels];
            foreach ($this->shuffled($all) as $card) {
                if (Material::KROSMASTERS[$card]['level'] <= $left) {
                    $team[] = $card;
                    $left -= Material::KROSMASTERS[$card]['level'];
                }
                if ($left === 0) {
                    break;
                }
            }
            if (Rules\Teams::refusals(Fight::cards(), ['ruleset' => $ruleset, 'teams' => ['of' => [$team]]]) === []) {
                return $team;
            }
        }
        throw new LogicException("the content has no team of $levels levels");
    }

    /**
     * @template T
     * @param list<T> $list
     * @return list<T>
     */
    private function shuffled(array $list): array
    {
        for ($last = count($list) - 1; $last > 0; $last--) {
            $other = ($this->between)(0, $last);
            [$list[$last], $list[$other]] = [$list[$other], $list[$last]];
        }
        return $list;
    }

    /**
     * @template T
     * @param list<T> $list
     * @return T
     */
    private function oneOf(array $list): mixed
    {
        return $list[($this->between)(0, count($list) - 1)];
    }
}
