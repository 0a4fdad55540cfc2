<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `face` of `needs.tsv`: what a die is turned to, or that is named before it is rolled. */
class ChooseFace extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 27,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses a face'),
            descriptionMyTurn: clienttranslate('${you} choose a face'),
        );
    }
}
