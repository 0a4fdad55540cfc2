<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** The units, pieces and cells that texts describe, and the choices among them (rules 4.18.3.e, 4.18.6, 4.18.9). */
trait Choosing
{
    /**
     * All pieces that a description can mean; of a choice all that may be chosen.
     *
     * @param array<string, mixed> $units
     * @return list<Piece>
     */
    private function set(array $units, Context $context): array
    {
        $found = match ($units['op']) {
            'self' => [$context->owner],
            'target' => [$context->target],
            'main_target' => [$context->main === null ? null : $this->mainTarget($context->main)],
            'it' => [$context->it],
            'active_unit' => [$this->active],
            'source' => [$context->by],
            'summoner' => [$context->owner?->summoner],
            'group' => $this->group($units['group'], $context, true),
            'either' => array_merge(...array_map(fn(array $one): array => $this->set($one, $context), $units['options'])),
            'both' => array_merge(...array_map(fn(array $one): array => $this->set($one, $context), $units['parts'])),
            default => $this->refuse('units', $units['op']),
        };
        return self::unique(array_filter($found));
    }

    /**
     * @param array<Piece> $pieces
     * @return list<Piece> In the order of their indexes.
     */
    private static function unique(array $pieces): array
    {
        $found = [];
        foreach ($pieces as $piece) {
            $found[$piece->index] = $piece;
        }
        ksort($found);
        return array_values($found);
    }

    /** Of what stood on the cell when the spell chose its targets, the main one. */
    private function mainTarget(int $cell): ?Piece
    {
        return $this->cast->mainUnit ?? $this->mainOn($cell);
    }

    /** Of two units on a cell, the obstacle is the main target. */
    private function mainOn(int $cell): ?Piece
    {
        $there = $this->at($cell);
        foreach ($there as $piece) {
            if ($piece->isUnit && $this->isObstacle($piece)) {
                return $piece;
            }
        }
        return $there[0] ?? null;
    }

    /** @return list<Piece> */
    private function at(?int $cell): array
    {
        $found = [];
        foreach ($cell === null ? [] : [$this->units, $this->scenery] as $pieces) {
            foreach ($pieces as $piece) {
                if ($piece->cell === $cell) {
                    $found[] = $piece;
                }
            }
        }
        return $found;
    }

    /**
     * @param list<int> $cells
     * @return list<Piece>
     */
    private function onCells(array $cells): array
    {
        $wanted = array_fill_keys($cells, true);
        $there = fn(Piece $piece): bool => $piece->cell !== null && isset($wanted[$piece->cell]);
        return array_values(array_filter([...$this->units, ...$this->scenery], $there));
    }

    /**
     * @param array<string, mixed> $group
     * @return list<Piece>
     */
    private function group(array $group, Context $context, bool $present): array
    {
        $among = $group['noun']['op'] === 'scenery' ? $this->scenery : $this->units;
        $fits = fn(Piece $piece): bool => $this->fits($piece, $group, $context, $present);
        $found = array_values(array_filter($among, $fits));
        return array_values(array_filter($found, fn(Piece $piece): bool => $this->stands($piece, $found, $group, $context)));
    }

    /** @param array<string, mixed> $group */
    private function belongs(?Piece $piece, array $group, Context $context, bool $present): bool
    {
        if ($piece === null || ($group['noun']['op'] === 'scenery') === $piece->isUnit || !$this->fits($piece, $group, $context, $present)) {
            return false;
        }
        $compares = array_filter($group['traits'], fn(array $trait): bool => in_array($trait['op'], ['extreme', 'next_in_timeline'], true) || ($trait['last'] ?? false));
        return $compares === [] || $this->stands($piece, $this->group($group, $context, true), $group, $context);
    }

    /** @param array<string, mixed> $group */
    private function fits(Piece $piece, array $group, Context $context, bool $present): bool
    {
        if ($group['noun']['op'] === 'scenery') {
            $kinds = [$piece->card, $this->content->find('scenery', $piece->card)['counts_as'] ?? null];
            $kind = $group['noun']['scenery'];
            $is = $piece->cell !== null && ($kind === null || in_array($kind, $kinds, true));
        } else {
            $is = $this->isDescribed($piece, $group, $context, $present);
        }
        foreach ($is ? $group['traits'] : [] as $trait) {
            if (!$this->hasTrait($piece, $trait, $context)) {
                return false;
            }
        }
        return $is;
    }

    /** @param array<string, mixed> $group */
    private function isDescribed(Piece $piece, array $group, Context $context, bool $present): bool
    {
        if ($group['ko'] ? $piece->presence !== 'ko' : $present && !$piece->inPlay()) {
            return false;
        }
        if ($group['side'] !== null && ($group['side'] === 'allied') !== $this->areAllied($piece->player, $context->player)) {
            return false;
        }
        if ($group['other'] !== null && in_array($piece, $this->set($group['other'], $context), true)) {
            return false;
        }
        $krosmaster = $this->isKrosmaster($piece);
        $character = $this->isCharacter($piece);
        return match ($group['noun']['op']) {
            'unit' => true,
            'character' => $character,
            'mechanism' => !$character,
            'krosmaster' => $krosmaster,
            'summon' => !$krosmaster,
            'mob' => $character && !$krosmaster,
            'named' => $this->isNamed($piece, $group['noun']['name']),
            default => $this->refuse('the noun', $group['noun']['op']),
        };
    }

    private function isKrosmaster(Piece $piece): bool
    {
        return $piece->isUnit && $this->content->isKrosmaster($piece->card);
    }

    /** Rule 4.3.4: characters have MP. */
    private function isCharacter(Piece $piece): bool
    {
        return $piece->isUnit && $this->content->card($piece->card)['mp'] !== null;
    }

    private function isObstacle(Piece $piece): bool
    {
        if (!$piece->isUnit) {
            return $this->content->find('scenery', $piece->card)['impassable'];
        }
        return $this->isKrosmaster($piece) || $this->content->card($piece->card)['obstacle'];
    }

    /** Rule 4.18.9: everything of that type or name. */
    private function isNamed(Piece $piece, string $name): bool
    {
        $names = [$piece->card, $this->content->card($piece->card)['character'] ?? null];
        return in_array($name, $names, true) || in_array($name, $this->view()->types[$piece->index] ?? [], true);
    }

    /** @param array<string, mixed> $trait */
    private function hasTrait(Piece $piece, array $trait, Context $context): bool
    {
        $about = function () use ($piece, $context): Context {
            $about = clone $context;
            $about->it = $piece;
            return $about;
        };
        return match ($trait['op']) {
            'place' => $this->isAt($this->placeOf($piece), $piece->player, $trait['place'], $context),
            'number' => $this->comparesWith($this->count($trait['count'], $about()), $trait['comparison'], $trait['right'], $context),
            'power' => $this->hasPower($piece, $trait['power']),
            'marker' => array_filter($this->markers, fn(array $one): bool => $one['marker'] === $trait['marker'] && $one['on'] === $piece) !== [],
            'summoned_by' => in_array($piece->summoner, $this->set($trait['by'], $context), true),
            'did' => $this->hasHappened($trait['event'], $trait['scope'], $about(), false),
            'spell' => $this->hasSpell($piece, $trait['spell'], $context),
            'named' => $this->isNamed($piece, $trait['name']),
            'not' => !$this->hasTrait($piece, $trait['fact'], $context),
            'extreme', 'next_in_timeline' => true,
            default => $this->refuse('the trait', $trait['op']),
        };
    }

    /** @param array<string, mixed> $filter */
    private function hasSpell(Piece $piece, array $filter, Context $context): bool
    {
        $gone = fn(Spell $spell): bool => in_array([$piece->index, $spell], $this->usedGame, true);
        $fits = fn(Spell $spell): bool => !$gone($spell) && $this->spellFits($filter, $piece, $spell, $context);
        return array_filter($this->ownSpells($piece), $fits) !== [];
    }

    /**
     * Whether a piece is what a comparison with all that fit the rest of the description asks for.
     *
     * @param list<Piece> $rivals
     * @param array<string, mixed> $group
     */
    private function stands(Piece $piece, array $rivals, array $group, Context $context): bool
    {
        foreach ($group['traits'] as $trait) {
            if ($trait['op'] === 'extreme') {
                $number = function (Piece $piece) use ($trait, $context): int {
                    $about = clone $context;
                    $about->it = $piece;
                    return $this->count($trait['count'], $about);
                };
                $numbers = array_map($number, $rivals);
                if ($numbers !== [] && $number($piece) !== ($trait['extreme'] === 'highest' ? max($numbers) : min($numbers))) {
                    return false;
                }
            } elseif ($trait['op'] === 'next_in_timeline' && !$this->isNext($piece, $rivals, $trait, $context)) {
                return false;
            } elseif (($trait['last'] ?? false) && !$this->wasLast($piece, $group, $trait, $context)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether with none of the units that fit the rest of a description something has happened later, in play or not.
     *
     * @param array<string, mixed> $group
     * @param array<string, mixed> $trait
     */
    private function wasLast(Piece $piece, array $group, array $trait, Context $context): bool
    {
        $moment = function (Piece $piece) use ($trait, $context): int {
            $about = clone $context;
            $about->it = $piece;
            return $this->momentOf($trait['event'], $trait['scope'], $about);
        };
        $rivals = array_filter($this->units, fn(Piece $one): bool => $this->fits($one, $group, $context, false));
        return max([0, ...array_map($moment, $rivals)]) <= $moment($piece);
    }

    /**
     * @param list<Piece> $rivals
     * @param array<string, mixed> $trait
     */
    private function isNext(Piece $piece, array $rivals, array $trait, Context $context): bool
    {
        $own = array_search($piece, $this->order, true);
        foreach ($this->set($trait['after'], $context) as $before) {
            $from = array_search($before, $this->order, true);
            if ($own !== false && $from !== false && $own > $from) {
                $between = array_slice($this->order, $from + 1, $own - $from - 1);
                if (array_filter($between, fn(Piece $one): bool => in_array($one, $rivals, true)) === []) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether something that happened to a unit, or was done by it, is what an event describes.
     *
     * @param array<string, mixed> $units
     */
    private function means(array $units, ?Piece $piece, Context $context): bool
    {
        return match ($units['op']) {
            'group' => $this->belongs($piece, $units['group'], $context, false),
            'either', 'both' => array_filter(
                $units['options'] ?? $units['parts'],
                fn(array $one): bool => $this->means($one, $piece, $context),
            ) !== [],
            default => $piece !== null && in_array($piece, $this->set($units, $context), true),
        };
    }

    /** Where a piece stands; of a unit that has left the board, where it stood last. */
    private function placeOf(?Piece $piece): ?int
    {
        return $piece?->cell ?? $piece?->left;
    }

    /** @param array<string, mixed> $place */
    private function isAt(?int $cell, int $player, array $place, Context $context): bool
    {
        if ($cell === null) {
            return false;
        }
        $where = function (array $units, callable $so) use ($context): bool {
            foreach ([...array_map($this->placeOf(...), $this->set($units, $context)), $this->emptyMain($units, $context)] as $other) {
                if ($other !== null && $so($other)) {
                    return true;
                }
            }
            return false;
        };
        return match ($place['place']) {
            'aligned' => $where($place['with'], fn(int $other): bool => $this->board->direction($cell, $other) !== null),
            'distance' => $where($place['from'], function (int $other) use ($cell, $place): bool {
                $far = $this->board->distance($cell, $other);
                return $far >= $place['minimum'] && $far <= $place['maximum'];
            }),
            'territory' => $place['of']['op'] === 'opponent'
                ? array_filter($this->opponents($player), fn(int $other): bool => $this->isTerritory($cell, $other)) !== []
                : $this->isTerritory($cell, $this->player($place['of'], $context)),
            'between' => $where($place['first'], fn(int $from): bool => $where($place['second'], function (int $to) use ($from, $cell, $place): bool {
                if ($place['opposite'] ?? false) {
                    return $this->board->across($from, $to) === $cell;
                }
                $towards = $this->board->direction($from, $cell);
                return $towards !== null && $towards === $this->board->direction($cell, $to);
            })),
            'seen' => array_filter($this->set($place['by'], $context), function (Piece $looker) use ($cell): bool {
                $from = $this->placeOf($looker);
                return $from !== null && $this->board->sees($from, $cell, $this->blockers($looker));
            }) !== [],
            'on' => $this->lies($place['what'], $cell),
            'not' => !$this->isAt($cell, $player, $place['of'], $context),
            default => $this->refuse('the place', $place['place']),
        };
    }

    /**
     * The cell that is the main target, where that is meant and nobody stands there (rule 7.2.3.a).
     *
     * @param array<string, mixed> $units
     */
    private function emptyMain(array $units, Context $context): ?int
    {
        foreach ($units['options'] ?? $units['parts'] ?? [] as $part) {
            $cell = $this->emptyMain($part, $context);
            if ($cell !== null) {
                return $cell;
            }
        }
        return $units['op'] === 'main_target' && $this->set($units, $context) === [] ? $context->main : null;
    }

    /** Rules 4.20, 8.2.1: the rows at the side of a player. */
    private function isTerritory(int $cell, int $player): bool
    {
        return $this->board->rowsFrom($cell, $this->sides[$player]) < $this->content->rules['territory'];
    }

    /** @param string|array<string, string> $what */
    private function lies(string|array $what, int $cell): bool
    {
        return match (true) {
            is_array($what) => ($this->board->terrain[$cell] ?? null) === $what['ground'],
            $what === 'free' => $this->isFree($cell),
            $what === 'kama' => ($this->kamas[$cell] ?? 0) > 0,
            default => $this->board->icons[$cell]['icon'] === 'demon',
        };
    }

    private function isFree(?int $cell): bool
    {
        foreach ($this->at($cell) as $piece) {
            if ($this->isObstacle($piece)) {
                return false;
            }
        }
        return $cell !== null;
    }

    /**
     * The units that a step acts on, each choice answered.
     *
     * @param array<string, mixed> $units
     * @return list<Piece>
     */
    private function select(array $units, Context $context): array
    {
        if ($units['op'] === 'both') {
            return self::unique(array_merge(...array_map(fn(array $part): array => $this->select($part, $context), $units['parts'])));
        }
        $set = $this->set($units, $context);
        $chosen = $units['op'] === 'either' || $units['op'] === 'group' && $units['quantity'] === 'one';
        return $chosen ? $this->pickOne($set, $context) : $set;
    }

    /**
     * @param list<Piece> $among
     * @return list<Piece>
     */
    private function pickOne(array $among, Context $context): array
    {
        if ($among === []) {
            // Nobody is chosen: what follows is done to nobody, and not to whoever was named before.
            $context->it = null;
            return [];
        }
        $context->it = count($among) === 1 ? $among[0] : $this->askPiece('unit', $among, $context);
        return [$context->it];
    }

    /**
     * @param list<Piece> $among
     */
    private function askPiece(string $ask, array $among, Context $context): Piece
    {
        $answers = [];
        foreach ($among as $piece) {
            $answers['choose ' . $this->called($piece)] = $piece;
        }
        return $this->ask($context->chooser ?? $context->player, $ask, null, $answers);
    }

    /** @param list<int> $among */
    private function askCell(array $among, int $player): int
    {
        $answers = [];
        foreach ($among as $cell) {
            $answers['choose ' . $this->board->name($cell)] = $cell;
        }
        return $this->ask($player, 'cell', null, $answers);
    }

    /**
     * The cells that a step acts on, each choice answered.
     *
     * @param array<string, mixed> $cells
     * @return list<int>
     */
    private function selectCells(array $cells, Context $context): array
    {
        $some = fn(array $found): array => array_values(array_filter($found, fn(?int $cell): bool => $cell !== null));
        switch ($cells['op']) {
            case 'target_cell':
                return $some([$context->target?->cell ?? $context->main]);
            case 'free_target_cells':
                return array_values(array_filter($this->cast->cells, $this->isFree(...)));
            case 'left_by':
                return $some(array_map(fn(Piece $piece): ?int => $piece->left, $this->set($cells['unit'], $context)));
            case 'started_on':
                return $some(array_map(fn(Piece $piece): ?int => $piece->began ?? $piece->cell, $this->set($cells['unit'], $context)));
            case 'of':
                $blocked = fn(int $cell): bool => array_filter(
                    $this->at($cell),
                    fn(Piece $one): bool => $one->isUnit && $this->isObstacle($one),
                ) !== [];
                $found = array_map($this->placeOf(...), $this->set($cells['scenery'], $context));
                $among = array_values(array_filter($some($found), fn(int $cell): bool => !$blocked($cell)));
                $chosen = $cells['scenery']['op'] === 'group' && in_array($cells['scenery']['quantity'], ['one', 'any'], true);
                return $chosen && count($among) > 1 ? [$this->askCell($among, $context->chooser ?? $context->player)] : $among;
            default:
                return $this->freeCells($cells, $context);
        }
    }

    /**
     * @param array<string, mixed> $cells
     * @return list<int>
     */
    private function freeCells(array $cells, Context $context): array
    {
        $lies = function (int $cell) use ($cells, $context): bool {
            $player = $context->owner->player ?? $context->player;
            $there = fn(array $place): bool => $this->isAt($cell, $player, $place, $context);
            return $this->isFree($cell) && count(array_filter($cells['places'], $there)) === count($cells['places']);
        };
        $among = array_values(array_filter($this->board->cells(), $lies));
        if (!is_array($cells['quantity'])) {
            $asks = $cells['quantity'] !== 'each' && count($among) > 1;
            return $asks ? [$this->askCell($among, $context->chooser ?? $context->player)] : $among;
        }
        $chosen = [];
        while (count($chosen) < $cells['quantity']['up_to'] && ($left = array_diff($among, $chosen)) !== []) {
            $answers = ['choose no' => null];
            foreach ($left as $cell) {
                $answers['choose ' . $this->board->name($cell)] = $cell;
            }
            $cell = $this->ask($context->chooser ?? $context->player, 'more cells', null, $answers);
            if ($cell === null) {
                break;
            }
            $chosen[] = $cell;
        }
        sort($chosen);
        return $chosen;
    }
}
