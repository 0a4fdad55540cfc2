<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

final class Content
{
    /** @var array<string, mixed> */
    public readonly array $rules;
    /** @var array<string, Spell> */
    private array $spells = [];

    /** @param array<string, array<string, mixed>> $cards */
    private function __construct(private array $cards, string $ruleset)
    {
        $this->rules = $cards['rulesets'][$ruleset];
    }

    /**
     * @param array<string, array<string, mixed>> $cards
     * @param array<string, mixed> $trace
     */
    public static function of(array $cards, array $trace): self
    {
        foreach ($trace['cards'] ?? [] as $kind => $own) {
            $cards[$kind] = $own + $cards[$kind];
        }
        return new self($cards, $trace['ruleset']);
    }

    /** @return array<string, mixed>|null */
    public function find(string $kind, string $id): ?array
    {
        return $this->cards[$kind][$id] ?? null;
    }

    /** @return array<string, mixed> */
    public function card(string $id): array
    {
        return $this->cards['krosmasters'][$id] ?? $this->cards['summons'][$id] ?? throw new LogicException("no card `$id`");
    }

    public function isKrosmaster(string $id): bool
    {
        return isset($this->cards['krosmasters'][$id]);
    }

    /** @return list<string> The krosmasters that are forms of a character. */
    public function forms(string $character): array
    {
        return array_keys(array_filter($this->cards['krosmasters'], fn(array $card): bool => $card['character'] === $character));
    }

    /** @return list<Spell> The spells on a card, a reward or a piece of scenery. */
    public function spells(string $kind, string $id): array
    {
        $data = $kind === 'card' ? $this->card($id) : $this->cards[$kind][$id];
        return array_map(fn(array $spell): Spell => $this->spells["$kind/$id/{$spell['id']}"] ??= new Spell($id, $spell), $data['spells']);
    }

    public function punch(): Spell
    {
        return $this->spells['punch'] ??= new Spell('punch', $this->rules['punch']);
    }

    /** Whether the edition counts a power or a type as not printed. */
    public function isObsolete(string $id): bool
    {
        return in_array($id, $this->rules['obsolete'], true);
    }

    /**
     * What a keyword does, with what follows its name in the place of X.
     *
     * @param array{id: string, parameter?: ?array<string, mixed>} $keyword
     * @return list<array<string, mixed>>
     */
    public function keyword(array $keyword): array
    {
        $abilities = $this->cards['powers'][$keyword['id']]['abilities'] ?? [];
        $parameter = $keyword['parameter'] ?? null;
        return $parameter === null ? $abilities : self::filled($abilities, $parameter);
    }

    /**
     * @param array<array-key, mixed> $node
     * @param array<string, mixed> $parameter
     * @return array<array-key, mixed>
     */
    private static function filled(array $node, array $parameter): array
    {
        if (($node['op'] ?? null) === 'x' && isset($parameter['number'])) {
            return ['op' => 'number', 'number' => $parameter['number']];
        }
        foreach ($node as $key => $value) {
            if ($key === 'element' && $value === 'x') {
                $node[$key] = ['of' => $parameter['element']];
            } elseif (is_array($value)) {
                $node[$key] = self::filled($value, $parameter);
            }
        }
        return $node;
    }

    /** Which power an inspiration die gives. */
    public function inspired(string $face): string
    {
        return $this->rules['inspiration'][$face];
    }
}
