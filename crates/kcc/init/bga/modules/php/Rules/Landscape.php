<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

/** Scenery that comes, is hurt and goes (rule 4.17). */
trait Landscape
{
    /** @param list<Piece> $pieces */
    private function destroy(array $pieces, Context $context): void
    {
        foreach ($pieces as $piece) {
            if ($piece->isUnit) {
                if ($piece->inPlay() && !$this->isKrosmaster($piece)) {
                    $cell = $piece->cell;
                    $this->leaveBoard($piece, 'gone');
                    $this->fact('destroyed', ['unit' => $piece, 'by' => $context->owner, 'cell' => $cell]);
                }
                continue;
            }
            // Rule 4.17.7.d: only impassable scenery, unless it says otherwise.
            $card = $this->content->find('scenery', $piece->card);
            if ($piece->cell !== null && $card['impassable'] && !$card['indestructible']) {
                [$cell, $piece->left, $piece->cell] = [$piece->cell, $piece->cell, null];
                $this->fact('destroyed', ['by' => $context->owner, 'cell' => $cell, 'unit' => $piece]);
            }
        }
    }

    /** @param array<string, mixed> $effect */
    private function putScenery(array $effect, Context $context): void
    {
        $cells = $this->selectCells($effect['to'], $context);
        $context->it = null;
        foreach ($cells as $cell) {
            if (count(array_filter($this->scenery, fn(Piece $one): bool => $one->cell !== null)) >= self::PIECES) {
                return;
            }
            $there = $this->at($cell);
            $impassable = $this->content->find('scenery', $effect['scenery'])['impassable'];
            if (array_filter($there, fn(Piece $one): bool => !$one->isUnit) === [] && ($there === [] || !$impassable)) {
                $piece = new Piece(1000 + count($this->scenery), false, $effect['scenery']);
                $piece->cell = $cell;
                $this->scenery[] = $piece;
                $this->fact('placed', ['unit' => $piece, 'by' => $context->owner, 'cell' => $cell]);
                $context->it = $piece;
            }
        }
    }

    /** Whether a target is scenery that the spell can hurt. */
    private function isStruck(Cast $cast, Piece $piece): bool
    {
        return $cast->spell->kind() === 'attack' && !$piece->isUnit && $piece->cell !== null
            && $this->content->find('scenery', $piece->card)['hp'] !== null;
    }

    /** Scenery is no character: nothing waits for its injuries (rule 4.17.5.b). */
    private function damageScenery(Piece $piece, int $number, ?Piece $source): void
    {
        $hp = $this->content->find('scenery', $piece->card)['hp'];
        $placed = $hp === null || $piece->cell === null ? 0 : min($number, $hp - $piece->injuries);
        if ($placed <= 0) {
            return;
        }
        $piece->injuries += $placed;
        $this->fact('injured', ['unit' => $piece, 'by' => $source, 'number' => $placed]);
        if ($piece->injuries >= $hp) {
            [$cell, $piece->left] = [$piece->cell, $piece->cell];
            $piece->cell = null;
            $this->fact('destroyed', ['by' => $source, 'cell' => $cell, 'unit' => $piece]);
            foreach ($this->ownSpells($piece) as $spell) {
                if ($spell->data['cost']['fixed']) {
                    $this->standby[] = ['kind' => 'spell', 'caster' => $piece, 'spell' => $spell, 'from' => $cell];
                }
            }
        }
    }
}
