<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `reward` of `needs.tsv`. */
class ChooseReward extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 24,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses a Demonic Reward'),
            descriptionMyTurn: clienttranslate('${you} choose a Demonic Reward'),
        );
    }
}
