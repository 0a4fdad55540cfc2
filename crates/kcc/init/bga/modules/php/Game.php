<?php

declare(strict_types=1);

namespace Bga\Games\krosmasterarena;

use Bga\GameFramework\Components\Deck;
use Bga\GameFramework\Table;
use Bga\GameFramework\UserException;
use Bga\Games\krosmasterarena\Generated\Material;
use Bga\Games\krosmasterarena\States\NextQuestion;

/** What the framework asks of a game: how it begins, what a player sees, and how answers are kept. The rules are in `Rules/`. */
class Game extends Table
{
    private readonly Deck $cards;
    private ?Fight $fight = null;

    public function __construct()
    {
        parent::__construct();
        $this->cards = $this->bga->deckFactory->createDeck('card');
    }

    /**
     * @param array<int, array<string, mixed>> $players
     * @param array<int, int> $options
     */
    protected function setupNewGame($players, $options = []): string
    {
        $colors = $this->getGameinfos()['player_colors'];
        $rows = [];
        foreach ($players as $id => $player) {
            $words = array_map(static::escapeStringForDB(...), [array_shift($colors), $player['player_canal'], $player['player_name'], $player['player_avatar']]);
            $rows[] = "($id, '" . implode("', '", $words) . "')";
        }
        static::DbQuery('INSERT INTO `player` (`player_id`, `player_color`, `player_canal`, `player_name`, `player_avatar`) VALUES ' . implode(', ', $rows));
        $this->reloadPlayersBasicInfos();
        $this->bga->tableStats->init('answers', 0);
        $this->bga->playerStats->init('kos', 0);

        $begin = (new Setup(bga_rand(...)))->begin();
        foreach ($this->seats() as $player => $seat) {
            $this->cards->createCards(array_map($this->row(...), $begin['teams']['of'][$seat - 1]), 'hand', $player);
        }
        $this->fight = new Fight($begin, [], bga_rand(...));
        $begin['begin']['dice'] = $this->fight->shown();
        $this->bga->globals->set('begin', $begin);
        return NextQuestion::class;
    }

    /** @return array{type: string, type_arg: int, nbr: int} A krosmaster as a row of the table `card`. */
    private function row(string $card): array
    {
        $krosmaster = Material::KROSMASTERS[$card];
        return ['type' => $krosmaster['card_type'], 'type_arg' => $krosmaster['number'], 'nbr' => 1];
    }

    /** @return array<int, int> The seat of each player: 1 or 2, as positions, questions and answers call them. */
    public function seats(): array
    {
        return array_map(intval(...), static::getCollectionFromDB('SELECT `player_id`, `player_no` FROM `player` ORDER BY `player_no`', true));
    }

    public function playerAt(int $seat): int
    {
        return (int) array_search($seat, $this->seats(), true);
    }

    /** The game as it stands. */
    public function fight(): Fight
    {
        return $this->fight ??= new Fight($this->begin(), $this->answers(), bga_rand(...));
    }

    /** @return array<string, mixed> */
    private function begin(): array
    {
        return $this->bga->globals->get('begin');
    }

    /** @return list<array{answer: string, dice: list<string>}> */
    private function answers(): array
    {
        $rows = static::getObjectListFromDB('SELECT `answer_words`, `answer_dice` FROM `answer` ORDER BY `answer_id`');
        return array_map(fn(array $row): array => [
            'answer' => $row['answer_words'],
            'dice' => $row['answer_dice'] === '' ? [] : explode(',', $row['answer_dice']),
        ], $rows);
    }

    /** Gives an answer for the player who is asked, keeps it, and tells everybody what happens. */
    public function answer(string $answer): void
    {
        $fight = $this->fight();
        if (!in_array($answer, $fight->question()['may'] ?? [], true)) {
            throw new UserException(clienttranslate('That cannot be answered now'));
        }
        $events = $fight->answer($answer);
        static::DbQuery(sprintf(
            "INSERT INTO `answer` (`answer_words`, `answer_dice`) VALUES ('%s', '%s')",
            static::escapeStringForDB($answer),
            static::escapeStringForDB(implode(',', $fight->shown())),
        ));
        $this->bga->tableStats->inc('answers', 1);
        $this->tell($events);
    }

    /** @param list<array<string, mixed>> $events */
    private function tell(array $events): void
    {
        $position = $this->fight()->position();
        $told = new Told(array_map(fn(array $unit): string => $unit['card'], $position['units']));
        foreach ($events as $event) {
            [$message, $arguments] = $told->line($event) ?? [null, []];
            if ($message !== null) {
                $seat = $arguments['player'] ?? null;
                $this->bga->notify->all('told', $message, ['player' => $seat === null ? null : $this->getPlayerNameById($this->playerAt($seat))] + $arguments);
            }
            if ($event['what'] === 'ko' && isset($event['unit'])) {
                $owner = $position['units'][$event['unit']]['player'] ?? null;
                foreach ($owner === null ? [] : $this->seats() as $player => $seat) {
                    $this->bga->playerStats->inc('kos', $seat === $owner ? 0 : 1, $player);
                }
            }
        }
        // Whoever watches is told too; a player who knows more is told that as well.
        $seen = $this->fight()->seen();
        $open = Told::position($position, null, $seen);
        $this->bga->notify->all('position', '', ['position' => $open]);
        foreach ($this->seats() as $player => $seat) {
            $known = Told::position($position, $seat, $seen);
            if ($known !== $open) {
                $this->bga->notify->player($player, 'position', '', ['position' => $known]);
            }
        }
    }

    /** @return array<string, mixed> Everything that the client of a player needs to draw the table. */
    protected function getAllDatas(int $currentPlayerId): array
    {
        $seats = $this->seats();
        $position = Told::position($this->fight()->position(), $seats[$currentPlayerId] ?? null, $this->fight()->seen());
        $players = static::getCollectionFromDB('SELECT `player_id` `id`, `player_score` `score` FROM `player`');
        foreach ($seats as $player => $seat) {
            $players[$player]['seat'] = $seat;
        }
        $arena = Material::ARENAS[$this->begin()['arena']];
        return [
            'players' => $players,
            'board' => array_intersect_key($arena, array_flip(['name', 'width', 'height', 'icons', 'terrain'])),
            'cards' => $this->cardsInPlay($position),
            'card_types' => array_intersect_key(Material::CARD_TYPES, array_flip(array_column($this->cards->getCardsInLocation('hand'), 'type'))),
            'hand' => array_values($this->cards->getCardsInLocation('hand', $currentPlayerId)),
            'position' => $position,
            'asked' => null,
        ];
    }

    /**
     * What clients need of the cards: the krosmasters of both teams with the other forms of their characters, and all that may join them.
     *
     * @param array<string, mixed> $position
     * @return array<string, array<string, mixed>>
     */
    private function cardsInPlay(array $position): array
    {
        $known = fn(string $card): bool => isset(Material::KROSMASTERS[$card]);
        $teams = array_filter(array_merge(...$this->begin()['teams']['of']), $known);
        $characters = array_map(fn(string $card): string => Material::KROSMASTERS[$card]['character'], $teams);
        $cards = Fight::cards();
        $cards['krosmasters'] = array_filter($cards['krosmasters'], fn(array $card): bool => in_array($card['character'], $characters, true));
        return ['punch' => Material::RULESETS[$this->begin()['ruleset']]['punch']] + array_diff_key($cards, ['arenas' => true, 'rulesets' => true]);
    }

    /** How far the game is, in percent: how many of the GG that a player began with are lost. */
    public function getGameProgression(): int
    {
        $each = Material::RULESETS[$this->begin()['ruleset']]['gg']['each'];
        $least = min(array_map(fn(array $stock): int => $stock['gg'], $this->fight()->position()['players']));
        return max(0, min(100, (int) (100 * ($each - $least) / $each)));
    }

    /**
     * The database of running games when a later version of the project needs another one.
     *
     * @param int $from_version
     */
    public function upgradeTableDb($from_version): void
    {
    }
}
