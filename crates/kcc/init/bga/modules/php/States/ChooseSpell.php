<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** `spell` of `needs.tsv`. */
class ChooseSpell extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 28,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} chooses a spell'),
            descriptionMyTurn: clienttranslate('${you} choose a spell'),
        );
    }
}
