<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena;

use Bga\Games\krosmasterarena\Generated\Material;

/** What players are told: the position as far as they may know it, and in words what happens. */
final class Told
{
    /** What stands for a Demonic Reward that somebody may not know. */
    private const HIDDEN = 'hidden';

    /** @param array<string, string> $cards The id of the card of each unit, by the name of the unit. */
    public function __construct(private readonly array $cards)
    {
    }

    /**
     * @param array<string, mixed> $position
     * @param ?int $seat Who looks; null for spectators.
     * @param array<string, list<list<int>>> $seen The seats that have seen each reward of a unit of somebody else.
     * @return array<string, mixed>
     */
    public static function position(array $position, ?int $seat, array $seen): array
    {
        foreach ($position['units'] as $name => &$unit) {
            foreach ($unit['player'] === $seat ? [] : $unit['rewards'] ?? [] as $place => $_) {
                if ($seat === null || !in_array($seat, $seen[$name][$place] ?? [], true)) {
                    $unit['rewards'][$place] = self::HIDDEN;
                }
            }
        }
        return $position;
    }

    /**
     * Returns a line of the log for an event, or null for those that the lines around say already.
     *
     * @param array<string, mixed> $event As in traces.
     * @return ?array{string, array<string, mixed>} The message and its arguments.
     */
    public function line(array $event): ?array
    {
        $arguments = $this->arguments($event);
        foreach (self::messages($event['what']) as $message) {
            preg_match_all('/\$\{(\w+)\}/', $message, $needed);
            if (array_diff_key(array_flip($needed[1]), $arguments) === []) {
                return [$message, $arguments];
            }
        }
        return null;
    }

    /** @return list<string> The messages for a kind of event: the first whose arguments are all there is told. */
    private static function messages(string $what): array
    {
        return match ($what) {
            'game turn' => [clienttranslate('Game turn ${number} of ${player}')],
            'unit turn' => [clienttranslate('${unit} takes its turn')],
            'further turn' => [clienttranslate('${unit} takes a further turn')],
            'moved' => [clienttranslate('${unit} moves to ${cell}')],
            'was moved' => [clienttranslate('${by} moves ${unit} to ${cell}'), clienttranslate('${unit} is moved to ${cell}')],
            'placed' => [clienttranslate('${unit} comes to ${cell}')],
            'locked' => [clienttranslate('${unit} is locked by ${by}')],
            'caught' => [clienttranslate('${unit} is caught by ${by}')],
            'cast' => [clienttranslate('${by} casts ${spell} at ${cell}'), clienttranslate('${by} casts ${spell}')],
            'damage' => [clienttranslate('${by} deals ${unit} damage: ${number}'), clienttranslate('${unit} is dealt damage: ${number}')],
            'injured' => [clienttranslate('Injuries of ${unit}: ${number} more')],
            'healed' => [clienttranslate('Injuries of ${unit}: ${number} fewer')],
            'exchanged' => [clienttranslate('${unit} exchanges injuries')],
            'ko' => [clienttranslate('${unit} is KO\'d by ${by}'), clienttranslate('${unit} is KO\'d')],
            'saved' => [clienttranslate('${unit} is not KO\'d')],
            'spared' => [clienttranslate('${unit} is spared injuries')],
            'gg' => [clienttranslate('${player} gains GG: ${number}')],
            'gg lost' => [clienttranslate('${player} loses GG: ${number}')],
            'kamas' => [clienttranslate('Kamas of ${player}: ${number}')],
            'kamas placed' => [clienttranslate('Kamas lie on ${cell}')],
            'ap' => [clienttranslate('AP of ${unit}: ${number}')],
            'mp' => [clienttranslate('MP of ${unit}: ${number}')],
            'ap tokens' => [clienttranslate('AP tokens of ${unit}: ${number}')],
            'mp tokens' => [clienttranslate('MP tokens of ${unit}: ${number}')],
            'range tokens' => [clienttranslate('Range tokens of ${unit}: ${number}')],
            'bought' => [clienttranslate('${by} buys a Demonic Reward')],
            'revealed' => [clienttranslate('A Demonic Reward of ${unit} is revealed')],
            'looked at' => [clienttranslate('${player} looks at the face-down Demonic Rewards of ${unit}')],
            'destroyed' => [clienttranslate('${unit} is destroyed')],
            'controlled' => [clienttranslate('${player} controls ${unit}')],
            'replaced' => [clienttranslate('${unit} takes another form')],
            default => [],
        };
    }

    /**
     * @param array<string, mixed> $event
     * @return array<string, mixed>
     */
    private function arguments(array $event): array
    {
        $arguments = ['i18n' => []];
        foreach (['unit', 'by'] as $key) {
            if (isset($event[$key])) {
                $arguments[$key] = $this->name($event[$key]);
                $arguments['i18n'][] = $key;
            }
        }
        if (isset($event['unit'])) {
            // By this name the client finds the unit on the board.
            $arguments['unit_id'] = $event['unit'];
        }
        if (isset($event['spell'])) {
            $arguments['spell'] = $this->spell($event['spell']);
            $arguments['i18n'][] = 'spell';
        }
        return $arguments + array_intersect_key($event, array_flip(['cell', 'number', 'player']));
    }

    /** Returns the English name of a unit, or of a piece of scenery, which clients translate. */
    private function name(string $unit): string
    {
        $card = $this->cards[$unit] ?? strstr($unit, ' at ', true);
        return Material::KROSMASTERS[$card]['name'] ?? Material::SUMMONS[$card]['name'] ?? Material::SCENERY[$card]['name'] ?? $unit;
    }

    /** Returns the English name of a spell, which clients translate; spells of several cards with one id have one name. */
    private function spell(string $id): string
    {
        foreach ([Material::KROSMASTERS, Material::SUMMONS, Material::REWARDS, Material::SCENERY, Material::RULESETS] as $cards) {
            foreach ($cards as $card) {
                foreach ($card['spells'] ?? [$card['punch'] ?? []] as $spell) {
                    if (($spell['id'] ?? null) === $id) {
                        return $spell['name'];
                    }
                }
            }
        }
        return $id;
    }
}
