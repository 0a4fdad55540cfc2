<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Exception;

final class GameOver extends Exception
{
}
