"""The engine of Krosmaster Arena for Python, and the program ``kcc`` beside it.

>>> import kcc
>>> content = kcc.content()                 # the cards of the game; kcc.content("folder") for others
>>> game = kcc.Game(content, seed=7)
>>> while not game.over:
...     game.step(game.choose("greedy"))    # or any number of game.legal()
>>> game.winners
[1]

``kcc explain python`` tells it all. ``kcc.env()`` is a PettingZoo environment, ``python -m kcc.ray`` plays on many machines.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

try:
    import numpy as _numpy
except ImportError as missing:
    raise ImportError("`import kcc` needs numpy, and the program kcc does not: pip install 'kcc[learn]'") from missing

from ._kcc import (
    ACTIONS,
    FIELDS,
    GROUPS,
    MOST_LEGAL,
    OBSERVATION,
    Content,
    Game,
    Games,
    Illegal,
    NoRoom,
    NotSaved,
    __version__,
)

if TYPE_CHECKING:
    from .aec import Env

__all__ = [
    "ACTIONS",
    "FIELDS",
    "GROUPS",
    "MOST_LEGAL",
    "OBSERVATION",
    "Content",
    "Game",
    "Games",
    "Illegal",
    "NoRoom",
    "NotSaved",
    "content",
    "env",
    "field",
    "program",
    "__version__",
]


def program() -> str:
    """The path of the program ``kcc`` of this package."""
    name = "kcc.exe" if os.name == "nt" else "kcc"
    beside = [Path(sysconfig.get_path("scripts")) / name, Path(sys.executable).parent / name]
    # Installed for one user, or into a folder: the program is where pip has put the scripts of that place.
    above = Path(__file__).resolve().parents[1]
    beside += [Path(sysconfig.get_path("scripts", f"{os.name}_user")) / name, above / "bin" / name, above / "Scripts" / name]
    found = next((str(path) for path in beside if path.is_file()), None) or shutil.which("kcc")
    if found is None:
        raise FileNotFoundError("the program kcc, which belongs to this package, is nowhere to be found: is its folder on the PATH?")
    return found


def content(folder: str | os.PathLike[str] | None = None, *, ruleset: str | None = None, arena: str | None = None) -> Content:
    """Content, compiled once: the cards of the game, or those of a content folder, which kcc checks as ``kcc build`` does.

    ``ruleset`` and ``arena`` are ids; without them the default edition of the rules is played, on the first arena. The cards of the game
    are compiled once for each pair of them, however often they are asked for.
    """
    if folder is None:
        return _base(ruleset, arena)
    with tempfile.TemporaryDirectory() as out:
        built = subprocess.run(
            [program(), "build", os.fspath(folder), "--target", "ir", "--out", out], capture_output=True, text=True, encoding="utf-8"
        )
        if built.returncode != 0:
            raise ValueError(built.stderr.strip() or f"kcc ended with {built.returncode}")
        return Content((Path(out) / "ir" / "content.json").read_text("utf-8"), ruleset=ruleset, arena=arena)


@functools.lru_cache(maxsize=None)
def _base(ruleset: str | None, arena: str | None) -> Content:
    return Content((Path(__file__).parent / "content.json").read_text("utf-8"), ruleset=ruleset, arena=arena)


def field(observation: Any, name: str) -> Any:
    """A field of one observation or of many, without copying: an array (…, rows, columns); ``FIELDS[name]`` names the columns."""
    first, rows, columns = FIELDS[name]
    whole = _numpy.asarray(observation)
    part = whole[..., first : first + rows * len(columns)]
    return part.reshape(*whole.shape[:-1], rows, len(columns))


def env(**options: Any) -> Env:
    """A PettingZoo AEC environment; ``kcc.aec.Env`` tells of its options: content, players, pairs, teams, seed, max_cycles, render_mode."""
    from .aec import Env

    return Env(**options)
