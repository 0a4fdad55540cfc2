<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Exception;

/** The game is over, whatever is still under way. */
final class GameOver extends Exception
{
}
