"""The part of the package that is written in Rust."""

from typing import Any, Sequence

import numpy as np
from numpy.typing import NDArray

__version__: str

ACTIONS: int
"""The number of actions: every answer that the rules can ask for has one, the same in every position."""
MOST_LEGAL: int
"""The most answers that a position may have. The engine reports one with more (NoRoom); none is known."""
OBSERVATION: int
"""The length of an observation."""
GROUPS: dict[str, tuple[int, int]]
"""What actions mean: of each group its first number, and how many it has.

``move``, ``side``: top, right, bottom, left. ``face``: critical, armour, lock, dodge. ``player``: so many seats after the one who decides.
``buy``, ``buy_face_up``: the pile. ``reveal``: the token. ``option``: the place among what a text offers. ``piece``: the row of ``units``; scenery follows.
``cell``: counted row by row from the top left. ``cast``: the row of ``spells`` times 144, plus the cell. What is paid for an X in its cost is asked
after it, as an option.
"""
FIELDS: dict[str, tuple[int, int, list[str]]]
"""What an observation consists of: of each field where it begins, its rows, and the names of its columns."""

class Illegal(ValueError):
    """An action that may not be done here. Nothing has changed."""

    rule: str
    """The paragraph of the rules that forbids it; empty if no rule is involved."""

class NoRoom(RuntimeError):
    """An answer that may be given has no number: there are more of its kind than actions have room for."""

class NotSaved(Exception):
    """A text is no saved game, the game no longer plays as it did, or a game cannot be saved."""

class Content:
    """Content that is compiled once, for games by one edition of the rules on one arena. ``kcc.content()`` makes it.

    What was compiled stays as long as the process, once for equal content: games refer to it.
    """

    def __init__(self, ir: str, *, ruleset: str | None = None, arena: str | None = None) -> None:
        """``ir`` is what ``kcc build --target ir`` writes as ``ir/content.json``."""
    @property
    def ruleset(self) -> str:
        """The id of the edition of the rules."""
    @property
    def arena(self) -> str:
        """The id of the arena."""
    @property
    def arenas(self) -> list[str]:
        """The ids of all arenas of the content."""
    @property
    def krosmasters(self) -> list[str]:
        """The ids of all krosmasters."""
    @property
    def digest(self) -> str:
        """A hash of content, edition and arena, as in the lines of ``kcc sim --format jsonl``."""
    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows of the arena."""
    def names(self) -> dict[str, dict[int, str]]:
        """The ids that numbers of observations stand for: ``cards``, ``spells``, ``rewards`` and ``scenery``."""

class Game:
    """A game at a decision of a player, or over. Dice and hidden rewards are decided inside, from the seed."""

    def __init__(
        self,
        content: Content,
        seed: int = 1,
        number: int = 0,
        *,
        teams: str | Sequence[Sequence[str]] = "box",
        players: int = 2,
        pairs: bool = False,
    ) -> None:
        """Begins a game. It has the teams and the dice of game ``number`` of ``kcc sim --seed SEED --teams TEAMS`` between random players.

        ``teams`` are those of the 2.0 box, ``"all"`` for teams that are drawn from all content by the rules of team building, or the ids of
        the krosmasters of each player. Four may play, everyone alone, or in ``pairs``: the first with the third, the second with the fourth.
        """
    @staticmethod
    def load(content: Content, text: str) -> Game:
        """A game that ``save``, ``kcc play`` or ``kcc sim --record`` wrote, at its last answer. Raises NotSaved."""
    def save(self) -> str:
        """The record of the game, for ``load``, ``kcc play`` and ``kcc replay``. Raises NotSaved if it came from ``determinize``."""
    @property
    def content(self) -> Content:
        """What it is played with."""
    @property
    def player(self) -> int | None:
        """The seat that decides, from 0; None once the game is over."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> str | None:
        """``won``, ``draw``, ``turn limit`` or ``step limit``; None as long as the game goes on."""
    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
    @property
    def turn(self) -> int:
        """The number of the game turn; 0 before the first."""
    @property
    def decisions(self) -> int:
        """How many decisions players have made; since it was dealt anew, if it came from ``determinize``."""
    @property
    def digest(self) -> str:
        """A hash of the whole state: two games with the same digest go on alike."""
    def rewards(self) -> list[float]:
        """What each seat has got: 1 for a win, -1 for a defeat, 0 otherwise."""
    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """What a seat may see, by default the one that decides: a new array of OBSERVATION numbers. ``kcc.field`` has its parts."""
    def mask(self) -> NDArray[np.int8]:
        """A 1 for each action that may be done now: a new array of ACTIONS numbers."""
    def legal(self) -> NDArray[np.int64]:
        """The actions that may be done now."""
    def step(self, action: int) -> None:
        """Does something for the player who decides. Raises Illegal, with the rule; nothing has changed then."""
    def undo(self) -> bool:
        """Takes the last decision of a player back, dice that followed included; False if there is none. What is saved before stays."""
    def clone(self) -> Game:
        """A copy, which goes on apart, with the same dice: for looking ahead, ``determinize`` is fair."""
    def determinize(self, seed: int, seat: int | None = None) -> Game:
        """A game that may be this one for all that a seat knows, by default the one that decides: hidden rewards and dice to come are
        drawn anew, from the seed."""
    def choose(self, player: str = "greedy") -> int:
        """What a player of kcc would do: ``random``, ``greedy``, ``search``, ``expert``, ``expert:2000``. It sees what its seat may see."""
    def asked(self) -> dict[str, Any] | None:
        """The question and the position, as programs that play get them (``kcc explain players``); None once the game is over."""
    def words(self, action: int) -> str:
        """An action in the words of traces: ``cast whirl at c3``. Raises Illegal."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any) -> Game: ...

class Games:
    """Games that are played side by side, one decision of each at a time, on several threads and without the interpreter's lock.

    The arrays are made once. Each step writes them anew, so copy what is to stay. A game that is over begins anew in the same step, as the one
    ``len(games)`` numbers later: ``over`` and ``rewards`` tell of the one that has ended, everything else of the new one.
    """

    observation: NDArray[np.float32]
    """(games, OBSERVATION): what the player who decides may see."""
    mask: NDArray[np.int8]
    """(games, ACTIONS): a 1 for each action that may be done."""
    legal: NDArray[np.int64]
    """(games, MOST_LEGAL): the actions that may be done; only the first ``count`` of each row count."""
    count: NDArray[np.int64]
    """(games,): how many actions may be done."""
    player: NDArray[np.int8]
    """(games,): the seat that decides."""
    over: NDArray[np.bool_]
    """(games,): whether the game has ended with the last step."""
    rewards: NDArray[np.float32]
    """(games, 4): what each seat has got with the last step."""
    number: NDArray[np.int64]
    """(games,): the number of the game."""

    def __init__(
        self,
        content: Content,
        games: int = 64,
        seed: int = 1,
        *,
        teams: str | Sequence[Sequence[str]] = "box",
        players: int = 2,
        pairs: bool = False,
        threads: int = 0,
    ) -> None:
        """Begins games 0 to ``games`` - 1 of the seed, as ``Game`` does; ``threads`` of 0 are as many as there are processors."""
    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> None:
        """Does something in each game. Raises Illegal if one of the actions may not be done; no game has changed then. NoRoom is raised once
        all have gone on: what may be done next in one of them has no number."""
    def game(self, place: int) -> Game:
        """A copy of one of the games, to look at."""
    @property
    def content(self) -> Content:
        """What they are played with."""
    @property
    def players(self) -> int:
        """How many play each game."""
    @property
    def decisions(self) -> int:
        """How many decisions were made."""
    @property
    def finished(self) -> int:
        """How many games have ended."""
    def __len__(self) -> int: ...
