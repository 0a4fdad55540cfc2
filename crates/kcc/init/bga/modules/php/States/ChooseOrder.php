<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** Which of several effects, units or places comes first. */
class ChooseOrder extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 30,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses the order'),
            descriptionMyTurn: clienttranslate('${you} choose the order'),
        );
    }
}
