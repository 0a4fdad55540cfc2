<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena\Rules;

use LogicException;

/** Cards and editions of the rules, as `cards.json` has them. */
final class Content
{
    /** @var array<string, mixed> */
    public readonly array $rules;
    /** @var array<string, Spell> */
    private array $spells = [];
    /** @var array<string, list<string>> */
    private array $forms = [];
    /** @var array<string, array<string, mixed>> */
    private array $printed = [];
    /** @var array<string, array<string, mixed>> */
    private array $powers = [];

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
        if ($this->forms === []) {
            foreach ($this->cards['krosmasters'] as $id => $card) {
                $this->forms[$card['character']][] = (string) $id;
            }
        }
        return $this->forms[$character] ?? [];
    }

    /** @return list<Spell> The spells on a card, a reward or a piece of scenery. */
    public function spells(string $kind, string $id): array
    {
        $data = $kind === 'card' ? $this->card($id) : $this->cards[$kind][$id];
        return array_map(fn(array $spell): Spell => $this->spells["$kind/$id/{$spell['id']}"] ??= new Spell($id, $spell), $data['spells']);
    }

    /**
     * The texts of everything that can come into play with some cards.
     *
     * @param list<string> $cards
     * @param array<string> $rewards
     * @return list<array<array-key, mixed>>
     */
    public function reachable(array $cards, array $rewards): array
    {
        $found = ['rules' => $this->rules['punch']];
        $wanted = [
            ...array_map(fn(string $id): array => ['cards', $id], $cards),
            ...array_map(fn(string $id): array => ['rewards', $id], array_values($rewards)),
        ];
        foreach (array_keys($this->cards['scenery']) as $id) {
            $wanted[] = ['scenery', $id];
        }
        foreach ($this->rules['inspiration'] as $power) {
            $wanted[] = ['powers', $power];
        }
        while (($next = array_pop($wanted)) !== null) {
            [$kind, $id] = $next;
            if (isset($found["$kind $id"])) {
                continue;
            }
            $card = $found["$kind $id"] = $kind === 'cards' ? $this->card($id) : $this->cards[$kind][$id];
            $parts = array_intersect_key($card, array_flip(['powers', 'spells', 'abilities', 'effects']));
            array_walk_recursive($parts, function (mixed $value, int|string $key) use (&$wanted): void {
                if (is_string($value) && in_array($key, ['id', 'summon', 'krosmaster', 'name'], true)) {
                    array_push($wanted, ...$this->called($value));
                }
            });
        }
        return array_values($found);
    }

    /** @return list<array{string, string}> The powers, summons and forms that a text means by a word. */
    private function called(string $word): array
    {
        $found = isset($this->cards['powers'][$word]) ? [['powers', $word]] : [];
        foreach (isset($this->cards['summons'][$word]) || isset($this->cards['krosmasters'][$word]) ? [$word] : $this->forms($word) as $id) {
            $found[] = ['cards', $id];
        }
        return $found;
    }

    /** @return list<string> The tokens of all rewards, by their ids. */
    public function rewards(): array
    {
        $ids = [];
        foreach ($this->cards['rewards'] as $id => $reward) {
            array_push($ids, ...array_fill(0, $reward['copies'], (string) $id));
        }
        sort($ids, SORT_STRING);
        return $ids;
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

    /** @return array{numbers: array<string, ?int>, types: list<string>, powers: list<array<string, mixed>>} What a card says of a unit. */
    public function printed(string $id): array
    {
        if (!isset($this->printed[$id])) {
            $card = $this->card($id);
            $numbers = [
                'level' => $card['level'] ?? 0,
                'initiative' => $card['initiative'] ?? 0,
                'mp' => $card['mp'],
                'hp' => $card['hp'],
                'ap' => $card['ap'],
            ];
            $types = $card['types'] ?? array_filter([$card['family'] ?? null]);
            $powers = array_filter($card['powers'], fn(array $power): bool => $power['power'] === 'own' || !$this->isObsolete($power['id']));
            $this->printed[$id] = [
                'numbers' => $numbers,
                'types' => array_values(array_filter($types, fn(string $type): bool => !$this->isObsolete($type))),
                'powers' => array_map(fn(array $power): array => $this->power($power, $id), array_values($powers)),
            ];
        }
        return $this->printed[$id];
    }

    /**
     * @param array<string, mixed> $power
     * @return array<string, mixed> Its abilities, by whether they hold for as long as it does or wait for something.
     */
    public function power(array $power, string $card): array
    {
        $keyword = $power['power'] === 'keyword';
        $parameter = $power['parameter'] ?? null;
        $key = $keyword ? "{$power['id']} " . json_encode($parameter) : "{$power['id']} of $card";
        return $this->powers[$key] ??= self::sorted(
            $power['id'],
            $parameter,
            $keyword ? $this->keyword($power) : $power['abilities'],
            $keyword ? $power['id'] : $card,
        );
    }

    /** @return ?array<string, mixed> What a reward does as long as it lies face up on a unit; null for a boost. */
    public function rewardPower(string $id): ?array
    {
        $reward = $this->cards['rewards'][$id];
        if ($reward['kind'] === 'boost') {
            return null;
        }
        return $this->powers["reward $id"] ??= ['real' => false] + self::sorted($id, null, $reward['abilities'], $id);
    }

    /**
     * @param list<array<string, mixed>> $abilities
     * @return array<string, mixed>
     */
    private static function sorted(string $id, mixed $parameter, array $abilities, string $card): array
    {
        $waits = [];
        foreach ($abilities as $number => $ability) {
            if ($ability['op'] === 'waits') {
                $waits[$number] = $ability['clause'];
            }
        }
        $whiles = array_values(array_filter($abilities, fn(array $ability): bool => $ability['op'] === 'while'));
        return ['id' => $id, 'parameter' => $parameter, 'real' => true, 'card' => $card, 'whiles' => $whiles, 'waits' => $waits];
    }

    /**
     * What a keyword does, with what follows its name in the place of X.
     *
     * @param array{id: string, parameter?: ?array<string, mixed>} $keyword
     * @return list<array<string, mixed>>
     */
    private function keyword(array $keyword): array
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
