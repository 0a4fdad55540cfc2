<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Exception;

/** It is too much work to try out all orders. */
final class TooMuch extends Exception
{
}
