<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena;

use Bga\GameFramework\Actions\Types\StringParam;
use Bga\GameFramework\States\PossibleAction;
use Bga\Games\krosmasterarena\States\NextQuestion;

/** A state in which a player is asked something. What may be answered is known to that player alone, because it can tell what is hidden. */
trait Asks
{
    /** @return array<string, mixed> */
    public function getArgs(int $activePlayerId): array
    {
        $question = $this->game->fight()->question() ?? [];
        return [
            ...array_intersect_key($question, array_flip(['ask', 'about'])),
            // What asks, which the client shows.
            ...(isset($question['text']) ? ['spell' => $question['text']['of'], 'unit' => $question['text']['unit']] : []),
            '_private' => [$activePlayerId => ['may' => $question['may'] ?? []]],
        ];
    }

    /** @param string $answer One of those that the player may give, word for word. */
    #[PossibleAction]
    public function actAnswer(#[StringParam] string $answer): string
    {
        $this->game->answer($answer);
        return NextQuestion::class;
    }

    /** For a player who has left: the turn ends as soon as it can. */
    public function zombie(int $playerId): string
    {
        $may = $this->game->fight()->question()['may'] ?? [];
        $this->game->answer(in_array('end turn', $may, true) ? 'end turn' : $may[0]);
        return NextQuestion::class;
    }
}
