<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Asks;
use Bga\Games\krosmasterarena\Game;

/** What the active unit does: it moves, casts a spell, collects, buys, or ends its turn. */
class Act extends GameState
{
    use Asks;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: 10,
            type: StateType::ACTIVE_PLAYER,
            description: clienttranslate('${actplayer} acts'),
            descriptionMyTurn: clienttranslate('${you} act'),
        );
    }
}
