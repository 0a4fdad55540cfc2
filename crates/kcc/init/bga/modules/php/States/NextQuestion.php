<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Game;
use LogicException;

/** Who is asked next, and in which state: one for each kind of answer, whatever card asks. */
class NextQuestion extends GameState
{
    /** The state for each kind of question of `kcc explain trace`. */
    public const OF_ASK = [
        'act' => Act::class,
        'side' => PlaceUnits::class,
        'timeline' => PlaceUnits::class,
        'start' => PlaceUnits::class,
        'cell' => ChooseCell::class,
        'more cells' => ChooseCell::class,
        'unit' => ChooseUnit::class,
        'more units' => ChooseUnit::class,
        'inspire' => ChooseUnit::class,
        'lock' => ChooseUnit::class,
        'rebound' => ChooseUnit::class,
        'allocate' => ChooseUnit::class,
        'option' => ChooseOption::class,
        'opponent' => ChooseOption::class,
        'taker of GG' => ChooseOption::class,
        'loser of GG' => ChooseOption::class,
        'reward' => ChooseReward::class,
        'may' => Confirm::class,
        'tension again' => Confirm::class,
        'roll again' => Confirm::class,
        'turn die' => ChooseFace::class,
        'face' => ChooseFace::class,
        'spell' => ChooseSpell::class,
        'direction' => ChooseDirection::class,
        'direction of area' => ChooseDirection::class,
        'side of axe' => ChooseDirection::class,
        'order' => ChooseOrder::class,
        'standby' => ChooseOrder::class,
        'place in timeline' => ChooseOrder::class,
    ];

    public function __construct(protected Game $game)
    {
        parent::__construct($game, id: 40, type: StateType::GAME, updateGameProgression: true);
    }

    public function onEnteringState(): string
    {
        $question = $this->game->fight()->question();
        if ($question === null) {
            return EndScore::class;
        }
        $player = $this->game->playerAt($question['player']);
        $this->game->giveExtraTime($player);
        $this->game->gamestate->changeActivePlayer($player);
        return self::of($question);
    }

    /**
     * @param array<string, mixed> $question
     * @return class-string<GameState>
     */
    public static function of(array $question): string
    {
        // A form and a number are options, too, in the words of traces.
        return match (true) {
            str_starts_with($question['may'][0], 'choose card ') => ChooseForm::class,
            str_starts_with($question['may'][0], 'choose number ') => ChooseAmount::class,
            default => self::OF_ASK[$question['ask']] ?? throw new LogicException("no state asks `{$question['ask']}`"),
        };
    }
}
