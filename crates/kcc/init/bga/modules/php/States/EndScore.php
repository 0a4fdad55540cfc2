<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\States;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;
use Bga\Games\krosmasterarena\Game;

/** The end: one point for the winner, none for a draw. */
class EndScore extends GameState
{
    /** The state of the framework that ends a game. */
    private const GAME_END = 99;

    public function __construct(protected Game $game)
    {
        parent::__construct($game, id: 98, type: StateType::GAME);
    }

    public function onEnteringState(): int
    {
        $winner = $this->game->fight()->winner();
        if ($winner !== null) {
            $this->bga->playerScore->set($this->game->playerAt($winner), 1);
        }
        return self::GAME_END;
    }
}
