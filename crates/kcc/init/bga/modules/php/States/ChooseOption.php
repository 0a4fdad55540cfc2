<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `option` of `needs.tsv`. */
class ChooseOption extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 23,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses'),
            descriptionMyTurn: clienttranslate('${you} choose'),
        );
    }
}
