<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `amount` of `needs.tsv`. */
class ChooseAmount extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 22,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses a number'),
            descriptionMyTurn: clienttranslate('${you} choose a number'),
        );
    }
}
