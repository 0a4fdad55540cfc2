<?php

declare(strict_types=1);

// A stand-in for the parts of the framework of Board Game Arena that the starter project uses, with SQLite as its database. What each part
// does is as documented by the platform; a name that is not here makes a test stop, as it should.

namespace {
    function clienttranslate(string $text): string
    {
        return $text;
    }

    function bga_rand(int $least, int $most): int
    {
        return mt_rand($least, $most);
    }
}

namespace Bga\GameFramework {
    enum StateType: string
    {
        case ACTIVE_PLAYER = 'activeplayer';
        case GAME = 'game';
    }

    class UserException extends \Exception
    {
    }

    final class Globals
    {
        /** @var array<string, string> As the database keeps them. */
        private array $values = [];

        public function get(string $name, mixed $default = null): mixed
        {
            return isset($this->values[$name]) ? json_decode($this->values[$name], true) : $default;
        }

        public function set(string $name, mixed $value): void
        {
            $this->values[$name] = json_encode($value, JSON_THROW_ON_ERROR);
        }
    }

    final class Notify
    {
        /** @var list<array{player: ?int, name: string, message: string, args: array<string, mixed>}> */
        public array $sent = [];

        /** @param array<string, mixed> $args */
        public function all(string $name, string $message = '', array $args = []): void
        {
            $this->sent[] = ['player' => null, 'name' => $name, 'message' => $message, 'args' => $args];
        }

        /** @param array<string, mixed> $args */
        public function player(int $player, string $name, string $message = '', array $args = []): void
        {
            $this->sent[] = ['player' => $player, 'name' => $name, 'message' => $message, 'args' => $args];
        }
    }

    final class Stats
    {
        /** @var array<string, array<int, int>> */
        public array $values = [];

        public function init(string $name, int $value): void
        {
            $this->values[$name] = [0 => $value];
        }

        public function inc(string $name, int $delta, int $player = 0): void
        {
            isset($this->values[$name]) || throw new \LogicException("the statistic `$name` is not begun");
            $this->values[$name][$player] = ($this->values[$name][$player] ?? 0) + $delta;
        }
    }

    final class Score
    {
        /** @var array<int, int> */
        public array $values = [];

        public function set(int $player, int $value): int
        {
            return $this->values[$player] = $value;
        }
    }

    final class DeckFactory
    {
        public function createDeck(string $table): Components\Deck
        {
            return new Components\Deck($table);
        }
    }

    final class Bga
    {
        public Globals $globals;
        public Notify $notify;
        public Stats $tableStats;
        public Stats $playerStats;
        public Score $playerScore;
        public DeckFactory $deckFactory;

        public function __construct()
        {
            [$this->globals, $this->notify, $this->tableStats, $this->playerStats] = [new Globals(), new Notify(), new Stats(), new Stats()];
            [$this->playerScore, $this->deckFactory] = [new Score(), new DeckFactory()];
        }
    }

    final class GameStateMachine
    {
        public int $active = 0;

        public function changeActivePlayer(int $player): void
        {
            $this->active = $player;
        }
    }

    abstract class Table
    {
        /** What outlives a request. */
        public static Bga $kept;
        public static \PDO $database;
        public readonly Bga $bga;
        public readonly GameStateMachine $gamestate;

        public function __construct()
        {
            [$this->bga, $this->gamestate] = [self::$kept, new GameStateMachine()];
        }

        /** @return array<string, mixed> */
        final public function getGameinfos(): array
        {
            return ['player_colors' => ['a6203a', '1f5fa8']];
        }

        final public function reloadPlayersBasicInfos(): void
        {
        }

        final public function giveExtraTime(int $player): void
        {
        }

        final public function getPlayerNameById(int $player): string
        {
            return self::getObjectListFromDB("SELECT `player_name` FROM `player` WHERE `player_id` = $player")[0]['player_name'];
        }

        final public static function DbQuery(string $sql): void
        {
            self::$database->exec($sql);
        }

        final public static function escapeStringForDB(string $text): string
        {
            return str_replace("'", "''", $text);
        }

        /** @return list<array<string, string>> Everything is a string, as it comes from MySQL. */
        final public static function getObjectListFromDB(string $sql): array
        {
            $rows = self::$database->query($sql)->fetchAll(\PDO::FETCH_ASSOC);
            return array_map(fn(array $row): array => array_map(strval(...), $row), $rows);
        }

        /** @return array<int|string, mixed> By the first column; with `$single` the second column alone. */
        final public static function getCollectionFromDB(string $sql, bool $single = false): array
        {
            $found = [];
            foreach (self::getObjectListFromDB($sql) as $row) {
                $found[reset($row)] = $single ? array_values($row)[1] : $row;
            }
            return $found;
        }
    }
}

namespace Bga\GameFramework\Components {
    use Bga\GameFramework\Table;

    final class Deck
    {
        public function __construct(private readonly string $table)
        {
        }

        /** @param list<array{type: string, type_arg: int, nbr: int}> $cards */
        public function createCards(array $cards, string $location = 'deck', ?int $locationArg = null): void
        {
            foreach ($cards as $card) {
                for ($copy = 0; $copy < $card['nbr']; $copy++) {
                    strlen($card['type']) <= 16 || throw new \LogicException("`{$card['type']}` is longer than its column");
                    Table::DbQuery(sprintf(
                        "INSERT INTO `%s` (`card_type`, `card_type_arg`, `card_location`, `card_location_arg`) VALUES ('%s', %d, '%s', %d)",
                        $this->table,
                        Table::escapeStringForDB($card['type']),
                        $card['type_arg'],
                        $location,
                        (int) $locationArg,
                    ));
                }
            }
        }

        /** @return array<int, array<string, string>> By the id of the card. */
        public function getCardsInLocation(string $location, ?int $locationArg = null): array
        {
            $where = "`card_location` = '$location'" . ($locationArg === null ? '' : " AND `card_location_arg` = $locationArg");
            $columns = '`card_id` `id`, `card_type` `type`, `card_type_arg` `type_arg`, `card_location` `location`, `card_location_arg` `location_arg`';
            return Table::getCollectionFromDB("SELECT $columns FROM `{$this->table}` WHERE $where ORDER BY `card_id`");
        }
    }
}

namespace Bga\GameFramework\Actions\Types {
    #[\Attribute]
    final class StringParam
    {
    }
}

namespace Bga\GameFramework\States {
    use Bga\GameFramework\Bga;
    use Bga\GameFramework\StateType;
    use Bga\GameFramework\Table;

    #[\Attribute]
    final class PossibleAction
    {
    }

    abstract class GameState
    {
        public readonly Bga $bga;

        public function __construct(
            Table $game,
            public readonly int $id,
            public readonly StateType $type,
            public readonly ?string $name = null,
            public readonly string $description = '',
            public readonly string $descriptionMyTurn = '',
            public readonly bool $updateGameProgression = false,
        ) {
            $this->bga = $game->bga;
        }
    }
}
