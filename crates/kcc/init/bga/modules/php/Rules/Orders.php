<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use Closure;
use Fiber;

/**
 * Whether an order matters (rule 1.7.1): all orders of what happens at one moment are tried out, each to its end, with every answer and every throw
 * on the way.
 *
 * The active player is asked where two orders lead, with the same answers and throws, to different ends; where one of those things is answered or
 * thrown by somebody else than another one, so that whoever comes later knows what came of the first; and where the trial would be too much work.
 */
trait Orders
{
    private ?Trials $tries = null;

    /**
     * Which of several things that happen at the same moment comes next.
     *
     * @param int $player Whose they are: before the first turn, that player orders them (rule 1.3.10.b).
     * @param list<array{string, string}> $things What tells each from the others, and what it is called.
     * @param Closure(): void $loop Carries all of them out.
     */
    private function inOrder(string $ask, int $player, array $things, Closure $loop): int
    {
        $keys = array_column($things, 0);
        // Equal ones are listed once: their order makes no difference.
        $different = array_keys(array_unique($keys));
        $matters = $this->tries !== null || count($different) > 1 && $this->orderMatters(array_values(array_unique($keys)), $loop);
        if (!$matters) {
            return 0;
        }
        $answers = $named = [];
        foreach ($different as $place) {
            $this->add($answers, "choose {$things[$place][1]}", $place);
            $named[array_key_last($answers)] = $keys[$place];
        }
        $player = $this->whoOrders($player);
        return $this->tries === null ? $this->ask($player, $ask, null, $answers) : $this->tried($player, $answers, true, $named);
    }

    private function whoOrders(int $player): int
    {
        return $this->turn['number'] === 0 ? $player : $this->turn['player'];
    }

    /** One more piece of work, of a game or of a trial. */
    private function step(int $work = 1): void
    {
        if ($this->tries !== null) {
            $this->tries->work -= $work;
            if ($this->tries->work < 0) {
                throw new TooMuch();
            }
        } elseif (++$this->steps > self::STEPS) {
            $this->end('limit');
        }
    }

    /** @param list<string> $keys */
    private function orderMatters(array $keys, Closure $loop): bool
    {
        $pairs = [null];
        if (count($keys) > Trials::FEW) {
            $pairs = [];
            foreach ($keys as $place => $one) {
                foreach (array_slice($keys, 0, $place) as $other) {
                    $pairs[] = [$other, $one];
                }
            }
        }
        $origin = $this->snapshot();
        $matters = false;
        foreach ($pairs as $only) {
            $this->tries = new Trials($loop, $origin, count($this->frames), $only);
            try {
                $ends = $this->ends([], null, 0, []);
                $matters = $ends === null || array_filter($ends, self::isOfSeveral(...)) !== [];
            } catch (TooMuch) {
                $matters = true;
            }
            $this->tries->fiber = null;
            $this->putBack($origin);
            if ($matters) {
                break;
            }
        }
        return $matters;
    }

    /**
     * Stands at a question of a trial until it is answered.
     *
     * @param array<string, mixed> $answers
     * @param array<string, string> $things The things that the answers put first, where an order is asked for.
     */
    private function tried(int|string $by, array $answers, bool $order, array $things = []): mixed
    {
        $first = $order && count($this->frames) === $this->tries->level && $things !== [];
        $answer = Fiber::suspend([
            'by' => $by,
            'answers' => array_map(strval(...), array_keys($answers)),
            'order' => $order,
            'first' => $first,
            'things' => $things,
        ]);
        $this->touch();
        return $answers[$answer];
    }

    /**
     * Plays a trial on after an answer, or from its origin, and again up to there if it stands elsewhere.
     *
     * @param list<string> $path
     * @return ?array<string, mixed> The question that it comes to; null at its end.
     */
    private function follow(array $path): ?array
    {
        $trials = $this->tries;
        $last = $path === [] ? null : end($path);
        if ($path === [] || $trials->fiber === null || $trials->path !== array_slice($path, 0, -1)) {
            $trials->fiber = null;
            $this->putBack($trials->origin);
            $this->tries = $trials;
            $trials->fiber = new Fiber($trials->loop);
            // What has been done already is no more work.
            $work = $trials->work;
            $trials->work = PHP_INT_MAX;
            $question = $trials->fiber->start();
            foreach (array_slice($path, 0, -1) as $answer) {
                $question = $trials->fiber->resume($answer);
            }
            $trials->work = $work - ($path === [] ? Trials::BRANCH : 0);
            if ($path === []) {
                $trials->path = $path;
                return $trials->fiber->isTerminated() ? null : $question;
            }
        }
        $trials->path = $path;
        $question = $trials->fiber->resume($last);
        return $trials->fiber->isTerminated() ? null : $question;
    }

    /**
     * Where a trial leads to.
     *
     * @param list<array<string, mixed>> $asked What was answered or thrown on the way: of which thing, by whom, and what.
     * @param ?string $thing Which of the things is under way.
     * @param int $put How many were put first so far.
     * @param list<string> $path
     * @return ?list<array{asked: list<array<string, mixed>>, state: string}> null if that depends on the order, or cannot be told.
     */
    private function ends(array $asked, ?string $thing, int $put, array $path): ?array
    {
        try {
            $question = $this->follow($path);
        } catch (GameOver) {
            $this->tries->fiber = null;
            // Of two among many: what the others would have prevented is not tried, so nobody knows.
            return $this->tries->only === null ? [['asked' => $asked, 'state' => "over $this->winner"]] : null;
        }
        if ($question === null) {
            return [['asked' => $asked, 'state' => $this->digest()]];
        }
        if ($question['order']) {
            return $this->endsOfOrders($question, $asked, $thing, $put, $path);
        }
        $ends = [];
        // What is asked on other ways is about as much: so many of them are too much work.
        $ways = count($question['answers']) * (end($asked)['ways'] ?? 1);
        $this->step($ways > Trials::WORK / Trials::BRANCH ? Trials::WORK : 0);
        foreach ($question['answers'] as $answer) {
            $this->step(Trials::BRANCH);
            $told = ['thing' => $thing, 'by' => $question['by'], 'what' => $answer, 'ways' => $ways];
            $more = $this->ends([...$asked, $told], $thing, $put, [...$path, $answer]);
            if ($more === null) {
                return null;
            }
            array_push($ends, ...$more);
        }
        return $ends;
    }

    /**
     * @param array<string, mixed> $question
     * @param list<array<string, mixed>> $asked
     * @param list<string> $path
     * @return ?list<array{asked: list<array<string, mixed>>, state: string}>
     */
    private function endsOfOrders(array $question, array $asked, ?string $thing, int $put, array $path): ?array
    {
        $trials = $this->tries;
        ['answers' => $answers, 'first' => $first, 'things' => $things] = $question;
        $state = $first ? $this->digest() : '';
        if ($first && $trials->only !== null) {
            $answers = array_values(array_filter(
                $answers,
                fn(string $one): bool => in_array($things[$one], $trials->only, true) && $things[$one] !== $thing,
            ));
            if ($answers === [] || $put === 2) {
                return [['asked' => $asked, 'state' => $state]];
            }
        }
        foreach ($first && count($answers) > 1 ? $trials->known : [] as $known) {
            if ($known['state'] === $state && self::areAlike($known['asked'], $asked)) {
                return $known['ends'];
            }
        }
        $all = [];
        foreach ($answers as $answer) {
            $this->step(Trials::BRANCH);
            $ends = $this->ends($asked, $first ? $things[$answer] : $thing, $first ? $put + 1 : $put, [...$path, $answer]);
            if ($ends === null || $first && $all !== [] && !self::areTheSame(reset($all), $ends)) {
                return null;
            }
            $all[$answer] = $ends;
        }
        $one = reset($all);
        if (count($all) === 1 || array_filter($all, fn(array $ends): bool => !self::areTheSame($one, $ends)) === []) {
            if ($first && count($all) > 1) {
                $trials->known[] = ['asked' => $asked, 'state' => $state, 'ends' => $one];
            }
            return $one;
        }
        // An order within one of the things: whoever gives it gives an answer like any other.
        $told = [];
        foreach ($all as $answer => $ends) {
            foreach ($ends as $end) {
                array_splice($end['asked'], count($asked), 0, [['thing' => $thing, 'by' => $question['by'], 'what' => $answer]]);
                $told[] = $end;
            }
        }
        return $told;
    }

    /**
     * Whether somebody answered, or threw, of one thing, and somebody else of another.
     *
     * @param array{asked: list<array<string, mixed>>, state: string} $end
     */
    private static function isOfSeveral(array $end): bool
    {
        foreach ($end['asked'] as $one) {
            foreach ($end['asked'] as $other) {
                if ($one['thing'] !== $other['thing'] && $one['by'] !== $other['by']) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether of each thing the same was asked and answered; which of them came first does not count.
     *
     * @param list<array<string, mixed>> $one
     * @param list<array<string, mixed>> $other
     */
    private static function areAlike(array $one, array $other): bool
    {
        $things = function (array $asked): array {
            $of = [];
            foreach ($asked as $step) {
                $of["{$step['thing']}"][] = [$step['by'], $step['what']];
            }
            ksort($of);
            return $of;
        };
        return count($one) === count($other) && $things($one) === $things($other);
    }

    /**
     * Whether the same answers lead to the same ends.
     *
     * @param list<array{asked: list<array<string, mixed>>, state: string}> $ends
     * @param list<array{asked: list<array<string, mixed>>, state: string}> $others
     */
    private static function areTheSame(array $ends, array $others): bool
    {
        if (count($ends) !== count($others)) {
            return false;
        }
        foreach ($ends as $one) {
            $same = fn(array $other): bool => $one['state'] === $other['state'] && self::areAlike($one['asked'], $other['asked']);
            if (array_filter($others, $same) === []) {
                return false;
            }
        }
        return true;
    }
}
