<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `direction` of `needs.tsv`: which way, or on which side, an area lies. */
class ChooseDirection extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 29,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses a direction'),
            descriptionMyTurn: clienttranslate('${you} choose a direction'),
        );
    }
}
