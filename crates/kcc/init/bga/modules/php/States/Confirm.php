<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `confirm` of `needs.tsv`: whether to do it, to pay for it, or to roll again. */
class Confirm extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 25,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} decides'),
            descriptionMyTurn: clienttranslate('${you} decide'),
        );
    }
}
